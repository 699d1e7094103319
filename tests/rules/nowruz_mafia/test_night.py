"""The night, row by row, where the worked cases do not say it all."""

from __future__ import annotations

from typing import Any

import pytest

from rulesets.nowruz_mafia.close import PASSES
from rulesets.nowruz_mafia.events import Annulled, Died, Marked, Rescued, VictimChosen
from rulesets.nowruz_mafia.orders import Inquire, Kill, Mark, Payload, Rumour, Save, Snipe, Stun
from rulesets.nowruz_mafia.told import Dawn, InquiryAnswered, NoEffect
from rulesets.words import Host, Player, Public, Refusal, Seat
from tests.rules.nowruz_mafia.table import THIRTEEN, Entry, Table, night


def seat(name: str) -> Seat:
    return Seat(name)


def dawn_of(table: Table, orders: list[tuple[str, Payload]]) -> Entry:
    for name, says in orders:
        table.admitted(name, says)
    return table.close()


def left(table: Table) -> list[str]:
    return [*table.game.out]


def test_the_order_of_settlement_and_of_waking() -> None:
    """NOW-N1, NOW-N24; the host of a live table sees whom to wake."""
    wake = ("city_sleeps", "mafia", "matador", "detective", "doctor", "sniper", "rumour_monger")
    assert night().sees(Host()).behind.wake == wake
    assert night(THIRTEEN).sees(Host()).behind.wake == (*wake, "amoo_nowruz")
    names = [find.__name__ for find in PASSES["night"]]
    settled = ["daze", "choose_victim", "answer_inquiry", "save", "shoot", "kill", "spread_rumour", "settle_mark"]
    assert names == ["take_orders", *settled, "note_last_asleep", "announce_dawn", "look_for_end", "open_next"]


@pytest.mark.parametrize("leader", ["mat", "ps", "sm"])
def test_the_highest_in_rank_who_filed_decides(leader: str) -> None:
    """NOW-N3, NOW-N4."""
    table = night()
    ranked = ["gf", "mat", "ps", "sm"]
    orders: list[tuple[str, Payload]] = [
        (mafia, Kill(seat("c1" if mafia == leader else "c2"))) for mafia in ranked[ranked.index(leader) :]
    ]
    entry = dawn_of(table, orders)
    assert [(e.by, e.at, e.clause) for e in entry.events if isinstance(e, VictimChosen)] == [(leader, "c1", "NOW-N4")]


@pytest.mark.parametrize(("own", "gone"), [(False, []), (True, ["sm"])])
def test_hitting_the_own_side(own: bool, gone: list[str]) -> None:
    """NOW-N6: only where the setting allows it, and never oneself (NOW-N25)."""
    table = night(mafia_may_hit_own=own)
    answer = table.order("gf", Kill(seat("sm")))
    assert isinstance(answer, Refusal) != own
    assert table.refused("gf", Kill(seat("gf"))) == ("oneself", "NOW-N25")
    table.close()
    assert left(table) == gone


DAZED: list[tuple[str, Payload]] = [
    ("det", Inquire(seat("sm"))),
    ("doc", Save(seat("doc"))),
    ("snp", Snipe(seat("sm"))),
    ("rum", Rumour(seat("c1"))),
    ("amo", Mark(seat("c1"))),
]


@pytest.mark.parametrize(("name", "says"), DAZED, ids=[name for name, _ in DAZED])
@pytest.mark.parametrize("told", [True, False])
def test_a_dazed_act_is_void_not_spent_and_works_again_the_next_night(name: str, says: Payload, told: bool) -> None:
    """NOW-N7, NOW-N8, NOW-N9, and that the daze does not last."""
    table = night(THIRTEEN, tell_annulled=told)
    entry = dawn_of(table, [(name, says), ("mat", Stun(seat(name)))])
    assert [e.seat for e in entry.events if isinstance(e, Annulled)] == [name]
    assert table.told_in_private(name) == ([NoEffect()] if told else [])
    assert (table.game.bullet, table.game.self_save, left(table)) == (True, True, [])
    table.close_until("night")
    entry = dawn_of(table, [(name, says)])
    assert not any(isinstance(event, Annulled) for event in entry.events)
    assert table.told_in_private(name) == [
        *([NoEffect()] if told else []),
        *([InquiryAnswered(seat("sm"), "mafia")] if name == "det" else []),
    ]


def test_a_daze_without_an_order_to_void_is_not_told() -> None:
    """NOW-N9 speaks of an annulled order; a mafia kill is a team act (NOW-N8)."""
    table = night()
    dawn_of(table, [("mat", Stun(seat("gf"))), ("gf", Kill(seat("c1")))])
    assert left(table) == ["c1"]
    assert [table.told_in_private(name) for name in ("gf", "det")] == [[], []]
    table.close_until("night")
    dawn_of(table, [("mat", Stun(seat("gf")))])  # the same target again, of the own team (NOW-N7)
    assert table.refused("mat", Stun(seat("mat")))[0] == "not_open"


def test_no_private_result_for_who_dies() -> None:
    """NOW-A8: neither an answer nor a notice of a daze."""
    table = night()
    dawn_of(table, [("det", Inquire(seat("sm"))), ("gf", Kill(seat("det")))])
    assert table.told_in_private("det") == []
    assert table.sees(Player(seat("det"))).own.answers == {}
    table = night()
    dawn_of(table, [("doc", Save(seat("c1"))), ("gf", Kill(seat("doc"))), ("mat", Stun(seat("doc")))])
    assert left(table) == ["doc"]
    assert table.told_in_private("doc") == []


@pytest.mark.parametrize("stops", [True, False])
def test_what_a_save_stops(stops: bool) -> None:
    """NOW-N15: every attack of the night, or the mafia's kill alone."""
    table = night(doctor_stops_sniper=stops)
    entry = dawn_of(table, [("snp", Snipe(seat("mat"))), ("doc", Save(seat("mat")))])
    assert left(table) == ([] if stops else ["mat"])
    assert [e.causes for e in entry.events if isinstance(e, Rescued)] == ([("bullet",)] if stops else [])
    assert table.game.bullet is False  # NOW-N17: spent all the same


@pytest.mark.parametrize("stops", [True, False])
def test_whether_a_save_stops_the_backfire(stops: bool) -> None:
    """NOW-N16, NOW-N18."""
    table = night(doctor_stops_backfire=stops)
    dawn_of(table, [("snp", Snipe(seat("c1"))), ("doc", Save(seat("snp")))])
    assert left(table) == (["c1"] if stops else ["c1", "snp"])


@pytest.mark.parametrize(("target", "gone"), [("gf", ["gf"]), ("amo", ["amo"]), ("jes", ["snp", "jes"]), ("c1", ["c1", "snp"])])
def test_whom_the_bullet_costs(target: str, gone: list[str]) -> None:
    """NOW-N18, NOW-N20: the jester is of the city, mafia and Amoo Nowruz are not."""
    table = night(THIRTEEN)
    dawn_of(table, [("snp", Snipe(seat(target)))])
    assert left(table) == gone


def test_one_death_with_every_cause() -> None:
    """Mafia and Sniper on the same seat: one line at dawn, both causes kept; the dead Sniper's shot stands (NOW-N24)."""
    table = night(mafia_may_hit_own=True)
    entry = dawn_of(table, [("gf", Kill(seat("sm"))), ("snp", Snipe(seat("sm")))])
    assert [(e.seat, e.causes) for e in entry.events if isinstance(e, Died)] == [("sm", ("mafia", "bullet"))]
    assert table.told(Public()) == [Dawn((seat("sm"),), None)]
    table = night()
    dawn_of(table, [("gf", Kill(seat("snp"))), ("snp", Snipe(seat("gf")))])
    assert left(table) == ["gf", "snp"]


def test_a_doctor_attacked_still_saves() -> None:
    """NOW-N24: orders of those who die stand."""
    table = night()
    dawn_of(table, [("gf", Kill(seat("doc"))), ("doc", Save(seat("c1"))), ("snp", Snipe(seat("c1")))])
    assert left(table) == ["doc", "snp"]


def test_the_same_player_may_be_saved_again_and_oneself_once() -> None:
    """NOW-N13, NOW-N14; a dazed save of oneself is not spent."""
    table = night()
    for _ in range(2):
        dawn_of(table, [("doc", Save(seat("c1")))])
        table.close_until("night")
    dawn_of(table, [("doc", Save(seat("doc"))), ("mat", Stun(seat("doc")))])
    table.close_until("night")
    dawn_of(table, [("doc", Save(seat("doc")))])
    table.close_until("night")
    assert table.refused("doc", Save(seat("doc"))) == ("self_save_spent", "NOW-N14")


def test_the_rumour() -> None:
    """NOW-N21, NOW-N22: anyone in play, the giver too; nobody who is out; read out after both died."""
    table = night()
    dawn_of(table, [("rum", Rumour(seat("c1"))), ("gf", Kill(seat("c1")))])
    assert table.told(Public()) == [Dawn((seat("c1"),), seat("c1"))]
    table.close_until("night")
    assert table.refused("rum", Rumour(seat("c1"))) == ("target_out", "NOW-N25")
    table.admitted("rum", Rumour(seat("rum")))


@pytest.mark.parametrize("own", [True, False])
def test_marking_oneself(own: bool) -> None:
    """NOW-N23; and a hit stays though Amoo Nowruz dies of it (NOW-W9)."""
    table = night(THIRTEEN, mark_self=own)
    if not own:
        assert table.refused("amo", Mark(seat("amo"))) == ("oneself", "NOW-N25")
        return
    entry = dawn_of(table, [("amo", Mark(seat("amo"))), ("gf", Kill(seat("amo")))])
    assert [(e.hit, e.clause) for e in entry.events if isinstance(e, Marked)] == [(True, "NOW-W8")]
    assert table.game.hit
    table.close_until("night")
    dawn_of(table, [])
    assert table.game.hit


AT_ONESELF: list[Any] = [("mat", Stun), ("det", Inquire), ("snp", Snipe), ("amo", Mark), ("gf", Kill)]


@pytest.mark.parametrize(("name", "order"), AT_ONESELF)
def test_a_night_order_names_somebody_else_in_play(name: str, order: Any) -> None:
    """NOW-N25, NOW-A3: refused at entry; the valid order before it stays."""
    table = night(THIRTEEN)
    dawn_of(table, [("gf", Kill(seat("c3")))])
    table.close_until("night")
    table.admitted(name, order(seat("c1")))
    assert table.refused(name, order(seat(name)))[0] == "oneself"
    assert table.refused(name, order(seat("c3")))[0] == "target_out"
    assert table.refused(name, order(seat("stranger")))[0] == "target_out"
    assert [o.says for o in table.pending.orders] == [order(seat("c1"))]
