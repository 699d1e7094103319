"""What players read of the default cast: numbers as in the effects, one sentence an action, clean letters in each language."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from itertools import chain
from typing import Any

import msgspec
import pytest

from rulesets.court.scenario.vocabulary import Action, Nature
from tests.rules.cast.table import book, owners

CAST = book().scenario
LANGUAGES = ("ru", "en", "fa")
ACTIONS = [action for owner in owners() for action in owner.actions]
DIGITS = str.maketrans("۰۱۲۳۴۵۶۷۸۹", "0123456789")

SAID_IN_WORDS = {  # field of the effect, number -> what may stand for the digit
    ("shift", 1): ("на день", "a day", "یک روز"),
    ("phases", 1): ("следующей фазы|завтра", "next phase|tomorrow", "فاز بعد|فردا"),
    ("tally", 1): ("хоть раз|сместить|казнили", r"\bever\b|either overthrown|are executed", "حتی یک بار|برکنار کرده|اعدام شوید"),
    ("tally", 0): ("дожили", "outlive", "زنده باشید"),
    ("prisoners", 0): ("тюрьма.* пуста", "prison is (not )?empty", "زندان خالی"),
    ("times", 1): ("столько|по 1", "as much", "به شمار"),
}
STATS = {"ru": ("ВК", "ТВ"), "en": ("influence", "secret influence"), "fa": ("نفوذ", "نفوذ پنهان")}

Number = tuple[str, int]


def text(language: str, key: str) -> str:
    return CAST.texts[language][key]


def numbers(told: Any) -> Iterator[Number]:
    """Every number of effects or conditions that a player must be told, by the field it stands in."""
    if isinstance(told, (list, tuple)):
        yield from chain.from_iterable(numbers(part) for part in told)
        return
    if not isinstance(told, dict):
        return
    for key, part in told.items():
        if not isinstance(part, int):
            yield from numbers(part)
        elif key == "right" and told["is"] == "tally":
            yield "tally", part
        elif key == "right" and told["left"] == "prisoners":
            yield "prisoners", part
        elif key == "by" and told["do"] == "shift_king_death":
            yield "shift", abs(part)
        else:
            yield key, abs(part)


def needed(thing: Action | Nature) -> set[Number]:
    told = msgspec.to_builtins((thing.effects, thing.wins if isinstance(thing, Nature) else None))
    return set(numbers(told))


def digits(told: str) -> set[int]:
    return {int(number) for number in re.findall(r"\d+", told.translate(DIGITS))}


THINGS: list[tuple[str, Action | Nature]] = [
    *((f"action.{action.slug}.about", action) for action in ACTIONS),
    *((f"nature.{nature.slug}.about", nature) for nature in CAST.natures),
]

each_thing = pytest.mark.parametrize(("key", "thing"), THINGS, ids=[key for key, _ in THINGS])
each_language = pytest.mark.parametrize("language", LANGUAGES)


@each_language
@each_thing
def test_numbers_told_are_the_numbers_done(key: str, thing: Action | Nature, language: str) -> None:
    told, numbers_done = text(language, key), needed(thing)
    said = digits(told)
    for field, number in numbers_done:
        words = SAID_IN_WORDS.get((field, number))
        if number not in said:
            assert words, f"{number} of {field} is not told"
            assert re.search(words[LANGUAGES.index(language)], told), f"{number} of {field} is not told"
    counted_by_one = {1} if any(field == "over" for field, _ in numbers_done) or "prisoners" in str(thing) else set()
    counted_by_one |= {1} if "faction_size" in str(thing) else set()
    assert said <= {number for _, number in numbers_done} | counted_by_one, "a number is told that nothing does"


@each_language
@each_thing
def test_numbers_go_with_their_influence(key: str, thing: Action | Nature, language: str) -> None:
    """`3 ТВ` is told only where 3 of ТВ change hands, are counted or compared."""
    vk, tv = STATS[language]
    told = text(language, key).translate(DIGITS)
    secret = {int(n) for n in re.findall(rf"(\d+) (?:своих |ваших |more )?{tv}(?![\w\u200c])", told)}
    open_ = {int(n) for n in re.findall(rf"(\d+) (?:своих |ваших |more )?{vk}(?! پنهان)(?![\w\u200c])", told)}
    assert secret <= amounts(thing, "tv"), f"{secret} {tv}"
    assert open_ <= amounts(thing, "vk"), f"{open_} {vk}"


@each_thing
def test_all_languages_tell_the_same_numbers(key: str, thing: Action | Nature) -> None:
    first, *others = (sorted(re.findall(r"\d+", text(language, key).translate(DIGITS))) for language in LANGUAGES)
    assert others == [first, first]


@each_language
@pytest.mark.parametrize("nature", CAST.natures, ids=lambda nature: nature.slug)
def test_what_comes_once_a_phase_is_told_so(nature: Nature, language: str) -> None:
    """A nature reacts once a phase (C-SEQ-4): two deaths, or two actions on it, bring it no more than one does."""
    alone = [effect for effect in nature.effects if getattr(effect, "who", "self") == "self"]
    if nature.trigger in ("targeted", "someone_dies") and alone:
        words = {"ru": "каждой фазы, в которой", "en": "every phase in which", "fa": "هر فازی که"}[language]
        assert words in text(language, f"nature.{nature.slug}.about")


@each_language
@each_thing
def test_being_a_target_is_counted_in_phases(key: str, thing: Action | Nature, language: str) -> None:
    """However many act on a character in one phase, the tally of `target` suffered grows by one."""
    told = str(msgspec.to_builtins((thing.effects, getattr(thing, "wins", None))))
    if "'what': 'target'" in told and "'suffered'" in told:
        assert re.search({"ru": "фаз", "en": "phases", "fa": "فاز"}[language], text(language, key))


def amounts(thing: Any, stat: str) -> set[int]:
    """Every number that belongs to ВК, or to ТВ, in effects and conditions."""
    found: set[int] = set()

    def look(told: Any, of: str) -> None:
        if isinstance(told, (list, tuple)):
            for part in told:
                look(part, of)
        elif isinstance(told, dict):
            mine = told.get("stat", of)
            for key, part in told.items():
                if key in ("over", "right"):
                    mine_here = str(told.get("of", told.get("left", ""))).rpartition(".")[2]
                    if mine_here == stat:
                        found.add(abs(part))
                elif isinstance(part, int) and mine == stat:
                    found.add(abs(part))
                else:
                    look(part, mine)
            if "of" in told and isinstance(told["of"], str) and mine == stat:
                found.add(1)

    look(msgspec.to_builtins((thing.effects, getattr(thing, "wins", None))), "")
    return found


# --- the letters -------------------------------------------------------------------------------------


@pytest.mark.parametrize("action", ACTIONS, ids=lambda action: action.slug)
def test_an_action_is_one_sentence(action: Action) -> None:
    for language in LANGUAGES:
        told = text(language, f"action.{action.slug}.about")
        assert told.endswith(".")
        assert not re.search(r"[.!?؟…]", told[:-1]), told


@pytest.mark.parametrize("role", [role.slug for role in CAST.roles])
def test_a_role_is_described_in_two_or_three_sentences(role: str) -> None:
    for language in LANGUAGES:
        told = text(language, f"role.{role}.about")
        assert len(re.findall(r"[.!?؟…]+(?:\s|$)", told)) in (2, 3), told


@each_language
def test_no_two_texts_are_alike(language: str) -> None:
    told = Counter(told for key, told in CAST.texts[language].items() if not key.startswith("action") or ".about" not in key)
    assert [text for text, times in told.items() if times > 1] == []


@each_language
def test_texts_are_clean(language: str) -> None:
    foreign = {"ru": r"[A-Za-z۰-۹\u0600-\u06ff]", "en": r"[\u0400-\u06ff]", "fa": r"[A-Za-z0-9\u0400-\u04ffيك,;?%]"}[language]
    for key, told in CAST.texts[language].items():
        assert not re.search(foreign, told), f"{key}: {told}"
        assert not re.search(r" {2}| [.,;:!?،؛]|[“”]\w*\"|--|'[^a-z]'|\u00ad", told), f"{key}: {told}"
        assert told == told.strip()


def test_persian_is_joined_as_it_should_be() -> None:
    """Verbs and plurals with a half-space, never a space; no half-space at the border of a word."""
    apart = re.compile(
        r"(?:^|\s)(?:ن?می\s\w)|\w\s(?:ها|های|هایی|هایش|ترین|تر)(?:[\s.،؛]|$)|\u200c(?:[\s.،؛]|$)|(?:^|\s)\u200c|\u200c\u200c"
    )
    for key, told in CAST.texts["fa"].items():
        assert not apart.search(told), f"{key}: {told}"


def test_russian_says_names_in_its_own_quotes() -> None:
    assert [key for key, told in CAST.texts["ru"].items() if '"' in told or "“" in told] == []


def test_russian_marks_a_verb_left_out() -> None:
    """`А цель — 1 ВК`, with a dash; `а если …, то ещё 2`, with its second half opened."""
    bare = re.compile(r"\b(?:а|и) (?:вы|цель|обе цели) (?:по )?\d|\b(?:первая|вторая) \d|\bа если [^;—]*?, ещё (?:до )?\d")
    for key, told in CAST.texts["ru"].items():
        assert not bare.search(told), f"{key}: {told}"


def test_russian_writes_its_yo() -> None:
    """The words of these texts that are misspelt without their ё."""
    bare = re.compile(r"\b(?:еще|идет|ее|нее|чье|свое|твое|мертв|живет|теплый|черный|шепот|костер|влюбленный)\b", re.I)
    for key, told in CAST.texts["ru"].items():
        assert not bare.search(told), f"{key}: {told}"


def test_persian_joins_what_is_one_word() -> None:
    """تاکنون, زندانبان, همدست are one word; doubled words are tied by a half-space."""
    apart = re.compile(r"\bتا کنون\b|\u200cبان\b|هم\u200cدست|\bبه راستی\b|\b(\w{3,}) \1\b")
    for key, told in CAST.texts["fa"].items():
        assert not apart.search(told), f"{key}: {told}"
