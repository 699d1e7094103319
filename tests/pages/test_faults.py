"""Pages of last resort: they need nothing but themselves, in every language."""

from __future__ import annotations

import pytest
from django.core.exceptions import SuspiciousOperation
from django.http import HttpRequest, HttpResponse
from django.test import Client, RequestFactory
from django.utils.translation import override
from django.views import defaults


@pytest.mark.parametrize(("language", "words"), [("ru", "Что-то сломалось"), ("en", "Something broke"), ("fa", "چیزی خراب شد")])
def test_a_broken_page(language: str, words: str, rf: RequestFactory) -> None:
    with override(language):
        response = defaults.server_error(rf.get("/"))
    assert response.status_code == 500 and words in response.content.decode()
    assert f'lang="{language}"' in response.content.decode()


@pytest.mark.parametrize(("language", "words"), [("ru", "Не понято"), ("en", "Not understood"), ("fa", "فهمیده نشد")])
def test_a_request_not_understood(language: str, words: str, rf: RequestFactory) -> None:
    with override(language):
        response = defaults.bad_request(rf.get("/"), SuspiciousOperation())
    assert response.status_code == 400 and words in response.content.decode()


def test_a_fault_inside_shows_nothing_of_itself(client: Client, monkeypatch: pytest.MonkeyPatch, db: None) -> None:
    def broken(request: HttpRequest, *args: object, **kwargs: object) -> HttpResponse:
        raise RuntimeError("the seed is 12345678")

    monkeypatch.setattr("forumgame.table.site.home.rows", broken)
    client.raise_request_exception = False
    response = client.get("/", headers={"accept-language": "en"})
    assert response.status_code == 500
    assert "Something broke" in response.text and "12345678" not in response.text


def test_forbidden_and_missing_pages_have_the_frame(client: Client, db: None) -> None:
    response = client.get("/nosuch/", headers={"accept-language": "fa"})
    assert response.status_code == 404 and 'dir="rtl"' in response.text and "اینجا چیزی نیست" in response.text


@pytest.mark.parametrize(("language", "words"), [("ru", "Так нельзя"), ("en", "Not like that"), ("fa", "این‌گونه نمی‌شود")])
def test_a_method_that_is_not_taken(client: Client, db: None, language: str, words: str) -> None:
    response = client.put("/g/x/orders/", headers={"accept-language": language})
    assert (response.status_code, response.headers["Allow"]) == (405, "POST")
    assert words in response.text and f'lang="{language}"' in response.text
    assert client.put("/people/x/").headers["Allow"] == "GET, HEAD"
    assert client.get("/g/x/orders/").headers["Location"] == "/g/x/"  # a reload lands on the table


def test_a_name_without_end_signs_nobody_in(client: Client, db: None) -> None:
    """SQLite breaks on a pattern of that length; the form turns it down first."""
    fields = {"login": "x" * 100_000, "password": "y"}
    response = client.post("/accounts/login/", fields, headers={"accept-language": "en"})
    assert response.status_code == 200 and "at most 254 characters" in response.text
