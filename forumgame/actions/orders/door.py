"""Before the lock: a flood and an order of another time are turned down without making anybody wait for them (T18).

What was read here was true at an instant between the order's arrival and its answer, so it may refuse. Only the reading under
the lock may take an order.
"""

from __future__ import annotations

from datetime import datetime, timedelta

from django.conf import settings

from forumgame.actions.lock import running_phase
from forumgame.actions.orders import same_form
from forumgame.actions.orders.sending import Sending, check_in_time, check_sender
from forumgame.models import RefusalRow
from forumgame.record.order_reading import DoorReading, read_at_door
from forumgame.record.refused import Hidden, Refused
from forumgame.record.rows import refusal_row
from forumgame.record.setwise import insert_rows

WINDOW = timedelta(minutes=1)


def at_the_door(sending: Sending, kind: str) -> None:
    """Refused `too_often` (most) if the account's saved and refused orders of the minute before reach the limit, else as
    `check_in_time`; the refusal is saved. A form that was taken before is turned down by neither.

    Orders that the limit itself refused do not count, so that waiting helps. Orders that arrive at the same instant may exceed
    the limit by a few. One statement, one more for a refusal."""
    since = sending.arrived_at - WINDOW
    read = read_at_door(
        sending.game_id, sending.seat, sending.account_id, number=sending.phase, attempt=sending.attempt or "",
        letters=same_form.KEPT, since=since,
    )  # fmt: skip
    if read is None:
        raise Hidden
    try:
        if read.lately >= settings.SENDINGS_A_MINUTE:
            raise Refused("too_often", {"most": settings.SENDINGS_A_MINUTE})
        check_sender(sending, read.sender)
        check_in_time(sending, read.game, running_phase(read.game, read.phase), read.at)
    except Refused as error:
        _turn_down(sending, read, kind, error)


def _turn_down(sending: Sending, read: DoorReading, kind: str, error: Refused) -> None:
    try:
        if read.known and same_form.earlier(sending.game_id, sending.seat, sending.attempt, kind):
            return
    except Refused as other:
        error = other
    if error.code != "too_often" or not _was_noted(sending, read.at):
        no = error.code, error.params, sending.arrived_at
        insert_rows([refusal_row(read.game, read.shown, sending.seat, sending.account_id, kind, *no)])
    raise error


def _was_noted(sending: Sending, at: datetime) -> bool:
    """Whether a refusal by the limit was saved for this account in the last minute; one row a minute is enough."""
    noted = RefusalRow.objects.filter(game_id=sending.game_id, account=sending.account, code="too_often", at__gt=at - WINDOW)
    return noted.exists()
