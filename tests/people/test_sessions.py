"""A session is read in one query with its account, and nothing that was true before is believed."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from forumgame.models import Account
from tests.fixtures_games import account

pytestmark = pytest.mark.django_db


def shown(client: Client) -> str | None:
    """The name that the head of a page says."""
    page = client.get(reverse("table:home"))
    return next((name for name in ("ada", "bob") if f"<bdi>{name}</bdi>" in page.text), None)


@pytest.fixture
def signed_in(client: Client) -> Client:
    """Ada has asked for a page twice, so that this process knows her session."""
    client.force_login(account("ada"))
    assert shown(client) == shown(client) == "ada"
    return client


def test_one_query_says_who_asks(signed_in: Client, django_assert_num_queries: Any) -> None:
    with django_assert_num_queries(1):
        assert signed_in.get(reverse("table:settings")).status_code == 200


def test_signing_out_elsewhere_counts_at_once(signed_in: Client) -> None:
    signed_in.session.delete()
    assert shown(signed_in) is None


def test_another_password_ends_the_session(signed_in: Client) -> None:
    ada = Account.objects.get(username="ada")
    ada.set_password("another sesame")
    ada.save()
    assert shown(signed_in) is None


def test_an_account_that_was_shut_is_nobody(signed_in: Client) -> None:
    Account.objects.filter(username="ada").update(is_active=False)
    assert shown(signed_in) is None


def test_a_session_that_ended_is_nobody(signed_in: Client) -> None:
    signed_in.session.model.objects.update(expire_date="2000-01-01 00:00Z")
    assert shown(signed_in) is None


def test_somebody_else_in_the_same_browser(signed_in: Client) -> None:
    bob = account("bob")
    session = signed_in.session
    session["_auth_user_id"], session["_auth_user_hash"] = str(bob.pk), bob.get_session_auth_hash()
    session.save()
    assert shown(signed_in) == "bob"
    session["_auth_user_hash"] = "forged"
    session.save()
    assert shown(signed_in) is None
