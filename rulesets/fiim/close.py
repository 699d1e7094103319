"""The end of a part of the game. PASSES is the whole order of settlement, at a real table and by web form."""

from __future__ import annotations

from collections.abc import Mapping

from rulesets.dice import Dice
from rulesets.fiim import day, night, votes
from rulesets.fiim.book import Book
from rulesets.fiim.ending import count_teams
from rulesets.fiim.events import Event, Signed
from rulesets.fiim.facts import Facts, Pass, facts_at_table, facts_by_form
from rulesets.fiim.notes import LastWordsOver
from rulesets.fiim.orders import Payload
from rulesets.fiim.state import Part, State
from rulesets.fiim.steps import BY_HAND, step_of
from rulesets.words import End, Outcome, Pending


def sign(book: Book, state: State, facts: Facts) -> Facts:
    """Closing the protocol signs it if nobody has."""
    return facts.add(book, LastWordsOver(), *(() if state.protocol.signed else (Signed(),)))


PASSES: Mapping[Part, tuple[Pass, ...]] = {
    "agree": (night.set_note, night.tell_night, night.count_quiet_night, night.announce_day),
    "open": (day.open_speeches,),
    "speech": (day.list_nominees, day.open_ballot),
    "vote": (votes.count_ballot, votes.settle_ballot, count_teams),
    "tie": (votes.count_ballot, votes.settle_ballot, count_teams),
    "all": (votes.answer_question, count_teams),
    "last": (night.announce_night,),
    "orders": (night.shoot, count_teams),
    "shoot": (night.shoot, count_teams),
    "don": (night.check_by_don,),
    "sheriff": (night.check_by_sheriff, night.offer_best_move),
    "best": (night.make_best_move,),
    "done": (night.tell_night, night.count_quiet_night, night.announce_day),
    "protocol": (sign,),
}
"""Part of the game -> what is settled when it closes, in this order. By web form the Night is one part, `orders`, and the parts
`don`, `sheriff` and `done` end as soon as they begin."""


def close(book: Book, state: State, pending: Pending[Payload], dice: Dice) -> Outcome[State, Event]:
    """The open step ends: at a real table the Judge announces it, by web form all its orders are settled at once."""
    facts = close_part(book, facts_at_table(state) if book.live else facts_by_form(state, pending))
    return Outcome(facts.now, facts.events, End() if state.part == "protocol" else step_of(book, facts.now))


def close_part(book: Book, facts: Facts) -> Facts:
    """The open part is settled, then every part that ends as soon as it begins."""
    return go_on(book, _settle(book, facts))


def go_on(book: Book, facts: Facts) -> Facts:
    """By web form the parts that only a Judge closes by hand end at once, until the players have something to order again."""
    while not book.live and facts.now.part in BY_HAND:
        facts = _settle(book, facts)
    return facts


def _settle(book: Book, facts: Facts) -> Facts:
    """The passes of the open part. Nothing is settled any more once the game is decided (FIIM-6.3.3)."""
    state = facts.now
    for find in PASSES[state.part]:
        facts = find(book, state, facts)
        if facts.now.verdict:
            break
    return facts
