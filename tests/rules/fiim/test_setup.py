"""Before the play: settings, seats, cards, the first Night. FIIM-1.1.1, FIIM-2.1.1: the rule set and its table."""

from __future__ import annotations

from collections import Counter

import pytest

from rulesets import RULESETS
from rulesets.codec import write
from rulesets.dice import Dice
from rulesets.fiim import FIIM
from rulesets.fiim.book import SEATS, Options
from rulesets.fiim.events import Dealt
from rulesets.fiim.orders import NoteOrder, SheriffShows, ShootingOrder
from rulesets.fiim.told import ShootingNote, YourRole, YourTeam
from rulesets.words import Admitted, Cast, Fault, Host, Outcome, Player, Public, Refusal
from tests.rules.fiim.playing import EVERYBODY, NAMES, PlayedGame, book, deal, s, ss


def test_the_rule_set_stands_in_the_dictionary_with_its_version() -> None:
    """FIIM-1.1.1."""
    assert RULESETS["fiim"] is FIIM
    assert book().version == FIIM.version != ""


def test_defaults_are_the_first_values_of_the_ledger() -> None:
    options = book().options
    assert (options.third_foul_loss, options.late_removal, options.agreement_night_counts) == (
        "current_day",
        "void_current",
        False,
    )
    assert (options.best_move_teams, options.ci_award) == ("any", "each_fk_game")


def test_every_fault_of_the_settings_is_told_at_once() -> None:
    """FIIM-1.1.4: Russian and at most one regional language. FIIM-10.1.1: three kinds of games, no other."""
    faults = FIIM.open({"languages": ["en"], "status": "friendly", "moon": "full", "post_length": 5}, "a scenario")
    assert {(fault.where, fault.code) for fault in faults} == {
        ("scenario", "no_scenario"), ("options.languages", "languages"), ("options.status", "bad_option"),
        ("options.moon", "unknown_option"), ("options.post_length", "bad_option"),
    }  # fmt: skip


@pytest.mark.parametrize("languages", [["ru"], ["ru", "fa"]])
def test_russian_with_a_regional_language(languages: list[str]) -> None:
    assert book(languages=languages).options.languages == tuple(languages)


@pytest.mark.parametrize("languages", [[], ["fa"], ["ru", "ru"], ["ru", "fa", "en"]])
def test_other_sets_of_languages_are_refused(languages: list[str]) -> None:
    assert FIIM.open({"languages": languages}, None) == (Fault("options.languages", "languages"),)


def test_the_kind_of_game_is_a_setting_of_the_book_that_no_act_changes() -> None:
    """FIIM-2.5.1, FIIM-2.5.3, FIIM-10.1.2, FIIM-10.1.3: fixed before the start; the host's options win over the text."""
    assert book(status="rating").options == Options(status="rating")
    with pytest.raises(AttributeError):
        book().options.status = "rating"  # type: ignore[misc]


def test_ten_seats_and_no_other_number() -> None:
    """FIIM-1.2.1, FIIM-1.2.3, FIIM-1.3.1, FIIM-1.5.1: ten seats with numbers, all of them filled."""
    assert FIIM.seats(book()) == tuple(str(number) for number in range(1, 11))
    for names in ({**NAMES, s(11): "one more"}, {seat: NAMES[seat] for seat in SEATS[:9]}):
        faults = FIIM.setup(book(), Cast(names), Dice(b"x", "deal"))
        assert isinstance(faults, tuple)
        assert [fault.code for fault in faults] == ["ten_seats"]


def test_the_seating_is_taken_as_it_was_drawn() -> None:
    """FIIM-2.1.2: who sits where is settled before the deal, and changes no card; nor does the order of the list."""
    shuffled = {seat: NAMES[seat] for seat in sorted(SEATS)}
    hands = [FIIM.setup(book(), Cast(names, deal()), Dice(b"x", "deal")) for names in (NAMES, shuffled)]
    assert write(hands[0]) == write(hands[1])
    turned = dict(zip(SEATS, reversed(NAMES.values()), strict=True))
    one, other = (FIIM.setup(book(), Cast(names), Dice(b"x", "deal")) for names in (NAMES, turned))
    assert isinstance(one, Outcome)
    assert one == other


def test_cards_by_lot_are_the_deck_and_every_seat_may_get_every_card() -> None:
    """FIIM-1.3.2, FIIM-1.5.2, FIIM-1.6.1, FIIM-1.7.1, FIIM-1.7.2, FIIM-2.2.4: seven Red with the Sheriff, three Dark with the Don."""
    seen = set()
    for number in range(120):
        outcome = FIIM.setup(book(), Cast(NAMES), Dice(str(number).encode(), "deal"))
        assert isinstance(outcome, Outcome)
        roles = {seat: chair.role for seat, chair in outcome.state.chairs.items()}
        assert Counter(roles.values()) == {"red": 6, "sheriff": 1, "dark": 2, "don": 1}
        assert Counter(chair.team for chair in outcome.state.chairs.values()) == {"red": 7, "dark": 3}
        assert outcome.events == (Dealt(roles, "lot"),)
        seen |= set(roles.items())
    assert len(seen) == 40


@pytest.mark.parametrize(
    "roles",
    [
        {},  # ten red
        {7: "sheriff", 8: "dark", 9: "dark", 10: "dark"},  # no Don
        {7: "sheriff", 9: "dark", 10: "don"},  # two Dark: a game of other numbers
        {6: "dark", 7: "sheriff", 8: "dark", 9: "dark", 10: "don"},
        {7: "sheriff", 8: "dark", 9: "dark", 10: "jester"},
    ],
)
def test_a_deal_by_hand_that_is_not_the_deck_is_refused(roles: dict[int, str]) -> None:
    """FIIM-2.2.7; the deck is fixed, so that no deal is won before the start."""
    faults = FIIM.setup(book(), Cast(NAMES, deal(roles)), Dice(b"x", "deal"))
    assert isinstance(faults, tuple)
    assert [(fault.where, fault.code) for fault in faults] == [("deal", "deck")]


def test_a_deal_by_hand_leaves_no_seat_open() -> None:
    half = {seat: role for seat, role in deal().items() if seat != "3"}
    faults = FIIM.setup(book(), Cast(NAMES, half), Dice(b"x", "deal"))
    assert isinstance(faults, tuple)


def test_each_player_sees_the_own_card_only() -> None:
    """FIIM-2.2.3, FIIM-2.2.5, FIIM-9.2.1: shown to each in turn, and to the Judge's role sheet."""
    game = PlayedGame()
    for seat in SEATS:
        assert [notice.role for notice in game.heard(Player(seat), YourRole)] == [game.state.chairs[seat].role]
    assert len(game.sees(Host()).roles) == 10
    assert game.sees(Public()).roles == {}
    assert game.sees(Player(s(1))).roles == {"1": "red"}


def test_the_game_opens_in_the_night_of_agreement() -> None:
    """FIIM-2.2.1, FIIM-3.1.0.2, FIIM-4.2.1: the first phase is Night 1, slot 1 starts there."""
    for mode in ("async", "live"):
        assert PlayedGame(mode=mode).step == "N1.agree"


def test_the_dark_team_knows_itself_and_its_don_from_the_first_night() -> None:
    """FIIM-4.2.2, FIIM-4.2.4, FIIM-1.3.5."""
    game = PlayedGame()
    for watcher in EVERYBODY:
        dark = watcher in (Player(s(8)), Player(s(9)), Player(s(10)))
        assert game.heard(watcher, YourTeam) == ([YourTeam(ss(8, 9, 10), s(10))] if dark else [])
        assert ("dark" in game.sees(watcher).roles.values()) == dark


def test_the_shooting_order_is_a_note_for_the_dark_team() -> None:
    """FIIM-4.2.5, FIIM-4.2.7: seen at closing by the Dark, by nobody else."""
    game = PlayedGame()
    assert isinstance(game.order(10, ShootingOrder(ss(4, 5))), Admitted)
    assert game.sees(Player(s(8))).note == ()
    game.close()
    for watcher in EVERYBODY:
        dark = watcher in (Player(s(8)), Player(s(9)), Player(s(10)))
        assert game.sees(watcher).note == (ss(4, 5) if dark else ())
        assert len(game.heard(watcher, ShootingNote)) == dark


def test_nothing_left_undone_in_the_first_night_blocks_the_game() -> None:
    """FIIM-4.2.6."""
    assert PlayedGame().close().step == "D1.speech"
    assert PlayedGame(mode="live").close().step == "D1.open"


def test_the_sheriff_shows_itself_to_the_judge_alone() -> None:
    """FIIM-4.2.9, FIIM-4.2.10, FIIM-9.3.1, FIIM-9.3.2: the seat must match the role sheet; then free seating."""
    game = PlayedGame(mode="live")
    assert game.act(NoteOrder(ss(1, 2))) is None
    before = len(game.told)
    refused = game.act(SheriffShows(s(6)))
    assert isinstance(refused, Refusal)
    assert refused.code == "no_right"
    assert game.act(SheriffShows(s(7))) is None
    assert game.told[before:] == []
    assert game.state.night.free
    assert not game.close().state.night.told
    refused = game.act(SheriffShows(s(7)))
    assert isinstance(refused, Refusal)
    assert refused.code == "wrong_moment"


def foul_reasons(game: PlayedGame) -> tuple[str, ...]:
    offers = FIIM.powers(game.book, game.state, game.pending)
    return next(offer.fields[1].legal for offer in offers if offer.fixed.get("kind") == "foul")


def test_posture_is_no_reason_in_free_seating() -> None:
    """FIIM-4.1.9: not offered; FIIM-4.2.12: hands under the table can be entered all the same."""
    game = PlayedGame(mode="live")
    assert "night-posture" in foul_reasons(game)
    game.act(SheriffShows(s(7)))
    assert "night-posture" not in foul_reasons(game)
    assert "night-sound" in foul_reasons(game)
    assert game.close().step == "D1.open"
