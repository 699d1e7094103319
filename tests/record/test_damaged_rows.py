"""Any column of any row of a game is damaged: `verify` and the page name it, and other games are still proved."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from io import StringIO
from typing import Any

import pytest
from django.apps import apps
from django.core.cache import cache
from django.core.management import call_command
from django.db import connection, models, transaction
from django.test import Client
from django.urls import reverse

from forumgame.models import Account, BookRow, Entry, Game, Phase
from forumgame.record.guards import drop_guards
from forumgame.record.proof.verification import verify
from tests.fixtures_finished import finished_game_of, finished_toy_with_a_letter

pytestmark = pytest.mark.django_db
DAMAGE = ("{", "zz", "[[1]]")
KEYS = ("id", "game", "slug", "username")


@pytest.fixture
def games(toy: str, host: Account, players: list[Account]) -> tuple[Game, Game]:
    """A finished game that is damaged and one that is not."""
    drop_guards(connection)
    return finished_toy_with_a_letter(host, players), finished_game_of("toy", host, players[0])


def said(*slugs: str) -> str:
    out = StringIO()
    with suppress(SystemExit):
        call_command("verify", *slugs, stdout=out)
    return out.getvalue()


def texts_of(game: Game) -> Iterator[tuple[Any, str, Any]]:
    """Each text column of the game's rows: (rows, column, field)."""
    for model in apps.get_models():
        names = [f.name for f in model._meta.concrete_fields if f.is_relation and f.related_model is Game]
        if model in (Game, BookRow):
            rows = model._default_manager.filter(pk=game.pk if model is Game else game.book_id)
        elif names and names[0] == "game":
            rows = model._default_manager.filter(game=game)
        else:
            continue
        for field in model._meta.concrete_fields:
            if isinstance(field, models.CharField | models.TextField) and field.name not in KEYS and not field.primary_key:
                yield rows, field.name, field


def test_no_damage_stops_the_proof_of_another_game(games: tuple[Game, Game]) -> None:
    damaged, sound = games
    client = Client(raise_request_exception=False)
    address, tried = reverse("table:proof", args=[damaged.slug]), 0
    for rows, name, field in texts_of(damaged):
        for value in DAMAGE:
            with transaction.atomic():
                try:
                    with transaction.atomic():
                        changed = rows.update(**{name: value[: field.max_length or 99]})
                except Exception:  # the database refuses such a value
                    changed = 0
                if changed:
                    tried += 1
                    verify(Game.objects.get(pk=damaged.pk))
                    if value == DAMAGE[tried % len(DAMAGE)]:
                        cache.clear()
                        assert f"{sound.slug}: 4 entries, 4 run again: clean" in said(), (rows.model, name, value)
                        status = client.get(address).status_code
                        assert status == 200 or (name, rows.model) == ("status", Game), (rows.model, name, value)
                transaction.set_rollback(True)
    assert tried > 90


@pytest.mark.parametrize(
    ("damage", "named"),
    [
        (lambda g: Phase.objects.filter(game=g, number=1).update(waits_for="x"), "phase 1 (1.day) differs: waits_for"),
        (lambda g: Game.objects.filter(pk=g.pk).update(seed="zz"), "entry 0: the book or the seed cannot be read"),
        (lambda g: Entry.objects.filter(game=g, number=2).update(kind="return"), "entry 2: it cannot be read or run"),
        (lambda g: Game.objects.filter(pk=g.pk).update(ruleset="gone"), "entry 0: the site does not know the game's rules"),
        (lambda g: Entry.objects.filter(game=g, number=2).update(bound="{"), "entry 2: its list of bound rows cannot be read"),
        (lambda g: Entry.objects.filter(game=g, number=2).update(sealed_salt="zz"), "entry 2: it cannot be read or run"),
    ],
    ids=["waits_for", "seed", "kind", "ruleset", "bound", "salt"],
)
def test_the_damage_is_named_and_the_page_goes_on(games: tuple[Game, Game], damage: Any, named: str) -> None:
    damaged, sound = games
    damage(damaged)
    cache.clear()
    told = said()
    assert named in told and f"{sound.slug}: 4 entries, 4 run again: clean" in told
    client = Client()
    client.cookies["django_language"] = "en"
    shown = client.get(reverse("table:proof", args=[damaged.slug]))
    assert shown.status_code == 200 and "Something does not fit" in shown.text


def test_a_damaged_entry_accuses_no_other_row(games: tuple[Game, Game]) -> None:
    """A salt that cannot be read: the entry's notices, report and orders are compared all the same, and fit."""
    Entry.objects.filter(game=games[0], number=2).update(sealed_salt="zz")
    assert {number for number, _ in verify(games[0]).faults} == {2}


def test_tables_that_cannot_be_written_anew_are_named(games: tuple[Game, Game]) -> None:
    damaged, sound = games
    Entry.objects.filter(game=damaged, number=damaged.head_number).update(state="{")
    out = StringIO()
    with pytest.raises(SystemExit):
        call_command("verify", "--rebuild", stdout=out)
    assert "were not written anew" in out.getvalue() and f"{sound.slug}: 4 entries, 4 run again: clean" in out.getvalue()
