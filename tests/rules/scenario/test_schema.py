"""The published JSON Schema: it is the one the code makes, it fits the casts that load, and it turns down other forms."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, get_args

import jsonschema
import pytest
from ruamel.yaml import YAML

from rulesets.court.scenario import vocabulary
from rulesets.court.scenario.form import schema
from tests.rules.scenario.test_writing import CASTS
from tests.rules.scenario.wrong import SHAPE, SMALL

KEPT = Path(__file__).parents[3] / "docs" / "scenario.schema.json"
WRITES_IT = (
    "import json; from rulesets.court.scenario.form import schema; print(json.dumps(schema(), indent=2, ensure_ascii=False))"
)
VALIDATOR = jsonschema.Draft202012Validator(schema())


def plain(text: str) -> Any:
    return YAML(typ="safe").load(text)


def test_the_schema_is_one_by_its_own_standard() -> None:
    jsonschema.Draft202012Validator.check_schema(schema())
    assert schema()["$schema"] == "https://json-schema.org/draft/2020-12/schema"


def test_the_kept_schema_is_the_one_the_code_makes() -> None:
    assert json.loads(KEPT.read_text(encoding="utf-8")) == schema(), f"python -c '{WRITES_IT}' > docs/scenario.schema.json"


@pytest.mark.parametrize(
    "text", [SMALL, *(path.read_text(encoding="utf-8") for path in CASTS)], ids=["small", *(p.stem for p in CASTS)]
)
def test_the_casts_obey_it(text: str) -> None:
    assert [error.json_path for error in VALIDATOR.iter_errors(plain(text))] == []


@pytest.mark.parametrize("name", [name for name in SHAPE if name != "number too long to be one"])
def test_it_turns_down_what_has_another_form(name: str) -> None:
    old, new, *_ = SHAPE[name]
    assert not VALIDATOR.is_valid(plain(SMALL.replace(old, new, 1)))


def test_every_word_of_the_vocabulary_stands_in_it_with_its_meaning() -> None:
    words = {struct.__name__: struct for union in (vocabulary.Effect, vocabulary.Condition) for struct in get_args(union)}
    for name, struct in words.items():
        described = schema()["$defs"][name]
        assert described["description"].split()[0] == struct.__doc__.split()[0]
        fields = {struct.__struct_config__.tag_field, *struct.__struct_fields__}
        assert set(described["properties"]) == fields
