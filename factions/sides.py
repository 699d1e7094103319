"""All sides of a game with their present and former members."""

from __future__ import annotations

from dataclasses import dataclass

from factions.membership import Stay, stays_in
from factions.models import FactionRow
from rulesets.words import Seat


@dataclass(frozen=True, slots=True)
class Side:
    """A side. leader: None if it has no leader or no longer exists. members: stays that last; former: stays that ended."""

    slug: str
    leader: Seat | None
    members: tuple[Stay, ...]
    former: tuple[Stay, ...]


def sides_of(game_id: int) -> tuple[Side, ...]:
    """Every present and former side of a game, those with members first. Two queries."""
    leaders = dict(FactionRow.objects.filter(game_id=game_id).order_by("slug").values_list("slug", "leader"))
    stays = stays_in(game_id)
    slugs = dict.fromkeys((*leaders, *sorted({stay.faction for stay in stays})))
    return tuple(
        Side(
            slug,
            Seat(leaders[slug]) if leaders.get(slug) else None,
            tuple(stay for stay in stays if stay.faction == slug and not stay.until),
            tuple(stay for stay in stays if stay.faction == slug and stay.until),
        )
        for slug in slugs
    )
