"""Rendered parts of pages, kept in the process under everything that they were made from.

Tokens of forms and keys of attempts are of one answer alone: a kept text has marks in their places.
"""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import Any

from django.contrib.auth.models import AnonymousUser
from django.http import HttpRequest
from django.middleware.csrf import get_token
from django.template.loader import render_to_string
from django.utils.safestring import SafeString

from forumgame.models import Account, Game
from forumgame.people.kept import Keep, until_next_entry
from forumgame.web import pages

TOKEN, ATTEMPT = (f"{word}-{secrets.token_hex(16)}" for word in ("token", "attempt"))
_marks = re.compile(f"{TOKEN}|{ATTEMPT}")
_texts = Keep(most=200)


@dataclass(frozen=True, slots=True)
class Asker:
    """What a kept part may know of the request: the zone and digits of the account that asks, not which one it is."""

    user: Account | AnonymousUser
    method: str = "GET"


def kept_text(
    request: HttpRequest, game: Game, template: str, made_from: tuple[Hashable, ...], context: Callable[[], dict[str, Any]]
) -> SafeString:
    """The text of a template for this game, rendered if it was not kept. made_from: the watcher whose secrets are in it, and all
    else that `context` gives but what an entry of the game, the reader's language, zone and digits decide."""
    user = pages.user_of(request)
    alike = Account(zone=user.zone, persian_digits=user.persian_digits) if isinstance(user, Account) else AnonymousUser()

    def render() -> str:
        told = {"request": Asker(alike), "csrf_token": TOKEN, "attempt_key": ATTEMPT}
        return render_to_string(template, context() | told)

    what = ("text", template, pages.language_now(), pages.persian(request), pages.zone_of(request, game), made_from)
    text, token = until_next_entry(game, what, render, _texts), get_token(request)
    return SafeString(_marks.sub(lambda mark: token if mark[0] == TOKEN else secrets.token_urlsafe(18), text))
