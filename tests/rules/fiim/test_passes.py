"""The closing of each part of the game: one table of passes for a real table and for the web form."""

from __future__ import annotations

from typing import get_args

from rulesets.fiim import FIIM
from rulesets.fiim.close import PASSES
from rulesets.fiim.state import Part
from rulesets.fiim.steps import BY_HAND, CALENDAR
from tests.rules.fiim.simulated import at_the_table, by_form


def test_every_part_has_its_passes_and_its_usual_length() -> None:
    assert set(PASSES) == set(CALENDAR) == set(get_args(Part))
    assert {part for part, minutes in CALENDAR.items() if minutes == 0} == set(BY_HAND)


def test_no_step_of_a_form_is_one_that_only_a_judge_closes() -> None:
    """FIIM-3.1.1.2: players have something to order in every step by web form; a real table never has the Night in one step."""
    by_hand = {outcome.state.part for seed in range(3) for *_, outcome in at_the_table(seed).entries}
    by_orders = {outcome.state.part for seed in range(3) for *_, outcome in by_form(seed, "sensible").entries}
    assert by_hand & set(BY_HAND)
    assert not by_orders & set(BY_HAND)
    assert "orders" in by_orders
    assert "orders" not in by_hand
    assert set(FIIM.calendar) >= by_hand | by_orders
