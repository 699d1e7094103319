"""Joining a game by its link, and leaving before it starts."""

from __future__ import annotations

from django.db import transaction

from forumgame.actions.lock import lock_game
from forumgame.clockwork import clock
from forumgame.models import Account, Game, Hosting, JoinLink, SignUp
from forumgame.people.gate import may_join
from forumgame.people.waiting_list import waiting
from forumgame.record.refused import Hidden, Refused


@transaction.atomic
def sign_up(game_id: int, account: Account, invitation: str, wish: str = "") -> SignUp:
    """Join by the secret part of the game's link or of a personal link. Joining again changes only the wish.

    Hidden for a wrong link. Refused `already_started`, `called_off`, `hosts_it`. More people than seats may sign up:
    the deal takes the first ones, the others wait for a free place.
    """
    game = lock_game(game_id)
    if game is None or not may_join(game, invitation, account):
        raise Hidden
    if game.status != Game.Status.SIGN_UP:
        raise Refused("called_off" if game.status == Game.Status.CALLED_OFF else "already_started")
    if Hosting.objects.filter(game=game, account=account, until=None).exists():
        raise Refused("hosts_it")
    row, made = SignUp.objects.get_or_create(
        game=game, account=account, withdrawn_at=None, defaults={"at": clock.db_now(), "wish": wish[:64]}
    )
    if not made and wish and row.wish != wish[:64]:
        row.wish = wish[:64]
        row.save(update_fields=["wish"])
    if made:
        JoinLink.objects.filter(game=game, code=invitation, used_by=None).update(used_by=account, used_at=row.at)
    return row


@transaction.atomic
def withdraw_sign_up(game_id: int, account: Account) -> None:
    """Withdraw a sign-up before the start, or leave the waiting list after it. No effect without a sign-up. Refused
    `already_started` for an account that holds or held a seat."""
    game = lock_game(game_id)
    if game is None:
        raise Hidden
    if game.status != Game.Status.SIGN_UP and account.pk not in {row.account_id for row in waiting(game)}:
        raise Refused("already_started")
    SignUp.objects.filter(game=game, account=account, withdrawn_at=None).update(withdrawn_at=clock.db_now())
