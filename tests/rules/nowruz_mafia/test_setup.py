"""Settings, sitting down and the deal."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from rulesets.dice import Dice
from rulesets.nowruz_mafia import NOWRUZ_MAFIA
from rulesets.nowruz_mafia.book import Options
from rulesets.nowruz_mafia.orders import Consent
from rulesets.nowruz_mafia.roles import ROLES, SETUPS, reads
from rulesets.nowruz_mafia.told import Fellows, FunnyRules, YourRole
from rulesets.words import Cast, Fault, Player, Public, Seat
from tests.rules.nowruz_mafia.table import THIRTEEN, TWELVE, lobby


def test_twelve_and_thirteen() -> None:
    """NOW-G1, NOW-G2: four mafia and eight citizens, and Amoo Nowruz as the thirteenth."""
    assert Counter(ROLES[role].side for role in SETUPS[12]) == {"mafia": 4, "city": 8}
    assert Counter(SETUPS[13]) - Counter(SETUPS[12]) == Counter(["amoo_nowruz"])
    assert SETUPS[12].count("citizen") == 3
    assert [len(NOWRUZ_MAFIA.seats(NOWRUZ_MAFIA.open({"players": n}, None))) for n in (12, 13)] == [12, 13]


ROWS = [
    ("NOW-R1", "godfather", "mafia", "", "citizen"),
    ("NOW-R2", "matador", "mafia", "stun", "mafia"),
    ("NOW-R3", "press_secretary", "mafia", "", "mafia"),
    ("NOW-R4", "simple_mafia", "mafia", "", "mafia"),
    ("NOW-R5", "detective", "city", "inquire", "citizen"),
    ("NOW-R6", "doctor", "city", "save", "citizen"),
    ("NOW-R7", "sniper", "city", "snipe", "citizen"),
    ("NOW-R8", "rumour_monger", "city", "rumour", "citizen"),
    ("NOW-R9", "jester", "city", "", "citizen"),
    ("NOW-R10", "citizen", "city", "", "citizen"),
    ("NOW-R11", "amoo_nowruz", "independent", "mark", "citizen"),
]


@pytest.mark.parametrize(("row", "role", "side", "power", "answer"), ROWS)
def test_a_role(row: str, role: Any, side: str, power: str, answer: str) -> None:
    """Its side, its own order of the night, and how the Detective reads it (NOW-N11, NOW-N12)."""
    assert (ROLES[role].side, ROLES[role].power, reads(role)) == (side, power, answer)
    table = lobby(THIRTEEN)
    table.close()
    seat = next(seat for seat, dealt in THIRTEEN.items() if dealt == role)
    own = {offer.kind for offer in table.menu(seat).open()}
    assert own == {*([power] if power else []), *(["kill"] if side == "mafia" else [])}


@pytest.mark.parametrize("players", [0, 8, 11, 14, "12", None, 12.0])
def test_other_numbers_are_not_offered(players: object) -> None:
    """NOW-G3."""
    faults = NOWRUZ_MAFIA.open({"players": players}, None)
    assert [(fault.where, fault.code) for fault in faults] == [("options.players", "bad_value")]


def test_every_fault_of_the_settings_at_once() -> None:
    faults = NOWRUZ_MAFIA.open({"speed": 1, "speech_seconds": 0, "talk_mode": "loud", "mark_self": "yes"}, "a scenario")
    assert {(fault.where, fault.code) for fault in faults} == {
        ("scenario", "no_scenario"),
        ("options.speed", "unknown_option"),
        ("options.speech_seconds", "bad_value"),
        ("options.talk_mode", "bad_value"),
        ("options.mark_self", "bad_value"),
    }


def test_the_defaults_are_the_ledgers() -> None:
    ledger = {"first_phase": "night", "reveal_at_end": True, "talk_mode": "open", "speech_seconds": 60, "defence_seconds": 60}
    ledger |= {"extra_defence_seconds": 30, "tell_annulled": True, "doctor_stops_sniper": True}
    on = [name for name in Options.__struct_fields__ if getattr(Options(), name) is True]
    assert on == ["reveal_at_end", "tell_annulled", "doctor_stops_sniper"]
    assert {name: getattr(Options(), name) for name in ledger} == ledger


def cast_faults(names: dict[str, str], deal: dict[str, str], **options: Any) -> list[tuple[str, str]]:
    book = NOWRUZ_MAFIA.open(options, None)
    cast = Cast({Seat(s): n for s, n in names.items()}, {Seat(s): r for s, r in deal.items()})
    faults = NOWRUZ_MAFIA.setup(book, cast, Dice(b"seed", "deal"))
    assert isinstance(faults, tuple)
    assert all(isinstance(fault, Fault) for fault in faults)
    return [(fault.where, fault.code) for fault in faults]


def test_a_deal_that_cannot_be_played_is_refused() -> None:
    """NOW-G1, NOW-G3: empty seats, strangers, roles that do not exist, another composition: so none can be won at the start."""
    names = {f"s{n:02}": f"name {n}" for n in range(1, 13)}
    dealt = dict(zip(names, SETUPS[12], strict=True))
    assert cast_faults({k: v for k, v in names.items() if k != "s07"}, {}) == [("names.s07", "seat_empty")]
    assert cast_faults({**names, "s13": "x"}, {}) == [("names.s13", "no_such_seat")]
    assert ("deal.s01", "no_such_role") in cast_faults(names, {**dealt, "s01": "wizard"})
    assert cast_faults(names, {**dealt, "s01": "citizen"}) == [("deal", "role_count"), ("deal", "role_count")]
    only_mafia = dict.fromkeys(names, "simple_mafia")
    assert ("deal", "role_count") in cast_faults(names, only_mafia)
    assert ("deal", "role_count") in cast_faults({**names, "s13": "x"}, dealt, players=13)


def test_the_deal_by_lot_comes_at_the_end_of_the_lobby() -> None:
    """NOW-G1, NOW-F1: nobody has a role while the funny rules are talked over; then everyone has, by the seed."""
    tables = [lobby(deal=False, seed=seed) for seed in (b"one", b"one", b"two")]
    assert all(table.game.roles == {} for table in tables)
    for table in tables:
        table.close()
        assert Counter(table.game.roles.values()) == Counter(SETUPS[12])
    assert tables[0].game.roles == tables[1].game.roles != tables[2].game.roles


def test_everybody_learns_the_own_role_and_the_mafia_each_other() -> None:
    """NOW-G7, with the roles."""
    table = lobby()
    table.close()
    for seat, role in TWELVE.items():
        told = table.told_in_private(seat)
        fellows = {s: r for s, r in TWELVE.items() if s != seat and s in ("gf", "mat", "ps", "sm")}
        assert told == [YourRole(role), *([Fellows(fellows)] if ROLES[role].side == "mafia" else [])]
        known = table.sees(Player(Seat(seat))).roles
        assert known == ({**fellows, seat: role} if ROLES[role].side == "mafia" else {seat: role})


def test_consent_of_all_puts_a_rule_on() -> None:
    """NOW-F1: all twelve, or from the start; taken back in the lobby it is none, after the deal it cannot change."""
    table = lobby(funny_mother=True)
    for seat in table.book.seats:
        table.admitted(seat, Consent("interrupt"), Consent("last_asleep"))
    table.take_back("doc", "consent.last_asleep")
    table.close()
    assert table.game.funny == ("mother", "interrupt")
    assert FunnyRules(("mother", "interrupt")) in table.told(Public())
    assert table.refused("doc", Consent("last_asleep")) == ("not_open", "NOW-A1")


@pytest.mark.parametrize(("first", "label"), [("night", "1.night"), ("talk", "1.talk")])
def test_the_first_window(first: str, label: str) -> None:
    """NOW-G4."""
    table = lobby(first_phase=first)
    table.close()
    assert table.sees(Public()).step == label
    if first == "talk":
        table.close_until("night")
        assert table.sees(Public()).step == "2.night"
