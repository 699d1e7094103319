"""Rows written by one statement are the rows that the ORM reads."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest
from django.db import DataError, IntegrityError, connection, transaction
from django.forms.models import model_to_dict
from django.test.utils import CaptureQueriesContext

from forumgame.models import Account, Game, OrderRow, Phase, ToldRow
from forumgame.record.setwise import (
    delete_rows,
    insert_rows,
    insertion,
    insertion_of,
    update_of,
    update_rows,
    upsert_rows,
    upsertion,
    write_together,
)
from tests.fixtures_games import MakeGame

pytestmark = [pytest.mark.django_db, pytest.mark.each_database]
AT = datetime(2026, 3, 2, 10, 0, 3, 250_010, tzinfo=UTC)
TEXTS = ("", 'it\'s "quoted" \\ and % {x} $[0]', "Шут\nпьёт", "\u2068شاه\u2069", "\U0001f451", "null", "[1]", "3")


def phase(game: Game, number: int, **fields: object) -> Phase:
    return Phase(game=game, number=number, step=f"{number}.day", kind="day", timing="hand", early="never", opens_at=AT, **fields)


def told(game: Game, says: str) -> ToldRow:
    return ToldRow(game=game, to="public", step="1.day", says=says, at=AT)


def test_every_kind_of_value_comes_back(a_game: MakeGame) -> None:
    game = a_game(started=False)
    rows = [
        phase(game, 11, remaining=timedelta(hours=3, microseconds=7), closes_at=AT + timedelta(days=40), state="closed"),
        phase(game, 12, preface=TEXTS[2], attempts=3, closed_at=AT.replace(microsecond=0), state="annulled"),
    ]
    insert_rows(rows)
    kept = list(Phase.objects.filter(game=game).order_by("number"))
    assert [model_to_dict(row) for row in kept] == [model_to_dict(row) for row in rows]
    assert [row.pk for row in kept] == [row.pk for row in rows]


def test_texts_come_back_in_their_order(a_game: MakeGame) -> None:
    game = a_game(started=False)
    with CaptureQueriesContext(connection) as queries:
        insert_rows([told(game, text) for text in TEXTS * 40])
        insert_rows([])
    assert len(queries) == 1
    assert tuple(ToldRow.objects.filter(game=game).order_by("pk").values_list("says", flat=True)) == TEXTS * 40


def test_truth_is_truth(a_game: MakeGame, players: list[Account]) -> None:
    game = a_game()
    character, opened = game.characters.first(), game.phases.get()
    assert character is not None
    row = OrderRow(
        game=game, phase=opened, character=character, seat=character.seat, for_step="1.day", final=True, carried=False,
        account=players[0], arrived_at=AT, rank=1, count=1,
    )  # fmt: skip
    insert_rows([row])
    kept = OrderRow.objects.get(pk=row.pk)
    assert (kept.final, kept.carried, kept.attempt, kept.account_id) == (True, False, None, players[0].pk)
    assert OrderRow.objects.filter(final=True, carried=False).count() == 1


def test_a_known_key_is_changed_left_or_refused(a_game: MakeGame) -> None:
    game = a_game(started=False)
    insert_rows([phase(game, 5)])
    upsert_rows([phase(game, 5, state="closed", closed_at=AT, preface="x"), phase(game, 6)], ("game_id", "number"), ("state",))
    found = Phase.objects.filter(game=game).order_by("number").values_list("number", "state", "closed_at", "preface")
    assert list(found) == [(5, "closed", None, ""), (6, "open", None, "")]
    insert_rows([phase(game, 5, state="annulled")], skip_known=True)
    assert list(found.all()) == [(5, "closed", None, ""), (6, "open", None, "")]
    with pytest.raises(IntegrityError), transaction.atomic():
        insert_rows([phase(game, 5, state="annulled")])


def test_rows_are_changed_and_deleted_in_their_own_game_alone(a_game: MakeGame) -> None:
    game, other = a_game(), a_game()
    assert update_rows(type(game.characters.get(seat="s01")), game.pk, "seat", ("status", "king_influence"), [
        {"seat": "s01", "status": "dead", "king_influence": -3}, {"seat": "s02"}, {"seat": "stranger"},
    ]) == 2  # fmt: skip
    found = game.characters.order_by("place").values_list("seat", "status", "king_influence")
    assert list(found)[:2] == [("s01", "dead", -3), ("s02", None, None)]
    assert not other.characters.filter(king_influence=-3).exists()
    for one in (game, other):
        insert_rows([phase(one, 8, state="closed"), phase(one, 9, state="closed")])
    delete_rows(Phase, game.pk, ("number", "step"), [(8, "8.day"), (9, "1.day"), (1, "8.day")])
    assert [set(g.phases.values_list("number", flat=True)) for g in (game, other)] == [{1, 9}, {1, 8, 9}]


def test_rows_that_are_no_objects_are_the_same_rows(a_game: MakeGame) -> None:
    game = a_game(started=False)
    alike = {"game_id": game.pk, "step": "1.day", "at": AT}
    write_together(insertion_of(ToldRow, alike, ("to", "says"), [("public", text) for text in TEXTS]))
    insert_rows([told(game, text) for text in TEXTS])
    kept = [model_to_dict(row, exclude=["id"]) for row in ToldRow.objects.filter(game=game).order_by("pk")]
    assert kept[: len(TEXTS)] == kept[len(TEXTS) :]
    with pytest.raises(IntegrityError), transaction.atomic():
        write_together(insertion_of(ToldRow, {"game_id": game.pk, "step": "1.day"}, ("to", "says"), [("public", "")]))


def test_writes_that_go_together(a_game: MakeGame) -> None:
    game = a_game(started=False)
    closes, opens, one = phase(game, 5), phase(game, 6), told(game, "x")
    insert_rows([closes])
    closes.state, closes.closed_at, game.title = "closed", AT, "Another"
    many = insertion_of(ToldRow, {"game_id": game.pk, "step": "1.day", "at": AT}, ("to", "says"), [("host", "y")] * 3)
    with CaptureQueriesContext(connection) as queries:
        write_together(
            None, many, upsertion([closes, opens], ("game_id", "number"), ("state", "closed_at")), insertion([]),
            update_of(game, ("title",)), insertion([one]),
        )  # fmt: skip
    assert len(queries) == (1 if connection.vendor == "postgresql" else 4)
    assert [(p.pk, p.state, p.closed_at) for p in Phase.objects.filter(game=game).order_by("number")] == [
        (closes.pk, "closed", AT), (opens.pk, "open", None),
    ]  # fmt: skip
    assert ToldRow.objects.get(says="x").pk == one.pk and ToldRow.objects.filter(game=game, to="host", says="y").count() == 3
    assert Game.objects.get(pk=game.pk).title == "Another"
    write_together(None)


@pytest.mark.postgres
def test_a_text_too_long_is_refused_not_cut(a_game: MakeGame) -> None:
    game = a_game(started=False)
    with pytest.raises(DataError), transaction.atomic():
        insert_rows([phase(game, 5, incident="x" * 25)])
