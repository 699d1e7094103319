"""The judge, the menu, silence, rooms and plans, where the worked cases do not reach."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from rulesets.court import COURT
from rulesets.court.events import Coup, Drawn, Joined, LeaderChanged, Turned
from rulesets.court.orders import Answer, Invite, Leave, MeasureVote, Overthrow, PrisonVote, Remove, SendToPrison, UseAction
from rulesets.court.scenario.vocabulary import Change, ExtraSlot, Later, Nature, Release
from rulesets.court.state import Invitation, Past, Person
from rulesets.court.told import ActionDone, FactionJoined, Invited, LeaderNow, MemberJoined, MemberLeft, NotTaken, OrderLapsed
from rulesets.words import Admitted, Player, Public, Refusal, Room
from tests.rules.court.board import Board, act

HUM = act("HUM", Change("vk", "target", 1))
LULL = act("LULL", Change("vk", "target", 1), kind="night")
FREE = Person(tv=1)
THREE = {"A": Person(tv=3), "B": Person(tv=2), "C": Person(tv=1)}


def court(phase: str, people: dict[str, Person] | None = None, **more: object) -> Board:
    people = people or THREE
    return Board(phase, people, dict.fromkeys(people, (HUM, LULL)), **more)  # type: ignore[arg-type]


# --- the judge ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seat", "says", "code", "clause"),
    [
        ("A", UseAction("SING", ("B",)), "not_yours", "C-CHR-4"),
        ("A", UseAction("HUM", ()), "malformed", "C-CHR-4"),
        ("A", UseAction("HUM", ("Z",)), "malformed", "C-CHR-4"),
        ("A", UseAction("LULL", ("B",)), "wrong_time", "C-CHR-6"),
        ("A", UseAction("HUM", ("F",)), "dead_target", "C-CHR-12"),
        ("F", UseAction("HUM", ("A",)), "dead", "C-PRI-13"),
        ("F", PrisonVote("A"), "dead", "C-PRI-13"),
        ("F", Answer("A"), "dead", "C-PRI-13"),
        ("A", PrisonVote("B"), "no_ballot", "C-PRI-1"),
        ("A", Overthrow(), "wrong_time", "C-CHR-6"),
        ("A", Invite(("B",)), "wrong_time", "C-FAC-1"),
        ("A", Answer("B"), "not_invited", "C-FAC-2"),
        ("A", Leave(), "not_member", "C-FAC-6"),
        ("Z", Leave(), "no_seat", "C-CHR-1"),
    ],
)
def test_a_refusal_names_its_row(seat: str, says: object, code: str, clause: str) -> None:
    laid = court("3.h2", {**THREE, "F": Person(status="died")})
    answer = laid.admit(seat, says)  # type: ignore[arg-type]
    assert isinstance(answer, Refusal)
    assert answer.code == code
    assert answer.clause == clause


def test_nothing_is_admitted_after_the_end() -> None:
    laid = court("3.h4", king_death_day=3)
    laid.close()
    assert laid.does("A", "HUM", "B") == "game_over"
    assert laid.menu("A").offers == ()
    with pytest.raises(ValueError, match="over"):
        laid.close()


@pytest.mark.parametrize(
    ("names", "code"),
    [
        ((), "malformed"),
        (("A",), "self_target"),
        (("Z",), "malformed"),
        (("F",), "dead_target"),
        (("B", "B"), "already_invited"),
        (("C",), ""),
    ],
)
def test_names_of_an_invitation(names: tuple[str, ...], code: str) -> None:
    laid = court("3.night", {**THREE, "F": Person(status="died")})
    assert laid.order("A", Invite(names)) == code  # type: ignore[arg-type]


def test_invitations_are_final_and_two_a_night_in_all() -> None:
    """C-FAC-1, C-FAC-2."""
    laid = court("3.night", {**THREE, "D": FREE})
    assert laid.order("A", Invite(("C",))) == ""  # type: ignore[arg-type]
    assert laid.order("A", Invite(("C",))) == "already_invited"  # type: ignore[arg-type]
    answer = laid.admit("A", Invite(("B", "D")))  # type: ignore[arg-type]
    assert isinstance(answer, Admitted)
    assert answer.order.says == Invite(("B",))  # type: ignore[arg-type]
    assert [(r.code, tuple(r.params["names"])) for r in answer.refused] == [("too_many", ("D",))]
    assert laid.order("A", Invite(("B", "D"))) == ""  # type: ignore[arg-type]
    assert laid.order("A", Invite(("D",))) == "too_many"  # type: ignore[arg-type]
    assert all(order.final for order in laid.pending.orders)
    assert laid.hears("C") == laid.hears("B") == [Invited("A")]  # type: ignore[arg-type]


def test_a_leader_does_not_invite_its_own_members_and_one_who_leaves_may_invite() -> None:
    laid = court("3.night", factions=[("A", {"A": "1.night", "B": "1.night"})])
    assert laid.order("A", Invite(("B",))) == "already_member"  # type: ignore[arg-type]
    assert laid.order("B", Invite(("C",))) == "not_leader"  # type: ignore[arg-type]
    assert laid.order("B", Leave()) == ""
    assert laid.order("B", Invite(("C", "A"))) == ""  # type: ignore[arg-type]
    assert laid.order("C", Answer("B")) == ""  # type: ignore[arg-type]
    laid.close()
    assert [(side.leader, sorted(side.members)) for side in laid.court.factions] == [("B", ["B", "C"])]


def test_an_answer_may_change_and_be_taken_back_to_none() -> None:
    laid = court("3.night")
    assert [laid.order("A", Invite(("C",))), laid.order("B", Invite(("C",)))] == ["", ""]  # type: ignore[arg-type]
    assert [laid.order("C", Answer("A")), laid.order("C", Answer("B")), laid.order("C", Answer())] == [""] * 3  # type: ignore[arg-type]
    laid.close()
    assert laid.court.factions == ()
    assert [i.answer for i in laid.court.invitations] == ["declined", "declined"]


@pytest.mark.parametrize(("seat", "code"), [("A", "self_target"), ("C", "not_member"), ("B", "")])
def test_who_may_challenge(seat: str, code: str) -> None:
    laid = court("3.night", factions=[("A", {"A": "1.night", "B": "1.night"})])
    assert laid.order(seat, Overthrow()) == code


def test_nobody_leads_nobody_is_overthrown() -> None:
    people = {"A": Person(tv=3, status="prison", jailed=8), "B": Person(tv=2, status="prison", jailed=8), "C": Person(tv=1)}
    laid = court("3.night", people, factions=[(None, {"A": "1.night", "B": "1.night"})])
    laid.court = replace(laid.court, people={**laid.court.people, "B": Person(tv=2)})  # type: ignore[dict-item]
    assert laid.order("B", Overthrow()) == "no_leader"


def test_the_first_step_to_leave_is_told() -> None:
    laid = court("3.h4", factions=[("A", {"A": "1.night", "B": "2.h1"})])
    answer = laid.admit("B", Leave())
    assert isinstance(answer, Refusal)
    assert (answer.code, answer.params) == ("too_early", {"from": "4.h1"})


# --- plans -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("says", "step", "code"),
    [
        (UseAction("HUM", ("B",)), "3.h3", ""),
        (UseAction("LULL", ("B",)), "3.night", ""),
        (UseAction("LULL", ("B",)), "3.h3", "wrong_time"),
        (UseAction("HUM", ("A",)), "3.h3", "self_target"),
        (UseAction("SING", ("B",)), "3.h3", "not_yours"),
        (UseAction("HUM", ("B",)), "3.h1", "no_plan"),
        (UseAction("HUM", ("B",)), "4.h1", "no_plan"),
        (UseAction("HUM", ("B",)), "someday", "no_plan"),
        (Leave(), "3.h4", ""),
        (Overthrow(), "3.night", ""),
        (Overthrow(), "3.h4", "no_plan"),
        (PrisonVote("B"), "3.h3", "no_plan"),
    ],
)
def test_what_may_be_planned_for_when(says: object, step: str, code: str) -> None:
    answer = court("3.h2").admit("A", says, for_step=step)  # type: ignore[arg-type]
    assert (answer.code if isinstance(answer, Refusal) else "") == code


def test_a_prisoner_plans_nothing() -> None:
    laid = court("3.h2", {**THREE, "D": Person(tv=1, status="prison", jailed=8)})
    answer = laid.admit("D", UseAction("HUM", ("A",)), for_step="3.h3")  # type: ignore[arg-type]
    assert isinstance(answer, Refusal)
    assert answer.code == "in_prison"


def test_a_plan_is_judged_as_an_order_when_its_step_opens() -> None:
    laid = court("3.h3")
    assert isinstance(laid.admit("A", UseAction("HUM", ("B",)), for_step="3.h3"), Admitted)  # type: ignore[arg-type]
    laid.court = replace(laid.court, people={**laid.court.people, "A": Person(tv=3, spent=1)})  # type: ignore[dict-item]
    answer = laid.admit("A", UseAction("HUM", ("B",)), for_step="3.h3")  # type: ignore[arg-type]
    assert isinstance(answer, Refusal)
    assert answer.code == "slot_spent"


# --- the menu ----------------------------------------------------------------------------------------


def test_an_offer_says_what_is_legal_and_why_not() -> None:
    royal = act("ROYAL", Change("vk", "target", 1), kind="king")
    people = {"A": Person(vk=7, tv=1, used={"ROYAL": 2}), "B": FREE, "F": Person(status="died")}
    laid = Board("3.h2", people, {"A": [HUM, royal, LULL]})
    hum, king, lull = [offer for offer in laid.menu("A").offers if offer.kind == "act"]
    assert (hum.why_not, hum.fields[0].legal, hum.plan_for) == ("", ("B",), ("3.h3", "3.h4"))
    assert (king.why_not, king.about) == ("cooling", {"kind": "king", "cycle": 5})
    assert (lull.why_not, lull.plan_for) == ("wrong_time", ("3.night",))


def test_an_action_with_nobody_to_aim_at_is_closed_and_never_drawn() -> None:
    two = act("TWO", Change("vk", "target", 1), targets=2)
    laid = Board("3.h4", {"A": FREE, "B": FREE}, {"A": [two]})
    assert [offer.why_not for offer in laid.menu("A").offers if offer.kind == "act"] == ["no_target"]
    laid.close()
    assert not any(isinstance(event, Drawn) for event in laid.events)


def test_every_slot_left_has_its_own_offers() -> None:
    laid = court("3.h2", {"A": Person(tv=1, extra_day=1), "B": FREE})
    assert [offer.slot for offer in laid.offers("A", "act")] == ["act", "act2"]


def test_payloads_come_from_forms() -> None:
    assert COURT.codec.payload_from("act", {"action": "HUM", "targets": ["B"]}) == UseAction("HUM", ("B",))  # type: ignore[arg-type]
    assert COURT.codec.payload_from("answer", {}) == Answer()
    assert COURT.codec.payload_from("measure_vote", {"measure": "amnesty"}) == MeasureVote("amnesty")
    assert isinstance(COURT.codec.payload_from("measure_vote", {"measure": "mercy"}), Refusal)


# --- silence -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("phase", "seats"), [("3.h3", []), ("3.h4", ["A", "C"]), ("3.night", ["A", "B", "C"])])
def test_who_owes_an_action(phase: str, seats: list[str]) -> None:
    people = {"A": FREE, "B": Person(tv=1, spent=int(phase == "3.h4")), "C": FREE, "D": Person(status="prison", jailed=8)}
    laid = court(phase, people)
    assert [owed.seat for owed in COURT.owes(laid.book, laid.court, laid.pending)] == seats
    assert laid.does("A", "LULL" if laid.court.is_night else "HUM", "B") == ""
    assert [owed.seat for owed in COURT.owes(laid.book, laid.court, laid.pending)] == [s for s in seats if s != "A"]


def test_each_unspent_slot_is_drawn_for() -> None:
    """C-CHR-11 with an extra slot (C-SCN)."""
    laid = court("3.h4", {"A": Person(tv=1, extra_day=1), "B": Person(tv=1, spent=1)})
    assert [owed.slot for owed in COURT.owes(laid.book, laid.court, laid.pending)] == ["act", "act2"]
    laid.close()
    assert [event.who for event in laid.events if isinstance(event, Drawn)] == ["A", "A"]
    assert laid.vk("B") == 2


# --- rooms -------------------------------------------------------------------------------------------


def test_rooms() -> None:
    """C-PRI-7, C-REP-3, C-FAC-12."""
    people = {**THREE, "D": Person(tv=1, status="prison", jailed=8), "F": Person(status="died")}
    laid = court("3.h2", people, factions=[("A", {"A": "1.night", "D": "2.night"})])
    topic, letters, circle = COURT.rooms(laid.book, laid.court, laid.pending)
    assert topic == Room("topic", ("A", "B", "C", "D", "F"), ("A", "B", "C", "D"), public=True)  # type: ignore[arg-type]
    assert letters == Room("letters", ("A", "B", "C", "D"), ("A", "B", "C"))  # type: ignore[arg-type]
    assert circle == Room("faction:f0", ("A", "D"), ("A",), {"A": "2.h1", "D": "3.h1"})  # type: ignore[arg-type, dict-item]


# --- factions in the long run ------------------------------------------------------------------------


def test_answers_may_wait_for_the_next_night() -> None:
    """Option `answer_until`: accepted by day, joined when the next night closes (C-FAC-2)."""
    laid = court("3.night", answer_until="next_night")
    assert laid.order("A", Invite(("B", "C"))) == ""  # type: ignore[arg-type]
    assert laid.order("B", Answer("A")) == ""  # type: ignore[arg-type]
    laid.close()
    assert laid.court.factions == ()
    assert laid.court.invitations == (Invitation("A", "B", 14), Invitation("A", "C", 14))  # type: ignore[arg-type]
    for _ in range(4):
        assert laid.order("C", Answer("A")) == ""  # type: ignore[arg-type]
        laid.close()
        own = laid.sees(Player("C")).own
        assert own is not None
        assert own.accepts == "A"
    laid.close()
    assert [(side.leader, sorted(side.members)) for side in laid.court.factions] == [("A", ["A", "B", "C"])]
    assert laid.court.invitations == ()


def test_an_inviter_in_prison_by_the_next_night_leads_nobody() -> None:
    laid = court("3.night", answer_until="next_night")
    assert [laid.order("A", Invite(("B",))), laid.order("B", Answer("A"))] == ["", ""]  # type: ignore[arg-type]
    for _ in range(5):
        laid.close()
    jailed = replace(laid.court.people["A"], status="prison", jailed=18)  # type: ignore[index]
    laid.court = replace(laid.court, people={**laid.court.people, "A": jailed})  # type: ignore[dict-item]
    laid.close()
    assert laid.court.factions == ()


def test_what_the_dead_and_the_jailed_sent_before_a_ruling_does_nothing() -> None:
    """A ruling in an open night: the dead join nothing, a prisoner challenges nobody (C-CHR-12, C-FAC-6)."""
    laid = court("3.night", {**THREE, "D": FREE, "E": FREE}, factions=[("C", {"C": "1.night", "D": "1.night"})])
    sent = [laid.order("A", Invite(("B", "E"))), laid.order("B", Answer("A")), laid.order("D", Overthrow())]  # type: ignore[arg-type]
    assert sent == [""] * 3
    assert [laid.rule(Remove("B")), laid.rule(SendToPrison("D"))] == ["", ""]  # type: ignore[arg-type]
    laid.close()
    assert [(side.leader, sorted(side.members)) for side in laid.court.factions] == [("C", ["C", "D"])]
    assert not any(isinstance(event, Coup | Joined) for event in laid.events)


def test_an_invitation_is_accepted_only_where_its_inviter_gained_a_member() -> None:
    """B accepts A and, being stronger, founds a faction of its own first: to A that is no acceptance (C-FAC-5)."""
    laid = court("3.night", {"A": FREE, "B": Person(tv=3), "C": FREE})
    assert [laid.order("A", Invite(("B",))), laid.order("B", Invite(("C",)))] == ["", ""]  # type: ignore[arg-type]
    assert [laid.order("B", Answer("A")), laid.order("C", Answer("B"))] == ["", ""]  # type: ignore[arg-type]
    laid.close()
    assert [(i.by, i.to, i.answer) for i in laid.court.invitations] == [("A", "B", "declined"), ("B", "C", "accepted")]


def test_what_members_hear() -> None:
    laid = court("3.night", {**THREE, "D": FREE}, factions=[("A", {"A": "1.night", "B": "1.night"})])
    assert [laid.order("A", Invite(("D",))), laid.order("D", Answer("A")), laid.order("B", Overthrow())] == [""] * 3  # type: ignore[arg-type]
    laid.close()
    assert FactionJoined("A", ("A", "B", "D")) in laid.hears("D")  # type: ignore[arg-type]
    assert MemberJoined("D") in laid.hears("A")  # type: ignore[arg-type]
    assert MemberJoined("D") in laid.hears("B")  # type: ignore[arg-type]
    assert not any(isinstance(n, LeaderNow) for n in laid.hears("A"))
    assert {type(notice) for notice in laid.hears("C")} == {ActionDone}
    for _ in range(4):
        laid.close()
    assert laid.order("B", Leave()) == ""
    laid.close()
    assert MemberLeft("B") in laid.hears("A")  # type: ignore[arg-type]
    assert laid.court.past == (Past(laid.court.factions[0].id, "B", 4, 19),)  # type: ignore[arg-type]


def test_the_acceptance_that_came_to_nothing_is_told_to_who_accepted() -> None:
    full = {"A": "1.night", "B": "1.night", "C": "1.night", "D": "1.night", "E": "1.night"}
    laid = court("3.night", {s: Person(tv=2) for s in "ABCDEF"}, factions=[("A", full)])
    assert [laid.order("A", Invite(("F",))), laid.order("F", Answer("A"))] == ["", ""]  # type: ignore[arg-type]
    laid.close()
    assert NotTaken("A") in laid.hears("F")  # type: ignore[arg-type]
    assert Turned("F", "A", "C-FAC-3") in laid.events  # type: ignore[arg-type]


def test_the_overthrown_adds_nobody_and_who_left_founds_anew() -> None:
    """C-FAC-16; and the challenge to a leader who leaves that night lapses, C-FAC-15. Leaving, coups, acceptances: C-SEQ-2."""
    people = {"A": Person(tv=3), "B": Person(tv=5), "C": FREE, "D": FREE}
    laid = court("4.night", people, factions=[("A", {"A": "1.night", "B": "1.night"})])
    assert [laid.order("A", Invite(("C",))), laid.order("C", Answer("A")), laid.order("B", Overthrow())] == [""] * 3  # type: ignore[arg-type]
    laid.close()
    assert Turned("C", "A", "C-FAC-16") in laid.events  # type: ignore[arg-type]
    assert [(side.leader, sorted(side.members)) for side in laid.court.factions] == [("B", ["A", "B"])]
    laid = court("4.night", people, factions=[("A", {"A": "1.night", "B": "1.night", "D": "1.night"})])
    assert [laid.order("A", Leave()), laid.order("A", Invite(("C",))), laid.order("C", Answer("A"))] == [""] * 3  # type: ignore[arg-type]
    assert laid.order("B", Overthrow()) == ""
    laid.close()
    assert sorted((side.leader, sorted(side.members)) for side in laid.court.factions) == [("A", ["A", "C"]), ("B", ["B", "D"])]
    assert [event.outcome for event in laid.events if isinstance(event, Coup)] == ["void"]
    assert {event.faction for event in laid.events if isinstance(event, Joined)} != {"f0"}


def test_ids_of_factions_are_drawn_and_differ() -> None:
    laid = court("3.night", {s: Person(tv=2) for s in "ABCD"})
    for inviter, invitee in (("A", "B"), ("C", "D")):
        assert [laid.order(inviter, Invite((invitee,))), laid.order(invitee, Answer(inviter))] == ["", ""]  # type: ignore[arg-type]
    laid.close()
    ids = [side.id for side in laid.court.factions]
    assert ids == sorted({*ids})
    assert not any(seat in side.id for side in laid.court.factions for seat in "ABCD")


def test_a_prisoner_alone_keeps_a_faction_without_leader_until_one_is_free() -> None:
    """C-FAC-8: nobody free, nobody leads; then the freed one does."""
    people = {"A": Person(tv=3, status="prison", jailed=12), "B": Person(vk=-15, tv=2), "C": FREE}
    free = act("FREE", Release("target"))
    hit = act("HIT", Change("vk", "target", -2), kind="hidden_day")
    laid = Board("3.h3", people, {"C": [hit, free]}, (), [("B", {"A": "1.night", "B": "1.night"})])
    assert laid.does("C", "HIT", "B") == ""
    laid.close()
    assert laid.court.factions[0].leader is None
    assert LeaderChanged("f0", None, "C-FAC-9") in laid.events
    laid.court = replace(laid.court, people={**laid.court.people, "C": FREE})  # type: ignore[dict-item]
    assert laid.does("C", "FREE", "A") == ""
    laid.close()
    assert laid.court.factions[0].leader == "A"


# --- the seat's own ----------------------------------------------------------------------------------


def test_an_order_that_a_ruling_voided_lapses_and_is_told() -> None:
    laid = court("3.h2")
    assert laid.does("A", "HUM", "B") == ""
    jailed = Person(tv=3, status="prison", jailed=11)
    laid.court = replace(laid.court, people={**laid.court.people, "A": jailed})  # type: ignore[dict-item]
    laid.close()
    assert laid.vk("B") == 0
    assert laid.hears("A") == [OrderLapsed("act", "in_prison")]


def test_a_slot_given_by_night_for_the_day_is_a_later_effect() -> None:
    """C-SCN: of a night's closing nothing of the cycle is left."""
    muster = act("MUSTER", Later(1, ExtraSlot("target", "day")), kind="night")
    laid = Board("3.night", {"A": FREE, "B": FREE}, {"A": [muster], "B": [HUM]})
    assert laid.does("A", "MUSTER", "B") == ""
    laid.close()
    assert laid.does("B", "HUM", "A") == ""
    laid.close()
    assert [offer.why_not for offer in laid.menu("B").offers if offer.kind == "act"] == [""]


def test_the_public_is_told_nothing_but_the_report() -> None:
    laid = court("3.night")
    assert [laid.order("A", Invite(("B",))), laid.order("B", Answer("A"))] == ["", ""]  # type: ignore[arg-type]
    laid.close()
    assert {type(notice).__name__ for notice in laid.hears(Public())} <= {"FavourMoved"}


# --- seats, natures, and what ТВ is good for ---------------------------------------------------------


def test_a_tie_goes_to_the_lowest_seat_of_the_cast_not_of_the_alphabet() -> None:
    """C-CHR-17: two challengers alike in all; then two heirs to a leader who left."""
    people = {"Z": Person(tv=5), "M": Person(tv=1), "A": Person(tv=5)}
    alike = [("M", dict.fromkeys(people, "1.night"))]
    laid = court("4.night", people, factions=alike)
    assert [laid.order("A", Overthrow()), laid.order("Z", Overthrow())] == ["", ""]
    laid.close()
    assert [(event.who, event.outcome) for event in laid.events if isinstance(event, Coup)] == [("Z", "won"), ("A", "equal")]
    laid = court("4.h1", people, factions=alike)
    assert laid.order("M", Leave()) == ""
    laid.close()
    assert laid.court.factions[0].leader == "Z"


def test_hidden_actions_belong_to_one_nature() -> None:
    """C-CHR-16: nobody else has them, whatever the role."""
    sun = act("SUN", Change("vk", "target", 1), kind="hidden_day")
    people = {"A": Person("SLY", tv=1), "B": Person("MEEK", tv=1)}
    laid = Board("3.h2", people, {}, [Nature("SLY", (sun,)), Nature("MEEK")])
    assert [laid.does("A", "SUN", "B"), laid.does("B", "SUN", "A")] == ["", "not_yours"]
    text = (Path(__file__).parents[3] / "forumgame/scenarios/trial.yaml").read_text(encoding="utf-8")
    natures = COURT.open({}, text).scenario.natures
    hidden = [action.slug for nature in natures for action in nature.actions]
    assert len(hidden) == len({*hidden}) == 2 * len(natures)


def test_secret_influence_makes_and_unmakes_leaders() -> None:
    """C-INF-6: who invites, who leads where acceptances cross, who wins a coup, who follows a leader: by ТВ alone."""
    laid = court("3.night", {"A": Person(vk=9, tv=0), "B": Person(vk=-3, tv=1)})
    assert [laid.order("A", Invite(("B",))), laid.order("B", Invite(("A",)))] == ["low_secret", ""]  # type: ignore[arg-type]
    assert laid.order("A", Answer("B")) == ""  # type: ignore[arg-type]
    laid.close()
    assert laid.court.factions[0].leader == "B"
    for strong, leader in ((2, "B"), (5, "A")):
        people = {"A": Person(vk=-9, tv=strong), "B": Person(vk=9, tv=4)}
        laid = court("3.night", people, factions=[("B", dict.fromkeys(people, "1.night"))])
        assert laid.order("A", Overthrow()) == ""
        laid.close()
        assert laid.court.factions[0].leader == leader
