"""Heartbeats and outages: nobody loses a turn because of our own downtime (A16, A17, A22)."""

from __future__ import annotations

from datetime import datetime, timedelta

from django.db import transaction
from django.db.models import Min

from forumgame.clockwork import clock
from forumgame.models import Heartbeat, Outage, Phase
from forumgame.record.phase_clock import lost_time

SILENCE = timedelta(minutes=2)
"""A part that gave no sign for longer was away."""
FRESH = timedelta(seconds=5)
LAST_STRETCH = timedelta(hours=1)
LEAST_SHARE_UP = 0.8


def beat(part: str) -> None:
    """Save a heartbeat of a part ("clock"), every few seconds. After a silence longer than SILENCE with a phase open in any game,
    it also records the outage, in the same transaction, so that a crash loses neither."""
    now = clock.db_now()
    last_beat = Heartbeat.objects.filter(part=part).values_list("at", flat=True).first()
    if last_beat is None or now - last_beat >= FRESH:
        _beat(part, now)


@transaction.atomic
def _beat(part: str, now: datetime) -> None:
    last = Heartbeat.objects.select_for_update().filter(part=part).first()
    if last is None:
        Heartbeat.objects.create(part=part, at=now)
        return
    if now - last.at > SILENCE and Phase.objects.filter(state=Phase.State.OPEN, opens_at__lt=now).exists():
        Outage.objects.create(since=last.at, until=now)
    Heartbeat.objects.filter(part=part).update(at=max(now, last.at))


def was_up(phase: Phase, closes_at: datetime) -> bool:
    """Whether people could send orders for at least four fifths of the phase's last hour (or of the phase, if it is shorter)."""
    begin = max(phase.opens_at, closes_at - LAST_STRETCH)
    length = closes_at - begin
    if length <= timedelta(0):
        return True
    return length - lost_time(phase.game_id, begin, closes_at) >= LEAST_SHARE_UP * length


def oldest_sign() -> datetime | None:
    """The oldest of the parts' last heartbeats, for a health page."""
    at: datetime | None = Heartbeat.objects.aggregate(at=Min("at"))["at"]
    return at
