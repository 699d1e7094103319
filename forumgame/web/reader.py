"""The reader of a page: the phrases of the game's rule set in one language, with the reader's digits."""

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
    """Phrases, names, language and digits for one request."""

    words: Phrases
    book: Any
    names: Mapping[Seat, str]
    language: str
    persian: bool = False

    def with_digits(self, text: str) -> str:
        """A text of the rule set with the reader's digits."""
        return dates.digits(text, self.persian)

    def step(self, label: str) -> str:
        """The name of a step."""
        return step_name(self.words, self.book, label, self.language, self.persian)


def step_name(words: Phrases, book: Any, label: str, language: str, persian: bool) -> str:
    """The name of a step by its label. The rule sets have no name for the deal, so the house gives it."""
    return _("The deal") if label == "deal" else dates.digits(words.step(book, label, language), persian)
