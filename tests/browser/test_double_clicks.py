"""Two quick clicks on every button that writes, in a real browser, come to what one click comes to; and no button is left out."""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from django.contrib.auth.hashers import MD5PasswordHasher
from django.test import Client
from django.test.signals import template_rendered
from django.urls import URLPattern, URLResolver, get_resolver, reverse
from playwright.sync_api import Browser, BrowserContext, Page

from forumgame.clockwork import clock
from forumgame.models import Account, Game
from forumgame.run.demo import TRIAL
from tests.browser.double_press import Answers, Kept, Walk
from tests.browser.pressed_places import PLACES, SEALED, Visit
from tests.console.test_attempts import TEMPLATES, forms
from tests.fixtures_finished import finished_toy_with_a_letter
from tests.fixtures_games import MakeGame, unseal

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True), pytest.mark.slow]

WRITES_NOTHING = {
    "account_login": "opens a session; a second one beside it is no more than that",
    "account_reauthenticate": "notes in the session that the password was asked for",
    "account_email_verification_sent": "shows a page whatever is sent",
    "account_logout": "ends the session; the second click finds it ended",
    "table:refill": "shows the table with a form filled again",
    "table:theme": "a cookie of the reader's own browser",
    "account_request_reauthentication_code": "sign-in by a code, which this site does not offer",
    "account_confirm_reauthentication_code": "sign-in by a code, which this site does not offer",
    "account_confirm_login_code": "sign-in by a code, which this site does not offer",
}
"""Addresses that take a form and write no row, each with the reason."""
TWICE = {
    "console:export": "two clicks are two files taken out, and the log of readings says so of each",
    "account_reset_password": "asks for a mail: the second says the same and its link is as good; no row is written",
}
"""Addresses at which the second click counts, each with the reason."""
BARE = {
    "form_again.html": "a form that came without a session, carried on as it was sent, with the key that it had",
    "table/refused_order.html": "a form on its way back to the table; test_clumsy presses it twice",
}
"""Templates with a form that stand in no place."""
TYPED = {
    "reason": "as agreed", "body": "Supper at nine.", "preface": "Hear, hear.", "minutes": "7", "note": "for a friend",
    "account": "dora", "name": "dora", "fill_with": "random", "came_at": "", "title": "Sun", "seed": "7", "games": "2",
    "title.en": "Another court", "zone": "Europe/Berlin", "login": "ada", "password": "open sesame",
    "oldpassword": "open sesame", "password1": "a horse and a stable", "password2": "a horse and a stable",
    "username": "newcomer", "email": "new@example.org",
}  # fmt: skip
"""What is typed into a field of this name, where a form has one."""


@pytest.fixture
def come(browser: Browser, live_server: Any) -> Iterator[Any]:
    """`come(visit, opened)` gives the page of a visitor's phone; with `opened`, what is sealed in the person's games is open."""
    contexts: list[BrowserContext] = []

    def come_in(visit: Visit, opened: bool) -> Page:
        client = Client()
        if visit.person:
            client.force_login(visit.person)
            for game in Game.objects.filter(hostings__account=visit.person) if opened else ():
                unseal(client, game)
        for address, form in visit.before:
            client.post(address, form)
        cookies = {"django_language": "en", **{name: morsel.value for name, morsel in client.cookies.items()}}
        contexts.append(context := browser.new_context(viewport={"width": 360, "height": 740}, base_url=live_server.url))
        context.add_cookies([{"name": name, "value": value, "url": live_server.url} for name, value in cookies.items()])
        page = context.new_page()
        page.on("dialog", lambda asked: asked.accept())
        return page

    yield come_in
    for context in contexts:
        context.close()


def takes_forms() -> set[str]:
    """The names of all addresses that answer POST, whoever asks. Django's own admin is left out: it is no page of the house."""
    found = set()

    def look(resolver: Any, spaces: tuple[str, ...]) -> None:
        for one in resolver.url_patterns:
            if isinstance(one, URLResolver) and one.app_name != "admin":
                look(one, (*spaces, one.namespace) if one.namespace else spaces)
            elif isinstance(one, URLPattern) and answers_post(one.callback):
                found.add(":".join((*spaces, one.name or "")))

    look(get_resolver(), ())
    return found


def answers_post(view: Any) -> bool:
    """Whether a view takes a form, by its decorators or its class; a view that says nothing of it does."""
    if view_class := getattr(view, "view_class", None):
        return hasattr(view_class, "post")
    while view is not None:
        if methods := inspect.getclosurevars(view).nonlocals.get("request_method_list"):
            return "POST" in methods
        view = getattr(view, "__wrapped__", None)
    return True


def test_every_button_that_writes_writes_once(
    come: Any, a_game: MakeGame, host: Account, players: list[Account], monkeypatch: Any, settings: Any, tmp_path: Path
) -> None:
    """Wherever a form stands. A view that takes forms and stands in no place of `pressed_places` fails this by its name."""
    now, shown = clock.db_now(), set[str]()
    monkeypatch.setattr(clock, "db_now", lambda: now)  # what is written at the same instant can be compared
    monkeypatch.setattr(MD5PasswordHasher, "salt", lambda self: "salt")
    settings.ACCOUNT_RATE_LIMITS = {}  # those of the site itself

    def note(template: Any, **kwargs: Any) -> None:
        shown.add(str(template.name))

    template_rendered.connect(note)
    empty = Kept()
    exporter = Client()
    exporter.force_login(host)
    file, changed = tmp_path / "game.json", TRIAL.read_text(encoding="utf-8") + "# more"
    file.write_bytes(exporter.post(reverse("console:export", args=[finished_toy_with_a_letter(host, players).slug])).content)
    (cast := tmp_path / "cast.yaml").write_text(changed, encoding="utf-8")
    files = {"console:import": file, "library:upload": cast}
    walk = Walk(Answers(monkeypatch), TYPED | {"text": changed}, files, TWICE)
    for place in PLACES:
        empty.put_back()
        for visit in place(a_game, host, players):
            page, kept = come(visit, place not in SEALED), Kept()
            for address in visit.pages:
                walk.over(page, kept, address)
            kept.put_back()
            page.close()

    assert walk.faults == []
    assert takes_forms() - set(walk.wrote.values()) == set(WRITES_NOTHING), "a verb without a double click, or an old exemption"
    in_vain = [mark for mark, given in walk.idle.items() if min(given) >= 400 and mark not in walk.wrote]
    assert in_vain == [], "filled so that it is turned down everywhere: it was not pressed in earnest"
    unseen = {str(path.relative_to(TEMPLATES)) for path in TEMPLATES.rglob("*.html") if forms(path.read_text("utf-8"))} - shown
    assert unseen == set(BARE), "a template with a form that no page showed, or an old exemption"
