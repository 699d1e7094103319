"""Damages every field of a game's file: the fields are read from the types, so that a new one cannot be forgotten."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, get_args, get_origin, get_type_hints

from msgspec import Struct

from forumgame.record.proof.game_file import GameFile

DEEP = "[" * 500_000
NOTHING: Any = object()
"""The field is taken out."""
WRONG: dict[str, Any] = {
    "nothing": NOTHING,
    "null": None,
    "true": True,
    "negative": -1,
    "huge number": 10**40,
    "fraction": 1.5,
    "list": [],
    "list of lists": [[[[]]]],
    "object": {},
    "text": "x",
    "empty": "",
    "NUL": "a\0b",
    "turned": "\u202e\u2066x",
    "long": "z" * 4_000_001,
    "brackets in a text": "[" * 200_000,
    "old time": "0001-01-01T00:00:00+00:00",
    "late time": "9999-12-31T23:59:59-12:00",
    "time of no zone": "2026-03-02T10:00:00",
    "script": "<script>alert(1)</script>",
}
"""Values that no field takes, or few."""


def fields_of(part: type[Struct] = GameFile, path: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    """The path of every field, a table and its columns: ("entries",), ("entries", "number") ..."""
    for name, kind in get_type_hints(part).items():
        yield (*path, name)
        inner = kind if isinstance(kind, type) and issubclass(kind, Struct) else None
        if get_origin(kind) is tuple and isinstance(get_args(kind)[0], type) and issubclass(get_args(kind)[0], Struct):
            inner = get_args(kind)[0]
        if inner is not None:
            yield from fields_of(inner, (*path, name))


def others(value: Any) -> dict[str, Any]:
    """Values of the same type that are not the right one."""
    if isinstance(value, bool):
        return {"opposite": not value}
    if isinstance(value, int):
        return {"next": value + 1}
    if isinstance(value, list):
        return {"without the last": value[:-1], "the last twice": value + value[-1:]} if value else {}
    if not isinstance(value, str):
        return {}
    if value[:1] in ("{", "["):
        return {"empty list": "[]", "empty object": "{}", **_inside(value)}
    if len(value) > 30 and all(c in "0123456789abcdef" for c in value):
        return {"other hash": ("0" if value[0] != "0" else "1") + value[1:]}
    if value[4:5] == "-" and "T" in value:
        return {"a year later": str(int(value[:4]) + 1) + value[4:]}
    return {"another word": value + "x" if value else "x"}


def _inside(text: str) -> dict[str, Any]:
    """The text of a JSON value with one of its numbers, texts or keys changed."""
    value = json.loads(text)
    found = list(_leaves(value))
    out = {}
    for name, at in (("first", 0), ("middle", len(found) // 2), ("last", len(found) - 1)):
        if 0 <= at < len(found):
            place, key = found[at]
            kept = place[key]
            place[key] = kept + "x" if isinstance(kept, str) else (not kept if isinstance(kept, bool) else kept + 1)
            out[f"{name} leaf"] = json.dumps(value, separators=(",", ":"), sort_keys=True, ensure_ascii=False)
            place[key] = kept
    return out


def _leaves(value: Any) -> Iterator[tuple[Any, Any]]:
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in list(items):
        if isinstance(inner, str | int) and inner is not None:
            yield value, key
        else:
            yield from _leaves(inner)


def damaged(file: dict[str, Any], path: tuple[str, ...], *, all_wrong: bool) -> Iterator[tuple[str, bytes]]:
    """(name of the damage, the file's bytes) for one field; of a table the row in its middle."""
    place: Any = file
    for name in path[:-1]:
        place = place[name]
        if isinstance(place, list):
            if not place:
                return
            place = place[len(place) // 2]
    kept = place[path[-1]]
    wrong = WRONG if all_wrong else {name: WRONG[name] for name in ("nothing", "object", "long")}
    for name, value in {**others(kept), **wrong}.items():
        if value == kept:
            continue
        if value is NOTHING:
            del place[path[-1]]
        else:
            place[path[-1]] = value
        yield name, json.dumps(file).encode()
        place[path[-1]] = kept
    place["added"] = 1
    yield "another field beside it", json.dumps(file).encode()
    del place["added"]
    place[path[-1]] = "\x01deep"
    yield "deep", json.dumps(file).replace('"\\u0001deep"', DEEP).encode()
    place[path[-1]] = kept
