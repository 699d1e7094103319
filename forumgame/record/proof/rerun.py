"""Checks one entry by itself: its links in the chain, and what the rules make of it when it is run again."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from forumgame.models import Entry, Game
from forumgame.record import ledger
from forumgame.record.books import book_of, rules_of
from rulesets.codec import write
from rulesets.dice import Dice
from rulesets.words import Cast, End, Outcome, Pending, Record, Seat

read_cast = msgspec.json.Decoder(Cast).decode
_seats = msgspec.json.Decoder(tuple[Seat, ...])
WITHOUT_NOTICES = frozenset({Entry.Kind.CLOCK, Entry.Kind.RETURN, Entry.Kind.UPGRADE, Entry.Kind.END})
WITHOUT_EFFECT = frozenset({Entry.Kind.CLOCK, Entry.Kind.UPGRADE})
"""Kinds after which state and step are as before."""


def link_faults(game: Game, previous: Entry | None, entry: Entry, record: Record[Any, Any, Any]) -> Iterator[str]:
    """Whether the entry follows the one before it and fits its hashes. record: the whole entry, decoded."""
    if entry.number != (previous.number + 1 if previous else 1):
        yield "an entry is missing before it"
    if entry.previous_hash != (previous.hash if previous else ""):
        yield "it does not follow the entry before it"
    if entry.opened_hash != ledger.opened_hash(game.seed, entry, rules_of(game).opened(book_of(game), record)):
        yield "its opened part does not match its hash"
    if entry.sealed_hash != ledger.sealed_hash(entry):
        yield "its sealed part does not match its hash"
    if entry.hash != ledger.chain_hash(entry):
        yield "its hash does not match its parts"


def rerun_faults(game: Game, previous: Entry | None, entry: Entry) -> Iterator[str]:
    """Run an entry of the present rules version again and compare the result byte for byte."""
    if (previous is None) != (entry.kind == Entry.Kind.DEAL):
        yield "the first entry is not the deal" if previous is None else "there is a second deal"
        return
    outcome = _outcome(game, previous, entry)
    if outcome is None:
        yield f"nobody knows how to run an entry {entry.kind} again"
        return
    if not isinstance(outcome, Outcome):
        yield "the rules refuse what the entry holds"
        return
    rules, book = rules_of(game), book_of(game)
    before = rules.codec.state(previous.state) if previous else None
    told = () if entry.kind in WITHOUT_NOTICES else rules.tell(book, before, outcome.state, outcome.events)
    for name, value in (("state", outcome.state), ("events", outcome.events), ("next", outcome.next), ("told", told)):
        if write(value) != getattr(entry, name):
            yield f"run again, its {name} comes out otherwise"


def _outcome(game: Game, previous: Entry | None, entry: Entry) -> Any:
    """What the rules make of the entry: an Outcome, or what else they answer; None for a kind that cannot be run."""
    rules, book, seed = rules_of(game), book_of(game), bytes.fromhex(game.seed)
    if previous is None:
        return rules.setup(book, read_cast(entry.given), Dice(seed, "deal"))
    codec = rules.codec
    before, pending = codec.state(previous.state), Pending(codec.orders(entry.orders), _seats.decode(entry.ready))
    match entry.kind:
        case Entry.Kind.CLOSE:
            return rules.close(book, before, pending, Dice(seed, entry.step))
        case Entry.Kind.ACT:
            return rules.act(book, before, pending, codec.act(entry.given), Dice(seed, f"{entry.step}/act"))
        case Entry.Kind.RETURN:
            target = Entry.objects.get(game=game, number=msgspec.json.decode(entry.given)["to"])
            return Outcome(codec.state(target.state), (), ledger.next_of(target))
        case Entry.Kind.END:
            return Outcome(before, (), End())
        case kind if kind in WITHOUT_EFFECT:
            return Outcome(before, (), ledger.next_of(previous))
        case _:
            return None
