"""Where the site is reached is known before the settings are read."""

from __future__ import annotations

import os

import pytest

from forumgame.run.address import choose_url


@pytest.mark.parametrize(
    ("arguments", "url"),
    [
        ([], "http://127.0.0.1:8000"),
        (["--port", "9000", "--demo"], "http://127.0.0.1:9000"),
        (["--port=9000", "--host=0.0.0.0"], "http://127.0.0.1:9000"),
        (["--host", "::"], "http://127.0.0.1:8000"),
        (["--host", "::1"], "http://[::1]:8000"),
        (["--host", "games.example.org", "--port=80"], "http://games.example.org:80"),
    ],
)
def test_it_is_what_up_listens_on(monkeypatch: pytest.MonkeyPatch, arguments: list[str], url: str) -> None:
    monkeypatch.delenv("FORUMGAME_URL", raising=False)
    choose_url(arguments)
    assert os.environ["FORUMGAME_URL"] == url


def test_the_operators_word_stands_and_a_wrong_argument_is_left_to_the_command(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FORUMGAME_URL", "https://games.example.org")
    choose_url(["--port", "9000"])
    assert os.environ["FORUMGAME_URL"] == "https://games.example.org"
    monkeypatch.delenv("FORUMGAME_URL")
    choose_url(["--port", "nine"])
    assert "FORUMGAME_URL" not in os.environ
