"""What people are told when time moves says what changed: days without play, closings that shift, and what a pause in the review does."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime

import pytest

from forumgame.actions.phase.closing import close_due, close_now
from forumgame.actions.phase.deadline import move_clock, pause, release, resume, set_to
from forumgame.actions.phase.review import set_review
from forumgame.clockwork import calendar, desk
from forumgame.models import Account, Game, Phase, ToldRow
from forumgame.record.house_notices import Tongue, read_notice, sentence
from forumgame.record.refused import Refused
from reports.models import Outbox
from tests.fixtures_crowd import SEATS, trial
from tests.fixtures_games import At, MakeGame, account, send

pytestmark = pytest.mark.django_db
HOURS = calendar.COURT_SLOTS
LANGUAGES = ("ru", "en", "fa")


def plain(text: str) -> str:
    return text.replace("\u2068", "").replace("\u2069", "")


def told(game: Game, language: str = "en") -> str:
    """The newest notice of the house, as a reader of the language reads it."""
    row = ToldRow.objects.filter(game=game, kind="house").latest("pk")
    return plain(sentence(Game.objects.get(pk=game.pk), read_notice(row.says), Tongue(language, "Europe/Moscow")))


@pytest.fixture
def court(at: At, host: Account) -> Game:
    """A court in its first hour of 2 March: closes at 13:00, 16:00, 19:00, 22:00, then 10:00."""
    at("2026-03-02 10:00:00")
    return trial(host, {SEATS[0]: account("ada")})


def test_a_closing_past_the_next_slot_names_the_next_ones_that_shift(court: Game, host: Account) -> None:
    set_to(court.pk, host, 1, datetime(2026, 3, 2, 14, 30, tzinfo=UTC), "ferry")
    said = told(court)
    assert "first hour closes on 2 March, 17:30 (Moscow), not on 2 March, 13:00" in said
    assert "second hour closes on 2 March, 18:30 (Moscow), not on 2 March, 16:00" in said
    assert "third hour closes on 2 March, 19:30 (Moscow), not on 2 March, 19:00" in said
    assert "fourth hour" not in said and "after these" not in said
    assert plain(Outbox.objects.latest("pk").body).startswith(said)


def test_a_closing_that_shifts_no_other_names_none(court: Game, host: Account) -> None:
    set_to(court.pk, host, 1, datetime(2026, 3, 2, 10, 30, tzinfo=UTC), "ferry")
    assert told(court).count("closes on") == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_day_without_play_is_named_and_so_is_its_end(court: Game, host: Account, language: str) -> None:
    def change(*off: str) -> str:
        move_clock(court.pk, host, desk.ChangeCalendar(calendar.Calendar(slots=HOURS, off=off)), "feast")
        return told(court, language)

    day = {"en": "3 March 2026", "ru": "3 марта 2026", "fa": "3 مارس 2026"}[language]
    away = {"en": "New days without play: ", "ru": "Новые дни без игры: ", "fa": "روزهای بی‌بازی تازه: "}[language]
    again = {"en": "Days with play again: ", "ru": "Снова дни с игрой: ", "fa": "روزهایی که دوباره در آن‌ها بازی هست: "}[language]
    said = change("2026-03-03")
    assert away + day in said and again not in said
    if language == "en":
        assert "closes on 4 March, 10:00 (Moscow), not on 3 March, 10:00" in said and "Closings after these" in said
    said = change("2026-03-04")
    assert again + day in said and away in said


def test_a_moved_closing_to_come_is_named(court: Game, host: Account) -> None:
    moved = {"1.h2": datetime(2026, 3, 2, 14, 0, tzinfo=UTC).isoformat()}
    move_clock(court.pk, host, desk.ChangeCalendar(calendar.Calendar(slots=HOURS, moved=moved)), "ferry")
    assert "second hour closes on 2 March, 17:00 (Moscow), not on 2 March, 16:00" in told(court)


OTHERS: dict[str, tuple[Callable[[Game, Account, At], object], str]] = {
    "going on": (
        lambda g, h, at: (pause(g.pk, h, "tea"), at("2026-03-02 15:00:00"), resume(g.pk, h)),
        "second hour closes on 2 March, 19:00 (Moscow), not on 2 March, 16:00",
    ),
    "after an outage": (
        lambda g, h, at: (
            Phase.objects.update(state="held", held_reason="outage", due_at=None),
            at("2026-03-02 16:30:00"),
            release(g.pk, h, 1, "on"),
        ),
        "second hour closes on 2 March, 18:30 (Moscow), not on 2 March, 16:00",
    ),
    "an early closing": (
        lambda g, h, at: (
            set_to(g.pk, h, 1, datetime(2026, 3, 2, 14, 30, tzinfo=UTC), "later"),
            close_now(g.pk, h, 1, "no"),
        ),
        "second hour closes on 2 March, 16:00 (Moscow), not on 2 March, 18:30",
    ),
}


@pytest.mark.parametrize("verb", OTHERS)
def test_every_verb_of_time_names_what_shifts(court: Game, host: Account, at: At, verb: str) -> None:
    act, said = OTHERS[verb]
    act(court, host, at)
    assert said in told(court), told(court)


def test_a_pause_in_the_review_promises_no_orders(at: At, a_game: MakeGame, players: list[Account], host: Account) -> None:
    at("2026-03-02 12:00:00")
    game = a_game(minutes=60)
    set_review(game.pk, host, 20)
    at("2026-03-02 13:05:00")
    pause(game.pk, host, "look")
    assert "none are taken any more" in told(game) and "until it goes on" not in told(game)
    with pytest.raises(Refused, match="late"):
        send(game, players[0], "guess", number=1)
    at("2026-03-02 14:00:00")
    resume(game.pk, host)
    assert "takes no more orders; its report comes on 2 March, 14:15 (Moscow)" in told(game)
    at("2026-03-02 14:15:00")
    assert len(close_due()) == 1


def test_a_pause_before_the_deadline_still_says_so(court: Game, host: Account) -> None:
    pause(court.pk, host, "tea")
    assert "Orders are not taken until it goes on." in told(court)
