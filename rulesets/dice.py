"""The only source of chance. Same game seed, step and throw: same result, whatever else is thrown."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from hashlib import sha256
from typing import Any, TypeVar

T = TypeVar("T")
BLOCK = 64
"""Bytes of a block of SHA-256."""


class Dice:
    """Chance for one step (`3.h2`). A throw depends on the seed, the step and its own name, not on the number of an entry: a
    ruling between two closings changes no throw."""

    __slots__ = ("_inner", "_outer")

    def __init__(self, seed: bytes, step: str) -> None:
        inner, self._outer = _start_hmac(seed)
        self._inner = inner.copy()
        self._inner.update(f"{step}|".encode())

    def pick(self, options: Sequence[T], throw: str) -> T:
        """One of the options; all are equally likely. Their order must not depend on chance or on arrival."""
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
        attempt = 0
        while True:
            inner, outer = self._inner.copy(), self._outer.copy()
            inner.update(f"{throw}|{attempt}".encode())
            outer.update(inner.digest())
            number = int.from_bytes(outer.digest()[:8], "big")
            if number < limit:
                return number % n
            attempt += 1


@lru_cache(maxsize=256)
def _start_hmac(seed: bytes) -> tuple[Any, Any]:
    """The inner and the outer hash of an HMAC-SHA256 whose key is the seed (RFC 2104). Going on from them takes half the time of
    `hmac.digest`."""
    block = (seed if len(seed) <= BLOCK else sha256(seed).digest()).ljust(BLOCK, b"\0")
    return sha256(bytes(byte ^ 0x36 for byte in block)), sha256(bytes(byte ^ 0x5C for byte in block))
