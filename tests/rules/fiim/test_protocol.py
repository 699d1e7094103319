"""After the result: points, signature, appeals. FIIM-10.3.1: discipline, points and appeals over one protocol."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulesets.fiim import FIIM
from rulesets.fiim.appeals import seconds_between
from rulesets.fiim.events import AppealDecided, BonusGiven, PenaltyLifted
from rulesets.fiim.orders import Decide, FileAppeal, GiveBonus, GivePenalty, NameThree, Sign
from rulesets.fiim.scoring import penalty_points, score_sheet, two_decimals
from rulesets.fiim.state import Bonus
from rulesets.fiim.told import AppealAnswered, BonusTold, GameOver, PointsBack, ProtocolSigned
from rulesets.words import End, Public, Refusal
from tests.rules.fiim.playing import PlayedGame, s, ss


def code(answer: object) -> str:
    assert isinstance(answer, Refusal), answer
    return answer.code


def finished(**options: object) -> PlayedGame:
    """Dark won in Night 5; seat 4 was first killed and named two Dark."""
    game = PlayedGame(**options).until("N2.orders").shoot(4).close()  # type: ignore[arg-type]
    game.order(4, NameThree(ss(8, 9, 1)))
    game.close()
    for night, victim in ((3, 1), (4, 2), (5, 3)):
        game.until(f"N{night}.orders").shoot(victim).close()
    assert game.step == "protocol"
    return game


def lines(game: PlayedGame) -> dict[str, str]:
    return {seat: str(line.total) for seat, line in score_sheet(game.state, {}).items()}


def test_the_result_is_announced_at_once_and_the_protocol_stays_open() -> None:
    """FIIM-6.3.4, FIIM-1.4.1, FIIM-1.4.2, FIIM-6.2.2, FIIM-11.1.1, FIIM-11.1.3: one decision feeds notice, result and sheet."""
    game = finished()
    result = FIIM.result(game.book, game.state)
    assert result is not None
    assert game.heard(Public(), GameOver) == [GameOver("dark", "parity")]
    assert (result.winner, result.by, result.at) == ("dark", "parity", "N5")
    won = {seat for seat, marks in result.grades.items() if "won" in marks}
    assert won == {"8", "9", "10"} == {seat for seat, total in lines(game).items() if total == "13/10"}
    assert "first_killed" in result.grades[s(4)]


def test_the_five_columns_of_a_sheet() -> None:
    """FIIM-10.2.1, FIIM-10.2.2, FIIM-10.2.3, FIIM-2.5.2, FIIM-13.2.5, FIIM-13.8.1: each part once."""
    game = finished()
    game.act(GiveBonus(s(4), "0.4"))
    game.act(GivePenalty(s(4), "small", "repeated"))
    line = score_sheet(game.state, {s(4): Fraction(1, 6)})[s(4)]
    assert (line.base, line.best_move, line.bonus, line.penalties, line.ci) == (
        Fraction(3, 10), Fraction(1, 2), Fraction(2, 5), Fraction(3, 10), Fraction(1, 6),
    )  # fmt: skip
    assert line.total == Fraction(3, 10) + Fraction(1, 2) + Fraction(2, 5) - Fraction(3, 10) + Fraction(1, 6)
    sheet = game.sees(Public()).sheet[s(4)]
    assert (sheet.base, sheet.best_move, sheet.bonus, sheet.penalties, sheet.total) == ("0.30", "0.50", "0.40", "0.30", "0.90")


def test_before_the_end_there_is_no_sheet_and_no_bonus() -> None:
    game = PlayedGame().until("D1.speech")
    assert score_sheet(game.state, {}) == {}
    assert game.sees(Public()).sheet == {}
    for done in (GiveBonus(s(1), "0.4"), Sign(), FileAppeal(s(1), "points", 1), Decide("uphold")):
        assert code(game.act(done)) == "wrong_moment"


def test_a_game_without_rating_has_no_sheet() -> None:
    """FIIM-10.1.4: fouls and results work all the same."""
    game = finished(status="non_rating")
    assert game.sees(Public()).sheet == {}
    assert code(game.act(GiveBonus(s(1), "0.4"))) == "not_rated"
    assert code(game.act(FileAppeal(s(1), "sanction", 1))) == "not_rated"
    kinds = {offer.kind for offer in FIIM.powers(game.book, game.state, game.pending)}
    assert kinds == {"sanction", "ruling", "sign"}


@pytest.mark.parametrize(
    ("points", "why"),
    [("0.05", "bonus_step"), ("x", "bonus_step"), ("1/0", "bonus_step"), ("-0.1", "bonus_range"), ("1.05", "bonus_step")],
)
def test_what_is_no_bonus(points: str, why: str) -> None:
    assert code(finished().act(GiveBonus(s(1), points))) == why


def test_a_new_bonus_replaces_the_old_one_and_is_told() -> None:
    """FIIM-13.4.7, FIIM-13.4.1."""
    game = finished()
    game.act(GiveBonus(s(10), "0.4"))
    game.act(GiveBonus(s(2), "0.3"))
    game.act(GiveBonus(s(10), "0.6"))
    assert game.state.protocol.bonuses == (Bonus(s(2), 3), Bonus(s(10), 6))
    assert game.events(BonusGiven)[-1] == BonusGiven(s(10), 6, False)
    assert game.heard(Public(), BonusTold)[-1] == BonusTold(s(10), 6)


@given(st.lists(st.tuples(st.integers(1, 10), st.integers(-2, 40), st.booleans()), max_size=20))
def test_bonuses_keep_their_bounds_whatever_is_entered(entries: list[tuple[int, int, bool]]) -> None:
    """FIIM-13.4.2, FIIM-13.4.3, FIIM-13.4.4."""
    game = GAME
    table = game.state
    for number, tenths, approved in entries:
        outcome = FIIM.act(game.book, table, game.pending, GiveBonus(s(number), str(Fraction(tenths, 10)), approved), None)  # type: ignore[arg-type]
        if isinstance(outcome, Refusal):
            assert outcome.code in ("bonus_range", "bonus_total")
            continue
        table = outcome.state
        total = sum(bonus.tenths for bonus in table.protocol.bonuses)
        assert total <= (35 if approved else 28)
        assert all(1 <= bonus.tenths <= (35 if bonus.approved else 10) for bonus in table.protocol.bonuses)


GAME = finished()


def test_the_judge_confirms_by_signing_and_then_only_an_appeal_changes_the_protocol() -> None:
    """FIIM-R23, FIIM-13.4.6, FIIM-12.9.2."""
    game = finished()
    assert game.act(Sign()) is None
    assert game.heard(Public(), ProtocolSigned) == [ProtocolSigned()]
    for done in (Sign(), GiveBonus(s(1), "0.1"), GivePenalty(s(1), "big", "regulations")):
        assert code(game.act(done)) == "signed"
    assert game.act(FileAppeal(s(1), "points", 60)) is None
    assert game.act(Decide("adjust_points", s(1), points="0.4")) is None
    assert lines(game)[s(1)] == "7/10"
    assert game.step == "protocol"


def test_closing_the_protocol_signs_it_and_nothing_follows() -> None:
    game = finished().close()
    assert game.next == End()
    assert game.state.protocol.signed
    assert game.state.last_words == ()


def test_finishing_twice_gives_one_result() -> None:
    """Entries after the end leave the result as it was."""
    game = finished()
    before = FIIM.result(game.book, game.state)
    game.sanction("dq", 5)
    game.sanction("ppk", 9)
    after = FIIM.result(game.book, game.state)
    assert before is not None
    assert after is not None
    assert (before.winner, before.by, before.at) == (after.winner, after.by, after.at)
    assert len(game.heard(Public(), GameOver)) == 1


@pytest.mark.parametrize("about", ["sanction", "points", "procedure"])
def test_what_an_appeal_may_attack(about: str) -> None:
    """FIIM-14.1.2, FIIM-14.1.3, FIIM-14.1.4, FIIM-14.1.1: any of the ten, out or not."""
    game = finished()
    for number in range(1, 11):
        assert game.act(FileAppeal(s(number), about, 600)) is None  # type: ignore[arg-type]
    assert len(game.state.protocol.appeals) == 10


def test_an_appeal_is_decided_once_by_its_outcome() -> None:
    """FIIM-14.3.1, FIIM-14.5.2, FIIM-14.5.3, FIIM-14.5.4, FIIM-14.6.1: points follow, the result does not."""
    game = finished()
    game.sanction("dq", 5)
    game.sanction("ppk", 6)
    before = FIIM.result(game.book, game.state)
    game.act(FileAppeal(s(5), "sanction", 10))
    game.act(FileAppeal(s(6), "sanction", 10))
    assert code(game.act(Decide("modify_sanction", s(5), "ppk"))) == "no_penalty"
    assert game.act(Decide("modify_sanction", s(5), "removal")) is None
    assert game.events(PenaltyLifted) == [PenaltyLifted(s(5), "removal")]
    assert game.heard(Public(), PointsBack) == [PointsBack(s(5), "removal")]
    assert game.heard(Public(), AppealAnswered) == [AppealAnswered(s(5), "sanction", "modify_sanction", "FIIM-14.5.2")]
    assert game.act(Decide("modify_sanction", s(6), "ppk")) is None
    assert penalty_points(game.state.protocol.penalties) == {}
    after = FIIM.result(game.book, game.state)
    assert before is not None
    assert after is not None
    assert after.winner == before.winner
    game.act(FileAppeal(s(1), "procedure", 10))
    assert game.act(Decide("correct_procedure")) is None
    assert game.events(AppealDecided)[-1].clause == "FIIM-14.5.4"
    assert code(game.act(Decide("uphold"))) == "wrong_moment"
    game.act(FileAppeal(s(2), "points", 10))
    assert code(game.act(Decide("adjust_points", s(2), points="1.4"))) == "bonus_range"
    assert game.act(Decide("adjust_points", s(2), points="0.4")) is None


def test_the_same_decision_is_not_appealed_twice_another_is() -> None:
    """FIIM-14.6.2: the same entry whoever comes, without an entry's number the same subject of the same player."""
    game = finished()
    game.act(FileAppeal(s(5), "sanction", 10, decision=12))
    game.act(Decide("uphold"))
    assert code(game.act(FileAppeal(s(6), "sanction", 20, decision=12))) == "closed"
    assert game.act(FileAppeal(s(5), "sanction", 20, decision=13)) is None
    game.act(Decide("uphold"))
    assert game.act(FileAppeal(s(5), "points", 20)) is None
    game.act(Decide("uphold"))
    assert code(game.act(FileAppeal(s(5), "points", 30))) == "closed"
    assert game.act(FileAppeal(s(6), "points", 30)) is None


def test_a_void_result_drops_the_game() -> None:
    """FIIM-14.5.5: no sheet, no winner, sanctions stay on record."""
    game = finished()
    game.sanction("dq", 5)
    game.act(FileAppeal(s(1), "procedure", 10))
    game.act(Decide("void_result"))
    result = FIIM.result(game.book, game.state)
    assert result is not None
    assert result.winner is None
    assert result.grades[s(5)] == ("void", "removed")
    assert score_sheet(game.state, {}) == {}
    assert game.sees(Public()).void


@pytest.mark.parametrize(
    ("start", "later", "seconds"),
    [("20:55:00", "21:05:00", 600), ("20:55:00", "21:05:01", 601), ("23:55:00", "00:04:59", 599), ("12:00:00", "12:00:00", 0)],
)
def test_time_between_two_hours_of_the_day(start: str, later: str, seconds: int) -> None:
    """FIIM-14.2.1: also past midnight."""
    assert seconds_between(start, later) == seconds


@pytest.mark.parametrize(
    ("points", "text"),
    [
        ("469/200", "2.35"),
        ("-469/200", "-2.35"),
        ("1/6", "0.17"),
        ("-1/1000", "0.00"),
        ("0", "0.00"),
        ("199/100", "1.99"),
        ("1999/1000", "2.00"),
        ("-1/200", "-0.01"),
    ],
)
def test_points_are_shown_half_away_from_zero(points: str, text: str) -> None:
    """FIIM-R20."""
    assert two_decimals(Fraction(points)) == text


@given(st.fractions(-5, 5))
def test_what_is_shown_is_nearest(points: Fraction) -> None:
    assert abs(Fraction(two_decimals(points)) - points) <= Fraction(1, 200)
    assert two_decimals(-points).lstrip("-") == two_decimals(points).lstrip("-")
