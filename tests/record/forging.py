"""A forger who knows the house: changes a file and makes every hash of it fit again."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import datetime
from typing import Any

from forumgame.models import Entry
from forumgame.record import ledger
from forumgame.record.binding import TABLES, read_bound, row_hash, text_hash
from rulesets import RULESETS
from rulesets.codec import write
from rulesets.words import Record


def forged(text: str, change: Callable[[dict[str, Any]], None]) -> bytes:
    """The file after `change`, its chain and its bound hashes made anew."""
    file = json.loads(text)
    change(file)
    rules, before, used = RULESETS[file["game"]["ruleset"]], "", dict.fromkeys(TABLES, 0)
    book, seed = rules.codec.book(file["book"]), file["game"]["seed"]
    for part in file["entries"]:
        bound = read_bound(part["bound"])
        rows = {}
        for name, digests in bound.rows.items():
            if name in file:
                rows[name] = [_hash(name, row) for row in file[name][used[name] : used[name] + len(digests)]]
                used[name] += len(digests)
            else:
                rows[name] = list(digests)
        preface = {p["number"]: p["preface"] for p in file["phases"]}.get(part["number"] - 1, "")
        kept = json.loads(part["bound"])
        if rows:
            kept["rows"] = rows
        if part["kind"] == "close":
            kept["preface"] = text_hash(preface)
        part["bound"], part["previous_hash"] = write(kept), before
        entry = Entry(**{**part, "at": datetime.fromisoformat(part["at"])})
        codec = rules.codec
        record = Record(entry.kind, entry.step, codec.orders(entry.orders), codec.events(entry.events), codec.told(entry.told))
        part["opened_hash"] = entry.opened_hash = ledger.opened_hash(seed, entry, rules.opened(book, record))
        part["sealed_hash"] = entry.sealed_hash = ledger.sealed_hash(entry)
        part["hash"] = before = ledger.chain_hash(entry)
    return json.dumps(file).encode()


def _hash(name: str, row: dict[str, Any]) -> str:
    return row_hash([row[field] for field in TABLES[name].fields])
