"""Publishing an entry: its report and the mails about it. Part of the entry's transaction."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import groupby
from typing import Any

from django.conf import settings
from django.urls import reverse
from django.utils import translation
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from forumgame.actions.notice import hosts_of, people_of, tell_everybody
from forumgame.channels import channels_to, message_rows
from forumgame.channels.reachable import Reachable
from forumgame.clockwork import clock
from forumgame.models import Entry, Game, Phase
from forumgame.people.seats import names_in
from forumgame.record.annulled import reason_of_coming_again
from forumgame.record.books import book_of
from forumgame.record.closing_reading import ClosingReading
from forumgame.record.house_notices import HouseNotice
from forumgame.record.ledger import EntryDraft
from forumgame.record.proof.report_rows import Before, has_report, public_notices, report_fields
from forumgame.record.setwise import Write, insertion, insertion_of, write_together
from reports.models import Outbox, Report
from reports.words import LANGUAGES, WORDS
from reports.words.version import version
from rulesets.words import End


def printed(game: Game, page: EntryDraft, preface: str = "") -> EntryDraft:
    """The draft with its report, if it will have one, so that the entry binds the words. preface: a host's text before them."""
    if not has_report(page.kind, page.told):
        return page
    return replace(page, lines=lines_of(game, public_notices(page.told)), preface=preface)


def publish(game: Game, entry: Entry, page: EntryDraft, preface: str = "", *, mail: bool = True) -> None:
    """Write the report of an entry and the mails about it. mail: False where one notice tells of several entries."""
    write_together(*report_writes(game, entry, page, preface, mail=mail))


def report_writes(
    game: Game, entry: Entry, page: EntryDraft, preface: str = "", *, mail: bool = True, read: ClosingReading | None = None
) -> tuple[Write | None, ...]:
    """The report of a closing in every language, and a mail to each holder and host, to be written. A step that is closed again
    after a return gets the next version, with the reason of the return and that of the closing. Other entries have a report only
    if they have public notices. read: what a closing has read already."""
    if not has_report(page.kind, page.told):
        return ()
    fields = report_fields(entry, page.told, _before(game, entry, read))
    lines = page.lines or lines_of(game, public_notices(page.told))
    report = Report(game_id=game.pk, preface=preface, lines=lines, catalogue=version(), **fields)
    if not mail or entry.kind == Entry.Kind.END:  # its notice is mailed with the reason
        return (insertion([report]),)
    people: Sequence[Reachable] = read.people if read else people_of(game)
    return insertion([report]), _mails(game, entry, "over" if isinstance(page.next, End) else "report", people)


def lines_of(game: Game, public: Sequence[Any]) -> str:
    """The lines of a report in every language, in the form of `Report.lines`."""
    words, book = WORDS[game.ruleset], book_of(game)
    by_language = {}
    for language in LANGUAGES:
        names = names_in(game, language)
        by_language[language] = [words.notice(book, names, notice, language) for notice in public]
    return json.dumps(by_language, ensure_ascii=False)


def _before(game: Game, entry: Entry, read: ClosingReading | None) -> Before:
    """What earlier entries decide of this report. At most three queries; none for a closing that has read how often its step was
    reported, if it never was."""
    closing = entry.kind == Entry.Kind.CLOSE
    closed = read.reported if read else 0
    if closing and not read:
        closed = Report.objects.filter(game=game, step=entry.step, ruling=False).count()
    reason = reason_of_coming_again(game, entry.number, entry.step, not closing) if closed or not closing else ""
    again: dict[str | int, str] = {entry.step: reason} if closing else {entry.number: reason}
    return Before(Counter({entry.step: closed}), again)


def _mails(game: Game, entry: Entry, kind: str, people: Iterable[Reachable]) -> Write | None:
    """Neutral mails with the game's URL: mails contain nothing about the game."""
    address = settings.SITE_URL + reverse("table:report", args=[game.slug, entry.step])
    each: list[tuple[int, str, str, str]] = []
    for language, readers in groupby(sorted(people, key=lambda one: one.language), lambda one: one.language):
        with translation.override(language):
            subject = _("%(title)s: a new report") if kind == "report" else _("%(title)s: the game is over")
            body = _("Read it here: %(address)s") % {"address": address}
        subject = (subject % {"title": game.title})[:200]
        each += [(account.pk, channel, subject, body) for account in readers for channel in channels_to(account)]
    alike = {"game_id": game.pk, "entry": entry.number, "kind": kind, "at": entry.at, "next_try_at": entry.at}
    return insertion_of(Outbox, alike, ("recipient_id", "channel", "subject", "body"), each)


def tell_held(game: Game, phase: Phase) -> None:
    """Tell everybody that the phase waits for a host, and queue a mail to every host with the reason."""
    was = phase.closes_at.isoformat() if phase.closes_at else ""
    tell_everybody(game, HouseNotice("held", step=phase.step, was=was), clock.db_now())
    address = settings.SITE_URL + reverse("console:game", args=[game.slug])
    rows: list[Outbox] = []
    for account in hosts_of(game):
        with translation.override(account.language):
            subject = _("%(title)s: the clock stands and waits for you") % {"title": game.title}
            body = _(
                "The phase was not closed: %(reason)s. All orders are kept. Choose on your page what is to happen: %(address)s"
            ) % {"reason": HELD[phase.held_reason], "address": address}
        rows += message_rows(game, game.head_number, f"held {phase.number}", account, subject, body, clock.db_now())
    Outbox.objects.bulk_create(rows, ignore_conflicts=True)


HELD = {
    "overdue": gettext_lazy("its time had passed before it could open"),
    "outage": gettext_lazy("the site was not running for too much of its last hour"),
    "failing": gettext_lazy("the closing failed three times"),
    "version": gettext_lazy("the site has a new version of the rules, and a host is to move the game to it first"),
}
