"""What a player is told of its own plans before their time, and which notice answers which order."""

from __future__ import annotations

from msgspec.structs import replace

from rulesets.court import COURT
from rulesets.court.orders import Answer, Leave, Overthrow, Payload, UseAction
from rulesets.court.scenario.vocabulary import Change
from rulesets.court.state import Person
from rulesets.court.told import ActionDone, CoupEnded, FactionJoined, FactionLeft, NotTaken, OrderLapsed, SelfMoved
from rulesets.dice import Dice
from rulesets.words import Admitted, Order, Pending, Refusal, Seat
from tests.rules.court.board import Board, act

HUM = act("HUM", Change("vk", "target", 1))
SING = act("SING", Change("vk", "target", 1))
CALL = act("CALL", Change("vk", "target", 1), kind="individual")
RULE = act("RULE", Change("vk", "target", 1), kind="king")
LULL = act("LULL", Change("vk", "target", 1), kind="night")
FREE = act("FREE", Change("vk", "target", 1), free=True)
THREE = {"A": Person(tv=3), "B": Person(tv=2), "C": Person(tv=1)}


def court(phase: str, people: dict[str, Person] | None = None, **more: object) -> Board:
    people = people or THREE
    return Board(phase, people, dict.fromkeys(people, (HUM, SING, CALL, RULE, LULL, FREE)), **more)  # type: ignore[arg-type]


def plan(step: str, says: Payload, slot: str = "act") -> Order[Payload]:
    return Order(Seat("A"), says, slot, for_step=step)


def on(action: str) -> UseAction:
    return UseAction(action, (Seat("B"),))


def foreseen(laid: Board, *plans: Order[Payload]) -> dict[str, str]:
    """Step of a plan -> the code of the refusal foreseen. Each plan is one that the judge takes."""
    for one in plans:
        assert isinstance(COURT.admit(laid.book, laid.court, laid.pending, one), Admitted), one
    own = Pending(tuple(o for o in laid.pending.orders if o.seat == "A"))
    return {order.for_step: refusal.code for order, refusal in COURT.foresee(laid.book, laid.court, own, plans)}


def test_the_one_action_of_the_day() -> None:
    """This hour's action takes the slot of a plan for a later hour; the night has its own; a free action needs none (C-CHR-7)."""
    laid = court("1.h1")
    assert foreseen(laid, plan("1.h3", on("SING"))) == {}
    assert laid.does("A", "HUM", "B") == ""
    assert foreseen(laid, plan("1.h3", on("SING")), plan("1.night", on("LULL"))) == {"1.h3": "slot_spent"}
    assert foreseen(laid, plan("1.h2", on("FREE"), "free:FREE")) == {}
    laid.back("A", "act")
    assert foreseen(laid, plan("1.h2", on("SING")), plan("1.h4", on("HUM"))) == {"1.h4": "slot_spent"}


def test_a_slot_that_is_spent_or_granted() -> None:
    spent = court("1.h2", {**THREE, "A": Person(tv=3, spent=1)})
    assert foreseen(spent, plan("1.h3", on("SING")), plan("1.night", on("LULL"))) == {"1.h3": "slot_spent"}
    granted = court("1.h2", {**THREE, "A": Person(tv=3, extra_day=1)})
    assert granted.does("A", "HUM", "B") == ""
    assert foreseen(granted, plan("1.h3", on("SING"))) == {}
    assert foreseen(granted, plan("1.h3", on("SING")), plan("1.h4", on("SING"))) == {"1.h4": "slot_spent"}


def test_an_action_that_rests() -> None:
    """Once in three cycles: it rests now, or it will after what is ordered before (C-CHR-5)."""
    resting = court("4.h1", {**THREE, "A": Person(tv=3, used={"CALL": 2})})
    assert foreseen(resting, plan("4.h3", on("CALL"))) == {"4.h3": "cooling"}
    twice = court("4.h1", {**THREE, "A": Person(tv=3, extra_day=1)})
    assert twice.does("A", "CALL", "B") == ""
    assert foreseen(twice, plan("4.h3", on("CALL"))) == {"4.h3": "cooling"}


def test_what_is_closed_as_things_stand() -> None:
    laid = court("1.h1")
    assert foreseen(laid, plan("1.h3", on("RULE"))) == {"1.h3": "low_influence"}
    assert foreseen(laid, plan("1.h3", Leave(), "leave")) == {"1.h3": "not_member"}
    member = court("1.h1", factions=[("B", {"A": "1.h1", "B": "1.h1"})])
    assert foreseen(member, plan("1.night", Leave(), "leave")) == {"1.night": "too_early"}
    assert foreseen(member, plan("1.night", Overthrow(), "overthrow")) == {}


def test_who_dies_or_sits_before() -> None:
    """A plan made in freedom, and one whose step the poison does not leave (C-PRI-7, C-POI-1)."""
    dying = court("3.h1", {**THREE, "A": Person(tv=3, poisoned=1)})
    assert foreseen(dying, plan("3.h2", on("HUM")), plan("3.h3", on("HUM"))) == {"3.h3": "dead"}
    jailed = court("3.h2", {**THREE, "A": Person(tv=3, status="prison", jailed=10)})
    found = COURT.foresee(jailed.book, jailed.court, Pending(), (plan("3.h4", on("HUM")),))
    assert [refusal.code for _, refusal in found] == ["in_prison"]


def test_what_is_foreseen_comes_so() -> None:
    """With nobody else moving, the judge says at the step what was foreseen, and takes what was not."""
    for says in (on("HUM"), on("SING"), on("CALL"), on("RULE"), on("FREE")):
        for first in ("", "HUM", "CALL"):
            laid = court("1.h1")
            if first:
                assert laid.does("A", first, "B") == ""
            told = foreseen(laid, plan("1.h2", says))
            outcome = COURT.close(laid.book, laid.court, laid.pending, Dice(b"board", "1.h1"))
            later = COURT.admit(laid.book, outcome.state, Pending(), plan("1.h2", says))
            assert (later.code if isinstance(later, Refusal) else None) == told.get("1.h2"), (says, first)


def test_nothing_of_others_is_told() -> None:
    """Positions that differ in what A does not see foresee the same."""
    plans = (plan("1.h2", on("RULE")), plan("1.h3", on("SING")), plan("1.h4", Leave(), "leave"))
    laid = court("1.h1")
    people = dict(laid.court.people)
    people[Seat("B")] = replace(people[Seat("B")], tv=19, nature="other", spent=1, used={"CALL": 1}, extra_night=1)
    other = replace(laid.court, people=people, king_death=laid.court.king_death + 1)
    own = Pending[Payload]()
    assert COURT.foresee(laid.book, laid.court, own, plans) == COURT.foresee(laid.book, other, own, plans)


def test_which_notice_answers() -> None:
    book = court("1.h1").book
    done, drawn = ActionDone("HUM", (Seat("B"),), "done"), ActionDone("SING", (Seat("C"),), "blocked", True)
    lapsed, moved = OrderLapsed("act", "in_prison"), SelfMoved(1, 0, 1, 0)

    def answers(says: Payload, *notices: object) -> tuple[object, ...]:
        return COURT.came_of(book, Order(Seat("A"), says, "act"), notices)  # type: ignore[arg-type]

    assert answers(on("HUM"), moved, drawn, done) == (done,)
    assert answers(on("SING"), moved, drawn, lapsed) == (lapsed,)
    assert answers(UseAction("SING", (Seat("C"),)), drawn) == ()
    assert COURT.came_of(book, None, (done, drawn, moved)) == (drawn,)  # type: ignore[arg-type]
    assert answers(Overthrow(), CoupEnded("lost"), lapsed) == (CoupEnded("lost"),)
    assert answers(Leave(), FactionLeft(), moved) == (FactionLeft(),)
    joined = FactionJoined(Seat("B"), (Seat("A"), Seat("B")))
    assert answers(Answer(Seat("B")), joined) == (joined,)
    assert answers(Answer(Seat("C")), NotTaken(Seat("B"))) == ()
    assert answers(Answer(Seat("B")), NotTaken(Seat("B"))) == (NotTaken(Seat("B")),)
