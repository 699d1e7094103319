"""Bots see no more than a player of their seat, order nothing that is refused, and each is what its name says."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from rulesets.court import COURT, bots
from rulesets.court.bots import BOTS
from rulesets.court.lab.play import Played, play_game
from rulesets.court.menu import open_menu
from rulesets.court.orders import Answer, Invite, MeasureVote, Overthrow, Payload, PrisonVote, UseAction
from rulesets.court.scenario import vocabulary as v
from rulesets.court.state import Person
from rulesets.dice import Dice
from rulesets.pending import stand
from rulesets.words import Menu, Order, Pending, Player, Seat
from tests.rules.court.board import Board, act
from tests.rules.court.casts import book

ROOM = Path(bots.__file__).parent


def asked(name: str, laid: Board, seat: str, throw: str = "bots") -> list[Payload]:
    """What a bot orders in a position."""
    offers, sight = laid.menu(seat), laid.sees(Player(Seat(seat)))
    return list(BOTS[name](laid.book, sight, offers, Dice(b"bots", throw)))


# --- what they see -----------------------------------------------------------------------------------


def test_a_bot_is_handed_a_sight_and_a_menu() -> None:
    for bot in BOTS.values():
        assert list(inspect.signature(bot).parameters) == ["book", "sight", "menu", "dice"]


def test_the_room_of_the_bots_knows_no_way_to_the_board() -> None:
    """Neither the state of a game nor what looks at it is imported there."""
    doors = {"State", "see", "tell", "close", "act", "admit", "menu", "setup", "rulesets.court"}
    found = {name for path in ROOM.glob("*.py") for name in imported(path)}
    assert "rulesets.court.seen.Sight" in found
    assert not {name for name in found if name in doors or name.rpartition(".")[2] in doors}


def imported(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.ImportFrom):
            yield from (f"{node.module}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)


@pytest.mark.parametrize("name", sorted(BOTS))
def test_twins_are_played_alike(name: str) -> None:
    """Two positions that differ only in what a seat cannot see: others' natures, secrets and sides."""
    kinds = [act("HUM", v.Change("vk", "target", -2)), act("LULL", v.Change("tv", "self", 2), kind="night")]
    natures = (v.Nature("meek"), v.Nature("proud", wins=v.Wears("self")))
    people = {"A": Person("meek", 3, 5), "B": Person("meek", 4, 2), "C": Person("proud", 0, 9), "D": Person("meek", -1, 1)}
    twins = {**people, "B": Person("proud", 4, 9), "C": Person("meek", 0, 2), "D": Person("proud", -1, 7)}
    side = ("C", {"C": "1.night", "B": "1.night"})  # worth 4 together: no bonus that would show
    for phase in ("3.h4", "3.night"):
        one = Board(phase, people, dict.fromkeys(people, kinds), natures)
        other = Board(phase, twins, dict.fromkeys(people, kinds), natures, [side])
        assert one.sees(Player(Seat("C"))) != other.sees(Player(Seat("C")))
        orders = [asked(name, one, "A", str(throw)) for throw in range(20)]
        assert orders == [asked(name, other, "A", str(throw)) for throw in range(20)]
        assert any(orders)


# --- what they order ---------------------------------------------------------------------------------


@pytest.mark.parametrize("name", sorted(BOTS))
def test_nothing_a_bot_orders_is_refused(name: str) -> None:
    phases = [phase for seed in range(3) for phase in game(seed, name)]
    assert sum(phase.refused for phase in phases) == 0
    assert sum(len(phase.choices) for phase in phases) > 300


@cache
def game(seed: int, name: str) -> tuple[Played, ...]:
    cast = book(16, seed + 1)
    return tuple(play_game(cast, dict.fromkeys(COURT.seats(cast), name), b"bots", seed))


def test_the_same_dice_make_the_same_orders() -> None:
    assert game.__wrapped__(1, "schemer") == game(1, "schemer") != game(2, "schemer")


# --- the greedy bot ----------------------------------------------------------------------------------

GREEDY = (
    act("GIVE", v.Change("vk", "target", 4)),
    act("EARN", v.Change("vk", "self", 3), targets=0),
    act("STEAL", v.Transfer("vk", "target", "self", 3)),
)


def test_greed_takes_what_brings_most_from_whom_it_hurts_most() -> None:
    people = {"A": Person(vk=3), "B": Person(vk=1), "C": Person(vk=9)}
    assert asked("greedy", Board("2.h4", people, {"A": GREEDY}), "A") == [UseAction("STEAL", (Seat("C"),))]


def test_greed_votes_against_the_strongest_and_for_the_scaffold() -> None:
    people = {"A": Person(vk=-1), "B": Person(vk=-2), "C": Person(vk=-5), "D": Person(vk=-1, status="prison", jailed=3)}
    laid = Board("2.h4", people).ballot("A", "B", "C")
    assert asked("greedy", laid, "A") == [PrisonVote("B"), MeasureVote("execution")]


# --- the schemer -------------------------------------------------------------------------------------


def test_a_schemer_invites_the_strong_who_are_not_its_own() -> None:
    people = {
        "A": Person(vk=1, tv=5),
        "B": Person(vk=9),
        "C": Person(vk=8),
        "D": Person(vk=-4),
        "E": Person(vk=-5),
        "F": Person(vk=9),
    }
    laid = Board("2.night", people, factions=[("A", {"A": "1.night", "F": "1.night"})])
    sent = [says for says in asked("schemer", laid, "A") if isinstance(says, Invite)]
    assert [set(says.names) for says in sent] == [{"B", "C"}]


def test_a_schemer_joins_the_strongest_who_invites() -> None:
    laid = Board("2.night", {"A": Person(), "B": Person(vk=2, tv=3), "C": Person(vk=7, tv=3)})
    for inviter in ("B", "C"):
        assert laid.order(inviter, Invite((Seat("A"),))) == ""
    assert Answer(Seat("C")) in asked("schemer", laid, "A")


def test_a_poisoned_schemer_joins_whoever_can_cure() -> None:
    cure = act("TEND", v.Cure("target"), kind="faction")
    laid = Board("2.night", {"A": Person(poisoned=3), "B": Person(vk=2, tv=3), "C": Person(vk=7, tv=3)}, {"B": (cure,)})
    for inviter in ("B", "C"):
        assert laid.order(inviter, Invite((Seat("A"),))) == ""
    assert Answer(Seat("B")) in asked("schemer", laid, "A")


def test_a_poisoned_schemer_cures_itself_and_then_its_friends() -> None:
    own = (act("DRINK", v.Cure("self"), targets=0), act("EARN", v.Change("vk", "self", 5), targets=0))
    tend = (act("TEND", v.Cure("target")), act("EARN", v.Change("vk", "self", 3), targets=0))
    ill, well = Person(poisoned=3), Person()
    assert asked("schemer", Board("2.h4", {"A": ill, "B": well}, {"A": own}), "A") == [UseAction("DRINK")]
    assert asked("schemer", Board("2.h4", {"A": well, "B": ill}, {"A": own}), "A") == [UseAction("EARN")]
    friends = [("B", {"A": "1.night", "B": "1.night"})]
    assert asked("schemer", Board("2.h4", {"A": well, "B": ill}, {"A": tend}, factions=friends), "A") == [
        UseAction("TEND", (Seat("B"),))
    ]
    assert asked("schemer", Board("2.h4", {"A": well, "B": ill}, {"A": tend}), "A") == [UseAction("EARN")]


def test_a_schemer_below_zero_minds_its_favour_at_once() -> None:
    own = (act("EARN", v.Change("vk", "self", 2), targets=0), act("PLOT", v.Change("tv", "self", 3), targets=0))
    calm, threatened = (Board("2.h1", {"A": Person(vk=vk), "B": Person()}, {"A": own}) for vk in (4, -2))
    assert all(asked("schemer", threatened, "A", str(n)) == [UseAction("EARN")] for n in range(12))
    assert not all(asked("schemer", calm, "A", str(n)) for n in range(12))


def test_a_schemer_votes_for_its_own_people() -> None:
    people = {"A": Person(vk=2), "B": Person(vk=-2), "C": Person(vk=-5), "D": Person(vk=1, status="prison", jailed=3)}
    alone = Board("2.h4", people).ballot("B")
    assert asked("schemer", alone, "A") == [PrisonVote("B"), MeasureVote("execution")]
    friends = Board("2.h4", people, factions=[("A", {"A": "1.night", "B": "1.night", "D": "1.night"})]).ballot("B")
    assert asked("schemer", friends, "A") == [PrisonVote("against_all"), MeasureVote("amnesty")]


def test_a_schemer_overthrows_when_it_is_strong() -> None:
    for tv, dared in ((5, False), (15, True)):
        people = {"A": Person(tv=tv), "B": Person(tv=3)}
        laid = Board("2.night", people, factions=[("B", {"A": "1.night", "B": "1.night"})])
        assert (Overthrow() in asked("schemer", laid, "A")) == dared


@pytest.mark.parametrize(
    ("wins", "chosen"),
    [
        (None, "EARN"),
        (v.Tally("self", "suffered", "execute", ">=", 1), "SIN"),
        (v.Compare("cycle", "<=", 8), "POISON"),
        (v.Every((v.Compare("cycle", ">=", 12), v.Status("self", "free"))), "NURSE"),
        (v.Not(v.Wears("role:B")), "SLANDER"),
        (v.Some((v.Wears("role:B"), v.SameFaction("self", "role:B"))), "PRAISE"),
    ],
)  # fmt: skip
def test_a_schemer_pursues_the_victory_of_its_nature(wins: v.Condition | None, chosen: str) -> None:
    own = (
        act("EARN", v.Change("vk", "self", 2), targets=0),
        act("SIN", v.Change("vk", "self", -3), targets=0),
        act("POISON", v.ShiftKingDeath(-1), targets=0),
        act("NURSE", v.ShiftKingDeath(1), targets=0),
        act("SLANDER", v.Change("vk", "target", -4)),
        act("PRAISE", v.Change("vk", "target", 4)),
    )
    laid = Board("2.h4", {"A": Person("mine", 5), "B": Person(vk=1)}, {"A": own}, (v.Nature("mine", wins=wins),))
    assert [says.action for says in asked("schemer", laid, "A") if isinstance(says, UseAction)] == [chosen]


def test_schemers_form_factions_and_vote() -> None:
    seen: set[str] = set()
    for seed in range(3):
        cast = book(8, seed + 1)
        for phase in play_game(cast, dict.fromkeys(COURT.seats(cast), "schemer"), b"votes", seed):
            seen |= {str(event.__struct_config__.tag) for event in phase.events}
    assert {"joined", "ballot_counted", "measure_counted"} <= seen


def test_the_open_menu_is_the_menu_without_what_is_closed() -> None:
    """For every seat in every phase of whole games, prisoners and members among them, and once all invitations are out."""
    cast, compared = book(16, 2), 0
    for seed in range(2):
        for phase in play_game(cast, dict.fromkeys(COURT.seats(cast), "schemer"), b"menus", seed):
            sent = Pending[Payload]()
            for seat in COURT.seats(cast):
                whole = COURT.menu(cast, phase.before, sent, seat)
                assert open_menu(cast, phase.before, sent, seat) == Menu(whole.open())
                invite = next((offer for offer in whole.open() if offer.kind == "invite"), None)
                if invite is not None:
                    sent = stand(sent, Order(seat, Invite(invite.fields[0].legal[:1]), "invite"))  # type: ignore[arg-type]
                compared += len(whole.open())
    assert compared > 1000
