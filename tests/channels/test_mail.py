"""Every mail of the site has valid headers, in every language and with every title; one that cannot be sent stops no other one."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import timedelta
from email import policy
from email.message import EmailMessage
from email.parser import BytesParser
from io import StringIO
from typing import Any

import pytest
from django.core import mail
from django.core.management import call_command
from django.test import Client
from django.urls import reverse

from forumgame.actions.game.opening import open_game
from forumgame.actions.hosts.reminder import send_reminders
from forumgame.actions.notice import tell_everybody
from forumgame.actions.outbox import LONGEST_PAUSE, MOST_TRIES, pause_after, retry_dead, send_outbox
from forumgame.actions.phase.closing import close_due, hold
from forumgame.actions.phase.publication import HELD
from forumgame.channels import CHANNELS, Channel
from forumgame.channels import mail as mail_channel
from forumgame.channels.later import TryLater
from forumgame.clockwork import calendar, clock
from forumgame.models import Account, Game, Phase
from forumgame.people.typed_text import TURNS, line_of
from forumgame.record.house_notices import SENTENCES, HouseNotice
from forumgame.record.refused import Refused
from reports.models import Outbox
from rulesets.words import Seat
from tests.channels.smtp_server import mail_server
from tests.fixtures_games import At, MakeGame

pytestmark = pytest.mark.django_db

TITLES = {
    "plain": "Sun and moon",
    "two lines": "Two\nlines",
    "a header": "Moon\r\nBcc: all@example.org",
    "long": "z" * 3_000,
    "long words": "долгая игра " * 300,
    "emoji": "🌞 и 🌚 👩‍👩‍👧‍👦" * 8,
    "Persian": "مافیای نوروز؛ شب‌های بلند",
    "turned": "\u202eevil\u2066 \u200fright\u200e",
    "quotes": "“Sun”, \"moon\" <moon@example.org>, 'x' ;:,.",
    "encoded": "=?utf-8?q?moon?=",
    "letters apart": "\u2028a\u2029b\u0085c\x1cd\te",
    "percent": "100 % %(title)s %s",
}
SIGN_UP = {"password1": "open-sesame-42", "password2": "open-sesame-42", "zone": "Europe/Moscow"}
MESSAGE_ID = re.compile(r"<[A-Za-z0-9.-]+@[A-Za-z0-9.-]+>")


def faults_of(raw: bytes) -> list[str]:
    """What is not right about the headers of a mail."""
    head, _, _ = raw.partition(b"\n\n")
    head = head.replace(b"\r\n", b"\n")
    faults = [f"a line of {len(line)} bytes" for line in head.split(b"\n") if len(line) > 998]
    faults += [] if head.isascii() else ["not ASCII"]
    parsed: Any = BytesParser(policy=policy.default).parsebytes(raw)
    faults += [f"mail: {defect}" for defect in parsed.defects]
    for name, value in parsed.items():
        faults += [f"{name}: {defect!r}" for defect in value.defects]
        faults += [f"{name} has more than one line"] if "\n" in str(value) else []
    names = [name.lower() for name in parsed]
    faults += [
        f"{name} is there {names.count(name)} times"
        for name in ("subject", "from", "to", "date", "message-id")
        if names.count(name) != 1
    ]
    faults += [f"a header nobody set: {name}" for name in set(names) - KNOWN]
    faults += [] if MESSAGE_ID.fullmatch(str(parsed["Message-ID"])) else [f"Message-ID {parsed['Message-ID']}"]
    faults += [] if len(parsed["To"].addresses) == len(parsed["From"].addresses) == 1 else ["not one address"]
    return faults


KNOWN = {"subject", "from", "to", "date", "message-id", "mime-version", "content-type", "content-transfer-encoding"}


def subject_of(raw: bytes) -> str:
    message: EmailMessage = BytesParser(policy=policy.default).parsebytes(raw)  # type: ignore[assignment]
    return str(message["Subject"]).replace(mail_channel.JOINER, "")


def every_mail(game: Game, host: Account) -> Iterator[str]:
    """Make a mail of every kind that a game sends; yields the kinds."""
    send_reminders(game.pk, host, 1, [Seat(c.seat) for c in game.characters.all()])
    yield "prod"
    for what in SENTENCES:
        notice = HouseNotice(
            what,
            by=host.username,
            step="1.day",
            seat="s01",
            was="2026-03-02T10:00:00+00:00",
            now="2026-03-02T10:00:00+00:00",
            reason=game.title,
        )
        tell_everybody(game, notice, clock.db_now())
        yield f"house {what}"
    for reason in HELD:
        phase = Phase.objects.get(game=game, state="open")
        hold(game, phase, reason)
        Outbox.objects.filter(kind=f"held {phase.number}").update(kind=f"{reason} held")
        Phase.objects.filter(pk=phase.pk).update(state="open", held_reason="", due_at=clock.db_now())
        yield f"held {reason}"


@pytest.mark.parametrize("title", TITLES)
@pytest.mark.parametrize("stored", [True, False], ids=["stored as it is", "through the form"])
def test_every_mail_of_a_game_has_valid_headers(
    at: At, toy: str, a_game: MakeGame, host: Account, players: list[Account], title: str, stored: bool
) -> None:
    at("2026-03-02 12:00:00")
    for person, language in zip([*players, host], ("ru", "en", "fa", "fa"), strict=True):
        Account.objects.filter(pk=person.pk).update(language=language)
        person.language = language
    game = a_game(minutes=60)
    wanted = TITLES[title][:120] if stored else line_of(TITLES[title], 120)
    Game.objects.filter(pk=game.pk).update(title=wanted)
    game.refresh_from_db()
    made = list(every_mail(game, host))
    at("2026-03-02 13:00:04")
    close_due()
    for _ in range(2):
        at("2026-03-02 14:00:04" if _ == 0 else "2026-03-02 15:00:04")
        close_due()
    assert {"report", "over"} <= set(Outbox.objects.values_list("kind", flat=True)) and len(made) == 1 + len(SENTENCES) + len(
        HELD
    )
    rows = Outbox.objects.count()
    sent = 0
    while waiting := send_outbox():
        sent += waiting
    assert sent == rows == len(mail.outbox), list(Outbox.objects.filter(sent_at=None).values_list("fault", flat=True))
    for message in mail.outbox:
        raw = message.message().as_bytes()
        assert faults_of(raw) == [], (message.subject, raw[:600])
        assert line_of(wanted, 60) in subject_of(raw) or title == "long words", subject_of(raw)


def test_the_check_of_headers_has_teeth() -> None:
    good = b"Subject: a\nFrom: a@example.org\nTo: b@example.org\nDate: Mon, 02 Mar 2026 10:00:00 +0000\nMessage-ID: <1.2.x@forumgame>\n\nhello"
    assert faults_of(good) == []
    for wrong in (
        good.replace(b"<1.2.x@", b"<1.2.held 3@"),
        good.replace(b"Subject: a", "Subject: ж".encode()),
        good.replace(b"Subject: a", b"Subject: " + b"a" * 1_000),
        good.replace(b"Subject: a\n", b"Subject: a\nBcc: c@example.org\n"),
        good.replace(b"To: b@example.org", b"To: b@example.org, c@example.org"),
        good.replace(b"To: b@example.org", b"To: b at example"),
    ):
        assert faults_of(wrong) != [], wrong


@pytest.mark.parametrize("language", ["ru", "en", "fa"])
def test_the_mails_about_an_account_have_valid_headers(client: Client, language: str) -> None:
    client.cookies["django_language"] = language
    form = {**SIGN_UP, "username": "newcomer", "email": "n@example.org"}
    assert client.post(reverse("account_signup"), form).status_code == 302
    client.logout()
    for address in ("n@example.org", "nobody@example.org"):
        assert client.post(reverse("account_reset_password"), {"email": address}).status_code == 302
    assert len(mail.outbox) == 3
    for message in mail.outbox:
        assert faults_of(message.message().as_bytes()) == [], message.subject


@pytest.mark.parametrize("port", [9, 0], ids=["nobody listens", "every recipient refused"])
def test_a_mail_server_that_is_away_breaks_no_page_of_accounts(client: Client, settings: Any, port: int) -> None:
    client.cookies["django_language"] = "en"
    form = {**SIGN_UP, "username": "newcomer", "email": "n@example.org"}
    with mail_server() as server:
        server.refuses = {"n@example.org": 550}
        settings.EMAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"
        settings.EMAIL_HOST, settings.EMAIL_PORT = "127.0.0.1", port or server.server_address[1]
        assert client.post(reverse("account_signup"), form).status_code == 302
        assert Account.objects.filter(username="newcomer").exists()
        assert "A mail could not be sent just now" in client.get("/").text
        client.logout()
        assert client.post(reverse("account_reset_password"), {"email": "n@example.org"}).status_code == 302


@pytest.mark.parametrize("title", TITLES)
def test_a_title_is_one_line(toy: str, host: Account, title: str) -> None:
    game = open_game(host, ruleset=toy, title=TITLES[title], language="en", rhythm=calendar.Calendar(), options={})
    assert 0 < len(game.title) <= 120
    assert game.title.splitlines() == [game.title] and not TURNS & set(game.title)


@pytest.mark.parametrize("title", ["", "  ", "\n\t", "\u202e", "\x00"])
def test_a_title_has_letters(toy: str, host: Account, title: str) -> None:
    with pytest.raises(Refused, match="empty_text"):
        open_game(host, ruleset=toy, title=title, language="en", rhythm=calendar.Calendar(), options={})


@pytest.fixture
def due(at: At, a_game: MakeGame) -> Game:
    """A game with four mails that wait: to ada, bob, cyd and hester."""
    at("2026-03-02 12:00:00")
    game = a_game(minutes=60)
    at("2026-03-02 13:00:04")
    close_due()
    assert Outbox.objects.count() == 4
    return game


def row_to(name: str) -> Outbox:
    return Outbox.objects.get(recipient__username=name)


@pytest.mark.parametrize(
    "fault", [ValueError("bad"), UnicodeError("bad"), KeyError("bad"), RuntimeError("bad"), TypeError("x" * 900)]
)
def test_whatever_is_wrong_with_one_mail_the_others_leave(due: Game, monkeypatch: pytest.MonkeyPatch, fault: Exception) -> None:
    real = mail_channel.message_of

    def message_of(row: Outbox) -> Any:
        if row.recipient.username == "ada":
            raise fault
        return real(row)

    monkeypatch.setattr(mail_channel, "message_of", message_of)
    assert send_outbox() == 3
    dead = row_to("ada")
    assert dead.dead_at is not None and dead.fault.startswith(type(fault).__name__) and len(dead.fault) <= 300
    assert send_outbox() == 0
    monkeypatch.undo()
    assert send_outbox() == 0, "a dead mail is not tried again by itself"


@pytest.mark.parametrize(
    "address", ["no address", "a@b\nBcc: all@example.org", "ж" * 70 + "@example.org", "a@", "x@" + "y." * 200]
)
def test_an_address_that_is_none_harms_nobody_else(due: Game, settings: Any, address: str) -> None:
    Account.objects.filter(username="ada").update(email=address[:254])
    with mail_server() as server:
        settings.EMAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"
        settings.EMAIL_HOST, settings.EMAIL_PORT = server.server_address
        send_outbox()
        assert {to for to, _ in server.mails} >= {"bob@example.org", "cyd@example.org", "hester@example.org"}
        assert not any("all@example.org" in to for to, _ in server.mails)
        assert all(faults_of(raw) == [] for _, raw in server.mails)


def test_what_a_server_says_decides_between_later_and_never(at: At, due: Game, settings: Any) -> None:
    with mail_server() as server:
        settings.EMAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"
        settings.EMAIL_HOST, settings.EMAIL_PORT = server.server_address
        server.refuses = {"ada@example.org": 450}
        server.refuses_data = {"bob@example.org": 554}
        server.hangs_up = {"cyd@example.org"}
        assert send_outbox() == 1
        assert [to for to, _ in server.mails] == ["hester@example.org"]
        assert (row_to("ada").dead_at, row_to("cyd").dead_at) == (None, None)
        assert row_to("bob").dead_at is not None and "554" in row_to("bob").fault and "450" in row_to("ada").fault
        server.refuses, server.hangs_up = {"cyd@example.org": 550}, set()
        assert send_outbox() == 0, "not before a minute has gone by"
        at("2026-03-02 13:01:05")
        assert send_outbox() == 1
        assert row_to("cyd").dead_at is not None and "550" in row_to("cyd").fault
        first = Outbox.objects.get(recipient__username="ada")
        assert first.sent_at is not None and first.fault == ""


def test_a_server_that_is_away_is_tried_for_a_day_with_growing_pauses(at: At, due: Game, settings: Any) -> None:
    settings.EMAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"
    settings.EMAIL_HOST, settings.EMAIL_PORT = "127.0.0.1", 9
    begin, pauses = clock.db_now(), []
    for tried in range(1, MOST_TRIES + 1):
        assert send_outbox() == 0
        row = row_to("ada")
        assert row.tries == tried and row.fault
        pauses.append(row.next_try_at - clock.db_now())
        if tried < MOST_TRIES:
            assert row.dead_at is None
            at(row.next_try_at.strftime("%Y-%m-%d %H:%M:%S.%f"), "UTC")
    assert row_to("ada").dead_at is not None
    assert clock.db_now() - begin > timedelta(hours=24)
    assert pauses == sorted(pauses) == [pause_after(n) for n in range(MOST_TRIES)] and pauses[-1] == LONGEST_PAUSE


def test_an_operator_and_the_host_see_what_is_dead(at: At, due: Game, host: Account, monkeypatch: pytest.MonkeyPatch) -> None:
    at("2026-03-02 13:00:05")

    def send(row: Outbox) -> None:
        raise ValueError("no such box") if row.recipient.username == "ada" else TryLater("away")

    whole = CHANNELS["mail"]
    monkeypatch.setitem(CHANNELS, "mail", Channel(mail_channel.reaches, send))
    send_outbox()
    out = StringIO()
    with pytest.raises(SystemExit):
        call_command("outbox", stdout=out)
    said = out.getvalue()
    assert "3 wait, 1 dead" in said and "to ada, tries 1, dead since" in said and "ValueError: no such box" in said
    assert "away" in said and "Sun and moon" not in said
    client = Client()
    client.cookies["django_language"] = "en"
    client.force_login(host)
    page = " ".join(re.sub(r"<[^>]+>", " ", client.get(reverse("console:game", args=[due.slug])).text).split())
    assert "3 messages wait" in page and "tell them another way: ada" in page
    monkeypatch.setitem(CHANNELS, "mail", whole)
    assert retry_dead() == 1
    assert send_outbox() == 1 and [m.to for m in mail.outbox] == [["ada@example.org"]]
