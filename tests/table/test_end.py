"""When a game is over: the end, the replay, the charts and the proof, for everybody; what the rules keep closed stays closed."""

from __future__ import annotations

import hashlib
import json
import re
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from forumgame.actions.game.opening import announce, call_off
from forumgame.actions.game.start import start
from forumgame.actions.phase.closing import close_now
from forumgame.actions.phase.deadline import pause, resume
from forumgame.actions.phase.return_to_entry import go_back
from forumgame.models import Account, Entry, Game
from forumgame.people.seats import names_in
from forumgame.record.books import book_of
from forumgame.web.charts import charts, path
from forumgame.web.reader import Reader
from reports.words import WORDS
from rulesets.words import Host, Public, Writing
from tests.fixtures_games import At, MakeGame, account, seat_of, send

PAGES = ("end", "proof", "proof_file")


def over(game: Game, host: Account, players: list[Account], letter_by: int = 0, words: str = "Come at dawn.") -> Game:
    """The game played to its end, with a letter to the third player on the first day and guesses on each."""
    send(game, players[letter_by], "letter", to=seat_of(game, players[2]), words=Writing("", words))
    while game.status == Game.Status.RUNNING:
        for person in players:
            send(game, person, "guess", number=2)
        close_now(game.pk, host, game.phase_number, "on")
        game.refresh_from_db()
    return game


def page(name: str, game: Game, *args: Any, person: Account | None = None, language: str = "en") -> Any:
    client = Client()
    client.cookies["django_language"] = language
    if person:
        client.force_login(person)
    return client.get(reverse(f"table:{name}", args=[game.slug, *args]))


@pytest.mark.parametrize("language", ["ru", "en", "fa"])
def test_the_end_is_for_everybody(a_game: MakeGame, host: Account, players: list[Account], language: str) -> None:
    game = over(a_game(), host, players)
    for person in (None, players[0], host, account("eve")):
        for _ in range(2):
            for name in PAGES:
                assert page(name, game, person=person, language=language).status_code == 200
            for number in range(1, game.head_number + 1):
                assert page("replay", game, number, person=person, language=language).status_code == 200
    assert page("replay", game, game.head_number + 1).status_code == 404
    shown = page("end", game, language=language).text
    assert all(name in shown for name in ("ada", "bob", "cyd")) and ("moon" in shown) and ("best" in shown or "rest" in shown)


def test_before_the_end_there_is_no_end(a_game: MakeGame, host: Account, players: list[Account]) -> None:
    signing, running, off = a_game(started=False), a_game(), a_game(started=False)
    call_off(off.pk, host, "rain")
    for person in (None, players[0], host):
        for game in (signing, running, off):
            assert page("end", game, person=person).status_code == 404
            assert page("replay", game, 1, person=person).status_code == 404
            assert page("proof_file", game, person=person).status_code == 404
        assert page("proof", signing, person=person).status_code == 404
        chain = page("proof", running, person=person)
        assert chain.status_code == 200 and running.seed not in chain.text and running.head_hash in chain.text


def test_the_replay_shows_orders_causes_and_letters(a_game: MakeGame, host: Account, players: list[Account]) -> None:
    game = over(a_game(), host, players)
    shown = page("replay", game, 2).text
    assert "a letter to cyd" in shown and "Come at dawn." in shown and "(TOY-4)" in shown and "nobody went away" in shown
    assert reverse("table:replay", args=[game.slug, 1]) in shown and reverse("table:replay", args=[game.slug, 3]) in shown
    last = page("replay", game, game.head_number).text
    assert reverse("table:replay", args=[game.slug, game.head_number + 1]) not in last


def twins(a_game: MakeGame, host: Account, players: list[Account], at: At, **options: Any) -> tuple[Game, Game]:
    """Two games alike but for who wrote the letter and what it says."""
    found = []
    for by, words in ((0, "Come at dawn."), (1, "Burn this.")):
        at("2026-03-02 10:00:00")
        game = a_game(started=False, **options)
        Game.objects.filter(pk=game.pk).update(seed="7" * 64, seed_commit=hashlib.sha256(bytes.fromhex("7" * 64)).hexdigest())
        found.append(over(start(game.pk, host), host, players, by, words))
    return found[0], found[1]


def bare(text: str, game: Game) -> str:
    """A page without tokens, the address of its game and hashes, which tell nothing but differ by salt."""
    text = re.sub(r'csrfmiddlewaretoken" value="[^"]+"', "", text).replace(game.slug, "")
    return re.sub(r"(?:[0-9a-f]{4} ?){16}", "", text)


def everything(game: Game) -> list[str]:
    pages = [page("end", game), page("proof", game), *(page("replay", game, n) for n in range(1, game.head_number + 1))]
    return [bare(shown.text, game) for shown in pages]


def test_what_opened_keeps_closed_shows_nowhere(a_game: MakeGame, host: Account, players: list[Account], at: At) -> None:
    one, other = twins(a_game, host, players, at, unsigned=True)
    orders = [Entry.objects.get(game=game, number=2).orders for game in (one, other)]
    assert orders[0] != orders[1]  # the hosts' ledger differs
    assert everything(one) == everything(other)
    assert "dawn" not in "".join(everything(one))
    parts = [[e["opened"] for e in json.loads(page("proof_file", game).content)["entries"]] for game in (one, other)]
    assert parts[0] == parts[1]
    open_one, open_other = twins(a_game, host, players, at)
    assert everything(open_one) != everything(open_other)


def test_where_the_deal_stays_closed_role_and_seed_do(a_game: MakeGame, host: Account, players: list[Account]) -> None:
    game = over(a_game(opens_roles=False), host, players)
    for name in PAGES:
        shown = page(name, game).content.decode()
        assert game.seed not in shown and "[en] moon" not in shown and "[en] sun" not in shown
    assert game.seed not in page("game", game).text
    assert json.loads(page("proof_file", game).content)["seed"] is None
    assert "(TOY-1)" not in page("replay", game, 1).text
    assert 'id="chart-points"' not in page("end", game).text and 'id="chart-here"' in page("end", game).text


def test_the_file_is_enough_to_check_by_hand(a_game: MakeGame, host: Account, players: list[Account]) -> None:
    game = over(a_game(), host, players)
    file = json.loads(page("proof_file", game).content)
    assert hashlib.sha256(bytes.fromhex(file["seed"])).hexdigest() == file["seed_commit"] == game.seed_commit
    previous = ""
    for entry in file["entries"]:
        opened = hashlib.sha256(bytes.fromhex(entry["salt"]) + entry["opened"].encode()).hexdigest()
        link = "|".join([previous, str(entry["number"]), opened, entry["sealed_hash"]])
        previous = hashlib.sha256(link.encode()).hexdigest()
        assert (opened, previous) == (entry["opened_hash"], entry["hash"])
    assert previous == game.head_hash
    assert not {row.sealed_salt for row in Entry.objects.filter(game=game)} & set(re.findall(r"[0-9a-f]{64}", json.dumps(file)))


def test_the_verdict(a_game: MakeGame, host: Account, players: list[Account]) -> None:
    good, bad = over(a_game(), host, players), over(a_game(), host, players)
    assert "Everything fits" in page("proof", good).text and good.seed in page("proof", good).text
    Game.objects.filter(pk=bad.pk).update(seed="00" * 32)
    shown = page("proof", bad).text
    assert "Something does not fit" in shown and "the seed does not match its commitment" in shown


def test_the_foot_of_a_report_names_its_hash(a_game: MakeGame, host: Account, players: list[Account]) -> None:
    game = a_game()
    close_now(game.pk, host, 1, "on")
    assert Entry.objects.get(game=game, number=2).hash in page("report", game, "1.day").text


def numbers_of(game: Game, watcher: Any) -> dict[str, Any]:
    reader = Reader(WORDS[game.ruleset], book_of(game), names_in(game, "en"), "en")
    return {chart.name: chart for chart in charts(game, reader, watcher)}


def test_charts_draw_the_numbers_of_their_table(a_game: MakeGame, host: Account, players: list[Account]) -> None:
    game = over(a_game(), host, players)
    assert set(numbers_of(game, Public())) == {"here"}
    chart = numbers_of(game, Host())["points"]
    assert [row for _, row in chart.rows] == list(zip(*(line.values for line in chart.lines), strict=True))
    for line in chart.lines:
        assert line.path == path(line.values, chart.low, chart.high) and line.last == line.values[-1]
        heights = [float(y) for _, y in re.findall(r"([\d.]+),([\d.]+)", line.path)]
        drawn = [round(chart.high - y * (chart.high - chart.low) / 40) for y in heights] if chart.high > chart.low else [0] * 4
        assert drawn == list(line.values)
    shown = page("end", game).text
    table = shown[shown.index("chart-points") :]
    cells = re.findall(r'<td class="n">\s*([^<]*?)\s*</td>', table[table.index("All numbers") :].partition("</table>")[0])
    assert cells == [f"{'+' if n > 0 else ''}{n}" for _, row in chart.rows for n in row]


def test_a_line_breaks_where_there_is_no_number() -> None:
    assert path([0, 4, None, -4], -4, 4) == "M0,20.0L100,0.0M300,40.0"
    assert path([0], 0, 0) == "M0,40.0"


def test_what_was_gone_back_over_is_not_drawn(a_game: MakeGame, host: Account, players: list[Account]) -> None:
    game = a_game()
    for number in (1, 2):
        close_now(game.pk, host, number, "on")
    pause(game.pk, host, "wrong")
    go_back(game.pk, host, 2, "again")
    resume(game.pk, host, "go on")
    assert [step for step, _ in numbers_of(game, Public())["here"].rows] == ["The deal", "[en] day 1"]


@pytest.mark.parametrize("seats", [3, 32])
def test_the_end_asks_little(a_game: MakeGame, host: Account, seats: int) -> None:
    people = [account(f"p{i:02}") for i in range(seats)]
    game = over(a_game(people=people), host, people)
    page("end", game)  # PostgreSQL is asked for its clock besides
    for name, args, most in (("end", [], 9), ("replay", [2], 7)):
        with CaptureQueriesContext(connection) as queries:
            page(name, game, *args)
        assert len(queries) <= most, [q["sql"] for q in queries]


def test_nobody_learns_the_book_from_its_commitment(a_game: MakeGame, host: Account, players: list[Account]) -> None:
    """The hash of a book alone lets anybody try out casts and fixed deals: it is salted, and the salt comes with the end."""
    running, other = a_game(), a_game()
    assert running.book_id == other.book_id
    for person in (None, players[0]):
        shown = [page("proof", game, person=person).text for game in (running, other)]
        assert all(running.book_id not in text for text in shown)
        assert not set(re.findall(r"[0-9a-f]{64}", shown[0])) & set(re.findall(r"[0-9a-f]{64}", shown[1]))
    before = set(re.findall(r"[0-9a-f]{64}", page("proof", running).text))
    game = over(running, host, players)
    file = json.loads(page("proof_file", game).content)
    commit = hashlib.sha256(bytes.fromhex(file["book_salt"]) + bytes.fromhex(file["book"])).hexdigest()
    assert commit == file["book_commit"] and commit in before and file["book"] == game.book_id
    after = page("proof", game).text
    assert game.book_id in after and file["book_salt"] in after
    closed = over(a_game(opens_roles=False), host, players)
    assert closed.book_id not in page("proof", closed).text
    kept = json.loads(page("proof_file", closed).content)
    assert kept["book"] is kept["book_salt"] is None


def test_the_proof_says_what_nothing_proves(a_game: MakeGame, host: Account, players: list[Account]) -> None:
    game = over(a_game(), host, players)
    announce(game.pk, host, "Thank you all.")
    shown = page("proof", game).text
    assert "Not proved" in shown and "announcements of the hosts (1)" in shown and "who held the seats" in shown
    assert "words of the hosts before a report" not in shown
