"""Twin games over HTTP: whoever may not know in what they differ gets the same bytes for the same queries (T1-T6)."""

from __future__ import annotations

import re
from types import SimpleNamespace

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from forumgame.actions.game import opening
from forumgame.actions.hosts.replacement import replace_holder
from forumgame.actions.hosts.ruling import rule
from forumgame.actions.orders.orders import place_order
from forumgame.actions.orders.sending import Sending
from forumgame.actions.phase.closing import close_due
from forumgame.clockwork import clock
from forumgame.models import Account, Game
from rulesets.words import Seat
from tests.fixtures_crowd import SEATS, trial, unseal
from tests.fixtures_games import At, account, seat_of

pytestmark = pytest.mark.django_db

NAMES = ("ann", "ben", "cal", "dot", "eli", "fay")
NATURES = ("gambler", "vulture", "bastard", "eminence", "martyr", "survivor")
PAGES = ("game", "people", "faction", "timeline", "reports", "report", "proof")
FOR_HOSTS = ("game", "orders", "sheets", "characters", "factions", "powers", "entries", "audit")
TOKENS = r'name="(csrfmiddlewaretoken|attempt)" value="[^"]*"|nonce="[^"]*"|[0-9a-f ]{64,}|class="(hash|code)"[^<]*>[^<]*<'


def table(host: Account, people: dict[str, Account], natures: tuple[str, ...]) -> Game:
    """A court of six people, each with a nature by the host's hand."""
    deal = dict(zip(map(Seat, SEATS), natures, strict=True))
    return trial(host, dict(zip(SEATS, people.values(), strict=True)), deal=deal)


def order(game: Game, person: Account, kind: str, **values: object) -> None:
    game.refresh_from_db()
    sending = Sending(game.pk, seat_of(game, person), person, game.phase_number, clock.db_now())
    place_order(sending, kind, values)


def seen(
    game: Game, client: Client, names: tuple[str, ...], console: bool = False, step: str = "1.h1"
) -> dict[str, tuple[str, int]]:
    """What every page says, without what is drawn anew for each page or game, and how many queries it took."""
    found = {}
    for name in names:
        args = [game.slug, step] if name == "report" else [game.slug]
        with CaptureQueriesContext(connection) as queries:
            answer = client.get(reverse(f"{'console' if console else 'table'}:{name}", args=args))
        head = sorted((k, v if k != "ETag" else "") for k, v in answer.headers.items() if k != "Content-Length")
        text = re.sub(TOKENS, "", answer.text.replace(game.slug, "SLUG").replace(str(game.invitation), "LINK"))
        counted = [query for query in queries if 'SET "last_seen"' not in query["sql"]]  # once in five minutes, whatever the page
        found[name] = (f"{answer.status_code} {head} {text}", len(counted))
    return found


@pytest.mark.parametrize("differ", ["natures", "orders", "invitations"])
def test_twins_look_alike(at: At, host: Account, monkeypatch: pytest.MonkeyPatch, differ: str) -> None:
    """Two games of one seed, alike but for the natures of two others, what another ordered, or whom another invited.

    Ben has given up his seat."""
    monkeypatch.setattr(opening, "secrets", SimpleNamespace(token_bytes=bytes))
    at("2026-03-02 10:00:00")
    people = {name: account(name) for name in NAMES}
    swapped = (*NATURES[:4], NATURES[5], NATURES[4]) if differ == "natures" else NATURES
    twins = table(host, people, NATURES), table(host, people, swapped)
    newcomer = account("gus")
    for twin in twins:
        replace_holder(twin.pk, host, seat_of(twin, people["ben"]), account=newcomer, reason="left")
    if differ == "natures":  # what a silent seat does by lot would be its nature's
        for twin in twins:
            order(twin, people["eli"], "act", action="prison_sermon", targets=("chancellor",))
            order(twin, people["fay"], "act", action="intercepted_letter", targets=("chancellor",))
    for hour in (13, 16, 19, 22) if differ == "invitations" else (13,) if differ == "natures" else ():
        at(f"2026-03-02 {hour}:00:03")
        assert len(close_due()) == 2
    if differ == "orders":
        order(twins[0], people["eli"], "act", action="prison_sermon", targets=("chancellor",))
    if differ == "invitations":
        order(twins[0], people["eli"], "invite", names=("dovekeeper",))
    views = {}
    for who in (None, "ann", "ben", "dot", "host"):
        client = Client()
        if who:
            client.force_login(host if who == "host" else people[who])
        if who == "host":
            for twin in twins:
                unseal(client, twin)
        client.get("/")
        views[who] = [seen(twin, client, FOR_HOSTS if who == "host" else PAGES, who == "host") for twin in twins]
    assert views["host"][0] != views["host"][1]
    for who in (None, "ann", "ben", "dot"):
        assert views[who][0] == views[who][1], who


FACTIONS = {
    "another faction": (("dot", "ann"), [("fay", "eli")], [("eli", "fay")], {"ann", "dot", "cal"}),
    "who left before": (
        ("ben", "ann"),
        [("eli", "ann"), ("eli", ""), ("dot", "ann")],
        [("fay", "ann"), ("fay", ""), ("dot", "ann")],
        {"dot", "cal"},
    ),
}
"""What differs -> who joins whom in both games; then who joins whom (or leaves) in the one and in the other; who cannot tell."""


@pytest.mark.parametrize("differ", sorted(FACTIONS))
def test_twins_of_factions_look_alike(at: At, host: Account, monkeypatch: pytest.MonkeyPatch, differ: str) -> None:
    """A member sees its own faction from inside; of another, and of who left before it came, it sees nothing."""
    monkeypatch.setattr(opening, "secrets", SimpleNamespace(token_bytes=bytes))
    at("2026-03-02 10:00:00")
    people = {name: account(name) for name in NAMES}
    twins = table(host, people, NATURES), table(host, people, NATURES)
    both, *moves, blind = FACTIONS[differ]
    for twin, mine in zip(twins, moves, strict=True):
        for who, leader in (both, *mine):
            fields = {"seat": seat_of(twin, people[who])} | ({"leader": seat_of(twin, people[leader])} if leader else {})
            rule(twin.pk, host, 1, "put_in" if leader else "take_out", fields, "for the test")
    at("2026-03-02 13:00:03")
    assert len(close_due()) == 2
    views = {}
    for who in (None, *sorted(blind), "host"):
        client = Client()
        if who:
            client.force_login(people.get(who, host))
        for twin in twins if who == "host" else ():
            unseal(client, twin)
        client.get("/")
        views[who] = [seen(twin, client, FOR_HOSTS if who == "host" else PAGES, who == "host") for twin in twins]
    assert views["host"][0]["factions"] != views["host"][1]["factions"]
    assert views["dot"][0]["faction"][0].startswith("200") and views["cal"][0]["faction"][0].startswith("404")
    for who in (None, *blind):
        assert views[who][0] == views[who][1], who
