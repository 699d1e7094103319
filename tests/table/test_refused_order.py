"""The page of an order that was not taken: the reason, what was sent, and the way back to the form; nothing else is made for it."""

from __future__ import annotations

import html
import re
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from forumgame.actions.phase.deadline import pause
from forumgame.models import Account, Game, OrderRow, Phase, RefusalRow
from tests.fixtures_games import At, MakeGame, account, seat_of

pytestmark = [pytest.mark.django_db, pytest.mark.each_database]
WORDS = "Meet me where the\nlamps are out."


@pytest.fixture
def desk(a_game: MakeGame, players: list[Account], at: At, client: Client) -> tuple[Client, Game]:
    at("2026-03-02 10:00:00")
    game = a_game()
    client.force_login(players[0])
    client.cookies["django_language"] = "en"
    client.get(reverse("table:game", args=[game.slug]))
    return client, game


def post(client: Client, game: Game, verb: str = "order", **fields: Any) -> Any:
    return client.post(reverse(f"table:{verb}", args=[game.slug]), {"phase": 1, "fixed": "{}", **fields})


def forms(page: str) -> list[str]:
    return re.findall(r'<form class="open".*?</form>', page, re.S)


def carried(page: str) -> dict[str, str]:
    (form,) = re.findall(r'<form[^>]*action="[^"]*/orders/form/".*?</form>', page, re.S)
    found = re.findall(r'<input type="hidden" name="([^"]+)" value="([^"]*)"', form)
    return {html.unescape(name): html.unescape(value) for name, value in found if name != "csrfmiddlewaretoken"}


def letter(players: list[Account], game: Game) -> dict[str, str]:
    return {"kind": "letter", "slot": "letter", "seat:to": seat_of(game, players[1]), "text:words": WORDS, "attempt": "key"}


def test_a_late_one_has_no_form_and_the_way_to_it(desk: tuple[Client, Game], players: list[Account], at: At) -> None:
    client, game = desk
    sent = letter(players, game)
    at("2026-03-02 11:00:00")
    with CaptureQueriesContext(connection) as queries:
        answer = post(client, game, **sent)
    assert answer.status_code == 409 and "This came after the deadline." in answer.text
    assert forms(answer.text) == [] and WORDS in html.unescape(answer.text)
    # the session, the visitor, the door, the refusal's row, on PostgreSQL the arrival; names and who was seen
    assert len(queries) <= 7, [q["sql"][:90] for q in queries]
    assert carried(answer.text) == {"phase": "1", "fixed": "{}", **sent}

    Phase.objects.filter(game=game).update(closes_at=None, due_at=None)
    refusals = RefusalRow.objects.count()
    table = client.post(reverse("table:refill", args=[game.slug]), carried(answer.text))
    assert table.status_code == 200 and "Nothing was sent yet." in table.text
    (form,) = [form for form in forms(table.text) if 'value="letter"' in form]
    assert WORDS in html.unescape(form) and re.search(rf'value="{sent["seat:to"]}"\s+(checked|selected)', form)
    assert (OrderRow.objects.count(), RefusalRow.objects.count()) == (0, refusals)


@pytest.mark.parametrize("code", ["late", "stale_phase", "paused", "too_often"])
def test_every_refusal_of_time_is_light(
    desk: tuple[Client, Game], players: list[Account], host: Account, at: At, settings: Any, code: str
) -> None:
    client, game = desk
    fields: dict[str, Any] = letter(players, game)
    match code:
        case "late":
            at("2026-03-02 11:00:00")
        case "stale_phase":
            fields["phase"] = 7
        case "paused":
            pause(game.pk, host, "tea")
        case "too_often":
            settings.SENDINGS_A_MINUTE = 0
    answer = post(client, game, **fields)
    assert RefusalRow.objects.get().code == code
    assert forms(answer.text) == [] and carried(answer.text)["text:words"].replace("\r\n", "\n") == WORDS


def test_one_against_the_rules_has_its_own_form_alone(desk: tuple[Client, Game]) -> None:
    client, game = desk
    answer = post(client, game, kind="guess", slot="secret", **{"number:number": "99"})
    assert answer.status_code == 422
    (form,) = forms(answer.text)
    assert 'value="99"' in form and 'name="kind" value="guess"' in form
    assert 'class="count"' in answer.text, "the time that is left is in sight"
    again = {m[0]: m[1] for m in re.findall(r'name="([^"]+)"\s+value="([^"]*)"', form)} | {"number:number": "4"}
    assert client.post(reverse("table:order", args=[game.slug]), again).status_code == 303
    assert OrderRow.objects.get().kind == "guess"


def test_what_is_standing_in_the_slot_stays(desk: tuple[Client, Game], players: list[Account]) -> None:
    client, game = desk
    post(client, game, kind="guess", slot="secret", **{"number:number": "4"})
    answer = post(client, game, kind="guess", slot="secret", **{"number:number": "99"})
    (form,) = forms(answer.text)
    assert ('value="99"' in form and ">\n        \n        Change" in form) or "Change" in form
    assert [row.verb for row in OrderRow.objects.all()] == ["place"]


def test_nobody_else_is_shown_a_filled_form(desk: tuple[Client, Game], players: list[Account], host: Account) -> None:
    client, game = desk
    for person in (host, account("stranger")):
        client.force_login(person)
        assert post(client, game, "refill", **letter(players, game)).status_code == 404
    client.force_login(players[0])
    assert post(client, game, "refill", phase="x", kind="letter").status_code == 400
