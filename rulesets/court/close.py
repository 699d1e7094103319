"""Closing a phase: all its orders are settled at once (C-CLK-4). PASSES is the whole of it, in the order of the ledger."""

from __future__ import annotations

from msgspec.structs import replace

from rulesets.court.actions import carry_out, draw_missing, judge_orders, settle_orders
from rulesets.court.book import Book
from rulesets.court.crown import at_the_end, last_day, look_for_death, name_heir, next_measures, shift_death, weigh_measures
from rulesets.court.death import die_of_poison
from rulesets.court.events import Event
from rulesets.court.factions import accept, challenge, depart, next_answers, next_invitations, note_leaders, settle_factions
from rulesets.court.facts import Facts, Pass, at_last_hour, at_night
from rulesets.court.influence import floor_secret, lose_at_dawn
from rulesets.court.orders import Payload
from rulesets.court.prison import charge_prisoners, count_ballot, let_king_look, open_ballot
from rulesets.court.reactions import react_to_actions, react_to_justice, react_to_the_end
from rulesets.court.state import Ballot, Counted, Delayed, Ending, Past, Person, State
from rulesets.court.steps import step_of
from rulesets.court.tallies import people_after
from rulesets.dice import Dice
from rulesets.words import Outcome, Pending, Seat

PASSES: tuple[Pass, ...] = (
    judge_orders,
    draw_missing,  # 1
    depart,  # 2
    at_night(challenge),
    at_night(accept),
    settle_orders,  # 3
    carry_out,
    react_to_actions,  # 4
    charge_prisoners,  # 5
    die_of_poison,
    let_king_look,  # 6
    at_last_hour(weigh_measures),  # 7
    at_last_hour(count_ballot),
    react_to_justice,
    floor_secret,
    settle_factions,  # 8
    note_leaders,
    shift_death,
    at_last_hour(look_for_death),  # 9
    at_the_end(react_to_the_end),
    at_the_end(floor_secret),
    at_the_end(settle_factions),
    at_the_end(name_heir),
    at_night(lose_at_dawn),  # 10
    at_night(let_king_look),  # 6 again
    at_night(settle_factions),  # 8 again
    open_ballot,
)
"""With the numbers of the steps (C-SEQ)."""


def close(book: Book, state: State, pending: Pending[Payload], dice: Dice) -> Outcome[State, Event]:
    """The end of the open phase. Raises ValueError for a game that is over."""
    if state.over is not None:
        raise ValueError("the game is over")
    facts = Facts.of(state, pending, dice)
    for find in PASSES:
        facts = find(book, state, facts)
    after = _next_state(book, state, facts)
    return Outcome(after, facts.events, step_of(book, after))


def _next_state(book: Book, state: State, facts: Facts) -> State:
    """The state that the next phase opens with."""
    ending = facts.last(Ending)
    invitations = next_invitations(book, state, facts)
    return State(
        closing=state.closing + (ending is None),
        people=_renew_slots(state, people_after(book, facts)),
        king_death=last_day(book, state, facts),
        factions=tuple(sorted(facts.now.factions, key=lambda side: side.id)),
        ballot=facts.last(Ballot),
        measures=next_measures(book, state, facts),
        counted=facts.last(Counted) or state.counted,
        delayed=(*(d for d in state.delayed if d.due > state.closing), *facts.notes_of(Delayed)),
        invitations=invitations,
        answers=next_answers(state, facts, invitations),
        past=(*state.past, *facts.notes_of(Past)),
        over=ending,
    )


def _renew_slots(state: State, people: dict[Seat, Person]) -> dict[Seat, Person]:
    """Slots are new at nightfall and at dawn. An extra slot lapses with the day, or the night, that it was granted for (C-CHR-7,
    C-SCN)."""
    if not state.is_last_hour and not state.is_night:
        return people
    for seat, person in people.items():
        night = person.extra_night if state.is_last_hour else 0
        if person.spent or person.extra_day or person.extra_night != night:
            people[seat] = replace(person, spent=0, extra_day=0, extra_night=night)
    return people
