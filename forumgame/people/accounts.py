"""Adapters of allauth's sign-up and login for our accounts."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from typing import Any

from allauth.account import app_settings
from allauth.account import forms as allauth_forms
from allauth.account.adapter import DefaultAccountAdapter, get_adapter
from allauth.account.models import EmailAddress
from allauth.account.utils import url_str_to_user_pk
from django import forms
from django.conf import settings
from django.contrib import messages
from django.core import signing
from django.core.exceptions import ValidationError
from django.core.validators import MaxLengthValidator
from django.db import IntegrityError, transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _

from forumgame.clockwork import dates
from forumgame.models import Account
from forumgame.names.skeleton import normal
from forumgame.people.account_names import LETTERS, ONE_ALPHABET, TAKEN, account_named, not_taken

log = logging.getLogger("forumgame.accounts")


class Adapter(DefaultAccountAdapter):  # type: ignore[misc]
    """A new account gets the language of its sign-up page and the zone chosen there. Links in mails use the configured URL, never
    the request's."""

    def clean_username(self, username: str, shallow: bool = False) -> str:
        """The name as it is kept. Raises ValidationError for a name that may not be chosen or that looks like another one.
        shallow: without a query."""
        name: str = super().clean_username(normal(username), shallow=True)
        if not shallow:
            not_taken(name)
        return name

    def save_user(self, request: HttpRequest, user: Account, form: Any, commit: bool = True) -> Account:
        """Save as allauth does, and set language and zone."""
        language = (get_language() or settings.LANGUAGE_CODE)[:2]
        if language in dict(settings.LANGUAGES):
            user.language = language
        user.zone = form.cleaned_data.get("zone") or user.zone
        saved: Account = super().save_user(request, user, form, commit)
        return saved

    def send_mail(self, template_prefix: str, email: str, context: dict[str, Any]) -> None:
        """Send a mail about an account. If it cannot be sent, the page says so; what was done besides stands."""
        try:
            super().send_mail(template_prefix, email, context)
        except (OSError, ValueError) as fault:
            log.warning("a mail about an account could not be sent: %s", type(fault).__name__)
            messages.warning(self.request, _("A mail could not be sent just now. If it does not come, ask for it again later."))


class SignupForm(allauth_forms.SignupForm):  # type: ignore[misc]
    """The sign-up form; the browser's zone is chosen by a script (`zone.js`), without it from the list."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["username"].help_text = f"{LETTERS} {ONE_ALPHABET}"
        choices = [("", _("choose")), *dates.zones((get_language() or settings.LANGUAGE_CODE)[:2])]
        self.fields["zone"] = forms.ChoiceField(label=_("Time zone"), choices=choices)

    def try_save(self, request: HttpRequest) -> tuple[Account | None, HttpResponse | None]:
        """The new account, or the answer instead of it: of two sign-ups at once with names that look alike, the second is sent
        back to the form. The same form twice at once is one account."""
        try:
            with transaction.atomic():
                saved: tuple[Account | None, HttpResponse | None] = super().try_save(request)
                return saved
        except IntegrityError:
            if account := signed_up_by(request, self.data):
                return account, None
            messages.error(request, str(TAKEN))
            return None, redirect(request.get_full_path())


def signed_up_by(request: HttpRequest, typed: Mapping[str, Any]) -> Account | None:
    """The account that was made by this very sign-up form: its name, its address and its password are what was typed. None for
    any other form."""
    account = account_named(str(typed.get("username", "")))
    if account is None or account.email.lower() != str(typed.get("email", "")).strip().lower():
        return None
    return account if _opens(request, account, str(typed.get("password1", ""))) else None


def password_is(request: HttpRequest, uid: str, password: str) -> bool:
    """Whether this is the password of the account that a link to a new password names."""
    try:
        account = Account.objects.filter(pk=url_str_to_user_pk(uid), is_active=True).first()
    except (ValueError, OverflowError):
        return False
    return account is not None and _opens(request, account, password)


def _opens(request: HttpRequest, account: Account, password: str) -> bool:
    """Whether the password is the account's. It counts as an attempt to sign in, so nobody can guess passwords by it."""
    try:
        return bool(get_adapter(request).authenticate(request, username=account.username, password=password) == account)
    except ValidationError:  # too many attempts
        return False


def confirmed_by(key: str) -> EmailAddress | None:
    """The mail address that was confirmed by a link with this key; None while it is not, and for a key that is not good."""
    try:
        longest = 24 * 3600 * app_settings.EMAIL_CONFIRMATION_EXPIRE_DAYS
        address = EmailAddress.objects.filter(pk=signing.loads(key, max_age=longest, salt=app_settings.SALT), verified=True)
        return address.first()
    except signing.BadSignature:
        return None


LONGEST_LOGIN = 254
"""Of a mail address; a database asked for something much longer breaks."""


class LoginForm(allauth_forms.LoginForm):  # type: ignore[misc]
    """The login form; its label says that a name or a mail address will do."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        login = self.fields["login"]
        login.label = _("Name or mail address")
        login.validators.append(MaxLengthValidator(LONGEST_LOGIN))
        login.widget.attrs["maxlength"] = str(LONGEST_LOGIN)

    def clean_login(self) -> str:
        """The account's own spelling of a typed name; anything else as it is typed."""
        typed: str = self.cleaned_data["login"]
        account = None if "@" in typed else account_named(typed)
        return account.username if account else typed
