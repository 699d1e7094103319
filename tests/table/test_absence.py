"""Being away: declared by a form, wished for from the menu, carried out where silence would cost something."""

from __future__ import annotations

from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from forumgame.actions.hosts.replacement import replace_holder
from forumgame.actions.phase.closing import close_due, close_now
from forumgame.models import Absence, Account, Game, OrderRow
from forumgame.table.game.absence import wishable
from rulesets.words import Field, Menu, Offer, Owed, Seat
from tests.fixtures_games import At, MakeGame, account, seat_of


@pytest.fixture
def away(a_game: MakeGame, players: list[Account], at: At, client: Client) -> tuple[Client, Game]:
    """Ada's browser before her absence, on a day that closes at 11:00 Moscow time."""
    at("2026-03-02 10:00:00")
    game = a_game()
    client.force_login(players[0])
    client.cookies["django_language"] = "en"
    return client, game


def post(client: Client, game: Game, verb: str = "absence", **fields: Any) -> Any:
    return client.post(reverse(f"table:{verb}", args=[game.slug]), {"phase": 1, "fixed": "{}", **fields})


def wish(client: Client, game: Game, whom: Seat) -> Any:
    return post(client, game, "absence_add", kind="banish", **{"seat:whom": whom})


def test_declared_wished_and_carried_out(away: tuple[Client, Game], players: list[Account], at: At) -> None:
    client, game = away
    ada, bob, cyd = (seat_of(game, person) for person in players)
    assert post(client, game, since="2026-03-02T10:30", until="2026-03-03T10:30").status_code == 302
    row = Absence.objects.get()
    assert (row.since.isoformat(), row.until.isoformat()) == ("2026-03-02T07:30:00+00:00", "2026-03-03T07:30:00+00:00")
    for whom in (ada, cyd, bob, cyd):  # the first is illegal when the time comes, the last is there already
        assert wish(client, game, whom).status_code == 302
    page = client.get(reverse("table:absence", args=[game.slug])).text
    assert page.index("away with ada") < page.index("away with cyd") < page.index("away with bob")
    assert "[en] silence: no_voice" in page and "[en] banish" in page and "[en] letter" not in page
    at("2026-03-02 11:00:04")
    close_due()
    order = OrderRow.objects.get(reason="absent")
    assert order.seat == ada and cyd in order.says


def test_up_down_and_out_twice_is_once(away: tuple[Client, Game], players: list[Account]) -> None:
    client, game = away
    _, bob, cyd = (seat_of(game, person) for person in players)
    post(client, game)
    wish(client, game, bob)
    wish(client, game, cyd)
    of = {name: f'{{"type":"banish","whom":"{name}"}}' for name in (bob, cyd)}

    def kept() -> str:
        return Absence.objects.get().preferences

    assert kept() == f"[{of[bob]},{of[cyd]}]"
    post(client, game, "absence_move", says=of[cyd], do="up")
    assert kept() == f"[{of[cyd]},{of[bob]}]"
    post(client, game, "absence_move", says=of[cyd], do="down")
    for _ in range(2):
        assert post(client, game, "absence_move", says=of[bob], do="drop").status_code == 302
        assert kept() == f"[{of[cyd]}]"
    assert post(client, game, "absence_move", says=of[cyd], do="burn").status_code == 400
    assert post(client, game, until="2026-03-05 10:00").status_code == 302  # a new declaration keeps the wishes
    assert kept() == f"[{of[cyd]}]"
    for _ in range(2):
        assert post(client, game, "absence_end").status_code == 302
        assert not Absence.objects.exists()


@pytest.mark.parametrize(
    ("fields", "status", "words"),
    [
        ({"since": "soon"}, 422, "is not a date and time."),
        ({"until": "9999-12-31 23:59:59.9+99"}, 422, "is not a date and time."),
        ({"since": "2026-03-03 10:00", "until": "2026-03-02 12:00"}, 422, "The absence ends before it begins."),
    ],
)
def test_what_is_refused(away: tuple[Client, Game], fields: dict[str, str], status: int, words: str) -> None:
    client, game = away
    response = post(client, game, **fields)
    assert response.status_code == status and words in response.text
    assert not Absence.objects.exists()


def test_no_wish_without_an_absence_and_none_malformed(away: tuple[Client, Game], players: list[Account]) -> None:
    client, game = away
    response = wish(client, game, seat_of(game, players[1]))
    assert response.status_code == 422 and "You have not said that you will be away." in response.text
    post(client, game)
    assert post(client, game, "absence_add", kind="banish", fixed='{"whom": 7}').status_code == 422
    assert post(client, game, "absence_add", kind="no such").status_code == 400
    assert Absence.objects.get().preferences == "[]"


def test_nobody_else_finds_the_page(a_game: MakeGame, host: Account, players: list[Account], away: tuple[Client, Game]) -> None:
    _, running = away
    over = a_game(people=[account(n) for n in ("dan", "eve", "fay")])
    for number in (1, 2, 3):
        close_now(over.pk, host, number, "on")
    signing = a_game(started=False, people=[account("gil")])
    for person in (None, host, account("zoe"), players[0]):
        client = Client()
        if person:
            client.force_login(person)
        for game in (running, over, signing):
            if game == running and person == players[0]:
                continue
            assert client.get(reverse("table:absence", args=[game.slug])).status_code == 404
            for verb in ("absence", "absence_add", "absence_move", "absence_end"):
                assert post(client, game, verb, kind="banish", do="up").status_code == (404 if person else 403)
    assert not Absence.objects.exists()


def test_wishes_go_with_their_holder(away: tuple[Client, Game], host: Account, players: list[Account]) -> None:
    client, game = away
    post(client, game)
    wish(client, game, seat_of(game, players[1]))
    replace_holder(game.pk, host, seat_of(game, players[0]), bot="random", reason="gone")
    assert not Absence.objects.exists()


def test_what_can_be_wished_for() -> None:
    aim = (Field("whom", "seat", (Seat("a"),)),)
    menu = Menu(
        (
            Offer("strike", "act-1", {"with": "a"}, aim, why_not="resting"),
            Offer("strike", "act-2", {"with": "a"}, aim),
            Offer("strike", "act-1", {"with": "b"}, (Field("whom", "seat", ()),)),
            Offer("speak", "act-1", fields=(Field("words", "text", most=9),)),
            Offer("vote", "vote", fields=aim),
        )
    )
    costly = [Owed(Seat("me"), "act-1", "drawn")]
    assert [(o.kind, o.fixed, o.why_not) for o in wishable(menu, costly)] == [("strike", {"with": "a"}, "")]
    assert [o.kind for o in wishable(menu, [])] == ["strike", "vote"]


@pytest.mark.parametrize("seats", [3, 32])
def test_the_page_asks_little(a_game: MakeGame, seats: int, client: Client) -> None:
    people = [account(f"p{i:02}") for i in range(seats)]
    game = a_game(people=people)
    client.force_login(people[0])
    post(client, game)
    for other in people[1:3]:
        wish(client, game, seat_of(game, other))
    client.get(reverse("table:absence", args=[game.slug]))
    with CaptureQueriesContext(connection) as queries:
        client.get(reverse("table:absence", args=[game.slug]))
    assert len(queries) <= 8, [q["sql"] for q in queries]


def test_what_was_entered_comes_back(away: tuple[Client, Game], players: list[Account]) -> None:
    """A refused absence keeps its dates, a refused wish its choice, with the reason on top."""
    client, game = away
    wrong = post(client, game, since="2026-03-05T10:30", until="2026-03-03T10:30")
    assert wrong.status_code == 422 and 'value="2026-03-05T10:30"' in wrong.text and 'value="2026-03-03T10:30"' in wrong.text
    bob = seat_of(game, players[1])
    refused = post(client, game, "absence_add", kind="banish", slot="voice", **{"seat:whom": bob})
    assert refused.status_code == 422 and refused.text.count('id="no"') == 1
    post(client, game)
    nobody = post(client, game, "absence_add", kind="banish", slot="voice")
    assert nobody.status_code == 422 and "Nothing is chosen." in nobody.text
