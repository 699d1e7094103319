"""Everything the court can say has a sentence in three languages: every notice, event, order, offer, refusal, option and fault."""

from __future__ import annotations

import itertools
import re
import types
import typing
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, Literal, get_args, get_origin

import msgspec
import pytest
from fluent.syntax import FluentSerializer, ast

from reports.words import LANGUAGES, WORDS
from reports.words.catalogue import Catalogue
from reports.words.court.cast_file import CASTS
from reports.words.court.wording import WORDING
from reports.words.values import plain
from rulesets.court import COURT, events, told
from rulesets.court.book import Options
from rulesets.court.orders import Act as Ruling
from rulesets.court.refusals import CLAUSES as ALL_CLAUSES
from rulesets.dice import Dice
from rulesets.pending import stand
from rulesets.words import Admitted, Cast, End, Fault, Order, Outcome, Owed, Pending, Player, Refusal, Seat
from tests.reports.completeness import codes_in
from tests.reports.vocabularies import CAST_FAULTS

ROOT = Path(__file__).resolve().parents[2]
WORD = WORDS["court"]
BOOK = COURT.open({}, (ROOT / "forumgame" / "scenarios" / "trial.yaml").read_text(encoding="utf-8"))
SEATS = COURT.seats(BOOK)
NATURE, ACTION = BOOK.scenario.natures[0].slug, BOOK.scenario.roles[0].actions[0].slug
SLUGS = {
    "nature": NATURE,
    "action": ACTION,
    "cause": ACTION,
    "due": "2.night",
    "faction": "f1",
    "code": "cooling",
    "choice": SEATS[1],
}


def said(say: Callable[[str], str]) -> None:
    """The sentence is there in each language, filled in, in its own script, with its own digits."""
    by_language = {language: plain(say(language)) for language in LANGUAGES}
    for language, text in by_language.items():
        assert text.strip() and not re.search(r"[{}]|None|  |\bSeat\b", text), (language, text)
        script = {"ru": "[а-яё]", "en": "[a-z]", "fa": "[آ-ی]"}[language]
        assert re.search(script, text, re.IGNORECASE), (language, text)
    persian = re.sub(r"\(C-[A-Z]+(-\d+)?\)|\bf1\b|\b[0-9a-f]{8}\b", "", by_language["fa"])
    assert not re.search("[0-9A-Za-zа-яكي]", persian), persian


def names(language: str) -> dict[Seat, str]:
    return {seat: WORD.seat(BOOK, seat, language) for seat in SEATS}


def samples(union: Any) -> Iterator[Any]:
    """Every member of a union of Structs, once with each value of each of its fields."""
    for cls in get_args(union) or (union,):
        hints = typing.get_type_hints(cls)
        values = [list(values_of(field.name, hints[field.name])) for field in msgspec.structs.fields(cls)]
        for row in itertools.islice(itertools.product(*values), 400):
            yield cls(*row)


def values_of(name: str, kind: Any) -> Iterator[Any]:
    if name == "clause":
        yield "C-CHR-1"
    elif get_origin(kind) is Literal:
        yield from get_args(kind)
    elif name in SLUGS and kind is not Seat:
        yield SLUGS[name]
        if name == "action":
            yield ""
    elif kind is Seat:
        yield SEATS[0]
    elif kind is bool:
        yield from (True, False)
    elif kind is int:
        yield from (2, -1)
    elif kind is str:
        yield {"kind": "act", "what": "tv", "trigger": "close"}[name]
    elif get_origin(kind) is tuple:
        yield from ((SEATS[0], SEATS[1]), ())
    elif get_origin(kind) in (dict, Mapping) or get_origin(kind) is typing.get_origin(Mapping[str, int]):
        yield {SEATS[0]: 2}
    elif get_origin(kind) in (typing.Union, types.UnionType):
        for one in get_args(kind):
            if one is type(None):
                yield None
            else:
                yield from values_of(name, one)
    else:
        raise AssertionError(f"no samples of {name}: {kind}")


SKIPPED = (told.Discovery, events.Learned, events.Ruled, told.OrderLapsed, events.Lapsed)
FOUND = {"tv": 3, "nature": NATURE, "membership": True, "leader": False, "last_order": (ACTION, SEATS[0]), "targeted_by": ()}


@pytest.mark.parametrize("cls", [c for c in get_args(told.Notice) if c not in SKIPPED])
def test_notices(cls: Any) -> None:
    for notice in samples(cls):
        if getattr(notice, "action", None) == "" and not isinstance(notice, told.CounterCleared):
            continue
        said(lambda language, notice=notice: WORD.notice(BOOK, names(language), notice, language))


@pytest.mark.parametrize("cls", [c for c in get_args(events.Event) if c not in SKIPPED])
def test_events(cls: Any) -> None:
    for event in samples(cls):
        if getattr(event, "action", None) == "" and not isinstance(event, events.CounterReset):
            continue
        said(lambda language, event=event: WORD.event(BOOK, names(language), event, language))


@pytest.mark.parametrize("what", FOUND)
def test_finds(what: str) -> None:
    for found in (FOUND[what], () if what in ("last_order", "targeted_by") else FOUND[what]):
        said(lambda lg, f=found: WORD.notice(BOOK, names(lg), told.Discovery(SEATS[0], what, f), lg))
        said(lambda lg, f=found: WORD.event(BOOK, names(lg), events.Learned(SEATS[0], SEATS[1], what, f), lg))


@pytest.mark.parametrize("cause", ["floor", "dawn", "prison", "coup", "ruling", NATURE, ACTION])
def test_causes(cause: str) -> None:
    said(lambda lg: WORD.event(BOOK, names(lg), events.Moved(SEATS[0], "tv", -1, cause, "C-INF-2"), lg))


@pytest.mark.parametrize("code", sorted(ALL_CLAUSES))
def test_refusals(code: str) -> None:
    params = {"cycle": 4, "from": "3.night"}
    said(lambda lg: WORD.refusal(BOOK, names(lg), Refusal(code, params, ALL_CLAUSES[code]), lg))
    said(lambda lg: WORD.notice(BOOK, names(lg), told.OrderLapsed("act", code), lg))
    said(lambda lg: WORD.event(BOOK, names(lg), events.Lapsed(SEATS[0], "invite", code, "C-FAC-1"), lg))


def test_every_code_in_the_rules_has_words() -> None:
    source = "".join(p.read_text() for name in ("act", "admit", "targets", "menu") for p in [ROOT / f"rulesets/court/{name}.py"])
    codes = set(re.findall(r'(?:code = |else |return |return refusal\()"([a-z_]+)"', source)) - {"night", "day", "act"}
    assert len(codes) > 25 and codes - codes_in(WORDING, "refusal") - codes_in(WORDING, "offer") == set()


@pytest.mark.parametrize("cls", get_args(Ruling))
def test_rulings(cls: Any) -> None:
    for act in itertools.islice(samples(cls), 30):
        says = msgspec.to_builtins(act)
        event = events.Ruled(says.pop("type"), says)
        said(lambda language, event=event: WORD.event(BOOK, names(language), event, language))


def test_options_grades_silence_and_faults() -> None:
    for field in msgspec.structs.fields(Options):
        said(lambda lg, n=field.name: WORD.option(n, lg).title)
        said(lambda lg, n=field.name: WORD.option(n, lg).text)
        for value in get_args(typing.get_type_hints(Options)[field.name]):
            if isinstance(value, str):
                said(lambda lg, n=field.name, v=value: WORD.value(None, n, v, lg))
    for grade in codes_in(WORDING, "grade"):
        said(lambda lg, g=grade: WORD.grade(BOOK, g, lg))
    said(lambda lg: WORD.silence(BOOK, names(lg), Owed(SEATS[0], "act", "drawn"), lg))
    said(lambda lg: WORD.game(lg).text)
    for code in codes_in(WORDING, "fault"):
        assert WORD.fault(Fault("options.x", code), "fa")
    assert WORD.fault(Fault("roles", "blank_text", 4), "en") == "The text is blank."


def test_a_whole_game_in_words() -> None:
    """Whatever comes up in a game of bots, hosts' rulings too, can be said."""
    outcome = COURT.setup(BOOK, Cast(), Dice(b"words", "deal"))
    assert isinstance(outcome, Outcome)
    before = None
    for _ in range(60):
        render(COURT.tell(BOOK, before, outcome.state, outcome.events), outcome.events)
        if isinstance(outcome.next, End):
            break
        step, state = outcome.next, outcome.state
        said(lambda lg, s=step: WORD.step(BOOK, s.label, lg))
        pending: Pending[Any] = Pending()
        for seat in SEATS:
            menu = COURT.menu(BOOK, state, pending, seat)
            for offer in menu.offers:
                said(lambda lg, o=offer: WORD.offer(BOOK, names(lg), o, lg).title)
                said(lambda lg, o=offer: WORD.slot(BOOK, o.slot, lg))
                if offer.why_not:
                    said(lambda lg, o=offer: WORD.why_not(BOOK, names(lg), o, lg))
                for field in offer.fields:
                    said(lambda lg, o=offer, f=field: WORD.field(BOOK, o, f.name, lg))
                    for value in field.legal:
                        said(lambda lg, f=field, v=value: WORD.value(BOOK, f.name, v, lg))
            sight = COURT.see(BOOK, state, pending, Player(seat))
            for says in COURT.bots["random"](BOOK, sight, menu, Dice(b"words", f"{step.label}/{seat}")):
                order: Order[Any] = Order(seat, says, for_step=step.label)
                said(lambda lg, o=order: WORD.order(BOOK, names(lg), o, lg))
                admitted = COURT.admit(BOOK, state, pending, order)
                pending = stand(pending, admitted.order) if isinstance(admitted, Admitted) else pending
        for offer in COURT.powers(BOOK, state, pending):
            said(lambda lg, o=offer: WORD.offer(BOOK, names(lg), o, lg).text)
            for field in offer.fields:
                said(lambda lg, o=offer, f=field: WORD.field(BOOK, o, f.name, lg))
        before, outcome = state, COURT.close(BOOK, state, pending, Dice(b"words", step.label))
    result = COURT.result(BOOK, outcome.state)
    assert result is not None
    said(lambda lg: WORD.result(BOOK, names(lg), result, lg))


def render(notices: Any, happened: Any) -> None:
    for notice in notices:
        said(lambda lg, n=notice: WORD.notice(BOOK, names(lg), n.says, lg))
    for event in happened:
        said(lambda lg, e=event: WORD.event(BOOK, names(lg), e, lg))


def test_sheets_are_whole() -> None:
    for seat in SEATS:
        for language in LANGUAGES:
            sheet = WORD.sheet(BOOK, seat, language)
            assert len(sheet) == 7 and all(p.title and p.text for p in sheet)
    for nature in BOOK.scenario.natures:
        said(lambda lg, n=nature: WORD.role(BOOK, n.slug, lg).text)


# --- one word per idea -----------------------------------------------------------------------------------

OTHER_WORDS = {  # what the glossary and the casts call otherwise
    "ru": r"\bглав[аеу]\b|\bглавой\b|\bзаявк|\bсутк[иа]\b(?! в тюрьме)",
    "en": r"\bfavours?\b",
    "fa": r"منزلت|دسته|سرکرده|سرنگون|بخشودگی|\bمرحله|\bدور\b|دستور|می‌باز",
}
GENDERED = r"\{ \$\w+ \}[^.]*? (?:был|стал|не смог|выведен|казнён|отравлен)(?![а-яё])"


def every_text(catalogue: Catalogue, language: str) -> Iterator[str]:
    """Each message as it stands in the catalogue."""
    for key, pattern in catalogue.patterns(language).items():
        message = ast.Message(ast.Identifier(key.replace(".", "-")), pattern)
        yield FluentSerializer().serialize_entry(message)


@pytest.mark.parametrize("catalogue", [WORDING.catalogue, CASTS], ids=lambda catalogue: catalogue.subject)
@pytest.mark.parametrize(("language", "other"), OTHER_WORDS.items())
def test_one_word_per_idea(catalogue: Catalogue, language: str, other: str) -> None:
    """A sheet that says نفوذ and a notice that says منزلت would leave players guessing whether these are one."""
    texts = [text for key, text in zip(catalogue.patterns(language), every_text(catalogue, language), strict=True) if spoken(key)]
    assert len(texts) > 50
    for text in texts:
        assert not re.search(other, text, re.IGNORECASE), text


def spoken(key: str) -> bool:
    """Not the faults of a file and the notes in it, which speak of files."""
    return not key.startswith(("note-", "kind-")) and not (key.startswith("fault-") and key.removeprefix("fault-") in CAST_FAULTS)


def test_russian_knows_nobody_as_he() -> None:
    """Names stand in the nominative and may be of any gender: no masculine past after one, no preposition before one."""
    for text in every_text(WORDING.catalogue, "ru"):
        assert not re.search(GENDERED, text), text
        assert not re.search(r"\b(?:о|об|за|от|к|у|с|для|на|в) \{ \$(?:who|about|leader|author|inviter|by) \}", text), text
