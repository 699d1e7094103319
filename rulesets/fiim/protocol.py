"""What the Judge and the Head Judge enter after the result: points, the signature, appeals."""

from __future__ import annotations

from typing import assert_never

from rulesets.fiim import appeals
from rulesets.fiim.book import Book
from rulesets.fiim.events import AppealDecided, AppealFiled, BonusGiven, PenaltyGiven, PenaltyLifted, Ruled, Signed
from rulesets.fiim.notes import Fact
from rulesets.fiim.orders import Decide, FileAppeal, GiveBonus, GivePenalty, ProtocolAct, Rule, Sign
from rulesets.fiim.reasons import PENALTIES
from rulesets.fiim.refusals import refuse
from rulesets.fiim.scoring import bonus_refusal, bonus_tenths
from rulesets.fiim.state import Bonus, Penalty, State
from rulesets.words import Refusal, Seat


def enter(book: Book, state: State, act: ProtocolAct) -> tuple[Fact, ...] | Refusal:
    """One entry of the protocol. Refused before the end `wrong_moment` (a ruling and a penalty may come any time), after the
    signature `signed` (an appeal may still come), and as each entry says."""
    if state.verdict is None and not isinstance(act, Rule | GivePenalty):
        return refuse("wrong_moment", "FIIM-13.4.1")
    if state.protocol.signed and not isinstance(act, FileAppeal | Decide):
        return refuse("signed", "FIIM-R23")
    match act:
        case Rule():
            return (Ruled(),)
        case GiveBonus():
            return _give_bonus(book, state, act.seat, act.points, act.approved)
        case GivePenalty():
            return _give_penalty(book, act)
        case FileAppeal():
            return _file_appeal(book, state, act)
        case Decide():
            return _decide(book, state, act)
        case Sign():
            return (Signed(),)
        case _:
            assert_never(act)


def _give_bonus(book: Book, state: State, seat: Seat, points: str, approved: bool) -> tuple[Fact, ...] | Refusal:
    """The Judge's bonus (FIIM-13.4). Refused: `not_rated`, `bonus_step`, `bonus_range`, `bonus_total`."""
    if not book.rated:
        return refuse("not_rated", "FIIM-10.1.4")
    tenths = bonus_tenths(points)
    if isinstance(tenths, Refusal):
        return tenths
    refusal = bonus_refusal(state.protocol.bonuses, Bonus(seat, tenths, approved))
    return refusal or (BonusGiven(seat, tenths, approved),)


def _give_penalty(book: Book, act: GivePenalty) -> tuple[Fact, ...] | Refusal:
    """A small or big penalty; any number of them (FIIM-13.2.1). Refused: `not_rated`, `unknown_reason`."""
    if not book.rated:
        return refuse("not_rated", "FIIM-10.1.4")
    clause = PENALTIES[act.kind].get(act.reason)
    if clause is None:
        return refuse("unknown_reason", "FIIM-7.4.3", kind=act.kind, reason=act.reason)
    return (PenaltyGiven(act.seat, act.kind, act.reason, clause),)


def _file_appeal(book: Book, state: State, act: FileAppeal) -> tuple[Fact, ...] | Refusal:
    """An appeal of one of the ten (FIIM-14.1). Refused as `appeals.refusal` says."""
    refusal = appeals.refusal(state.protocol.appeals, book, act)
    return refusal or (AppealFiled(act.by, act.about, act.decision),)


def _decide(book: Book, state: State, act: Decide) -> tuple[Fact, ...] | Refusal:
    """The decision on the oldest open appeal, final (FIIM-14.6.1).

    Refused: `wrong_moment` (none is open), `no_outcome`, `no_penalty` (nothing of that kind to lift), the limits of 13.4.
    """
    appeal = next((appeal for appeal in state.protocol.appeals if not appeal.outcome), None)
    if appeal is None:
        return refuse("wrong_moment", "FIIM-14.3.1")
    clause = appeals.OUTCOMES.get(act.outcome)
    if clause is None:
        return refuse("no_outcome", "FIIM-14.5.5", outcome=act.outcome[:40])
    changes = _change_points(book, state, act)
    if isinstance(changes, Refusal):
        return changes
    return AppealDecided(appeal.by, appeal.about, act.outcome, clause), *changes


def _change_points(book: Book, state: State, act: Decide) -> tuple[Fact, ...] | Refusal:
    """Points follow a decision, the result never does: it stands or is void (FIIM-14.5.2, 14.5.5)."""
    if act.outcome == "adjust_points" and act.seat and act.points:
        return _give_bonus(book, state, act.seat, act.points, act.approved)
    if act.outcome == "modify_sanction" and act.seat and act.kind:
        if Penalty(act.seat, act.kind) not in state.protocol.penalties:
            return refuse("no_penalty", "FIIM-14.5.2", seat=act.seat, kind=act.kind)
        return (PenaltyLifted(act.seat, act.kind),)
    return ()
