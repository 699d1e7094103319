"""Returning to the state after an earlier entry. Nothing is rewritten: the return is an entry itself."""

from __future__ import annotations

import json

from django.db import transaction

from forumgame.actions.lock import lock_game_for_host, open_phase
from forumgame.clockwork import clock
from forumgame.clockwork.slots import LEAST
from forumgame.models import Account, Entry, Game, Phase, Scope
from forumgame.record import ledger, standing
from forumgame.record.books import book_of, rules_of
from forumgame.record.refused import Refused
from forumgame.record.rows import phase_row
from rulesets.words import Step


@transaction.atomic
def go_back(game_id: int, host: Account, entry_number: int, reason: str) -> Entry:
    """Return to the state after an earlier entry. The game must be paused, so that no order arrives in a phase that is about to
    be annulled (A08), unless both steps are closed by hand and no clock runs. The step after that entry opens again without
    orders (paused in a paused game). Later phases are annulled; their orders stay stored.

    Random draws are keyed by step: the same orders give the same draws. A second return to the same entry has no effect.

    Refused `not_running`, `not_paused`, `no_reason`, `no_such_entry`, `nothing_to_go_back_over`.
    """
    game = lock_game_for_host(game_id, host, Scope.RULINGS)
    phase = open_phase(game)
    if game.paused_at is None and phase.timing != "hand":
        raise Refused("not_paused")
    if not reason.strip():
        raise Refused("no_reason")
    last = Entry.objects.get(game=game, number=game.head_number)
    if last.kind == Entry.Kind.RETURN and json.loads(last.given) == {"to": entry_number}:
        return last
    if entry_number == game.head_number:
        raise Refused("nothing_to_go_back_over")
    target = Entry.objects.filter(game=game, number=entry_number).first()
    following = ledger.next_of(target) if target else None
    if target is None or not isinstance(following, Step):
        raise Refused("no_such_entry", {"number": entry_number})
    if game.paused_at is None and following.timing != "hand":
        raise Refused("not_paused")
    rules, book, now = rules_of(game), book_of(game), clock.db_now()
    before, state = ledger.head(game).state, rules.codec.state(target.state)
    page = ledger.EntryDraft(
        Entry.Kind.RETURN, phase.step, state, following, given=json.dumps({"to": entry_number}), reason=reason[:300]
    )
    entry = ledger.append(game, page, now, host)
    standing.fill(game, rules.standing(book, before), rules.standing(book, state))
    Phase.objects.filter(pk=phase.pk).update(state=Phase.State.ANNULLED, closed_at=now)
    Phase.objects.filter(game=game, closed_at__gt=target.at, state=Phase.State.CLOSED).update(state=Phase.State.ANNULLED)
    _reopen(game, following, entry)
    return entry


def _reopen(game: Game, step: Step, entry: Entry) -> Phase:
    phase = phase_row(game, step, step.timing, entry.at)
    phase.remaining = None if step.timing == "hand" else LEAST
    slots = Phase.objects.filter(game=game, step=step.label, slot_at__isnull=False).order_by("-number")
    phase.slot_at = slots.values_list("slot_at", flat=True).first()
    phase.save(force_insert=True)
    game.save()
    return phase
