"""A host reminds those who owe an order: a neutral mail to each, at most one an hour."""

from __future__ import annotations

from collections.abc import Collection
from datetime import datetime, timedelta

from django.conf import settings
from django.db import transaction
from django.db.models import Max
from django.urls import reverse
from django.utils import translation
from django.utils.translation import gettext as _

from forumgame.actions.lock import locked_for_host, open_phase
from forumgame.clockwork import clock
from forumgame.models import Account, Audit, Game, Phase, Scope, Tenure
from forumgame.record import ledger
from forumgame.record.books import book_of, rules_of
from forumgame.record.open_phase import orders_of
from forumgame.record.rejection import Rejected
from reports.models import Outbox
from rulesets.words import Seat

KIND = "prod"
AGAIN_AFTER = timedelta(hours=1)


@transaction.atomic
def prod(game_id: int, host: Account, phase_number: int, seats: Collection[Seat]) -> tuple[str, ...]:
    """Remind the holders of these seats who owe an order now and were not reminded within the hour; nobody else hears of it.
    Who was reminded, by account name.

    Rejected `not_running`, `paused`, `stale_phase`, `nobody_to_prod` (none of them owes, has an address, or was left in peace).
    """
    game = locked_for_host(game_id, host, Scope.TIME)
    phase = open_phase(game)
    if game.paused_at is not None:
        raise Rejected("paused")
    if phase.number != phase_number:
        raise Rejected("stale_phase", {"step": phase.step})
    now = clock.db_now()
    owing = {owed.seat for owed in rules_of(game).owes(book_of(game), ledger.head(game).state, orders_of(game, phase).pending)}
    lately = {name for name, at in prodded(game).items() if now - at < AGAIN_AFTER}
    held = Tenure.objects.filter(game=game, until=None, account__isnull=False, character__seat__in=owing & set(seats))
    people = [t.account for t in held.select_related("account").order_by("character__place") if t.account]
    people = [account for account in people if account.email and account.username not in lately]
    if not people:
        raise Rejected("nobody_to_prod")
    Outbox.objects.bulk_create(_mail(game, phase, account, now) for account in people)
    names = tuple(account.username for account in people)
    Audit.objects.create(game=game, account=host, verb="prod", about=", ".join(names)[:120], at=now)
    return names


def prodded(game: Game) -> dict[str, datetime]:
    """When each account was last reminded in this game, by its name. One query."""
    rows = Outbox.objects.filter(game=game, kind__startswith=KIND).values_list("recipient__username").annotate(last=Max("at"))
    return dict(rows)


def _mail(game: Game, phase: Phase, to: Account, at: datetime) -> Outbox:
    with translation.override(to.language):
        subject = _("%(title)s: an order of yours is awaited") % {"title": game.title}
        address = settings.SITE_URL + reverse("table:game", args=[game.slug])
        body = _("A host reminds you that something is still to be sent in this phase: %(address)s") % {"address": address}
    kind = f"{KIND} {int(at.timestamp())}"
    return Outbox(
        game=game, entry=game.head_number, kind=kind, recipient=to, subject=subject[:200], body=body, at=at, next_try_at=at
    )
