"""C-SCN: every word a host may compose an action or a nature of does what its page says."""

from __future__ import annotations

from collections.abc import Sequence
from typing import get_args

import pytest

from rulesets.court.effects import HOW
from rulesets.court.events import Acted, CounterReset, Learned, Put, Reacted, Shielded, SlotGranted
from rulesets.court.orders import Overthrow, UseAction
from rulesets.court.scenario import vocabulary as v
from rulesets.court.scenario.vocabulary import (
    Block,
    Chance,
    Change,
    Compare,
    Cure,
    During,
    Every,
    Execute,
    ExtraSlot,
    Formula,
    HasRole,
    InCourt,
    InFaction,
    Jail,
    Later,
    Leads,
    Look,
    Nature,
    Not,
    Poison,
    Redirect,
    Release,
    Reset,
    SameFaction,
    Shield,
    ShiftKingDeath,
    Some,
    Status,
    Swap,
    Tally,
    Transfer,
    Wears,
)
from rulesets.court.state import Person
from tests.rules.court.board import Board, act

FREE = Person(vk=0, tv=1)
PAIR = ("A", {"A": "1.night", "B": "1.night"})


def board(*effects: v.Effect, phase: str = "3.h2", targets: int = 1, **more: object) -> Board:
    """A acts on B, C stands by with ВК 4 and ТВ 5, D is in prison with ВК -2."""
    people = {
        "A": Person(vk=2, tv=3),
        "B": Person(vk=7, tv=2),
        "C": Person(vk=4, tv=5),
        "D": Person(vk=-2, tv=1, status="prison", jailed=8),
    }
    return Board(phase, people, {"A": [act("DO", *effects, targets=targets)]}, **more)  # type: ignore[arg-type]


def done(*effects: v.Effect, **more: object) -> Board:
    """The same after A's action."""
    laid = board(*effects, **more)  # type: ignore[arg-type]
    assert laid.does("A", "DO", *(("B", "C")[: laid.book.scenario.roles[0].actions[0].targets])) == ""
    laid.close()
    return laid


# --- numbers -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("formula", "by"),
    [
        (Formula("self.vk"), 3),  # own 2 and the bonus for 2 + 7
        (Formula("target.vk"), 8),
        (Formula("self.tv"), 3),
        (Formula("target.tv"), 2),
        (Formula("target2.vk"), 4),
        (Formula("role:D.vk"), -2),
        (Formula("role:Z.vk"), 0),
        (Formula("prisoners", times=3), 3),
        (Formula("self.faction_size"), 2),
        (Formula("target2.faction_size", plus=1), 1),
        (Formula("cycle"), 3),
        (Formula("target.vk", over=3), 2),
        (Formula("role:D.vk", times=2, over=3), -1),  # toward zero
        (Formula("target.vk", times=-1, least=-5), -5),
        (Formula("target.vk", most=6, plus=2), 6),
    ],
)
def test_a_formula_reads_the_snapshot(formula: Formula, by: int) -> None:
    laid = done(Change("vk", "self", formula), targets=2, factions=[PAIR])
    assert laid.vk("A") == 2 + by


def test_transfers_take_what_there_is_and_gifts_are_transfers_from_oneself() -> None:
    laid = done(Transfer("tv", "target", "self", 9), Transfer("vk", "self", "target", 1), Transfer("vk", "target", "self", -3))
    assert (laid.tv("A"), laid.tv("B"), laid.vk("A"), laid.vk("B")) == (5, 0, 1, 8)
    between = done(Transfer("vk", "target", "target2", 5), targets=2)
    assert (between.vk("B"), between.vk("C")) == (2, 9)


def test_a_transfer_to_the_giver_or_from_the_poor_moves_nothing() -> None:
    laid = board(Transfer("vk", "target", "target", 2), Transfer("vk", "target", "self", 2))
    assert laid.does("A", "DO", "D") == ""
    laid.close()
    assert (laid.vk("A"), laid.vk("D")) == (2, -2)


def test_swaps() -> None:
    laid = done(Swap("vk", "self", "target"), Swap("tv", "target", "target2"), targets=2)
    assert [(laid.vk(s), laid.tv(s)) for s in "ABC"] == [(7, 3), (2, 5), (4, 2)]


# --- people ------------------------------------------------------------------------------------------


def test_jail_takes_the_free_and_release_the_jailed() -> None:
    assert done(Jail("target"), Jail("target2"), targets=2).status("C") == "prison"
    for effect, status in ((Jail("target"), "prison"), (Release("target"), "free")):
        laid = board(effect)
        assert laid.does("A", "DO", "D") == ""
        laid.close()
        assert laid.status("D") == status
    assert done(Release("target")).status("B") == "free"


def test_poison_cure_and_execution() -> None:
    assert done(Poison("target")).court.people["B"].poisoned == 11  # type: ignore[index]
    assert done(Poison("target"), Cure("target")).court.people["B"].poisoned is None  # type: ignore[index]
    laid = done(Execute("target"), Poison("target"), Jail("target"), Change("vk", "target", 5))
    assert laid.status("B") == "executed"
    assert laid.court.people["B"].jailed is None  # type: ignore[index]


def test_the_kings_last_day_is_moved() -> None:
    assert done(ShiftKingDeath(Formula("self.tv", plus=-5))).court.king_death == 8


# --- layers ------------------------------------------------------------------------------------------


def layered(*orders: tuple[str, v.Action, Sequence[str]]) -> Board:
    """Everybody at 0, each with one action, all ordered."""
    laid = Board("3.h2", dict.fromkeys("ABCDEF", FREE), {seat: [action] for seat, action, _ in orders})
    for seat, action, targets in orders:
        assert laid.does(seat, action.slug, *targets) == ""
    laid.close()
    return laid


BLOCK, HIT = act("BLOCK", Block("target")), act("HIT", Change("vk", "target", -2))


def test_rings_that_touch_block_all_in_them_and_free_those_behind() -> None:
    """B is in two rings, with A and with C; D is blocked by the blocked alone."""
    both = act("BOTH", Block("target"), Block("target2"), targets=2)
    laid = layered(("A", BLOCK, "B"), ("B", both, "AC"), ("C", both, "BD"), ("D", HIT, "E"))
    blocked = [event.who for event in laid.events if isinstance(event, Acted) and event.outcome == "blocked"]
    assert blocked == ["A", "B", "C"]
    assert laid.vk("E") == -2


def test_a_ring_broken_from_outside_is_no_ring() -> None:
    laid = layered(("A", BLOCK, "B"), ("B", BLOCK, "A"), ("C", BLOCK, "A"), ("D", HIT, "E"))
    blocked = [event.who for event in laid.events if isinstance(event, Acted) and event.outcome == "blocked"]
    assert blocked == ["A"]


def test_a_redirect_moves_the_first_target_only_and_leaves_blocks_and_redirects() -> None:
    two = act("TWO", Change("vk", "target", 1), Change("vk", "target2", 2), Block("target"), targets=2)
    turn = act("TURN", Redirect("target", "target2"), targets=2)
    laid = layered(("A", two, "BC"), ("B", HIT, "F"), ("D", turn, "AE"))
    assert (laid.vk("B"), laid.vk("C"), laid.vk("E"), laid.vk("F")) == (0, 2, 1, 0)


def test_a_redirect_onto_the_other_target_fails() -> None:
    two = act("TWO", Change("vk", "target", 1), Change("vk", "target2", 2), targets=2)
    turn = act("TURN", Redirect("target", "target2"), targets=2)
    laid = layered(("A", two, "BC"), ("D", turn, "AC"))
    assert [event.outcome for event in laid.events if isinstance(event, Acted)] == ["failed", "done"]
    assert (laid.vk("B"), laid.vk("C")) == (0, 0)


def test_redirects_do_not_chain() -> None:
    turn = act("TURN", Redirect("target", "target2"), targets=2)
    laid = layered(("A", HIT, "B"), ("C", turn, "AD"), ("E", turn, "CF"))
    assert (laid.vk("B"), laid.vk("D"), laid.vk("F")) == (0, -2, 0)


def test_a_shield_stops_what_is_hostile_of_others_only() -> None:
    guard = act("GUARD", Shield("target"), Shield("self"), Change("vk", "self", -1))
    swap = act("SWAP", Swap("vk", "self", "target"))
    laid = Board(
        "3.h2",
        {"A": FREE, "B": Person(vk=3, tv=1), "C": FREE, "D": FREE},
        {"A": [guard], "C": [swap], "D": [act("AXE", Execute("target"), Release("target"), Change("tv", "target", 1))]},
    )
    assert [laid.does("A", "GUARD", "B"), laid.does("C", "SWAP", "B"), laid.does("D", "AXE", "B")] == ["", "", ""]
    laid.close()
    assert (laid.vk("A"), laid.vk("B"), laid.vk("C"), laid.tv("B"), laid.status("B")) == (-1, 3, 0, 2, "free")
    assert [(event.author, event.cause) for event in laid.events if isinstance(event, Shielded)] == [("C", "SWAP"), ("D", "AXE")]


# --- looks -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("what", "found"),
    [
        ("tv", 2),
        ("nature", "SLY"),
        ("membership", True),
        ("leader", False),
        ("last_order", ("HUM", "C")),
        ("targeted_by", ("C",)),
    ],
)
def test_a_look_tells_what_the_snapshot_held(what: str, found: object) -> None:
    people = {"A": FREE, "B": Person("SLY", tv=2), "C": FREE}
    hum = act("HUM", Change("vk", "target", 1))
    laid = Board("3.h2", people, {"A": [act("LOOK", Look("target", what))], "B": [hum], "C": [hum]}, [Nature("SLY")], [PAIR])  # type: ignore[arg-type]
    assert [laid.does("B", "HUM", "C"), laid.does("C", "HUM", "B")] == ["", ""]
    laid.close()
    assert laid.does("A", "LOOK", "B") == ""
    laid.close()
    assert [event for event in laid.events if isinstance(event, Learned)] == [Learned("A", "B", what, found)]  # type: ignore[arg-type]


def test_nothing_to_look_at_is_an_empty_answer() -> None:
    laid = done(Look("target", "last_order"), Look("target", "targeted_by"))
    assert [event.found for event in laid.events if isinstance(event, Learned)] == [(), ()]


# --- counters, slots, delays -------------------------------------------------------------------------


def test_a_reset_clears_one_counter_or_all() -> None:
    for action, left in (("ONE", {"TWO": 3}), ("", {})):
        laid = board(Reset("target", action))
        laid.court.people["B"].used  # noqa: B018
        people = {"A": FREE, "B": Person(tv=1, used={"ONE": 2, "TWO": 3})}
        laid = Board("3.h2", people, {"A": [act("DO", Reset("target", action))]})
        assert laid.does("A", "DO", "B") == ""
        laid.close()
        assert laid.court.people["B"].used == left  # type: ignore[index]
        assert CounterReset("B", action, ("A",)) in laid.events  # type: ignore[arg-type]


def test_an_extra_slot_is_for_this_cycle() -> None:
    """By day for the day, or the coming night; what is granted when nothing of the cycle is left lapses."""
    for phase, slot, day, night in (
        ("3.h2", "day", 1, 0),
        ("3.h2", "night", 0, 1),
        ("3.h4", "night", 0, 1),
        ("3.h4", "day", 0, 0),
    ):
        laid = done(ExtraSlot("target", slot), phase=phase)  # type: ignore[arg-type]
        assert SlotGranted("B", slot, ("A",)) in laid.events  # type: ignore[arg-type]
        person = laid.court.people["B"]  # type: ignore[index]
        assert (person.extra_day, person.extra_night) == (day, night)


def test_two_slots_take_two_orders_at_once() -> None:
    hum, hit = act("HUM", Change("vk", "target", 1)), act("HIT", Change("vk", "target", -2), kind="hidden_day")
    laid = Board("3.h2", {"A": Person(tv=1, extra_day=1), "B": FREE}, {"A": [hum, hit]})
    assert [laid.does("A", "HUM", "B"), laid.does("A", "HIT", "B")] == ["", ""]
    assert laid.does("A", "HUM", "B") == ""  # its own slot again
    assert [o.slot for o in laid.pending.orders] == ["act", "act2"]
    assert laid.order("A", UseAction("HIT", ("B",)), slot="act") == "cooling"  # type: ignore[arg-type]
    laid.close()
    assert laid.vk("B") == -1
    assert laid.does("A", "HUM", "B") == "slot_spent"


def test_a_delayed_effect_reads_its_own_time_and_passes_shields_and_blocks() -> None:
    """Cast in 3.h2 on B; by 3.h3 the amount is B's ВК then; the shield of 3.h3 does not stop it."""
    people = {"A": FREE, "B": Person(vk=7, tv=1), "C": FREE, "D": FREE}
    curse = act("CURSE", Later(1, Change("vk", "target", Formula("target.vk", times=-1), Compare("target.vk", ">", 8))))
    laid = Board(
        "3.h2",
        people,
        {
            "A": [curse],
            "C": [act("HUM", Change("vk", "target", 2))],
            "D": [act("GUARD", Shield("target"), Block("target2"), targets=2)],
        },
    )
    assert [laid.does("A", "CURSE", "B"), laid.does("C", "HUM", "B")] == ["", ""]
    assert Put("A", "CURSE", ("B",), "3.h3") in laid.close()  # type: ignore[arg-type]
    assert laid.does("D", "GUARD", "B", "A") == ""
    laid.close()
    assert laid.vk("B") == 0
    assert laid.court.delayed == ()


def test_delayed_blocks_redirects_and_shields_work_in_their_layers() -> None:
    plot = act("PLOT", Later(1, Block("target")), Later(1, Shield("target2")), targets=2)
    turn = act("TURN", Later(1, Redirect("target", "self")))
    hit = act("HIT", Change("vk", "target", -2))
    laid = Board("3.h2", dict.fromkeys("ABCDEF", FREE), {"A": [plot], "B": [turn], "C": [hit], "D": [hit], "E": [hit]})
    assert [laid.does("A", "PLOT", "C", "F"), laid.does("B", "TURN", "E")] == ["", ""]
    laid.close()
    assert [laid.does("C", "HIT", "A"), laid.does("D", "HIT", "F"), laid.does("E", "HIT", "A")] == ["", "", ""]
    laid.close()
    assert [laid.vk(seat) for seat in "ABF"] == [0, -2, 0]


def test_a_delay_of_a_delay_and_a_target_that_died() -> None:
    laid = done(
        Later(1, Later(1, Change("vk", "target", 1))),
        Later(1, Execute("target2")),
        Later(2, Change("vk", "target2", 1)),
        targets=2,
    )
    laid.close()
    assert laid.status("C") == "executed"
    laid.close()
    assert (laid.vk("B"), laid.vk("C")) == (8, 4)


# --- conditions --------------------------------------------------------------------------------------

CONDITIONS = [
    (Compare("target.vk", "<", 8), True),
    (Compare("target.vk", "<", 7), False),
    (Compare("target.vk", "<=", 7), True),
    (Compare("target.vk", ">=", 8), False),
    (Compare("target.tv", "==", 2), True),
    (Compare("self.tv", "!=", 3), False),
    (Compare("cycle", ">", 2), True),
    (Compare("prisoners", "==", 1), True),
    (Status("target", "free"), True),
    (Status("role:D", "prison"), True),
    (Status("role:D", "free"), False),
    (Status("target", "poisoned"), False),
    (Status("target", "dead"), False),
    (Status("role:Z", "dead"), False),
    (InFaction("target"), False),
    (Leads("self"), False),
    (SameFaction("self", "target"), False),
    (During("day"), True),
    (During("night"), False),
    (HasRole("target", "B"), True),
    (HasRole("target", "C"), False),
    (Not(During("night")), True),
    (Every((During("day"), HasRole("target", "B"))), True),
    (Every((During("day"), HasRole("target", "C"))), False),
    (Every(()), True),
    (Some((During("night"), HasRole("target", "B"))), True),
    (Some((During("night"), HasRole("target", "C"))), False),
    (Some(()), False),
    (Wears("self"), False),
    (InCourt("self"), False),
    (Tally("self", "done", "act", ">", 0), False),
]


@pytest.mark.parametrize(("condition", "holds"), CONDITIONS)
def test_a_condition_is_read_on_the_snapshot(condition: v.Condition, holds: bool) -> None:
    assert done(Change("vk", "self", 1, condition)).vk("A") == (3 if holds else 2)


@pytest.mark.parametrize(
    ("condition", "holds"),
    [(InFaction("target"), True), (Leads("self"), True), (Leads("target"), False), (SameFaction("self", "target"), True)],
)
def test_conditions_of_factions(condition: v.Condition, holds: bool) -> None:
    assert done(Change("tv", "self", 1, condition), factions=[PAIR]).tv("A") == (4 if holds else 3)


def test_a_chance_is_thrown_by_the_seed_for_each_effect_by_itself() -> None:
    effects = [Change("vk", "self", 1, Chance(50)), Change("tv", "self", 1, Chance(50))]
    seen = {(laid.vk("A") - 2, laid.tv("A") - 3) for n in range(60) for laid in [done(*effects, seed=b"%d" % n)]}
    assert seen == {(0, 0), (0, 1), (1, 0), (1, 1)}
    twice = [done(*effects, seed=b"7") for _ in range(2)]
    assert twice[0].court == twice[1].court
    rare = sum(done(Change("vk", "self", 1, Chance(10)), seed=b"%d" % n).vk("A") - 2 for n in range(400))
    assert 20 <= rare <= 60


def test_two_chances_in_one_condition_are_two_throws() -> None:
    both = Every((Chance(50), Not(Chance(50))))
    assert {done(Change("vk", "self", 1, both), seed=b"%d" % n).vk("A") for n in range(40)} == {2, 3}


# --- natures -----------------------------------------------------------------------------------------


def natured(trigger: str, *effects: v.Effect, phase: str = "3.h2", wins: v.Condition | None = None) -> Board:
    """D has the nature; A can do anything to anybody."""
    powers = {
        "HIT": (Change("vk", "target", -1),),
        "JAIL": (Jail("target"),),
        "FREE": (Release("target"),),
        "POISON": (Poison("target"),),
        "AXE": (Execute("target"),),
        "BLOCK": (Block("target"),),
    }
    actions = [act(slug, *what, kind="hidden_day") for slug, what in powers.items()]
    nature = Nature("ODD", trigger=trigger, effects=effects, wins=wins)  # type: ignore[arg-type]
    people = {"A": FREE, "B": FREE, "C": FREE, "D": Person("ODD", tv=1)}
    return Board(phase, people, {"A": actions, "B": actions}, [nature], king_death_day=3)


def reacted(laid: Board) -> list[str]:
    return [event.trigger for event in laid.events if isinstance(event, Reacted)]


@pytest.mark.parametrize(
    ("trigger", "power", "target", "comes"),
    [
        ("targeted", "HIT", "D", True),
        ("targeted", "HIT", "C", False),
        ("jailed", "JAIL", "D", True),
        ("jailed", "JAIL", "C", False),
        ("poisoned", "POISON", "D", True),
        ("poisoned", "HIT", "D", False),
        ("released", "FREE", "D", False),
        ("someone_dies", "AXE", "C", True),
        ("someone_dies", "AXE", "D", False),
        ("someone_dies", "HIT", "D", False),
        ("close", "HIT", "C", True),
        ("morning", "HIT", "C", False),
        ("end", "HIT", "C", False),
    ],
)
def test_a_trigger_comes_when_it_should(trigger: str, power: str, target: str, comes: bool) -> None:
    laid = natured(trigger, Change("tv", "self", 4), Change("vk", "target", -3))
    assert laid.does("A", power, target) == ""
    laid.close()
    assert reacted(laid) == [trigger] * comes
    assert laid.tv("D") == (5 if comes else 1)
    faces = {"targeted": "A", "jailed": "A", "poisoned": "A"}.get(trigger)
    if comes and faces:
        assert laid.vk(faces) == -3  # the author of the action


def test_released_by_an_effect() -> None:
    laid = natured("released", Change("tv", "self", 4), phase="3.h1")
    assert laid.does("A", "JAIL", "D") == ""
    laid.close()
    assert laid.does("B", "FREE", "D") == ""
    laid.close()
    assert reacted(laid) == ["released"]


def test_mornings_come_with_the_night_before_the_loss_at_dawn() -> None:
    laid = natured("morning", Change("tv", "self", -1), phase="2.night")
    laid.close()
    assert reacted(laid) == ["morning"]
    assert (laid.vk("D"), laid.tv("D")) == (-1, 0)


def test_the_end_comes_before_the_heir_is_named() -> None:
    laid = natured("end", Change("vk", "self", 3), phase="3.h4")
    laid.close()
    assert reacted(laid) == ["end"]
    assert laid.court.over is not None
    assert laid.court.over.king == "D"


def test_a_blocked_or_failed_action_targets_nobody() -> None:
    laid = natured("targeted", Change("tv", "self", 4))
    assert [laid.does("A", "HIT", "D"), laid.does("B", "BLOCK", "A")] == ["", ""]
    laid.close()
    assert reacted(laid) == []


def test_several_authors_are_faced_each_and_lone_effects_come_once() -> None:
    laid = natured("targeted", Change("tv", "self", 4), Change("vk", "target", -3))
    assert [laid.does("A", "HIT", "D"), laid.does("B", "HIT", "D")] == ["", ""]
    laid.close()
    assert (laid.tv("D"), laid.vk("A"), laid.vk("B")) == (5, -3, -3)


def test_a_nature_reacts_once_a_phase_and_reads_what_has_happened() -> None:
    """The jailed escapes at once; the execution it would bring about later finds it used up."""
    laid = natured("jailed", Release("self"))
    assert laid.does("A", "JAIL", "D") == ""
    laid.close()
    assert laid.status("D") == "free"
    assert reacted(laid) == ["jailed"]


def test_the_second_round_reacts_to_the_kings_justice() -> None:
    people = {"A": FREE, "B": Person(vk=-13, tv=1), "D": Person("ODD", tv=1), "E": Person(tv=1, poisoned=1)}
    hit = act("HIT", Change("vk", "target", -2))
    for trigger, who in (("jailed", "B"), ("someone_dies", "D")):
        odd = Nature("ODD", trigger=trigger, effects=(Change("tv", "self", 4),))  # type: ignore[arg-type]
        seated = {seat: Person("ODD" if seat == who else "", p.vk, p.tv, poisoned=p.poisoned) for seat, p in people.items()}
        laid = Board("3.h2", seated, {"A": [hit]}, [odd])
        assert laid.does("A", "HIT", "B") == ""
        laid.close()
        assert laid.status("B") == "prison"
        assert laid.status("E") == "died"
        assert laid.tv(who) == 5
        assert reacted(laid) == [trigger]


def test_a_cure_of_this_closing_beats_a_poison_of_a_nature() -> None:
    people = {"A": FREE, "B": FREE, "D": Person("ODD", tv=1)}
    odd = Nature("ODD", trigger="targeted", effects=(Poison("target"),))
    laid = Board("3.h2", people, {"A": [act("HIT", Change("vk", "target", -1))], "B": [act("CURE", Cure("target"))]}, [odd])
    assert [laid.does("A", "HIT", "D"), laid.does("B", "CURE", "A")] == ["", ""]
    laid.close()
    assert laid.court.people["A"].poisoned is None  # type: ignore[index]


# --- victories ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("wins", "won"),
    [
        (Status("self", "free"), True),
        (Status("self", "prison"), False),
        (Wears("role:B"), True),
        (Wears("self"), False),
        (InCourt("role:B"), True),
        (InCourt("self"), False),
        (Tally("self", "suffered", "target", "==", 1), True),
        (Tally("self", "suffered", "target", ">", 1), False),
        (Tally("role:A", "done", "act", "==", 1), True),
        (Tally("role:A", "done", "jail", "==", 0), True),
        (Tally("role:C", "suffered", "jail", "==", 0), True),
        (Compare("role:B.vk", ">", 0), True),
        (Every((Not(InFaction("self")), Status("role:A", "free"))), True),
    ],
)
def test_a_victory_reads_the_end_and_the_log(wins: v.Condition, won: bool) -> None:
    people = {"A": FREE, "B": Person(vk=5, tv=1), "C": FREE, "D": Person("ODD", tv=1)}
    laid = Board("3.h4", people, {"A": [act("HIT", Change("vk", "target", -1))]}, [Nature("ODD", wins=wins)], king_death_day=3)
    assert laid.does("A", "HIT", "D") == ""
    laid.close()
    assert laid.court.over is not None
    assert laid.court.over.natures == (("D",) if won else ())


def test_the_log_counts_deeds_over_the_game() -> None:
    """Jailed by another, poisoned, stolen from, overthrown, led: done by the author, suffered by the victim."""
    deeds = ("jail", "poison", "steal", "overthrow", "lead", "act", "target", "release", "cure", "die", "block", "join", "leave")
    wish = Every(tuple(Tally("self", side, what, ">=", 0) for side in ("done", "suffered") for what in deeds))  # type: ignore[arg-type]
    people = {"A": Person(tv=9), "B": Person("ODD", tv=3), "C": Person(tv=1), "E": FREE}
    mixed = act("MIXED", Jail("target"), Poison("target"), Transfer("tv", "target", "self", 1))
    laid = Board(
        "3.night",
        people,
        {"A": [act("MIXED", *mixed.effects, kind="night")]},
        [Nature("ODD", wins=wish)],
        [("B", {"B": "1.night", "A": "1.night"})],
    )
    assert [laid.does("A", "MIXED", "C"), laid.order("A", Overthrow())] == ["", ""]
    laid.close()
    assert dict(laid.court.people["A"].done) == {
        "overthrow": 1,
        "act": 1,
        "target": 1,
        "steal": 1,
        "jail": 1,
        "poison": 1,
        "lead": 1,
    }  # type: ignore[index]
    assert dict(laid.court.people["C"].suffered) == {"target": 1, "steal": 1, "jail": 1, "poison": 1}  # type: ignore[index]
    assert dict(laid.court.people["B"].suffered) == {"overthrow": 1}  # type: ignore[index]


def test_what_nobody_counts_is_not_kept() -> None:
    laid = done(Jail("target"))
    assert (laid.court.people["A"].done, laid.court.people["B"].suffered) == ({}, {})  # type: ignore[index]


def test_every_word_has_its_doing() -> None:
    assert set(HOW) == set(get_args(v.Effect))
