"""How long a person held a seat, and which rows fall into that time. A part of the gate; nothing else asks it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from django.db.models import OuterRef, Q, QuerySet

from forumgame.models import Game, ToldRow
from forumgame.record.books import rules_of
from forumgame.record.first_time import FirstTimes


@dataclass(frozen=True, slots=True)
class Stay:
    """How long a person held a seat. until: None while it lasts."""

    since: datetime
    until: datetime | None

    def covers(self, at: datetime) -> bool:
        """Whether the seat was this person's at that instant."""
        return self.since <= at and (self.until is None or at < self.until)


def carries_words(game: Game) -> Q:
    """Rows of notices that carry words of people."""
    found = Q(pk__in=())
    for tag in sorted(rules_of(game).words_of_people):
        found |= Q(kind="notice", says__contains=f'"type":"{tag}"')
    return found


def told_first() -> QuerySet[ToldRow, tuple[datetime]]:
    """When a seat was told the same for the first time: what is told again belongs to whom it was told then."""
    same = {name: OuterRef(name) for name in ("game", "to", "seat", "says")}
    return ToldRow.objects.filter(**same).order_by("at").values_list("at")[:1]


def told_to(stays: tuple[Stay, ...], corrected: FirstTimes) -> Q:
    """Rows that were told first in one of the stays. What a correction tells was told when the corrected entry was made, or when
    the corrected order arrived."""

    def covered(times: Mapping[int, datetime]) -> list[int]:
        return [key for key, at in times.items() if any(stay.covers(at) for stay in stays)]

    plain = ~Q(entry__number__in=corrected.entries) & ~Q(order__in=corrected.orders) & within(stays, "first_told")
    return plain | Q(entry__number__in=covered(corrected.entries)) | Q(order__in=covered(corrected.orders))


def within(stays: tuple[Stay, ...], field: str) -> Q:
    """Rows whose instant falls into one of the stays."""
    found = Q(pk__in=())
    for stay in stays:
        found |= Q(**{f"{field}__gte": stay.since}) & (Q() if stay.until is None else Q(**{f"{field}__lt": stay.until}))
    return found
