"""Phrases of sport mafia: computes the parameters of the messages in `catalogues/<language>/fiim.ftl`."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from fluent.runtime.types import FluentType

from reports.words.catalogue import Catalogue, listed
from reports.words.phrases import Phrases
from reports.words.usual import known, phrases_of, with_book
from reports.words.values import Name, Named, Names, Passage, WholeNumber, Word, plain, shown
from reports.words.wording import Scene, Wording
from rulesets.fiim import events, told
from rulesets.fiim.book import SEATS
from rulesets.words import Result, Seat


@dataclass(frozen=True)
class _Numbered(Mapping[Seat, str]):
    """The names of the ten seats in sentences: the number, with the player's name if it is known. `No. 3 (Anna)`."""

    names: Names
    language: str

    def __getitem__(self, seat: Seat) -> str:
        if seat not in SEATS:
            raise KeyError(seat)
        name = self.names.get(seat, "")
        name = getattr(name, "alone", name)  # the number tells players apart
        player = Named(Name(name)) if name and name != seat else None
        return WORDING.catalogue.say(self.language, "seat", n=int(seat), name=player)

    def __iter__(self) -> Iterator[Seat]:
        return iter(SEATS)

    def __len__(self) -> int:
        return len(SEATS)


def _seats(scene: Scene, seats: tuple[Seat, ...]) -> Passage:
    """Several seats; `nobody` for none."""
    return scene.people(seats) if seats else Passage(scene.say("nobody"), 0)


def _seat_or_code(scene: Scene, by: str) -> FluentType:
    """The seat that acted, or the code that decided."""
    return scene.name(by) if by in SEATS else Word(by)


def _digits(number: int, language: str) -> str:
    return plain(shown(WholeNumber(number), language))


def _points(scene: Scene, tenths: int) -> Word:
    """Tenths of a point with the language's decimal sign: 4 -> 0.4."""
    whole, tenth = (_digits(part, scene.language) for part in divmod(tenths, 10))
    return Word(whole + scene.say("decimal-sign") + tenth)


def _ballot(scene: Scene, counted: told.BallotResult | events.BallotCounted) -> Passage:
    """Each candidate with its voters, in the order of nomination."""
    rows = []
    for candidate in counted.candidates:
        voters = [seat for seat in SEATS if counted.votes.get(seat) == candidate]
        rows.append(scene.say("row-votes", seat=scene.name(candidate), votes=len(voters), voters=scene.people(voters)))
    return Passage(" ".join(rows), len(rows))


def _sanction(scene: Scene, given: told.SanctionGiven | events.Sanctioned) -> FluentType:
    return scene.label("sanction", given.kind)


def _cards(scene: Scene, given: told.RolesShown | events.Dealt) -> Passage:
    """The cards of the deal; at the end only the Dark team and the Sheriff, since all others are Red."""
    every = isinstance(given, events.Dealt)
    seats = [seat for seat in SEATS if every or given.roles.get(seat, "red") != "red"]
    rows = [scene.say("row-roles", seat=scene.name(seat), value=scene.label("role", given.roles[seat])) for seat in seats]
    return listed(rows, scene.language)


WORDING = Wording(
    Catalogue("fiim"),
    families={name: name for name in ("role", "kind", "reason", "why", "about", "outcome")},
    fields={
        "seat": Scene.name,
        "candidate": Scene.name,
        "by": _seat_or_code,
        "seats": _seats,
        "targets": _seats,
        "voters": _seats,
        "tenths": _points,
    },
    computed={
        "notice-ballot_result": {"lines": _ballot},
        "event-ballot_counted": {"lines": _ballot},
        "notice-sanction_given": {"kind": _sanction},
        "event-sanctioned": {"kind": _sanction},
        "notice-roles_shown": {"roles": _cards},
        "event-dealt": {"roles": _cards},
    },
    unsaid=frozenset(
        {
            *("text", "clause", "effect", "votes", "spoke", "second", "critical", "popil", "approved", "decision"),
            *("notice-killed.night", "notice-missed.night", "event-night_told.night", "event-night_quiet.night"),
            *("notice-ballot_began.day", "event-ballot_opened.day", "event-tie_round.day"),
            *("notice-ballot_result.day", "notice-ballot_result.candidates"),
            *("event-ballot_counted.day", "event-ballot_counted.candidates"),
            *("event-checked.by", "event-left.last_word"),
        }
    ),
)


def _result(scene: Scene, ended: Result) -> str:
    if any("void" in marks for marks in ended.grades.values()):
        return scene.say("result-void")
    return scene.say("notice-game_over", winner=ended.winner or "draw", by=ended.by)


def _step(scene: Scene, label: str) -> str:
    """The name of a step: N2.orders, D1.tie2, protocol."""
    found = re.fullmatch(r"(?:[ND](?P<n>\d+)\.)?(?P<part>[a-z]+)(?P<round>\d*)(?:/act)?", label)
    if found is None or not WORDING.catalogue.has(scene.language, f"step-{found['part']}"):
        return label
    params = {"n": int(found["n"] or 0), "round": int(found["round"] or 1)}
    return plain(scene.tell_code(f"step-{found['part']}", params))


def _value(field: str, value: str, language: str) -> str:
    scene = Scene(WORDING, language)
    if field == "points":
        whole, _, tenth = value.partition(".")
        return plain(_points(scene, int(whole) * 10 + int(tenth)).text)
    return _digits(int(value), language) if value.isdigit() else known(scene, field, value)


def _slot(scene: Scene, slot: str) -> str:
    key = f"slot-{slot}"
    return scene.say(key) if WORDING.catalogue.has(scene.language, key) else ""


def _numbered(say: Callable[[Any, Names, Any, str], Any]) -> Callable[[Any, Names, Any, str], Any]:
    """The same function with seats named by their numbers."""
    return lambda book, names, said, language: say(book, _Numbered(names, language), said, language)


_USUAL = phrases_of(WORDING, result=_result)

FIIM_WORDS: Phrases = replace(
    _USUAL,
    step=with_book(WORDING, _step),
    value=lambda book, field, value, language: _value(field, value, language),
    slot=with_book(WORDING, _slot),
    label=lambda kind, n: f"D{n}.{kind}",
    offer=_numbered(_USUAL.offer),
    why_not=_numbered(_USUAL.why_not),
    refusal=_numbered(_USUAL.refusal),
    order=_numbered(_USUAL.order),
    notice=_numbered(_USUAL.notice),
    event=_numbered(_USUAL.event),
)
