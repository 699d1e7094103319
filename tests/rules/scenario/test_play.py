"""The shipped casts in play: whole games of random bots end, and everything in a cast gets its turn."""

from __future__ import annotations

from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from rulesets import codec
from rulesets.court import COURT
from rulesets.court.book import Book
from rulesets.court.state import State
from tests.rules.scenario.playing import Closing, book_of, play, result_of, used
from tests.rules.scenario.test_writing import CASTS

each_cast = pytest.mark.parametrize("path", CASTS, ids=[path.stem for path in CASTS])


@cache
def games(path: Path) -> tuple[Book, list[list[Closing]]]:
    """Twenty games of a small cast, eight of a large one."""
    book = book_of(path.read_text(encoding="utf-8"))
    return book, [list(play(book, f"game {n}")) for n in range(20 if len(COURT.seats(book)) < 10 else 8)]


@each_cast
def test_every_game_ends_as_the_king_dies(path: Path) -> None:
    book, played = games(path)
    for game in played:
        result = result_of(book, game)
        day = int(result.at.partition(".")[0])
        assert result.at == f"{day}.h4" == game[-1].step.label
        assert game[-1].outcome.state.king_death <= day
        assert set(result.grades) == set(COURT.seats(book))


@each_cast
def test_the_rules_hold_through_every_game(path: Path) -> None:
    _, played = games(path)
    for game in played:
        for closing in game:
            state: State = closing.outcome.state
            assert all(person.tv >= 0 for person in state.people.values())  # C-INF-2
            assert all(len(faction.members) <= 5 for faction in state.factions)  # C-FAC-3
            assert COURT.codec.state(codec.write(state)) == state
            assert COURT.codec.events(codec.write(closing.outcome.events)) == closing.outcome.events


@each_cast
def test_a_game_is_the_same_when_it_is_played_again(path: Path) -> None:
    book, played = games(path)
    again = list(play(book, "game 0"))
    assert [codec.write(c.outcome) for c in again] == [codec.write(c.outcome) for c in played[0]]


@each_cast
def test_no_seat_and_no_nature_always_wins_and_none_never_plays(path: Path) -> None:
    book, played = games(path)
    kings = Counter(result_of(book, game).winner for game in played)
    assert len(kings) >= 4
    assert max(kings.values()) <= len(played) // 2
    dealt = Counter(person.nature for game in played for person in game[0].outcome.state.people.values())
    assert set(dealt) <= {nature.slug for nature in book.scenario.natures}


def unused(book: Book, ordered: set[str]) -> set[str]:
    """The actions of a cast that nobody ordered, but for those that need much ТВ: they are rare in the hands of chance."""
    owned = [action for owner in (*book.scenario.roles, *book.scenario.natures) for action in owner.actions]
    return {action.slug for action in owned if action.kind != "influence"} - ordered


@each_cast
def test_the_actions_of_a_cast_are_used(path: Path) -> None:
    book, played = games(path)
    assert unused(book, set().union(*(used(game) for game in played))) == set()


@each_cast
@pytest.mark.slow
@pytest.mark.timeout(900)
def test_in_many_games_every_action_is_used_and_every_seat_may_win(path: Path) -> None:
    book = book_of(path.read_text(encoding="utf-8"))
    kings: Counter[str | None] = Counter()
    ordered: set[str] = set()
    for n in range(200):
        game = list(play(book, f"many {n}"))
        ordered |= used(game)
        kings[result_of(book, game).winner] += 1
    assert ordered == {action.slug for owner in (*book.scenario.roles, *book.scenario.natures) for action in owner.actions}
    assert set(COURT.seats(book)) - set(kings) == set()
    assert kings.most_common(1)[0][1] < kings.total() / 3
