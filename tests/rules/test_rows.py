"""Every row of a ledger has a test that cites it, or stands as table etiquette in the rules for people."""

from __future__ import annotations

import pytest

from tests.rules.rows import RULES, case_cites, games, mentions, rows, uncovered

PLAYED = [game for game in games() if (RULES / f"{game}.md").exists()]


def test_there_is_something_to_count() -> None:
    assert "nowruz_mafia" in PLAYED
    assert {game: len(rows(game)) for game in games()} == {"court": 80, "fiim": 392, "nowruz_mafia": 83, "shahnameh": 187}


@pytest.mark.parametrize("game", PLAYED)
def test_every_row_has_a_test(game: str) -> None:
    left = uncovered(game)
    assert not left, f"{len(left)} rows without a test: " + "; ".join(f"{row} {title}" for row, title in left.items())


@pytest.mark.parametrize("game", PLAYED)
def test_cases_cite_rows_that_exist(game: str) -> None:
    assert {*case_cites(game)} <= {*rows(game)}


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ('"""NOW-D1."""', True),
        ("(NOW-D1, NOW-D2)", True),
        ("NOW-D1: of the dawn", True),
        ("NOW-D13", False),
        ("NOW-D1.2", False),
        ("KNOW-D1", False),
        ("D1", False),
    ],
)
def test_an_id_is_not_the_beginning_of_a_longer_one(text: str, found: bool) -> None:
    assert mentions("NOW-D1", text) == found
