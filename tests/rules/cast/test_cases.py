"""Every action, peculiarity and victory of the default cast does what its cases say, and no figure of it goes unnoticed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from rulesets.court.book import Book
from rulesets.court.scenario.vocabulary import Effect, Nature, Role, Victory
from tests.rules.cast.table import Case, book, cases, ended, owners, plain, played, stated_later

GAMES = 500
TOLERANCE = 6
"""Points of a hundred by which so many throws may miss a chance."""
FEW_GAMES = 40

Thing = tuple[Effect, ...] | Victory

told = [case for case in cases() if "then" in case.says]
with_chance = [case for case in cases() if "chances" in case.says]
victories = [case for case in cases() if "wins" in case.says]


@pytest.mark.parametrize("case", told, ids=lambda case: case.name)
def test_changes_are_those_told_and_no_others(case: Case) -> None:
    assert list(played(case, book())) == [plain(case.says["then"]), *stated_later(case)]


@pytest.mark.parametrize("case", with_chance, ids=lambda case: case.name)
def test_chances_come_as_often_as_told(case: Case) -> None:
    seen: Counter[str] = Counter()
    for nth in range(GAMES):
        first, *later = played(case, book(), f"chance {nth}")
        assert later == stated_later(case)
        seen[str(first)] += 1
    percents = {str(plain(outcome["then"])): outcome["percent"] for outcome in case.says["chances"]}
    assert set(seen) == set(percents)
    assert sum(percents.values()) == 100
    for outcome, percent in percents.items():
        assert abs(100 * seen[outcome] / GAMES - percent) <= TOLERANCE, outcome


@pytest.mark.parametrize("case", victories, ids=lambda case: case.name)
def test_a_nature_wins_where_told_and_only_there(case: Case) -> None:
    assert ended(case, book()) is case.says["wins"]


def test_nothing_of_the_cast_is_without_a_case() -> None:
    there = {(owner.slug, action.slug) for owner in owners() for action in owner.actions}
    there |= {(nature.slug, "peculiarity") for nature in book().scenario.natures}
    there |= {(nature.slug, "victory") for nature in book().scenario.natures if nature.wins}
    assert {(case.owner, case.thing) for case in cases()} == there
    assert len(there) == 96 + 32 + 16 + 8


@pytest.mark.parametrize("owner", owners(), ids=lambda owner: owner.slug)
def test_no_effect_number_or_condition_could_be_another(owner: Role | Nature) -> None:
    """Whatever is left out of the cast or counted otherwise, some case of it comes out differently."""
    for thing, whole in _things(owner):
        mine = [case for case in cases() if (case.owner, case.thing) == (owner.slug, thing)]
        before = [_outcome(case, book()) for case in mine]
        for changed in _others(whole):
            other = _with(owner, thing, changed)
            assert [_outcome(case, other) for case in mine] != before, f"{owner.slug}.{thing}: {changed}"


# --- the cast with something changed -----------------------------------------------------------------


def _outcome(case: Case, of: Book) -> Any:
    if "wins" in case.says:
        return ended(case, of)
    if "then" in case.says:
        return list(played(case, of))
    return sorted({str(list(played(case, of, f"few {nth}"))) for nth in range(FEW_GAMES)})


def _things(owner: Role | Nature) -> Iterator[tuple[str, Thing]]:
    yield from ((action.slug, action.effects) for action in owner.actions)
    if isinstance(owner, Nature):
        yield "peculiarity", owner.effects
        if owner.wins is not None:
            yield "victory", owner.wins


def _with(owner: Role | Nature, thing: str, changed: Thing) -> Book:
    """The Book with another list of effects, or another victory, in that place."""
    actions = tuple(
        replace(action, effects=changed) if action.slug == thing and isinstance(changed, tuple) else action
        for action in owner.actions
    )
    made = replace(owner, actions=actions)
    if isinstance(made, Nature) and thing == "peculiarity" and isinstance(changed, tuple):
        made = replace(made, effects=changed)
    if isinstance(made, Nature) and thing == "victory" and not isinstance(changed, tuple):
        made = replace(made, wins=changed)
    scenario = book().scenario
    roles = tuple(made if role.slug == made.slug and isinstance(made, Role) else role for role in scenario.roles)
    natures = tuple(made if one.slug == made.slug and isinstance(made, Nature) else one for one in scenario.natures)
    return replace(book(), scenario=replace(scenario, roles=roles, natures=natures))


def _others(whole: Thing) -> Iterator[Thing]:
    """The same with one effect or condition left out, or one number one more or one less."""
    told = msgspec.to_builtins(whole)
    of: Any = tuple[Effect, ...] if isinstance(whole, tuple) else Victory
    for other in _changed(told):
        yield msgspec.convert(other, of)


def _changed(told: Any) -> Iterator[Any]:
    if isinstance(told, (list, tuple)):
        for nth, part in enumerate(told):
            yield [*told[:nth], *told[nth + 1 :]]
            yield from ([*told[:nth], other, *told[nth + 1 :]] for other in _changed(part))
    elif isinstance(told, dict):
        if "when" in told:
            yield {key: part for key, part in told.items() if key != "when"}
        for key, part in told.items():
            if isinstance(part, int) and key != "percent":  # how often a chance comes is tested by itself
                yield {**told, key: part + 1}
                if part > 1 or key not in ("phases", "over"):
                    yield {**told, key: part - 1}
            elif not isinstance(part, str):
                yield from ({**told, key: other} for other in _changed(part))
