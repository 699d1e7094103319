"""Shooting, checks, the Best Move, by web form and at a real table. FIIM-3.1.1.1, FIIM-3.1.1.4, FIIM-11.4.1: from Night 2 on."""

from __future__ import annotations

import pytest

from rulesets.fiim import FIIM
from rulesets.fiim.events import Checked, Left, Shooting
from rulesets.fiim.orders import BestMoveSaid, CheckSeat, CheckShown, Hands, NameThree, Shoot, ShotShown
from rulesets.fiim.scoring import best_move_points
from rulesets.fiim.state import BestMove
from rulesets.fiim.told import BestMoveTold, CheckAnswered, GameOver, Killed, Missed, RolesShown, YourBestMove
from rulesets.words import Admitted, Host, Player, Public, Refusal
from tests.rules.fiim.playing import EVERYBODY, ROLES, PlayedGame, deal, s, ss

A_ROLES = {s(number): role for number, role in ((n, ROLES.get(n, "red")) for n in range(1, 11))}


def code(answer: object) -> str:
    assert isinstance(answer, Refusal), answer
    return answer.code


@pytest.mark.parametrize("target", [1, 10, 8])
def test_any_seat_can_be_shot_the_first_the_last_and_a_dark_one(target: int) -> None:
    """FIIM-R15, FIIM-4.3.3, FIIM-4.7.3: seat numbers are never mistaken for nobody."""
    game = PlayedGame().until("N2.orders").shoot(target).close()
    assert game.state.night.shot == s(target)
    assert game.events(Left) == [Left(s(target), "shot", True, "FIIM-4.7.3")]
    assert game.heard(Public(), Killed) == [Killed(2, s(target))]


def test_every_living_dark_player_has_to_agree() -> None:
    """FIIM-4.3.5, FIIM-11.1.4: one missing shot is a misfire; the survivors alone decide once one is out."""
    game = PlayedGame().until("N2.orders")
    game.order(8, Shoot(s(1)))
    game.order(9, Shoot(s(1)))
    game.close()
    assert game.heard(Public(), Missed) == [Missed(2)]
    game.sanction("dq", 10)
    game.until("N3.orders").shoot(1).close()
    assert game.heard(Public(), Killed) == [Killed(3, s(1))]


def test_naming_an_empty_seat_is_naming_nobody() -> None:
    """FIIM-R15."""
    game = PlayedGame().until("N2.orders").shoot(1).close().until("N3.orders").shoot(1).close()
    assert game.events(Shooting)[-1] == Shooting(3, None, "FIIM-4.3.5")


@pytest.mark.parametrize(("target", "answer"), [(7, "sheriff"), (1, "not_sheriff"), (9, "not_sheriff"), (10, "not_sheriff")])
def test_what_the_don_learns(target: int, answer: str) -> None:
    """FIIM-4.4.2, FIIM-9.4.1, FIIM-9.4.3, FIIM-9.4.4: to the Don alone."""
    game = PlayedGame().until("N2.orders").check(10, target).close()
    for watcher in EVERYBODY:
        own = [CheckAnswered(2, s(target), answer)] if watcher == Player(s(10)) else []  # type: ignore[arg-type]
        assert [notice for notice in game.heard(watcher, CheckAnswered) if notice.seat] == own


@pytest.mark.parametrize(("target", "answer"), [(7, "red"), (1, "red"), (9, "dark"), (10, "dark")])
def test_what_the_sheriff_learns(target: int, answer: str) -> None:
    """FIIM-4.5.2, FIIM-9.5.1, FIIM-9.5.3, FIIM-9.5.4: the team, not the role; the own seat is red."""
    game = PlayedGame().until("N2.orders").check(7, target).close()
    assert game.heard(Player(s(7)), CheckAnswered) == [CheckAnswered(2, s(target), answer)]  # type: ignore[arg-type]
    assert [check.answer for check in game.sees(Player(s(7))).checks] == [answer]
    assert game.sees(Player(s(10))).checks[0].answer == "nothing"


def test_one_check_a_night_the_last_order_counts() -> None:
    """FIIM-R21: replaced until the phase closes, answered once."""
    game = PlayedGame().until("N2.orders").check(7, 1).check(7, 10).close()
    assert [(check.by, check.seat) for check in game.events(Checked) if check.seat] == [(s(7), s(10))]


def test_an_unclear_sign_gives_no_answer() -> None:
    """FIIM-9.7.1, FIIM-9.7.2, FIIM-4.4.1: the step comes also when several seats were shown, or none."""
    game = PlayedGame(mode="live").until("N2.shoot")
    for number in (8, 9, 10):
        assert game.act(ShotShown(s(number), ss(1, 2) if number == 9 else ss(1))) is None
    game.close()
    assert game.step == "N2.don"
    assert game.act(CheckShown(ss(1, 7))) is None
    assert game.step == "N2.sheriff"
    game.close()
    assert game.step == "N2.done"
    assert [check.answer for check in game.events(Checked)] == ["nothing", "nothing"]
    assert game.state.night.outcome == "misfire"


def test_the_steps_of_the_roles_are_announced_also_when_the_holder_is_out() -> None:
    """FIIM-4.4.1, FIIM-4.5.1, FIIM-7.3.2: so that silence tells nothing; a check is not inherited."""
    game = PlayedGame(mode="live").until("N2.shoot")
    game.sanction("dq", 10)
    game.sanction("dq", 7)
    steps = [game.close().step for _ in range(3)]
    assert steps == ["N2.don", "N2.sheriff", "N2.done"]
    game.until("N3.don")
    assert code(game.act(CheckShown(ss(1)))) == "no_right"
    assert game.act(CheckShown(())) is None


def test_shown_shots_may_be_corrected_until_seat_ten_is_called() -> None:
    """FIIM-4.3.1, FIIM-4.3.2, FIIM-4.3.7, FIIM-9.6.1: an entry for each Dark seat, resolved when the step is closed."""
    game = PlayedGame(mode="live").until("N2.shoot")
    assert code(game.act(ShotShown(s(1), ss(2)))) == "no_right"
    for number in (8, 9, 10):
        game.act(ShotShown(s(number), ss(3)))
    game.act(ShotShown(s(9), ss(2)))
    game.act(ShotShown(s(9), ss(3)))
    game.close()
    assert game.state.night.shot == s(3)
    assert code(game.act(ShotShown(s(8), ss(4)))) == "wrong_moment"


def live_kill(target: int = 4) -> PlayedGame:
    game = PlayedGame(mode="live").until("N2.shoot")
    for number in (8, 9, 10):
        game.act(ShotShown(s(number), ss(target)))
    return game.close()


def test_at_a_real_table_the_kill_is_secret_until_it_is_announced() -> None:
    """FIIM-5.1.2, FIIM-4.6.2, FIIM-3.1.1.5, FIIM-4.4.5, FIIM-4.5.5."""
    game = live_kill()
    for step in ("N2.don", "N2.sheriff"):
        game.until(step)
        for watcher in EVERYBODY:
            assert game.sees(watcher).chairs[s(4)].status == "at_table"
            assert game.sees(watcher).last_words == ()
            assert game.sees(watcher).quiet is None
            assert game.heard(watcher, Killed) == []
    game.close()
    assert game.step == "N2.best"
    assert game.heard(Player(s(4)), YourBestMove) == [YourBestMove()]
    assert game.heard(Player(s(5)), YourBestMove) == []
    assert game.sees(Public()).chairs[s(4)].status == "shot"


@pytest.mark.parametrize(
    ("said", "recorded", "spoke", "points"),
    [
        (BestMoveSaid(ss(8, 9, 10)), ss(8, 9, 10), False, "7/10"),
        (BestMoveSaid(ss(1, 9, 10)), ss(1, 9, 10), False, "1/2"),
        (BestMoveSaid(ss(1, 2, 10)), ss(1, 2, 10), False, "0"),
        (BestMoveSaid(ss(8, 9)), ss(8, 9), False, "0"),
        (BestMoveSaid(ss(8, 8, 9)), ss(8, 8, 9), False, "0"),
        (BestMoveSaid(ss(8, 9, 10, 1)), ss(8, 9, 10), False, "7/10"),
        (BestMoveSaid(ss(8, 9, 10), 3), ss(8, 9, 10), True, "0"),
        (BestMoveSaid(ss(8, 9, 10), 0), (), True, "0"),
    ],
)
def test_the_best_move_as_said(said: BestMoveSaid, recorded: tuple[str, ...], spoke: bool, points: str) -> None:
    """FIIM-13.3.1, FIIM-4.6.10, FIIM-R16: at most three numbers, three different ones to score, nothing else said."""
    game = live_kill().until("N2.best")
    assert game.act(said) is None
    move = game.state.best_move
    assert move == BestMove(s(4), recorded, True, spoke)  # type: ignore[arg-type]
    assert str(best_move_points(move, deal())) == points  # type: ignore[arg-type]
    assert game.step == "N2.done"
    assert game.close().step == "D2.open"  # FIIM-4.6.8, FIIM-3.1.2.1
    assert code(game.act(said)) == "wrong_moment"


def test_by_web_form_the_best_move_is_three_seats_or_nothing() -> None:
    """FIIM-4.6.3, FIIM-13.3.4."""
    game = PlayedGame().until("N2.orders").shoot(4).close()
    assert game.step == "N2.best"
    assert code(game.order(4, NameThree(ss(8, 9)))) == "three_seats"
    assert code(game.order(4, NameThree(ss(8, 8, 9)))) == "three_seats"
    assert isinstance(game.order(4, NameThree(ss(8, 9, 1))), Admitted)
    assert game.sees(Public()).best_move == ()
    game.close()
    assert game.heard(Public(), BestMoveTold) == [BestMoveTold(s(4), ss(8, 9, 1))]
    assert game.step == "D2.speech"


@pytest.mark.parametrize(("teams", "step"), [("any", "N2.best"), ("red", "D2.speech")])
def test_a_dark_player_shot_by_the_own_team_has_the_right_unless_the_option_says_red(teams: str, step: str) -> None:
    """FIIM-R16, option best_move_teams."""
    assert PlayedGame(best_move_teams=teams).until("N2.orders").shoot(8).close().step == step


@pytest.mark.parametrize(("counts", "last"), [(False, 4), (True, 3)])
def test_the_agreement_night_counts_only_by_the_option(counts: bool, last: int) -> None:
    """FIIM-R17, option agreement_night_counts: three quiet Nights are a draw."""
    game = PlayedGame(agreement_night_counts=counts)
    game.until(f"N{last}.orders").close()
    assert game.heard(Public(), GameOver) == [GameOver("draw", "three_nights")]
    assert game.step == "protocol"


def test_at_the_end_roles_and_checks_are_open() -> None:
    """FIIM-R24, FIIM-4.7.2, FIIM-5.2.3, FIIM-5.9.2: hidden until then, all shown then."""
    game = PlayedGame().until("N2.orders").check(7, 10).shoot(4).close().until("N3.orders")
    assert game.sees(Public()).roles == {}
    assert game.sees(Public()).checks == ()
    for night, victim in ((3, 1), (4, 2), (5, 3)):
        game.until(f"N{night}.orders").shoot(victim).close()
    assert game.step == "protocol"
    assert game.sees(Public()).roles == deal()
    assert s(10) in [check.seat for check in game.sees(Player(s(1))).checks]
    assert game.heard(Public(), RolesShown) == [RolesShown(deal())]  # type: ignore[arg-type]


def test_after_a_deciding_shot_there_is_a_last_word_and_nothing_else() -> None:
    """FIIM-4.7.4, FIIM-5.3.3, FIIM-6.3.1, FIIM-11.5.1, FIIM-11.5.2, FIIM-11.5.3: parity in a Night ends the game before the Day."""
    game = PlayedGame()
    for night, victim in ((2, 4), (3, 1), (4, 2), (5, 3)):
        game.until(f"N{night}.orders").shoot(victim).close()
    assert game.state.last_words == (s(3),)
    assert [offer.kind for offer in FIIM.menu(game.book, game.state, game.pending, s(3)).offers] == ["last_word"]
    for number in (5, 7, 8, 10):
        assert FIIM.menu(game.book, game.state, game.pending, s(number)).offers == ()
        assert code(game.order(number, Shoot(s(1)))) == "wrong_moment"
    assert code(game.act(Hands(()))) == "wrong_moment"


def test_the_don_and_the_victim_in_one_night() -> None:
    """FIIM-R14, FIIM-R3: the shot is at once, the check of the shot Don is still answered."""
    game = PlayedGame().until("N2.orders").shoot(10).check(10, 7).close()
    assert game.heard(Player(s(10)), CheckAnswered) == [CheckAnswered(2, s(7), "sheriff")]
    game.until("N3.orders")
    assert code(game.order(10, CheckSeat(s(1)))) == "no_right"
    assert game.sees(Host()).judge.dark == 2
