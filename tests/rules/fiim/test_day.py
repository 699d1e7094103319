"""Speeches, nominations and what they cost. FIIM-3.1.2.2, FIIM-3.1.2.3, FIIM-5.4.1: round the table, nominating in the own turn."""

from __future__ import annotations

import pytest

from rulesets.fiim import FIIM
from rulesets.fiim.book import SEATS
from rulesets.fiim.events import SpeechesOpened, TurnOpened
from rulesets.fiim.orders import LastWord, Nominate, NominateInTurn, OpenTurn, Speak, Vote
from rulesets.fiim.speeches import speech_seconds
from rulesets.fiim.state import Chair, State
from rulesets.fiim.told import BallotBegan, DayBegan, NightBegan, NominationMade, Posted, SpeakingOrder, TurnBegan
from rulesets.words import Admitted, Host, Player, Public, Refusal, Writing
from tests.rules.fiim.playing import EVERYBODY, PlayedGame, s, ss


def code(answer: object) -> str:
    assert isinstance(answer, Refusal), answer
    return answer.code


def offers(game: PlayedGame, number: int) -> dict[str, str]:
    """Kind -> why not, of all offers to a seat."""
    return {offer.kind: offer.why_not for offer in FIIM.menu(game.book, game.state, game.pending, s(number)).offers}


def test_days_and_nights_alternate_until_the_end() -> None:
    """FIIM-R1, FIIM-1.3.3, FIIM-3.1.0.1, FIIM-3.1.0.3, FIIM-3.2.1, FIIM-3.2.2, FIIM-5.10.2, FIIM-5.1.1: Night n, then Day n."""
    game = PlayedGame().until("D3.speech")
    assert [type(n).__name__ + str(getattr(n, "night", getattr(n, "day", ""))) for n in game.hears(Public()) if isinstance(n, NightBegan | DayBegan)] == [
        "DayBegan1", "NightBegan2", "DayBegan2", "NightBegan3", "DayBegan3",
    ]  # fmt: skip


def test_phases_change_by_the_judge_or_the_clock_alone() -> None:
    """FIIM-1.1.3, FIIM-7.1.1, FIIM-7.1.2: at a real table every step is by hand, by web form it has a length; no player closes it."""
    for mode, timing in (("live", "hand"), ("async", "length")):
        game = PlayedGame(mode=mode)
        for _ in range(8):
            step = game.next
            assert (step.timing, step.early) == (timing, "host")  # type: ignore[union-attr]
            assert step.kind in FIIM.calendar  # type: ignore[union-attr]
            assert (FIIM.calendar[step.kind] > 0) or mode == "live"  # type: ignore[union-attr]
            game.close()


def test_the_order_follows_the_real_opener() -> None:
    """FIIM-R9: seat 1 opens Day 1, seat 2 Day 2; seat 2 shot in Night 3, then Day 3 opens with seat 3."""
    game = PlayedGame().until("N3.orders").shoot(3).close()
    assert [event.order[0] for event in game.events(SpeechesOpened)] == ["1", "2", "4"]
    assert game.state.the_day.order == ss(4, 5, 6, 7, 8, 9, 10, 1, 2)


def test_the_order_goes_round_from_ten_to_one() -> None:
    game = PlayedGame(mode="live")
    game.sanction("dq", 1)
    game.until("D1.speech")
    assert game.heard(Public(), SpeakingOrder)[0].order == ss(2, 3, 4, 5, 6, 7, 8, 9, 10)


def test_a_turn_opens_by_entry_with_its_seconds() -> None:
    """FIIM-7.2.1, FIIM-7.2.2, FIIM-7.2.3, FIIM-3.1.2.6: sixty seconds unless the rules say otherwise."""
    game = PlayedGame(mode="live").until("D1.speech")
    assert game.act(OpenTurn(s(1))) is None
    assert game.events(TurnOpened) == [TurnOpened(s(1), 60)]
    assert game.heard(Public(), TurnBegan) == [TurnBegan(s(1), 60)]
    assert game.sees(Public()).turn == game.state.the_day.turn


def test_a_nomination_needs_the_open_turn() -> None:
    """FIIM-5.6.2, FIIM-3.1.2.2."""
    game = PlayedGame(mode="live").until("D1.speech")
    assert code(game.act(NominateInTurn(s(8)))) == "wrong_moment"
    game.act(OpenTurn(s(1)))
    assert game.act(NominateInTurn(s(8))) is None
    assert code(game.act(NominateInTurn(s(9)))) == "already_used"
    assert [nomination.by for nomination in game.state.the_day.nominations] == [s(1)]


def test_no_list_of_nominees_is_shown_before_the_ballot() -> None:
    """FIIM-8.3.1, FIIM-R24, FIIM-5.7.1.2: each nomination is heard when it is said; the list comes with the ballot."""
    game = PlayedGame().until("D1.speech")
    game.order(5, Nominate(s(8)))
    game.order(3, Nominate(s(9)))
    for watcher in EVERYBODY:
        assert game.sees(watcher).ballot == ()
        assert game.heard(watcher, NominationMade) == [NominationMade(s(5), s(8)), NominationMade(s(3), s(9))]
    game.close()
    assert game.sees(Public()).ballot == ss(9, 8)
    assert game.heard(Public(), BallotBegan) == [BallotBegan(1, ss(9, 8))]
    assert len(game.heard(Public(), NominationMade)) == 2


def test_a_speech_is_published_at_once_and_without_its_words() -> None:
    """FIIM-R21, FIIM-5.5.1: one post a turn; the entry keeps the reference alone."""
    game = PlayedGame().until("D1.speech")
    answer = game.order(5, Speak(Writing("ref-1", "I am red.")))
    assert isinstance(answer, Admitted)
    assert answer.order.says == Speak(Writing("ref-1"))
    assert answer.order.final
    assert game.heard(Player(s(2)), Posted) == [Posted(s(5), "speak", "ref-1")]
    assert code(game.order(5, Speak(Writing("ref-2", "No, dark.")))) == "already_used"
    assert offers(game, 5) == {"speak": "already_used", "nominate": ""}


@pytest.mark.parametrize(("fouls", "limit"), [(2, 6000), (3, 0)])
def test_the_length_of_a_post_stands_for_the_seconds(fouls: int, limit: int) -> None:
    """FIIM-3.1.2.6, FIIM-7.2.4, FIIM-12.3.2: sixty seconds are the full post, a third foul leaves the nomination alone."""
    game = PlayedGame().until("D1.speech")
    game.sanction("foul", 5, fouls)
    text = "x" * limit
    if limit:
        assert code(game.order(5, Speak(Writing("r", text + "x")))) == "too_long"
        assert isinstance(game.order(5, Speak(Writing("r", text))), Admitted)
    else:
        assert code(game.order(5, Speak(Writing("r", "x")))) == "no_speech"
        assert offers(game, 5) == {"speak": "no_speech", "nominate": ""}
    assert isinstance(game.order(5, Nominate(s(1))), Admitted)


def test_tie_speeches_are_half_a_post_of_the_tied_alone() -> None:
    game = PlayedGame().until("D1.speech")
    game.order(1, Nominate(s(8)))
    game.order(2, Nominate(s(5)))
    game.close().vote({8: (1, 2, 4, 6, 7), 5: (3, 5, 8, 9, 10)})
    assert game.step == "D1.tie"
    assert code(game.order(5, Speak(Writing("r", "x" * 3001)))) == "too_long"
    assert isinstance(game.order(5, Speak(Writing("r", "x" * 3000))), Admitted)
    assert code(game.order(1, Speak(Writing("r", "x")))) == "no_right"
    assert "speak" not in offers(game, 1)


@pytest.mark.parametrize(
    ("option", "after_speech", "today", "tomorrow"),
    [
        ("current_day", False, 0, 60),
        ("current_day", True, 0, 60),
        ("next_speech", False, 0, 60),
        ("next_speech", True, 60, 0),
    ],
)
@pytest.mark.parametrize("mode", ["async", "live"])
def test_which_speech_a_third_foul_takes(mode: str, option: str, after_speech: bool, today: int, tomorrow: int) -> None:
    """FIIM-R8, option third_foul_loss; a speech already begun is finished."""
    game = PlayedGame(mode=mode, third_foul_loss=option).until("D2.speech")
    game.sanction("foul", 5, 2)
    if after_speech and mode == "async":
        game.order(5, Speak(Writing("r", "x")))
    elif after_speech:
        game.act(OpenTurn(s(5)))
    game.sanction("foul", 5)
    assert speech_seconds(game.state, s(5)) == today
    if after_speech and mode == "live":
        assert game.state.the_day.turn.seconds == 60  # type: ignore[union-attr]
    game.until("D3.speech")
    assert speech_seconds(game.state, s(5)) == tomorrow


@pytest.mark.parametrize(("option", "seconds"), [("current_day", 60), ("next_speech", 0)])
def test_a_third_foul_in_the_voting_takes_the_next_speech_by_the_option_alone(option: str, seconds: int) -> None:
    """FIIM-R8: after the own speech it costs nothing more by default."""
    game = PlayedGame(mode="live", third_foul_loss=option).until("D1.last")
    game.sanction("foul", 5, 3)
    assert speech_seconds(game.until("D2.speech").state, s(5)) == seconds


def test_a_third_foul_in_the_night_takes_the_speech_of_the_day_that_follows() -> None:
    """FIIM-R8: Night n and Day n carry one number."""
    game = PlayedGame().until("N2.orders")
    game.sanction("foul", 5, 3)
    assert speech_seconds(game.until("D2.speech").state, s(5)) == 0
    assert game.heard(Public(), SpeakingOrder)[-1].silent == (s(5),)


@pytest.mark.parametrize(("left", "seconds"), [(5, 60), (4, 30), (3, 30)])
def test_with_three_fouls_and_three_or_four_at_the_table_a_speech_lasts_thirty_seconds(left: int, seconds: int) -> None:
    """FIIM-8.4.2, FIIM-12.4.5: also on a later Day, on every such speech."""
    out = ("dark", "don", *["red"] * 6)[: 10 - left]
    chairs = {seat: Chair("red") for seat in SEATS}
    for seat, role in zip(reversed(SEATS), out, strict=False):
        chairs[seat] = Chair(role, left="vote")  # type: ignore[arg-type]
    chairs[s(1)] = Chair("red", fouls=3, third=1)
    assert speech_seconds(State(chairs, day=4, part="speech"), s(1)) == seconds
    assert speech_seconds(State(chairs, day=4, part="speech"), s(2)) == 60


def test_last_words_are_posts_of_the_phase_that_follows() -> None:
    """FIIM-5.3.2, FIIM-5.2.2, FIIM-4.6.9: by vote in the Night, by the shot in the Day; one post, then never more."""
    game = PlayedGame().until("D1.speech")
    game.order(1, Nominate(s(3)))
    game.order(2, Nominate(s(5)))
    game.close().vote({3: (1, 2, 4, 6, 7, 8), 5: (3, 5, 9, 10)})
    assert game.step == "N2.orders"
    assert offers(game, 3) == {"last_word": ""}
    assert isinstance(game.order(3, LastWord(Writing("w", "Bye"))), Admitted)
    assert code(game.order(3, LastWord(Writing("w", "Bye")))) == "already_used"
    assert code(game.order(5, LastWord(Writing("w", "Bye")))) == "no_right"
    game.shoot(5).close().until("D2.speech")
    assert offers(game, 3) == {}
    assert offers(game, 5) == {"last_word": ""}
    assert code(game.order(5, Nominate(s(8)))) == "no_right"
    game.close()
    assert offers(game, 5) == {}
    assert code(game.order(5, LastWord(Writing("w", "Bye")))) == "no_right"


def test_out_of_its_phase_an_order_is_refused() -> None:
    """FIIM-3.1.2.7, FIIM-6.3.3, FIIM-3.1.1.2."""
    game = PlayedGame().until("D1.speech")
    assert code(game.order(1, Vote(s(2)))) == "wrong_moment"
    assert code(game.order(1, Nominate(s(2)), for_step="D2.speech")) == "no_plans"
    assert code(game.order(1, Nominate("11"))) == "no_seat"  # type: ignore[arg-type]
    assert code(game.order(11, Nominate(s(1)))) == "no_seat"


def test_at_a_real_table_seats_order_nothing() -> None:
    """FIIM-1.2.2: the Judge enters everything."""
    game = PlayedGame(mode="live").until("D1.speech")
    assert offers(game, 1) == {}
    assert code(game.order(1, Nominate(s(2)))) == "wrong_moment"
    assert FIIM.owes(game.book, game.state, game.pending) == ()


def test_a_host_may_order_on_behalf_with_the_same_judge() -> None:
    game = PlayedGame().until("D1.speech")
    answer = game.order(1, Nominate(s(2)), by="host")
    assert isinstance(answer, Admitted)
    assert answer.order.by == "host"
    assert code(game.order(1, Nominate(s(3)), by="host")) == "already_used"


def test_count_at_the_table_changes_with_the_result() -> None:
    """FIIM-1.3.4, FIIM-11.1.2, FIIM-R3: while the last word is still to come the player does not count."""
    game = PlayedGame().until("D1.speech")
    game.order(1, Nominate(s(3)))
    game.order(2, Nominate(s(5)))
    game.close().vote({3: (1, 2, 4, 6, 7, 8), 5: (3, 5, 9, 10)})
    assert (game.sees(Host()).judge.red, game.sees(Host()).judge.dark) == (6, 3)
    assert game.state.last_words == (s(3),)
