"""A whole game through its pages: opened by its form, joined by the link, started, ordered, closed by the clock."""

from __future__ import annotations

import hashlib
import random
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import timedelta
from typing import Any

from django.test import Client

from forumgame.actions.phase.closing import close_due
from forumgame.models import Account, Game, Phase, ToldRow
from forumgame.record import ledger
from forumgame.record.books import book_of, rules_of
from forumgame.record.open_phase import orders_of
from rulesets.codec import write
from rulesets.words import Host, Pending, Player, Seat
from tests.fixtures_games import At, account, seat_of
from tests.games.http import Form, Hand, forms

CLOCK = "%Y-%m-%d %H:%M:%S"
LANGUAGES = ("ru", "en", "fa")
SEEDS = {"shahnameh": 3}
"""Rule set -> the number of a seed whose game is neither over at once nor without end."""


@dataclass
class Evening:
    """A started game: its host's browser, everybody's hands by seat, the labels of the steps that were closed."""

    game: Game
    host: Client
    hands: dict[Seat, Hand]
    at: At
    closed: list[str] = field(default_factory=list)

    @property
    def address(self) -> str:
        """Of the table."""
        return f"/g/{self.game.slug}/"

    def phase(self) -> Phase | None:
        """The open phase, none after the end."""
        return Phase.objects.filter(game=self.game, state=Phase.State.OPEN).first()

    def called(self) -> list[Seat]:
        """Seats with an open offer now."""
        rules, book, phase = rules_of(self.game), book_of(self.game), self.phase()
        assert phase is not None
        state, pending = ledger.head(self.game).state, orders_of(self.game, phase).pending
        return [seat for seat in self.hands if rules.menu(book, state, pending, seat).open()]

    def let_it_close(self) -> None:
        """Move the clock past the deadline and knock."""
        phase = self.phase()
        assert phase is not None and phase.due_at is not None
        self.at((phase.due_at + timedelta(seconds=1)).strftime(CLOCK), "UTC")
        assert [done.step for done in close_due()] == [phase.step]
        self.closed.append(phase.step)
        self.game.refresh_from_db()

    def play(self, most: int, each: Callable[[Evening, Phase], None] | None = None) -> None:
        """Everybody with something to do opens the table and sends what it offers, phase by phase, to the end. All draw from one
        lot a phase, so that votes meet.

        each: looks at a phase after the orders and before its closing. Fails where the game takes more phases than `most`."""
        while (phase := self.phase()) is not None:
            assert len(self.closed) < most, self.closed
            for seat in self.called():
                self.hands[seat].lot = random.Random(phase.number)
                self.hands[seat].order_all()
            if each:
                each(self, phase)
            self.let_it_close()


def signed_in(person: Account, language: str = "en") -> Client:
    """A browser of somebody, in a language."""
    client = Client()
    client.force_login(person)
    client.cookies["django_language"] = language
    return client


def as_proposed(form: Form) -> dict[str, Any]:
    """A settings form sent as it comes."""
    data: dict[str, Any] = dict(form.hidden)
    for name, controls in form.controls.items():
        kind, values, attrs = controls[0]
        if kind == "select":
            data[name] = attrs.get("picked", values[0])
        elif kind == "checkbox":
            if "checked" in attrs:
                data[name] = "on"
        elif kind != "file":
            data[name] = attrs.get("value", "")
    return data


def opened(host: Account, ruleset: str, **chosen: Any) -> tuple[Game, Client]:
    """A game opened through its form with what it proposes but for `chosen`."""
    client = signed_in(host)
    page = client.get(f"/open/{ruleset}/")
    (form,) = [f for f in forms(page) if "title" in f.controls]
    response = client.post(f"/open/{ruleset}/", as_proposed(form) | {"title": "A whole game"} | chosen)
    assert response.status_code == 302, response.content.decode()
    return Game.objects.get(), client


def seated(host: Account, ruleset: str, seats: int, at: At, language: str, **chosen: Any) -> Evening:
    """Opened, joined by `seats` people through the link on the host's page, started. Always with the same seed, so that a game
    plays the same on every run."""
    at("2026-03-02 10:00:00", "UTC")
    game, client = opened(host, ruleset, language=language, **chosen)
    same_seed(game, SEEDS.get(ruleset, 1))
    found = re.search(r"/join/[\w/]+/", client.get(f"/g/{game.slug}/host/").text)
    assert found
    people = [account(f"p{n:02}") for n in range(1, seats + 1)]
    browsers = [signed_in(person, LANGUAGES[n % 3]) for n, person in enumerate(people)]
    for browser in browsers:
        assert browser.post(found[0]).status_code == 302
    assert client.post(f"/g/{game.slug}/host/start/", {"fill_with": ""}).status_code == 303
    game.refresh_from_db()
    hands = {
        seat_of(game, person): Hand(browser, f"/g/{game.slug}/", random.Random(0))
        for person, browser in zip(people, browsers, strict=True)
    }
    return Evening(game, client, dict(sorted(hands.items())), at)


def same_seed(game: Game, number: int) -> None:
    """Put a known seed in the place of the one that was drawn."""
    seed = hashlib.sha256(f"{game.ruleset} {number}".encode()).digest()
    game.seed, game.seed_commit = seed.hex(), hashlib.sha256(seed).hexdigest()
    game.save(update_fields=["seed", "seed_commit"])


def look_for_roles(evening: Evening, titles: dict[str, dict[str, str]], seat: Seat) -> None:
    """No page of a seat, without its own card and forms, names a role that its sight and its notices do not name; in the language
    whose turn it is in this phase. titles: role -> language -> how pages call it."""
    game = evening.game
    rules, book, phase = rules_of(game), book_of(game), evening.phase()
    assert phase is not None
    sight = rules.see(book, ledger.head(game).state, orders_of(game, phase).pending, Player(seat))
    told = ToldRow.objects.filter(game=game).exclude(to=ToldRow.To.HOST)
    known = write(sight) + "".join(row.says for row in told if row.to == ToldRow.To.PUBLIC or row.seat == seat)
    hidden = [role for role in titles if not re.search(rf'["_]{role}"', known)]  # "not_sheriff" is an answer that names a role
    client, language = evening.hands[seat].client, LANGUAGES[phase.number % 3]
    client.cookies["django_language"] = language
    for page in ("", "people/", "timeline/", "reports/"):
        text = spoken(client.get(evening.address + page).text)
        assert named(text, titles, hidden, language) == [], (seat, language, page, " ".join(text.split()))


def named(text: str, titles: dict[str, dict[str, str]], roles: list[str], language: str) -> list[str]:
    """Which of the roles a text names, as whole words."""
    return [role for role in roles if re.search(rf"(?<!\w){re.escape(titles[role][language])}(?!\w)", text)]


def host_reads(evening: Evening, titles: dict[str, dict[str, str]]) -> None:
    """The hosts' pages open, and name every role dealt: what is hidden from seats is there to be found."""
    for page in ("", "orders/", "rulings/", "entries/"):
        assert unsealed(evening, page)
    evening.host.cookies["django_language"] = "en"
    text = re.sub(r"<[^>]+>", " ", unsealed(evening, "seats/"))
    sight = write(rules_of(evening.game).see(book_of(evening.game), ledger.head(evening.game).state, Pending(), Host()))
    dealt = [role for role in titles if f'"{role}"' in sight]
    assert len(dealt) > 3 and named(text, titles, dealt, "en") == dealt


def unsealed(evening: Evening, page: str) -> str:
    """A page of the host's, its button pressed where it asks for that before it shows secrets."""
    response = evening.host.get(f"{evening.address}host/{page}")
    for form in forms(response):
        if form.action.endswith("/unseal/"):
            assert evening.host.post(form.action, form.hidden).status_code == 303
            response = evening.host.get(f"{evening.address}host/{page}")
    assert response.status_code == 200
    return response.text


def spoken(page: str) -> str:
    """What a page says of people: without offers, closed ones too, and without the text of the own card."""
    main = page.partition("<main")[2].partition("</main>")[0]
    for piece in (
        r"<details.*?</details>",
        r"<form.*?</form>",
        r'<section class="leaf" id="slot-.*?</section>',
        r"</b>\. .*?</dd>",
    ):
        main = re.sub(piece, " ", main, flags=re.S)
    return re.sub(r"<[^>]+>", " ", main)
