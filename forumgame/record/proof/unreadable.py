"""A row that somebody damaged in the database is a fault by name: it hides neither other faults nor other games."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from django.db import InterfaceError, OperationalError


def named(what: str, faults: Callable[[], Iterable[str]]) -> Iterator[str]:
    """What `faults` gives; where it cannot read or run what is stored, one fault more. A database that is away is no fault."""
    try:
        yield from faults()
    except (OperationalError, InterfaceError):
        raise
    except Exception as fault:  # what somebody wrote by hand has no bounds
        yield f"{what} cannot be read or run: {type(fault).__name__}"
