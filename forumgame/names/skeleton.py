"""Three forms of a name: as it is kept, as it is looked for, and what it looks like."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

from forumgame.names.letters import (
    AMONG_ARABIC,
    APOSTROPHE,
    APOSTROPHES,
    ARABIC,
    ARABIC_MARKS,
    DIGITS,
    HALF_SPACE,
    LOOKS,
    PAIRS,
    SEPARATORS,
    WITHIN,
)

_apostrophe = re.compile(rf"(?<=\w)[{''.join(sorted(APOSTROPHES))}](?=\w)")
_small_d = re.compile("c[I1|]")
_unseen = str.maketrans("", "", "".join((HALF_SPACE, *sorted(APOSTROPHES), *sorted(SEPARATORS))))
_one_letter = {ord(sign): LOOKS[ord(sign)] for sign in "يىك"}
"""Signs of an Arabic keyboard for letters of the Persian one."""


def normal(name: str) -> str:
    """The name as it is kept: NFC, without space at its ends, every apostrophe between letters as U+02BC, half-spaces only
    between Arabic letters."""
    text = _apostrophe.sub(APOSTROPHE, unicodedata.normalize("NFC", name.strip()))
    last = len(text) - 1
    return "".join(
        c for i, c in enumerate(text) if c != HALF_SPACE or (0 < i < last and _is_arabic(text[i - 1]) and _is_arabic(text[i + 1]))
    )


def spelling(name: str) -> str:
    """The name as it is looked for: two texts that people would call the same name have the same spelling. Small letters, without
    half-spaces, apostrophes and vowel signs, with the letters of one keyboard."""
    letters = unicodedata.normalize("NFC", normal(name).casefold()).translate(_one_letter).translate(DIGITS)
    return "".join(c for c in letters if c not in ARABIC_MARKS and c not in APOSTROPHES and c != HALF_SPACE)


@lru_cache(maxsize=4096)
def skeleton(name: str) -> str:
    """What the name looks like: names of one skeleton cannot be told apart on a screen. Never shown."""
    apart = unicodedata.normalize("NFKD", _small_d.sub("cl", unicodedata.normalize("NFKC", name)))
    letters = unicodedata.normalize("NFKD", apart.casefold()).translate(_unseen).translate(DIGITS)
    if any(c in ARABIC for c in letters):
        letters = letters.translate(AMONG_ARABIC)
    looks = "".join(c for c in letters if not unicodedata.combining(c)).translate(LOOKS)
    for two, one in PAIRS:
        looks = looks.replace(two, one)
    return looks.translate(WITHIN)


def _is_arabic(letter: str) -> bool:
    return letter in ARABIC or letter in ARABIC_MARKS
