"""Which window opens next, and what its opening brings."""

from __future__ import annotations

from rulesets.nowruz_mafia.book import Book
from rulesets.nowruz_mafia.events import Event, Executed, FellAsleepLast, Opened
from rulesets.nowruz_mafia.facts import Facts
from rulesets.nowruz_mafia.state import State, Window, in_play
from rulesets.nowruz_mafia.talk import open_talk
from rulesets.words import Seat


def open_next(book: Book, state: State, facts: Facts) -> Facts:
    """The next window, unless the game has just ended. The last pass of every window."""
    now = facts.now
    if now.window == "ended":
        return facts
    asleep = next((event.seat for event in facts.events if isinstance(event, FellAsleepLast)), None)
    executed = any(isinstance(event, Executed) and event.seat for event in facts.events)
    return facts.add(book, *open_window(book, now, _next_window(book, now, executed), asleep))


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


def open_window(book: Book, state: State, window: Window, first_speaker: Seat | None = None) -> tuple[Event, ...]:
    """The window opens; a night begins the next cycle, unless it is the game's first window (NOW-G4)."""
    opened = Opened(window, state.cycle + (1 if window == "night" and state.window != "lobby" else 0))
    if window != "talk":
        return (opened,)
    first = first_speaker or (in_play(book, state)[0] if "last_asleep" in state.funny else None)
    return opened, open_talk(book, state, first)
