"""Names and texts of a cast by key, in the reader's language or else in the cast's first language."""

from __future__ import annotations

from reports.words.court.wording import scene, text
from reports.words.phrases import Phrase
from reports.words.values import Passage, plain
from rulesets.court.book import Book
from rulesets.court.scenario.vocabulary import Action, Nature
from rulesets.words import Seat


def seat(book: Book, of: Seat, language: str) -> str:
    """The name of a seat, which is the name of its open role."""
    return text(book, f"role.{of}", language)


def role(book: Book, slug: str, language: str) -> Phrase:
    """Name and text of a nature, as on the player's own sheet."""
    return Phrase(text(book, f"nature.{slug}", language) or slug, text(book, f"nature.{slug}.about", language))


def sheet(book: Book, of: Seat, language: str) -> tuple[Phrase, ...]:
    """The public sheet of a seat: its description and its six actions (C-CHR-2)."""
    who = next(role for role in book.scenario.roles if role.slug == of)
    about = Phrase(seat(book, of, language), text(book, f"role.{of}.about", language))
    return (about, *(_deed(book, deed, language) for deed in who.actions))


def hidden(book: Book, language: str) -> tuple[tuple[Phrase, ...], ...]:
    """The sheet of each nature: its peculiarity, its starting ТВ and its hidden actions (C-CHR-3, C-CHR-18)."""
    return tuple(_hidden(book, of, language) for of in book.scenario.natures)


def _hidden(book: Book, of: Nature, language: str) -> tuple[Phrase, ...]:
    about = role(book, of.slug, language)
    start = f" {scene(language).say('starting-tv', tv=of.tv)}" if of.tv else ""
    return (Phrase(about.title, about.text + start), *(_deed(book, deed, language) for deed in of.actions))


def _deed(book: Book, deed: Action, language: str) -> Phrase:
    return Phrase(titled(book, deed.slug, deed.kind, language), text(book, f"action.{deed.slug}.about", language))


def titled(book: Book, slug: str, kind: str, language: str) -> str:
    """The name of an action with its kind (C-CHR-3, C-CHR-4)."""
    name, at = text(book, f"action.{slug}", language) or slug, scene(language)
    return plain(at.say("deed", action=name, kind=Passage(at.say(f"kind-{kind}"))))
