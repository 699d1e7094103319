"""Publishing an entry: its report and the mails about it. Part of the entry's transaction."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
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
from forumgame.record.proof.report_rows import Before, has_report, public_notices, report_fields
from reports.models import Outbox, Report
from reports.words import LANGUAGES, WORDS
from reports.words.version import version
from rulesets.words import End


def printed(game: Game, page: EntryDraft, preface: str = "") -> EntryDraft:
    """The draft with its report, if it will have one, so that the entry binds the words. preface: a host's text before them."""
    if not has_report(page.kind, page.told):
        return page
    return replace(page, lines=lines_of(game, public_notices(page.told)), preface=preface)


def publish(game: Game, entry: Entry, page: EntryDraft, preface: str = "", *, mail: bool = True) -> Report | None:
    """Write the report of a closing in every language, and a mail to each holder and host. A step that is closed again after a
    return gets the next version, with the reason of the return and that of the closing. Other entries get a report only if they
    have public notices; None without one. mail: False where one notice tells of several entries."""
    if not has_report(page.kind, page.told):
        return None
    fields = report_fields(entry, page.told, _before(game, entry))
    lines = page.lines or lines_of(game, public_notices(page.told))
    report = Report.objects.create(game=game, preface=preface, lines=lines, catalogue=version(), **fields)
    if mail and entry.kind != Entry.Kind.END:  # its notice is mailed with the reason
        _mail(game, entry, "over" if isinstance(page.next, End) else "report")
    return report


def lines_of(game: Game, public: Sequence[Any]) -> str:
    """The lines of a report in every language, in the form of `Report.lines`."""
    words, book = WORDS[game.ruleset], book_of(game)
    by_language = {
        language: [words.notice(book, names_in(game, language), notice, language) for notice in public] for language in LANGUAGES
    }
    return json.dumps(by_language, ensure_ascii=False)


def _before(game: Game, entry: Entry) -> Before:
    """What earlier entries decide of this report. At most three queries."""
    closing = entry.kind == Entry.Kind.CLOSE
    closed = Report.objects.filter(game=game, step=entry.step, ruling=False).count() if closing else 0
    reason = reason_of_coming_again(game, entry.number, entry.step, not closing) if closed or not closing else ""
    again: dict[str | int, str] = {entry.step: reason} if closing else {entry.number: reason}
    return Before(Counter({entry.step: closed}), again)


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
    "version": gettext_lazy("the site has a new version of the rules, and a host is to move the game to it first"),
}
