"""Bots move at the opening of a phase, and once more in its second half, to react to new orders.

A bot gets what `see` and `menu` give its seat, and it sends orders by the same verb as a person.
"""

from __future__ import annotations

import hashlib
import logging
from datetime import datetime

import msgspec
from django.db import transaction
from django.db.models import F

from forumgame.actions.lock import lock_game
from forumgame.actions.orders.orders import place_order, press_ready
from forumgame.actions.orders.sending import Sending
from forumgame.clockwork import clock
from forumgame.models import Game, Phase, Tenure
from forumgame.record import ledger
from forumgame.record.books import book_of, rules_of
from forumgame.record.open_phase import orders_of
from forumgame.record.refused import Refused
from rulesets.dice import Dice
from rulesets.words import Player, Seat, Writing

log = logging.getLogger("forumgame.bots")
MOVES = 2


def move_bots() -> int:
    """Move all bots that are due in running games. Returns the number of games in which bots moved."""
    now = clock.db_now()
    waiting = (
        Phase.objects.filter(state=Phase.State.OPEN, opens_at__lte=now, bot_moves__lt=MOVES, game__paused_at=None)
        .filter(game__tenures__until=None, game__tenures__bot__gt="")
        .distinct()
    )
    return sum(_move(phase, now) for phase in waiting)


def _move(phase: Phase, now: datetime) -> bool:
    if phase.bot_moves == 1 and (phase.closes_at is None or now < phase.opens_at + (phase.closes_at - phase.opens_at) / 2):
        return False
    with transaction.atomic():
        game = lock_game(phase.game_id)
        claimed = Phase.objects.filter(pk=phase.pk, state=Phase.State.OPEN, bot_moves=phase.bot_moves)
        if game is None or not claimed.update(bot_moves=F("bot_moves") + 1):
            return False
        for tenure in Tenure.objects.filter(game=game, until=None, bot__gt="").select_related("character"):
            _try_one(game, phase, Seat(tenure.character.seat), tenure.bot, now)
    return True


def sit_down(game: Game, phase: Phase, seat: Seat, bot: str) -> None:
    """Let a bot that got a seat in mid-phase make the move that it missed. The caller holds the game's lock.

    If the bots of this phase have not moved yet, the bot moves with them. If orders are not accepted now (the game is paused or
    the phase held), all bots move again when orders are accepted.
    """
    if game.paused_at is not None or phase.state != Phase.State.OPEN:
        Phase.objects.filter(pk=phase.pk).update(bot_moves=0)
    elif phase.bot_moves:
        _try_one(game, phase, seat, bot, clock.db_now())


def _try_one(game: Game, phase: Phase, seat: Seat, bot: str, now: datetime) -> None:
    """One bot's move in a savepoint; a failure is rolled back and does not stop other bots or games."""
    try:
        with transaction.atomic():
            _move_one(game, phase, seat, bot, now)
    except Exception:
        log.exception("bot %s of %s in game %s failed and does nothing this time", bot, seat, game.pk)


def _move_one(game: Game, phase: Phase, seat: Seat, bot: str, now: datetime) -> None:
    rules, book = rules_of(game), book_of(game)
    state, pending = ledger.head(game).state, orders_of(game, phase, now).pending
    menu = rules.menu(book, state, pending, seat)
    dice = Dice(hashlib.sha256(f"bot|{game.seed}".encode()).digest(), f"{phase.step}/{seat}/{phase.bot_moves}")
    sending = Sending(game.pk, seat, None, phase.number, now, bot=bot)
    for says in rules.bots[bot](book, rules.see(book, state, pending, Player(seat)), menu, dice):
        kind = str(says.__struct_config__.tag)
        values = {
            name: value if isinstance(value := getattr(says, name), Writing) else msgspec.to_builtins(value)
            for name in says.__struct_fields__
        }
        try:
            place_order(sending, kind, values)
        except Refused as error:
            log.info("bot %s of %s was refused %s: %s", bot, seat, kind, error.code)
    if menu.ready:
        press_ready(sending)
