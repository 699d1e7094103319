"""Twin games of the other rule sets over HTTP, with somebody dead and somebody who gave up a seat: a secret order of one seat shows to
nobody but that seat and the hosts (FIIM-R24, SHAH-A8, NOW-A6)."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import timedelta
from types import SimpleNamespace
from typing import Any

import pytest
from django.test import Client

from forumgame.actions.game import opening
from forumgame.actions.game.sign_up import sign_up
from forumgame.actions.game.start import start
from forumgame.actions.hosts.replacement import replace_holder
from forumgame.actions.orders.orders import place_order
from forumgame.actions.orders.sending import Sending
from forumgame.actions.phase.closing import close_due
from forumgame.clockwork import calendar, clock
from forumgame.models import Account, Character, Entry, Phase
from forumgame.record import ledger
from forumgame.record.books import book_of, rules_of
from forumgame.record.open_phase import orders_of
from rulesets import RULESETS
from rulesets.words import Host, Pending, Seat
from tests.fixtures_crowd import unseal
from tests.fixtures_games import At, account, seat_of
from tests.twins.test_pages import FOR_HOSTS, PAGES, seen

pytestmark = pytest.mark.django_db


@dataclass(frozen=True)
class Night:
    """kind: of the phase. kill: the order that takes a life and its field, of so many names. ask: what one seat alone learns from."""

    seats: int
    kind: str
    kill: str
    field: str
    names: int
    ask: str
    whom: str


NIGHTS = {
    "fiim": Night(10, "orders", "shoot", "target", 1, "check", "target"),
    "shahnameh": Night(9, "night", "hunt", "at", 2, "inquire", "at"),
    "nowruz_mafia": Night(12, "night", "kill", "at", 1, "inquire", "at"),
}


class Twin:
    """One of the two games: seated alike, dealt alike, its clock moved along."""

    def __init__(self, ruleset: str, host: Account, people: list[Account], deal: dict[Seat, str] | None = None) -> None:
        minutes = {kind: length or 60 for kind, length in RULESETS[ruleset].calendar.items()}
        rhythm = calendar.Calendar(minutes=minutes)
        game = opening.open_game(host, ruleset=ruleset, title="Twin", language="en", rhythm=rhythm)
        for person in people:
            sign_up(game.pk, person, game.invitation)
        self.game = start(game.pk, host, deal=deal)
        self.seats = {seat_of(self.game, person): person for person in people}

    @property
    def phase(self) -> Phase:
        return Phase.objects.get(game=self.game, state=Phase.State.OPEN)

    @property
    def roles(self) -> dict[Seat, str]:
        """Who was dealt what."""
        return {Seat(c.seat): c.role for c in Character.objects.filter(game=self.game)}

    @property
    def state(self) -> Any:
        self.game.refresh_from_db()
        return ledger.head(self.game).state

    def offers(self, seat: Seat) -> dict[str, dict[str, tuple[str, ...]]]:
        """Open offers by kind, each with the legal values of its fields."""
        phase, state = self.phase, self.state
        menu = rules_of(self.game).menu(book_of(self.game), state, orders_of(self.game, phase).pending, seat)
        return {offer.kind: {field.name: field.legal for field in offer.fields} for offer in menu.open()}

    def order(self, seat: Seat, kind: str, **values: Any) -> None:
        self.game.refresh_from_db()
        place_order(Sending(self.game.pk, seat, self.seats[seat], self.game.phase_number, clock.db_now()), kind, values)

    def close(self, at: At) -> None:
        due = self.phase.due_at
        assert due is not None
        if clock.db_now() < due:
            at((due + timedelta(seconds=1)).strftime("%Y-%m-%d %H:%M:%S"), "UTC")
        close_due()

    def gone(self, seat: Seat) -> bool:
        """Whether the hosts see this seat out of the game."""
        sight = rules_of(self.game).see(book_of(self.game), self.state, Pending(), Host())
        told = {
            "fiim": lambda: sight.chairs[seat].status != "at_table",
            "nowruz_mafia": lambda: seat in sight.out,
        }
        return told.get(self.game.ruleset, lambda: sight.people[seat].status != "in")()


def until(twins: tuple[Twin, Twin], kind: str, at: At) -> None:
    """Close phases of both until one of this kind is open."""
    for _ in range(15):
        if all(twin.phase.kind == kind for twin in twins):
            return
        twins[0].close(at)
    raise AssertionError(kind)


def powers(twin: Twin, night: Night) -> tuple[list[Seat], Seat, list[Seat]]:
    """Who kills, who asks, and who has nothing to do at night."""
    offers = {seat: twin.offers(seat) for seat in sorted(twin.seats)}
    killers = [seat for seat, kinds in offers.items() if night.kill in kinds]
    (asker,) = [seat for seat, kinds in offers.items() if night.ask in kinds and seat not in killers]
    legal = offers[killers[0]][night.kill][night.field]
    plain = [seat for seat, kinds in offers.items() if not set(kinds) - {"prefer"} and seat in legal]
    return killers, asker, plain


@pytest.mark.parametrize("differ", ["whom", pytest.param("whether", marks=pytest.mark.slow)])
@pytest.mark.parametrize("ruleset", sorted(NIGHTS))
def test_what_one_seat_asks_at_night_shows_to_nobody_else(
    ruleset: str, differ: str, at: At, host: Account, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(opening, "secrets", SimpleNamespace(token_bytes=bytes))
    at("2026-03-02 10:00:00")
    night = NIGHTS[ruleset]
    people, newcomer = [account(f"p{n:02}") for n in range(night.seats)], account("newcomer")
    twins = Twin(ruleset, host, people), Twin(ruleset, host, people)
    until(twins, night.kind, at)
    killers, asker, plain = powers(twins[0], night)
    assert powers(twins[1], night) == (killers, asker, plain)
    dead = plain[: night.names]
    left = next(seat for seat in sorted(twins[0].seats, reverse=True) if seat not in (*killers, asker, *dead))
    former = twins[0].seats[left]
    for twin in twins:
        replace_holder(twin.game.pk, host, left, account=newcomer, reason="left")
        twin.seats[left] = newcomer
        for killer in killers:
            twin.order(killer, night.kill, **{night.field: dead[0] if night.names == 1 else tuple(dead)})
    twins[0].close(at)
    until(twins, night.kind, at)
    dead = [seat for seat in dead if twins[0].gone(seat)]
    assert dead and all(twins[1].gone(seat) for seat in dead)
    legal = [seat for seat in twins[0].offers(asker)[night.ask][night.whom] if seat not in dead]
    asked = legal[0], next(seat for seat in (*killers, *reversed(legal)) if seat in legal[1:])
    twins[0].order(asker, night.ask, **{night.whom: asked[0]})
    if differ == "whom":
        twins[1].order(asker, night.ask, **{night.whom: asked[1]})
    watchers: dict[str, Account | None] = {
        "anybody": None,
        "the dead": twins[0].seats[dead[0]],
        "the former holder": former,
        "the new holder": newcomer,
        "a killer": twins[0].seats[killers[0]],
        "another": next(p for s, p in twins[0].seats.items() if s not in (*killers, asker, *dead, left)),
        "the host": host,
        "who asked": twins[0].seats[asker],
    }
    clients = {who: Client() for who in watchers}
    for who, person in watchers.items():
        if person:
            clients[who].force_login(person)
        clients[who].get("/")
    compare(twins, clients)
    twins[0].close(at)
    compare(twins, clients)


@pytest.mark.parametrize("ruleset", sorted(NIGHTS))
def test_two_roles_of_others_changed_about_do_not_show(
    ruleset: str, at: At, host: Account, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever asks at night and somebody without a power have each other's role: nobody but these two and the hosts can tell."""
    monkeypatch.setattr(opening, "secrets", SimpleNamespace(token_bytes=bytes))
    at("2026-03-02 10:00:00")
    night, people = NIGHTS[ruleset], [account(f"p{n:02}") for n in range(NIGHTS[ruleset].seats)]
    scout = Twin(ruleset, host, people)
    until((scout, scout), night.kind, at)
    killers, asker, plain = powers(scout, night)
    roles, other = scout.roles, plain[-1]
    assert roles[asker] != roles[other]
    twins = (
        Twin(ruleset, host, people, roles),
        Twin(ruleset, host, people, {**roles, asker: roles[other], other: roles[asker]}),
    )
    until(twins, night.kind, at)
    rest = [seat for seat in twins[0].seats if seat not in (asker, other, *killers)]
    clients = {"anybody": Client(), "the host": Client(), "a killer": Client(), "another": Client(), "who asked": Client()}
    for who, person in (("a killer", killers[0]), ("another", rest[0]), ("who asked", asker)):
        clients[who].force_login(twins[0].seats[person])
    clients["the host"].force_login(host)
    for client in clients.values():
        client.get("/")
    compare(twins, clients)
    for twin in twins:
        for killer in killers:
            twin.order(killer, night.kill, **{night.field: plain[0] if night.names == 1 else tuple(plain[:2])})
    twins[0].close(at)
    compare(twins, clients)


def compare(twins: tuple[Twin, Twin], clients: dict[str, Client]) -> None:
    """The hosts and whoever asked see the difference, nobody else does."""
    step = Entry.objects.filter(game=twins[0].game, kind="close").latest("number").step
    for who, client in clients.items():
        hosts = who == "the host"
        for twin in twins if hosts else ():
            unseal(client, twin.game)
        one, other = [seen(twin.game, client, FOR_HOSTS if hosts else PAGES, hosts, step) for twin in twins]
        assert (one != other) == (hosts or who == "who asked"), who
