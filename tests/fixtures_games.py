"""Games to test with: the toy rules, accounts, a game, and the hand on the dial."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from datetime import UTC, datetime
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from django.db.models import DateTimeField, Value
from django.test import Client
from django.urls import reverse
from freezegun import freeze_time

from forumgame.actions.game.opening import open_game
from forumgame.actions.game.sign_up import sign_up
from forumgame.actions.game.start import start
from forumgame.actions.orders.orders import Receipt, place_order
from forumgame.actions.orders.sending import Sending
from forumgame.clockwork import calendar, clock
from forumgame.models import Account, Game, Tenure
from reports.words import WORDS
from rulesets import RULESETS
from rulesets.words import Seat
from tests.toy import TOY, TOY_WORDS

At = Callable[..., datetime]
MakeGame = Callable[..., Game]


@pytest.fixture
def at(monkeypatch: pytest.MonkeyPatch) -> Iterator[At]:
    """`at("2026-03-02 13:00:03", "Europe/Moscow")` puts every clock of the house and of Python on that wall time."""
    frozen = freeze_time(datetime.now(UTC))
    dial = frozen.start()

    def put(text: str, zone: str = "Europe/Moscow") -> datetime:
        instant = datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone)).astimezone(UTC)
        dial.move_to(instant)
        monkeypatch.setattr(clock, "db_now", lambda: instant)
        monkeypatch.setattr(clock, "in_query", lambda: Value(instant, output_field=DateTimeField()))
        return instant

    yield put
    frozen.stop()


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> str:
    """The toy rules among the rule sets, for this test only. Their slug."""
    monkeypatch.setitem(RULESETS, TOY.slug, TOY)
    monkeypatch.setitem(WORDS, TOY.slug, TOY_WORDS)
    return TOY.slug


def account(name: str, **fields: Any) -> Account:
    """An account with the password `open sesame`."""
    return Account.objects.create_user(name, f"{name}@example.org", "open sesame", **{"language": "en", **fields})


@pytest.fixture
def host(db: None) -> Account:
    """Somebody who hosts."""
    return account("hester")


@pytest.fixture
def players(db: None) -> list[Account]:
    """Three who play."""
    return [account(name) for name in ("ada", "bob", "cyd")]


@pytest.fixture
def a_game(toy: str, host: Account, players: list[Account]) -> MakeGame:
    """`a_game()` is a toy game of the three players, started; `a_game(started=False)` is still in sign-up.

    minutes: length of a day. people: who signs up. Everything else goes to the options of the toy rules.
    """

    def make(
        *,
        started: bool = True,
        minutes: int = 60,
        people: Sequence[Account] = tuple(players),
        fill_with: str = "",
        **options: Any,
    ) -> Game:
        rhythm = calendar.Calendar(minutes={"day": minutes})
        options = {"players": max(3, len(people)), **options}
        game = open_game(host, ruleset=toy, title="Sun and moon", language="en", rhythm=rhythm, options=options)
        for person in people:
            sign_up(game.pk, person, game.invitation)
        return start(game.pk, host, fill_with=fill_with) if started else game

    return make


def seat_of(game: Game, person: Account) -> Seat:
    """The seat an account holds now."""
    return Seat(Tenure.objects.get(game=game, account=person, until=None).character.seat)


def unseal(client: Client, game: Game) -> None:
    """Let the host at this client read everything for an hour."""
    for kind in ("orders", "sheets", "ledger"):
        client.post(reverse("console:unseal", args=[game.slug]), {"kind": kind})


def send(
    game: Game, person: Account, kind: str, for_step: str = "", arrived_at: datetime | None = None, **values: Any
) -> Receipt:
    """An order of a player in the phase that is open, arriving now unless said otherwise."""
    game.refresh_from_db()
    sending = Sending(game.pk, seat_of(game, person), person, game.phase_number, arrived_at or clock.db_now())
    return place_order(sending, kind, values, for_step)
