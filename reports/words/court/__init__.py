"""The words of the court stand in `catalogues/<language>/court.ftl`; names and texts of the cast come from its scenario."""

from __future__ import annotations

from dataclasses import replace

from reports.words.court import cast
from reports.words.court.cast_file import sentence
from reports.words.court.wording import WORDING, scene, text, value
from reports.words.phrases import Phrase, Phrases, fault, phrases_of
from reports.words.values import Names, Passage, plain, shown
from rulesets.court import events
from rulesets.court.book import Book
from rulesets.words import Fault, Offer, Refusal, Result, Seat


def _offer(book: Book, names: Names, offer: Offer, language: str) -> Phrase:
    """Label of an offer and what it does; an action has both from the cast."""
    if offer.kind != "act":
        return COMMON.offer(book, names, offer, language)
    slug, kind = str(offer.fixed["action"]), str(offer.about["kind"])
    again = "" if kind in ("day", "night") else scene(language).say("again")
    return Phrase(cast.titled(book, slug, kind, language), f"{text(book, f'action.{slug}.about', language)} {again}".strip())


def _slot(book: Book, slot: str, language: str) -> str:
    """Heading over the offers of a slot."""
    kind, _, action = slot.partition(":")
    at = scene(language, book)
    if WORDING.catalogue.has(language, f"heading-{kind}"):
        return plain(at.tell_code(f"heading-{kind}", {"action": action}))
    key = f"offer-{slot}"
    return at.say(key if WORDING.catalogue.has(language, key) else "heading-another")


def _value(book: Book | None, name: str, code: str, language: str) -> str:
    """Label of a legal value: yes or no, a word of ours, else a role, an action of the cast, or the value itself."""
    if code in ("True", "False"):
        return scene(language).say("yes" if code == "True" else "no")
    role = cast.seat(book, Seat(code), language) if book else ""
    return plain(shown(value(scene(language, book, {Seat(code): role} if role else {}), name, code), language))


def _refusal(book: Book, names: Names, refusal: Refusal, language: str) -> str:
    return _with_clause(language, COMMON.refusal(book, names, refusal, language), refusal.clause)


def _event(book: Book, names: Names, happened: events.Event, language: str) -> str:
    return _with_clause(language, scene(language, book, names).tell("event", happened), happened.clause)


def _with_clause(language: str, sentence: str, clause: str) -> str:
    """With the row of the rules where there is one: a ruling follows none."""
    if not clause.startswith("C-"):
        return sentence
    return scene(language).say("with-clause", sentence=Passage(sentence), clause=clause)


def _result(book: Book, names: Names, ended: Result, language: str) -> str:
    """How the game ended: the King, who wins with the King, who wins by nature (C-INF-5)."""
    at = scene(language, book, names)

    def having(grade: str) -> list[Seat]:
        return [seat for seat in names if grade in ended.grades.get(seat, ())]

    king = at.name(ended.winner) if ended.winner else None
    court = at.people([seat for seat in having("court") if seat != ended.winner])
    return at.say("notice-king_died", king=king, court=court, natures=at.people(having("nature")))


def _fault(found: Fault, language: str) -> str:
    """What is wrong with a cast file, a setting or a deal; the place is said by the house."""
    said = fault(scene(language), found) if found.line == 0 else ""
    return said or sentence(found, language)


COMMON = phrases_of(WORDING, result=_result)
COURT_WORDS: Phrases = replace(
    COMMON,
    seat=cast.seat,
    sheet=cast.sheet,
    role=cast.role,
    offer=_offer,
    value=_value,
    refusal=_refusal,
    event=_event,
    slot=_slot,
    fault=_fault,
    hidden=cast.hidden,
)
