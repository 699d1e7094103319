"""A form that reached no view comes back, after a sign-in or with a fresh token: filled as it was, never acting by itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from urllib.parse import urlencode

from allauth.account.views import LoginView
from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import render
from django.urls import resolve, reverse

from forumgame.people.accounts import LoginForm
from forumgame.record.refused import Refused
from forumgame.web import pages
from forumgame.web.messages import error_messages
from forumgame.web.posted.given_back import CARRIED, GivenBack, from_elsewhere, from_here, given_back

FILLED: dict[str, Callable[..., HttpResponse]] = {}
"""Name of an address that takes a form -> its page with the form filled from `request.POST`: (request, error, **kwargs). It
writes nothing. An address that is not here gets a page with the bare form."""
OPEN_TO_ALL = frozenset({"table:language", "table:theme", "table:join", "table:join_open"})
"""Addresses that take a form from people who are not signed in, or send them to sign in by themselves."""


class SignedOutMiddleware:
    """Answers a form of somebody who is not signed in with the sign-in page, which carries the form on.

    The answer is the same for what is hidden, missing and open: the address is not looked at."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self._get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return self._get_response(request)

    def process_view(self, request: HttpRequest, view: Any, args: Any, kwargs: Any) -> HttpResponse | None:
        """The sign-in page, or None where the view is to answer."""
        if request.method != "POST" or pages.user_of(request).is_authenticated:
            return None
        form = given_back(request)
        assert request.resolver_match is not None
        if form is None or form.address != request.path or request.resolver_match.view_name in OPEN_TO_ALL:
            return None
        return sign_in_page(request, form)


class SignIn(LoginView):  # type: ignore[misc]
    """The sign-in. With a form that it carries, it answers with that form, filled."""

    def dispatch(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        """Sign in; whoever is signed in already gets the carried form at once."""
        if request.method == "POST" and request.user.is_authenticated and (form := given_back(request)):
            return page_again(request, form, Refused("signed_in_again"))
        response: HttpResponseBase = super().dispatch(request, *args, **kwargs)
        return response

    def form_valid(self, form: Any) -> HttpResponse:
        """Sign in, then show the carried form."""
        response: HttpResponse = super().form_valid(form)
        kept = given_back(self.request)
        if kept is None or not self.request.user.is_authenticated:
            return response
        return page_again(self.request, kept, Refused("signed_in_again"))

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        """Also what the page carries on."""
        context: dict[str, Any] = super().get_context_data(**kwargs)
        kept = given_back(self.request) if CARRIED in self.request.POST else None
        return context | _carrying(kept)


def sign_in_page(request: HttpRequest, form: GivenBack) -> HttpResponse:
    """The sign-in with the form that it carries on (403)."""
    context = {"form": LoginForm(request=request), "signed_out": True, **_carrying(form)}
    return pages.private(render(request, "account/login.html", context, status=403))


def page_again(request: HttpRequest, form: GivenBack, error: Refused) -> HttpResponse:
    """The page that the form was on, filled as it was; for an address that has none, a page with the form alone. error: why it
    is shown again; nothing was done."""
    at = resolve(form.address)
    if at.view_name in FILLED:
        request.POST = form.post  # type: ignore[assignment]
        return FILLED[at.view_name](request, error=error, **at.kwargs)
    context = {"again": form, "no": pages.error_context(request, error) | {"typed": None}}
    status = error_messages.status_of(error.code)
    return pages.private(render(request, "form_again.html", context, status=status))


def token_failed(request: HttpRequest, reason: str = "") -> HttpResponse:
    """The answer to a form with an old token (403). Sent from here, it comes back with a fresh one; sent from another site,
    nothing of it is shown; where the browser does not say, what was typed is shown to copy."""
    form = None if from_elsewhere(request) else given_back(request)
    if form is None or not from_here(request) or not (form.typed or resolve(form.address).view_name in FILLED):
        return render(request, "403_csrf.html", status=403)
    if not pages.user_of(request).is_authenticated:
        return sign_in_page(request, form)
    return page_again(request, form, Refused("old_page"))


def _carrying(form: GivenBack | None) -> dict[str, Any]:
    """The context of the sign-in page: what it carries on, and where it goes, so that a reload lands on the right page."""
    if form is None:
        return {}
    return {
        "carried": form if form.typed or resolve(form.address).view_name in FILLED else None,
        "login_to": f"{reverse('account_login')}?{urlencode({'next': form.address})}",
    }
