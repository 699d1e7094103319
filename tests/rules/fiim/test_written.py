"""Same orders in any sequence, same bytes; what is written reads back; every tag ever written still decodes."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from rulesets.codec import write
from rulesets.dice import Dice
from rulesets.fiim import FIIM
from rulesets.fiim.book import Book
from rulesets.fiim.events import Event
from rulesets.fiim.orders import Act, Payload
from rulesets.fiim.state import State
from rulesets.fiim.told import Notice
from rulesets.words import Order, Outcome, Pending
from tests.rules.fiim.simulated import at_the_table, by_form

GOLDEN = Path(__file__).parent / "golden.jsonl"
UNIONS: dict[str, Any] = {"event": Event, "notice": Notice, "says": Payload, "act": Act}


@pytest.mark.parametrize("seed", range(4))
def test_the_sequence_of_orders_does_not_matter(seed: int) -> None:
    """FIIM-R21: every closed phase of a game again with its orders in other places and ranks."""
    game = by_form(seed, "random")
    lot = random.Random(seed)
    before = None
    for kind, step, orders, _, outcome in game.entries:
        if kind == "close" and before is not None:
            mixed = [
                Order(o.seat, o.says, o.slot, "host", rank, o.for_step, o.final)
                for rank, o in enumerate(lot.sample(orders, len(orders)), 7)
            ]
            again = FIIM.close(game.book, before, Pending(tuple(mixed)), Dice(b"other luck", step))
            assert write(again) == write(outcome)
        before = outcome.state


@pytest.mark.parametrize(
    "game", [by_form(1, "random"), by_form(2, "sensible"), at_the_table(3)], ids=["random", "sensible", "table"]
)
def test_a_replay_of_the_log_gives_every_state(game: Any) -> None:
    """From the written book, orders and acts alone; undoing is going on from an earlier state (FIIM-R23)."""
    book = FIIM.codec.book(write(game.book))
    assert book == game.book
    state: State | None = None
    for kind, step, orders, given, outcome in game.entries:
        if kind == "close":
            assert state is not None
            pending = Pending(FIIM.codec.orders(write(orders)))
            again = FIIM.close(book, state, pending, Dice(game.seed, step))
            assert write(again) == write(outcome)
        elif kind == "act":
            assert state is not None
            done = FIIM.codec.act(write(given))
            result = FIIM.act(book, state, Pending(FIIM.codec.orders(write(orders))), done, Dice(game.seed, f"{step}/act"))
            assert isinstance(result, Outcome)
            assert write(result) == write(outcome)
        text = write(outcome.state)
        state = FIIM.codec.state(text)
        assert write(state) == text
        assert FIIM.codec.events(write(outcome.events)) == outcome.events
        told = FIIM.tell(book, None, outcome.state, outcome.events)
        assert FIIM.codec.told(write(told)) == told


def test_going_back_and_on_gives_the_same_game() -> None:
    """FIIM-R23: a return to an earlier state, then the same entries: the same bytes; another entry: another game."""
    game = at_the_table(5)
    place = next(n for n, entry in enumerate(game.entries) if entry[0] == "act" and n > 10)
    _, step, orders, given, outcome = game.entries[place]
    back = FIIM.codec.state(write(game.entries[place - 1][-1].state))
    again = FIIM.act(game.book, back, Pending(orders), given, Dice(game.seed, f"{step}/act"))
    assert write(again) == write(outcome)


def sample(kind: Any) -> Any:
    """A value of a Struct: every required field filled by its type."""
    return msgspec.convert(
        {field.encode_name: filler(field.type) for field in msgspec.structs.fields(kind) if field.required}, kind, strict=False
    )


def filler(of: Any) -> Any:
    info = msgspec.inspect.type_info(of)
    match info:
        case msgspec.inspect.LiteralType(values=values):
            return values[0]
        case msgspec.inspect.StrType():
            return "1"
        case msgspec.inspect.IntType():
            return 1
        case msgspec.inspect.BoolType():
            return True
        case msgspec.inspect.VarTupleType(item_type=_):
            return ["1", "2"]
        case msgspec.inspect.DictType(value_type=value):
            return {"1": value.values[0] if isinstance(value, msgspec.inspect.LiteralType) else "2"}
        case msgspec.inspect.StructType():
            return {"ref": "r"}
        case msgspec.inspect.UnionType(types=types):
            return None if any(isinstance(t, msgspec.inspect.NoneType) for t in types) else filler(str)
        case _:
            return filler(of.__supertype__)


def tags() -> list[str]:
    """One line for each kind of event, notice, order and act of today."""
    lines = []
    for name, union in UNIONS.items():
        for kind in get_args(union):
            value = msgspec.to_builtins(sample(kind))
            value = {"type": kind.__struct_config__.tag, **value}
            lines.append(write({"union": name, "value": value}))
    return sorted(lines)


def test_every_tag_ever_written_still_decodes() -> None:
    """The vocabulary only grows: a new tag adds a line to golden.jsonl, no line ever leaves it."""
    kept = GOLDEN.read_text(encoding="utf-8").splitlines()
    for line in kept:
        item = msgspec.json.decode(line)
        value = msgspec.convert(item["value"], UNIONS[item["union"]])
        assert msgspec.convert(msgspec.json.decode(write(value)), UNIONS[item["union"]]) == value
    known = {(item["union"], item["value"]["type"]) for item in map(msgspec.json.decode, kept)}
    today = {(item["union"], item["value"]["type"]) for item in map(msgspec.json.decode, tags())}
    assert known == today, sorted(known ^ today)


def test_unknown_tags_and_fields_of_another_game_do_not_decode() -> None:
    for reads in (FIIM.codec.state, FIIM.codec.events, FIIM.codec.orders, FIIM.codec.told, FIIM.codec.act):
        with pytest.raises(msgspec.ValidationError):
            reads('[{"type":"court_hour"}]' if reads != FIIM.codec.act else '{"type":"court_hour"}')


def test_an_entry_holds_no_words_of_people() -> None:
    game = by_form(2, "random")
    assert isinstance(game.book, Book)
    for _, _, orders, _, _ in game.entries:
        assert '"body"' not in write(orders)
