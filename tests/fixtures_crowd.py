"""A game of the trial cast with everybody who may come to its door: players, one in prison, one whose seat a bot took, hosts,
strangers; beside it another game with people of its own."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

import pytest
from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver, reverse

from forumgame.actions.game.opening import add_host, open_game
from forumgame.actions.game.sign_up import sign_up
from forumgame.actions.game.start import start
from forumgame.actions.hosts.replacement import replace_holder
from forumgame.clockwork import calendar
from forumgame.console.secrets.sealed import KINDS
from forumgame.models import Account, Game
from forumgame.run.demo import TRIAL
from rulesets.words import Seat
from tests.fixtures_games import At, account, seat_of

COURT = TRIAL.with_name("court.yaml")
SEATS = ("chancellor", "apothecary", "captain", "jester", "confessor", "dovekeeper")


@dataclass(frozen=True)
class Crowd:
    """The game, the other game, and everybody by what they are to the first."""

    game: Game
    other: Game
    people: dict[str, Account | None]

    def client(self, who: str, language: str = "en", **kwargs: bool) -> Client:
        """A browser in which that person is signed in."""
        client = Client(**kwargs)
        client.cookies["django_language"] = language
        person = self.people[who]
        if person is not None:
            client.force_login(person)
        if who == "host":
            unseal(client, self.game)
        return client


def unseal(client: Client, game: Game) -> None:
    """A host opens every kind of secrets to themselves."""
    for kind in KINDS:
        client.post(reverse("console:unseal", args=[game.slug]), {"kind": kind})


def trial(host: Account, people: Mapping[str, Account], title: str = "The trial", deal: Mapping[Seat, str] | None = None) -> Game:
    """A started game of the trial cast: each in the seat they wished for, bots elsewhere. deal: natures by hand."""
    game = open_game(
        host,
        ruleset="court",
        title=title,
        language="en",
        rhythm=calendar.Calendar(slots=calendar.COURT_SLOTS),
        scenario=TRIAL.read_text(encoding="utf-8"),
    )
    for seat, person in people.items():
        sign_up(game.pk, person, game.invitation, seat)
    return start(game.pk, host, fill_with="random", deal=deal)


def court(host: Account, people: Iterable[Account]) -> Game:
    """A started game of the cast that comes with the house, a person on each of its sixteen seats."""
    game = open_game(
        host,
        ruleset="court",
        title="The court",
        language="en",
        rhythm=calendar.Calendar(slots=calendar.COURT_SLOTS),
        scenario=COURT.read_text(encoding="utf-8"),
        open_to_all=True,
    )
    for person in people:
        sign_up(game.pk, person, game.invitation)
    return start(game.pk, host)


@pytest.fixture
def crowd(at: At, db: None) -> Crowd:
    """It is 10:00 on the first day; the first hour closes at 13:00."""
    at("2026-03-02 10:00:00")
    names = ("host", "reader", "player", "rival", "gone", "away_host", "away_player", "stranger")
    people: dict[str, Account | None] = {name: account(name) for name in names}
    sits = {seat: people[name] for seat, name in zip(SEATS, ("player", "rival", "gone"), strict=False)}
    game = trial(people["host"], sits)  # type: ignore[arg-type]
    add_host(game.pk, people["host"], people["reader"], may=frozenset())  # type: ignore[arg-type]
    replace_holder(game.pk, people["host"], seat_of(game, people["gone"]), bot="random", reason="left")  # type: ignore[arg-type]
    other = trial(people["away_host"], {SEATS[0]: people["away_player"]}, "Elsewhere")  # type: ignore[arg-type]
    return Crowd(game, other, {"nobody": None, **people})


def patterns() -> Iterator[tuple[str, tuple[str, ...]]]:
    """Every address of the house's own pages: `table:game` and the names of what it takes."""
    for resolver in get_resolver().url_patterns:
        if isinstance(resolver, URLResolver) and resolver.app_name in ("table", "console"):
            for pattern in resolver.url_patterns:
                assert isinstance(pattern, URLPattern)
                yield f"{resolver.app_name}:{pattern.name}", tuple(re.findall(r"<(?:\w+:)?(\w+)>", str(pattern.pattern)))
