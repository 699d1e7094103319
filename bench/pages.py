"""Pages over a view that does nothing, for the sixteen people of a court that is two closings old.

`python -m bench.pages [--rounds N] [--database postgres|sqlite]`: real HTTP to the web server of `manage.py up`, sixteen browsers
that keep their connections open, each signed in for another seat; the pages and the view that does nothing in turn. For each page
how many a second and the processor time of the server for one, both also over those of the view that does nothing: medians of the
rounds, with the least and the most. The processor time does not depend on who else uses the machine.

`--in-process`: without a server, by processor time alone. There a view that does nothing costs a third of what it does over HTTP.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from http.client import HTTPConnection
from io import BytesIO
from pathlib import Path
from statistics import median
from time import process_time
from typing import Any

from bench import orders, site
from bench.orders import BROWSERS, flow, serve

EACH = 10
"""Requests for a page in a round in one process."""
TICK = os.sysconf("SC_CLK_TCK")


@dataclass(frozen=True)
class Page:
    """An address, and the status and tag with which it is asked for. took: seconds of the processor in each round, rates: answers
    a second."""

    address: str
    status: int = 200
    tag: str = ""
    took: list[float] = field(default_factory=list)
    rates: list[float] = field(default_factory=list)

    def request(self, cookie: str) -> bytes:
        """The bytes of a browser's request."""
        head = f"GET {self.address} HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept-Encoding: gzip\r\nAccept-Language: en\r\n"
        tag = f"If-None-Match: {self.tag}\r\n" if self.tag else ""
        return f"{head}Cookie: {cookie}\r\n{tag}\r\n".encode()


def play() -> tuple[str, list[str]]:
    """A court of sixteen in its third hour, and files as a running site has them. Its slug, and the cookies of those who play."""
    from django.core.management import call_command
    from django.test import Client

    from forumgame.actions.phase.closing import close_due
    from forumgame.models import Game, Tenure

    call_command("collectstatic", verbosity=0, interactive=False)
    games = site.open_courts(1)
    for _ in range(2):
        site.order_everywhere()
        site.fall_due(games)
        assert close_due()
    cookies = []
    for held in Tenure.objects.filter(game__in=games, until=None).select_related("account"):
        client = Client()
        assert held.account is not None
        client.force_login(held.account)
        cookies.append(f"sessionid={client.cookies['sessionid'].value}; django_language=en; csrftoken={'a' * 32}")
    return Game.objects.get().slug, cookies


def asking(application: Callable[..., Any], page: Page, cookie: str) -> tuple[str, dict[str, str], int]:
    """Status, headers and length of an answer of the application itself."""
    said: list[Any] = []
    environ = {
        "REQUEST_METHOD": "GET", "PATH_INFO": page.address, "QUERY_STRING": "", "SERVER_NAME": "localhost", "SERVER_PORT": "8000",
        "SERVER_PROTOCOL": "HTTP/1.1", "wsgi.url_scheme": "http", "wsgi.input": BytesIO(), "wsgi.errors": sys.stderr,
        "HTTP_ACCEPT_ENCODING": "gzip", "HTTP_ACCEPT_LANGUAGE": "en", "HTTP_COOKIE": cookie, "HTTP_IF_NONE_MATCH": page.tag,
    }  # fmt: skip
    body = application(environ, lambda status, headers, _=None: said.extend((status, dict(headers))))
    length = sum(len(part) for part in body)
    body.close()
    return said[0], said[1], length


def past_report(slug: str) -> Page:
    """The report of the first hour."""
    return Page(f"/g/{slug}/reports/1.h1/")


def of_all(slug: str, tags: list[str]) -> dict[str, list[Page]]:
    """Name -> the page as each of the sixteen asks for it. tags: of the past report, as each of them got it."""
    alike = {"nothing": Page("/nothing/"), "table": Page(f"/g/{slug}/"), "past report": past_report(slug), "home": Page("/")}
    pages = {name: [page] * len(tags) for name, page in (alike | {"people": Page(f"/g/{slug}/people/")}).items()}
    return pages | {"past report, 304": [Page(past_report(slug).address, 304, tag) for tag in tags]}


def processor(pid: int) -> float:
    """Seconds of the processor that a server and its children have used so far."""
    found, children = 0.0, Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    for one in (pid, *map(int, children)):
        columns = Path(f"/proc/{one}/stat").read_text().rpartition(")")[2].split()
        found += (int(columns[11]) + int(columns[12])) / TICK
    return found


def tag_over(port: int, page: Page, cookie: str) -> str:
    """The tag that the server gives a page."""
    server = HTTPConnection("127.0.0.1", port)
    server.request("GET", page.address, headers={"Cookie": cookie, "Accept-Language": "en", "Accept-Encoding": "gzip"})
    return server.getresponse().headers["ETag"]


def over_http(slug: str, cookies: list[str], rounds: int) -> dict[str, list[Page]]:
    """Ask each page in turn, for some seconds in a round; a first round is not counted."""
    server, port = serve()
    try:
        pages = of_all(slug, [tag_over(port, past_report(slug), cookie) for cookie in cookies])
        for number in range(rounds + 1):
            for several in pages.values():
                asked = [[page.request(cookie)] for page, cookie in zip(several, cookies, strict=True)]
                before = processor(server.pid)
                rate, _ = asyncio.run(flow(port, asked, several[0].status))
                if number:
                    several[0].rates.append(rate)
                    several[0].took.append((processor(server.pid) - before) / (rate * orders.SECONDS))
    finally:
        server.terminate()
        server.wait()
    return pages


def in_process(slug: str, cookies: list[str], rounds: int) -> dict[str, list[Page]]:
    """Ask each page in turn without a server; a first round is not counted."""
    from django.core.wsgi import get_wsgi_application

    application = get_wsgi_application()
    pages = of_all(slug, [asking(application, past_report(slug), cookie)[1]["ETag"] for cookie in cookies])
    for number in range(rounds + 1):
        for several in pages.values():
            start = process_time()
            for turn in range(EACH):
                status, _, _ = asking(application, several[turn], cookies[turn])
                assert status.startswith(str(several[0].status)), status
            if number:
                several[0].took.append((process_time() - start) / EACH)
    return pages


def say(name: str, page: Page, nothing: Page) -> None:
    """Print the line of a page."""
    least = sorted(mere / took for mere, took in zip(nothing.took, page.took, strict=True))
    print(f"{name:18} {1000 * median(page.took):6.2f} ms of the processor, {of_nothing(least)}", end="")
    if page.rates:
        rates = sorted(rate / most for rate, most in zip(page.rates, nothing.rates, strict=True))
        print(f"; {median(page.rates):7.1f} a second, {of_nothing(rates)}", end="")
    print(flush=True)


def of_nothing(ratios: list[float]) -> str:
    """Sorted ratios in words."""
    return f"{median(ratios):.3f} of nothing ({ratios[0]:.3f} to {ratios[-1]:.3f})"


def main() -> None:
    """Print a line for each page."""
    options = argparse.ArgumentParser()
    options.add_argument("--rounds", type=int, default=5)
    options.add_argument("--seconds", type=float, default=2.0)
    options.add_argument("--database", default="postgres")
    options.add_argument("--in-process", action="store_true")
    chosen = options.parse_args()
    orders.SECONDS, site.NAME = chosen.seconds, "forumgame_bench_pages"
    os.environ.update(DJANGO_SETTINGS_MODULE="bench.settings", FORUMGAME_PLAIN="1")
    site.begin("sqlite" if chosen.in_process else chosen.database)
    slug, cookies = play()
    assert len(cookies) == BROWSERS
    pages = (in_process if chosen.in_process else over_http)(slug, cookies, chosen.rounds)
    for name, several in pages.items():
        say(name, several[0], pages["nothing"][0])


if __name__ == "__main__":
    main()
