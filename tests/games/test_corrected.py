"""Each of the four games, corrected three closings back: what comes again comes by the rules, and the proof holds."""

from __future__ import annotations

import pytest

from forumgame.actions.game.ending import end_game
from forumgame.actions.game.import_file import import_game
from forumgame.actions.hosts.correction import correct
from forumgame.actions.hosts.ruling import rule
from forumgame.actions.phase.closing import close_due, close_now
from forumgame.actions.phase.deadline import pause
from forumgame.models import Account, Entry, Game, OrderRow, Phase, ToldRow
from forumgame.record.annulled import annulled_entries, standing_entries
from forumgame.record.books import rules_of
from forumgame.record.correction.correction import compute
from forumgame.record.correction.edits import DropOrder, DropRuling, SetRuling
from forumgame.record.correction.foretelling import changes_between
from forumgame.record.proof.export import export_text
from forumgame.record.proof.verification import verify
from reports.models import Outbox, Report
from rulesets.fiim.reasons import SANCTIONS
from tests.actions.test_by_hand import a_table, foul, fouls
from tests.fixtures_games import At, MakeGame, seat_of, send
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


@pytest.mark.slow
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
    game.refresh_from_db()
    if game.status == Game.Status.RUNNING:
        end_game(game.pk, host, "enough")
        game.refresh_from_db()
    again = import_game(export_text(game).encode(), host)
    proof = verify(again)
    assert proof.clean, proof.faults
    assert ToldRow.objects.filter(game=again).count() == ToldRow.objects.filter(game=game).count()


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


def test_a_table_led_by_hand(host: Account, at: At) -> None:
    """A foul three entries back was given to the wrong seat, and a Day is on its way: one correction, no pause, nothing undone."""
    at("2026-03-20 19:00:00")
    game = a_table(host, [], [])
    rule(game.pk, host, 1, "sanction", foul("9"), "out of turn")  # entry 2
    close_now(game.pk, host, 1, "on we go")
    game.refresh_from_db()
    rule(game.pk, host, game.phase_number, "sanction", foul("1"), "out of turn")
    phase = open_phase_of(game)
    assert phase
    game.refresh_from_db()
    edits = (SetRuling(2, "sanction", foul("8")),)
    shown = compute(game, phase, edits)
    assert not shown.troubles and shown.goes_on and len(shown.drafts) == 3
    correct(game.pk, host, edits, "it was seat 8", shown.digest)
    assert fouls(game) == {"1": 1, "8": 1}
    proof = verify(game)
    assert proof.clean, proof.faults
    assert open_phase_of(game) == phase
    gone = (SetRuling(next(e.number for e in standing_entries(game) if e.kind == "act"), "sanction", dq("8")),)
    shown = compute(game, phase, gone)
    edits, shown, met = decided(game, phase, gone)
    correct(game.pk, host, edits, "it was more than a foul", shown.digest)
    proof = verify(game)
    assert proof.clean, (proof.faults, met)


def dq(seat: str) -> dict[str, str]:
    return {"kind": "dq", "seat": seat, "reason": next(iter(SANCTIONS["dq"]))}


def test_a_ruling_of_the_court_and_what_followed(host: Account, players: list[Account], at: At) -> None:
    """A seat was sent to prison by mistake three closings ago: what it could not do since is not made up, but it is free."""
    at("2026-03-02 10:00:00")
    game = of_bots("court", host, players[0])
    play(game, at, 1)
    rule(game.pk, host, game.phase_number, "jail", {"seat": "captain"}, "mistaken")
    play(game, at, 3)
    phase = open_phase_of(game)
    assert phase
    (ruling,) = standing_entries(game).filter(kind="act")
    edits, shown, met = decided(game, phase, (DropRuling(ruling.number),))
    assert "captain" in {change.seat for change in changes_between(game, shown.before, shown.after)}
    if not shown.goes_on:
        pause(game.pk, host, "x")
        game.refresh_from_db()
        edits, shown, met = decided(game, phase, edits)
    correct(game.pk, host, edits, "it was another captain", shown.digest)
    proof = verify(game)
    assert proof.clean, (proof.faults, met)
    assert not Report.objects.filter(game=game, ruling=True, annulled_by=None).exists()


def test_a_ruling_that_ends_the_phase_by_now(a_game: MakeGame, host: Account, players: list[Account], at: At) -> None:
    """A ruling with other values ends the game where the phase went on: the host lets it, and the proof holds."""
    at("2026-03-02 10:00:00")
    game = a_game(days=9)
    ada, bob, cyd = (seat_of(game, p) for p in players)
    rule(game.pk, host, 1, "send", {"seat": cyd}, "left")
    rule(game.pk, host, 1, "reward", {"seat": ada, "points": 1}, "well played")
    send(game, players[0], "guess", number=3)
    at("2026-03-02 11:00:03")
    close_due()
    game.refresh_from_db()
    pause(game.pk, host, "x")
    game.refresh_from_db()
    phase = open_phase_of(game)
    assert phase
    edits, shown, met = decided(game, phase, (SetRuling(3, "send", {"seat": bob}),))
    assert met == ["end"] or met == ["ruling"], met
    correct(game.pk, host, edits, "it was bob who left", shown.digest)
    game.refresh_from_db()
    proof = verify(game)
    assert proof.clean, (proof.faults, met)
