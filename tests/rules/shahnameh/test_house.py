"""The game through the house: by its clock and its forms, from sign-up to a verified end."""

from __future__ import annotations

import pytest

from forumgame.actions.game.opening import open_game
from forumgame.actions.game.sign_up import sign_up
from forumgame.actions.game.start import start
from forumgame.actions.orders.bot_moves import move_bots
from forumgame.actions.phase.closing import close_now
from forumgame.clockwork import calendar
from forumgame.models import Account, Character, Entry, Game, ToldRow
from forumgame.record import ledger
from forumgame.record.proof.verification import verify
from forumgame.record.refused import Refused
from reports.models import Report
from rulesets.shahnameh import SHAHNAMEH
from rulesets.words import Seat, Writing
from tests.fixtures_games import At, seat_of, send

pytestmark = pytest.mark.django_db


def seated(host: Account, player: Account, **options: object) -> Game:
    """A game of one player and bots."""
    rhythm = calendar.Calendar(minutes=dict(SHAHNAMEH.calendar))
    game = open_game(host, ruleset="shahnameh", title="Jamshid", language="fa", rhythm=rhythm, options=options)
    sign_up(game.pk, player, game.invitation)
    return start(game.pk, host, fill_with="sensible")


def closed(game: Game, host: Account) -> None:
    game.refresh_from_db()
    close_now(game.pk, host, game.phase_number, "next")
    game.refresh_from_db()


def test_a_game_by_bots_ends_and_verifies(at: At, host: Account, players: list[Account]) -> None:
    """SHAH-W5, SHAH-A9: played through the verbs of the house, its ledger proves true and its tables agree."""
    at("2026-03-20 12:00:00")
    game = seated(host, players[0], setup="s2")
    for _ in range(300):
        if game.status != Game.Status.RUNNING:
            break
        move_bots()
        game.refresh_from_db()
        if game.status == Game.Status.RUNNING:
            closed(game, host)
    assert game.status == Game.Status.OVER
    assert verify(game).faults == []
    state = ledger.head(game).state
    rows = {row.seat: row for row in Character.objects.filter(game=game)}
    assert {seat: row.role for seat, row in rows.items()} == dict(state.roles)
    assert {seat for seat, row in rows.items() if row.status == "out"} == set(state.out)
    assert Report.objects.filter(game=game).count() == Entry.objects.filter(game=game, kind__in=("deal", "close")).count()


def test_orders_by_form(at: At, host: Account, players: list[Account]) -> None:
    """SHAH-D2, SHAH-L2: a speech and cards by form, once; a letter to a player or a role, its words outside the ledger."""
    at("2026-03-20 12:00:00")
    game = seated(host, players[0], setup="s8")
    me = seat_of(game, players[0])
    while ledger.head(game).state.window != "talk":
        closed(game, host)
    state = ledger.head(game).state
    if state.roles[me] in ("jamshid", "zahhak"):
        with pytest.raises(Refused, match="not_yours"):
            send(game, players[0], "speak", text=Writing("", "hello"))
        return
    send(game, players[0], "speak", text=Writing("", "hello"))
    others = [s for s, role in state.roles.items() if s != me and role not in ("jamshid", "zahhak")]
    send(game, players[0], "cards", peyman=others[0], goman=others[1])
    with pytest.raises(Refused):
        send(game, players[0], "cards", peyman=others[0], goman=others[1])
    told = ToldRow.objects.filter(game=game, says__contains="cards_given")
    assert told.count() == 1 and "hello" not in "".join(ToldRow.objects.filter(game=game).values_list("says", flat=True))
    closed(game, host)
    after = ledger.head(game).state
    assert [(c.to, c.kind) for c in after.day.cards] == [(Seat(others[0]), "peyman"), (Seat(others[1]), "goman")]
