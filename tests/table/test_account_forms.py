"""Forms of an account that come twice, as two clicks send them: one account, one address, and no complaint about what was done."""

from __future__ import annotations

from typing import Any

import pytest
from allauth.account.forms import default_token_generator
from allauth.account.models import EmailAddress, EmailConfirmationHMAC
from allauth.account.utils import user_pk_to_url_str
from django.core import mail
from django.test import Client
from django.urls import reverse

from forumgame.models import Account
from forumgame.people import accounts
from tests.fixtures_games import account

FORM = {"username": "dora", "email": "dora@example.org", "zone": "Europe/Berlin"}
SECRET = {"password1": "a horse and a stable", "password2": "a horse and a stable"}
SIGN_UP = reverse("account_signup")


def signed_in(client: Client) -> Any:
    """The account that a browser is signed in as."""
    return client.session.get("_auth_user_id")


@pytest.mark.django_db
@pytest.mark.parametrize("at_once", [False, True])
def test_a_sign_up_sent_twice_is_one_account_that_is_signed_in(monkeypatch: pytest.MonkeyPatch, at_once: bool) -> None:
    first, second = Client(), Client()
    assert first.post(SIGN_UP, FORM | SECRET).status_code == 302
    if at_once:  # the second had found the name free, and meets the first in the database
        monkeypatch.setattr(accounts, "not_taken", lambda name: None)
        monkeypatch.setattr("allauth.account.internal.userkit.filter_users_by_email", lambda *args, **kwargs: [])
    answer = second.post(SIGN_UP, FORM | SECRET)
    assert (answer.status_code, answer.headers["Location"]) == (302, "/")
    assert signed_in(first) == signed_in(second) == str(Account.objects.get().pk)


@pytest.mark.django_db
@pytest.mark.parametrize(
    "other",
    [
        {"password1": "another horse here", "password2": "another horse here"},
        {"email": "eve@example.org"},
        {"username": "d0ra"},
    ],
)
def test_another_form_for_a_name_that_is_taken_signs_nobody_in(client: Client, other: dict[str, str]) -> None:
    Client().post(SIGN_UP, FORM | SECRET)
    client.post(SIGN_UP, FORM | SECRET | other)
    assert Account.objects.filter(username="dora").count() == 1
    assert signed_in(client) != str(Account.objects.get(username="dora").pk)


@pytest.mark.django_db
def test_no_password_is_guessed_by_the_sign_up(client: Client, settings: Any) -> None:
    settings.ACCOUNT_RATE_LIMITS = {"login_failed": "2/m/key", "signup": None}
    Client().post(SIGN_UP, FORM | SECRET)
    for guess in ("one horse too many", "two horses too many", SECRET["password1"]):
        client.post(SIGN_UP, FORM | {"password1": guess, "password2": guess})
    assert signed_in(client) is None


@pytest.mark.django_db
def test_an_address_is_confirmed_and_added_once(client: Client) -> None:
    dora = account("dora")
    address = EmailAddress.objects.create(user=dora, email=dora.email)
    confirm = reverse("account_confirm_email", args=[EmailConfirmationHMAC(address).key])
    assert [client.post(confirm).status_code for _ in range(2)] == [302, 302]
    assert client.post(reverse("account_confirm_email", args=["MQ:no:key"])).status_code == 404
    client.force_login(dora)
    form = {"email": "second@example.org", "action_add": ""}
    assert [client.post(reverse("account_email"), form).status_code for _ in range(2)] == [302, 302]
    assert [sent.to for sent in mail.outbox].count(["second@example.org"]) == 1
    assert client.post(reverse("account_email"), form | {"email": dora.email}).status_code == 200, "it is confirmed"


@pytest.mark.django_db
def test_a_new_password_by_the_link_of_a_mail_is_set_once(client: Client) -> None:
    dora = account("dora")
    link = [user_pk_to_url_str(dora), default_token_generator.make_token(dora)]
    page = client.get(reverse("account_reset_password_from_key", args=link)).headers["Location"]
    answers = [client.post(page, SECRET) for _ in range(2)]
    assert [answer.headers.get("Location") for answer in answers] == [reverse("account_reset_password_from_key_done")] * 2
    dora.refresh_from_db()
    assert dora.check_password(SECRET["password1"])
    other = {"password1": "another horse here", "password2": "another horse here"}
    spent = client.post(page, other)
    assert spent.status_code == 200 and not dora.check_password(other["password1"]), "the link is good once"
    nowhere = reverse("account_reset_password_from_key", args=["zzzzzzzzzzzzzzzz", "set-password"])
    assert Client().post(nowhere, SECRET).status_code == 200
