"""What a cast brings with it: names and texts by key, in the reader's language or else the cast's own."""

from __future__ import annotations

from collections.abc import Sequence

from reports.words.grammar import Text, listed, number
from reports.words.phrases import Phrase
from reports.words.values import Names
from rulesets.court.book import Book
from rulesets.court.scenario.vocabulary import Action, Nature
from rulesets.words import Seat

KINDS = {
    "night": Text("ночное", "by night", "شبانه"),
    "day": Text("дневное", "by day", "روزانه"),
    "individual": Text("индивидуальное", "individual", "فردی"),
    "faction": Text("фракционное", "of the faction", "جناحی"),
    "king": Text("королевское", "of the King", "شاهانه"),
    "influence": Text("действие влияния", "of influence", "نفوذ"),
    "hidden_day": Text("скрытое дневное", "hidden, by day", "پنهان روزانه"),
    "hidden_night": Text("скрытое ночное", "hidden, by night", "پنهان شبانه"),
}
"""Kinds of action (C-CHR-3, C-CHR-4)."""

STARTING_TV = Text("ТВ в начале: {n}.", "Secret influence at the start: {n}.", "نفوذ پنهان آغازین: {n}.")


def text(book: Book, key: str, language: str) -> str:
    """A text of the cast; in its first language where the reader's is missing, "" where there is none at all."""
    texts = book.scenario.texts
    found = texts.get(language, {}).get(key)
    return found if found is not None else next((words[key] for words in texts.values() if key in words), "")


def seat(book: Book, of: Seat, language: str) -> str:
    """The name of an open role; a seat is its role."""
    return text(book, f"role.{of}", language)


def action(book: Book, slug: str, language: str) -> str:
    """The name of an action, in quotation marks of the language."""
    return quoted(text(book, f"action.{slug}", language) or slug, language)


def nature(book: Book, slug: str, language: str) -> str:
    """The name of a nature."""
    return text(book, f"nature.{slug}", language) or slug


def role(book: Book, slug: str, language: str) -> Phrase:
    """Name and text of a nature, as on the own sheet."""
    return Phrase(nature(book, slug, language), text(book, f"nature.{slug}.about", language))


def sheet(book: Book, of: Seat, language: str) -> tuple[Phrase, ...]:
    """The public sheet: who this is and its six actions (C-CHR-2)."""
    who = next(role for role in book.scenario.roles if role.slug == of)
    about = Phrase(seat(book, of, language), text(book, f"role.{of}.about", language))
    return (about, *(_deed(book, deed, language) for deed in who.actions))


def hidden(book: Book, language: str) -> tuple[tuple[Phrase, ...], ...]:
    """The sheet of each nature: its peculiarity, its starting ТВ and its hidden actions (C-CHR-3, C-CHR-18)."""
    return tuple(_hidden(book, of, language) for of in book.scenario.natures)


def _hidden(book: Book, of: Nature, language: str) -> tuple[Phrase, ...]:
    about = role(book, of.slug, language)
    start = f" {STARTING_TV.says(language, n=plain(of.tv, language))}" if of.tv else ""
    return (Phrase(about.title, about.text + start), *(_deed(book, deed, language) for deed in of.actions))


def _deed(book: Book, deed: Action, language: str) -> Phrase:
    name = f"{text(book, f'action.{deed.slug}', language)} ({KINDS[deed.kind].says(language)})"
    return Phrase(name, text(book, f"action.{deed.slug}.about", language))


def people(names: Names, seats: Sequence[str], language: str) -> str:
    """Names of seats as a list."""
    return listed([names.get(Seat(of), of) for of in seats], language)


def quoted(words: str, language: str) -> str:
    """In quotation marks."""
    return f"“{words}”" if language == "en" else f"«{words}»"


def signed(n: int, language: str) -> str:
    """+3, −2, 0."""
    return f"{'+' if n > 0 else '−' if n < 0 else ''}{number(abs(n), language)}"


def plain(n: int, language: str) -> str:
    """A number that may be negative."""
    return f"{'−' if n < 0 else ''}{number(abs(n), language)}"
