"""The format forum-mafia-cases/1, which two games share. A game adds its own words as a `Vocabulary`."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from msgspec import Struct

from rulesets.codec import write
from rulesets.words import Player, Public, Seat
from tests.cases.compare import Fault, Path, hold
from tests.cases.plain import Case, File, Words, fill, plain, tag_of
from tests.cases.play import Play, take_back

LONGEST_SKIP = 200
"""Closings that one `skip_to` may need."""

ORDERED, COUNTED = {"speakers"}, {"dead_roles"}
"""Lists that are compared in their order, or with their repetitions; every other list is compared as a set."""


FORMAT = "forum-mafia-cases/1"
GIVEN: Words = {
    "cast": "", "seats": [], "cycle": 1, "window": "", "out": [], "config": {}, "facts": {}, "co_winners": [],
}  # fmt: skip
"""What a case may say of the position, with what it means to leave it out."""

NoticeWords = Callable[[Words, Mapping[str, str]], dict[str, Any]]
"""(a notice in its plain form, texts by reference) -> the notice as cases write it."""


@dataclass(frozen=True)
class Vocabulary:
    """What one game adds to the format.

    lay      (given, seat -> role) -> the position; for a lobby that ends in the deal: the game as dealt, and what it told
    fields   (kind, fields of an input, reference of its text) -> fields of the order
    notices  tag of a private notice -> its words; None = cases do not count it among the notices
    answers  (table) -> `announced`, `revealed`, `co_winners`
    facts    fact -> its place in the state. at_once: window -> places that change while it is open, as its closing leaves them
    counts   (plain state) -> facts that are counted from the state
    kept     kinds of orders that outlive their window and are called off by an order `call_off`
    form     how two values are compared. mark: between the names of a fault, as in `facts.votes`
    """

    ruleset: str
    lay: Callable[[Words, Mapping[str, str]], Play]
    fields: Callable[[str, dict[str, Any], str], dict[str, Any]]
    notices: Mapping[str, NoticeWords | None]
    answers: Callable[[Table], Words]
    facts: Mapping[str, str]
    at_once: Mapping[str, tuple[str, ...]]
    counts: Callable[[Words], Words] = lambda state: {}
    kept: frozenset[str] = frozenset()
    form: Callable[[Path, Any], Any] = lambda path, value: unordered(value, path[-1])
    mark: str = " "


@dataclass
class Table:
    """A case in play. texts: the words of letters and speeches by reference. dealing: the lobby is open, the deal is its end.
    rejected: numbers of refused inputs. gone: who was out when the case began. faults: windows that were not as written."""

    words: Vocabulary
    play: Play
    dealing: bool = False
    texts: dict[str, str] = field(default_factory=dict)
    rejected: list[int] = field(default_factory=list)
    gone: set[str] = field(default_factory=set)
    faults: list[Fault] = field(default_factory=list)

    @property
    def window(self) -> str:
        """The open window."""
        return "lobby" if self.dealing else str(self.play.state.window)

    def public(self) -> list[Any]:
        """All that the public was told."""
        return [] if self.dealing else self.play.told_to(Public())

    def enter(self, number: int, entry: Words) -> None:
        """One input: a closing, a skip, an order or its withdrawal. What is refused changes nothing."""
        match entry:
            case {"close": str(window), **rest} if not rest:
                self._close_window(number, window)
            case {"skip_to": str(window), **rest} if not rest:
                self._skip_to(number, window)
            case {"by": str(by), "do": str(kind), **values}:
                seat = str(values.pop("for")) if by == "host" else by
                if not self._order(number, seat, "host" if by == "host" else "seat", kind, values):
                    self.rejected.append(number)
            case _:
                raise ValueError(f"no such input: {write(entry)}")

    def _close_window(self, number: int, window: str) -> None:
        """The deadline of a window; where speeches go in turns, that of the last turn."""
        if self.window != window:
            if not self.play.closings:
                raise ValueError(f"close {window}: the case begins in {self.window}")
            self.faults.append((f"input {number}", window, self.window))
            return
        self._next_window()
        while self.window == window == "talk":
            self._next_window()

    def _skip_to(self, number: int, window: str) -> None:
        for _ in range(LONGEST_SKIP):
            self._next_window()
            if self.window in (window, "ended"):
                break
        if self.window != window:
            self.faults.append((f"input {number}", window, self.window))

    def _next_window(self) -> None:
        if self.dealing:
            self.dealing = False
        elif self.window != "ended":
            self.play.close()

    def _order(self, number: int, seat: str, by: Literal["seat", "host"], kind: str, values: dict[str, Any]) -> bool:
        if self.dealing:
            return False
        if kind == "withdraw":
            return self._withdraw(seat, by, str(values["order"]))
        ref = f"text-{number}"
        self.texts[ref] = str(values.get("text", ""))
        return not self.play.order(seat, kind, self.words.fields(kind, values, ref), by)

    def _withdraw(self, seat: str, by: Literal["seat", "host"], kind: str) -> bool:
        """Takes back the own orders of a kind: of this window, or kept from an earlier one."""
        left = take_back(self.play.pending, seat, lambda says: tag_of(says) == kind)
        self.play.pending = self.play.pending if left is None else left
        called_off = kind in self.words.kept and not self.play.order(seat, "call_off", {"order": kind}, by)
        return called_off or left is not None


def compare_case(words: Vocabulary, file: File, case: Case) -> Iterator[Fault]:
    """Everything that is not as the case says, at its checkpoints and at its end."""
    table = begin(words, file, case)
    checks = [dict(check) for check in case.mid]
    for number in range(len(case.when) + 1):
        if number:
            table.enter(number, case.when[number - 1])
        for check in [check for check in checks if check.get("after") == number]:
            checks.remove(check)
            yield from _hold(table, {key: value for key, value in check.items() if key != "after"}, f"after {number}: ")
    if checks:
        raise ValueError(f"a checkpoint after no input of the case: {write(checks)}")
    yield from table.faults
    yield from _hold(table, {"rejected": (), **case.then}, "")


def begin(words: Vocabulary, file: File, case: Case) -> Table:
    """The position that a case gives. Raises ValueError for another game's file and for words outside the vocabulary."""
    if file.ruleset != words.ruleset:
        raise ValueError(f"a case file of {file.ruleset}, not of {words.ruleset}")
    given = fill("given", case.given, GIVEN)
    roles = dict(given["seats"] or file.casts[given["cast"]])
    if strangers := {*given["out"], *given["co_winners"]} - {*roles}:
        raise ValueError(f"not at the table: {', '.join(sorted(strangers))}")
    play = words.lay(given, roles)
    return Table(words, play, dealing=play.state.window != given["window"], gone={*given["out"]})


def _hold(table: Table, then: Words, where: str) -> Iterator[Fault]:
    words, state = table.words, table.play.state
    answers = {
        "rejected": table.rejected,
        "window": table.window,
        "cycle": state.cycle,
        "left": sorted({*state.out} - table.gone),
        "winner": state.winner or "none",
        "unsaid": lambda: [role for role in then["unsaid"] if role not in _public_text(table)],
        "told": lambda: {seat: _notices(table, seat) for seat in table.play.rules.seats(table.play.book)},
        "facts": lambda: _facts(table),
        **words.answers(table),
    }
    parts = {key: f"{key}{words.mark}{{}}" for key in ("announced", "told", "facts")}
    yield from hold(then, answers, parts, words.form, where)


def _public_text(table: Table) -> str:
    """All that the public was shown: notices, what the page shows now, published texts."""
    shown = " ".join(_strings([table.public(), table.play.see(Public())]))
    return " ".join([shown, *(text for ref, text in table.texts.items() if ref in shown.split())])


def _strings(value: Any) -> Iterator[str]:
    """Every text and code in a value, and its tags; the names of fields are no texts."""
    if isinstance(value, Struct):
        yield str(value.__struct_config__.tag)
        value = [getattr(value, name) for name in value.__struct_fields__]
    if isinstance(value, Mapping):
        value = [*value, *value.values()]
    if isinstance(value, str):
        yield value
    elif isinstance(value, list | tuple):
        for part in value:
            yield from _strings(part)


def _notices(table: Table, seat: Seat) -> list[dict[str, Any]]:
    notices = [] if table.dealing else table.play.told_to(Player(seat))
    if strange := {tag_of(notice) for notice in notices} - {*table.words.notices}:
        raise ValueError(f"private notices without words for cases: {', '.join(sorted(strange))}")
    named = [(table.words.notices[tag_of(notice)], plain(notice)) for notice in notices]
    return [words(notice, table.texts) for words, notice in named if words is not None]


# --- facts -------------------------------------------------------------------------------------------


def _facts(table: Table) -> dict[str, Any]:
    """The facts of the position, with what took effect at once in the open window."""
    words, state = table.words, plain(table.play.state)
    if table.window in words.at_once:
        ahead = plain(table.play.look_ahead())
        for place in words.at_once[table.window]:
            put(state, place, find(ahead, place))
    return {**{fact: find(state, place) for fact, place in words.facts.items()}, **words.counts(state)}


def find(tree: Any, place: str) -> Any:
    """What stands at a place like `day.tied`."""
    for name in place.split("."):
        tree = tree[name]
    return tree


def put(tree: Any, place: str, value: Any) -> None:
    """Sets what stands at a place like `day.tied`."""
    *above, last = place.split(".")
    for name in above:
        tree = tree[name]
    tree[last] = value


def unordered(value: Any, key: Any = "") -> Any:
    """Lists as sorted sets, but those that are ordered or counted; mappings whole."""
    if isinstance(value, Mapping):
        return {str(name): unordered(part, name) for name, part in value.items()}
    if not isinstance(value, list | tuple) or key in ORDERED:
        return value
    items = [json.dumps(unordered(plain(item)), sort_keys=True) for item in value]
    return sorted(items if key in COUNTED else set(items))
