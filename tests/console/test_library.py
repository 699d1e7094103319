"""The library's pages: reading, writing, uploading; nothing is lost on a fault, and nobody sees what is not theirs."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from forumgame.actions.library import begin, list_for_all, save_version, withdraw
from forumgame.lab import cast_texts
from forumgame.models import Account, Game, ScenarioRow
from forumgame.record.books import book_of

SMALL = (Path(__file__).resolve().parents[1] / "rules" / "scenario" / "small.yaml").read_text(encoding="utf-8")
READING = ("cast", "versions", "differences")


@pytest.fixture
def cast(toy: str, host: Account) -> ScenarioRow:
    return begin(host, toy, "Sun and moon", "ann\nbea\n", "the first").scenario


@pytest.fixture
def court(host: Account) -> ScenarioRow:
    return begin(host, "court", "Small court", SMALL).scenario


@pytest.fixture
def mine(client: Client, host: Account) -> Client:
    client.force_login(host)
    client.cookies["django_language"] = "en"
    return client


def page(name: str, cast: ScenarioRow, *args: Any) -> str:
    return reverse(f"library:{name}", args=[cast.slug, *args])


def write(client: Client, cast: ScenarioRow, text: str, **fields: Any) -> Any:
    return client.post(page("edit", cast), {"text": text, "based_on": cast.head, **fields})


@pytest.mark.parametrize("language", ["ru", "en", "fa"])
def test_every_page_in_every_language(mine: Client, cast: ScenarioRow, host: Account, language: str) -> None:
    save_version(cast.pk, host, "ann\ncyd\n", based_on=1)
    mine.cookies["django_language"] = language
    for address in (
        reverse("library:shelf"),
        reverse("library:new", args=["toy"]),
        *(page(name, cast) for name in (*READING, "edit")),
        page("cast", cast) + "?version=1&in=fa",
        page("differences", cast) + "?from=1&to=2",
        page("file", cast, 1),
    ):
        with CaptureQueriesContext(connection) as queries:
            response = mine.get(address)
        assert response.status_code == 200, address
        assert response.headers["Cache-Control"] == "private, no-store", address
        written = [q for q in queries if q["sql"].split()[0] in ("INSERT", "UPDATE", "DELETE") and "last_seen" not in q["sql"]]
        assert not written, address
        assert len(queries) <= 6, address


def test_the_shelf_asks_no_more_for_more(mine: Client, host: Account, toy: str, players: list[Account]) -> None:
    for n in range(12):
        begin(host, toy, f"Cast {n}", "x")
        list_for_all(begin(players[0], toy, f"Other {n}", "x").scenario.pk, players[0], True)
    mine.get(reverse("library:shelf"))  # notes that the host was seen
    with CaptureQueriesContext(connection) as queries:
        response = mine.get(reverse("library:shelf"))
    assert response.text.count("Cast ") >= 12 and response.text.count("Other ") >= 12
    assert len(queries) <= 4


def test_who_opens_which_page(cast: ScenarioRow, host: Account, players: list[Account]) -> None:
    """Unlisted: nobody else. Listed: read and copied by all who are signed in, written by the owner alone."""
    stranger, nobody = Client(), Client()
    stranger.force_login(players[0])
    writing = [("edit", stranger.get), *((name, stranger.post) for name in ("edit", "upload", "rename", "list", "withdraw"))]
    for listed in (False, True):
        list_for_all(cast.pk, host, listed)
        for name in READING:
            assert stranger.get(page(name, cast)).status_code == (200 if listed else 404)
            assert nobody.get(page(name, cast)).status_code == 302
        assert stranger.get(page("file", cast, 1)).status_code == (200 if listed else 404)
        for name, ask in writing:
            assert ask(page(name, cast)).status_code == 404, name
    assert (cast.versions.count(), ScenarioRow.objects.get().title) == (1, "Sun and moon")
    assert stranger.post(page("copy", cast)).status_code == 302
    assert ScenarioRow.objects.exclude(pk=cast.pk).get().owner == players[0]


def test_there_is_no_other_version(mine: Client, cast: ScenarioRow) -> None:
    for query in ("?version=2", "?version=0", "?version=x", "?version=99999999999"):
        assert mine.get(page("cast", cast) + query).status_code == 404
    assert mine.get(page("file", cast, 7)).status_code == 404


def test_saving(mine: Client, cast: ScenarioRow) -> None:
    response = write(mine, cast, "ann\r\ncyd", note="who")
    assert response.headers["Location"] == page("cast", cast)
    cast.refresh_from_db()
    assert (cast_texts.version_of(cast).text, cast_texts.version_of(cast).note, cast.head) == ("ann\ncyd", "who", 2)


def test_a_draft_is_saved_and_its_faults_are_shown_with_the_lines(mine: Client, court: ScenarioRow) -> None:
    wrong = SMALL.replace("targets: 1", "targets: one", 1).replace("format: court-cast/1", "format: cast")
    response = mine.post(page("edit", court), {"text": wrong, "based_on": 1}, follow=True)
    line = wrong.splitlines().index(next(row for row in wrong.splitlines() if "targets: one" in row)) + 1
    assert f"line {line}, roles." in response.text and '<code class="hash">targets: one</code>' in response.text
    assert "line 1, format" in response.text and "2 faults" in response.text
    assert cast_texts.version_of(ScenarioRow.objects.get()).text == wrong


def test_checking_keeps_nothing_and_loses_nothing(mine: Client, court: ScenarioRow) -> None:
    wrong = SMALL + "# a remark\nwhat: 1\n"
    response = write(mine, court, wrong, do="check")
    assert response.status_code == 200 and "# a remark" in response.text and "what" in response.text
    assert "1 fault" in response.text
    sound = write(mine, court, SMALL + "# a remark\n", do="check")
    assert "No faults" in sound.text and "Hidden sheets" in sound.text and "# a remark" in sound.text
    assert court.versions.count() == 1


def test_the_second_saver_keeps_the_text_and_sees_the_difference(mine: Client, cast: ScenarioRow, host: Account) -> None:
    save_version(cast.pk, host, "ann\nfirst saver\n", based_on=1)
    response = mine.post(page("edit", cast), {"text": "ann\nsecond saver\n", "based_on": 1, "note": "my note"})
    assert response.status_code == 409
    assert "Version 2 was saved while you were writing." in response.text
    assert "ann\nsecond saver\n</textarea>" in response.text and "my note" in response.text
    assert "<del>first saver</del>" in response.text and "<ins>second saver</ins>" in response.text
    again = mine.post(page("edit", cast), {"text": "ann\nsecond saver\n", "based_on": response.context["based_on"]})
    assert again.status_code == 302 and cast.versions.count() == 3


@pytest.mark.parametrize(("text", "status"), [("", 422), ("a\x00b", 422), ("kept " * 200_001, 413)])
def test_a_text_that_cannot_be_kept_stays_in_the_box(mine: Client, cast: ScenarioRow, text: str, status: int) -> None:
    response = write(mine, cast, text)
    assert response.status_code == status
    assert text.replace("\x00", "")[:50] in response.text.replace("\x00", "")
    assert cast.versions.count() == 1


def test_ten_megabytes_in_the_box_are_answered_plainly(mine: Client, cast: ScenarioRow) -> None:
    response = write(mine, cast, "x" * 10_000_000)
    assert response.status_code == 413 and "At most one megabyte" in response.text
    assert cast.versions.count() == 1


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"x" * 10_000_000, "The file is too big"),
        (b"x" * 1_000_001, "The file is too big"),
        (b"one\n\xff\xfe", "line 2"),
        (bytes(range(256)), "UTF-8"),
        (b"", "There are no words in it."),
        (b"\x00\x01", "cannot be kept"),
    ],
)
def test_files_that_are_refused(mine: Client, cast: ScenarioRow, data: bytes, words: str) -> None:
    for name, address in (("new", reverse("library:new", args=["toy"])), ("upload", page("upload", cast))):
        fields = {"title": "My own title", "start": "", "based_on": 1, "file": SimpleUploadedFile("c.yaml", data)}
        response = mine.post(address, fields)
        assert response.status_code in (413, 422) and words in response.text, name
        assert "My own title" in response.text or name == "upload"
    assert ScenarioRow.objects.count() == 1 and cast.versions.count() == 1


BOMB = "a: &a [x, x, x, x, x, x, x, x]\n" + "".join(
    f"{c}: &{c} [{', '.join(['*' + p] * 8)}]\n" for p, c in zip("abcdefgh", "bcdefghi", strict=True)
)


@pytest.mark.parametrize(
    "text", [BOMB, "[" * 100_000, "{a: " * 50_000, "- " * 50_000, "? " * 50_000, "!!python/object:os.system [x]"]
)
def test_a_bomb_is_a_draft_with_faults(mine: Client, court: ScenarioRow, text: str) -> None:
    response = mine.post(page("upload", court), {"based_on": 1, "file": SimpleUploadedFile("c.yaml", text.encode())}, follow=True)
    assert response.status_code == 200 and "What is wrong" in response.text
    assert cast_texts.version_of(ScenarioRow.objects.get()).faults


def test_uploading_and_downloading(mine: Client, court: ScenarioRow) -> None:
    text = SMALL.replace("vk: 1", "vk: 2") + "# сказка\n"
    assert (
        mine.post(page("upload", court), {"based_on": 1, "file": SimpleUploadedFile("c.yaml", text.encode())}).status_code == 302
    )
    response = mine.get(page("file", court, 2))
    assert response.content.decode() == text
    assert response.headers["Content-Disposition"] == f'attachment; filename="{court.slug}-2.yaml"'
    late = mine.post(page("upload", court), {"based_on": 1, "file": SimpleUploadedFile("c.yaml", SMALL.encode())})
    assert late.status_code == 409 and court.versions.count() == 2
    assert mine.post(page("upload", court), {"based_on": 2}).status_code == 422


def test_a_new_cast_is_blank_unless_said_otherwise(mine: Client) -> None:
    assert '<option value="blank" selected>' in mine.get(reverse("library:new", args=["court"])).text


@pytest.mark.parametrize(("start", "has"), [("blank", "role_3:"), ("trial", "slug: trial")])
def test_beginning_from_what_there_is(mine: Client, start: str, has: str) -> None:
    fields = {"title": "Mine", "start": start, "seats": "3", "languages": "ru, fa"}
    response = mine.post(reverse("library:new", args=["court"]), fields)
    version = cast_texts.version_of(ScenarioRow.objects.get())
    assert response.status_code == 302 and has in version.text and version.faults == 0
    assert start != "blank" or "languages: [ru, fa]" in version.text


def test_wrong_beginnings(mine: Client, db: None) -> None:
    for fields in ({"seats": "1"}, {"seats": "65"}, {"languages": "Russian"}, {"title": ""}, {"start": "../settings"}):
        response = mine.post(reverse("library:new", args=["court"]), {"title": "Mine", "start": "blank", **fields})
        assert response.status_code == 422 and not ScenarioRow.objects.exists()
    assert mine.get(reverse("library:new", args=["fiim"])).status_code == 404
    assert mine.get(reverse("library:new", args=["chess"])).status_code == 404


@pytest.mark.parametrize("language", ["ru", "en", "fa"])
def test_the_sheets_in_each_language(mine: Client, court: ScenarioRow, language: str) -> None:
    response = mine.get(page("cast", court) + f"?in={language}")
    assert f'lang="{language}" dir="{"rtl" if language == "fa" else "ltr"}"' in response.text
    assert len(response.context["open_sheets"]) == len(response.context["hidden_sheets"]) == 2


def test_the_owners_verbs(mine: Client, cast: ScenarioRow) -> None:
    assert mine.post(page("rename", cast), {"title": "New moon"}).status_code == 302
    assert mine.post(page("rename", cast), {"title": " "}).status_code == 422
    assert mine.post(page("list", cast), {"listed": "yes"}).status_code == 302
    cast.refresh_from_db()
    assert (cast.title, cast.listed) == ("New moon", True)
    assert mine.post(page("withdraw", cast)).status_code == 302
    assert mine.post(page("withdraw", cast)).status_code == 409
    assert write(mine, cast, "kept text").status_code == 409
    assert "kept text" in write(mine, cast, "kept text").text
    for name in ("copy", "rename", "list", "withdraw", "upload"):
        assert mine.get(page(name, cast)).headers["Location"] == page("cast", cast)


def test_a_game_opens_with_the_version_chosen(mine: Client, cast: ScenarioRow, host: Account) -> None:
    save_version(cast.pk, host, "cyd\n", based_on=1)
    address = reverse("console:open_one", args=["toy"])
    form = mine.get(f"{address}?cast={cast.slug}.1").context["form"]
    assert form["shipped"].value() == f"{cast.slug}.1"
    fields = {
        "title": "W",
        "language": "ru",
        "zone": "Europe/Moscow",
        "pace": "usual",
        "every": "60",
        "unit": "m",
        "opens_at": "",
    }
    assert mine.post(address, {**fields, "shipped": f"{cast.slug}.1"}).status_code == 302
    assert book_of(Game.objects.get()).scenario == "ann\nbea\n"
    withdraw(cast.pk, host)
    assert mine.post(address, {**fields, "shipped": f"{cast.slug}.1"}).status_code == 422


def test_a_fault_is_shown_with_the_line_it_is_told_of(mine: Client, court: ScenarioRow) -> None:
    """Marks that other programs take for line ends begin no line here."""
    response = write(mine, court, "format: court-cast/1\n# one\x0ctwo\u2028three\rslug: Wrong\x0b\n", do="check")
    shown = [(wrong.line, wrong.text) for wrong in response.context["faults"]]
    assert (3, "slug: Wrong") in [(line, text.rstrip("\x0b")) for line, text in shown]
    assert [line.text for line in cast_texts.differences("a\x0cb\nc\n", "a\x0cb\nd\n") or [] if line.is_ == "same"] == ["a\x0cb"]


def test_what_no_database_can_hold_is_not_asked_of_it(mine: Client, cast: ScenarioRow, host: Account) -> None:
    assert write(mine, cast, "ann\nbea\ncyd\n", note="a\x00 third\x1b ").status_code == 302
    assert cast_texts.version_of(ScenarioRow.objects.get(pk=cast.pk)).note == "a third"
    for where in ("console:open_one", "console:simulations"):
        address = reverse(where, args=["court"] if where == "console:open_one" else [])
        assert mine.get(address, {"cast": "\x00.1"}).status_code == 200
        assert mine.post(address, {"cast": "\x00.1", "shipped": "\x00.1"}).status_code in (400, 422)
    assert cast_texts.chosen_text("court", host, "\x00.1") is None
