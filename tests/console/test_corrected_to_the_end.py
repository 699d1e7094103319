"""A corrected game after its end: replay, charts, export and import say what counts and what was struck."""

from __future__ import annotations

import re

import pytest
from django.db.models.functions import Coalesce
from django.test import Client
from django.urls import reverse

from forumgame.actions.game.import_file import import_game
from forumgame.actions.hosts.correction import correct
from forumgame.actions.hosts.ruling import rule
from forumgame.actions.phase.closing import close_due, close_now
from forumgame.actions.phase.deadline import pause, resume
from forumgame.actions.phase.return_to_entry import go_back
from forumgame.models import Account, Entry, Game, Phase, ToldRow
from forumgame.record.correction.correction import compute
from forumgame.record.correction.edits import DropRuling, SetOrder
from forumgame.record.proof.export import export_text
from forumgame.record.proof.verification import verify
from forumgame.record.steps import places_of_steps
from forumgame.web.charts import DRAWN, states
from reports.models import Report
from tests.fixtures_games import At, MakeGame, account, seat_of, send

pytestmark = [pytest.mark.django_db]


@pytest.fixture
def over(a_game: MakeGame, host: Account, players: list[Account], at: At) -> Game:
    """A game of three days with a ruling that was corrected away, an order that was put in, and a return. It is over."""
    at("2026-03-02 10:00:00")
    game = a_game(days=3)
    ada, bob, cyd = players
    send(game, ada, "gift", what="bread", to=[seat_of(game, bob)], aloud=True)
    at("2026-03-02 11:00:03")
    close_due()
    rule(game.pk, host, 2, "reward", {"seat": seat_of(game, cyd), "points": 2}, "well played")
    at("2026-03-02 12:00:03")
    close_due()
    game.refresh_from_db()
    gift = {"what": "salt", "to": [seat_of(game, cyd)], "aloud": True}
    edits = (SetOrder(2, seat_of(game, ada), "gift", "gift", gift), DropRuling(3))
    shown = compute(game, Phase.objects.get(game=game, state="open"), edits)
    correct(game.pk, host, edits, "a wrong seat", shown.digest)
    pause(game.pk, host, "x")
    go_back(game.pk, host, 6, "the second day again")
    resume(game.pk, host, "go on")
    for _ in range(2):
        game.refresh_from_db()
        close_now(game.pk, host, game.phase_number, "again")
    game.refresh_from_db()
    assert game.status == Game.Status.OVER
    return game


def marks(game: Game) -> tuple[list[object], list[object]]:
    """What is struck, and why reports came again."""
    reports = Report.objects.filter(game=game).order_by("entry").values_list("entry", "version", "annulled_by", "returned")
    told = ToldRow.objects.filter(game=game).values_list("kind", "says", Coalesce("annulled_by", 0))
    return list(reports), sorted(told)


def test_the_marks_stand_where_they_should(over: Game) -> None:
    reports, told = marks(over)
    assert [(version, annulled, returned) for _entry, version, annulled, returned in reports] == [
        (1, 5, ""),  # the first day
        (1, 5, ""),  # the second
        (2, None, "a wrong seat"),
        (2, 9, "a wrong seat"),
        (3, None, "the second day again"),
        (1, None, ""),
    ]
    gifts = [
        (says, annulled) for kind, says, annulled in told if (kind == "notice" and "bread" in str(says)) or "salt" in str(says)
    ]
    marked = sorted(("bread" in str(says), annulled) for says, annulled in gifts)  # seats are drawn, so rows have no order
    assert marked == [(False, 0), (True, 5)]
    assert verify(over).clean


def test_an_import_strikes_the_same(over: Game, toy: str) -> None:
    taken = import_game(export_text(over).encode(), account("archivist"))
    assert marks(taken) == marks(over)
    assert verify(taken).clean


def test_replay_and_end_mark_what_does_not_count(over: Game, players: list[Account]) -> None:
    client = Client()
    client.cookies["django_language"] = "en"
    client.force_login(players[0])
    page = client.get(reverse("table:end", args=[over.slug])).text
    assert len(re.findall(r'<li class="struck"', page)) == len(re.findall(r'data-is="bad">.*?annulled', page, re.S)) == 4
    for number in range(1, over.head_number + 1):
        one = client.get(reverse("table:replay", args=[over.slug, number]))
        assert one.status_code == 200
        struck = number in (2, 3, 4, 7)
        assert ("annulled by entry" in one.text) == struck, number


def test_steps_and_charts_hold_only_what_counts(over: Game) -> None:
    assert list(places_of_steps(over, None)) == ["deal", "1.day", "2.day", "3.day"]
    points = states(Entry.objects.filter(game=over, kind__in=DRAWN).order_by("number"))
    valid = {step: Entry.objects.filter(game=over, step=step, kind="close").latest("number").state for step, _ in points[1:]}
    assert [step for step, _ in points] == ["deal", "1.day", "2.day", "3.day"]
    assert all(state == valid[step] for step, state in points[1:])
