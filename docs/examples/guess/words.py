"""The words of the game: its sentences stand in the catalogues, here is what has to be reckoned for them."""

from __future__ import annotations

from pathlib import Path

from reports.words.catalogue import Catalogue
from reports.words.usual import phrases_of
from reports.words.wording import Wording

WORDING = Wording(
    Catalogue("guess", Path(__file__).parent / "catalogues"),
    unsaid=frozenset({"clause"}),
)

GUESS_WORDS = phrases_of(
    WORDING, result=lambda scene, ended: scene.say("result", winner=scene.name(ended.winner) if ended.winner else None)
)
