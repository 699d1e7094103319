"""What the Judge and the Head Judge enter after the result: points, the signature, appeals."""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from rulesets.fiim import appeals
from rulesets.fiim.events import AppealDecided, AppealFiled, BonusGiven, PenaltyGiven, PenaltyLifted, Ruled, Signed
from rulesets.fiim.orders import Decide, FileAppeal, GiveBonus, GivePenalty, ProtocolAct, Rule, Sign
from rulesets.fiim.reasons import PENALTIES
from rulesets.fiim.scoring import bonus_refusal, bonus_tenths
from rulesets.fiim.state import SEATS, Appeal, Bonus, Book, Penalty, Table
from rulesets.fiim.table import Change
from rulesets.words import Refusal, Seat


def enter(book: Book, table: Table, act: ProtocolAct) -> Change | Refusal:
    """One entry of the protocol. Refused before the end `wrong_moment` (a ruling and a penalty may come any time), after the
    signature `signed` (an appeal may still come), and as each entry says."""
    if table.verdict is None and not isinstance(act, Rule | GivePenalty):
        return Refusal("wrong_moment", clause="FIIM-13.4.1")
    if table.protocol.signed and not isinstance(act, FileAppeal | Decide):
        return Refusal("signed", clause="FIIM-R23")
    match act:
        case Rule():
            return table, (Ruled(),)
        case GiveBonus():
            return give_bonus(book, table, act.seat, act.points, act.approved)
        case GivePenalty():
            return give_penalty(book, table, act)
        case FileAppeal():
            return file_appeal(book, table, act)
        case Decide():
            return decide(book, table, act)
        case Sign():
            return table.with_protocol(signed=True), (Signed(),)
        case _:
            assert_never(act)


def give_bonus(book: Book, table: Table, seat: Seat, points: str, approved: bool) -> Change | Refusal:
    """The Judge's bonus (FIIM-13.4). Refused: `not_rated`, `bonus_step`, `bonus_range`, `bonus_total`."""
    if book.options.status == "non_rating":
        return Refusal("not_rated", clause="FIIM-10.1.4")
    tenths = bonus_tenths(points)
    if isinstance(tenths, Refusal):
        return tenths
    entry = Bonus(seat, tenths, approved)
    if refused := bonus_refusal(table.protocol.bonuses, entry):
        return refused
    others = [bonus for bonus in table.protocol.bonuses if bonus.seat != seat]
    bonuses = tuple(sorted([*others, entry], key=lambda bonus: SEATS.index(bonus.seat)))
    return table.with_protocol(bonuses=bonuses), (BonusGiven(seat, tenths, approved),)


def give_penalty(book: Book, table: Table, act: GivePenalty) -> Change | Refusal:
    """A small or big penalty; any number of them (FIIM-13.2.1). Refused: `not_rated`, `unknown_reason`."""
    if book.options.status == "non_rating":
        return Refusal("not_rated", clause="FIIM-10.1.4")
    clause = PENALTIES[act.kind].get(act.reason)
    if clause is None:
        return Refusal("unknown_reason", {"kind": act.kind, "reason": act.reason}, "FIIM-7.4.3")
    penalties = (*table.protocol.penalties, Penalty(act.seat, act.kind))
    return table.with_protocol(penalties=penalties), (PenaltyGiven(act.seat, act.kind, act.reason, clause),)


def file_appeal(book: Book, table: Table, act: FileAppeal) -> Change | Refusal:
    """An appeal of one of the ten (FIIM-14.1). Refused as `appeals.refusal` says."""
    protocol = table.protocol
    refused = appeals.refusal(protocol.appeals, book.options.status, act)
    if refused:
        return refused
    assert act.about != "opinion"
    filed = (*protocol.appeals, Appeal(act.by, act.about, act.decision))
    return table.with_protocol(appeals=filed), (AppealFiled(act.by, act.about, act.decision),)


def decide(book: Book, table: Table, act: Decide) -> Change | Refusal:
    """The decision on the oldest open appeal, final (FIIM-14.6.1).

    Refused: `wrong_moment` (none is open), `no_outcome`, `no_penalty` (nothing of that kind to lift), the limits of 13.4.
    """
    protocol = table.protocol
    place = next((number for number, appeal in enumerate(protocol.appeals) if not appeal.outcome), None)
    if place is None:
        return Refusal("wrong_moment", clause="FIIM-14.3.1")
    clause = appeals.OUTCOMES.get(act.outcome)
    if clause is None:
        return Refusal("no_outcome", {"outcome": act.outcome[:40]}, "FIIM-14.5.5")
    changed = _consequence(book, table, act)
    if isinstance(changed, Refusal):
        return changed
    table, events = changed
    decided = replace(protocol.appeals[place], outcome=act.outcome)
    table = table.with_protocol(appeals=(*protocol.appeals[:place], decided, *protocol.appeals[place + 1 :]))
    return table, (AppealDecided(decided.by, decided.about, act.outcome, clause), *events)


def _consequence(book: Book, table: Table, act: Decide) -> Change | Refusal:
    """Points follow a decision, the result never does: it stands or is void (FIIM-14.5.2, 14.5.5)."""
    if act.outcome == "void_result":
        return table.with_protocol(void=True), ()
    if act.outcome == "adjust_points" and act.seat and act.points:
        return give_bonus(book, table, act.seat, act.points, act.approved)
    if act.outcome == "modify_sanction" and act.seat and act.kind:
        penalties, entry = table.protocol.penalties, Penalty(act.seat, act.kind)
        if entry not in penalties:
            return Refusal("no_penalty", {"seat": act.seat, "kind": act.kind}, "FIIM-14.5.2")
        place = penalties.index(entry)
        lifted = table.with_protocol(penalties=penalties[:place] + penalties[place + 1 :])
        return lifted, (PenaltyLifted(act.seat, act.kind),)
    return table, ()
