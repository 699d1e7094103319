"""The forms of an account that make something, when the same form comes twice: two clicks are answered like one."""

from __future__ import annotations

from typing import Any

from allauth.account.adapter import get_adapter
from allauth.account.models import EmailAddress
from allauth.account.utils import perform_login
from allauth.account.views import ConfirmEmailView, EmailView, PasswordResetFromKeyView, SignupView
from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import redirect

from forumgame.people.accounts import confirmed_by, password_is, signed_up_by


class SignUp(SignupView):  # type: ignore[misc]
    """The sign-up. The browser drops the answer to the first of two clicks, and the session with it; so the second signs in whom
    the first signed up, and never says that the person's own name is taken."""

    def form_invalid(self, form: Any) -> HttpResponse:
        """The form with its faults, unless an account was made by it already."""
        account = signed_up_by(self.request, form.data)
        response: HttpResponse = (
            perform_login(self.request, account, redirect_url=self.get_success_url()) if account else super().form_invalid(form)
        )
        return response


class Emails(EmailView):  # type: ignore[misc]
    """The mail addresses of an account. An address that was added and waits for its confirmation may be added again."""

    def form_invalid(self, form: Any) -> HttpResponse:
        """The form with its faults, unless it asks for what there is."""
        waits = EmailAddress.objects.filter(user=self.request.user, email__iexact=form.data.get("email", ""), verified=False)
        again = form.has_error("email", "duplicate_email") and waits.exists()
        response: HttpResponse = redirect(self.get_success_url()) if again else super().form_invalid(form)
        return response


class ConfirmEmail(ConfirmEmailView):  # type: ignore[misc]
    """The page behind the link of a mail. A confirmation that comes again leads where the first one led."""

    def post(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        """Confirm the address. Missing (404) for a link that never was good, or is not any more."""
        try:
            response: HttpResponse = super().post(request, *args, **kwargs)
        except Http404:
            address = confirmed_by(self.kwargs["key"])
            if address is None:
                raise
            adapter = get_adapter(request)
            said = {"email": address.email}
            adapter.add_message(request, messages.SUCCESS, "account/messages/email_confirmed.txt", said)
            response = redirect(adapter.get_email_verification_redirect_url(address))
        return response


class ResetPassword(PasswordResetFromKeyView):  # type: ignore[misc]
    """The page behind the link of a forgotten password. The link is good once; whoever sent the new password by it is not told
    that the link is spent when the form comes again."""

    def dispatch(self, request: HttpRequest, uidb36: str, key: str, **kwargs: Any) -> HttpResponseBase:
        """The form, or that the link is not good."""
        response: HttpResponseBase = super().dispatch(request, uidb36, key, **kwargs)
        spent = request.method == "POST" and self.reset_user is None
        if spent and password_is(request, uidb36, request.POST.get("password1", "")):
            return redirect(self.success_url)
        return response
