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
    """A mean with its interval (normal). mean, low, high: in hundredths."""

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
    low = 0 if hits == 0 else _round(max(0, middle - half) * WHOLE, under)
    high = WHOLE if hits == cases else _round((middle + half) * WHOLE, under)
    return Share(hits, cases, _round(hits * WHOLE, cases), low, min(high, WHOLE))


def mean_of(cases: int, total: int, squares: int) -> Mean | None:
    """The mean with its interval by the variance of the sample, None of fewer than two. total, squares: of hundredths."""
    if cases < 2:
        return None
    half = isqrt((cases * squares - total * total) * _FINE // (cases * cases * (cases - 1)) * _FINE) * _Z // _Z_OVER
    middle = total * _FINE // cases
    return Mean(cases, _round(middle, _FINE), _round(middle - half, _FINE), _round(middle + half, _FINE))


def _round(over: int, under: int) -> int:
    """A quotient rounded to the nearest, halves up."""
    return (2 * over + under) // (2 * under)
