"""Phrases of the court: messages in `catalogues/<language>/court.ftl`; names and texts of the cast come from its scenario."""

from __future__ import annotations

from dataclasses import replace

from reports.words import usual
from reports.words.court import cast
from reports.words.court.cast_file import sentence
from reports.words.court.wording import WORDING, scene, text, value
from reports.words.phrases import Phrase, Phrases
from reports.words.usual import phrases_of, with_book, with_names
from reports.words.values import Passage, plain, shown
from reports.words.wording import Scene
from rulesets.court import events
from rulesets.court.book import Book
from rulesets.words import Fault, Offer, Refusal, Result, Seat


def _offer(at: Scene, offer: Offer) -> Phrase:
    """Label of an offer and what it does; for an action both come from the cast."""
    if offer.kind != "act":
        return usual.phrase(at, f"offer-{offer.kind}")
    slug, kind = str(offer.fixed["action"]), str(offer.about["kind"])
    again = "" if kind in ("day", "night") else at.say("again")
    about = text(at.book, f"action.{slug}.about", at.language)
    return Phrase(cast.titled(at.book, slug, kind, at.language), f"{about} {again}".strip())


def _slot(at: Scene, slot: str) -> str:
    """Heading over the offers of a slot."""
    kind, _, action = slot.partition(":")
    has = WORDING.catalogue.has
    if has(at.language, f"heading-{kind}"):
        return plain(at.tell_code(f"heading-{kind}", {"action": action}))
    return at.say(f"offer-{slot}" if has(at.language, f"offer-{slot}") else "heading-another")


def _value(book: Book | None, name: str, code: str, language: str) -> str:
    """Label of a legal value: yes or no, a label of the catalogue, a role or an action of the cast, else the value itself."""
    if code in ("True", "False"):
        return scene(language).say("yes" if code == "True" else "no")
    role = cast.seat(book, Seat(code), language) if book else ""
    return plain(shown(value(scene(language, book, {Seat(code): role} if role else {}), name, code), language))


def _refusal(at: Scene, refusal: Refusal) -> str:
    return _with_clause(at, at.tell_code(f"refusal-{refusal.code}", refusal.params), refusal.clause)


def _event(at: Scene, happened: events.Event) -> str:
    return _with_clause(at, at.tell("event", happened), happened.clause)


def _with_clause(at: Scene, sentence: str, clause: str) -> str:
    """The sentence with its clause; a ruling has no clause."""
    return at.say("with-clause", sentence=Passage(sentence), clause=clause) if clause.startswith("C-") else sentence


def _result(at: Scene, ended: Result) -> str:
    """The result: the King, the seats that win with the King, the seats that win by nature (C-INF-5)."""

    def having(grade: str) -> list[Seat]:
        return [seat for seat in at.names if grade in ended.grades.get(seat, ())]

    king = at.name(ended.winner) if ended.winner else None
    court = at.people([seat for seat in having("court") if seat != ended.winner])
    return at.say("notice-king_died", king=king, court=court, natures=at.people(having("nature")))


def _fault(found: Fault, language: str) -> str:
    """What is wrong with a cast file, an option or a deal; the house adds the place."""
    said = usual.fault(scene(language), found) if found.line == 0 else ""
    return said or sentence(found, language)


COURT_WORDS: Phrases = replace(
    phrases_of(WORDING, result=_result),
    seat=cast.seat,
    sheet=cast.sheet,
    role=cast.role,
    offer=with_names(WORDING, _offer),
    value=_value,
    refusal=with_names(WORDING, _refusal),
    event=with_names(WORDING, _event),
    slot=with_book(WORDING, _slot),
    fault=_fault,
    hidden=cast.hidden,
)
