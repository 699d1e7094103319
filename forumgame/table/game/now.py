"""The table: the present phase, the forms for orders, the standing orders, the newest reports."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from forumgame.models import Game
from forumgame.people.gate import Visitor, reason_of_calling_off
from forumgame.record.disclosure import result_of
from forumgame.record.open_phase import now_in
from forumgame.record.refused import Refused
from forumgame.table.site.joining import sign_up_page
from forumgame.web import pages
from forumgame.web.kept_text import kept_text
from forumgame.web.messages import error_messages
from forumgame.web.posted.posted_order import PostedOrder
from forumgame.web.reader import Reader
from forumgame.web.refused_form import refusal
from forumgame.web.watcher_view import Seen, mast_of, scene, seen
from rulesets.words import Result, Seat


@dataclass(frozen=True, slots=True)
class EndingView:
    """The result of a game: its sentence, and every seat's grades."""

    said: str
    grades: tuple[tuple[str, tuple[str, ...]], ...]


@require_safe
@pages.game_page
def table(request: HttpRequest, visitor: Visitor) -> HttpResponse:
    """The page of a game: the sign-up, the table, or the result."""
    game = visitor.game
    match game.status:
        case Game.Status.SIGN_UP:
            return sign_up_page(request, visitor)
        case Game.Status.CALLED_OFF:
            mast = pages.mast(game, None, pages.language_now())
            context = {"game": game, "visitor": visitor, "mast": mast, "reason": reason_of_calling_off(game)}
            return render(request, "table/called_off.html", context)
        case _:
            return table_page(request, visitor)


def table_page(
    request: HttpRequest, visitor: Visitor, error: Refused | None = None, taken: PostedOrder | None = None
) -> HttpResponse:
    """The table of a running or finished game. error, taken: the refusal of an order, and that order."""
    game = visitor.game
    found = seen(request, visitor, now_in(game))
    page = {"game": game, "visitor": visitor, "tab": "now", "mast": mast_of(found)}
    if error is None and visitor.newest is not None:
        anybody = {"visitor": replace(visitor, account=None)}  # a kept text names no account
        page["main"] = kept_text(request, game, "parts/table.html", found.made_from(), lambda: told(found) | anybody)
        return render(request, "table/now.html", page)
    context = told(found, taken)
    status = 200
    if error is not None:
        page["no"] = refusal(request, game, found.reader, context["slots"], error, taken)
        status = error_messages.status_of(error.code)
    return render(request, "table/now.html", context | page, status=status)


def told(found: Seen, taken: PostedOrder | None = None) -> dict[str, Any]:
    """The context of the table itself, with the result of a finished game."""
    game = found.visitor.game
    result = result_of(game, found.now.state) if game.status == Game.Status.OVER else None
    return scene(found, taken) | {"ending": ending(found.reader, result) if result else None}


def ending(reader: Reader, result: Result) -> EndingView:
    """A result as sentences."""
    sentence = reader.words.result(reader.book, reader.names, result, reader.language)
    grades = [
        (
            reader.names.get(seat, seat),
            tuple(reader.words.grade(reader.book, grade, reader.language) for grade in result.grades[seat]),
        )
        for seat in sorted(result.grades, key=_place(reader))
    ]
    return EndingView(reader.with_digits(sentence), tuple(grades))


def _place(reader: Reader) -> Any:
    places = {seat: place for place, seat in enumerate(reader.names)}
    return lambda seat: places.get(Seat(seat), len(places))
