"""The waiting list of a game: people who signed up and have no seat yet."""

from __future__ import annotations

from django.db.models import Exists, OuterRef

from forumgame.models import Game, SignUp, Tenure
from forumgame.record.books import book_of, rules_of


def waiting(game: Game) -> list[SignUp]:
    """The waiting list, oldest sign-up first: before the start those beyond the number of seats, later all who never held a seat.
    One query."""
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
    """The place of an account on the list, from 1; 0 if it is not on the list."""
    return next((place for place, row in enumerate(queue, 1) if row.account_id == account_id), 0)
