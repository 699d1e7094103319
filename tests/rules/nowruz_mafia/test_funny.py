"""The funny rules (NOW-F1 to F6)."""

from __future__ import annotations

import pytest

from rulesets.nowruz_mafia.orders import Consent, Defend, ExtraDefence, Final, Interrupt, Kill, Sleep, Speak, Vote, Will
from rulesets.nowruz_mafia.told import BrokeIn, FinalCounted, SpeakingOrder, WillRead
from rulesets.nowruz_mafia.writing import names_in, opens_with_oath, sentences
from rulesets.words import Public, Seat, Writing
from tests.rules.nowruz_mafia.table import TWELVE, Table, lobby, night

ZWNJ, TATWEEL = "\u200c", "\u0640"

OATHS = [
    "به جان مادرم شهروندم",
    "به جان مادرم",
    "  «به جان مادرم» قسم",
    "... به جان مادرم، من نبودم",
    "به جون مادرم من نبودم",
    "به جانِ مادرم من نبودم",
    f"به{ZWNJ}جان{ZWNJ}مادرم",
    f"به جان مادرم{ZWNJ}من نبودم",
    "بهجانمادرم من نبودم",
    f"به جـ{TATWEEL}ان مادرم",
    "به   جان\nمادرم!",
    "\u200fبه جان مادرم",
    "بِه جانِ مادَرَم",
    "ﺑﻪ ﺟﺎﻥ ﻣﺎﺩﺭﻡ",
    "بە جان مادرم",
    "🙏 به جان مادرم",
]
NO_OATHS = [
    "من به جان مادرم قسم می‌خورم",
    "به جان مادرمان",
    "به جان مادر",
    "به جان پدرم",
    "جان مادرم",
    "",
    "I swear on my mother's life",
    "به جهان مادرم",
    "1 به جان مادرم",
]


@pytest.mark.parametrize("text", OATHS)
def test_an_oath(text: str) -> None:
    """NOW-F2: however it is spelt and whatever punctuation stands before it."""
    assert opens_with_oath(text)


@pytest.mark.parametrize("text", NO_OATHS)
def test_no_oath(text: str) -> None:
    """NOW-F2: only at the opening, only the whole phrase, to a word's end."""
    assert not opens_with_oath(text)


def at_defence(**options: object) -> Table:
    table = night(funny_mother=True, **options)
    table.close_until("vote")
    table.admitted("c1", Vote(Seat("gf")))
    table.close()
    return table


def test_the_oath_votes_even_alone() -> None:
    """NOW-F2: one more execute in that final vote, though nobody else votes; and the count says so."""
    table = at_defence()
    table.admitted("gf", Defend(Writing("r1", "به جان مادرم")))
    table.close()
    table.close()
    assert table.game.out == ("gf",)
    assert FinalCounted({}, 1, 0, oath=True) in table.told(Public())


def test_only_the_first_post_of_a_defence_is_looked_at() -> None:
    """NOW-F2, NOW-D13; and only that day's vote."""
    table = at_defence()
    table.admitted("gf", Defend(Writing("r1", "من نبودم")))
    table.admitted("ps", ExtraDefence(Seat("gf")))
    table.admitted("gf", Defend(Writing("r2", "به جان مادرم")))
    table.close()
    table.close()
    assert table.game.out == ()
    table = at_defence()
    table.admitted("gf", Defend(Writing("r1", "به جان مادرم")))
    table.admitted("ps", ExtraDefence(Seat("gf")))
    table.admitted("gf", Defend(Writing("r2", "من نبودم")))
    table.close()
    assert table.game.oath
    table.admitted("c1", Final(False))
    table.close_until("vote")
    table.admitted("c1", Vote(Seat("gf")))
    table.close_until("final")
    table.close()
    assert table.game.out == ()


def test_the_last_asleep_of_those_in_play_at_dawn_opens_the_talk() -> None:
    """NOW-F3: whoever died in the night does not count; pressing again is falling asleep again (NOW-A2)."""
    table = night(funny_last_asleep=True)
    for seat in TWELVE:
        table.admitted(seat, Sleep())
    table.admitted("det", Sleep())
    table.admitted("snp", Sleep())
    table.admitted("gf", Kill(Seat("snp")))
    table.close()
    order = ("det", "mat", "doc", "c2", "ps", "jes", "sm", "rum", "c3", "c1", "gf")
    assert table.game.speakers == order
    assert table.sees(Public()).turn == "det"
    assert table.told(Public())[-1] == SpeakingOrder(tuple(map(Seat, order)), ())


def test_taking_a_press_back_is_never_having_pressed() -> None:
    """NOW-F3, NOW-A2."""
    table = night(funny_last_asleep=True)
    for seat in TWELVE:
        table.admitted(seat, Sleep())
    table.take_back("mat", "sleep")
    table.close()
    assert table.game.speakers[0] == "mat"
    assert table.refused("c1", Sleep()) == ("not_open", "NOW-A1")


def test_without_the_rule_nobody_sleeps() -> None:
    """NOW-F3 off: no press is offered, the talk is open to all at once (NOW-D2)."""
    table = night()
    assert table.refused("c1", Sleep()) == ("not_open", "NOW-A1")
    table.close()
    assert table.sees(Public()).turn is None
    assert table.game.speakers[0] == "c1"
    assert not any(isinstance(says, SpeakingOrder) for says in table.told(Public()))


def talk(**options: object) -> Table:
    table = night(funny_interrupt=True, **options)
    table.close()
    return table


def test_an_interruption_is_refused_and_noted() -> None:
    """NOW-F4, NOW-F5: twice counts once, the own turn stays, afterwards as well as before; half time next round only."""
    table = talk()
    assert table.refused("gf", Speak(Writing("r1", "but"))) == ("not_your_turn", "NOW-F4")
    assert table.refused("gf", Speak(Writing("r2", "but")))[0] == "not_your_turn"
    table.admitted("c1", Speak())
    assert table.refused("c1", Speak())[0] == "not_your_turn"
    table.admitted("gf", Speak(Writing("r3", "x" * 900)))
    assert [says for says in table.told(Public()) if isinstance(says, BrokeIn)] == [BrokeIn(Seat("gf")), BrokeIn(Seat("c1"))]
    assert table.sees(Public()).interrupters == ("c1", "gf")
    table.close_until("talk")
    assert {seat for seat, n in table.game.allowance.items() if n == 30} == {"gf", "c1"}
    assert {*table.game.allowance.values()} == {30, 60}
    assert SpeakingOrder(table.game.speakers, (Seat("c1"), Seat("gf"))) in table.told(Public())
    assert table.refused("c1", Speak(Writing("r4", "x" * 451)))[0] == "too_long"
    table.close_until("talk")
    assert {*table.game.allowance.values()} == {60}


def test_only_a_running_turn_can_be_interrupted() -> None:
    """NOW-F4: after the last turn, and from outside the game, a speech is only refused."""
    table = talk()
    for seat in TWELVE:
        table.admitted(seat, Speak())
    assert table.refused("c1", Speak()) == ("turns_over", "NOW-D2")
    assert table.sees(Public()).interrupters == ()


def test_without_the_rule_breaking_in_costs_nothing() -> None:
    """NOW-F4 off, turns by the setting (NOW-D2)."""
    table = night(talk_mode="turns")
    table.close()
    assert table.refused("gf", Speak()) == ("not_your_turn", "NOW-D2")
    assert table.pending.orders == ()


def test_an_interruption_cannot_be_ordered() -> None:
    table = talk()
    assert table.refused("c1", Interrupt()) == ("not_an_order", "NOW-A3")


SENTENCES = [
    ("I loved this town.", 1),
    ("I loved this town", 1),
    ("I loved this town?!", 1),
    ("«شهر را دوست داشتم!»", 1),
    ("One. Two.", 2),
    ("One\nTwo", 2),
    ("چرا من؟ نه", 2),
    ("Wait… no", 2),
    ("...", 0),
    ("", 0),
]


@pytest.mark.parametrize(("text", "number"), SENTENCES)
def test_sentences(text: str, number: int) -> None:
    """NOW-F6."""
    assert sentences(text) == number


NAMES = [
    ("Look at Omid", ["omid"], True),
    ("LOOK AT OMID", ["Omid"], True),
    ("Omidvar is innocent", ["Omid"], False),
    ("trust Ali  Reza", ["Ali Reza"], True),
    ("trust Ali", ["Ali Reza"], False),
    ("به علی نگاه کنید", ["علي"], True),
    (f"به گل{ZWNJ}رخ نگاه کنید", ["گل رخ"], True),
    ("علیرضا", ["علی"], False),
    ("seat s01!", ["s01"], True),
    ("nobody", ["", " "], False),
    ("a.b", ["a.b"], True),
    ("axb", ["a.b"], False),
]


@pytest.mark.parametrize(("text", "names", "found"), NAMES)
def test_names(text: str, names: list[str], found: bool) -> None:
    """NOW-F6: a display name as a whole word, in any case and script form."""
    assert names_in(text, names) == found


def at_will() -> Table:
    table = night(funny_one_line_will=True)
    table.close_until("vote")
    table.admitted("c1", Vote(Seat("c2")))
    table.close_until("final")
    table.admitted("c1", Final(True))
    table.close()
    assert table.game.window == "will"
    return table


def test_a_will() -> None:
    """NOW-F6: the executed alone, one sentence, no name; another can be sent until one is accepted (NOW-A2)."""
    table = at_will()
    for text, why in (
        ("One. Two.", "two_sentences"),
        ("It was c3", "names_somebody"),
        ("I am c2", "names_somebody"),
        ("  ", "empty"),
    ):
        assert table.refused("c2", Will(Writing("r0", text))) == (why, "NOW-F6")
    assert table.refused("c2", Will(Writing("r0", "x" * 1001))) == ("too_long", "NOW-F6")
    assert table.refused("c1", Will(Writing("r0", "hello"))) == ("only_the_executed", "NOW-F6")
    table.admitted("c2", Will(Writing("r1", "I loved this town.")))
    assert table.refused("c2", Will(Writing("r2", "I did"))) == ("will_left", "NOW-A2")
    assert not any(isinstance(says, WillRead) for says in table.told(Public()))
    table.close()
    assert table.told(Public())[-1] == WillRead(Seat("c2"), "r1")
    assert table.sees(Public()).step == "2.night"


def test_no_will_is_a_will_too() -> None:
    """NOW-F6, NOW-A4."""
    table = at_will()
    table.close()
    assert table.told(Public())[-1] == WillRead(Seat("c2"), None)


def test_consent_can_be_given_for_a_rule_that_is_on() -> None:
    """NOW-F1: it changes nothing."""
    table = lobby(funny_mother=True)
    table.admitted("c1", Consent("mother"))
    table.close()
    assert table.game.funny == ("mother",)
