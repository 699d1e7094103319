"""What is written down reads back; the same seed and orders give the same bytes in any sequence; tags only ever grow."""

from __future__ import annotations

import typing
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from rulesets.codec import write
from rulesets.dice import Dice
from rulesets.nowruz_mafia import NOWRUZ_MAFIA
from rulesets.nowruz_mafia.events import Event
from rulesets.nowruz_mafia.orders import Act, PassTurn, Payload, Remove
from rulesets.nowruz_mafia.told import Notice
from rulesets.words import Order, Pending, Seat
from tests.rules.nowruz_mafia.table import Table, played
from tests.rules.nowruz_mafia.test_simulated import FUNNY, OPTIONS

CODEC = NOWRUZ_MAFIA.codec
TAGS = Path(__file__).parent / "tags.txt"
UNIONS = {"order": Payload, "act": Act, "event": Event, "notice": Notice}


@pytest.fixture(scope="module")
def games() -> list[Table]:
    bots = {"players": 13, **FUNNY}
    return [played(f"written {n}".encode(), NOWRUZ_MAFIA.bots["random"], **bots) for n in range(4)] + [
        played(f"written {n}".encode(), NOWRUZ_MAFIA.bots["sensible"], **options) for n, options in enumerate(OPTIONS)
    ]


def test_everything_written_reads_back(games: list[Table]) -> None:
    for game in games:
        assert CODEC.book(write(game.book)) == game.book
        for entry in game.entries:
            assert CODEC.state(write(entry.after)) == entry.after
            assert CODEC.events(write(entry.events)) == entry.events
            assert CODEC.told(write(entry.told)) == entry.told
            assert CODEC.orders(write(entry.pending.orders)) == entry.pending.orders
    for deed in (PassTurn(Seat("a")), Remove(Seat("a"))):
        assert CODEC.act(write(deed)) == deed


def test_replay_gives_the_same_bytes(games: list[Table]) -> None:
    """NOW-A7: from the written state and orders, the same entry again."""
    for game in games:
        for entry in game.entries:
            state = CODEC.state(write(entry.before))
            pending: Pending[Payload] = Pending(CODEC.orders(write(entry.pending.orders)))
            again = NOWRUZ_MAFIA.close(CODEC.book(write(game.book)), state, pending, Dice(game.seed, entry.step))
            assert write(again.state) == write(entry.after)
            assert write(again.events) == write(entry.events)
            assert write(NOWRUZ_MAFIA.tell(game.book, state, again.state, again.events)) == write(entry.told)


def test_chance_is_thrown_at_the_deal_only(games: list[Table]) -> None:
    """NOW-A7: with other dice, every window but the lobby ends the same."""
    for game in games:
        for entry in game.entries:
            other = NOWRUZ_MAFIA.close(game.book, entry.before, entry.pending, Dice(b"another seed", entry.step))
            assert (write(other.state) == write(entry.after)) == (entry.step != "lobby")


@given(st.data())
def test_the_sequence_of_orders_does_not_matter(games: list[Table], data: st.DataObject) -> None:
    """Whatever order the rows come in, the bytes are the same; rank, where read, goes with the order."""
    game = data.draw(st.sampled_from(games))
    entry = data.draw(st.sampled_from(game.entries))
    rows: list[Order[Payload]] = data.draw(st.permutations(entry.pending.orders))
    shuffled = replace(entry.pending, orders=tuple(rows))
    again = NOWRUZ_MAFIA.close(game.book, entry.before, shuffled, Dice(game.seed, entry.step))
    assert write(again.state) == write(entry.after)
    assert write(again.events) == write(entry.events)


def test_no_words_of_people_are_kept(games: list[Table]) -> None:
    """An order that stands holds the reference of a text, never its body."""
    posts = [o for game in games for entry in game.entries for o in entry.pending.orders if hasattr(o.says, "text")]
    assert {type(order.says).__name__ for order in posts} == {"Speak", "Defend", "Will"}
    assert all(order.says.text.body == "" for order in posts)  # type: ignore[union-attr]


def test_events_carry_their_clause(games: list[Table]) -> None:
    ids = (Path(__file__).parents[3] / "docs/rules/nowruz_mafia-rows.txt").read_text(encoding="utf-8")
    rows = {line.split()[0] for line in ids.splitlines() if line}
    clauses = {event.clause for game in games for entry in game.entries for event in entry.events}
    assert len(clauses) > 20
    assert clauses <= rows


def test_tags_only_grow() -> None:
    """Every tag ever written still names something. A new one is added to tags.txt."""
    known = {f"{name} {member.__struct_config__.tag}" for name, union in UNIONS.items() for member in typing.get_args(union)}
    written = set(TAGS.read_text(encoding="utf-8").split("\n")) - {""}
    assert written == known
