"""Absences: a holder declares preferences for the orders that the seat will owe meanwhile."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any

import msgspec
from django.db import transaction
from django.db.models import Q

from forumgame.actions.lock import lock_game, open_phase
from forumgame.actions.phase.plans import counts_of
from forumgame.clockwork import clock
from forumgame.models import Absence, Account, Character, Game, OrderRow, Phase
from forumgame.people.gate import watcher
from forumgame.record.books import book_of, rules_of
from forumgame.record.refused import Hidden, Refused
from forumgame.record.rows import order_row
from rulesets.codec import write
from rulesets.pending import stand
from rulesets.words import Order, Pending, Player, Refusal, Seat

MOST_PREFERENCES = 20


@transaction.atomic
def declare_absence(
    game_id: int,
    account: Account,
    since: datetime,
    until: datetime | None,
    preferences: Sequence[tuple[str, Mapping[str, Any]]] | None = None,
) -> Absence:
    """Declare an absence from `since` to `until` (None: until it is ended), with (kind, values) in order of preference. Without a
    legal preference the rules' default applies (in the court: a random action). A later declaration replaces the earlier one;
    `preferences=None` keeps the earlier preferences.

    Hidden for whoever holds no seat. Refused `not_running`, `wrong_way_round`, `too_many_preferences`, `malformed`.
    """
    game, seat = _held_seat(game_id, account)
    open_phase(game)
    if until is not None and until <= since:
        raise Refused("wrong_way_round")
    fields: dict[str, Any] = {"game": game, "account": account, "since": since, "until": until, "declared_at": clock.db_now()}
    if preferences is not None:
        fields["preferences"] = _preferences_text([_payload(game, kind, values) for kind, values in preferences])
    character = Character.objects.get(game=game, seat=seat)
    absence, _ = Absence.objects.update_or_create(character=character, defaults=fields)
    return absence


@transaction.atomic
def add_preference(game_id: int, account: Account, kind: str, values: Mapping[str, Any]) -> None:
    """Append a preference; a duplicate has no effect. Hidden for an account without a seat. Refused `not_away`,
    `too_many_preferences`, `malformed`."""
    game, absence = _away(game_id, account)
    says = preferences_of(game, absence)
    wanted = _payload(game, kind, values)
    if wanted not in says:
        _keep(absence, [*says, wanted])


@transaction.atomic
def move_preference(game_id: int, account: Account, says: str, by: int) -> None:
    """Move a preference (its canonical JSON) up (-1) or down (1); 0 deletes it. No effect if it no longer exists.
    Hidden for an account without a seat. Refused `not_away`."""
    game, absence = _away(game_id, account)
    preferences = preferences_of(game, absence)
    place = next((n for n, one in enumerate(preferences) if write(one) == says), None)
    if place is None:
        return
    one = preferences.pop(place)
    if by:
        preferences.insert(max(0, place + by), one)
    _keep(absence, preferences)


def preferences_of(game: Game, absence: Absence) -> list[Any]:
    """The payloads of an absence, in order of preference."""
    texts = msgspec.json.decode(absence.preferences, type=list[msgspec.Raw])
    return [rules_of(game).codec.says(bytes(text)) for text in texts]


def _held_seat(game_id: int, account: Account) -> tuple[Game, Seat]:
    game = lock_game(game_id)
    who = watcher(game, account) if game else None
    if game is None or not isinstance(who, Player):
        raise Hidden
    return game, who.seat


def _away(game_id: int, account: Account) -> tuple[Game, Absence]:
    game, seat = _held_seat(game_id, account)
    absence = Absence.objects.filter(game=game, character__seat=seat).first()
    if absence is None:
        raise Refused("not_away")
    return game, absence


def _payload(game: Game, kind: str, values: Mapping[str, Any]) -> Any:
    payload = rules_of(game).codec.payload_from(kind, dict(values))
    if isinstance(payload, Refusal):
        raise Refused(payload.code, payload.params)
    return payload


def _preferences_text(says: Sequence[Any]) -> str:
    if len(says) > MOST_PREFERENCES:
        raise Refused("too_many_preferences", {"most": MOST_PREFERENCES})
    return write(says)


def _keep(absence: Absence, says: Sequence[Any]) -> None:
    absence.preferences = _preferences_text(says)
    absence.save(update_fields=["preferences"])


@transaction.atomic
def end_absence(game_id: int, account: Account) -> None:
    """End the absence. No effect without one. Hidden for an account without a seat."""
    game, seat = _held_seat(game_id, account)
    Absence.objects.filter(game=game, character__seat=seat).delete()


def stand_in(game: Game, phase: Phase, state: Any, pending: Pending[Any]) -> Pending[Any]:
    """The pending orders plus an order for each absent seat that owes one. The closing calls it under its lock; one query if
    nobody is away. Each order is judged by `admit` and saved as a row."""
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
        for says in preferences_of(game, absence):
            sent = Order(owed.seat, says, "", "seat", len(pending.orders) + 1, phase.step)
            answer = rules.admit(book, state, pending, sent)
            if isinstance(answer, Refusal) or answer.order.slot != owed.slot:
                continue
            pending = stand(pending, answer.order)
            counts[owed.seat] = counts.get(owed.seat, 0) + 1
            rows.append(
                order_row(
                    phase, absence.character_id, answer.order, str(says.__struct_config__.tag), at, counts[owed.seat],
                    account_id=absence.account_id, reason="absent", carried=True,
                )
            )  # fmt: skip
            break
    OrderRow.objects.bulk_create(rows)
    return pending
