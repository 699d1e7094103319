"""A seat passes on: what the game told it goes with it, words of people stay with the people, everybody concerned is told."""

from __future__ import annotations

import importlib
from typing import get_args, get_type_hints

import pytest
from django.test import Client
from django.urls import reverse

from forumgame.actions.game.opening import open_game
from forumgame.actions.game.sign_up import sign_up
from forumgame.actions.game.start import start
from forumgame.actions.hosts.replacement import replace_holder
from forumgame.clockwork import clock
from forumgame.clockwork.calendar import Calendar
from forumgame.models import Account, Audit, Game, OrderRow, Tenure, ToldRow, WritingRow
from forumgame.people.gate import notices_for, visit
from forumgame.record.refused import Refused
from reports.models import Outbox
from rulesets import RULESETS
from rulesets.codec import write
from rulesets.court.told import SelfMoved
from rulesets.shahnameh.told import LetterArrived, Spoke, TapCopy
from rulesets.words import Writing
from tests.fixtures_crowd import trial
from tests.fixtures_games import At, MakeGame, account, seat_of, send

DAY = "2026-03-02 "
TEXT = {"in": "Come at dawn alone.", "out": "Trust nobody here.", "new": "Welcome to the table."}


def browser(person: Account, language: str = "en") -> Client:
    client = Client()
    client.cookies["django_language"] = language
    client.force_login(person)
    return client


def read_by(person: Account, game: Game) -> str:
    """All that the pages of the game show to somebody."""
    client = browser(person)
    names = ("game", "timeline", "receipts", "people", "reports")
    return " ".join(client.get(reverse(f"table:{name}", args=[game.slug])).text for name in names)


@pytest.fixture
def passed_on(a_game: MakeGame, host: Account, players: list[Account], at: At) -> Game:
    """At 10:00 ada gets a letter of bob and writes one to cyd; at 11:00 her seat passes to dan; at 12:00 cyd writes to the seat."""
    at(DAY + "10:00")
    game = a_game(minutes=600)
    ada, bob, cyd = players
    send(game, bob, "letter", to=seat_of(game, ada), words=Writing("", TEXT["in"]))
    send(game, ada, "letter", to=seat_of(game, cyd), words=Writing("", TEXT["out"]))
    at(DAY + "11:00")
    replace_holder(game.pk, host, seat_of(game, ada), account=account("dan"), reason="ada is ill")
    at(DAY + "12:00")
    send(game, cyd, "letter", to=seat_of(game, Account.objects.get(username="dan")), words=Writing("", TEXT["new"]))
    return Game.objects.get(pk=game.pk)


def test_letters_stay_with_the_people(passed_on: Game, players: list[Account]) -> None:
    """The successor reads what came to the successor; the predecessor, a watcher now, nothing new; everybody else all of theirs."""
    ada, bob, cyd = players
    dan = Account.objects.get(username="dan")
    assert [name for name in TEXT if TEXT[name] in read_by(dan, passed_on)] == ["new"]
    assert [
        name
        for name in TEXT
        if TEXT[name]
        in " ".join(browser(ada).get(reverse(f"table:{n}", args=[passed_on.slug])).text for n in ("game", "timeline"))
    ] == []
    assert TEXT["in"] in read_by(bob, passed_on)
    assert TEXT["out"] in read_by(cyd, passed_on) and TEXT["new"] in read_by(cyd, passed_on)


def test_receipts_stay_with_the_people(passed_on: Game, players: list[Account]) -> None:
    receipt = OrderRow.objects.get(account=players[0]).receipt
    dan = Account.objects.get(username="dan")
    address = reverse("table:receipt", args=[passed_on.slug, receipt])
    assert [browser(person).get(address).status_code for person in (dan, players[0], players[1])] == [404, 404, 404]
    table = browser(dan).get(reverse("table:game", args=[passed_on.slug])).text
    assert receipt in table and address not in table and "sent by the earlier player" in table  # the order stands


def test_knowledge_of_the_seat_passes(passed_on: Game, players: list[Account]) -> None:
    """The role of the deal was told before the successor came."""
    dan = Account.objects.get(username="dan")
    told = {row.pk for row in notices_for(visit(passed_on.slug, dan))}
    deal = ToldRow.objects.get(entry__kind="deal", seat=seat_of(passed_on, dan), game=passed_on)
    assert deal.pk in told


def test_whoever_comes_back_reads_all_their_own_words(passed_on: Game, host: Account, players: list[Account], at: At) -> None:
    at(DAY + "13:00")
    replace_holder(
        passed_on.pk, host, seat_of(passed_on, Account.objects.get(username="dan")), account=players[0], reason="is well"
    )
    assert [name for name in TEXT if TEXT[name] in read_by(players[0], passed_on)] == ["in", "out"]
    receipt = OrderRow.objects.get(account=players[0]).receipt
    assert browser(players[0]).get(reverse("table:receipt", args=[passed_on.slug, receipt])).status_code == 200


def test_a_first_holder_costs_one_query_and_reads_everything(
    passed_on: Game, players: list[Account], django_assert_num_queries: object
) -> None:
    dan = Account.objects.get(username="dan")
    with django_assert_num_queries(1):  # type: ignore[operator]
        assert visit(passed_on.slug, players[1]).stays is None
    with django_assert_num_queries(2):  # type: ignore[operator]
        assert len(visit(passed_on.slug, dan).stays or ()) == 1


def test_letters_of_shahnameh(db: None, host: Account, at: At) -> None:
    """Letters and wiretapped copies stay; speeches, which everybody heard, do not go away."""
    at(DAY + "10:00")
    game = open_game(host, ruleset="shahnameh", title="x", language="en", rhythm=Calendar())
    ada = account("ada")
    sign_up(game.pk, ada, game.invitation)
    start(game.pk, host, fill_with="guest")
    seat = seat_of(game, ada)
    for n, (to, notice) in enumerate(
        [
            ("player", LetterArrived(Writing("LetterLetter"))),
            ("player", TapCopy(Writing("CopyCopyCopy"), "sent")),
            ("public", Spoke(seat, Writing("SpeechSpeech"))),
        ]
    ):
        ref = notice.text.ref
        WritingRow.objects.create(ref=ref, game=game, seat=seat, body=f"words {n} of {ref}", at=clock.db_now())
        ToldRow.objects.create(
            game=game, to=to, seat=seat if to == "player" else "", step="deal", says=write(notice), at=clock.db_now()
        )
    at(DAY + "11:00")
    dan = account("dan")
    replace_holder(game.pk, host, seat, account=dan, reason="left")
    timeline = browser(dan).get(reverse("table:timeline", args=[game.slug])).text
    assert "of SpeechSpeech" in timeline
    assert "of LetterLetter" not in timeline and "of CopyCopyCopy" not in timeline


def test_discoveries_of_the_court_pass_on(db: None, host: Account, at: At) -> None:
    at(DAY + "10:00")
    ada, dan = account("ada"), account("dan")
    game = trial(host, {"chancellor": ada})
    ToldRow.objects.create(
        game=game, to="player", seat="chancellor", step="1.h1", says=write(SelfMoved(7, 0, 7, 0)), at=clock.db_now()
    )
    before = browser(ada).get(reverse("table:timeline", args=[game.slug])).text
    at(DAY + "11:00")
    replace_holder(game.pk, host, "chancellor", account=dan, reason="left")
    after = browser(dan).get(reverse("table:timeline", args=[game.slug])).text
    assert before.count("<li") + 1 == after.count("<li")  # all of it, and that the seat passed on


@pytest.mark.parametrize("ruleset", sorted({"court", "fiim", "shahnameh", "nowruz_mafia"}))
def test_every_notice_with_words_says_whose_they_are(ruleset: str) -> None:
    """A notice with a Writing is either everybody's or declared as words of people."""
    everybodys = {"shahnameh": {"spoke"}, "fiim": set(), "court": set(), "nowruz_mafia": set()}[ruleset]
    told = importlib.import_module(f"rulesets.{ruleset}.told")
    kinds = [kind for kind in get_args(told.Notice) if isinstance(kind, type)]
    assert len(kinds) > 5
    with_words = {kind.__struct_config__.tag for kind in kinds if Writing in get_type_hints(kind).values()}
    assert with_words - everybodys == RULESETS[ruleset].words_of_people


def test_the_old_and_the_new_player_are_told(passed_on: Game, players: list[Account], host: Account) -> None:
    mails = {
        row.recipient.username: row.body for row in Outbox.objects.filter(kind__startswith="house").select_related("recipient")
    }
    assert set(mails) == {"ada", "dan"}
    assert all("ada is ill" in body and "hester" in body and "dan" in body for body in mails.values())
    assert (
        "from now on" in browser(Account.objects.get(username="dan")).get(reverse("table:timeline", args=[passed_on.slug])).text
    )
    assert "ada is ill" not in browser(players[1]).get(reverse("table:timeline", args=[passed_on.slug])).text


def test_a_bot_is_told_nothing_and_the_player_that_it_left_is(a_game: MakeGame, host: Account, players: list[Account]) -> None:
    game = a_game()
    replace_holder(game.pk, host, seat_of(game, players[0]), bot="random", reason="vanished")
    (mail,) = Outbox.objects.filter(kind__startswith="house").select_related("recipient")
    assert mail.recipient == players[0] and "A bot" in mail.body and "vanished" in mail.body


def test_who_held_another_seat_needs_a_second_yes(a_game: MakeGame, host: Account, players: list[Account]) -> None:
    game = a_game()
    mine, other = seat_of(game, players[0]), seat_of(game, players[1])
    replace_holder(game.pk, host, mine, bot="random", reason="expelled")
    client = browser(host)
    address = reverse("console:holder", args=[game.slug, other])
    form = {"account": "ADA", "reason": "nobody else"}
    asked = client.post(address, form)
    assert asked.status_code == 409 and 'name="sure"' in asked.text and "ada" in asked.text and "nobody else" in asked.text
    assert not Tenure.objects.filter(account=players[0], until=None).exists()
    assert client.post(address, {**form, "sure": "on"}).status_code == 303
    assert seat_of(game, players[0]) == other
    with pytest.raises(Refused, match="holds_a_seat"):
        replace_holder(game.pk, host, mine, account=players[0], reason="both", sure=True)
    assert Audit.objects.filter(verb="replace_holder").count() == 2


def test_back_to_the_same_seat_needs_no_second_yes(a_game: MakeGame, host: Account, players: list[Account]) -> None:
    game = a_game()
    seat = seat_of(game, players[0])
    replace_holder(game.pk, host, seat, bot="random", reason="ill")
    assert 'name="sure"' not in browser(host).get(reverse("console:holder", args=[game.slug, seat])).text
    replace_holder(game.pk, host, seat, account=players[0], reason="well")
    assert seat_of(game, players[0]) == seat


@pytest.mark.parametrize(("language", "name"), [("ru", "Шут"), ("fa", "دلقک"), ("en", "Jester")])
def test_a_mail_names_the_seat_in_the_readers_language(db: None, host: Account, language: str, name: str) -> None:
    ada = account("ada", language=language)
    game = trial(host, {"jester": ada})
    replace_holder(game.pk, host, "jester", bot="random", reason="left")
    (mail,) = Outbox.objects.filter(recipient=ada, kind__startswith="house")
    assert name in mail.body and "\u2068" in mail.body
