"""What a person typed into a form that was not taken: read back from the request, to be shown, copied or sent again.

Nothing of it is stored. Passwords are never read, nor anything else that was sent to the pages of accounts.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from django.core.exceptions import BadRequest, SuspiciousOperation
from django.http import HttpRequest, QueryDict, UnreadablePostError
from django.http.multipartparser import MultiPartParserError
from django.urls import Resolver404, resolve

from forumgame.people.typed_text import is_text

CARRIED, CARRIED_TO = "carried", "carried_to"
"""Names of the fields in which the sign-in page carries a form: its fields as JSON, and its address."""
KEPT_AT = "forumgame.given_back"
"""Where the request keeps the form, once it was read (`META`)."""
OURS = frozenset({"table", "console", "library"})
LEFT_OUT = frozenset({"csrfmiddlewaretoken", CARRIED, CARRIED_TO})
BY_MACHINE = frozenset({"attempt", "fixed", "says", "next", "back"})
WORDY = frozenset(
    {"body", "preface", "text", "wish", "reason", "guests", "title", "note", "name", "account", "since", "until", "opens_at"}
    | {"closes_at"}
)
"""Names of fields that a person types, however short; an order's texts begin with `text:`."""
LONGEST_CODE = 40
"""A longer value, and one with a space in it, was typed; a shorter one may be a choice of a list."""
MOST_BOXES = 40


@dataclass(frozen=True)
class GivenBack:
    """A form as it was sent: its address and its fields in order, without tokens and passwords.

    files: it had a file with it, which has to be chosen again.
    """

    address: str
    fields: tuple[tuple[str, str], ...]
    files: bool = False

    @cached_property
    def typed(self) -> tuple[tuple[str, str], ...]:
        """The fields that a person typed: (name, text)."""
        return tuple((name, text) for name, text in self.fields if _is_typed(name, text))[:MOST_BOXES]

    @cached_property
    def rest(self) -> tuple[tuple[str, str], ...]:
        """The other fields."""
        boxes = set(self.typed)
        return tuple(pair for pair in self.fields if pair not in boxes)

    @property
    def packed(self) -> str:
        """The fields as one text, JSON."""
        return json.dumps(self.fields, ensure_ascii=False)

    @property
    def post(self) -> QueryDict:
        """The fields as a request has them."""
        return _as_post(self.fields)


def given_back(request: HttpRequest) -> GivenBack | None:
    """The form of a POST to a page of the house, or the one that the sign-in page carried; None where there is none, and for a
    form that a page of another site sent."""
    if request.method != "POST" or from_elsewhere(request):
        return None
    if KEPT_AT not in request.META:
        request.META[KEPT_AT] = _read(request)
    kept: GivenBack | None = request.META[KEPT_AT]
    return kept


def _read(request: HttpRequest) -> GivenBack | None:
    post: QueryDict
    try:
        post, files = request.POST, bool(request.FILES)
    except (SuspiciousOperation, BadRequest, MultiPartParserError, UnreadablePostError):
        return None  # larger than what is read at all, or broken: there is nothing to give back
    address = request.path
    if CARRIED in post:
        address, post, files = post.get(CARRIED_TO, ""), _unpacked(post.get(CARRIED, "")), False
    if not is_ours(address):
        return None
    shown = [name for name in post if name not in LEFT_OUT and "password" not in name.lower() and is_text(name)]
    return GivenBack(address, tuple((name, _showable(value)) for name in shown for value in post.getlist(name)), files)


def _showable(value: str) -> str:
    """The value without what no page can hold (NUL, lone surrogates)."""
    return "".join(c for c in value if c != "\0" and not "\ud800" <= c <= "\udfff")


def is_ours(address: str) -> bool:
    """Whether the address is one of the house's own pages, so not of accounts nor of the operators' site."""
    try:
        return resolve(address).app_name in OURS
    except Resolver404:
        return False


def from_here(request: HttpRequest) -> bool:
    """Whether the browser says that a page of this site sent the request."""
    return request.headers.get("Origin") == f"{request.scheme}://{request.get_host()}"


def from_elsewhere(request: HttpRequest) -> bool:
    """Whether the browser says that a page of another site sent the request."""
    return "Origin" in request.headers and not from_here(request)


def _is_typed(name: str, text: str) -> bool:
    if not text.strip() or name in BY_MACHINE:
        return False
    return name.startswith("text:") or name in WORDY or len(text) > LONGEST_CODE or len(text.split()) > 1


def _unpacked(packed: str) -> QueryDict:
    """The fields that the sign-in page carried; none where somebody wrote it by hand and wrongly."""
    try:
        fields = json.loads(packed)
        return _as_post((name, value) for name, value in fields if isinstance(name, str) and isinstance(value, str))
    except (ValueError, TypeError, RecursionError):
        return QueryDict()


def _as_post(fields: Iterable[tuple[str, str]]) -> QueryDict:
    post = QueryDict(mutable=True)
    for name, value in fields:
        post.appendlist(name, value)
    return post
