"""Stamps the arrival time of a request before anything else, so that waiting for a lock never makes an order late."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from django.http import HttpRequest, HttpResponse

from forumgame.clockwork import clock

SAFE = frozenset({"GET", "HEAD", "OPTIONS"})


class ArrivalMiddleware:
    """The outermost middleware. It stamps every request that may write."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self._get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if request.method not in SAFE:
            request.META["forumgame.arrived_at"] = clock.db_now()
        return self._get_response(request)


def arrived_at(request: HttpRequest) -> datetime:
    """The arrival time of a request that may write."""
    stamp: datetime = request.META["forumgame.arrived_at"]
    return stamp
