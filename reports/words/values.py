"""Values of message parameters: names, numbers, codes, lists. Each adds Unicode isolation marks around foreign text.

This module isolates, not the bundle, because a list needs marks around each name: one pair of marks around the whole list would
make the direction of a Persian list unpredictable.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from typing import Any

from babel import Locale
from fluent.runtime.types import FluentType

from rulesets.words import Seat

_MARKS = str.maketrans("", "", "\u2068\u2069")
_DIGITS = {"fa": str.maketrans("0123456789", "۰۱۲۳۴۵۶۷۸۹")}
"""Language -> its digits; a language that is not here writes 0 to 9."""


def isolated(text: str) -> str:
    """The text between isolation marks, so that it keeps its own direction."""
    return f"\u2068{text}\u2069"


def plain(text: str) -> str:
    """The text without isolation marks, for a mail subject, a title, a file or a search."""
    return text.translate(_MARKS)


class Name(str):
    """A name in the nominative, with its grammar.

    gender: masculine, feminine, neuter, plural, or unknown. forms: the name in other cases (gen, dat, acc, ins, pre).
    alone: the name without what tells it apart from others; empty if nobody gave one.
    """

    gender: str
    alone: str
    forms: Mapping[str, str]

    def __new__(cls, nominative: str, gender: str = "unknown", *, alone: str | None = None, **forms: str) -> Name:
        name = super().__new__(cls, nominative)
        name.gender, name.forms = gender, forms
        name.alone = nominative if alone is None else alone
        return name


Names = Mapping[Seat, str]
"""Name of each seat in the reader's language (a Name where more than the nominative is known), in seat order."""


class Named(FluentType):
    """A person's name. It equals no variant of a selector."""

    def __init__(self, name: str) -> None:
        self.name = name

    def format(self, locale: Locale) -> str:
        return isolated(self.name)


class Word(FluentType):
    """Foreign text: a clause, a key of a file. A selector may compare it."""

    def __init__(self, text: str) -> None:
        self.text = text

    def __eq__(self, other: object) -> bool:
        return self.text == other

    def __hash__(self) -> int:
        return hash(self.text)

    def format(self, locale: Locale) -> str:
        return isolated(self.text)


class Code(FluentType):
    """A code of the rules: a selector compares it, a sentence shows its label."""

    def __init__(self, code: str, label: Callable[[], str]) -> None:
        self.code, self.label = code, label

    def __eq__(self, other: object) -> bool:
        return self.code == other

    def __hash__(self) -> int:
        return hash(self.code)

    def format(self, locale: Locale) -> str:
        return self.label()


class WholeNumber(int, FluentType):
    """A whole number in the digits of the language, without grouping; a negative number has a minus sign."""

    def format(self, locale: Locale) -> str:
        return isolated(f"{'−' if self < 0 else ''}{_digits(self, locale)}")


class SignedNumber(WholeNumber):
    """A number with its sign: +3, −2, 0."""

    def format(self, locale: Locale) -> str:
        return isolated(f"{'+' if self > 0 else '−' if self < 0 else ''}{_digits(self, locale)}")


class Passage(FluentType):
    """Text from our catalogues, without isolation. count: its number of items; selectors compare an empty list as `none`."""

    def __init__(self, text: str, count: int = 1) -> None:
        self.text, self.count = text, count

    def __eq__(self, other: object) -> bool:
        return self.count == 0 and other == "none"

    def __hash__(self) -> int:
        return hash(self.text)

    def format(self, locale: Locale) -> str:
        return self.text


def _digits(number: int, locale: Locale) -> str:
    return str(abs(int(number))).translate(_DIGITS.get(locale.language, {}))


@cache
def locale_of(language: str) -> Locale:
    """Plural forms and digits of a language."""
    return Locale.parse(language)


def shown(value: FluentType | str, language: str) -> str:
    """A value formatted for a sentence."""
    return value if isinstance(value, str) else value.format(locale_of(language))


def value_of(given: Any) -> FluentType:
    """A Python value as a parameter: a Name becomes a Named, any other string a Word."""
    if isinstance(given, FluentType):
        return given
    if isinstance(given, bool):
        return Word("true" if given else "false")
    if isinstance(given, int):
        return WholeNumber(given)
    if given is None:
        return Code("none", lambda: "")
    return Named(given) if isinstance(given, Name) else Word(str(given))


# --- functions that messages may call ----------------------------------------------------------------


def _case(who: Named, case: str) -> Named:
    """CASE($who, "gen"): the name in that case, in the nominative if the case is unknown."""
    return Named(getattr(who.name, "forms", {}).get(case, who.name))


def _gender(who: Named) -> str:
    """GENDER($who): the gender as a selector's key."""
    return str(getattr(who.name, "gender", "unknown"))


def _count(items: Passage) -> WholeNumber:
    """COUNT($list): the number of items."""
    return WholeNumber(items.count)


def _signed(number: WholeNumber) -> SignedNumber:
    """SIGNED($change): the number with its sign."""
    return SignedNumber(number)


FUNCTIONS: Mapping[str, Callable[..., Any]] = {"CASE": _case, "GENDER": _gender, "COUNT": _count, "SIGNED": _signed}


def texts(items: Iterable[FluentType | str], language: str) -> list[str]:
    """Each item formatted for a sentence."""
    return [shown(item, language) for item in items]
