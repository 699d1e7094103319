"""A ruling is shown before it is carried out: before and after, and who will read it; what was shown is what happens."""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from forumgame.actions.hosts.ruling import rule
from forumgame.actions.phase.closing import close_due
from forumgame.actions.phase.deadline import pause, set_to
from forumgame.models import Account, Entry, ToldRow
from forumgame.record.books import book_of, rules_of
from forumgame.record.ledger import head
from forumgame.record.open_phase import orders_of
from rulesets.codec import write
from tests.fixtures_crowd import Crowd, unseal
from tests.fixtures_games import At
from tests.games.corrected import RULES, of_bots, open_phase_of, play

pytestmark = [pytest.mark.django_db]


def plain(text: str) -> str:
    return re.sub(r"\s+", " ", re.sub(r"<[^>]*>", "", text)).replace("\u2068", "").replace("\u2069", "")


def press(client: Client, crowd: Crowd, **fields: Any) -> Any:
    crowd.game.refresh_from_db()
    form = {"phase": crowd.game.phase_number, "fixed": "{}", "slot": "ruling", "reason": "as agreed", **fields}
    return client.post(reverse("console:powers", args=[crowd.game.slug]), form)


def adjust(seat: str, vk: int = 0, tv: int = 0) -> Mapping[str, str]:
    return {"kind": "adjust", "seat:seat": seat, "number:vk": str(vk), "number:tv": str(tv)}


def test_before_and_after_and_who_will_read_it(crowd: Crowd) -> None:
    client = crowd.client("host")
    look = press(client, crowd, **adjust("jester", 5, 2))
    page = plain(look.text)
    assert look.status_code == 200
    assert re.search(r"Jester, Influence on the King: -?\d+ → \d+ everybody will see it", page)
    assert "The Jester: influence +5" in page
    assert "Their own pages will show it:" in page and "as agreed" in page
    assert not Entry.objects.filter(game=crowd.game, kind="act").exists()


def test_the_second_press_carries_out_what_was_shown(crowd: Crowd) -> None:
    client = crowd.client("host")
    look = press(client, crowd, **adjust("jester", 5))
    form = dict(re.findall(r'<input type="hidden" name="([^"]+)" value="([^"]*)"', look.text.split('id="shown"')[1]))
    form = {name: value.replace("&quot;", '"') for name, value in form.items()}
    address = reverse("console:powers", args=[crowd.game.slug])
    for _ in range(2):
        assert client.post(address, {**form, "do": "carry_out"}).status_code == 303
    entry = Entry.objects.get(game=crowd.game, kind="act")
    assert (entry.actor, entry.reason) == ("host", "as agreed")
    foretold = re.findall(r"The Jester: influence \+5[^.]*\.", plain(look.text))
    report = plain(crowd.client("nobody").get(reverse("table:report", args=[crowd.game.slug, "1.h1"])).text)
    assert foretold and foretold[-1] in report


def test_a_game_that_moved_is_shown_anew_and_nothing_is_entered(crowd: Crowd) -> None:
    client = crowd.client("host")
    look = press(client, crowd, **adjust("jester", 5))
    shown = re.search(r'name="shown" value="([0-9a-f]{64})"', look.text)
    assert shown
    rule(crowd.game.pk, crowd.people["host"], crowd.game.phase_number, "adjust", {"seat": "jester", "vk": 1, "tv": 0}, "first")  # type: ignore[arg-type]
    again = press(client, crowd, do="carry_out", shown=shown[1], **adjust("jester", 5))
    assert again.status_code == 409
    assert "The game has moved since you looked." in again.text and "as agreed" in again.text
    assert Entry.objects.filter(game=crowd.game, kind="act").count() == 1
    fresh = re.search(r'name="shown" value="([0-9a-f]{64})"', again.text)
    assert fresh and fresh[1] != shown[1]
    assert press(client, crowd, do="carry_out", shown=fresh[1], **adjust("jester", 5)).status_code == 303


def test_change_gives_the_filled_form_back(crowd: Crowd) -> None:
    client = crowd.client("host")
    back = press(client, crowd, do="change", **adjust("jester", 5, 3))
    assert back.status_code == 200
    assert 'value="5"' in back.text and 'value="3"' in back.text and 'value="as agreed"' in back.text


def test_what_the_rules_refuse_is_refused_at_the_first_press(crowd: Crowd) -> None:
    client = crowd.client("host")
    assert press(client, crowd, kind="release", **{"seat:seat": "jester"}).status_code == 422
    assert press(client, crowd, reason="", **adjust("jester", 5)).status_code == 422
    assert press(client, crowd, phase=99, **adjust("jester", 5)).status_code == 409
    assert press(crowd.client("reader"), crowd, **adjust("jester", 5)).status_code == 422
    assert press(crowd.client("player"), crowd, **adjust("jester", 5)).status_code == 404


def test_without_the_press_only_what_everybody_will_learn(crowd: Crowd) -> None:
    """A host who opened nothing learns by the preview nothing secret: ТВ is secret, ВК is not."""
    client = Client()
    client.cookies["django_language"] = "en"
    client.force_login(crowd.people["host"])
    page = plain(press(client, crowd, **adjust("jester", 5, 2)).text)
    assert "Influence on the King" in page and "Secret influence:" not in page and "Secret influence: " not in page
    assert "What would happen, and why" not in page and "Told in private" not in page
    unseal(client, crowd.game)
    opened = plain(press(client, crowd, **adjust("jester", 5, 2)).text)
    assert "Secret influence" in opened and "Told in private" in opened


def test_the_ledger_says_what_an_entry_was(crowd: Crowd, at: At) -> None:
    host, client = crowd.people["host"], crowd.client("host")
    assert host
    rule(crowd.game.pk, host, 1, "adjust", {"seat": "jester", "vk": 5, "tv": 0}, "well played")
    at("2026-03-02 10:05:00")
    set_to(crowd.game.pk, host, 1, datetime(2026, 3, 2, 12, tzinfo=UTC), "tea")
    pause(crowd.game.pk, host, "supper")
    page = plain(client.get(reverse("console:entries", args=[crowd.game.slug])).text)
    assert "The Jester" in page and "+5" in page and "Reason: well played" in page
    assert "15:00" in page and "paused" in page
    closed = Client()
    closed.force_login(host)
    closed.cookies["django_language"] = "en"
    page = plain(closed.get(reverse("console:entries", args=[crowd.game.slug])).text)
    assert "+5" not in page and "15:00" in page, "what a ruling did is behind the press, the clock is not"
    log = plain(client.get(reverse("console:audit", args=[crowd.game.slug])).text)
    assert "+5" in log and "15:00" in log


def test_a_preview_throws_no_dice_of_the_closing(crowd: Crowd, at: At) -> None:
    """Looking changes nothing: the closing after ten looks is the closing after none."""
    client = crowd.client("host")
    for n in range(3):
        press(client, crowd, **adjust("jester", n + 1))
    assert not ToldRow.objects.filter(game=crowd.game, entry__kind="act").exists()
    at("2026-03-02 13:00:03")
    close_due()
    assert Entry.objects.filter(game=crowd.game).count() == 2


@pytest.mark.parametrize("ruleset", sorted({*RULES} - {"shahnameh"}))  # where hosts have no power at all (SHAH-G9)
def test_every_power_of_every_game_can_be_looked_at(ruleset: str, host: Account, players: list[Account], at: At) -> None:
    """The first press on each offer of each game, in each language: a page or a refusal in words, and nothing is entered."""
    at("2026-03-02 10:00:00")
    game = of_bots(ruleset, host, players[0])
    play(game, at, 2)
    phase, state = open_phase_of(game), head(game).state
    assert phase
    offers = [o for o in rules_of(game).powers(book_of(game), state, orders_of(game, phase).pending) if not o.why_not]
    assert offers
    looked, entries = 0, game.head_number
    for offer in offers:
        form: dict[str, Any] = {"phase": phase.number, "kind": offer.kind, "slot": offer.slot, "fixed": write(offer.fixed)}
        for field in offer.fields:
            values = field.legal[: max(1, field.least)] or [str(max(1, field.least))]
            form[f"{field.kind}:{field.name}"] = ["yes"] if field.kind == "yes_no" else list(values)
        for language in ("ru", "en", "fa"):
            client = Client()
            client.cookies["django_language"] = language
            client.force_login(host)
            unseal(client, game)
            answer = client.post(reverse("console:powers", args=[game.slug]), {**form, "reason": "as agreed"})
            assert answer.status_code in (200, 422), (offer.kind, answer.status_code)
            looked += 'id="shown"' in answer.text
    game.refresh_from_db()
    assert looked >= 3 and game.head_number == entries
