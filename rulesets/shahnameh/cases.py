"""Runs worked cases (forum-mafia-cases/1) through the real functions, and compares what the cases compare."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

import msgspec
from ruamel.yaml import YAML
from ruamel.yaml.error import YAMLError

from rulesets.codec import write
from rulesets.dice import Dice
from rulesets.pending import stand, standing_order, withdraw
from rulesets.shahnameh.admit import admit
from rulesets.shahnameh.book import Book
from rulesets.shahnameh.case_words import KEYS, comparable, facts_of, given_book, given_state, notice_words, order_from, roles_in
from rulesets.shahnameh.close import close
from rulesets.shahnameh.deal import setup
from rulesets.shahnameh.events import Event
from rulesets.shahnameh.menu import ORDER_KINDS
from rulesets.shahnameh.orders import CallOff, Says
from rulesets.shahnameh.sight import tell
from rulesets.shahnameh.state import State, has_kept
from rulesets.shahnameh.told import Dawn, GameEnded, Noon, Notice, SiavashShown
from rulesets.words import CaseRun, Cast, End, Fault, Order, Outcome, Pending, Player, Public, Refusal, Seat, Step, Told

FORMAT = "forum-mafia-cases/1"
RULESET = "shahnameh"
LONGEST = 200  # closings that one `skip_to` may need


def cases(text: str) -> Iterator[CaseRun]:
    """Each case of the file as it ran. Raises ValueError for a file that is not in the vocabulary."""
    for case, given in read(text):
        yield run(case, given)


def read(text: str) -> Iterator[tuple[Mapping[str, Any], Mapping[str, Any]]]:
    """The cases of a file, each with its position (its seats filled in). Raises ValueError."""
    try:
        file = YAML(typ="safe", pure=True).load(text)
    except YAMLError as error:
        raise ValueError(f"not YAML: {error}") from error
    if not isinstance(file, dict) or (file.get("format"), file.get("ruleset")) != (FORMAT, RULESET):
        raise ValueError(f"expected format {FORMAT} and ruleset {RULESET}")
    for case in file["cases"]:
        if strange := set(case) - KEYS["case"] | set(case.get("given", {})) - KEYS["given"]:
            raise ValueError(f"{case.get('id')}: unknown keys {sorted(strange)}")
        given = dict(case["given"])
        if "cast" in given:
            given["seats"] = file["casts"][given.pop("cast")]
        yield case, given


def run(case: Mapping[str, Any], given: Mapping[str, Any]) -> CaseRun:
    """One case: its inputs in order, its checkpoints, its end. Raises ValueError for words outside the vocabulary."""
    table = Table.at(given)
    mids = {mid["after"]: mid for mid in case.get("mid", ())}
    faults: list[tuple[str, str, str]] = []
    for number, entry in enumerate(case["when"], 1):
        table.take(number, entry)
        if number in mids:
            faults += compare(table, {k: v for k, v in mids[number].items() if k != "after"}, f"after {number}: ")
    then = {"rejected": (), **case.get("then", {})}
    return CaseRun(case["id"], case["title"], (*table.faults, *faults, *compare(table, then, "")))


@dataclass
class Table:
    """A game under way: what stands, what was told and what was refused since the given position."""

    book: Book
    state: State | None
    pending: Pending[Says] = field(default_factory=Pending)
    deal: Mapping[str, str] = field(default_factory=dict)
    told: list[Told[Notice]] = field(default_factory=list)
    bodies: dict[str, str] = field(default_factory=dict)
    rejected: list[int] = field(default_factory=list)
    gone: set[Seat] = field(default_factory=set)
    faults: list[tuple[str, str, str]] = field(default_factory=list)

    @staticmethod
    def at(given: Mapping[str, Any]) -> Table:
        """The given position, its window just opened."""
        book = given_book(given)
        deal = dict(given["seats"])
        if given["window"] == "lobby":
            return Table(book, None, deal=deal)
        state = given_state(book, given)
        return Table(book, state, gone=set(state.out))

    @property
    def window(self) -> str:
        return "lobby" if self.state is None else self.state.window

    def take(self, number: int, entry: Mapping[str, Any]) -> None:
        """One input: a closing, a skip, or an order."""
        match entry:
            case {"close": str(window)}:
                self.close_window(number, window)
            case {"skip_to": str(window)}:
                self.next_step()
                for _ in range(LONGEST):
                    if self.window in (window, "ended"):
                        break
                    self.next_step()
                if self.window != window:
                    self.faults.append((f"input {number}", window, self.window))
            case {"by": "host", "for": str(seat), "do": str()}:
                self.order(number, Seat(seat), {k: v for k, v in entry.items() if k not in ("by", "for")}, "host")
            case {"by": str(seat), "do": str()}:
                self.order(number, Seat(seat), {k: v for k, v in entry.items() if k != "by"}, "seat")
            case _:
                raise ValueError(f"not an input: {entry}")

    def close_window(self, number: int, window: str) -> None:
        """The window's deadline; with a window per speaking turn, that of the last turn."""
        if self.window != window:
            self.faults.append((f"input {number}", window, self.window))
            return
        self.next_step()
        while self.window == window == "talk":
            self.next_step()

    def next_step(self) -> None:
        """The open step ends."""
        if self.window == "ended":
            return
        before, step = self.state, "deal" if self.state is None else f"{self.state.cycle}.{self.state.window}"
        dice = Dice(b"case", step)
        outcome: Outcome[State, Event] | tuple[Fault, ...]
        if before is None:
            outcome = setup(self.book, Cast(deal={Seat(s): role for s, role in self.deal.items()}), dice)
        else:
            outcome = close(self.book, before, self.pending, dice)
        if not isinstance(outcome, Outcome):
            raise ValueError(f"a deal that cannot be played: {write(outcome)}")
        assert isinstance(outcome.next, Step | End)
        self.told += tell(self.book, before, outcome.state, outcome.events)
        self.state, self.pending = outcome.state, Pending()

    def order(self, number: int, seat: Seat, entry: dict[str, Any], by: Any) -> None:
        """An order or its withdrawal; what is refused changes nothing."""
        if self.state is None:
            self.rejected.append(number)
        elif entry["do"] == "withdraw":
            self.withdraw(number, seat, entry["order"], by)
        else:
            says = order_from(entry, f"text-{number}")
            self.bodies[f"text-{number}"] = str(entry.get("text", ""))
            self.stand(number, Order(seat, says, by=by, rank=number))

    def stand(self, number: int, order: Order[Says]) -> None:
        """The order stands, or is refused."""
        assert self.state is not None
        answer = admit(self.book, self.state, self.pending, order)
        if isinstance(answer, Refusal):
            self.rejected.append(number)
            return
        self.pending = stand(self.pending, answer.order)
        self.told += answer.told

    def withdraw(self, number: int, seat: Seat, kind: str, by: Any) -> None:
        """Takes back the own orders of a kind, of this window or kept from an earlier one."""
        assert self.state is not None
        found = False
        for slot in sorted({offered.slot for offered in ORDER_KINDS if offered.tag == kind}):
            standing = standing_order(self.pending, seat, slot)
            if standing is not None and standing.says.__struct_config__.tag == kind:
                left = withdraw(self.pending, seat, slot)
                if not isinstance(left, Refusal):
                    self.pending, found = left, True
        if kind in ("letter", "tap", "suicide") and has_kept(self.state, seat, kind):  # type: ignore[arg-type]
            self.stand(number, Order(seat, msgspec.convert({"type": "call_off", "order": kind}, CallOff), by=by, rank=number))
        elif not found:
            self.rejected.append(number)

    def seen(self, key: str) -> Any:
        """The value of one key of `then`, in the words of the cases."""
        state = self.state
        public = [told.says for told in self.told if isinstance(told.to, Public)]
        match key:
            case "rejected":
                return self.rejected
            case "window":
                return self.window
            case "cycle":
                return 1 if state is None else state.cycle
            case "left":
                return [] if state is None else sorted(set(state.out) - self.gone)
            case "announced":
                return announced(public)
            case "revealed":
                return revealed(public)
            case "unsaid":
                return sorted({role for notice in public for role in roles_in(notice)})
            case "told":
                return {
                    seat: [notice_words(t.says, self.bodies) for t in self.told if t.to == Player(Seat(seat))]
                    for seat in (self.deal if state is None else state.seats)
                }
            case "winner":
                return "none" if state is None or state.winner is None else state.winner
            case "co_winners":
                return []  # nobody wins for himself in this game
            case "facts":
                return {} if state is None else facts_of(self.book, state, self.pending)
            case _:
                raise ValueError(f"not a key of then: {key}")


def compare(table: Table, then: Mapping[str, Any], where: str) -> list[tuple[str, str, str]]:
    """What differs: (what was compared, expected, got). Only what is listed is compared, key by key."""
    faults = []
    for key, expected in then.items():
        got = table.seen(key)
        if key == "unsaid":
            pairs = [(f"{where}unsaid {role}", "unsaid", "said") for role in expected if role in got]
            faults += pairs
        elif key in ("told", "facts", "announced"):
            for name, value in expected.items():
                if name not in got and key == "facts":
                    raise ValueError(f"not a fact: {name}")
                faults += _differs(f"{where}{key} {name}", value, got.get(name))
        else:
            faults += _differs(f"{where}{key}", expected, got)
    return faults


def _differs(what: str, expected: Any, got: Any) -> list[tuple[str, str, str]]:
    one, other = (write(comparable(value)) for value in (expected, got))
    return [] if one == other else [(what, one, other)]


def announced(public: list[Notice]) -> dict[str, Any]:
    """The latest announcement of each kind."""
    latest: dict[str, Any] = {}
    for notice in public:
        match notice:
            case Noon(left):
                latest["noon"] = left
            case Dawn(left, hungry, revenge_day):
                latest |= {"dawn": left, "hungry": hungry, "revenge_day": revenge_day}
            case _:
                pass  # not announced by name
    return latest


def revealed(public: list[Notice]) -> Any:
    """Roles made public: a map, or `all`."""
    if any(isinstance(notice, GameEnded) for notice in public):
        return "all"
    return {notice.who: "siavash" for notice in public if isinstance(notice, SiavashShown)}
