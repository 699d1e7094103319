"""Responses to requests that never reach a view."""

from __future__ import annotations

import logging
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from django.conf import settings
from django.core.exceptions import RequestDataTooBig
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.template import loader
from django.urls import Resolver404, resolve
from django.utils.encoding import iri_to_uri

from forumgame.web.posted.given_back import given_back

log = logging.getLogger("forumgame.pages")


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    """The page for a malformed request (400), or for a body over the size limit (413), which states the limit."""
    if isinstance(exception, RequestDataTooBig):
        return render(request, "413.html", status=413)
    return render(request, "400.html", status=400)


def server_error(request: HttpRequest) -> HttpResponse:
    """The page for a fault of the house (500), with what was typed. Where even that breaks, the page alone."""
    try:
        return render(request, "500.html", status=500)
    except Exception:
        log.exception("the page for a fault broke")
        return HttpResponse(loader.get_template("500.html").render(), status=500)


class LargestFormMiddleware:
    """Turns down a form with more text than a form may have; the page gives it back (413)."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self._get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return self._get_response(request)

    def process_view(self, request: HttpRequest, view: Any, args: Any, kwargs: Any) -> None:
        """Raise RequestDataTooBig for a form that is too large."""
        largest: int = settings.LARGEST_FORM
        if request.method != "POST" or int(request.META.get("CONTENT_LENGTH") or 0) <= largest:
            return
        size = sum(len(value.encode(errors="replace")) for name in request.POST for value in (name, *request.POST.getlist(name)))
        if size > largest:
            given_back(request)  # read now and kept: Django empties the form of a request that was turned down
            raise RequestDataTooBig


class WrongMethodMiddleware:
    """Sends whoever reads an address that takes forms alone (by a reload, or a phone that dropped the tab) to the page it belongs
    to: the nearest address above it. Gives any other 405 response a page with text."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self._get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self._get_response(request)
        if response.status_code != 405 or response.content:
            return response
        if request.method in ("GET", "HEAD") and (above := page_above(request.path)):
            return HttpResponseRedirect(above)
        page = render(request, "405.html", status=405)
        for name, value in response.headers.items():
            page.headers.setdefault(name, value)
        page.headers.pop("Content-Length", None)
        return page


def page_above(address: str) -> str:
    """The nearest address above this one that is in the house's list of addresses; empty if there is none."""
    parts = address.strip("/").split("/")
    for length in range(len(parts) - 1, -1, -1):
        above = "/".join(["", *parts[:length], ""])
        with suppress(Resolver404):
            resolve(above)
            return iri_to_uri(above)
    return ""
