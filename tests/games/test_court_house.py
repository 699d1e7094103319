"""Whole games of the court through the house, played by bots: every closing in one transaction, proved at the end."""

from __future__ import annotations

import re
from datetime import timedelta

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from forumgame.actions.game.opening import open_game
from forumgame.actions.game.sign_up import sign_up
from forumgame.actions.game.start import start
from forumgame.actions.orders import bot_moves
from forumgame.actions.phase import closing
from forumgame.clockwork import calendar, clock
from forumgame.models import Entry, Game, OrderRow, Phase
from forumgame.people.gate import notices_for, visit
from forumgame.people.seats import names_in
from forumgame.record.books import book_of, rules_of
from forumgame.record.ledger import head
from forumgame.record.proof.verification import verify
from forumgame.run.demo import TRIAL
from forumgame.web.charts import charts
from forumgame.web.reader import Reader
from reports.models import Report
from reports.words import WORDS
from rulesets.words import Host, Pending, Public

pytestmark = pytest.mark.django_db
MOST_STATEMENTS = 8
"""Reading, entry, characters, notices, report, mails, phases, game. PostgreSQL: a claim, but one for entry, report and mails."""
RARE = re.compile(r'forumgame_(imprisonment|poisoning|absence)|factions_|(INTO|UPDATE|FROM) "forumgame_(orderrow|refusalrow)"')
"""Prison, poison, sides, absences, plans carried over: one more for each that changed."""


@pytest.fixture
def court(at, host, players):
    """A started game of the trial cast: one person, bots elsewhere."""
    at("2026-03-02 10:00:00")
    game = open_game(
        host,
        ruleset="court",
        title="The trial",
        language="en",
        rhythm=calendar.Calendar(slots=calendar.COURT_SLOTS),
        scenario=TRIAL.read_text(encoding="utf-8"),
    )
    sign_up(game.pk, players[0], game.invitation)
    return start(game.pk, host, fill_with="random")


def played(game, at):
    """Play to the end, phase by phase on the Moscow grid. The number of statements of each closing: the usual ones, all."""
    statements = []
    while phase := Phase.objects.filter(game=game, state="open").first():
        bot_moves.move_bots()
        middle = phase.opens_at + (phase.closes_at - phase.opens_at) * 3 / 4
        at(middle.strftime("%Y-%m-%d %H:%M:%S"), "UTC")
        bot_moves.move_bots()
        at((phase.due_at + timedelta(seconds=1)).strftime("%Y-%m-%d %H:%M:%S"), "UTC")
        with CaptureQueriesContext(connection) as queries:
            assert len(closing.close_due()) == 1
        texts = [q["sql"] for q in queries if not q["sql"].startswith(("SAVEPOINT", "RELEASE"))]
        usual = [text for text in texts if text.startswith("SELECT game.") or not RARE.search(text)]
        statements.append((len(usual), len(texts)))
    return statements


def test_a_whole_game_of_bots_is_proved(court, at, players, client):
    statements = played(court, at)
    game = Game.objects.get()
    assert game.status == Game.Status.OVER
    proof = verify(game)
    assert proof.clean, proof.faults
    assert proof.rerun == proof.entries == Entry.objects.count() == len(statements) + 1
    assert Report.objects.count() == len(statements)
    # two of them are the look for what is due, before and after the closing itself
    assert max(usual for usual, _ in statements) - 2 <= MOST_STATEMENTS, statements
    assert max(every for _, every in statements) - 2 <= MOST_STATEMENTS + 6, statements
    assert OrderRow.objects.filter(bot="random").exists()
    drawn = {
        chart.name: chart for chart in charts(game, Reader(WORDS["court"], book_of(game), names_in(game, "ru"), "ru"), Host())
    }
    living = dict(game.characters.filter(status__in=["free", "prison"]).values_list("seat", "secret_influence"))
    faces = rules_of(game).see(book_of(game), head(game).state, Pending(), Public()).people
    for name, numbers in (("vk", {seat: faces[seat].vk for seat in living}), ("tv", living)):
        assert {line.seat: line.last for line in drawn[name].lines if line.values[-1] is not None} == numbers
    for address in ("end", "proof"):
        page = client.get(reverse(f"table:{address}", args=[game.slug]))
        assert (page.status_code == 200 and game.head_hash[:4] in page.text) or "chart-tv" in page.text
    for number in range(1, game.head_number + 1):
        assert client.get(reverse("table:replay", args=[game.slug, number])).status_code == 200


def test_the_hours_fall_on_the_moscow_grid(court, at):
    played(court, at)
    walls = [
        p.closes_at.astimezone(clock.db_now().tzinfo).strftime("%H:%M") for p in Phase.objects.order_by("number") if p.closes_at
    ]
    assert walls == (["10:00", "13:00", "16:00", "19:00", "07:00"] * 10)[: len(walls)]


def test_a_silent_player_is_told_of_the_random_action(court, at, players):
    played(court, at)
    told = [row.says for row in notices_for(visit(court.slug, players[0]))]
    assert any('"drawn":true' in says for says in told), told[:5]
