"""The game through the house: by its clock and its forms, from sign-up to a verified end."""

from __future__ import annotations

import pytest

from forumgame.actions.game.opening import open_game
from forumgame.actions.game.sign_up import sign_up
from forumgame.actions.game.start import start
from forumgame.actions.orders.bot_moves import move_bots
from forumgame.actions.phase.closing import close_now
from forumgame.clockwork import calendar
from forumgame.models import Account, Character, Entry, Game, Phase
from forumgame.record import ledger
from forumgame.record.open_phase import orders_of
from forumgame.record.proof.verification import verify
from forumgame.record.refused import Refused
from reports.models import Report
from rulesets.nowruz_mafia import NOWRUZ_MAFIA
from rulesets.nowruz_mafia.orders import Interrupt
from rulesets.words import Writing
from tests.fixtures_games import At, send

pytestmark = pytest.mark.django_db


def seated(host: Account, player: Account, **options: object) -> Game:
    """A game of one player and bots."""
    rhythm = calendar.Calendar(minutes=dict(NOWRUZ_MAFIA.calendar))
    game = open_game(host, ruleset="nowruz_mafia", title="Nowruz", language="fa", rhythm=rhythm, options=options)
    sign_up(game.pk, player, game.invitation)
    return start(game.pk, host, fill_with="sensible")


def closed(game: Game, host: Account) -> None:
    game.refresh_from_db()
    close_now(game.pk, host, game.phase_number, "next")
    game.refresh_from_db()


def test_a_game_by_bots_ends_and_verifies(at: At, host: Account, players: list[Account]) -> None:
    at("2026-03-20 12:00:00")
    game = seated(host, players[0], players=13)
    for _ in range(200):
        if game.status != Game.Status.RUNNING:
            break
        move_bots()  # closes the window itself once nobody but bots is in play
        game.refresh_from_db()
        if game.status == Game.Status.RUNNING:
            closed(game, host)
    assert game.status == Game.Status.OVER
    proof = verify(game)
    assert proof.faults == []
    assert {row.side for row in Character.objects.filter(game=game)} == {"mafia", "city", "independent"}
    assert Report.objects.filter(game=game).count() == Entry.objects.filter(game=game, kind="close").count()


def test_breaking_in_is_kept_and_costs_half_the_next_talk(at: At, host: Account, players: list[Account]) -> None:
    """NOW-F4 through the form: the text is refused, the interruption stands."""
    at("2026-03-20 12:00:00")
    game = seated(host, players[0], funny_interrupt=True)
    player = players[0]
    while ledger.head(game).state.window != "talk":
        closed(game, host)
    state = ledger.head(game).state
    mine = next(c.seat for c in Character.objects.filter(game=game) if c.tenures.filter(account=player).exists())
    if state.speakers[0] == mine:
        send(game, player, "speak", text=Writing("", "hello"))
    receipt = send(game, player, "speak", text=Writing("", "but"))
    assert [refused.code for refused in receipt.refused] == ["not_your_turn"]
    phase = Phase.objects.get(game=game, state="open")
    assert Interrupt() in [order.says for order in orders_of(game, phase).pending.orders]
    closed(game, host)
    while ledger.head(game).state.window != "talk":
        closed(game, host)
    assert ledger.head(game).state.allowance[mine] == 30
    with pytest.raises(Refused):
        send(game, player, "vote", at="s01")
