"""What is sent with an order, and what of it is checked whatever the order says: who sends, and when."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from forumgame.models import Account, Game, Phase, Scope
from forumgame.record.order_reading import Sender
from forumgame.record.refused import Hidden, Refused
from rulesets.words import Seat


@dataclass(frozen=True, slots=True)
class Sending:
    """The sender's data: account, seat, the phase that the page showed, time of arrival, idempotency key of the form.

    bot: name of the bot that holds the seat (then there is no account). reason: given by a host who orders on behalf. came_at:
    when the order reached that host by another way, such as a private message; it may be entered until the phase is published."""

    game_id: int
    seat: Seat
    account: Account | None
    phase: int
    arrived_at: datetime
    attempt: str | None = None
    bot: str = ""
    reason: str = ""
    came_at: datetime | None = None

    @property
    def counts_from(self) -> datetime:
        """The instant that the order is kept with."""
        return self.came_at or self.arrived_at

    @property
    def account_id(self) -> int | None:
        """The account's number; None for a bot."""
        return self.account.pk if self.account else None


def check_sender(sending: Sending, sender: Sender) -> None:
    """Hidden for an account that neither holds the seat nor hosts the game. Refused `no_scope` or `no_reason` for a host,
    `garbage` for a player who names another time."""
    if sending.bot:
        return
    if sender.holds == sending.seat:
        if sending.came_at is not None:
            raise Refused("garbage")
        return
    if sender.holds is not None or sender.scopes is None or sender.character is None:
        raise Hidden
    if Scope.ORDERS not in sender.scopes:
        raise Refused("no_scope", {"scope": Scope.ORDERS.value})
    if not sending.reason.strip():
        raise Refused("no_reason")


def check_in_time(sending: Sending, game: Game, phase: Phase, at: datetime) -> None:
    """Refused `stale_phase`, `late`, `paused`, `held`, `not_open_yet`, `comes_later` or `came_before_opening`. at: the instant at
    which game and phase were read."""
    if phase.number != sending.phase:
        raise Refused("stale_phase", {"step": phase.step})
    if sending.came_at is not None:
        if sending.came_at > sending.arrived_at:
            raise Refused("comes_later")
        if sending.came_at < phase.opens_at:
            raise Refused("came_before_opening", {"opens_at": phase.opens_at.isoformat()})
        return
    late = phase.closes_at is not None and sending.arrived_at >= phase.closes_at
    ended = late and phase.state != Phase.State.HELD  # a pause in the review takes none again
    if game.paused_at is not None and not ended:
        raise Refused("paused")
    if phase.state == Phase.State.HELD:
        raise Refused("held")
    if phase.opens_at > sending.arrived_at and phase.opens_at > at:
        raise Refused("not_open_yet", {"opens_at": phase.opens_at.isoformat()})
    if late and phase.closes_at is not None:
        raise Refused("late", {"closes_at": phase.closes_at.isoformat(), "arrived_at": sending.arrived_at.isoformat()})
