"""Before and after the play: the Book, the deal, rows for the standing tables, the result."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from rulesets.dice import Dice
from rulesets.fiim.events import Dealt, Event
from rulesets.fiim.phases import step_of
from rulesets.fiim.state import DECK, SEATS, Book, Chair, Options, Role, Table
from rulesets.words import Cast, Fault, Outcome, Result, Rows, Seat

VERSION = "1"


def open_book(options: Mapping[str, Any], scenario: str | None) -> Book | tuple[Fault, ...]:
    """The Book, or every fault at once: `unknown_option`, `bad_option`, `languages` (FIIM-1.1.4), `no_scenario`."""
    faults = [Fault("scenario", "no_scenario")] if scenario else []
    known = {field.name: field.type for field in msgspec.structs.fields(Options)}
    values: dict[str, Any] = {}
    for name in sorted(options):
        if name not in known:
            faults.append(Fault(f"options.{name}", "unknown_option"))
            continue
        try:
            values[name] = msgspec.convert(options[name], known[name], strict=False)
        except msgspec.ValidationError:
            faults.append(Fault(f"options.{name}", "bad_option", params={"found": str(options[name])[:40]}))
    languages = values.get("languages", ("ru",))
    if "ru" not in languages or not 1 <= len(set(languages)) == len(languages) <= 2:
        faults.append(Fault("options.languages", "languages"))
    return tuple(faults) if faults else Book(VERSION, Options(**values))


def seats(book: Book) -> tuple[Seat, ...]:
    """Ten seats, no fewer and no more (FIIM-1.3.1)."""
    return SEATS


def pack(book: Book) -> tuple[str, ...]:
    """The ten cards (FIIM-2.2.7)."""
    return DECK


def setup(book: Book, cast: Cast, dice: Dice) -> Outcome[Table, Event] | tuple[Fault, ...]:
    """Ten players seated as the house or the schedule says (FIIM-2.1.2), cards by lot or by hand (FIIM-R22).

    Faults: `ten_seats` (a seat is empty or unknown), `deck` (not 6 red, sheriff, 2 dark, don: FIIM-2.2.7).
    """
    faults = [Fault(f"names.{seat}", "ten_seats") for seat in sorted(set(SEATS) ^ set(cast.names))]
    roles = _by_lot(dice)
    if cast.deal:
        if set(cast.deal) != set(SEATS) or sorted(cast.deal.values()) != sorted(DECK):
            faults.append(Fault("deal", "deck", params={"expected": DECK}))
        else:
            roles = {seat: msgspec.convert(cast.deal[seat], Role) for seat in SEATS}
    if faults:
        return tuple(faults)
    table = Table({seat: Chair(roles[seat]) for seat in SEATS})
    return Outcome(table, (Dealt(roles, "hand" if cast.deal else "lot"),), step_of(book, table))


def _by_lot(dice: Dice) -> dict[Seat, Role]:
    return dict(zip(SEATS, dice.shuffle(DECK, "cards"), strict=True))


def standing(book: Book, table: Table) -> Rows:
    """Rows for lists, gate and statistics: every seat with status (at_table, or how it left), role, side."""
    rows = []
    for seat in SEATS:
        chair = table.chairs[seat]
        status = chair.left or "at_table"
        rows.append({"seat": seat, "status": status, "role": chair.role, "side": chair.team})
    return {"character": tuple(rows)}


def result(book: Book, table: Table) -> Result | None:
    """How it ended: the winning team, none at a draw or when declared invalid; every seat's own result and what marks it."""
    if table.verdict is None:
        return None
    verdict, protocol = table.verdict, table.protocol
    winner = None if protocol.void or verdict.winner == "draw" else verdict.winner
    penalties = {(penalty.seat, penalty.kind) for penalty in protocol.penalties}
    grades: dict[Seat, tuple[str, ...]] = {}
    for seat in SEATS:
        own = "void" if protocol.void else "drawn" if winner is None else "won" if table.chairs[seat].team == winner else "lost"
        marks = {
            "first_killed": table.first_killed == seat,
            "removed": (seat, "removal") in penalties,
            "ppk": (seat, "ppk") in penalties,
            "expelled": seat in protocol.expelled,
        }
        grades[seat] = (own, *(mark for mark, true in marks.items() if true))
    return Result(verdict.at, winner, grades, verdict.by)
