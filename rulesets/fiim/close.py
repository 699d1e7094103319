"""The end of a phase: at a real table the Judge's announcement, by web form all orders at once."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

from msgspec.structs import replace

from rulesets.dice import Dice
from rulesets.fiim.act import check_and_go_on
from rulesets.fiim.events import Event, Nominated, NoteSet, Signed
from rulesets.fiim.night import answer, name_three, shoot
from rulesets.fiim.orders import AllLeave, CheckSeat, NameThree, Nominate, Says, Shoot, ShootingOrder, Vote
from rulesets.fiim.phases import after_checks, dawn, fall, open_speeches, open_voting, step_of
from rulesets.fiim.state import Book, Nomination, Table
from rulesets.fiim.table import Change, at_table, candidates, holder, nominees
from rulesets.fiim.votes import answer_question, count_ballot
from rulesets.words import End, Outcome, Pending, Seat

T = TypeVar("T")


def close(book: Book, table: Table, pending: Pending[Says], dice: Dice) -> Outcome[Table, Event]:
    """The open step ends. Closing `protocol` signs it if nobody has, and nothing follows."""
    if table.part == "protocol":
        signed = table.with_protocol(signed=True)
        return Outcome(replace(signed, last_words=()), () if table.protocol.signed else (Signed(),), End())
    table, events = by_hand(book, table) if book.live else by_form(book, table, pending)
    return Outcome(table, events, step_of(book, table))


def by_hand(book: Book, table: Table) -> Change:
    """The Judge closes a step: what was not shown by now is not shown (FIIM-4.3.5, 5.7.1.8, R13, R14)."""
    match table.part:
        case "agree" | "done":
            return dawn(book, table)
        case "open":
            return open_speeches(replace(table, last_words=()))
        case "speech":
            return open_voting(book, table)
        case "vote" | "tie":
            return count_ballot(book, table, {voter: call.candidate for call in table.the_day.calls for voter in call.voters})
        case "all":
            return answer_question(book, table, ())
        case "last":
            return fall(book, table)
        case "shoot":
            table, events = shoot(table, {aim.by: aim.targets for aim in table.night.aims})
            return (table if table.verdict else replace(table, part="don")), events
        case "don":
            return check_and_go_on(book, table, "don", None)
        case "sheriff":
            return check_and_go_on(book, table, "sheriff", None)
        case "best":
            table, events = name_three(table, ())
            return replace(table, part="done"), events
        case _:
            raise AssertionError(table.part)


def by_form(book: Book, table: Table, pending: Pending[Says]) -> Change:
    """All orders of the phase at once; a missing one is what the ledger says of silence."""
    match table.part:
        case "agree":
            return _agree(book, table, pending)
        case "speech":
            return _speeches(book, table, pending)
        case "vote" | "tie":
            votes = {seat: vote.candidate for seat, vote in _given(table, pending, Vote).items()}
            return count_ballot(book, table, {seat: choice for seat, choice in votes.items() if choice in candidates(table)})
        case "all":
            answers = _given(table, pending, AllLeave)
            return answer_question(book, table, [seat for seat, answer in answers.items() if answer.in_favour])
        case "orders":
            return _night(book, table, pending)
        case "best":
            moves = [order.says for order in pending.orders if isinstance(order.says, NameThree)]
            table, events = name_three(table, moves[0].seats if moves else ())
            table, came = dawn(book, table)
            return table, events + came
        case _:
            raise AssertionError(table.part)


def _given(table: Table, pending: Pending[Says], kind: type[T]) -> Mapping[Seat, T]:
    """Orders of one kind by seats still at the table; a removal voids what the removed had ordered (FIIM-R3)."""
    present = at_table(table)
    return {order.seat: order.says for order in pending.orders if order.seat in present and isinstance(order.says, kind)}


def _agree(book: Book, table: Table, pending: Pending[Says]) -> Change:
    notes = list(_given(table, pending, ShootingOrder).values())
    events: tuple[Event, ...] = ()
    if notes:
        table, events = replace(table, note=notes[0].seats), (NoteSet(notes[0].seats),)
    table, came = dawn(book, table)
    return table, events + came


def _speeches(book: Book, table: Table, pending: Pending[Says]) -> Change:
    """Nominations are worked through in the speaking order of the Day, whatever came first; a repeat has no effect (FIIM-R10)."""
    named = {order.seat: order.says.who for order in pending.orders if isinstance(order.says, Nominate)}
    events: tuple[Event, ...] = ()
    for seat in table.the_day.order:
        who = named.get(seat)
        if who in at_table(table) and who not in nominees(table):
            table = table.with_day(nominations=(*table.the_day.nominations, Nomination(who, seat)))
            events = (*events, Nominated(seat, who))
    table, opened = open_voting(book, table)
    return table, events + opened


def _night(book: Book, table: Table, pending: Pending[Says]) -> Change:
    """Shot and checks are together; if the shot ends the game no check is made (FIIM-R14)."""
    shots = {seat: (shot.target,) for seat, shot in _given(table, pending, Shoot).items()}
    checks = _given(table, pending, CheckSeat)
    table, events = shoot(replace(table, last_words=()), shots)
    if table.verdict:
        return table, events
    for role in ("don", "sheriff"):
        check = checks.get(holder(table, role))
        table, answered = answer(table, role, check.target if check else None)
        events += answered
    table, came = after_checks(book, table)
    return table, events + came
