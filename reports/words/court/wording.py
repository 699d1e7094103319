"""Converts the court's codes into message parameters: actions and natures by the cast's names, discoveries, causes, rulings."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from fluent.runtime.types import FluentType

from reports.words.catalogue import Catalogue
from reports.words.usual import step
from reports.words.values import Code, Named, Names, Passage, SignedNumber, WholeNumber, Word, value_of
from reports.words.wording import Scene, Wording
from rulesets.court import events, told
from rulesets.court.book import Book
from rulesets.words import Seat

NOBODY = Code("none", str)
"""The key of what is not named, which shows nothing."""


def text(book: Book, key: str, language: str) -> str:
    """A text of the cast in the reader's language, else in the cast's first language, else ""."""
    texts = book.scenario.texts
    found = texts.get(language, {}).get(key)
    return found if found is not None else next((words[key] for words in texts.values() if key in words), "")


def scene(language: str, book: Book | None = None, names: Names | None = None) -> Scene:
    """The Scene for a sentence of the court."""
    return Scene(WORDING, language, book, names or {})


def value(at: Scene, name: str, code: str) -> FluentType:
    """A value of an order or an option: a label of the catalogue, a seat's name, an action of the cast, else the value itself."""
    for family in (name,) if name else ("choice", "measure"):
        if WORDING.catalogue.has(at.language, f"{family}-{code}"):
            return at.label(family, code)
    return at.name(code) if code in at.names else _action(at, code) if at.book else Word(code)


def _action(at: Scene, slug: str) -> FluentType:
    """The name of an action; "" means all actions or none."""
    return Named(text(at.book, f"action.{slug}", at.language) or slug) if slug else NOBODY


def _nature(at: Scene, slug: str) -> FluentType:
    return Named(text(at.book, f"nature.{slug}", at.language) or slug)


def _step(at: Scene, label: str) -> Passage:
    return Passage(step(at, label))


def _refusal(at: Scene, code: str) -> Passage:
    return Passage(at.tell_code(f"refusal-{code}", {}))


def _cause(at: Scene, cause: str) -> Passage:
    """The cause: a code of the rules, an action or a nature of the cast."""
    if WORDING.catalogue.has(at.language, f"cause-{cause}"):
        return Passage(at.say(f"cause-{cause}"))
    name = text(at.book, f"action.{cause}", at.language) or text(at.book, f"nature.{cause}", at.language) or cause
    return Passage(at.say("named", name=Named(name)))


def _aimed(at: Scene, slug: str, targets: tuple[str, ...]) -> Passage:
    return Passage(at.say("aimed", action=_action(at, slug), targets=at.people(targets)))


def _found(at: Scene, learnt: told.Discovery | events.Learned) -> FluentType:
    """What a look discovered: yes or no, a number, a nature, an action with targets, names."""
    match learnt.found:
        case bool(found):
            return Passage(at.say("yes" if found else "no"))
        case int(found):
            return WholeNumber(found)
        case str(found):
            return _nature(at, found)
        case ():
            return Passage(at.say("measure-nothing" if learnt.what == "last_order" else "seat-none"))
        case found:
            return _aimed(at, found[0], found[1:]) if learnt.what == "last_order" else at.people(found)


def _numbers(at: Scene, counted: Mapping[Seat, int]) -> Passage:
    """A number for each seat, the greatest first."""
    ranked = sorted(counted.items(), key=lambda item: (-item[1], item[0]))
    return at.comma([at.say("row-tally", seat=at.name(seat), value=number) for seat, number in ranked])


def _court(at: Scene, ended: told.KingDied | events.Ended) -> Passage:
    return at.people([seat for seat in ended.court if seat != ended.king])


def _ruled(at: Scene, ruled: events.Ruled) -> Passage:
    """The values of a ruling: names for seats, labels for codes, signed numbers."""
    return at.comma([_given(at, key, ruled.says[key]) for key in sorted(ruled.says) if ruled.says[key] != ""])


def _given(at: Scene, key: str, given: Any) -> FluentType | str:
    if not isinstance(given, int):
        return value(at, key, str(given))
    if key not in ("vk", "tv"):
        return SignedNumber(given)
    return at.say("row-stat", stat=Passage(at.say(f"stat-{key}")), by=SignedNumber(given))


WORDING = Wording(
    Catalogue("court"),
    families={
        "cause": "cause",
        "done": "measure",
        "kind": "offer",
        "leader": "seat",
        "sent": "seat",
        "what": "what",
    },
    fields={
        "action": _action,
        "cause": _cause,
        "choice": lambda at, code: value(at, "choice", code),
        "claims": _numbers,
        "code": _refusal,
        "due": _step,
        "from": _step,
        "inviter": lambda at, seat: at.name(seat) if seat else NOBODY,
        "nature": _nature,
        "tally": _numbers,
    },
    computed={
        "notice-learned": {"found": _found},
        "notice-king_died": {"court": _court},
        "event-learned": {"found": _found},
        "event-ended": {"court": _court},
        "event-acted": {
            "ordered": lambda at, acted: _aimed(at, acted.action, acted.ordered),
            "turned": lambda at, acted: value_of(acted.targets != acted.ordered),
        },
        "event-joined": {"founded": lambda at, joined: value_of(joined.leader == joined.who)},
        "event-ruled": {"says": _ruled},
    },
    unsaid=frozenset(
        {
            "authors",
            "clause",
            "notice-nature_reacted.trigger",
            "event-acted.action",
            "event-acted.drawn",
            "event-left.faction",
            "event-joined.faction",
            "event-coup.faction",
            "event-ballot_opened.fresh",
            "event-ballot_counted.winner",
        }
    ),
)
