"""Exits, the special events of the game (hengameh), and the end (SHAH-U, C, V, B, H, W)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from msgspec.structs import replace

from rulesets.ballot import is_majority
from rulesets.shahnameh.book import Book
from rulesets.shahnameh.events import (
    BallotCounted,
    BallotOpened,
    Disabled,
    Ended,
    Event,
    Gathered,
    Hungry,
    Left,
    PowerMoved,
    Recognised,
    RevengeCalled,
    UprisingBegan,
    UprisingEnded,
    UprisingMissed,
)
from rulesets.shahnameh.orders import CoupVote
from rulesets.shahnameh.people import companions, free, holder, in_play, in_seat_order, members_in_play
from rulesets.shahnameh.roles import COUP_VOTERS
from rulesets.shahnameh.state import Cause, Exit, State, Uprising, Winner
from rulesets.words import Seat

HUNGRY_NIGHTS = 2  # SHAH-H4
Step = tuple[State, tuple[Event, ...]]


def leave(state: State, causes: Mapping[Seat, tuple[Cause, ...]], at: Literal["noon", "night"]) -> Step:
    """All exits of a settlement, together; each player leaves once, with every cause kept (SHAH-G9, H3)."""
    gone = in_seat_order(state, causes)
    exits = {seat: Exit(state.cycle, at, tuple(sorted(causes[seat]))) for seat in gone}
    return replace(state, out={**state.out, **exits}), tuple(Left(seat, exits[seat].causes) for seat in gone)


# --- coup --------------------------------------------------------------------------------------------


def coup_called(state: State, killed: tuple[Seat, ...], by_jamshid: bool) -> Step:
    """Karen's fall to Jamshid's verdict opens a ballot among the free voters, if Fereydun is in play (SHAH-C1, C2, C8)."""
    voters = in_seat_order(state, (s for s in free(state) if state.roles[s] in COUP_VOTERS))
    called = by_jamshid and holder(state, "karen") in killed
    if not called or not voters or holder(state, "fereydun") not in in_play(state):
        return state, ()
    return replace(state, day=replace(state.day, ballot=voters)), (BallotOpened(voters),)


def coup_counted(state: State) -> Step:
    """More than half of those who got a ballot; silence is a no, a voter who died still counts (SHAH-C3, C8)."""
    if not state.day.ballot:
        return state, ()
    support = sum(isinstance(o.says, CoupVote) and o.says.support and o.seat in state.day.ballot for o in state.day.lodged)
    jamshid, fereydun = holder(state, "jamshid"), holder(state, "fereydun")
    passed = is_majority(support, len(state.day.ballot))
    counted = BallotCounted(support, len(state.day.ballot), passed)
    if not passed or jamshid is None or fereydun not in in_play(state) or fereydun is None:
        return state, (counted,)
    return replace(state, power="fereydun"), (counted, PowerMoved("fereydun", (jamshid, fereydun), "SHAH-C4"))


def power_returned(state: State) -> Step:
    """The verdict falls back to Jamshid with Fereydun's exit (SHAH-C6)."""
    jamshid = holder(state, "jamshid")
    if state.power != "fereydun" or holder(state, "fereydun") in in_play(state) or jamshid is None:
        return state, ()
    return replace(state, power="jamshid"), (PowerMoved("jamshid", (jamshid,), "SHAH-C6"),)


# --- war and disability ------------------------------------------------------------------------------


def war(state: State, killed: tuple[Seat, ...], by_jamshid: bool) -> Step:
    """An unjoined Sohrab killed by Jamshid: the Zahhakis and Armayel learn of one another (SHAH-B1 to B4)."""
    if not by_jamshid or state.sohrab != "unjoined" or holder(state, "sohrab") not in killed:
        return state, ()
    group = in_seat_order(state, (*companions(state, "zahhak"), *(s for s in in_play(state) if state.roles[s] == "armayel")))
    waits = state.day.prisoner if state.day.prisoner in group else None
    held = tuple(seat for seat in group if seat != waits) if waits is not None else ()
    told = tuple(seat for seat in group if seat != waits)
    return replace(state, day=replace(state.day, held=held)), (Recognised(group, told, "SHAH-B2"),)


def hunger(state: State, fed: bool) -> Step:
    """Consecutive nights without food; the second disables Zahhak, after which nothing is counted (SHAH-H1, H4, H9)."""
    if state.disabled:
        return state, ()
    if fed:
        return replace(state, hungry_nights=0), ()
    nights = state.hungry_nights + 1
    disabled = (Disabled(),) if nights >= HUNGRY_NIGHTS else ()
    return replace(state, hungry_nights=nights, disabled=bool(disabled)), (Hungry(nights), *disabled)


def recognition(book: Book, before: State, state: State) -> tuple[Event, ...]:
    """The disability introduces the Zahhakis to each other, Armayel left out; a Sohrab who joins later is added both
    ways (SHAH-H7, H8)."""
    joined_now = before.sohrab == "unjoined" and state.sohrab == "zahhak"
    if not state.disabled or (before.disabled and not joined_now):
        return ()
    group = companions(state, "zahhak")
    return (Recognised(group, group, "SHAH-H7", book.options.recognition_shows_roles),) if group else ()


# --- uprising ----------------------------------------------------------------------------------------


def uprising_called(state: State, causes: Mapping[Seat, tuple[Cause, ...]]) -> Step:
    """Karen killed by the hunt raises the banner if Kaveh is in play after the exits (SHAH-U1, U2)."""
    karen, kaveh, fereydun = (holder(state, role) for role in ("karen", "kaveh", "fereydun"))
    if karen is None or "hunt" not in causes.get(karen, ()):
        return state, ()
    if kaveh not in in_play(state):
        return state, (UprisingMissed(),)
    members = in_seat_order(state, (s for s in in_play(state) if s in (kaveh, fereydun)))
    banner = Uprising("active", dict.fromkeys(members, state.cycle + 1))
    return replace(state, uprising=banner), (UprisingBegan(members),)


def gathering(state: State) -> tuple[Event, ...]:
    """The nightly gathering: those awake learn who belongs to it; a prisoner is not woken (SHAH-U3, U11, K8)."""
    members = members_in_play(state)
    return (Gathered(members, tuple(s for s in members if s in free(state))),) if members else ()


def uprising_exits(state: State) -> tuple[Seat, ...]:
    """Kaveh one night after a betrayal, Fereydun two; a prisoner at his next free night (SHAH-U6, U7)."""
    betrayed = state.uprising.betrayed_on
    if state.uprising.status != "active" or betrayed is None:
        return ()
    kaveh, fereydun = holder(state, "kaveh"), holder(state, "fereydun")
    due = ((kaveh, betrayed + 1), (fereydun, betrayed + 2))
    return tuple(seat for seat, cycle in due if seat in free(state) and seat is not None and state.cycle >= cycle)


def uprising_ended(state: State) -> Step:
    """With Kaveh and Fereydun both out it has failed if betrayed, else it is over (SHAH-U6, U10)."""
    leaders = {holder(state, "kaveh"), holder(state, "fereydun")}
    if state.uprising.status != "active" or leaders & set(in_play(state)):
        return state, ()
    if state.uprising.betrayed_on is not None:
        return replace(state, uprising=replace(state.uprising, status="failed")), (UprisingEnded("failed", "SHAH-U6"),)
    return replace(state, uprising=replace(state.uprising, status="over")), (UprisingEnded("over", "SHAH-U10"),)


# --- revenge day and the end -------------------------------------------------------------------------


def revenge_called(state: State, causes: Mapping[Seat, tuple[Cause, ...]]) -> tuple[Event, ...]:
    """A returned Siavash killed by the hunt makes the next day the revenge day (SHAH-V4, V7)."""
    siavash = holder(state, "siavash")
    called = state.siavushan and siavash is not None and "hunt" in causes.get(siavash, ())
    return (RevengeCalled(),) if called else ()


def standing_companions(state: State) -> tuple[int, int]:
    """How many companions of Jamshid and of Zahhak are in play (SHAH-W1 to W4)."""
    return len(companions(state, "jamshid")), len(companions(state, "zahhak"))


def end_of_game(book: Book, state: State) -> Step:
    """A side without companions in play has lost; if both fell together the setting decides (SHAH-W1, W6, W7)."""
    match standing_companions(state):
        case (0, 0):
            winner: Winner = book.options.both_fall
            clause = "SHAH-W7"
        case (0, _):
            winner, clause = "zahhak", "SHAH-W1"
        case (_, 0):
            winner, clause = "jamshid", "SHAH-W1"
        case _:
            return state, ()
    return replace(state, winner=winner, window="ended"), (Ended(winner, clause),)
