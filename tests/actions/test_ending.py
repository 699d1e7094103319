"""Ending a running game without a result, taking a mistaken start back, opening a game again."""

from __future__ import annotations

import json

import pytest
from django.test import Client
from django.urls import reverse

from forumgame.actions.game.ending import end_game, open_again
from forumgame.actions.game.opening import add_host, call_off
from forumgame.actions.game.sign_up import sign_up
from forumgame.actions.game.start import start
from forumgame.actions.hosts.replacement import replace_holder
from forumgame.actions.phase.closing import close_due
from forumgame.actions.phase.deadline import pause
from forumgame.models import Account, Entry, Game, Hosting, Phase, SignUp, ToldRow
from forumgame.people.statistics import seats_played_by
from forumgame.record.house_notices import read_notice
from forumgame.record.proof.export import export_text
from forumgame.record.proof.verification import verify
from forumgame.record.refused import Refused
from reports.models import Outbox, Report
from tests.fixtures_crowd import trial
from tests.fixtures_games import At, MakeGame, account, seat_of, send

pytestmark = pytest.mark.django_db


def test_a_running_game_ends_with_a_reason_an_entry_and_a_report(
    at: At, a_game: MakeGame, host: Account, players: list[Account]
) -> None:
    at("2026-03-02 10:00:00")
    game = a_game(days=3)
    at("2026-03-02 11:00:04")
    close_due()
    send(game, players[0], "guess", number=1)
    pause(game.pk, host, "half of us are ill")
    Outbox.objects.all().delete()
    with pytest.raises(Refused, match="no_reason"):
        end_game(game.pk, host, " ")
    entry = end_game(game.pk, host, "nobody can go on")
    game.refresh_from_db()
    assert (game.status, game.without_result, game.paused_at, game.phase_number) == ("over", True, None, 0)
    assert (entry.kind, entry.reason, json.loads(entry.next)) == ("end", "nobody can go on", {"type": "end"})
    assert Phase.objects.filter(game=game, state="annulled").count() == 1
    report = Report.objects.get(game=game, entry=entry.number)
    assert report.correction == "nobody can go on" and "without a result" in json.loads(report.lines)["en"][0]
    assert read_notice(ToldRow.objects.filter(game=game, kind="house").latest("pk").says).what == "ended"
    assert sorted(Outbox.objects.filter(game=game).values_list("recipient__username", flat=True)) == [
        *sorted(p.username for p in players),
        host.username,
    ]
    at("2026-03-09 10:00:00")
    assert close_due() == []
    with pytest.raises(Refused, match="not_running"):
        end_game(game.pk, host, "again")
    assert verify(game).clean and export_text(game)
    assert seats_played_by(players[0]) == ()


@pytest.mark.parametrize("ruleset", ["toy", "court"])
def test_the_pages_of_a_game_that_was_ended(at: At, a_game: MakeGame, host: Account, ruleset: str) -> None:
    at("2026-03-02 10:00:00")
    game = a_game() if ruleset == "toy" else trial(host, {"chancellor": account("adalbert")})  # type: ignore[dict-item]
    end_game(game.pk, host, "nobody can go on")
    client = Client()
    client.cookies["django_language"] = "en"
    for name in ("game", "end", "proof", "reports", "people"):
        response = client.get(reverse(f"table:{name}", args=[game.slug]))
        assert response.status_code == 200, name
    page = client.get(reverse("table:end", args=[game.slug])).text
    assert "ended the game without a result" in page and "nobody can go on" in page
    assert client.get(reverse("table:replay", args=[game.slug, game.head_number + 1])).status_code == 200
    client.force_login(host)
    assert client.get(reverse("console:game", args=[game.slug])).status_code == 200


def test_a_mistaken_start_goes_back_to_sign_up_with_the_same_people(
    at: At, a_game: MakeGame, host: Account, players: list[Account]
) -> None:
    at("2026-03-02 10:00:00")
    game = a_game(started=False, people=[])
    add_host(game.pk, host, account("helper"), may=frozenset({"time"}))
    for number, person in enumerate(players):
        sign_up(game.pk, person, game.invitation, f"s0{3 - number}")
    sign_up(game.pk, account("late"), game.invitation)
    start(game.pk, host)
    Outbox.objects.all().delete()
    fresh = open_again(game.pk, host, "the wrong cast")
    assert open_again(game.pk, host, "the wrong cast") == fresh and Game.objects.count() == 2
    game.refresh_from_db()
    assert (game.status, game.without_result, game.again) == ("over", True, fresh)
    assert fresh.status == "sign_up" and fresh.seed != game.seed and fresh.invitation != game.invitation
    assert (fresh.title, fresh.book_id, fresh.calendar, fresh.language) == (
        game.title,
        game.book_id,
        game.calendar,
        game.language,
    )
    assert list(SignUp.objects.filter(game=fresh).order_by("pk").values_list("account__username", "wish")) == [
        *((p.username, f"s0{3 - n}") for n, p in enumerate(players)),
        ("late", ""),
    ]
    assert set(Hosting.objects.filter(game=fresh).values_list("account__username", "scopes")) == set(
        Hosting.objects.filter(game=game).values_list("account__username", "scopes")
    )
    mails = Outbox.objects.filter(kind__startswith="house", body__contains=f"/g/{fresh.slug}/")
    assert mails.filter(recipient=players[0]).count() == 1
    assert verify(game).clean
    start(fresh.pk, host)
    assert verify(fresh).clean


def test_a_game_in_full_play_is_not_taken_back(at: At, a_game: MakeGame, host: Account) -> None:
    at("2026-03-02 10:00:00")
    game = a_game(days=3)
    at("2026-03-02 11:00:04")
    close_due()
    with pytest.raises(Refused, match="in_full_play"):
        open_again(game.pk, host, "again")
    end_game(game.pk, host, "enough")
    assert open_again(game.pk, host, "again").status == "sign_up"


def test_a_game_that_was_called_off_opens_again(a_game: MakeGame, host: Account, players: list[Account]) -> None:
    game = a_game(started=False)
    with pytest.raises(Refused, match="not_started"):
        open_again(game.pk, host, "again")
    call_off(game.pk, host, "too early")
    fresh = open_again(game.pk, host, "now we are enough")
    assert SignUp.objects.filter(game=fresh).count() == len(players)


def test_the_page_says_what_it_does_and_does_it_once(a_game: MakeGame, host: Account, players: list[Account]) -> None:
    game = a_game()
    client = Client()
    client.cookies["django_language"] = "en"
    client.force_login(host)
    page = client.get(reverse("console:ending", args=[game.slug])).text
    assert f"{len(players) + 1} people are told" in page and "cannot be undone" in page
    form = {"reason": "the wrong cast", "attempt": "k" * 24}
    first, second = (client.post(reverse("console:again", args=[game.slug]), form) for _click in range(2))
    assert first.status_code == second.status_code == 303 and first.headers["Location"] == second.headers["Location"]
    assert Game.objects.count() == 2 and Entry.objects.filter(kind="end").count() == 1
    refused = client.post(reverse("console:end", args=[game.slug]), {"reason": "again"})
    assert refused.status_code == 409
    helper = account("helper")
    add_host(game.pk, host, helper, may=frozenset({"time"}))
    other = Client()
    other.force_login(helper)
    assert other.post(reverse("console:end", args=[game.slug]), {"reason": "mine"}).status_code == 422
    player = Client()
    player.force_login(players[0])
    assert player.post(reverse("console:end", args=[game.slug]), {"reason": "mine"}).status_code == 404


def test_whoever_was_sent_away_is_not_signed_up_again(at: At, a_game: MakeGame, host: Account, players: list[Account]) -> None:
    at("2026-03-02 10:00:00")
    game = a_game()
    ada, bob, cyd = players
    replace_holder(game.pk, host, seat_of(game, ada), account=account("dora"), reason="expelled")
    replace_holder(game.pk, host, seat_of(game, bob), bot="random", reason="vanished")
    fresh = open_again(game.pk, host, "the wrong cast")
    signed_up = SignUp.objects.filter(game=fresh).values_list("account__username", flat=True)
    assert sorted(signed_up) == [cyd.username, "dora"]
