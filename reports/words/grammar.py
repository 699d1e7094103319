"""What all sentences share: one text in three languages, lists of names, numbers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

_FA_DIGITS = str.maketrans("0123456789", "۰۱۲۳۴۵۶۷۸۹")
_AND = {"ru": (", ", " и "), "en": (", ", " and "), "fa": ("، ", " و ")}


class Text(NamedTuple):
    """One sentence in each language, perhaps with places to fill (`{who}`)."""

    ru: str
    en: str
    fa: str

    def says(self, language: str, **values: str) -> str:
        """The sentence in the language, its places filled. Raises KeyError for a language or place that is not there."""
        text = {"ru": self.ru, "en": self.en, "fa": self.fa}[language]
        return text.format(**values)


def listed(items: Sequence[str], language: str) -> str:
    """`A, B and C` in the order given; empty for nothing."""
    comma, conjunction = _AND[language]
    if len(items) < 2:
        return "".join(items)
    return comma.join(items[:-1]) + conjunction + items[-1]


def number(n: int, language: str) -> str:
    """A whole number in prose: Persian digits in Persian."""
    return str(n).translate(_FA_DIGITS) if language == "fa" else str(n)
