"""The web server as `up` runs it, met with what no page of ours sends: the right status, a sentence in the reader's language, nothing
of the inside shown and nothing written."""

from __future__ import annotations

import json
import os
import re
import secrets
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path
from urllib.parse import urlencode

import psycopg
import pytest

from tests import services
from tests.processes.test_up import PATIENCE, ROOT, Site, wait_until

SETUP = """
import json
from django.conf import settings
from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY
from django.contrib.sessions.backends.db import SessionStore
from forumgame.clockwork import calendar
from forumgame.actions.game.opening import open_game
from forumgame.actions.game.sign_up import sign_up
from forumgame.actions.game.start import start
from forumgame.run.demo import TRIAL
from forumgame.models import Account
host, *people = (Account.objects.create_user(n, f"{n}@example.org") for n in ("hester", "ada", "bob", "cyd", "dot", "eli", "fay"))
day = calendar.Calendar(every_seconds=86_400)
game = open_game(host, ruleset="court", title="x", language="en", rhythm=day, scenario=TRIAL.read_text())
seats = ("chancellor", "apothecary", "captain", "jester", "confessor", "dovekeeper")
for seat, person in zip(seats, people):
    sign_up(game.pk, person, game.invitation, seat)
start(game.pk, host)
keys = []
for person in (host, people[0]):
    session = SessionStore()
    session[SESSION_KEY], session[HASH_SESSION_KEY] = str(person.pk), person.get_session_auth_hash()
    session[BACKEND_SESSION_KEY] = settings.AUTHENTICATION_BACKENDS[0]
    session.create()
    keys.append(session.session_key)
print(json.dumps([game.slug, *keys]))
"""
COUNT = """
import json
from django.apps import apps
tables = [m for m in apps.get_models() if m._meta.app_label != "django_q" and m.__name__ not in ("Heartbeat", "Outage")]
print(json.dumps({m._meta.label: m.objects.count() for m in tables}))
"""
GOOD = {"phase": 1, "kind": "act", "slot": "day", "fixed": '{"action": "morning_report"}', "seats:targets": "apothecary"}
LANGUAGES = ("en", "ru", "fa")
INSIDE = re.compile(r"Traceback|Exception|Error at |django\.|psycopg|sqlite|/site-packages/|" + re.escape(str(ROOT)))
LITTLE = 40.0
"""Seconds of all processors together that the site may spend on the whole of it. By the wall it depends on who else is at work."""


@dataclass(frozen=True)
class Ask:
    """One request. status: what is to come back; plain: the server itself answers, before any page of ours could."""

    name: str
    status: int
    path: str | bytes = "/"
    method: str = "GET"
    body: bytes = b""
    host: bytes = b"127.0.0.1"
    cookie: bytes = b""
    kind: str = "application/x-www-form-urlencoded"
    headers: tuple[bytes, ...] = ()
    plain: bool = False


@dataclass(frozen=True)
class Table:
    """A running site with a game: the cookies of its host, who has opened the orders, and of a player, each with a CSRF token."""

    site: Site
    slug: str
    host: bytes
    player: bytes
    token: str

    def form(self, **fields: object) -> bytes:
        return urlencode({"csrfmiddlewaretoken": self.token, **fields}, doseq=True).encode()

    def asked(self, ask: Ask, language: str = "en") -> tuple[int, str, str]:
        """Status, head and body of the answer, read to the end of the connection."""
        path = ask.path if isinstance(ask.path, bytes) else ask.path.encode()
        head = [ask.method.encode() + b" " + path + b" HTTP/1.1", b"Host: " + ask.host, b"Connection: close"]
        head += [b"Cookie: django_language=" + language.encode() + b"; " + ask.cookie, *ask.headers]
        if ask.method not in ("GET", "HEAD"):
            head += [f"Content-Type: {ask.kind}".encode(), b"Content-Length: %d" % len(ask.body)]
        got = b""
        with socket.create_connection(("127.0.0.1", self.site.port), timeout=PATIENCE) as line:
            with suppress(OSError):  # it may answer before it has read all of a body that it refuses
                line.sendall(b"\r\n".join(head) + b"\r\n\r\n" + ask.body)
            try:
                while part := line.recv(65536):
                    got += part
            except ConnectionResetError:
                assert got, ask.name
        first, _, body = got.partition(b"\r\n\r\n")
        return int(first.split()[1]), first.decode("latin-1"), body.decode(errors="replace")

    def counts(self) -> dict[str, int]:
        return json.loads(shell(self.site, COUNT))


def shell(site: Site, code: str) -> str:
    command = [sys.executable, str(ROOT / "manage.py"), "shell", "-v0", "-c", code]
    done = subprocess.run(command, env=site.environ, capture_output=True, text=True, check=True, cwd="/", timeout=PATIENCE)
    return done.stdout.splitlines()[-1]


@pytest.fixture(
    params=["alone", pytest.param("scaled", marks=[pytest.mark.postgres, pytest.mark.redis])],
)
def table(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Table]:
    environ, made, name = {}, None, f"attacked_{secrets.token_hex(4)}"
    if request.param == "scaled":
        with psycopg.connect(services.POSTGRES.url, autocommit=True) as admin:
            admin.execute(f"CREATE DATABASE {name}")
        database = services.POSTGRES.url.rpartition("/")[0] + f"/{name}"
        environ = {"FORUMGAME_DATABASE": database, "FORUMGAME_BROKER": services.REDIS.url}
    else:
        made = request.getfixturevalue("made_database")
    site = Site(tmp_path, made, **environ)
    try:
        wait_until(lambda: site.said("ready at") == 1)
        yield seated(site)
    finally:
        site.process.terminate()
        site.process.wait(timeout=PATIENCE)
        wait_until(lambda: not site.group())
        if request.param == "scaled":
            with psycopg.connect(services.POSTGRES.url, autocommit=True) as admin:
                admin.execute(f"DROP DATABASE {name} WITH (FORCE)")


def seated(site: Site) -> Table:
    """A game on the site; a host who has pressed the button of the orders, and a player."""
    slug, host, player = json.loads(shell(site, SETUP))
    plain = Table(site, slug, b"sessionid=" + host.encode(), b"sessionid=" + player.encode(), "")
    _, head, page = plain.asked(Ask("the table", 200, f"/g/{slug}/", cookie=plain.player))
    kept = re.search(r"csrftoken=\w+", head)
    token = re.search(r'csrfmiddlewaretoken" value="(\w+)"', page)
    assert kept and token
    both = b"; " + kept[0].encode()
    table = replace(plain, host=plain.host + both, player=plain.player + both, token=token[1])
    press = Ask("the button", 303, f"/g/{slug}/host/unseal/", "POST", table.form(kind="orders"), cookie=table.host)
    opened = re.search(r"unsealed_\S+?=[^;]+", table.asked(press)[1])
    assert opened
    return replace(table, host=table.host + b"; " + opened[0].encode())


def attacks(t: Table) -> Iterator[Ask]:
    """What is sent, by kind."""
    orders, good = f"/g/{t.slug}/orders/", t.form(**GOOD)
    post = Ask("", 0, orders, "POST", good, cookie=t.player)
    for host in (b"evil.example", b"evil.example:80", b"127.0.0.1@evil.example", b"a b", b"", b"\xff\xfe", b"x" * 3000):
        yield Ask(f"host {host[:30]!r}", 400, host=host)
        yield replace(post, name=f"order, host {host[:30]!r}", status=400, host=host)
    many = {f"f{n}": 1 for n in range(2001)}
    yield replace(post, name="2,001 fields", status=400, body=t.form(**GOOD, **many))
    yield replace(post, name="2,001 fields to sign in", status=400, path="/accounts/login/", body=t.form(**many))
    files = b"".join(part(f"f{n}", b"x", f"; filename={n}") for n in range(2001))
    yield replace(post, name="2,001 files", status=400, body=files + b"--B--\r\n", kind=MULTIPART)
    big = b"x" * 10_000_000
    yield replace(post, name="10 MB", status=413, body=good + b"&text:words=" + big)
    token = part("csrfmiddlewaretoken", t.token.encode())
    yield replace(post, name="10 MB in parts", status=413, body=token + part("x", big) + b"--B--\r\n", kind=MULTIPART)
    brought = Ask(
        "10 MB as a file", 422, "/import/", "POST", token + part("file", big, "; filename=y") + b"--B--\r\n", cookie=t.host
    )
    yield replace(brought, kind=MULTIPART)
    yield replace(
        brought, name="a file with NUL in its name", body=token + part("file", b"x", '; filename="a\0"'), kind=MULTIPART
    )
    yield replace(post, name="10 MB without a token", status=403, body=b"a=" + big, cookie=t.player.partition(b";")[0])
    yield replace(post, name="parts without a boundary", status=400, body=b"xx", kind="multipart/form-data")
    yield replace(post, name="broken parts", status=403, body=b"--B\r\nfoo", kind=MULTIPART)
    yield replace(post, name="another charset", status=400, kind="application/x-www-form-urlencoded; charset=utf-7")
    yield replace(post, name="JSON", status=403, body=b"{}", kind="application/json")
    yield from no_utf8(t, post, token)
    yield from foreign(t, post)
    yield from odd_names(t, post)
    for method in ("PUT", "DELETE", "PATCH", "PROPFIND"):
        yield replace(post, name=method, status=403, method=method)
        allowed = (b"X-CSRFToken: " + t.token.encode(),)
        yield replace(post, name=f"{method} with a token", status=405, method=method, headers=allowed)
    yield Ask("an order by GET", 302, orders, cookie=t.player, plain=True)
    yield Ask("a page by POST", 405, f"/g/{t.slug}/people/", "POST", good, cookie=t.player)
    yield replace(post, name="TRACE", status=405, method="TRACE", body=b"")
    yield Ask("no method", 400, method="FOO\x01", plain=True)
    yield Ask("no length", 400, orders, "POST", cookie=t.player, headers=(b"Content-Length: -5",), plain=True)


MULTIPART = "multipart/form-data; boundary=B"


def part(name: str, value: bytes, more: str = "") -> bytes:
    return f'--B\r\nContent-Disposition: form-data; name="{name}"{more}\r\n\r\n'.encode() + value + b"\r\n"


def no_utf8(t: Table, post: Ask, token: bytes) -> Iterator[Ask]:
    """Bytes that are no UTF-8 in body, query, path and cookie."""
    broken = t.form(**{**GOOD, "kind": ""}) + b"&kind=%ff%fe&\xff=\xfe&slot=%ed%a0%80"
    yield replace(post, name="no UTF-8 in a body", status=400, body=broken)
    parts = token + part("phase", b"\xff\xfe") + part("kind", b"\xed\xa0\x80") + b"--B--\r\n"
    yield replace(post, name="no UTF-8 in parts", status=400, body=parts, kind=MULTIPART)
    letter = t.form(phase=1, kind="letter", slot="letter", fixed="{}") + b"&text:words=%ff%fe"
    yield replace(post, name="no UTF-8 in a letter to nobody", status=422, body=letter)
    yield Ask("no UTF-8 in a query, escaped", 200, f"/g/{t.slug}/?a=%ff&next=%ed%a0%80&cast=%00", cookie=t.player)
    yield Ask("no UTF-8 in a path, escaped", 404, f"/g/%ff{t.slug}/", cookie=t.player)
    yield Ask("no UTF-8 in a query", 400, b"/?a=\xff\xfe", plain=True)
    yield Ask("NUL in a path", 400, b"/g/\0/", plain=True)
    yield Ask("NUL in a cookie", 400, cookie=b"sessionid=a\0b", plain=True)
    for odd in (b"\xff\xfe", b'"a\\000b"', b'"\\355\\240\\200"', b"x" * 3000, b"%00"):
        for name in (b"sessionid", b"csrftoken", b"messages", b"theme", b"unsealed_" + t.slug.encode()):
            yield Ask(f"cookie {name!r} {odd[:12]!r}", 200, f"/g/{t.slug}/", cookie=name + b"=" + odd)
        seal = t.host.partition(b"; unsealed")[0] + b"; unsealed_" + t.slug.encode() + b"=" + odd
        yield Ask(f"a seal {odd[:12]!r}", 200, f"/g/{t.slug}/host/orders/", cookie=seal)
        yield replace(
            post,
            name=f"an order of session {odd[:12]!r}",
            status=403,
            cookie=b"sessionid=" + odd + t.player[t.player.index(b";") :],
        )


def foreign(t: Table, post: Ask) -> Iterator[Ask]:
    """No CSRF token, or somebody else's."""
    for name, token in (("no", None), ("a wrong", "x" * 64), ("a short", "\0"), ("an odd", b"\xff" * 64)):
        fields = GOOD if token is None else {**GOOD, "csrfmiddlewaretoken": token}
        yield replace(post, name=f"{name} token", status=403, body=urlencode(fields).encode())
    yield replace(post, name="a foreign cookie", status=403, cookie=t.player.partition(b";")[0] + b"; csrftoken=" + b"b" * 32)
    yield replace(post, name="a foreign page", status=403, headers=(b"Origin: https://evil.example",))


def odd_names(t: Table, post: Ask) -> Iterator[Ask]:
    """Seats that are none, ids without end, NUL where a name belongs."""
    for seat in (
        "%00",
        "nobody",
        "x" * 64,
        "x" * 300,
        "%ff",
        "..%2f",
        "%d8%b1",
        "%ed%a0%80",
        "%e2%80%ae",
        "'%20OR%201=1",
        "hester",
    ):
        desk = f"/g/{t.slug}/host/seats/{seat}/"
        yield Ask(f"the desk of {seat[:20]}", 404, desk, cookie=t.host)
        for address in (desk, f"{desk}withdraw/"):
            given = t.form(**GOOD, reason="asked")
            yield replace(post, name=f"on behalf of {seat[:20]}", status=404, path=address, body=given, cookie=t.host)
    yield replace(post, name="on behalf, by a player", status=404, path=f"/g/{t.slug}/host/seats/apothecary/")
    for address in (
        "/g/%00/",
        f"/g/{'x' * 3000}/",
        f"/g/{t.slug}/orders/{'x' * 2000}/",
        f"/g/{t.slug}/end/{'9' * 3000}/",
        "/people/%00/",
    ):
        yield Ask(f"the address {address[:30]}", 404, address, cookie=t.player)
    yield Ask("an address without end", 414, f"/g/{'x' * 90_000}/", plain=True)
    yield Ask("a cookie without end", 431, cookie=b"a=" + b"x" * 9000, plain=True)
    fields = ("login", "password", "username", "email", "password1", "password2")
    for page in ("login", "signup", "password/reset"):
        for odd in ("a\0b", "x" * 100_000, "\ufffd", "\u202e" * 300):
            body = t.form(**dict.fromkeys(fields, odd))
            yield Ask(f"{page} as {odd[:5]!r}", 200, f"/accounts/{page}/", "POST", body, cookie=t.player.partition(b"; ")[2])


def faults(ask: Ask, status: int, head: str, body: str, language: str) -> list[str]:
    """What is wrong with an answer."""
    found = [] if status == ask.status else [f"{status} instead of {ask.status}"]
    found += [f"shows {inside[0]}" for inside in [INSIDE.search(body)] if inside]
    if status == 302:  # a redirect says nothing of itself
        return found
    words = re.sub(r"<[^>]+>", " ", body.partition("<body")[2])
    if len(words.split()) < (3 if ask.plain else 8):
        found.append("says nothing")
    if not ask.plain and not re.search(rf'<html\s+lang="{language}"', body):
        found.append(f"not in {language}")
    return found


def test_what_no_page_sends_is_answered_and_changes_nothing(table: Table) -> None:
    begun, before, wrong = spent(table.site), table.counts(), []
    for turn, ask in enumerate(attacks(table)):
        language = LANGUAGES[turn % 3]
        wrong += [(ask.name, fault) for fault in faults(ask, *table.asked(ask, language), language)]
    after = table.counts()
    assert not wrong, "\n".join(map(str, wrong))
    refused = after.pop("forumgame.RefusalRow") - before.pop("forumgame.RefusalRow")
    assert (after, refused) == (before, 1), "the letter to nobody is kept as refused; nothing else"
    good = Ask("an order", 303, f"/g/{table.slug}/orders/", "POST", table.form(**GOOD), cookie=table.player)
    assert table.asked(good)[0] == 303
    assert table.counts()["forumgame.OrderRow"] == before["forumgame.OrderRow"] + 1
    assert table.site.said("Internal Server Error") == 0
    assert spent(table.site) - begun < LITTLE


def spent(site: Site) -> float:
    """Seconds of processor time that the living processes of a site have used."""
    times = [Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[11:13] for pid in site.group()]
    return sum(int(ticks) for both in times for ticks in both) / os.sysconf("SC_CLK_TCK")
