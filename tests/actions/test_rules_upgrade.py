"""A game is never closed by rules under which it was not begun; it moves to new ones by an entry, at the border of a phase."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from io import StringIO
from typing import Any

import pytest
from django.core.management import call_command
from django.db import connection, transaction
from django.test import Client
from django.urls import reverse

from forumgame.actions.hosts.ruling import rule
from forumgame.actions.orders.orders import press_ready
from forumgame.actions.orders.sending import Sending
from forumgame.actions.phase.closing import close_due, close_now
from forumgame.actions.phase.deadline import pause, resume
from forumgame.actions.phase.publication import lines_of
from forumgame.actions.phase.rules_upgrade import upgrade_rules, upgrade_rules_for
from forumgame.clockwork import clock
from forumgame.models import Account, Entry, Game, OrderRow, Phase, RefusalRow, ToldRow
from forumgame.people.gate import notices_for, visit
from forumgame.record import ledger
from forumgame.record.guards import without_guards
from forumgame.record.proof.verification import verify
from forumgame.record.refused import Hidden, Refused
from reports.models import Outbox, Report
from rulesets import RULESETS
from rulesets.words import Order, Pending, Refusal, Writing
from tests.fixtures_games import At, MakeGame, account, seat_of, send
from tests.toy import TOY, Guess

pytestmark = pytest.mark.django_db


def admit_no_sixes(book: Any, state: Any, pending: Pending[Any], order: Order[Any]) -> Any:
    """The second version of the toy rules: nobody guesses six."""
    if isinstance(order.says, Guess) and order.says.number == 6:
        return Refusal("out_of_range", {"least": 1, "most": 5, "number": 6})
    return TOY.admit(book, state, pending, order)


@pytest.fixture
def newer(monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """`newer()` puts the second version of the toy rules on the site."""
    return lambda: monkeypatch.setitem(RULESETS, "toy", replace(TOY, version="2", admit=admit_no_sixes))


@pytest.fixture
def begun(at: At, a_game: MakeGame, players: list[Account]) -> Game:
    """A game at noon of its first day, which closes at one; ada guesses six, bob two."""
    at("2026-03-02 12:00:00")
    game = a_game(minutes=60)
    send(game, players[0], "guess", number=6)
    send(game, players[1], "guess", number=2)
    return game


def phase_of(game: Game) -> Phase:
    return Phase.objects.get(game=game, state__in=["open", "held"])


def said_to(game: Game, person: Account) -> list[str]:
    return [row.says for row in notices_for(visit(game.slug, person))]


def test_the_clock_holds_the_phase_and_says_so(at: At, begun: Game, newer: Callable[[], None], host: Account) -> None:
    newer()
    at("2026-03-02 13:00:04")
    assert close_due() == [] and close_due() == []
    phase = phase_of(begun)
    assert (phase.state, phase.held_reason, phase.attempts) == ("held", "version", 0)
    assert not Report.objects.exists() and Entry.objects.count() == 1
    (mail,) = Outbox.objects.filter(kind="held 1", recipient=host)
    assert "new version of the rules" in mail.body
    client = Client()
    client.cookies["django_language"] = "en"
    client.force_login(host)
    page = " ".join(client.get(reverse("console:game", args=[begun.slug])).text.split())
    assert "played by version 1, the site has 2" in page and "Move the game to the new rules" in page


def test_nobody_resolves_anything_by_the_new_rules_before_the_move(begun: Game, newer: Callable[[], None], host: Account) -> None:
    newer()
    for verb in (
        lambda: close_now(begun.pk, host, 1, "now"),
        lambda: rule(begun.pk, host, 1, "reward", {"seat": "s01", "points": 1}, "well done"),
    ):
        with pytest.raises(Refused, match="new_rules") as no:
            verb()
        assert no.value.params == {"was": "1", "now": "2"}
    pause(begun.pk, host, "tea")
    resume(begun.pk, host, "go on")
    assert set(Entry.objects.values_list("rules_version", flat=True)) == {"1"}, "moving time is no move to new rules"
    with pytest.raises(Refused, match="new_rules"):
        close_now(begun.pk, host, 1, "now")


def test_the_move_waits_for_the_border_of_the_phase(begun: Game, newer: Callable[[], None], host: Account) -> None:
    newer()
    with pytest.raises(Refused, match="orders_stand"):
        upgrade_rules(begun.pk, host, "better rules")
    assert Entry.objects.count() == 1


def test_held_moved_closed(at: At, begun: Game, newer: Callable[[], None], host: Account, players: list[Account]) -> None:
    """What stands is judged again; who loses an order is told why; everybody learns of the move; the closing goes by new rules."""
    newer()
    at("2026-03-02 13:00:04")
    close_due()
    entry = upgrade_rules(begun.pk, host, "better rules")
    assert entry is not None
    assert (entry.kind, entry.rules_version, entry.actor, entry.reason) == ("upgrade", "2", "hester", "better rules")
    assert entry.given == '{"from":"1","to":"2"}'
    assert upgrade_rules(begun.pk, host, "better rules") is None, "twice is once"
    assert phase_of(begun).state == "held"
    ada, bob = players[0], players[1]
    refusal = RefusalRow.objects.get(game=begun)
    assert (refusal.seat, refusal.code) == (seat_of(begun, ada), "out_of_range")
    assert any("out_of_range" in says for says in said_to(begun, ada))
    assert not any("out_of_range" in says for says in said_to(begun, bob))
    for person in players:
        assert any('"upgraded"' in says and "better rules" in says for says in said_to(begun, person))
    assert Outbox.objects.filter(kind__startswith="house").values("recipient").distinct().count() == 4
    close_now(begun.pk, host, 1, "on")
    closing = Entry.objects.get(game=begun, kind="close")
    assert closing.rules_version == "2" and [order.seat for order in ledger.rules_of(begun).codec.orders(closing.orders)] == [
        seat_of(begun, bob)
    ]
    proof = verify(begun, lines_of)
    assert proof.faults == [] and proof.chain_only == [1] and proof.rerun == 2


def test_a_phase_for_which_nothing_was_sent_moves_at_once(
    at: At, a_game: MakeGame, newer: Callable[[], None], host: Account
) -> None:
    at("2026-03-02 12:00:00")
    game = a_game(minutes=60)
    newer()
    assert upgrade_rules(game.pk, host, "better rules")
    assert phase_of(game).state == "open"
    at("2026-03-02 13:00:04")
    assert [closed.step for closed in close_due()] == ["1.day"]
    assert verify(game, lines_of).faults == []


def test_a_final_order_stays(at: At, a_game: MakeGame, newer: Callable[[], None], host: Account, players: list[Account]) -> None:
    at("2026-03-02 12:00:00")
    game = a_game(minutes=60)
    send(game, players[0], "letter", to=seat_of(game, players[1]), words=Writing("", "Come at dawn."))
    send(game, players[0], "guess", number=6)
    newer()
    at("2026-03-02 13:00:04")
    close_due()
    upgrade_rules(game.pk, host, "better rules")
    close_now(game.pk, host, 1, "on")
    assert [o.slot for o in ledger.rules_of(game).codec.orders(Entry.objects.get(game=game, kind="close").orders)] == ["letter"]
    assert verify(game, lines_of).faults == []


def test_ready_presses_of_all_do_not_close_it_either(
    begun: Game, newer: Callable[[], None], players: list[Account], at: At
) -> None:
    for person in players:
        press_ready(Sending(begun.pk, seat_of(begun, person), person, 1, clock.db_now()))
    newer()
    at("2026-03-02 12:10:00")
    assert close_due() == [] and phase_of(begun).held_reason == "version"


def test_only_a_host_who_may_rule_with_a_reason(
    begun: Game, newer: Callable[[], None], host: Account, players: list[Account]
) -> None:
    newer()
    OrderRow.objects.all().delete()
    for person in (players[0], account("eve")):
        with pytest.raises(Hidden):
            upgrade_rules(begun.pk, person, "x")
    with pytest.raises(Refused, match="no_reason"):
        upgrade_rules(begun.pk, host, "  ")
    client = Client()
    client.cookies["django_language"] = "en"
    client.force_login(host)
    address = reverse("console:upgrade", args=[begun.slug])
    assert client.post(address, {"reason": ""}).status_code == 422
    assert client.post(address, {"reason": "better rules"}).status_code == 303
    assert Entry.objects.filter(kind="upgrade").count() == 1


def test_an_operator_moves_all_that_can_move(
    at: At, begun: Game, a_game: MakeGame, newer: Callable[[], None], players: list[Account]
) -> None:
    free = a_game(minutes=60)
    newer()
    out = StringIO()
    with pytest.raises(SystemExit):
        call_command("upgrade_rules", "--reason", "better rules", stdout=out)
    assert f"{begun.slug}: has to wait (orders_stand)" in out.getvalue() and f"{free.slug}: moved by entry 2" in out.getvalue()
    told = ToldRow.objects.get(game=free, kind="house")
    assert '"by"' not in told.says and "better rules" in told.says
    at("2026-03-02 13:00:04")
    close_due()
    call_command("upgrade_rules", begun.slug, "--reason", "better rules", stdout=out)
    assert upgrade_rules_for(begun.slug, "again") is None
    assert verify(begun, lines_of).faults == [] == verify(free, lines_of).faults
    with pytest.raises(Hidden):
        upgrade_rules_for("nosuchgame", "x")


def test_a_silent_move_is_found(at: At, a_game: MakeGame, newer: Callable[[], None], host: Account) -> None:
    """A closing by other rules than the entry before it, with every hash made to fit."""
    game = a_game()
    close_now(game.pk, host, 1, "on")
    newer()
    entry = Entry.objects.get(game=game, number=2)
    entry.rules_version = "2"
    record = ledger.Record(entry.kind, entry.step, (), TOY.codec.events(entry.events), TOY.codec.told(entry.told))
    entry.opened_hash = ledger.opened_hash(game.seed, entry, record)
    entry.sealed_hash = ledger.sealed_hash(entry)
    entry.hash = ledger.chain_hash(entry)
    with transaction.atomic(), without_guards(connection):
        entry.save()
    Game.objects.filter(pk=game.pk).update(head_hash=entry.hash)
    assert (2, "it is of another version of the rules than the entry before it") in verify(game, lines_of).faults
