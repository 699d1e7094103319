"""Playing through the pages alone: forms are read from the HTML, filled as a person could fill them, and sent."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser
from typing import Any

from django.test import Client


@dataclass
class Form:
    """A form of a page: where it goes and its controls by name, each a (kind, values to choose from, attributes)."""

    action: str
    css: str
    hidden: dict[str, str] = field(default_factory=dict)
    controls: dict[str, list[tuple[str, list[str], dict[str, str]]]] = field(default_factory=dict)

    def add(self, name: str, kind: str, values: list[str], attrs: dict[str, str]) -> None:
        self.controls.setdefault(name, []).append((kind, values, attrs))


class _Forms(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.forms: list[Form] = []
        self._form: Form | None = None
        self._select: tuple[str, list[str], dict[str, str]] | None = None
        self._most = ""

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        attrs = {name: value or "" for name, value in attributes}
        if tag == "form":
            self._form = Form(attrs.get("action", ""), attrs.get("class", ""))
            self.forms.append(self._form)
        elif self._form is None:
            return
        elif tag == "fieldset":
            self._most = attrs.get("data-most", "")
        elif tag == "select":
            self._select = (attrs["name"], [], attrs)
        elif tag == "option" and self._select:
            self._select[1].append(attrs.get("value", ""))
            if "selected" in attrs:
                self._select[2]["picked"] = attrs.get("value", "")
        elif tag == "textarea":
            self._form.add(attrs["name"], "textarea", [], attrs)
        elif tag == "input" and "name" in attrs:
            kind = attrs.get("type", "text")
            if kind == "hidden":
                self._form.hidden.setdefault(attrs["name"], attrs.get("value", ""))
            else:
                self._form.add(attrs["name"], kind, [attrs.get("value", "")], attrs | {"most": self._most})

    def handle_endtag(self, tag: str) -> None:
        if tag == "form":
            self._form = None
        elif tag == "select" and self._select and self._form:
            name, values, attrs = self._select
            self._form.add(name, "select", values, attrs)
            self._select = None


def forms(response: Any) -> list[Form]:
    """All forms of a page."""
    reader = _Forms()
    reader.feed(response.content.decode())
    return reader.forms


def filled(form: Form, lot: random.Random) -> dict[str, Any]:
    """The form as somebody without a plan would fill it: every field, legal values only, nobody named in two fields, two of a list
    where two fit."""
    named: set[str] = set()
    data: dict[str, Any] = {k: v for k, v in form.hidden.items() if k not in form.controls}
    for name, controls in form.controls.items():
        kinds = {kind for kind, _, _ in controls}
        values = [v for _, several, _ in controls for v in several if v != ""]
        if kinds == {"select"}:
            data[name] = lot.sample(sorted(set(values)), min(len(controls), len(set(values)))) if values else []
        elif kinds == {"radio"}:
            free = [value for value in values if value not in named] or values
            data[name] = lot.choice(free) if free else ""
            named.add(data[name])
        elif kinds == {"checkbox"}:
            data[name] = lot.sample(values, min(2, len(values), int(controls[0][2]["most"])))
        elif kinds == {"textarea"}:
            data[name] = "Some words, and no more."
        else:
            data[name] = str(lot.randint(1, 6))
    data.pop("for_step", None)
    return data


@dataclass
class Hand:
    """Somebody at the table with a browser that has no JavaScript. answers: (status, form, what was sent) of each sending."""

    client: Client
    address: str
    lot: random.Random
    answers: list[tuple[int, Form, dict[str, Any]]] = field(default_factory=list)

    def offers(self) -> Iterator[Form]:
        """The open offers on the table page now."""
        page = self.client.get(self.address)
        assert page.status_code == 200, page.status_code
        return (form for form in forms(page) if form.css == "open")

    def order_all(self, share: float = 1.0) -> None:
        """Send each offer on the page (or each with that probability), one page load for all of them."""
        for form in list(self.offers()):
            if self.lot.random() < share:
                data = filled(form, self.lot)
                response = self.client.post(form.action or self.address, data)
                self.answers.append((response.status_code, form, data))

    def press_ready(self) -> None:
        """Press ready where the page offers it."""
        for form in forms(self.client.get(self.address)):
            if form.action.endswith("/orders/ready/") and form.hidden.get("ready") != "no":
                self.client.post(form.action, form.hidden)
