"""What the default cast is made of: sixteen and sixteen, and every word of the vocabulary in use."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, get_args

import msgspec
import pytest

from rulesets.court.scenario import vocabulary
from tests.rules.cast.table import book, owners

CAST = book().scenario
ACTIONS = [action for owner in owners() for action in owner.actions]


def words(told: Any) -> Iterator[tuple[str, str]]:
    """Every field of the cast that holds a word or a number, with it; and the names of those that hold more."""
    if isinstance(told, dict):
        for key, part in told.items():
            yield key, "" if isinstance(part, (dict, list, tuple)) else str(part)
            yield from words(part)
    elif isinstance(told, (list, tuple)):
        for part in told:
            yield from words(part)


USED = set(words(msgspec.to_builtins((CAST.roles, CAST.natures))))


def tags(union: Any, field: str) -> Iterator[tuple[str, str]]:
    yield from ((field, str(struct.__struct_config__.tag)) for struct in get_args(union))


def choices(of: type[msgspec.Struct]) -> Iterator[tuple[str, str]]:
    """The words that each field of a struct can take, where they are few."""
    for field in msgspec.structs.fields(of):
        yield from ((field.name, word) for word in get_args(field.type) if isinstance(word, str) and word)


VOCABULARY = sorted(
    {
        *tags(vocabulary.Effect, "do"),
        *tags(vocabulary.Condition, "is"),
        *(word for struct in (*get_args(vocabulary.Effect), *get_args(vocabulary.Condition)) for word in choices(struct)),
        *choices(vocabulary.Action),
        *choices(vocabulary.Nature),
        *(("trigger", word) for word in get_args(vocabulary.Trigger)),
        ("free", "True"),
    }
)


@pytest.mark.parametrize("word", VOCABULARY, ids=":".join)
def test_every_word_of_the_vocabulary_is_used(word: tuple[str, str]) -> None:
    assert word in USED


@pytest.mark.parametrize("part", [field.name for field in msgspec.structs.fields(vocabulary.Formula)])
def test_every_part_of_a_formula_is_used(part: str) -> None:
    formulas = [dict(words(msgspec.to_builtins(effect.by))) for effect in changes() if isinstance(effect.by, vocabulary.Formula)]
    assert any(part in formula for formula in formulas)


@pytest.mark.parametrize(
    "operand",
    [
        *(f"{party}.{stat}" for party in ("self", "target") for stat in ("vk", "tv", "faction_size")),
        *("target2.vk", "role:favourite.vk", "prisoners", "cycle"),
    ],
)
def test_every_kind_of_operand_is_read(operand: str) -> None:
    assert {("of", operand), ("left", operand)} & USED


def changes() -> Iterator[vocabulary.Change]:
    effects = [
        *(effect for action in ACTIONS for effect in action.effects),
        *(e for nature in CAST.natures for e in nature.effects),
    ]
    yield from (effect for effect in effects if isinstance(effect, vocabulary.Change))


def test_sixteen_roles_and_sixteen_natures() -> None:
    assert (len(CAST.roles), len(CAST.natures), len(ACTIONS)) == (16, 16, 128)
    assert [action.kind for action in CAST.roles[0].actions] == ["night", "day", "individual", "faction", "king", "influence"]
    assert all(nature.trigger for nature in CAST.natures)


def test_four_start_with_each_influence() -> None:
    """C-CHR-15."""
    assert sum(role.vk != 0 for role in CAST.roles) == 4
    assert sum(nature.tv != 0 for nature in CAST.natures) == 4


def test_who_kills_cures_and_moves_the_kings_death() -> None:
    """Enough of each to be reckoned with, in different hands."""
    doing: dict[str, list[str]] = {word: [] for word in ("poison", "cure", "jail", "release", "execute", "shift_king_death")}
    for owner in owners():
        for action in owner.actions:
            for word in doing:
                if ("do", word) in set(words(msgspec.to_builtins(action.effects))):
                    doing[word].append(owner.slug)
    assert all(len(set(hands)) == len(hands) for hands in doing.values()), doing
    assert {word: len(hands) for word, hands in doing.items()} == {
        "poison": 4,
        "cure": 4,
        "jail": 3,
        "release": 3,
        "execute": 2,
        "shift_king_death": 4,
    }
    assert sum(nature.wins is not None for nature in CAST.natures) == 8
