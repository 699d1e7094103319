"""The clock desk: what each verb would do to every coming deadline, shown before the press, and the press itself."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any
from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from forumgame.actions.phase.closing import close_now
from forumgame.actions.phase.deadline import move_clock
from forumgame.clockwork import calendar, clock, dates, desk
from forumgame.clockwork.desk import ClockPlan, Impossible, PhaseClock, Verb
from forumgame.console.phase.clock_forms import fields_of, handed_on, verb_from
from forumgame.console.phase.running import console_page
from forumgame.console.verb_view import account_of, reason_of, rejection_context, run_verb
from forumgame.models import Game, Phase, Scope
from forumgame.people.gate import Visitor
from forumgame.people.seats import names_in
from forumgame.record.open_phase import now_in
from forumgame.record.phase_clock import clock_of, what_if
from forumgame.record.refused import Refused
from forumgame.web import pages
from forumgame.web.messages import error_messages
from forumgame.web.posted.posted_order import phase_of
from forumgame.web.reader import Reader


@dataclass(frozen=True, slots=True)
class ClosingRow:
    """One closing before and after a verb. None: no deadline."""

    label: str
    step: str
    before: datetime | None
    after: datetime | None

    @property
    def moved(self) -> bool:
        """Whether the verb moves it."""
        return self.before != self.after


ADDRESSES = {
    "set": "console:set_deadline", "pause": "console:pause", "resume": "console:resume", "release": "console:release",
    "calendar": "console:change_calendar", "close": "console:close",
}  # fmt: skip
"""Word of a verb in a form -> the name of the address that carries it out."""


@dataclass(frozen=True, slots=True)
class Preview:
    """A verb that a host looks at before the press. fields: those of its form. plan: what will hold."""

    do: str
    fields: tuple[tuple[str, str], ...]
    plan: ClockPlan
    rows: tuple[ClosingRow, ...]

    @property
    def address(self) -> str:
        """The name of the address that carries the verb out."""
        return ADDRESSES[self.do]

    @property
    def other_choice(self) -> str:
        """The query of the same deadline with the other choice for a slot that it passes."""
        overrun = "squeeze" if self.plan.overrun == "skip" else "skip"
        at = self.plan.closes_at.isoformat() if self.plan.closes_at else ""
        return urlencode({"do": "set", "closes_at": at, "overrun": overrun})


@require_safe
@pages.for_hosts
def clock_desk(request: HttpRequest, visitor: Visitor) -> HttpResponse:
    """The page of the clock desk; with `do` in the query, the preview of that verb."""
    return desk_page(request, visitor)


def desk_page(request: HttpRequest, visitor: Visitor, error: Refused | None = None) -> HttpResponse:
    """The clock desk, with a preview of the verb that the request names, or with the error of a verb."""
    game = visitor.game
    if game.status != Game.Status.RUNNING:
        return redirect("console:game", game.slug)
    now = now_in(game)
    assert now.phase is not None
    reader = pages.reader(request, game, names_in(game, pages.language_now()))
    rhythm = calendar.read_calendar(game.calendar)
    asked, preview = request.POST or request.GET, None
    if asked.get("do"):
        try:
            preview = preview_of(game, now.phase, asked, now.at, reader)
        except Refused as refused:
            error = error or refused
    if error and error.code in ("paused", "held"):  # a host does not wait for a host
        error = Refused(f"desk_{error.code}")
    context: dict[str, Any] = {
        "game": game,
        "visitor": visitor,
        "tab": "console",
        "mast": pages.mast(game, now.phase, pages.language_now(), now.at),
        "phase": now.phase,
        "zone": dates.place(rhythm.zone, pages.language_now()),
        "by_slots": bool(rhythm.slots) and rhythm.every_seconds is None,
        "clock": clock_of(game, now.phase),
        "may_type": takes_typed(clock_of(game, now.phase), now.at),
        "quick": rhythm.every_seconds is not None,
        "coming": rows_of(game, now.phase, desk.ChangeCalendar(rhythm), now.at, reader),
        "preview": preview,
        "choices": choices(game, now.phase, now.at),
        "off": asked.get("off", ", ".join(rhythm.off)),
        "asked": asked,
        "reason": reason_of(request),
        "no": rejection_context(request, visitor, error),
    }
    return render(request, "console/clock.html", context, status=error_messages.status_of(error.code) if error else 200)


def takes_typed(it: PhaseClock, now: datetime) -> bool:
    """Whether a deadline of the host's own can be set: not while the clock stands, and not after orders have ended."""
    if it.paused_at is not None or desk.has_ended(it, now):
        return False
    return it.held not in desk.FINAL if it.held else it.closes_at is not None


def preview_of(game: Game, phase: Phase, asked: Any, now: datetime, reader: Reader) -> Preview:
    """What the verb of a form would do. Refused with the verb's own code."""
    verb = verb_from(asked, game, phase, now)
    plan = what_if(game, phase, verb, now)
    if isinstance(plan, Impossible):
        raise Refused(plan.code, {"at": plan.at.isoformat()} if plan.at else {})
    return Preview(asked["do"], fields_of(asked, game, verb, plan), plan, rows_of(game, phase, verb, now, reader))


def rows_of(game: Game, phase: Phase, verb: Verb, now: datetime, reader: Reader) -> tuple[ClosingRow, ...]:
    """The open phase's closing and those that follow, before and after a verb; empty for a verb that is refused."""
    plan = what_if(game, phase, verb, now)
    if isinstance(plan, Impossible):
        return ()
    stopped = plan.intake == "stopped"
    first = ClosingRow(phase.step, reader.step(phase.step), plan.was, None if stopped else plan.closes_at)
    earlier = {c.label: c.at for c in plan.earlier}
    later = () if stopped else (ClosingRow(c.label, reader.step(c.label), earlier.get(c.label), c.at) for c in plan.coming)
    return (first, *later)


@dataclass(frozen=True, slots=True)
class Choice:
    """A verb that is offered as one link to its preview. closes_at: the deadline that will hold; None: the clock stands."""

    title: str
    query: str
    closes_at: datetime | None


def choices(game: Game, phase: Phase, now: datetime) -> tuple[Choice, ...]:
    """The verbs that are possible now and need no typing, each with the deadline that comes of it."""
    minutes = [(30, _("half an hour more")), (60, _("an hour more")), (-30, _("half an hour less")), (-60, _("an hour less"))]
    offers: list[tuple[str, Verb, dict[str, str]]] = [
        *_to_slots(game, phase, now),
        *((title, desk.MoveBy(timedelta(minutes=n)), {"do": "set", "minutes": str(n)}) for n, title in minutes),
        (_("Pause the game"), desk.Pause(), {"do": "pause"}),
        (_("Go on"), desk.Resume("usual"), {"do": "resume"}),
        (_("Go on with all the time that was left"), desk.Resume("remaining"), {"do": "resume", "keep": "remaining"}),
        (_("Go on and wait for the next slot"), desk.Resume("slot"), {"do": "resume", "keep": "slot"}),
        (_("Go on with the time that was lost"), desk.Release("outage"), {"do": "release", "by": "outage"}),
        (_("Go on with the full time again"), desk.Release("full"), {"do": "release", "by": "full"}),
        (_("Try the closing again"), desk.Release("again"), {"do": "release", "by": "again"}),
        (_("Close now"), desk.CloseNow(), {"do": "close"}),
    ]
    found: list[Choice] = []
    for title, verb, query in offers:
        plan = what_if(game, phase, verb, now)
        if isinstance(plan, Impossible):
            continue
        ends = None if plan.intake == "stopped" or isinstance(verb, desk.CloseNow) else plan.closes_at
        if query["do"] in ("resume", "release") and any(
            c.closes_at == ends for c in found if c.query.startswith(f"do={query['do']}")
        ):
            continue
        if isinstance(verb, desk.MoveBy) and ends:  # the browser's "back" must not lead to an hour more once again
            query = {**query, "closes_at": ends.isoformat()}
        found.append(Choice(title, urlencode(query), ends))
    return tuple(found)


def _to_slots(game: Game, phase: Phase, now: datetime) -> list[tuple[str, Verb, dict[str, str]]]:
    """The deadline at the next slots of the day: the calendar's own for this phase, if it was moved, and the two that follow."""
    plan = what_if(game, phase, desk.ChangeCalendar(calendar.read_calendar(game.calendar)), now)
    if isinstance(plan, Impossible) or plan.closes_at is None or plan.slot_at is None:
        return []
    instants = [at for at in (plan.slot_at, *(c.slot_at for c in plan.coming[:2])) if at and at != plan.closes_at]
    return [
        (_("to a slot of the calendar"), desk.SetTo(at), {"do": "set", "closes_at": at.isoformat()})
        for at in instants
        if at > now
    ]


def _run_move(request: HttpRequest, visitor: Visitor, do: str, done: str) -> HttpResponse:
    def verb() -> Any:
        game = visitor.game
        phase = now_in(game).phase if game.status == Game.Status.RUNNING else None
        if phase is None:
            return move_clock(game.pk, account_of(visitor), desk.Pause(), reason_of(request))  # it says why there is no clock
        wanted = verb_from({**request.POST.dict(), "do": do}, game, phase, clock.db_now())
        number = phase_of(request.POST) if request.POST.get("phase") else None
        return move_clock(game.pk, account_of(visitor), wanted, reason_of(request), number, shown_in(request))

    return run_verb(request, visitor, verb, done, lambda error: _after_refusal(request, visitor, error))


def shown_in(request: HttpRequest) -> datetime | None:
    """The deadline that the host's page showed before the press."""
    return handed_on(request.POST.get("shown", ""))


def _after_refusal(request: HttpRequest, visitor: Visitor, error: Refused) -> HttpResponse:
    running = visitor.game.status == Game.Status.RUNNING
    return (
        desk_page(request, visitor, error) if running and Scope.TIME in visitor.scopes else console_page(request, visitor, error)
    )


@require_POST
@pages.for_hosts
def close(request: HttpRequest, visitor: Visitor) -> HttpResponse:
    """Close the open phase now."""

    def verb() -> Any:
        return close_now(visitor.game.pk, account_of(visitor), phase_of(request.POST), reason_of(request))

    to = reverse("console:powers", args=[visitor.game.slug]) if request.POST.get("to") == "powers" else ""
    return run_verb(request, visitor, verb, _("The phase is closed."), lambda error: _after_refusal(request, visitor, error), to)


def _view(do: str, done: Callable[[], str]) -> Any:
    @require_POST
    @pages.for_hosts
    def view(request: HttpRequest, visitor: Visitor) -> HttpResponse:
        return _run_move(request, visitor, do, done())

    return view


pause_game = _view("pause", lambda: _("The game is paused."))
resume_game = _view("resume", lambda: _("The game goes on."))
set_deadline = _view("set", lambda: _("The deadline is moved."))
release_phase = _view("release", lambda: _("The phase goes on."))
change_calendar = _view("calendar", lambda: _("The coming closings are changed."))
