"""From the text of a file to values that know their lines. Strict YAML 1.2: no anchors, tags or directives, one document."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from typing import cast

from ruamel.yaml import YAML
from ruamel.yaml.error import MarkedYAMLError, StreamMark, YAMLError
from ruamel.yaml.events import (
    AliasEvent,
    DocumentStartEvent,
    Event,
    MappingEndEvent,
    MappingStartEvent,
    NodeEvent,
    ScalarEvent,
    SequenceEndEvent,
    SequenceStartEvent,
)

from rulesets.words import Fault

MOST_BYTES = 1_000_000
MOST_DEPTH = 24
MOST_VALUES = 30_000

Plain = str | int | float | bool | None

# C0 and C1 but tab and line feed; line and paragraph separators; what turns the direction of writing; surrogates; noncharacters.
_BAD = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069\ud800-\udfff\ufeff\ufffe\uffff]")
_INTEGER = re.compile(r"[-+]?[0-9]+")
_FLOAT = re.compile(r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?|[-+]?\.(inf|Inf|INF)|\.(nan|NaN|NAN)")
_WORDS: dict[str, Plain] = {
    **dict.fromkeys(("", "~", "null", "Null", "NULL"), None),
    **dict.fromkeys(("true", "True", "TRUE"), True),
    **dict.fromkeys(("false", "False", "FALSE"), False),
}
_SYNTAX = (  # what the parser says; the code; whether to show where the construct began instead of where it broke
    ("mapping values are not allowed", "yaml_colon", False),
    ("'\\t' that cannot start", "yaml_tab", False),
    ("unexpected end of stream", "yaml_open_quote", True),
    ("found unexpected document separator", "yaml_open_quote", True),
    ("expected ',' or", "yaml_open_bracket", True),
    ("found '<scalar>'", "yaml_after_quote", False),
    ("expected <block end>", "yaml_indent", False),
    ("could not find expected ':'", "yaml_no_colon", False),
    ("that cannot start any token", "yaml_first_character", False),
)


@dataclass(slots=True)
class Node:
    """A value of the file. `value`: a plain value, a list of nodes, or nodes by key. line: from 1. raw: as written, if plain."""

    line: int
    value: Plain | list[Node] | dict[str, Node]
    raw: str = ""
    key_lines: dict[str, int] = field(default_factory=dict)

    def plain(self) -> object:
        """The value alone, as a validator takes it."""
        if isinstance(self.value, dict):
            return {key: node.plain() for key, node in self.value.items()}
        if isinstance(self.value, list):
            return [node.plain() for node in self.value]
        return self.value


def decode(data: bytes) -> str | tuple[Fault, ...]:
    """The text of a file's bytes; or the fault `too_large` or `not_utf8` (line of the first bad byte)."""
    if len(data) > MOST_BYTES:
        return (Fault("", "too_large", params={"most": MOST_BYTES}),)
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        return (Fault("", "not_utf8", line, {"found": f"0x{data[error.start]:02X}"}),)


@lru_cache(maxsize=4)
def read(text: str) -> tuple[Node | None, tuple[Fault, ...]]:
    """The document and what is wrong with it as YAML. No document where it cannot be read to its end.

    The last few are kept, as a form asks for the same text again and again: nobody changes a Node.
    """
    if len(text) > MOST_BYTES or len(text.encode("utf-8", "surrogatepass")) > MOST_BYTES:
        return None, (Fault("", "too_large", params={"most": MOST_BYTES}),)
    text = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    bad = tuple(_bad_characters(text))
    return (None, bad) if bad else _Reader(text).document()


def _bad_characters(text: str) -> Iterator[Fault]:
    """One fault for each kind of character that no text may hold, at its first place."""
    seen: set[str] = set()
    for match in _BAD.finditer(text):
        if match[0] not in seen:
            seen.add(match[0])
            yield Fault("", "bad_character", text.count("\n", 0, match.start()) + 1, {"found": f"U+{ord(match[0]):04X}"})


def escape(text: str) -> str:
    """The text with every character that no file may hold as a JSON escape: it is told with its field then."""
    return _BAD.sub(lambda match: f"\\u{ord(match[0]):04x}", text)


def resolve(text: str) -> Plain:
    """A plain scalar by the core schema of YAML 1.2. A number too long to be meant keeps its first digits; one without end is a
    word."""
    if text in _WORDS:
        return _WORDS[text]
    if _INTEGER.fullmatch(text):
        return int(text[:18])
    if _FLOAT.fullmatch(text) and text[-1:].isdigit() and math.isfinite(number := float(text)):
        return number
    return text


@dataclass(slots=True)
class _Level:
    """A list or mapping that is still being built. key: the last one read; waits: its value is still to come."""

    node: Node
    key: str = ""
    waits: bool = False


class _Reader:
    """Builds nodes from the parser's events one by one, so that a bomb is noticed before it is built."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._faults: list[Fault] = []
        self._levels: list[_Level] = []
        self._root: Node | None = None
        self._count = 0

    def document(self) -> tuple[Node | None, tuple[Fault, ...]]:
        """The root, or None where reading broke off; and the faults."""
        whole = self._read_on()
        if whole and (self._root is None or self._root.value is None):
            self._fault("empty_file", 1)
            whole = False
        return self._root if whole else None, tuple(self._faults)

    def _read_on(self) -> bool:
        """Take every event. False: reading broke off."""
        try:
            return all(self._take(event) for event in YAML(typ="safe", pure=True).parse(self._text))
        except MarkedYAMLError as error:
            code, line = _syntax(error)
            self._faults.append(Fault(self._where(after=True), code, line))
        except (YAMLError, ValueError):  # an escape that names no character
            self._fault("yaml_syntax", self._levels[-1].node.line if self._levels else 1)
        return False

    def _take(self, event: Event) -> bool:
        """Build on with one event. False: what follows is not worth reading."""
        if isinstance(event, DocumentStartEvent):
            if event.version or event.tags:
                self._fault("yaml_directive", 1)
            if self._root is not None:
                self._fault("many_documents", _line(event.start_mark))
            return self._root is None
        if isinstance(event, (MappingEndEvent, SequenceEndEvent)):
            self._levels.pop()
            return True
        if not isinstance(event, NodeEvent):
            return True
        line = _line(event.start_mark)
        if self._levels and isinstance(self._levels[-1].node.value, dict) and not self._levels[-1].waits:
            return self._take_key(self._levels[-1], event, line)
        return self._take_value(event, line)

    def _take_key(self, level: _Level, event: NodeEvent, line: int) -> bool:
        if not isinstance(event, ScalarEvent):
            self._fault("key_not_word", line)
            return False
        level.key, level.waits = _BAD.sub("\ufffd", str(event.value)), True
        self._check(event, line)
        first = level.node.key_lines.setdefault(level.key, line)
        if level.key in cast("dict[str, Node]", level.node.value):
            self._fault("duplicate_key", line, {"found": level.key, "first": first})
        return True

    def _take_value(self, event: NodeEvent, line: int) -> bool:
        self._check(event, line)
        node = _node(event, line)
        self._attach(node)
        self._count += 1
        if isinstance(node.value, (dict, list)):
            self._levels.append(_Level(node))
        if len(self._levels) > MOST_DEPTH:
            self._fault("too_deep", line, {"most": MOST_DEPTH})
        elif self._count > MOST_VALUES:
            self._fault("too_many_values", line, {"most": MOST_VALUES})
        return len(self._levels) <= MOST_DEPTH and self._count <= MOST_VALUES

    def _attach(self, node: Node) -> None:
        if not self._levels:
            self._root = node
            return
        level = self._levels[-1]
        if isinstance(level.node.value, list):
            level.node.value.append(node)
        elif isinstance(level.node.value, dict):
            level.node.value.setdefault(level.key, node)
            level.waits = False

    def _check(self, event: NodeEvent, line: int) -> None:
        """What YAML allows and we do not: an anchor, an alias, a tag, an escape for a character that no text may hold."""
        if isinstance(event, AliasEvent):
            self._fault("yaml_alias", line, {"found": f"*{event.anchor}"})
        elif event.anchor is not None:
            self._fault("yaml_anchor", line, {"found": f"&{event.anchor}"})
        if (tag := getattr(event, "tag", None)) is not None:
            self._fault("yaml_tag", line, {"found": str(tag)})
        if isinstance(event, ScalarEvent) and (bad := _BAD.search(event.value)):
            self._fault("bad_character", line, {"found": f"U+{ord(bad[0]):04X}"})

    def _fault(self, code: str, line: int, params: dict[str, object] | None = None) -> None:
        self._faults.append(Fault(self._where(), code, line, params or {}))

    def _where(self, *, after: bool = False) -> str:
        """The path of the value at hand, or of the last one read: `after`. Places in a list count from 1, as people do."""
        steps = []
        for level in self._levels:
            if isinstance(level.node.value, list):
                steps.append(str(len(level.node.value) + (level is self._levels[-1])))
            elif level.key and (level.waits or after or level is not self._levels[-1]):
                steps.append(level.key)
        return ".".join(steps)


def _line(mark: StreamMark | None) -> int:
    return 1 if mark is None else mark.line + 1


def _node(event: NodeEvent, line: int) -> Node:
    if isinstance(event, MappingStartEvent):
        return Node(line, {})
    if isinstance(event, SequenceStartEvent):
        return Node(line, [])
    if isinstance(event, AliasEvent):
        return Node(line, None, raw=f"*{event.anchor}")
    scalar = cast("ScalarEvent", event)
    raw = _BAD.sub("\ufffd", str(scalar.value))
    return Node(line, raw if scalar.style else resolve(raw), raw)


def _syntax(error: MarkedYAMLError) -> tuple[str, int]:
    """The code and the line of what the parser could not read."""
    broke, began = error.problem_mark or error.context_mark, error.context_mark or error.problem_mark
    for said, code, at_start in _SYNTAX:
        if said in str(error.problem):
            return code, _line(began if at_start else broke)
    return "yaml_syntax", _line(broke)
