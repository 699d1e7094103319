"""People of one name are told apart wherever a seat is named, and a guest without a name is called by the place."""

import re

import pytest

from forumgame.actions.game.opening import open_game
from forumgame.actions.game.sign_up import sign_up
from forumgame.actions.game.start import start
from forumgame.actions.phase.closing import close_now
from forumgame.clockwork.calendar import Calendar
from forumgame.models import Character, Game
from forumgame.people.seats import holders_of, names_in, told_apart
from reports.models import Report
from reports.words.fiim import _Numbered
from reports.words.values import plain
from rulesets.words import Seat
from tests.fixtures_games import account
from tests.games.whole import signed_in

GUESTS = ["علی", "علي", "علی", "Ada", "ada", "Cyd \u202eevil"]


def a_table(host, ruleset, guests, people=(), **options):
    game = open_game(host, ruleset=ruleset, title="Table", language="fa", rhythm=Calendar(), options=options)
    for person in people:
        sign_up(game.pk, person, game.invitation)
    return start(game.pk, host, fill_with="guest", guests=guests)


@pytest.mark.parametrize(
    ("names", "shown"),
    [
        ({"s1": "Ali", "s2": "Bo"}, ["Ali", "Bo"]),
        ({"s1": "Ali", "s2": "Bo", "s3": "ali", "s4": "AIi"}, ["Ali (1)", "Bo", "ali (3)", "AIi (4)"]),
        ({"s1": "s1", "s2": "Bo", "s3": ""}, ["Place 1", "Bo", "Place 3"]),
        ({"s1": "Ali", "s2": "Ali", "s3": "Ali (2)"}, ["Ali (1)", "Ali (2)", "Ali (2) (3)"]),
        ({"s1": "Place 2", "s2": "s2"}, ["Place 2 (1)", "s2 (2)"]),
    ],
)
def test_told_apart(names, shown):
    assert list(told_apart(names, "en").values()) == shown


def test_by_place_in_the_readers_language():
    names = {f"s{n}": f"s{n}" for n in range(1, 8)}
    assert [told_apart(names, language)["s7"] for language in ("en", "ru", "fa")] == ["Place 7", "Место 7", "جای ۷"]


@pytest.mark.parametrize("ruleset", ["nowruz_mafia", "shahnameh", "fiim"])
def test_every_name_of_a_table_is_another(db, host, ruleset):
    game = a_table(host, ruleset, GUESTS, [account("ADA")] if ruleset != "fiim" else ())
    for language in ("fa", "ru", "en"):
        holders = holders_of(Game.objects.get(), language)
        assert len({holder.name for holder in holders}) == len({holder.player for holder in holders}) == len(holders)
        assert names_in(Game.objects.get(), language) == {holder.seat: holder.name for holder in holders}
        assert not any(mark in holder.name for holder in holders for mark in "\u202e\u2069")
    assert Character.objects.filter(game=game, name="علی").count() == 2  # what was given stays as it was given


def test_sport_mafia_tells_players_apart_by_its_numbers(db, host):
    names = names_in(a_table(host, "fiim", ["علی", "علی"], mode="live"), "en")
    numbered = [plain(_Numbered(names, "en")[Seat(seat)]) for seat in ("1", "2", "3")]
    assert [names[Seat("1")], names[Seat("3")]] == ["علی (1)", "Place 3"]
    assert "علی" in numbered[0] and "(1)" not in numbered[0] and "Place" not in numbered[2] and len(set(numbered)) == 3


@pytest.mark.parametrize(("language", "shown"), [("en", "Place 9"), ("ru", "Место 9"), ("fa", "جای ۹")])
def test_pages_and_reports_of_unnamed_guests(db, host, language, shown):
    game = a_table(host, "nowruz_mafia", ["علی"] * 5)
    close_now(game.pk, host, 1, "on")
    client = signed_in(host, language)
    people = client.get(f"/g/{game.slug}/people/").content.decode()
    assert shown in people and f"علی ({'۳' if language == 'fa' else 3})" in people
    assert not re.search(r"\bs09\b", re.sub(r"(?:href|value)=\"[^\"]*\"", "", people))
    for report in Report.objects.all():
        assert "s09" not in report.lines
