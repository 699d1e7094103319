"""The catalogues are complete, and a gap in them is seen; a sentence raises where something is not there."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from importlib.resources import files
from typing import Any

import pytest
from fluent.syntax import FluentParser, ast

from reports.words import WORDS, catalogue
from reports.words.catalogue import LANGUAGES, Catalogue, joined, listed
from reports.words.values import Code, Name, Named, isolated, plain
from reports.words.wording import Scene, Wording
from rulesets import RULESETS
from rulesets.words import Seat
from tests.reports.completeness import faults
from tests.reports.vocabularies import VOCABULARIES


def wording_of(game: str) -> Wording:
    wording = WORDS[game].wording
    assert wording is not None
    return wording


@pytest.mark.parametrize("game", sorted(VOCABULARIES))
def test_everything_can_be_said_in_every_language(game: str) -> None:
    assert faults(wording_of(game), VOCABULARIES[game]) == []


FOLDER = files("reports.words") / "catalogues"
SUBJECTS = sorted(file.name.removesuffix(".ftl") for file in (FOLDER / "en").iterdir())


def test_every_game_has_catalogues_and_every_language_the_same_files() -> None:
    assert {*VOCABULARIES} == {*RULESETS} == {game for game, words in WORDS.items() if words.wording} <= {*SUBJECTS}
    held = {one.name: sorted(file.name.removesuffix(".ftl") for file in one.iterdir()) for one in FOLDER.iterdir()}
    assert held == dict.fromkeys(LANGUAGES, SUBJECTS)


@pytest.mark.parametrize("subject", SUBJECTS)
def test_messages_and_their_parameters_are_the_same_in_every_language(subject: str) -> None:
    catalogue = Catalogue(subject)
    wants = [{key: catalogue.wants(language, key) for key in catalogue.patterns(language)} for language in LANGUAGES]
    assert all(one == wants[0] for one in wants)


# --- what the check of completeness must see -------------------------------------------------------------


class Planted(Catalogue):
    """A catalogue with messages written over, or taken away (None), in one language."""

    def __init__(self, of: Catalogue, language: str, changed: Mapping[str, str | None]) -> None:
        super().__init__(of.subject)
        self._at, self._changed = language, changed

    def patterns(self, language: str) -> Mapping[str, ast.Pattern]:
        patterns = dict(super().patterns(language))
        for key, text in self._changed.items() if language == self._at else ():
            patterns.pop(key, None)
            if text is not None:
                (message,) = FluentParser().parse(f"{key} = {text}").body
                assert isinstance(message, ast.Message) and message.value is not None
                patterns[key] = message.value
        return patterns

    def wants(self, language: str, key: str) -> frozenset[str]:
        text = self._changed.get(key) if language == self._at else None
        if text is None:
            return super().wants(language, key)
        return frozenset(word.lstrip("$") for word in text.split() if word.startswith("$"))


@pytest.mark.parametrize(
    ("changed", "seen"),
    [
        ({"notice-dawn": None}, ["fa: notice-dawn is missing"]),
        ({"event-dazed": None}, ["fa: event-dazed is missing"]),
        ({"order-vote": None}, ["fa: order-vote is missing"]),
        ({"offer-vote": None}, ["fa: offer-vote is missing"]),
        ({"offer-vote.text": None}, ["fa: offer-vote.text is missing"]),
        ({"refusal-too_long": None}, ["fa: refusal-too_long is missing"]),
        ({"option-talk_mode": None}, ["fa: option-talk_mode is missing"]),
        ({"talk_mode-open": None}, ["fa: talk_mode-open is missing"]),
        ({"role-jester": None}, ["fa: role-jester is missing"]),
        ({"cause-bullet": None}, ["fa: cause-bullet is missing"]),
        ({"row-roles": None}, ["fa: row-roles is missing"]),
        ({"notice-turn_gone": "{ $who } waits"}, ["fa: notice-turn_gone wants $who, which nothing gives"]),
        ({"notice-turn_gone": "Somebody waits"}, ["fa: notice-turn_gone does not say $seat"]),
        ({"refusal-empty": "{ $length } is nothing"}, ["fa: refusal-empty wants $length, which nothing gives"]),
        ({"notice-yesterday": "Long ago"}, ["fa: notice-yesterday is asked for by nobody"]),
        (
            {"event-marked": "{ $hit ->\n    [yes] { $by }\n   *[other] { $at }\n }"},
            ["fa: event-marked has variants of $hit for ['yes']"],
        ),
    ],
    ids=str,
)
def test_a_gap_is_seen(changed: Mapping[str, str | None], seen: list[str]) -> None:
    wording = wording_of("nowruz_mafia")
    broken = replace(wording, catalogue=Planted(wording.catalogue, "fa", changed))
    assert {*seen} <= {*faults(broken, VOCABULARIES["nowruz_mafia"], ["fa"])}


def test_a_language_that_is_not_there_is_seen() -> None:
    with pytest.raises(KeyError):
        faults(wording_of("nowruz_mafia"), VOCABULARIES["nowruz_mafia"], ["ru", "de"])


# --- one sentence ----------------------------------------------------------------------------------------

WORDING = wording_of("nowruz_mafia")
SAY = WORDING.catalogue.say


@pytest.mark.parametrize(
    ("language", "key", "values"),
    [
        ("de", "notice-no_effect", {}),
        ("en", "notice-nothing", {}),
        ("en", "offer-vote.about", {}),
        ("en", "notice-broke_in", {}),
        ("en", "notice-broke_in", {"who": "A"}),
        ("en", "notice-broke_in", {"seat": "A", "who": "B"}),
        ("en", "notice-no_effect", {"seat": "A"}),
    ],
)
def test_what_is_not_there_is_never_passed_over(language: str, key: str, values: dict[str, Any]) -> None:
    with pytest.raises(KeyError):
        SAY(language, key, **values)


@pytest.mark.parametrize("text", ["dawn = A\ndawn = B\n", "dawn = { $who\n", "dawn\n"])
def test_a_file_that_is_not_fluent_or_says_a_message_twice_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="en: "):
        catalogue._Page("en", text)


def test_numbers_are_in_the_digits_of_the_language_without_groups() -> None:
    said = {language: SAY(language, "notice-defence_lengthened", seconds=1234567) for language in LANGUAGES}
    assert "1234567" in said["ru"] and "1234567" in said["en"] and "۱۲۳۴۵۶۷" in said["fa"]
    assert plain(joined([isolated("a"), isolated("b")], "fa").text) == "a، b"


def test_names_and_numbers_keep_their_own_direction_and_lists_do_so_name_by_name() -> None:
    scene = Scene(WORDING, "fa", None, {Seat("a"): "Omid", Seat("b"): "امید", Seat("c"): "Омид"})
    assert scene.people(["a", "b", "c"]).text == "\u2068Omid\u2069، \u2068امید\u2069 و \u2068Омид\u2069"
    assert SAY("fa", "notice-speech_made", seat=scene.name("a")) == "صحبت \u2068Omid\u2069."


def test_nobody_is_called_a_key() -> None:
    """A player may be called "none": no selector takes a name for a code."""
    scene = Scene(WORDING, "en", None, {Seat("a"): "none"})
    assert plain(SAY("en", "notice-execution_announced", seat=scene.name("a"))) == "none was executed today."
    assert SAY("en", "notice-execution_announced", seat=None) == "Nobody was executed today."


def test_a_list_of_sixty_four_long_names_is_said_whole() -> None:
    names = [Named("x" * 80 + str(i)) for i in range(64)]
    said = SAY("en", "notice-funny_rules", rules=listed(names, "en"))
    assert len(said) > 64 * 80 and "x63" in said


@pytest.fixture
def declining(monkeypatch: pytest.MonkeyPatch) -> Catalogue:
    """Messages that ask for cases and gender, in Russian."""
    text = (
        'invited = { $who } зовёт\nfrom = От { CASE($who, "gen") }\n'
        "fell = { $who } { GENDER($who) ->\n    [feminine] пала\n    [masculine] пал\n   *[unknown] погибает\n }\n"
        "votes = { $n } { $n ->\n    [one] голос\n    [few] голоса\n   *[many] голосов\n }\nby = { SIGNED($n) }\n"
    )
    page = catalogue._Page("ru", text)
    monkeypatch.setattr(catalogue, "_page", lambda language, subject, shelf: page)
    return Catalogue("declining")


def test_a_name_declines_where_its_forms_are_known_and_else_stays_in_the_nominative(declining: Catalogue) -> None:
    maid = Name("Фрейлина", "feminine", gen="Фрейлины", dat="Фрейлине")
    assert plain(declining.say("ru", "from", who=maid)) == "От Фрейлины"
    assert plain(declining.say("ru", "from", who=Name("Фрейлина"))) == "От Фрейлина"
    assert [plain(declining.say("ru", "fell", who=who)) for who in (maid, Name("Казначей", "masculine"), Name("Ким"))] == [
        "Фрейлина пала",
        "Казначей пал",
        "Ким погибает",
    ]
    assert maid == "Фрейлина", "a Name is its nominative everywhere else"


def test_plural_forms_of_the_language(declining: Catalogue) -> None:
    assert [plain(declining.say("ru", "votes", n=n)) for n in (1, 2, 5, 21)] == ["1 голос", "2 голоса", "5 голосов", "21 голос"]
    assert [plain(declining.say("ru", "by", n=n)) for n in (3, -2, 0)] == ["+3", "−2", "0"]


def test_a_code_is_a_key_and_shows_its_label() -> None:
    assert Code("jester", lambda: "шут") == "jester"
    assert plain(Scene(WORDING, "ru").label("rules", "mother").format(None)) == "клятва матерью"  # type: ignore[arg-type]
