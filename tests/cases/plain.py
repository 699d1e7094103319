"""Case files, and the values of games in their plain form; read strictly, so that an unknown word is a ValueError."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import msgspec
from msgspec import Struct
from ruamel.yaml import YAML
from ruamel.yaml.error import YAMLError

from rulesets.codec import write
from rulesets.words import Refusal

Words = Mapping[str, Any]
"""A mapping of a case file, or a value of a game in its plain form."""


class Case(Struct, frozen=True, forbid_unknown_fields=True):
    """One worked case. mid: checkpoints. mode: where a vocabulary has several. `cites`, `assumes` and `why` are for people."""

    id: str
    title: str
    cites: tuple[str, ...]
    given: Words
    when: tuple[Words, ...]
    then: Words
    mid: tuple[Words, ...] = ()
    mode: str = ""
    assumes: tuple[str, ...] = ()
    why: str = ""


class File(Struct, frozen=True, forbid_unknown_fields=True):
    """A file of worked cases. casts: seating lists by name. `rules` and `vocabulary` are for people."""

    format: str
    cases: tuple[Case, ...]
    rules: str = ""
    ruleset: str = ""
    vocabulary: Words = {}
    casts: Mapping[str, tuple[tuple[str, str], ...]] = {}


def read(text: str, expected: str) -> File:
    """The case file, whose format must be the expected one. Raises ValueError for anything else, with the place."""
    try:
        file = msgspec.convert(YAML(typ="safe").load(text), File)
    except (YAMLError, msgspec.ValidationError) as error:
        raise ValueError(f"not a case file: {error}") from error
    if file.format != expected:
        raise ValueError(f"not a case file: format {file.format}, expected {expected}")
    return file


def fill(where: str, words: Words, defaults: Words) -> dict[str, Any]:
    """The words with the defaults of what they leave out. Raises ValueError for a key that has no default."""
    if unknown := sorted({*words} - {*defaults}):
        raise ValueError(f"{where}: unknown {', '.join(unknown)}; known are {', '.join(defaults)}")
    return {**defaults, **words}


def plain(value: Any) -> Any:
    """The value as JSON has it. Fractions become texts."""
    return msgspec.to_builtins(value, str_keys=True, enc_hook=str)


def tag_of(value: Struct) -> str:
    """The tag of an order, event or notice."""
    return str(value.__struct_config__.tag)


def build(decode: Callable[[str], Any], where: str, words: Words) -> Any:
    """A book or a state from its plain form, by the game's codec. Raises ValueError for what the game does not know."""
    try:
        made = decode(write(words))
    except msgspec.ValidationError as error:
        raise ValueError(f"{where}: {error}") from error
    _check_keys(where, words, made)
    return made


def build_order(convert: Callable[[str, dict[str, Any]], Any], kind: str, values: Words) -> Any:
    """An order or an act from its kind and its fields, by the game's codec. Raises ValueError for what the game does not know."""
    made = convert(kind, dict(values))
    if isinstance(made, Refusal):
        raise ValueError(f"no such order: {kind} with {write(values)}")
    _check_keys(kind, values, made)
    return made


def _check_keys(where: str, words: Any, made: Any) -> None:
    """Raises ValueError for a key of the words that is no field of the Struct made from them."""
    if isinstance(made, Struct):
        fields = {name: getattr(made, name) for name in made.__struct_fields__}
        fill(where, words, {str(made.__struct_config__.tag_field): None, **fields})
    elif isinstance(made, Mapping | tuple):
        fields = dict(made) if isinstance(made, Mapping) else dict(enumerate(made))
    else:
        return
    for name, part in words.items() if isinstance(words, Mapping) else enumerate(words):
        _check_keys(f"{where}.{name}", part, fields.get(name))
