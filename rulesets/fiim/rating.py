"""Ci and the ranking over a rating distance, exact (FIIM-13.8, 13.10). Players are named by any text."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby
from typing import Literal

from rulesets.dice import Dice

CI_MOST = Fraction(1, 2)


@dataclass(frozen=True, slots=True)
class Played:
    """One game of one player: score without Ci, the Judge's bonus in it, and what ranking asks. void: declared invalid."""

    player: str
    score: Fraction
    bonus: Fraction = Fraction(0)
    won: bool = False
    role: str = "red"
    first_killed: bool = False
    void: bool = False


@dataclass(frozen=True, slots=True)
class Sum:
    """A player's sums over the distance. role_wins: victories as Don or Sheriff. fk: first-night kills."""

    player: str
    games: int = 0
    fk: int = 0
    total: Fraction = Fraction(0)
    bonus: Fraction = Fraction(0)
    wins: int = 0
    role_wins: int = 0


def threshold(games: int) -> int:
    """B: 40% of the games played, to the nearest whole; 0 for fewer than four (FIIM-13.8.5, 13.8.6). 2G/5 is never a half."""
    return (2 * games + 2) // 5 if games >= 4 else 0


def ci(fk: int, games: int) -> Fraction:
    """Ci = i * 0.5 / B, at most 0.5 (FIIM-13.8.2-3)."""
    b = threshold(games)
    return min(CI_MOST, fk * CI_MOST / b) if b else Fraction(0)


def add_up(played: Iterable[Played], award: Literal["each_fk_game", "once"] = "each_fk_game") -> dict[str, Sum]:
    """Player -> sums with Ci in them. Void games are left out (FIIM-14.5.5); Ci in each first-killed game or once (13.8.7)."""
    games = sorted((state for state in played if not state.void), key=lambda state: state.player)
    return {player: _sum(player, tuple(own), award) for player, own in groupby(games, key=lambda state: state.player)}


def _sum(player: str, own: tuple[Played, ...], award: str) -> Sum:
    fk = sum(state.first_killed for state in own)
    times = fk if award == "each_fk_game" else min(fk, 1)
    return Sum(
        player,
        games=len(own),
        fk=fk,
        total=sum((state.score for state in own), Fraction(0)) + times * ci(fk, len(own)),
        bonus=sum((state.bonus for state in own), Fraction(0)),
        wins=sum(state.won for state in own),
        role_wins=sum(state.won and state.role in ("don", "sheriff") for state in own),
    )


def merit(line: Sum) -> tuple[Fraction, Fraction, int, int, int]:
    """What ranks a player, most first: total, Judge's bonuses, wins, wins as Don or Sheriff, first-night kills (FIIM-13.10)."""
    return line.total, line.bonus, line.wins, line.role_wins, line.fk


def rank(lines: Iterable[Sum], lots: Sequence[str] = (), expelled: Iterable[str] = ()) -> list[str]:
    """Players, best first. lots: players in the order drawn, heeded only among those still equal (FIIM-13.10.6).

    Undrawn equals keep the order of `lines`. Expelled players are not ranked (FIIM-8.2.1).
    """
    out = set(expelled)
    ranked = [line for line in lines if line.player not in out]
    place = {player: number for number, player in enumerate(lots)}
    ranked.sort(key=lambda line: place.get(line.player, len(place)))
    ranked.sort(key=merit, reverse=True)  # stable: equals stay as drawn
    return [line.player for line in ranked]


def equal_groups(lines: Iterable[Sum]) -> list[tuple[str, ...]]:
    """Groups that only lots can part, best first; inside a group in the order of `lines`."""
    ranked = sorted(lines, key=merit, reverse=True)
    groups = [tuple(line.player for line in group) for _, group in groupby(ranked, key=merit)]
    return [group for group in groups if len(group) > 1]


def draw_lots(group: Iterable[str], dice: Dice) -> list[str]:
    """The group in a drawn order, from the seed and the names alone (FIIM-R22)."""
    names = sorted(group)
    return dice.shuffle(names, "lots:" + "|".join(names))
