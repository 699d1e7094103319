"""Times on pages: a game's time is named, the reader's own stands beside it where it differs; typed times are read as people write."""

from __future__ import annotations

import re
from datetime import UTC, datetime

import pytest
from django.test import Client
from django.urls import reverse

from forumgame.models import Absence, Account, Game, Phase
from forumgame.people.seats import place_name
from tests.fixtures_games import At, MakeGame, account, seat_of, unseal

CITIES = {"en": "Moscow", "ru": "Москва", "fa": "مسکو"}


def browser(person: Account, language: str = "en") -> Client:
    person.language = language
    person.save()
    client = Client()
    client.cookies["django_language"] = language
    client.force_login(person)
    return client


@pytest.fixture
def game(a_game: MakeGame, at: At) -> Game:
    """A Moscow game at 10:00 of 2 March; its day closes at 16:00."""
    at("2026-03-02 10:00:00")
    return a_game(minutes=360)


@pytest.mark.parametrize("language", ["en", "ru", "fa"])
def test_a_reader_elsewhere_reads_both_times(game: Game, host: Account, players: list[Account], language: str) -> None:
    ada, bob = players[0], players[1]
    ada.zone = "Asia/Tehran"  # half an hour ahead of Moscow
    client = browser(ada, language)
    for address in (reverse("table:timeline", args=[game.slug]), reverse("table:home"), reverse("table:game", args=[game.slug])):
        page = client.get(address).text
        beside = re.findall(r'</time> <small class="own">\(([^;؛]*)[;؛] [^)]*?([\d۰-۹]+)[:]([\d۰-۹]+)\)', page)
        assert all(city == CITIES[language] for city, _hour, _minute in beside)
        assert page.count("<time") == len(beside) + page.count('"sub">\n    <time') or beside, address
    near = browser(bob, language).get(reverse("table:timeline", args=[game.slug])).text
    assert '<small class="own">' not in near and CITIES[language] in near  # the zone is named once, at the foot


def test_home_shows_a_closing_in_the_games_time(game: Game, players: list[Account]) -> None:
    players[0].zone = "Asia/Yekaterinburg"
    page = browser(players[0]).get(reverse("table:home")).text
    assert "2 March, 16:00</time>" in page and "(Moscow; for you: 18:00)" in page


@pytest.mark.parametrize(
    ("language", "since", "until"),
    [
        ("fa", "۱۴۰۴-۱۲-۱۱ ۱۶:۰۰", "۱۲ اسفند ۱۶:۰۰"),
        ("ru", "02.03.2026 16:00", "3 марта 16:00"),
        ("en", "16:00", "2026-03-03T16:00"),
    ],
)
def test_an_absence_is_typed_as_people_write(game: Game, players: list[Account], language: str, since: str, until: str) -> None:
    client = browser(players[0], language)
    answer = client.post(reverse("table:absence", args=[game.slug]), {"since": since, "until": until})
    assert answer.status_code == 302
    row = Absence.objects.get()
    assert (row.since, row.until) == (datetime(2026, 3, 2, 13, tzinfo=UTC), datetime(2026, 3, 3, 13, tzinfo=UTC))


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("02/04/2026 16:00", ("2 April 2026", "4 February 2026")),
        ("2206-03-02 16:00", ("2 March 2206, 16:00",)),
        ("soon", ("“\u2068soon\u2069” is not", "2 March 16:00")),
    ],
)
def test_what_is_refused_says_what_was_understood(game: Game, players: list[Account], typed: str, words: tuple[str, ...]) -> None:
    answer = browser(players[0]).post(reverse("table:absence", args=[game.slug]), {"since": typed})
    assert answer.status_code == 422 and not Absence.objects.exists()
    assert all(word in answer.text for word in words)
    assert f'value="{typed}"' in answer.text


def test_a_host_types_a_deadline_in_persian(game: Game, host: Account) -> None:
    page = browser(host, "fa").get(reverse("console:clock", args=[game.slug]), {"do": "set", "closes_at": "۱۱ اسفند ۱۷:۰۰"})
    assert page.status_code == 200 and "2026-03-02T14:00:00+00:00" in page.text  # the preview shows what was understood
    far = browser(host, "fa").get(reverse("console:clock", args=[game.slug]), {"do": "set", "closes_at": "۱۵۰۵-۱۲-۱۱ ۱۶:۰۰"})
    assert far.status_code == 422 and "۱۵۰۵" in far.text
    assert Phase.objects.get().closes_at == datetime(2026, 3, 2, 13, tzinfo=UTC)


def test_a_message_that_came_at_ten_to_one(game: Game, host: Account, players: list[Account], at: At) -> None:
    """`12:50` is the last ten to one, not the next."""
    at("2026-03-02 13:05:00")
    fields = {
        "kind": "banish",
        "slot": "voice",
        "seat:whom": seat_of(game, players[1]),
        "reason": "PM",
        "phase": "1",
        "came_at": "۱۲:۵۰",
    }
    client = browser(host)
    unseal(client, game)
    answer = client.post(reverse("console:behalf", args=[game.slug, seat_of(game, players[0])]), fields)
    assert answer.status_code == 303, re.sub(r"\s+", " ", re.sub("<[^>]*>", "", answer.text))


def test_zones_have_names_of_cities(client: Client, db: None) -> None:
    for language, label in (("ru", "Тегеран (Asia/Tehran)"), ("fa", "تهران (Asia/Tehran)"), ("en", "Tehran (Asia/Tehran)")):
        client.cookies["django_language"] = language
        page = client.get("/accounts/signup/").text
        assert label in page and "forumgame/zone.js" in page
        assert re.search(r'<select name="zone"[^>]*required', page)


def test_a_name_of_a_place_is_no_time() -> None:
    assert place_name(7, "en") == "Place 7"


def test_the_wizard_reads_dates_and_shows_defaults(at: At, host: Account, db: None) -> None:
    at("2026-03-02 10:00:00")
    page = browser(account("gita"), "fa").get(reverse("console:open_one", args=["court"])).text
    assert "وگرنه ۱۰" in page or "وگرنه 10" in page
    refused = browser(host, "fa").post(
        reverse("console:open_one", args=["court"]), {"opens_at": "02/04/2026 16:00", "zone": "Asia/Tehran"}
    )
    assert refused.status_code == 422 and "می‌تواند دو روز باشد" in refused.text


def test_a_fault_of_an_option_is_named_as_the_form_names_it(host: Account, db: None) -> None:
    form = {
        "title": "x",
        "language": "en",
        "zone": "Europe/Moscow",
        "pace": "usual",
        "unit": "m",
        "option_king_death_day": "10",
        "option_king_death_max": "3",
    }
    page = browser(host).post(reverse("console:open_one", args=["court"]), {**form, "shipped": "trial"}).text
    assert "options." not in page


def test_home_marks_a_held_game(game: Game, host: Account) -> None:
    assert "waits for a host" not in browser(host).get(reverse("table:home")).text
    Phase.objects.filter(game=game).update(state="held")
    assert "waits for a host" in browser(host).get(reverse("table:home")).text
