"""The invitations into a side: the stored rows of the latest night."""

from __future__ import annotations

from factions.models import InvitationRow


def invitations_in(game_id: int) -> tuple[InvitationRow, ...]:
    """The invitations of the latest night of a game, by inviter; `answer` is empty while an invitation is open. One query."""
    return tuple(InvitationRow.objects.filter(game_id=game_id).order_by("inviter", "pk"))
