"""The ledger: entries, their salted hash chain, and reading the state. Entries are appended, never changed."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from dataclasses import dataclass
from datetime import datetime
from typing import Any

import msgspec

from forumgame.models import Account, Entry, Game
from forumgame.record.binding import Unbound, bind, unbound_rows
from forumgame.record.books import book_of, rules_of
from forumgame.record.refused import Refused
from forumgame.record.setwise import insert_rows
from rulesets.codec import write
from rulesets.words import End, Order, Record, Seat, Step, Told

Next = Step | End
_next = msgspec.json.Decoder(Step | End)


@dataclass(frozen=True, slots=True)
class EntryDraft:
    """An entry before it has a number and a hash. lines, preface: of its report, which the entry binds (`Report.lines`)."""

    kind: str
    step: str
    state: Any
    next: Next
    orders: tuple[Order[Any], ...] = ()
    ready: tuple[Seat, ...] = ()
    events: tuple[Any, ...] = ()
    told: tuple[Told[Any], ...] = ()
    given: str = ""
    reason: str = ""
    lines: str = ""
    preface: str = ""


@dataclass(frozen=True, slots=True)
class Head:
    """The decoded last entry of a game. version: of the rules that the game is played by."""

    number: int
    state: Any
    next: Next
    version: str


def head(game: Game) -> Head:
    """The head of a dealt game. One query."""
    return head_of(game, Entry.objects.only("number", "state", "next", "rules_version").get(game=game, number=game.head_number))


def head_of(game: Game, last: Entry) -> Head:
    """The head of a game from its last entry."""
    return Head(last.number, rules_of(game).codec.state(last.state), _next.decode(last.next), last.rules_version)


def demand_present_rules(game: Game, head: Head) -> None:
    """Refused `new_rules` (was, now) if the game is played by another version of the rules than the site has: nothing is
    resolved by rules under which it was not begun, until the game is moved to them."""
    if head.version != rules_of(game).version:
        raise Refused("new_rules", {"was": head.version, "now": rules_of(game).version})


def append(game: Game, page: EntryDraft, at: datetime, account: Account | None) -> Entry:
    """Append an entry, which binds every row written before it (`binding`), and move the game's head. The caller holds the game's
    lock and saves the game."""
    last = Entry.objects.filter(game=game, number=game.head_number).first()
    entry = next_entry(game, page, at, account, last, unbound_rows(game, last))
    insert_rows([entry])
    return entry


def next_entry(
    game: Game, page: EntryDraft, at: datetime, account: Account | None, last: Entry | None, unbound: Unbound
) -> Entry:
    """The entry that follows the last one, not saved, with the game's head moved to it. unbound: rows that no entry binds yet.

    hash = H(previous, number, H(salt_o, opened part), H(salt_s, sealed part)).
    """
    rules = rules_of(game)
    number = game.head_number + 1
    bound, upto = bind(game, last, unbound, lines=page.lines, preface=page.preface)
    entry = Entry(
        game_id=game.pk,
        number=number,
        kind=page.kind,
        step=page.step,
        account=account,
        actor=account.username if account else "",
        at=at,
        reason=page.reason,
        rules_version=last.rules_version if last and page.kind != Entry.Kind.UPGRADE else rules.version,
        given=page.given,
        orders=write(page.orders),
        ready=write(page.ready),
        events=write(page.events),
        told=write(page.told),
        state=write(page.state),
        next=write(page.next),
        bound=bound,
        bound_upto=upto,
        sealed_salt=secrets.token_hex(32),
        previous_hash=game.head_hash,
    )
    opened = rules.opened(book_of(game), Record(page.kind, page.step, page.orders, page.events, page.told))
    entry.opened_hash = opened_hash(game.seed, entry, opened)
    entry.sealed_hash = sealed_hash(entry)
    entry.hash = chain_hash(entry)
    game.head_number, game.head_hash = number, entry.hash
    return entry


def opened_hash(seed: str, entry: Entry, opened: Record[Any, Any, Any]) -> str:
    """Hash of the part that is public after the end; its salt is derived from the seed, which is public then."""
    return hashlib.sha256(opened_salt(seed, entry.number) + opened_text(entry, opened).encode()).hexdigest()


def opened_salt(seed: str, number: int) -> bytes:
    """The salt of an entry's opened part. The seed cannot be computed from it."""
    return hmac.digest(bytes.fromhex(seed), f"salt|{number}".encode(), "sha256")


def opened_text(entry: Entry, opened: Record[Any, Any, Any]) -> str:
    """The hashed text of the opened part: [description of the entry, opened record], canonical JSON."""
    header = {"kind": entry.kind, "step": entry.step, "at": entry.at.isoformat(), "version": entry.rules_version}
    return write([header, opened])


def sealed_hash(entry: Entry) -> str:
    """Hash of the whole entry; its salt is random and never published."""
    everything = [
        entry.kind, entry.step, entry.at.isoformat(), entry.rules_version, entry.actor, entry.reason,
        entry.given, entry.orders, entry.ready, entry.events, entry.told, entry.state, entry.next,
    ]  # fmt: skip
    if entry.bound:  # entries of before there was such a list have their hash without it
        everything.append(entry.bound)
    return hashlib.sha256(bytes.fromhex(entry.sealed_salt) + write(everything).encode()).hexdigest()


def chain_hash(entry: Entry) -> str:
    """The hash of the chain: over the previous hash, the number and the hashes of both parts."""
    link = f"{entry.previous_hash}|{entry.number}|{entry.opened_hash}|{entry.sealed_hash}"
    return hashlib.sha256(link.encode()).hexdigest()


def next_of(entry: Entry) -> Next:
    """The step after an entry, or the end."""
    return _next.decode(entry.next)
