"""A player's statistics over finished games: seats and grades."""

from __future__ import annotations

from dataclasses import dataclass

from django.db.models import Q
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from forumgame.models import Account, Game
from forumgame.people.account_names import account_named
from forumgame.people.seats import is_unnamed, place_name
from forumgame.people.statistics import FEW, GradeShare, Played, SeatPlayed, played_by, seats_played_by
from forumgame.record.books import book_of
from forumgame.web import pages
from forumgame.web.long_lists import LongList, page_number, stretch
from forumgame.web.reader import Reader
from reports.words import WORDS


@dataclass(frozen=True, slots=True)
class PlayedLine:
    """One game in the list. game: None if the reader may not know which game it was."""

    game: Game | None
    rules: str
    seat: str
    to_the_end: bool
    grades: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Summary:
    """One rule set: games played to the end, seats passed on, the share of each grade."""

    rules: str
    games: int
    passed_on: int
    shares: tuple[tuple[str, GradeShare], ...]


@require_safe
def person(request: HttpRequest, username: str) -> HttpResponse:
    """The statistics of an account. 404 both for an unknown name and for an account without a finished game."""
    account = account_named(username)
    summaries = played_by(account) if account else ()
    if account is None or (not summaries and pages.user_of(request) != account):
        raise Http404
    number = page_number(request)
    played = seats_played_by(account, stretch(number)) if summaries else ()
    if number > 1 and not played:
        raise Http404
    known = _may_know(request, played)
    context = {
        "person": account,
        "summaries": [_summary(of_it) for of_it in summaries],
        "lines": LongList([_line(request, one, one.game.pk in known) for one in played], number),
        "few": FEW,
    }
    return pages.private(render(request, "table/person.html", context))


def _may_know(request: HttpRequest, played: tuple[SeatPlayed, ...]) -> set[int]:
    """Ids of the games that the reader may know of: games open to all, and games the reader played or hosted. One query."""
    user, may = pages.user_of(request), Q(open_to_all=True)
    if isinstance(user, Account):
        may |= Q(tenures__account=user) | Q(hostings__account=user)
    games = Game.objects.filter(may, pk__in={one.game.pk for one in played})
    return set(games.values_list("pk", flat=True))


def _reader(request: HttpRequest, one: SeatPlayed) -> Reader:
    return pages.reader(request, one.game, {one.seat: one.name})


def _line(request: HttpRequest, one: SeatPlayed, known: bool) -> PlayedLine:
    reader = _reader(request, one)
    given = place_name(one.place, reader.language) if is_unnamed(one.seat, one.name) else one.name
    name = (reader.words.seat(reader.book, one.seat, reader.language) or given) if known else ""
    grades = tuple(reader.with_digits(reader.words.grade(reader.book, grade, reader.language)) for grade in one.grades)
    return PlayedLine(one.game if known else None, reader.words.game(reader.language).title, name, one.to_the_end, grades)


def _summary(played: Played) -> Summary:
    words, language, book = WORDS[played.ruleset], pages.language_now(), book_of(played.newest)
    named = tuple((words.grade(book, share.grade, language), share) for share in played.shares)
    return Summary(words.game(language).title, played.games, played.passed_on, named)
