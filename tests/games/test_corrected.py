"""Each of the four games, corrected three closings back: what comes again comes by the rules, and the proof holds."""

from __future__ import annotations

import pytest

from forumgame.actions.hosts.correction import correct
from forumgame.actions.phase.closing import close_due
from forumgame.actions.phase.deadline import pause
from forumgame.models import Account, Entry, Game, OrderRow, Phase, ToldRow
from forumgame.record.annulled import annulled_entries
from forumgame.record.books import rules_of
from forumgame.record.correction import compute
from forumgame.record.edits import DropOrder
from forumgame.record.export import export_text
from forumgame.record.verification import verify
from reports.models import Outbox, Report
from tests.fixtures_games import At
from tests.games.corrected import RULES, closings_of, decided, droppable, of_bots, open_phase_of, play

pytestmark = pytest.mark.django_db


def telling(game: Game, at: At, back: int = 3) -> tuple[Phase, DropOrder]:
    """Play until a closing that lies `back` closings back used orders whose loss changes what is told."""
    play(game, at, 4)
    for _ in range(20):
        phase = open_phase_of(game)
        assert phase is not None, "the game is over before an order mattered"
        closings = closings_of(game)
        if len(closings) >= back:
            for edit in droppable(game, closings[-back]):
                if differs(game, phase, edit):
                    return phase, edit
        play(game, at, 1)
    raise AssertionError("no order mattered")


def differs(game: Game, phase: Phase, edit: DropOrder) -> bool:
    done = compute(game, phase, (edit,))
    codec = rules_of(game).codec
    return any(one.draft and codec.told(one.old.told) != one.draft.told for one in done.again)


@pytest.mark.parametrize("ruleset", RULES)
def test_three_closings_back(ruleset: str, host: Account, players: list[Account], at: At) -> None:
    at("2026-03-02 10:00:00")
    game = of_bots(ruleset, host, players[0])
    phase, edit = telling(game, at)
    edits, shown, _met = decided(game, phase, (edit,))
    pause(game.pk, host, "to look")
    game.refresh_from_db()
    phase.refresh_from_db()
    edits, shown, _met = decided(game, phase, edits)
    head, mails, entries = game.head_number + 1, Outbox.objects.count(), Entry.objects.count()
    stood = closings_of(game)

    back = correct(game.pk, host, edits, "an order was entered for the wrong seat", shown.digest)

    game.refresh_from_db()
    assert Entry.objects.count() == entries + 1 + len(shown.drafts)
    assert back.number == head
    again = list(Entry.objects.filter(game=game, number__gt=back.number).order_by("number"))
    assert [(e.kind, e.step) for e in again] == [(one.old.kind, one.old.step) for one in shown.drafts]
    proof = verify(game)
    assert proof.clean, proof.faults
    assert {one.old.number for one in shown.again} <= annulled_entries(game)
    for one, entry in zip(shown.drafts, again, strict=True):
        old = Report.objects.filter(game=game, entry=one.old.number).first()
        new = Report.objects.filter(game=game, entry=entry.number).first()
        if one.old.kind == Entry.Kind.CLOSE:
            assert old and new and (old.annulled_by, new.annulled_by) == (back.number, None)
            assert new.version == old.version + 1 and new.returned == "an order was entered for the wrong seat"
        assert not ToldRow.objects.filter(entry=one.old, annulled_by=None).exclude(kind="house").exists()
    assert Outbox.objects.count() == mails + 2, "the player and the host, one mail each, however many entries"
    assert ToldRow.objects.filter(game=game, kind="house", entry=back).count() == 1
    untouched = [e for e in stood if e.number < edit.entry]
    assert not Report.objects.filter(game=game, entry__in=[e.number for e in untouched]).exclude(annulled_by=None).exists()
    if shown.goes_on:
        after = Phase.objects.get(pk=phase.pk)
        assert (after.state, after.step) == (Phase.State.OPEN, phase.step)


@pytest.mark.parametrize("ruleset", RULES)
def test_a_corrected_game_is_played_on(ruleset: str, host: Account, players: list[Account], at: At) -> None:
    """Nothing of the past stands in the way: the next phases close, and the proof still holds."""
    at("2026-03-02 10:00:00")
    game = of_bots(ruleset, host, players[0], seed=2)
    phase, edit = telling(game, at)
    edits, shown, _met = decided(game, phase, (edit,))
    if not shown.goes_on:
        pytest.fail("choose another seed: the open phase does not go on")
    closes_at, orders = phase.closes_at, OrderRow.objects.filter(phase=phase, by="seat").count()
    correct(game.pk, host, edits, "the wrong seat", shown.digest)
    phase.refresh_from_db()
    assert phase.closes_at == closes_at and OrderRow.objects.filter(phase=phase, by="seat").count() == orders
    play(game, at, 2)
    proof = verify(game)
    assert proof.clean, proof.faults
    game.status = Game.Status.OVER
    assert export_text(game)


def test_a_closing_that_is_left_alone_comes_out_as_it_was(host: Account, players: list[Account], at: At) -> None:
    """Chance is keyed by step: a change that touches nobody else leaves every later draw as it fell."""
    at("2026-03-02 10:00:00")
    game = of_bots("court", host, players[0])
    play(game, at, 6)
    phase = open_phase_of(game)
    assert phase
    entry = closings_of(game)[-3]
    for edit in droppable(game, entry):
        done = compute(game, phase, (edit,))
        for one in done.drafts[1:]:
            assert one.draft
            if one.draft.state == rules_of(game).codec.state(one.old.state):
                assert one.draft.events == rules_of(game).codec.events(one.old.events)
    at("2026-03-09 10:00:00")
    close_due()
