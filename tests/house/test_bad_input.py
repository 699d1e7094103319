"""Whatever is sent to whichever address: an answer in words, never an error of the house, and nothing lost."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import pytest
from django.db import connection, transaction
from django.test.utils import CaptureQueriesContext
from django.urls import NoReverseMatch, reverse

from forumgame.models import OrderRow, RefusalRow
from tests.fixtures_crowd import Crowd, patterns

pytestmark = [pytest.mark.django_db, pytest.mark.each_database]

ODD: dict[str, list[Any]] = {
    "number": [0, 1, 2, 99, 10**18, 10**30],
    "step": ["1.h1", "deal", "9.h9", "a\0b", "x" * 300, "ж", "\u202e"],
    "seat": ["chancellor", "apothecary", "nobody", "a\0b", "x" * 300, "ж"],
    "ruleset": ["court", "fiim", "nonsense"],
}
"""What stands in an address beside the slug; anything else is a slug of some kind."""
SOUND = {"number": 1, "step": "1.h1", "seat": "chancellor", "ruleset": "court"}
SLUGS = ["x", "0", "x" * 300, "-"]
PLAIN = {"phase": "1", "kind": "act", "slot": "day", "fixed": '{"action": "morning_report"}', "seats:targets": "apothecary"}
BODIES: list[dict[str, Any]] = [
    {},
    PLAIN,
    {**PLAIN, "reason": "because"},
    {**PLAIN, "reason": "a\0b"},
    {**PLAIN, "reason": "z" * 5000},
    {**PLAIN, "seats:targets": ["apothecary"] * 50, "reason": "r"},
    {**PLAIN, "seats:targets": "chancellor", "reason": "r"},
    {**PLAIN, "seats:targets": "a\0b", "reason": "r"},
    {**PLAIN, "seats:targets": "nobody", "reason": "r"},
    {**PLAIN, "seat:targets": "apothecary", "reason": "r"},
    {**PLAIN, "fixed": '{"action": "slow_drops"}', "reason": "r"},
    {**PLAIN, "fixed": '{"action": "\\ud800"}', "reason": "r"},
    {**PLAIN, "fixed": '{"action": "\\u0000"}', "reason": "r"},
    {**PLAIN, "fixed": '{"action": ["morning_report"]}', "reason": "r"},
    {**PLAIN, "fixed": '{"action": null}', "reason": "r"},
    {**PLAIN, "fixed": '{"\\ud800": 1}', "reason": "r"},
    {**PLAIN, "fixed": '{"targets": ["\\ud800"], "action": "morning_report"}', "seats:targets": [], "reason": "r"},
    {**PLAIN, "fixed": '{"action": 1' + "0" * 400 + "}", "reason": "r"},
    {**PLAIN, "fixed": '{"action": 1' + "0" * 5000 + "}", "reason": "r"},
    {**PLAIN, "fixed": "[]", "reason": "r"},
    {**PLAIN, "fixed": "NaN", "reason": "r"},
    {**PLAIN, "fixed": "\0", "reason": "r"},
    {**PLAIN, "for_step": "a\0b", "reason": "r"},
    {**PLAIN, "for_step": "1.h2", "reason": "r"},
    {**PLAIN, "for_step": "0.h1", "reason": "r"},
    {**PLAIN, "for_step": "x" * 5000, "reason": "r"},
    {**PLAIN, "for_step": "-1.h1", "reason": "r"},
    {**PLAIN, "for_step": "999999999999999999999.h1", "reason": "r"},
    {**PLAIN, "slot": "a\0b", "reason": "r"},
    {**PLAIN, "slot": "x" * 5000, "reason": "r"},
    {**PLAIN, "phase": "-1"},
    {**PLAIN, "phase": "0"},
    {**PLAIN, "phase": "999999999", "reason": "r"},
    {**PLAIN, "phase": "٣"},
    {**PLAIN, "attempt": "a\0b"},
    {**PLAIN, "attempt": "\x01\r\n"},
    {**PLAIN, "at": "\r\nSet-Cookie: a=b", "reason": "r"},
    {**PLAIN, "at": "//evil.example/", "reason": "r"},
    {**PLAIN, "kind": "invite", "seats:names": ["apothecary", "apothecary"], "reason": "r"},
    {**PLAIN, "kind": "answer", "choice:inviter": "nobody", "reason": "r"},
    {**PLAIN, "kind": "prison_vote", "fixed": "{}", "choice:choice": "\ud7ff\0", "reason": "r"},
    {**PLAIN, "kind": "overthrow", "fixed": "{}", "reason": "r"},
    {**PLAIN, "kind": "wear", "fixed": "{}", "number:n": "-5", "reason": "r"},
    {**PLAIN, "kind": "letter", "fixed": "{}", "text:words": "я" * 1_000_000, "reason": "r"},
    {**PLAIN, "kind": "letter", "fixed": "{}", "text:words": "a\0b", "reason": "r"},
    {**PLAIN, "kind": "type", "fixed": '{"__class__": "x"}', "reason": "r"},
    {"wish": "a\0b"},
    {"wish": "\r\n\u202e" * 100},
    {"ready": "yes", "phase": "1", "kind": "ready"},
    {"language": "a\0b", "theme": "a\0b", "next": "//evil.example/"},
    {"language": "fa", "theme": "dark", "next": "/\r\nSet-Cookie: a=b"},
    {"language": "en", "zone": "a\0b", "persian_digits": "x"},
    {"closes_at": "a\0b", "phase": "1", "reason": "r"},
    {"closes_at": "9999-12-31 23:59", "phase": "1", "reason": "r"},
    {"closes_at": "0001-01-01 00:00", "phase": "1", "reason": "r"},
    {"closes_at": "2026-03-02T14:00:00+99:00", "phase": "1", "reason": "r"},
    {"fill_with": "a\0b", "guests": "a\0b"},
    {"fill_with": "guest", "guests": "\n".join(["x" * 500] * 300)},
    {"title": "a\0b", "language": "xx", "zone": "Nowhere/City", "pace": "usual"},
    {"title": "t", "language": "en", "zone": "UTC", "pace": "usual", "shipped": "a\0b", "opens_at": "9999-12-31 23:59"},
    {"title": "t", "language": "en", "zone": "UTC", "pace": "usual", "shipped": "trial", "option_king_death_day": "9" * 30},
    {"title": "t", "language": "en", "zone": "Asia/Tehran", "pace": "quick", "shipped": "trial", "every": "-1", "unit": "m"},
    {"title": "t", "language": "en", "zone": "UTC", "pace": "usual", "shipped": "x.99999999999999999999"},
    {"title": "t" * 5000, "language": "en", "zone": "UTC", "pace": "usual", "shipped": "trial"},
    {"kind": "kill", "phase": "1", "fixed": "{}", "seat:seat": "a\0b", "seat:whom": "nobody", "reason": "r"},
]


SEVERAL = 6
"""Bodies sent to one address in the sweep: each body meets as many addresses."""


def addresses(crowd: Crowd) -> list[str]:
    """Every address of the house as it should be, then each odd thing in one place of it that its pattern lets through."""
    found = []
    for name, takes in patterns():
        plain = [crowd.game.slug if t == "slug" else SOUND.get(t, "x") for t in takes]
        found.append(reverse(name, args=plain))
        for place, t in enumerate(takes):
            for odd in [crowd.other.slug, "x"] if t == "slug" else ODD.get(t, SLUGS):
                with suppress(NoReverseMatch):  # the router answers those
                    found.append(reverse(name, args=[*plain[:place], odd, *plain[place + 1 :]]))
    return list(dict.fromkeys(found))


def plain_addresses(crowd: Crowd) -> list[str]:
    """Every address as it should be, those last that end something."""
    found = [reverse(n, args=[crowd.game.slug if t == "slug" else SOUND.get(t, "x") for t in takes]) for n, takes in patterns()]
    return sorted(found, key=lambda address: address.endswith(("/close/", "/pause/")))


def writes(queries: CaptureQueriesContext) -> list[str]:
    """Statements that write, but for the one that keeps when an account was last seen, once in five minutes."""
    found = [q["sql"] for q in queries if q["sql"].split()[0] in ("INSERT", "UPDATE", "DELETE")]
    return [sql for sql in found if not sql.startswith('UPDATE "forumgame_account" SET "last_seen"')]


@pytest.mark.parametrize(
    "odd",
    [
        {"fixed": '{"action": "\\ud800"}'},
        {"fixed": '{"\\ud800": 1}'},
        {"fixed": '{"targets": ["\\ud800"]}'},
        {"fixed": '{"action": "\\u0000"}'},
        {"for_step": "a\0b"},
        {"for_step": "x" * 49},
        {"slot": "a\0b"},
    ],
)
def test_what_no_form_sends_is_nothing(crowd: Crowd, odd: dict[str, str]) -> None:
    """Lone surrogates, NUL and endless names in what a form fixes: no sense, no order, no attempt kept."""
    for who, name, args in (("player", "table:order", []), ("host", "console:behalf", ["chancellor"])):
        answer = crowd.client(who).post(reverse(name, args=[crowd.game.slug, *args]), {**PLAIN, "reason": "r", **odd})
        assert answer.status_code == 400 and "That request made no sense here." in answer.text, who
    assert not OrderRow.objects.filter(bot="").exists() and not RefusalRow.objects.exists()


def test_a_reason_is_kept_as_text(crowd: Crowd) -> None:
    """Control characters do not get into the ledger with a reason, and a reason of nothing else is none."""
    address = reverse("console:behalf", args=[crowd.game.slug, "chancellor"])
    assert crowd.client("host").post(address, {**PLAIN, "reason": "\0\x07 "}).status_code == 422
    assert crowd.client("host").post(address, {**PLAIN, "reason": "a\0sked"}).status_code == 303
    assert OrderRow.objects.get(bot="").reason == "asked"


def test_nobody_is_called_like_that(crowd: Crowd) -> None:
    """A name with NUL in it is looked for without it, on either database."""
    host, slug = crowd.client("host"), crowd.game.slug
    fields = {"name": "\0nosuchperson", "account": "\0nosuchperson", "reason": "r", "may": "time"}
    for address in (reverse("console:name_host", args=[slug]), reverse("console:holder", args=[slug, "chancellor"])):
        assert host.post(address, fields).status_code in (404, 409, 422), address


@pytest.mark.slow
@pytest.mark.parametrize("who", ["nobody", "player", "host"])
def test_reading_writes_nothing(crowd: Crowd, who: str) -> None:
    """GET at every address with a query string that no page of ours makes, then HEAD and OPTIONS."""
    client = crowd.client(who)
    query = {"version": "a\0b", "cast": "x.\0", "next": "//evil.example/", "page": "-1"}
    for address in addresses(crowd):
        with CaptureQueriesContext(connection) as queries:
            answer = client.get(address, query)
        assert writes(queries) == [], address
        assert answer.status_code in (200, 302, 404, 405), (address, answer.status_code)
    for address in plain_addresses(crowd):
        with CaptureQueriesContext(connection) as queries:
            assert max(client.head(address).status_code, client.options(address).status_code) < 500
        assert writes(queries) == [], address


@pytest.mark.slow
@pytest.mark.parametrize("who", ["player", "host"])
def test_nothing_sent_breaks_the_house(crowd: Crowd, who: str) -> None:
    """Every body to several addresses, several bodies to every address, one to every odd address: an answer below 500, a redirect
    to the house alone."""
    client = crowd.client(who)
    broken = []
    plain = plain_addresses(crowd)
    few = [(a, BODIES[(place + turn * 7) % len(BODIES)]) for turn in range(SEVERAL) for place, a in enumerate(plain)]
    sent = [*few, *((address, BODIES[2]) for address in addresses(crowd))]
    refuse: set[str] = set()
    for address, body in sent:
        if address in refuse:
            continue
        try:
            with transaction.atomic():
                answer = client.post(address, body)
        except Exception as error:
            broken.append((address, body, repr(error)[:200]))
            continue
        if answer.status_code in (404, 405):
            refuse.add(address)
        to = answer.headers.get("Location", "/")
        if answer.status_code >= 500 or not to.startswith("/") or to.startswith("//") or "\n" in to:
            broken.append((address, body, to))
    assert not broken, "\n".join(f"{a} {str(b)[:160]} {e}" for a, b, e in broken)
