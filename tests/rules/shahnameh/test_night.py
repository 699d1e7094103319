"""Hunt, rescue, spell and the other powers, hunger (SHAH-N, H, R)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rulesets.shahnameh import SHAHNAMEH
from rulesets.shahnameh.events import (
    Disabled,
    Duelled,
    Enchanted,
    Guessed,
    Heard,
    Hungry,
    HuntVoid,
    Inquired,
    Left,
    NotRescued,
    Rescued,
    Shielded,
    Struck,
)
from rulesets.shahnameh.orders import (
    Add,
    CallOff,
    CoupVote,
    Duel,
    Enchant,
    Feather,
    Guess,
    Hunt,
    Inquire,
    Join,
    Prefer,
    Rescue,
    Strike,
    Suicide,
)
from rulesets.shahnameh.state import Exit
from rulesets.shahnameh.told import Annulled, Dawn, DeadRoles, Fellows, Inquiry, Prey
from rulesets.words import Public, Seat
from tests.rules.shahnameh.table import HOST, NINE, SIXTEEN, at, replace_state

S = Seat


def night(*orders, rescue=None, **position):
    """A night with these orders (seat, payload), settled."""
    game = at("night", **position)
    for seat, says in orders:
        assert game.code(seat, says) == ""
    game.close()
    if rescue is not None:
        assert game.code("arm", Rescue(S(rescue))) == ""
    game.close()
    return game


def causes(game):
    return {event.who: event.causes for event in game.happened(Left)}


HUNT = ("Z", Hunt((S("kay"), S("ros"))))


# --- hunt and rescue ---------------------------------------------------------------------------------


def test_own_men_void_the_hunt_even_beside_armayel():
    """SHAH-N6, SHAH-N5: SHAH-N5 is checked before N4."""
    game = night(("Z", Hunt((S("arm"), S("gar")))))
    assert causes(game) == {} and game.happened(HuntVoid) == [HuntVoid((S("arm"), S("gar")), "SHAH-N6")]
    assert game.heard("arm") == [Prey((S("arm"), S("gar")))]


def test_joined_sohrab_is_one_of_zahhaks_own():
    """SHAH-N5, SHAH-J3: one who joined on an earlier night voids the hunt; one who joins tonight does not yet."""
    assert causes(night(("Z", Hunt((S("soh"), S("kay")))), rescue="kay", sohrab="zahhak")) == {}
    tonight = night(("Z", Hunt((S("soh"), S("kay")))), ("soh", Join("zahhak")), rescue="kay")
    assert causes(tonight) == {"soh": ("hunt",)} and tonight.state.sohrab == "unjoined"


def test_a_rescue_protects_from_the_snakes_only():
    """SHAH-N10: guess, duel and strike still kill the rescued player; the other prey dies of the hunt."""
    game = night(HUNT, ("hou", Duel(S("kay"))), ("afr", Guess(S("kay"), "kay_kavus")), rescue="kay")
    assert causes(game) == {"kay": ("duel", "guess"), "ros": ("hunt",)}


def test_the_rescued_bait_frees_no_second_hunt():
    """SHAH-N1, SHAH-N3: one hunt a night, spent whatever comes of it."""
    game = night(HUNT, rescue="kay")
    assert list(causes(game)) == ["ros"]


def test_armayels_standing_list():
    """SHAH-N2, SHAH-N8: used when he is silent, over many nights, until changed; his order goes first."""
    game = at("talk")
    assert game.code("arm", Prefer((S("zl"), S("ros"), S("kay")))) == ""
    game.until("night")
    game.order("Z", Hunt((S("kay"), S("ros"))))
    game.close(), game.close()
    assert game.happened(Rescued) == [Rescued(S("ros"), "preference", "SHAH-N2")] and list(game.state.out) == ["kay"]
    game.until("night")
    game.order("Z", Hunt((S("zl"), S("ros"))))
    game.close()
    game.order("arm", Rescue(S("ros")))
    game.close()
    assert game.happened(Rescued)[-1] == Rescued(S("ros"), "order", "SHAH-N2")
    assert game.code("arm", CallOff("prefer")) == ""
    game.close()
    assert game.state.preference == ()
    silent = at("night")
    silent.order("Z", Hunt((S("ros"), S("kay"))))
    silent.close(), silent.close()
    assert silent.happened(Rescued) == [Rescued(S("ros"), "default", "SHAH-N8")]


@pytest.mark.parametrize(("setting", "dead"), [("both", {"kay", "ros"}), ("one", {"kay"})])
@pytest.mark.parametrize("why", ["out", "prison", "spell"])
def test_no_rescue_in_force(setting, dead, why):
    """SHAH-N7: Armayel out, imprisoned or enchanted; both die, or only the first named. N14, K8: who is told."""
    position = {"out": ("arm",)} if why == "out" else {"prisoner": "arm"} if why == "prison" else {}
    orders = (HUNT, ("sud", Enchant(S("arm")))) if why == "spell" else (HUNT,)
    game = night(*orders, config={"no_rescue": setting}, **position)
    assert set(causes(game)) == dead and game.happened(NotRescued)[0].clause == "SHAH-N7"
    assert game.heard("arm") == ([Prey((S("kay"), S("ros"))), Annulled()] if why == "spell" else [])


def test_a_single_prey():
    """SHAH-N9: only when fewer than two free non-kings are strangers to him, and if the table allows it."""
    last = {"roles": NINE, "out": ("arm", "ros", "zl", "sia")}
    assert causes(night(("Z", Hunt((S("kay"),))), **last)) == {"kay": ("hunt",)}
    assert at("night", config={"lone_prey": False}, **last).code("Z", Hunt((S("kay"),))) == "too_few"
    armayel = night(("Z", Hunt((S("arm"),))), roles=NINE, out=("kay", "ros", "zl", "sia"))
    assert causes(armayel) == {"arm": ("hunt",)}
    two = at("night", roles=NINE, out=("ros", "zl", "sia"))
    assert two.code("Z", Hunt((S("kay"),))) == "too_few"
    imprisoned = night(
        ("Z", Hunt((S("kay"),))), roles=NINE, out=("ros", "zl", "sia"), prisoner="arm", config={"no_rescue": "one"}
    )
    assert list(causes(imprisoned)) == ["kay"]


# --- spell and powers --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seat", "says"),
    [
        ("afr", Guess(S("kay"), "kay_kavus")),
        ("hou", Duel(S("kay"))),
        ("ros", Strike(S("kay"))),
        ("zl", Inquire(S("kay"))),
        ("zl", Feather(S("kay"))),
        ("gar", Suicide()),
    ],
)
def test_abilities_that_the_spell_annuls(seat, says):
    """SHAH-N12, SHAH-N13, SHAH-N14, SHAH-R3: void for that night, not spent, told without the cause; not so on the next night."""
    game = night((seat, says), ("sud", Enchant(S(seat))))
    assert causes(game) == {} and game.heard(seat) == [Annulled()]
    assert game.state.limits == at("night").state.limits
    quiet = night((seat, says), ("sud", Enchant(S(seat))), config={"tell_annulled": False})
    assert quiet.heard(seat) == []
    game.until("night")
    game.order(seat, says)
    game.close(), game.close()
    assert causes(game) or game.happened(Inquired) or game.happened(Shielded)


def test_what_is_no_ability():
    """SHAH-N13, SHAH-U9, SHAH-L14: joining, an addition, the ballot, Rostam's immunity; nobody is told of an annulment."""
    position = {"uprising": "active", "uprising_members": ["kav", "fer"]}
    game = night(("soh", Join("jamshid")), ("sud", Enchant(S("soh"))))
    assert game.state.sohrab == "jamshid" and game.heard("soh") == []
    added = night(("fer", Add(S("ros"))), ("sud", Enchant(S("fer"))), **position)
    assert "ros" in added.state.uprising.members and Annulled() not in added.heard("fer")
    immune = night(("hou", Duel(S("ros"))), ("sud", Enchant(S("ros"))))
    assert causes(immune) == {"hou": ("duel",)} and immune.heard("ros") == []
    ballot = at("night")
    ballot = replace_state(ballot, day=replace(ballot.state.day, ballot=(S("ros"),)))
    ballot.order("ros", CoupVote(True)), ballot.order("sud", Enchant(S("ros")))
    ballot.close(), ballot.close()
    assert ballot.state.power == "fereydun" and ballot.heard("ros") == []


def test_an_enchanted_jamasp_hears_nothing():
    """SHAH-N13, SHAH-N14, SHAH-N19, SHAH-R11."""
    game = night(("sud", Enchant(S("jmp"))))
    assert game.heard("jmp") == [Annulled()] and not game.happened(Heard)
    assert night().heard("jmp") == [DeadRoles(())]
    assert night(prisoner="jmp").heard("jmp") == []


def test_jamasp_hears_every_exit_of_the_cycle():
    """SHAH-N18, SHAH-N19: sorted roles, repeated as often as lost, with those of noon, suicides and uprising exits."""
    roles = {**SIXTEEN, "p1": "pahlavan", "p2": "pahlavan"}
    game = at("night", roles=roles, uprising="active", uprising_members=["kav", "fer"], betrayed_on=1)
    game = replace_state(game, out={S("p1"): Exit(2, "noon"), S("sud"): Exit(1, "noon")})
    game.order("gar", Suicide()), game.order("ros", Strike(S("p2")))
    game.close(), game.close()
    assert game.heard("jmp") == [DeadRoles(("garsivaz", "kaveh", "pahlavan", "pahlavan"))]


def test_sudabeh_and_the_spell():
    """SHAH-R3: the same player may be enchanted twice running; herself and the kings not."""
    game = night(("sud", Enchant(S("zl"))), ("zl", Inquire(S("hou"))))
    assert game.happened(Enchanted) == [Enchanted(S("zl"), True, True)]
    game.until("night")
    assert game.code("sud", Enchant(S("zl"))) == "" and game.code("sud", Enchant(S("sud"))) == "target_self"


def test_rostams_grief():
    """SHAH-R8: companions of Jamshid and Sohrab of any allegiance; not for a Zahhaki, nor where the feather held."""
    assert night(("ros", Strike(S("afr")))).state.limits.strikes == 1
    for allegiance in ("unjoined", "jamshid", "zahhak"):
        assert night(("ros", Strike(S("soh"))), sohrab=allegiance).state.limits.strikes == 0
    game = night(("ros", Strike(S("jmp"))), ("zl", Feather(S("jmp"))))
    assert game.state.limits.strikes == 1 and game.happened(Struck) == [Struck(S("jmp"), False)]


def test_the_feather_wards_off_four_kinds_of_death():
    """SHAH-R9: hunt, guess, duel and strike, of Zal himself too, and of Houman in his own duel; not a suicide (SHAH-N17)."""
    game = night(("Z", Hunt((S("zl"), S("kay")))), ("ros", Strike(S("zl"))), ("zl", Feather(S("zl"))), rescue="kay")
    assert causes(game) == {} and game.happened(Shielded) == [Shielded(S("zl"), ("hunt", "strike"))]
    assert causes(night(("hou", Duel(S("ros"))), ("zl", Feather(S("hou"))))) == {}
    assert causes(night(("gar", Suicide()), ("zl", Feather(S("gar"))))) == {"gar": ("suicide",)}


def test_the_duel_with_rostam():
    """SHAH-R5: Houman falls; Rostam is unharmed by the duel, not by others."""
    game = night(("hou", Duel(S("ros"))), ("afr", Guess(S("ros"), "rostam")))
    assert causes(game) == {"hou": ("duel",), "ros": ("guess",)}
    assert game.happened(Duelled) == [Duelled(S("ros"), S("hou"))] and game.state.limits.duels == 0


def test_a_wrong_guess_is_not_reported():
    """SHAH-R4: the host sees it, Afrasiab does not; it is spent."""
    game = night(("afr", Guess(S("kay"), "zal")))
    assert game.happened(Guessed) == [Guessed(S("kay"), "zal", False)]
    assert game.heard("afr") == [] and game.state.limits.guesses == 2 and causes(game) == {}
    assert at("night").code("afr", Guess(S("kay"), "zahhak")) == "not_a_choice"


def test_all_acts_of_a_night_are_at_once():
    """SHAH-N11, SHAH-N15, SHAH-N20, SHAH-G11: who dies tonight still acts, guesses and asks; one death keeps every cause."""
    game = night(
        ("sud", Enchant(S("hou"))), ("Z", Hunt((S("zl"), S("kay")))), ("afr", Guess(S("zl"), "zal")), ("hou", Duel(S("kay"))),
        ("ros", Strike(S("afr"))), ("zl", Inquire(S("arm"))), rescue="kay",
    )  # fmt: skip
    assert causes(game) == {"zl": ("guess", "hunt"), "afr": ("strike",)}
    assert game.happened(Inquired) and game.heard("zl") == []  # SHAH-A11
    assert game.public() == [Dawn((S("zl"), S("afr")), False, False)]


def test_nothing_is_told_before_the_settlement():
    """SHAH-A10, SHAH-N15: after the night closed only Armayel knows more; the page of the rescue window is the same for all."""
    quiet, loud = at("night"), at("night")
    for seat, says in (HUNT, ("zl", Inquire(S("arm"))), ("ros", Strike(S("afr"))), ("sud", Enchant(S("hou")))):
        loud.order(seat, says)
    quiet.close(), loud.close()
    assert quiet.sees(HOST) != loud.sees(HOST)
    for seat in (s for s in quiet.state.seats if s not in ("arm", "Z", "zl", "ros", "sud")):
        assert quiet.sees(seat) == loud.sees(seat) and loud.heard(seat) == []
    assert quiet.sees(Public()) == loud.sees(Public()) and loud.public() == []
    assert quiet.step == loud.step


def test_inquiries_read_the_side_before_the_night():
    """SHAH-R9, SHAH-J3, SHAH-R7: Sohrab joining tonight is not yet a Zahhaki; Armayel reads as one."""
    game = night(("zl", Inquire(S("soh"))), ("soh", Join("zahhak")))
    assert game.heard("zl") == [Inquiry(S("soh"), "not_zahhaki")] and game.state.sohrab == "zahhak"


def test_the_prisoner_is_beyond_the_night():
    """SHAH-K8, SHAH-K7: no night order may name him and he orders nothing; he is back in the morning."""
    game = at("night", prisoner="ros")
    for seat, says in (
        ("sud", Enchant(S("ros"))), ("Z", Hunt((S("ros"), S("kay")))), ("afr", Guess(S("ros"), "rostam")),
        ("hou", Duel(S("ros"))), ("zl", Inquire(S("ros"))), ("zl", Feather(S("ros"))),
    ):  # fmt: skip
        assert game.code(seat, says) == "target_imprisoned"
    assert game.code("ros", Strike(S("afr"))) == "imprisoned" and game.kinds("ros") == set()
    game.close(), game.close()
    assert game.sees(Public()).people["ros"].status == "in" and game.kinds("ros") == set()
    game.until("night")
    assert game.kinds("ros") == {"strike"}


# --- hunger ------------------------------------------------------------------------------------------


def test_what_feeds_the_snakes():
    """SHAH-H1, SHAH-H2, SHAH-H3: a life the hunt takes, with another hand too, and the suicide; no guess, duel, strike, feathered prey."""

    def hungry(*orders, **more):
        return night(*orders, **more).public()[-1].hungry

    assert hungry() and hungry(("afr", Guess(S("kay"), "kay_kavus"))) and hungry(("hou", Duel(S("kay"))))
    assert hungry(("ros", Strike(S("afr"))))
    assert not hungry(HUNT, rescue="ros")
    assert not hungry(HUNT, ("hou", Duel(S("kay"))), rescue="ros")
    assert hungry(HUNT, ("zl", Feather(S("kay"))), rescue="ros")
    assert not hungry(("gar", Suicide()))
    assert hungry(("gar", Suicide()), ("sud", Enchant(S("gar"))))
    assert hungry(uprising="active", uprising_members=["kav", "fer"], betrayed_on=1)  # SHAH-U7


def test_the_disability_is_for_good_and_silent():
    """SHAH-H4, SHAH-H5, SHAH-H6, SHAH-H9, SHAH-R2: hunt, cards and wiretap are refused from then on; no hunger line follows."""
    game = night(hungry_nights=1)
    assert game.happened(Hungry) == [Hungry(2)] and game.happened(Disabled) == [Disabled()]
    assert game.sees("Z").own.disabled and game.kinds("Z") == set()
    game.until("night")
    assert game.code("Z", HUNT[1]) == "disabled"
    game.close(), game.close()
    assert game.public()[-1] == Dawn((), False, False) and game.state.hungry_nights == 2
    keeps = night(hungry_nights=1, config={"disabled_keeps_cards": True})
    assert keeps.kinds("Z") == {"play"}


@pytest.mark.parametrize("shown", [False, True])
def test_the_recognition_of_the_disability(shown):
    """SHAH-H7, SHAH-H8: the Zahhakis in play with a joined Sohrab, without Armayel; roles only by the setting."""
    game = night(hungry_nights=1, sohrab="zahhak", out=("hou",), config={"recognition_shows_roles": shown})
    roles = {"afr": "afrasiab", "soh": "sohrab", "gar": "garsivaz"} if shown else {}
    assert game.heard("sud") == [Fellows((S("afr"), S("soh"), S("gar")), roles)]
    others = (S("sud"), S("afr"), S("gar"))
    assert game.heard("soh") == [Fellows(others, {s: SIXTEEN[s] for s in others} if shown else {})]
    assert game.heard("arm") == game.heard("Z") == game.heard("hou") == []


def test_sohrab_joining_a_disabled_zahhak_is_added_both_ways():
    """SHAH-H7, SHAH-J4."""
    game = night(("soh", Join("zahhak")), zahhak_disabled=True)
    assert game.heard("soh") == [Fellows((S("sud"), S("afr"), S("hou"), S("gar")))]
    assert game.heard("gar") == [Fellows((S("sud"), S("afr"), S("soh"), S("hou")))]
    same_night = night(("soh", Join("zahhak")), hungry_nights=1)
    assert same_night.heard("gar") == [Fellows((S("sud"), S("afr"), S("soh"), S("hou")))]
    assert not night(("soh", Join("jamshid")), zahhak_disabled=True).heard("gar")


def test_a_player_is_never_killed_twice():
    """SHAH-H3, SHAH-G9: causes are collected and applied as one set; nobody out is named again."""
    game = night(HUNT, ("ros", Strike(S("kay"))), ("hou", Duel(S("kay"))), rescue="ros")
    assert causes(game) == {"kay": ("duel", "hunt", "strike")}
    assert SHAHNAMEH.menu(game.book, game.state, game.pending, S("kay")).offers == ()
    assert game.public()[-1].left == ("kay",)
