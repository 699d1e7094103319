"""The page of the clock desk: every verb shows what it does before the press, and does that."""

from __future__ import annotations

import re
from datetime import UTC, datetime

import pytest
from django.test import Client
from django.urls import reverse

from forumgame.actions.game.opening import add_host
from forumgame.actions.phase.closing import close_due
from forumgame.models import Account, Entry, Game, Outage, Phase
from tests.fixtures_crowd import trial
from tests.fixtures_games import At, account

pytestmark = pytest.mark.django_db


@pytest.fixture
def court(at: At, host: Account) -> Game:
    at("2026-03-02 11:00:00")
    return trial(host, {"chancellor": account("ada")})  # type: ignore[dict-item]


@pytest.fixture
def client(court: Game, host: Account) -> Client:
    client = Client()
    client.force_login(host)
    client.cookies["django_language"] = "en"
    return client


def page(client: Client, game: Game, **query: str) -> str:
    response = client.get(reverse("console:clock", args=[game.slug]), query)
    return " ".join(response.text.split())


def fields(text: str) -> dict[str, str]:
    """The hidden fields of the preview's form, and its address."""
    form = re.search(r'id="preview".*?<form method="post" action="([^"]+)"(.*?)</form>', text)
    assert form, text
    found = dict(re.findall(r'type="hidden" name="(\w+)" value="([^"]*)"', form[2]))
    return {"action": form[1], **found}


def press(client: Client, text: str, **more: str) -> int:
    """Press the button of the preview."""
    form = fields(text)
    return client.post(form.pop("action"), {**form, **more}).status_code


def phase(game: Game) -> Phase:
    return Phase.objects.get(game=game, state__in=["open", "held"])


def test_half_an_hour_more_shows_both_deadlines_and_does_it_once(client: Client, court: Game) -> None:
    text = page(client, court)
    assert "half an hour more" in text and "2 March, 13:30" in text and "day 1, second hour" in text.lower()
    shown = page(client, court, do="set", minutes="30")
    assert "2 March, 13:00" in shown and "<b><time" in shown and "passes the next slot" not in shown
    form = fields(shown)
    assert form["shown"] == form["closes_at"] == "2026-03-02T10:30:00+00:00" and "minutes" not in form
    for _click in range(2):
        assert press(client, shown, reason="the ferry") == 303
    assert phase(court).closes_at == datetime(2026, 3, 2, 10, 30, tzinfo=UTC)
    assert Entry.objects.filter(game=court, kind="clock").count() == 1


def test_a_deadline_past_the_next_slot_says_what_moves(client: Client, court: Game) -> None:
    squeezed = page(client, court, do="set", closes_at="2026-03-02 17:00")
    assert "passes the next slot" in squeezed and "2 March, 18:00" in squeezed
    skipped = page(client, court, do="set", closes_at="2026-03-02 17:00", overrun="skip")
    assert "3 March, 16:00" in skipped and "2 March, 18:00" not in skipped
    assert press(client, skipped, reason="a storm") == 303
    assert phase(court).overrun == "skip"


@pytest.mark.parametrize("typed", ["noon", "2026-03-02 11:30", "2036-03-02 13:00", ""])
def test_a_wrong_instant_is_refused_and_kept(client: Client, court: Game, typed: str) -> None:
    response = client.get(reverse("console:clock", args=[court.slug]), {"do": "set", "closes_at": typed})
    assert response.status_code == 422 and 'id="preview"' not in response.text and f'value="{typed}"' in response.text


def test_pause_and_ways_to_go_on(client: Client, court: Game, at: At) -> None:
    assert press(client, page(client, court, do="pause"), reason="supper") == 303
    at("2026-03-02 12:30:00")
    text = page(client, court)
    assert "Go on</a>" in text and "2 March, 14:30" in text and "3 March, 13:00" in text and "half an hour more" not in text
    assert press(client, page(client, court, do="resume", keep="slot")) == 303
    assert phase(court).closes_at == datetime(2026, 3, 3, 10, 0, tzinfo=UTC)


def test_a_pause_without_a_reason_is_refused(client: Client, court: Game) -> None:
    shown = page(client, court, do="pause")
    assert press(client, shown, reason=" ") == 422 and not Entry.objects.filter(kind="clock").exists()


def test_an_old_page_of_a_pause_shows_the_new_deadline(client: Client, court: Game, at: At) -> None:
    press(client, page(client, court, do="pause"), reason="supper")
    old = page(client, court, do="resume", keep="remaining")
    at("2026-03-02 12:00:00")
    form = fields(old)
    refused = client.post(form.pop("action"), form)
    assert refused.status_code == 422 and "too old" in refused.text and "2 March, 14:00" in refused.text


def test_out_of_an_outage_by_choice(client: Client, court: Game, at: At) -> None:
    Outage.objects.create(since=datetime(2026, 3, 2, 8, 30, tzinfo=UTC), until=datetime(2026, 3, 2, 13, 10, tzinfo=UTC))
    at("2026-03-02 16:10:00")
    close_due()
    assert reverse("console:clock", args=[court.slug]) in client.get(reverse("console:game", args=[court.slug])).text
    text = page(client, court)
    assert "2 March, 17:40" in text and "3 March, 13:00" in text and "Try the closing again" not in text
    assert press(client, page(client, court, do="release", by="set", closes_at="2026-03-02 19:00"), reason="back") == 303
    assert phase(court).closes_at == datetime(2026, 3, 2, 16, 0, tzinfo=UTC)


def test_days_off_and_a_moved_closing(client: Client, court: Game) -> None:
    shown = page(client, court, do="calendar", off="2026-03-03")
    assert "4 March, 10:00" in shown and press(client, shown, reason="a feast") == 303
    shown = page(client, court, do="calendar", step="1.h2", closes_at="2026-03-02 17:00")
    assert "2 March, 17:00" in shown and press(client, shown, reason="a concert") == 303
    assert "2 March, 17:00" in page(client, court)
    back = page(client, court, do="calendar", step="1.h2", closes_at="")
    assert "2 March, 16:00" in back
    wrong = client.get(reverse("console:clock", args=[court.slug]), {"do": "calendar", "off": "sunday"})
    assert wrong.status_code == 422 and "not a list of dates" in wrong.text


def test_the_desk_is_for_hosts_and_for_running_games(client: Client, court: Game) -> None:
    other = Client()
    other.force_login(account("eve"))
    assert other.get(reverse("console:clock", args=[court.slug])).status_code == 404
    Game.objects.update(status=Game.Status.OVER)
    assert client.get(reverse("console:clock", args=[court.slug])).status_code == 302


@pytest.mark.parametrize("language", ["ru", "fa"])
def test_the_desk_in_other_languages(client: Client, court: Game, language: str) -> None:
    client.cookies["django_language"] = language
    for query in ({}, {"do": "set", "minutes": "60"}, {"do": "pause"}, {"do": "close"}, {"do": "calendar", "off": "2026-03-03"}):
        response = client.get(reverse("console:clock", args=[court.slug]), query)
        assert response.status_code == 200
        words = re.sub(r"<[^>]+>", " ", response.text.partition("<main")[2].partition("</main>")[0])
        assert not re.search(r"\b(now|closes|deadline|Move|Pause)\b", words)


def test_what_was_typed_for_a_coming_closing_stays_in_its_own_form(client: Client, court: Game) -> None:
    typed = {"do": "calendar", "step": "1.h3", "closes_at": "noon"}
    text = client.get(reverse("console:clock", args=[court.slug]), typed).text
    moved, own = (re.search(rf'<input[^>]*id="{name}"[^>]*>', text) for name in ("moved-at", "closes_at"))
    assert moved and 'value="noon"' in moved[0] and own and 'value=""' in own[0]
    assert re.search(r'value="1.h3"\s+selected', text)
    days = client.get(reverse("console:clock", args=[court.slug]), {"do": "calendar", "off": "2026-03-03, sunday"})
    assert days.status_code == 422 and 'value="2026-03-03, sunday"' in days.text


def test_a_days_list_of_an_old_page_takes_no_day_of_another_host_away(client: Client, court: Game) -> None:
    mine, theirs = (page(client, court, do="calendar", off=day) for day in ("2026-03-03", "2026-03-08"))
    assert press(client, theirs, reason="a feast") == 303
    assert press(client, mine, reason="another feast") == 409
    assert '"off":["2026-03-08"]' in Game.objects.get(pk=court.pk).calendar


def test_a_moved_closing_is_carried_out_as_it_was_shown(client: Client, court: Game, at: At) -> None:
    """ "18:00" means the next one: the preview hands the instant on, not the words."""
    shown = page(client, court, do="calendar", step="1.h2", closes_at="18:00")
    at("2026-03-02 18:30:00")
    assert fields(shown)["closes_at"] == "2026-03-02T15:00:00+00:00"


def test_a_form_that_could_only_be_refused_is_not_there(client: Client, court: Game, host: Account) -> None:
    assert 'id="typed"' in page(client, court) and 'id="calendar"' in page(client, court)
    for held, there in (("outage", True), ("failing", False), ("version", False)):
        Phase.objects.filter(game=court).update(state="held", held_reason=held, due_at=None)
        assert ('id="typed"' in page(client, court)) is there, held
    Phase.objects.filter(game=court).update(state="held", held_reason="outage")
    press(client, page(client, court, do="pause"), reason="to think")
    assert 'id="typed"' not in page(client, court)
    Game.objects.filter(pk=court.pk).update(calendar='{"every_seconds":60}')
    assert 'id="calendar"' not in page(client, court), "a quick game knows no days"


def test_a_host_without_the_right_sees_the_closings_and_no_dead_button(court: Game, host: Account) -> None:
    add_host(court.pk, host, account("reader"), may=frozenset({"orders"}))
    Phase.objects.filter(game=court).update(state="held", held_reason="outage", due_at=None)
    reader = Client()
    reader.cookies["django_language"] = "en"
    reader.force_login(Account.objects.get(username="reader"))
    desk = page(reader, court, do="close")
    assert 'id="coming"' in desk and "You may not do this here." in desk
    for there in ('id="preview"', 'id="typed"', 'id="calendar"', "Close now</a>"):
        assert there not in desk, there
    assert "Choose what is to happen" not in reader.get(reverse("console:game", args=[court.slug])).text


def test_back_and_again_is_no_second_hour(client: Client, court: Game) -> None:
    link = re.search(r'href="([^"]*minutes=60[^"]*)#preview"', page(client, court))
    assert link
    address = link[1].replace("&amp;", "&")
    shown = " ".join(client.get(address).text.split())
    assert press(client, shown, reason="the ferry") == 303
    again = client.get(address)  # the browser's "back" asks for the page anew
    assert again.status_code == 422 and 'id="preview"' not in again.text and "stands there already" in again.text
    assert phase(court).closes_at == datetime(2026, 3, 2, 11, 0, tzinfo=UTC)


@pytest.mark.parametrize(("stands", "says"), [("paused", "Let it go on first"), ("held", "Choose first how it is to go on")])
def test_a_host_is_not_told_to_wait_for_a_host(client: Client, court: Game, stands: str, says: str) -> None:
    shown = page(client, court, do="set", minutes="30")
    if stands == "paused":
        press(client, page(client, court, do="pause"), reason="tea")
    else:
        Phase.objects.filter(game=court).update(state="held", held_reason="outage", due_at=None)
    form = fields(shown)
    answer = client.post(form.pop("action"), {**form, "reason": "the ferry"})
    assert answer.status_code == 409 and says in answer.text and "Wait until a host" not in answer.text
