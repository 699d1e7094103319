"""Adapters of allauth's sign-up and login for our accounts."""

from __future__ import annotations

from typing import Any

from allauth.account import forms as allauth_forms
from allauth.account.adapter import DefaultAccountAdapter
from django.conf import settings
from django.core.validators import MaxLengthValidator
from django.http import HttpRequest
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _

from forumgame.models import Account


class Adapter(DefaultAccountAdapter):  # type: ignore[misc]
    """A new account gets the language of its sign-up page. Links in mails use the configured URL, never the request's."""

    def save_user(self, request: HttpRequest, user: Account, form: Any, commit: bool = True) -> Account:
        """Save as allauth does, and set the language."""
        language = (get_language() or settings.LANGUAGE_CODE)[:2]
        if language in dict(settings.LANGUAGES):
            user.language = language
        saved: Account = super().save_user(request, user, form, commit)
        return saved


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
