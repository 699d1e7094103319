"""The verbs of the clock desk in a court by the hour: what is written, who is told, what survives; a press belongs to a person."""

from __future__ import annotations

import json
from datetime import UTC, datetime, timedelta

import pytest
from django.test import override_settings

from forumgame.actions.game.opening import open_game
from forumgame.actions.game.sign_up import sign_up
from forumgame.actions.game.start import start
from forumgame.actions.hosts.replacement import replace_holder
from forumgame.actions.hosts.ruling import rule
from forumgame.actions.orders.orders import press_ready
from forumgame.actions.orders.sending import Sending
from forumgame.actions.phase.closing import close_due, close_now
from forumgame.actions.phase.deadline import move_clock, pause, release, resume, set_to
from forumgame.actions.phase.return_to_entry import go_back
from forumgame.clockwork import calendar, clock, desk
from forumgame.models import Account, Entry, Game, Outage, Phase, ToldRow
from forumgame.record.house_notices import read_notice
from forumgame.record.phase_clock import what_if
from forumgame.record.proof.verification import verify
from forumgame.record.refused import Refused
from reports.models import Outbox
from tests.fixtures_crowd import TRIAL
from tests.fixtures_games import At, MakeGame, account, seat_of, send

pytestmark = pytest.mark.django_db
HOURS = calendar.Calendar(zone="Europe/Moscow", slots=calendar.COURT_SLOTS)


def open_phase(game: Game) -> Phase:
    return Phase.objects.get(game=game, state__in=["open", "held"])


def wall(phase: Phase) -> str:
    """The deadline by Moscow's clock, as day and time."""
    assert phase.closes_at is not None
    return f"{phase.closes_at + timedelta(hours=3):%d %H:%M:%S}".removesuffix(":00")


@pytest.fixture
def court(at: At, host: Account) -> Game:
    """A court in its first hour, 11:00 of 2 March: closes at 13:00."""
    at("2026-03-02 11:00:00")
    game = open_game(
        host, ruleset="court", title="Court", language="en", rhythm=HOURS, scenario=TRIAL.read_text(encoding="utf-8")
    )
    sign_up(game.pk, account("ada"), game.invitation)
    sign_up(game.pk, account("bob"), game.invitation)
    start(game.pk, host, fill_with="random")
    game.refresh_from_db()
    assert wall(open_phase(game)) == "02 13:00"
    return game


def close_rest(game: Game, at: At, *walls: str) -> list[str]:
    """Let the clock close the next phases; their walls must be these."""
    found = []
    for when in walls:
        found.append(wall(open_phase(game)))
        at(f"2026-03-{when}:04")
        assert len(close_due()) == 1, when
    return found


def test_a_short_pause_costs_its_length_and_the_day_keeps_its_hours(court: Game, host: Account, at: At) -> None:
    at("2026-03-02 12:59:00")
    pause(court.pk, host, "tea", 1)
    at("2026-03-02 12:59:20")
    resume(court.pk, host, phase_number=1)
    assert wall(open_phase(court)) == "02 13:00:20"
    at("2026-03-02 13:00:24")
    close_due()
    assert close_rest(court, at, "02 16:00", "02 19:00", "02 22:00", "03 10:00") == [
        "02 16:00",
        "02 19:00",
        "02 22:00",
        "03 10:00",
    ]
    assert verify(court).clean


def test_a_pause_in_the_review_takes_no_orders_again(court: Game, host: Account, at: At) -> None:
    Game.objects.update(review_minutes=5)
    set_to(court.pk, host, 1, datetime(2026, 3, 2, 10, 30, tzinfo=UTC), "with a review")
    at("2026-03-02 13:32:00")
    pause(court.pk, host, "a closer look")
    at("2026-03-02 15:00:00")
    assert close_due() == []
    resume(court.pk, host, "seen")
    assert (wall(open_phase(court)), open_phase(court).due_at) == ("02 13:30", datetime(2026, 3, 2, 12, 3, tzinfo=UTC))
    with pytest.raises(Refused, match="late"):
        send(court, Account.objects.get(username="ada"), "pass")
    at("2026-03-02 15:03:01")
    assert [c.step for c in close_due()] == ["1.h1"]


@pytest.mark.parametrize(
    ("overrun", "walls"), [("squeeze", ["02 18:00", "02 19:00", "02 22:00"]), ("skip", ["03 16:00", "03 19:00"])]
)
def test_a_passed_slot_is_squeezed_or_skipped_and_as_shown(
    court: Game, host: Account, at: At, overrun: str, walls: list[str]
) -> None:
    to = datetime(2026, 3, 2, 14, 0, tzinfo=UTC)
    shown = what_if(court, open_phase(court), desk.SetTo(to, overrun), clock.db_now())  # type: ignore[arg-type]
    assert isinstance(shown, desk.ClockPlan)
    set_to(court.pk, host, 1, to, "an hour for the ferry", overrun)  # type: ignore[arg-type]
    at("2026-03-02 17:00:04")
    close_due()
    assert close_rest(court, at, *walls) == walls
    assert [f"{c.at + timedelta(hours=3):%d %H:%M}" for c in shown.coming][: len(walls)] == walls


def test_every_verb_is_written_and_told_with_both_instants(court: Game, host: Account, at: At) -> None:
    """Secrecy 3, host console 5 and 6: an entry with both deadlines, a line for everybody, one mail to each person."""
    at("2026-03-02 11:10:00")
    verbs = [
        ("set", lambda: set_to(court.pk, host, 1, datetime(2026, 3, 2, 10, 30, tzinfo=UTC), "the ferry"), "moved"),
        ("pause", lambda: pause(court.pk, host, "supper"), "paused"),
        ("resume", lambda: resume(court.pk, host, "fed"), "resumed"),
        ("calendar", lambda: move_clock(court.pk, host, days_off(), "a feast"), "calendar"),
    ]
    for do, verb, what in verbs:
        Outbox.objects.all().delete()
        verb()
        verb()
        entry = Entry.objects.get(game=court, number=court_head(court))
        given = json.loads(entry.given)
        assert entry.kind == "clock" and given["do"] == do and "was" in given and "closes_at" in given
        told = ToldRow.objects.filter(game=court, kind="house").latest("pk")
        notice = read_notice(told.says)
        assert (notice.what, notice.by, notice.reason, told.to) == (what, host.username, entry.reason, "public")
        mails = list(Outbox.objects.filter(game=court).values_list("recipient__username", flat=True))
        assert sorted(mails) == ["ada", "bob", host.username], do
    assert Entry.objects.filter(game=court, kind="clock").count() == len(verbs)
    assert verify(court).clean


def court_head(game: Game) -> int:
    return Game.objects.values_list("head_number", flat=True).get(pk=game.pk)


def days_off() -> desk.ChangeCalendar:
    return desk.ChangeCalendar(calendar.Calendar(zone="Europe/Moscow", slots=calendar.COURT_SLOTS, off=("2026-03-03",)))


def test_a_day_without_play_has_no_closing(court: Game, host: Account, at: At) -> None:
    move_clock(court.pk, host, days_off(), "a feast")
    walls = ["02 13:00", "02 16:00", "02 19:00", "02 22:00", "04 10:00", "04 13:00"]
    assert close_rest(court, at, *walls) == walls


def test_what_no_longer_holds_is_not_pressed_by_mistake(court: Game, host: Account, at: At) -> None:
    at("2026-03-02 12:30:00")
    pause(court.pk, host, "tea")
    shown = datetime(2026, 3, 2, 10, 5, tzinfo=UTC)
    at("2026-03-02 12:37:00")
    with pytest.raises(Refused, match="shown_otherwise"):
        resume(court.pk, host, shown=shown)
    resume(court.pk, host, shown=shown + timedelta(minutes=2))
    assert wall(open_phase(court)) == "02 13:07"
    with pytest.raises(Refused, match="no_reason"):
        set_to(court.pk, host, 1, datetime(2026, 3, 2, 15, 0, tzinfo=UTC), " ")
    with pytest.raises(Refused, match="stale_phase"):
        pause(court.pk, host, "tea", 7)


def test_a_pause_takes_no_extension_away(court: Game, host: Account, at: At) -> None:
    """Host console 1d: an hour set to 17:00, then a pause of a minute."""
    set_to(court.pk, host, 1, datetime(2026, 3, 2, 14, 0, tzinfo=UTC), "the ferry")
    at("2026-03-02 11:30:00")
    pause(court.pk, host, "tea")
    at("2026-03-02 11:31:00")
    resume(court.pk, host)
    assert wall(open_phase(court)) == "02 17:00"
    entry = Entry.objects.get(game=court, number=court_head(court))
    assert json.loads(entry.given)["was"] == "2026-03-02T14:00:00+00:00"


def test_an_outage_gives_back_what_it_took(court: Game, host: Account, at: At) -> None:
    Outage.objects.create(since=datetime(2026, 3, 2, 8, 30, tzinfo=UTC), until=datetime(2026, 3, 2, 13, 10, tzinfo=UTC))
    at("2026-03-02 16:10:00")
    assert close_due() == []
    held = open_phase(court)
    assert (held.state, held.held_reason, wall(held)) == ("held", "outage", "02 13:00")
    assert read_notice(ToldRow.objects.get(game=court, kind="house").says).what == "held"
    release(court.pk, host, 1, "the forum was down")
    assert wall(open_phase(court)) == "02 17:40"  # an hour and a half was lost
    at("2026-03-02 17:40:04")
    assert len(close_due()) == 1
    assert close_rest(court, at, "02 18:40", "02 19:40", "02 22:00", "03 10:00") == [
        "02 18:40",
        "02 19:40",
        "02 22:00",
        "03 10:00",
    ]


def test_going_back_gives_an_hour_and_the_grid_after_it(court: Game, host: Account, at: At) -> None:
    at("2026-03-02 13:00:04")
    close_due()
    at("2026-03-02 13:20:00")
    pause(court.pk, host, "the forum was down")
    go_back(court.pk, host, 1, "the forum was down")
    resume(court.pk, host)
    assert wall(open_phase(court)) == "02 14:20"
    at("2026-03-02 14:20:04")
    close_due()
    assert close_rest(court, at, "02 16:00", "02 19:00") == ["02 16:00", "02 19:00"]


def test_closing_before_a_moved_deadline_gives_the_next_slot_back(court: Game, host: Account, at: At) -> None:
    set_to(court.pk, host, 1, datetime(2026, 3, 2, 14, 0, tzinfo=UTC), "the ferry")
    at("2026-03-02 14:00:00")
    close_now(court.pk, host, 1, "all are back")
    assert wall(open_phase(court)) == "02 16:00"


def test_the_end_of_a_pause_does_not_say_that_a_held_phase_goes_on(court: Game, host: Account, at: At) -> None:
    Phase.objects.filter(game=court).update(state="held", held_reason="failing", due_at=None)
    pause(court.pk, host, "wait")
    resume(court.pk, host)
    assert read_notice(ToldRow.objects.filter(game=court, kind="house").latest("pk").says).what == "resumed_held"


def test_closing_early_says_so_and_needs_a_reason(court: Game, host: Account, at: At) -> None:
    with pytest.raises(Refused, match="no_reason"):
        close_now(court.pk, host, 1, " ")
    close_now(court.pk, host, 1, "all have moved")
    notice = read_notice(ToldRow.objects.get(game=court, kind="house").says)
    assert (notice.what, notice.was[:16], notice.reason) == ("closed_early", "2026-03-02T10:00", "all have moved")
    assert wall(open_phase(court)) == "02 16:00"


# --- ready ------------------------------------------------------------------------------------------


def ready(game: Game, person: Account, pressed: bool = True) -> None:
    press_ready(Sending(game.pk, seat_of(game, person), person, open_phase(game).number, clock.db_now()), pressed)


def test_the_last_press_can_be_taken_back(at: At, a_game: MakeGame, players: list[Account]) -> None:
    at("2026-03-02 12:00:00")
    game = a_game(minutes=60)
    with override_settings(READY_UNDO_SECONDS=15):
        for person in players:
            ready(game, person)
        at("2026-03-02 12:00:14")
        assert close_due() == []
        ready(game, players[0], False)
        at("2026-03-02 12:00:30")
        assert close_due() == [] and open_phase(game).ready_at is None
        ready(game, players[0])
        at("2026-03-02 12:00:45")
        assert len(close_due()) == 1


def test_a_removal_closes_a_phase_that_waited_for_that_seat_alone(
    at: At, a_game: MakeGame, players: list[Account], host: Account
) -> None:
    at("2026-03-02 12:00:00")
    dora = account("dora")
    game = a_game(minutes=60, people=[*players, dora])
    for person in players:
        ready(game, person)
    assert open_phase(game).ready_at is None
    rule(game.pk, host, 1, "send", {"seat": seat_of(game, dora)}, "left the table")
    assert open_phase(game).ready_at is not None and len(close_due()) == 1


def test_a_press_belongs_to_the_person_who_made_it(at: At, a_game: MakeGame, players: list[Account], host: Account) -> None:
    at("2026-03-02 12:00:00")
    game = a_game(minutes=60)
    seat, newcomer = seat_of(game, players[0]), account("newcomer")
    for person in players[:2]:
        ready(game, person)
    replace_holder(game.pk, host, seat, account=newcomer, reason="away")
    ready(game, players[2])
    assert open_phase(game).ready_at is None
    ready(game, newcomer)
    assert open_phase(game).ready_at is not None
    assert verify(game).clean


def test_a_pause_waits_for_no_press_and_its_end_gives_time_to_undo(
    at: At, a_game: MakeGame, players: list[Account], host: Account
) -> None:
    at("2026-03-02 12:00:00")
    game = a_game(minutes=60)
    with override_settings(READY_UNDO_SECONDS=15):
        for person in players:
            ready(game, person)
        pause(game.pk, host, "wait")
        at("2026-03-03 12:00:00")
        resume(game.pk, host)
        assert close_due() == []
        at("2026-03-03 12:00:15")
        assert len(close_due()) == 1


# --- orders that came to a host by another way --------------------------------------------------------
