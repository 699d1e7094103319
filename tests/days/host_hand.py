"""A host at a browser without JavaScript: follows links and presses buttons that are on the page, and counts the clicks."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Any

from django.test import Client
from django.urls import reverse

from forumgame.models import Account, Game
from tests.games.http import Form, forms


@dataclass
class HostHand:
    """The page that is open, and the clicks since `begin`."""

    client: Client
    game: Game
    page: Any = None
    clicks: int = 0
    counted: dict[str, int] = field(default_factory=dict)

    @classmethod
    def of(cls, person: Account, game: Game) -> HostHand:
        """The hand of this person."""
        client = Client()
        client.force_login(person)
        client.cookies["django_language"] = "en"
        return cls(client, game)

    def begin(self) -> HostHand:
        """Open the console, as a bookmark does; clicks count from here."""
        self.clicks = 0
        self.page = self.client.get(reverse("console:game", args=[self.game.slug]))
        assert self.page.status_code == 200
        return self

    def follow(self, words: str) -> HostHand:
        """Click on the link with these words or with this part of its address."""
        links = re.findall(r'<a\b[^>]*?href="([^"]+)"[^>]*>(.*?)</a>', self.page.text, re.S)
        plain = [(address, " ".join(re.sub(r"<[^>]+>", " ", text).split())) for address, text in links]
        found = [address for address, text in plain if words in text or words in address]
        assert found, (words, plain)
        self.page = self.client.get(found[0].replace("&amp;", "&").partition("#")[0])
        assert self.page.status_code == 200, (words, self.page.status_code)
        self.clicks += 1
        return self

    def press(self, action: str, status: int = 303, where: dict[str, str] | None = None, **fields: str | list[str]) -> HostHand:
        """Press the button of the form that goes to this address; where: hidden fields by which it is told from others ("": it has none, "*": it
        has one). Fields
        are typed over those of the page, a field that the form has not is an error."""
        form = next((f for f in forms(self.page) if f.action.endswith(action) and _is(f, where or {})), None)
        assert form is not None, (action, [f.action for f in forms(self.page)])
        data: dict[str, Any] = dict(form.hidden)
        for name, controls in form.controls.items():
            kind, values, attrs = controls[0]
            if kind == "select":
                data[name] = attrs.get("picked", values[0] if values else "")
            elif kind not in ("checkbox", "radio", "textarea"):
                data[name] = values[0] if values else ""
        for name, value in fields.items():
            name = name.replace("__", ":")
            assert name in data or name in form.controls or re.search(rf'<button[^>]*name="{name}"', self.page.text), (name, form)
            data[name] = value
        self.page = self.client.post(form.action, data)
        assert self.page.status_code == status, (action, self.page.status_code)
        self.clicks += 1
        if status == 303:
            self.page = self.client.get(self.page.headers["Location"].partition("#")[0])
        return self

    def done(self, day: str) -> int:
        """Write down how many clicks a day took."""
        self.counted[day] = self.clicks
        return self.clicks


def _is(form: Form, where: dict[str, str]) -> bool:
    return all(
        bool(form.hidden.get(name)) if value == "*" else form.hidden.get(name, "") == value for name, value in where.items()
    )
