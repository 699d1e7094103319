"""The peer that the engine is measured against: PyPI `diplomacy`, phases of seeded games with random legal orders."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import count
from typing import Any

FEWEST_ORDERS = 20
LAST_YEAR = 1915


def phases() -> Iterator[Any]:
    """Games of the peer with their orders set, ready for `process()`: phases with at least 20 orders, game after game."""
    from diplomacy import Game

    for seed in count(1):
        chance, game = random.Random(seed), Game()
        while not game.is_game_done and int(game.get_current_phase()[1:5]) <= LAST_YEAR:
            possible, orders = game.get_all_possible_orders(), 0
            for power in game.powers:
                chosen = [chance.choice(possible[place]) for place in game.get_orderable_locations(power) if possible[place]]
                game.set_orders(power, chosen)
                orders += len(chosen)
            if orders >= FEWEST_ORDERS:
                yield game
            else:
                game.process()
