"""Orders: in time is kept, late is refused, nothing is lost and nothing lands where it was not meant."""

from __future__ import annotations

import threading
from datetime import timedelta

import pytest
from django.db import connection

from forumgame.actions.orders.orders import place_order, press_ready, withdraw_order
from forumgame.actions.orders.sending import Sending
from forumgame.actions.phase.closing import close_due
from forumgame.actions.phase.deadline import pause
from forumgame.clockwork import clock
from forumgame.models import Account, OrderRow, Phase, RefusalRow, WritingRow
from forumgame.people.gate import notices_for, visit
from forumgame.record.open_phase import orders_of
from forumgame.record.refused import Hidden, Refused
from rulesets.words import Seat, Writing
from tests.fixtures_games import seat_of, send

pytestmark = pytest.mark.django_db


def sending(game, person, **fields):
    game.refresh_from_db()
    given = {"seat": seat_of(game, person), "account": person, "phase": game.phase_number, "arrived_at": clock.db_now()}
    return Sending(game.pk, **{**given, **fields})


def standing(game):
    phase = Phase.objects.get(game=game, state="open")
    return {(o.seat, o.slot): o.says for o in orders_of(game, phase).pending.orders}


def others(game, person):
    return [c.seat for c in game.characters.all() if c.seat != seat_of(game, person)]


def test_an_order_stands_with_a_receipt(a_game, players):
    game = a_game()
    receipt = send(game, players[0], "banish", whom=others(game, players[0])[0])
    assert receipt.order.receipt
    assert (receipt.order.count, receipt.order.rank) == (1, 1)
    assert list(standing(game)) == [(seat_of(game, players[0]), "voice")]


def test_the_last_accepted_one_counts_and_a_refused_one_changes_nothing(a_game, players):
    game = a_game()
    one, two = others(game, players[0])
    send(game, players[0], "banish", whom=one)
    send(game, players[0], "banish", whom=two)
    with pytest.raises(Refused, match="no_such_seat"):
        send(game, players[0], "banish", whom=seat_of(game, players[0]))
    (says,) = standing(game).values()
    assert says.whom == two
    refused = RefusalRow.objects.get()
    assert (refused.code, refused.kind) == ("no_such_seat", "banish")
    assert OrderRow.objects.count() == 2


def test_an_order_can_be_taken_back_and_a_final_one_cannot(a_game, players):
    game = a_game()
    send(game, players[0], "banish", whom=others(game, players[0])[0])
    withdraw_order(sending(game, players[0]), "voice")
    assert standing(game) == {}
    with pytest.raises(Refused, match="no_order"):
        withdraw_order(sending(game, players[0]), "voice")
    send(game, players[0], "letter", to=others(game, players[0])[0], words=Writing("", "Come at dawn."))
    with pytest.raises(Refused, match="final"):
        withdraw_order(sending(game, players[0]), "letter")


def test_another_ones_seat_is_not_there(a_game, players):
    game = a_game()
    with pytest.raises(Hidden):
        place_order(sending(game, players[0], seat=seat_of(game, players[1])), "guess", {"number": 1})
    stranger = Account.objects.create_user("zoe")
    with pytest.raises(Hidden):
        place_order(sending(game, players[0], account=stranger), "guess", {"number": 1})


def test_the_same_form_sent_again_is_one_order(a_game, players):
    game = a_game()
    first = place_order(sending(game, players[0], attempt="k1"), "guess", {"number": 1})
    again = place_order(sending(game, players[0], attempt="k1"), "guess", {"number": 1})
    assert first.order.pk == again.order.pk
    assert OrderRow.objects.count() == 1


def test_a_key_borrowed_from_another_form_is_garbage(a_game, players):
    game = a_game()
    place_order(sending(game, players[0], attempt="k1"), "guess", {"number": 1})
    with pytest.raises(Refused, match="garbage"):
        withdraw_order(sending(game, players[0], attempt="k1"), "secret")
    assert len(standing(game)) == 1


def test_late_is_refused_in_words_and_kept(at, a_game, players):
    at("2026-03-02 12:00:00")
    game = a_game(minutes=60)
    game.refresh_from_db()
    at("2026-03-02 12:59:59.999999")
    send(game, players[0], "guess", number=1)
    at("2026-03-02 13:00:00")
    with pytest.raises(Refused) as no:
        send(game, players[1], "guess", number=1)
    assert no.value.code == "late"
    assert RefusalRow.objects.get().code == "late"
    assert OrderRow.objects.count() == 1


def test_what_arrived_in_time_but_waited_for_the_lock_is_taken(at, a_game, players):
    at("2026-03-02 12:00:00")
    game = a_game(minutes=60)
    arrived = at("2026-03-02 12:59:59.9")
    at("2026-03-02 13:00:02")
    send(game, players[0], "guess", arrived_at=arrived, number=1)
    at("2026-03-02 13:00:03")
    assert [closed.step for closed in close_due()] == ["1.day"]


def test_an_order_from_the_page_of_an_earlier_phase_is_refused_and_never_moved(at, a_game, players):
    at("2026-03-02 12:00:00")
    game = a_game(minutes=60)
    old = sending(game, players[0])
    at("2026-03-02 13:00:05")
    close_due()
    with pytest.raises(Refused, match="stale_phase"):
        place_order(old, "guess", {"number": 1})
    assert standing(game) == {}


def test_paused_refuses_and_says_so(a_game, host, players):
    game = a_game()
    pause(game.pk, host, "tea")
    with pytest.raises(Refused, match="paused"):
        send(game, players[0], "guess", number=1)
    assert RefusalRow.objects.get().code == "paused"


@pytest.mark.parametrize(
    ("kind", "values", "code"),
    [
        ("guess", {"number": "one"}, "malformed"),
        ("guess", {}, "malformed"),
        ("no such kind", {"number": 1}, "malformed"),
        ("guess", {"number": 7}, "out_of_range"),
        ("guess", {"number": 10**30}, "out_of_range"),
        ("banish", {"whom": ["s01"]}, "malformed"),
        ("gift", {"what": "gold", "to": ["s01"], "aloud": True}, "no_such_gift"),
    ],
)
def test_a_malformed_order_is_refused(a_game, players, kind, values, code):
    game = a_game()
    with pytest.raises(Refused, match=code):
        send(game, players[0], kind, **values)
    assert standing(game) == {}


@pytest.mark.parametrize("body", ["a\x00b", "a\x07b", "a\ud800b", "x" * 20_001, "я" * 1_000_000])
def test_a_text_that_is_none_is_refused_and_nothing_of_it_kept(a_game, players, body):
    game = a_game()
    with pytest.raises(Refused, match=r"bad_text|too_long"):
        send(game, players[0], "letter", to=others(game, players[0])[0], words=Writing("", body))
    assert not WritingRow.objects.exists()


def test_the_words_of_a_letter_are_in_a_row_of_their_own(a_game, players):
    game = a_game()
    to = others(game, players[0])[0]
    receipt = send(game, players[0], "letter", to=to, words=Writing("", "Come at dawn."))
    assert "dawn" not in receipt.order.says
    writing = WritingRow.objects.get()
    assert writing.body == "Come at dawn."
    assert writing.ref in receipt.order.says


def test_what_is_told_at_once_reaches_only_whom_it_is_for(a_game, players):
    game = a_game()
    to = others(game, players[0])[0]
    send(game, players[0], "letter", to=to, words=Writing("", "Come at dawn."))
    for person in players[1:]:
        heard = [row.says for row in notices_for(visit(game.slug, person)) if "letter_came" in row.says]
        assert bool(heard) == (seat_of(game, person) == to)


def test_a_plan_is_judged_again_when_its_step_opens(at, a_game, players):
    """Still legal: it stands. Its target has gone: refused, and its sender is told (C-CHR-14)."""
    at("2026-03-02 12:00:00")
    game = a_game(minutes=60)
    seats = {person: seat_of(game, person) for person in players}
    a, b, c = players
    send(game, a, "banish", for_step="2.day", whom=seats[b])
    send(game, b, "banish", for_step="2.day", whom=seats[c])
    assert standing(game) == {}
    send(game, a, "banish", whom=seats[c])
    send(game, b, "banish", whom=seats[c])
    at("2026-03-02 13:00:05")
    close_due()
    assert standing(game) == {(seats[a], "voice"): standing(game)[seats[a], "voice"]}
    assert OrderRow.objects.get(carried=True).seat == seats[a]
    lost = [row for row in notices_for(visit(game.slug, b)) if row.kind == "refusal"]
    assert len(lost) == 1
    assert "no_such_seat" in lost[0].says
    assert not [row for row in notices_for(visit(game.slug, a)) if row.kind == "refusal"]


def test_a_plan_can_be_taken_back(at, a_game, players):
    at("2026-03-02 12:00:00")
    game = a_game(minutes=60)
    send(game, players[0], "banish", for_step="2.day", whom=others(game, players[0])[0])
    withdraw_order(sending(game, players[0]), "voice", "2.day")
    at("2026-03-02 13:00:05")
    close_due()
    assert standing(game) == {}


def test_a_host_orders_on_behalf_and_the_row_says_so(a_game, host, players):
    game = a_game()
    seat = seat_of(game, players[0])
    given = sending(game, players[0], account=host, seat=seat, reason="she rang me")
    receipt = place_order(given, "guess", {"number": 2})
    assert (receipt.order.by, receipt.order.account, receipt.order.reason) == ("host", host, "she rang me")


def test_all_ready_is_asked_only_of_those_it_waits_for(a_game, players):
    game = a_game(pace="clock")
    with pytest.raises(Refused, match="no_ready"):
        press_ready(sending(game, players[0]))


@pytest.mark.django_db(transaction=True)
def test_twenty_identical_sendings_at_once_are_one_order(a_game, players):
    """A04: a double tap or a retry on a bad line."""
    game = a_game()
    given = sending(game, players[0], attempt="tap")
    receipts, faults = [], []

    def tap():
        try:
            receipts.append(place_order(given, "guess", {"number": 3}).order.pk)
        except Exception as fault:
            faults.append(fault)
        finally:
            connection.close()

    threads = [threading.Thread(target=tap) for _ in range(20)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not faults
    assert len(receipts) == 20
    assert len(set(receipts)) == 1
    assert OrderRow.objects.count() == 1


@pytest.mark.django_db(transaction=True)
def test_sixteen_players_at_once_are_all_kept(toy, host, a_game):
    """B06: simultaneous orders of different players never conflict."""
    people = [Account.objects.create_user(f"p{i:02}") for i in range(16)]
    game = a_game(people=people)
    faults = []

    def order(given):
        try:
            place_order(given, "guess", {"number": 1})
        except Exception as fault:
            faults.append(fault)
        finally:
            connection.close()

    threads = [threading.Thread(target=order, args=(sending(game, p),)) for p in people]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not faults
    assert sorted(OrderRow.objects.values_list("rank", flat=True)) == list(range(1, 17))


def test_the_clock_of_the_sender_is_never_asked(a_game, players):
    """B19: rank is by the server's acceptance; a stamp in the values is malformed."""
    game = a_game()
    assert send(game, players[0], "guess", number=1).order.rank == 1
    early = clock.db_now() - timedelta(hours=1)
    assert send(game, players[1], "guess", arrived_at=early, number=1).order.rank == 2


def test_a_seat_of_a_bot_takes_no_order_of_a_former_holder(a_game, host, players):
    from forumgame.actions.hosts.replacement import replace_holder

    game = a_game()
    given = sending(game, players[0])
    replace_holder(game.pk, host, Seat(given.seat), bot="random", reason="gone fishing")
    with pytest.raises(Hidden):
        place_order(given, "guess", {"number": 1})


def test_on_behalf_of_no_seat_is_hidden_and_not_kept(a_game, host, players):
    game = a_game()
    for seat in ("nobody", "", "\u202e", "x" * 64):
        on_behalf = sending(game, players[0], seat=Seat(seat), account=host, reason="asked")
        for verb in (lambda given: place_order(given, "guess", {"number": 2}), lambda given: withdraw_order(given, "secret")):
            with pytest.raises(Hidden):
                verb(on_behalf)
    assert not OrderRow.objects.exists() and not RefusalRow.objects.exists()
