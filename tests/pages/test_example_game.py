"""The example of a new game on every page, from its form to its end, and with every sentence in every language."""

from __future__ import annotations

from dataclasses import replace as with_fields

import pytest
from msgspec.structs import replace

from docs.examples.guess.rules import GUESS, Guess
from docs.examples.guess.words import GUESS_WORDS, WORDING
from forumgame.actions.game.opening import open_game
from forumgame.actions.game.sign_up import sign_up
from forumgame.actions.game.start import start
from forumgame.clockwork.calendar import Calendar
from forumgame.models import Account, Game
from forumgame.record import standing
from forumgame.record.books import book_of
from forumgame.record.ledger import head
from reports.words import LANGUAGES, WORDS
from rulesets import RULESETS
from rulesets.dice import Dice
from rulesets.words import Cast, Host, Order, Outcome, Pending, Player, Public, Refusal, Seat
from tests.fixtures_games import account
from tests.pages import test_each_game as each_game
from tests.reports.completeness import faults, vocabulary


@pytest.fixture
def guess(monkeypatch: pytest.MonkeyPatch) -> str:
    """The example among the rule sets, for one test."""
    monkeypatch.setitem(RULESETS, "guess", GUESS)
    monkeypatch.setitem(WORDS, "guess", GUESS_WORDS)
    return "guess"


def test_pages_of_the_example(guess: str, host: Account) -> None:
    each_game.test_pages_of_every_game(guess, host)
    game = Game.objects.get(ruleset=guess)
    assert game.status == Game.Status.OVER and GUESS.result(book_of(game), head(game).state) is not None
    rows = GUESS.standing(book_of(game), head(game).state)["character"]
    assert standing.stored(game)["character"] == standing.complete("character", rows)


def test_a_row_for_a_seat_that_is_not_there_is_named(guess: str, host: Account, monkeypatch: pytest.MonkeyPatch) -> None:
    wrong = with_fields(GUESS, standing=lambda book, state: {"character": ({"seat": "s99"},)})
    monkeypatch.setitem(RULESETS, guess, wrong)
    game = open_game(host, ruleset=guess, title="Wrong", language="en", rhythm=Calendar(), scenario=None)
    sign_up(game.pk, account("ada"), game.invitation)
    with pytest.raises(ValueError, match="`standing` of guess has rows for seats that the game does not have: s99"):
        start(game.pk, host, fill_with="random")


def test_everything_can_be_said() -> None:
    codes = {
        "step": ("round",),
        "grade": ("won", "lost"),
        "field": ("number",),
        "refusal": ("not_now", "out_of_range", "malformed", "no_order", "final"),
        "fault": ("malformed",),
    }
    params = {"step": ("n",), "refusal": ("least", "most"), "fault": ("where", "found")}
    assert faults(WORDING, vocabulary(GUESS, "docs.examples.guess.words", codes, params), LANGUAGES) == []


def test_the_nearest_get_a_point_and_nobody_sees_a_guess_of_others() -> None:
    book = GUESS.open({}, None)
    dealt = GUESS.setup(book, Cast(), Dice(b"seed", "deal"))
    assert isinstance(dealt, Outcome)
    first, second, third = GUESS.seats(book)
    orders = tuple(Order(seat, Guess(number), slot="guess") for seat, number in ((first, 1), (second, 9)))
    pending = Pending(orders)
    assert [GUESS.see(book, dealt.state, pending, who).guesses for who in (Public(), Player(first), Player(third), Host())] == [
        {},
        {first: 1},
        {},
        {first: 1, second: 9},
    ]
    outcome = GUESS.close(book, dealt.state, pending, Dice(b"seed", "1.round"))
    (event,) = outcome.events
    assert event.nearest and set(event.nearest) == {seat for seat, n in outcome.state.points.items() if n == 1}
    assert GUESS.result(book, outcome.state) is None
    assert GUESS.result(book, replace(outcome.state, round=4, points={first: 2, second: 1, third: 2})).winner is None


@pytest.mark.parametrize(
    ("seat", "number", "code"), [("s01", 0, "out_of_range"), ("s01", 10, "out_of_range"), ("s09", 5, "not_now")]
)
def test_what_is_refused(seat: str, number: int, code: str) -> None:
    book = GUESS.open({}, None)
    state = GUESS.setup(book, Cast(), Dice(b"seed", "deal")).state
    answer = GUESS.admit(book, state, Pending(), Order(Seat(seat), Guess(number)))
    assert isinstance(answer, Refusal) and answer.code == code


def test_what_the_record_leaves_out_has_a_default() -> None:
    book = GUESS.open({"players": 2}, None)
    state = GUESS.setup(book, Cast(), Dice(b"seed", "deal")).state
    assert GUESS.standing(book, state) == {"character": ({"seat": "s01"}, {"seat": "s02"})}
    assert GUESS.powers(book, state, Pending()) == GUESS.rooms(book, state, Pending()) == GUESS.owes(book, state, Pending()) == ()
    assert isinstance(GUESS.act(book, state, Pending(), None, Dice(b"seed", "1.round")), Refusal)
    assert isinstance(GUESS.open({"players": 1}, None), tuple)
