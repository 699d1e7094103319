"""Statistics of a player over finished games: counts with confidence intervals."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from django.db.models import OuterRef, Subquery

from forumgame.models import Account, Entry, Game, Tenure
from forumgame.record.books import rules_of
from forumgame.record.disclosure import result_of
from rulesets.words import Seat

FEW = 10
"""Fewer games of one kind than this allow no shares at all."""


@dataclass(frozen=True, slots=True)
class SeatPlayed:
    """One seat held in a finished game. place: in seat order. grades: codes; empty if the seat was passed on."""

    game: Game
    seat: Seat
    name: str
    to_the_end: bool
    grades: tuple[str, ...]
    place: int = 0


@dataclass(frozen=True, slots=True)
class GradeShare:
    """A grade that came `count` times in `games`. low, high: the 95 % confidence interval of its share, in percent; None if there
    are too few games."""

    grade: str
    count: int
    games: int
    low: int | None
    high: int | None


def seats_played_by(account: Account) -> tuple[SeatPlayed, ...]:
    """Every seat that the account held in finished games, newest first. One query."""
    last = Entry.objects.filter(game=OuterRef("game"), number=OuterRef("game__head_number")).values("state")
    rows = Tenure.objects.filter(account=account, game__status=Game.Status.OVER, game__without_result=False).annotate(
        last_state=Subquery(last[:1])
    )
    found = []
    for tenure in rows.select_related("game", "character").order_by("-game__ended_at", "-pk"):
        game, seat = tenure.game, Seat(tenure.character.seat)
        result = result_of(game, rules_of(game).codec.state(tenure.last_state))
        grades = result.grades.get(seat, ()) if result and tenure.until is None else ()
        found.append(SeatPlayed(game, seat, tenure.character.name, tenure.until is None, tuple(grades), tenure.character.place))
    return tuple(found)


def shares(played: Iterable[SeatPlayed]) -> tuple[GradeShare, ...]:
    """How often each grade came in games of one rule set, the most frequent first. Seats that were passed on do not count."""
    kept = [one for one in played if one.to_the_end]
    counted = Counter(grade for one in kept for grade in set(one.grades))
    found = []
    for grade, count in sorted(counted.items(), key=lambda item: (-item[1], item[0])):
        low, high = interval(count, len(kept)) if len(kept) >= FEW else (None, None)
        found.append(GradeShare(grade, count, len(kept), low, high))
    return tuple(found)


def interval(count: int, games: int) -> tuple[int, int]:
    """The Wilson interval of a share at 95 %, in whole percent, rounded outwards. games > 0."""
    z, share = 1.959964, count / games
    middle = share + z * z / (2 * games)
    reach = z * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    scale = 1 + z * z / games
    low, high = 100 * (middle - reach) / scale, 100 * (middle + reach) / scale
    return max(0, math.floor(low + 1e-9)), min(100, math.ceil(high - 1e-9))
