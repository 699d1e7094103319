"""Replacing the holder of a seat by another account or by a bot."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from django.db import transaction

from forumgame.actions.lock import lock_game_for_host, open_phase
from forumgame.actions.notice import mail_notice, tell_seat
from forumgame.actions.orders.bot_moves import sit_down
from forumgame.actions.phase.readiness import drop_press
from forumgame.clockwork import clock
from forumgame.models import Absence, Account, Character, Game, Hosting, Scope, Tenure
from forumgame.record.books import rules_of
from forumgame.record.house_notices import HouseNotice
from forumgame.record.refused import Refused
from forumgame.record.rows import write_audit
from rulesets.words import Seat


@transaction.atomic
def replace_holder(
    game_id: int, host: Account, seat: Seat, *, account: Account | None = None, bot: str = "", reason: str, sure: bool = False
) -> Tenure:
    """Give a seat to an account or to a bot, and tell the old and the new holder. Orders, votes and the seat's knowledge pass on;
    words of people do not (`forumgame.people.gate`). No effect if the holder is the same. A bot that gets a seat in mid-phase
    moves at once.

    sure: the host knows that the new holder held another seat of this game.

    Refused `not_running`, `no_reason`, `no_such_seat`, `one_holder` (none or two), `unknown_bot`, `hosts_it`, `holds_a_seat`,
    `held_another_seat` (with its names) unless `sure`.
    """
    game = lock_game_for_host(game_id, host, Scope.ORDERS)
    phase = open_phase(game)
    if not reason.strip():
        raise Refused("no_reason")
    character = Character.objects.filter(game=game, seat=seat).first()
    if character is None:
        raise Refused("no_such_seat", {"seat": seat})
    if (account is None) == (not bot):
        raise Refused("one_holder")
    if account is None and bot not in rules_of(game).bots:
        raise Refused("unknown_bot")
    now = clock.db_now()
    tenure = Tenure.objects.filter(character=character, until=None).first()
    if tenure is not None and tenure.account == account and tenure.bot == (bot if account is None else ""):
        return tenure
    if account is not None:
        _check_may_sit(game, account)
        if not sure:
            _knows_no_other_seat(character, account)
    if tenure is not None:
        tenure.until = now
        tenure.save(update_fields=["until"])
    Absence.objects.filter(character=character).delete()  # the absence belongs to the earlier holder
    drop_press(game, phase, seat, now)
    fresh = Tenure.objects.create(character=character, game=game, account=account, bot="" if account else bot, since=now)
    about = f"{seat}: {account.username if account else bot}"
    write_audit(now, "replace_holder", game=game, account=host, about=about, reason=reason)
    _tell(game, phase.step, character, tenure, fresh, host, reason, now)
    if fresh.bot:
        sit_down(game, phase, seat, fresh.bot)
    return fresh


def _check_may_sit(game: Game, account: Account) -> None:
    if Hosting.objects.filter(game=game, account=account).exists():
        raise Refused("hosts_it")
    if Tenure.objects.filter(game=game, account=account, until=None).exists():
        raise Refused("holds_a_seat")


def _knows_no_other_seat(character: Character, account: Account) -> None:
    """Refused `held_another_seat`: what the account read in another seat of this game, it knows."""
    other = Tenure.objects.filter(game=character.game_id, account=account).exclude(character=character)
    seats = sorted(set(other.values_list("character__seat", flat=True)))
    if seats:
        raise Refused("held_another_seat", {"seats": seats})


def _tell(
    game: Game, step: str, character: Character, old: Tenure | None, new: Tenure, host: Account, reason: str, at: datetime
) -> None:
    """A line in the seat's timeline; a mail to the new holder, and one to the old one."""
    seat = {"seat": character.seat, "seat_name": character.name}
    said: dict[str, Any] = {"by": host.username, "step": step, "reason": reason[:300], **seat}
    leaves = HouseNotice("unseated", who=new.account.username, **said) if new.account else HouseNotice("unseated_bot", **said)
    to_seat = HouseNotice("seated", who=new.account.username, **said) if new.account else leaves
    row = tell_seat(game, to_seat, character.seat, at, [new.account] if new.account else [])
    if old is not None and old.account is not None:
        mail_notice(game, leaves, [old.account], row)
