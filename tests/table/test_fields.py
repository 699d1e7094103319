"""The fields of an order's form: one target by radio buttons, a limit that is said, and the fault named beside its field."""

from __future__ import annotations

import re
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from django.utils.translation import override

from forumgame.models import Account, Game, OrderRow
from forumgame.web.posted.field_faults import fault_of
from rulesets.words import Field
from tests.fixtures_crowd import Crowd
from tests.fixtures_games import At, MakeGame

SEATS = ("s01", "s02", "s03")


@pytest.mark.parametrize(
    ("of", "given", "fault"),
    [
        (Field("at", "seats", SEATS), ("s01", "s02"), "2 chosen, 1 needed."),
        (Field("at", "seats", SEATS), (), "0 chosen, 1 needed."),
        (Field("at", "seats", SEATS), ("s01",), ""),
        (Field("at", "seats", SEATS), ("s09",), "What was chosen cannot be chosen now."),
        (Field("at", "seats", SEATS, 0, 2), (), ""),
        (Field("at", "seats", SEATS, 0, 2), SEATS, "3 chosen, at most 2 allowed."),
        (Field("at", "seats", SEATS, 2, 3), ("s01",), "1 chosen, at least 2 needed."),
        (Field("at", "seats", SEATS, 2, 2, True), ("s01", "s01"), "The same is chosen twice."),
        (Field("at", "seat", SEATS), (), "Nothing is chosen."),
        (Field("at", "seat", SEATS, 0), (), ""),
        (Field("at", "choice", ("x", "y")), ("z",), "What was chosen cannot be chosen now."),
        (Field("on", "yes_no"), (), "Nothing is chosen."),
        (Field("on", "yes_no", (), 0), (), ""),
        (Field("n", "number", (), 1, 6), (), "A number is missing."),
        (Field("n", "number", (), 0, 3), (), ""),
        (Field("n", "number", (), -9, 9), (), "A number is missing."),
        (Field("n", "number", (), 1, 6), ("much",), "This is not a whole number."),
        (Field("n", "number", (), 1, 6), ("۹",), "Only 1 to 6 is possible."),
        (Field("n", "number", (), -9, 9), ("−9",), ""),
        (Field("t", "text", (), 1, 5), (" \r\n ",), "There are no words in it."),
        (Field("t", "text", (), 0, 5), (), ""),
        (Field("t", "text", (), 1, 5), ("a\r\nbcdef",), "7 characters, at most 5 allowed."),
    ],
)
def test_what_is_wrong_with_a_field(of: Field, given: tuple[str, ...], fault: str) -> None:
    with override("en"):
        assert fault_of(of, given) == fault


def post(crowd: Crowd, targets: list[str]) -> Any:
    fields = {"phase": 1, "kind": "act", "slot": "act", "fixed": '{"action":"morning_report"}', "seats:targets": targets}
    return crowd.client("player").post(reverse("table:order", args=[crowd.game.slug]), fields)


def test_one_target_is_a_radio_button(crowd: Crowd) -> None:
    page = crowd.client("player").get(reverse("table:game", args=[crowd.game.slug])).text
    assert re.findall(r'type="(\w+)"\s+name="seats:targets"\s+value="\w', page).count("radio") > 3
    assert 'type="checkbox"\n            name="seats:targets"' not in page


@pytest.mark.parametrize(
    ("targets", "fault"),
    [(["apothecary", "captain"], "2 chosen, 1 needed."), ([""], "0 chosen, 1 needed."), ([], "0 chosen, 1 needed.")],
)
def test_the_fault_is_named_on_top_and_in_its_form(crowd: Crowd, targets: list[str], fault: str) -> None:
    answer = post(crowd, targets)
    assert answer.status_code == 422 and not OrderRow.objects.filter(bot="").exists()
    top = re.search(r'id="no">.*?</div>', answer.text, re.S)
    assert top and fault in top[0] and "This was not taken as it is filled in." in top[0]
    assert "not complete" not in answer.text and "What was sent before stands" not in top[0]
    back = re.search(r'href="#(offer-[\d-]+)"', top[0])
    assert back
    form = re.search(rf'<details class="more offer" open>(?:(?!<details).)*id="{back[1]}".*?</form>', answer.text, re.S)
    assert form and fault in form[0]
    assert {value for value in targets if value} >= set(re.findall(r'value="(\w+)"\s+checked', form[0])) != set() or not any(
        targets
    )


def test_a_limit_is_said(a_game: MakeGame, players: list[Account], at: At, client: Client) -> None:
    at("2026-03-02 10:00:00")
    game: Game = a_game()
    client.force_login(players[0])
    client.cookies["django_language"] = "en"
    address = reverse("table:game", args=[game.slug])
    assert "choose at most 2, or none" in " ".join(client.get(address).text.split())
    fields = {"phase": 1, "kind": "wear", "slot": "wear", "fixed": "{}", "choices:colours": ["red", "green", "blue"]}
    answer = client.post(reverse("table:order", args=[game.slug]), fields)
    assert answer.status_code == 422 and "3 chosen, at most 2 allowed." in answer.text
    assert re.findall(r'value="(\w+)"\s+checked', answer.text) == ["red", "green", "blue"]
