"""The kings' cards of the morning, the verdict of noon, and the noon settlement (SHAH-K, M)."""

from __future__ import annotations

from msgspec.structs import replace

from rulesets.shahnameh import events as happened
from rulesets.shahnameh.book import Book
from rulesets.shahnameh.facts import Facts
from rulesets.shahnameh.orders import Antidote, Play, Verdict, first_of
from rulesets.shahnameh.state import State, awake, companions, holder, in_seat_order, verdict_holder

CLAUSES = {"jam_cup": "SHAH-K2", "soroush": "SHAH-K4", "ahriman": "SHAH-K5", "prison": "SHAH-K7"}


def play_cards(book: Book, state: State, facts: Facts) -> Facts:
    """The cards of the morning, or Soroush called in the talk, take effect together (SHAH-K1, K11)."""
    played = [(order.seat, order.says) for order in facts.orders if isinstance(order.says, Play)]
    played.sort(key=lambda entry: entry[1].card)
    return facts.add(book, *(happened.CardPlayed(says.card, seat, says.at, CLAUSES[says.card]) for seat, says in played))


def count_companions(book: Book, state: State, facts: Facts) -> Facts:
    """What the Jam cup shows: kings not counted, the prisoner counted (SHAH-K2, K3)."""
    cups = [card for card in facts.events if isinstance(card, happened.CardPlayed) and card.card == "jam_cup"]
    jamshids, zahhaks = len(companions(state, "jamshid")), len(companions(state, "zahhak"))
    return facts.add(book, *(happened.Counted(cup.by, jamshids, zahhaks) for cup in cups))


def lapse_by_prison(book: Book, state: State, facts: Facts) -> Facts:
    """A suicide lodged this morning lapses when its owner goes to prison (SHAH-A7, N17)."""
    prisoner = facts.now.day.prisoner
    if prisoner is None or not state.day.suicide or state.roles[prisoner] != "garsivaz":
        return facts
    return facts.add(book, happened.Lapsed(prisoner, "SHAH-A7"))


def is_jamshids(book: Book, state: State) -> bool:
    """Whether today's verdict counts as Jamshid's (SHAH-C9)."""
    return state.power == "jamshid" or book.options.regent_counts_as_jamshid


def give_verdict(book: Book, state: State, facts: Facts) -> Facts:
    """The verdict; Kay Kavus, if free, is shown who would die (SHAH-M5). Silence takes nobody (SHAH-M3)."""
    verdict = first_of(Verdict, facts.orders)
    if verdict is None or not verdict.at:
        return facts
    return facts.add(book, happened.Taken(in_seat_order(state, verdict.at), verdict_holder(state), awake(state, "kay_kavus")))


def give_antidote(book: Book, state: State, facts: Facts) -> Facts:
    """The victims die whom the antidote does not save: never Sohrab, nobody on the revenge day (SHAH-M7, M8).
    A use is a use all the same (SHAH-M9)."""
    antidote = first_of(Antidote, facts.orders)
    given = () if antidote is None else antidote.at
    saved = () if state.day.revenge else tuple(seat for seat in given if state.roles[seat] != "sohrab")
    facts = facts.kill("verdict", *(seat for seat in state.day.victims if seat not in saved))
    if not given:
        return facts
    return facts.add(
        book, happened.AntidoteUsed(given, saved, "SHAH-M8" if state.day.revenge else "SHAH-M6" if saved else "SHAH-M7")
    )


def spare_siavash(book: Book, state: State, facts: Facts) -> Facts:
    """A Siavash whom Jamshid would remove is unmasked instead and plays on, once (SHAH-V1, V2)."""
    siavash = holder(state, "siavash")
    if siavash not in facts.deaths or state.siavushan or not is_jamshids(book, state):
        return facts
    deaths = {seat: causes for seat, causes in facts.deaths.items() if seat != siavash}
    return replace(facts, deaths=deaths, unmasked=siavash)


def lapse_by_exit(book: Book, state: State, facts: Facts) -> Facts:
    """A suicide lapses with its owner's exit at noon (SHAH-N17)."""
    owner = holder(state, "garsivaz")
    if not state.day.suicide or owner is None or owner not in facts.now.out:
        return facts
    return facts.add(book, happened.Lapsed(owner, "SHAH-N17"))


def announce_noon(book: Book, state: State, facts: Facts) -> Facts:
    """Who left at noon, and a Siavash who came back (SHAH-M12, V1)."""
    facts = facts.add(book, happened.NoonEnded(in_seat_order(state, facts.deaths)))
    return facts if facts.unmasked is None else facts.add(book, happened.SiavashReturned(facts.unmasked))
