"""Whole games by bots: they end, nobody out acts, sums add up, winners follow from the last state, nothing public names a role."""

from __future__ import annotations

import os
from typing import Any

import pytest

from rulesets.codec import write
from rulesets.nowruz_mafia import NOWRUZ_MAFIA
from rulesets.nowruz_mafia.events import Died, Executed, JesterWon, Judged, Marked, Voted
from rulesets.nowruz_mafia.roles import ROLES
from rulesets.words import End, Player, Public
from tests.rules.nowruz_mafia.table import TWELVE, Table, played

GAMES = int(os.environ.get("NOWRUZ_GAMES", "50"))  # of each kind of bots
FUNNY = {"funny_mother": True, "funny_last_asleep": True, "funny_interrupt": True, "funny_one_line_will": True}
OPTIONS: list[dict[str, Any]] = [
    {},
    {"players": 13},
    {"players": 13, **FUNNY},
    {"players": 13, "mafia_may_hit_own": True, "mark_self": True, "doctor_stops_sniper": False, "accused_votes_final": True},
    {"jester_ends_game": True, "first_phase": "talk", "talk_mode": "turns"},
    {"players": 13, "jester_ends_game": True, "reveal_at_end": False, "tell_annulled": False, "doctor_stops_backfire": True},
]


@pytest.mark.parametrize("name", sorted(NOWRUZ_MAFIA.bots))
def test_games_by_bots(name: str) -> None:
    for number in range(GAMES):
        table = played(f"{name} {number}".encode(), NOWRUZ_MAFIA.bots[name], **OPTIONS[number % len(OPTIONS)])
        ended(table)
        nobody_out_acts(table)
        sums_add_up(table)
        winners_follow(table)
        roles_stay_hidden(table)
        standings_follow(table)


def test_both_kinds_of_ends_come_about() -> None:
    """The bots play games that differ: each team wins some, and each own win comes about."""
    games = [played(f"ends {n}".encode(), NOWRUZ_MAFIA.bots["sensible"], **OPTIONS[n % 5]) for n in range(20)]
    bots = {s: (lambda *_: ()) if ROLES[r].side == "mafia" else NOWRUZ_MAFIA.bots["sensible"] for s, r in TWELVE.items()}
    games += [played(f"ends {n}".encode(), bots, deal=True) for n in range(5)]  # the mafia asleep
    assert {"mafia", "city"} <= {game.game.winner for game in games}
    assert any(game.game.jester_won for game in games)
    assert any(game.game.hit for game in games)


def ended(table: Table) -> None:
    assert isinstance(table.step, End)
    assert NOWRUZ_MAFIA.result(table.book, table.game) is not None
    assert all(table.menu(seat).offers == () for seat in table.book.seats)
    assert NOWRUZ_MAFIA.powers(table.book, table.game, table.pending) == ()
    assert NOWRUZ_MAFIA.owes(table.book, table.game, table.pending) == ()
    assert [entry for entry in table.entries if NOWRUZ_MAFIA.result(table.book, entry.after)] == [table.entries[-1]]


def nobody_out_acts(table: Table) -> None:
    for entry in table.entries:
        assert entry.before
        acting = {order.seat for order in entry.pending.orders}
        assert acting & {*entry.before.out} <= {entry.before.will_by}
        assert len({*entry.after.out}) == len(entry.after.out)
        assert entry.after.out[: len(entry.before.out)] == entry.before.out
        died = [e.seat for e in entry.events if isinstance(e, Died | Executed) and e.seat]
        assert [*entry.before.out, *died] == [*entry.after.out]


def sums_add_up(table: Table) -> None:
    for entry in table.entries:
        for event in entry.events:
            if isinstance(event, Voted):
                assert sum(event.sums.values()) == len(event.ballots)
                assert event.accused is None or event.sums[event.accused] == max(event.sums.values())
            if isinstance(event, Judged):
                assert event.execute + event.spare == len(event.ballots) + event.oath
                assert any(isinstance(e, Executed) and bool(e.seat) == (event.execute > event.spare) for e in entry.events)


def winners_follow(table: Table) -> None:
    game, book = table.game, table.book
    events = [event for entry in table.entries for event in entry.events]
    there = [game.side(seat) for seat in book.seats if seat not in game.out]
    jester_won = any(isinstance(event, JesterWon) for event in events)
    ended_by_jester = jester_won and book.options.jester_ends_game
    if ended_by_jester:
        assert game.winner is None
    else:
        assert game.winner == ("city" if "mafia" not in there else "mafia")
        assert game.winner == "city" or there.count("mafia") >= there.count("city")
    hit = any(isinstance(event, Marked) and event.hit for event in events) and not ended_by_jester
    own = {*(game.with_role("jester") if jester_won else ()), *(game.with_role("amoo_nowruz") if hit else ())}
    result = NOWRUZ_MAFIA.result(book, game)
    assert result
    if book.options.reveal_at_end:
        for seat, (grade,) in result.grades.items():
            side, role = game.side(seat), game.roles[seat]
            personal = role in ("jester", "amoo_nowruz")
            assert (grade != "lost") == (seat in own if personal else side == game.winner)
    else:
        assert result.grades == {}


def roles_stay_hidden(table: Table) -> None:
    """No public word of a role before the end, or ever where roles stay hidden."""
    shown = table.entries if not table.book.options.reveal_at_end else table.entries[:-1]
    public = [told.says for entry in shown for told in entry.told if told.to == Public()]
    text = write([public, [told.says for told in table.at_once if told.to == Public()]])
    assert [role for role in ROLES if f'"{role}"' in text] == []
    if not table.book.options.reveal_at_end:
        assert table.sees(Public()).roles == {}
        assert all(len(table.sees(Player(seat)).roles) in (1, 4) for seat in table.book.seats)


def standings_follow(table: Table) -> None:
    rows = NOWRUZ_MAFIA.standing(table.book, table.game)["character"]
    assert [row["seat"] for row in rows] == [*table.book.seats]
    assert {row["seat"] for row in rows if row["status"] == "out"} == {*table.game.out}
    assert {row["seat"]: row["role"] for row in rows} == dict(table.game.roles)
    assert all(row["side"] == ROLES[row["role"]].side for row in rows)
