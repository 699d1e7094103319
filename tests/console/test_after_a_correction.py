"""What is left when a correction is made: a game that it ended is not paused, and pages say how orders came to stand."""

from __future__ import annotations

import re

import pytest
from django.test import Client
from django.urls import reverse

from forumgame.actions.game.opening import add_host
from forumgame.actions.hosts.correction import correct
from forumgame.actions.hosts.ruling import rule
from forumgame.actions.orders.reissue import reissue
from forumgame.actions.phase.closing import close_due
from forumgame.actions.phase.deadline import pause, resume
from forumgame.actions.phase.return_to_entry import go_back
from forumgame.models import Account, Game, OrderRow, Phase
from forumgame.record.correction.correction import compute
from forumgame.record.correction.edits import Edit, SetOrder, StopBefore
from forumgame.web.entered import entered
from tests.fixtures_games import At, MakeGame, account, seat_of, send, unseal

pytestmark = pytest.mark.django_db


def browser(person: Account) -> Client:
    client = Client()
    client.cookies["django_language"] = "en"
    client.force_login(person)
    return client


def plain(text: str) -> str:
    return re.sub(r"\s+", " ", re.sub(r"<[^>]*>", " ", text)).replace("\u2068", "").replace("\u2069", "")


def corrected(game: Game, host: Account, *edits: Edit) -> None:
    game.refresh_from_db()
    phase = Phase.objects.get(game=game, state="open")
    correct(game.pk, host, edits, "it was entered wrongly", compute(game, phase, edits).digest)
    game.refresh_from_db()


@pytest.fixture
def game(a_game: MakeGame, players: list[Account], at: At) -> Game:
    """On the first day cyd was voted out and ada guessed; it is the third day."""
    at("2026-03-02 10:00:00")
    game = a_game(days=9)
    ada, _bob, cyd = players
    send(game, ada, "banish", whom=seat_of(game, cyd))
    send(game, ada, "guess", number=3)
    for hour in (11, 12):
        at(f"2026-03-02 {hour}:00:03")
        close_due()
    at("2026-03-02 12:10:00")
    game.refresh_from_db()
    return game


@pytest.mark.parametrize("how", ["correction", "ruling"])
def test_a_game_that_is_over_is_not_paused(how: str, game: Game, host: Account, players: list[Account]) -> None:
    ada, bob, _cyd = players
    pause(game.pk, host, "to look")
    if how == "ruling":
        rule(game.pk, host, game.phase_number, "send", {"seat": seat_of(game, ada)}, "left the town")
    else:
        vote = SetOrder(3, seat_of(game, bob), "voice", "banish", {"whom": seat_of(game, ada)})
        corrected(game, host, vote, StopBefore(0))
    game.refresh_from_db()
    assert (game.status, game.paused_at) == (Game.Status.OVER, None)


def test_how_orders_came_to_stand(game: Game, host: Account, players: list[Account], at: At) -> None:
    ada = players[0]
    receipts = reverse("table:receipts", args=[game.slug])
    corrected(game, host, SetOrder(2, seat_of(game, ada), "secret", "guess", {"number": 5}))
    lines = browser(ada).get(receipts).text
    assert "entered by a host, in a correction" in plain(lines).replace(" ,", ",") and "from a plan" not in lines
    send(game, ada, "guess", number=1)
    pause(game.pk, host, "to look")
    go_back(game.pk, host, game.head_number, "a mistake")
    resume(game.pk, host)
    at("2026-03-02 12:20:00")
    game.refresh_from_db()
    reissue(game.pk, ada, game.phase_number)
    for page in (browser(ada).get(receipts).text, browser(ada).get(reverse("table:game", args=[game.slug])).text):
        assert "sent again" in page and "from a plan" not in page
    row = OrderRow.objects.filter(game=game, phase__number=1, by="seat", kind="guess").get()
    assert entered(row, row.phase) == ()
    row.carried, row.reason = True, "absent"
    assert entered(row, row.phase) == ("while away",)
    row.by, row.reason, row.verb = "host", "rules", "withdraw"
    assert entered(row, row.phase) == ("because the rules changed",)
    row.by, row.reason, row.verb, row.arrived_at = "seat", "", "place", row.phase.opens_at
    assert entered(row, row.phase) == ("from a plan",)


def test_changes_of_what_another_host_annulled(game: Game, host: Account, players: list[Account]) -> None:
    """The sentence says so, on the page of the changes and for a form that was still open."""
    other = account("hilda")
    add_host(game.pk, host, other)
    desk = browser(other)
    unseal(desk, game)
    seat = seat_of(game, players[0])
    form = {"phase": 1, "kind": "guess", "slot": "secret", "fixed": "{}", "number:number": "4"}
    seats, changes = (reverse(f"console:{n}", args=[game.slug, *a]) for n, a in (("correct_seat", (2, seat)), ("correct", ())))
    assert desk.post(seats, form).status_code == 303
    pause(game.pk, host, "to look")
    go_back(game.pk, host, 1, "all wrong")
    for answer in (desk.get(changes), desk.post(seats, form)):
        assert answer.status_code == 409
        assert "Entry 2, which you change, does not count any more." in plain(answer.text)
        assert "cannot go back" not in answer.text
    assert desk.get(seats).status_code == 404
