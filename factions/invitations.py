"""Who was invited into a side: the rows of the latest night, as they are kept."""

from __future__ import annotations

from factions.models import InvitationRow


def invitations_in(game_id: int) -> tuple[InvitationRow, ...]:
    """The invitations of the latest night of a game, by inviter; `answer` is empty while one waits. One query."""
    return tuple(InvitationRow.objects.filter(game_id=game_id).order_by("inviter", "pk"))
