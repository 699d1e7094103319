"""What a pause, a going back or a second host must not take away: the time that was lost, a whole length, a day without play."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest
from msgspec.structs import replace

from forumgame.actions.game.opening import open_game
from forumgame.actions.game.sign_up import sign_up
from forumgame.actions.game.start import start
from forumgame.actions.phase.closing import close_due, close_now
from forumgame.actions.phase.deadline import move_clock, pause, release, resume, set_to
from forumgame.actions.phase.return_to_entry import go_back
from forumgame.clockwork import calendar, clock, desk
from forumgame.models import Account, Entry, Game, Outage, Phase
from forumgame.record.phase_clock import lost_time
from forumgame.record.proof.verification import verify
from forumgame.record.refused import Refused
from tests.actions.test_clock_desk import close_rest, court, open_phase, wall
from tests.fixtures_games import At, MakeGame

__all__ = ["court"]

pytestmark = pytest.mark.django_db
HALF_PAST = datetime(2026, 3, 2, 8, 30, tzinfo=UTC)


def rhythm(game: Game) -> calendar.Calendar:
    return calendar.read_calendar(Game.objects.values_list("calendar", flat=True).get(pk=game.pk))


def test_a_pause_of_a_held_phase_keeps_the_time_that_was_lost(court: Game, host: Account, at: At) -> None:
    Outage.objects.create(since=HALF_PAST, until=datetime(2026, 3, 2, 13, 10, tzinfo=UTC))
    at("2026-03-02 16:10:00")
    close_due()
    pause(court.pk, host, "to think")
    at("2026-03-02 16:20:00")
    resume(court.pk, host)
    held = open_phase(court)
    assert (held.state, held.held_reason, wall(held)) == ("held", "outage", "02 13:00")
    release(court.pk, host, 1, "the forum was down")
    assert wall(open_phase(court)) == "02 17:50"
    assert verify(court).clean


def test_a_deadline_that_comes_out_earlier_than_shown_is_not_pressed_by_mistake(court: Game, host: Account, at: At) -> None:
    set_to(court.pk, host, 1, datetime(2026, 3, 2, 12, 0, tzinfo=UTC), "the ferry")
    pause(court.pk, host, "tea")
    shown = datetime(2026, 3, 2, 12, 0, tzinfo=UTC)
    resume(court.pk, host)  # another host, who then moves the deadline and pauses again
    set_to(court.pk, host, 1, datetime(2026, 3, 2, 10, 0, tzinfo=UTC), "no ferry")
    pause(court.pk, host, "tea again")
    with pytest.raises(Refused, match="shown_otherwise"):
        resume(court.pk, host, shown=shown)


@pytest.mark.parametrize(("minutes", "again"), [(24 * 60, 24 * 60), (5, 5)])
def test_going_back_gives_a_phase_without_a_slot_its_whole_length(
    a_game: MakeGame, host: Account, at: At, minutes: int, again: int
) -> None:
    at("2026-03-02 12:00:00")
    game = a_game(minutes=minutes)
    close_now(game.pk, host, 1, "all have moved")
    pause(game.pk, host, "a mistake")
    go_back(game.pk, host, 1, "a mistake")
    resume(game.pk, host)
    closes_at = open_phase(game).closes_at
    assert closes_at is not None and closes_at - clock.db_now() == timedelta(minutes=again)


def test_two_hosts_lose_no_day_without_play(court: Game, host: Account) -> None:
    seen = rhythm(court)
    digest = calendar.digest_of(calendar.calendar_text(seen))
    mine = desk.ChangeCalendar(replace(seen, off=("2026-03-03",)), digest)
    theirs = desk.ChangeCalendar(replace(seen, off=("2026-03-08",)), digest)
    move_clock(court.pk, host, mine, "a feast")
    with pytest.raises(Refused, match="not_as_shown"):
        move_clock(court.pk, host, theirs, "another feast")
    move_clock(court.pk, host, mine, "a feast")  # the same again is no change, whatever was seen
    assert rhythm(court).off == ("2026-03-03",)
    assert Entry.objects.filter(game=court, kind="clock").count() == 1


@pytest.mark.parametrize(
    ("moved", "code"),
    [
        ({"1.h2": "2026-03-02T10:01:00+00:00"}, "too_soon"),  # a minute after the first hour
        ({"1.h2": "2026-03-02T09:00:00+00:00"}, "too_soon"),  # before it
        ({"1.h2": "2026-01-02T13:00:00+00:00"}, "too_soon"),
        ({"1.h2": "2027-03-01T13:00:00+00:00"}, "too_far"),
        ({"1.h1": "2026-03-02T12:00:00+00:00"}, "not_coming"),  # the open one has verbs of its own
        ({"0.h1": "2026-03-02T12:00:00+00:00"}, "not_coming"),
        ({"tea": "2026-03-02T12:00:00+00:00"}, "not_coming"),
    ],
)
def test_a_coming_closing_is_moved_only_where_it_can_be(court: Game, host: Account, moved: dict[str, str], code: str) -> None:
    with pytest.raises(Refused, match=code) as refused:
        move_clock(court.pk, host, desk.ChangeCalendar(replace(rhythm(court), moved=moved)), "a wedding")
    assert code == "not_coming" or refused.value.params["at"]
    assert not rhythm(court).moved


def test_a_moved_closing_leaves_an_hour_and_the_days_grid(court: Game, host: Account, at: At) -> None:
    """The first hour is moved past the second's own slot: the second's moved closing costs nobody a day."""
    moved = replace(rhythm(court), moved={"1.h2": "2026-03-02T15:00:00+00:00"})
    move_clock(court.pk, host, desk.ChangeCalendar(moved), "a wedding")
    set_to(court.pk, host, 1, datetime(2026, 3, 2, 14, 20, tzinfo=UTC), "a long first hour")
    at("2026-03-02 17:20:04")
    close_due()
    assert close_rest(court, at, "02 18:20", "02 19:20", "02 22:00") == ["02 18:20", "02 19:20", "02 22:00"]
    assert Phase.objects.filter(game=court).count() == 5


def test_no_phase_is_squeezed_into_a_day_without_play(court: Game, host: Account, at: At) -> None:
    move_clock(court.pk, host, desk.ChangeCalendar(replace(rhythm(court), off=("2026-03-03",))), "a feast")
    set_to(court.pk, host, 1, datetime(2026, 3, 2, 20, 30, tzinfo=UTC), "a long evening")
    at("2026-03-02 23:30:04")
    close_due()
    assert wall(open_phase(court)) == "04 16:00"


def test_an_outage_during_a_pause_took_nothing(court: Game, host: Account, at: At) -> None:
    """Paused from 11:00 to 12:30; the site was away for an hour of it, and from 12:50 on."""
    pause(court.pk, host, "lunch")
    at("2026-03-02 12:30:00")
    resume(court.pk, host)
    assert wall(open_phase(court)) == "02 14:30"
    for since, until in ((8, 9), (11, 13)):  # 11:20 to 12:20 and 14:20 to 16:20
        Outage.objects.create(
            since=datetime(2026, 3, 2, since, 20, tzinfo=UTC), until=datetime(2026, 3, 2, until, 20, tzinfo=UTC)
        )
    at("2026-03-02 16:20:00")
    assert lost_time(court.pk, datetime(2026, 3, 2, 8, 0, tzinfo=UTC), datetime(2026, 3, 2, 11, 30, tzinfo=UTC)) == timedelta(
        minutes=10
    )
    assert len(close_due()) == 1, "five sixths of the last hour were there"


def test_going_back_in_a_calendar_that_gives_a_slot_to_a_length(toy: str, host: Account, players: list[Account], at: At) -> None:
    """The rules of the toy know a length; the calendar gives the day a slot. What opens again keeps to it, and the proof holds."""
    at("2026-03-02 12:00:00")
    slots = calendar.Calendar(slots={"day": "18:00"})
    game = open_game(host, ruleset=toy, title="By slots", language="en", rhythm=slots, options={"players": 3})
    for person in players:
        sign_up(game.pk, person, game.invitation)
    start(game.pk, host)
    at("2026-03-02 18:00:04")
    assert len(close_due()) == 1
    pause(game.pk, host, "a mistake")
    go_back(game.pk, host, 1, "a mistake")
    resume(game.pk, host)
    again = open_phase(game)
    assert (again.timing, wall(again)) == ("slot", "02 19:00:04")
    close_now(game.pk, host, again.number, "all are here")
    assert wall(open_phase(game)) == "03 18:00"
    assert verify(game).clean
