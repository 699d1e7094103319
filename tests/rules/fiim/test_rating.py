"""Ci and ranking over a distance: exact, total and stable."""

from __future__ import annotations

from fractions import Fraction
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulesets.dice import Dice
from rulesets.fiim.rating import Played, Sum, add_up, ci, draw_lots, equal_groups, merit, rank, threshold

F = Fraction


@given(st.integers(0, 60), st.integers(0, 60))
def test_ci_by_its_definition(fk: int, games: int) -> None:
    """FIIM-13.8.2, FIIM-13.8.3, FIIM-13.8.5, FIIM-13.8.6, against the words of the rule in whole numbers."""
    b = threshold(games)
    if games < 4:
        assert b == 0
        assert ci(fk, games) == 0
        return
    assert abs(b - F(2, 5) * games) < F(1, 2)
    assert ci(fk, games) == (F(1, 2) if fk > b else fk * F(1, 2) / b)


GAMES = [
    Played("a", F(13, 10), F(2, 10), won=True, role="don"),
    Played("a", F(3, 10), first_killed=True),
    Played("a", F(3, 10), first_killed=True),
    Played("a", F(13, 10), won=True),
    Played("a", F(13, 10), F(9, 10), won=True, role="sheriff", void=True),
    Played("b", F(13, 10), won=True, role="sheriff"),
]


@pytest.mark.parametrize(("award", "times"), [("each_fk_game", 2), ("once", 1)])
def test_sums_over_a_distance(award: str, times: int) -> None:
    """FIIM-13.8.4, FIIM-13.8.7, option ci_award, FIIM-14.5.5: i = 2 of G = 4, B = 2, Ci = 1/2; the void game is left out."""
    sums = add_up(GAMES, award)  # type: ignore[arg-type]
    assert sums["a"] == Sum("a", 4, 2, F(32, 10) + times * F(1, 2), F(2, 10), 2, 1)
    assert sums["b"] == Sum("b", 1, 0, F(13, 10), F(0), 1, 1)


def test_sums_do_not_depend_on_the_order_of_games() -> None:
    """Moving a round or entering it late keeps every figure."""
    assert all(add_up(order) == add_up(GAMES) for order in permutations(GAMES))


lines = st.builds(
    Sum, st.text("abcdefgh", min_size=1, max_size=3), games=st.just(10), fk=st.integers(0, 1), total=st.sampled_from([F(1), F(4, 3)]),
    bonus=st.sampled_from([F(0), F(1, 10)]), wins=st.integers(0, 1), role_wins=st.integers(0, 1),
)  # fmt: skip


@given(st.lists(lines, unique_by=lambda line: line.player, max_size=7), st.randoms(use_true_random=False))
def test_ranking_is_total_and_stable(players: list[Sum], rnd: object) -> None:
    """FIIM-13.10.1 to FIIM-13.10.5: the same merit compares alike from both sides; with lots drawn the list does not depend on entry."""
    lots = sorted(line.player for line in players)
    ranked = rank(players, lots)
    shuffled = list(players)
    rnd.shuffle(shuffled)  # type: ignore[attr-defined]
    assert rank(shuffled, lots) == ranked
    by_name = {line.player: line for line in players}
    merits = [merit(by_name[player]) for player in ranked]
    assert merits == sorted(merits, reverse=True)
    tied = {player for group in equal_groups(players) for player in group}
    assert tied == {a.player for a in players for b in players if a != b and merit(a) == merit(b)}


def test_equal_only_on_screen_is_not_equal() -> None:
    """FIIM-13.10.1, FIIM-R20."""
    assert equal_groups([Sum("a", total=F(1, 3)), Sum("b", total=F(33, 100))]) == []


def test_the_expelled_are_not_ranked() -> None:
    """FIIM-8.2.1."""
    assert rank([Sum("a", total=F(2)), Sum("b", total=F(1))], expelled=["a"]) == ["b"]


def test_lots_are_drawn_from_the_seed_whatever_the_order_of_names() -> None:
    """FIIM-13.10.6, FIIM-R22."""
    drawn = {tuple(draw_lots(order, Dice(b"s", "lots"))) for order in permutations("abc")}
    assert len(drawn) == 1
    assert len({tuple(draw_lots("abc", Dice(bytes([n]), "lots"))) for n in range(40)}) == 6
