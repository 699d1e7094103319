"""What a game's file must be beyond its types, before a row is made of it. Each check raises BadFile with field and reason."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import msgspec

from forumgame.clockwork import calendar
from forumgame.people.typed_text import is_text
from forumgame.record.house_notices import read_notice
from forumgame.record.proof.game_file import BadFile, GameFile, ToldPart, bad_text
from rulesets import RULESETS
from rulesets.codec import write
from rulesets.words import Cast, Refusal, Seat

_read_cast = msgspec.json.Decoder(Cast).decode
LONGEST_NAME = 120


def check(file: GameFile) -> Any:
    """Check everything that can be checked without the chain. Returns the book."""
    if bad := bad_text(file, is_text):
        raise BadFile(bad, "a text with control characters")
    _check_calendar(file)
    book = _book(file)
    seats = frozenset(RULESETS[file.game.ruleset].seats(book))
    _check_entries(file, seats)
    _check_people(file, seats)
    _check_orders(file, seats)
    _check_told(file, seats)
    return book


def _check_calendar(file: GameFile) -> None:
    path = "$.game.calendar"
    try:
        rhythm = calendar.read_calendar(file.game.calendar)
        faults = calendar.faults(rhythm)
    except (msgspec.MsgspecError, RecursionError, ValueError, OverflowError) as fault:
        raise BadFile(path, _said(fault)) from fault
    if faults or calendar.calendar_text(rhythm) != file.game.calendar:
        raise BadFile(path, ", ".join(faults) or "it is not written as calendars are")


def _book(file: GameFile) -> Any:
    """The book, if the rules' own `open` makes it of its options and its scenario: then every page can show it."""
    rules, path = RULESETS[file.game.ruleset], "$.book"
    try:
        book = rules.codec.book(file.book)
        if write(book) != file.book:
            raise BadFile(path, "it is not written as books are")
        again = rules.open(msgspec.to_builtins(book.options), rules.scenario_text(book))
        if isinstance(again, tuple):
            raise BadFile(path, f"{again[0].where}: {again[0].code}")
        if hasattr(book, "version"):  # that of the rules when the game was opened
            again = msgspec.structs.replace(again, version=book.version)
        if write(again) != file.book:
            raise BadFile(path, "the rules make another book of its options")
    except BadFile:
        raise
    except Exception as fault:  # whatever a scenario's text may do to its reader
        raise BadFile(path, _said(fault)) from fault
    return book


def _check_entries(file: GameFile, seats: frozenset[Seat]) -> None:
    version = RULESETS[file.game.ruleset].version
    for at, entry in enumerate(file.entries):
        path = f"$.entries[{at}]"
        if entry.rules_version != version:
            raise BadFile(f"{path}.rules_version", f"the site has version {version} of the rules and cannot run others again")
        if entry.number != at + 1:
            raise BadFile(f"{path}.number", f"expected {at + 1}")
    given = _read(lambda: _read_cast(file.entries[0].given), "$.entries[0].given")
    if set(given.names) != seats or not all(0 < len(name) <= LONGEST_NAME and is_text(name) for name in given.names.values()):
        raise BadFile("$.entries[0].given", "a name for each seat, of at most 120 letters")
    if not (file.game.created_at <= file.entries[0].at):
        raise BadFile("$.game.created_at", "the game begins before it is opened")


def _check_people(file: GameFile, seats: frozenset[Seat]) -> None:
    bots, holding = RULESETS[file.game.ruleset].bots, set[str]()
    for at, tenure in enumerate(file.tenures):
        path = f"$.tenures[{at}]"
        _known_seat(tenure.seat, seats, path)
        if tenure.bot and tenure.bot not in bots:
            raise BadFile(f"{path}.bot", "there is no such bot")
        if not tenure.bot and not tenure.name.strip():
            raise BadFile(f"{path}.name", "a name or a bot")
        if tenure.until is None and tenure.seat in holding:
            raise BadFile(f"{path}.until", "two hold this seat at the end")
        if tenure.until is None:
            holding.add(tenure.seat)
    if holding != seats:
        raise BadFile("$.tenures", "a holder for each seat at the end")


def _check_orders(file: GameFile, seats: frozenset[Seat]) -> None:
    codec, phases = RULESETS[file.game.ruleset].codec, {phase.number for phase in file.phases}
    receipts, counts = set[str](), set[tuple[str, int]]()
    for at, order in enumerate(file.orders):
        path = f"$.orders[{at}]"
        _known_seat(order.seat, seats, path)
        if order.phase__number not in phases:
            raise BadFile(f"{path}.phase__number", "there is no such phase")
        if order.receipt in receipts or (order.seat, order.count) in counts:
            raise BadFile(f"{path}.receipt", "it stands there twice")
        receipts.add(order.receipt)
        counts.add((order.seat, order.count))
        placed = order.verb in ("place", "withdraw")
        if placed != bool(order.says):
            raise BadFile(f"{path}.says", "an order has words, a ready press has none")
        if placed:
            _read(partial(codec.says, order.says), f"{path}.says")
    refs = [writing.ref for writing in file.writings]
    if len(set(refs)) != len(refs):
        raise BadFile("$.writings", "a ref stands there twice")


def _check_told(file: GameFile, seats: frozenset[Seat]) -> None:
    receipts, steps = {order.receipt for order in file.orders}, _steps(file)
    for at, told in enumerate(file.told):
        path = f"$.told[{at}]"
        if (told.to == "player") != bool(told.seat):
            raise BadFile(f"{path}.seat", "a seat, for a player alone")
        if told.seat:
            _known_seat(told.seat, seats, path)
        if told.step and told.step not in steps:
            raise BadFile(f"{path}.step", "there is no such step")
        if told.order__receipt is not None and told.order__receipt not in receipts:
            raise BadFile(f"{path}.order__receipt", "there is no such order")
        _check_words(file, told, f"{path}.says")


def _check_words(file: GameFile, told: ToldPart, path: str) -> None:
    match told.kind:
        case "house":
            _read(lambda: read_notice(told.says), path)
        case "refusal":
            _read(lambda: msgspec.json.decode(told.says, type=Refusal), path)
        case "notice":
            _read(lambda: RULESETS[file.game.ruleset].codec.notice(told.says), path)


def _known_seat(seat: str, seats: frozenset[Seat], path: str) -> None:
    if seat not in seats:
        raise BadFile(f"{path}.seat", "there is no such seat")


def _steps(file: GameFile) -> frozenset[str]:
    """The labels of steps that the entries name."""
    return frozenset({entry.step for entry in file.entries})


def _read(read: Callable[[], Any], path: str) -> Any:
    try:
        return read()
    except (msgspec.MsgspecError, RecursionError, ValueError, OverflowError) as fault:
        raise BadFile(path, _said(fault)) from fault


def _said(fault: BaseException) -> str:
    return f"{type(fault).__name__}: {fault}"[:200]
