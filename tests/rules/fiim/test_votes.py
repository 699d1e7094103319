"""Ballots, ties, the question. FIIM-5.7.1.3, FIIM-5.9.1: fists at the table or votes by web form, one counting for both."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulesets.fiim import FIIM
from rulesets.fiim.book import SEATS, Book, Options
from rulesets.fiim.close import close_part
from rulesets.fiim.events import BallotCounted, FistsShown, NoBallot, QuestionAnswered, QuestionBarred
from rulesets.fiim.facts import Facts
from rulesets.fiim.orders import AllLeave, Fists, Hands, Nominate, NominateInTurn, OpenTurn, Vote
from rulesets.fiim.state import Chair, Day, Nomination, State, at_table
from rulesets.fiim.told import BallotResult, NoBallotToday, QuestionSkipped
from rulesets.fiim.votes import question_bar
from rulesets.words import Admitted, Public, Refusal
from tests.rules.fiim.playing import EVERYBODY, PlayedGame, deal, s, ss


def code(answer: object) -> str:
    assert isinstance(answer, Refusal), answer
    return answer.code


def nominated(*numbers: int, day: int = 1, **options: object) -> PlayedGame:
    game = PlayedGame(**options).until(f"D{day}.speech")  # type: ignore[arg-type]
    for by, who in enumerate(numbers, 1):
        assert isinstance(game.order(by, Nominate(s(who))), Admitted)
    return game.close()


def at_the_table(*numbers: int) -> PlayedGame:
    game = PlayedGame(mode="live").until("D1.speech")
    for by, who in enumerate(numbers, 1):
        assert game.act(OpenTurn(s(by))) is None
        assert game.act(NominateInTurn(s(who))) is None
    return game.close()


def test_votes_are_sealed_until_the_ballot_is_counted() -> None:
    """FIIM-R21, FIIM-5.7.1.4, FIIM-5.7.1.9: then who voted for whom is told, the silent by name."""
    game = nominated(8, 5)
    shown = [game.sees(watcher) for watcher in EVERYBODY]
    game.order(1, Vote(s(5)))
    game.order(2, Vote(s(8)))
    assert [game.sees(watcher) for watcher in EVERYBODY] == shown
    game.order(1, Vote(s(8)))
    game.close()
    (told,) = game.heard(Public(), BallotResult)
    assert told.votes == {seat: s(8) if seat in ss(1, 2) else s(5) for seat in SEATS}
    assert told.silent == ss(3, 4, 5, 6, 7, 8, 9, 10)


def test_calls_go_in_the_order_of_nomination() -> None:
    """FIIM-5.7.1.2, FIIM-5.6.2: one candidate after the other; the first fist counts, the second is written down."""
    game = at_the_table(8, 5, 3)
    assert code(game.act(Fists(s(5), ss(1)))) == "not_called"
    assert code(game.act(Fists(s(1), ss(1)))) == "not_on_list"
    assert game.act(Fists(s(8), ss(1, 2))) is None
    assert code(game.act(Fists(s(8), ss(3)))) == "not_called"
    assert game.act(Fists(s(5), ss(2, 3))) is None
    assert game.events(FistsShown)[-1] == FistsShown(s(5), ss(3), ss(2))
    assert game.sees(Public()).called == {s(8): ss(1, 2), s(5): ss(3)}
    assert game.act(Fists(s(3), ())) is None
    assert game.state.tally == {s(8): 2, s(5): 1, s(3): 7}


def test_a_closed_ballot_gives_the_rest_to_the_last_candidate() -> None:
    """FIIM-5.7.1.8: also if the Judge ends it before the last call."""
    game = at_the_table(8, 5)
    game.act(Fists(s(8), ss(1, 2, 3)))
    assert game.close().state.tally == {s(8): 3, s(5): 7}


def test_who_has_left_shows_no_fist() -> None:
    """FIIM-R3."""
    game = at_the_table(8, 5)
    game.vote({8: (1, 2, 3, 4, 5, 6), 5: ()})
    game.until("N2.shoot").until("D2.speech")
    for by, who in ((2, 3), (4, 1)):
        game.act(OpenTurn(s(by)))
        game.act(NominateInTurn(s(who)))
    game.close()
    assert code(game.act(Fists(s(3), ss(8)))) == "no_right"


@pytest.mark.parametrize(
    ("numbers", "day", "why", "clause"),
    [((), 1, "no_nominee", "FIIM-R12"), ((8,), 1, "single_day1", "FIIM-5.7.2.1"), ((), 2, "no_nominee", "FIIM-R12")],
)
def test_why_there_is_no_ballot_is_told(numbers: tuple[int, ...], day: int, why: str, clause: str) -> None:
    game = nominated(*numbers, day=day)
    assert game.events(NoBallot)[-1] == NoBallot(day, why, clause)
    assert game.heard(Public(), NoBallotToday)[-1] == NoBallotToday(day, why, clause)
    assert game.step == f"N{day + 1}.orders"


def test_one_nominee_of_a_later_day_gets_every_vote() -> None:
    game = nominated(9, day=2)
    assert game.step == "D2.vote"
    assert game.close().state.tally == {s(9): 10}


def test_the_last_ballot_decides_not_the_first() -> None:
    """FIIM-11.1.5, FIIM-11.3.3: a tie, then a re-vote among the tied with the default of its own last candidate."""
    game = nominated(8, 5, 3)
    game.vote({8: (1, 2, 3, 4), 5: (5, 6, 7, 8), 3: (9, 10)})
    assert game.step == "D1.tie"
    assert code(game.order(1, Vote(s(3)))) == "not_on_list"
    game.vote({8: (1, 2, 3, 4, 5, 6)})
    assert game.state.tally == {s(8): 6, s(5): 4}
    assert game.state.the_day.leaving == ()  # Night has been announced
    assert game.state.chairs[s(8)].left == "vote"


def test_a_second_tie_round_has_a_name_of_its_own() -> None:
    """FIIM-5.8.3."""
    game = nominated(8, 5, 3, 2)
    game.vote({8: (1, 2, 3), 5: (4, 5, 6), 3: (7, 8, 9), 2: (10,)})
    game.vote({8: (1, 2, 3, 4), 5: (5, 6, 7, 8), 3: (9, 10)})
    assert game.step == "D1.tie2"


@pytest.mark.parametrize(("yes", "leave"), [(5, False), (6, True)])
@pytest.mark.parametrize("mode", ["async", "live"])
def test_all_leave_by_more_than_half_of_the_table(mode: str, yes: int, leave: bool) -> None:
    """FIIM-11.3.2, FIIM-R13: hands are open once counted; a missing one is not in favour."""
    tie = {8: (1, 2, 4, 6, 7), 5: (3, 5, 8, 9, 10)}
    game = at_the_table(8, 5) if mode == "live" else nominated(8, 5)
    game.vote(tie).vote(tie)
    assert game.step == "D1.all"
    hands = tuple(range(1, yes + 1))
    if mode == "live":
        game.act(Hands(ss(*hands)))
    else:
        for number in hands:
            game.order(number, AllLeave(True))
        game.order(10, AllLeave(False))
        game.close()
    assert game.events(QuestionAnswered)[-1].in_favour == ss(*hands)
    assert (game.state.chairs[s(8)].left, game.state.chairs[s(5)].left) == (("vote", "vote") if leave else (None, None))
    assert game.state.day1_left == (2 if leave else 0)


def test_a_question_that_may_not_be_put_says_by_which_clause() -> None:
    """FIIM-8.6.1, FIIM-8.6.2: said, with the clause, so that nobody wonders."""
    game = PlayedGame().until("N2.orders").shoot(1).close().until("D2.speech")
    for by, who in ((2, 8), (3, 5), (4, 3)):
        game.order(by, Nominate(s(who)))
    game.close()
    tie = {8: (2, 4, 6), 5: (3, 7, 8), 3: (5, 9, 10)}
    game.vote(tie).vote(tie)
    assert game.events(QuestionBarred) == [QuestionBarred(ss(8, 5, 3), "three_of_nine", "FIIM-5.8.7")]
    assert game.heard(Public(), QuestionSkipped) == [QuestionSkipped(ss(8, 5, 3), "three_of_nine", "FIIM-5.8.7")]
    assert game.step == "N3.orders"


def test_the_question_is_barred_to_the_letter() -> None:
    """FIIM-R13: three of nine and the whole table, no other number."""
    barred = {(k, n) for n in range(2, 11) for k in range(2, n + 1) if question_bar(k, n) != ("", "")}
    assert barred == {(3, 9)} | {(n, n) for n in range(2, 11)}


@given(present=st.sets(st.sampled_from(SEATS), min_size=3), data=st.data())
def test_a_ballot_adds_up(present: set[str], data: st.DataObject) -> None:
    """FIIM-R11: every player at the table has one vote, whatever was shown; the winner has the most."""
    order = [seat for seat in SEATS if seat in present]
    listed = data.draw(st.lists(st.sampled_from(order), min_size=1, max_size=4, unique=True))
    fists = data.draw(st.dictionaries(st.sampled_from(order), st.sampled_from(listed)))
    roles = deal()
    chairs = {seat: Chair(roles[seat], left=None if seat in present else "shot") for seat in SEATS}  # type: ignore[arg-type]
    day = Day(nominations=tuple(Nomination(who, None) for who in listed))
    before, live = State(chairs, day=2, part="vote", the_day=day), Book("1", Options(mode="live"))
    facts = close_part(live, Facts(before, fists=fists))
    counted, after = facts.found[0], facts.now
    assert isinstance(counted, BallotCounted)
    assert sum(after.tally.values()) == len(counted.votes) == len(order)
    assert counted.votes == {voter: fists.get(voter, listed[-1]) for voter in order}
    left = set(order) - set(at_table(after))
    assert all(after.tally[seat] == max(after.tally.values()) for seat in left)


def test_the_form_lists_the_candidates_in_the_order_of_nomination() -> None:
    """FIIM-5.7.1.7: no choice for nobody."""
    game = nominated(8, 5, 3)
    (offer,) = FIIM.menu(game.book, game.state, game.pending, s(1)).offers
    assert offer.fields[0].legal == ss(8, 5, 3)
    assert offer.fields[0].least == 1
    assert offer.about == {"last": s(3)}
