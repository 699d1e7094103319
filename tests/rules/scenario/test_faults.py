"""Each thing that can be wrong in a cast file, in a file that is right but for it: the fault, its field and its line."""

from __future__ import annotations

import re
from functools import cache

import pytest

from reports.words.catalogue import LANGUAGES
from reports.words.court.cast_file import located, sentence
from reports.words.values import plain
from rulesets.court.scenario.load import MOST_FAULTS, load, load_bytes
from rulesets.court.scenario.vocabulary import Scenario
from rulesets.words import Fault
from tests.reports.vocabularies import CAST_FAULTS
from tests.rules.scenario.wrong import EVERY, MEANING, SHAPE, SMALL, Wrong


@cache
def faults(text: str) -> tuple[Fault, ...]:
    found = load(text)
    assert isinstance(found, tuple), "the file passed"
    return found


def test_the_file_without_faults_passes() -> None:
    assert isinstance(load(SMALL), Scenario)


@pytest.mark.parametrize("wrong", [pytest.param(wrong, id=name) for name, wrong in EVERY])
def test_a_fault_is_told_with_its_field_and_line(wrong: Wrong) -> None:
    old, new, code, where, params, below = wrong
    assert old in SMALL
    found = next((fault for fault in faults(SMALL.replace(old, new, 1)) if (fault.code, fault.where) == (code, where)), None)
    assert found, [(fault.code, fault.where) for fault in faults(SMALL.replace(old, new, 1))]
    assert found.line == SMALL.count("\n", 0, SMALL.index(old)) + 1 + below
    assert {name: found.params.get(name) for name in params} == params


@pytest.mark.parametrize(
    "name",
    ["unknown effect", "number as text", "unknown word in a formula", "too many targets", "text for yes and no", "long name"],
)
def test_one_mistake_is_one_fault(name: str) -> None:
    old, new, *_ = SHAPE[name]
    assert len(faults(SMALL.replace(old, new, 1))) == 1


def test_all_faults_are_told_at_once_in_the_order_of_lines() -> None:
    text = SMALL
    for old, new, *_ in (
        SHAPE["unknown effect"],
        MEANING["action that is not there"],
        MEANING["text missing in a language"],
        SHAPE["unknown trigger"],
    ):
        text = text.replace(old, new, 1)
    found = faults(text)
    assert [fault.code for fault in found] == ["missing_text", "not_one_of", "unknown_name", "not_one_of"]
    assert [fault.line for fault in found] == sorted(fault.line for fault in found)


def test_every_kind_of_bad_character_is_told_once() -> None:
    found = faults("a: \u202e\nb: \u202e \x07\nc: \x00\n")
    assert [(fault.line, fault.params["found"]) for fault in found] == [(1, "U+202E"), (2, "U+0007"), (3, "U+0000")]


def test_an_empty_file_and_a_file_of_comments_are_told() -> None:
    for text in ("", "# a cast\n", "---\n", "null"):
        assert [(fault.code, fault.line) for fault in faults(text)] == [("empty_file", 1)]


@pytest.mark.parametrize("text", ["7", "cast", "[]", "- roles"])
def test_a_file_that_is_no_set_of_fields_is_told(text: str) -> None:
    assert [(fault.code, fault.where, fault.line, fault.params["kind"]) for fault in faults(text)] == [
        ("wrong_type", "", 1, "mapping")
    ]


def test_a_directive_is_told() -> None:
    assert ("yaml_directive", 1) in [(fault.code, fault.line) for fault in faults("%YAML 1.1\n---\n" + SMALL)]


def test_bytes_that_are_no_utf8_are_told_with_their_line() -> None:
    data = SMALL.encode().replace(b"slug: soup", b"slug: \xd1\xf3\xef")
    assert load_bytes(data) == (Fault("", "not_utf8", 17, {"found": "0xD1"}),)
    assert [fault.code for fault in load_bytes(SMALL.encode("utf-16"))] == ["not_utf8"]  # type: ignore[union-attr]


def test_a_byte_order_mark_and_windows_line_ends_change_nothing() -> None:
    assert load_bytes(b"\xef\xbb\xbf" + SMALL.replace("\n", "\r\n").encode()) == load(SMALL)


@pytest.mark.timeout(5)
def test_a_file_over_a_megabyte_is_refused_unread() -> None:
    big = SMALL + "#" * 10_000_000
    assert load(big) == load_bytes(big.encode()) == (Fault("", "too_large", params={"most": 1_000_000}),)
    just_over = SMALL + "#" * (1_000_001 - len(SMALL.encode()))
    assert [fault.code for fault in faults(just_over)] == ["too_large"]
    assert isinstance(load(just_over[:-1]), Scenario)


@pytest.mark.timeout(60)
@pytest.mark.parametrize(
    ("bomb", "code"),
    [
        ("[" * 900_000, "too_deep"),
        ("{a: " * 200_000, "too_deep"),
        ("- " * 400_000, "too_deep"),
        ("- x\n" * 200_000, "too_many_values"),
        ("\n".join(f"a{i}: b" for i in range(80_000)), "too_many_values"),
        ("a: &a [x, x]\n" + "\n".join(f"a{i}: &a{i} [*a, *a]" for i in range(9)), "yaml_anchor"),
        ("'" + "x" * 900_000, "yaml_open_quote"),
        ("? " * 400_000, "key_not_word"),
    ],
    ids=["lists", "mappings", "dashes", "long list", "many keys", "laughs", "endless text", "question marks"],
)
def test_a_bomb_is_told_in_seconds(bomb: str, code: str) -> None:
    assert code in [fault.code for fault in faults(bomb)]


def test_a_flood_of_faults_is_cut_and_the_rest_is_counted() -> None:
    flood = faults("\n".join(f"a{i}: 1" for i in range(2_000)))
    assert len(flood) == MOST_FAULTS + 1
    assert flood[-1].code == "and_more"
    assert flood[-1].params["count"] > 1_400


@pytest.fixture(scope="module")
def every_fault() -> list[Fault]:
    """At least one fault of every code."""
    texts = [SMALL.replace(old, new, 1) for _, (old, new, *_) in EVERY]
    texts += [
        "",
        "7",
        "[" * 99,
        "- x\n" * 40_000,
        "#" * 1_000_001,
        "%YAML 1.1\n---\na: 1",
        "\n".join(f"a{i}: 1" for i in range(600)),
    ]
    return [fault for text in texts for fault in faults(text)] + [Fault("", "not_utf8", 3, {"found": "0xFF"})]


def test_every_fault_of_the_loader_is_among_the_tested_ones(every_fault: list[Fault]) -> None:
    assert {fault.code for fault in every_fault} == CAST_FAULTS


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_fault_has_words_in_every_language(every_fault: list[Fault], language: str) -> None:
    alphabet = {"ru": "[а-яё]", "en": "[a-z]", "fa": "[آ-ی]"}[language]
    for fault in every_fault:
        words = sentence(fault, language)
        assert re.search(alphabet, words), words
        assert not re.search(r"\{(found|expected|near|least|most|kind|language|first|other|count)", words), words
        assert words.strip() == words


def test_the_sentence_names_what_was_found_expected_and_probably_meant() -> None:
    (fault,) = faults(SMALL.replace("what: nature", "what: natures"))
    place = "roles.maid.actions.individual.effects.1.what"
    expected = "tv, nature, membership, leader, last_order, targeted_by"
    assert (
        plain(located(fault, "en"))
        == f"line 87, {place}: The value “natures” is not possible here. Possible are: {expected}. Did you mean “nature”?"
    )
    assert (
        plain(located(fault, "ru"))
        == f"строка 87, {place}: Значение «natures» здесь невозможно. Возможны: {expected}. Может быть, «nature»?"
    )
    assert located(fault, "fa").startswith("سطر \u2068۸۷\u2069، \u2068roles.maid")
