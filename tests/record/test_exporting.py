"""A finished game leaves as one file and comes in elsewhere, proved."""

from __future__ import annotations

import json

import pytest

from forumgame.actions.game.import_file import import_game
from forumgame.actions.phase.closing import close_now
from forumgame.models import Entry, Game, OrderRow, Tenure, WritingRow
from forumgame.record.proof.export import export_text
from forumgame.record.proof.verification import verify
from forumgame.record.refused import Refused
from reports.models import Report
from rulesets.words import Writing
from tests.fixtures_games import seat_of, send

pytestmark = pytest.mark.django_db


@pytest.fixture
def finished(a_game, host, players):
    game = a_game()
    send(game, players[0], "letter", to=seat_of(game, players[1]), words=Writing("", "Come at dawn."))
    for number in (1, 2, 3):
        send(game, players[0], "guess", number=number)
        close_now(game.pk, host, number, "on")
    game.refresh_from_db()
    return game


def test_a_running_game_does_not_leave(a_game):
    with pytest.raises(Refused, match="not_over"):
        export_text(a_game())


def test_it_comes_in_as_it_left(finished, host):
    text = export_text(finished)
    again = import_game(text.encode(), host)
    assert verify(again).clean
    assert again.status == Game.Status.OVER
    assert export_text(again).replace(again.title, finished.title) == text
    for model in (Entry, OrderRow, Report, WritingRow):
        assert model.objects.filter(game=again).count() == model.objects.filter(game=finished).count()
    assert sorted(Tenure.objects.filter(game=again).values_list("guest", flat=True)) == ["ada", "bob", "cyd"]
    assert list(again.characters.values_list("seat", "status")) == list(finished.characters.values_list("seat", "status"))


def changed(text, *path, to):
    file = json.loads(text)
    place = file
    for step in path[:-1]:
        place = place[step]
    place[path[-1]] = to
    return json.dumps(file).encode()


@pytest.mark.parametrize(
    ("path", "to", "code"),
    [
        (("format",), "other/1", "not_an_export"),
        (("game", "ruleset"), "chess", "unknown_rules"),
        (("entries", 2, "events"), "[]", "not_proved"),
        (("entries", 1, "reason"), "forged", "not_proved"),
        (("game", "seed"), "00" * 32, "not_proved"),
        (("game", "created_at"), 7, "not_an_export"),
        (("entries",), [], "not_an_export"),
        (("entries", 0, "number"), 5, "not_an_export"),
        (("tenures", 0), {"seat": 1}, "not_an_export"),
        (("format",), "forumgame-game/1", "not_an_export"),
        (("game",), [], "not_an_export"),
        (("game", "ruleset"), [], "not_an_export"),
        (("game", "language"), "zz", "not_an_export"),
        (("game", "title"), "a\0b", "not_an_export"),
        (("game", "calendar"), "{", "not_an_export"),
        (("game", "calendar"), "{}junk", "not_an_export"),
        (
            ("game", "calendar"),
            '{"every_seconds":60,"minutes":{},"opens":"10:00","slots":{},"zone":"Nowhere/City"}',
            "not_an_export",
        ),
        (("entries", 1, "number"), 10**30, "not_an_export"),
        (("book",), "{}", "not_an_export"),
        (("entries", 1, "sealed_salt"), "zz", "not_an_export"),
    ],
)
def test_a_file_that_is_not_one_or_was_changed_leaves_nothing(finished, host, path, to, code):
    before = (Game.objects.count(), Entry.objects.count())
    with pytest.raises(Refused) as no:
        import_game(changed(export_text(finished), *path, to=to), host)
    assert no.value.code == code
    assert (Game.objects.count(), Entry.objects.count()) == before


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\xff\xfe",
        b"[]",
        b"null",
        b'{"format":"forumgame-game/2"}',
        b'{"format":"forumgame-game/2","game":"x"}',
        b"{" * 100_000,
        b"[" * 500_000,
        b'{"a":' * 500_000,
        b'{"format":"forumgame-game/2","a":' + b"[" * 500_000,
        b'{"format":' + b"1" * 5_000 + b"}",
    ],
)
def test_garbage_is_said_to_be_garbage(host, data, db):
    with pytest.raises(Refused, match=r"not_an_export|unknown_rules"):
        import_game(data, host)
