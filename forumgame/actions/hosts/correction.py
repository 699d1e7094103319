"""Publishing a correction: a return, then each recomputed entry, all at once and with one reason."""

from __future__ import annotations

import json
from collections.abc import Sequence
from datetime import datetime

from django.db import transaction

from forumgame.actions.lock import lock_game_for_host, open_phase
from forumgame.actions.notice import tell_everybody
from forumgame.actions.phase.plans import carry_plans, counts_of
from forumgame.actions.phase.publication import printed, publish
from forumgame.actions.phase.readiness import reckon_ready
from forumgame.actions.phase.return_to_entry import annul_phases, append_return, ends_its_step, reopen
from forumgame.actions.phase.turn import tell
from forumgame.clockwork import clock
from forumgame.models import Account, Character, Entry, Game, OrderRow, Phase, Scope, ToldRow, WritingRow
from forumgame.record import ledger, standing
from forumgame.record.annulled import read_return, strike
from forumgame.record.books import book_of, rules_of
from forumgame.record.correction.correction import Correction, compute
from forumgame.record.correction.edits import Edit
from forumgame.record.correction.judging import phase_closed_by
from forumgame.record.correction.recomputing import AgainComputed, OrderChange
from forumgame.record.house_notices import HouseNotice
from forumgame.record.refused import Refused
from forumgame.record.rows import order_row, refusal_row, told_row
from rulesets.words import Order, Player, Step, Told, kind_of


@transaction.atomic
def correct(game_id: int, host: Account, edits: Sequence[Edit], reason: str, shown: str) -> Entry:
    """Go back to before the first edited entry, and enter everything after it as it comes with the edits. Every step that comes
    again gets the next version of its report; reports and notices from before are struck; everybody is told once. The open phase
    keeps its deadline and its orders; an order that no longer stands is taken back, and its owner reads why.

    shown: the digest of what the host was shown (`record.correction.correction`). Returns the entry of the return.

    Refused, with nothing changed: `not_running`, `no_reason`, `nothing_to_correct`, `entry_annulled`, `nothing_there`,
    `other_rules`, `undecided` (something cannot be computed and no edit says what to do), `not_as_shown` (the game moved after
    the host had looked), `not_paused` (the open phase is to be annulled while its clock runs).
    """
    game = lock_game_for_host(game_id, host, Scope.RULINGS)
    phase = open_phase(game)
    if not reason.strip():
        raise Refused("no_reason")
    done = compute(game, phase, edits)
    if done.troubles:
        raise Refused("undecided")
    if done.digest != shown:
        raise Refused("not_as_shown")
    if not done.goes_on and game.paused_at is None and phase.timing != "hand":
        raise Refused("not_paused")
    return _publish(game, host, phase, done, reason)


def _publish(game: Game, host: Account, phase: Phase, done: Correction, reason: str) -> Entry:
    now = clock.db_now()
    if not done.goes_on:
        annul_phases(game, phase, _reopened(done), now)
    kept = {"again": len(done.drafts), "keeps": done.goes_on}
    back, _state = append_return(game, host, done.target, phase, reason, now, kept)
    strike(game, read_return(back))  # the reports that come again look for the marks of the old ones
    for one in done.drafts:
        _change_orders(game, host, one, back)
        _enter(game, host, one, now)
    rules, book = rules_of(game), book_of(game)
    standing.fill(game, rules.standing(book, done.before), rules.standing(book, done.after))
    if done.goes_on:
        _keep_phase(game, host, phase, done, back)
    elif isinstance(done.next, Step):
        fresh = reopen(game, done.next, back)
        carry_plans(game, fresh, done.after, back)
    else:
        game.status, game.ended_at, game.phase_number, game.paused_at = Game.Status.OVER, now, 0, None
    game.save()
    strike(game, read_return(back))  # now that the orders of the correction are written, those they replace
    what = "corrected" if done.goes_on else "corrected_anew" if isinstance(done.next, Step) else "corrected_over"
    notice = HouseNotice(what, by=host.username, step=done.again[0].old.step, reason=back.reason)
    tell_everybody(game, notice, now, back, mail=phase.timing != "hand")
    return back


def _reopened(done: Correction) -> list[Entry]:
    """The entries that once ended a step which is not ended any more."""
    ended = {one.draft.step for one in done.drafts if one.draft and draft_ends_its_step(one.draft)}
    return [one.old for one in done.again if ends_its_step(one.old) and one.old.step not in ended]


def draft_ends_its_step(draft: ledger.EntryDraft) -> bool:
    """Whether an entry closes the phase in which it stands."""
    return draft.kind == Entry.Kind.CLOSE or not isinstance(draft.next, Step) or draft.next.label != draft.step


def _enter(game: Game, host: Account, one: AgainComputed, now: datetime) -> None:
    assert one.draft is not None
    phase = phase_closed_by(game, one.old) if one.old.kind == Entry.Kind.CLOSE else None
    preface = phase.preface if phase else ""
    page = printed(game, one.draft, preface)
    entry = ledger.append(game, page, now, host)
    tell(game, entry, page.told)
    publish(game, entry, page, preface, mail=False)


def _change_orders(game: Game, host: Account, one: AgainComputed, back: Entry) -> None:
    """Write the edited orders of a closing beside the kept ones, as orders of the host."""
    phase = phase_closed_by(game, one.old) if one.orders else None
    if phase is None:
        return
    characters = dict(Character.objects.filter(game=game).values_list("seat", "pk"))
    for change in one.orders:
        _write_order(game, host, phase, characters[change.seat], change, back)


def _write_order(game: Game, host: Account, phase: Phase, character: int, change: OrderChange, back: Entry) -> None:
    rank = OrderRow.objects.filter(phase=phase).count() + 1
    count = counts_of(game).get(change.seat, 0) + 1
    was = change.old
    order = change.new or Order(change.seat, was.says if was else None, change.slot, "host", rank, phase.step)
    row = order_row(
        phase, character, order, change.kind or kind_of(order.says), back.at, count,
        verb=OrderRow.Verb.PLACE if change.new else OrderRow.Verb.WITHDRAW,
        account_id=host.pk, reason=back.reason, carried=True,
    )  # fmt: skip
    row.save(force_insert=True)
    WritingRow.objects.bulk_create(
        WritingRow(game=game, ref=ref, seat=change.seat, body=body, at=back.at) for ref, body in change.texts
    )
    ToldRow.objects.bulk_create(told_row(game, told, phase.step, back.at, order=row) for told in change.told)


def _keep_phase(game: Game, host: Account, phase: Phase, done: Correction, back: Entry) -> None:
    """Let the open phase go on with its deadline; take back the orders that no longer stand, and tell their owners why."""
    assert isinstance(done.next, Step)
    phase.early, phase.waits_for = done.next.early, json.dumps(list(done.next.waits_for))
    reckon_ready(game, phase, back.at)
    phase.save(update_fields=["early", "waits_for", "ready_at"])
    for order, row, refusal in done.lost:
        rank, count = OrderRow.objects.filter(phase=phase).count() + 1, counts_of(game).get(order.seat, 0) + 1
        gone = Order(order.seat, order.says, order.slot, "host", rank, phase.step)
        order_row(
            phase, row.character_id, gone, row.kind, back.at, count,
            verb=OrderRow.Verb.WITHDRAW, account_id=host.pk, reason=back.reason, carried=True,
        ).save(force_insert=True)  # fmt: skip
        refusal_row(
            game, phase.pk, order.seat, row.account_id, row.kind, refusal.code, refusal.params, back.at, says=row.says
        ).save()  # fmt: skip
        told_row(game, Told(Player(order.seat), refusal), phase.step, back.at).save()
