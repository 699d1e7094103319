"""The home page: the games that the reader plays, hosts, may join or may watch."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime

from django.db.models import Count, F, FilteredRelation, Q, QuerySet, Value
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from forumgame.models import Account, Game, Phase
from forumgame.record.books import book_of
from forumgame.web import pages
from forumgame.web.long_lists import LongList, page_number, stretch
from reports.words import WORDS


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
    """Lists of games, newest first: the beginning of each, or `?list=` with `?page=`."""
    lists = lists_for(pages.user_of(request))
    wanted, number = request.GET.get("list", ""), page_number(request)
    if wanted:
        lists = {name: games for name, games in lists.items() if name == wanted}
        if not lists:
            raise Http404
    found = of_lists(lists, number := number if wanted else 1)
    if number > 1 and not found[wanted]:
        raise Http404
    return pages.private(render(request, "table/home.html", {n: LongList(rows(found[n]), number, f"list={n}&") for n in lists}))


def lists_for(user: object) -> dict[str, QuerySet[Game]]:
    """The games of each list. Who plays in or hosts a game finds it there alone."""
    listed = Game.objects.filter(open_to_all=True)
    lists: dict[str, QuerySet[Game]] = {"joining": listed.filter(status=Game.Status.SIGN_UP)}
    others = listed
    if isinstance(user, Account):
        seats = Game.objects.filter(tenures__account=user, tenures__until=None).values("pk")
        signed_up = Game.objects.filter(sign_ups__account=user, sign_ups__withdrawn_at=None).values("pk")
        playing, hosted = Q(pk__in=seats) | Q(pk__in=signed_up), Game.objects.filter(hostings__account=user, hostings__until=None)
        lists["playing"] = Game.objects.filter(playing).exclude(status=Game.Status.CALLED_OFF)
        lists["hosting"] = hosted
        others = listed.exclude(playing).exclude(pk__in=hosted.values("pk"))
    return lists | {name: others.filter(status=status) for name, status in (("running", "running"), ("over", "over"))}


def of_lists(lists: Mapping[str, QuerySet[Game]], number: int) -> dict[str, list[Game]]:
    """The games on one page of each list, newest first, and one more where the list goes on; each with its open phase and its
    number of sign-ups. Two queries, however many lists."""
    chosen = [
        Game.objects.filter(pk__in=games.order_by("-created_at", "-pk").values("pk")[stretch(number)])
        .order_by()
        .values_list("pk", Value(name))
        for name, games in lists.items()
    ]
    names = list(chosen[0].union(*chosen[1:], all=True))
    games = with_phase(Game.objects.filter(pk__in={pk for pk, _ in names}))
    found: dict[str, list[Game]] = {name: [] for name in lists}
    for game in games:
        for pk, name in names:
            if pk == game.pk:
                found[name].append(game)
    return found


def with_phase(games: QuerySet[Game]) -> QuerySet[Game]:
    """The games, newest first, each with its open phase and its number of sign-ups."""
    opened = FilteredRelation("phases", condition=Q(phases__state__in=[Phase.State.OPEN, Phase.State.HELD]))
    counted = games.annotate(joined=Count("sign_ups", filter=Q(sign_ups__withdrawn_at=None), distinct=True), now=opened)
    phase = {f"now_{name}": F(f"now__{name}") for name in ("step", "state", "closes_at")}
    return counted.annotate(**phase).order_by("-created_at", "-pk")


def rows(games: Iterable[Game]) -> list[GameRow]:
    """Games as rows of a list."""
    language = pages.language_now()
    game_rows = []
    for game in games:
        words, phase = WORDS[game.ruleset], vars(game)
        step = words.step(book_of(game), phase["now_step"], language) if phase["now_step"] else ""
        held = phase["now_state"] == Phase.State.HELD
        game_rows.append(GameRow(game, words.game(language).title, step, phase["now_closes_at"], held))
    return game_rows
