"""The end of a part of the game. PASSES is the whole order of settlement, at a real table and by web form."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from rulesets.dice import Dice
from rulesets.fiim import day, night, votes
from rulesets.fiim.book import Book
from rulesets.fiim.choices import Choices, choices_at_table, choices_by_form
from rulesets.fiim.ending import count_teams
from rulesets.fiim.events import Event, Signed
from rulesets.fiim.evolve import evolve
from rulesets.fiim.facts import Fact, LastWordsOver, Unwritten
from rulesets.fiim.orders import Payload
from rulesets.fiim.state import BY_HAND, Part, State, step_of
from rulesets.words import End, Outcome, Pending, Step


def close(book: Book, state: State, pending: Pending[Payload], dice: Dice) -> Outcome[State, Event]:
    """The open step ends: at a real table the Judge announces it, by web form all its orders are settled at once."""
    choices = choices_at_table(state) if book.live else choices_by_form(state, pending)
    end = End() if state.part == "protocol" else None
    return outcome_of(book, state, close_part(book, state, choices), end)


def outcome_of(book: Book, state: State, facts: Iterable[Fact], following: Step | End | None = None) -> Outcome[State, Event]:
    """The state after the facts, the events among them, and the step that is open then unless another follows."""
    facts = tuple(facts)
    after = evolve(book, state, facts)
    events = tuple(fact for fact in facts if not isinstance(fact, Unwritten))
    return Outcome(after, events, following or step_of(book, after))


def close_part(book: Book, state: State, choices: Choices) -> tuple[Fact, ...]:
    """The open part is settled, then every part that ends as soon as it begins."""
    facts = _settle(book, state, choices)
    return *facts, *go_on(book, evolve(book, state, facts), choices)


def go_on(book: Book, state: State, choices: Choices) -> tuple[Fact, ...]:
    """By web form the parts that only a Judge closes by hand end at once, until the players have something to order again."""
    facts: tuple[Fact, ...] = ()
    while not book.live and state.part in BY_HAND:
        found = _settle(book, state, choices)
        state = evolve(book, state, found)
        facts += found
    return facts


def _settle(book: Book, state: State, choices: Choices) -> tuple[Fact, ...]:
    """The passes of the open part. Nothing is settled any more once the game is decided (FIIM-6.3.3)."""
    facts: tuple[Fact, ...] = ()
    for settle in PASSES[state.part]:
        found = settle(book, state, choices)
        state = evolve(book, state, found)
        facts += found
        if state.verdict:
            break
    return facts


def _sign(book: Book, state: State, choices: Choices) -> tuple[Fact, ...]:
    """Closing the protocol signs it if nobody has."""
    return LastWordsOver(), *(() if state.protocol.signed else (Signed(),))


Pass = Callable[[Book, State, Choices], tuple[Fact, ...]]

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
    "protocol": (_sign,),
}
"""Part of the game -> what is settled when it closes, in this order. By web form the Night is one part, `orders`, and the parts
`don`, `sheriff` and `done` end as soon as they begin."""
