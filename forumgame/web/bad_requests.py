"""What is answered to a request that no view ever sees."""

from __future__ import annotations

from collections.abc import Callable

from django.core.exceptions import RequestDataTooBig
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    """A page for garbage (400), and for more than is ever read (413): the sender still has it and is told how much may be."""
    if isinstance(exception, RequestDataTooBig):
        return render(request, "413.html", status=413)
    return render(request, "400.html", status=400)


class WrongMethodMiddleware:
    """An address that does not take a method says so in words: whoever loads anew the address of a form they sent gets here."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self._get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self._get_response(request)
        if response.status_code != 405 or response.content:
            return response
        page = render(request, "405.html", status=405)
        for name, value in response.headers.items():
            page.headers.setdefault(name, value)
        page.headers.pop("Content-Length", None)
        return page
