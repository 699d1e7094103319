"""Orders that reached a host by another way, such as a private message, and are entered with the time of the message."""

from __future__ import annotations

from datetime import datetime

from forumgame.clockwork import clock
from forumgame.models import Account, Game, OrderRow, Phase
from forumgame.record.phase_clock import clock_of
from forumgame.record.refused import Refused
from forumgame.record.rows import write_audit
from rulesets.words import Seat


def demand_last_word(game: Game, seat: Seat, slot: str, step: str, came_at: datetime | None) -> None:
    """Refused `own_word_later` (sent_at) if the seat itself ordered or took back in this slot after the message came: of two
    words of a player the later one stands. None: an order that counts from its arrival."""
    if came_at is None:
        return
    own = OrderRow.objects.filter(game=game, seat=seat, slot=slot, for_step=step, by="seat", carried=False)
    later = own.filter(arrived_at__gt=came_at).order_by("arrived_at").values_list("arrived_at", flat=True).last()
    if later is not None:
        raise Refused("own_word_later", {"sent_at": later.isoformat()})


def note_late_entry(game: Game, phase: Phase, seat: Seat, host: Account, came_at: datetime, reason: str) -> None:
    """An audit row of an order that a host entered with the time of its message; after the deadline it is grace."""
    deadline = clock_of(game, phase).closes_at
    verb = "grace" if deadline is not None and came_at >= deadline else "late_entry"
    about = f"{seat}: {came_at.isoformat(timespec='seconds')}"
    write_audit(clock.db_now(), verb, game=game, account=host, about=about, reason=reason)
