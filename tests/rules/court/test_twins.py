"""Twins: two games that differ only in what a watcher may not know look the same to that watcher, in its sight, its menu, its
notices and its rooms. Each pair first shows that the hosts' view differs, so the comparison can fail (C-REP-1, C-REP-2)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import pytest
from msgspec.structs import replace

from rulesets.court import COURT
from rulesets.court.orders import Answer, Invite, Leave, MeasureVote, Overthrow, Payload, PrisonVote, UseAction
from rulesets.court.scenario.vocabulary import (
    Block,
    Change,
    Cure,
    ExtraSlot,
    Later,
    Look,
    Nature,
    Redirect,
    Reset,
    Shield,
    ShiftKingDeath,
    Transfer,
)
from rulesets.court.state import Delayed, Faction, Person
from rulesets.words import Host, Player, Public, Watcher
from tests.rules.court.board import Board, act

QUIET = {
    "SAP": (Change("tv", "target", -1),),
    "GIFT": (Change("tv", "target", 1),),
    "STEAL": (Transfer("tv", "target", "self", 1),),
    "LOOK": (Look("target", "tv"), Look("target", "nature")),
    "BLOCK": (Block("target"),),
    "SHIELD": (Shield("target"),),
    "CURE": (Cure("target"),),
    "TURN": (Redirect("target", "self"),),
    "RESET": (Reset("target"),),
    "SLOT": (ExtraSlot("target", "night"),),
    "CURSE": (Later(9, Change("vk", "target", -1)),),
    "HASTEN": (ShiftKingDeath(-1),),
}
"""Actions that leave no line in a report."""

ACTIONS = [act(slug, *effects, kind="individual") for slug, effects in QUIET.items()]
NATURES = [Nature("SLY", (act("SUN", Change("tv", "self", 1), kind="hidden_day"),)), Nature("MEEK")]


def court(phase: str = "3.h2", **changes: Person) -> Board:
    """A acts, B may be in a faction with C, D looks on, E is in prison, F is dead; a ballot for D runs by day."""
    people = {
        "A": Person("SLY", vk=1, tv=3),
        "B": Person("MEEK", vk=1, tv=4),
        "C": Person("MEEK", vk=0, tv=5),
        "D": Person("MEEK", vk=-1, tv=2),
        "E": Person("MEEK", vk=0, tv=2, status="prison", jailed=9),
        "F": Person("MEEK", vk=0, tv=2, status="died"),
    }
    laid = Board(phase, {**people, **changes}, dict.fromkeys(people, ACTIONS), NATURES)
    return laid if laid.court.is_night else laid.ballot("D")


ALL: tuple[Watcher, ...] = (Public(), *(Player(seat) for seat in "ABCDEF"))  # type: ignore[arg-type]


def shown(laid: Board, watcher: Watcher) -> Any:
    """Everything the watcher has been shown, told or offered, and which rooms it may read and write in."""
    seat = watcher.seat if isinstance(watcher, Player) else None
    rooms = [
        (room.slug, seat in room.writers, dict(room.since).get(seat) if seat else None, room.readers)  # type: ignore[arg-type]
        for room in COURT.rooms(laid.book, laid.court, laid.pending)
        if (seat is None and room.public) or seat in room.readers
    ]
    menu = laid.menu(seat) if seat else None
    told = laid.told if isinstance(watcher, Host) else [t for t in laid.told if t.is_for(watcher)]
    return laid.sees(watcher), menu, told, rooms, COURT.result(laid.book, laid.court)


def look_the_same(one: Board, other: Board, knowing: str = "") -> None:
    """To everybody but the seats that may know, and the public above all."""
    assert shown(one, Host()) != shown(other, Host()), "the twins do not differ"
    for watcher in ALL:
        if not (isinstance(watcher, Player) and watcher.seat in knowing):
            assert shown(one, watcher) == shown(other, watcher), watcher


# --- what stands in the state ------------------------------------------------------------------------

Changed = Callable[[Board], None]


def person(seat: str, **fields: Any) -> Changed:
    def change(laid: Board) -> None:
        people = {**laid.court.people, seat: replace(laid.court.people[seat], **fields)}  # type: ignore[index]
        laid.court = replace(laid.court, people=people)

    return change


def state(**fields: Any) -> Changed:
    def change(laid: Board) -> None:
        laid.court = replace(laid.court, **fields)

    return change


PAIR = Faction("x1", "B", {"B": 3, "C": 3})  # type: ignore[dict-item, arg-type]
TRIO = Faction("x1", "B", {"B": 3, "C": 3, "A": 4})  # type: ignore[dict-item, arg-type]
CURSE = Delayed(20, "A", "CURSE", "0", ("B",), Change("vk", "target", -1))  # type: ignore[arg-type]

SECRETS: Mapping[str, tuple[Changed, str]] = {
    "a nature": (person("A", nature="MEEK"), "A"),
    "the nature of a dead character": (person("F", nature="SLY"), "F"),
    "ТВ": (person("B", tv=9), "B"),
    "ТВ of a prisoner": (person("E", tv=9), "E"),
    "a counter": (person("A", used={"SAP": 3}), "A"),
    "a spent slot": (person("A", spent=1), "A"),
    "an extra slot": (person("A", extra_day=1), "A"),
    "the log": (person("A", done={"jail": 2}), ""),
    "the King's last day": (state(king_death=5), ""),
    "a delayed effect": (state(delayed=(CURSE,)), ""),
    "a faction": (state(factions=(PAIR,)), "BC"),
}


@pytest.mark.parametrize("name", SECRETS)
def test_a_secret_of_the_state_does_not_show_now_or_at_the_next_closing(name: str) -> None:
    change, knowing = SECRETS[name]
    one, other = court(), court()
    change(other)
    look_the_same(one, other, knowing)
    for laid in (one, other):
        laid.close()
    look_the_same(one, other, knowing)


@pytest.mark.parametrize(
    ("change", "knowing"),
    [
        (state(factions=(replace(PAIR, leader="C"),)), "BC"),
        (state(factions=(replace(PAIR, id="y2"),)), "BC"),
        (state(factions=(TRIO,)), "ABC"),
    ],
)
def test_what_goes_on_inside_a_faction_stays_inside(change: Changed, knowing: str) -> None:
    one, other = court(), court()
    state(factions=(PAIR,))(one)
    change(other)
    look_the_same(one, other, knowing)
    for laid in (one, other):
        laid.close()
    look_the_same(one, other, knowing)


# --- what is ordered ---------------------------------------------------------------------------------


@pytest.mark.parametrize("slug", QUIET)
def test_a_quiet_action_shows_to_nobody_else(slug: str) -> None:
    """A does it to B, or does nothing: before and after the closing only A knows, and B of its own ТВ, slot and counter."""
    one, other = court(B=Person("MEEK", vk=1, tv=4, used={"SUN": 3})), court(B=Person("MEEK", vk=1, tv=4, used={"SUN": 3}))
    assert other.does("A", slug, "B") == ""
    one.close()
    other.close()
    look_the_same(one, other, "AB" if slug in ("SAP", "GIFT", "STEAL", "RESET", "SLOT") else "A")


def test_whom_a_quiet_action_struck_does_not_show() -> None:
    one, other = court(), court()
    assert [one.does("A", "SAP", "B"), other.does("A", "SAP", "C")] == ["", ""]
    for laid in (one, other):
        laid.close()
    look_the_same(one, other, "ABC")


def test_orders_that_stand_do_not_show_before_the_closing() -> None:
    one, other = court("4.night"), court("4.night")
    for laid in (one, other):
        state(factions=(PAIR,))(laid)
    orders: list[tuple[str, Payload]] = [("A", UseAction("SAP", ("B",))), ("C", Overthrow()), ("B", Leave())]  # type: ignore[arg-type]
    for seat, says in orders:
        assert other.order(seat, says) == ""
    assert one.pending != other.pending, "the twins do not differ"
    for watcher in ALL:
        if watcher != Player("B"):  # who leaves may invite tonight, and its own menu says so
            assert shown(one, watcher) == shown(other, watcher), watcher


def test_an_invitation_shows_to_the_two_and_nobody_else() -> None:
    one, other = court("3.night"), court("3.night")
    assert other.order("B", Invite(("C",))) == ""  # type: ignore[arg-type]
    look_the_same(one, other, "BC")
    assert other.order("C", Answer("B")) == ""  # type: ignore[arg-type]
    look_the_same(one, other, "BC")
    for laid in (one, other):
        laid.close()
    look_the_same(one, other, "BC")


def test_an_answer_does_not_show_to_the_inviter_before_the_closing() -> None:
    one, other = court("3.night"), court("3.night")
    for laid in (one, other):
        assert laid.order("B", Invite(("C",))) == ""  # type: ignore[arg-type]
    assert other.order("C", Answer("B")) == ""  # type: ignore[arg-type]
    for watcher in ALL:
        same = shown(one, watcher) == shown(other, watcher)
        assert same == (watcher != Player("C"))  # type: ignore[arg-type]


def test_a_failed_coup_shows_to_the_challenger_alone() -> None:
    """C-FAC-6: the price is the same as a quiet loss; not even the leader is told."""
    one, other = court("4.night"), court("4.night")
    for laid in (one, other):
        state(factions=(replace(PAIR, leader="C"),))(laid)
    assert other.order("B", Overthrow()) == ""
    for laid in (one, other):
        laid.close()
    state_of = {laid: laid.court.people["B"] for laid in (one, other)}  # type: ignore[index]
    assert (state_of[other].vk, state_of[other].tv) == (state_of[one].vk - 3, state_of[one].tv - 3)
    assert [n for n in other.hears("C") if n not in one.hears("C")] == []
    assert shown(one, Player("C"))[0].own.faction.leader == shown(other, Player("C"))[0].own.faction.leader == "C"  # type: ignore[arg-type]


def test_weights_of_measures_are_for_hosts_alone() -> None:
    """C-PRI-9: votes stand in a topic, what they weigh does not."""
    one, other = court("3.h4", B=Person("MEEK", vk=1, tv=4)), court("3.h4", B=Person("MEEK", vk=1, tv=40))
    for laid in (one, other):
        assert laid.order("B", MeasureVote("execution")) == ""
        assert laid.order("A", MeasureVote("execution")) == ""
    look_the_same(one, other, "B")
    for laid in (one, other):
        laid.close()
    look_the_same(one, other, "B")


# --- what is open, so that the comparison itself is tried -------------------------------------------


def test_what_is_public_shows_to_all() -> None:
    one, other = court(), court()
    assert other.order("A", PrisonVote("D")) == ""
    for watcher in ALL:
        assert shown(one, watcher) != shown(other, watcher)


def test_a_secret_ballot_shows_no_votes() -> None:
    """Option `secret_ballot`: neither as cast nor counted, until the end."""
    people = {"A": Person(vk=1, tv=1), "B": Person(vk=-1, tv=1), "C": Person(vk=-2, tv=1)}
    laid, twin = (Board("3.h4", people, secret_ballot=True).ballot("B", "C") for _ in range(2))
    assert [laid.order("A", PrisonVote("B")), laid.order("B", PrisonVote("B")), laid.order("C", PrisonVote("C"))] == [""] * 3
    assert [twin.order("A", PrisonVote("B")), twin.order("B", PrisonVote("C")), twin.order("C", PrisonVote("B"))] == [""] * 3
    ballot = laid.sees(Public()).ballot
    assert ballot is not None
    assert (ballot.votes, ballot.tally) == ({}, {})
    assert laid.sees(Host()) != twin.sees(Host())
    laid.close(), twin.close()
    counted = laid.sees(Public()).counted
    assert counted is not None
    assert (counted.votes, dict(counted.tally), counted.sent) == ({}, {"B": 2, "C": 1}, "B")
    assert laid.sees(Player("A")) == twin.sees(Player("A"))  # type: ignore[arg-type]


def test_an_open_ballot_shows_votes_as_cast_and_counted() -> None:
    laid = Board("3.h4", {"A": Person(vk=1, tv=1), "B": Person(vk=-1, tv=1)}).ballot("B")
    assert laid.order("A", PrisonVote("B")) == ""
    ballot = laid.sees(Public()).ballot
    assert ballot is not None
    assert (dict(ballot.votes), dict(ballot.tally), ballot.able) == ({"A": "B"}, {"B": 1}, ("A", "B"))
    laid.close()
    counted = laid.sees(Public()).counted
    assert counted is not None
    assert (dict(counted.votes), counted.sent, counted.step) == ({"A": "B"}, "B", "3.h4")


def test_without_the_bonus_the_report_shows_own_favour() -> None:
    """Option `report_bonus`: a step of the bonus leaves no line (C-FAC-10)."""
    people = {"A": Person(vk=3, tv=1), "B": Person(vk=1, tv=1), "D": Person(vk=0, tv=1)}
    for bonus, lines in ((True, {"A": 1, "B": 2}), (False, {"B": 1})):
        praise = {"D": [act("PRAISE", Change("vk", "target", 1))]}
        laid = Board("3.h2", people, praise, (), [("A", {"A": "1.night", "B": "1.night"})], report_bonus=bonus)
        assert laid.does("D", "PRAISE", "B") == ""
        laid.close()
        assert {line.who: line.by for line in laid.report()} == lines  # type: ignore[union-attr]


def test_the_end_opens_everything() -> None:
    """C-REP-4."""
    laid = Board("3.h4", {"A": Person("SLY", vk=1, tv=3), "B": Person("MEEK", tv=1)}, {}, NATURES, king_death_day=3)
    assert laid.sees(Public()).everything is None
    laid.close()
    assert laid.sees(Public()).everything == laid.sees(Host()).everything is not None
