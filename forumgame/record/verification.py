"""Verifies a game: its hash chain, a replay of its entries, its standing tables. It writes nothing."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import msgspec

from forumgame.models import BookRow, Entry, Game
from forumgame.record import ledger, standing
from forumgame.record.books import book_of, rules_of
from rulesets.codec import write
from rulesets.dice import Dice
from rulesets.words import Cast, End, Order, Outcome, Pending, Record, Seat

HOUSE_KINDS = frozenset({Entry.Kind.CLOCK, Entry.Kind.RETURN, Entry.Kind.END})
"""Kinds of entries that the house makes without the rules: they tell nothing of the game."""
_cast = msgspec.json.Decoder(Cast)
_seats = msgspec.json.Decoder(tuple[Seat, ...])


@dataclass(slots=True)
class Proof:
    """The result of a verification. faults: (entry number or 0, what is wrong)."""

    entries: int = 0
    rerun: int = 0
    chain_only: list[int] = field(default_factory=list)
    faults: list[tuple[int, str]] = field(default_factory=list)

    @property
    def clean(self) -> bool:
        """Whether there are no faults."""
        return not self.faults


def verify(game: Game) -> Proof:
    """Check the book's hash, the seed's commitment and every hash of the chain; replay each entry of the present rules version
    and compare the bytes; compare the standing tables with the rules' rows."""
    proof = Proof()
    game = Game.objects.get(pk=game.pk)
    text = BookRow.objects.values_list("text", flat=True).get(pk=game.book_id)
    if hashlib.sha256(text.encode()).hexdigest() != game.book_id:
        proof.faults.append((0, "the book does not match its hash"))
    if hashlib.sha256(bytes.fromhex(game.seed)).hexdigest() != game.seed_commit:
        proof.faults.append((0, "the seed does not match its commitment"))
    previous: Entry | None = None
    for entry in Entry.objects.filter(game=game).order_by("number").iterator():
        proof.entries += 1
        proof.faults.extend((entry.number, what) for what in _links(game, previous, entry))
        if entry.rules_version != rules_of(game).version:
            proof.chain_only.append(entry.number)
        else:
            proof.rerun += 1
            proof.faults.extend((entry.number, what) for what in _again(game, previous, entry))
        previous = entry
    if previous is not None:
        if (game.head_number, game.head_hash) != (previous.number, previous.hash):
            proof.faults.append((previous.number, "the game's head is not its last entry"))
        proof.faults.extend((previous.number, f"standing table {name} differs") for name in _standing(game, previous))
    elif game.head_number:
        proof.faults.append((0, "entries are missing"))
    return proof


def _links(game: Game, previous: Entry | None, entry: Entry) -> Iterator[str]:
    rules = rules_of(game)
    if entry.number != (previous.number + 1 if previous else 1):
        yield "an entry is missing before it"
    if entry.previous_hash != (previous.hash if previous else ""):
        yield "it does not follow the entry before it"
    codec = rules.codec
    record = Record(entry.kind, entry.step, codec.orders(entry.orders), codec.events(entry.events), codec.told(entry.told))
    if entry.opened_hash != ledger.opened_hash(game.seed, entry, rules.opened(book_of(game), record)):
        yield "its opened part does not match its hash"
    if entry.sealed_hash != ledger.sealed_hash(entry):
        yield "its sealed part does not match its hash"
    if entry.hash != ledger.chain_hash(entry):
        yield "its hash does not match its parts"


def _again(game: Game, previous: Entry | None, entry: Entry) -> Iterator[str]:
    """Replay an entry and compare the result byte for byte."""
    rules, book, seed = rules_of(game), book_of(game), bytes.fromhex(game.seed)
    codec = rules.codec
    if previous is None:
        if entry.kind != Entry.Kind.DEAL:
            yield "the first entry is not the deal"
            return
        outcome: Any = rules.setup(book, _cast.decode(entry.given), Dice(seed, "deal"))
        before = None
    else:
        before = codec.state(previous.state)
        orders: tuple[Order[Any], ...] = codec.orders(entry.orders)
        pending = Pending(orders, _seats.decode(entry.ready))
        match entry.kind:
            case Entry.Kind.CLOSE:
                outcome = rules.close(book, before, pending, Dice(seed, entry.step))
            case Entry.Kind.ACT:
                outcome = rules.act(book, before, pending, codec.act(entry.given), Dice(seed, f"{entry.step}/act"))
            case Entry.Kind.RETURN:
                target = Entry.objects.get(game=game, number=msgspec.json.decode(entry.given)["to"])
                outcome = Outcome(codec.state(target.state), (), ledger.next_of(target))
            case Entry.Kind.CLOCK:
                outcome = Outcome(before, (), ledger.next_of(previous))
            case Entry.Kind.END:
                outcome = Outcome(before, (), End())
            case _:
                yield f"nobody knows how to run an entry {entry.kind} again"
                return
    if not isinstance(outcome, Outcome):
        yield "the rules refuse what the entry holds"
        return
    told = () if entry.kind in HOUSE_KINDS else rules.tell(book, before, outcome.state, outcome.events)
    for name, value in (("state", outcome.state), ("events", outcome.events), ("next", outcome.next), ("told", told)):
        if write(value) != getattr(entry, name):
            yield f"run again, its {name} comes out otherwise"


def _standing(game: Game, last: Entry) -> Iterator[str]:
    rules = rules_of(game)
    expected = rules.standing(book_of(game), rules.codec.state(last.state))
    for name, rows in standing.stored_rows(game).items():
        wanted = standing.complete_rows(name, expected.get(name, ()))
        if rows != wanted:
            yield name
