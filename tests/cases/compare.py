"""Comparing what a case expects with what the game answers."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from rulesets.codec import write
from tests.cases.plain import plain

Fault = tuple[str, str, str]
"""What was compared, what was expected, what was got."""

Path = tuple[Any, ...]
Form = Callable[[Path, Any], Any]
"""(path of a value in `then`, value) -> the value in the form in which two are compared, such as a list without its order."""


def as_written(path: Path, value: Any) -> Any:
    """Values are compared as they are."""
    return value


def compare(what: str, expected: Any, got: Any) -> Iterator[Fault]:
    """One fault if the two differ. `{one_of: [...]}` in place of a value means any of these."""
    answer = write(plain(got))
    if not any(write(plain(one)) == answer for one in _choices(expected)):
        yield what, write(plain(expected)), answer


def hold(
    then: Mapping[str, Any], answers: Mapping[str, Any], parts: Mapping[str, str], form: Form = as_written, where: str = ""
) -> Iterator[Fault]:
    """What of `then` does not hold.

    answers: key -> what the game says; a function is called when its key is asked for. parts: key -> the name under which a
    part of it is compared ("facts.{}", "cast {} {}"), with a pair of braces for each level of keys that a case need not list
    in full; any other key is compared whole. Raises ValueError for a key without an answer.
    """
    for key, expected in then.items():
        name = parts.get(key, key)
        yield from _hold(where + name, name.count("{}"), (key,), expected, _ask(answers, key, "then"), form)


def _hold(name: str, levels: int, path: Path, expected: Any, got: Any, form: Form) -> Iterator[Fault]:
    if levels == 0 or _is_choice(expected):
        choices = {"one_of": [form(path, one) for one in _choices(expected)]} if _is_choice(expected) else form(path, expected)
        yield from compare(name.format(*path[1:], *[""] * levels).rstrip(" ."), choices, form(path, got))
        return
    if not isinstance(expected, Mapping):
        raise ValueError(f"{path[-1]}: a mapping is expected, not {expected!r}")
    for key, value in expected.items():
        yield from _hold(name, levels - 1, (*path, key), value, _ask(got, key, str(path[-1])), form)


def _ask(answers: Mapping[str, Any], key: str, where: str) -> Any:
    if key not in answers:
        raise ValueError(f"{where}: unknown {key}; known are {', '.join(str(known) for known in answers)}")
    answer = answers[key]
    return answer() if callable(answer) else answer


def _is_choice(expected: Any) -> bool:
    return isinstance(expected, Mapping) and set(expected) == {"one_of"}


def _choices(expected: Any) -> list[Any]:
    return list(expected["one_of"]) if _is_choice(expected) else [expected]
