"""The letters that a name may have, and which of them look alike.

The pairs are those of Unicode's confusables (UTS 39), restricted to the letters below, and letters that a screen shows alike in
small sizes or in italics (`п` and `n`).
"""

from __future__ import annotations

from collections.abc import Mapping

HALF_SPACE = "\u200c"
"""ZWNJ: parts the letters of a Persian word without a space."""

APOSTROPHE = "\u02bc"
"""The apostrophe that is a letter, as in Мар\u02bcяна."""

APOSTROPHES = frozenset("'’‘`´" + APOSTROPHE)
"""Whatever people type for it."""

SEPARATORS = frozenset("._-")

LATIN = (
    frozenset(chr(n) for n in range(0xC0, 0x180) if chr(n) not in "×÷ĿŀŉſĸĲĳ")
    | frozenset("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")
    | frozenset("ƏəƠơƯưǍǎǏǐǑǒǓǔǕǖǗǘǙǚǛǜǦǧǨǩǪǫȘșȚțẞ")
    | frozenset(chr(n) for n in range(0x1EA0, 0x1EFA))
)
"""Letters of living languages. Without phonetic signs and small capitals, which Unicode calls Latin as well."""

CYRILLIC = frozenset(chr(n) for n in (*range(0x400, 0x460), *range(0x48A, 0x530)))
"""Without letters that were last used centuries ago."""

ARABIC = frozenset(
    chr(n) for n in (*range(0x620, 0x63B), *range(0x641, 0x64B), *range(0x671, 0x675), *range(0x679, 0x6D4), 0x6D5) if n != 0x6A1
)
"""Without the stretching line and without letters that lost their dots."""

ARABIC_MARKS = frozenset(chr(n) for n in (*range(0x64B, 0x656), 0x670))
"""Vowel signs. They stand on an Arabic letter."""

SCRIPTS: Mapping[str, frozenset[str]] = {"latin": LATIN, "cyrillic": CYRILLIC, "arabic": ARABIC}

DIGITS: Mapping[int, str] = {start + n: str(n) for start in (0x660, 0x6F0) for n in range(10)}
"""Arabic and Persian digits -> 0 to 9."""

_LOOKS = {
    # Latin letters that Unicode does not take apart
    **dict(zip("øđłħŧðŋəþ", "odlhtdnep", strict=True)),
    "æ": "ae",
    "œ": "oe",
    "ı": "i",
    # Cyrillic letters that look Latin, as a small letter or as a capital
    **dict(zip("авезикмнопрстухьгјѕһԁԛԝүҽәґԍ", "abe3ukmhonpctyxbrjshdqwyeerg", strict=True)),
    **dict(zip("ӡбч", "364", strict=True)),
    "ы": "bl",
    "ю": "lo",
    "ӕ": "ae",
    "і": "i",
    "ӏ": "l",
    # Arabic letters that are one letter, written by several signs
    **dict.fromkeys("يىېۍێےؠۓ", "ی"),
    **dict.fromkeys("كڪڬڭ", "ک"),
    **dict.fromkeys("ةۀەہھۃۿ", "ه"),
    **dict.fromkeys("ٱٲٳ", "ا"),
    **dict.fromkeys("ۇۈۋۉۊۅۄۏۆ", "و"),
    **dict.fromkeys("ںڻ", "ن"),
}
LOOKS: Mapping[int, str] = {ord(letter): look for letter, look in _LOOKS.items()}
"""Small letter without marks -> the letter that stands for all that look like it."""

PAIRS: tuple[tuple[str, str], ...] = (("rn", "m"), ("vv", "w"), ("cl", "d"), ("c1", "d"))
"""Two letters that look like one."""

WITHIN: Mapping[int, str] = {ord(sign): look for sign, look in dict(zip("i1|0528اه", "llloszblo", strict=True)).items()}
"""Signs of one look within an alphabet. Small and capital letters count as one here, hence i, I, l and 1."""
