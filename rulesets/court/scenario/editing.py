"""Changing one part of a cast file and leaving the rest as the host wrote it, comments and all."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from rulesets.court.scenario.reading import Node, read
from rulesets.court.scenario.writing import flow
from rulesets.words import Fault

Path = tuple[str, ...]

_ON_ONE_LINE = ("wins", "languages")
_STEP = 2


class Unwritable(ValueError):
    """A part that no file can hold: a character that is not allowed, too much, too deep. faults: of the file it would make."""

    def __init__(self, faults: tuple[Fault, ...]) -> None:
        super().__init__("no file can hold that")
        self.faults = faults


def values(text: str) -> dict[str, Any] | None:
    """What the file says as plain values; None where it cannot be read without a fault, or is no set of fields."""
    root, faults = read(text)
    whole = None if faults or root is None else root.plain()
    return whole if isinstance(whole, dict) else None


def part(text: str, path: Path) -> Any:
    """What stands at a path (`roles`, `cook`), None where nothing does or the file cannot be read."""
    found: Any = values(text)
    for key in path:
        found = found.get(key) if isinstance(found, dict) else None
    return found


def put(text: str, path: Path, value: Any, key: str = "") -> str:
    """The file with `value` at the path, new or in place of what stood there, under the name `key` where that is given.

    Comments inside the part go, all others stay; a file whose lines cannot be told apart is written anew as a whole.
    ValueError for a file that cannot be read, or where a name is already taken; Unwritable where none could be read after it.
    """
    name, root = key or path[-1], _sound(text)
    return _splice(text, root, path, _rename(root.plain(), path, name, value), name)


def drop(text: str, path: Path) -> str:
    """The file without the part at the path, which must be there. ValueError for a file that cannot be read."""
    root = _sound(text)
    whole: Any = root.plain()
    owner = _owner(whole, path)
    if path[-1] not in owner:
        raise ValueError(f"nothing at {'.'.join(path)}")
    del owner[path[-1]]
    return _splice(text, root, path, whole)


def one_value(text: str) -> Any:
    """A value written in a box of a form: a number, a word, `{is: chance, percent: 20}`. What cannot be read stays text."""
    root, faults = read(text)
    return text if faults or root is None else root.plain()


def _sound(text: str) -> Node:
    root, faults = read(text)
    if faults or root is None or not isinstance(root.value, dict):
        raise ValueError("the file cannot be read")
    return root


def _owner(whole: Any, path: Path) -> Any:
    """The fields among which the last name of the path stands."""
    owner = whole
    for key in path[:-1]:
        if owner.get(key) is None:
            owner[key] = {}
        owner = owner[key]
        if not isinstance(owner, dict):
            raise ValueError(f"no fields at {key}")
    return owner


def _rename(whole: Any, path: Path, name: str, value: Any) -> Any:
    """The values with the part in its place; a new one comes last."""
    owner = _owner(whole, path)
    if name != path[-1] and name in owner:
        raise ValueError(f"{name} is taken")
    fields = [(name, value) if key == path[-1] else (key, old) for key, old in owner.items()]
    owner_is_new = path[-1] not in owner
    owner.clear()
    owner.update([*fields, (name, value)] if owner_is_new else fields)
    return whole


def _splice(text: str, root: Node, path: Path, expected: dict[str, Any], name: str = "") -> str:
    """The file with the part's lines replaced by those of the same part as expected (no name: by nothing), if that says what
    is expected; else all of it written anew."""
    lines = text.removeprefix("\ufeff").splitlines()
    if span := _span(root, path, lines):
        block = _block(name, _owner(expected, path)[name], _STEP * (len(path) - 1)) if name else ()
        spliced = "\n".join([*lines[: span[0]], *block, *lines[span[1] :]]) + "\n"
        if same(values(spliced), expected):
            return spliced
    anew = "\n".join(line for key, value in expected.items() for line in _block(key, value, 0)) + "\n"
    if faults := read(anew)[1]:
        raise Unwritable(faults)
    return anew


def same(one: Any, other: Any) -> bool:
    """Alike to the letter and in the same order: 1 is not true, and not 1.0."""
    return json.dumps(one) == json.dumps(other)


def _span(root: Node, path: Path, lines: Sequence[str]) -> tuple[int, int] | None:
    """Where the part stands: index of its first line and of the line after its last; where it is new, after its elders."""
    node, first, end = root, 0, len(lines)
    for depth, key in enumerate(path):
        if not isinstance(node.value, dict):
            return None
        if key not in node.value:
            last = _trim(lines, first, end)
            return (last, last) if depth == len(path) - 1 and node.value else None
        starts = sorted(line - 1 for line in node.key_lines.values())
        first = node.key_lines[key] - 1
        end = next((start for start in starts if start > first), end)
        node = node.value[key]
    return first, _trim(lines, first, end)


def _trim(lines: Sequence[str], first: int, end: int) -> int:
    """The end without empty lines and comments: those belong to what follows."""
    while end > first + 1 and (not lines[end - 1].strip() or lines[end - 1].lstrip().startswith("#")):
        end -= 1
    return end


def _block(key: str, value: Any, indent: int) -> Iterator[str]:
    """A field and its value as lines: fields one a line, effects one a line, everything else behind the name."""
    pad = " " * indent
    if key in _ON_ONE_LINE or not value or not isinstance(value, (Mapping, list)):
        yield f"{pad}{flow(key)}: {flow(value)}"
        return
    yield f"{pad}{flow(key)}:"
    if isinstance(value, Mapping):
        for name, inner in value.items():
            yield from _block(str(name), inner, indent + _STEP)
    else:
        yield from (f"{pad}{' ' * _STEP}- {flow(item)}" for item in value)
