"""The names of the game, its steps, options, grades and endings."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from reports.words.court import cast
from reports.words.grammar import Text, number
from reports.words.phrases import Phrase
from reports.words.values import Names
from rulesets.court.book import Book
from rulesets.words import Result, Seat

GAME = Text("Двор", "The Court", "دربار")
ABOUT = Text(
    "Король умирает. У каждого открытая роль и скрытый характер; кто наденет корону, решат фракции, тюрьма, яд и тайное влияние.",
    "The King is dying. Everybody has an open role and a hidden nature; factions, prison, poison and secret influence "
    "decide who wears the crown.",
    "شاه در حال مرگ است. هر کس نقشی آشکار و سرشتی پنهان دارد؛ جناح‌ها، زندان، زهر و نفوذ پنهان تعیین می‌کنند تاج "
    "بر سر چه کسی بنشیند.",
)
STEPS: Mapping[str, Text] = {
    "h1": Text("День {n}, первый час", "Day {n}, first hour", "روز {n}، ساعت نخست"),
    "h2": Text("День {n}, второй час", "Day {n}, second hour", "روز {n}، ساعت دوم"),
    "h3": Text("День {n}, третий час", "Day {n}, third hour", "روز {n}، ساعت سوم"),
    "h4": Text("День {n}, четвёртый час", "Day {n}, fourth hour", "روز {n}، ساعت چهارم"),
    "night": Text("Ночь {n}", "Night {n}", "شب {n}"),
}
SERIES: Mapping[str, tuple[Text, Text]] = {
    "vk": (
        Text("ВК, влияние на Короля", "Influence on the King", "نفوذ نزد شاه"),
        Text("ВК живых, как его показал отчёт.", "Of the living, as reports showed it.", "نفوذ زندگان، چنان‌که در گزارش‌ها آمد."),
    ),
    "tv": (
        Text("ТВ, тайное влияние", "Secret influence", "نفوذ پنهان"),
        Text(
            "ТВ живых; до конца игры его видели только ведущие.",
            "Of the living; hosts alone saw it until the end.",
            "نفوذ پنهان زندگان؛ تا پایان بازی تنها گردانندگان آن را می‌دیدند.",
        ),
    ),
}
OPTIONS: Mapping[str, tuple[Text, Text]] = {
    "king_death_day": (
        Text("День смерти Короля", "The King's last day", "روز مرگ شاه"),
        Text("К концу какого дня Король умрёт.", "At the end of which day the King dies.", "شاه در پایان چه روزی می‌میرد."),
    ),
    "king_death_max": (
        Text("Крайний день", "The latest day", "واپسین روز ممکن"),
        Text(
            "Дальше этого дня смерть Короля не отодвинуть. Пусто: предела нет.",
            "The King's death cannot be put off beyond this day. Empty: no bound.",
            "مرگ شاه را از این روز دیرتر نمی‌توان انداخت. خالی: بی‌محدودیت.",
        ),
    ),
    "prisoners_claim": (
        Text("Узники претендуют на престол", "Prisoners claim the throne", "زندانیان مدعی تاج‌اند"),
        Text(
            "Узник вне фракции может стать Королём.",
            "A prisoner outside factions may become King.",
            "زندانی بیرون از جناح‌ها هم می‌تواند شاه شود.",
        ),
    ),
    "report_bonus": (
        Text("В отчёте ВК с бонусом фракции", "Reports count the faction's bonus", "گزارش با پاداش جناح"),
        Text(
            "Иначе отчёт показывает только своё ВК.",
            "Otherwise reports show one's own influence alone.",
            "وگرنه گزارش تنها نفوذ خود فرد را نشان می‌دهد.",
        ),
    ),
    "secret_ballot": (
        Text("Тайное голосование о тюрьме", "Secret prison ballot", "رأی پنهان زندان"),
        Text(
            "Голоса не показываются, пока идёт голосование.",
            "Votes are not shown as they are cast.",
            "رأی‌ها هنگام دادن نشان داده نمی‌شوند.",
        ),
    ),
    "answer_until": (
        Text("Ответ на приглашение", "Invitations are answered", "پاسخ به دعوت"),
        Text("До какого времени можно ответить.", "Until when an answer counts.", "تا چه هنگام می‌توان پاسخ داد."),
    ),
    "natures": (
        Text("Характеры", "Natures", "سرشت‌ها"),
        Text(
            "Раздаются жребием или так, как записано в составе.",
            "Dealt by lot, or as the cast has them.",
            "به قید قرعه، یا همان‌گونه که در فهرست نقش‌ها آمده است.",
        ),
    ),
}
VALUES: Mapping[str, Text] = {
    "same_night": Text("той же ночью", "the same night", "همان شب"),
    "next_night": Text("до следующей ночи", "until the next night", "تا شب بعد"),
    "dealt": Text("жребием", "by lot", "به قید قرعه"),
    "fixed": Text("как в составе", "as the cast has them", "مطابق فهرست نقش‌ها"),
    "against_all": Text("против всех", "against all", "مخالف همه"),
    "amnesty": Text("амнистия", "amnesty", "عفو"),
    "execution": Text("казнь", "execution", "اعدام"),
    "executed": Text("казнь", "executed", "اعدام‌شده"),
    "died": Text("смерть", "died", "درگذشته"),
    "day": Text("день", "the day", "روز"),
    "night": Text("ночь", "the night", "شب"),
    "True": Text("да", "yes", "بله"),
    "False": Text("нет", "no", "نه"),
}
GRADES: Mapping[str, Text] = {
    "king": Text("Король и победитель", "King and winner", "شاه و برنده"),
    "court": Text("победа с фракцией Короля", "winner with the King's faction", "برنده همراه جناح شاه"),
    "nature": Text("победа своего характера", "winner by nature", "برنده به‌سبب سرشت"),
    "none": Text("без победы", "no winner", "بی‌پیروزی"),
}
CROWNED = Text("Король умер. Новый Король: {king}.", "The King is dead. The new King: {king}.", "شاه مُرد. شاه تازه: {king}.")
NO_KING = Text("Король умер. Престол пуст.", "The King is dead. The throne is empty.", "شاه مُرد. تخت خالی ماند.")
WITH = Text(" Вместе с ним побеждают: {who}.", " With the King win: {who}.", " همراه او برنده‌اند: {who}.")
ALONE = Text(" Победа своего характера: {who}.", " By nature win: {who}.", " به‌سبب سرشت برنده‌اند: {who}.")


def game(language: str) -> Phrase:
    """Name and sentence of the game."""
    return Phrase(GAME.says(language), ABOUT.says(language))


def option(name: str, language: str) -> Phrase:
    """Name and sentence of a setting."""
    title, text = OPTIONS[name]
    return Phrase(title.says(language), text.says(language))


def step(label: str, language: str) -> str:
    """Name of a step by its label: `3.h2`."""
    cycle, _, hour = label.partition(".")
    return STEPS[hour].says(language, n=number(int(cycle), language))


def value(book: Book | None, value: str, language: str) -> str:
    """Label of a legal value: a word of ours, else a role, an action of the cast, or the value itself."""
    if value in VALUES:
        return VALUES[value].says(language)
    if book is None:
        return value
    return cast.seat(book, Seat(value), language) or cast.text(book, f"action.{value}", language) or value


def grade(code: str, language: str) -> str:
    """Name of a grade."""
    return GRADES[code].says(language)


def result(names: Names, ended: Result, language: str) -> str:
    """How the game ended."""

    def having(code: str) -> list[Any]:
        return [seat for seat in names if code in ended.grades.get(seat, ())]

    return ending(names, Seat(ended.winner) if ended.winner else None, having("court"), having("nature"), language)


def ending(names: Names, king: Seat | None, court: Any, natures: Any, language: str) -> str:
    """The sentence of the end: the King, who wins with him, who wins by nature (C-INF-5)."""
    said = CROWNED.says(language, king=names.get(king, king)) if king else NO_KING.says(language)
    others = [seat for seat in court if seat != king]
    said += WITH.says(language, who=cast.people(names, others, language)) if others else ""
    return said + (ALONE.says(language, who=cast.people(names, natures, language)) if natures else "")


def series(name: str, language: str) -> Phrase:
    """Name of a chart and a sentence."""
    title, text = SERIES[name]
    return Phrase(title.says(language), text.says(language))
