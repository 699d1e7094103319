"""The reader of a page: the words of the game's rule set in one language, with the digits of that language."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from forumgame.clockwork import dates
from reports.words.phrases import Phrases
from rulesets.words import Seat


@dataclass(frozen=True, slots=True)
class Reader:
    """The words and the language a form is made for."""

    words: Phrases
    book: Any
    names: Mapping[Seat, str]
    language: str
    persian: bool = False

    def said(self, text: str) -> str:
        """A text of the rule set's words, with the reader's digits."""
        return dates.digits(text, self.persian)

    def step(self, label: str) -> str:
        """The name of a step."""
        return step_name(self.words, self.book, label, self.language, self.persian)


def step_name(words: Phrases, book: Any, label: str, language: str, persian: bool) -> str:
    """The name of a step by its label; the deal is the house's own."""
    return _("The deal") if label == "deal" else dates.digits(words.step(book, label, language), persian)
