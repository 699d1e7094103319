"""The newest notices, reports and hosts' announcements, as sentences in the reader's language."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import datetime
from itertools import zip_longest
from typing import Any

import msgspec
from django.db.models import Case, CharField, Exists, F, IntegerField, OuterRef, Q, QuerySet, TextField, Value, When
from django.db.models.functions import Cast
from django.utils.translation import gettext as _

from forumgame.clockwork.calendar import read_calendar
from forumgame.models import Announcement, Game, RefusalRow, ToldRow
from forumgame.people import gate
from forumgame.people.gate import Visitor
from forumgame.people.kept import until_next_entry
from forumgame.record.books import rules_of
from forumgame.record.house_notices import Tongue, read_notice, sentence
from forumgame.record.writings import has_words
from forumgame.web import writing_text
from forumgame.web.reader import Reader
from reports.models import Report
from reports.words.values import isolated
from rulesets.codec import write
from rulesets.words import Order, Refusal, Seat

SHOWN = 5
OWN, OF_NO_ENTRY = 1, 2
"""What a number in the union says of a notice: told to the seat alone; told by no entry. Both may be."""


@dataclass(frozen=True, slots=True)
class NewsLine:
    """One notice as a sentence."""

    said: str
    step: str
    at: datetime
    own: bool  # told to the seat alone
    texts: tuple[str, ...] = ()  # speeches and letters in it
    beside: bool = False  # no notice of an entry
    struck: bool = False  # a return annulled it


@dataclass(frozen=True, slots=True)
class Gazette:
    """A report in the reader's language."""

    row: Report
    title: str
    lines: tuple[str, ...]
    texts: tuple[tuple[str, ...], ...] = ()  # speeches in each line

    @property
    def parts(self) -> list[tuple[str, tuple[str, ...]]]:
        """Each line with its speeches."""
        return list(zip_longest(self.lines, self.texts, fillvalue=()))  # type: ignore[arg-type]

    @property
    def worded(self) -> list[str]:
        """The lines, each followed by its speeches."""
        return [said for line, texts in self.parts for said in (line, *map(isolated, texts))]


@dataclass(frozen=True, slots=True)
class News:
    """The newest items of each kind, newest first."""

    told: tuple[NewsLine, ...]
    reports: tuple[Gazette, ...]
    announcements: tuple[Announcement, ...]


def news(visitor: Visitor, reader: Reader) -> News:
    """The newest notices to a visitor who plays, reports and announcements, some of each, without what a return annulled. One
    query, and a second one if they contain speeches or letters; none if this process said the same before."""
    if visitor.newest is None:
        return _news(visitor, reader, SHOWN)
    whose = visitor.account.pk if visitor.account and visitor.stays is not None else None
    what = ("news", visitor.watcher, whose, visitor.newest, tuple(reader.names.items()), reader.language, reader.persian)
    return until_next_entry(visitor.game, what, lambda: _news(visitor, reader, SHOWN))


def _news(visitor: Visitor, reader: Reader, most: int) -> News:
    game = visitor.game
    told = gate.notices_for(visitor) if visitor.seat else gate.notices_for(visitor).filter(kind="house", to=ToldRow.To.PUBLIC)
    own = Case(When(to=ToldRow.To.PUBLIC, then=0), default=OWN) + Case(When(entry=None, then=OF_NO_ENTRY), default=0)
    rows = _columns(told.filter(annulled_by=None), most, "told", a="kind", n=own, step="step", text="says")
    public = Report.objects.filter(game=game, annulled_by=None)
    rows = rows.union(
        _columns(public, most, "report", at="published_at", n="version", step="step", text="lines"),
        _columns(Announcement.objects.filter(game=game), most, "announcement", a="account__username", text="body"),
        all=True,
    )
    newest = sorted(rows, key=lambda row: (row["at_"], row["id"]), reverse=True)
    of: dict[str, list[dict[str, Any]]] = {"told": [], "report": [], "announcement": []}
    for row in newest:
        of[row["what"]].append(row)
    told_rows = [
        ToldRow(
            kind=r["a"],
            step=r["step_"],
            says=r["text_"],
            at=r["at_"],
            to=_to(r["n"]),
            seat=visitor.seat or "",
            entry_id=None if r["n"] & OF_NO_ENTRY else 0,
        )
        for r in of["told"]
    ]
    report_rows = [Report(step=r["step_"], lines=r["text_"], version=r["n"], published_at=r["at_"]) for r in of["report"]]
    words = tuple(Announcement(body=r["text_"], at=r["at_"]) for r in of["announcement"])
    return News(lines(told_rows, visitor, reader), gazettes(report_rows, reader), words)


def _columns(rows: QuerySet[Any], most: int, what: str, *, at: str = "at", **of: Any) -> QuerySet[Any, dict[str, Any]]:
    """The newest rows of one model, with the columns of the union: what, id, at_, step_, text_, a (a string), n (a number)."""
    newest = rows.model._default_manager.filter(pk__in=rows.order_by("-pk").values("pk")[:most]).order_by()
    word = CharField(max_length=150)
    columns: QuerySet[Any, dict[str, Any]] = newest.values(
        "id",
        what=Value(what, word),
        at_=F(at),
        step_=Cast(of.get("step", Value("")), word),
        text_=Cast(of["text"], TextField()),
        a=Cast(of.get("a", Value("")), word),
        n=Cast(of.get("n", Value(0)), IntegerField()),
    )
    return columns


def _to(n: int) -> str:
    return ToldRow.To.PLAYER if n & OWN else ToldRow.To.PUBLIC


def newest_told(visitor: Visitor, reader: Reader, shown: slice = slice(None)) -> tuple[NewsLine, ...]:
    """Notices to the visitor, newest first. What a return annulled is struck; where the same came again, only the new one is
    left. One query."""
    told = gate.notices_for(visitor)
    came_again = told.filter(annulled_by=None, step=OuterRef("step"), to=OuterRef("to"), says=OuterRef("says")).order_by()
    rows = told.filter(Q(annulled_by=None) | ~Exists(came_again)).order_by("-pk")
    found = lines(rows[shown], visitor, reader)
    again = {(line.step, line.said, line.own, line.texts) for line in found if not line.struck}
    return tuple(line for line in found if not (line.struck and (line.step, line.said, line.own, line.texts) in again))


def lines(rows: Iterable[ToldRow], visitor: Visitor, reader: Reader) -> tuple[NewsLine, ...]:
    """Notice rows as sentences. One query, and another one where a plan was refused."""
    game = visitor.game
    codec = rules_of(game).codec
    rows = list(rows)
    tongue = Tongue(reader.language, read_calendar(game.calendar).zone, reader.persian, reader.names)
    words = writing_text.texts_in(game, *(row.says for row in rows))
    plans = _refused_plans(visitor, [row for row in rows if row.kind == "refusal"])
    sentences = []
    for row in rows:
        if row.kind == "house":
            said = sentence(game, read_notice(row.says), tongue)
        elif row.kind == "refusal":
            said = _plan_refused(reader, msgspec.json.decode(row.says, type=Refusal), plans, row)
        else:
            said = reader.words.notice(reader.book, reader.names, codec.notice(row.says), reader.language)
        sentences.append(
            NewsLine(
                reader.with_digits(said),
                reader.step(row.step) if row.step else "",
                row.at,
                row.to != ToldRow.To.PUBLIC,
                writing_text.texts_of(words, row.says),
                row.kind != "notice" or row.entry_id is None,
                row.annulled_by is not None,
            )
        )
    return tuple(sentences)


Plans = dict[tuple[str, str, str, str], list[Order[Any]]]


def _refused_plans(visitor: Visitor, rows: Iterable[ToldRow]) -> Plans:
    """(step, seat, code, parameters) of a refusal -> the plans that it met, oldest first, without letters of an earlier holder of
    the visitor's seat. One query, none without refusals."""
    game = visitor.game
    steps = {row.step for row in rows}
    if not steps:
        return {}
    found: Plans = {}
    for kept in (
        RefusalRow.objects.filter(game=game, phase__step__in=steps).exclude(says="").select_related("phase").order_by("pk")
    ):
        assert kept.phase is not None
        plan = Order[Any](Seat(kept.seat), rules_of(game).codec.says(kept.says), for_step=kept.phase.step)
        if visitor.stays is not None and visitor.account and kept.account_id != visitor.account.pk and has_words(plan):
            continue
        found.setdefault((kept.phase.step, kept.seat, kept.code, write(json.loads(kept.params))), []).append(plan)
    return found


def _plan_refused(reader: Reader, refusal: Refusal, plans: Plans, row: ToldRow) -> str:
    """That a plan was not taken when its step opened, or that an order stands no more after the hosts corrected something or went
    back: which one, and why."""
    why = reader.words.refusal(reader.book, reader.names, refusal, reader.language)
    met = plans.get((row.step, row.seat, refusal.code, write(refusal.params)))
    if not met:
        return why
    plan = met[0] if len(met) == 1 else met.pop(0)
    said = reader.words.order(reader.book, reader.names, plan, reader.language)
    if row.entry_id is None:
        return _("An order of yours does not stand any more: %(order)s. %(why)s") % {"order": said, "why": why}
    return _("Your plan was not taken: %(plan)s. %(why)s") % {"plan": said, "why": why}


def newest_reports(game: Game, reader: Reader, shown: slice) -> tuple[Gazette, ...]:
    """The newest reports of a game. One query."""
    return gazettes(Report.objects.filter(game=game).order_by("-published_at", "-entry").defer("notices")[shown], reader)


def gazettes(rows: Iterable[Report], reader: Reader) -> tuple[Gazette, ...]:
    """Report rows in the reader's language."""
    return tuple(
        Gazette(
            row,
            reader.step(row.step),
            tuple(reader.with_digits(line) for line in json.loads(row.lines)[reader.language]),
        )
        for row in rows
    )


def with_texts(game: Game, found: Iterable[Gazette]) -> list[Gazette]:
    """The reports with the texts of their speeches. One more query if there are any."""
    reports = list(found)
    words = writing_text.texts_in(game, *(gazette.row.notices for gazette in reports))
    return [replace(g, texts=tuple(writing_text.texts_of(words, write(n)) for n in json.loads(g.row.notices))) for g in reports]
