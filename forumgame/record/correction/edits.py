"""The changes that a host wants to make to entries of the past: what a correction is computed from."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec
from msgspec import Struct

Number = int


class SetOrder(Struct, frozen=True, tag="set_order", forbid_unknown_fields=True):
    """A seat's order in a closing: instead of the one in the slot, or a further one. kind, values: of the form of its offer; a
    text is {"ref": "", "body": words}."""

    entry: Number
    seat: str
    slot: str
    kind: str
    values: dict[str, Any]


class DropOrder(Struct, frozen=True, tag="drop_order", forbid_unknown_fields=True):
    """A closing without a seat's order."""

    entry: Number
    seat: str
    slot: str


class SetRuling(Struct, frozen=True, tag="set_ruling", forbid_unknown_fields=True):
    """A ruling with other values."""

    entry: Number
    kind: str
    values: dict[str, Any]


class DropRuling(Struct, frozen=True, tag="drop_ruling", forbid_unknown_fields=True):
    """No such ruling."""

    entry: Number


class StopBefore(Struct, frozen=True, tag="stop", forbid_unknown_fields=True):
    """Do not compute this entry and those after it again: they are annulled, and what comes instead comes. entry 0: the open
    phase is not kept."""

    entry: Number


Edit = SetOrder | DropOrder | SetRuling | DropRuling | StopBefore
_edits = msgspec.json.Decoder(tuple[Edit, ...])
MOST_EDITS = 60


def read_edits(text: str) -> tuple[Edit, ...]:
    """The edits from their text; none from a text that is none."""
    try:
        return _edits.decode(text)[:MOST_EDITS] if text else ()
    except msgspec.MsgspecError:
        return ()


def with_edit(edits: Iterable[Edit], new: Edit) -> tuple[Edit, ...]:
    """The edits with one more. It takes the place of an earlier one for the same order, ruling or end."""
    return (*(edit for edit in edits if place_of(edit) != place_of(new)), new)


def place_of(edit: Edit) -> tuple[Any, ...]:
    """What an edit is about: one order, one ruling, or the end of the computing."""
    match edit:
        case SetOrder() | DropOrder():
            return "order", edit.entry, edit.seat, edit.slot
        case SetRuling() | DropRuling():
            return "ruling", edit.entry
        case _:
            return ("stop",)
