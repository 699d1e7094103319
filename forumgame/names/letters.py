"""The letters that a name may have, and which of them look alike.

The pairs are those of Unicode's confusables (UTS 39), restricted to the letters below, and letters that a screen shows alike in
small sizes or in italics (`п` and `n`).
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Mapping

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
    **dict(zip("ӡэєԑбч", "333364", strict=True)),
    # Cyrillic letters that look like another one with a descender, a bar or a closed ring
    **dict(zip("ҡԟҥԋћђөҍъӌцџщшԃԅԇԉ", "kkhhhhobb4uuwwd33л", strict=True)),
    "љ": "лb",
    "њ": "hb",
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
    **dict.fromkeys("ںڻڹڼڽ", "ن"),
    # Arabic letters with a small sign or other dots, beside those of Arabic and Persian keyboards
    **dict.fromkeys("ڒړڔڕ", "ر"),
    "ږ": "ز",
    **dict.fromkeys("ڗڙ", "ژ"),
    **dict.fromkeys("ڵڶڷڸ", "ل"),
    **dict.fromkeys("ډڊ", "د"),
    **dict.fromkeys("ڌڎڏڐ", "ذ"),
    "ڋ": "ڈ",
    **dict.fromkeys("ټٺ", "ت"),
    **dict.fromkeys("ٽٿ", "ث"),
    "ٻ": "ب",
    "ڀ": "پ",
    **dict.fromkeys("ځڂڅ", "خ"),
    **dict.fromkeys("ڃڄ", "ج"),
    **dict.fromkeys("ڇڿ", "چ"),
    **dict.fromkeys("ښڛ", "س"),
    "ڜ": "ش",
    "ڝ": "ص",
    "ڞ": "ض",
    "ڟ": "ظ",
    "ڠ": "غ",
    **dict.fromkeys("ڢڣڧ", "ف"),
    **dict.fromkeys("ڥڦ", "ڤ"),
    "ڨ": "ق",
    **dict.fromkeys("ګڮ", "ک"),
    **dict.fromkeys("ڰڱڲڳڴ", "گ"),
    "ۑ": "ی",
    "ٴ": "ء",
}


def _with_a_sign() -> Iterator[tuple[str, str]]:
    """Cyrillic letters with a descender, stroke, hook or tail, and what the letter without it looks like."""
    for letter in CYRILLIC:
        base, sign, _ = unicodedata.name(letter).partition(" WITH ")
        if sign and letter.islower() and letter not in _LOOKS:
            plain = unicodedata.normalize("NFKD", unicodedata.lookup(base))[0]
            yield letter, _LOOKS.get(plain, plain)


_LOOKS |= dict(_with_a_sign())
LOOKS: Mapping[int, str] = {ord(letter): look for letter, look in _LOOKS.items()}
"""Small letter without marks -> the letter that stands for all that look like it."""

PAIRS: tuple[tuple[str, str], ...] = (("rn", "m"), ("vv", "w"), ("cl", "d"), ("c1", "d"))
"""Two letters that look like one."""

WITHIN: Mapping[int, str] = {ord(sign): look for sign, look in dict(zip("i1|05283اه", "llloszbelo", strict=True)).items()}
"""Signs of one look within an alphabet. Small and capital letters count as one here, hence i, I, l and 1."""

AMONG_ARABIC: Mapping[int, str] = {ord("5"): "ه", ord("9"): "و"}
"""Digits, whatever their script, that look like a letter in a name of Arabic letters."""
