"""Sorush: letters and the wiretap (SHAH-L, K4, K10)."""

from __future__ import annotations

from rulesets.shahnameh import SHAHNAMEH
from rulesets.shahnameh.events import LetterCopied, LetterSettled
from rulesets.shahnameh.orders import CallOff, Enchant, Hunt, Letter, Play, Rescue, Tap
from rulesets.shahnameh.told import LetterArrived, SoroushCalled, TapCopy
from rulesets.words import Player, Public, Record, Seat, Writing
from tests.rules.shahnameh.table import HOST, SIXTEEN, at

S = Seat


def letter(ref, to=None, role=None, body="words"):
    return Letter(Writing(ref, body), None if to is None else S(to), role)


def morning_after(game):
    game.until("morning")
    return game


def test_sorush_by_day_is_public_and_final():
    """SHAH-K4, SHAH-L1, SHAH-A3: called in the talk it opens letters at once and is told once; in the morning only at its closing."""
    game = at("talk")
    assert game.code("ros", letter("a", "kay")) == "no_soroush"
    answer = game.order("J", Play("soroush"))
    assert answer.order.final and [t.says for t in answer.told] == [SoroushCalled()]
    assert game.code("ros", letter("a", "kay")) == "" and game.code("J", Play("soroush")) == "card_spent"
    game.close()
    assert game.public().count(SoroushCalled()) == 1 and game.state.spent == ("soroush",)
    morning = at("morning")
    assert morning.order("J", Play("soroush")).told == ()
    morning.close()
    assert morning.public() == [SoroushCalled()]


def test_a_letter_can_be_rewritten_in_later_windows_and_called_off():
    """SHAH-L2, SHAH-L3: one slot over the whole day."""
    game = at("talk", soroush_open=True)
    game.order("ros", letter("a", "kay")), game.order("zl", letter("b", "kay"))
    game.close()
    assert game.sees("ros").own.letter.to_seat == "kay"
    assert game.code("ros", letter("c", "fer")) == "" and game.code("zl", CallOff("letter")) == ""
    game.until("noon")
    assert game.code("ros", letter("d", "fer")) == "not_now"
    morning_after(game)
    assert game.heard("fer") == [LetterArrived(Writing("c"))] and game.heard("kay") == []


def test_letters_until_the_night_closes():
    """SHAH-L3: the other setting leaves the gate open until the night closes."""
    game = at("night", soroush_open=True, config={"letters_close": "night"})
    assert game.code("ros", letter("a", "kay")) == ""
    game.close()
    assert game.code("ros", letter("b", "kay")) == "not_now"
    game.close()
    assert game.heard("kay") == [LetterArrived(Writing("a"))]


def test_addresses():
    """SHAH-L4, SHAH-A4, SHAH-L7: exactly one address; a king, a prisoner and a role nobody holds may be addressed, oneself not."""
    game = at("talk", soroush_open=True, prisoner="kar")
    assert game.code("ros", Letter(Writing("a", "x"))) == "not_now"
    assert game.code("ros", Letter(Writing("a", "x"), S("kay"), "zal")) == "not_now"
    assert game.code("ros", letter("a", "ros")) == "target_self"
    assert game.code("ros", letter("a", "kay", body=" ")) == "empty"
    assert game.code("ros", letter("a", "kay", body="x" * 4001)) == "too_long"
    for address in ({"to": "J"}, {"to": "Z"}, {"to": "kar"}, {"role": "jamshid"}, {"role": "div"}):
        assert game.code("ros", letter("a", **address)) == ""
    assert game.code("kar", letter("a", "kay")) == "imprisoned" and game.code("soh", letter("a", "kay")) == "not_yours"


def test_undelivered_letters():
    """SHAH-L12, SHAH-L10: to one who is out after the night's exits; still copied for a tapped writer, not for a tapped addressee."""
    for tapped, copies in (("kay", [TapCopy(Writing("a"), "sent", S("ros"))]), ("ros", [])):
        game = at("talk", soroush_open=True)
        game.order("kay", letter("a", "ros")), game.order("Z", Tap(S(tapped)))
        game.until("night")
        game.order("Z", Hunt((S("ros"), S("zl"))))
        game.close()
        game.order("arm", Rescue(S("zl")))
        game.close()
        assert list(game.state.out) == ["ros"] and game.heard("ros") == []
        assert game.heard("Z") == copies and game.happened(LetterSettled)[0].clause == "SHAH-L12"


def test_the_writers_exit_changes_nothing():
    """SHAH-L12."""
    game = at("talk", soroush_open=True)
    game.order("ros", letter("a", "kay"))
    game.until("night")
    game.order("Z", Hunt((S("ros"), S("zl"))))
    game.close()
    game.order("arm", Rescue(S("zl")))
    game.close()
    assert game.heard("kay") == [LetterArrived(Writing("a"))] and "ros" in game.state.out


def test_a_prisoners_letter_waits_for_the_release():
    """SHAH-L13: it comes with the others, in the settlement that frees him."""
    game = at("talk", soroush_open=True, prisoner="kar")
    game.order("ros", letter("a", "kar"))
    morning_after(game)
    assert game.heard("kar") == [LetterArrived(Writing("a"))] and game.state.day.prisoner is None


def test_letters_are_not_touched_by_the_spell():
    """SHAH-L14, SHAH-N13."""
    game = at("talk", soroush_open=True)
    game.order("ros", letter("a", "kay"))
    game.until("night")
    game.order("sud", Enchant(S("ros")))
    game.close(), game.close()
    assert game.heard("kay") == [LetterArrived(Writing("a"))] and game.heard("ros") == []


def test_the_wiretap_can_be_changed_until_the_night_closes():
    """SHAH-L9, SHAH-H6: from the call on, one player in play, no prisoner, not himself; the last one counts."""
    game = at("talk", soroush_open=True, prisoner="kar")
    assert [game.code("Z", Tap(S(s))) for s in ("Z", "kar", "x", "J")] == [
        "target_self",
        "target_imprisoned",
        "target_unknown",
        "",
    ]
    game.order("ros", letter("a", "kay")), game.order("zl", letter("b", role="kay_kavus"))
    game.until("night")
    assert game.sees("Z").own.tap == "J" and game.code("Z", Tap(S("zl"))) == ""
    game.close()
    assert game.code("Z", Tap(S("ros"))) == "not_now"
    game.close()
    assert game.heard("Z") == [TapCopy(Writing("b"), "sent", None, "kay_kavus")]
    called_off = at("talk", soroush_open=True)
    called_off.order("Z", Tap(S("ros"))), called_off.order("ros", letter("a", "kay"))
    called_off.close()
    assert called_off.code("Z", CallOff("tap")) == ""
    morning_after(called_off)
    assert called_off.heard("Z") == []
    assert at("talk").code("Z", Tap(S("ros"))) == "no_soroush"


def test_a_wiretap_ordered_before_the_disability_stands():
    """SHAH-H6, SHAH-L8: its copies still come that night; afterwards Armayel may write no more."""
    game = at("talk", soroush_open=True, hungry_nights=1)
    game.order("Z", Tap(S("ros"))), game.order("ros", letter("a", "kay")), game.order("arm", letter("b", "kay"))
    morning_after(game)
    assert game.state.disabled and game.heard("Z") == [TapCopy(Writing("a"), "sent", S("kay"))]
    later = at("talk", soroush_open=True, zahhak_disabled=True)
    assert later.code("arm", letter("a", "kay")) == "no_letters_for_you" and later.code("Z", Tap(S("ros"))) == "disabled"


def test_letters_are_unsigned_for_good():
    """SHAH-L5, SHAH-W5, SHAH-L11: who wrote shows on no page, in no notice, not in the sequence, and not in what the end opens."""
    games = []
    for one, other in (("ros", "zl"), ("zl", "ros")):
        game = at("talk", soroush_open=True)
        game.order(one, letter("a", "kay")), game.order(other, letter("b", "kay"))
        game.order("Z", Tap(S("kay")))
        before = (game.sees(HOST), [game.sees(w) for w in (Public(), "kay", "Z")])
        morning_after(game)
        games.append((before, game))
    (one, first), (two, second) = games
    assert one[0] != two[0] and one[1] == two[1]  # the host's view differs, the others' do not
    assert first.told == second.told and len(first.heard("kay")) == 2
    assert first.happened(LetterSettled) != second.happened(LetterSettled)
    assert any(isinstance(o.says, Tap) for o in first.entries[0].pending.orders)
    for game in (first, second):
        for entry in game.entries:
            record = Record("close", entry.step, entry.pending.orders, entry.outcome.events, entry.told)
            opened = SHAHNAMEH.opened(game.book, record)
            assert not any(isinstance(o.says, Letter | Tap | CallOff) or o.rank for o in opened.orders)
            assert not any(isinstance(e, LetterSettled | LetterCopied) for e in opened.events)
            assert not any(isinstance(t.says, LetterArrived | TapCopy) for t in opened.told)
            public = [t for t in entry.told if t.to == Public()]
            assert [t for t in opened.told if t.to == Public()] == public  # all the rest is opened


def test_a_silent_day_is_for_letters_only():
    """SHAH-K10: the talk is held, silent."""
    game = at("morning")
    game.order("J", Play("soroush")), game.order("Z", Play("ahriman"))
    game.close()
    assert game.sees(Public()).silent and game.sees(Public()).speakers == ()
    assert "letter" in game.kinds("ros") and not {"speak", "cards"} & game.kinds("ros")
    game.close()
    assert game.state.window == "noon" and game.state.day.accused == ()


def test_a_letter_to_a_role_reaches_every_holder_in_play():
    """SHAH-L4, SHAH-L11: and betrays the role of a tapped one to Zahhak."""
    roles = {**SIXTEEN, "p1": "pahlavan", "p2": "pahlavan", "p3": "pahlavan"}
    game = at("talk", soroush_open=True, roles=roles, out=("p3",))
    game.order("ros", letter("a", role="pahlavan")), game.order("Z", Tap(S("p1")))
    morning_after(game)
    assert game.heard("p1") == game.heard("p2") == [LetterArrived(Writing("a"))] and game.heard("p3") == []
    assert game.heard("Z") == [TapCopy(Writing("a"), "received", None, "pahlavan")]
    assert {t.to for t in game.told if isinstance(t.says, LetterArrived)} == {Player(S("p1")), Player(S("p2"))}
