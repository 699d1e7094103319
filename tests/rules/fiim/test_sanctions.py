"""Fouls, removals, PPK and what they do to the voting. FIIM-12.5.4: the vote-cancel decision always says clause, slot and why."""

from __future__ import annotations

import pytest

from rulesets.fiim import FIIM
from rulesets.fiim.events import PenaltyGiven, Sanctioned, SlotRuled
from rulesets.fiim.orders import (
    Fists,
    GivePenalty,
    Hands,
    Nominate,
    NominateInTurn,
    OpenTurn,
    Pause,
    Resume,
    Rule,
    Sanction,
    Shoot,
    ShootingOrder,
    ShotShown,
    Sign,
    Vote,
)  # fmt: skip
from rulesets.fiim.reasons import DISQUALIFYING, EXPELLING, FORFEIT, FOUL, PENALTIES, SANCTIONS
from rulesets.fiim.told import Gone, LastWordLost, PauseTold, PointsOff, RemovalRuled, RulingTold, SanctionGiven
from rulesets.words import Admitted, Host, Public, Refusal
from tests.rules.fiim.playing import REASONS, PlayedGame, s, ss
from tests.rules.fiim.test_votes import at_the_table, nominated

REASON_ROWS = {
    "FIIM-12.6.1": "out-of-turn", "FIIM-12.6.2": "interrupt", "FIIM-12.6.3": "prompt", "FIIM-12.6.4": "gesturing",
    "FIIM-12.6.5": "touch", "FIIM-12.6.6": "voting", "FIIM-12.6.7": "dispute", "FIIM-12.6.8": "night-posture",
    "FIIM-12.6.9": "night-mask", "FIIM-12.6.10": "other", "FIIM-12.7.1": "peek", "FIIM-12.7.2": "outside-info",
    "FIIM-12.7.3": "signal", "FIIM-12.7.4": "reveal", "FIIM-12.7.5": "insult", "FIIM-12.7.6": "night-intent",
    "FIIM-12.7.7": "integrity", "FIIM-12.7.8": "values", "FIIM-12.7.9": "language", "FIIM-12.7.10": "crying",
    "FIIM-12.7.11": "obscene", "FIIM-12.7.12": "s-word", "FIIM-12.8.3": "ppk-oath", "FIIM-12.8.4": "ppk-force",
    "FIIM-12.8.5": "ppk-night", "FIIM-12.8.6": "ppk-other", "FIIM-8.2.2": "insult-judge", "FIIM-1.2.5": "left-area",
    "FIIM-1.2.6": "equipment", "FIIM-1.2.7": "phone", "FIIM-1.2.8": "mask", "FIIM-4.1.5": "night-sound", "FIIM-9.1.1": "gesture",
}  # fmt: skip


def code(answer: object) -> str:
    assert isinstance(answer, Refusal), answer
    return answer.code


@pytest.mark.parametrize(("row", "reason"), REASON_ROWS.items())
def test_every_ground_is_a_reason_that_can_be_entered(row: str, reason: str) -> None:
    """FIIM-7.4.3, FIIM-12.1.2."""
    kind = next(kind for kind in ("foul", "dq", "ppk", "expel") if reason in SANCTIONS[kind])
    game = PlayedGame()
    assert game.act(Sanction(kind, s(1), reason)) is None  # type: ignore[arg-type]
    (event,) = game.events(Sanctioned)
    assert event.reason == reason
    if reason != "night-posture":
        assert event.clause == row
    assert game.heard(Public(), SanctionGiven)[0].clause == event.clause


def test_a_reason_of_another_kind_is_refused() -> None:
    game = PlayedGame()
    for kind, reasons in (("foul", DISQUALIFYING), ("dq", FOUL), ("ppk", EXPELLING), ("expel", FORFEIT)):
        for reason in reasons:
            if reason not in SANCTIONS[kind]:
                assert code(game.act(Sanction(kind, s(1), reason))) == "unknown_reason"  # type: ignore[arg-type]
    assert game.events(Sanctioned) == []


def test_sanctions_are_powers_of_the_host_in_every_phase_of_both_modes() -> None:
    """FIIM-7.4.1, FIIM-7.4.2, FIIM-7.1.3, FIIM-12.1.3, FIIM-12.1.4, FIIM-4.1.8: at once, whoever the player is."""
    for mode in ("async", "live"):
        game = PlayedGame(mode=mode)
        for _ in range(8):
            kinds = {offer.fixed.get("kind") for offer in FIIM.powers(game.book, game.state, game.pending)}
            assert kinds >= set(REASONS)
            game.close()


def test_the_fourth_foul_and_no_other_removes() -> None:
    """FIIM-7.5.1, FIIM-12.3.1, FIIM-7.4.1: automatic with the entry; several at once are several entries."""
    game = PlayedGame().until("D2.speech")
    for number in range(1, 4):
        game.sanction("foul", 5)
        assert game.state.chairs[s(5)].fouls == number
        assert game.state.chairs[s(5)].left is None
    game.sanction("foul", 5)
    assert game.state.chairs[s(5)].left == "foul"
    assert game.heard(Public(), Gone) == [Gone(s(5), "foul", False)]
    assert game.heard(Public(), PointsOff) == [PointsOff(s(5), "removal", "foul", "FIIM-13.7.1")]
    game.sanction("foul", 5)
    assert len(game.events(SlotRuled)) == 1  # a fifth foul is a foul and no second removal
    game.sanction("dq", 5)
    assert [event.kind for event in game.events(PenaltyGiven)] == ["removal"]  # FIIM-13.7.1: once a game


@pytest.mark.parametrize(
    ("mode", "step", "slot", "effect", "why", "clause"),
    [
        ("async", "N1.agree", 1, "cancelled", "speeches_or_night", "FIIM-8.1.1"),
        ("async", "D1.speech", 1, "cancelled", "speeches_or_night", "FIIM-8.1.1"),
        ("async", "N2.orders", 2, "cancelled", "speeches_or_night", "FIIM-8.1.4"),
        ("live", "D2.open", 2, "cancelled", "speeches_or_night", "FIIM-8.1.1"),
        ("live", "N2.shoot", 2, "cancelled", "speeches_or_night", "FIIM-8.1.4"),
        ("live", "D2.last", 2, "cancelled", "speeches_or_night", "FIIM-8.1.1"),
    ],
)
def test_which_slot_a_removal_cancels(mode: str, step: str, slot: int, effect: str, why: str, clause: str) -> None:
    """FIIM-R5: Night n and Day n share slot n; a slot counts as used even if no ballot would have been held."""
    game = PlayedGame(mode=mode).until(step)
    game.sanction("dq", 5)
    assert game.events(SlotRuled) == [SlotRuled(s(5), slot, effect, why, (), clause)]
    assert game.heard(Public(), RemovalRuled) == [RemovalRuled(s(5), slot, effect, why, (), clause)]
    assert game.state.cancelled == (slot,)


def test_several_removals_cancel_the_same_slot_once() -> None:
    """FIIM-R5."""
    game = PlayedGame().until("D1.speech")
    game.sanction("dq", 5)
    game.sanction("dq", 6)
    assert [(event.effect, event.why) for event in game.events(SlotRuled)] == [
        ("cancelled", "speeches_or_night"), ("none", "cancelled_before"),
    ]  # fmt: skip
    assert game.state.cancelled == (1,)


@pytest.mark.parametrize("part", ["vote", "tie", "all"])
@pytest.mark.parametrize("mode", ["async", "live"])
def test_a_removal_shuts_an_open_ballot_tie_round_or_question(mode: str, part: str) -> None:
    """FIIM-R7, FIIM-7.5.3: play goes on with the announcement of Night; what was shown or ordered is void."""
    tie = {8: (1, 2, 4, 6, 7), 5: (3, 5, 8, 9, 10)}
    game = at_the_table(8, 5) if mode == "live" else nominated(8, 5)
    for _ in range(("vote", "tie", "all").index(part)):
        game.vote(tie)
    assert game.step == f"D1.{part}"
    if mode == "async" and part != "all":
        game.order(1, Vote(s(8)))
    game.sanction("dq", 3)
    assert game.step == ("D1.last" if mode == "live" else "N2.orders")
    assert game.pending.orders == ()
    assert game.events(SlotRuled)[-1].why == "ballot_open"
    assert [number for number in (8, 5) if game.state.chairs[s(number)].left] == []
    assert game.until("D2.speech").state.cancelled == (1,)


@pytest.mark.parametrize(
    ("option", "left", "cancelled", "effect"), [("void_current", None, (1,), "voided"), ("cancel_next", "vote", (2,), "next")]
)
def test_a_removal_between_the_count_and_the_night(
    option: str, left: str | None, cancelled: tuple[int, ...], effect: str
) -> None:
    """FIIM-R6, option late_removal: the result is void, or stands and the next Day has no vote."""
    game = at_the_table_with(option)
    game.sanction("dq", 3)
    assert game.state.chairs[s(8)].left == left
    assert game.state.cancelled == cancelled
    assert game.events(SlotRuled)[-1].effect == effect
    assert game.state.farewells == (() if left is None else (s(8),))
    assert game.state.day1_left == (0 if left is None else 1)


def at_the_table_with(option: str) -> PlayedGame:
    game = PlayedGame(mode="live", late_removal=option).until("D1.speech")
    for by, who in ((1, 8), (2, 5)):
        game.act(OpenTurn(s(by)))
        game.act(NominateInTurn(s(who)))
    game.close()
    game.act(Fists(s(8), ss(1, 2, 3, 4, 6, 7)))
    game.act(Fists(s(5), ss(5)))
    assert game.step == "D1.last"
    return game


def test_once_a_leaver_was_removed_the_result_stands_for_all() -> None:
    """FIIM-R6, FIIM-8.1.3: a second removal cancels the slot and brings nobody back."""
    game = at_the_table_with("void_current")
    game.sanction("dq", 8)
    assert game.events(SlotRuled)[-1] == SlotRuled(s(8), 1, "none", "voted_out", (), "FIIM-8.1.3")
    assert game.heard(Public(), LastWordLost) == [LastWordLost(s(8))]
    game.sanction("dq", 3)
    assert game.state.chairs[s(8)].left == "vote"
    assert game.events(SlotRuled)[-1] == SlotRuled(s(3), 1, "voided", "before_night", (), "FIIM-8.1.5")


def test_removal_by_night_at_a_real_table_does_not_give_the_shot_away() -> None:
    """FIIM-8.1.2: the reason `shot` is for the Judge until the Night is told."""
    game = PlayedGame(mode="live").until("N2.shoot")
    for number in (8, 9, 10):
        game.act(ShotShown(s(number), ss(4)))
    game.close()
    game.sanction("dq", 4)
    assert game.heard(Public(), RemovalRuled) == []
    assert [notice.why for notice in game.heard(Host(), RemovalRuled)] == ["shot"]
    assert game.heard(Public(), LastWordLost) == []
    assert game.sees(Public()).chairs[s(4)].status == "at_table"


def test_a_removal_voids_what_the_removed_had_ordered_and_nobody_elses() -> None:
    """FIIM-R3, FIIM-R7: the phase stays open and is not closed by it."""
    game = PlayedGame().until("N2.orders").shoot(1).check(7, 8)
    game.sanction("dq", 10)
    assert game.step == "N2.orders"
    assert len(game.pending.orders) == 4
    game.close()
    assert game.state.night.shot == s(1)  # the two Dark players left agree
    game = PlayedGame().until("N2.orders").shoot(1)
    game.order(10, Shoot(s(2)))
    game.sanction("dq", 10)
    assert game.close().state.night.shot == s(1)


def test_the_note_of_a_removed_don_is_void() -> None:
    game = PlayedGame()
    game.order(10, ShootingOrder(ss(4, 5)))
    game.sanction("dq", 10)
    assert game.close().state.note == ()


def test_a_last_word_that_was_held_cannot_be_taken_any_more() -> None:
    """FIIM-12.5.3: the removal ends a last word that is open; here the speeches, or the Night, have begun."""
    game = PlayedGame(mode="live").until("N2.shoot")
    for number in (8, 9, 10):
        game.act(ShotShown(s(number), ss(4)))
    game.until("D2.speech")
    assert game.state.farewells == (s(4),)
    game.sanction("dq", 4)
    assert game.state.farewells == (s(4),)
    game = at_the_table_with("void_current").close()
    assert game.step == "N2.shoot"
    game.sanction("dq", 8)
    assert game.state.farewells == (s(8),)
    assert game.heard(Public(), LastWordLost) == []


def test_the_removed_order_nothing_more() -> None:
    """FIIM-12.5.3."""
    game = PlayedGame().until("D1.speech")
    game.sanction("dq", 5)
    assert code(game.order(5, Nominate(s(1)))) == "no_right"
    assert FIIM.menu(game.book, game.state, game.pending, s(5)).offers == ()
    assert game.state.farewells == ()


def test_expelled_is_removed_and_more() -> None:
    """FIIM-7.5.2, FIIM-8.2.2: also after the end, with the penalty."""
    game = PlayedGame().until("N2.orders")
    game.sanction("ppk", 1)
    game.sanction("expel", 2)
    assert game.state.protocol.expelled == (s(2),)
    assert game.sees(Public()).expelled == (s(2),)
    assert game.state.chairs[s(2)].left is None


@pytest.mark.parametrize(("number", "winner"), [(4, "dark"), (7, "dark"), (9, "red"), (10, "red")])
def test_ppk_gives_the_other_team_the_win(number: int, winner: str) -> None:
    """FIIM-12.8.1, FIIM-11.6.2, FIIM-11.6.3, FIIM-12.8.7, FIIM-R19: at once, in any phase; no count changes."""
    game = PlayedGame().until("N2.orders")
    game.sanction("ppk", number)
    result = FIIM.result(game.book, game.state)
    assert result is not None
    assert (result.winner, result.by, result.at) == (winner, "ppk", "N2")
    assert game.count() == (7, 3)
    assert "ppk" in result.grades[s(number)]
    assert game.step == "protocol"
    game.sanction("ppk", 1)
    assert FIIM.result(game.book, game.state).winner == winner  # type: ignore[union-attr]


def test_after_the_end_a_fourth_foul_changes_nothing_but_points_and_the_last_word() -> None:
    """FIIM-12.3.5, FIIM-R18, FIIM-12.9.1: until the protocol is signed."""
    game = PlayedGame()
    for night, victim in ((2, 4), (3, 1), (4, 2), (5, 3)):
        game.until(f"N{night}.orders").shoot(victim).close()
    assert game.state.farewells[-1] == s(3)
    before = FIIM.result(game.book, game.state)
    game.sanction("foul", 3, 4)
    after = FIIM.result(game.book, game.state)
    assert before is not None
    assert after is not None
    assert (after.winner, after.grades[s(3)]) == (before.winner, ("lost", "removed"))
    assert s(3) not in game.state.farewells
    assert game.events(SlotRuled)[-1].why == "decided"
    assert game.act(Sign()) is None
    assert code(game.sanction("foul", 1)) == "signed"


def test_flags_are_written_with_the_sanction_and_do_nothing() -> None:
    """FIIM-11.2.2, FIIM-11.2.3, FIIM-11.3.4: critical at four against three, popil for the rest of the Day."""
    game = PlayedGame()
    for night, victim in ((2, 4), (3, 1), (4, 2)):
        game.until(f"N{night}.orders").shoot(victim).close()
    game.sanction("foul", 5)
    assert game.events(Sanctioned)[-1].critical
    assert game.sees(Host()).judge.critical
    assert game.state.chairs[s(5)].fouls == 1
    tie = {8: (1, 2, 4, 6, 7), 5: (3, 5, 8, 9, 10)}
    game = at_the_table(8, 5).vote(tie).vote(tie)
    game.act(Hands(ss(1, 2, 3, 4, 6, 7)))
    game.sanction("foul", 1)
    assert game.events(Sanctioned)[-1].popil
    assert game.sees(Public()).popil


def test_points_are_off_only_where_a_judge_says_so() -> None:
    """FIIM-12.1.5, FIIM-13.5.1, FIIM-13.6.1: a foul costs no points by itself; each penalty has one of four reasons."""
    game = PlayedGame()
    game.sanction("foul", 5, 3)
    assert game.state.protocol.penalties == ()
    for kind, reasons in PENALTIES.items():
        assert len(reasons) == 4
        for reason in reasons:
            assert game.act(GivePenalty(s(5), kind, reason)) is None  # type: ignore[arg-type]
    assert len(game.state.protocol.penalties) == 8
    assert code(game.act(GivePenalty(s(5), "small", "after-sanction"))) == "unknown_reason"
    assert code(PlayedGame(status="non_rating").act(GivePenalty(s(5), "small", "repeated"))) == "not_rated"


def test_a_technical_pause_at_a_real_table() -> None:
    """FIIM-7.6.1, FIIM-4.8.1: at any time; night reasons hold in it."""
    game = PlayedGame(mode="live").until("D1.speech")
    assert code(game.act(Resume())) == "wrong_moment"
    assert game.act(Pause()) is None
    assert game.sees(Public()).paused
    assert game.act(Sanction("foul", s(1), "night-sound")) is None
    assert game.act(Resume()) is None
    assert game.heard(Public(), PauseTold) == [PauseTold(True), PauseTold(False)]
    assert code(PlayedGame().act(Pause())) == "wrong_moment"  # by web form the house stops its clocks


def test_what_the_rules_leave_open_the_judge_rules() -> None:
    """FIIM-7.6.3, FIIM-7.1.4: an entry with its reason; the state does not move."""
    game = PlayedGame().until("D1.speech")
    before = game.state
    assert game.act(Rule()) is None
    assert game.state == before
    assert game.heard(Public(), RulingTold) == [RulingTold()]


def test_acts_name_seats_of_the_table_only() -> None:
    game = PlayedGame(mode="live").until("D1.speech")
    assert code(game.act(Sanction("foul", "11", "other"))) == "no_seat"  # type: ignore[arg-type]
    assert code(game.act(Hands(("0",)))) == "no_seat"  # type: ignore[arg-type]


def test_a_player_cannot_send_an_act_as_an_order() -> None:
    """The engine refuses too, not the outer layer alone."""
    for kind in ("sanction", "bonus", "sign", "fists", "decide", "ruling", "pause"):
        assert FIIM.codec.payload_from(kind, {"kind": "foul", "seat": "1", "reason": "other"}) == Refusal(
            "malformed", {"kind": kind}
        )
    assert isinstance(PlayedGame().until("D1.speech").order(1, Nominate(s(2))), Admitted)
