"""What is written reads back; the same orders in any sequence give the same bytes; tags are for good."""

from __future__ import annotations

import typing
from pathlib import Path
from random import Random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from rulesets.codec import write
from rulesets.dice import Dice
from rulesets.pending import stand
from rulesets.shahnameh import SHAHNAMEH
from rulesets.shahnameh.close import PASSES
from rulesets.shahnameh.events import Event
from rulesets.shahnameh.evolve import evolve, open_window, take_in
from rulesets.shahnameh.orders import Payload
from rulesets.shahnameh.state import Window
from rulesets.shahnameh.told import Notice
from rulesets.words import Admitted, Pending, Refusal, Seat
from tests.rules.shahnameh.table import Game, at, played
from tests.rules.shahnameh.test_simulated import OPTIONS

CODEC = SHAHNAMEH.codec
TAGS = Path(__file__).parent / "tags.txt"
UNIONS = {"order": Payload, "event": Event, "notice": Notice}


@pytest.fixture(scope="module")
def games() -> list[Game]:
    return [
        played(f"written {n}".encode(), bot, setup="s8" if bot == "sensible" else "s4", **OPTIONS[n])
        for n in range(4)
        for bot in SHAHNAMEH.bots
    ]


def test_everything_written_reads_back(games):
    for game in games:
        assert CODEC.book(write(game.book)) == game.book
        for entry in game.entries:
            assert CODEC.state(write(entry.outcome.state)) == entry.outcome.state
            assert CODEC.events(write(entry.outcome.events)) == entry.outcome.events
            assert CODEC.told(write(entry.told)) == entry.told
            assert CODEC.orders(write(entry.pending.orders)) == entry.pending.orders


def test_every_window_has_its_passes():
    """What a window settles stands in one tuple; whatever `close` can be asked to close is listed."""
    assert set(PASSES) == set(typing.get_args(Window)) - {"ended"}
    assert all(len(set(passes)) == len(passes) > 0 for passes in PASSES.values())


def test_the_state_follows_from_orders_and_events(games):
    """Nothing but what orders leave behind, the events and the next window changes the state."""
    for game in games:
        for entry in game.entries:
            orders = tuple(sorted(entry.pending.orders, key=lambda o: (entry.before.seats.index(o.seat), o.slot)))
            after = evolve(game.book, take_in(game.book, entry.before, orders), CODEC.events(write(entry.outcome.events)))
            if after.window != "ended":
                after = open_window(after, entry.outcome.state.window)
            assert write(after) == write(entry.outcome.state)


def test_replay_from_what_is_written(games):
    """SHAH-A9: the same state, orders and version give the same bytes, whatever the dice; mappings read back in any order."""
    for game in games:
        for entry in game.entries:
            state, orders = CODEC.state(write(entry.before)), CODEC.orders(write(entry.pending.orders))
            again = SHAHNAMEH.close(CODEC.book(write(game.book)), state, Pending(orders), Dice(b"other", "x"))
            assert write(again.state) == write(entry.outcome.state) and write(again.events) == write(entry.outcome.events)
            assert write(SHAHNAMEH.tell(game.book, state, again.state, again.events)) == write(entry.told)


@pytest.fixture(scope="module")
def long_game() -> Game:
    return played(b"sequence", "random", setup="s4")


@settings(max_examples=8)
@given(seed=st.integers(0, 10_000))
def test_the_sequence_of_orders_does_not_matter(long_game, seed):
    """SHAH-A9, SHAH-N15: orders admitted in any sequence close to the same bytes, and so do their rows in any sequence."""
    game = long_game
    shuffle = Random(seed)
    for entry in game.entries:
        orders = list(entry.pending.orders)
        shuffle.shuffle(orders)
        rows = Pending(tuple(replace(order, rank=n) for n, order in enumerate(orders)))
        pending: Pending[Payload] = Pending()
        for order in orders:
            answer = SHAHNAMEH.admit(
                game.book, entry.before, pending, replace(order, slot="", final=False, says=_words(order.says))
            )
            assert isinstance(answer, Admitted) or answer.code == "turn_over"  # a speech after the cards is late
            pending = stand(pending, answer.order) if isinstance(answer, Admitted) else pending
        for some in (rows, pending) if len(pending.orders) == len(orders) else (rows,):
            out = SHAHNAMEH.close(game.book, entry.before, some, Dice(game.seed, entry.step))
            assert write([out.state, out.events, out.next]) == write(
                [entry.outcome.state, entry.outcome.events, entry.outcome.next]
            )


def _words(says):
    """The payload as it was sent, with words in its text."""
    return replace(says, text=replace(says.text, body="words")) if hasattr(says, "text") else says


def tags() -> list[str]:
    return sorted(f"{name} {part.__struct_config__.tag}" for name, union in UNIONS.items() for part in typing.get_args(union))


def test_the_vocabulary_only_grows():
    """Every tag ever written can be read for good: add lines to tags.txt, never take one away."""
    assert TAGS.read_text().split("\n")[:-1] == tags()


def test_every_kind_of_offer_makes_an_order(games):
    """A form's plain values become the payload of the offer's kind, and anything else is malformed."""
    assert CODEC.payload_from("hunt", {"at": ["a", "b"]}).at == ("a", "b")
    letter = CODEC.payload_from("letter", {"to_role": "zal", "to_seat": None, "text": {"ref": "r", "body": "b"}})
    assert letter.to_role == "zal" and letter.text.body == "b"
    for kind, values in (("hunt", {"at": "a"}), ("letter", {"text": "b"}), ("guess", {"at": "a", "role": "king"}), ("dance", {})):
        assert isinstance(CODEC.payload_from(kind, values), Refusal)
    assert isinstance(CODEC.act_from("remove", {"seat": "a"}), Refusal)


def test_texts_never_enter_the_ledger(games):
    """What stands, is closed and told holds references only."""
    for game in games:
        for entry in game.entries:
            written = write([entry.pending.orders, entry.outcome.state, entry.outcome.events, entry.told])
            assert '"body":' not in written


def test_events_name_their_clause(games):
    rows = {line.split()[0] for line in (Path(__file__).parents[3] / "docs/rules/shahnameh-rows.txt").read_text().splitlines()}
    clauses = {event.clause for game in games for entry in game.entries for event in entry.outcome.events}
    assert clauses <= rows and len(clauses) > 20


def test_an_offer_is_never_refused_and_what_is_not_offered_is(games):
    """Menu and judge agree: a legal value of an open offer stands; a closed offer's kind is refused with its reason."""
    for entry in games[0].entries:
        for seat in entry.before.seats:
            for offer in SHAHNAMEH.menu(games[0].book, entry.before, Pending(), seat).offers:
                if offer.why_not:
                    values = {
                        "at": Seat("s01"),
                        "role": "zal",
                        "side": "jamshid",
                        "support": True,
                        "peyman": "s01",
                        "goman": "s02",
                    }
                    one = {**offer.fixed, **values, "text": {"ref": "r", "body": "b"}, "to_seat": "s01", "to_role": None}
                    tag = next(t for t in typing.get_args(Payload) if t.__struct_config__.tag == offer.kind)
                    if "at" in tag.__struct_fields__ and offer.kind == "hunt":
                        one["at"] = ("s01", "s02")
                    if offer.fixed.get("card") not in (None, "prison"):
                        one["at"] = None
                    if offer.fixed.get("to_seat", 0) is None:
                        one |= {"to_seat": None, "to_role": "zal"}
                    says = msgspec.convert(
                        {k: v for k, v in one.items() if k in tag.__struct_fields__} | {"type": offer.kind}, Payload
                    )
                    game = Game(games[0].book, entry.before, at("night").step)
                    assert game.code(seat, says) == offer.why_not
