"""Chance: what anybody can work out from the seed, the step and the name of the throw."""

from __future__ import annotations

import hmac

import pytest

from rulesets.dice import Dice


@pytest.mark.parametrize("seed", [b"", b"short", b"x" * 64, b"x" * 65, bytes(range(32))])
def test_a_throw_is_the_hmac_of_step_and_name(seed: bytes) -> None:
    for n in (2, 3, 16, 1000, 2**32):
        for throw in ("lot", "missing:cook/target1"):
            digest = hmac.digest(seed, f"3.h2|{throw}|0".encode(), "sha256")
            assert Dice(seed, "3.h2").below(n, throw) == int.from_bytes(digest[:8], "big") % n


def test_one_of_one_needs_no_throw_and_none_cannot_be_thrown_for() -> None:
    assert Dice(b"seed", "1").below(1, "any") == 0
    with pytest.raises(ValueError, match="nothing to throw for"):
        Dice(b"seed", "1").below(0, "any")
