"""A host opens players' secrets by a button (POST), and the audit logs it. A GET never writes (P2)."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, Literal

from django.conf import settings
from django.core import signing
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.http import require_POST

from forumgame.actions.attempts import once
from forumgame.actions.hosts.reading_log import note_reading
from forumgame.clockwork.arrival import SAFE
from forumgame.console.verb_view import account_of
from forumgame.models import Game
from forumgame.people.gate import Visitor
from forumgame.record.refused import Hidden, Refused
from forumgame.web import pages
from forumgame.web.posted.posted_attempt import attempt_in

Kind = Literal["orders", "sheets", "ledger"]
KINDS: tuple[Kind, ...] = ("orders", "sheets", "ledger")
OPEN_FOR = 3600
"""Seconds until the next press is asked for."""
View = Callable[..., HttpResponse]


def behind_a_press(kind: Kind) -> Callable[[View], View]:
    """Decorate a view of secrets. It runs if this host has opened this kind or the game is over; otherwise the response is
    the page with the button (status 403 for a POST)."""

    def guard(view: View) -> View:
        @wraps(view)
        def page(request: HttpRequest, visitor: Visitor, **kwargs: Any) -> HttpResponse:
            if visitor.game.head_number == 0:
                raise Hidden
            if not is_open(request, visitor, kind):
                return press_page(request, visitor, kind)
            return view(request, visitor, **kwargs)

        return page

    return guard


def press_page(request: HttpRequest, visitor: Visitor, kind: Kind) -> HttpResponse:
    """The page with the button that opens a kind of secrets."""
    context = {"game": visitor.game, "visitor": visitor, "tab": kind, "kind": kind, "back": request.get_full_path()}
    return render(request, "console/sealed.html", context, status=200 if request.method in SAFE else 403)


def is_open(request: HttpRequest, visitor: Visitor, kind: Kind) -> bool:
    """Whether this host may read a kind of secrets now: the host has opened it, or the game is over."""
    return visitor.game.status == Game.Status.OVER or kind in open_kinds(request, visitor)


def open_kinds(request: HttpRequest, visitor: Visitor) -> frozenset[str]:
    """The kinds of secrets that this host has open in this game now."""
    try:
        text = request.get_signed_cookie(_name(visitor), salt=_salt(visitor), max_age=OPEN_FOR)
    except (KeyError, signing.BadSignature):
        return frozenset()
    return frozenset((text or "").split("."))


@require_POST
@pages.for_hosts
def unseal(request: HttpRequest, visitor: Visitor) -> HttpResponse:
    """Log that this host reads one kind of secrets, and open it for an hour."""
    kind = next((k for k in KINDS if k == request.POST.get("kind")), None)
    if kind is None:
        raise Hidden
    account = account_of(visitor)
    try:
        once(account, attempt_in(request), lambda: note_reading(visitor.game.pk, account, f"read_{kind}"))
    except Refused:
        raise Hidden from None
    home = reverse("console:game", args=[visitor.game.slug])
    back = request.POST.get("back", "")
    inside = back.startswith(home) and url_has_allowed_host_and_scheme(back, allowed_hosts=None)
    response = HttpResponseRedirect(back if inside else home, status=303)
    response.set_signed_cookie(
        _name(visitor),
        ".".join(sorted({*open_kinds(request, visitor), kind})),
        salt=_salt(visitor),
        max_age=OPEN_FOR,
        path=home,
        httponly=True,
        samesite="Lax",
        secure=settings.SESSION_COOKIE_SECURE,
    )
    return response


def _name(visitor: Visitor) -> str:
    return f"unsealed_{visitor.game.slug}"


def _salt(visitor: Visitor) -> str:
    """The cookie's salt: bound to game and account, so another account on the same device cannot use the cookie."""
    return f"unsealed.{visitor.game.slug}.{account_of(visitor).pk}"
