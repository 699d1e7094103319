"""Whole games by bots: they end, nobody out acts, sums add up, winners follow from the last state, no hidden role shows."""

from __future__ import annotations

import os

import pytest

from rulesets.codec import write
from rulesets.dice import Dice
from rulesets.shahnameh import SHAHNAMEH
from rulesets.shahnameh.events import BallotCounted, HuntVoid, Left, NightEnded, NoonEnded, PreyShown
from rulesets.shahnameh.orders import Cards, CoupVote
from rulesets.shahnameh.roles import COMMON_ROLES, SETUPS
from rulesets.shahnameh.told import GameEnded, SiavashShown
from rulesets.words import End, Player, Public, Seat
from tests.rules.shahnameh.table import Game, played

GAMES = int(os.environ.get("SHAHNAMEH_GAMES", "25"))  # of each kind of bots
OPTIONS = [
    {},
    {"first_phase": "night", "council_size": 2, "letters_close": "night"},
    {"talk_mode": "turns", "tell_annulled": False, "no_rescue": "one", "recognition_shows_roles": True},
    {"nushdaru_uses": 1, "disabled_keeps_cards": True, "regent_counts_as_jamshid": True, "revenge_scope": "anyone"},
    {"both_fall": "zahhak", "lone_prey": False, "sohrab_earliest_join": 1, "council_size": 3},
]


@pytest.mark.parametrize("bot", sorted(SHAHNAMEH.bots))
def test_games_by_bots(bot: str) -> None:
    for n in range(GAMES):
        game = played(f"{bot} {n}".encode(), bot, setup=setup_of(bot, n), **OPTIONS[n % len(OPTIONS)])
        it_ended(game)
        nobody_out_acts(game)
        sums_add_up(game)
        winners_follow(game)
        roles_stay_hidden(game)


def setup_of(bot: str, n: int) -> str:
    """Every table in turn; random players, whose games are long, sit at a large one every tenth time."""
    if bot == "sensible":
        return sorted(SETUPS)[n % len(SETUPS)]
    return sorted(SETUPS)[n // 10 % len(SETUPS)] if n % 10 == 9 else ("s1", "s2", "s3", "s4")[n % 4]


def it_ended(game: Game) -> None:
    """No order is offered after the end, and the result came with the last entry (SHAH-W6)."""
    assert isinstance(game.step, End)
    assert SHAHNAMEH.result(game.book, game.state) is not None
    for seat in game.book.scenario.seats:
        menu = SHAHNAMEH.menu(game.book, game.state, game.pending, seat)
        assert menu.offers == () and not menu.ready
    assert SHAHNAMEH.owes(game.book, game.state, game.pending) == ()
    assert all(SHAHNAMEH.result(game.book, entry.before) is None for entry in game.entries)


def nobody_out_acts(game: Game) -> None:
    """SHAH-G7, SHAH-G9, SHAH-G10: who is out never orders again, leaves once, and no king leaves."""
    kings = {seat for seat, role in game.state.roles.items() if role in ("jamshid", "zahhak")}
    left = [event.who for event in game.happened(Left)]
    assert len(left) == len(set(left)) and set(left) == set(game.state.out) and not kings & set(left)
    for entry in game.entries:
        barred = {*entry.before.out, entry.before.day.prisoner}
        assert not {order.seat for order in entry.pending.orders} & barred
        assert set(entry.before.out) <= set(entry.outcome.state.out)
        private = {told.to.seat for told in entry.told if isinstance(told.to, Player)}
        assert not private & set(entry.outcome.state.out)  # SHAH-A11


def sums_add_up(game: Game) -> None:
    """Cards on the table, ballots, and the announced names agree with what was given."""
    for entry in game.entries:
        gone = {event.who for event in entry.outcome.events if isinstance(event, Left)}
        for event in entry.outcome.events:
            if isinstance(event, NoonEnded | NightEnded):
                assert set(event.left) == gone
            if isinstance(event, BallotCounted):
                yes = sum(isinstance(o.says, CoupVote) and o.says.support for o in entry.before.day.lodged)
                assert event.support == yes <= event.of == len(entry.before.day.ballot)
        given = sum(isinstance(order.says, Cards) for order in entry.pending.orders)
        if entry.before.window == "talk":
            assert len(entry.outcome.state.day.cards) == len(entry.before.day.cards) + 2 * given
            assert len({c.giver for c in entry.outcome.state.day.cards}) * 2 == len(entry.outcome.state.day.cards)


def winners_follow(game: Game) -> None:
    """SHAH-W1 to SHAH-W9: the winner follows from who is in play at the end."""
    rows = SHAHNAMEH.standing(game.book, game.state)["character"]
    left = dict.fromkeys(("jamshid", "zahhak"), 0)
    for row in rows:
        if row["status"] != "out" and row["side"] and row["role"] in COMMON_ROLES:
            left[row["side"]] += 1
    fallen = {side for side, count in left.items() if count == 0}
    assert fallen
    both = game.book.options.both_fall
    expected = both if len(fallen) == 2 else "zahhak" if fallen == {"jamshid"} else "jamshid"
    result = SHAHNAMEH.result(game.book, game.state)
    assert game.state.winner == expected and result is not None
    assert result.winner == (None if expected == "draw" else expected)
    ended = [notice for notice in game.public() if isinstance(notice, GameEnded)]
    assert [notice.winner for notice in ended] == [expected] and ended[0].roles == game.state.roles
    for row in rows:
        grade = (
            "unjoined" if row["side"] is None else "drawn" if expected == "draw" else "won" if row["side"] == expected else "lost"
        )
        assert result.grades[row["seat"]] == (grade,)


def roles_stay_hidden(game: Game) -> None:
    """SHAH-M13, SHAH-N21, SHAH-G3: before the end no public notice and no public page holds a role but a returned Siavash's."""
    shown = [notice for notice in game.public() if not isinstance(notice, GameEnded | SiavashShown)]
    assert [role for role in COMMON_ROLES if f'"{role}"' in write(shown)] == []
    for number, entry in enumerate(game.entries):
        page = SHAHNAMEH.see(game.book, entry.before, entry.pending, Public())
        known = {person.role for person in page.people.values()} - {None, "jamshid", "zahhak"}
        assert known <= ({"siavash"} if entry.before.siavushan else set())
        seat = game.state.seats[number % len(game.state.seats)]
        own = SHAHNAMEH.see(game.book, entry.before, entry.pending, Player(seat))
        assert own.people == page.people and own.own.role == game.state.roles[seat]
        assert own.whole is None and (not own.own.people or game.state.roles[seat] == "zahhak")


def test_the_bots_bring_about_every_ending_and_event() -> None:
    """Games differ: both sides win, and the special events happen, so the checks above see them."""
    games = [played(f"many {n}".encode(), bot, setup="s8") for n, bot in enumerate(["sensible"] * 14 + ["random"] * 2)]
    assert {"jamshid", "zahhak"} <= {game.state.winner for game in games}
    tags = {type(event).__name__ for game in games for entry in game.entries for event in entry.outcome.events}
    assert {"UprisingBegan", "BallotOpened", "SiavashReturned", "Disabled", "Joined", "LetterSettled", "Recognised"} <= tags


def test_a_bot_without_a_seat_orders_nothing() -> None:
    game = played(b"x", "random", setup="s1")
    menu = SHAHNAMEH.menu(game.book, game.entries[0].before, game.pending, Seat("s01"))
    assert SHAHNAMEH.bots["sensible"](game.book, game.sees(Public()), menu, Dice(b"", "")) == ()


def test_the_sensible_zahhak_hunts_no_man_of_his_own() -> None:
    """A bot that knows its people never voids its hunt."""
    games = [played(f"hunt {n}".encode(), "sensible", setup="s5") for n in range(6)]
    assert any(game.happened(PreyShown) for game in games) and not any(game.happened(HuntVoid) for game in games)
