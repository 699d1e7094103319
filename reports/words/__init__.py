"""The phrases of the games: pure functions from codes to sentences, one `Phrases` record for each rule set."""

from __future__ import annotations

from reports.words.catalogue import LANGUAGES
from reports.words.court import COURT_WORDS
from reports.words.fiim import FIIM_WORDS
from reports.words.nowruz_mafia import NOWRUZ_MAFIA_WORDS
from reports.words.phrases import Phrases
from reports.words.shahnameh import SHAHNAMEH_WORDS

__all__ = ["LANGUAGES", "WORDS"]

WORDS: dict[str, Phrases] = {
    "court": COURT_WORDS,
    "fiim": FIIM_WORDS,
    "nowruz_mafia": NOWRUZ_MAFIA_WORDS,
    "shahnameh": SHAHNAMEH_WORDS,
}
