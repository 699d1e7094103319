"""Seats and cards as words: `No. 3 (Anna)`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from reports.words.grammar import Text, listed, number
from reports.words.phrases import Phrase
from reports.words.values import Names
from rulesets.words import Seat

SEAT = Text("№ {n}", "No. {n}", "شماره‌ی {n}")
NAMED = Text("№ {n} ({name})", "No. {n} ({name})", "شماره‌ی {n} (\u2068{name}\u2069)")
NOBODY = Text("никто", "nobody", "هیچ‌کس")


def who(names: Names, seat: Seat, language: str) -> str:
    """A seat by its number, with the name where one is known."""
    name = names.get(seat, "")
    text = NAMED if name and name != seat else SEAT
    return text.says(language, n=number(int(seat), language), name=name)


def all_of(names: Names, seats: Iterable[Seat], language: str) -> str:
    """Several seats; `nobody` for none."""
    found = [who(names, seat, language) for seat in seats]
    return listed(found, language) if found else NOBODY.says(language)


ROLES: Mapping[str, tuple[Text, Text]] = {
    "red": (
        Text("Красный", "Red", "شهروند (قرمز)"),
        Text(
            "Вы в красной команде. Найдите и выведите всех тёмных.",
            "You are of the Red team. Find the Dark players and have all of them leave.",
            "در تیم قرمز هستید. باید همه‌ی تیره‌ها را پیدا کنید و از میز بیرون بفرستید.",
        ),
    ),
    "sheriff": (
        Text("Шериф", "Sheriff", "کلانتر"),
        Text(
            "Вы в красной команде. Каждую ночь, начиная со второй, вы проверяете одно место и узнаёте его команду.",
            "You are of the Red team. From Night 2 on you check one seat each Night and learn its team.",
            "در تیم قرمز هستید. از شب دوم، هر شب یک نفر را استعلام می‌گیرید و تیمش را می‌فهمید.",
        ),
    ),
    "dark": (
        Text("Тёмный", "Dark", "مافیا (تیره)"),
        Text(
            "Вы в тёмной команде и знаете своих. Ночью стреляйте вместе: убивает только единогласный выстрел.",
            "You are of the Dark team and know your partners. Shoot together at Night: only a unanimous shot kills.",
            "در تیم تیره هستید و یارانتان را می‌شناسید. شب‌ها باهم شلیک کنید؛ فقط شلیک یک‌صدا می‌کشد.",
        ),
    ),
    "don": (
        Text("Дон", "Don", "دُن"),
        Text(
            "Вы глава тёмной команды. Вы стреляете со всеми и каждую ночь, начиная со второй, ищете Шерифа.",
            "You lead the Dark team. You shoot with the others and look for the Sheriff each Night from Night 2 on.",
            "سردسته‌ی تیم تیره هستید. همراه یارانتان شلیک می‌کنید و از شب دوم هر شب دنبال کلانتر می‌گردید.",
        ),
    ),
}
TEAMS: Mapping[str, Text] = {
    "red": Text("красные", "Red", "تیم قرمز"),
    "dark": Text("тёмные", "Dark", "تیم تیره"),
    "draw": Text("ничья", "a draw", "مساوی"),
}
ANSWERS: Mapping[str, Text] = {
    "sheriff": Text("это Шериф", "the Sheriff", "کلانتر است"),
    "not_sheriff": Text("не Шериф", "not the Sheriff", "کلانتر نیست"),
    "red": Text("красный", "Red", "قرمز است"),
    "dark": Text("тёмный", "Dark", "تیره است"),
    "nothing": Text("ответа нет", "no answer", "پاسخی نیست"),
}


def role_name(role: str, language: str) -> str:
    """The name of a card."""
    return ROLES[role][0].says(language)


def role_card(role: str, language: str) -> Phrase:
    """A card and what its holder does."""
    name, text = ROLES[role]
    return Phrase(name.says(language), text.says(language))
