"""Statistics of a player over finished games: counts with confidence intervals."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from django.db.models import Count, Max, OuterRef, Q, QuerySet, Subquery, Sum

from forumgame.models import Account, Entry, Game, Tenure
from forumgame.people.kept import Keep
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


@dataclass(frozen=True, slots=True)
class Played:
    """A player's finished games of one rule set. book: of the newest one, for the names of grades. games: played to the end.
    passed_on: seats that went to others."""

    ruleset: str
    newest: Game
    games: int
    passed_on: int
    shares: tuple[GradeShare, ...]


_played = Keep(most=500)


def _seats_of(account: Account) -> QuerySet[Tenure]:
    return Tenure.objects.filter(account=account, game__status=Game.Status.OVER, game__without_result=False)


def played_by(account: Account) -> tuple[Played, ...]:
    """What the account played, by rule set; counted again when another game of it is over. One query, and one more to count."""
    told = _seats_of(account).aggregate(
        number=Count("pk"),
        held=Count("pk", filter=Q(until=None)),
        games=Sum("game"),
        heads=Sum("game__head_number"),
        latest=Max("game__ended_at"),
    )
    return _played.get((account.pk, *told.values()), lambda: _counted(seats_played_by(account))) if told["number"] else ()


def _counted(played: Sequence[SeatPlayed]) -> tuple[Played, ...]:
    found = []
    for ruleset in sorted({one.game.ruleset for one in played}):
        of_it = [one for one in played if one.game.ruleset == ruleset]
        ended = sum(one.to_the_end for one in of_it)
        found.append(Played(ruleset, of_it[0].game, ended, len(of_it) - ended, shares(of_it)))
    return tuple(found)


def seats_played_by(account: Account, shown: slice = slice(None)) -> tuple[SeatPlayed, ...]:
    """The seats that the account held in finished games, newest first. One query."""
    last = Entry.objects.filter(game=OuterRef("game"), number=OuterRef("game__head_number")).values("state")
    rows = _seats_of(account).annotate(last_state=Subquery(last[:1])).select_related("game", "character")
    found = []
    for tenure in rows.order_by("-game__ended_at", "-pk")[shown]:
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
