"""The only source of chance. Same game seed, step and throw: same result, whatever else is thrown."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from hashlib import sha256
from itertools import count
from typing import Any, TypeVar

T = TypeVar("T")
BLOCK = 64
"""Bytes of a block of SHA-256."""


class Dice:
    """Throws for one step (`3.h2`). The step, never an entry number, keys them: a ruling in between changes nobody's luck."""

    __slots__ = ("_seed", "_step")

    def __init__(self, seed: bytes, step: str) -> None:
        self._seed, self._step = seed, step

    def pick(self, options: Sequence[T], throw: str) -> T:
        """One of the options, each as likely. Options must be in an order that does not depend on chance or arrival."""
        return options[self.below(len(options), throw)]

    def shuffle(self, things: Sequence[T], throw: str) -> list[T]:
        """The things in a random order."""
        left = list(things)
        return [left.pop(self.below(len(left), f"{throw}/{i}")) for i in range(len(left))]

    def below(self, n: int, throw: str) -> int:
        """Uniform in 0..n-1, by rejection. n must be positive."""
        if n <= 0:
            raise ValueError("nothing to throw for")
        if n == 1:
            return 0
        limit = 2**64 - 2**64 % n
        for attempt in count():
            keyed = _keyed(self._seed)
            inner, outer = keyed[0].copy(), keyed[1].copy()
            inner.update(f"{self._step}|{throw}|{attempt}".encode())
            outer.update(inner.digest())
            number = int.from_bytes(outer.digest()[:8], "big")
            if number < limit:
                return number % n
        raise AssertionError("unreachable")


@lru_cache(maxsize=256)
def _keyed(seed: bytes) -> tuple[Any, Any]:
    """HMAC-SHA256 of a seed, begun (RFC 2104): the inner hash and the outer. What `hmac.digest` gives, in half the time."""
    block = (seed if len(seed) <= BLOCK else sha256(seed).digest()).ljust(BLOCK, b"\0")
    return sha256(bytes(byte ^ 0x36 for byte in block)), sha256(bytes(byte ^ 0x5C for byte in block))
