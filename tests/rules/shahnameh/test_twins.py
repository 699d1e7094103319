"""Twins: two games that differ only in what a watcher may not know look the same to that watcher, at every step.

Each pair is first shown to differ for the host: a comparison of two equal games would prove nothing.
"""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulesets.codec import write
from rulesets.shahnameh import SHAHNAMEH
from rulesets.shahnameh.orders import (
    Add,
    Enchant,
    Feather,
    Guess,
    Hunt,
    Inquire,
    Join,
    Payload,
    Play,
    Strike,
    Suicide,
    Tap,
    Verdict,
)
from rulesets.shahnameh.told import Dawn
from rulesets.words import Admitted, Host, Player, Public, Seat, Watcher
from tests.rules.shahnameh.table import HOST, SIXTEEN, Game, at, bots_order, dealt, with_roles_swapped

S = Seat
ALL = tuple(SIXTEEN)


def view(game: Game, watcher: Watcher) -> str:
    """Everything a watcher gets: sight, menu, rooms he reads, all that was told to him, what he owes, the step."""
    told = [t for t in game.told if t.is_for(watcher)]
    rooms = SHAHNAMEH.rooms(game.book, game.state, game.pending)
    if isinstance(watcher, Host):
        entries = [(entry.pending.orders, entry.outcome.events) for entry in game.entries]
        return write([game.sees(watcher), rooms, told, entries])
    seat = watcher.seat if isinstance(watcher, Player) else None
    read = [r for r in rooms if r.public or seat in r.readers]
    menu = SHAHNAMEH.menu(game.book, game.state, game.pending, seat) if seat is not None else None
    owed = [o for o in SHAHNAMEH.owes(game.book, game.state, game.pending) if o.seat == seat]
    return write([game.sees(watcher), menu, read, told, owed, game.step])


def watchers(*but: str) -> list[Watcher]:
    return [Public(), *(Player(S(seat)) for seat in ALL if seat not in but)]


def assert_alike(one: Game, other: Game, *but: str) -> None:
    assert view(one, HOST) != view(other, HOST)
    for watcher in watchers(*but):
        assert view(one, watcher) == view(other, watcher), watcher


@pytest.mark.parametrize("pair", [("arm", "kay"), ("sud", "afr"), ("ros", "jmp"), ("kar", "sia"), ("gar", "kav"), ("soh", "fer")])
def test_roles_of_others_do_not_show(pair):
    """SHAH-G3, SHAH-G4, SHAH-A8: over a cycle in which nobody orders, only the two themselves and Zahhak may notice."""
    one, other = at("morning"), with_roles_swapped(at("morning"), *pair)
    knows = ("Z",) if {SIXTEEN[p] for p in pair} & {"sudabeh", "afrasiab", "garsivaz", "houman"} else ()
    for _ in range(9):
        both_orders = {"jmp", "kay", "arm", "Z"} & set(pair)
        assert_alike(one, other, *pair, *knows, *both_orders)
        one.close(), other.close()


SECRETS: list[tuple[str, Payload, tuple[str, ...]]] = [
    ("sud", Enchant(S("kar")), ("sud",)),
    ("Z", Hunt((S("gar"), S("kar"))), ("Z", "arm")),
    ("afr", Guess(S("kay"), "zal"), ("afr",)),
    ("zl", Inquire(S("arm")), ("zl",)),
    ("zl", Feather(S("kay")), ("zl",)),
    ("soh", Join("jamshid"), ("soh",)),
    ("soh", Join("zahhak"), ("soh", "Z")),
    ("fer", Add(S("ros")), ("fer", "kav", "ros")),
    ("Z", Tap(S("kay")), ("Z",)),
    ("gar", Suicide(), ("gar",)),
]


@pytest.mark.parametrize(("seat", "says", "concerned"), SECRETS)
def test_secret_orders_do_not_show(seat, says, concerned):
    """SHAH-A8, SHAH-A10: while they stand, and over the closing of the window, only those whom they concern notice."""
    facts = {"uprising": "active", "uprising_members": ["kav", "fer"], "soroush_open": True, "cycle": 2}
    one, other = at("night", **facts), at("night", **facts)
    assert isinstance(other.order(seat, says), Admitted)
    assert_alike(one, other, *concerned)
    one.close(), other.close()
    assert_alike(one, other, *concerned)
    if not isinstance(says, Suicide):  # a death is public
        one.close(), other.close()
        assert_alike(one, other, *concerned)


def test_kings_cards_do_not_show_before_their_closing():
    """SHAH-K11, SHAH-K2, SHAH-K3: played unseen; the Jam cup not even then."""
    one, other = at("morning"), at("morning")
    other.order("J", Play("jam_cup"))
    assert_alike(one, other, "J")
    one.close(), other.close()
    assert_alike(one, other, "J")


@pytest.mark.parametrize(
    ("one_hand", "other_hand"),
    [
        (("ros", Strike(S("kay"))), ("afr", Guess(S("kay"), "kay_kavus"))),
        (("ros", Strike(S("gar"))), ("gar", Suicide())),
    ],
)
def test_who_killed_does_not_show(one_hand, other_hand):
    """SHAH-N21: the dawn names the dead, and nothing tells the hand; the snakes are fed by the hunt in both."""
    games = []
    for seat, says in (one_hand, other_hand):
        game = at("night")
        assert isinstance(game.order(seat, says), Admitted)
        game.order("Z", Hunt((S("kar"), S("sia"))))
        game.close(), game.close()
        games.append(game)
    one, other = games
    assert any(isinstance(n, Dawn) and len(n.left) == 2 for n in one.public())
    assert_alike(one, other, one_hand[0], other_hand[0])


def test_the_verdicts_hand_does_not_show():
    """SHAH-M13, SHAH-C7: the public cannot tell a verdict of Fereydun's from one of Jamshid's."""
    games = []
    for power, by in (("jamshid", "J"), ("fereydun", "fer")):
        game = at("noon", accused=["sud", "arm"], out=("kar",), power=power)
        assert isinstance(game.order(by, Verdict((S("sud"),))), Admitted)
        game.close(), game.close()
        games.append(game)
    assert_alike(games[0], games[1], "J", "fer")


def test_a_spectator_sees_what_the_public_sees():
    """SHAH-G10, SHAH-A11: with the own role, and nothing of the night."""
    game = at("night", out=("arm", "kay", "fer"), uprising="active", uprising_members=["kav", "fer"])
    game.order("Z", Hunt((S("ros"), S("zl"))))
    game.close()
    for seat in ("arm", "kay", "fer"):
        sight = game.sees(seat)
        assert sight.own.role == SIXTEEN[seat] and (sight.own.prey, sight.own.members, sight.own.orders) == ((), (), ())
        assert sight.people == game.sees(Public()).people and game.heard(seat) == []


def test_an_unknown_watcher_is_an_error():
    game = at("night")
    with pytest.raises(KeyError):
        game.sees("nobody")
    with pytest.raises(KeyError):
        SHAHNAMEH.menu(game.book, game.state, game.pending, S("nobody"))


@settings(max_examples=6)
@given(st.integers(0, 10_000))
def test_no_page_holds_a_role_that_is_not_its_readers(seed):
    """SHAH-G3, SHAH-M13: over whole games, a player's page, menu and notices name no role of a living other, save to Zahhak, to
    Kaveh and Fereydun, or in a wiretap's address."""
    game = dealt(f"twins {seed}".encode(), setup="s8", recognition_shows_roles=False)
    roles = game.state.roles
    for _ in range(30):
        if game.state.winner is not None:
            break
        bots_order(game, "sensible")
        for seat in game.state.seats:
            if roles[seat] == "zahhak":
                continue
            people = write(game.sees(seat).people)
            others = (
                {r for s, r in roles.items() if s != seat}
                - {"jamshid", "zahhak"}
                - ({"siavash"} if game.state.siavushan else set())
            )
            assert not [r for r in others if f'"{r}"' in people]
            assert game.sees(seat).own.people == {}
        game.close()
