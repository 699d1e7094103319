"""What a person typed into a form that was not taken: read back from the request, to be shown, copied or sent again.

Nothing of it is stored. Passwords are never read, nor anything else that was sent to the pages of accounts.
"""

from __future__ import annotations

import logging
from dataclasses import dataclass
from functools import cached_property

from django.core.exceptions import BadRequest, SuspiciousOperation
from django.http import HttpRequest, QueryDict, UnreadablePostError
from django.http.multipartparser import MultiPartParserError
from django.urls import Resolver404, resolve

from forumgame.people.typed_text import is_text

log = logging.getLogger("forumgame.given_back")
CARRIED, CARRIED_TO = "carried", "carried_to"
"""Names of the fields in which the sign-in page carries a form: its fields, URL-encoded, and its address."""
KEPT_AT = "forumgame.given_back"
"""Where the request keeps the form, once it was read (`META`)."""
OURS = frozenset({"table", "console", "library"})
LEFT_OUT = frozenset({"csrfmiddlewaretoken", CARRIED, CARRIED_TO})
BY_MACHINE = frozenset({"attempt", "fixed", "says", "next", "back"})
WORDY = frozenset({"body", "preface", "text", "wish", "reason", "guests", "title", "note", "name"})
LONGEST_CODE = 40
"""A longer value, and one with a space in it, was typed; a shorter one may be a choice of a list."""
MOST_BOXES = 40
LARGEST = 4_000_000
"""Bytes of a body that are read to give it back, twice as many as are taken (`DATA_UPLOAD_MAX_MEMORY_SIZE`)."""


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
        """The fields as one URL-encoded text."""
        fields = QueryDict(mutable=True)
        for name, value in self.fields:
            fields.appendlist(name, value)
        return fields.urlencode()


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
    try:
        post, files = request.POST, bool(request.FILES)
    except (SuspiciousOperation, BadRequest, MultiPartParserError, UnreadablePostError):
        post, files = _too_large(request), False
    address = request.path
    if CARRIED in post:
        address, post, files = post.get(CARRIED_TO, ""), _unpacked(post.get(CARRIED, "")), False
    if not is_ours(address):
        return None
    fields = [(name, value) for name in post for value in post.getlist(name) if _may_be_shown(name, value)]
    return GivenBack(address, tuple(fields), files)


def _may_be_shown(name: str, value: str) -> bool:
    return name not in LEFT_OUT and "password" not in name.lower() and is_text(name) and _is_showable(value)


def _is_showable(value: str) -> bool:
    """Whether a page can show it at all; it may hold characters that no order may have."""
    return "\0" not in value and not any("\ud800" <= c <= "\udfff" for c in value)


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
    try:
        return QueryDict(packed)
    except (SuspiciousOperation, ValueError):
        return QueryDict()


def _too_large(request: HttpRequest) -> QueryDict:
    """The fields of a body that is larger than what is taken, if it is not too large to be given back either."""
    try:
        length = int(request.META.get("CONTENT_LENGTH") or 0)
        if request.content_type != "application/x-www-form-urlencoded" or not 0 < length <= LARGEST:
            return QueryDict()
        return _unpacked(request.read(length).decode("ascii", "replace"))
    except (OSError, ValueError, RuntimeError):  # the connection broke, or the body was read already
        log.warning("a large form to %s could not be given back", request.path)
        return QueryDict()
