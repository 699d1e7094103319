"""Who waits for a place in a game: signed up, and nobody's seat yet."""

from __future__ import annotations

from django.db.models import Exists, OuterRef

from forumgame.models import Game, SignUp, Tenure
from forumgame.record.books import book_of, rules_of


def waiting(game: Game) -> list[SignUp]:
    """The waiting list, first come first: before the start those beyond the seats, later all who never held one. One query."""
    held = Tenure.objects.filter(game=OuterRef("game"), account=OuterRef("account"))
    rows = SignUp.objects.filter(game=game, withdrawn_at=None).select_related("account").order_by("pk")
    match game.status:
        case Game.Status.SIGN_UP:
            return list(rows[len(rules_of(game).seats(book_of(game))) :])
        case Game.Status.RUNNING:
            return list(rows.exclude(Exists(held)))
        case _:
            return []


def place_of(queue: list[SignUp], account_id: int | None) -> int:
    """The place of an account on the list, from 1; 0 = not on it."""
    return next((place for place, row in enumerate(queue, 1) if row.account_id == account_id), 0)
