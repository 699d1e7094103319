"""The table and the deal: sides, kings, setups, settings (SHAH-G, R, S)."""

from __future__ import annotations

import json

import pytest

from rulesets.dice import Dice
from rulesets.shahnameh import SHAHNAMEH
from rulesets.shahnameh.book import Options, table_faults
from rulesets.shahnameh.roles import COMMON_ROLES, COMPANIONS, EVERY_ROLE, SETUPS, ZAHHAKIS
from rulesets.shahnameh.state import State, companions, side_of
from rulesets.shahnameh.told import Kings, People
from rulesets.words import Cast, Outcome, Public, Seat
from tests.rules.shahnameh.table import HOST, NINE, SIXTEEN, at, dealt

SIZES = {
    "s1": ("SHAH-S1", 9, 2, False), "s2": ("SHAH-S2", 10, 2, True), "s3": ("SHAH-S3", 11, 3, False),
    "s4": ("SHAH-S4", 12, 3, True), "s5": ("SHAH-S5", 13, 3, False), "s6": ("SHAH-S6", 14, 4, False),
    "s7": ("SHAH-S7", 15, 4, False), "s8": ("SHAH-S8", 16, 4, True), "s9": ("SHAH-S9", 18, 5, True),
    "s10": ("SHAH-S10", 20, 5, True),
}  # fmt: skip


@pytest.mark.parametrize("name", SIZES)
def test_the_suggested_tables(name):
    """SHAH-S1, SHAH-S2, SHAH-S3, SHAH-S4, SHAH-S5, SHAH-S6, SHAH-S7, SHAH-S8, SHAH-S9, SHAH-S10 and SHAH-G2: the numbers of each, and no fault in any."""
    clause, players, zahhakis, sohrab = SIZES[name]
    roles = SETUPS[name].roles
    assert SETUPS[name].clause == clause and sum(roles.values()) == players
    assert sum(roles.get(role, 0) for role in ZAHHAKIS) == zahhakis
    assert roles.get("sohrab", 0) == sohrab
    assert table_faults(roles) == ()
    game = dealt(setup=name)
    assert len(game.state.seats) == players == len(SHAHNAMEH.seats(game.book))
    assert {role: list(game.state.roles.values()).count(role) for role in roles} == dict(roles)


def test_the_tables_hold_the_roles_of_the_ledger():
    """SHAH-S9, SHAH-S10, SHAH-R17, SHAH-R18: the fillers stand at the large tables only, several heroes and one demon."""
    assert SETUPS["s10"].roles["pahlavan"] == 3 and SETUPS["s10"].roles["div"] == 1
    assert SETUPS["s9"].roles["pahlavan"] == 1 and "div" not in SETUPS["s8"].roles
    assert set(SETUPS["s8"].roles) == set(EVERY_ROLE) - {"pahlavan", "div"}
    assert set(SETUPS["s1"].roles) == set(NINE.values())


def test_sides_go_with_roles():
    """SHAH-G1, SHAH-G5, SHAH-R12, SHAH-R13, SHAH-R14, SHAH-R15, SHAH-R16, SHAH-R18: all but the kings and Sohrab have a side from the deal; he has three states."""
    state = at("morning").state
    by_role = {state.roles[seat]: side_of(state, seat) for seat in state.seats}
    assert by_role.pop("jamshid") is by_role.pop("zahhak") is by_role.pop("sohrab") is None
    assert {role for role, side in by_role.items() if side == "zahhak"} == {"sudabeh", "afrasiab", "houman", "garsivaz"}
    assert all(side in ("jamshid", "zahhak") for side in by_role.values())
    assert ZAHHAKIS | COMPANIONS | {"sohrab"} == set(COMMON_ROLES) and not ZAHHAKIS & COMPANIONS
    for side in ("jamshid", "zahhak"):
        assert side_of(at("morning", sohrab=side).state, Seat("soh")) == side


def test_the_deal_is_by_lot_and_of_the_seed():
    """SHAH-A9: chance is used for the deal, and only there."""
    one, same, other = dealt(b"a", setup="s8"), dealt(b"a", setup="s8"), dealt(b"b", setup="s8")
    assert one.state == same.state and one.state.roles != other.state.roles
    one.close(), one.close()
    before = one.state
    for seed in (b"a", b"b"):
        again = SHAHNAMEH.close(one.book, before, one.pending, Dice(seed, "x"))
        assert again == SHAHNAMEH.close(one.book, before, one.pending, Dice(b"c", "y"))


def test_the_kings_are_public_and_zahhak_alone_is_told():
    """SHAH-G6, SHAH-G3, SHAH-G4, SHAH-R1: at the deal all learn the kings, Zahhak his people with roles, nobody anything else."""
    game = dealt(setup="s8", deal=None)
    kings = {role: seat for seat, role in game.state.roles.items()}
    assert game.public() == [Kings(kings["jamshid"], kings["zahhak"])]
    people = {s: r for s, r in game.state.roles.items() if r in ZAHHAKIS}
    assert game.heard(kings["zahhak"]) == [People(people)]
    assert all(game.heard(seat) == [] for seat in game.state.seats if seat != kings["zahhak"])
    shown = game.sees(Public()).people
    assert {p.role for p in shown.values()} == {None, "jamshid", "zahhak"}


def test_a_deal_by_hand():
    deal = dict(zip(dealt(setup="s8").state.seats, SIXTEEN.values(), strict=True))
    game = dealt(setup="s8", deal=deal)
    assert dict(game.state.roles) == deal
    assert game.sees(HOST).whole.state.roles == deal


@pytest.mark.parametrize(
    ("cast", "codes"),
    [
        (Cast(names={Seat("s01"): "Ann"}), ["seats"]),
        (Cast(deal={Seat("s01"): "zahhak"}), ["deal"]),
        (Cast(names={Seat("x"): "Ann"}, deal={Seat("s01"): "zahhak"}), ["seats", "deal"]),
    ],
)
def test_a_cast_that_does_not_fit_is_refused(cast, codes):
    book = SHAHNAMEH.open({"setup": "s1"}, None)
    faults = SHAHNAMEH.setup(book, cast, Dice(b"", "deal"))
    assert [fault.code for fault in faults] == codes


def test_a_deal_of_other_roles_is_refused():
    """SHAH-G2: no hand deal slips in a table that was not opened."""
    book = SHAHNAMEH.open({"setup": "s1"}, None)
    roles = ["jamshid", "zahhak"] + ["div"] * 7
    faults = SHAHNAMEH.setup(book, Cast(deal=dict(zip(SHAHNAMEH.seats(book), roles, strict=True))), Dice(b"", "deal"))
    assert [fault.code for fault in faults] == ["deal"]


@pytest.mark.parametrize(
    ("roles", "codes"),
    [
        ({"zahhak": 1, "rostam": 1, "zal": 1, "div": 1}, ["one_king"]),
        ({"jamshid": 2, "zahhak": 1, "rostam": 1, "zal": 1, "div": 1}, ["one_king"]),
        ({"jamshid": 1, "zahhak": 1, "rostam": 2, "div": 1}, ["one_holder"]),
        ({"jamshid": 1, "zahhak": 1, "rostam": 1, "sohrab": 1}, ["no_companions"]),
        ({"jamshid": 1, "zahhak": 1, "div": 2}, ["no_companions"]),
        ({"jamshid": 1, "zahhak": 1, "rostam": 1, "zal": 1, "div": 2}, ["majority"]),
        ({"jamshid": 1, "zahhak": 1, "karen": 1, "zal": 1, "rostam": 1, "div": 1}, ["rebels"]),
        ({"jamshid": 1, "zahhak": 1, "karen": 1, "kaveh": 1, "fereydun": 1, "zal": 1, "div": 1}, ["voters"]),
        ({"jamshid": 1, "zahhak": 1, "pahlavan": 4, "div": 2}, []),
    ],
)
def test_tables_that_cannot_be_played(roles, codes):
    """SHAH-G2, SHAH-S1: a side lost at the deal, no majority, half an uprising: refused before anybody sits down."""
    book = SHAHNAMEH.open({}, json.dumps({"roles": roles}))
    assert [fault.code for fault in book] == codes if codes else SHAHNAMEH.seats(book) == tuple(f"s0{n}" for n in range(1, 9))


@pytest.mark.parametrize(
    ("options", "scenario", "codes"),
    [
        ({"council_size": 4}, None, ["malformed"]),
        ({"tempo": 1}, None, ["malformed"]),
        ({"rostam_strikes": -1, "nushdaru_uses": -2}, None, ["negative", "negative"]),
        ({}, "{", ["malformed"]),
        ({}, '{"roles": {"arnavaz": 1}}', ["malformed"]),
        ({"zal_feathers": -1}, '{"roles": {"jamshid": 1}}', ["negative", "one_king", "no_companions", "no_companions"]),
    ],
)
def test_settings_that_cannot_be_read(options, scenario, codes):
    """Every fault is reported at once."""
    assert [fault.code for fault in SHAHNAMEH.open(options, scenario)] == codes


def test_settings_and_defaults_of_the_ledger():
    defaults = {name: getattr(Options(), name) for name in Options.__struct_fields__ if name != "setup"}
    assert defaults == {
        "first_phase": "morning", "talk_mode": "open", "council_size": "auto", "nushdaru_uses": "unlimited",
        "no_rescue": "both", "lone_prey": True, "tell_annulled": True, "afrasiab_guesses": 3, "houman_duels": 1,
        "rostam_strikes": 2, "zal_feathers": 1, "sohrab_earliest_join": 2, "recognition_shows_roles": False,
        "disabled_keeps_cards": False, "letters_close": "day", "regent_counts_as_jamshid": False,
        "revenge_scope": "accused", "both_fall": "draw",
    }  # fmt: skip
    game = dealt(rostam_strikes=0, nushdaru_uses=2, afrasiab_guesses=5, houman_duels=2, zal_feathers=3)
    left = game.state.limits
    assert (left.strikes, left.antidotes, left.guesses, left.duels, left.feathers) == (0, 2, 5, 2, 3)


def test_a_table_may_start_with_the_night():
    """SHAH-G8: day, noon, night in turn; `first_phase: night` opens with the night of cycle 1."""
    game = dealt(first_phase="night")
    assert game.step.label == "1.night"
    game.until("morning")
    assert game.state.cycle == 2
    day = dealt()
    windows = [day.step.label]
    for _ in range(8):
        day.close()
        windows.append(day.step.label)
    assert windows == [
        "1.morning", "1.talk", "1.seating", "1.council", "1.noon", "1.antidote", "1.night", "1.rescue", "2.morning",
    ]  # fmt: skip


def test_each_role_has_its_own_orders_and_no_other():
    """SHAH-R1, SHAH-R2, SHAH-R3, SHAH-R6, SHAH-R10, SHAH-R11, SHAH-R12, SHAH-R13, SHAH-R17, SHAH-R18, SHAH-G11: what a role may order by night, and that the rest have nothing."""
    roles = {**SIXTEEN, "pah": "pahlavan", "div": "div"}
    game = at("night", roles=roles, uprising="active", uprising_members=["kav", "fer"])
    night = {SIXTEEN.get(s, roles[s]): game.kinds(s) for s in roles}
    assert night == {
        "jamshid": set(), "armayel": {"prefer"}, "sudabeh": {"enchant"}, "rostam": {"strike"}, "karen": set(),
        "zahhak": {"hunt"}, "zal": {"inquire", "feather"}, "afrasiab": {"guess"}, "kay_kavus": set(), "sohrab": {"join"},
        "houman": {"duel"}, "jamasp": set(), "kaveh": set(), "garsivaz": {"suicide"}, "fereydun": {"add"},
        "siavash": set(), "pahlavan": set(), "div": set(),
    }  # fmt: skip
    morning = at("morning", roles=roles)
    assert {r for s, r in roles.items() if morning.kinds(s)} == {"jamshid", "zahhak", "armayel", "garsivaz"}


def test_kings_are_beyond_every_order():
    """SHAH-G7, SHAH-R1, SHAH-R2: no offer but letters and the wiretap has a king among what it may name."""
    for window in ("morning", "talk", "council", "night"):
        game = at(window, council=["ros", "zl", "kay"], uprising="active", uprising_members=["kav", "fer"], soroush_open=True)
        for seat in game.state.seats:
            for offer in SHAHNAMEH.menu(game.book, game.state, game.pending, seat).open():
                named = {value for field in offer.fields if field.kind in ("seat", "seats") for value in field.legal}
                assert not named & {"J", "Z"} or offer.kind in ("letter", "tap")


def test_the_first_outcome_is_whole():
    book = SHAHNAMEH.open({"setup": "s3"}, None)
    outcome = SHAHNAMEH.setup(book, Cast(), Dice(b"", "deal"))
    assert isinstance(outcome, Outcome) and isinstance(outcome.state, State)
    assert len(companions(outcome.state, "zahhak")) == 3 and outcome.next.waits_for == outcome.state.seats
