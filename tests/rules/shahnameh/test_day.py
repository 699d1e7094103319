"""Windows and orders in general, the talk, the council, the noon sleep (SHAH-A, D, M, K)."""

from __future__ import annotations

import pytest

from rulesets.pending import withdraw
from rulesets.shahnameh import SHAHNAMEH
from rulesets.shahnameh.events import AntidoteUsed, Charged, Lapsed, Left, Seated
from rulesets.shahnameh.orders import (
    Accuse,
    Antidote,
    CallOff,
    Cards,
    Duel,
    Hunt,
    Play,
    SeatTied,
    Speak,
    Strike,
    Suicide,
    Verdict,
)
from rulesets.shahnameh.steps import CALENDAR
from rulesets.shahnameh.told import AccusedNamed, CardsGiven, CouncilSeated, Noon, Spoke, Victims
from rulesets.words import Order, Pending, Public, Refusal, Seat, Writing
from tests.rules.shahnameh.table import HOST, NINE, at, dealt

TEXT = Writing("r1", "words")


# --- windows and orders ------------------------------------------------------------------------------


def test_windows_have_lengths_and_close_early_by_all_or_the_host():
    """SHAH-A1: one window at a time, each with a length; early only when every free player is ready, powerless ones too."""
    game = at("night", prisoner="ros")
    assert game.step.timing == "length" and game.step.early == "all_ready"
    assert game.step.waits_for == tuple(s for s in game.state.seats if s != "ros")
    assert set(CALENDAR) == {"turn", "morning", "talk", "seating", "council", "noon", "antidote", "night", "rescue"}
    assert all(SHAHNAMEH.menu(game.book, game.state, game.pending, s).ready for s in game.step.waits_for)
    assert not SHAHNAMEH.menu(game.book, game.state, game.pending, Seat("ros")).ready


def test_an_order_for_another_step_is_refused():
    """SHAH-A1: no plans; a form that was open before the window changed is turned down in words."""
    game = at("night")
    late = Order(Seat("ros"), Strike(Seat("afr")), for_step="2.noon")
    answer = SHAHNAMEH.admit(game.book, game.state, game.pending, late)
    assert isinstance(answer, Refusal) and answer.code == "not_this_step"
    now = SHAHNAMEH.admit(game.book, game.state, game.pending, Order(Seat("ros"), Strike(Seat("afr")), for_step="2.night"))
    assert now.order.for_step == "2.night" and now.order.slot == "strike"


def test_antidote_and_rescue_are_held_whatever_happened():
    """SHAH-A8: the windows come every cycle, and everybody's page has the same ready press."""
    game = at("noon", accused=["sud", "arm"])
    game.close()
    assert game.state.window == "antidote" and game.heard("kay") == []
    game.close(), game.close()
    assert game.state.window == "rescue" and game.heard("arm") == []


def test_the_antidote_window_looks_alike_with_and_without_a_victim():
    """SHAH-A8, SHAH-M11: to all but Kay Kavus and the hosts nothing tells whether somebody was taken."""
    spared, taken = (at("noon", accused=["sud", "arm"]) for _ in range(2))
    taken.order("J", Verdict((Seat("sud"),)))
    spared.close(), taken.close()
    assert spared.sees(HOST) != taken.sees(HOST)
    for watcher in (Public(), *(s for s in spared.state.seats if s != "kay")):
        assert spared.sees(watcher) == taken.sees(watcher)
    assert spared.step == taken.step


def test_orders_are_replaced_and_withdrawn_until_the_closing():
    """SHAH-A2, SHAH-A6: whoever entered last counts, also a host; final ones stay (SHAH-A3)."""
    game = at("night")
    game.order("ros", Strike(Seat("afr")))
    game.order("ros", Strike(Seat("sud")), by="host")
    assert [(o.says, o.by) for o in game.pending.orders] == [(Strike(Seat("sud")), "host")]
    assert withdraw(game.pending, Seat("ros"), "strike").orders == ()
    talk = at("talk")
    talk.order("arm", Cards(Seat("ros"), Seat("sud")))
    talk.order("arm", Speak(TEXT))
    assert withdraw(talk.pending, Seat("arm"), "cards").code == "final"
    assert talk.code("arm", Speak(TEXT)) == "turn_over"


def test_the_host_has_no_further_power():
    """SHAH-G9, SHAH-A6, SHAH-A12: a host orders on behalf under the same rules and goes back by the house; no act changes the game."""
    game = at("night")
    assert SHAHNAMEH.powers(game.book, game.state, game.pending) == ()
    answer = SHAHNAMEH.act(game.book, game.state, game.pending, None, None)
    assert isinstance(answer, Refusal) and answer.code == "no_such_power"
    assert game.order("ros", Strike(Seat("J")), by="host").code == "target_king"
    assert game.sees(HOST).whole.state == game.state  # SHAH-A12: a host sees everything


@pytest.mark.parametrize(
    ("seat", "says", "code"),
    [
        ("x", Strike(Seat("afr")), "unknown_seat"),
        ("jmp", Strike(Seat("afr")), "out"),
        ("kar", Strike(Seat("afr")), "imprisoned"),
        ("kay", Strike(Seat("afr")), "not_yours"),
        ("ros", Strike(Seat("x")), "target_unknown"),
        ("ros", Strike(Seat("jmp")), "target_out"),
        ("ros", Strike(Seat("Z")), "target_king"),
        ("ros", Strike(Seat("kar")), "target_imprisoned"),
        ("ros", Strike(Seat("ros")), "target_self"),
        ("ros", Verdict(()), "not_now"),
        ("hou", Duel(Seat("ros")), "none_left"),
        ("Z", Hunt((Seat("kay"),)), "too_few"),
        ("Z", Hunt((Seat("kay"), Seat("kay"))), "twice"),
        ("Z", Hunt((Seat("kay"), Seat("ros"), Seat("zl"))), "too_many"),
    ],
)
def test_refusals_tell_only_what_the_sender_knows(seat, says, code):
    """SHAH-A4, SHAH-A7, SHAH-N22, SHAH-K8: each refusal rests on the own role or the public table; an earlier order stays in force."""
    game = at("night", out=("jmp",), prisoner="kar", duels_left=0)
    game.order("ros", Strike(Seat("sud")))
    before = game.pending
    assert game.code(seat, says) == code
    assert game.pending == before


def test_no_refusal_depends_on_a_hidden_role():
    """SHAH-A4: naming one's own man, a friend, a Zahhaki for the uprising is accepted without a sign."""
    game = at("night", uprising="active", uprising_members=["kav", "fer"])
    assert game.code("Z", Hunt((Seat("hou"), Seat("gar")))) == ""
    assert game.code("ros", Strike(Seat("kay"))) == ""


def test_who_pressed_ready_is_the_hosts_alone():
    """No page shows for whom the table waits."""
    game = at("night")
    game.pending = Pending((), (Seat("ros"),))
    assert game.sees(HOST).whole.ready == ("ros",)
    assert game.sees(Public()) == at("night").sees(Public()) and game.sees("kay") == at("night").sees("kay")


def test_silence_with_a_price_is_named():
    """SHAH-A5: each default that costs something, and to whom; powerless seats owe nothing."""
    night = at("night")
    owed = SHAHNAMEH.owes(night.book, night.state, night.pending)
    assert [(o.seat, o.silence) for o in owed] == [("Z", "no_hunt")]
    night.order("Z", Hunt((Seat("kay"), Seat("ros"))))
    assert SHAHNAMEH.owes(night.book, night.state, night.pending) == ()
    night.close()
    assert [(o.seat, o.silence) for o in SHAHNAMEH.owes(night.book, night.state, night.pending)] == [
        ("arm", "lower_seat_rescued")
    ]
    noon = at("noon", accused=["sud", "arm"])
    assert [(o.seat, o.silence) for o in SHAHNAMEH.owes(noon.book, noon.state, noon.pending)] == [("J", "nobody_taken")]
    seating = at("seating", tied=["ros", "zl", "kay", "sia"])
    assert [o.silence for o in SHAHNAMEH.owes(seating.book, seating.state, seating.pending)] == ["doubt_decides"]
    council = at("council", council=["ros", "zl", "kay"])
    assert [o.seat for o in SHAHNAMEH.owes(council.book, council.state, council.pending)] == ["ros", "zl", "kay"]


# --- the talk and the council ------------------------------------------------------------------------


def test_a_speech_is_public_once_and_without_its_words_in_the_ledger():
    """SHAH-D1, SHAH-D2, SHAH-M1: one speech a day, before the cards; speeches are orders, so nobody posts at noon."""
    game = at("talk")
    assert game.code("ros", Speak(TEXT)) == ""
    assert game.told[-1].says == Spoke(Seat("ros"), Writing("r1")) and game.told[-1].to == Public()
    assert game.pending.orders[0].says == Speak(Writing("r1"))
    assert game.sees(Public()).people["ros"].spoke and not game.sees(Public()).people["arm"].spoke
    assert game.code("ros", Speak(TEXT)) == "already_spoken"
    assert game.code("ros", Cards(Seat("arm"), Seat("sud"))) == ""
    assert game.code("zl", Speak(Writing("r", "x" * 20001))) == "too_long"
    assert game.code("zl", Speak(Writing("r", " "))) == "empty"  # a pass is to hand out cards without a speech
    noon = at("noon", accused=["sud"])
    assert noon.code("ros", Speak(TEXT)) == "not_now"
    for window in ("noon", "antidote", "night"):
        quiet = at(window, council=["ros"])
        rooms = SHAHNAMEH.rooms(quiet.book, quiet.state, quiet.pending)
        assert [room.slug for room in rooms if room.public and room.writers] == []


def test_cards_are_open_as_they_are_given():
    """SHAH-D4, SHAH-D15: giver, receiver, kind and totals at once; nobody is bound by doubt."""
    game = at("talk")
    game.order("arm", Cards(Seat("ros"), Seat("sud")))
    assert game.public() == [CardsGiven(Seat("arm"), Seat("ros"), Seat("sud"))]
    seen = game.sees(Public())
    assert [(c.giver, c.to, c.kind) for c in seen.cards] == [("arm", "ros", "peyman"), ("arm", "sud", "goman")]
    assert (seen.people["ros"].peyman, seen.people["sud"].goman) == (1, 1)


def test_speaking_turns():
    """SHAH-D1, SHAH-D2: under `turns` the lowest seat speaks, its cards pass the turn on, the closing ends a silent turn."""
    game = at("talk", cycle=1, roles=NINE, config={"talk_mode": "turns"})
    assert game.step.kind == "turn" and game.step.timing == "hand" and game.step.label == "1.turn.1"
    assert game.sees(Public()).speakers == ("arm",)
    assert game.code("sud", Speak(TEXT)) == "not_your_turn"
    assert game.code("arm", Cards(Seat("ros"), Seat("sud"))) == ""
    assert game.sees(Public()).speakers == ("sud",)
    assert game.code("sud", Speak(TEXT)) == ""
    game.close()
    assert game.step.label == "1.turn.3" and game.sees(Public()).speakers == ("ros",)
    assert game.code("sud", Cards(Seat("ros"), Seat("arm"))) == "turn_over"
    assert game.code("arm", Cards(Seat("zl"), Seat("sud"))) == "turn_over"
    for _ in range(5):
        assert game.state.window == "talk"
        game.close()
    assert game.state.window == "seating"
    assert [(c.giver, c.to) for c in game.state.day.cards] == [("arm", "ros"), ("arm", "sud")]
    assert game.state.day.spoke == ("sud",)


@pytest.mark.parametrize(("size", "out", "seats"), [("auto", (), 3), ("auto", ("sia",), 2), (2, (), 2), (3, ("sia", "kay"), 3)])
def test_the_size_of_the_council(size, out, seats):
    """SHAH-D9: three while seven or more non-kings are in play, the prisoner counted; or as fixed."""
    game = at("talk", roles=NINE, out=out, prisoner="zl", config={"council_size": size})
    game.close()
    game.close()
    assert len(game.state.day.council) == seats and "zl" not in game.state.day.council


def test_a_clear_council_needs_no_seating():
    """SHAH-D9, SHAH-D11: its members are public, and they alone write in its open room."""
    game = at("talk", roles=NINE, peyman={"ros": 3, "zl": 2, "kay": 1})
    game.close()
    assert game.state.window == "council" and game.public() == [CouncilSeated((Seat("ros"), Seat("zl"), Seat("kay")))]
    room = next(r for r in SHAHNAMEH.rooms(game.book, game.state, game.pending) if r.slug == "council")
    assert room.public and room.writers == ("ros", "zl", "kay")
    assert game.code("sud", Accuse((Seat("ros"), Seat("zl")))) == "not_yours"


def test_ties_for_the_council_are_broken_among_the_tied():
    """SHAH-D10: by Jamshid, as many as are missing; in silence by fewer doubts, then the lower seat."""
    game = at("seating", roles=NINE, council=["ros"], tied=["arm", "sud", "zl"], goman={"arm": 1})
    assert game.code("J", SeatTied((Seat("ros"), Seat("zl")))) == "not_tied"
    assert game.code("J", SeatTied((Seat("zl"),))) == "too_few"
    game.close()
    assert game.happened(Seated) == [Seated((Seat("sud"), Seat("ros"), Seat("zl")), "default", "SHAH-A5")]


def test_two_names_from_what_members_file():
    """SHAH-D13, SHAH-D14, SHAH-D12: by members, then doubt, less trust, the lower seat; with one eligible there is one accused."""
    game = at("council", roles=NINE, council=["ros", "zl", "kay"], goman={"afr": 2, "sud": 2}, peyman={"sud": 1})
    game.order("ros", Accuse((Seat("afr"), Seat("sud"))))
    game.order("zl", Accuse((Seat("kay"), Seat("ros"))))
    game.close()
    assert game.happened(Charged) == [Charged((Seat("sud"), Seat("afr")), "order", "SHAH-D13")]
    assert game.public() == [AccusedNamed((Seat("sud"), Seat("afr")))]
    alone = at("council", roles=NINE, out=("arm", "sud", "ros", "zl", "kay"), council=["afr"], prisoner="sia")
    assert alone.code("afr", Accuse((Seat("afr"),))) == ""
    alone.close()
    assert alone.state.day.accused == ("afr",)


# --- the noon sleep ----------------------------------------------------------------------------------


def test_the_antidote_has_no_limit_unless_the_table_sets_one():
    """SHAH-M9, SHAH-R10: a number caps all uses, vain ones too; declining is always open."""
    game = at("antidote", roles=NINE, victims=["ros"], config={"nushdaru_uses": 1})
    game.order("kay", Antidote((Seat("ros"),)))
    game.close()
    assert game.state.limits.antidotes == 0 and not game.happened(Left)
    game.until("noon")
    game.order("J", Verdict(game.state.day.accused[:1]))
    game.close()
    victim = game.state.day.victims[0]
    assert game.heard("kay") == [Victims((victim,))]
    assert game.code("kay", Antidote((victim,))) == "not_victim" and game.code("kay", Antidote(())) == ""
    vain = at("antidote", victims=["soh"], config={"nushdaru_uses": 1})
    vain.order("kay", Antidote((Seat("soh"),)))
    vain.close()
    assert vain.happened(AntidoteUsed) == [AntidoteUsed((Seat("soh"),), (), "SHAH-M7")] and vain.state.limits.antidotes == 0


def test_noon_announces_one_line():
    """SHAH-M12, SHAH-M13: after a saved victim the public hears the same as after a spared one."""
    saved, spared = (at("noon", accused=["sud", "ros"]) for _ in range(2))
    saved.order("J", Verdict((Seat("ros"),)))
    saved.close()
    saved.order("kay", Antidote((Seat("ros"),)))
    saved.close(), spared.close(), spared.close()
    assert saved.public() == spared.public() == [Noon(())]
    assert saved.sees(Public()) == spared.sees(Public()) and saved.entries[-1].outcome.events != spared.entries[-1].outcome.events


def test_an_imprisoned_kay_kavus_is_shown_nothing():
    """SHAH-M11, SHAH-K9: neither by notice nor on his page."""
    free, jailed = at("antidote", victims=["ros"]), at("antidote", victims=["ros"], prisoner="kay")
    assert free.sees("kay").own.victims == ("ros",) and jailed.sees("kay").own.victims == ()


def test_a_victim_never_leaves_before_the_antidote():
    """SHAH-M5, SHAH-M14: exits come in the settlement, and each leaves once."""
    game = at("noon", accused=["sud", "ros"])
    game.order("J", Verdict((Seat("ros"),)))
    game.close()
    assert game.state.out == {} and game.sees("ros") == at("antidote", accused=["sud", "ros"]).sees("ros")
    game.close()
    assert list(game.state.out) == ["ros"]


def test_a_suicide_lapses_by_exit_and_by_prison():
    """SHAH-N17, SHAH-A7, SHAH-N16: what was lodged earlier comes to nothing; before that it can be called off in any window."""
    noon = at("noon", accused=["gar", "sud"])
    noon.order("gar", Suicide())
    noon.order("J", Verdict((Seat("gar"),)))
    noon.close(), noon.close()
    assert noon.happened(Lapsed) == [Lapsed(Seat("gar"), "SHAH-N17")] and not noon.state.day.suicide
    morning = at("morning")
    morning.order("gar", Suicide())
    morning.order("Z", Play("prison", Seat("gar")))
    morning.close()
    assert morning.happened(Lapsed) == [Lapsed(Seat("gar"), "SHAH-A7")]
    morning.until("morning")
    assert not morning.state.out
    called_off = at("talk")
    called_off.order("gar", Suicide())
    called_off.until("rescue")
    assert called_off.sees("gar").own.suicide and called_off.code("gar", CallOff("suicide")) == ""
    called_off.close()
    assert not called_off.state.out


def test_nobody_can_be_taken_on_an_ahriman_day():
    """SHAH-K5, SHAH-K6, SHAH-V8: no accused, so any name is refused, on the revenge day too, whatever its scope."""
    game = at("morning", revenge_day=True, config={"revenge_scope": "anyone"})
    game.order("Z", Play("ahriman"))
    game.close()
    assert game.state.window == "noon" and game.code("J", Verdict((Seat("sud"),))) == "not_accused"
    game.close(), game.close()
    assert game.public()[-1] == Noon(()) and not game.state.day.revenge


def test_a_spent_card_stays_spent():
    """SHAH-K1, SHAH-K11, SHAH-R1, SHAH-R2: once a game, in the morning, unseen until its closing."""
    game = dealt(setup="s1")
    jamshid = next(s for s, r in game.state.roles.items() if r == "jamshid")
    before = game.sees(Public())
    assert game.code(jamshid, Play("soroush")) == "" and game.sees(Public()) == before
    assert game.sees(jamshid).own.cards == ("jam_cup", "soroush")
    game.close()
    assert game.sees(jamshid).own.cards == ("jam_cup",) and game.sees(Public()).letters_open
    assert game.code(jamshid, Play("soroush")) == "card_spent"
