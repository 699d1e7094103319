"""One part of a cast file is changed, and nothing else: not a comment, not an order, not a value."""

from __future__ import annotations

import random
from typing import Any

import pytest

from rulesets.court.scenario.editing import drop, one_value, part, put, values
from rulesets.court.scenario.load import load
from rulesets.court.scenario.vocabulary import Scenario
from tests.rules.scenario.test_fuzz import TRIAL
from tests.rules.scenario.wrong import SMALL

NOTED = SMALL.replace("natures:\n", "# kept above the natures\nnatures:\n", 1)


def test_parts_put_back_as_they_were_change_no_value_anywhere() -> None:
    for sort, slug in (("roles", "apothecary"), ("natures", next(iter(part(TRIAL, ("natures",)))))):
        again = put(TRIAL, (sort, slug), part(TRIAL, (sort, slug)))
        assert load(again) == load(TRIAL)
        assert again.splitlines()[:8] == TRIAL.splitlines()[:8]


def test_only_the_lines_of_the_part_change() -> None:
    role, value = next(iter(part(NOTED, ("roles",)).items()))
    again = put(NOTED, ("roles", role), {**value, "vk": 7})
    assert "# kept above the natures\nnatures:\n" in again
    assert again.partition("# kept above")[2] == NOTED.partition("# kept above")[2]
    assert part(again, ("roles", role, "vk")) == 7


def test_a_new_part_comes_after_its_elders() -> None:
    roles = part(NOTED, ("roles",))
    again = put(NOTED, ("roles", "newcomer"), next(iter(roles.values())))
    assert list(part(again, ("roles",))) == [*roles, "newcomer"]
    assert "# kept above the natures\nnatures:\n" in again
    assert list(values(again) or ()) == list(values(NOTED) or ())


def test_a_part_is_renamed_where_it_stands() -> None:
    roles = list(part(NOTED, ("roles",)))
    again = put(NOTED, ("roles", roles[0]), part(NOTED, ("roles", roles[0])), "renamed")
    assert list(part(again, ("roles",))) == ["renamed", *roles[1:]]
    with pytest.raises(ValueError, match="taken"):
        put(NOTED, ("roles", roles[0]), {}, roles[1])


def test_a_part_goes() -> None:
    roles = list(part(NOTED, ("roles",)))
    again = drop(NOTED, ("roles", roles[-1]))
    assert list(part(again, ("roles",))) == roles[:-1] and "# kept above the natures\nnatures:\n" in again
    with pytest.raises(ValueError, match="nothing"):
        drop(NOTED, ("roles", "nobody"))


@pytest.mark.parametrize(
    "text",
    [
        "roles: {a: {vk: 1}, b: {vk: 2}}",
        "roles: {a: {vk: 1},\n  b: {vk: 2}}\nnatures: {}\n",
        "roles:\n  a: {vk: 1}\n  b:\n    vk: 2\n    about: |\n      a text\n      # no comment\nslug: x",
        '{"roles": {"a": {"vk": 1}, "b": {"vk": 2}}}',
        "roles:\n    a:\n        vk: 1\n    b:\n        vk: 2\n",
        "roles:\n  b: {vk: 2}\n  a: >-\n    folded\n\n    text\n",
        "slug: x\nroles:\nnatures:\n  n: 1\n",
        "slug: x\n",
        "\ufeffroles:\r\n  a: 1\r\n  b: 2\r\n",
    ],
)
@pytest.mark.parametrize(
    "value", [{"vk": 3}, {}, None, 0, "a: b", ["x", {"do": "jail"}], True, 1.5, "# no", "two\nlines", "é '\"”"]
)
def test_whatever_the_shape_the_file_says_what_is_meant(text: str, value: Any) -> None:
    before = values(text)
    assert before is not None
    for key in ("a", "b", "c"):
        after = values(put(text, ("roles", key), value))
        assert after == {**before, "roles": {**(before.get("roles") or {}), key: value}}
        if key in (before.get("roles") or {}):
            assert key not in (part(drop(text, ("roles", key)), ("roles",)) or {})


def test_what_cannot_be_read_is_not_touched() -> None:
    for text in ("roles: [", "a: &x 1", "- list", "", "roles: {a: 1}\nroles: {a: 2}"):
        assert values(text) is None
        with pytest.raises(ValueError, match="read"):
            put(text, ("roles", "a"), 1)
    with pytest.raises(ValueError, match="fields"):
        put("roles: 7", ("roles", "a"), 1)


def test_a_box_of_a_form() -> None:
    assert one_value("3") == 3 and one_value("word") == "word" and one_value("") == ""
    assert one_value("{is: chance, percent: 20}") == {"is": "chance", "percent": 20}
    assert one_value("{is: [") == "{is: ["


def test_many_changes_keep_the_rest() -> None:
    """Each edit sets one value; all the others come out as they went in."""
    chance, text = random.Random(4), SMALL
    expected = values(text) or {}
    for n in range(12):
        sort = chance.choice(["roles", "natures"])
        slug = chance.choice(list(expected[sort]))
        expected[sort][slug]["vk" if sort == "roles" else "tv"] = n % 9
        text = put(text, (sort, slug), expected[sort][slug])
        assert values(text) == expected
    assert isinstance(load(text), Scenario)
