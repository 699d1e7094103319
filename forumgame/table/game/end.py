"""Views of a finished game: its result, its seats, and the replay of every entry, as far as the rules disclose it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Literal

from django.db.models import Count, Max
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from forumgame.models import Audit, Character, Entry, Game, Tenure
from forumgame.people import gate
from forumgame.people.gate import Visitor
from forumgame.people.seats import holder_name, names_in
from forumgame.record import ledger
from forumgame.record.annulled import annulled_by, marks_of, returns_in
from forumgame.record.books import book_of
from forumgame.record.disclosure import deal_opened, finished_game, public_part, result_of
from forumgame.web import charts, pages
from forumgame.web.long_lists import LongList, page_number, stretch
from forumgame.web.reader import Reader
from forumgame.web.trace import trace
from rulesets.words import Host, Public, Result, Seat


@dataclass(frozen=True, slots=True)
class Held:
    """A present or former holder of a seat: an account, a guest, or a bot."""

    name: str
    kind: Literal["account", "guest", "bot"]


@dataclass(frozen=True, slots=True)
class SeatAtTheEnd:
    """A seat of a finished game. role: empty if the deal stays secret."""

    seat: Seat
    name: str
    role: str
    about: str
    holders: tuple[Held, ...]
    grades: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Reading:
    """How often one host opened one kind of secrets, and when last. verb: one of Audit.READS."""

    host: str
    verb: str
    times: int
    last: datetime


@require_safe
@pages.game_page
def end(request: HttpRequest, visitor: Visitor) -> HttpResponse:
    """The last page of a game: result, seats, charts, link to the replay."""
    game = finished_game(visitor.game)
    reader = pages.reader(request, game, names_in(game, pages.language_now()))
    book = book_of(game)
    result = result_of(game, ledger.head(game).state)
    roles = deal_opened(game)
    columns = ("game_id", "number", "kind", "step", "at", "given", "reason")
    number = page_number(request)
    entries = Entry.objects.filter(game=game).order_by("-number").only(*columns)[stretch(number)]
    marks = marks_of(returns_in(game))
    listed = LongList([(entry, reader.step(entry.step), annulled_by(marks, entry)) for entry in entries], number)
    if not listed:
        raise Http404
    drawn, _ = charts.charts_of_page(game, reader, Host() if roles else Public(), number)
    context = {
        "game": game,
        "visitor": visitor,
        "tab": "end",
        "mast": pages.mast(game, None, pages.language_now()),
        "reader": reader,
        "said": reader.with_digits(reader.words.result(book, reader.names, result, reader.language)) if result else "",
        "ended_because": game.entries.filter(kind=Entry.Kind.END).values_list("reason", flat=True).first(),
        "rows": rows(game, reader, result, roles),
        "roles": roles,
        "charts": drawn,
        "entries": listed,
        "readings": readings(visitor),
        "brought": _import_of(game) if game.imported_at else None,
    }
    return render(request, "table/end.html", context)


def _import_of(game: Game) -> Audit | None:
    return Audit.objects.filter(game=game, verb="import_game").select_related("account").first()


def readings(visitor: Visitor) -> tuple[Reading, ...] | None:
    """The secrets that hosts opened during the game, by host and kind, latest first; None if the visitor may not read the log.
    At most three queries."""
    audits = gate.readings_for(visitor)
    if audits is None:
        return None
    counted = audits.order_by().values_list("account__username", "verb").annotate(times=Count("pk"), last=Max("at"))
    return tuple(Reading(*row) for row in counted.order_by("-last", "account__username", "verb"))


@require_safe
@pages.game_page
def replay(request: HttpRequest, visitor: Visitor, number: int) -> HttpResponse:
    """The public part of one entry, with links to the entries before and after it."""
    game = finished_game(visitor.game)
    entry = Entry.objects.filter(game=game, number=number).defer("state").first()
    if entry is None:
        raise Http404
    reader = pages.reader(request, game, names_in(game, pages.language_now()))
    context = {
        "game": game,
        "visitor": visitor,
        "tab": "end",
        "entry": entry,
        "step": reader.step(entry.step),
        "annulled": annulled_by(marks_of(returns_in(game)), entry),
        "trace": trace(reader, game, public_part(game, entry)),
        "before": number - 1,
        "after": number + 1 if number < game.head_number else 0,
    }
    return render(request, "table/replay.html", context)


def rows(game: Game, reader: Reader, result: Result | None, roles: bool) -> tuple[SeatAtTheEnd, ...]:
    """The seats in seat order. Two queries."""
    holders: dict[str, list[Held]] = {}
    tenures = Tenure.objects.filter(game=game).order_by("pk").select_related("account", "character")
    for tenure in tenures:
        kind: Literal["account", "guest", "bot"] = "account" if tenure.account else "bot" if tenure.bot else "guest"
        name = holder_name(tenure, reader.language) or tenure.bot
        holders.setdefault(tenure.character.seat, []).append(Held(name, kind))
    seats = []
    for character in Character.objects.filter(game=game).order_by("place"):
        seat = Seat(character.seat)
        phrase = reader.words.role(reader.book, character.role, reader.language) if roles and character.role else None
        grades = result.grades.get(seat, ()) if result else ()
        seats.append(
            SeatAtTheEnd(
                seat,
                reader.names.get(seat, seat),
                reader.with_digits(phrase.title) if phrase else "",
                reader.with_digits(phrase.text) if phrase else "",
                tuple(holders.get(seat, ())),
                tuple(reader.with_digits(reader.words.grade(reader.book, grade, reader.language)) for grade in grades),
            )
        )
    return tuple(seats)
