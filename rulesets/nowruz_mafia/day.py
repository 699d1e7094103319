"""The passes of the day after the talk: first vote, defence, final vote, will (NOW-D3 to D14, F2, F6)."""

from __future__ import annotations

from rulesets.ballot import leaders, tally
from rulesets.nowruz_mafia.book import Book
from rulesets.nowruz_mafia.events import DefenceExtended, Defended, Executed, JesterWon, Judged, Voted, WillLeft
from rulesets.nowruz_mafia.facts import Facts
from rulesets.nowruz_mafia.orders import Defend, ExtraDefence, Final, Payload, Vote, Will
from rulesets.nowruz_mafia.state import State, in_play
from rulesets.words import Pending


def count_vote(book: Book, state: State, facts: Facts) -> Facts:
    """The one with most votes is accused; at a tie on top, or with no vote at all, nobody (NOW-D4, D7, D8)."""
    there = in_play(book, state)
    ballots = {
        order.seat: order.says.at
        for order in facts.pending.orders
        if isinstance(order.says, Vote) and order.seat in there and order.says.at in there
    }
    sums = tally(ballots)
    top = leaders(sums)
    if len(top) == 1:
        return facts.add(book, Voted(ballots, sums, top[0], "NOW-D4"))
    clause = "NOW-D7" if top else "NOW-D8"
    return facts.add(book, Voted(ballots, sums, None, clause), Executed(None, clause))


def hear_defence(book: Book, state: State, facts: Facts) -> Facts:
    """The posts of the accused and the Press Secretary's help."""
    orders = facts.pending.orders
    seconds = defence_seconds(book, state, facts.pending) or 0
    helped = [DefenceExtended(o.seat, o.says.at, seconds) for o in orders if isinstance(o.says, ExtraDefence)]
    posts = sorted((o.slot, o.seat, o.says.text.ref, o.says.oath) for o in orders if isinstance(o.says, Defend))
    return facts.add(book, *helped, *(Defended(seat, ref, oath) for _, seat, ref, oath in posts))


def defence_seconds(book: Book, state: State, pending: Pending[Payload]) -> int | None:
    """Seconds of defence the accused has now, with what the Press Secretary added (NOW-D13)."""
    if state.defence_limit is None:
        return None
    helped = any(isinstance(order.says, ExtraDefence) for order in pending.orders)
    return state.defence_limit + (book.options.extra_defence_seconds if helped else 0)


def judge(book: Book, state: State, facts: Facts) -> Facts:
    """Executed if more say execute than spare; abstentions do not count, the oath is one more execute (NOW-D6, D7, F2)."""
    there = in_play(book, state)
    ballots = {o.seat: o.says.execute for o in facts.pending.orders if isinstance(o.says, Final) and o.seat in there}
    execute = sum(ballots.values()) + (1 if state.oath else 0)
    spare = sum(not voice for voice in ballots.values())
    clause = "NOW-D7" if execute == spare and execute else "NOW-D6" if execute or spare else "NOW-D8"
    facts = facts.add(book, Judged(ballots, execute, spare, state.oath, clause))
    if execute <= spare or state.accused is None:
        return facts.add(book, Executed(None, clause))
    facts = facts.add(book, Executed(state.accused, "NOW-D9"))
    return facts.add(book, JesterWon(state.accused)) if state.roles[state.accused] == "jester" else facts


def read_will(book: Book, state: State, facts: Facts) -> Facts:
    """The will, or that none was left."""
    left = [o.says.text.ref for o in facts.pending.orders if isinstance(o.says, Will) and o.seat == state.will_by]
    return facts.add(book, WillLeft(state.will_by, left[0] if left else None)) if state.will_by else facts
