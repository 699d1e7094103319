"""Turns a tagged Struct into the parameters of its message, by the declared types of its fields.

seat -> its name; seats -> a list of names; int -> its digits; bool and codes -> a key for selectors, displayed by its label
(message `<family>-<code>`); None -> the key `none`; a mapping from seats -> rows (message `row-<field>`).
"""

from __future__ import annotations

import types
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Literal, NamedTuple, Union, get_args, get_origin, get_type_hints

from fluent.runtime.types import FluentType
from msgspec import Struct

from reports.words.catalogue import Catalogue, joined, listed
from reports.words.values import Code, Named, Names, Passage, WholeNumber, Word, value_of
from rulesets.words import Seat


@dataclass(frozen=True, slots=True)
class Wording:
    """The wording of one game.

    families: field or parameter -> the family of its labels, if it differs from the name
    fields: field or parameter -> function for its value, if the type does not decide it (a name of the cast, a step)
    computed: key of a message -> parameter without a field -> function for its value
    unsaid: fields that no sentence shows: everywhere (`clause`) or in one message (`notice-voted.ballots`)
    """

    catalogue: Catalogue
    families: Mapping[str, str] = field(default_factory=dict)
    fields: Mapping[str, Callable[[Scene, Any], FluentType]] = field(default_factory=dict)
    computed: Mapping[str, Mapping[str, Callable[[Scene, Any], FluentType]]] = field(default_factory=dict)
    unsaid: frozenset[str] = frozenset()


class Scene(NamedTuple):
    """The context of a sentence: a game's Book, the names of its seats, the reader's language."""

    wording: Wording
    language: str
    book: Any = None
    names: Names = {}

    def say(self, key: str, /, **values: Any) -> str:
        """A message of the game's catalogue with exactly these parameters."""
        return self.wording.catalogue.say(self.language, key, **values)

    def tell(self, kind: str, said: Struct) -> str:
        """The message `<kind>-<tag>` of a Struct."""
        key = f"{kind}-{said.__struct_config__.tag}"
        computed, fields, showers = self.wording.computed.get(key, {}), self.wording.fields, _showers(type(said))

        def value(name: str) -> FluentType:
            if name in computed:
                return computed[name](self, said)
            held = getattr(said, name)
            return fields[name](self, held) if held is not None and name in fields else showers[name](self, name, held)

        return self.wording.catalogue.fill(self.language, key, value)

    def tell_code(self, key: str, params: Mapping[str, Any]) -> str:
        """The message of a code with its parameters; a missing parameter has the key `none` and an empty text."""
        return self.wording.catalogue.fill(self.language, key, lambda name: self.parameter(name, params.get(name)))

    def parameter(self, name: str, value: Any) -> FluentType:
        """A value without a declared type, converted by the name of its parameter."""
        if value is not None and name in self.wording.fields:
            return self.wording.fields[name](self, value)
        if isinstance(value, str) and name in self.wording.families:
            return self.label(name, value)
        if isinstance(value, list | tuple):
            return self.comma([value_of(one) for one in value])
        return value_of(value)

    def name(self, seat: str) -> FluentType:
        """The name of a seat."""
        return Named(self.names.get(Seat(seat), seat))

    def people(self, seats: Sequence[str]) -> Passage:
        """The names of seats as a list."""
        return listed([self.name(seat) for seat in seats], self.language)

    def comma(self, items: Sequence[FluentType | str], by: str = "list-comma") -> Passage:
        """Items with a separator, by default a comma. by: the separator's message."""
        return joined(items, self.language, by)

    def label(self, name: str, code: str) -> Code:
        """A code of a field: a key for selectors, displayed by its label."""
        return Code(code, lambda: self.say(f"{self.wording.families.get(name, name)}-{code}"))

    def rows(self, name: str, rows: Mapping[Seat, FluentType]) -> Passage:
        """One message `row-<name>` for each seat, in seat order."""
        order = [seat for seat in self.names if seat in rows] + sorted(rows.keys() - self.names.keys())
        return self.comma([self.say(f"row-{name}", seat=self.name(seat), value=rows[seat]) for seat in order])


Shower = Callable[[Scene, str, Any], FluentType]


@cache
def _showers(struct: type) -> Mapping[str, Shower]:
    return {name: _shower(kind) for name, kind in get_type_hints(struct).items()}


def _shower(kind: Any) -> Shower:
    """The converter for a declared type. A type without one needs `Wording.fields` or `Wording.computed`."""
    parts = get_args(kind)
    if kind in _BY_TYPE:
        return _BY_TYPE[kind]
    match get_origin(kind):
        case origin if origin is Literal:
            return lambda scene, name, code: scene.label(name, str(code))
        case origin if origin in (Union, types.UnionType) and len(parts) == 2 and type(None) in parts:
            inner = _shower(next(part for part in parts if part is not type(None)))
            return lambda scene, name, value: scene.label(name, "none") if value is None else inner(scene, name, value)
        case origin if origin is tuple and parts[1:] == (...,):
            each = _shower(parts[0])
            return lambda scene, name, items: listed([each(scene, name, item) for item in items], scene.language)
        case origin if isinstance(origin, type) and issubclass(origin, Mapping) and parts[0] is Seat:
            of = _shower(parts[1])
            return lambda scene, name, rows: scene.rows(name, {seat: of(scene, name, value) for seat, value in rows.items()})
        case _:
            return _unshown


def _unshown(scene: Scene, name: str, value: Any) -> FluentType:
    raise TypeError(f"no way to show {name} {value!r}")


_BY_TYPE: Mapping[Any, Shower] = {
    Seat: lambda scene, name, seat: scene.name(seat),
    bool: lambda scene, name, on: scene.label(name, "true" if on else "false"),
    int: lambda scene, name, number: WholeNumber(number),
    str: lambda scene, name, text: scene.label(name, text) if name in scene.wording.families else Word(text),
}
