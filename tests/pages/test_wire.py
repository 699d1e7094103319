"""What goes over the wire: compressed pages, and few bytes of files for a first visit."""

from __future__ import annotations

import gzip
from pathlib import Path
from typing import Any

import pytest
from django.core.management import call_command
from django.test import Client
from django.urls import reverse

from forumgame.models import Account
from forumgame.web.static_files import StaticFiles
from tests.fixtures_crowd import court
from tests.fixtures_games import At, account

FILES = ("style.css", "symbols.svg", "countdown.js", "zone.js", "favicon.svg")
LARGEST_TABLE = 6 * 1024
LARGEST_FILES = 15 * 1024


@pytest.mark.django_db
@pytest.mark.parametrize("language", ["ru", "en", "fa"])
def test_a_table_of_sixteen_is_six_kilobytes(at: At, host: Account, client: Client, language: str) -> None:
    people = [account(f"p{i:02}") for i in range(16)]
    at("2026-03-02 10:00:00")
    game = court(host, people)
    client.force_login(people[0])
    client.cookies["django_language"] = language
    address = reverse("table:game", args=[game.slug])
    page = client.get(address, headers={"Accept-Encoding": "gzip"})
    assert page.headers["Content-Encoding"] == "gzip" and "Accept-Encoding" in page.headers["Vary"]
    assert people[-1].username in gzip.decompress(page.content).decode()
    assert len(page.content) <= LARGEST_TABLE
    lengths = {len(client.get(address, headers={"Accept-Encoding": "gzip"}).content) for _ in range(8)}
    assert len(lengths) > 1  # padded by chance
    assert "Content-Encoding" not in client.get(address).headers


def test_files_are_small_and_kept_for_ever(tmp_path: Path, settings: Any) -> None:
    settings.STATIC_ROOT = tmp_path
    plain = StaticFiles()
    assert [plain.stored_name(f"forumgame/{name}") for name in FILES] == [f"forumgame/{name}" for name in FILES]
    call_command("collectstatic", verbosity=0, interactive=False)
    found = StaticFiles()
    names = [found.stored_name(f"forumgame/{name}") for name in FILES]
    assert all(len(name.split(".")) == 3 for name in names), names
    assert sum((tmp_path / f"{name}.gz").stat().st_size for name in names) <= LARGEST_FILES
