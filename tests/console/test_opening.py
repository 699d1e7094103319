"""Opening a game by form: what is set, what is refused with every fault at once, what is kept."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse

from forumgame.clockwork import calendar
from forumgame.models import Account, Game
from forumgame.record.books import book_of
from reports.words import WORDS
from rulesets import RULESETS
from tests.fixtures_games import At

SHIPPED = Path(__file__).resolve().parents[2] / "forumgame" / "scenarios"
FORM = {"title": "Winter", "language": "ru", "zone": "Europe/Moscow", "pace": "usual", "every": "60", "unit": "m", "opens_at": ""}


@pytest.fixture
def opener(host: Account, toy: str, client: Client) -> Client:
    client.force_login(host)
    client.cookies["django_language"] = "en"
    return client


def opening(client: Client, ruleset: str = "toy", **fields: Any) -> Any:
    return client.post(reverse("console:open_one", args=[ruleset]), {**FORM, **fields})


@pytest.mark.parametrize("ruleset", ["toy", *sorted(set(RULESETS) & set(WORDS))])
@pytest.mark.parametrize("language", ["ru", "en", "fa"])
def test_the_form_as_it_comes_opens_a_game(opener: Client, ruleset: str, language: str) -> None:
    """Sent back as it is, the form opens a game with the defaults of its rules or its cast."""
    opener.cookies["django_language"] = language
    page = opener.get(reverse("console:open_one", args=[ruleset]))
    assert page.status_code == 200
    form = page.context["form"]
    fields = {name: field.initial for name, field in form.fields.items() if field.initial not in (None, False)}
    fields |= {name: f.choices[0][0] for name, f in form.fields.items() if name == "shipped" and f.choices}
    response = opening(opener, ruleset, **fields)
    assert response.status_code == 302, response.context["no"] or response.context["form"].errors
    game = Game.objects.get()
    assert response.headers["Location"] == reverse("console:game", args=[game.slug])
    assert opener.get(response.headers["Location"]).status_code == 200


def test_a_cast_keeps_its_own_defaults(opener: Client) -> None:
    opening(opener, "court", shipped="trial")
    assert book_of(Game.objects.get()).options.king_death_day == 3


def test_a_host_overrules_the_cast(opener: Client) -> None:
    opening(opener, "court", shipped="trial", option_king_death_day="5", option_secret_ballot="True")
    options = book_of(Game.objects.get()).options
    assert (options.king_death_day, options.secret_ballot) == (5, True)


def test_the_court_keeps_its_hours(opener: Client) -> None:
    opening(opener, "court", shipped="trial")
    assert calendar.read_calendar(Game.objects.get().calendar).slots == calendar.COURT_SLOTS


def test_quick(opener: Client) -> None:
    opening(opener, pace="quick", every="45", unit="s")
    assert calendar.read_calendar(Game.objects.get().calendar).every_seconds == 45


def test_the_first_phase_opens_in_the_zone_of_the_game(opener: Client, at: At) -> None:
    at("2026-03-02 10:00:00")
    opening(opener, zone="Asia/Tehran", opens_at="2026-03-03 10:00")
    assert Game.objects.get().opens_at.isoformat() == "2026-03-03T06:30:00+00:00"


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"opens_at": "2020-01-01 10:00"}, "The first phase would open in the past."),
        ({"opens_at": "tomorrow"}, "is not a date and time."),
        ({"opens_at": "9999-12-31 23:59"}, ""),
        ({"option_players": "2"}, "players: This number is out of range (found: 2; least: 3; most: 64)"),
        ({"title": ""}, "This field is required."),
        ({"zone": "Middle/Earth"}, "Select a valid choice."),
    ],
)
def test_what_is_refused_keeps_what_was_entered(opener: Client, at: At, fields: dict[str, str], words: str) -> None:
    at("2026-03-02 10:00:00")
    response = opening(opener, **{"title": "My winter", **fields})
    if not words:
        assert response.status_code in (302, 422)
        return
    assert response.status_code == 422 and words in response.text
    assert not Game.objects.exists()
    assert "My winter" in response.text or not fields.get("title", "x")


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"one\ntwo\nthr\xff", "line 3: The file is not UTF-8 text."),
        (b"a" * 1_000_001, "The file is too big: at most one megabyte."),
        (b"ann\nb{b", "line 2, names"),
    ],
)
def test_wrong_files(opener: Client, data: bytes, words: str) -> None:
    file = SimpleUploadedFile("cast.yaml", data)
    response = opening(opener, scenario=file, option_players="2")
    assert response.status_code == 422 and words in response.text
    if b"{" in data:
        assert "players: This number" in response.text  # every fault at once


def test_a_wrong_cast_is_shown_with_line_and_field(opener: Client) -> None:
    text = (SHIPPED / "trial.yaml").read_text(encoding="utf-8").replace("king_death_day: 3", "king_death_day: soon")
    text = text.replace("targets: 1", "targets: one", 1)
    response = opening(opener, "court", scenario=SimpleUploadedFile("cast.yaml", text.encode()))
    assert response.status_code == 422
    assert response.text.count("line ") >= 2


def test_one_signs_in_first(client: Client, toy: str, db: None) -> None:
    assert client.get(reverse("console:open_one", args=["toy"])).status_code == 302
    answer = opening(client)
    assert answer.status_code == 403 and 'name="carried"' in answer.text  # the sign-in carries the form on
    assert not Game.objects.exists()


def test_ones_own_hours_are_kept_and_shown_before_opening(opener: Client, at: At) -> None:
    at("2026-03-02 10:00:00")
    own = {"pace": "own", "own_h1": "9:30", "own_night": "\u06f3\u06f0", "zone": "Asia/Tehran"}
    shown = opening(opener, "court", shipped="trial", preview="yes", title="", **own)
    assert shown.status_code == 200 and not Game.objects.exists()
    page = shown.text[shown.text.index('id="closings"') :]
    assert page.count("<tr>") == 11 and "3 March, 09:30" in page and "3 March, 09:00" in page  # in Tehran, and in Moscow
    assert 'value="9:30"' in shown.text and "Asia/Tehran" in page and "Europe/Moscow" in page
    opening(opener, "court", shipped="trial", **own)
    kept = calendar.read_calendar(Game.objects.get().calendar)
    assert kept.slots["h1"] == "09:30" and kept.minutes == {"night": 30} and kept.slots["h2"] == "16:00"


@pytest.mark.parametrize("text", ["25:00", "noon", "0", "13:0", "-5", "99999999"])
def test_what_is_no_hour_and_no_length_is_refused_beside_its_field(opener: Client, text: str) -> None:
    for extra in ({}, {"preview": "yes"}):
        response = opening(opener, "court", shipped="trial", pace="own", own_h1=text, **extra)
        assert response.status_code == 422 and "Write a time of day like 13:00" in response.text and text in response.text
    assert not Game.objects.exists()
