"""Reminders to players who have not acted yet: a neutral mail to each, at most one an hour."""

from __future__ import annotations

from collections.abc import Collection
from datetime import datetime, timedelta

from django.conf import settings
from django.db import transaction
from django.db.models import Max
from django.urls import reverse
from django.utils import translation
from django.utils.translation import gettext as _

from forumgame.actions.lock import lock_game_for_host, open_phase
from forumgame.channels import is_reached, message_rows
from forumgame.clockwork import clock
from forumgame.models import Account, Game, Scope, Tenure
from forumgame.record import ledger
from forumgame.record.open_phase import orders_and_plans, unacted_in
from forumgame.record.refused import Refused
from forumgame.record.rows import write_audit
from reports.models import Outbox
from rulesets.words import Seat

KIND = "prod"
AGAIN_AFTER = timedelta(hours=1)


@transaction.atomic
def send_reminders(game_id: int, host: Account, phase_number: int, seats: Collection[Seat] | None = None) -> tuple[str, ...]:
    """Remind the holders of these seats (None: of all) who have not acted yet today, in any step of it, and got no reminder
    within the hour; nobody else is told. Returns the account names of the reminded.

    Refused `not_running`, `paused`, `stale_phase`, `nobody_to_prod` (no holder is awaited, has an address and is not yet
    reminded).
    """
    game = lock_game_for_host(game_id, host, Scope.TIME)
    phase = open_phase(game)
    if game.paused_at is not None:
        raise Refused("paused")
    if phase.number != phase_number:
        raise Refused("stale_phase", {"step": phase.step})
    now = clock.db_now()
    owing = {owed.seat for owed in unacted_in(game, phase, ledger.head(game).state, *orders_and_plans(game, phase, now))}
    lately = {name for name, at in last_reminders(game).items() if now - at < AGAIN_AFTER}
    tenures = Tenure.objects.filter(
        game=game, until=None, account__isnull=False, character__seat__in=owing if seats is None else owing & set(seats)
    )
    people = [t.account for t in tenures.select_related("account").order_by("character__place") if t.account]
    people = [account for account in people if is_reached(account) and account.username not in lately]
    if not people:
        raise Refused("nobody_to_prod")
    Outbox.objects.bulk_create(row for account in people for row in _messages(game, account, now))
    names = tuple(account.username for account in people)
    write_audit(now, "prod", game=game, account=host, about=", ".join(names))
    return names


def last_reminders(game: Game) -> dict[str, datetime]:
    """Account name -> time of its last reminder in this game. One query."""
    rows = Outbox.objects.filter(game=game, kind__startswith=KIND).values_list("recipient__username").annotate(last=Max("at"))
    return dict(rows)


def _messages(game: Game, to: Account, at: datetime) -> list[Outbox]:
    with translation.override(to.language):
        subject = _("%(title)s: an order of yours is awaited") % {"title": game.title}
        address = settings.SITE_URL + reverse("table:game", args=[game.slug])
        body = _("A host reminds you that something of yours is still awaited: %(address)s") % {"address": address}
    kind = f"{KIND} {int(at.timestamp())}"
    return message_rows(game, game.head_number, kind, to, subject, body, at)
