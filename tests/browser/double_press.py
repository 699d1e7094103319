"""Every button that posts a form, pressed once and pressed twice from the same database: the two must come to the same.

The single press is the form as the browser would send it; the double one is two clicks of the mouse on its button."""

from __future__ import annotations

import json
import re
import sqlite3
import threading
from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from contextlib import closing, suppress
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from django.apps import apps
from django.contrib.sessions.models import Session
from django.core import mail
from django.core.cache import cache
from django.core.handlers.base import BaseHandler
from django.db import connection
from django.db.models import DateTimeField
from django.urls import resolve
from playwright.sync_api import Page

from tests.browser.filling import BUTTONS, FILL, POINT, SEND, SUBMIT

BESIDE = frozenset({"forumgame.AttemptRow", "forumgame.Heartbeat"})
"""Rows that a second click may change without an effect."""
DRAWN = frozenset(
    {"slug", "code", "invitation", "receipt", "ref", "seed", "seed_commit", "sealed_salt", "attempt", "last_seen", "bound"}
    | {"hash", "head_hash", "opened_hash", "sealed_hash", "previous_hash"}
)
"""Columns with something drawn anew for each row, or made of it."""
CHANGES = re.compile(
    r"(?<=')[\w-]{12}(?=')|\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[\d.]*(?:Z|\+00:00)?|/(?:g|join|library)/[^\s\"]+|(?<=\"ref\":)\"\w+\""
)
"""What else differs from one time to the next: public ids, instants, addresses with an id, references of texts."""


@dataclass(frozen=True)
class Button:
    """A button: where it stands among the forms of its page, the address it sends to, and the mark that knows it on any page."""

    form: int
    place: int
    verb: str
    mark: str


def buttons(page: Page) -> Iterator[Button]:
    """The buttons of a page that post a form."""
    for one in page.evaluate(BUTTONS):
        verb = resolve(one["path"]).view_name
        value = "" if one["name"] == "seat" else f"={one['value']}"
        parts = [verb, one["kind"], f"{one['name']}{value}" if one["name"] else "", ",".join(one["names"])[:80]]
        yield Button(one["form"], one["place"], verb, " ".join(part for part in parts if part))


class Kept:
    """The database as it is now, to be put back while no request runs."""

    def __init__(self) -> None:
        self._copy = sqlite3.connect(":memory:")
        with closing(sqlite3.connect(connection.settings_dict["NAME"])) as live:
            live.backup(self._copy)

    def put_back(self) -> None:
        with closing(sqlite3.connect(connection.settings_dict["NAME"], timeout=20)) as live:
            live.execute("PRAGMA synchronous=OFF")
            self._copy.backup(live)


def contents() -> Counter[str]:
    """All rows, what sessions keep and which mails went, without what is dated or drawn anew each time."""
    models = [m for label in ("forumgame", "factions", "reports", "account") for m in apps.get_app_config(label).get_models()]
    found: Counter[str] = Counter()
    for model in models:
        if model._meta.label not in BESIDE:
            fields = [f for f in model._meta.concrete_fields if f.name not in DRAWN]
            dates = [f.name for f in fields if isinstance(f, DateTimeField)]
            for row in model._default_manager.values(*(f.name for f in fields)):
                told = {name: bool(value) if name in dates else value for name, value in row.items()}
                found[CHANGES.sub("…", f"{model._meta.label} {told}")] += 1
    for session in Session.objects.all():
        kept = {name: value for name, value in session.get_decoded().items() if not name.startswith(("_", "account_"))}
        found[f"session {json.dumps(kept, sort_keys=True, default=str)}"] += bool(kept)
    found.update(f"mail {sent.subject} {sent.to}" for sent in mail.outbox)
    return +found


class Answers:
    """The answers of the site to posted forms. While `pair` is set, the first of two is answered when the second is carried out
    too: both clicks meet the same page, however quick the site is."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.given: list[int] = []
        self.is_file = False
        self.pair: threading.Barrier | None = None
        real = BaseHandler.get_response

        def get_response(handler: Any, request: Any) -> Any:
            pair = self.pair
            response = real(handler, request)
            if request.method == "POST":
                self.is_file = response.has_header("Content-Disposition")
                self.given.append(response.status_code)
                with suppress(threading.BrokenBarrierError):
                    if pair:
                        pair.wait(3)
            return response

        patch.setattr(BaseHandler, "get_response", get_response)

    def taken(self) -> list[int]:
        """The statuses of what was answered since the last time this was asked."""
        given, self.given = self.given, []
        return given


@dataclass
class Walk:
    """Pages opened one after another; on each, every button is pressed that has not written yet."""

    answers: Answers
    typed: Mapping[str, str]
    files: Mapping[str, Path]  # what is chosen in a form, by the name of its address
    counted: Collection[str]  # addresses at which the second click counts
    wrote: dict[str, str] = field(default_factory=dict)  # mark of a button that wrote -> the address it sends to
    idle: dict[str, list[int]] = field(default_factory=dict)  # mark of one that wrote nothing -> its answers
    faults: list[str] = field(default_factory=list)
    came_with: dict[Page, Any] = field(default_factory=dict)  # the cookies of a page before it was opened

    def over(self, page: Page, kept: Kept, address: str) -> None:
        """Press all that is new on a page, and on the pages that buttons of it show."""
        ways: list[tuple[Button, ...]] = [()]
        for way in ways:
            self._open(page, kept, address, way)
            fresh = True
            for button in list(buttons(page)):
                if button.mark in self.wrote or self._is_idle(button):
                    continue
                if not fresh:
                    self._open(page, kept, address, way)
                fresh = False
                self._press(page, address, button)
                if 200 in self.idle.get(button.mark, ()) and not way:
                    ways.append((button,))

    def _is_idle(self, button: Button) -> bool:
        """Whether a button was seen to write nothing: it showed something, or it was pressed in vain three times."""
        answers = self.idle.get(button.mark, [])
        return 200 in answers or len(answers) > 2

    def _open(self, page: Page, kept: Kept, address: str, through: tuple[Button, ...]) -> None:
        self._put_back(page, kept, self.came_with.setdefault(page, page.context.cookies()))
        page.goto(address)
        for button in through:
            self._fill(page, button)
            with page.expect_navigation():
                page.evaluate(SUBMIT, [button.form, button.place])

    def _put_back(self, page: Page, kept: Kept, cookies: Any) -> None:
        kept.put_back()
        mail.outbox.clear()
        cache.clear()
        page.context.clear_cookies()
        page.context.add_cookies(cookies)

    def _fill(self, page: Page, button: Button) -> list[str]:
        """Fill the form of a button. Returns what the browser finds wrong with it."""
        wrong: list[str] = page.evaluate(FILL, [button.form, button.place, dict(self.typed)])
        if button.verb in self.files:
            page.locator("form").nth(button.form).locator("input[type=file]").set_input_files(self.files[button.verb])
            return []
        return wrong

    def _press(self, page: Page, address: str, button: Button) -> None:
        """Press once, put everything back, press twice; what differs is a fault."""
        fault = partial(self._fault, address, button)
        if wrong := self._fill(page, button):
            return fault(f"not filled as the page asks: {wrong}")
        opened, cookies, before = Kept(), page.context.cookies(), contents()
        self.answers.taken()  # of the way here
        page.evaluate(SEND, [button.form, button.place])
        once, single = contents(), self.answers.taken()
        self._put_back(page, opened, cookies)
        double = self._twice(page, button)
        twice = contents()
        if once != before:
            self.wrote[button.mark] = button.verb
        else:
            self.idle.setdefault(button.mark, []).extend(single)
        if twice != once and button.verb not in self.counted:
            more, less = ([f"{n} × {row[:300]}" for row, n in rows.items()] for rows in (twice - once, once - twice))
            fault(f"two clicks make {more} and lack {less}")
        if double != single * 2 or max(single) >= 500:
            fault(f"one click is answered by {single}, two by {double}")
        if not self.answers.is_file and not page.locator("main").inner_text().strip():
            fault("the page says nothing")
        return None

    def _fault(self, address: str, button: Button, what: str) -> None:
        self.faults.append(f"{address} ({button.mark}): {what}")

    def _twice(self, page: Page, button: Button) -> list[int]:
        """Two clicks 40 ms apart, as a hand makes them, then the page that comes. Returns the answers to both."""
        at = page.evaluate(POINT, [button.form, button.place])
        assert at, f"something lies over {button.mark}"
        page.evaluate("document.documentElement.dataset.old = 'yes'")
        self.answers.pair = threading.Barrier(2)
        page.mouse.click(*at)
        page.wait_for_timeout(40)
        page.mouse.click(*at)
        for _ in range(100):
            if len(self.answers.given) == 2 or self.answers.pair.broken:
                break
            page.wait_for_timeout(50)
        self.answers.pair = None
        if not self.answers.is_file:
            page.wait_for_selector("html:not([data-old]) main", timeout=15_000)
        return self.answers.taken()
