"""Being away: a holder says beforehand what is to be ordered when their silence would cost something."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any

import msgspec
from django.db import transaction
from django.db.models import Q

from forumgame import clock
from forumgame.actions.locking import locked, open_phase
from forumgame.actions.planning import counts_of
from forumgame.books import book_of, rules_of
from forumgame.gate import watcher
from forumgame.models import Absence, Account, Character, Game, Order, Phase
from forumgame.models.game import public_id
from forumgame.rejected import Hidden, Rejected
from rulesets.codec import write
from rulesets.pending import stand
from rulesets.words import Order as Sent
from rulesets.words import Pending, Player, Refusal, Seat

MOST_PREFERENCES = 20


@transaction.atomic
def declare_absence(
    game_id: int,
    account: Account,
    since: datetime,
    until: datetime | None,
    preferences: Sequence[tuple[str, Mapping[str, Any]]] = (),
) -> Absence:
    """Be away from one instant to another (None: until taken back), with (kind, values) in order of preference; with none, the
    rules' own default comes (in the court: a random action). A later declaration replaces the earlier one.

    Hidden for whoever holds no seat. Rejected `not_running`, `wrong_way_round`, `too_many_preferences`, `malformed`.
    """
    game = locked(game_id)
    who = watcher(game, account) if game else None
    if game is None or not isinstance(who, Player):
        raise Hidden
    open_phase(game)
    if until is not None and until <= since:
        raise Rejected("wrong_way_round")
    if len(preferences) > MOST_PREFERENCES:
        raise Rejected("too_many_preferences", {"most": MOST_PREFERENCES})
    says = [rules_of(game).codec.payload_from(kind, dict(values)) for kind, values in preferences]
    for payload in says:
        if isinstance(payload, Refusal):
            raise Rejected(payload.code, payload.params)
    absence, _ = Absence.objects.update_or_create(
        character=Character.objects.get(game=game, seat=who.seat),
        defaults={
            "game": game,
            "account": account,
            "since": since,
            "until": until,
            "preferences": write(says),
            "declared_at": clock.db_now(),
        },
    )
    return absence


@transaction.atomic
def end_absence(game_id: int, account: Account) -> None:
    """Be back. Nothing happens to whoever was not away. Hidden for whoever holds no seat."""
    game = locked(game_id)
    who = watcher(game, account) if game else None
    if game is None or not isinstance(who, Player):
        raise Hidden
    Absence.objects.filter(game=game, character__seat=who.seat).delete()


def stand_in(game: Game, phase: Phase, state: Any, pending: Pending[Any]) -> Pending[Any]:
    """The pending orders with those of the absent added, where they owe one. Called by the closing, under its lock; one query if
    nobody is away. Each is an order like any other: judged by `admit`, kept as a row."""
    at = phase.closes_at or phase.opens_at
    away = Absence.objects.filter(Q(until=None) | Q(until__gt=at), game=game, since__lte=at).exclude(preferences="[]")
    absences = {Seat(a.character.seat): a for a in away.select_related("character")}
    if not absences:
        return pending
    rules, book = rules_of(game), book_of(game)
    counts, rows = counts_of(game), []
    for owed in sorted(rules.owes(book, state, pending), key=lambda o: (o.seat, o.slot)):
        absence = absences.get(owed.seat)
        if absence is None:
            continue
        for text in msgspec.json.decode(absence.preferences, type=list[msgspec.Raw]):
            sent = Sent(owed.seat, rules.codec.says(bytes(text)), "", "seat", len(pending.orders) + 1, phase.step)
            answer = rules.admit(book, state, pending, sent)
            if isinstance(answer, Refusal) or answer.order.slot != owed.slot:
                continue
            pending = stand(pending, answer.order)
            counts[owed.seat] = counts.get(owed.seat, 0) + 1
            rows.append(_row(absence, phase, answer.order, at, counts[owed.seat]))
            break
    Order.objects.bulk_create(rows)
    return pending


def _row(absence: Absence, phase: Phase, sent: Sent[Any], at: datetime, count: int) -> Order:
    return Order(
        game_id=absence.game_id, phase=phase, character_id=absence.character_id, seat=sent.seat, for_step=phase.step,
        slot=sent.slot, kind=str(sent.says.__struct_config__.tag), says=write(sent.says), final=sent.final,
        account_id=absence.account_id, arrived_at=at, rank=sent.rank, count=count, carried=True, receipt=public_id(),
        reason="absent",
    )  # fmt: skip
