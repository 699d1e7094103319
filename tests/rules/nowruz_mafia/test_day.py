"""The day, row by row, where the worked cases do not say it all."""

from __future__ import annotations

import pytest

from rulesets.nowruz_mafia.orders import Defend, ExtraDefence, Final, Payload, Speak, Stun, Vote, Will
from rulesets.nowruz_mafia.told import (
    DefenceLengthened,
    DefencePosted,
    ExecutionAnnounced,
    FinalCounted,
    SpeechMade,
    VoteCounted,
)
from rulesets.words import Admitted, Host, Player, Public, Seat, Writing
from tests.rules.nowruz_mafia.table import Table, night


def text(body: str, ref: str = "r1") -> Writing:
    return Writing(ref, body)


def accused(name: str = "c1", **options: object) -> Table:
    """The defence of this seat."""
    table = night(**options)
    table.close_until("vote")
    table.admitted("doc" if name != "doc" else "c1", Vote(Seat(name)))
    table.close()
    assert table.game.window == "defence"
    return table


def last_public(table: Table) -> list[object]:
    return [told.says for told in table.entries[-1].told if told.to == Public()]


def test_one_post_each_in_any_order_and_of_a_minutes_length() -> None:
    """NOW-D2: 15 characters a second; final (NOW-A2); public at once with its reference, the words are not kept."""
    table = night()
    table.close()
    assert table.refused("c3", Speak(text("x" * 901))) == ("too_long", "NOW-D2")
    table.admitted("c3", Speak(text("x" * 900, "r9")))
    assert table.refused("c3", Speak(text("y"))) == ("already_spoken", "NOW-D2")
    table.admitted("c1", Speak(text("hello", "r8")))
    assert table.sees(Public()).speeches == (("c3", "r9"), ("c1", "r8"))
    assert table.told(Public())[-2:] == [SpeechMade(Seat("c3"), "r9"), SpeechMade(Seat("c1"), "r8")]
    assert all(order.final for order in table.pending.orders)
    with pytest.raises(AssertionError):
        table.take_back("c1", "speak")


def test_a_shorter_minute() -> None:
    """NOW-D2, NOW-D4, NOW-D13: the lengths are settings."""
    table = accused(speech_seconds=20, defence_seconds=10, extra_defence_seconds=5)
    assert table.entries[1].before.allowance["c1"] == 20  # type: ignore[union-attr]
    assert table.refused("c1", Defend(text("x" * 151)))[0] == "too_long"
    table.admitted("ps", ExtraDefence(Seat("c1")))
    table.admitted("c1", Defend(text("x" * 225)))


def test_turns_pass_with_their_share_of_the_window() -> None:
    """NOW-D2: of twelve speakers each has a twelfth; whoever spoke early has moved the others up."""
    table = night(talk_mode="turns")
    table.close()
    shares = {0: "c1", 83: "c1", 84: "gf", 170: "det", 999: "c3", 1000: None}
    for elapsed, running in shares.items():
        table.pending = type(table.pending)(elapsed=elapsed)
        assert table.sees(Public()).turn == running
    table.pending = type(table.pending)()
    table.admitted("c1", Speak())
    table.admitted("gf", Speak())
    table.pending = type(table.pending)(table.pending.orders, elapsed=84)
    assert table.sees(Public()).turn == "det"
    assert table.refused("c1", Speak()) == ("not_your_turn", "NOW-D2")
    table.pending = type(table.pending)(table.pending.orders, elapsed=1000)
    assert table.refused("det", Speak()) == ("turns_over", "NOW-D2")


def test_the_first_vote() -> None:
    """NOW-D3, NOW-D4: everyone in play, sealed, then public with names; plurality is enough."""
    table = night()
    table.close_until("vote")
    for name, at in (("c1", "gf"), ("jes", "gf"), ("gf", "c1"), ("det", "sm")):
        table.admitted(name, Vote(Seat(at)))
    assert table.sees(Public()).votes == {}
    table.close()
    ballots = {Seat("c1"): Seat("gf"), Seat("jes"): Seat("gf"), Seat("gf"): Seat("c1"), Seat("det"): Seat("sm")}
    assert last_public(table) == [VoteCounted(ballots, {Seat("c1"): 1, Seat("gf"): 2, Seat("sm"): 1}, Seat("gf"))]


@pytest.mark.parametrize(
    ("ballots", "clause"), [([("c1", "gf"), ("gf", "c1"), ("det", "sm"), ("sm", "det")], "NOW-D7"), ([], "NOW-D8")]
)
def test_no_accused_no_defence(ballots: list[tuple[str, str]], clause: str) -> None:
    """NOW-D7, NOW-D8: a tie of several on top, or no vote: nobody dies, night comes."""
    table = night()
    table.close_until("vote")
    for name, at in ballots:
        table.admitted(name, Vote(Seat(at)))
    entry = table.close()
    assert table.sees(Public()).step == "2.night"
    assert last_public(table)[-1] == ExecutionAnnounced(None)
    assert [event.clause for event in entry.events[:2]] == [clause, clause]


def test_whom_one_may_vote_for() -> None:
    """NOW-D10; an illegal vote leaves the valid one standing (NOW-A3)."""
    table = night()
    table.close_until("vote")
    table.admitted("c1", Vote(Seat("gf")))
    assert table.refused("c1", Vote(Seat("c1"))) == ("oneself", "NOW-D10")
    assert table.refused("c1", Vote(Seat("nobody"))) == ("target_out", "NOW-D10")
    table.close()
    assert table.game.accused == "gf"


def test_only_the_accused_defends() -> None:
    """NOW-D4."""
    table = accused()
    assert table.refused("c2", Defend(text("not me"))) == ("only_the_accused", "NOW-D4")
    table.admitted("c1", Defend(text("not me", "r5")))
    assert table.told(Public())[-1] == DefencePosted(Seat("c1"), "r5")
    assert table.sees(Public()).defences == (("c1", "r5"),)


def test_the_extension_before_the_post_makes_one_longer_post() -> None:
    """NOW-D13: then there is no second one."""
    table = accused()
    table.admitted("ps", ExtraDefence(Seat("c1")))
    assert table.refused("c1", Defend(text("x" * 1351)))[0] == "too_long"
    table.admitted("c1", Defend(text("x" * 1350)))
    assert table.refused("c1", Defend(text("more"))) == ("already_defended", "NOW-D13")


def test_the_extension_after_the_post_makes_a_second_one_of_the_added_length() -> None:
    """NOW-D13, NOW-D14: told to all at once, without a name."""
    table = accused()
    table.admitted("c1", Defend(text("x" * 900, "r1")))
    table.admitted("ps", ExtraDefence(Seat("c1")))
    assert table.told(Public())[-1] == DefenceLengthened(90)
    assert table.refused("c1", Defend(text("x" * 451)))[0] == "too_long"
    table.admitted("c1", Defend(text("x" * 450, "r2")))
    assert table.sees(Public()).defences == (("c1", "r1"), ("c1", "r2"))


def test_the_power_is_used_once_for_the_accused_by_a_secretary_in_play() -> None:
    """NOW-D13: a wrong name does not spend it; a daze of the night does not touch it; the next day it is spent."""
    table = night()
    table.admitted("mat", Stun(Seat("ps")))
    table.close_until("vote")
    table.admitted("doc", Vote(Seat("ps")))
    table.close()
    assert table.refused("ps", ExtraDefence(Seat("c1"))) == ("not_the_accused", "NOW-D13")
    assert table.refused("c1", ExtraDefence(Seat("ps"))) == ("not_your_role", "NOW-A3")
    table.admitted("ps", ExtraDefence(Seat("ps")))
    assert table.refused("ps", ExtraDefence(Seat("ps"))) == ("power_spent", "NOW-D13")
    table.close_until("vote")
    table.admitted("doc", Vote(Seat("c1")))
    table.close()
    assert table.sees(Public()).defence_seconds == 60
    assert table.refused("ps", ExtraDefence(Seat("c1"))) == ("power_spent", "NOW-D13")


@pytest.mark.parametrize("votes", [False, True])
def test_whether_the_accused_votes(votes: bool) -> None:
    """NOW-D5, NOW-D6: one more execute than spare; abstentions do not count."""
    table = accused(accused_votes_final=votes)
    table.close()
    if not votes:
        assert table.refused("c1", Final(False)) == ("accused_has_no_vote", "NOW-D5")
    else:
        table.admitted("c1", Final(False))
    table.admitted("c2", Final(True))
    table.close()
    assert table.game.out == (() if votes else ("c1",))


FINALS: list[tuple[list[tuple[str, Payload]], str | None, tuple[int, int]]] = [
    ([("c2", Final(True)), ("det", Final(False))], None, (1, 1)),
    ([], None, (0, 0)),
    ([("c2", Final(False))], None, (0, 1)),
    ([("c2", Final(True)), ("det", Final(True)), ("gf", Final(False))], "c1", (2, 1)),
]


@pytest.mark.parametrize(("voices", "executed", "sums"), FINALS)
def test_the_final_vote(voices: list[tuple[str, Payload]], executed: str | None, sums: tuple[int, int]) -> None:
    """NOW-D6, NOW-D7, NOW-D8, NOW-D9, NOW-D11: sealed, then public with names; the execution by name only."""
    table = accused()
    table.close()
    for name, says in voices:
        table.admitted(name, says)
    assert table.sees(Player(Seat("jes"))).final == {}
    table.close()
    ballots = {Seat(name): says.execute for name, says in voices if isinstance(says, Final)}
    assert last_public(table) == [
        FinalCounted(ballots, *sums, oath=False),
        ExecutionAnnounced(Seat(executed) if executed else None),
    ]


def test_no_will_without_the_rule_and_nothing_from_who_is_out() -> None:
    """NOW-D12, NOW-G6."""
    table = accused()
    table.close()
    table.admitted("c2", Final(True))
    table.close()
    assert table.sees(Public()).step == "2.night"
    assert table.refused("c1", Will(text("Farewell"))) == ("out", "NOW-G6")
    assert table.menu("c1").offers == ()


def test_the_host_orders_for_a_seat_under_the_same_rules() -> None:
    """NOW-A5: marked in the log; whoever entered last counts."""
    table = night()
    table.close_until("vote")
    table.admitted("c1", Vote(Seat("gf")))
    answer = table.order("c1", Vote(Seat("sm")), by="host")
    assert isinstance(answer, Admitted)
    assert table.refused("c1", Vote(Seat("c1")))[0] == "oneself"
    assert [(o.seat, o.by) for o in table.sees(Host()).behind.orders] == [("c1", "host")]
    table.close()
    assert table.game.accused == "sm"
