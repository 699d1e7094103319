"""From events to the state: the one place where the state changes."""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never

from msgspec.structs import replace

from rulesets.nowruz_mafia.book import Book
from rulesets.nowruz_mafia.events import (
    Annulled,
    Dawned,
    Dazed,
    Dealt,
    DefenceExtended,
    Defended,
    Died,
    Ended,
    Event,
    Executed,
    FellAsleepLast,
    FunnyAgreed,
    Inquired,
    Interrupted,
    JesterWon,
    Judged,
    Marked,
    NoVictim,
    Opened,
    Removed,
    Rescued,
    Rumoured,
    SaveMade,
    Seated,
    Shot,
    Spoke,
    TalkOpened,
    TurnPassed,
    VictimChosen,
    Voted,
    WillLeft,
)
from rulesets.nowruz_mafia.state import State
from rulesets.words import Seat


def evolved(book: Book, state: State, events: Iterable[Event]) -> State:
    """The state after the events."""
    for event in events:
        state = _after(book, state, event)
    return state


def _after(book: Book, state: State, event: Event) -> State:
    match event:
        case Seated(names, deal, funny):
            return replace(state, names=names, deal=deal, funny=funny)
        case FunnyAgreed(rules):
            return replace(state, funny=rules)
        case Dealt(roles):
            return replace(state, roles=roles, deal={})
        case Opened():
            return _opened(book, state, event)
        case TalkOpened(speakers, allowance):
            return replace(state, speakers=speakers, passed=(), allowance=allowance, interrupters=())
        case Inquired(_, at, answer):
            return replace(state, answers={**state.answers, at: answer})
        case SaveMade(by, at):
            return replace(state, self_save=state.self_save and by != at)
        case Shot():
            return replace(state, bullet=False)
        case Died(seat) | Removed(seat):
            return _left(state, seat)
        case Marked(_, _, hit):
            return replace(state, hit=state.hit or hit)
        case Interrupted(seat):
            return replace(state, interrupters=tuple(sorted({*state.interrupters, seat})))
        case TurnPassed(seat):
            return replace(state, passed=(*state.passed, seat))
        case Voted(_, sums, accused):
            return replace(state, votes=sums, accused=accused)
        case DefenceExtended(_, _, seconds):
            return replace(state, extra_defence=False, defence_limit=seconds)
        case Defended(_, _, oath):
            return replace(state, oath=state.oath or oath)
        case Judged(_, execute, spare):
            return replace(state, final={"execute": execute, "spare": spare})
        case Executed(seat):
            return _left(state, seat) if seat else state
        case JesterWon():
            return replace(state, jester_won=True)
        case Ended(winner):
            return replace(_opened(book, state, Opened("ended", state.cycle)), winner=winner)
        case Dazed() | Annulled() | VictimChosen() | NoVictim() | Rescued() | Rumoured() | FellAsleepLast() | Dawned():
            return state
        case Spoke() | WillLeft():
            return state
        case _:
            assert_never(event)


def _left(state: State, seat: Seat) -> State:
    """Out, with no further part in anything (NOW-G6)."""
    return replace(state, out=(*state.out, seat), allowance={s: n for s, n in state.allowance.items() if s != seat})


def _opened(book: Book, state: State, opened: Opened) -> State:
    """A window opens: what only the last one needed is put away."""
    fresh = replace(state, window=opened.window, cycle=opened.cycle, allowance={}, passed=(), will_by=None)
    match opened.window:
        case "defence":
            return replace(fresh, defence_limit=book.options.defence_seconds)
        case "final":
            return fresh
        case "will":
            return replace(fresh, accused=None, defence_limit=None, oath=False, will_by=state.accused)
        case "night":
            return replace(fresh, accused=None, defence_limit=None, oath=False, speakers=())
        case _:
            return replace(fresh, accused=None, defence_limit=None, oath=False)
