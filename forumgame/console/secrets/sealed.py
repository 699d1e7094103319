"""What players keep secret opens to a host by a press of a button, which is written down. A GET never writes (P2)."""

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

from forumgame.actions.hosts.reading_log import note_reading
from forumgame.clockwork.arrival import SAFE
from forumgame.console.verb_view import account_of
from forumgame.models import Game
from forumgame.people.gate import Visitor
from forumgame.record.rejection import Hidden
from forumgame.web import pages

Kind = Literal["orders", "sheets", "ledger"]
KINDS: tuple[Kind, ...] = ("orders", "sheets", "ledger")
OPEN_FOR = 3600
"""Seconds until the next press is asked for."""
View = Callable[..., HttpResponse]


def sealed(kind: Kind) -> Callable[[View], View]:
    """A page of secrets: shown while this host has it open, and to every host when the game is over; else the page that asks for
    the press (403 to a POST, which is not carried out)."""

    def guard(view: View) -> View:
        @wraps(view)
        def page(request: HttpRequest, visitor: Visitor, **kwargs: Any) -> HttpResponse:
            if visitor.game.head_number == 0:
                raise Hidden
            if not is_open(request, visitor, kind):
                return shut(request, visitor, kind)
            return view(request, visitor, **kwargs)

        return page

    return guard


def shut(request: HttpRequest, visitor: Visitor, kind: Kind) -> HttpResponse:
    """The page that asks for the press."""
    told = {"game": visitor.game, "visitor": visitor, "tab": kind, "kind": kind, "back": request.get_full_path()}
    return render(request, "console/sealed.html", told, status=200 if request.method in SAFE else 403)


def is_open(request: HttpRequest, visitor: Visitor, kind: Kind) -> bool:
    """Whether this host may read a kind of secrets now: they have it open, or the game is over."""
    return visitor.game.status == Game.Status.OVER or kind in opened(request, visitor)


def opened(request: HttpRequest, visitor: Visitor) -> frozenset[str]:
    """What this host has open now in this game."""
    try:
        text = request.get_signed_cookie(_name(visitor), salt=_salt(visitor), max_age=OPEN_FOR)
    except (KeyError, signing.BadSignature):
        return frozenset()
    return frozenset((text or "").split("."))


@require_POST
@pages.for_hosts
def unseal(request: HttpRequest, visitor: Visitor) -> HttpResponse:
    """Write down that this host reads, and open one kind of secrets to them for an hour."""
    kind = next((k for k in KINDS if k == request.POST.get("kind")), None)
    if kind is None:
        raise Hidden
    note_reading(visitor.game.pk, account_of(visitor), f"read_{kind}")
    home = reverse("console:game", args=[visitor.game.slug])
    back = request.POST.get("back", "")
    inside = back.startswith(home) and url_has_allowed_host_and_scheme(back, allowed_hosts=None)
    response = HttpResponseRedirect(back if inside else home, status=303)
    response.set_signed_cookie(
        _name(visitor),
        ".".join(sorted({*opened(request, visitor), kind})),
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
    """Bound to the game and the account: of no use to anybody else who sits down at the same device."""
    return f"unsealed.{visitor.game.slug}.{account_of(visitor).pk}"
