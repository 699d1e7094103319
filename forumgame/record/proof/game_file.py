"""The file of a finished game: one typed value with bounds. What entries decide (reports, notices, seats, standing tables) is not
in it; an import makes it anew.

Left out: refused attempts and what hosts did beside the ledger, which concern nobody on another site.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

FORMAT: Literal["forumgame-game/2"] = "forumgame-game/2"

Number = Annotated[int, Meta(ge=1, le=2**31 - 1)]
Count = Annotated[int, Meta(ge=0, le=2**31 - 1)]
Hash = Annotated[str, Meta(pattern=r"\A[0-9a-f]{64}\Z")]
Ref = Annotated[str, Meta(pattern=r"\A[A-Za-z0-9_-]{1,24}\Z")]
Label = Annotated[str, Meta(min_length=1, max_length=48)]
Word = Annotated[str, Meta(max_length=48)]
Slot = Annotated[str, Meta(max_length=96)]
Name = Annotated[str, Meta(max_length=150)]
SeatName = Annotated[str, Meta(min_length=1, max_length=64)]
Reason = Annotated[str, Meta(max_length=300)]
Body = Annotated[str, Meta(max_length=20_000)]
Json = Annotated[str, Meta(max_length=4_000_000)]
"""Canonical JSON, read by the rule set's codec."""
Instant = Annotated[datetime, Meta(tz=True)]

EARLIEST, LATEST = 2000, 2200


class _Part(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A part of the file."""

    def __post_init__(self) -> None:
        """Raises ValueError for an instant of no calendar that a game can have."""
        for name in self.__struct_fields__:
            value = getattr(self, name)
            if isinstance(value, datetime) and not EARLIEST <= value.year < LATEST:
                raise ValueError(f"`{name}` is not a time between {EARLIEST} and {LATEST}")


class GamePart(_Part, frozen=True):
    """The game's own row. The commitment, the head, beginning and end follow from seed and entries."""

    title: Annotated[str, Meta(min_length=1, max_length=120)]
    ruleset: Annotated[str, Meta(max_length=32)]
    language: Literal["ru", "en", "fa"]
    calendar: Annotated[str, Meta(max_length=20_000)]
    seed: Hash
    created_at: Instant


class TenurePart(_Part, frozen=True):
    """Who held a seat: a person's name, or a bot's code in `bot`."""

    seat: SeatName
    name: Name
    bot: Annotated[str, Meta(max_length=32)]
    since: Instant
    until: Instant | None


class PhasePart(_Part, frozen=True):
    """What of a phase no entry tells."""

    number: Number
    timing: Literal["slot", "length", "hand"]
    opens_at: Instant
    preface: Annotated[str, Meta(max_length=5_000)]


class EntryPart(_Part, frozen=True):
    """One entry of the ledger, whole."""

    number: Number
    kind: Literal["deal", "close", "act", "return", "clock", "upgrade", "end"]
    step: Label
    actor: Name
    at: Instant
    reason: Reason
    rules_version: Annotated[str, Meta(max_length=32)]
    given: Json
    orders: Json
    ready: Json
    events: Json
    told: Json
    state: Json
    next: Json
    bound: Json
    sealed_salt: Hash
    opened_hash: Hash
    sealed_hash: Hash
    previous_hash: Annotated[str, Meta(pattern=r"\A([0-9a-f]{64})?\Z")]
    hash: Hash


class OrderPart(_Part, frozen=True):
    """One order that was sent, also a replaced one."""

    phase__number: Number
    seat: SeatName
    verb: Literal["place", "withdraw", "ready", "not_ready"]
    for_step: Label
    slot: Slot
    kind: Word
    says: Annotated[str, Meta(max_length=100_000)]
    final: bool
    by: Literal["seat", "host"]
    bot: Annotated[str, Meta(max_length=32)]
    reason: Reason
    arrived_at: Instant
    rank: Count
    receipt: Ref
    count: Count
    carried: bool


class WritingPart(_Part, frozen=True):
    """A text inside an order."""

    ref: Ref
    seat: SeatName
    body: Body
    at: Instant


class ToldPart(_Part, frozen=True):
    """A notice of no entry: told at once, the refusal of a plan, a notice of the house."""

    kind: Literal["notice", "refusal", "house"]
    to: Literal["public", "player", "host"]
    seat: Annotated[str, Meta(max_length=64)]
    step: Word
    order__receipt: Ref | None
    says: Annotated[str, Meta(max_length=100_000)]
    at: Instant


class AnnouncementPart(_Part, frozen=True):
    """What hosts told everybody."""

    body: Annotated[str, Meta(max_length=5_000)]
    at: Instant


class GameFile(_Part, frozen=True):
    """The whole file. book: canonical JSON of the rule set's Book."""

    format: Literal["forumgame-game/2"]
    book: Json
    game: GamePart
    hosts: Annotated[tuple[Name, ...], Meta(max_length=200)]
    tenures: Annotated[tuple[TenurePart, ...], Meta(max_length=5_000)]
    phases: Annotated[tuple[PhasePart, ...], Meta(max_length=5_000)]
    entries: Annotated[tuple[EntryPart, ...], Meta(min_length=1, max_length=20_000)]
    orders: Annotated[tuple[OrderPart, ...], Meta(max_length=500_000)]
    writings: Annotated[tuple[WritingPart, ...], Meta(max_length=200_000)]
    told: Annotated[tuple[ToldPart, ...], Meta(max_length=500_000)]
    announcements: Annotated[tuple[AnnouncementPart, ...], Meta(max_length=10_000)]


class BadFile(Exception):
    """The data is no such file. field: path of the place that is wrong; fault: what is wrong there."""

    def __init__(self, field: str, fault: str) -> None:
        super().__init__(f"{field}: {fault}")
        self.field, self.fault = field, fault


class _Head(Struct):
    format: str = ""


def read_file(data: bytes) -> GameFile:
    """The file. Raises BadFile for anything else, whatever it is."""
    found = _decoded(lambda: msgspec.json.decode(data, type=_Head)).format
    if found != FORMAT:
        raise BadFile("$.format", f"expected {FORMAT}, got {found[:40] or 'nothing'}")
    return _decoded(lambda: msgspec.json.decode(data, type=GameFile))  # type: ignore[no-any-return]


def _decoded(read: Callable[[], Any]) -> Any:
    try:
        return read()
    except RecursionError as fault:
        raise BadFile("$", "too many brackets inside each other") from fault
    except (msgspec.MsgspecError, ValueError, OverflowError, TypeError) as fault:  # ValueError: also no UTF-8
        what, _, path = str(fault).partition(" - at ")
        raise BadFile(path.strip("`") or "$", what[:200]) from fault


def bad_text(part: Any, sound: Callable[[str], bool], path: str = "$") -> str:
    """The path of the first text in the file that is not `sound`; "" where all are."""
    if isinstance(part, str):
        return "" if sound(part) else path
    if isinstance(part, tuple):
        return next((bad for at, one in enumerate(part) if (bad := bad_text(one, sound, f"{path}[{at}]"))), "")
    if isinstance(part, Struct):
        fields = ((name, getattr(part, name)) for name in part.__struct_fields__)
        return next((bad for name, value in fields if (bad := bad_text(value, sound, f"{path}.{name}"))), "")
    return ""
