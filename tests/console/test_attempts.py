"""Two clicks are one entry: every form that changes something carries an attempt, and every verb honours it."""

from __future__ import annotations

import re
import threading
from collections.abc import Mapping
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest
from django.apps import apps
from django.db import connection
from django.test import Client
from django.urls import reverse

from forumgame.actions.library import begin
from forumgame.models import Account, AttemptRow, Entry, Game, Hosting, ScenarioRow
from tests.console.test_verbs import VERBS, in_state, sent
from tests.fixtures_crowd import Crowd, patterns
from tests.fixtures_games import At, MakeGame, account, seat_of, unseal
from tests.suite import ROOT

TEMPLATES = ROOT / "forumgame" / "templates"
SETS_ONLY = {"account_logout", "table:theme", "table:language", "console:export"}
"""Forms that set a choice of the reader's own, or only read: the second click finds nothing to do or gives the same file."""
EXEMPT = {
    "table/settings.html",
    "account/login.html",  # allauth's own, with a form that is carried on as it was sent
    "form_again.html",  # the same form again, with the key that it had
    "table/refused_order.html",  # the same, on its way to the table
}
FIELD = re.compile(r"{% attempt %}|name=\"attempt\"")


def forms(text: str) -> list[str]:
    return re.findall(r"<form\b[^>]*method=\"post\".*?</form>", text, re.DOTALL)


@pytest.mark.parametrize("template", sorted(TEMPLATES.rglob("*.html")), ids=lambda path: str(path.relative_to(TEMPLATES)))
def test_every_form_that_writes_carries_an_attempt(template: Path) -> None:
    if template.is_relative_to(TEMPLATES / "allauth") or str(template.relative_to(TEMPLATES)) in EXEMPT:
        return
    for form in forms(template.read_text(encoding="utf-8")):
        if not any(f"'{name}'" in form for name in SETS_ONLY):
            assert FIELD.search(form), form[:200]


class PostForms(HTMLParser):
    """The forms of a page that are posted: address -> whether it has an attempt."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str]]] = []
        self.open = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = {name: value or "" for name, value in attrs}
        if tag == "form":
            self.open = values.get("method") == "post"
            if self.open:
                self.found.append((values.get("action", ""), {}))
        elif tag == "input" and self.open and values.get("name"):
            self.found[-1][1][values["name"]] = values.get("value", "")

    def handle_endtag(self, tag: str) -> None:
        self.open = self.open and tag != "form"


def test_every_page_gives_each_form_a_key_of_its_own(crowd: Crowd) -> None:
    exempt = {reverse(name, args=[crowd.game.slug] if name.startswith("console") else []) for name in SETS_ONLY}
    plain = {"seat": "chancellor", "number": 1, "step": "1.h1", "ruleset": "court"}
    for who in ("host", "player", "stranger"):
        client, seen = crowd.client(who), 0
        for name, takes in patterns():
            if name in {"table:settings", "table:sign_out"}:
                continue
            address = reverse(name, args=[crowd.game.slug if t == "slug" else plain.get(t, "x") for t in takes])
            page = PostForms()
            response = client.get(address)
            if not response.headers["Content-Type"].startswith("text/html"):
                continue
            page.feed(response.text)
            keys = [fields.get("attempt") for action, fields in page.found if action not in exempt]
            assert all(keys) and len(set(keys)) == len(keys), (who, address)
            seen += len(keys)
        assert seen > (20 if who == "host" else 0)


def rows() -> Mapping[str, int]:
    """How many rows there are of each kind, sessions aside."""
    ours = [m for m in apps.get_models() if m._meta.app_label in ("forumgame", "reports", "factions")]
    return {model.__name__: model._default_manager.count() for model in ours}


STATE = {"start": "sign_up", "call_off": "sign_up", "resume": "paused", "return_to": "paused", "release": "held"}


@pytest.mark.parametrize("verb", sorted({*VERBS} - {"correct", "reissue"}))  # these have tests of their own
def test_a_hosts_form_sent_twice_is_carried_out_once(
    verb: str, a_game: MakeGame, host: Account, players: list[Account], at: At
) -> None:
    state = STATE.get(verb, "running")
    game = in_state(state, a_game, host, at)
    client = Client()
    client.force_login(host)
    if state != "sign_up":
        unseal(client, game)
    ada, bob = ("s01", "s02") if state == "sign_up" else (seat_of(game, players[0]), seat_of(game, players[1]))
    if verb == "withdraw":
        client.post(*sent("behalf", game, ada, bob))
    address, form = sent(verb, game, ada, bob)
    before = rows()
    first = client.post(address, {**form, "attempt": "k1"})
    between = rows()
    at("2026-03-02 11:00:07")
    second = client.post(address, {**form, "attempt": "k1"})
    assert (first.status_code, first.headers["Location"]) == (second.status_code, second.headers["Location"])
    assert first.status_code == 303
    assert between != before
    assert rows() == between


def test_a_form_changed_after_the_browsers_back_is_not_swallowed(
    a_game: MakeGame, host: Account, players: list[Account], at: At, client: Client
) -> None:
    game = in_state("running", a_game, host, at)
    client.force_login(host)
    client.cookies["django_language"] = "en"
    ada, bob = seat_of(game, players[0]), seat_of(game, players[1])
    address, form = sent("powers", game, ada, bob)
    assert client.post(address, {**form, "attempt": "k1"}).status_code == 303
    changed = client.post(address, {**form, "slot": "reward", "number:points": "5", "attempt": "k1"})
    assert changed.status_code == 409
    assert "This form was sent before, with something else in it." in changed.text
    assert 'value="5"' in changed.text, "what was typed is kept"
    other, sent_there = sent("announce", game, ada, bob)
    assert client.post(other, {**sent_there, "attempt": "k1"}).status_code == 409
    assert Entry.objects.filter(game=game, kind="act").count() == 1
    assert client.post(address, {**form, "attempt": "k2"}).status_code == 303, "the same once more, from a fresh page"
    assert Entry.objects.filter(game=game, kind="act").count() == 2


def test_a_refused_form_may_be_sent_again(
    a_game: MakeGame, host: Account, players: list[Account], at: At, client: Client
) -> None:
    game = in_state("running", a_game, host, at)
    client.force_login(host)
    address, form = sent("powers", game, seat_of(game, players[0]), "s02")
    assert client.post(address, {**form, "reason": "", "attempt": "k1"}).status_code == 422
    assert not AttemptRow.objects.exists()
    assert client.post(address, {**form, "attempt": "k1"}).status_code == 303


def test_the_key_of_another_person_is_another_key(a_game: MakeGame, host: Account, players: list[Account], at: At) -> None:
    game = in_state("running", a_game, host, at)
    address, form = sent("powers", game, seat_of(game, players[0]), "s02")
    Hosting.objects.create(game=game, account=(other := account("oscar")), since=game.created_at)
    for person in (host, other):
        client = Client()
        client.force_login(person)
        assert client.post(address, {**form, "attempt": "k1"}).status_code == 303
    assert Entry.objects.filter(game=game, kind="act").count() == 2


def test_games_casts_and_people_are_not_doubled(a_game: MakeGame, toy: str, host: Account, players: list[Account]) -> None:
    game = a_game(started=False, people=())
    desk, ada = Client(), Client()
    desk.force_login(host)
    ada.force_login(players[0])
    cast = begin(host, toy, "Sun and moon", "ann\nbea\n").scenario
    new = {"title": "A new one", "language": "en", "zone": "UTC", "pace": "usual", "every": "60", "unit": "m"}
    slug = [game.slug]
    for client, name, args, form in (
        (desk, "console:open_one", ["fiim"], new),
        (desk, "console:make_link", slug, {"note": "for cyd"}),
        (desk, "console:name_host", slug, {"name": "cyd", "may": ["time"], "reason": "helps"}),
        (ada, "table:join", [game.slug, game.invitation], {"wish": "s01"}),
        (ada, "table:leave", slug, {}),
        (desk, "library:copy", [cast.slug], {}),
        (desk, "library:rename", [cast.slug], {"title": "Moon"}),
        (desk, "library:list", [cast.slug], {"listed": "yes"}),
        (desk, "library:edit", [cast.slug], {"text": "ann\ncyd\n", "based_on": "1"}),
        (desk, "library:withdraw", [cast.slug], {}),
        (desk, "console:end_host", slug, {"name": "cyd", "reason": "gone"}),
        (desk, "console:pass_host_on", slug, {"name": "bob", "reason": "away"}),
    ):
        assert_once(client, name, args, form)
    assert (Game.objects.count(), ScenarioRow.objects.count()) == (2, 2)


def assert_once(client: Client, name: str, args: list[Any], form: dict[str, Any]) -> None:
    before = rows()
    address, key = reverse(name, args=args), {"attempt": f"once {name}"}
    first = client.post(address, {**form, **key})
    between = rows()
    second = client.post(address, {**form, **key})
    assert first.status_code == second.status_code in (302, 303), (name, first.status_code, second.status_code)
    assert first.headers["Location"] == second.headers["Location"], name
    assert between["AttemptRow"] == before["AttemptRow"] + 1, name
    assert rows() == between, name


@pytest.mark.django_db(transaction=True)
@pytest.mark.each_database
def test_two_clicks_at_once_are_one_ruling(a_game: MakeGame, host: Account, players: list[Account]) -> None:
    game = a_game()
    address, form = sent("powers", game, seat_of(game, players[0]), "s02")
    gate, answers = threading.Barrier(2), []

    def click() -> None:
        client = Client()
        client.force_login(host)
        gate.wait()
        answers.append(client.post(address, {**form, "attempt": "k1"}).status_code)
        connection.close()

    clicks = [threading.Thread(target=click) for _ in range(2)]
    for one in clicks:
        one.start()
    for one in clicks:
        one.join()
    assert answers == [303, 303]
    assert Entry.objects.filter(game=game, kind="act").count() == 1
