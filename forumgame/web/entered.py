"""How an order came to stand, other than by its player's press: a host, a plan, a correction, an absence."""

from __future__ import annotations

from django.utils.translation import gettext as _

from forumgame.models import OrderRow, Phase


def entered(row: OrderRow, phase: Phase) -> tuple[str, ...]:
    """The words for it, none for what the player sent for this phase. phase: in which the row stands."""
    if row.by == "host" and row.carried and row.reason == "rules":
        return (_("because the rules changed"),)
    words = [_("entered by a host")] if row.by == "host" else []
    if row.carried and (how := _carried(row, phase)):
        words.append(how)
    return tuple(words)


def _carried(row: OrderRow, phase: Phase) -> str:
    """What the house did with it. A plan arrived before its phase opened, a correction comes after the closing or takes back."""
    if row.verb in (OrderRow.Verb.READY, OrderRow.Verb.NOT_READY):
        return ""
    if row.by == "seat" and row.reason == "absent":
        return _("while away")
    if row.arrived_at <= phase.opens_at:
        return _("from a plan")
    corrected = row.verb == OrderRow.Verb.WITHDRAW or (phase.closed_at is not None and row.arrived_at > phase.closed_at)
    return _("in a correction") if row.by == "host" and corrected else _("sent again")
