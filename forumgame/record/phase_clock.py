"""The clock of a game's open phase, read from its row, and what a verb of the clock desk would do to it."""

from __future__ import annotations

import json
from datetime import datetime, timedelta

from django.conf import settings

from forumgame.clockwork import calendar, desk
from forumgame.clockwork.desk import ClockPlan, Impossible, PhaseClock
from forumgame.models import Entry, Game, Outage, Phase
from forumgame.record.books import rules_of
from rulesets.words import Step

Span = tuple[datetime, datetime]
FIELDS = ["closes_at", "due_at", "slot_at", "overrun", "remaining"]
"""Columns of a phase that a plan sets."""


def step_of(phase: Phase) -> Step:
    """The rules' Step of a phase."""
    return Step(phase.step, phase.kind, phase.timing, phase.early, tuple(json.loads(phase.waits_for)))  # type: ignore[arg-type]


def clock_of(game: Game, phase: Phase) -> PhaseClock:
    """The clock of the open or held phase. Two queries for a phase held after an outage, else none."""
    closes_at = phase.closes_at
    if closes_at is None and game.paused_at is not None and phase.remaining is not None:
        closes_at = game.paused_at + phase.remaining
    held = phase.held_reason if phase.state == Phase.State.HELD else ""
    lost = lost_time(game.pk, phase.opens_at, closes_at) if held == "outage" and closes_at else timedelta(0)
    return PhaseClock(
        step_of(phase), phase.opens_at, closes_at, phase.slot_at, phase.overrun, phase.due_at,  # type: ignore[arg-type]
        game.paused_at, phase.remaining, held, wait_of(game), lost,
    )  # fmt: skip


def wait_of(game: Game) -> timedelta:
    """From a deadline to its closing: the settling time, for orders that arrived in time and wait for the lock, or the host's
    review if it is longer."""
    return max(timedelta(seconds=settings.SETTLE_SECONDS), timedelta(minutes=game.review_minutes))


def what_if(game: Game, phase: Phase, verb: desk.Verb, now: datetime) -> ClockPlan | Impossible:
    """What a verb would do to the game's clock at `now`."""
    return desk.foresee(calendar.read_calendar(game.calendar), kinds_of(game), clock_of(game, phase), verb, now)


def plan_of_return(game: Game, step: Step, now: datetime) -> ClockPlan:
    """The clock of a step that a return opens again. One query."""
    slots = Phase.objects.filter(game=game, step=step.label, slot_at__isnull=False).order_by("-number")
    verb = desk.GoBack(step, slots.values_list("slot_at", flat=True).first())
    plan = desk.foresee(calendar.read_calendar(game.calendar), kinds_of(game), PhaseClock(step, now, None), verb, now)
    assert isinstance(plan, ClockPlan)
    return plan


def after_return(game: Game, step: Step, now: datetime) -> ClockPlan | None:
    """What would hold if a return to `step` were made now and the game went on at once; None for a step closed by hand."""
    plan = plan_of_return(game, step, now)
    if plan.remaining is None:
        return None
    clock = PhaseClock(step, now, now + plan.remaining, plan.slot_at, paused_at=now, remaining=plan.remaining, wait=wait_of(game))
    going_on = desk.foresee(calendar.read_calendar(game.calendar), kinds_of(game), clock, desk.Resume(), now)
    return going_on if isinstance(going_on, ClockPlan) else None


def kinds_of(game: Game) -> tuple[str, ...]:
    """The kinds of the game's steps in the order of a cycle."""
    return tuple(rules_of(game).calendar)


def lost_time(game_id: int, begin: datetime, end: datetime) -> timedelta:
    """How long the site was away between two instants while the game's clock ran. Two queries."""
    outages = Outage.objects.filter(until__gt=begin, since__lt=end).values_list("since", "until")
    away = [(max(since, begin), min(until, end)) for since, until in outages]
    stood = pauses(game_id, begin, end) if away else []
    return _length([*away, *stood]) - _length(stood)


def pauses(game_id: int, begin: datetime, end: datetime) -> list[Span]:
    """When the game was paused between two instants. One query."""
    entries = (
        Entry.objects.filter(game_id=game_id, kind=Entry.Kind.CLOCK, at__lt=end).order_by("number").values_list("at", "given")
    )
    found: list[Span] = []
    since = None
    for at, given in entries:
        do = json.loads(given or "{}").get("do")
        if do == "pause":
            since = at
        elif do == "resume" and since is not None:
            found.append((since, at))
            since = None
    found += [(since, end)] if since is not None else []
    return [(max(since, begin), until) for since, until in found if until > begin]


def _length(spans: list[Span]) -> timedelta:
    """How much time the spans cover together."""
    covered, reached = timedelta(0), None
    for since, until in sorted(spans):
        start = since if reached is None else max(since, reached)
        if until > start:
            covered += until - start
            reached = until
    return covered
