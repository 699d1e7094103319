"""What hosts do with effect, the standing rows, and the deal."""

from __future__ import annotations

import pytest

from rulesets.codec import write
from rulesets.court import COURT
from rulesets.court.book import book_of
from rulesets.court.deal import setup
from rulesets.court.events import BallotOpened, BallotVoid, Dealt, Moved, Ruled
from rulesets.court.orders import (
    Act,
    Adjust,
    Appoint,
    ClearCounter,
    Dissolve,
    GiveCure,
    GivePoison,
    GrantSlot,
    PrisonVote,
    PutIn,
    Remove,
    SendToPrison,
    SetFree,
    ShiftDeath,
    TakeOut,
)
from rulesets.court.scenario.vocabulary import Change, Nature, Role, Scenario
from rulesets.court.state import Ballot, Person, State
from rulesets.court.told import FavourMoved, NatureDealt, Revealed, StatusChanged
from rulesets.dice import Dice
from rulesets.words import Cast, Fault, Host, Order, Outcome, Pending, Player, Public, Seat, Step
from tests.rules.court.board import Board, act

PAIR = ("A", {"A": "1.night", "B": "2.night"})


def court(**options: object) -> Board:
    """A leads B; C is free, D in prison since 2.h4, E poisoned since 2.h1, F dead; 3.h2 is open."""
    people = {
        "A": Person("SLY", vk=1, tv=3),
        "B": Person("MEEK", vk=1, tv=2),
        "C": Person("MEEK", vk=-3, tv=1, used={"HUM": 2, "SUN": 3}),
        "D": Person("MEEK", vk=0, tv=1, status="prison", jailed=8),
        "E": Person("MEEK", vk=0, tv=1, poisoned=5),
        "F": Person("MEEK", status="died"),
    }
    hum = act("HUM", Change("vk", "target", 1))
    natures = [Nature("SLY"), Nature("MEEK")]
    return Board("3.h2", people, dict.fromkeys(people, (hum,)), natures, [PAIR], **options)  # type: ignore[arg-type]


def test_numbers() -> None:
    laid = court()
    assert laid.rule(Adjust("C", vk=5, tv=-4)) == ""  # type: ignore[arg-type]
    assert (laid.vk("C"), laid.tv("C")) == (2, 0)
    assert FavourMoved("C", 5, 2) in laid.report()  # type: ignore[arg-type]
    assert laid.next == Step("3.h2", "h2")
    assert laid.events[0] == Ruled("adjust", {"seat": "C", "vk": 5, "tv": -4})
    assert sum(event.by for event in laid.events if isinstance(event, Moved) and event.stat == "tv") == -1


@pytest.mark.parametrize(
    ("ruling", "seat", "field", "value"),
    [
        (SendToPrison("C"), "C", "status", "prison"),  # type: ignore[arg-type]
        (SendToPrison("C"), "C", "jailed", 11),  # type: ignore[arg-type]
        (SetFree("D"), "D", "status", "free"),  # type: ignore[arg-type]
        (GivePoison("C"), "C", "poisoned", 11),  # type: ignore[arg-type]
        (GiveCure("E"), "E", "poisoned", None),  # type: ignore[arg-type]
        (Remove("C"), "C", "status", "died"),  # type: ignore[arg-type]
        (Remove("A", "executed"), "A", "status", "executed"),  # type: ignore[arg-type]
        (Remove("A", "executed"), "A", "died_in_faction", True),  # type: ignore[arg-type]
        (ClearCounter("C", "SUN"), "C", "used", {"HUM": 2}),  # type: ignore[arg-type]
        (ClearCounter("C"), "C", "used", {}),  # type: ignore[arg-type]
        (GrantSlot("C", "day"), "C", "extra_day", 1),  # type: ignore[arg-type]
        (GrantSlot("C", "night"), "C", "extra_night", 1),  # type: ignore[arg-type]
    ],
)
def test_a_ruling_does_what_it_says(ruling: Act, seat: str, field: str, value: object) -> None:
    laid = court()
    assert laid.rule(ruling) == ""
    assert getattr(laid.court.people[seat], field) == value  # type: ignore[index]
    assert COURT.codec.events(write(laid.events)) == laid.events
    assert COURT.codec.act(write(ruling)) == ruling


@pytest.mark.parametrize(
    ("ruling", "sides"),
    [
        (PutIn("C", "B"), [("A", "ABC")]),  # type: ignore[arg-type]
        (PutIn("C", "E"), [("A", "AB"), ("E", "CE")]),  # type: ignore[arg-type]
        (TakeOut("B"), []),  # type: ignore[arg-type]
        (Appoint("B"), [("B", "AB")]),  # type: ignore[arg-type]
        (Dissolve("B"), []),  # type: ignore[arg-type]
        (SendToPrison("A"), [("B", "AB")]),  # type: ignore[arg-type]
        (Remove("A"), []),  # type: ignore[arg-type]
    ],
)
def test_factions_are_mended_and_settled(ruling: Act, sides: list[tuple[str, str]]) -> None:
    laid = court()
    assert laid.rule(ruling) == ""
    assert sorted((side.leader, "".join(sorted(side.members))) for side in laid.court.factions) == sides


def test_the_kings_last_day_is_held_to_its_bound_and_told_to_hosts() -> None:
    laid = court(king_death_max=11)
    assert laid.rule(ShiftDeath(3)) == ""
    assert laid.court.king_death == 11
    assert laid.report() == []
    assert len(laid.hears(Host())) == 1


@pytest.mark.parametrize(
    ("ruling", "code"),
    [
        (SendToPrison("D"), "not_free"),  # type: ignore[arg-type]
        (SetFree("C"), "not_in_prison"),  # type: ignore[arg-type]
        (GivePoison("E"), "poisoned_already"),  # type: ignore[arg-type]
        (GiveCure("C"), "not_poisoned"),  # type: ignore[arg-type]
        (Remove("F"), "dead"),  # type: ignore[arg-type]
        (Adjust("Z"), "no_seat"),  # type: ignore[arg-type]
        (Adjust("C", vk=1001), "bound"),  # type: ignore[arg-type]
        (ShiftDeath(-1001), "bound"),
        (PutIn("B", "C"), "in_faction"),  # type: ignore[arg-type]
        (PutIn("C", "C"), "self_target"),  # type: ignore[arg-type]
        (PutIn("C", "F"), "dead"),  # type: ignore[arg-type]
        (PutIn("C", "Z"), "no_seat"),  # type: ignore[arg-type]
        (TakeOut("C"), "no_faction"),  # type: ignore[arg-type]
        (Appoint("C"), "no_faction"),  # type: ignore[arg-type]
        (Dissolve("C"), "no_faction"),  # type: ignore[arg-type]
    ],
)
def test_a_ruling_that_does_not_fit_is_refused(ruling: Act, code: str) -> None:
    laid = court()
    before = laid.court
    assert laid.rule(ruling) == code
    assert laid.court is before


def test_a_full_faction_takes_nobody() -> None:
    full = {seat: Person(tv=1) for seat in "ABCDEF"}
    laid = Board("3.h2", full, factions=[("A", dict.fromkeys("ABCDE", "1.night"))])
    assert laid.rule(PutIn("F", "A")) == "full"  # type: ignore[arg-type]


def test_nothing_is_ruled_after_the_end() -> None:
    laid = Board("3.h4", {"A": Person(tv=1)}, king_death_day=3)
    laid.close()
    assert laid.rule(ShiftDeath(1)) == "game_over"
    assert COURT.powers(laid.book, laid.court, laid.pending) == ()


def test_a_ruling_changes_nobodys_luck_and_no_order() -> None:
    """The same night with and without a ruling before it: the same draws."""
    one, other = court(), court()
    assert other.rule(GrantSlot("C", "night")) == ""  # type: ignore[arg-type]
    assert other.rule(ShiftDeath(0)) == ""
    assert one.does("A", "HUM", "B") == other.does("A", "HUM", "B") == ""
    assert one.close() == other.close()


def test_an_executed_sole_candidate_voids_the_ballot_and_reveals() -> None:
    laid = court().ballot("C")
    assert laid.rule(Remove("C", "executed")) == ""  # type: ignore[arg-type]
    assert BallotVoid("C") in laid.events  # type: ignore[arg-type]
    assert laid.court.ballot is None
    assert [type(notice) for notice in laid.report()] == [StatusChanged, Revealed]


def test_powers_offer_only_what_fits() -> None:
    laid = court()
    offers = {offer.kind: offer.fields[0].legal for offer in COURT.powers(laid.book, laid.court, laid.pending)}
    assert offers["jail"] == ("A", "B", "C", "E")
    assert offers["release"] == ("D",)
    assert offers["poison"] == ("A", "B", "C", "D")
    assert offers["cure"] == ("E",)
    assert offers["reset"] == ("C",)
    assert offers["put_in"] == ("C", "D", "E")
    assert offers["appoint"] == offers["take_out"] == offers["dissolve"] == ("A", "B")
    assert len(offers) == 13
    for kind in offers:
        assert COURT.codec.act_from(kind, _filled(kind, offers[kind])).__struct_config__.tag == kind


def _filled(kind: str, legal: tuple[str, ...]) -> dict[str, object]:
    more: dict[str, dict[str, object]] = {
        "put_in": {"leader": "A"},
        "grant_slot": {"slot": "day"},
        "shift_king_death": {"days": 1},
    }
    return {**({} if kind == "shift_king_death" else {"seat": legal[0]}), **more.get(kind, {})}


# --- standing rows -----------------------------------------------------------------------------------


def test_standing_rows() -> None:
    laid = court()
    rows = COURT.standing(laid.book, laid.court)
    assert rows["character"][0] == {
        "seat": "A",
        "role": "SLY",
        "side": "f0",
        "status": "free",
        "king_influence": 1,
        "secret_influence": 3,
    }
    assert rows["imprisonment"] == ({"seat": "D", "since": "2.h4", "charged_at": "3.h4"},)
    assert rows["poisoning"] == ({"seat": "E", "since": "2.h1", "dies_at": "4.h1"},)
    assert rows["faction"] == ({"slug": "f0", "leader": "A"},)
    assert rows["membership"] == (
        {"faction": "f0", "seat": "A", "since": "1.night", "until": ""},
        {"faction": "f0", "seat": "B", "since": "2.night", "until": ""},
    )
    assert laid.rule(TakeOut("B")) == ""  # type: ignore[arg-type]
    ended = COURT.standing(laid.book, laid.court)["membership"]
    assert {(row["seat"], row["since"], row["until"]) for row in ended} == {("A", "1.night", "3.h2"), ("B", "2.night", "3.h2")}


@pytest.mark.parametrize(("phase", "charged"), [("2.night", "3.h4"), ("3.h4", "3.h4"), ("3.night", "4.h4")])
def test_the_next_charge_of_a_prisoner(phase: str, charged: str) -> None:
    laid = Board(phase, {"A": Person(tv=1), "D": Person(tv=1, status="prison", jailed=8)})
    assert COURT.standing(laid.book, laid.court)["imprisonment"][0]["charged_at"] == charged
    while laid.tv("D") == 1:
        step = f"{laid.court.cycle}.{laid.court.closing % 5}"
        laid.close()
    assert step == f"{charged[0]}.3"


# --- the deal ----------------------------------------------------------------------------------------

ROLES = tuple(Role(slug, vk=vk, nature=nature) for slug, vk, nature in (("cook", 2, "n1"), ("spy", 0, "n3"), ("nun", -1, "n2")))
SCENARIO = Scenario("deal", ROLES, tuple(Nature(f"n{n}", tv=n) for n in (1, 2, 3, 4)), {"king_death_day": 4})


def dealt(seed: bytes, deal: dict[str, str] | None = None, **options: object) -> State:
    book = book_of(SCENARIO, options)
    assert not isinstance(book, tuple)
    outcome = setup(book, Cast(deal=deal or {}), Dice(seed, "deal"))  # type: ignore[arg-type]
    assert isinstance(outcome, Outcome)
    assert all(isinstance(event, Dealt) for event in outcome.events[:3])
    assert outcome.events[3:] == (BallotOpened(("nun",), True, "C-PRI-1"),)  # type: ignore[arg-type]
    told = COURT.tell(book, None, outcome.state, outcome.events)
    assert {t.to for t in told} == {Player(seat) for seat in outcome.state.people}
    assert all(t.says == NatureDealt(p.nature, p.tv) for t, p in zip(told, outcome.state.people.values(), strict=True))
    return outcome.state


def test_natures_are_dealt_by_lot_influence_comes_with_role_and_nature() -> None:
    """C-CHR-15, C-CHR-18."""
    seen = {tuple(person.nature for person in dealt(b"%d" % n).people.values()) for n in range(150)}
    assert len(seen) == 24
    court = dealt(b"1")
    assert [person.vk for person in court.people.values()] == [2, 0, -1]
    assert all(person.tv == int(person.nature[1:]) for person in court.people.values())
    assert (court.closing, court.king_death) == (0, 4)
    assert dealt(b"1", king_death_day=6).king_death == 6


def test_a_role_that_starts_below_0_is_a_candidate_when_the_first_day_opens() -> None:
    """C-PRI-1; the others vote from 1.h1 on."""
    court = dealt(b"1")
    assert court.ballot == Ballot(("nun",))  # type: ignore[arg-type]
    book = book_of(SCENARIO, {})
    assert not isinstance(book, tuple)
    assert [offer.kind for offer in COURT.menu(book, court, Pending(), Seat("spy")).open() if "vote" in offer.kind] == [
        "prison_vote"
    ]
    outcome = COURT.close(book, court, Pending((Order(Seat("spy"), PrisonVote("nun"), "prison_vote"),)), Dice(b"1", "1.h1"))
    assert outcome.state.ballot == Ballot(("nun",), {"spy": "nun"})  # type: ignore[arg-type, dict-item]


def test_natures_are_dealt_by_hand_in_whole_or_in_part_or_by_the_scenario() -> None:
    for n in range(20):
        court = dealt(b"%d" % n, {"spy": "n4"})
        assert court.people["spy"].nature == "n4"  # type: ignore[index]
        assert len({person.nature for person in court.people.values()}) == 3
    fixed = dealt(b"1", natures="fixed")
    assert [person.nature for person in fixed.people.values()] == ["n1", "n3", "n2"]


@pytest.mark.parametrize(
    ("deal", "where", "code"),
    [
        ({"king": "n1"}, "deal.king", "no_seat"),
        ({"spy": "n9"}, "deal.spy", "no_nature"),
        ({"spy": "n1", "nun": "n1"}, "deal.nun", "twice"),
    ],
)
def test_a_deal_that_cannot_be_played(deal: dict[str, str], where: str, code: str) -> None:
    book = book_of(SCENARIO, {})
    faults = setup(book, Cast(deal=deal), Dice(b"1", "deal"))  # type: ignore[arg-type]
    assert isinstance(faults, tuple)
    assert (faults[0].where, faults[0].code) == (where, code)


@pytest.mark.parametrize(
    ("options", "where"),
    [
        ({"king_death_day": 0}, "options.king_death_day"),
        ({"king_death_max": 3}, "options.king_death_max"),
        ({"king_death_day": "soon"}, "options"),
        ({"speed": 1}, "options"),
        ({"natures": "guessed"}, "options"),
    ],
)
def test_options_that_make_no_sense(options: dict[str, object], where: str) -> None:
    faults = book_of(SCENARIO, options)
    assert isinstance(faults, tuple)
    assert [fault.where for fault in faults] == [where]


def test_too_few_natures_and_a_role_without_its_own() -> None:
    few = Scenario("few", ROLES, SCENARIO.natures[:2])
    faults = book_of(few, {})
    assert isinstance(faults, tuple)
    assert faults == (Fault("natures", "too_few", params={"least": 3, "found": 2}),)
    fixed = book_of(few, {"natures": "fixed"})
    assert isinstance(fixed, tuple)
    assert [fault.where for fault in fixed] == ["roles.spy.nature"]


def test_no_scenario_is_a_fault_and_public_sights_do_not_show_the_deal() -> None:
    assert COURT.open({}, None) == (Fault("scenario", "missing"),)
    book = book_of(SCENARIO, {})
    one, other = dealt(b"1"), dealt(b"4")
    pending = Board("3.h2", {"A": Person()}).pending
    assert COURT.see(book, one, pending, Host()) != COURT.see(book, other, pending, Host())
    assert COURT.see(book, one, pending, Public()) == COURT.see(book, other, pending, Public())


def test_a_removed_character_is_offered_nothing() -> None:
    laid = court()
    assert laid.rule(Remove("E")) == ""  # type: ignore[arg-type]
    assert laid.menu("E").offers == ()
