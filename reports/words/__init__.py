"""The words of the games: pure functions from codes to sentences, one record a rule set."""

from __future__ import annotations

from reports.words.phrases import Phrases

WORDS: dict[str, Phrases] = {}
LANGUAGES = ("ru", "en", "fa")
