"""What is kept until the next entry: of one head of one game, no more than there is room for."""

from __future__ import annotations

from collections.abc import Callable

from forumgame.models import Game
from forumgame.people.kept import Keep, until_next_entry


def counting() -> Callable[[], int]:
    """1, 2, 3, ... for each time it is asked."""
    numbers = iter(range(1, 99))
    return lambda: next(numbers)


def test_another_head_game_or_seat_is_made_anew() -> None:
    game, make = Game(slug="kept-one", head_hash="a"), counting()
    assert [until_next_entry(game, ("done", "moon"), make) for _ in range(2)] == [1, 1]
    assert until_next_entry(game, ("done", "sun"), make) == 2
    game.head_hash = "b"
    assert until_next_entry(game, ("done", "moon"), make) == 3
    assert until_next_entry(Game(slug="kept-two", head_hash="b"), ("done", "moon"), make) == 4


def test_nothing_is_kept_before_the_deal() -> None:
    make = counting()
    assert [until_next_entry(Game(slug="kept-three"), ("done",), make) for _ in range(2)] == [1, 2]


def test_there_is_a_bound() -> None:
    keep, game, make = Keep(most=3), Game(slug="kept-four", head_hash="a"), counting()
    for what in "abca":
        until_next_entry(game, (what,), make, keep)
    assert len(keep) == 3
    until_next_entry(game, ("d",), make, keep)
    assert until_next_entry(game, ("a",), make, keep) == 1 and until_next_entry(game, ("b",), make, keep) == 5
