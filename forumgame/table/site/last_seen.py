"""The middleware that notes when somebody was last seen."""

from __future__ import annotations

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse

from forumgame.actions.last_seen import note_seen
from forumgame.models import Account


class LastSeenMiddleware:
    """Notes the account of a request whose page asked who it is. Files and pages for anybody cost nothing."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self._get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self._get_response(request)
        user = getattr(request, "_cached_user", None)
        if isinstance(user, Account):
            note_seen(user)
        return response
