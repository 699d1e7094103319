"""The home page: the games that the reader plays, hosts, may join or may watch."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime

from django.db.models import Count, Prefetch, Q, QuerySet
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from forumgame.models import Account, Game, Phase
from forumgame.record.books import book_of
from forumgame.web import pages
from reports.words import WORDS

MOST = 50


@dataclass(frozen=True, slots=True)
class GameRow:
    """One game in a list."""

    game: Game
    rules: str
    step: str
    closes_at: datetime | None
    held: bool


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    """Lists of games, newest first."""
    user = pages.user_of(request)
    lists: dict[str, list[GameRow]] = {"playing": [], "hosting": []}
    if isinstance(user, Account):
        own = Q(tenures__account=user, tenures__until=None) | Q(sign_ups__account=user, sign_ups__withdrawn_at=None)
        lists["playing"] = rows(with_phase(Game.objects.filter(own).exclude(status=Game.Status.CALLED_OFF).distinct()))
        lists["hosting"] = rows(with_phase(Game.objects.filter(hostings__account=user, hostings__until=None)))
    listed = with_phase(Game.objects.filter(open_to_all=True))
    lists["joining"] = rows(listed.filter(status=Game.Status.SIGN_UP))
    mine = [row.game.pk for row in lists["playing"] + lists["hosting"]]
    lists["running"] = rows(listed.filter(status=Game.Status.RUNNING).exclude(pk__in=mine))
    lists["over"] = rows(listed.filter(status=Game.Status.OVER).exclude(pk__in=mine))
    return pages.private(render(request, "table/home.html", lists))


def with_phase(games: QuerySet[Game]) -> QuerySet[Game]:
    """The games, newest first, each with its open phase and its number of sign-ups."""
    phases = Phase.objects.filter(state__in=[Phase.State.OPEN, Phase.State.HELD])
    counted = games.annotate(joined=Count("sign_ups", filter=Q(sign_ups__withdrawn_at=None), distinct=True))
    return counted.prefetch_related(Prefetch("phases", phases, to_attr="open_phases")).order_by("-created_at")


def rows(games: Iterable[Game]) -> list[GameRow]:
    """Games as rows of a list."""
    language = pages.language_now()
    game_rows = []
    for game in list(games)[:MOST]:
        words = WORDS[game.ruleset]
        phase = next(iter(getattr(game, "open_phases", [])), None)
        step = words.step(book_of(game), phase.step, language) if phase else ""
        held = phase is not None and phase.state == Phase.State.HELD
        game_rows.append(GameRow(game, words.game(language).title, step, phase.closes_at if phase else None, held))
    return game_rows
