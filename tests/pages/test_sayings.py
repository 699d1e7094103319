"""Every code of the house has its words; every rejection its status."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from django.utils.translation import override

from forumgame.record.refused import Refused
from forumgame.web.messages import error_messages

ROOT = Path(__file__).resolve().parents[2]


def raised() -> set[str]:
    sources = [p.read_text() for p in (ROOT / "forumgame").rglob("*.py")]
    sources += [(ROOT / "rulesets" / name).read_text() for name in ("codec.py", "pending.py")]
    codes: set[str] = set()
    for source in sources:
        for call in re.findall(r"(?:Refused|Refusal|Refused)\(([^)]*)", source):
            codes |= set(re.findall(r'(?:^|else )"([a-z_]+)"', call.strip()))
    return codes


def test_the_search_finds_codes() -> None:
    assert {"late", "called_off", "already_started", "malformed", "final", "no_order"} <= raised()


def test_every_code_of_the_house_has_words() -> None:
    assert raised() - set(error_messages.SAYINGS) == set()


@pytest.mark.parametrize("language", ["ru", "en", "fa"])
@pytest.mark.parametrize("code", sorted(error_messages.SAYINGS))
def test_words_take_the_parameters_they_name(code: str, language: str) -> None:
    title, text = error_messages.SAYINGS[code]
    named = dict.fromkeys(re.findall(r"%\((\w+)\)s", str(title) + str(text)), 3)
    with override(language):
        said = error_messages.message_of(Refused(code, named), language, "Europe/Moscow", language == "fa")
    assert said.title and "%(" not in said.title + said.text
    assert code in ("signed_in_again", "not_sent_yet") or 400 <= error_messages.status_of(code) < 500
