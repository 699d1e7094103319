"""Shares and means with their 95% intervals, in whole numbers: no float, so that one table is the same table everywhere."""

from __future__ import annotations

from math import isqrt

from msgspec import Struct

WHOLE = 10_000
"""Shares are counted in ten-thousandths."""
_Z, _Z_OVER = 1_959_964, 1_000_000
"""The two-sided 95% point of the normal distribution, over a million."""
_FINE = 10**12


class Share(Struct, frozen=True):
    """hits of cases, with the Wilson interval. share, low, high: in ten-thousandths."""

    hits: int
    cases: int
    share: int
    low: int
    high: int


class Mean(Struct, frozen=True):
    """A mean, or a difference of two, with its interval (normal). mean, low, high: in hundredths."""

    cases: int
    mean: int
    low: int
    high: int


def share_of(hits: int, cases: int) -> Share:
    """The share with its interval; of no cases nothing is known: 0 to all."""
    if cases <= 0:
        return Share(0, 0, 0, 0, WHOLE)
    z2 = _Z * _Z
    square = _Z_OVER * _Z_OVER
    # (k + z²/2 ± z·sqrt(k(n-k)/n + z²/4)) / (n + z²), all over square·FINE
    root = isqrt((4 * hits * (cases - hits) * square + cases * z2) * _FINE * _FINE // (4 * cases * square))
    middle = (2 * hits * square + z2) * _FINE // (2 * square)
    half = _Z * root // _Z_OVER
    under = (cases * square + z2) * _FINE // square
    low = 0 if hits == 0 else _rounded(max(0, middle - half) * WHOLE, under)
    high = WHOLE if hits == cases else _rounded((middle + half) * WHOLE, under)
    return Share(hits, cases, _rounded(hits * WHOLE, cases), low, min(high, WHOLE))


def difference(one: tuple[int, int, int], other: tuple[int, int, int]) -> Mean | None:
    """The difference of two means, each of (cases, sum, sum of squares), with its interval by the variances of the samples.

    cases: those of the first. None if either has fewer than two.
    """
    n, m = one[0], other[0]
    if n < 2 or m < 2:
        return None
    middle = (one[1] * m - other[1] * n) * 100 * _FINE // (n * m)
    half = isqrt((_variance_of_mean(one) + _variance_of_mean(other)) * 10_000 * _FINE) * _Z // _Z_OVER
    return Mean(n, _rounded(middle, _FINE), _rounded(middle - half, _FINE), _rounded(middle + half, _FINE))


def _variance_of_mean(sums: tuple[int, int, int]) -> int:
    """s²/n, over FINE."""
    n, total, squares = sums
    return (n * squares - total * total) * _FINE // (n * n * (n - 1))


def _rounded(over: int, under: int) -> int:
    """A quotient rounded to the nearest, halves up."""
    return (2 * over + under) // (2 * under)
