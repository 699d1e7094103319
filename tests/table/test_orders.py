"""Orders by web form: what stands, receipts, changes, refusals with the right status and the form kept."""

from __future__ import annotations

import re
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from forumgame.actions.phase.closing import close_due
from forumgame.models import Account, Game, OrderRow, RefusalRow
from tests.fixtures_games import At, MakeGame, account, seat_of


@pytest.fixture
def desk(a_game: MakeGame, players: list[Account], at: At, client: Client) -> tuple[Client, Game]:
    """A signed-in player before the table of the first day, which closes at 11:00 Moscow time."""
    at("2026-03-02 10:00:00")
    game = a_game()
    client.force_login(players[0])
    client.cookies["django_language"] = "en"
    return client, game


def post(client: Client, game: Game, verb: str = "order", phase: Any = 1, **fields: Any) -> Any:
    return client.post(reverse(f"table:{verb}", args=[game.slug]), {"phase": phase, "fixed": "{}", **fields})


def of(client: Client, game: Game) -> str:
    return client.get(reverse("table:game", args=[game.slug])).text


def test_the_forms_of_the_page_can_be_sent_as_they_are(desk: tuple[Client, Game], players: list[Account]) -> None:
    client, game = desk
    page = of(client, game)
    forms = re.findall(r'<form class="open".*?</form>', page, re.S)
    assert len(forms) == 5
    for form in forms:
        fields: dict[str, list[str]] = {}
        for name, value in re.findall(r'<input\s+type="hidden"\s+name="([^"]+)"\s+value="([^"]*)"', form):
            fields.setdefault(name, []).append(value)
        for name, value in re.findall(r'<input\s+type="(?:radio|checkbox)"\s+name="([^"]+)"\s+value="([^"]+)"', form):
            fields[name] = [value]
        for name, options in re.findall(r'<select\s[^>]*name="([^"]+)".*?>(.*?)</select>', form, re.S):
            fields.setdefault(name, []).append(re.findall(r'value="([^"]*)"', options)[0 if name == "for_step" else 1])
        for name in re.findall(r'<(?:input|textarea)\s[^>]*name="((?:number|text):[^"]+)"', form):
            fields[name] = ["3"]
        if "seats:to" in fields:
            fields["seats:to"] = fields["seats:to"][:1]
        response = client.post(reverse("table:order", args=[game.slug]), fields)
        assert response.status_code == 303, (form, response.text)
    assert {o.kind for o in OrderRow.objects.all()} == {"banish", "guess", "gift", "wear", "letter"}


def test_sent_changed_withdrawn(desk: tuple[Client, Game], players: list[Account]) -> None:
    client, game = desk
    assert "Not sent" in of(client, game) and "silence: no_voice" in of(client, game)
    bob = seat_of(game, players[1])
    response = post(client, game, kind="banish", slot="voice", **{"seat:whom": bob}, at="slot-1")
    assert response.status_code == 303 and response.headers["Location"].endswith("#slot-1")
    order = OrderRow.objects.get()
    page = of(client, game)
    assert order.receipt in page and "away with bob" in page
    assert "10:00:00" in page  # when it arrived, in the game's zone
    post(client, game, kind="banish", slot="voice", **{"seat:whom": seat_of(game, players[2])})
    assert "away with cyd" in of(client, game)
    assert post(client, game, "withdraw", kind="withdraw", slot="voice").status_code == 303
    assert "Not sent" in of(client, game)
    assert [o.verb for o in OrderRow.objects.order_by("count")] == ["place", "place", "withdraw"]


def test_a_plan_is_shown_as_planned(desk: tuple[Client, Game], players: list[Account]) -> None:
    client, game = desk
    post(client, game, kind="banish", slot="voice", for_step="2.day", **{"seat:whom": seat_of(game, players[1])})
    page = of(client, game)
    assert "Planned for: [en] day 2" in page and 'data-is="planned"' in page
    post(client, game, "withdraw", kind="withdraw", slot="voice", for_step="2.day")
    assert 'data-is="planned"' not in of(client, game)


def test_the_same_form_twice_is_one_order(desk: tuple[Client, Game]) -> None:
    client, game = desk
    for _ in range(2):
        assert post(client, game, kind="guess", slot="secret", attempt="once", **{"number:number": "4"}).status_code == 303
    assert OrderRow.objects.count() == 1


def test_late_is_refused_in_words_and_kept(desk: tuple[Client, Game], at: At) -> None:
    client, game = desk
    at("2026-03-02 11:00:00")
    response = post(client, game, kind="guess", slot="secret", **{"number:number": "4"})
    assert response.status_code == 409
    assert "This came after the deadline." in response.text and "11:00:00" in response.text
    assert 'value="4"' in response.text  # the form as it was filled
    assert not OrderRow.objects.exists() and RefusalRow.objects.get().code == "late"


def test_from_a_page_of_another_phase(desk: tuple[Client, Game]) -> None:
    client, game = desk
    response = post(client, game, phase=7, kind="guess", slot="secret", **{"number:number": "4"})
    assert response.status_code == 409 and "The phase of that page is over." in response.text


@pytest.mark.parametrize(
    ("fields", "status", "words"),
    [
        ({"kind": "guess", "slot": "secret", "number:number": "much"}, 422, "This was not taken as it is filled in."),
        ({"kind": "guess", "slot": "secret", "number:number": "9" * 40}, 422, "This was not taken as it is filled in."),
        ({"kind": "guess", "slot": "secret", "number:number": "9"}, 422, "refused: out_of_range"),
        ({"kind": "guess", "slot": "secret", "number:number": "٣"}, 303, ""),
        ({"kind": "guess", "slot": "secret", "number:number": "۳"}, 303, ""),
        ({"kind": "guess", "slot": "secret"}, 422, "This was not taken as it is filled in."),
        ({"kind": "banish", "slot": "voice", "seat:whom": "nobody"}, 422, "refused: no_such_seat"),
        ({"kind": "nonsense", "slot": "voice"}, 422, "This order is not complete."),
        ({"kind": "guess", "fixed": "{"}, 400, "That request made no sense here."),
        ({"kind": "guess", "fixed": "[" * 5000}, 400, "That request made no sense here."),
        ({"kind": "letter", "fixed": '{"words": {"ref": "stolen", "body": "x"}}'}, 400, "That request made no sense here."),
        ({"kind": "guess", "fixed": '{"type": "letter"}'}, 400, "That request made no sense here."),
        ({"kind": "", "phase": "1"}, 400, "That request made no sense here."),
        ({"kind": "guess", "phase": "one"}, 400, "That request made no sense here."),
        ({"kind": "guess", "phase": "1", "attempt": "x" * 49}, 400, "That request made no sense here."),
        ({"kind": "letter", "slot": "letter", "seat:to": "s01", "text:words": "a\x00b"}, 422, "characters that cannot be kept"),
        ({"kind": "letter", "slot": "letter", "seat:to": "s01", "text:words": "a" * 20_001}, 413, "The text is too long."),
    ],
)
def test_what_is_refused(desk: tuple[Client, Game], fields: dict[str, str], status: int, words: str) -> None:
    client, game = desk
    response = post(client, game, **fields)
    assert response.status_code == status
    assert words in response.text
    assert OrderRow.objects.exists() == (status == 303)


def test_a_part_that_was_not_taken_is_said(desk: tuple[Client, Game], at: At, toy: str) -> None:
    client, game = desk
    others = [s for s in ("s01", "s02", "s03") if s != seat_of(game, Account.objects.get(username="ada"))]
    fields = {"kind": "gift", "slot": "gift", "choice:what": "bread", "seats:to": [*others, others[0]], "yes_no:aloud": "no"}
    response = client.post(reverse("table:order", args=[game.slug]), {"phase": 1, "fixed": "{}", **fields}, follow=True)
    assert "refused: too_many" in response.text


def test_orders_of_strangers_are_hidden(desk: tuple[Client, Game], host: Account) -> None:
    client, game = desk
    for person in (host, account("eve")):
        client.force_login(person)
        assert post(client, game, kind="guess", slot="secret", **{"number:number": "4"}).status_code == 404
    client.logout()
    assert (
        post(client, game, kind="guess", slot="secret", **{"number:number": "4"}).status_code == 403
    )  # the sign-in, for any slug


def test_the_last_ready_closes(desk: tuple[Client, Game], players: list[Account]) -> None:
    client, game = desk
    for person in players:
        client.force_login(person)
        assert "I am ready" in of(client, game)
        assert post(client, game, "ready", kind="ready", ready="yes").status_code == 303
    assert [closed.step for closed in close_due()] == ["1.day"]


@pytest.mark.parametrize("seats", [16, 64])
def test_the_table_asks_little(a_game: MakeGame, client: Client, seats: int) -> None:
    people = [account(f"p{i:02}") for i in range(seats)]
    game = a_game(people=people)
    client.force_login(people[0])
    of(client, game)  # the book is read once a process
    with CaptureQueriesContext(connection) as queries:
        page = client.get(reverse("table:game", args=[game.slug]))
    assert page.status_code == 200 and people[-1].username in page.text
    assert len(queries) == 3, [q["sql"] for q in queries]


def test_csrf_failure_is_explained(desk: tuple[Client, Game], players: list[Account]) -> None:
    _, game = desk
    strict = Client(enforce_csrf_checks=True)
    strict.cookies["django_language"] = "en"
    strict.force_login(players[0])
    response = post(strict, game, kind="guess")
    assert response.status_code == 403 and "The page was too old" in response.text


def test_a_letter_is_read_by_whom_it_was_told(desk: tuple[Client, Game], players: list[Account]) -> None:
    client, game = desk
    bob = seat_of(game, players[1])
    post(client, game, kind="letter", slot="letter", **{"seat:to": bob, "text:words": "burn this"})
    receipt = OrderRow.objects.get().receipt
    assert "burn this" in client.get(reverse("table:receipt", args=[game.slug, receipt])).text
    for person, reads in ((players[1], True), (players[2], False), (None, False)):
        client.logout()
        if person:
            client.force_login(person)
        pages = [client.get(reverse(f"table:{name}", args=[game.slug])).text for name in ("game", "timeline", "people")]
        assert ("burn this" in pages[0], "burn this" in pages[1], "burn this" in pages[2]) == (reads, reads, False)


@pytest.mark.parametrize(
    ("verb", "fields"), [("withdraw", {"slot": "voice"}), ("ready", {"ready": "yes"}), ("order", {"slot": "x"})]
)
def test_every_refusal_stands_on_top_once(desk: tuple[Client, Game], verb: str, fields: dict[str, str]) -> None:
    """Of an order, of taking back and of a press; also where no slot of the page has the name that the form had."""
    client, game = desk
    stale = post(client, game, verb, phase=7, kind=verb, **fields)
    assert stale.status_code == 409 and stale.text.count('id="no"') == 1
    assert "The phase of that page is over." in stale.text.partition('id="slot-1"')[0]
