"""The machinery: windows, menus, reminders, rooms, a host's acts."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from rulesets.dice import Dice
from rulesets.nowruz_mafia import NOWRUZ_MAFIA
from rulesets.nowruz_mafia.events import TurnPassed
from rulesets.nowruz_mafia.orders import Consent, Final, Kill, Mark, PassTurn, Remove, Rumour, Save, Snipe, Speak, Vote
from rulesets.nowruz_mafia.told import PlayerRemoved, TurnGone
from rulesets.pending import press_ready
from rulesets.words import Admitted, End, Host, Offer, Order, Pending, Player, Public, Refusal, Seat, Step, Writing
from tests.rules.nowruz_mafia.table import THIRTEEN, TWELVE, Table, lobby, night, ordered, played
from tests.rules.nowruz_mafia.test_simulated import FUNNY


def test_one_window_after_another_each_with_a_deadline() -> None:
    """NOW-A1: early only by the host or when everyone in play is ready; a live table is closed by hand."""
    table = night(funny_one_line_will=True)
    seen = []
    while not (isinstance(table.step, Step) and table.step.label == "2.night"):
        assert isinstance(table.step, Step)
        assert (table.step.timing, table.step.early) == ("length", "all_ready")
        assert table.step.waits_for == table.book.seats
        seen.append(table.step.label)
        if table.game.window == "vote":
            table.admitted("c1", Vote(Seat("c2")))
        if table.game.window == "final":
            table.admitted("c1", Final(True))
        table.close()
    assert seen == ["1.night", "1.talk", "1.vote", "1.defence", "1.final", "1.will"]
    assert table.step.waits_for == tuple(seat for seat in table.book.seats if seat != "c2")
    assert {*seen, "lobby"} - {f"1.{kind}" for kind in NOWRUZ_MAFIA.calendar} == {"lobby"}
    live = night(live_table=True).step
    assert isinstance(live, Step)
    assert live.timing == "hand"


@pytest.mark.parametrize("roles", [TWELVE, THIRTEEN], ids=["12", "13"])
def test_the_night_page_is_the_same_for_all(roles: Any) -> None:
    """NOW-A6: the same offers in the same sequence for everyone; everybody may press ready."""
    table = night(roles, funny_last_asleep=True)
    for window in ("night", "talk", "vote", "defence", "final"):
        pages = {tuple(offer.kind for offer in table.menu(seat).offers) for seat in roles}
        assert len(pages) == 1
        assert all(table.menu(seat).ready for seat in roles)
        if window == "vote":
            table.admitted("c1", Vote(Seat("c2")))
        table.close()
    assert ("mark" in {kind for page in [table.menu("c1").offers] for kind in [o.kind for o in page]}) == (len(roles) == 13)


def test_ready_presses_are_the_hosts_and_ones_own() -> None:
    table = night()
    table.ready("c1")
    assert table.sees(Player(Seat("c1"))).own.ready
    assert not table.sees(Player(Seat("c2"))).own.ready
    assert table.sees(Host()).behind.ready == ("c1",)
    assert press_ready(table.pending, Seat("c1"), False).ready == ()


def everything(offer: Offer) -> list[dict[str, Any]]:
    """Every legal way to take up an offer of at most one field."""
    for field in offer.fields:
        if field.kind == "seat":
            return [{field.name: value} for value in field.legal]
        if field.kind == "yes_no":
            return [{field.name: True}, {field.name: False}]
        return [{field.name: Writing("r", "hello")}]
    return [{}]


def test_the_menu_and_the_judge_agree() -> None:
    """NOW-A3: whatever is offered open is admitted, whatever is closed or not legal is refused with its reason."""
    checked = 0
    for number, options in enumerate(({"players": 13, **FUNNY}, {"players": 13, "mark_self": True, "talk_mode": "turns"})):
        table = lobby(THIRTEEN, deal=False, seed=f"menus {number}".encode(), **options)
        while not isinstance(table.step, End):
            for seat in table.book.seats:
                for offer in table.menu(seat).offers:
                    checked += agrees(table, seat, offer)
            ordered(table, NOWRUZ_MAFIA.bots["random"])
            table.close()
    assert checked > 3000


def agrees(table: Table, seat: Seat, offer: Offer) -> int:
    """Takes up the offer in each way, and aims it at every seat that is not legal."""
    aimed = any(field.kind == "seat" for field in offer.fields)
    ways = [{"at": at} for at in table.book.seats] if aimed else everything(offer)
    for values in ways:
        says = NOWRUZ_MAFIA.codec.payload_from(offer.kind, {**offer.fixed, **values})
        assert not isinstance(says, Refusal), says
        answer = NOWRUZ_MAFIA.admit(table.book, table.game, table.pending, Order(seat, says))
        legal = not offer.why_not and (not aimed or values["at"] in offer.fields[0].legal)
        if legal:
            assert isinstance(answer, Admitted), (offer, values, answer)
            assert (answer.order.slot, answer.order.final, answer.refused) == (offer.slot, offer.final, ())
        elif isinstance(answer, Admitted):  # an interruption, noted
            assert offer.kind == "speak"
            assert answer.refused[0].code == offer.why_not
        else:
            assert offer.why_not in ("", answer.code)
            assert answer.clause
    return len(ways)


def test_orders_from_nowhere_are_refused() -> None:
    """NOW-A3, NOW-G6: a stranger's, a dead player's, one for another window."""
    table = night()
    assert table.refused("stranger", Kill(Seat("c1"))) == ("not_a_seat", "NOW-A3")
    assert table.refused("gf", Vote(Seat("c1"))) == ("not_open", "NOW-A1")
    late = Order(Seat("gf"), Kill(Seat("c1")), for_step="1.vote")
    answer = NOWRUZ_MAFIA.admit(table.book, table.game, table.pending, late)
    assert isinstance(answer, Refusal)
    assert answer.code == "not_open"
    table.admitted("gf", Kill(Seat("c1")))
    table.close_until("night")
    assert table.refused("c1", Kill(Seat("c2"))) == ("out", "NOW-G6")


def owed(table: Table) -> dict[str, set[str]]:
    found: dict[str, set[str]] = {}
    for owes in NOWRUZ_MAFIA.owes(table.book, table.game, table.pending):
        found.setdefault(owes.slot, set()).add(owes.seat)
    return found


def test_reminders_are_true() -> None:
    """NOW-A4: those with an open order and none given; one kill answers for the team, a bullet can wait."""
    table = lobby(THIRTEEN)
    assert owed(table)["consent.mother"] == {*THIRTEEN}
    table.admitted("c1", Consent("mother"))
    assert "c1" not in owed(table)["consent.mother"]
    table.close()
    assert owed(table) == {
        "kill": {"gf", "mat", "ps", "sm"},
        "stun": {"mat"},
        "inquire": {"det"},
        "save": {"doc"},
        "rumour": {"rum"},
        "mark": {"amo"},
    }
    table.admitted("sm", Kill(Seat("c1")))
    table.admitted("amo", Mark(Seat("c1")))
    assert owed(table) == {"stun": {"mat"}, "inquire": {"det"}, "save": {"doc"}, "rumour": {"rum"}}
    table.close()
    table.admitted("c2", Speak())
    assert owed(table) == {"speak": {*THIRTEEN} - {"c1", "c2"}}
    table.close()
    table.admitted("c2", Vote(Seat("gf")))
    table.close()
    assert owed(table) == {"defend": {"gf"}}
    table.close()
    assert owed(table) == {"final": {*THIRTEEN} - {"c1", "gf"}}


def test_rooms() -> None:
    """NOW-G6, NOW-G7, NOW-N2: the mafia in play read theirs, and write by night; the table's words go through the forms."""
    table = lobby()
    assert [room.slug for room in NOWRUZ_MAFIA.rooms(table.book, table.game, table.pending)] == ["table"]
    assert NOWRUZ_MAFIA.rooms(table.book, table.game, table.pending)[0].writers == table.book.seats
    table.close()
    table.admitted("snp", Snipe(Seat("sm")))
    public, mafia = NOWRUZ_MAFIA.rooms(table.book, table.game, table.pending)
    assert (public.public, public.writers) == (True, ())
    assert (mafia.public, mafia.readers, mafia.writers) == (False, ("gf", "mat", "ps", "sm"), ("gf", "mat", "ps", "sm"))
    table.close()
    _, mafia = NOWRUZ_MAFIA.rooms(table.book, table.game, table.pending)
    assert (mafia.readers, mafia.writers) == (("gf", "mat", "ps"), ())


def test_the_host_sees_everything() -> None:
    """NOW-A9: roles, orders, limited powers. Going back to the opening of a window is the house's."""
    table = night(THIRTEEN)
    table.admitted("doc", Save(Seat("c1")))
    sight = table.sees(Host())
    assert sight.roles == THIRTEEN
    assert [(order.seat, order.says) for order in sight.behind.orders] == [("doc", Save(Seat("c1")))]
    assert sight.behind.left == {"bullet": True, "self_save": True, "extra_defence": True}


def test_a_strange_watcher_is_an_error() -> None:
    table = night()
    with pytest.raises(KeyError):
        table.sees(Player(Seat("stranger")))
    with pytest.raises(AssertionError):
        table.sees("public")  # type: ignore[arg-type]


def test_the_host_passes_a_silent_turn() -> None:
    """NOW-D2: only the running one, only in a talk held in turns."""
    table = night(talk_mode="turns")
    assert [offer.kind for offer in NOWRUZ_MAFIA.powers(table.book, table.game, table.pending)] == ["remove"]
    table.close()
    table.admitted("c1", Speak(Writing("r1", "hello")))
    offers = NOWRUZ_MAFIA.powers(table.book, table.game, table.pending)
    assert (offers[0].kind, offers[0].fields[0].legal) == ("pass_turn", ("gf",))
    table.act(PassTurn(Seat("gf")))
    assert TurnGone(Seat("gf")) in table.told(Public())
    assert table.sees(Public()).turn == "det"
    assert table.sees(Public()).speeches == (("c1", "r1"),)  # orders stand through an act
    answer = NOWRUZ_MAFIA.act(table.book, table.game, table.pending, PassTurn(Seat("gf")), Dice(b"", ""))
    assert answer == Refusal("not_the_turn", {}, "NOW-D2")


def test_the_turn_that_runs_by_the_clock_can_be_passed_and_the_entry_run_again() -> None:
    """NOW-D2: the offer reads how much of the window has gone by; the act itself does not, since a ledger is run again without it."""
    table = night(talk_mode="turns")
    table.close()
    later = replace(table.pending, elapsed=500)
    (running,) = NOWRUZ_MAFIA.powers(table.book, table.game, later)[0].fields[0].legal
    assert running == table.game.speakers[len(table.game.speakers) // 2]
    outcomes = [
        NOWRUZ_MAFIA.act(table.book, table.game, p, PassTurn(Seat(running)), Dice(b"", "")) for p in (later, table.pending)
    ]
    assert outcomes[0] == outcomes[1] and outcomes[0].events == (TurnPassed(Seat(running)),)


def test_a_removed_player_is_out_with_all_that_stood() -> None:
    """NOW-G6: no role told, no protection, the orders of and at the seat fall away, the window goes on without it."""
    table = night()
    table.admitted("gf", Kill(Seat("c1")))
    table.admitted("doc", Save(Seat("c2")))
    table.admitted("rum", Rumour(Seat("c2")))
    table.admitted("snp", Snipe(Seat("c2")))
    table.act(Remove(Seat("gf")))
    table.act(Remove(Seat("c2")))
    assert table.told(Public()) == [PlayerRemoved(Seat("gf")), PlayerRemoved(Seat("c2"))]
    assert isinstance(table.step, Step)
    assert table.step.label == "1.night"
    assert "gf" not in table.step.waits_for
    table.close()
    assert table.game.out == ("gf", "c2")
    assert table.game.bullet  # nobody was there to be shot


def test_removals_during_votes() -> None:
    """NOW-D10, NOW-G6: a removed voter's and candidate's votes fall away; a removed accused ends the day."""
    table = night()
    table.close_until("vote")
    for name, at in (("c1", "gf"), ("c2", "gf"), ("c3", "mat"), ("det", "mat"), ("doc", "mat")):
        table.admitted(name, Vote(Seat(at)))
    table.act(Remove(Seat("mat")))
    table.act(Remove(Seat("c2")))
    table.close()
    assert (table.game.accused, table.game.votes) == ("gf", {"gf": 1})
    table.act(Remove(Seat("gf")))
    assert table.sees(Public()).step == "2.night"
    assert table.game.accused is None


def test_a_host_cannot_do_the_impossible() -> None:
    """Acts pass the same judge as orders: nobody twice, nobody in the lobby, nobody after the end."""
    table = lobby()
    answer = NOWRUZ_MAFIA.act(table.book, table.game, table.pending, Remove(Seat("c1")), Dice(b"", ""))
    assert isinstance(answer, Refusal)
    assert (answer.code, NOWRUZ_MAFIA.powers(table.book, table.game, table.pending)) == ("not_open", ())
    table.close()
    table.act(Remove(Seat("c1")))
    for seat in ("c1", "stranger"):
        answer = NOWRUZ_MAFIA.act(table.book, table.game, table.pending, Remove(Seat(seat)), Dice(b"", ""))
        assert isinstance(answer, Refusal)
        assert answer.code == "target_out"
    for seat in ("gf", "mat", "ps", "sm"):
        table.act(Remove(Seat(seat)))
    answer = NOWRUZ_MAFIA.act(table.book, table.game, table.pending, Remove(Seat("c2")), Dice(b"", ""))
    assert isinstance(answer, Refusal)
    assert answer.code == "game_over"


def test_bots_see_no_more_than_their_seat() -> None:
    """A bot without a seat's sight orders nothing; with the same sight, menu and dice it orders the same."""
    table = night()
    bot = NOWRUZ_MAFIA.bots["sensible"]
    assert bot(table.book, table.sees(Public()), table.menu("gf"), Dice(b"x", "1")) == []
    twice = [list(bot(table.book, table.sees(Player(Seat("gf"))), table.menu("gf"), Dice(b"x", "1"))) for _ in range(2)]
    assert twice[0] == twice[1] != []


def test_a_form_becomes_a_payload() -> None:
    codec = NOWRUZ_MAFIA.codec
    assert codec.payload_from("kill", {"at": "c1"}) == Kill(Seat("c1"))
    assert codec.payload_from("consent", {"rule": "shouting"}) == Refusal("malformed", {"kind": "consent"})
    assert codec.act_from("remove", {"seat": "c1"}) == Remove(Seat("c1"))


def test_a_pending_is_not_changed_by_what_is_refused() -> None:
    table = night()
    table.admitted("gf", Kill(Seat("c1")))
    before: Pending[Any] = table.pending
    table.refused("gf", Kill(Seat("sm")))
    assert table.pending == before


def test_played_games_can_be_told_again() -> None:
    """The same seed and bots play the same game."""
    one, other = (played(b"again", NOWRUZ_MAFIA.bots["random"], players=13) for _ in range(2))
    assert [entry.after for entry in one.entries] == [entry.after for entry in other.entries]
