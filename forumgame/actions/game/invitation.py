"""Personal links, made and revoked by hosts."""

from __future__ import annotations

from django.db import transaction

from forumgame.actions.lock import lock_game_for_host
from forumgame.clockwork import clock
from forumgame.models import Account, Game, JoinLink, Scope
from forumgame.record.refused import Refused

MOST = 100
"""Links that wait for somebody, in one game."""


@transaction.atomic
def invite(game_id: int, host: Account, note: str = "") -> JoinLink:
    """Make a link for one person. note: for whom it is; only hosts see it. Refused `already_started`, `too_many_invitations`."""
    game = lock_game_for_host(game_id, host, Scope.HOSTS)
    if game.status != Game.Status.SIGN_UP:
        raise Refused("already_started")
    if JoinLink.objects.filter(game=game, used_by=None, revoked_at=None).count() >= MOST:
        raise Refused("too_many_invitations", {"most": MOST})
    return JoinLink.objects.create(game=game, note=note.strip()[:80], made_by=host, at=clock.db_now())


@transaction.atomic
def revoke(game_id: int, host: Account, code: str) -> None:
    """Revoke a link; a second call has no effect. Refused `used_already` (its user has signed up), `no_such_invitation`."""
    game = lock_game_for_host(game_id, host, Scope.HOSTS)
    invitation = JoinLink.objects.filter(game=game, code=code).first()
    if invitation is None:
        raise Refused("no_such_invitation")
    if invitation.used_by_id is not None:
        raise Refused("used_already")
    if invitation.revoked_at is None:
        invitation.revoked_at = clock.db_now()
        invitation.save(update_fields=["revoked_at"])
