"""Pages over a view that does nothing, in one process, by processor time.

`python -m bench.pages [--rounds N]` makes a site of its own on SQLite with a court of sixteen, two closings old, and asks the
whole application, compression included, for each page in turn. Median of the rounds, and the least and most. Over HTTP both sides
pay for the server besides, so the ratios there are higher.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections.abc import Callable
from datetime import timedelta
from io import BytesIO
from pathlib import Path
from statistics import median
from time import process_time
from types import ModuleType
from typing import Any
from unittest.mock import patch

CAST = Path(__file__).resolve().parents[1] / "forumgame" / "scenarios" / "court.yaml"
EACH = 10
"""Requests for a page in a round."""


def begin() -> None:
    """Set Django up on an empty database of its own, with one more address that does nothing."""
    folder = tempfile.mkdtemp(prefix="forumgame-bench-")
    os.environ.update(FORUMGAME_DATA=folder, FORUMGAME_SECRET="of the bench", DJANGO_SETTINGS_MODULE="forumgame.settings")
    os.environ.pop("FORUMGAME_DATABASE", None)
    import django

    django.setup()
    from django.conf import settings
    from django.core.management import call_command
    from django.http import HttpResponse
    from django.urls import include, path

    addresses = ModuleType("bench.addresses")
    addresses.urlpatterns = [path("nothing/", lambda request: HttpResponse("ok")), path("", include("forumgame.urls"))]  # type: ignore[attr-defined]
    sys.modules["bench.addresses"] = addresses
    settings.ROOT_URLCONF = "bench.addresses"
    call_command("migrate", verbosity=0)
    call_command("collectstatic", verbosity=0, interactive=False)


def play() -> tuple[str, str]:
    """A court of sixteen in its third hour. Its slug, and the session of one who plays."""
    from django.contrib.auth import login
    from django.contrib.sessions.backends.base import SessionBase
    from django.http import HttpRequest

    from forumgame.actions.game.opening import open_game
    from forumgame.actions.game.sign_up import sign_up
    from forumgame.actions.game.start import start
    from forumgame.actions.phase.closing import close_due
    from forumgame.clockwork import calendar, clock
    from forumgame.models import Account
    from forumgame.people.sessions import SessionStore

    host, *people = (Account.objects.create_user(name, language="en") for name in ("host", *(f"p{n:02}" for n in range(16))))
    rhythm = calendar.Calendar(every_seconds=3600)
    game = open_game(
        host, ruleset="court", title="Court", language="en", rhythm=rhythm, scenario=CAST.read_text(encoding="utf-8")
    )
    for person in people:
        sign_up(game.pk, person, game.invitation)
    game, now = start(game.pk, host), clock.db_now()
    for hour in (1, 2):
        with patch.object(clock, "db_now", lambda hour=hour: now + timedelta(hours=hour, seconds=9)):
            close_due()
    request = HttpRequest()
    session: SessionBase = SessionStore()
    request.session = session
    login(request, people[0], backend="allauth.account.auth_backends.AuthenticationBackend")
    session.save()
    return game.slug, str(session.session_key)


def asking(application: Callable[..., Any], address: str, cookie: str, tag: str = "") -> tuple[str, dict[str, str], int]:
    """Status, headers and length of an answer."""
    said: list[Any] = []
    environ = {
        "REQUEST_METHOD": "GET", "PATH_INFO": address, "QUERY_STRING": "", "SERVER_NAME": "localhost", "SERVER_PORT": "8000",
        "SERVER_PROTOCOL": "HTTP/1.1", "wsgi.url_scheme": "http", "wsgi.input": BytesIO(), "wsgi.errors": sys.stderr,
        "HTTP_ACCEPT_ENCODING": "gzip", "HTTP_ACCEPT_LANGUAGE": "en", "HTTP_COOKIE": cookie, "HTTP_IF_NONE_MATCH": tag,
    }  # fmt: skip
    body = application(environ, lambda status, headers, _=None: said.extend((status, dict(headers))))
    length = sum(len(part) for part in body)
    body.close()
    return said[0], said[1], length


def main() -> None:
    """Print a line for each page."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--rounds", type=int, default=7)
    rounds = parser.parse_args().rounds
    begin()
    from django.core.wsgi import get_wsgi_application

    slug, key = play()
    application, cookie = get_wsgi_application(), f"sessionid={key}; django_language=en; csrftoken={'a' * 32}"
    past = f"/g/{slug}/reports/1.h1/"
    tag = asking(application, past, cookie)[1]["ETag"]
    pages = {
        "nothing": ("/nothing/", ""),
        "table": (f"/g/{slug}/", ""),
        "past report": (past, ""),
        "past report, 304": (past, tag),
    }
    pages |= {"home": ("/", ""), "people": (f"/g/{slug}/people/", "")}
    took: dict[str, list[float]] = {name: [] for name in pages}
    said = {name: asking(application, address, cookie, its) for name, (address, its) in pages.items()}
    for _ in range(rounds):
        for name, (address, its) in pages.items():
            start = process_time()
            for _ in range(EACH):
                asking(application, address, cookie, its)
            took[name].append((process_time() - start) / EACH)
    for name, (status, _, length) in said.items():
        over = sorted(nothing / page for nothing, page in zip(took["nothing"], took[name], strict=True))
        print(
            f"{name:18} {status[:3]} {length:6} bytes {1000 * median(took[name]):6.2f} ms, "
            f"{median(over):.3f} of nothing ({over[0]:.3f} to {over[-1]:.3f})"
        )


if __name__ == "__main__":
    main()
