"""Boxes (fields) of the cast form: made from the vocabulary of casts, filled from a part of a file, parsed back into one.

A field without a box stays unchanged in the part. An effect that does not fit the boxes of its kind is one text box.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, get_args

from msgspec import inspect as types

from forumgame.clockwork import dates
from reports.words import WORDS
from reports.words.court import workshop
from rulesets.court.workshop import HIDDEN_KINDS, ROLE_KINDS, Options, flow, one_value, vocabulary

Kind = Literal["word", "line", "page", "choice", "number", "tick", "value"]
MOST_EFFECTS = 12

_BOOL = {"true": "True", "false": "False"}
_ASCII = {0x2212: "-", **{persian: chr(latin) for latin, persian in dates.PERSIAN.items()}}


@dataclass(frozen=True, slots=True)
class Box:
    """One field. path: its dotted path in the part. offered: values with labels. ideas: suggestions for a free text box.

    word: a name; line, page: a text in `language`; value: a number, formula or condition, written as in the file.
    """

    path: str
    label: str
    kind: Kind
    value: str = ""
    offered: tuple[tuple[str, str], ...] = ()
    language: str = ""
    ideas: str = ""
    wrong: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class EffectRow:
    """One effect of an action or a peculiarity. title: what it does, as a phrase; boxes: those of its kind only."""

    path: str
    title: str
    do: str
    boxes: list[Box]


@dataclass(frozen=True, slots=True)
class Group:
    """A group of boxes: an action, a peculiarity, or the head of a part. more: kinds of effects that can be added."""

    path: str
    title: str
    boxes: list[Box]
    effects: list[EffectRow] = field(default_factory=list)
    more: tuple[tuple[str, str], ...] = ()

    @property
    def every_box(self) -> list[Box]:
        """The boxes of the group and of its effects."""
        return [*self.boxes, *(box for row in self.effects for box in row.boxes)]

    @property
    def wrong(self) -> bool:
        """Whether any box of the group has a fault."""
        return any(box.wrong for box in self.every_box)


Wrongs = Mapping[str, Sequence[str]]


@dataclass(frozen=True, slots=True)
class Maker:
    """Makes the boxes of one part. languages: those of the cast's texts. language: the page's. wrongs: path -> faults."""

    languages: Sequence[str]
    language: str
    wrongs: Wrongs

    def groups(self, sort: str, part: Any) -> list[Group]:
        """All groups of the form for a role, a nature or the cast itself."""
        part = part if isinstance(part, dict) else {}
        if sort == "cast":
            return [self._cast(part)]
        head = self._head(sort, part)
        kinds = ROLE_KINDS if sort == "roles" else HIDDEN_KINDS
        actions = _inside(part, "actions")
        return [head, *(self._action(kind, actions.get(kind)) for kind in kinds)]

    def _cast(self, part: dict[str, Any]) -> Group:
        boxes = [self._box("slug", "slug", "word", part), self._box("languages", "languages", "word", part)]
        boxes += [*self._texts("title", "line", part), *self._texts("about", "page", part)]
        return Group("", "", [*boxes, *self._options(part)])

    def _options(self, part: dict[str, Any]) -> Iterator[Box]:
        given = _inside(part, "options")
        words = WORDS["court"]
        for of in option_kinds():
            choices: tuple[str, ...] = ()
            if isinstance(of.type, types.BoolType):
                choices = ("true", "false")
            elif isinstance(of.type, types.LiteralType):
                choices = tuple(map(str, of.type.values))
            value = box_values(given.get(of.name))
            offered = dict.fromkeys([*choices, *([value] if value else [])]) if choices else ()
            labels = [
                (one, words.value(None, of.name, _BOOL.get(one, one), self.language) if one in choices else one)
                for one in offered
            ]
            yield Box(
                f"options.{of.name}",
                words.option(of.name, self.language).title,
                "choice" if choices else "number",
                value,
                (("", workshop.value("", "", self.language)), *labels) if choices else (),
                wrong=self._wrong(f"options.{of.name}"),
            )

    def _head(self, sort: str, part: dict[str, Any]) -> Group:
        boxes = [*self._texts("name", "line", part), *self._texts("about", "page", part)]
        if sort == "roles":
            return Group("", "", [*boxes, self._box("vk", "vk", "number", part), self._box("nature", "nature", "word", part)])
        boxes += [
            self._box("tv", "tv", "number", part),
            self._box("wins", "wins", "value", part),
            self._box("trigger", "trigger", "choice", part, ("", *get_args(vocabulary.Trigger))),
        ]
        return Group("", "", boxes, self._effects("", part), self._more())

    def _action(self, kind: str, action: Any) -> Group:
        action, path = action if isinstance(action, dict) else {}, f"actions.{kind}"
        boxes = [
            self._box("slug", f"{path}.slug", "word", action),
            *self._texts("name", "line", action, path),
            *self._texts("about", "page", action, path),
            self._box("targets", f"{path}.targets", "choice", action, ("0", "1", "2")),
            self._box("time", f"{path}.time", "choice", action, ("", "day", "night")),
            self._box("own", f"{path}.own", "choice", action, ("", "allowed", "only")),
            self._box("free", f"{path}.free", "tick", action),
        ]
        return Group(path, workshop.kind(kind, self.language), boxes, self._effects(f"{path}.", action), self._more())

    def _texts(self, name: str, kind: Kind, owner: dict[str, Any], path: str = "") -> Iterator[Box]:
        texts = _inside(owner, name)
        for language in self.languages:
            place = ".".join(filter(None, [path, name, language]))
            label = f"{workshop.field(name, self.language)} ({language})"
            yield Box(place, label, kind, box_values(texts.get(language)), language=language, wrong=self._wrong(place))

    def _effects(self, path: str, owner: dict[str, Any]) -> list[EffectRow]:
        effects = owner.get("effects")
        return [self.row(f"{path}effects.{n}", one) for n, one in enumerate(effects if isinstance(effects, list) else [], 1)]

    def row(self, path: str, effect: Any) -> EffectRow:
        """One effect as boxes of its kind, or as one text box if it does not fit them."""
        if not fits(effect):
            raw = Box(
                f"{path}.raw",
                workshop.field("raw", self.language),
                "value",
                box_values(effect),
                ideas="effect",
                wrong=self._wrong(path),
            )
            return EffectRow(path, "", "", [raw])
        boxes = [self._box(name, f"{path}.{name}", kind, effect, choices) for name, kind, choices in effect_fields(effect["do"])]
        return EffectRow(path, workshop.effect(effect["do"], self.language), effect["do"], boxes)

    def _more(self) -> tuple[tuple[str, str], ...]:
        return tuple((do, workshop.effect(do, self.language)) for do in workshop.EFFECTS)

    def _box(self, name: str, path: str, kind: Kind, owner: dict[str, Any], choices: Sequence[str] = ()) -> Box:
        value = box_values(owner.get(name))
        if name == "languages" and isinstance(owner.get(name), list):
            value = " ".join(map(box_values, owner[name]))
        offered = dict.fromkeys([*choices, *([value] if choices else [])])  # the current value stays a choice
        labels = tuple((one, workshop.value(name, one, self.language)) for one in offered)
        ideas = name if name in workshop.EXAMPLES else ""
        return Box(path, workshop.field(name, self.language), kind, value, labels, ideas=ideas, wrong=self._wrong(path))

    def _wrong(self, path: str) -> tuple[str, ...]:
        return tuple(
            said for where, all_said in self.wrongs.items() if where == path or where.startswith(f"{path}.") for said in all_said
        )


def effect_fields(do: str) -> list[tuple[str, Kind, tuple[str, ...]]]:
    """The fields of an effect: name, kind of box, the legal values if they are few."""
    fields: list[tuple[str, Kind, tuple[str, ...]]] = []
    for of in _EFFECTS[do].fields:
        match of.type:
            case types.LiteralType(values=values):
                order = [*get_args(vocabulary.Who), *get_args(vocabulary.Stat), *get_args(vocabulary.Time)]
                fields.append(
                    (of.name, "choice", tuple(sorted(map(str, values), key=lambda v: (order.index(v) if v in order else 99, v))))
                )
            case types.StrType():
                fields.append((of.name, "word", ()))
            case types.IntType():
                fields.append((of.name, "number", ()))
            case _:
                fields.append((of.name, "value", ()))
    return fields


def fits(effect: Any) -> bool:
    """Whether the boxes of the effect's kind can hold all its fields."""
    if not isinstance(effect, dict) or not isinstance(effect.get("do"), str) or effect["do"] not in _EFFECTS:
        return False
    return set(effect) <= {"do", *(name for name, _kind, _choices in effect_fields(effect["do"]))}


def new_effect(do: str) -> dict[str, Any]:
    """A new effect with default values: the first of each choice, and a number for each number field."""
    made: dict[str, Any] = {"do": do}
    for name, kind, choices in effect_fields(do):
        if kind == "choice":
            made[name] = "target" if "target" in choices and name == "who" else choices[0]
        elif name in ("by", "phases"):
            made[name] = 1
    return made


def option_kinds() -> tuple[types.Field, ...]:
    """The options that a cast may set, with their types."""
    kinds = types.type_info(Options)
    assert isinstance(kinds, types.StructType)
    return kinds.fields


def _inside(owner: dict[str, Any], name: str) -> dict[str, Any]:
    """The mapping under a name; empty if there is none."""
    value = owner.get(name)
    return value if isinstance(value, dict) else {}


def box_values(value: Any) -> str:
    """A value as the text of a box; "" for None."""
    return "" if value is None else value if isinstance(value, str) else flow(value)


def parse_box(box: Box, given: str) -> Any:
    """The value of a box as the file writes it; None for an empty box."""
    given = given.replace("\r\n", "\n").strip()
    if box.kind == "tick":
        return True if given else None
    if not given:
        return None
    plain = given.translate(_ASCII)
    if box.kind == "number" or (
        box.kind in ("value", "choice") and plain.lstrip("-").isascii() and plain.lstrip("-").isdecimal()
    ):
        return one_value(plain)
    if box.kind == "choice":
        return {"true": True, "false": False}.get(given, given)
    return one_value(given) if box.kind == "value" else given


_EFFECTS: Mapping[str, types.StructType] = {
    str(kind.tag): kind
    for kind in (types.type_info(struct) for struct in get_args(vocabulary.Effect))
    if isinstance(kind, types.StructType)
}
