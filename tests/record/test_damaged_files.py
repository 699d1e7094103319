"""Every field of every rule set's file, damaged: no file breaks the site, no page of what is taken in breaks, no forged line is shown."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest
from django.test import Client
from django.urls import reverse

from forumgame.actions.game.import_file import import_game
from forumgame.actions.phase.publication import lines_of
from forumgame.models import Account, BookRow, Entry, Game, OrderRow, ToldRow
from forumgame.record.export import export_text
from forumgame.record.refused import Refused
from forumgame.record.verification import verify
from reports.models import Report
from tests.fixtures_crowd import patterns, unseal
from tests.fixtures_finished import ALL, finished_game_of
from tests.record.damage import damaged, fields_of

pytestmark = pytest.mark.django_db

FIELDS = list(fields_of())
LANGUAGES = ("ru", "en", "fa")


def addresses(game: Game) -> Iterator[str]:
    """Every address of the game, of each kind one."""
    report = Report.objects.filter(game=game).order_by("entry").last()
    order = OrderRow.objects.filter(game=game).first()
    values = {
        "slug": game.slug,
        "number": game.head_number,
        "step": report.step if report else "deal",
        "receipt": order.receipt if order else "none",
        "seat": game.characters.first().seat,  # type: ignore[union-attr]
    }
    for name, takes in patterns():
        if "slug" in takes and set(takes) <= values.keys() and not name.endswith("simulation"):
            yield reverse(name, args=[values[take] for take in takes])


def broken_pages(game: Game, host: Account, languages: tuple[str, ...] = LANGUAGES) -> list[tuple[str, int]]:
    """The pages of a game that answer with an error of the house, to its host with everything open and to a stranger."""
    found = []
    for person in (host, None):
        client = Client(raise_request_exception=False)
        if person is not None:
            client.force_login(person)
            unseal(client, game)
        for language in languages:
            client.cookies["django_language"] = language
            for address in addresses(game):
                status = client.get(address).status_code
                if status >= 500:
                    found.append((address, status))
    return found


def seen(game: Game) -> tuple[object, ...]:
    """What a reader takes for proved: reports but for prefaces and reasons, notices of entries, names of seats."""
    return (
        list(Report.objects.filter(game=game).order_by("entry").values_list("entry", "step", "version", "lines", "notices")),
        list(
            ToldRow.objects.filter(game=game, kind="notice", entry__isnull=False).order_by("pk").values_list("to", "seat", "says")
        ),
        list(game.characters.order_by("place").values_list("seat", "name", "status", "role")),
    )


@pytest.mark.parametrize("ruleset", ["toy", *ALL])
def test_no_damaged_file_does_harm(ruleset: str, toy: str, host: Account, players: list[Account]) -> None:
    game = finished_game_of(ruleset, host, players[0])
    file = json.loads(export_text(game))
    before = (Game.objects.count(), Entry.objects.count(), BookRow.objects.count())
    taken: list[tuple[object, ...]] = []
    for path in FIELDS:
        for name, data in damaged(file, path, all_wrong=ruleset == "toy"):
            try:
                again = import_game(data, host)
            except Refused as no:
                assert no.code in {"not_an_export", "unknown_rules", "not_proved"}, (path, name, no.code)
                assert no.params or no.code == "unknown_rules", (path, name)
                assert (Game.objects.count(), Entry.objects.count(), BookRow.objects.count()) == before, (path, name)
                continue
            taken.append((*path, name))
            assert seen(again) == seen(game), (path, name)
            assert verify(again, lines_of).clean, (path, name)
            assert broken_pages(again, host, LANGUAGES if ruleset == "toy" else ("fa",)) == [], (path, name)
            again.told.all().delete()
            Game.objects.filter(pk=again.pk).update(status="called_off")
            before = (Game.objects.count(), Entry.objects.count(), BookRow.objects.count())
    print(taken)
    allowed = {
        "title",
        "language",
        "calendar",
        "created_at",
        "hosts",
        "tenures",
        "name",
        "since",
        "until",
        "timing",
        "opens_at",
        "bot",
    }
    assert {path[-2] for path in taken} <= allowed, taken
