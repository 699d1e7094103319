"""Orders that came by message, entered by a host with the time of the message."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from forumgame.actions.orders.orders import place_order, withdraw_order
from forumgame.actions.orders.sending import Sending
from forumgame.actions.phase.closing import close_now
from forumgame.actions.phase.deadline import pause, resume
from forumgame.actions.phase.review import set_review
from forumgame.clockwork import clock
from forumgame.models import Account, Audit, Entry, Game, OrderRow, Phase
from forumgame.record.open_phase import orders_of
from forumgame.record.refused import Refused
from tests.actions.test_clock_desk import open_phase
from tests.fixtures_games import At, MakeGame, seat_of, send

pytestmark = pytest.mark.django_db


def by_host(game: Game, host: Account, person: Account, came_at: datetime, **values: object) -> str:
    sending = Sending(
        game.pk, seat_of(game, person), host, open_phase(game).number, clock.db_now(), reason="by PM", came_at=came_at
    )
    return place_order(sending, "guess", values or {"number": 1}).order.receipt


@pytest.mark.parametrize("stand", ["review", "held", "paused in the review"])
def test_an_order_that_came_in_time_is_entered_until_the_report(
    at: At, a_game: MakeGame, players: list[Account], host: Account, stand: str
) -> None:
    """Host console 4: the message of 22:02, entered during the review, with the time of the message."""
    at("2026-03-02 12:00:00")
    game = a_game(minutes=60)
    Game.objects.update(review_minutes=10)
    Phase.objects.update(due_at=datetime(2026, 3, 2, 10, 10, tzinfo=UTC))
    at("2026-03-02 13:02:00")
    if stand == "held":
        Phase.objects.update(state="held", held_reason="failing", due_at=None)
    if stand.startswith("paused"):
        pause(game.pk, host, "to enter what came")
    came = datetime(2026, 3, 2, 9, 55, tzinfo=UTC)
    receipt = by_host(game, host, players[0], came)
    row = OrderRow.objects.get(receipt=receipt)
    assert (row.arrived_at, row.by, row.reason) == (came, "host", "by PM")
    audit = Audit.objects.get(game=game, verb="late_entry")
    assert (audit.at, audit.account, audit.reason) == (datetime(2026, 3, 2, 10, 2, tzinfo=UTC), host, "by PM")
    assert "2026-03-02T09:55" in audit.about
    with pytest.raises(Refused, match="held" if stand == "held" else "late"):
        send(game, players[1], "guess", number=2)
    close_rest_of(game, host, stand)
    assert row.receipt in Entry.objects.get(game=game, kind="close").orders or "guess" in Entry.objects.get(kind="close").orders


def close_rest_of(game: Game, host: Account, stand: str) -> None:
    if stand.startswith("paused"):
        resume(game.pk, host)
    close_now(game.pk, host, open_phase(game).number, "done")


def test_of_two_words_of_a_player_the_later_one_stands(at: At, a_game: MakeGame, players: list[Account], host: Account) -> None:
    """A message of 12:55, entered in the review, against what the player sent at 12:58; taking back is a word as well."""
    at("2026-03-02 12:00:00")
    game, ada = a_game(minutes=60), players[0]
    set_review(game.pk, host, 20)
    before, after = (datetime(2026, 3, 2, 9, minute, tzinfo=UTC) for minute in (55, 59))
    at("2026-03-02 12:58:00")
    receipt = send(game, ada, "guess", number=5).order.receipt
    at("2026-03-02 13:05:00")
    with pytest.raises(Refused, match="own_word_later") as refused:
        by_host(game, host, ada, before, number=1)
    assert refused.value.params == {"sent_at": "2026-03-02T09:58:00+00:00"}
    sending = Sending(game.pk, seat_of(game, ada), host, 1, clock.db_now(), reason="by PM", came_at=before)
    with pytest.raises(Refused, match="own_word_later"):
        withdraw_order(sending, "secret")
    assert [row.receipt for row in orders_of(game, open_phase(game)).rows.values()] == [receipt]
    assert not Audit.objects.filter(game=game, verb="late_entry").exists()
    by_host(game, host, ada, after, number=2)
    by_host(game, host, ada, before + timedelta(minutes=3), number=3)  # the host mends the time of that message


def test_a_message_does_not_bring_back_what_the_player_took_back_later(
    at: At, a_game: MakeGame, players: list[Account], host: Account
) -> None:
    at("2026-03-02 12:00:00")
    game, ada = a_game(minutes=60), players[0]
    send(game, ada, "guess", number=5)
    at("2026-03-02 12:58:00")
    withdraw_order(Sending(game.pk, seat_of(game, ada), ada, 1, clock.db_now()), "secret")
    at("2026-03-02 12:59:00")
    with pytest.raises(Refused, match="own_word_later"):
        by_host(game, host, ada, datetime(2026, 3, 2, 9, 55, tzinfo=UTC))


def test_grace_is_marked_and_times_are_checked(at: At, a_game: MakeGame, players: list[Account], host: Account) -> None:
    at("2026-03-02 12:00:00")
    game = a_game(minutes=60)
    Phase.objects.update(due_at=datetime(2026, 3, 2, 10, 10, tzinfo=UTC))
    at("2026-03-02 13:02:00")
    with pytest.raises(Refused, match="comes_later"):
        by_host(game, host, players[0], datetime(2026, 3, 2, 10, 3, tzinfo=UTC))
    with pytest.raises(Refused, match="came_before_opening"):
        by_host(game, host, players[0], datetime(2026, 3, 2, 8, 59, tzinfo=UTC))
    by_host(game, host, players[0], datetime(2026, 3, 2, 10, 1, tzinfo=UTC))
    assert Audit.objects.get(game=game, verb="grace").about.startswith(seat_of(game, players[0]))
    with pytest.raises(Refused, match="garbage"):
        place_order(
            Sending(
                game.pk, seat_of(game, players[0]), players[0], 1, clock.db_now(), came_at=datetime(2026, 3, 2, 9, 0, tzinfo=UTC)
            ),
            "guess",
            {"number": 1},
        )
