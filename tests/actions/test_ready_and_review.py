"""Ready presses close a phase before its deadline, never in the hosts' review, and a review that was asked for comes (decision 29)."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import UTC, datetime, timedelta

import pytest
from django.conf import LazySettings

from forumgame.actions.hosts.replacement import replace_holder
from forumgame.actions.hosts.ruling import rule
from forumgame.actions.orders.orders import press_ready
from forumgame.actions.orders.sending import Sending
from forumgame.actions.phase.closing import close_due, close_now
from forumgame.actions.phase.deadline import pause, resume, set_to
from forumgame.actions.phase.review import set_review
from forumgame.clockwork import clock
from forumgame.models import Account, Entry, Game, Phase, ToldRow
from forumgame.record.proof.verification import verify
from forumgame.record.refused import Refused
from reports.models import Report
from tests.fixtures_games import At, MakeGame, account, seat_of, send

pytestmark = pytest.mark.django_db
DEADLINE = datetime(2026, 3, 2, 10, 0, tzinfo=UTC)


@pytest.fixture
def reviewed(at: At, a_game: MakeGame, host: Account, settings: LazySettings) -> Game:
    """A day until 13:00 of Moscow with a review of ten minutes; presses can be taken back for 15 seconds."""
    settings.READY_UNDO_SECONDS = 15
    at("2026-03-02 12:00:00")
    game = a_game(minutes=60)
    set_review(game.pk, host, 10)
    return game


def open_phase(game: Game) -> Phase:
    return Phase.objects.get(game=game, state__in=["open", "held"])


def ready(game: Game, *people: Account, pressed: bool = True) -> None:
    for person in people:
        press_ready(Sending(game.pk, seat_of(game, person), person, open_phase(game).number, clock.db_now()), pressed)


def closes_at_its_review(game: Game, at: At) -> None:
    """The deadline passes, and the report comes when the review ends, not before."""
    at("2026-03-02 13:09:59")
    assert close_due() == [] and Report.objects.filter(game=game, step="1.day", ruling=False).count() == 0
    at("2026-03-02 13:10:00")
    assert len(close_due()) == 1


def test_presses_just_before_the_deadline_leave_the_review(reviewed: Game, players: list[Account], at: At) -> None:
    at("2026-03-02 12:59:50")
    ready(reviewed, *players)
    assert open_phase(reviewed).ready_at is None
    at("2026-03-02 13:00:20")
    assert close_due() == []
    closes_at_its_review(reviewed, at)


IN_THE_REVIEW: dict[str, Callable[[Game, Account, Account], object]] = {
    "a ruling": lambda g, host, dora: rule(g.pk, host, 1, "send", {"seat": seat_of(g, dora)}, "left"),
    "a new player": lambda g, host, dora: replace_holder(g.pk, host, seat_of(g, dora), account=account("eve"), reason="ill"),
    "a pause": lambda g, host, dora: (pause(g.pk, host, "look"), resume(g.pk, host)),
}


@pytest.mark.parametrize("what", IN_THE_REVIEW)
def test_nothing_in_the_review_makes_a_phase_ready(
    what: str, at: At, a_game: MakeGame, players: list[Account], host: Account
) -> None:
    at("2026-03-02 12:00:00")
    dora = account("dora")
    game = a_game(minutes=60, people=[*players, dora])
    set_review(game.pk, host, 10)
    ready(game, *players)
    at("2026-03-02 13:05:00")
    assert close_due() == []
    IN_THE_REVIEW[what](game, host, dora)
    assert open_phase(game).ready_at is None and close_due() == []
    closes_at_its_review(game, at)


def test_all_ready_before_the_deadline_ends_orders_and_the_review_comes(
    reviewed: Game, players: list[Account], host: Account, at: At
) -> None:
    at("2026-03-02 12:20:00")
    ready(reviewed, *players)
    at("2026-03-02 12:20:15")
    assert close_due() == []
    phase, ends = open_phase(reviewed), DEADLINE - timedelta(minutes=39, seconds=45)
    assert (phase.closes_at, phase.due_at, phase.ready_at) == (ends, ends + timedelta(minutes=10), None)
    entry = Entry.objects.get(game=reviewed, kind="clock")
    assert json.loads(entry.given) == {"do": "ready", "was": DEADLINE.isoformat(), "closes_at": ends.isoformat()}
    assert ToldRow.objects.filter(game=reviewed, kind="house", says__contains="all_ready").count() == 1
    with pytest.raises(Refused, match="late"):
        send(reviewed, players[0], "guess", number=1)
    with pytest.raises(Refused, match="late"):
        ready(reviewed, players[0], pressed=False)
    at("2026-03-02 12:30:14")
    assert close_due() == []
    at("2026-03-02 12:30:15")
    assert len(close_due()) == 1
    following = open_phase(reviewed)
    assert following.closes_at == ends + timedelta(hours=1)  # a length counts from the instant at which orders ended
    assert verify(Game.objects.get(pk=reviewed.pk)).faults == []


def test_a_host_may_publish_at_once(reviewed: Game, players: list[Account], host: Account, at: At) -> None:
    ready(reviewed, *players)
    at("2026-03-02 12:00:15")
    close_due()
    assert close_now(reviewed.pk, host, 1, "").step == "1.day"


def test_the_press_can_still_be_taken_back(reviewed: Game, players: list[Account], at: At) -> None:
    ready(reviewed, *players)
    at("2026-03-02 12:00:14")
    ready(reviewed, players[0], pressed=False)
    at("2026-03-02 12:00:16")
    assert close_due() == [] and open_phase(reviewed).closes_at == DEADLINE


def test_a_site_that_was_away_gives_the_review_from_the_instant_of_readiness(
    reviewed: Game, players: list[Account], at: At
) -> None:
    ready(reviewed, *players)
    at("2026-03-02 15:00:00")
    close_due()
    assert open_phase(reviewed).due_at == DEADLINE - timedelta(minutes=49, seconds=45)
    assert len(close_due()) == 1


def test_without_a_review_all_ready_closes_at_once(at: At, a_game: MakeGame, players: list[Account]) -> None:
    at("2026-03-02 12:00:00")
    game = a_game(minutes=60)
    ready(game, *players)
    assert len(close_due()) == 1


def test_a_deadline_that_comes_earlier_takes_the_ready_instant_away(
    reviewed: Game, players: list[Account], host: Account, at: At, settings: LazySettings
) -> None:
    settings.READY_UNDO_SECONDS = 3600 + 1800
    set_to(reviewed.pk, host, 1, DEADLINE + timedelta(hours=1), "longer")
    ready(reviewed, *players)
    assert open_phase(reviewed).ready_at == DEADLINE + timedelta(minutes=30)
    set_to(reviewed.pk, host, 1, DEADLINE + timedelta(minutes=10), "shorter")
    assert open_phase(reviewed).ready_at is None
