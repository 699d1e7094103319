"""Every field of every rule set's file, damaged: no file breaks the site, no page of what is taken in, no forged line is shown."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from forumgame.actions.game.import_file import import_game
from forumgame.actions.phase.publication import lines_of
from forumgame.models import Account, BookRow, Entry, Game, OrderRow, ToldRow
from forumgame.record.proof.export import export_text
from forumgame.record.proof.verification import verify
from forumgame.record.refused import Refused
from reports.models import Report
from tests.fixtures_crowd import patterns, unseal
from tests.fixtures_finished import ALL, finished_game_of, finished_toy_with_a_letter
from tests.record.damage import damaged, fields_of
from tests.record.forging import forged

pytestmark = [pytest.mark.django_db, pytest.mark.slow]

FIELDS = list(fields_of())
LANGUAGES = ("ru", "en", "fa")
NOT_PROVED = {
    ("game", "title"),
    ("game", "language"),
    ("game", "calendar"),
    ("hosts",),
    ("tenures",),
    ("tenures", "name"),
    ("tenures", "bot"),
    ("tenures", "since"),
    ("tenures", "until"),
    ("phases", "opens_at"),
    ("phases", "timing"),
    ("announcements",),
    ("announcements", "body"),
    ("announcements", "at"),
}
"""Fields that may be otherwise in a file that is taken in. The announcement that is damaged came after the last entry."""


def addresses(game: Game) -> Iterator[str]:
    """Every address of the game that is read, of each kind one."""
    report = Report.objects.filter(game=game).order_by("entry").last()
    order = OrderRow.objects.filter(game=game).first()
    values = {
        "slug": game.slug,
        "number": game.head_number,
        "step": report.step if report else "deal",
        "receipt": order.receipt if order else "none",
        "seat": game.characters.first().seat,  # type: ignore[union-attr]
    }
    for name, takes in patterns():
        if "slug" in takes and set(takes) <= values.keys():
            yield reverse(name, args=[values[take] for take in takes])


def broken_pages(game: Game, host: Account, languages: tuple[str, ...] = LANGUAGES) -> list[tuple[str, str, int]]:
    """The pages of a game that answer with an error of the house, to its host with everything open and to a stranger."""
    found = []
    for person in (host, None):
        client = Client(raise_request_exception=False)
        if person is not None:
            client.force_login(person)
            unseal(client, game)
        for language in languages:
            client.cookies["django_language"] = language
            answers = ((address, client.get(address).status_code) for address in addresses(game))
            found += [(language, address, status) for address, status in answers if status >= 500]
    return found


def proved_part(game: Game) -> tuple[object, ...]:
    """What a reader takes for proved: reports but for prefaces and reasons, notices of entries, names of seats."""
    reports = Report.objects.filter(game=game).order_by("entry")
    told = ToldRow.objects.filter(game=game, kind="notice", entry__isnull=False).order_by("pk")
    return (
        list(reports.values_list("entry", "step", "version", "lines", "notices")),
        list(told.values_list("to", "seat", "says")),
        list(game.characters.order_by("place").values_list("seat", "name", "status", "role")),
    )


def kept() -> tuple[int, ...]:
    return Game.objects.count(), Entry.objects.count(), BookRow.objects.count(), Report.objects.count()


@pytest.mark.parametrize("ruleset", ["toy", *ALL])  # the toy with every damage and a walk through the pages of what is taken in
def test_no_damaged_file_does_harm(ruleset: str, toy: str, host: Account, players: list[Account]) -> None:
    game = finished_game_of(ruleset, host, players[0])
    file = json.loads(export_text(game))
    walked: set[tuple[str, ...]] = set()
    for path in FIELDS:
        for name, data in damaged(file, path, all_wrong=ruleset == "toy"):
            before = kept()
            try:
                again = import_game(data, host)
            except Refused as no:
                assert no.code in {"not_an_export", "unknown_rules", "not_proved"}, (path, name)
                assert no.code == "unknown_rules" or no.params.get("fault"), (path, name)
                assert kept() == before, (path, name)
                continue
            assert path in NOT_PROVED, (path, name)
            assert proved_part(again) == proved_part(game), (path, name)
            assert verify(again, lines_of).clean, (path, name)
            if ruleset == "toy" and (path not in walked or name in ("turned", "script", "late time")):
                walked.add(path)
                assert broken_pages(again, host, LANGUAGES[len(walked) % 3 :][:1]) == [], (path, name)


@pytest.mark.parametrize("ruleset", ALL)
def test_no_page_of_an_imported_game_is_broken(ruleset: str, host: Account, players: list[Account]) -> None:
    game = finished_game_of(ruleset, host, players[0])
    again = import_game(export_text(game).encode(), host)
    assert proved_part(again) == proved_part(game)
    assert broken_pages(again, host) == []


def in_bodies(file: dict[str, Any]) -> None:
    file["announcements"][0]["body"] = "FORGED"
    file["phases"][0]["preface"] = "FORGED"
    file["writings"][0]["body"] = "FORGED"
    file["entries"][1]["reason"] = "FORGED"


def in_the_notices_of_an_entry(file: dict[str, Any]) -> None:
    told = json.loads(file["entries"][1]["told"])
    file["entries"][1]["told"] = json.dumps(told[1:], separators=(",", ":"), sort_keys=True)


def in_the_events(file: dict[str, Any]) -> None:
    file["entries"][1]["events"] = "[]"


def in_the_version(file: dict[str, Any]) -> None:
    for entry in file["entries"]:
        entry["rules_version"] = "0"
    in_the_notices_of_an_entry(file)


@pytest.fixture
def with_a_letter(toy: str, host: Account, players: list[Account]) -> Game:
    return finished_toy_with_a_letter(host, players)


def test_a_forger_who_makes_every_hash_fit_changes_only_what_is_marked(with_a_letter: Game, host: Account) -> None:
    again = import_game(forged(export_text(with_a_letter), in_bodies), host)
    assert proved_part(again) == proved_part(with_a_letter)
    client = Client()
    client.cookies["django_language"] = "en"
    client.force_login(host)
    unseal(client, again)
    step = Report.objects.filter(game=again).order_by("entry")[0].step
    for address in (reverse("table:report", args=[again.slug, step]), reverse("table:game", args=[again.slug])):
        page = " ".join(re.sub(r"<[^>]+>", " ", client.get(address).text).split())
        assert page.count("FORGED") == len(re.findall(r"FORGED \(not proved\)|\(not proved\) FORGED", page)) > 0, address
        assert "This game came from a file." in page
    proof = client.get(reverse("table:proof", args=[again.slug])).text
    assert "It can have been played so" in proof and "Everything fits" not in proof
    assert "announcements of the hosts" in proof and "texts of players" in proof


@pytest.mark.parametrize("change", [in_the_notices_of_an_entry, in_the_events, in_the_version])
def test_a_forger_does_not_change_what_the_rules_decide(
    with_a_letter: Game, host: Account, change: Callable[[dict[str, Any]], None]
) -> None:
    with pytest.raises(Refused):
        import_game(forged(export_text(with_a_letter), change), host)
    assert import_game(forged(export_text(with_a_letter), lambda file: None), host)
