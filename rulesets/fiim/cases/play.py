"""The inputs of a case, entered by the real functions: orders by `admit`, acts by `act`, closings by `close`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

from rulesets.dice import Dice
from rulesets.fiim.act import act
from rulesets.fiim.admit import admit
from rulesets.fiim.book import Book, Options
from rulesets.fiim.cases.file import Given, Said
from rulesets.fiim.cases.given import many, moment, seat, table_of
from rulesets.fiim.close import close
from rulesets.fiim.orders import (
    Act,
    AllLeave,
    BestMoveSaid,
    CheckSeat,
    CheckShown,
    Fists,
    Hands,
    NameThree,
    Nominate,
    NominateInTurn,
    OpenTurn,
    Sanction,
    Says,
    Shoot,
    ShootingOrder,
    ShotShown,
    Vote,
)  # fmt: skip
from rulesets.fiim.state import Game, candidates, step_of
from rulesets.pending import stand
from rulesets.words import Order, Pending, Refusal, Seat

ANNOUNCED = {"day": ("agree", "done"), "speeches": ("open",), "voting": ("speech",), "night": ("last",)}
REASON = {"warn": "other", "foul": "other", "dq": "integrity", "expel": "peek", "ppk": "ppk-other"}
DICE = Dice(b"a worked case", "none is thrown")


class Play:
    """A table under way. before: as it was given."""

    def __init__(self, mode: Literal["live", "async", "sheet"], given: Given) -> None:
        self.book = Book("1", Options(mode="live" if mode == "live" else "async", status=given.status))
        self.before = self.table = table_of(mode, given)
        self.pending: Pending[Says] = Pending()

    def enter(self, entry: dict[str, Any]) -> str:
        """One input. Returns the code of its refusal, after which nothing has changed, or an empty text."""
        if len(entry) != 1:
            raise ValueError(f"one key an input: {sorted(entry)}")
        ((kind, value),) = entry.items()
        before = self.table, self.pending
        code = self._enter(kind, value)
        if code:
            self.table, self.pending = before
        return code

    def _enter(self, kind: str, value: Any) -> str:
        if kind in REASON:
            return self._act(Sanction(kind, seat(value), REASON[kind]))  # type: ignore[arg-type]
        if self.book.live and (entered := getattr(self, f"_live_{kind}", None)):
            return str(entered(value))
        if not self.book.live and kind == "order":
            return self._order(dict(value))
        if not self.book.live and kind == "close":
            return self._close() if value == moment(self.table) else "wrong_moment"
        raise ValueError(f"no input {kind!r} in this mode")

    # --- by web form ---

    def _order(self, entry: dict[str, Any]) -> str:
        who = seat(entry.pop("seat"))
        ((kind, value),) = entry.items()
        rank = len(self.pending.orders) + 1
        answer = admit(self.book, self.table, self.pending, Order(who, _says(kind, value), rank=rank))
        if isinstance(answer, Refusal):
            return answer.code
        self.pending = stand(self.pending, answer.order)
        return ""

    def _close(self) -> str:
        self._moved(close(self.book, self.table, self.pending, DICE).state)
        return ""

    def _act(self, done: Act) -> str:
        outcome = act(self.book, self.table, self.pending, done, DICE)
        if isinstance(outcome, Refusal):
            return outcome.code
        self._moved(outcome.state)
        return ""

    def _moved(self, table: Game) -> None:
        if step_of(self.book, table) != step_of(self.book, self.table):
            self.pending = Pending()
        self.table = table

    # --- at a real table ---

    def _live_announce(self, what: str) -> str:
        return self._close() if self.table.part in ANNOUNCED[what] else "wrong_moment"

    def _live_nominate(self, said: Mapping[str, int]) -> str:
        by, turn = seat(said["by"]), self.table.the_day.turn
        if (turn is None or turn.seat != by) and (refused := self._act(OpenTurn(by))):
            return refused
        return self._act(NominateInTurn(seat(said["who"])))

    def _live_vote(self, ballot: Mapping[int, list[int]]) -> str:
        fists = {seat(candidate): many(voters) for candidate, voters in ballot.items()}
        listed = candidates(self.table) if self.table.part in ("vote", "tie") else ()
        for candidate in [other for other in fists if other not in listed] + list(listed):
            if refused := self._act(Fists(candidate, fists.get(candidate, ()))):
                return refused
        return ""

    def _live_all_leave(self, voters: list[int]) -> str:
        return self._act(Hands(many(voters)))

    def _live_shots(self, shots: Mapping[int, Any]) -> str:
        for by, targets in shots.items():
            if refused := self._act(ShotShown(seat(by), _shown(targets))):
                return refused
        return self._close() if self.table.part == "shoot" else "wrong_moment"

    def _live_don_check(self, target: Any) -> str:
        return self._act(CheckShown(_shown(target))) if self.table.part == "don" else "wrong_moment"

    def _live_sheriff_check(self, target: Any) -> str:
        return self._act(CheckShown(_shown(target))) if self.table.part == "sheriff" else "wrong_moment"

    def _live_best_move(self, said: Mapping[str, Any]) -> str:
        move = Said(**said)
        return self._act(BestMoveSaid(many(move.seats), move.spoke_after))


def _shown(target: Any) -> tuple[Seat, ...]:
    """A seat, several, or `none`."""
    if target == "none":
        return ()
    return many(target) if isinstance(target, list) else (seat(target),)


def _says(kind: str, value: Any) -> Says:
    match kind:
        case "nominate":
            return Nominate(seat(value))
        case "vote":
            return Vote(seat(value))
        case "all_leave" if value in ("yes", "no"):
            return AllLeave(value == "yes")
        case "shoot":
            return Shoot(seat(value))
        case "check":
            return CheckSeat(seat(value))
        case "best_move":
            return NameThree(many(value))
        case "shooting_order":
            return ShootingOrder(many(value))
        case _:
            raise ValueError(f"no order {kind!r}: {value!r}")
