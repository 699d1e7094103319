"""Every notice, refusal, role, offer, step, setting, fault and event has its sentence in every language."""

from __future__ import annotations

import itertools
import re
import types
import typing
from collections.abc import Mapping
from typing import Any

import pytest

from reports.words import LANGUAGES, WORDS
from reports.words.phrases import Phrase
from reports.words.shahnameh import WORDING
from reports.words.values import plain
from rulesets.shahnameh import SHAHNAMEH
from rulesets.shahnameh.book import Options, open_book
from rulesets.shahnameh.events import Event
from rulesets.shahnameh.menu import ORDER_KINDS, SILENCE
from rulesets.shahnameh.orders import Hunt, Payload, Play, Verdict
from rulesets.shahnameh.roles import EVERY_ROLE, SETUPS, Role
from rulesets.shahnameh.state import Cause
from rulesets.shahnameh.told import (
    AccusedNamed,
    Count,
    Dawn,
    DeadRoles,
    Fellows,
    GameEnded,
    Imprisoned,
    LetterArrived,
    Noon,
    Notice,
    Power,
    TapCopy,
    UprisingMembers,
    Victims,
)
from rulesets.words import Fault, Offer, Order, Owed, Refusal, Result, Seat, Writing
from tests.reports.completeness import codes_in
from tests.rules.shahnameh.table import Game, played
from tests.rules.shahnameh.test_simulated import OPTIONS as GAMES

WORDS_OF = WORDS["shahnameh"]
SCRIPT = {"ru": re.compile("[а-яё]", re.I), "en": re.compile("[a-z]", re.I), "fa": re.compile("[\u0600-\u06ff]")}
S = Seat


class Named(dict):
    """Names in the script of no language, so that the sentence's own letters show."""

    def __bool__(self):
        return True

    def get(self, key, default=None):
        return "7" if str(key).startswith("s") else default


def good(text: str, language: str) -> None:
    """A sentence in that language: its own script, nothing left to fill, no code words, no wrong blanks."""
    text = plain(text)
    assert SCRIPT[language].search(text), text
    assert not re.search(r"[{}_]|  |^\s|\s$", text), text
    for other in set(SCRIPT) - {language}:
        assert not SCRIPT[other].search(text), (language, text)
    if language == "fa":
        assert not re.search(r"[0-6,?;]|ي|ك| (ها|های|تر)\b", text), text


def phrase(said: Phrase, language: str) -> None:
    good(said.title, language)
    if said.text:
        good(said.text, language)


@pytest.fixture(scope="module")
def games() -> list[Game]:
    return [played(f"words {n}".encode(), "sensible", setup="s10", **GAMES[n]) for n in range(4)] + [
        played(f"words {n}".encode(), "random", setup="s8" if n else "s4") for n in range(2)
    ]


def test_every_variant_of_an_offer_has_words_of_its_own():
    """No two offers of a menu have the same label or explanation, in any language."""
    variants = {(kind.tag, *kind.fixed.values()): kind for kind in ORDER_KINDS if kind.tag != "letter"}
    for language in LANGUAGES:
        said = [WORDS_OF.offer(None, {}, Offer(kind.tag, kind.slot, kind.fixed), language) for kind in variants.values()]
        assert len({one.title for one in said}) == len({one.text for one in said}) == len(variants)


def test_the_tables_to_choose_from_say_how_many_sit_at_them():
    for name, table in SETUPS.items():
        count = str(sum(table.roles.values()))
        assert count in WORDS_OF.value(None, "setup", name, "en").split()
        assert count in WORDS_OF.value(None, "setup", name, "ru").split()
        assert count.translate(str.maketrans("0123456789", "۰۱۲۳۴۵۶۷۸۹")) in WORDS_OF.value(None, "setup", name, "fa").split()


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_without_a_place_to_fill(language):
    book = open_book({}, None)
    phrase(WORDS_OF.game(language), language)
    for role in EVERY_ROLE:
        phrase(WORDS_OF.role(book, role, language), language)
    for name in Options.__struct_fields__:
        phrase(WORDS_OF.option(name, language), language)
    for grade in codes_in(WORDING, "grade"):
        good(WORDS_OF.grade(book, grade, language), language)
    for winner in ("jamshid", "zahhak", None):
        good(WORDS_OF.result(book, {}, Result("3.ended", winner, {}), language), language)
    for label in ("deal", "2.turn.7", *(f"7.{kind}" for kind in codes_in(WORDING, "window") if kind != "turn")):
        good(WORDS_OF.step(book, label, language), language)
    for silence in SILENCE.values():
        good(WORDS_OF.silence(book, {}, Owed(S("a"), "x", silence), language), language)
    for field in ("setup", "first_phase", "talk_mode", "no_rescue", "letters_close", "revenge_scope", "both_fall"):
        for value in typing.get_args(typing.get_type_hints(Options)[field]):
            good(WORDS_OF.value(book, field, value, language), language)
    assert WORDS_OF.value(book, "council_size", "3", language) == ("۳" if language == "fa" else "3")
    for side in ("jamshid", "zahhak"):
        good(WORDS_OF.value(book, "side", side, language), language)
    good(WORDS_OF.value(book, "support", "yes", language), language)
    good(WORDS_OF.value(book, "to_role", "zal", language), language)
    assert WORDS_OF.seat(book, S("a"), language) == "" and WORDS_OF.sheet(book, S("a"), language) == ()
    good(WORDS_OF.slot(book, "zal", language), language)
    good(WORDS_OF.slot(book, "letter", language), language)
    assert WORDS_OF.slot(book, "hunt", language) == ""


@pytest.mark.parametrize("language", LANGUAGES)
def test_refusals_and_faults(language):
    params = {"kind": "hunt", "seat": "s01", "least": 7, "most": 7, "from_cycle": 7, "left": 7}
    book = open_book({}, None)
    for code in codes_in(WORDING, "refusal"):
        good(WORDS_OF.refusal(book, Named(), Refusal(code, params), language), language)
    for code in codes_in(WORDING, "fault"):
        fault = Fault("roles", code, params={"found": 7, "expected": 7, "jamshid": 7, "zahhak": 7})
        good(WORDS_OF.fault(fault, language), language)
    assert WORDS_OF.fault(Fault("x", "the_houses_own"), language) == ""
    with pytest.raises(KeyError):
        WORDS_OF.refusal(book, {}, Refusal("unheard_of"), language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_whole_games_say(games, language):
    """Every offer, order, notice and event of whole games is said well."""
    for game in games:
        book = game.book
        for entry in game.entries:
            state, pending = entry.before, entry.pending
            for seat in state.seats[entry.before.cycle % 5 :: 5]:
                for offer in SHAHNAMEH.menu(book, state, pending, seat).offers:
                    said = WORDS_OF.offer(book, Named(), offer, language)
                    phrase(Phrase(said.title, re.sub(r"\d", "7", said.text) if language != "fa" else said.text), language)
                    for field in offer.fields:
                        good(WORDS_OF.field(book, offer, field.name, language), language)
                    if offer.why_not:
                        good(WORDS_OF.why_not(book, Named(), offer, language), language)
            for order in pending.orders:
                good(WORDS_OF.order(book, Named(), order, language), language)
            for told in entry.told:
                good(WORDS_OF.notice(book, Named(), told.says, language), language)
            for event in entry.outcome.events:
                text = plain(WORDS_OF.event(book, Named(), event, language))
                assert text.endswith(f" [{event.clause}]")
                good(text.rsplit(" [", 1)[0], language)
        for told in game.told:
            good(WORDS_OF.notice(book, Named(), told.says, language), language)


def values(hint: Any) -> list[Any]:
    """Values of a field's type: every word of a choice, nothing and something, one and several."""
    origin, parts = typing.get_origin(hint), typing.get_args(hint)
    if origin is typing.Literal:
        return list(parts)
    if origin is tuple:
        some = values(parts[0])
        return [(some[0],), tuple(some[:1]) * 2] if parts[0] in (Cause, Role) else [(), ("s01",), ("s01", "s02")]
    if origin in (typing.Union, types.UnionType):
        return [value for part in parts for value in values(part)]
    if origin is Mapping:
        return [{"s01": "zal"}]
    return {Seat: ["s01"], bool: [True, False], int: [7], str: ["SHAH-N1"], Writing: [Writing("r")], type(None): [None]}[hint]


def samples(tag: type) -> list[Any]:
    """One of a tag for every combination of such values."""
    hints = typing.get_type_hints(tag)
    fields = tag.__struct_fields__
    return [tag(*given) for given in itertools.product(*(values(hints[name]) for name in fields))]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_tag_is_said(language):
    """Whatever a notice, an event or an order may hold: its sentence is whole."""
    book = open_book({}, None)
    for notice in (sample for tag in typing.get_args(Notice) for sample in samples(tag)):
        if notice == Victims(()):
            continue  # SHAH-M5: without a victim nothing is told
        good(WORDS_OF.notice(book, Named(), notice, language), language)
    for event in (sample for tag in typing.get_args(Event) for sample in samples(tag)):
        good(WORDS_OF.event(book, Named(), event, language).rsplit(" [", 1)[0], language)
    for says in (sample for tag in typing.get_args(Payload) for sample in samples(tag)):
        good(WORDS_OF.order(book, Named(), Order(S("s02"), says), language), language)


SENTENCES = [
    (Noon(()), "Сегодня никто не покинул игру.", "Nobody left the game today.", "امروز کسی خارج نشد."),
    (Noon((S("a"),)), "Сегодня игру покидает А.", "A left the game today.", "الف امروز از بازی خارج شد."),
    (Noon((S("a"), S("b"))), "Сегодня игру покидают А и Б.", "A and B left the game today.", "الف و ب امروز از بازی خارج شدند."),
    (
        Dawn((S("a"),), True, False),
        "Этой ночью игру покинул игрок А. Заххак остался голодным.",
        "A left the game in the night. Zahhak stayed hungry.",
        "الف دیشب از بازی خارج شد. ضحاک گرسنه مونده.",
    ),
    (
        Dawn((), False, True),
        "Этой ночью никто не покинул игру. Сегодня день мести за Сиявуша.",
        "Nobody left the game in the night. Today is the day of revenge for Siavash.",
        "دیشب کسی از بازی خارج نشد. امروز روز کین سیاوش است.",
    ),
    (AccusedNamed(()), "Сегодня никто не обвинён.", "Nobody is accused today.", "امروز کسی متهم نیست."),
    (Victims((S("a"), S("b"))), "Сегодня должны погибнуть А и Б.", "A and B would die today.", "کشته‌های امروز: الف و ب."),
    (
        DeadRoles(("div", "div", "zal")),
        "За день и ночь утрачены роли: Див, Див и Заль.",
        "Roles lost by day and night: Div, Div and Zal.",
        "نقش کشته‌های روز و شب: دیو، دیو و زال.",
    ),
    (
        Fellows(()),
        "Узнавать некого: вы одни.",
        "There is nobody to recognise: you are alone.",
        "کسی برای شناختن نیست: تنها مانده‌اید.",
    ),
    (
        Fellows((S("a"),), {S("a"): "zal"}),
        "Вы узнаёте друг друга: А — Заль.",
        "You recognise each other: A — Zal.",
        "یکدیگر را می‌شناسید: الف — زال.",
    ),
    (
        Power("jamshid"),
        "Решение дня вернулось к Джамшиду.",
        "The verdict of the day is Jamshid's again.",
        "برگزیدن کشته‌ی روز به جمشید بازگشت.",
    ),
    (
        LetterArrived(Writing("r")),
        "Вам письмо без подписи.",
        "A letter has come for you, unsigned.",
        "نامه‌ای بی‌نام برای شما رسیده است.",
    ),
    (
        TapCopy(Writing("r"), "received", None, "zal"),
        "Перехвачено полученное письмо, адресат: Заль.",
        "Wiretap, a letter received, addressed to Zal.",
        "شنود: نامه‌ی رسیده، به نشانی زال.",
    ),
    (
        UprisingMembers((S("a"), S("b"))),
        "Восстание под знаменем Каве, собрание: А и Б.",
        "The uprising under Kaveh's banner, gathered: A and B.",
        "قیام درفش کاویانی، جمع: الف و ب.",
    ),
    (
        GameEnded("draw", {S("a"): "zal"}, "unjoined"),
        "Ничья: обе стороны пали разом. Роли: А — Заль.",
        "A draw: both sides fell at once. Roles: A — Zal.",
        "مساوی: هر دو سو با هم از پا افتادند. نقش‌ها: الف — زال.",
    ),
]


@pytest.mark.parametrize(("notice", "ru", "en", "fa"), SENTENCES)
def test_sentences(notice, ru, en, fa):
    """SHAH-M12, SHAH-N21, SHAH-H1: the lines of noon and dawn in the source's own words, and some of the others."""
    names = {"ru": {S("a"): "А", S("b"): "Б"}, "en": {S("a"): "A", S("b"): "B"}, "fa": {S("a"): "الف", S("b"): "ب"}}
    said = {language: plain(WORDS_OF.notice(None, names[language], notice, language)) for language in LANGUAGES}
    assert said == {"ru": ru, "en": en, "fa": fa}


def test_persian_numbers_and_names():
    """Persian digits in prose; a player's braces are only a name."""
    assert plain(WORDS_OF.notice(None, {}, Count(12, 3), "fa")) == "جام جم: یاران جمشید ۱۲، ضحاکیان ۳."
    assert WORDS_OF.step(None, "12.night", "fa") == "روز ۱۲، شب"
    assert "{x}" in WORDS_OF.notice(None, {S("a"): "{x}"}, Imprisoned(S("a")), "en")


def test_an_orders_receipt():
    names = {S("a"): "Ann", S("b"): "Bob"}
    assert plain(WORDS_OF.order(None, names, Order(S("z"), Hunt((S("b"), S("a")))), "en")) == "Hunt: Bob and Ann"
    assert plain(WORDS_OF.order(None, names, Order(S("z"), Play("prison", S("a"))), "en")) == "Prison: Ann"
    assert plain(WORDS_OF.order(None, names, Order(S("z"), Verdict(())), "en")) == "Verdict: nobody"
