"""Whatever row people read is changed, taken away or added behind the house's back: `verify` names it."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.db import connection, transaction
from django.test.utils import CaptureQueriesContext

from forumgame.actions.game.opening import announce
from forumgame.actions.hosts.ruling import rule
from forumgame.actions.orders.orders import press_ready
from forumgame.actions.orders.sending import Sending
from forumgame.actions.phase.closing import close_now
from forumgame.actions.phase.deadline import move_clock, pause, resume, set_to
from forumgame.actions.phase.publication import lines_of
from forumgame.actions.phase.return_to_entry import go_back
from forumgame.actions.phase.review import set_preface
from forumgame.clockwork import clock, desk
from forumgame.clockwork.calendar import Calendar, calendar_text
from forumgame.models import (
    Account,
    Announcement,
    Audit,
    BookRow,
    Character,
    Entry,
    Game,
    OrderRow,
    Phase,
    RefusalRow,
    ToldRow,
    WritingRow,
)
from forumgame.record.binding import read_bound
from forumgame.record.guards import drop_guards, raise_guards, without_guards
from forumgame.record.proof.rows_of_entries import RowsOfEntries
from forumgame.record.proof.verification import verify
from forumgame.record.refused import Refused
from forumgame.web.unproved import SENTENCES, unproved_lines
from reports.models import Report
from rulesets.words import Writing
from tests.fixtures_finished import ALL, finished_game_of
from tests.fixtures_games import MakeGame, seat_of, send

pytestmark = pytest.mark.django_db
ALWAYS = {"holders": 3, "hosts": 4, "audit": 2, "game": 1, "times": 3}
"""What no entry proves, whatever was played: who holds seats, hosts and signed up, the audit, the game's title, when phases opened."""


@pytest.fixture(autouse=True)
def guards_up(db: None) -> None:
    drop_guards(connection)
    raise_guards(connection)


@pytest.fixture
def played(a_game: MakeGame, host: Account, players: list[Account]) -> Game:
    """Two closed days and a ruling, with a letter, a refusal, presses, an announcement and a preface; the third day is open."""
    game = a_game()
    announce(game.pk, host, "Welcome.")
    ada, bob = players[0], players[1]
    send(game, ada, "letter", to=seat_of(game, bob), words=Writing("", "Come at dawn."))
    send(game, ada, "guess", number=2)
    send(game, ada, "guess", number=3)
    with pytest.raises(Refused):
        send(game, bob, "guess", number=9)
    press_ready(Sending(game.pk, seat_of(game, ada), ada, 1, clock.db_now()))
    set_preface(game.pk, host, 1, "Before the report.")
    close_now(game.pk, host, 1, "on")
    send(game, bob, "guess", number=1)
    rule(game.pk, host, 2, "reward", {"seat": seat_of(game, bob), "points": 1}, "well done")
    close_now(game.pk, host, 2, "on")
    game.refresh_from_db()
    return game


def faults(game: Game) -> list[str]:
    return [f"{number}: {what}" for number, what in verify(game, lines_of).faults]


def first_report(game: Game) -> Report:
    return Report.objects.filter(game=game).order_by("entry")[0]


CHANGES: dict[str, tuple[Callable[[Game], object], str]] = {
    "lines": (
        lambda g: Report.objects.filter(game=g, entry=2).update(lines='{"ru":[],"en":[],"fa":[]}'),
        "2: the lines of its report",
    ),
    "lines and their catalogue": (
        lambda g: Report.objects.filter(game=g, entry=2).update(lines='{"ru":[],"en":[],"fa":[]}', catalogue="other"),
        "2: the lines of its report differ",
    ),
    "notices": (lambda g: Report.objects.filter(game=g, entry=2).update(notices="[]"), "2: notices of its report differs"),
    "preface": (lambda g: Report.objects.filter(game=g, entry=2).update(preface="other"), "2: the preface of its report"),
    "preface added": (lambda g: Report.objects.filter(game=g, entry=4).update(preface="new"), "4: the preface of its report"),
    "correction": (lambda g: Report.objects.filter(game=g, entry=2).update(correction="x"), "2: correction of its report"),
    "version": (lambda g: Report.objects.filter(game=g, entry=2).update(version=2), "2: version of its report differs"),
    "time of a report": (
        lambda g: Report.objects.filter(game=g, entry=2).update(published_at=g.created_at),
        "2: published_at of its report",
    ),
    "report taken": (lambda g: Report.objects.filter(game=g, entry=4).delete(), "4: its report is missing"),
    "report added": (
        lambda g: Report.objects.create(game=g, entry=1, step="deal", lines="{}", notices="[]", published_at=g.created_at),
        "4: the report of deal was added",
    ),
    "notice taken": (lambda g: g.told.filter(entry__number=1, to="player")[0].delete(), "1: notice 1 (player s0"),
    "notice changed": (
        lambda g: g.told.filter(entry__number=2, to="public").update(says='{"type":"gone","seat":"s01"}'),
        "2: notice 1 (public ) differs: says",
    ),
    "notice to another": (
        lambda g: g.told.filter(entry__number=2, to="public").update(to="host"),
        "2: notice 1 (public ) differs: to",
    ),
    "notice added": (
        lambda g: ToldRow.objects.create(
            game=g, entry=g.entries.get(number=2), to="public", step="1.day", says='{"type":"nobody_gone"}', at=g.created_at
        ),
        "2: a notice (public ) was added",
    ),
    "notice at once": (
        lambda g: g.told.filter(order__isnull=False).update(says='{"by":"s01","ref":"x","type":"letter_came"}'),
        "2: notice (notice) to player",
    ),
    "order changed": (
        lambda g: (
            OrderRow.objects.filter(game=g, says='{"type":"guess","number":3}').update(says='{"type":"guess","number":4}')
            or OrderRow.objects.filter(game=g, says='{"number":3,"type":"guess"}').update(says='{"number":4,"type":"guess"}')
        ),
        "in secret differs",
    ),
    "order taken": (lambda g: OrderRow.objects.filter(game=g, phase__number=2, kind="guess").delete(), "4: the order of s0"),
    "order of a ruling": (
        lambda g: OrderRow.objects.filter(game=g, phase__number=2, kind="guess").delete(),
        "3: the order of s0",
    ),
    "order added": (lambda g: copied(OrderRow.objects.filter(game=g, kind="letter")[0]), " in letter was added"),
    "replaced order": (
        lambda g: OrderRow.objects.filter(game=g, kind="guess", phase__number=1).order_by("pk")[:1].get().delete(),
        "2: order 2 of the game is missing",
    ),
    "reason of an order": (lambda g: OrderRow.objects.filter(game=g, kind="letter").update(reason="x"), "was changed"),
    "ready": (lambda g: OrderRow.objects.filter(game=g, verb="ready").delete(), "2: the ready presses of its phase differ"),
    "name": (lambda g: Character.objects.filter(game=g, seat="s02").update(name="Eve"), "1: the name of seat s02 differs"),
    "place": (lambda g: Character.objects.filter(game=g, seat="s02").update(place=9), "1: the place of seat s02 differs"),
    "announcement changed": (lambda g: Announcement.objects.update(body="x"), "2: announcement of"),
    "announcement taken": (lambda g: Announcement.objects.all().delete(), "2: announcement 1 of the game is missing"),
    "text": (lambda g: WritingRow.objects.update(body="Come at dusk."), "2: text"),
    "refusal": (lambda g: RefusalRow.objects.update(code="no_plan"), "2: refusal to"),
    "refusal taken": (lambda g: RefusalRow.objects.all().delete(), "2: refusal 1 of the game is missing"),
    "phase": (lambda g: Phase.objects.filter(game=g, number=1).update(step="9.day"), "phase 1 (1.day) differs: step"),
    "phase annulled": (
        lambda g: Phase.objects.filter(game=g, number=1).update(state="annulled"),
        "phase 1 (1.day) differs: state",
    ),
    "closing time": (
        lambda g: Phase.objects.filter(game=g, number=2).update(closed_at=g.created_at),
        "phase 2 (2.day) differs: closed_at",
    ),
    "awaited": (lambda g: Phase.objects.filter(game=g, number=3).update(waits_for="[]"), "phase 3 (3.day) differs: waits_for"),
    "phase taken": (lambda g: Phase.objects.filter(game=g, number=3).delete(), "phase 3 is missing"),
    "beginning": (
        lambda g: Game.objects.filter(pk=g.pk).update(started_at=g.created_at - timedelta(days=1)),
        "1: the game's beginning",
    ),
    "ended without a result": (
        lambda g: Game.objects.filter(pk=g.pk).update(without_result=True),
        "4: it differs whether the game ended without a result",
    ),
    "paused": (
        lambda g: Game.objects.filter(pk=g.pk).update(paused_at=g.created_at),
        "4: it differs since when the game is paused",
    ),
    "status": (lambda g: Game.objects.filter(pk=g.pk).update(status="called_off"), "4: the game's end differs"),
    "ended at": (lambda g: Game.objects.filter(pk=g.pk).update(ended_at=g.created_at), "4: the game's end differs"),
    "open phase": (lambda g: Game.objects.filter(pk=g.pk).update(phase_number=2), "4: the number of the game's open phase"),
    "account of a ruling": (
        lambda g: forced(Entry.objects.filter(game=g, number=3), account=Account.objects.get(username="ada")),
        "3: the account of whoever made it differs",
    ),
    "account of the clock": (
        lambda g: forced(Entry.objects.filter(game=g, number=3), account=None),
        "3: the account of whoever made it differs",
    ),
    "notice at once struck": (
        lambda g: ToldRow.objects.filter(game=g, order__isnull=False).update(annulled_by=2),
        "4: the mark of a notice (notice) to s0",
    ),
    "notice of the house struck": (
        lambda g: ToldRow.objects.filter(game=g, kind="house").update(annulled_by=2),
        "4: the mark of a notice (house) to all",
    ),
    "end": (lambda g: Game.objects.filter(pk=g.pk).update(status="over", ended_at=g.created_at), "4: the game's end differs"),
}


def forced(rows: Any, **values: Any) -> None:
    with transaction.atomic(), without_guards(connection):
        rows.update(**values)


def copied(row: OrderRow) -> None:
    seat = next(c.seat for c in row.game.characters.all() if c.seat != row.seat)
    row.pk, row.receipt, row.count, row.attempt, row.seat = None, "again", 99, None, seat
    row.save(force_insert=True)


def test_what_was_played_is_clean(played: Game) -> None:
    proof = verify(played, lines_of)
    assert proof.faults == []
    assert proof.unproved == {**ALWAYS, "senders": 7, "told": 1}  # that a host closed the second day early


@pytest.mark.parametrize("change", CHANGES)
def test_each_change_is_named(played: Game, change: str) -> None:
    alter, named = CHANGES[change]
    alter(played)
    assert any(named in fault for fault in faults(played)), faults(played)


def test_another_book_is_found(played: Game) -> None:
    other = BookRow.objects.create(sha256="0" * 64, ruleset="toy", text=played.book.text)
    Game.objects.filter(pk=played.pk).update(book=other)
    found = faults(played)
    assert "0: the book does not match its hash" in found and "1: the game's book is not the one that was bound" in found


def test_what_nobody_bound_is_counted(played: Game, host: Account, players: list[Account]) -> None:
    announce(played.pk, host, "After the second day.")
    send(played, players[2], "guess", number=1)
    proof = verify(played, lines_of)
    assert (proof.faults, proof.unproved) == ([], {**ALWAYS, "senders": 9, "announcements": 1, "orders": 1, "told": 1})
    close_now(played.pk, host, 3, "on")
    assert verify(played, lines_of).unproved == {**ALWAYS, "senders": 9, "told": 1}


def test_an_order_after_the_end_is_found(played: Game, host: Account) -> None:
    close_now(played.pk, host, 3, "on")
    copied(OrderRow.objects.filter(game=played, kind="letter")[0])
    assert any("was added after the end" in fault for fault in faults(played))


def test_entries_of_before_there_were_lists_prove_what_they_hold(played: Game, host: Account) -> None:
    """A game from before this version: its entries have no list. Nothing is accused; what only lists prove is counted."""
    from forumgame.record import ledger

    before = ""
    with transaction.atomic(), without_guards(connection):
        for entry in Entry.objects.filter(game=played).order_by("number"):
            entry.bound, entry.bound_upto, entry.previous_hash = "", "", before
            entry.sealed_hash = ledger.sealed_hash(entry)
            entry.hash = before = ledger.chain_hash(entry)
            entry.save()
    Game.objects.filter(pk=played.pk).update(head_hash=before)
    Report.objects.filter(game=played, entry=2).update(catalogue="of before")
    proof = verify(played, lines_of)
    assert proof.faults == []
    assert proof.unproved == {
        **ALWAYS, "senders": 7, "announcements": 1, "orders": 5, "writings": 1, "refusals": 1, "told": 3, "prefaces": 1, "lines": 1
    }  # fmt: skip
    close_now(played.pk, host, 3, "on")
    assert verify(played, lines_of).unproved == {**ALWAYS, "senders": 7, "told": 1, "prefaces": 1, "lines": 1}
    assert read_bound(Entry.objects.get(game=played, number=5).bound).upto["orders"] == 5


def test_a_text_that_cannot_be_read_is_a_fault_and_no_error(played: Game) -> None:
    with transaction.atomic(), without_guards(connection):
        Entry.objects.filter(game=played, number=2).update(told="{", next="[")
    assert any("cannot be read or run" in fault for fault in faults(played))


def test_the_queries_of_a_verification_do_not_grow(played: Game, host: Account, players: list[Account]) -> None:
    def queries() -> int:
        with CaptureQueriesContext(connection) as found:
            verify(played, lines_of)
        return len(found)

    before = queries()
    for number in range(1, 7):
        send(played, players[2], "guess", number=number)
    announce(played.pk, host, "More.")
    close_now(played.pk, host, 3, "on")
    assert queries() == before <= 25


def test_a_game_that_moves_on_meanwhile_is_not_accused(played: Game, host: Account, monkeypatch: pytest.MonkeyPatch) -> None:
    """The closing comes between the reading of the rows and that of the entries."""
    real, closed = RowsOfEntries.__init__, []

    def read_then_close(self: RowsOfEntries, *given: Any) -> None:
        real(self, *given)
        if not closed:
            closed.append(close_now(played.pk, host, 3, "on"))

    monkeypatch.setattr(RowsOfEntries, "__init__", read_then_close)
    proof = verify(played, lines_of)
    assert closed and proof.faults == [] and proof.entries == 5


@pytest.mark.parametrize("ruleset", ALL)
def test_each_rule_set_is_proved_and_a_changed_line_found(ruleset: str, host: Account, players: list[Account]) -> None:
    game = finished_game_of(ruleset, host, players[0])
    assert verify(game, lines_of).faults == []
    report = Report.objects.filter(game=game).order_by("-entry")[0]
    Report.objects.filter(pk=report.pk).update(lines=report.lines.replace("[", '["forged", ', 1))
    ToldRow.objects.filter(game=game, entry__isnull=False, kind="notice").order_by("pk")[:1].get().delete()
    found = [what for _, what in verify(game, lines_of).faults]
    assert any("the lines of its report differ" in what for what in found)
    assert any("is missing" in what for what in found)


# --- what clock entries and returns decide ---------------------------------------------------------------


@pytest.fixture
def moved(played: Game, host: Account, players: list[Account]) -> Game:
    """The game with a longer day, another calendar, a pause, a return, a letter before and after it, and a pause that lasts."""
    send(played, players[0], "letter", to=seat_of(played, players[1]), words=Writing("", "In the third day."))
    phase = Phase.objects.get(game=played, number=3)
    assert phase.closes_at is not None
    set_to(played.pk, host, 3, phase.closes_at + timedelta(hours=1), "longer")
    move_clock(played.pk, host, desk.ChangeCalendar(Calendar(minutes={"day": 90}, off=("2030-03-08",))), "a feast")
    pause(played.pk, host, "wrong")
    go_back(played.pk, host, 2, "wrong")
    resume(played.pk, host)
    send(played, players[0], "letter", to=seat_of(played, players[1]), words=Writing("", "Once more."))
    pause(played.pk, host, "tea")
    played.refresh_from_db()
    return played


MOVED: dict[str, tuple[Callable[[Game], object], str]] = {
    "pause ended": (lambda g: Game.objects.filter(pk=g.pk).update(paused_at=None), "since when the game is paused"),
    "pause longer": (lambda g: Game.objects.filter(pk=g.pk).update(paused_at=g.created_at), "since when the game is paused"),
    "calendar": (lambda g: Game.objects.filter(pk=g.pk).update(calendar=calendar_text(Calendar())), "the game's calendar differs"),
    "moved deadline": (lambda g: Phase.objects.filter(game=g, number=3).update(closes_at=g.created_at), "phase 3 (3.day) differs: closes_at"),
    "stopped deadline": (lambda g: Phase.objects.filter(game=g, number=4).update(closes_at=g.created_at), "phase 4 (2.day) differs: closes_at"),
    "struck letter back": (lambda g: letters(g, 1).update(annulled_by=None), "the mark of a notice (notice) to s0"),
    "letter struck": (lambda g: letters(g, 2).update(annulled_by=8), "the mark of a notice (notice) to s0"),
    "other return": (lambda g: letters(g, 1).update(annulled_by=3), "the mark of a notice (notice) to s0"),
}  # fmt: skip


def letters(game: Game, which: int) -> Any:
    """The notice of the letter with this number, from 0."""
    return ToldRow.objects.filter(pk=game.told.filter(order__isnull=False).order_by("pk")[which].pk)


def test_what_moved_is_clean(moved: Game) -> None:
    assert faults(moved) == []
    assert [letters(moved, n).get().annulled_by is None for n in (0, 1, 2)] == [True, False, True]


@pytest.mark.parametrize("change", MOVED)
def test_what_clock_and_returns_decide_is_named(moved: Game, change: str) -> None:
    alter, named = MOVED[change]
    alter(moved)
    assert any(named in fault for fault in faults(moved)), faults(moved)


def test_rows_that_nothing_proves_are_named_though_all_are_gone(played: Game) -> None:
    Audit.objects.filter(game=played).delete()
    proof = verify(played, lines_of)
    assert proof.unproved["audit"] == 0 and (str(SENTENCES["audit"]), 0) in unproved_lines(proof.unproved)


def test_an_account_that_is_called_otherwise_now_is_counted_and_not_accused(played: Game, host: Account) -> None:
    Account.objects.filter(pk=host.pk).update(username="hesther")
    proof = verify(played, lines_of)
    assert (proof.faults, proof.unproved["actors"]) == ([], 4)
