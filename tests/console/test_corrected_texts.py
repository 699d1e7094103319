"""Texts of people in corrections: shown beforehand, read by whom they concern, the old one struck beside the new."""

from __future__ import annotations

import re

import pytest
from django.test import Client
from django.urls import reverse

from forumgame.actions.hosts.correction import correct
from forumgame.actions.phase.closing import close_due
from forumgame.models import Account, Game, OrderRow, ToldRow, WritingRow
from forumgame.record.correction.correction import compute
from forumgame.record.correction.edits import SetOrder
from forumgame.record.proof.verification import verify
from rulesets.words import Writing
from tests.console.test_correcting import digest, open_of, page, plain
from tests.fixtures_games import At, MakeGame, seat_of, send, unseal

pytestmark = [pytest.mark.django_db]


@pytest.fixture
def letter(a_game: MakeGame, host: Account, players: list[Account], at: At) -> Game:
    """Ada wrote to bob on the first day, which is closed."""
    at("2026-03-02 10:00:00")
    game = a_game(days=9)
    send(game, players[0], "letter", to=seat_of(game, players[1]), words=Writing("", "the old words"))
    at("2026-03-02 11:00:03")
    close_due()
    game.refresh_from_db()
    return game


def read(person: Account, game: Game, name: str, *args: str) -> str:
    client = Client()
    client.cookies["django_language"] = "en"
    client.force_login(person)
    return client.get(reverse(f"table:{name}", args=[game.slug, *args])).text


def test_a_text_is_corrected_before_everybodys_eyes(letter: Game, host: Account, players: list[Account]) -> None:
    """The form holds the old text, the preview shows both; the new one is read by whom it concerns, the old one struck."""
    ada, bob, cyd = players
    desk = Client()
    desk.cookies["django_language"] = "en"
    desk.force_login(host)
    unseal(desk, letter)
    seat = seat_of(letter, ada)
    form = desk.get(page("correct_seat", letter, 2, seat)).text
    assert re.search(r"<textarea[^>]*>the old words</textarea>", form)
    sent = {"phase": 1, "kind": "letter", "slot": "letter", "fixed": "{}", "seat:to": seat_of(letter, bob)}
    desk.post(page("correct_seat", letter, 2, seat), {**sent, "text:words": "the new words"})
    shown = desk.get(page("correct", letter)).text
    text = plain(shown)
    assert text.count("the old words") >= 2 and text.count("the new words") >= 3, "of the order, and as bob reads it"
    assert "Nobody reads anything else" not in text and "told otherwise in private to: bob" in re.sub(r"\s+", " ", text)
    desk.post(page("correct", letter), {"do": "publish", "shown": digest(shown), "reason": "mistyped"})
    timeline = read(bob, letter, "timeline")
    assert "the new words" in timeline and "the old words" in timeline
    struck = " ".join(re.findall(r'<li[^>]*class="[^"]*struck.*?</li>', timeline, re.S))
    assert "the old words" in struck and "the new words" not in struck
    assert "new words" in read(bob, letter, "game") and "old words" not in read(bob, letter, "game")
    receipts = [read(ada, letter, "receipt", row.receipt) for row in OrderRow.objects.filter(game=letter).order_by("pk")]
    assert ["the old words" in receipts[0], "the new words" in receipts[1]] == [True, True]
    assert "the new words" not in "".join(read(cyd, letter, name) for name in ("game", "timeline", "receipts"))
    assert verify(Game.objects.get(pk=letter.pk)).clean


def test_a_text_that_stays_is_no_new_text(letter: Game, host: Account, players: list[Account]) -> None:
    ada, bob, cyd = players
    to = {"to": seat_of(letter, cyd), "words": {"ref": "", "body": "the old words"}}
    edits = (SetOrder(2, seat_of(letter, ada), "letter", "letter", to),)
    correct(letter.pk, host, edits, "to the wrong seat", compute(letter, open_of(letter), edits).digest)
    assert WritingRow.objects.filter(game=letter).count() == 1
    assert "the old words" in read(cyd, letter, "timeline") and 'class="struck"' in read(bob, letter, "timeline")


def test_refs_that_corrections_made_before_are_found(letter: Game, players: list[Account]) -> None:
    """They had sixteen letters once."""
    old = WritingRow.objects.get(game=letter)
    row = ToldRow.objects.get(game=letter, says__contains=old.ref)
    ToldRow.objects.filter(pk=row.pk).update(says=row.says.replace(old.ref, "9b084d14017cbda5"))
    WritingRow.objects.filter(pk=old.pk).update(ref="9b084d14017cbda5")
    assert "the old words" in read(players[1], letter, "timeline")
