"""What the funny rules read in a text: the oath (NOW-F2), a single sentence and names (NOW-F6). Case, script forms and
invisible marks do not matter."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable

_ONE_LETTER = str.maketrans(
    {
        "ك": "ک",
        "ي": "ی",
        "ى": "ی",
        "ة": "ه",
        "ۀ": "ه",
        "ە": "ه",
        "ہ": "ه",
        "ھ": "ه",
        "أ": "ا",
        "إ": "ا",
        "ٱ": "ا",
        "\u0640": None,  # tatweel
        "\u200c": " ",  # half-space
    }
)
_VOWEL_SIGNS = re.compile("[\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed]")
_OATH = re.compile(r"[\W_]*به\s*ج[او]ن\s*مادرم(?!\w)")
_SENTENCE_ENDS = re.compile(r"[.!?؟…\n\r\u0085\u2028\u2029\v\f]+")


def plain(text: str) -> str:
    """The text in one form: letters of one script form, no vowel signs, half-spaces as spaces, no case."""
    one_form = _VOWEL_SIGNS.sub("", unicodedata.normalize("NFKC", text)).translate(_ONE_LETTER)
    return "".join(c for c in one_form if unicodedata.category(c) != "Cf").casefold()


def opens_with_oath(text: str) -> bool:
    """Whether a defence opens with the oath on the mother's life, punctuation before it skipped (NOW-F2)."""
    return _OATH.match(plain(text)) is not None


def sentences(text: str) -> int:
    """How many sentences a text has. They end at . ! ? ؟ … or a line break; what holds no letter or digit is none (NOW-F6)."""
    return sum(1 for part in _SENTENCE_ENDS.split(text) if re.search(r"\w", part))


def names_in(text: str, names: Iterable[str]) -> bool:
    """Whether any of the names stands in the text as a whole word (NOW-F6)."""
    words = plain(text)
    return any(_whole(name).search(words) for name in map(plain, names) if name.strip())


def _whole(name: str) -> re.Pattern[str]:
    parts = r"\s+".join(re.escape(part) for part in name.split())
    return re.compile(rf"(?<!\w){parts}(?!\w)")
