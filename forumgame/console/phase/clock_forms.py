"""Forms of the clock desk, read as its verbs."""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

from msgspec.structs import replace

from forumgame.clockwork import calendar, clock, desk
from forumgame.clockwork.desk import ClockPlan, Verb
from forumgame.clockwork.typed_instant import NoInstant, typed_day
from forumgame.models import Game, Phase
from forumgame.people.typed_text import sound_instant
from forumgame.record.phase_clock import clock_of
from forumgame.record.refused import Refused

LONGEST_MOVE = 30 * 24 * 60
FIELDS = ("closes_at", "minutes", "overrun", "keep", "by", "off", "step", "seen")


def verb_from(asked: Mapping[str, str], game: Game, phase: Phase, now: datetime) -> Verb:
    """The verb that a form names in `do`. Refused `garbage`, `bad_instant`, `bad_day`."""
    match asked.get("do"):
        case "set":
            return _set(asked, game, phase)
        case "pause":
            return desk.Pause()
        case "resume":
            return desk.Resume(_one_of(asked.get("keep") or "usual", "usual", "remaining", "slot"))
        case "release":
            by = _one_of(asked.get("by") or "outage", "outage", "full", "set", "again")
            return desk.Release(by, typed(asked, game) if by == "set" else None)
        case "calendar":
            return desk.ChangeCalendar(_calendar(asked, game), asked.get("seen") or calendar.digest_of(game.calendar))
        case "close":
            return desk.CloseNow()
    raise Refused("garbage")


def _set(asked: Mapping[str, str], game: Game, phase: Phase) -> Verb:
    overrun = _one_of(asked.get("overrun") or "squeeze", "squeeze", "skip")
    minutes = asked.get("minutes")
    if minutes and not asked.get("closes_at"):
        try:
            length = int(minutes)
        except ValueError:
            raise Refused("garbage") from None
        closes_at = clock_of(game, phase).closes_at
        if closes_at is None:
            raise Refused("no_deadline")
        if abs(length) > LONGEST_MOVE:
            raise Refused("garbage")
        return desk.SetTo(closes_at + timedelta(minutes=length), overrun)
    return desk.SetTo(typed(asked, game), overrun)


def typed(asked: Mapping[str, str], game: Game, name: str = "closes_at") -> datetime:
    """The instant that a host typed, in the game's zone; or an ISO instant with its offset, as a preview hands it on. A message
    (`came_at`) came in the past, anything else is to come."""
    text = asked.get(name, "").strip()
    return handed_on(text) or sound_instant(text, calendar.read_calendar(game.calendar).zone, past=name == "came_at")


def handed_on(text: str) -> datetime | None:
    """The instant that a page of the house wrote into its own form, with its offset; None for anything else, also for years in
    which nobody reckons."""
    try:
        found = datetime.fromisoformat(text) if "T" in text and text.isascii() else None
    except ValueError:
        return None
    return found if found is not None and found.tzinfo is not None and 1900 < found.year < 2300 else None


def _calendar(asked: Mapping[str, str], game: Game) -> calendar.Calendar:
    """The game's calendar with the days off and the one moved closing of a form. An empty instant takes a move back."""
    old = calendar.read_calendar(game.calendar)
    days = _days_off(asked["off"], old.zone) if "off" in asked else old.off
    moved = dict(old.moved)
    if label := asked.get("step", ""):
        moved.pop(label, None)
        if asked.get("closes_at", "").strip():
            moved[label] = typed(asked, game).isoformat()
    new = replace(old, off=days, moved=moved)
    if "bad_day" in calendar.faults(new):
        raise Refused("bad_day", {"most": calendar.MOST_DAYS_OFF})
    return new


def _days_off(text: str, zone: str) -> tuple[str, ...]:
    """Days without play as ISO dates, however they are written. Refused `bad_day`."""
    today = clock.db_now().astimezone(ZoneInfo(zone)).date()
    try:
        return tuple(sorted({typed_day(day, today).isoformat() for day in re.split("[,،]", text) if day.strip()}))
    except NoInstant:
        raise Refused("bad_day", {"most": calendar.MOST_DAYS_OFF}) from None


def fields_of(asked: Mapping[str, str], game: Game, verb: Verb, plan: ClockPlan) -> tuple[tuple[str, str], ...]:
    """The fields of the form that carries a previewed verb out: a moved deadline by its instant, so that it cannot drift, and a
    change of the calendar with the digest of the one that it changes."""
    found = {name: asked[name] for name in FIELDS if asked.get(name) is not None}
    if isinstance(verb, desk.SetTo):
        found.pop("minutes", None)
        found["closes_at"] = verb.at.isoformat()
    if isinstance(verb, desk.ChangeCalendar):
        found["seen"] = calendar.digest_of(game.calendar)
        if verb.calendar.moved.get(asked.get("step", "")):
            found["closes_at"] = verb.calendar.moved[asked["step"]]
    if plan.closes_at is not None:
        found["shown"] = plan.closes_at.isoformat()
    return (("do", asked["do"]), *found.items())


def _one_of(text: str, *names: Any) -> Any:
    if text not in names:
        raise Refused("garbage")
    return text
