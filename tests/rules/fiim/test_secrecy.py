"""Twins: two games that differ only in what a watcher may not know look the same to that watcher.

Each first shows that the Judge's view differs, so that the comparison compares something.
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulesets.codec import write
from rulesets.fiim import FIIM
from rulesets.fiim.book import SEATS
from rulesets.fiim.orders import (
    AllLeave,
    CheckSeat,
    CheckShown,
    NameThree,
    Nominate,
    Shoot,
    ShootingOrder,
    ShotShown,
    Vote,
)  # fmt: skip
from rulesets.words import Host, Player, Public, Record, Watcher
from tests.rules.fiim.playing import EVERYBODY, ROLES, PlayedGame, s, ss

Script = Callable[[PlayedGame, dict[str, list[int]]], None]


def cast(game: PlayedGame) -> dict[str, list[int]]:
    """Role -> seats."""
    return {
        role: [int(seat) for seat in SEATS if game.state.chairs[seat].role == role] for role in ("red", "sheriff", "dark", "don")
    }


def view(game: PlayedGame, watcher: Watcher) -> str:
    """All a watcher sees and has been told, as written."""
    rooms = FIIM.rooms(game.book, game.state, game.pending)
    menu = FIIM.menu(game.book, game.state, game.pending, watcher.seat) if isinstance(watcher, Player) else ()
    return write((game.sees(watcher), game.hears(watcher), rooms, menu, game.next))


def whole_night(game: PlayedGame, roles: dict[str, list[int]]) -> None:
    """Two Nights by web form in which everybody with a role acts, the same for all to see."""
    game.order(roles["don"][0], ShootingOrder(ss(1, 2)))
    game.close()
    game.order(2, Nominate(s(3)))
    game.close()
    for number in [*roles["dark"], *roles["don"]]:
        game.order(number, Shoot(s(1)))
    game.order(roles["don"][0], CheckSeat(s(2)))
    game.order(roles["sheriff"][0], CheckSeat(s(3)))


def and_on(game: PlayedGame, roles: dict[str, list[int]]) -> None:
    whole_night(game, roles)
    game.close()
    game.order(1, NameThree(ss(4, 5, 6)))
    game.until("N3.orders")


SWAPS: dict[str, tuple[dict[int, str], tuple[int, ...]]] = {
    "sheriff": ({6: "sheriff", 8: "dark", 9: "dark", 10: "don"}, (6, 7)),
    "don": ({7: "sheriff", 8: "dark", 9: "don", 10: "dark"}, (8, 9, 10)),
    "dark": ({7: "sheriff", 6: "dark", 9: "dark", 10: "don"}, (6, 8, 9, 10)),
}


@pytest.mark.parametrize(("twin", "knowing"), SWAPS.values(), ids=SWAPS)
@pytest.mark.parametrize("script", [whole_night, and_on])
def test_who_holds_a_card_does_not_show(twin: dict[int, str], knowing: tuple[int, ...], script: Script) -> None:
    """FIIM-R24, FIIM-4.2.3: two deals, the same orders by role; only those whose own cards or team differ may notice."""
    one, other = PlayedGame(ROLES), PlayedGame(twin)
    for game in (one, other):
        script(game, cast(game))
    assert view(one, Host()) != view(other, Host())
    blind = [watcher for watcher in EVERYBODY if not (isinstance(watcher, Player) and int(watcher.seat) in knowing)]
    assert len(blind) >= 7
    for watcher in blind:
        assert view(one, watcher) == view(other, watcher)


def test_points_of_a_best_move_do_not_show_before_the_end() -> None:
    """Its points would tell roles: three named seats, two deals in which other ones are Dark."""
    games = [PlayedGame(roles) for roles in (ROLES, {7: "sheriff", 8: "dark", 9: "dark", 6: "don"})]
    for game in games:
        game.until("N2.orders").shoot(4).close()
        game.order(4, NameThree(ss(8, 9, 10)))
        game.close()
    assert view(games[0], Host()) != view(games[1], Host())
    for watcher in (Public(), Player(s(1)), Player(s(4))):
        assert view(games[0], watcher) == view(games[1], watcher)


ORDERS = {
    "N2.orders": ((8, Shoot(s(1))), (10, CheckSeat(s(7))), (7, CheckSeat(s(8)))),
    "N1.agree": ((10, ShootingOrder(ss(1, 2, 3))),),
}


@pytest.mark.parametrize("step", ORDERS)
def test_a_sealed_order_shows_to_nobody(step: str) -> None:
    """FIIM-R21: also not that there is one."""
    silent, busy = PlayedGame().until(step), PlayedGame().until(step)
    for number, says in ORDERS[step]:
        busy.order(number, says)
    assert write(silent.pending) != write(busy.pending)
    assert (
        FIIM.owes(silent.book, silent.state, silent.pending) != FIIM.owes(busy.book, busy.state, busy.pending)
        or step == "N1.agree"
    )
    for watcher in EVERYBODY:
        assert view(silent, watcher) == view(busy, watcher)


@pytest.mark.parametrize("part", ["vote", "tie", "all"])
def test_a_vote_is_sealed_until_the_count(part: str) -> None:
    """FIIM-R21."""
    games = [PlayedGame().until("D1.speech"), PlayedGame().until("D1.speech")]
    tie = {8: (1, 2, 4, 6, 7), 5: (3, 5, 8, 9, 10)}
    for game in games:
        game.order(1, Nominate(s(8)))
        game.order(2, Nominate(s(5)))
        game.close()
        for _ in range(("vote", "tie", "all").index(part)):
            game.vote(tie)
    games[1].order(3, AllLeave(True) if part == "all" else Vote(s(5)))
    assert write(games[0].pending) != write(games[1].pending)
    for watcher in EVERYBODY:
        assert view(games[0], watcher) == view(games[1], watcher)


@pytest.mark.parametrize("step", ["N3.don", "N3.sheriff", "N3.done"])
def test_kill_and_misfire_look_alike_at_a_real_table_until_told(step: str) -> None:
    """FIIM-5.1.2: the masks are on."""
    kill, misfire = (PlayedGame(mode="live").until("N3.shoot") for _ in range(2))
    for number in (8, 9, 10):
        kill.act(ShotShown(s(number), ss(4)))
        misfire.act(ShotShown(s(number), ss(4) if number != 10 else ()))
    for game in (kill, misfire):
        game.close()
        if step != "N3.don":
            game.act(CheckShown(ss(7)))
        game.until(step)
    assert view(kill, Host()) != view(misfire, Host())
    for watcher in (Public(), *(Player(seat) for seat in SEATS if seat not in ("8", "9", "10"))):
        assert view(kill, watcher) == view(misfire, watcher)
    assert kill.until("D3.open").sees(Public()).chairs[s(4)].status == "shot"


@given(st.permutations([*ROLES.values(), *["red"] * 6]), st.sampled_from(SEATS), st.integers(1, 4))
def test_before_the_end_nothing_public_names_a_role(cards: list[str], victim: str, nights: int) -> None:
    """FIIM-4.7.2, FIIM-5.2.3, FIIM-5.9.2: over any deal, the public and every Red player learn no card but their own."""
    game = PlayedGame({number: card for number, card in enumerate(cards, 1) if card != "red"})
    for night in range(2, nights + 2):
        if game.until(f"N{night}.orders").state.chairs[victim].left is None:  # type: ignore[index]
            game.shoot(int(victim))
        game.check(cast(game)["sheriff"][0], 1) if game.state.chairs[s(cast(game)["sheriff"][0])].left is None else None
        game.close()
        if game.state.verdict:
            return
    public = view(game, Public())
    assert not any(f'"{word}"' in public for word in ("red", "dark", "sheriff", "don", "not_sheriff"))
    for seat in SEATS:
        if game.state.chairs[seat].team == "red":
            assert set(game.sees(Player(seat)).roles) == {seat}


def test_a_stranger_to_the_table_is_an_error_and_no_exposure() -> None:
    game = PlayedGame()
    with pytest.raises(KeyError):
        game.sees(Player(s(11)))
    with pytest.raises(AssertionError):
        game.sees("somebody")  # type: ignore[arg-type]


def test_the_end_opens_every_entry_whole() -> None:
    """FIIM-R24: orders, shots, checks."""
    game = PlayedGame().until("N2.orders").shoot(4).check(7, 10).close()
    kind, step, orders, _, outcome = game.entries[-1]
    told = FIIM.tell(game.book, None, outcome.state, outcome.events)
    record = Record(kind, step, orders, outcome.events, told)
    assert FIIM.opened(game.book, record) == record


def test_the_table_is_the_only_room() -> None:
    """FIIM-4.2.3: no Dark chat; nobody writes but by the speech form."""
    game = PlayedGame()
    for _ in range(6):
        (room,) = FIIM.rooms(game.book, game.state, game.pending)
        assert (room.public, room.writers) == (True, ())
        game.close()


def test_a_sight_is_written_without_what_it_does_not_hold() -> None:
    """The public shape has no roles, checks or judge's part even as empty fields."""
    assert {"roles", "checks", "judge", "note"}.isdisjoint(msgspec.json.decode(write(PlayedGame().sees(Public()))))
