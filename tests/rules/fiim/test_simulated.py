"""Simulated games: fifty a run. All end; nobody who is out acts; tallies add up; the winner follows from the table."""

from __future__ import annotations

import pytest

from rulesets.fiim import FIIM
from rulesets.words import End
from tests.rules.fiim.simulated import at_the_table, by_form, departures_add_up


@pytest.mark.parametrize("seed", range(20))
@pytest.mark.parametrize("bot", ["random", "sensible"])
def test_games_by_web_form_end(bot: str, seed: int) -> None:
    game = by_form(seed, bot)
    assert game.next == End()
    assert FIIM.result(game.book, game.state) is not None
    departures_add_up(game)


@pytest.mark.parametrize("seed", range(10))
@pytest.mark.parametrize("late", ["void_current", "cancel_next"])
def test_games_at_a_real_table_end(late: str, seed: int) -> None:
    game = at_the_table(seed, late_removal=late)
    assert game.next == End()
    departures_add_up(game)


def test_both_bots_are_there_and_the_sensible_one_plays_for_its_team() -> None:
    assert set(FIIM.bots) == {"random", "sensible"}
    kills = {bot: sum(by_form(seed, bot).state.night.shot is not None for seed in range(10)) for bot in FIIM.bots}
    assert kills["sensible"] > kills["random"]
