"""The library's verbs: who may, what is kept, what stays of an older version."""

from __future__ import annotations

import threading

import pytest
from django.db import connection

from forumgame.actions.game.opening import open_game
from forumgame.actions.library import begin, list_for_all, rename, save_version, withdraw
from forumgame.clockwork import calendar
from forumgame.lab import cast_texts
from forumgame.models import Account, Audit, ScenarioRow, ScenarioVersion
from forumgame.people import gate
from forumgame.record.books import book_of
from forumgame.record.refused import Hidden, Refused
from tests.fixtures_games import account

pytestmark = pytest.mark.django_db


@pytest.fixture
def cast(toy: str, host: Account) -> ScenarioRow:
    """A toy cast of the host's with one version."""
    return begin(host, toy, "  Sun\nand moon ", "ann\nbea\n", "the first").scenario


def test_a_cast_begins_with_its_first_version(cast: ScenarioRow, host: Account) -> None:
    version = cast_texts.version_of(cast)
    assert (cast.title, cast.head, cast.owner, cast.listed) == ("Sun and moon", 1, host, False)
    assert (version.number, version.text, version.faults, version.note) == (1, "ann\nbea\n", 0, "the first")
    assert Audit.objects.filter(verb="begin_scenario", about=cast.slug).count() == 1


def test_versions_are_added_and_the_old_ones_stay(cast: ScenarioRow, host: Account) -> None:
    save_version(cast.pk, host, "ann\r\ncyd", "who", based_on=1)
    assert [(v.number, v.text) for v in cast.versions.order_by("number")] == [(1, "ann\nbea\n"), (2, "ann\ncyd")]
    assert save_version(cast.pk, host, "ann\ncyd", based_on=2).number == 2, "the same again is no new version"


def test_a_faulty_draft_is_kept_as_it_is(cast: ScenarioRow, host: Account) -> None:
    version = save_version(cast.pk, host, "ann\nb{b", based_on=1)
    assert (version.text, version.faults) == ("ann\nb{b", 1)


def test_the_second_saver_is_told_and_overwrites_nothing(cast: ScenarioRow, host: Account) -> None:
    save_version(cast.pk, host, "mine", based_on=1)
    with pytest.raises(Refused, match="newer_version") as no:
        save_version(cast.pk, host, "also mine", based_on=1)
    assert no.value.params == {"number": 2}
    assert cast_texts.version_of(ScenarioRow.objects.get()).text == "mine"


@pytest.mark.parametrize(
    ("text", "code"), [(" \n", "empty_text"), ("a\x00", "bad_text"), ("a\ud800", "bad_text"), ("ب" * 500_001, "too_large")]
)
def test_texts_that_cannot_be_kept(cast: ScenarioRow, host: Account, toy: str, text: str, code: str) -> None:
    for verb in (lambda: save_version(cast.pk, host, text, based_on=1), lambda: begin(host, toy, "x", text)):
        with pytest.raises(Refused, match=code):
            verb()
    assert ScenarioVersion.objects.count() == 1


def test_only_rules_that_read_scenarios(host: Account) -> None:
    for rules in ("fiim", "chess"):
        with pytest.raises(Refused, match="unknown_rules"):
            begin(host, rules, "x", "y")


def test_nobody_else_touches_it(cast: ScenarioRow, players: list[Account]) -> None:
    stranger = players[0]
    for _ in range(2):
        for verb in (
            lambda: save_version(cast.pk, stranger, "x", based_on=1),
            lambda: rename(cast.pk, stranger, "x"),
            lambda: list_for_all(cast.pk, stranger, True),
            lambda: withdraw(cast.pk, stranger),
        ):
            with pytest.raises(Hidden):
                verb()
        cast.refresh_from_db()
        assert (cast.title, cast.head, cast.withdrawn_at) == ("Sun and moon", 1, None)
        list_for_all(cast.pk, cast.owner, True)  # that others may read it changes nothing of this


def test_who_reads_it(cast: ScenarioRow, host: Account, players: list[Account]) -> None:
    def readers() -> list[Account]:
        return [person for person in (host, players[0]) if cast in gate.scenarios_for(person)]

    assert readers() == [host]
    list_for_all(cast.pk, host, True)
    assert readers() == [host, players[0]]
    list_for_all(cast.pk, host, False)
    assert readers() == [host]
    list_for_all(cast.pk, host, True)
    withdraw(cast.pk, host)
    assert readers() == [host]
    with pytest.raises(Hidden):
        gate.scenario_for(cast.slug, players[0])


def test_withdrawn_for_good(cast: ScenarioRow, host: Account) -> None:
    withdraw(cast.pk, host)
    for verb in (
        lambda: withdraw(cast.pk, host),
        lambda: list_for_all(cast.pk, host, True),
        lambda: save_version(cast.pk, host, "x", based_on=1),
    ):
        with pytest.raises(Refused, match="withdrawn"):
            verb()
    assert rename(cast.pk, host, "Old moon").title == "Old moon"


def test_a_game_keeps_the_book_it_began_with(cast: ScenarioRow, host: Account, toy: str) -> None:
    text = cast_texts.chosen_text(toy, host, f"{cast.slug}.1")
    rhythm = calendar.Calendar(minutes={"day": 60})
    game = open_game(host, ruleset=toy, title="x", language="en", rhythm=rhythm, scenario=text)
    save_version(cast.pk, host, "other", based_on=1)
    withdraw(cast.pk, host)
    game.refresh_from_db()
    assert book_of(game).scenario == "ann\nbea\n"


def test_what_a_game_can_be_opened_with(cast: ScenarioRow, host: Account, players: list[Account], toy: str) -> None:
    def offered(person: Account, asked: str = "") -> list[str]:
        return [value for value, _label in cast_texts.playable(toy, person, asked)]

    save_version(cast.pk, host, "ann\ncyd", based_on=1)
    assert offered(host) == [f"{cast.slug}.2"] and offered(players[0]) == []
    assert offered(host, f"{cast.slug}.1") == [f"{cast.slug}.1", f"{cast.slug}.2"]
    assert cast_texts.chosen_text(toy, players[0], f"{cast.slug}.2") is None
    list_for_all(cast.pk, host, True)
    assert offered(players[0]) == [f"{cast.slug}.2"]
    save_version(cast.pk, host, "a { fault", based_on=2)
    assert offered(host) == []


def test_there_is_an_end_to_it(toy: str, host: Account, cast: ScenarioRow, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("forumgame.actions.library.MOST_SCENARIOS", 1)
    monkeypatch.setattr("forumgame.actions.library.MOST_VERSIONS", 1)
    with pytest.raises(Refused, match="library_full"):
        begin(host, toy, "x", "y")
    with pytest.raises(Refused, match="library_full"):
        save_version(cast.pk, host, "y", based_on=1)


@pytest.mark.parametrize(
    ("data", "code", "line"),
    [(b"one\ntwo\nthr\xff", "not_utf8", 3), (b"a" * 1_000_001, "too_big", 0), (b"\xff" * 10_000_000, "too_big", 0)],
)
def test_files_that_cannot_be_read(data: bytes, code: str, line: int) -> None:
    with pytest.raises(Refused, match="unreadable_file") as no:
        cast_texts.decode_text(data)
    assert [(fault.code, fault.line) for fault in no.value.faults] == [(code, line)]


def test_a_file_with_a_mark_at_its_beginning() -> None:
    assert cast_texts.decode_text("\ufeffслово".encode()) == "слово"


def test_differences_by_line() -> None:
    old = "\n".join(f"line {n}" for n in range(1, 30))
    found = cast_texts.differences(old, old.replace("line 7\n", "line seven\n") + "\nlast")
    assert found is not None
    assert [(line.is_, line.text, line.old, line.new) for line in found if line.is_ in ("gone", "new")] == [
        ("gone", "line 7", 7, 0),
        ("new", "line seven", 0, 7),
        ("new", "last", 0, 30),
    ]
    assert [line.is_ for line in found].count("gap") == 2
    assert cast_texts.differences(old, old) == []
    assert cast_texts.differences("a\n" * 10_001, "") is None


@pytest.mark.django_db(transaction=True)
def test_two_savers_at_once(toy: str) -> None:
    """One saves, the other is told; each text is kept by somebody."""
    host = account("hester")
    cast = begin(host, toy, "x", "first").scenario
    ready, said = threading.Barrier(2), list[str]()

    def save(text: str) -> None:
        ready.wait(10)
        try:
            save_version(cast.pk, host, text, based_on=1)
            said.append("saved")
        except Refused as no:
            said.append(no.code)
        finally:
            connection.close()

    threads = [threading.Thread(target=save, args=[f"text {n}"]) for n in (1, 2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(30)
    assert sorted(said) == ["newer_version", "saved"]
    assert ScenarioVersion.objects.count() == 2
