"""Rules that come out otherwise have another version: `verify` then checks the chain of earlier games and does not accuse them."""

from __future__ import annotations

from dataclasses import replace

import pytest
from msgspec.structs import replace as with_fields

from rulesets import RULESETS
from tests.rules.recording import digest, load, replayed

each = pytest.mark.parametrize("slug", sorted(RULESETS))


@each
def test_a_game_that_was_played_comes_out_the_same_under_its_version(slug: str) -> None:
    rules, game = RULESETS[slug], load(slug)
    kept = game["digests"].get(rules.version)
    assert kept, f"version {rules.version} of {slug} is new: python -m tests.rules.recording"
    assert digest(replayed(rules, game)) == kept, (
        f"a game of {slug} that was played under version {rules.version} comes out otherwise now: raise the rule set's version, "
        "then run python -m tests.rules.recording"
    )


@each
def test_the_recording_is_worth_comparing(slug: str) -> None:
    """Many phases, many kinds of orders, and a rule that comes out otherwise changes the digest."""
    rules, game = RULESETS[slug], load(slug)
    orders = [order for text in game["orders"] for order in rules.codec.orders(text)]
    assert len(game["orders"]) >= 7 and len({type(order.says) for order in orders}) >= 4, slug
    before = digest(replayed(rules, game))

    def shorter(*given: object) -> object:
        outcome = rules.close(*given)  # type: ignore[arg-type]
        return with_fields(outcome, events=outcome.events[:-1])  # type: ignore[type-var]

    assert digest(replayed(replace(rules, close=shorter), game)) != before  # type: ignore[arg-type]
