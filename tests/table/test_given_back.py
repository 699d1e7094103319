"""What was typed survives a session that ended, an old token, a body that is too large and a page that is not there."""

from __future__ import annotations

import html
import json
import re
from typing import Any

import pytest
from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver, reverse

from forumgame.models import Account, Announcement, Game, OrderRow
from tests.fixtures_games import At, MakeGame, seat_of

HERE = {"origin": "http://testserver"}
ELSEWHERE = {"origin": "https://evil.example"}
WORDS = "Burn this </textarea><script>alert(1)</script>\nand tell nobody"


@pytest.fixture
def game(a_game: MakeGame, at: At) -> Game:
    at("2026-03-02 10:00:00")
    return a_game()


def letter(game: Game, to: Account, **more: str) -> dict[str, str]:
    fields = {"phase": "1", "kind": "letter", "slot": "letter", "fixed": "{}", "attempt": "abc"}
    return {**fields, "seat:to": seat_of(game, to), "text:words": WORDS, **more}


def browser(person: Account | None = None, strict: bool = False) -> Client:
    client = Client(enforce_csrf_checks=strict)
    client.cookies["django_language"] = "en"
    if person:
        client.force_login(person)
    return client


def boxes(page: str) -> list[str]:
    """The texts of all boxes of a page. The page holds nothing that is not escaped."""
    assert "<script>alert" not in page
    return [html.unescape(box) for box in re.findall(r"<textarea[^>]*>\n?(.*?)</textarea>", page, re.S)]


def hidden(page: str) -> dict[str, str]:
    """The hidden fields of the last form that has any, by name."""
    form = [f for f in re.findall(r"<form.*?</form>", page, re.S) if 'name="next"' not in f or "carried" in f]
    found = re.findall(r'<input\s+type="hidden"\s+name="([^"]+)"\s+value="([^"]*)"', "".join(form))
    return {name: html.unescape(value) for name, value in found}


def signed_in_with(client: Client, page: str, name: str, password: str = "open sesame") -> Any:
    """The sign-in form of a page, filled and sent."""
    action = re.search(r'<form method="post" enctype="multipart/form-data" action="(/accounts/login/[^"]*)"', page)
    assert action
    carried = {k: v for k, v in hidden(page).items() if k.startswith("carried")}
    return client.post(html.unescape(action[1]), {"login": name, "password": password, **carried})


def test_a_session_that_ended(game: Game, players: list[Account]) -> None:
    """The letter is on the sign-in page, comes back in its form after it, and goes only when it is sent again."""
    client = browser()
    answer = client.post(reverse("table:order", args=[game.slug]), letter(game, players[1]))
    assert answer.status_code == 403 and WORDS in boxes(answer.text)
    wrong = signed_in_with(client, answer.text, "ada", "not this")
    assert wrong.status_code == 200 and WORDS in boxes(wrong.text)
    back = signed_in_with(client, wrong.text, "ada")
    assert back.status_code == 200 and "You are signed in. Nothing was sent yet." in back.text
    assert not OrderRow.objects.exists()
    form = next(f for f in re.findall(r"<form.*?</form>", back.text, re.S) if 'value="letter"' in f and "text:words" in f)
    assert WORDS in boxes(form) and re.search(rf'value="{seat_of(game, players[1])}"\s+checked', form)
    assert client.post(reverse("table:order", args=[game.slug]), letter(game, players[1])).status_code == 303
    assert OrderRow.objects.get().kind == "letter"


def test_signed_in_meanwhile(game: Game, players: list[Account]) -> None:
    """The sign-in page of one tab, sent after the sign-in in another, gives the form all the same."""
    client = browser()
    answer = client.post(reverse("table:order", args=[game.slug]), letter(game, players[1]))
    client.force_login(players[0])
    back = signed_in_with(client, answer.text, "ada")
    assert back.status_code == 200 and WORDS in boxes(back.text) and not OrderRow.objects.exists()


def test_signed_in_as_somebody_else(game: Game, players: list[Account], host: Account) -> None:
    """Who may not order here learns nothing, and still has the words."""
    client = browser()
    answer = client.post(reverse("table:order", args=[game.slug]), letter(game, players[1]))
    back = signed_in_with(client, answer.text, "hester")
    assert back.status_code == 404 and WORDS in boxes(back.text)


def test_an_announcement_of_a_host(game: Game, host: Account) -> None:
    client, address = browser(), reverse("console:announce", args=[game.slug])
    answer = client.post(address, {"body": WORDS})
    assert answer.status_code == 403 and WORDS in boxes(answer.text)
    back = signed_in_with(client, answer.text, "hester")
    assert back.status_code == 200 and WORDS in boxes(back.text) and not Announcement.objects.exists()
    assert f'action="{address}"' in back.text and 'name="body"' in back.text
    assert client.post(address, {"body": WORDS}).status_code == 303
    assert Announcement.objects.get().body == WORDS


def addresses_of_forms() -> list[tuple[str, list[str]]]:
    """Every address of the house's pages: its name, and what its pattern takes."""
    found = []
    for resolver in get_resolver().url_patterns:
        if isinstance(resolver, URLResolver) and resolver.app_name in ("table", "console", "library"):
            for pattern in resolver.url_patterns:
                assert isinstance(pattern, URLPattern)
                takes = re.findall(r"<(?:\w+:)?(\w+)>", str(pattern.pattern))
                found.append((f"{resolver.app_name}:{pattern.name}", takes))
    return found


SAMPLE = {"number": "1", "step": "1.day", "seat": "s01", "ruleset": "toy", "sort": "roles", "name": "x", "username": "ada"}


def address_of(name: str, takes: list[str], slug: str, game: Game) -> str:
    return reverse(name, args=[slug if t == "slug" else SAMPLE.get(t, game.invitation) for t in takes])


def test_who_is_not_signed_in_learns_nothing(game: Game) -> None:
    """Sent without a session, a form gets the same page for a game, for none, and for what is hidden."""
    client = browser()
    asked = 0
    for name, takes in addresses_of_forms():
        if name in ("table:language", "table:theme", "table:join", "table:join_open"):
            continue
        there, nowhere = (
            client.post(address_of(name, takes, slug, game), {"body": WORDS, "phase": "1"}) for slug in (game.slug, "nosuchgame")
        )
        assert there.status_code == nowhere.status_code == 403, name
        assert WORDS in boxes(there.text), name
        assert bare(there.text, game.slug) == bare(nowhere.text, "nosuchgame"), name
        asked += 1
    assert asked > 60
    assert client.post(reverse("table:language"), {"language": "fa"}).status_code == 303


def bare(page: str, slug: str) -> str:
    return re.sub(r'csrfmiddlewaretoken" value="[^"]+"', "", page).replace(slug, "")


def test_an_old_token(game: Game, players: list[Account]) -> None:
    """Sent from a page of ours it comes back filled, with a fresh token; from another site nothing of it is shown; where the
    browser does not say from where, it is shown to copy and cannot be sent by a press."""
    client, address = browser(players[0], strict=True), reverse("table:order", args=[game.slug])
    ours = client.post(address, letter(game, players[1]), headers=HERE)
    assert ours.status_code == 403 and WORDS in boxes(ours.text) and "The page was too old" in ours.text
    token = re.search(r'csrfmiddlewaretoken" value="([^"]+)"', ours.text)
    assert token and not OrderRow.objects.exists()
    unknown = client.post(address, letter(game, players[1]))
    assert unknown.status_code == 403 and WORDS in boxes(unknown.text) and 'name="text:words"' not in unknown.text
    foreign = client.post(address, letter(game, players[1]), headers=ELSEWHERE)
    assert foreign.status_code == 403 and boxes(foreign.text) == [] and "Burn this" not in foreign.text
    again = client.post(address, letter(game, players[1], csrfmiddlewaretoken=token[1]), headers=HERE)
    assert again.status_code == 303 and OrderRow.objects.get().kind == "letter"


def test_an_old_token_without_a_session(game: Game, players: list[Account]) -> None:
    client = browser(strict=True)
    answer = client.post(reverse("table:order", args=[game.slug]), letter(game, players[1]), headers=HERE)
    assert answer.status_code == 403 and WORDS in boxes(answer.text) and 'name="carried"' in answer.text


def test_too_large_a_body(game: Game, players: list[Account], host: Account) -> None:
    """Over the limit of the site: 413 and all words, up to twice the limit; over that, the page alone."""
    long = WORDS + "x" * 2_100_000
    for client, address, field in (
        (browser(players[0]), reverse("table:order", args=[game.slug]), "text:words"),
        (browser(host), reverse("console:preface", args=[game.slug]), "preface"),
        (browser(), reverse("console:announce", args=[game.slug]), "body"),
    ):
        answer = client.post(address, {field: long, "phase": "1"})
        assert answer.status_code == 413 and long in boxes(answer.text), address
        more = client.post(address, {field: "y" * 4_100_000})
        assert more.status_code == 413 and boxes(more.text) == [], address


def test_too_often(game: Game, players: list[Account], settings: Any) -> None:
    settings.SENDINGS_A_MINUTE = 0
    answer = browser(players[0]).post(reverse("table:order", args=[game.slug]), letter(game, players[1]))
    assert answer.status_code == 429 and WORDS in boxes(answer.text)


def test_sign_in_too_often(game: Game, players: list[Account], settings: Any) -> None:
    """The limit on attempts to sign in: the carried words are on its page, the password is not."""
    settings.ACCOUNT_RATE_LIMITS = {"login": "1/m/ip"}
    client = browser()
    answer = client.post(reverse("table:order", args=[game.slug]), letter(game, players[1]))
    seen = {signed_in_with(client, answer.text, "ada", "secret guess").status_code for _ in range(3)}
    assert 429 in seen
    last = signed_in_with(client, answer.text, "ada", "secret guess")
    assert last.status_code == 429 and WORDS in boxes(last.text) and "secret guess" not in last.text


@pytest.mark.parametrize("address", ["/accounts/login/", "/accounts/signup/", "/accounts/password/reset/", "/admin/login/"])
def test_no_password_is_shown(address: str, db: None) -> None:
    """Not after an old token, not in a form that comes back, whatever its address."""
    fields = {
        "login": "ada",
        "username": "ada b",
        "password": "my secret 1",
        "password1": "my secret 2",
        "password2": "my secret 3",
    }
    for headers in ({}, HERE, ELSEWHERE):
        page = browser(strict=True).post(address, fields, headers=headers)
        assert page.status_code == 403 and "my secret" not in page.text
    carried = {
        **fields,
        "carried": json.dumps([["text:words", "kept words"], ["old_password", "my secret 4"]]),
        "carried_to": "/g/x/orders/",
    }
    page = browser().post("/accounts/login/", carried)
    assert "my secret 4" not in page.text and "kept words" in page.text


@pytest.mark.parametrize(
    "carried", ["", "{", "[" * 5000, "7", "[7]", '[["a"]]', '[["a", 1]]', '[["a\\ud800", "b"]]', '[["a", "\\u0000 b"]]']
)
def test_what_no_page_of_ours_carries(players: list[Account], carried: str) -> None:
    client = browser()
    fields = {"login": "ada", "password": "open sesame", "carried": carried, "carried_to": "/g/x/orders/"}
    assert client.post("/accounts/login/", fields).status_code in (200, 302, 404)


@pytest.mark.parametrize(
    "to", ["/accounts/logout/", "/admin/", "//evil.example/g/x/orders/", "https://evil.example/", "/nowhere/", ""]
)
def test_nothing_is_carried_elsewhere(players: list[Account], to: str) -> None:
    client = browser()
    fields = {"login": "ada", "password": "open sesame", "carried": '[["text:words", "kept words"]]', "carried_to": to}
    answer = client.post("/accounts/login/", fields)
    assert answer.status_code == 302 and answer.headers["Location"] == "/"


def test_a_page_that_is_not_there_keeps_the_words(game: Game, host: Account) -> None:
    answer = browser(host).post(reverse("table:order", args=[game.slug]), letter(game, host_target(game)))
    assert answer.status_code == 404 and WORDS in boxes(answer.text)
    wrong = browser(host).post(reverse("table:people", args=[game.slug]), {"body": WORDS})
    assert wrong.status_code == 405 and WORDS in boxes(wrong.text)


def host_target(game: Game) -> Account:
    account = game.tenures.first().account
    assert account is not None
    return account


def test_a_reload_lands_on_a_page(game: Game, host: Account, players: list[Account]) -> None:
    """GET at any address that takes forms alone leads to the page it belongs to, for everybody, and no address of a form
    answers 405."""
    landed = {}
    for person in (players[0], host, None):
        client = browser(person)
        for name, takes in addresses_of_forms():
            address = address_of(name, takes, game.slug, game)
            answer = client.get(address)
            hops = 0
            while answer.status_code in (301, 302) and hops < 5:
                address, hops = answer.headers["Location"], hops + 1
                answer = client.get(address)
            assert answer.status_code in (200, 404), (name, answer.status_code)
            landed[person.username if person else "", name] = (address.replace(game.slug, "X"), answer.status_code)
    for name in ("order", "withdraw", "ready"):
        assert landed["ada", f"table:{name}"] == ("/g/X/", 200)
    for name in ("close", "pause", "set_deadline", "announce", "prod", "call_off", "start"):
        assert landed["hester", f"console:{name}"] == ("/g/X/host/", 200), name
    assert landed["hester", "console:name_host"] == ("/g/X/host/hosts/", 200)
    assert landed["ada", "table:absence_add"] == ("/g/X/absence/", 200)
    assert landed["ada", "table:language"][0] == "/settings/"
    assert landed["ada", "console:close"][1] == 404


def test_only_one_place_prints_refusals() -> None:
    from pathlib import Path

    from django.conf import settings as house

    found = [p.name for p in Path(house.ROOT, "forumgame/templates").rglob("*.html") if "parts/refusal.html" in p.read_text()]
    assert found == ["base.html"]
