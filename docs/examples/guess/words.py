"""The words of the game: its sentences stand in the catalogues, here is what has to be reckoned for them."""

from __future__ import annotations

from pathlib import Path

from reports.words.catalogue import Catalogue
from reports.words.phrases import phrases_of
from reports.words.wording import Scene, Wording

WORDING = Wording(
    Catalogue("guess", Path(__file__).parent / "catalogues"),
    unsaid=frozenset({"clause"}),
)

GUESS_WORDS = phrases_of(
    WORDING,
    result=lambda book, names, ended, language: Scene(WORDING, language, book, names).say(
        "result", winner=Scene(WORDING, language, book, names).name(ended.winner) if ended.winner else None
    ),
)
