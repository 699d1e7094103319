"""Verifies a game: its hash chain, a replay of its entries, every row that people read against the entries. It writes nothing.

What it compares, and what it cannot prove: docs/decisions/0025-what-the-proof-covers.md.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import msgspec
from django.db.models import Count, Model, OuterRef, Subquery
from django.db.models.functions import Coalesce

from forumgame.models import (
    Announcement,
    Audit,
    BookRow,
    Entry,
    Game,
    Hosting,
    OrderRow,
    RefusalRow,
    SignUp,
    Tenure,
)
from forumgame.record import binding, standing
from forumgame.record.books import book_of, rules_of
from forumgame.record.proof.report_rows import LinesOf
from forumgame.record.proof.rerun import link_faults, read_cast, rerun_faults
from forumgame.record.proof.rows_of_entries import RowsOfEntries, name_faults
from forumgame.record.proof.unreadable import named
from rulesets import RULESETS
from rulesets.words import Record

TRIES = 3
BY_ACCOUNT = {"account__isnull": False}
NEVER_PROVED: tuple[tuple[str, type[Model], dict[str, Any]], ...] = (
    ("holders", Tenure, {}), ("hosts", Hosting, {}), ("hosts", SignUp, {}), ("audit", Audit, {}),
    ("senders", OrderRow, BY_ACCOUNT), ("senders", RefusalRow, BY_ACCOUNT), ("senders", Announcement, {}),
)  # fmt: skip
"""(kind in `Proof.unproved`, model, which of its rows): what people read and entries say nothing of."""


@dataclass(slots=True)
class Proof:
    """The result of a verification. faults: (entry number or 0, what is wrong). unproved: kind of row -> number of rows that no
    entry proves (a key of `forumgame.web.unproved.SENTENCES`)."""

    entries: int = 0
    rerun: int = 0
    chain_only: list[int] = field(default_factory=list)
    faults: list[tuple[int, str]] = field(default_factory=list)
    unproved: dict[str, int] = field(default_factory=dict)

    @property
    def clean(self) -> bool:
        """Whether there are no faults."""
        return not self.faults


def verify(game: Game, lines_of: LinesOf | None = None, *, first: bool = False) -> Proof:
    """Check the book's hash, the seed's commitment and every hash of the chain; replay each entry of the present rules version
    and compare the bytes; compare notices, reports, orders, phases, names and standing tables with the entries, and texts,
    announcements, refusals and receipts with the hashes that entries bind.

    lines_of: phrases the lines of a report again where no hash proves them. first: stop at the first entry with a fault. Some 25
    queries and one for each return, for any number of entries and rows. A game that moves on meanwhile is verified anew.
    """
    for _ in range(TRIES):
        fresh = Game.objects.get(pk=game.pk)
        proof = _verified(fresh, lines_of, first)
        if proof.clean or not Game.objects.filter(pk=game.pk).exclude(head_hash=fresh.head_hash).exists():
            break
    return proof


def _verified(game: Game, lines_of: LinesOf | None, first: bool) -> Proof:
    proof = Proof()
    proof.faults += [(0, what) for what in named("the book or the seed", lambda: _commitments(game))]
    rows = RowsOfEntries(game, lines_of)
    bounds: list[tuple[int, binding.Bound]] = []
    previous: Entry | None = None
    for entry in Entry.objects.filter(game=game).order_by("number").iterator():
        proof.entries += 1
        for what in dict.fromkeys(_entry(game, previous, entry, proof, rows, bounds)):
            proof.faults.append((entry.number, what))
        if first and proof.faults:
            return proof
        previous = entry
    if previous is None:
        if game.head_number:
            proof.faults.append((0, "entries are missing"))
        return proof
    proof.faults += [(previous.number, what) for what in _end(game, previous, rows)]
    beside = binding.compare(game, bounds)
    proof.faults += beside.faults
    people, renamed = rows.clock.who() if game.imported_at is None else ([], proof.entries)
    proof.faults += people
    proof.unproved = {**beside.unbound, **rows.unproved, **_never_proved(game)}
    if renamed:
        proof.unproved["actors"] = renamed
    return proof


def _never_proved(game: Game) -> dict[str, int]:
    """Kind of row -> how many there are of those that no entry proves, whatever was played; a kind of which all rows
    are gone is named with 0. One query."""
    found = {"game": 1}
    counts = {f"count{n}": _count(model, **only) for n, (_, model, only) in enumerate(NEVER_PROVED)}
    row = Game.objects.filter(pk=game.pk).annotate(**counts).values_list(*counts).get()
    for (kind, _, _), count in zip(NEVER_PROVED, row, strict=True):
        found[kind] = found.get(kind, 0) + count
    return found


def _count(model: type[Model], **only: Any) -> Any:
    rows = model._default_manager.filter(game=OuterRef("pk"), **only).order_by().values("game")
    return Coalesce(Subquery(rows.annotate(n=Count("pk")).values("n")), 0)


def _commitments(game: Game) -> Iterator[str]:
    """Whether book and seed fit what was shown of them."""
    if game.ruleset not in RULESETS:
        yield "the site does not know the game's rules"
    text = BookRow.objects.values_list("text", flat=True).get(pk=game.book_id)
    if hashlib.sha256(text.encode()).hexdigest() != game.book_id:
        yield "the book does not match its hash"
    if hashlib.sha256(bytes.fromhex(game.seed)).hexdigest() != game.seed_commit:
        yield "the seed does not match its commitment"


def _entry(
    game: Game, previous: Entry | None, entry: Entry, proof: Proof, rows: RowsOfEntries, bounds: list[tuple[int, binding.Bound]]
) -> Iterator[str]:
    """The faults of one entry and of its rows. Each part is read by itself: one that cannot be read accuses no other row."""
    yield from named("it", lambda: _links(game, previous, entry))
    yield from named("it", lambda: _again(game, previous, entry, proof))
    yield from named("its list of bound rows", lambda: _bound(game, previous, entry, bounds))
    if previous is None:
        yield from named("the deal", lambda: name_faults(game, read_cast(entry.given)))
        if game.started_at != entry.at:
            yield "the game's beginning differs"
    yield from rows.entry(entry)


def _links(game: Game, previous: Entry | None, entry: Entry) -> Iterator[str]:
    codec = rules_of(game).codec
    told, orders, events = codec.told(entry.told), codec.orders(entry.orders), codec.events(entry.events)
    yield from link_faults(game, previous, entry, Record(entry.kind, entry.step, orders, events, told))


def _again(game: Game, previous: Entry | None, entry: Entry, proof: Proof) -> Iterator[str]:
    if entry.rules_version != rules_of(game).version:
        proof.chain_only.append(entry.number)
    else:
        proof.rerun += 1
        yield from rerun_faults(game, previous, entry)


def _bound(game: Game, previous: Entry | None, entry: Entry, bounds: list[tuple[int, binding.Bound]]) -> Iterator[str]:
    bound = binding.read_bound(entry.bound)
    yield from _version_faults(previous, entry)
    if entry.bound:
        bounds.append((entry.number, bound))
        if bound.book not in ("", game.book_id):
            yield "the game's book is not the one that was bound"


def _version_faults(previous: Entry | None, entry: Entry) -> Iterator[str]:
    """A game moves to another version of its rules by an entry of its own. Entries of before there were such are not accused."""
    if previous is None or not entry.bound:
        return
    moved = {"from": previous.rules_version, "to": entry.rules_version}
    if entry.kind == Entry.Kind.UPGRADE:
        if msgspec.json.decode(entry.given) != moved:
            yield "it moves between other versions of the rules than it says"
    elif entry.rules_version != previous.rules_version:
        yield "it is of another version of the rules than the entry before it"


def _end(game: Game, last: Entry, rows: RowsOfEntries) -> Iterator[str]:
    """What the last entry leaves behind."""
    if (game.head_number, game.head_hash) != (last.number, last.hash):
        yield "the game's head is not its last entry"
    yield from named("its state", lambda: _tables(game, last))
    yield from rows.rest(last)


def _tables(game: Game, last: Entry) -> Iterator[str]:
    rules = rules_of(game)
    expected = rules.standing(book_of(game), rules.codec.state(last.state))
    for name, stored in standing.stored_rows(game).items():
        if stored != standing.complete_rows(name, expected.get(name, ())):
            yield f"standing table {name} differs"
