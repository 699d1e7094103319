"""A reader's settings: language, zone, digits, light or dark theme."""

from __future__ import annotations

from typing import Any

from django import forms
from django.conf import settings
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_http_methods, require_POST

from forumgame.clockwork import dates
from forumgame.models import Account
from forumgame.web import pages

A_YEAR = 365 * 24 * 3600


class SettingsForm(forms.ModelForm[Account]):
    """An account's language, zone and digits."""

    class Meta:
        model = Account
        fields = ("language", "zone", "persian_digits")

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["zone"] = forms.ChoiceField(label=_("Time zone"), choices=dates.zones(pages.language_now()))
        self.fields["language"].help_text = str(_("Pages and mails speak it."))


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def change(request: HttpRequest) -> HttpResponse:
    """Show and save the reader's settings."""
    user = pages.user_of(request)
    assert isinstance(user, Account)
    form = SettingsForm(request.POST or None, instance=user)
    if request.method == "POST" and form.is_valid():
        form.save()
        return _with_language(redirect("table:settings"), user.language)
    return pages.private(render(request, "table/settings.html", {"form": form}, status=422 if form.errors else 200))


@require_POST
def language(request: HttpRequest) -> HttpResponse:
    """Switch the language."""
    wanted = request.POST.get("language", "")
    if wanted not in dict(settings.LANGUAGES):
        return back(request)
    user = pages.user_of(request)
    if isinstance(user, Account) and user.language != wanted:
        user.language = wanted
        user.save(update_fields=["language"])
    return _with_language(back(request), wanted)


@require_POST
def theme(request: HttpRequest) -> HttpResponse:
    """Set the light or dark theme; pressing the same button again restores the system's choice."""
    response, wanted = back(request), request.POST.get("theme", "")
    if wanted not in ("light", "dark") or request.COOKIES.get("theme") == wanted:
        response.delete_cookie("theme")
    else:
        response.set_cookie("theme", wanted, max_age=A_YEAR, samesite="Lax", secure=settings.SESSION_COOKIE_SECURE, httponly=True)
    return response


def back(request: HttpRequest) -> HttpResponseRedirect:
    """Redirect to the page that sent the form, if it is a page of this site."""
    to = request.POST.get("next", "")
    ours = url_has_allowed_host_and_scheme(to, allowed_hosts={request.get_host()}, require_https=request.is_secure())
    return HttpResponseRedirect(to if ours and to else reverse("table:home"), status=303)


def _with_language(response: HttpResponseRedirect, language: str) -> HttpResponse:
    response.set_cookie(
        settings.LANGUAGE_COOKIE_NAME, language, max_age=A_YEAR, samesite="Lax", secure=settings.SESSION_COOKIE_SECURE
    )
    return response
