"""Hosts of every kind: games of bots that are ruled on, gone back over and corrected by lot. After each press the proof holds, and
the file of the game makes the same game again."""

from __future__ import annotations

import random
from datetime import timedelta
from typing import Any

import pytest
from django.db import transaction
from msgspec.structs import replace

from forumgame.actions.game.ending import end_game
from forumgame.actions.game.import_file import import_game
from forumgame.actions.hosts.correction import correct
from forumgame.actions.hosts.ruling import rule
from forumgame.actions.orders.reissue import reissue
from forumgame.actions.phase.deadline import pause, resume
from forumgame.actions.phase.return_to_entry import go_back
from forumgame.clockwork import clock
from forumgame.models import Account, Entry, Game, ToldRow
from forumgame.record import ledger
from forumgame.record.annulled import standing_entries
from forumgame.record.books import book_of, rules_of
from forumgame.record.correction.correction import compute, state_before
from forumgame.record.correction.edits import DropOrder, DropRuling, Edit, SetOrder, with_edit
from forumgame.record.open_phase import orders_of
from forumgame.record.proof.export import export_text
from forumgame.record.proof.verification import verify
from forumgame.record.refused import Refused
from reports.models import Report
from rulesets.words import Offer
from tests.fixtures_games import At, account
from tests.games.corrected import RULES, closings_of, decided, of_bots, open_phase_of, play

pytestmark = pytest.mark.django_db
PRESSES = 6


@pytest.mark.slow
@pytest.mark.parametrize("ruleset", RULES)
@pytest.mark.parametrize("seed", [3, *(pytest.param(n, marks=pytest.mark.slow) for n in range(4, 14))])
def test_the_proof_holds_after_every_press(ruleset: str, seed: int, host: Account, players: list[Account], at: At) -> None:
    at("2026-03-02 10:00:00")
    lot, game = random.Random(f"{ruleset} {seed}"), of_bots(ruleset, host, players[0], seed=seed)
    play(game, at, 5)
    for _ in range(PRESSES):
        if game.status == Game.Status.OVER:
            break
        at((clock.db_now() + timedelta(seconds=1)).strftime("%Y-%m-%d %H:%M:%S"), "UTC")
        press = lot.choice([corrects, corrects, goes_back, rules_on])
        press(game, host, lot)
        game.refresh_from_db()
        proof = verify(game)
        assert proof.clean, (press, proof.faults)
    if game.status != Game.Status.OVER:
        end_game(game.pk, host, "enough")
        game.refresh_from_db()
    assert verify(game).clean
    taken = import_game(export_text(game).encode(), account("archivist"))
    assert marks(taken) == marks(game)


def marks(game: Game) -> tuple[Any, Any]:
    """What is struck, and why reports came again."""
    reports = Report.objects.filter(game=game).values_list("entry", "version", "annulled_by", "returned", "correction")
    told = ToldRow.objects.filter(game=game).values_list("kind", "says", "annulled_by", "seat", "step")
    return sorted(reports, key=str), sorted(told, key=str)


def rules_on(game: Game, host: Account, lot: random.Random) -> None:
    phase, rules = open_phase_of(game), rules_of(game)
    assert phase
    offers = rules.powers(book_of(game), ledger.head(game).state, orders_of(game, phase).pending)
    if offers:
        offer = lot.choice(offers)
        try:
            with transaction.atomic():
                rule(game.pk, host, phase.number, offer.kind, values_of(offer, lot), "by lot")
        except Refused:
            pass


def goes_back(game: Game, host: Account, lot: random.Random) -> None:
    numbers = [entry.number for entry in standing_entries(game).exclude(kind=Entry.Kind.CLOCK)]
    pause(game.pk, host, "to look")
    if len(numbers) > 1:
        go_back(game.pk, host, lot.choice(numbers[:-1]), "by lot")
        phase = open_phase_of(game)
        if lot.random() < 0.5 and phase:
            reissue(game.pk, host, phase.number)
    resume(game.pk, host, "on we go")


def corrects(game: Game, host: Account, lot: random.Random) -> None:
    """One to three edits; those that the rules refuse are taken back, what else must be decided is."""
    edits: tuple[Edit, ...] = ()
    for _ in range(lot.randint(1, 3)):
        if edit := an_edit(game, lot):
            edits = with_edit(edits, edit)
    pause(game.pk, host, "to look")
    game.refresh_from_db()
    phase = open_phase_of(game)
    assert phase
    while edits and (bad := [t for t in compute(game, phase, edits).troubles if t.kind == "edit"]):
        gone = {(trouble.entry, trouble.seat, trouble.slot) for trouble in bad}
        edits = tuple(e for e in edits if not (isinstance(e, SetOrder) and (e.entry, e.seat, e.slot) in gone))
    try:
        edits, done, _met = decided(game, phase, edits) if edits else ((), None, [])
    except AssertionError:  # an edit that became impossible with another one's decision
        done = None
    if done:
        correct(game.pk, host, edits, "by lot", done.digest)
    game.refresh_from_db()
    if game.status != Game.Status.OVER:
        resume(game.pk, host, "on we go")


def an_edit(game: Game, lot: random.Random) -> Edit | None:
    acts, closings = list(standing_entries(game).filter(kind=Entry.Kind.ACT)), closings_of(game)
    if acts and lot.random() < 0.4:
        return DropRuling(lot.choice(acts).number)
    if not closings:
        return None
    entry, rules, book = lot.choice(closings), rules_of(game), book_of(game)
    orders = rules.codec.orders(entry.orders)
    if orders and lot.random() < 0.5:
        order = lot.choice(orders)
        return DropOrder(entry.number, order.seat, order.slot)
    seat = lot.choice(rules.seats(book))
    state, pending = state_before(game, (), entry)
    others = replace(pending, orders=tuple(order for order in pending.orders if order.seat != seat))
    offers = rules.menu(book, state, others, seat).open()
    if not offers:
        return None
    offer = lot.choice(offers)
    return SetOrder(entry.number, seat, offer.slot, offer.kind, values_of(offer, lot))


def values_of(offer: Offer, lot: random.Random) -> dict[str, Any]:
    """Values for an offer, legal as far as its fields say."""
    values: dict[str, Any] = dict(offer.fixed)
    for field in offer.fields:
        match field.kind:
            case "text":
                values[field.name] = {"ref": "", "body": "words"}
            case "seats" | "choices":
                values[field.name] = lot.sample(list(field.legal), min(len(field.legal), max(1, field.least)))
            case "yes_no":
                values[field.name] = True
            case "number":
                values[field.name] = max(1, field.least)
            case _:
                values[field.name] = lot.choice(field.legal) if field.legal else ""
    return values
