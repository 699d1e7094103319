"""The hosts' review between the deadline and the report: its length, and the report's preface."""

from __future__ import annotations

from django.db import transaction

from forumgame.actions.lock import lock_game_for_host, open_phase
from forumgame.clockwork import clock
from forumgame.models import Account, Game, Phase, Scope
from forumgame.people.typed_text import sound_text
from forumgame.record.phase_clock import wait_of
from forumgame.record.refused import Refused
from forumgame.record.rows import write_audit

LONGEST_REVIEW = 30
LONGEST_PREFACE = 5_000


@transaction.atomic
def set_preface(game_id: int, host: Account, phase_number: int, body: str) -> Phase:
    """Set the preface of the open phase's report; an empty text removes it. It does not change the game's state.

    Refused `not_running`, `stale_phase` (its report is out), `too_long`, `bad_text`.
    """
    game = lock_game_for_host(game_id, host, Scope.TIME)
    phase = open_phase(game)
    if phase.number != phase_number:
        raise Refused("stale_phase", {"step": phase.step})
    text = sound_text(body, LONGEST_PREFACE, least=0)
    if text != phase.preface:
        phase.preface = text
        phase.save(update_fields=["preface"])
        write_audit(clock.db_now(), "set_preface", game=game, account=host, about=phase.step)
    return phase


@transaction.atomic
def set_review(game_id: int, host: Account, minutes: int) -> Game:
    """Delay each report by `minutes` after the deadline (0 to 30), also for the open phase unless its review has begun.
    Orders are accepted until the deadline as before. No effect if the length is the same.

    Refused `not_running`, `bad_review` (most).
    """
    game = lock_game_for_host(game_id, host, Scope.TIME)
    phase = open_phase(game)
    if not 0 <= minutes <= LONGEST_REVIEW:
        raise Refused("bad_review", {"most": LONGEST_REVIEW})
    if minutes == game.review_minutes:
        return game
    now = clock.db_now()
    game.review_minutes = minutes
    game.save(update_fields=["review_minutes"])
    if phase.closes_at is not None and phase.closes_at > now and phase.state == Phase.State.OPEN:
        phase.due_at = phase.closes_at + wait_of(game)
        phase.save(update_fields=["due_at"])
    write_audit(now, "set_review", game=game, account=host, about=str(minutes))
    return game
