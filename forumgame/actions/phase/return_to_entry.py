"""Returning to the state after an earlier entry. Nothing is rewritten: the return is an entry itself."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import Any

from django.db import transaction

from forumgame.actions.lock import lock_game_for_host, open_phase
from forumgame.actions.notice import tell_everybody
from forumgame.clockwork import calendar, clock
from forumgame.models import Account, Entry, Game, Phase, Scope
from forumgame.record import ledger, standing
from forumgame.record.annulled import read_return, returns_in, standing_after, standing_entries, strike
from forumgame.record.books import book_of, rules_of
from forumgame.record.house_notices import HouseNotice
from forumgame.record.phase_clock import FIELDS, plan_of_return
from forumgame.record.refused import Refused
from forumgame.record.rows import phase_row
from forumgame.record.taken_up import restore
from rulesets.words import Step

RESTORES = "restores"


@transaction.atomic
def go_back(game_id: int, host: Account, entry_number: int, reason: str) -> Entry:
    """Return to the state after an earlier entry. The game must be paused, so that no order arrives in a phase that is about to
    be annulled (A08), unless both steps are closed by hand and no clock runs. The step after that entry opens again without
    orders (paused in a paused game). Later phases are annulled; their orders stay stored and are offered again
    (`record.open_phase.kept_orders`), their reports and notices are struck, and everybody is told once, with the reason.

    An entry that does not count any more is taken up again (decision 28): it and what counted with it count again, reports and
    notices are no longer struck, and what came instead is annulled.

    Random draws are keyed by step: the same orders give the same draws. A second return to the same entry has no effect.

    Refused `not_running`, `not_paused`, `no_reason`, `no_such_entry`, `nothing_to_go_back_over`.
    """
    game = lock_game_for_host(game_id, host, Scope.RULINGS)
    phase = open_phase(game)
    if game.paused_at is None and phase.timing != "hand":
        raise Refused("not_paused")
    if not reason.strip():
        raise Refused("no_reason")
    last, given = Entry.objects.get(game=game, number=game.head_number), {"to": entry_number}
    if last.kind == Entry.Kind.RETURN and json.loads(last.given) in (given, {**given, RESTORES: True}):
        return last
    if entry_number == game.head_number:
        raise Refused("nothing_to_go_back_over")
    target = Entry.objects.filter(game=game, number=entry_number).first()
    following = ledger.next_of(target) if target else None
    if target is None or not isinstance(following, Step):
        raise Refused("no_such_entry", {"number": entry_number})
    if game.paused_at is None and following.timing != "hand":
        raise Refused("not_paused")
    now = clock.db_now()
    restores = target.number not in standing_after(returns_in(game), game.head_number)
    annul_phases(game, phase, () if restores else standing_entries(game).filter(number__gt=target.number), now)
    before = ledger.head(game).state
    entry, state = append_return(game, host, target, phase, reason, now, {RESTORES: True} if restores else None)
    rules, book = rules_of(game), book_of(game)
    standing.fill(game, rules.standing(book, before), rules.standing(book, state))
    reopen(game, following, entry)
    if restores:
        restore(game)
    else:
        strike(game, read_return(entry))
    notice = HouseNotice("taken_up" if restores else "gone_back", by=host.username, step=following.label, reason=entry.reason)
    tell_everybody(game, notice, now, entry, mail=following.timing != "hand")  # at a live table everybody sees it
    return entry


def append_return(
    game: Game,
    host: Account,
    target: Entry,
    phase: Phase,
    reason: str,
    now: datetime,
    more: Mapping[str, Any] | None = None,
) -> tuple[Entry, Any]:
    """Append the entry of a return, and give the state that holds then. more: `again` and `keeps`, or `restores`, of
    `record.annulled`."""
    given = {"to": target.number, **(more or {})}
    state = rules_of(game).codec.state(target.state)
    page = ledger.EntryDraft(
        Entry.Kind.RETURN,
        phase.step,
        state,
        ledger.next_of(target),
        given=json.dumps(given, sort_keys=True),
        reason=reason[:300],
    )
    return ledger.append(game, page, now, host), state


def annul_phases(game: Game, phase: Phase, entries: Iterable[Entry], now: datetime) -> None:
    """Annul the open phase, and the closed ones that these standing entries ended."""
    ended = {entry.step for entry in entries if ends_its_step(entry)}
    Phase.objects.filter(pk=phase.pk).update(state=Phase.State.ANNULLED, closed_at=now)
    closed = Phase.objects.filter(game=game, state=Phase.State.CLOSED).order_by("-number")[: len(ended)]
    Phase.objects.filter(pk__in=[row.pk for row in closed if row.step in ended]).update(state=Phase.State.ANNULLED)


def ends_its_step(entry: Entry) -> bool:
    """Whether an entry closed the phase in which it stands: a closing, or a ruling that led to another step."""
    if entry.kind != Entry.Kind.ACT:
        return entry.kind == Entry.Kind.CLOSE
    following = ledger.next_of(entry)
    return not isinstance(following, Step) or following.label != entry.step


def reopen(game: Game, step: Step, entry: Entry) -> Phase:
    """Open a step anew after a return, with the clock stopped in a paused game. Saves the game."""
    phase = phase_row(game, step, calendar.timing(calendar.read_calendar(game.calendar), step), entry.at)
    plan = plan_of_return(game, step, entry.at)
    for field in FIELDS:
        setattr(phase, field, getattr(plan, field))
    phase.save(force_insert=True)
    game.save()
    return phase
