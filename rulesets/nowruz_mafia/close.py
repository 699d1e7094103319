"""The end of a window: it is settled, then the game is won or the next window opens."""

from __future__ import annotations

from rulesets.dice import Dice
from rulesets.nowruz_mafia.book import Book
from rulesets.nowruz_mafia.day import close_defence, close_final, close_vote, close_will
from rulesets.nowruz_mafia.deal import close_lobby
from rulesets.nowruz_mafia.events import Ended, Event, Executed, FellAsleepLast, JesterWon, Opened
from rulesets.nowruz_mafia.evolve import evolved
from rulesets.nowruz_mafia.night import close_night
from rulesets.nowruz_mafia.orders import Payload
from rulesets.nowruz_mafia.state import State, in_play, step_of
from rulesets.nowruz_mafia.talk import close_talk, talk_opened
from rulesets.nowruz_mafia.windows import Window
from rulesets.words import Outcome, Pending, Seat


def close(book: Book, state: State, pending: Pending[Payload], dice: Dice) -> Outcome[State, Event]:
    """The end of the open window. Raises ValueError for a game that is over."""
    settled = _settled(book, state, pending, dice)
    after = evolved(book, state, settled)
    following = _following(book, after, settled)
    final = evolved(book, after, following)
    return Outcome(final, (*settled, *following), step_of(book, final))


def _settled(book: Book, state: State, pending: Pending[Payload], dice: Dice) -> tuple[Event, ...]:
    match state.window:
        case "lobby":
            return close_lobby(book, state, pending, dice)
        case "night":
            return close_night(book, state, pending)
        case "talk":
            return close_talk(book, state, pending)
        case "vote":
            return close_vote(book, state, pending)
        case "defence":
            return close_defence(book, state, pending)
        case "final":
            return close_final(book, state, pending)
        case "will":
            return close_will(book, state, pending)
        case "ended":
            raise ValueError("the game is over")


def _following(book: Book, state: State, settled: tuple[Event, ...]) -> tuple[Event, ...]:
    """The end, looked for after a night and an execution only (NOW-W4), or the opening of the next window."""
    if state.window in ("night", "final"):
        jester = any(isinstance(event, JesterWon) for event in settled)
        if end := (Ended(None, "NOW-W5") if jester and book.options.jester_ends_game else won(book, state)):
            return (end,)
    slept = next((event.seat for event in settled if isinstance(event, FellAsleepLast)), None)
    executed = any(isinstance(event, Executed) and event.seat for event in settled)
    return opening(book, state, _next_window(book, state, executed), slept)


def _next_window(book: Book, state: State, executed: bool) -> Window:
    match state.window:
        case "lobby":
            return book.options.first_phase
        case "night":
            return "talk"
        case "talk":
            return "vote"
        case "vote":
            return "defence" if state.accused else "night"
        case "defence":
            return "final"
        case "final":
            return "will" if executed and "one_line_will" in state.funny else "night"
        case _:
            return "night"


def opening(book: Book, state: State, window: Window, first_speaker: Seat | None = None) -> tuple[Event, ...]:
    """The window opens; a night begins the next cycle, unless it is the game's first window (NOW-G4)."""
    opened = Opened(window, state.cycle + (1 if window == "night" and state.window != "lobby" else 0))
    if window != "talk":
        return (opened,)
    slept = first_speaker or (in_play(book, state)[0] if "last_asleep" in state.funny else None)
    return opened, talk_opened(book, state, slept)


def won(book: Book, state: State) -> Ended | None:
    """The city without mafia in play, looked at first; the mafia at as many as the citizens or more.

    The jester is a citizen in this count, Amoo Nowruz is nobody (NOW-W1 to W4).
    """
    sides = [state.side(seat) for seat in in_play(book, state)]
    mafia, citizens = sides.count("mafia"), sides.count("city")
    if mafia == 0:
        return Ended("city", "NOW-W1")
    return Ended("mafia", "NOW-W2") if mafia >= citizens else None
