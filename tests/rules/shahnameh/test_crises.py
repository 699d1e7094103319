"""Uprising, coup, Siavash, war, Sohrab, the end (SHAH-U, C, V, B, J, W)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rulesets.shahnameh import SHAHNAMEH
from rulesets.shahnameh.events import BallotOpened, PowerMoved, Recruited, SiavashReturned, UprisingEnded, UprisingMissed
from rulesets.shahnameh.orders import (
    Add,
    Antidote,
    CoupVote,
    Duel,
    Enchant,
    Feather,
    Guess,
    Hunt,
    Join,
    Rescue,
    Strike,
    Suicide,
    Verdict,
)
from rulesets.shahnameh.state import Exit
from rulesets.shahnameh.told import CoupBallot, Dawn, Fellows, GameEnded, Noon, Power, SiavashShown, UprisingMembers, Victims
from rulesets.words import End, Public, Seat
from tests.rules.shahnameh.table import HOST, NINE, at

S = Seat
BANNER = {"uprising": "active", "uprising_members": ["kav", "fer"]}


def room(game):
    return next(r for r in SHAHNAMEH.rooms(game.book, game.state, game.pending) if r.slug == "uprising")


def verdict(*names, by="J", antidote=(), **position):
    """A noon at which these are taken, settled."""
    game = at("noon", accused=list(names), **position)
    assert game.code(by, Verdict(tuple(S(n) for n in names))) == ""
    game.close()
    if antidote:
        assert game.code("kay", Antidote(tuple(S(n) for n in antidote))) == ""
    game.close()
    return game


def hunted(prey, left, game):
    """The night settled, with `left` the one whom Armayel leaves."""
    game.order("Z", Hunt(tuple(S(p) for p in prey)))
    game.close()
    game.order("arm", Rescue(S(next(p for p in prey if p != left))))
    game.close()
    return game


# --- uprising ----------------------------------------------------------------------------------------


def test_the_gathering_is_hidden_until_its_first_night():
    """SHAH-U1, SHAH-U3, SHAH-U11: its members see it from the next night on, write by night, and Jamshid has no part."""
    game = hunted(("kar", "kay"), "kar", at("night"))
    assert game.state.uprising.status == "active" and game.heard("kav") == []
    assert room(game).readers == () and game.sees("kav").own.members == ()
    game.until("night")
    assert room(game).readers == room(game).writers == ("kav", "fer")
    assert room(game).since == {"kav": "3.night", "fer": "3.night"}
    assert game.sees("kav").own.members == ("kav", "fer") and game.sees("J").own.members == ()
    assert game.heard("kav") == [UprisingMembers((S("kav"), S("fer")))]


def test_a_death_by_hunt_and_another_hand_is_the_hunts():
    """SHAH-U1, SHAH-H3; a strike or duel alone starts nothing."""
    game = at("night")
    game.order("ros", Strike(S("kar")))
    assert hunted(("kar", "kay"), "kar", game).state.uprising.status == "active"
    for seat, says in (("ros", Strike(S("kar"))), ("hou", Duel(S("kar"))), ("afr", Guess(S("kar"), "karen"))):
        other = at("night")
        other.order(seat, says)
        other.close(), other.close()
        assert "kar" in other.state.out and other.state.uprising.status == "none"


def test_kaveh_decides_whether_there_is_an_uprising():
    """SHAH-U2, SHAH-U3: dying the same night he is out; imprisoned he is in play; without Fereydun he gathers alone."""
    dies = at("night")
    dies.order("ros", Strike(S("kav")))
    hunted(("kar", "kay"), "kar", dies)
    assert dies.happened(UprisingMissed) == [UprisingMissed()] and dies.state.uprising.status == "none"
    jailed = hunted(("kar", "kay"), "kar", at("night", prisoner="kav"))
    assert jailed.state.uprising.status == "active"
    alone = hunted(("kar", "kay"), "kar", at("night", out=("fer",)))
    alone.until("night")
    assert alone.heard("kav") == [UprisingMembers((S("kav"),))] and alone.kinds("kav") == set()


def test_a_recruit_sits_in_the_gathering_at_once():
    """SHAH-U4, SHAH-U5, SHAH-U8: whoever it is, from that night on; Armayel and an unjoined Sohrab betray nothing, a joined one does."""
    for seat, sohrab, betrays in (
        ("arm", "unjoined", False), ("soh", "unjoined", False), ("soh", "jamshid", False), ("soh", "zahhak", True),
        ("gar", "unjoined", True),
    ):  # fmt: skip
        game = at("night", cycle=3, sohrab=sohrab, out=("kar",), **BANNER)
        game.order("fer", Add(S(seat)))
        assert seat in room(game).readers and room(game).since[S(seat)] == "3.night"
        assert seat in game.sees(seat).own.members and game.heard(seat) == game.heard("kav")
        assert game.sees(Public()) == at("night", cycle=3, out=("kar",), **BANNER).sees(Public())
        game.close(), game.close()
        assert game.happened(Recruited) == [Recruited(S(seat), betrays)]
        assert game.state.uprising.betrayed_on == (3 if betrays else None)


def test_a_later_joining_betrays_nothing():
    """SHAH-U8: the side counts at the moment of the addition; a conversion has effect on its real trigger only."""
    game = at("night", cycle=3, out=("kar",), **BANNER)
    game.order("fer", Add(S("soh"))), game.order("soh", Join("zahhak"))
    game.close(), game.close()
    assert game.state.sohrab == "zahhak" and game.state.uprising.betrayed_on is None
    for _ in range(2):
        game.until("night")
        game.close(), game.close()
    assert game.state.uprising.status == "active" and "kav" not in game.state.out


def test_the_price_of_a_betrayal():
    """SHAH-U6, SHAH-U7: no rescue or feather stops it, it feeds nobody, and a prisoner's exit waits for his next free night."""
    game = at("night", cycle=4, betrayed_on=3, prisoner="kav", out=("kar",), **BANNER)
    game.order("zl", Feather(S("fer")))
    game.close(), game.close()
    assert not game.state.out.keys() - {"kar"} and next(n for n in game.public() if isinstance(n, Dawn)).hungry
    game.until("night")
    game.close(), game.close()
    assert game.state.out.keys() - {"kar"} == {"kav", "fer"} and game.state.out["kav"] == Exit(5, "night", ("uprising",))
    assert game.state.uprising.status == "failed" and game.happened(UprisingEnded) == [UprisingEnded("failed", "SHAH-U6")]


def test_a_second_zahhaki_changes_nothing():
    """SHAH-U6."""
    game = at("night", cycle=4, betrayed_on=3, out=("kar",), **BANNER)
    game.order("fer", Add(S("sud")))
    game.close(), game.close()
    assert game.state.uprising.betrayed_on == 3 and "kav" in game.state.out


def test_the_uprising_ends_with_both_leaders():
    """SHAH-U10, SHAH-U6: over without a betrayal, failed with one; the channel closes."""
    over = verdict("kav", out=("kar", "fer"), **BANNER)
    assert over.state.uprising.status == "over" and room(over).readers == ()
    failed = verdict("kav", out=("kar", "fer"), betrayed_on=2, cycle=2, **BANNER)
    assert failed.state.uprising.status == "failed"
    assert verdict("kav", out=("kar",), **BANNER).state.uprising.status == "active"


def test_an_imprisoned_member_is_not_woken():
    """SHAH-U3, SHAH-K8: no notice of the gathering, no room that night; still listed."""
    game = at("antidote", prisoner="kav", **BANNER)
    game.close()
    assert game.heard("kav") == [] and game.heard("fer") == [UprisingMembers((S("kav"), S("fer")))]
    assert room(game).readers == ("fer",) and game.sees("kav").own.members == ()


# --- coup --------------------------------------------------------------------------------------------


def coup(*yes, fereydun_dies=False, **position):
    game = verdict("kar", **position)
    for seat in yes:
        assert game.code(seat, CoupVote(True)) == ""
    if fereydun_dies:
        game.order("ros", Strike(S("fer")))
    game.close(), game.close()
    return game


def test_the_ballot_goes_to_free_voters_only():
    """SHAH-C2, SHAH-C3, SHAH-C8: no ballot without a free voter or Fereydun; more than half of those entitled."""
    assert coup("zl", "jmp").state.power == "fereydun"
    assert coup("zl").state.power == "jamshid"
    two = coup("zl", prisoner="ros")
    assert two.happened(BallotOpened) == [BallotOpened((S("zl"), S("jmp")))] and two.state.power == "jamshid"
    assert CoupBallot() not in two.heard("ros")
    assert coup("zl", out=("ros", "jmp")).state.power == "fereydun"
    assert not coup(out=("ros", "zl", "jmp")).happened(BallotOpened)
    assert not coup(out=("fer",)).happened(BallotOpened)


def test_no_transfer_to_a_dead_fereydun():
    """SHAH-C8: he dies that night; a voter who dies still counts (SHAH-C3)."""
    game = coup("ros", "zl", "jmp", fereydun_dies=True)
    assert game.state.power == "jamshid" and not game.happened(PowerMoved) and game.heard("J") == []
    dies = verdict("kar")
    dies.order("ros", CoupVote(True)), dies.order("zl", CoupVote(True)), dies.order("afr", Guess(S("ros"), "rostam"))
    dies.close(), dies.close()
    assert "ros" in dies.state.out and dies.state.power == "fereydun"


def test_the_transfer_is_known_to_two():
    """SHAH-C7: Jamshid and Fereydun, and Jamshid not who it is; no page of others differs."""
    passed, failed = coup("zl", "jmp"), coup("zl")
    assert passed.heard("J") == passed.heard("fer")[-1:] == [Power("fereydun")]
    assert passed.sees(HOST) != failed.sees(HOST)
    for watcher in (Public(), *(s for s in passed.state.seats if s not in ("J", "fer"))):
        assert passed.sees(watcher) == failed.sees(watcher)
    passed.until("noon"), failed.until("noon")
    assert (passed.sees("J").own.verdict, failed.sees("J").own.verdict) == (False, True)
    assert (passed.sees("fer").own.verdict, failed.sees("fer").own.verdict) == (True, False)


def test_an_imprisoned_regent_leaves_the_day_without_a_verdict():
    """SHAH-C8, SHAH-C4, SHAH-M4: power returns by death only."""
    game = at("noon", accused=["sud", "gar"], power="fereydun", prisoner="fer", out=("kar",))
    assert game.code("J", Verdict((S("sud"),))) == "not_yours" and game.code("fer", Verdict((S("sud"),))) == "imprisoned"
    game.close(), game.close()
    assert game.public() == [Noon(())] and game.state.power == "fereydun"


def test_a_regent_who_takes_himself_returns_the_verdict():
    """SHAH-C6, SHAH-M14: at the noon settlement already."""
    game = verdict("fer", by="fer", power="fereydun", out=("kar",))
    assert game.state.power == "jamshid" and game.heard("J") == [Power("jamshid")] and game.heard("fer") == []


@pytest.mark.parametrize("counts", [False, True])
def test_a_life_taken_by_fereydun(counts):
    """SHAH-C9: it is not taken by Jamshid, unless the setting says so: neither Siavash's return nor the war."""
    position = {"by": "fer", "power": "fereydun", "out": ("kar",), "config": {"regent_counts_as_jamshid": counts}}
    siavash, sohrab = verdict("sia", **position), verdict("soh", **position)
    assert ("sia" in siavash.state.out) is not counts and bool(siavash.happened(SiavashReturned)) is counts
    assert bool(sohrab.heard("sud")) is counts and "soh" in sohrab.state.out


# --- Siavash and the revenge day ---------------------------------------------------------------------


def test_siavash_returns_once():
    """SHAH-V1, SHAH-V2, SHAH-R15: shown to all and in play; a second removal stands and starts nothing."""
    first = verdict("sia")
    assert first.public() == [Noon(()), SiavashShown(S("sia"))] and first.sees(Public()).people["sia"].role == "siavash"
    second = verdict("sia", siavushan=True)
    assert second.public() == [Noon((S("sia"),))] and "sia" in second.state.out and not second.state.day.revenge


def test_a_saved_siavash_is_not_shown():
    """SHAH-V3, SHAH-M14: the antidote goes first, nothing is used up."""
    game = verdict("sia", antidote=("sia",))
    assert game.public() == [Noon(())] and not game.state.siavushan and game.heard("kay") == [Victims((S("sia"),))]


def test_only_the_hunt_calls_the_revenge_day():
    """SHAH-V4, SHAH-V7: after a return, with another hand too; a strike alone, or no earlier return, calls none."""
    both = at("night", siavushan=True)
    both.order("ros", Strike(S("sia")))
    assert hunted(("sia", "kay"), "sia", both).public()[-1] == Dawn((S("sia"),), False, True) and both.state.day.revenge
    alone = at("night", siavushan=True)
    alone.order("ros", Strike(S("sia")))
    alone.close(), alone.close()
    assert not alone.public()[-1].revenge_day
    assert not hunted(("sia", "kay"), "sia", at("night")).public()[-1].revenge_day


@pytest.mark.parametrize(("scope", "code"), [("accused", "not_accused"), ("anyone", "")])
def test_the_scope_of_the_revenge_day(scope, code):
    """SHAH-V5, SHAH-V6, SHAH-V8, SHAH-M8: two of the accused, or any two; the right ends with its day."""
    game = at("noon", accused=["sud", "arm"], revenge_day=True, out=("sia",), config={"revenge_scope": scope})
    assert game.code("J", Verdict((S("ros"), S("zl")))) == code
    if code:
        game.order("J", Verdict((S("sud"), S("arm"))))
    game.close()
    game.order("kay", Antidote(game.state.day.victims))
    game.close()
    assert len(game.public()[-1].left) == 2 and not game.state.day.revenge
    assert at("noon", accused=["sud", "arm"]).code("J", Verdict((S("sud"), S("arm")))) == "too_many"


# --- war and Sohrab ----------------------------------------------------------------------------------


def test_a_prisoner_is_told_of_the_war_at_the_release():
    """SHAH-B4, SHAH-B2: he is listed at once, and learns in the settlement of that night."""
    game = verdict("soh", prisoner="gar")
    assert game.heard("arm") == [Fellows((S("sud"), S("afr"), S("hou"), S("gar")))] and game.heard("gar") == []
    game.close(), game.close()
    assert game.heard("gar") == [Fellows((S("arm"), S("sud"), S("afr"), S("hou")))] and game.heard("Z") == []


def test_only_jamshids_verdict_on_an_unjoined_sohrab_is_war():
    """SHAH-B1, SHAH-B5, SHAH-M7."""
    assert verdict("soh", antidote=("soh",)).heard("sud")
    for allegiance in ("jamshid", "zahhak"):
        assert not verdict("soh", sohrab=allegiance).heard("sud")
    assert not hunted(("soh", "kay"), "soh", at("night")).heard("sud")


def test_joining():
    """SHAH-J1, SHAH-J2, SHAH-J3, SHAH-J5, SHAH-R16: from the named cycle, once; who leaves that night leaves unjoined; it gives no power."""
    early = at("night", cycle=1)
    assert early.code("soh", Join("jamshid")) == "too_early"
    assert at("night", cycle=1, config={"sohrab_earliest_join": 1}).code("soh", Join("jamshid")) == ""
    game = at("night")
    game.order("soh", Join("zahhak"))
    assert game.state.sohrab == "unjoined" and game.sees("Z") == at("night").sees("Z")
    game.close(), game.close()
    assert game.sees("Z").own.people["soh"] == "sohrab" and game.sees("soh").own.side == "zahhak"
    game.until("night")
    assert game.kinds("soh") == set()
    dies = at("night")
    dies.order("soh", Join("jamshid"))
    assert hunted(("soh", "kay"), "soh", dies).state.sohrab == "unjoined"


# --- the end -----------------------------------------------------------------------------------------


def test_an_unjoined_sohrab_wins_with_nobody():
    """SHAH-J6, SHAH-W4, SHAH-W9: members who are out share the victory, he does not."""
    rest = ("sud", "hou", "gar")
    game = verdict("afr", out=rest)
    assert game.step == End() and game.state.winner == "jamshid"
    grades = SHAHNAMEH.result(game.book, game.state).grades
    assert grades["soh"] == ("unjoined",) and grades["J"] == grades["ros"] == ("won",)
    assert grades["Z"] == grades["sud"] == grades["afr"] == ("lost",)
    joined = verdict("afr", out=rest, sohrab="jamshid")
    assert SHAHNAMEH.result(joined.book, joined.state).grades["soh"] == ("won",)
    still = verdict("afr", out=rest, sohrab="zahhak")
    assert still.state.winner is None  # SHAH-W4: he counts for his side


@pytest.mark.parametrize(("setting", "winner"), [("draw", None), ("jamshid", "jamshid"), ("zahhak", "zahhak")])
def test_both_sides_fall_at_once(setting, winner):
    """SHAH-W7, SHAH-W1: the last two kill each other."""
    game = at("night", roles=NINE, out=("arm", "sud", "kay", "zl", "sia"), config={"both_fall": setting})
    game.order("ros", Strike(S("afr"))), game.order("afr", Guess(S("ros"), "rostam"))
    game.close(), game.close()
    result = SHAHNAMEH.result(game.book, game.state)
    assert game.step == End() and result.winner == winner and game.state.winner == setting
    assert set(result.grades.values()) == ({("drawn",)} if winner is None else {("won",), ("lost",)})


def test_the_win_is_checked_after_everything_of_a_settlement():
    """SHAH-W6, SHAH-J3, SHAH-W1: a joining in the same night counts before the check; the game ends in its settlement."""
    game = at("night", out=("sud", "hou", "gar"))
    game.order("ros", Strike(S("afr"))), game.order("soh", Join("zahhak"))
    game.close(), game.close()
    assert game.state.winner is None and game.state.sohrab == "zahhak"
    ended = at("night", out=("sud", "hou", "gar"))
    ended.order("ros", Strike(S("afr")))
    ended.close(), ended.close()
    assert ended.step == End() and ended.state.cycle == 2 and ended.state.window == "ended"
    assert [type(n) for n in ended.public()] == [Dawn, GameEnded]


def test_the_end_opens_every_role():
    """SHAH-W5: of those who are out too, on every page."""
    game = verdict("afr", out=("sud", "hou", "gar"))
    assert {p.role for p in game.sees(Public()).people.values()} == set(game.state.roles.values())
    assert game.public()[-1] == GameEnded("jamshid", game.state.roles, "unjoined")


def test_the_imprisoned_and_the_kings_in_the_count():
    """SHAH-W2, SHAH-W3, SHAH-W8: the prisoner counts, kings do not, Armayel counts for Jamshid."""
    game = verdict("gar", out=("sud", "hou", "afr", "ros", "kar", "zl", "jmp", "kav", "fer", "sia", "kay"), prisoner="arm")
    assert game.state.winner == "jamshid"
    rest = ("hou", "afr", "gar", "ros", "kar", "zl", "jmp", "kav", "fer", "sia", "kay")
    assert verdict("soh", out=rest, prisoner="sud", sohrab="jamshid").state.winner is None
    assert verdict("arm", out=rest).state.winner == "zahhak"


def test_no_order_after_the_end():
    game = verdict("afr", out=("sud", "hou", "gar"))
    assert game.code("ros", Strike(S("soh"))) == "ended" and game.code("gar", Suicide()) == "ended"
    with pytest.raises(ValueError):
        SHAHNAMEH.close(game.book, game.state, game.pending, None)


def test_standing_rows():
    """What the standing tables hold: every seat, the prisoner with his term, the gathering."""
    game = at("night", cycle=3, prisoner="ros", out=("kar",), sohrab="zahhak", **BANNER)
    rows = SHAHNAMEH.standing(game.book, game.state)
    by_seat = {row["seat"]: row for row in rows["character"]}
    assert list(by_seat) == list(game.state.seats)
    assert by_seat["kar"] == {"seat": "kar", "status": "out", "role": "karen", "side": "jamshid"}
    assert by_seat["ros"]["status"] == "prison" and by_seat["soh"]["side"] == "zahhak" and by_seat["Z"]["side"] == "zahhak"
    assert rows["imprisonment"] == ({"seat": "ros", "since": "3.morning", "until": "4.morning"},)
    assert rows["faction"] == ({"slug": "uprising", "leader": "fer"},)
    assert [row["seat"] for row in rows["membership"]] == ["kav", "fer"]
    empty = SHAHNAMEH.standing(game.book, replace(game.state, day=replace(game.state.day, prisoner=None)))
    assert empty["imprisonment"] == ()


def test_a_spell_on_fereydun_does_not_stop_an_addition():
    """SHAH-U9."""
    game = at("night", cycle=3, out=("kar",), **BANNER)
    game.order("sud", Enchant(S("fer"))), game.order("fer", Add(S("ros")))
    game.close()
    assert "ros" in game.state.uprising.members
