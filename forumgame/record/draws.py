"""How often chance acted for a seat that had sent nothing."""

from __future__ import annotations

from collections import Counter
from functools import reduce
from operator import or_

import msgspec
from django.db.models import Q

from forumgame.models import Game, ToldRow
from forumgame.record.annulled import annulled_entries
from forumgame.record.books import rules_of
from rulesets.words import Seat


class _For(msgspec.Struct):
    who: str


def draws_in(game: Game) -> Counter[Seat]:
    """Seat -> how many orders were drawn for it, without annulled entries. Two queries; none where the rules draw nothing."""
    tags = sorted(rules_of(game).drawn_for)
    if not tags:
        return Counter()
    drawn = reduce(or_, (Q(says__contains=f'"type":"{tag}"') for tag in tags))
    rows = ToldRow.objects.filter(drawn, game=game, to=ToldRow.To.HOST, kind="notice", entry__isnull=False)
    annulled = annulled_entries(game)
    return Counter(
        Seat(msgspec.json.decode(says, type=_For).who)
        for number, says in rows.values_list("entry__number", "says")
        if number not in annulled
    )
