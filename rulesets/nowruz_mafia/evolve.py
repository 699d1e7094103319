"""From events to the state: the one place where the state changes."""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never

from msgspec.structs import replace

from rulesets.nowruz_mafia import events as happened
from rulesets.nowruz_mafia.book import Book
from rulesets.nowruz_mafia.events import Event
from rulesets.nowruz_mafia.state import State
from rulesets.words import Seat


def evolve(book: Book, state: State, events: Iterable[Event]) -> State:
    """The state after the events."""
    for event in events:
        state = _apply(book, state, event)
    return state


def _apply(book: Book, state: State, event: Event) -> State:
    match event:
        case happened.Seated(names, deal, funny):
            return replace(state, names=names, deal=deal, funny=funny)
        case happened.FunnyAgreed(rules):
            return replace(state, funny=rules)
        case happened.Dealt(roles):
            return replace(state, roles=roles, deal={})
        case happened.Opened():
            return _open(book, state, event)
        case happened.TalkOpened(speakers, allowance):
            return replace(state, speakers=speakers, passed=(), allowance=allowance, interrupters=())
        case happened.Inquired(_, at, answer):
            return replace(state, answers={**state.answers, at: answer})
        case happened.SaveMade(by, at):
            return replace(state, self_save=state.self_save and by != at)
        case happened.Shot():
            return replace(state, bullet=False)
        case happened.Died(seat) | happened.Removed(seat):
            return _leave(state, seat)
        case happened.Marked(_, _, hit):
            return replace(state, hit=state.hit or hit)
        case happened.Interrupted(seat):
            return replace(state, interrupters=tuple(sorted({*state.interrupters, seat})))
        case happened.TurnPassed(seat):
            return replace(state, passed=(*state.passed, seat))
        case happened.Voted(_, sums, accused):
            return replace(state, votes=sums, accused=accused)
        case happened.DefenceExtended(_, _, seconds):
            return replace(state, extra_defence=False, defence_limit=seconds)
        case happened.Defended(_, _, oath):
            return replace(state, oath=state.oath or oath)
        case happened.Judged(_, execute, spare):
            return replace(state, final={"execute": execute, "spare": spare})
        case happened.Executed(seat):
            return _leave(state, seat) if seat else state
        case happened.JesterWon():
            return replace(state, jester_won=True)
        case happened.Ended(winner):
            return replace(_open(book, state, happened.Opened("ended", state.cycle)), winner=winner)
        case (
            happened.Dazed()
            | happened.Annulled()
            | happened.VictimChosen()
            | happened.NoVictim()
            | happened.Rescued()
            | happened.Rumoured()
            | happened.FellAsleepLast()
            | happened.Dawned()
        ):
            return state
        case happened.Spoke() | happened.WillLeft():
            return state
        case _:
            assert_never(event)


def _leave(state: State, seat: Seat) -> State:
    """The seat is out and takes no further part (NOW-G6)."""
    return replace(state, out=(*state.out, seat), allowance={s: n for s, n in state.allowance.items() if s != seat})


def _open(book: Book, state: State, opened: happened.Opened) -> State:
    """A window opens, and what only the last window needed is cleared."""
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
