"""The clock desk: what a verb does to the open phase's deadline and to those that follow. Pure.

Every verb that touches time asks `foresee`. A page shows the answer before the press, and the verb writes the same answer, so the
two cannot differ. The laws (`tests/clockwork/test_desk.py` tries them at every instant, in many zones):

- no verb but going back opens a phase again whose orders have ended;
- a pause and its end move a deadline at most to the first instant that leaves the time which was left;
- nothing falls on a day off unless a host sets it there;
- later slots stay on the calendar's grid, and a slot that is passed is squeezed or skipped as the host chose.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Literal, assert_never

from forumgame.clockwork import slots
from forumgame.clockwork.calendar import Calendar, closes_at
from forumgame.clockwork.slots import LEAST, Closing, ComingClosing, Overrun
from rulesets.words import Step

LONGEST_MOVE = timedelta(days=30)
ZERO = timedelta(0)


@dataclass(frozen=True, slots=True)
class PhaseClock:
    """The clock of the open phase.

    closes_at: the deadline for orders; while the game is paused or the phase held, the one that held before (None: by hand).
    remaining: while paused, the time left until `closes_at`, or until the closing runs if orders have ended. wait: from the
    deadline to the closing (settling time, hosts' review). lost: how long the site was away while the phase was open.
    """

    step: Step
    opens_at: datetime
    closes_at: datetime | None
    slot_at: datetime | None = None
    overrun: Overrun = "squeeze"
    due_at: datetime | None = None
    paused_at: datetime | None = None
    remaining: timedelta | None = None
    held: str = ""
    wait: timedelta = ZERO
    lost: timedelta = ZERO


@dataclass(frozen=True, slots=True)
class CloseNow:
    """Close the phase at once."""


@dataclass(frozen=True, slots=True)
class SetTo:
    """Set the deadline to an instant, later or earlier. overrun: what becomes of the next slot if the deadline passes it."""

    at: datetime
    overrun: Overrun = "squeeze"


@dataclass(frozen=True, slots=True)
class MoveBy:
    """Move the deadline by a length."""

    by: timedelta
    overrun: Overrun = "squeeze"


@dataclass(frozen=True, slots=True)
class Pause:
    """Stop the clock."""


@dataclass(frozen=True, slots=True)
class Resume:
    """Start the clock again.

    keep: `usual` keeps a deadline on the grid that leaves the time which was left or LEAST, else gives the time that was left;
    `remaining` gives the time that was left; `slot` waits for the phase's next slot.
    """

    keep: Literal["usual", "remaining", "slot"] = "usual"


@dataclass(frozen=True, slots=True)
class Release:
    """Let a held phase go on. by: `outage` gives the time that was lost, at least LEAST; `full` its slot or whole length again;
    `set` the instant `at`; `again` tries the closing again, the only way for a phase whose orders have ended."""

    by: Literal["outage", "full", "set", "again"]
    at: datetime | None = None


@dataclass(frozen=True, slots=True)
class GoBack:
    """Open an earlier step again, without orders and with the clock stopped; when the game goes on it has LEAST, or its whole
    length without a slot. The one verb that opens a phase again whose orders have ended. slot_at: the slot that the step had."""

    step: Step
    slot_at: datetime | None = None


@dataclass(frozen=True, slots=True)
class ChangeCalendar:
    """Change the closings of later phases; the open phase keeps its deadline. seen: the digest of the calendar that the host
    saw, so that nobody else's change is lost ("": any)."""

    calendar: Calendar
    seen: str = ""


@dataclass(frozen=True, slots=True)
class EndOrders:
    """End orders at an instant before the deadline, since everybody awaited is ready; the hosts' review follows (decision 29)."""

    at: datetime


Verb = EndOrders | CloseNow | SetTo | MoveBy | Pause | Resume | Release | GoBack | ChangeCalendar


@dataclass(frozen=True, slots=True)
class ClockPlan:
    """What holds after a verb.

    was, closes_at: the deadline before and after it (None: none). intake: whether orders are taken after it. coming: the closings
    that follow; earlier: those that would have followed without the verb. due_at: when the closing runs.
    """

    was: datetime | None
    closes_at: datetime | None
    due_at: datetime | None
    slot_at: datetime | None
    overrun: Overrun
    remaining: timedelta | None
    intake: Literal["open", "stopped", "ended"]
    coming: tuple[ComingClosing, ...] = ()
    earlier: tuple[ComingClosing, ...] = ()

    @property
    def moves_later_closings(self) -> bool:
        """Whether any later closing has another instant than before."""
        return [c.at for c in self.coming] != [c.at for c in self.earlier]


@dataclass(frozen=True, slots=True)
class Impossible:
    """The verb is refused. code: of a refusal; at: the instant that it names."""

    code: str
    at: datetime | None = None


def foresee(calendar: Calendar, kinds: Sequence[str], clock: PhaseClock, verb: Verb, now: datetime) -> ClockPlan | Impossible:
    """What the verb does at `now`. kinds: the kinds of steps in the order of a cycle.

    Impossible: `paused`, `runs_already`, `held`, `not_held`, `no_deadline`, `over_already` (orders have ended), `too_soon` (not
    LEAST left), `too_far`, `same_instant`, `never_early`, `orders_have_ended`, `not_coming` (a moved closing that
    is none of the next).
    """
    plan = _plan(calendar, clock, verb, now)
    if isinstance(plan, Impossible):
        return plan
    new = verb.calendar if isinstance(verb, ChangeCalendar) else calendar
    if isinstance(verb, ChangeCalendar) and (no := _wrong_move(calendar, kinds, clock, new)):
        return no
    before = Closing(clock.closes_at, clock.slot_at) if clock.closes_at else None
    border = border_of(clock, now) if isinstance(verb, CloseNow) else plan.closes_at
    after = Closing(border, plan.slot_at) if border else None
    return replace(
        plan,
        coming=slots.coming(new, kinds, clock.step, after, plan.overrun),
        earlier=slots.coming(calendar, kinds, clock.step, before, clock.overrun),
    )


def has_ended(clock: PhaseClock, now: datetime) -> bool:
    """Whether the phase takes no more orders because its deadline is past (a review, or a closing that failed)."""
    return clock.closes_at is not None and clock.closes_at <= (clock.paused_at or now) and clock.held in ("", *FINAL)


FINAL = ("failing", "version")
"""Reasons of a held phase whose orders had ended before; it is not opened again."""


def _plan(calendar: Calendar, clock: PhaseClock, verb: Verb, now: datetime) -> ClockPlan | Impossible:
    match verb:
        case EndOrders(at):
            return _end_orders(clock, at, now)
        case CloseNow():
            return _close(clock, now)
        case SetTo(at, overrun):
            return _set(clock, at, overrun, now)
        case MoveBy(by, overrun):
            return Impossible("no_deadline") if clock.closes_at is None else _set(clock, clock.closes_at + by, overrun, now)
        case Pause():
            return _pause(clock, now)
        case Resume(keep):
            return _resume(calendar, clock, keep, now)
        case Release(by, at):
            return _release(calendar, clock, by, at, now)
        case GoBack(step, slot_at):
            return ClockPlan(clock.closes_at, None, None, slot_at, "squeeze", _time_again(calendar, step, now), "stopped")
        case ChangeCalendar():
            return _same(clock, now)
    assert_never(verb)


def _close(clock: PhaseClock, now: datetime) -> ClockPlan | Impossible:
    if clock.paused_at is not None:
        return Impossible("paused")
    if clock.step.early == "never" and not clock.held and not has_ended(clock, now):
        return Impossible("never_early")
    return replace(_same(clock, now), closes_at=min(clock.closes_at or now, now), due_at=now, intake="ended")


def _end_orders(clock: PhaseClock, at: datetime, now: datetime) -> ClockPlan | Impossible:
    if clock.paused_at is not None or clock.held:
        return Impossible("paused" if clock.paused_at is not None else "held")
    if clock.closes_at is not None and clock.closes_at <= at:
        return Impossible("over_already")
    return replace(_same(clock, now), closes_at=at, due_at=at + clock.wait, intake="ended")


def ready_at(clock: PhaseClock, now: datetime, undo: timedelta) -> datetime | None:
    """When a phase ends of which everybody awaited is ready at `now`: a while later, in which a press can be taken back. None if
    the deadline comes first."""
    stands = clock.paused_at is not None or clock.held
    return None if stands or (clock.closes_at is not None and clock.closes_at <= now + undo) else now + undo


def border_of(clock: PhaseClock, now: datetime) -> datetime:
    """The instant from which the next deadline counts after an early closing: the planned one keeps the grid (decision 9), but a
    deadline that was moved past its slot does not push the next one when the phase closes before it."""
    planned = clock.closes_at if not clock.held else None
    if planned is None or (clock.step.timing != "slot" and planned > now):
        return now
    return min(planned, max(clock.slot_at or planned, now))


def _set(clock: PhaseClock, at: datetime, overrun: Overrun, now: datetime) -> ClockPlan | Impossible:
    if clock.paused_at is not None:
        return Impossible("paused")
    if clock.held:
        return Impossible("held")
    if clock.closes_at is None:
        return Impossible("no_deadline")
    if at == clock.closes_at and overrun == clock.overrun:
        return Impossible("same_instant")
    if clock.closes_at <= now:
        return Impossible("over_already")
    soonest = now + min(LEAST, clock.closes_at - clock.opens_at)
    if at < clock.closes_at and at < soonest:
        return Impossible("too_soon", soonest)
    if at > now + LONGEST_MOVE:
        return Impossible("too_far", now + LONGEST_MOVE)
    return replace(_same(clock, now), closes_at=at, due_at=at + clock.wait, overrun=overrun)


def _pause(clock: PhaseClock, now: datetime) -> ClockPlan | Impossible:
    if clock.paused_at is not None:
        return Impossible("paused")
    end = clock.due_at if has_ended(clock, now) else clock.closes_at
    remaining = max(end - now, ZERO) if end is not None and not clock.held else None
    return replace(_same(clock, now), due_at=None, remaining=remaining, intake="ended" if has_ended(clock, now) else "stopped")


def _resume(calendar: Calendar, clock: PhaseClock, keep: str, now: datetime) -> ClockPlan | Impossible:
    if clock.paused_at is None:
        return Impossible("runs_already")
    if clock.remaining is None or clock.held:
        return replace(_same(replace(clock, paused_at=None), now), remaining=None)
    if has_ended(clock, now):
        return replace(_same(clock, now), due_at=now + clock.remaining, remaining=None, intake="ended")
    left = now + clock.remaining
    least = now + min(clock.remaining, LEAST)
    slot = _slot_from(calendar, clock.step, least)
    held_before = clock.closes_at is not None and clock.opens_at < clock.paused_at  # a step opened again had no deadline yet
    kept = [clock.closes_at] if held_before and clock.closes_at is not None and clock.closes_at >= least else []
    on_grid = [slot] if slot is not None and slot <= left else []
    at = {"remaining": left, "slot": slot}.get(keep) or [*kept, *on_grid, left][0]
    return _open_until(clock, now, Closing(at) if at in kept else _on_a_day_of_play(calendar, clock.step, at, slot))


def _open_until(clock: PhaseClock, now: datetime, closing: Closing) -> ClockPlan:
    """The plan of a phase that takes orders again until this closing."""
    at, slot_at = closing.at, closing.slot_at or clock.slot_at
    return replace(_same(clock, now), closes_at=at, due_at=at + clock.wait, slot_at=slot_at, remaining=None, intake="open")


def _on_a_day_of_play(calendar: Calendar, step: Step, at: datetime, slot: datetime | None) -> Closing:
    """A deadline that the desk reckoned, never on a day off: there it goes to the step's next slot, or as many days on. slot: the
    step's slot that it may be."""
    return slots.clear_of_days_off(calendar, step, at) or Closing(at, slot if at == slot else None)


def _slot_from(calendar: Calendar, step: Step, instant: datetime) -> datetime | None:
    """The step's first slot at `instant` or later; None for a step without a slot."""
    if calendar.every_seconds is not None or step.timing == "hand" or step.kind not in calendar.slots:
        return None
    return closes_at(calendar, step, instant - timedelta(microseconds=1))


def _release(calendar: Calendar, clock: PhaseClock, by: str, at: datetime | None, now: datetime) -> ClockPlan | Impossible:
    if not clock.held:
        return Impossible("not_held")
    if clock.paused_at is not None:
        return Impossible("paused")
    if (by == "again") != (clock.held in FINAL):
        return Impossible("garbage" if by == "again" else "orders_have_ended")
    if by == "again":
        return replace(_same(clock, now), due_at=now, intake="ended")
    usual = closes_at(calendar, clock.step, now)
    if usual is None:
        return replace(_same(clock, now), closes_at=None, due_at=None, intake="open")
    slot = _slot_from(calendar, clock.step, now + LEAST)
    least = LEAST if slot else min(LEAST, usual - now)
    if by == "set" and (at is None or at < now + least):
        return Impossible("too_soon", now + least)
    if by == "set" and at is not None and at > now + LONGEST_MOVE:
        return Impossible("too_far", now + LONGEST_MOVE)
    if by == "set" and at is not None:
        return _open_until(clock, now, Closing(at, slot if at == slot else None))
    end = slot or usual if by == "full" else now + max(clock.lost, least)
    return _open_until(clock, now, _on_a_day_of_play(calendar, clock.step, end, slot))


def _time_again(calendar: Calendar, step: Step, now: datetime) -> timedelta | None:
    """The time of a step that is opened again: LEAST where slots bring the grid back, else its whole length; None by hand."""
    if _slot_from(calendar, step, now) is not None:
        return LEAST
    usual = closes_at(calendar, step, now)
    return usual - now if usual is not None else None


def _wrong_move(calendar: Calendar, kinds: Sequence[str], clock: PhaseClock, new: Calendar) -> Impossible | None:
    """Why a closing cannot be moved as the new calendar says; None if it can. Only the next closings can be moved: not the open
    one, which has verbs of its own, and none in the past."""
    changed = {label: at for label, at in new.moved.items() if calendar.moved.get(label) != at}
    if not changed:
        return None
    if clock.closes_at is None:
        return Impossible("no_deadline")
    reached = clock.closes_at
    for row in slots.coming(new, kinds, clock.step, Closing(reached, clock.slot_at), clock.overrun):
        if text := changed.pop(row.label, None):
            at, usual = datetime.fromisoformat(text), row.slot_at or row.at
            if at != row.at:  # its phase would not have had its time
                return Impossible("too_soon", min(row.at, reached + LEAST))
            if at > usual + LONGEST_MOVE:
                return Impossible("too_far", usual + LONGEST_MOVE)
        reached = row.at
    return Impossible("not_coming") if changed else None


def _same(clock: PhaseClock, now: datetime) -> ClockPlan:
    """The plan that changes nothing."""
    intake: Literal["open", "stopped", "ended"] = (
        "ended" if has_ended(clock, now) else "stopped" if clock.paused_at is not None or clock.held else "open"
    )
    was = clock.closes_at
    return ClockPlan(was, was, clock.due_at, clock.slot_at, clock.overrun, clock.remaining, intake)
