"""The game through the house: by web form with bots, and at a real table by the console's forms, from sign-up to a verified end."""

from __future__ import annotations

from typing import Any

import pytest

from forumgame.actions.game.opening import open_game
from forumgame.actions.game.sign_up import sign_up
from forumgame.actions.game.start import start
from forumgame.actions.hosts.ruling import rule
from forumgame.actions.orders.bot_moves import move_bots
from forumgame.actions.phase.closing import close_now
from forumgame.actions.phase.deadline import pause, resume
from forumgame.actions.phase.return_to_entry import go_back
from forumgame.clockwork import calendar
from forumgame.models import Account, Character, Entry, Game
from forumgame.record import ledger
from forumgame.record.proof.verification import verify
from forumgame.record.refused import Refused
from rulesets.fiim import FIIM
from rulesets.fiim.book import SEATS
from rulesets.fiim.events import Ended
from tests.fixtures_games import At, send

pytestmark = pytest.mark.django_db


def seated(host: Account, people: list[Account], bot: str = "random", **options: object) -> Game:
    """A game of some people and bots."""
    rhythm = calendar.Calendar(minutes={kind: minutes for kind, minutes in FIIM.calendar.items() if minutes})
    game = open_game(host, ruleset="fiim", title="Cup", language="ru", rhythm=rhythm, options=options)
    for person in people:
        sign_up(game.pk, person, game.invitation)
    return start(game.pk, host, fill_with=bot)


def closed(game: Game, host: Account) -> None:
    game.refresh_from_db()
    close_now(game.pk, host, game.phase_number, "next")
    game.refresh_from_db()


def entered(game: Game, host: Account, offer: str, /, **values: Any) -> Entry:
    """An entry of the Judge, as the console sends it."""
    game.refresh_from_db()
    entry = rule(game.pk, host, game.phase_number, offer, values, "as said")
    game.refresh_from_db()
    return entry


def test_a_game_by_bots_ends_and_verifies(at: At, host: Account, players: list[Account]) -> None:
    at("2026-03-20 12:00:00")
    game = seated(host, players[:1], "sensible")
    for _ in range(60):
        if game.status != Game.Status.RUNNING:
            break
        move_bots()
        game.refresh_from_db()
        if game.status == Game.Status.RUNNING:
            closed(game, host)
    assert game.status == Game.Status.OVER
    assert verify(game).faults == []
    assert {(row.side, row.role) for row in Character.objects.filter(game=game)} == {
        ("red", "red"), ("red", "sheriff"), ("dark", "dark"), ("dark", "don"),
    }  # fmt: skip
    assert (
        sum(isinstance(event, Ended) for entry in Entry.objects.filter(game=game) for event in FIIM.codec.events(entry.events))
        == 1
    )


def test_a_removal_in_an_open_night_keeps_the_orders_of_the_others(at: At, host: Account, players: list[Account]) -> None:
    """FIIM-R7: the phase goes on, with its deadline and what was ordered in it."""
    at("2026-03-20 12:00:00")
    game = seated(host, players)
    closed(game, host)
    person = players[0]
    mine = Character.objects.get(game=game, tenures__account=person).seat
    send(game, person, "nominate", who=mine)
    other = next(seat for seat in SEATS if seat != mine)
    game.refresh_from_db()
    before = game.phase_number
    entered(game, host, "sanction", kind="dq", seat=other, reason="integrity")
    game.refresh_from_db()
    assert game.phase_number == before
    closed(game, host)
    assert [n.who for n in ledger.head(game).state.the_day.nominations] == [mine]


def test_a_real_table_by_the_judges_entries_with_one_undone(at: At, host: Account, players: list[Account]) -> None:
    """FIIM-R23: a wrong entry is gone back on, never rewritten; the whole ledger verifies."""
    at("2026-03-20 12:00:00")
    game = seated(host, players[:1], mode="live")
    while ledger.head(game).state.part != "speech":
        closed(game, host)
    entered(game, host, "turn", seat="1")
    right = entered(game, host, "nomination", who="2")
    entered(game, host, "turn", seat="2")
    entered(game, host, "nomination", who="9")
    pause(game.pk, host, "a wrong number")
    go_back(game.pk, host, right.number, "seat 2 named nobody")
    resume(game.pk, host)
    game.refresh_from_db()
    assert [n.who for n in ledger.head(game).state.the_day.nominations] == ["2"]
    entered(game, host, "turn", seat="3")
    entered(game, host, "nomination", who="4")
    closed(game, host)
    with pytest.raises(Refused) as no:
        entered(game, host, "fists", candidate="4", voters=["1"])
    assert no.value.code == "not_called"
    entered(game, host, "fists", candidate="2", voters=["1", "3", "5", "6", "7", "8"])
    entered(game, host, "fists", candidate="4", voters=[])
    assert ledger.head(game).state.chairs["2"].left == "vote"
    closed(game, host)
    assert ledger.head(game).state.part in ("shoot", "protocol")
    entered(game, host, "sanction", kind="ppk", seat="1", reason="ppk-oath")
    entered(game, host, "bonus", seat="5", points="0.4")
    entered(game, host, "sign")
    closed(game, host)
    assert game.status == Game.Status.OVER
    assert verify(game).faults == []
