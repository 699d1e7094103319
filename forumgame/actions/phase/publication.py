"""Publishing an entry: its report and the mails about it. Part of the entry's transaction."""

from __future__ import annotations

import json
from typing import Any

from django.conf import settings
from django.db.models import Q
from django.urls import reverse
from django.utils import translation
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from forumgame.channels import message_rows
from forumgame.clockwork import clock
from forumgame.models import Account, Entry, Game, Hosting, Phase, Tenure
from forumgame.people.seats import names_in
from forumgame.record.annulled import reason_of_coming_again
from forumgame.record.books import book_of
from forumgame.record.ledger import EntryDraft
from reports.models import Outbox, Report
from reports.words import LANGUAGES, WORDS
from rulesets.codec import write
from rulesets.words import End, Public


def publish(game: Game, entry: Entry, page: EntryDraft, preface: str = "", *, mail: bool = True) -> Report | None:
    """Write the report of a closing in every language, and a mail to each holder and host. A step that is closed again after a
    return gets the next version, with the reason of the return and that of the closing. Other entries get a report only if they
    have public notices; None without one. mail: False where one notice tells of several entries."""
    public = [told.says for told in page.told if isinstance(told.to, Public)]
    if entry.kind != Entry.Kind.CLOSE and not public:
        return None
    ruling = entry.kind != Entry.Kind.CLOSE
    earlier = 0 if ruling else Report.objects.filter(game=game, step=entry.step, ruling=False).count()
    report = Report.objects.create(
        game=game,
        entry=entry.number,
        step=entry.step,
        ruling=ruling,
        version=earlier + 1,
        preface=preface,
        lines=json.dumps({language: _lines(game, public, language) for language in LANGUAGES}, ensure_ascii=False),
        notices=write(public),
        correction=entry.reason if entry.account_id and (ruling or earlier) else "",
        returned=reason_of_coming_again(game, entry.number, entry.step, ruling),
        published_at=entry.at,
    )
    if mail:
        _mail(game, entry, "over" if isinstance(page.next, End) else "report")
    return report


def _lines(game: Game, public: list[Any], language: str) -> list[str]:
    words, book, names = WORDS[game.ruleset], book_of(game), names_in(game, language)
    return [words.notice(book, names, notice, language) for notice in public]


def _mail(game: Game, entry: Entry, kind: str) -> None:
    """Queue a neutral mail with the game's URL: mails contain nothing about the game."""
    holders = Tenure.objects.filter(game=game, until=None, account__isnull=False).values("account")
    hosts = Hosting.objects.filter(game=game, until=None).values("account")
    people = Account.objects.filter(Q(pk__in=holders) | Q(pk__in=hosts)).order_by("pk")
    address = settings.SITE_URL + reverse("table:report", args=[game.slug, entry.step])
    rows: list[Outbox] = []
    for account in people:
        with translation.override(account.language):
            subject = _("%(title)s: a new report") if kind == "report" else _("%(title)s: the game is over")
            body = _("Read it here: %(address)s") % {"address": address}
        rows += message_rows(game, entry.number, kind, account, subject % {"title": game.title}, body, entry.at)
    Outbox.objects.bulk_create(rows, ignore_conflicts=True)


def mail_hosts(game: Game, phase: Phase) -> None:
    """Queue a mail to every host: the clock is stopped until a host decides."""
    address = settings.SITE_URL + reverse("console:game", args=[game.slug])
    rows: list[Outbox] = []
    for hosting in Hosting.objects.filter(game=game, until=None).select_related("account"):
        with translation.override(hosting.account.language):
            subject = _("%(title)s: the clock stands and waits for you") % {"title": game.title}
            body = _(
                "The phase was not closed: %(reason)s. All orders are kept. Choose on your page what is to happen: %(address)s"
            ) % {"reason": HELD[phase.held_reason], "address": address}
        rows += message_rows(game, game.head_number, f"held {phase.number}", hosting.account, subject, body, clock.db_now())
    Outbox.objects.bulk_create(rows, ignore_conflicts=True)


HELD = {
    "overdue": gettext_lazy("its time had passed before it could open"),
    "outage": gettext_lazy("the site was not running for too much of its last hour"),
    "failing": gettext_lazy("the closing failed three times"),
}
