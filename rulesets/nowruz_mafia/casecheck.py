"""Comparing what a worked case expects with what came of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec
from msgspec import UNSET

from rulesets.codec import write
from rulesets.nowruz_mafia.casefile import Holds
from rulesets.nowruz_mafia.casetable import Table
from rulesets.nowruz_mafia.day import defence_seconds
from rulesets.nowruz_mafia.orders import ExtraDefence
from rulesets.nowruz_mafia.sight import see
from rulesets.nowruz_mafia.state import co_winners
from rulesets.nowruz_mafia.talk import broke_in
from rulesets.nowruz_mafia.told import (
    Dawn,
    ExecutionAnnounced,
    Fellows,
    InquiryAnswered,
    NoEffect,
    RolesShown,
    WillRead,
    YourResult,
    YourRole,
)
from rulesets.words import Player, Public, Seat


def checked(table: Table, checkpoints: tuple[Holds, ...], number: int) -> Iterator[tuple[str, str, str]]:
    for checkpoint in checkpoints:
        if checkpoint.after == number:
            for what, expected, got in holds(table, checkpoint):
                yield f"after {number}: {what}", expected, got


def holds(table: Table, wanted: Holds) -> Iterator[tuple[str, str, str]]:
    """What does not hold: (what, expected, got)."""
    game = table.game
    said = _announced(table)
    simple = {
        "window": game.window,
        "cycle": game.cycle,
        "left": tuple(seat for seat in game.out if seat not in table.out_before),
        "winner": game.winner or "none",
        "co_winners": co_winners(table.book, game),
        "revealed": _revealed(table),
    }
    for name, got in simple.items():
        if (expected := getattr(wanted, name)) is not UNSET:
            yield from compared(name, expected, got)
    for name, want, have in (("announced", wanted.announced, said), ("facts", wanted.facts, _facts(table))):
        for key in () if want is UNSET else want.__struct_fields__:
            if (expected := getattr(want, key)) is not UNSET:
                yield from compared(f"{name}.{key}", expected, have[key], ordered=key == "speakers")
    for seat, notices in () if wanted.told is UNSET else wanted.told.items():
        yield from compared(f"told.{seat}", notices, _told(table, seat))
    for role in () if wanted.unsaid is UNSET else wanted.unsaid:
        yield from compared(f"unsaid.{role}", False, role in _public_text(table))


def compared(what: str, expected: Any, got: Any, ordered: bool = False) -> Iterator[tuple[str, str, str]]:
    want, have = ((write(side) if ordered else _unordered(side)) for side in (expected, got))
    if want != have:
        yield what, want, have


def _unordered(value: Any) -> str:
    """Canonical text; lists without order and repetition; nobody and an empty list are the same."""
    plain = msgspec.to_builtins(value)
    return write(_sorted(None if plain in ([], ()) else plain))


def _sorted(value: Any) -> Any:
    if isinstance(value, list | tuple):
        return sorted({write(_sorted(item)) for item in value})
    if isinstance(value, Mapping):
        return {key: _sorted(item) for key, item in value.items()}
    return value


def _announced(table: Table) -> dict[str, Any]:
    latest: dict[str, Any] = {"dawn": None, "rumour": None, "executed": None, "will": None}
    for told in table.told:
        match told.says:
            case Dawn(dead, rumour):
                latest |= {"dawn": dead, "rumour": rumour}
            case ExecutionAnnounced(seat):
                latest["executed"] = seat
            case WillRead(_, ref):
                latest["will"] = table.texts[ref] if ref else None
            case _:
                pass
    return latest


def _revealed(table: Table) -> Any:
    shown = next((told.says.roles for told in table.told if isinstance(told.says, RolesShown)), {})
    return "all" if shown and shown == table.game.roles else shown


def _told(table: Table, seat: Seat) -> list[dict[str, Any]]:
    """The seat's private notices in the words of the cases. The role itself and the own result are no notices there."""
    notices: list[dict[str, Any]] = []
    for told in table.told:
        if told.to != Player(seat):
            continue
        match told.says:
            case Fellows(roles):
                notices.append({"fellows": list(roles)})
            case InquiryAnswered(at, answer):
                notices.append({"inquiry": at, "answer": answer})
            case NoEffect():
                notices.append({"annulled": True})
            case YourRole() | YourResult():
                pass
            case says:
                raise ValueError(f"told in private: {says}")
    return notices


def _public_text(table: Table) -> str:
    """All that the public was shown: notices, what the page shows now, published texts."""
    notices = [told.says for told in table.told if told.to == Public()]
    shown = write([notices, see(table.book, table.game, table.pending, Public())])
    return " ".join([shown, *(text for ref, text in table.texts.items() if f'"{ref}"' in shown)])


def _facts(table: Table) -> dict[str, Any]:
    game, pending = table.game, table.pending
    extended = any(isinstance(order.says, ExtraDefence) for order in pending.orders)
    return {
        "bullet": game.bullet,
        "self_save": game.self_save,
        "extra_defence": game.extra_defence and not extended,
        "hit": game.hit,
        "accused": game.accused,
        "defence_limit": defence_seconds(table.book, game, pending),
        "votes": game.votes,
        "final": game.final,
        "speakers": game.speakers,
        "allowance": game.allowance,
        "interrupters": broke_in(pending) if game.window == "talk" else game.interrupters,
        "funny": game.funny,
    }
