"""A name of the other direction never turns the sentence around it: on every page it stands apart, by `bdi`, by `dir`, or by marks."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path

import pytest
from django.test import Client
from django.urls import reverse

from forumgame.actions.game.opening import announce, open_game
from forumgame.actions.game.sign_up import sign_up
from forumgame.actions.game.start import start
from forumgame.actions.hosts.replacement import replace_holder
from forumgame.actions.phase.closing import close_now
from forumgame.clockwork.calendar import Calendar
from forumgame.lab.cast_texts import SHIPPED
from forumgame.models import Account, Game
from rulesets import RULESETS
from tests.fixtures_games import account, seat_of, unseal
from tests.pages.test_each_game import addresses

ROOT = Path(__file__).resolve().parents[2]
LATIN, PERSIAN, CYRILLIC = ("Hester", "Ada", "Dan"), ("هستی", "آدا", "دانا"), ("Марина", "Ирина", "Данила")
FOREIGN = {"fa": (*LATIN, *CYRILLIC), "en": PERSIAN, "ru": PERSIAN}
ALONE = {"option", "title", "textarea", "script", "style", "svg"}
"""Elements whose whole text is one thing, or that hold no other elements."""
VOID = {"area", "br", "hr", "img", "input", "link", "meta", "use", "path", "wbr"}


class Loose(HTMLParser):
    """Collects names that stand in a sentence with nothing around them. A name that is an element's whole text stands apart."""

    def __init__(self, names: tuple[str, ...]) -> None:
        super().__init__()
        self.names, self.open, self.found = names, [], []

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        if tag not in VOID:
            self.open.append((tag, dict(attributes).get("dir")))

    def handle_endtag(self, tag: str) -> None:
        while tag not in VOID and self.open and self.open.pop()[0] != tag:
            pass

    def handle_data(self, data: str) -> None:
        if any(tag in ALONE or tag == "bdi" or direction in ("auto", "ltr", "rtl") for tag, direction in self.open[2:]):
            return
        depth, plain = 0, []
        for letter in data:
            depth += {"\u2068": 1, "\u2069": -1}.get(letter, 0)
            plain.append("" if depth else letter)
        text = "".join(plain)
        self.found += [(name, text.strip()) for name in self.names if name in text]


def loose_names(page: str, language: str) -> list[tuple[str, str]]:
    reader = Loose(FOREIGN[language])
    reader.feed(page)
    return reader.found


def test_the_reader_of_pages_sees_a_loose_name() -> None:
    page = '<html lang="en" dir="ltr"><body><p>%s sits here</p></body></html>'
    assert loose_names(page % "آدا", "en")
    for apart in ("<bdi>آدا</bdi>", "\u2068آدا\u2069", '<b dir="auto">آدا</b>'):
        assert not loose_names(page % apart, "en")


@pytest.mark.slow
@pytest.mark.parametrize("ruleset", sorted({"court", "fiim", "shahnameh", "nowruz_mafia"} & set(RULESETS)))
@pytest.mark.parametrize("names", [LATIN, PERSIAN, CYRILLIC], ids=["latin", "persian", "cyrillic"])
def test_names_of_the_other_direction(db: None, ruleset: str, names: tuple[str, ...]) -> None:
    host, ada, dan = (account(name) for name in names)
    game = a_game(host, ada, dan, ruleset)
    found: dict[tuple[str, str], str] = {}
    for language in ("fa", "en", "ru"):
        if set(FOREIGN[language]) & set(names):
            for address, page in looked_at(game, host, ada, language):
                found |= dict.fromkeys(loose_names(page, language), f"{language} {address}")
    assert found == {}


def a_game(host: Account, ada: Account, dan: Account, ruleset: str) -> Game:
    """A game with guests and bots of all sorts, a seat that was passed on, an announcement and a first report."""
    scenario = (SHIPPED / "trial.yaml").read_text(encoding="utf-8") if RULESETS[ruleset].takes_scenario else None
    game = open_game(host, ruleset=ruleset, title="Table", language="en", rhythm=Calendar(), scenario=scenario)
    for person in (ada, dan):
        sign_up(game.pk, person, game.invitation)
    start(
        game.pk,
        host,
        fill_with="random" if ruleset in ("court", "fiim") else "guest",
        guests=() if ruleset in ("court", "fiim") else [ada.username] * 3,
    )
    replace_holder(game.pk, host, seat_of(game, dan), bot="random", reason=f"{dan.username} left")
    announce(game.pk, host, f"{dan.username} has left.")
    game.refresh_from_db()
    close_now(game.pk, host, game.phase_number, "on")
    return game


def looked_at(game: Game, host: Account, player: Account, language: str) -> Iterator[tuple[str, str]]:
    game.refresh_from_db()
    for person in (player, host):
        person.language = language
        person.save()
        client = Client()
        client.cookies["django_language"] = language
        client.force_login(person)
        if person == host:
            unseal(client, game)
        more = [reverse("console:hosts", args=[game.slug])] if person == host else [reverse("table:receipts", args=[game.slug])]
        for address in (*addresses(game, person == host, player), *more):
            yield address, client.get(address).content.decode()


def test_lists_are_joined_by_the_comma_of_the_language() -> None:
    """A comma that a template writes itself is a Latin one in a Persian page."""
    ascii_comma = re.compile(r"(?:\}\}|%\}|>),\s*(?:\{%|\{\{|<bdi|$)", re.M)
    assert ascii_comma.search("{{ step }}, {% moment at %}")
    pages = (ROOT / "forumgame" / "templates").rglob("*.html")
    assert {str(page.relative_to(ROOT)) for page in pages if ascii_comma.search(page.read_text(encoding="utf-8"))} == set()


def test_a_name_cannot_turn_what_stands_after_it(db: None) -> None:
    """A guest's name with a mark that turns the rest of the line loses that mark."""
    host = account("Hester")
    game = open_game(host, ruleset="nowruz_mafia", title="Table", language="fa", rhythm=Calendar())
    start(game.pk, host, fill_with="guest", guests=["ev\u202eil\u2069"])
    assert game.characters.filter(name="evil").exists()
    page = Client().get(reverse("table:people", args=[game.slug])).content.decode()
    assert not re.search("[\u202a-\u202e]", page)
