"""Whatever stands in the fields of the clock desk's forms, the answer is a page with a sentence, never an error of ours."""

from __future__ import annotations

import pytest
from django.test import Client
from django.urls import reverse

from forumgame.models import Entry, Game
from tests.console.test_clock_desk import client, court

__all__ = ["client", "court"]

pytestmark = pytest.mark.django_db
NEVER = ("x", "\x00", "9999-12-31T23:59:59-14:00", "0001-01-01T00:00:00+14:00", "2026-99-99T99:99:99+00:00")


@pytest.mark.parametrize("asked", [{"do": "set"}, {"do": "calendar", "step": "1.h2"}])
def test_no_instant_is_said_to_be_none(client: Client, court: Game, asked: dict[str, str]) -> None:
    desk = reverse("console:clock", args=[court.slug])
    answers = {value: client.get(desk, {**asked, "closes_at": value}).status_code for value in NEVER}
    assert answers == dict.fromkeys(NEVER, 422)


@pytest.mark.parametrize("shown", [*NEVER[2:], "2026-W10-1", "2026-03-02T12:00"])
def test_what_a_page_never_showed_is_no_deadline(client: Client, court: Game, shown: str) -> None:
    sent = {"phase": "1", "reason": "tea", "shown": shown}
    assert client.post(reverse("console:pause", args=[court.slug]), sent).status_code == 303
    assert Entry.objects.filter(game=court, kind="clock").count() == 1
