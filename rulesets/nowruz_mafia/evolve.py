"""From events to the state: the one place where the state changes."""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never

from msgspec.structs import replace

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
from rulesets.nowruz_mafia.options import Book
from rulesets.nowruz_mafia.state import Game
from rulesets.words import Seat


def evolved(book: Book, game: Game, events: Iterable[Event]) -> Game:
    """The state after the events."""
    for event in events:
        game = _after(book, game, event)
    return game


def _after(book: Book, game: Game, event: Event) -> Game:
    match event:
        case Seated(names, deal, funny):
            return replace(game, names=names, deal=deal, funny=funny)
        case FunnyAgreed(rules):
            return replace(game, funny=rules)
        case Dealt(roles):
            return replace(game, roles=roles, deal={})
        case Opened():
            return _opened(book, game, event)
        case TalkOpened(speakers, allowance):
            return replace(game, speakers=speakers, passed=(), allowance=allowance, interrupters=())
        case Inquired(_, at, answer):
            return replace(game, answers={**game.answers, at: answer})
        case SaveMade(by, at):
            return replace(game, self_save=game.self_save and by != at)
        case Shot():
            return replace(game, bullet=False)
        case Died(seat) | Removed(seat):
            return _left(game, seat)
        case Marked(_, _, hit):
            return replace(game, hit=game.hit or hit)
        case Interrupted(seat):
            return replace(game, interrupters=tuple(sorted({*game.interrupters, seat})))
        case TurnPassed(seat):
            return replace(game, passed=(*game.passed, seat))
        case Voted(_, sums, accused):
            return replace(game, votes=sums, accused=accused)
        case DefenceExtended(_, _, seconds):
            return replace(game, extra_defence=False, defence_limit=seconds)
        case Defended(_, _, oath):
            return replace(game, oath=game.oath or oath)
        case Judged(_, execute, spare):
            return replace(game, final={"execute": execute, "spare": spare})
        case Executed(seat):
            return _left(game, seat) if seat else game
        case JesterWon():
            return replace(game, jester_won=True)
        case Ended(winner):
            return replace(_opened(book, game, Opened("ended", game.cycle)), winner=winner)
        case Dazed() | Annulled() | VictimChosen() | NoVictim() | Rescued() | Rumoured() | FellAsleepLast() | Dawned():
            return game
        case Spoke() | WillLeft():
            return game
        case _:
            assert_never(event)


def _left(game: Game, seat: Seat) -> Game:
    """Out, with no further part in anything (NOW-G6)."""
    return replace(game, out=(*game.out, seat), allowance={s: n for s, n in game.allowance.items() if s != seat})


def _opened(book: Book, game: Game, opened: Opened) -> Game:
    """A window opens: what only the last one needed is put away."""
    fresh = replace(game, window=opened.window, cycle=opened.cycle, allowance={}, passed=(), will_by=None)
    match opened.window:
        case "defence":
            return replace(fresh, defence_limit=book.options.defence_seconds)
        case "final":
            return fresh
        case "will":
            return replace(fresh, accused=None, defence_limit=None, oath=False, will_by=game.accused)
        case "night":
            return replace(fresh, accused=None, defence_limit=None, oath=False, speakers=())
        case _:
            return replace(fresh, accused=None, defence_limit=None, oath=False)
