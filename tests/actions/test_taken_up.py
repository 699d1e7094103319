"""Going back to what was annulled takes it up again: it counts, its marks are off, and the proof holds (decision 28)."""

from __future__ import annotations

import random
import re

import pytest
from django.test import Client
from django.urls import reverse

from forumgame.actions.game.ending import end_game
from forumgame.actions.game.import_file import import_game
from forumgame.actions.hosts.correction import correct
from forumgame.actions.hosts.ruling import rule
from forumgame.actions.orders.reissue import reissue
from forumgame.actions.phase.closing import close_due, close_now
from forumgame.actions.phase.deadline import pause, resume
from forumgame.actions.phase.publication import lines_of
from forumgame.actions.phase.return_to_entry import go_back
from forumgame.models import Account, Entry, Game, OrderRow, Phase, ToldRow
from forumgame.record.annulled import Return, Standing, marks_of, standing_entries
from forumgame.record.correction.correction import compute
from forumgame.record.correction.edits import Edit, SetOrder
from forumgame.record.open_phase import kept_orders
from forumgame.record.proof.export import export_text
from forumgame.record.proof.verification import verify
from forumgame.record.steps import places_of_steps
from forumgame.web.charts import DRAWN, states
from reports.models import Report
from rulesets.words import Writing
from tests.fixtures_games import At, MakeGame, account, seat_of, send, unseal

pytestmark = pytest.mark.django_db


def open_in(game: Game) -> Phase:
    return Phase.objects.get(game=game, state="open")


def proved(game: Game) -> Game:
    game.refresh_from_db()
    proof = verify(game, lines_of)
    assert proof.clean, proof.faults
    return game


def marks(game: Game) -> list[tuple[int, int | None]]:
    return list(Report.objects.filter(game=game).order_by("entry").values_list("entry", "annulled_by"))


def told(game: Game) -> list[tuple[str, str, int | None]]:
    rows = ToldRow.objects.filter(game=game).exclude(kind="house")
    return sorted(rows.values_list("seat", "says", "annulled_by"), key=str)


def phases(game: Game) -> list[tuple[int, str, str]]:
    return list(Phase.objects.filter(game=game).order_by("number").values_list("number", "step", "state"))


def drawn(game: Game) -> list[str]:
    return [step for step, _ in states(Entry.objects.filter(game=game, kind__in=DRAWN).order_by("number"))]


def page(person: Account, game: Game, name: str) -> str:
    client = Client()
    client.cookies["django_language"] = "en"
    client.force_login(person)
    return " ".join(re.sub(r"<[^>]+>", " ", client.get(reverse(f"table:{name}", args=[game.slug]), follow=True).text).split())


def corrected(game: Game, host: Account, *edits: Edit) -> Entry:
    game.refresh_from_db()
    return correct(game.pk, host, edits, "entered wrongly", compute(game, open_in(game), edits).digest)


def returned(game: Game, host: Account, number: int, reason: str = "a mistake") -> Entry:
    pause(game.pk, host, "to look")
    back = go_back(game.pk, host, number, reason)
    resume(game.pk, host)
    return back


@pytest.fixture
def two_days(a_game: MakeGame, players: list[Account], at: At) -> Game:
    """Ada guesses 3 on both days and writes to bob on the second; entries 2 and 3 are the closings, the third day is open, and cyd
    has guessed in it."""
    at("2026-03-02 10:00:00")
    game = a_game(days=9)
    ada, bob, cyd = players
    for hour in (11, 12):
        send(game, ada, "guess", number=3)
        if hour == 12:
            send(game, ada, "letter", to=seat_of(game, bob), words=Writing("", "between us"))
        at(f"2026-03-02 {hour}:00:03")
        close_due()
    send(game, cyd, "guess", number=2)
    at("2026-03-02 12:10:00")
    game.refresh_from_db()
    return game


def test_a_mistaken_going_back_is_taken_back(two_days: Game, host: Account, players: list[Account], at: At) -> None:
    game, ada = two_days, players[0]
    before = told(game), drawn(game)
    returned(game, host, 1, "the wrong button")
    assert drawn(game) == ["deal"] and {mark for _, mark in marks(game)} == {5}
    at("2026-03-02 12:20:00")
    back = returned(game, host, 3, "it was the wrong button")
    assert '"restores": true' in back.given
    proved(game)
    assert marks(game) == [(2, None), (3, None)]
    assert (told(game), drawn(game)) == before
    assert [row[1:] for row in phases(game)] == [
        ("1.day", "closed"),
        ("2.day", "closed"),
        ("3.day", "annulled"),
        ("1.day", "annulled"),
        ("3.day", "open"),
    ]
    assert list(places_of_steps(game, open_in(game))) == ["deal", "1.day", "2.day", "3.day"]
    assert [order.seat for order, _row in kept_orders(game, open_in(game))] == [seat_of(game, players[2])]
    assert reissue(game.pk, host, open_in(game).number).stand == 1
    assert "Annulled" not in page(ada, game, "receipts") and "annulled" not in page(ada, game, "reports")
    timeline = page(ada, game, "timeline")
    assert "annulled" not in timeline.replace("what they had annulled", "") and "it was the wrong button" in timeline
    assert "took up again" in timeline
    close_now(game.pk, host, open_in(game).number, "on")
    at("2026-03-02 12:30:00")
    edit = SetOrder(2, seat_of(game, ada), "secret", "guess", {"number": 4})
    corrected(game, host, edit)
    proved(game)


def test_a_correction_is_taken_back(two_days: Game, host: Account, players: list[Account], at: At) -> None:
    """Its orders do not count any more, neither on receipts nor in a later correction of another order nor in a file."""
    game, (ada, bob, cyd) = two_days, players
    before, head = told(game), game.head_number
    letter = {"to": seat_of(game, cyd), "words": {"ref": "", "body": "other words"}}
    corrected(
        game,
        host,
        SetOrder(2, seat_of(game, ada), "secret", "guess", {"number": 5}),
        SetOrder(3, seat_of(game, ada), "letter", "letter", letter),
    )
    assert "other words" in page(cyd, game, "timeline")
    assert page(ada, game, "receipts").count("Replaced") == 2
    at("2026-03-02 12:20:00")
    returned(game, host, head)
    proved(game)
    assert [row for row in told(game) if row[2] is None] == before
    assert [mark for _, mark in marks(game)][:2] == [None, None]
    assert "Replaced" not in page(ada, game, "receipts") and "the number is 5" not in page(ada, game, "receipts")
    assert "between us" in page(bob, game, "timeline") and "other words" not in page(cyd, game, "game")
    at("2026-03-02 12:30:00")
    corrected(game, host, SetOrder(2, seat_of(game, bob), "secret", "guess", {"number": 6}))
    proved(game)
    last = standing_entries(game).filter(kind="close", step="1.day").get()
    assert '"number":3' in last.orders and '"number":6' in last.orders and '"number":5' not in last.orders
    end_game(game.pk, host, "enough")
    game = proved(game)
    copy = proved(import_game(export_text(game).encode(), account("keeper")))
    assert (marks(copy), told(copy), phases(copy)) == (marks(game), told(game), phases(game))


def test_an_order_that_a_taken_back_correction_took_back(two_days: Game, host: Account, players: list[Account], at: At) -> None:
    """An order of the open phase fell with the correction; it is offered again when the correction is taken back."""
    game, cyd = two_days, seat_of(two_days, players[2])
    head = game.head_number
    row = OrderRow.objects.get(phase=open_in(game), seat=cyd)
    back = corrected(game, host, SetOrder(2, seat_of(game, players[0]), "secret", "guess", {"number": 5}))
    OrderRow.objects.create(
        game=game, phase=open_in(game), character=row.character, seat=cyd, verb="withdraw", for_step=row.for_step, slot=row.slot,
        kind=row.kind, says=row.says, by="host", account=host, arrived_at=back.at, rank=row.rank + 1, count=row.count + 1,
        carried=True,
    )  # fmt: skip
    at("2026-03-02 12:20:00")
    returned(game, host, head)
    assert [order.seat for order, _row in kept_orders(game, open_in(game))] == [cyd]


def test_back_to_what_the_clock_did_on_an_annulled_way(two_days: Game, host: Account, at: At) -> None:
    """An entry of the clock is never annulled, but the way on which it stands is."""
    game = two_days
    pause(game.pk, host, "to look")
    clock = Entry.objects.get(game=game, kind="clock")
    go_back(game.pk, host, 1, "the wrong button")
    go_back(game.pk, host, clock.number, "it was the wrong button")
    proved(game)
    assert marks(game) == [(2, None), (3, None)]
    second = go_back(game.pk, host, clock.number, "pressed twice")
    assert second.number == game.head_number == Game.objects.get(pk=game.pk).head_number


def test_the_page_of_an_annulled_entry_says_so(two_days: Game, host: Account) -> None:
    game = two_days
    returned(game, host, 1)
    client = Client()
    client.cookies["django_language"] = "en"
    client.force_login(host)
    unseal(client, game)
    annulled, counts = (client.get(reverse("console:entry", args=[game.slug, number])).text for number in (3, 1))
    assert "Take up again" in annulled and "Go back to here" not in annulled
    assert "Take up again" not in counts and "Go back to here" in counts
    returned(game, host, 3)
    assert "which counts again" in client.get(reverse("console:entries", args=[game.slug])).text


@pytest.mark.parametrize("seed", range(4))
def test_ways_at_random(seed: int, a_game: MakeGame, host: Account, players: list[Account], at: At) -> None:
    """Closings, rulings, corrections and returns to any entry: the proof holds after each, and so does the file."""
    lot = random.Random(seed)
    at("2026-03-02 08:00:00")
    game = a_game(days=40, minutes=600)
    for minute in range(18):
        at(f"2026-03-02 08:{minute + 1:02}:00")
        game.refresh_from_db()
        phase = open_in(game)
        match lot.choice(["close", "close", "back", "back", "rule", "correct"]):
            case "close":
                send(game, lot.choice(players), "guess", number=lot.randint(1, 6))
                close_now(game.pk, host, phase.number, "on")
            case "rule":
                rule(
                    game.pk, host, phase.number, "reward", {"seat": seat_of(game, lot.choice(players)), "points": 1}, "well done"
                )
            case "back":
                numbers = [e.number for e in Entry.objects.filter(game=game) if e.number != game.head_number]
                if numbers:
                    returned(game, host, lot.choice(numbers))
            case _:
                closings = list(standing_entries(game).filter(kind="close"))
                if closings:
                    seat, number = seat_of(game, lot.choice(players)), lot.randint(1, 6)
                    corrected(game, host, SetOrder(lot.choice(closings).number, seat, "secret", "guess", {"number": number}))
        proved(game)
    end_game(game.pk, host, "enough")
    game = proved(game)
    copy = proved(import_game(export_text(game).encode(), account("keeper")))
    assert (marks(copy), told(copy), phases(copy)) == (marks(game), told(game), phases(game))


def test_the_walk() -> None:
    """A return of before, without the word, gives back nothing that was annulled; one with it what counted then."""
    old = (Return(5, 1, ""), Return(7, 3, ""))
    assert marks_of(old) == {2: 5, 3: 5, 4: 5, 5: 7, 6: 7}
    new = (Return(5, 1, ""), Return(7, 3, "", restores=True))
    assert marks_of(new) == {4: 5, 5: 7, 6: 7}
    standing = Standing()
    for back in (*new, Return(9, 6, "", restores=True)):
        standing.add(back)
    assert sorted(standing.after(9)) == [1, 5, 6, 9] and sorted(standing.after(8)) == [1, 2, 3, 7, 8]
