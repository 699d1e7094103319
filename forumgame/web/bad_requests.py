"""Responses to requests that never reach a view."""

from __future__ import annotations

from collections.abc import Callable

from django.core.exceptions import RequestDataTooBig
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    """The page for a malformed request (400), or for a body over the size limit (413), which states the limit."""
    if isinstance(exception, RequestDataTooBig):
        return render(request, "413.html", status=413)
    return render(request, "400.html", status=400)


class WrongMethodMiddleware:
    """Gives a 405 response a page with text. A reader gets it by reloading the address of a form that was sent by POST."""

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
