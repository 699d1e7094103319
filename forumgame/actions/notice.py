"""Tells people what a host or the clock did: a line in the timelines concerned, and one mail to each person."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime

from django.conf import settings
from django.db.models import Q
from django.urls import reverse
from django.utils import translation
from django.utils.translation import gettext as _

from forumgame.channels import message_rows
from forumgame.models import Account, Entry, Game, Hosting, Tenure, ToldRow
from forumgame.people.seats import names_in
from forumgame.record.house_notices import HouseNotice, sentence_for
from reports.models import Outbox
from rulesets.codec import write


def tell_everybody(game: Game, notice: HouseNotice, at: datetime, entry: Entry | None = None, *, mail: bool = True) -> ToldRow:
    """Tell the whole game, spectators too. mail: also one mail to each holder and host."""
    row = ToldRow.objects.create(
        game=game, entry=entry, to=ToldRow.To.PUBLIC, step=notice.step, kind="house", says=write(notice), at=at
    )
    if mail:
        mail_notice(game, notice, people_of(game), row)
    return row


def tell_seat(game: Game, notice: HouseNotice, seat: str, at: datetime, to: Iterable[Account] = ()) -> ToldRow:
    """Tell one seat alone, and mail `to`, who need not hold the seat any more."""
    row = ToldRow.objects.create(
        game=game, to=ToldRow.To.PLAYER, seat=seat, step=notice.step, kind="house", says=write(notice), at=at
    )
    mail_notice(game, notice, to, row)
    return row


def people_of(game: Game) -> list[Account]:
    """The accounts that hold a seat or host the game now. One query."""
    holders = Tenure.objects.filter(game=game, until=None, account__isnull=False).values("account")
    hosts = Hosting.objects.filter(game=game, until=None).values("account")
    return list(Account.objects.filter(Q(pk__in=holders) | Q(pk__in=hosts)).order_by("pk"))


def hosts_of(game: Game) -> list[Account]:
    """The accounts that host the game now. One query."""
    return list(Account.objects.filter(hostings__game=game, hostings__until=None).order_by("pk"))


def mail_notice(game: Game, notice: HouseNotice, to: Iterable[Account], row: ToldRow, address: str = "") -> None:
    """Queue one mail to each of these people: the sentences of the notice and an address, by default the game's."""
    address = address or settings.SITE_URL + reverse("table:game", args=[game.slug])
    rows: list[Outbox] = []
    for account in to:
        names = names_in(game, account.language) if notice.seat else None
        with translation.override(account.language):
            subject = _("%(title)s: news from the hosts") % {"title": game.title}
            body = f"{sentence_for(game, notice, account, names)}\n\n{address}"
        rows += message_rows(game, game.head_number, f"house {row.pk}", account, subject, body, row.at)
    Outbox.objects.bulk_create(rows, ignore_conflicts=True)
