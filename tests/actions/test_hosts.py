"""Several hosts, each with what they may do; handing over; announcements."""

from __future__ import annotations

import pytest

from forumgame.actions.game.opening import add_host, announce, hand_over, remove_host
from forumgame.actions.hosts.ruling import rule
from forumgame.actions.orders.orders import place_order
from forumgame.actions.orders.sending import Sending
from forumgame.actions.phase.closing import close_now
from forumgame.actions.phase.deadline import pause
from forumgame.clockwork.clock import db_now
from forumgame.models import Account, Audit
from forumgame.people.gate import visit
from forumgame.record.refused import Hidden, Refused
from tests.fixtures_games import seat_of

pytestmark = pytest.mark.django_db


@pytest.fixture
def second(db):
    return Account.objects.create_user("vera")


def test_a_host_does_what_the_scopes_say_and_no_more(a_game, host, second, players):
    game = a_game()
    seat = seat_of(game, players[0])
    add_host(game.pk, host, second, "helps with time", may=frozenset({"time"}))
    assert visit(game.slug, second).hosts
    pause(game.pk, second, "tea")
    sending = Sending(game.pk, seat, second, 1, db_now(), reason="rang")
    for verb in (
        lambda: rule(game.pk, second, 1, "reward", {"seat": seat, "points": 1}, "x"),
        lambda: place_order(sending, "guess", {"number": 1}),
        lambda: add_host(game.pk, second, second, "more for me"),
    ):
        with pytest.raises(Refused, match="no_scope"):
            verb()


def test_an_order_on_behalf_needs_a_reason(a_game, host, players):
    game = a_game()
    with pytest.raises(Refused, match="no_reason"):
        place_order(Sending(game.pk, seat_of(game, players[0]), host, 1, db_now()), "guess", {"number": 1})


def test_an_ended_hosting_ends_at_once(a_game, host, second):
    game = a_game()
    add_host(game.pk, host, second)
    remove_host(game.pk, host, second, "thank you")
    assert not visit(game.slug, second).hosts
    with pytest.raises(Hidden):
        close_now(game.pk, second, 1, "x")


def test_somebody_always_keeps_the_scope_to_name_hosts(a_game, host, second):
    game = a_game()
    with pytest.raises(Refused, match="last_host"):
        remove_host(game.pk, host, host, "tired")
    with pytest.raises(Refused, match="last_host"):
        add_host(game.pk, host, host, may=frozenset({"time"}))
    add_host(game.pk, host, second)
    remove_host(game.pk, host, host, "tired")
    assert visit(game.slug, second).hosts


def test_the_operator_hands_a_game_over_but_not_to_a_player(a_game, host, second, players):
    game = a_game()
    with pytest.raises(Refused, match="holds_a_seat"):
        hand_over(game.slug, players[0], "the host is gone")
    hand_over(game.slug, second, "the host is gone")
    assert not visit(game.slug, host).hosts
    assert visit(game.slug, second).hosts
    assert Audit.objects.get(verb="hand_over").reason == "the host is gone"


@pytest.mark.parametrize(("body", "code"), [("  ", "empty_text"), ("a\x00", "bad_text"), ("x" * 5_001, "too_long")])
def test_an_announcement_is_text(a_game, host, body, code):
    game = a_game()
    with pytest.raises(Refused, match=code):
        announce(game.pk, host, body)
    assert announce(game.pk, host, " Hear! \r\nAll. ").body == "Hear! \nAll."
