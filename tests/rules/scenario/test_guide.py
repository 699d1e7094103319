"""The hosts' guide keeps up with the words and quotes the trial cast as it is."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args, get_type_hints

import pytest
from ruamel.yaml import YAML

from reports.words.court.cast_file import CASTS, located
from reports.words.values import plain
from rulesets.court.book import Options
from rulesets.court.scenario import vocabulary
from rulesets.court.scenario.form import HIDDEN_KINDS, ROLE_KINDS
from rulesets.court.scenario.load import load
from tests.rules.scenario.test_fuzz import TRIAL
from tests.rules.scenario.wrong import SMALL

GUIDE = (Path(__file__).parents[3] / "docs" / "guides" / "writing-a-cast.md").read_text(encoding="utf-8")
CODE = " ".join(re.findall(r"`([^`]+)`", re.sub(r"```.*?```", "", GUIDE, flags=re.DOTALL)))

CAPTAINS = SMALL.replace("cook", "captain").replace("soup", "search")
"""The small cast with the names that the guide uses."""


@pytest.mark.parametrize("block", re.findall(r"```yaml\n(.*?)```", GUIDE, re.DOTALL))
def test_the_examples_stand_in_the_trial_cast(block: str) -> None:
    assert block in TRIAL


def test_every_word_of_the_vocabulary_is_explained() -> None:
    tags = [struct.__struct_config__.tag for union in (vocabulary.Effect, vocabulary.Condition) for struct in get_args(union)]
    looks = get_args(get_type_hints(vocabulary.Look)["what"])
    words = [*tags, *looks, *get_args(vocabulary.Trigger), *get_args(vocabulary.Deed), *ROLE_KINDS, *HIDDEN_KINDS]
    words += [*Options.__struct_fields__, *vocabulary.Formula.__struct_fields__]
    assert [word for word in words if not re.search(rf"\b{word}\b", CODE)] == []


def test_every_effect_and_condition_shown_in_a_table_is_right() -> None:
    shown = [text for text in re.findall(r"`(\{(?:do|is): [^`]*\})`", GUIDE) if "…" not in text]
    assert len(shown) > 25
    for text in shown:
        word = YAML(typ="safe").load(text)
        if "do" in word:
            place = "- {do: look, who: target, what: nature}", f"- {text}"
        elif word["is"] in ("king", "court"):
            place = "{is: leads, who: self}", text
        else:
            place = "when: {is: same_faction, who: self, other: target}", f"when: {text}"
        spoiled = CAPTAINS.replace(*place, 1)
        faults = load(spoiled)
        codes = {fault.code for fault in faults} if isinstance(faults, tuple) else set()
        assert codes <= {"unused_target", "no_target"}, (text, faults)  # the small cast's action has its own number of targets


def test_the_mistake_shown_is_told_so() -> None:
    faults = load(SMALL.replace("do: cure,", "do: cureall,"))
    assert isinstance(faults, tuple)
    told = plain(located(faults[0], "en"))
    shown = re.search(r"```\n(line .*)\n```", GUIDE)
    assert shown
    before, after = shown[1].split("… ")
    assert told.startswith(before)
    assert told.endswith(after)


def said_of(family: str) -> list[str]:
    """What the form says of every effect, field or value, in English."""
    return [CASTS.say("en", key) for key in CASTS.patterns("en") if key.startswith(f"{family}-")]


def test_the_worked_example_says_what_the_form_says() -> None:
    """Whoever follows the evening's work finds every effect, box and choice under the words told there."""
    lines = re.findall(
        r"^   - (.*(?:\n     .*)*)", GUIDE.partition("## An evening's work")[2].partition("\n## ")[0], re.MULTILINE
    )
    assert len(lines) == 3
    effects, boxes, choices = ({*said_of(family)} for family in ("effect", "field", "value"))
    for line in lines:
        effect, *told = re.split(r";\s+(?=[a-z ]+: )", line.rstrip(";.").replace("the same once more", "*x*"))
        assert effect.strip("*") in effects | {"x"}
        for box, choice in (part.split(": ", 1) for part in told):
            assert any(field.startswith(box.strip()) for field in boxes), box
            assert choice.strip().startswith("`") or choice in choices, choice
