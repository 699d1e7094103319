"""The chain, the guards, proving, purging."""

from __future__ import annotations

import io
from dataclasses import replace

import pytest
from django.core.management import call_command
from django.db import DatabaseError, connection, transaction
from msgspec.structs import replace as with_fields

from forumgame.actions.game.purge import purge
from forumgame.actions.game.standing_rebuild import rebuild
from forumgame.actions.phase.closing import close_now
from forumgame.actions.phase.rules_upgrade import upgrade_rules
from forumgame.models import Audit, BookRow, Character, Entry, Game, OrderRow, ToldRow
from forumgame.record.guards import drop_guards, raise_guards, without_guards
from forumgame.record.proof.verification import verify
from forumgame.record.refused import Hidden
from rulesets import RULESETS
from tests.fixtures_games import seat_of, send
from tests.toy import TOY

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def guards_up(db):
    """As the migration put them up: a test that commits, run before on the same database, leaves them down for its flush."""
    drop_guards(connection)
    raise_guards(connection)


@pytest.fixture
def played(a_game, host, players):
    """A game with two closings and orders in them."""
    game = a_game()
    for number in (1, 2):
        send(game, players[0], "guess", number=number)
        send(game, players[1], "banish", whom=seat_of(game, players[0]))
        close_now(game.pk, host, number, "on")
        if number == 1:
            players = [players[1], players[2]]
    return game


def test_a_played_game_is_proved(played):
    proof = verify(played)
    assert proof.clean, proof.faults
    assert (proof.entries, proof.rerun) == (3, 3)


@pytest.mark.parametrize("change", [{"reason": "another"}, {"state": "{}"}])
def test_the_database_forbids_to_change_an_entry(played, change):
    for verb in (lambda: Entry.objects.update(**change), lambda: Entry.objects.all().delete()):
        with pytest.raises(DatabaseError), transaction.atomic():
            verb()
    assert Entry.objects.count() == 3


@pytest.mark.parametrize(
    ("number", "change", "fault"),
    [
        (2, {"reason": "another"}, "sealed part"),
        (2, {"orders": "[]"}, "sealed part"),
        (3, {"events": "[]"}, "opened part"),
        (2, {"hash": "0" * 64}, "does not follow"),
        (3, {"sealed_salt": "0" * 64}, "sealed part"),
        (1, {"given": '{"deal":{},"names":{}}'}, "sealed part"),
        (2, {"bound": "{}"}, "sealed part"),
    ],
)
def test_whoever_changes_an_entry_all_the_same_is_found_out(played, number, change, fault):
    with transaction.atomic(), without_guards(connection):
        Entry.objects.filter(game=played, number=number).update(**change)
    assert any(fault in what for _, what in verify(played).faults)


def test_a_cut_tail_is_found(played):
    """E10: the head in the game's row is the anchor."""
    ToldRow.objects.filter(entry__number=3).delete()
    with transaction.atomic(), without_guards(connection):
        Entry.objects.filter(game=played, number=3).delete()
    assert not verify(played).clean


def test_a_state_that_the_rules_would_not_give_is_found(played):
    """Even with every hash made to fit."""
    from forumgame.record import ledger

    entry = Entry.objects.get(game=played, number=3)
    entry.state = entry.state.replace('"day":3', '"day":2')
    entry.sealed_hash = ledger.sealed_hash(entry)
    entry.hash = ledger.chain_hash(entry)
    with transaction.atomic(), without_guards(connection):
        entry.save()
    Game.objects.filter(pk=played.pk).update(head_hash=entry.hash)
    assert any("run again" in what for _, what in verify(played).faults)


def test_standing_tables_are_proved_and_rebuilt_in_place(played):
    keys = set(Character.objects.values_list("pk", flat=True))
    Character.objects.filter(game=played, seat="s01").update(status="crowned")
    assert (3, "standing table character differs") in verify(played).faults
    rebuild(played.pk)
    assert verify(played).clean
    assert set(Character.objects.values_list("pk", flat=True)) == keys


def test_two_deals_with_the_same_state_have_different_hashes(a_game):
    """Without salts a deal could be guessed from its hash."""
    one, two = (Entry.objects.get(game=a_game(people=[]) if False else a_game()) for _ in range(2))
    assert one.sealed_hash != two.sealed_hash
    assert one.opened_hash != two.opened_hash


def test_an_entry_holds_no_words_of_people(a_game, players, host):
    from rulesets.words import Writing

    game = a_game()
    to = next(c.seat for c in game.characters.all() if c.seat != seat_of(game, players[0]))
    send(game, players[0], "letter", to=to, words=Writing("", "canary-in-a-letter"))
    close_now(game.pk, host, 1, "on")
    for entry in Entry.objects.all():
        for field in ("orders", "events", "told", "state", "given"):
            assert "canary" not in getattr(entry, field)


def test_books_are_kept_once_and_never_serve_two_rule_sets(a_game):
    a_game()
    a_game()
    assert BookRow.objects.count() == 1


def test_verify_prints_and_fails_when_something_is_wrong(played):
    out = io.StringIO()
    call_command("verify", played.slug, stdout=out)
    assert "3 entries, 3 run again: clean" in out.getvalue()
    Character.objects.filter(game=played).update(status="crowned")
    with pytest.raises(SystemExit):
        call_command("verify", stdout=out)
    call_command("verify", "--rebuild", stdout=out)
    assert verify(played).clean


def test_entries_of_another_version_are_not_accused(a_game, host, monkeypatch):
    """Rules that come out otherwise under a new version: the earlier entries are proved by their chain, the later ones run again."""
    game = a_game()
    close_now(game.pk, host, 1, "on")
    without_moves = replace(TOY, close=lambda *given: with_fields(TOY.close(*given), events=()))
    monkeypatch.setitem(RULESETS, "toy", without_moves)
    assert not verify(game).clean, "the same version must come out the same"
    monkeypatch.setitem(RULESETS, "toy", replace(without_moves, version="2"))
    upgrade_rules(game.pk, host, "better rules")
    close_now(game.pk, host, 2, "on")
    proof = verify(game)
    assert proof.clean, proof.faults
    assert (proof.entries, proof.rerun, proof.chain_only) == (4, 2, [1, 2])
    out = io.StringIO()
    call_command("verify", game.slug, stdout=out)
    assert "4 entries, 2 run again, 2 only by the chain (other rules version): clean" in out.getvalue()


def test_purge_leaves_nothing_but_the_audit(played, a_game):
    other = a_game()
    purge(played.slug, "a test game")
    assert list(Game.objects.all()) == [other]
    for model in (Entry, OrderRow, ToldRow, Character):
        assert not model.objects.filter(game_id=played.pk).exists()
    assert Audit.objects.get(verb="purge").reason == "a test game"
    assert verify(other).clean
    with pytest.raises(DatabaseError), transaction.atomic():
        Entry.objects.update(reason="x")
    with pytest.raises(Hidden):
        purge(played.slug, "again")
