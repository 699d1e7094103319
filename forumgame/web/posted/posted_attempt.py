"""The attempt that a posted form is, from its key and its content."""

from __future__ import annotations

import hashlib

from django.http import HttpRequest

from forumgame.record.attempt import Attempt
from forumgame.web.posted.posted_order import key_of

TOKENS = ("csrfmiddlewaretoken", "attempt")


def attempt_in(request: HttpRequest) -> Attempt | None:
    """The attempt of a posted form; None for a form without a key. Refused `garbage` for a key that no page makes."""
    key = key_of(request.POST)
    if not key:
        return None
    match = request.resolver_match
    return Attempt(key, match.view_name if match else request.path, _digest(request))


def _digest(request: HttpRequest) -> str:
    """The SHA-256 of the address, the fields and the files of a form, without its tokens."""
    found = hashlib.sha256(request.path.encode())
    for name in sorted(set(request.POST) - set(TOKENS)):
        for value in request.POST.getlist(name):
            found.update(f"\0{name}\0{value}".encode(errors="surrogatepass"))
    for name in sorted(request.FILES):
        for file in request.FILES.getlist(name):
            found.update(f"\0{name}\0{file.name}\0".encode(errors="surrogatepass"))
            for piece in file.chunks():
                found.update(piece)
            file.seek(0)
    return found.hexdigest()
