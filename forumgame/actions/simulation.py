"""Simulations that hosts request: begin, play in slices, cancel. A lost slice is played again with the same result."""

from __future__ import annotations

import logging
import secrets
import time
from datetime import timedelta

import msgspec
from django.db import transaction
from django.db.models import F, Q

from forumgame.clockwork import clock
from forumgame.clockwork.knock import knock
from forumgame.lab import cast_texts, simulation
from forumgame.models import Account, Simulation
from forumgame.record import books
from forumgame.record.refused import Hidden, Refused
from rulesets import RULESETS
from rulesets.codec import write

log = logging.getLogger("forumgame.simulations")

MOST_GAMES = 1_000
MOST_KEPT = 50
SLICE = 5
"""Games between two looks at the row: so soon a cancelling is noticed."""
STRETCH = 8.0
"""Seconds after which the worker lets other tasks pass."""
IN_HAND = timedelta(minutes=2)
"""So long a slice may take at most; then whoever had it is thought to be gone."""


def begin_simulation(account: Account, ruleset: str, choice: str, games: int, mix: str, seed: str) -> Simulation:
    """Request `games` games of a cast (`choice`: a value of `cast_texts.playable`) with these bots.

    Refused `unknown_rules`, `no_such_cast`, `faulty`, `bad_games` (least, most), `bad_mix`, `one_at_a_time`,
    `too_many_simulations`.
    """
    if simulation.lab_of(ruleset) is None:
        raise Refused("unknown_rules")
    if not 1 <= games <= MOST_GAMES:
        raise Refused("bad_games", {"least": 1, "most": MOST_GAMES})
    try:
        simulation.mix_of(ruleset, mix)
    except ValueError:
        raise Refused("bad_mix", {"bots": ", ".join(RULESETS[ruleset].bots)}) from None
    text = cast_texts.chosen_text(ruleset, account, choice)
    if text is None:
        raise Refused("no_such_cast")
    book = cast_texts.book_or_faults(ruleset, text)
    if isinstance(book, tuple):
        raise Refused("faulty", {"ruleset": ruleset}, faults=book)
    title = dict(cast_texts.playable(ruleset, account, choice)).get(choice, choice)
    with transaction.atomic():
        Account.objects.select_for_update(no_key=True).get(pk=account.pk)
        mine = Simulation.objects.filter(account=account)
        if mine.filter(state__in=Simulation.LIVE).exists():
            raise Refused("one_at_a_time")
        if mine.count() >= MOST_KEPT:
            raise Refused("too_many_simulations", {"most": MOST_KEPT})
        asked = Simulation.objects.create(
            account=account,
            title=title[:200],
            book=books.keep(ruleset, book),
            mix=mix,
            seed=seed.strip()[:32] or secrets.token_hex(4),
            games=games,
            created_at=clock.db_now(),
        )
        transaction.on_commit(lambda: knock("simulate"))
    return asked


def cancel_simulation(simulation_id: int, account: Account) -> bool:
    """Cancel a simulation; the current slice still finishes. Returns False if it had already ended.

    Hidden for anybody but the account that requested it."""
    own = Simulation.objects.filter(pk=simulation_id, account=account)
    if not own.exists():
        raise Hidden
    return own.filter(state__in=Simulation.LIVE).update(state=Simulation.State.CANCELLED, ended_at=clock.db_now()) == 1


def remove_simulation(simulation_id: int, account: Account) -> None:
    """Delete a simulation that has ended. Refused `still_running`; Hidden for anybody but the account that requested it."""
    own = Simulation.objects.filter(pk=simulation_id, account=account)
    if not own.exists():
        raise Hidden
    if not own.exclude(state__in=Simulation.LIVE).delete()[0]:
        raise Refused("still_running")


def work(stretch: float = STRETCH) -> bool:
    """Play slices of waiting simulations for about `stretch` seconds. Returns whether any are left."""
    began = time.monotonic()
    while (row := _claim_slice()) is not None:
        try:
            _play(row)
        except Exception:
            incident = secrets.token_hex(4)
            log.exception("simulation %s failed, incident %s", row.slug, incident)
            _end(row, state=Simulation.State.FAILED, incident=incident)
        if time.monotonic() - began >= stretch:
            return Simulation.objects.filter(state__in=Simulation.LIVE).exists()
    return False


def _claim_slice() -> Simulation | None:
    """Claim the oldest simulation that no worker has claimed."""
    now = clock.db_now()
    free = Simulation.objects.filter(Q(in_hand_until=None) | Q(in_hand_until__lt=now), state__in=Simulation.LIVE)
    for row in free.order_by("created_at", "pk").select_related("book"):
        mine = Simulation.objects.filter(pk=row.pk, state__in=Simulation.LIVE, in_hand_until=row.in_hand_until)
        if mine.update(in_hand_until=now + IN_HAND, state=Simulation.State.RUNNING):
            row.in_hand_until = now + IN_HAND
            return row
    return None


def _play(row: Simulation) -> None:
    """Play one slice. Its counts are saved only if the row has the same claim and progress and was not cancelled meanwhile."""
    lab = simulation.lab_of(row.book.ruleset)
    assert lab is not None, "asked for only where there is one"
    numbers = range(row.done, min(row.done + SLICE, row.games))
    mix, key = simulation.mix_of(row.book.ruleset, row.mix), simulation.key_of(row.seed)
    played = msgspec.json.decode(simulation.part(row.book.ruleset, row.book.text, mix, key, numbers), type=lab.counts)
    counts = lab.merge(msgspec.json.decode(row.counts, type=lab.counts), played) if row.counts else played
    if numbers.stop < row.games:
        same = Simulation.objects.filter(
            pk=row.pk, done=row.done, state=Simulation.State.RUNNING, in_hand_until=row.in_hand_until
        )
        same.update(counts=write(counts), done=F("done") + len(numbers), in_hand_until=None)
        return
    balance = simulation.weigh_counts(row.book.ruleset, simulation.read_book(row.book.ruleset, row.book.text), counts)
    _end(row, state=Simulation.State.DONE, counts=write(counts), result=write(balance), done=row.games)


def _end(row: Simulation, **fields: object) -> None:
    same = Simulation.objects.filter(pk=row.pk, state=Simulation.State.RUNNING, in_hand_until=row.in_hand_until)
    same.update(in_hand_until=None, ended_at=clock.db_now(), **fields)
