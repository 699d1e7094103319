"""Why an order is turned down or an offer closed, and what is wrong with a setting or a deal."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from reports.words.grammar import Text, number
from reports.words.nowruz_mafia.roles import NAMES
from reports.words.phrases import Names
from rulesets.nowruz_mafia.refusals import Why
from rulesets.nowruz_mafia.roles import Role
from rulesets.words import Fault, Refusal, Seat

WHY: Mapping[Why, Text] = {
    "game_over": Text("Игра окончена.", "The game is over.", "بازی تمام شده است."),
    "not_a_seat": Text("Такого места в этой игре нет.", "There is no such seat in this game.", "چنین جایگاهی در این بازی نیست."),
    "out": Text("Вы вышли из игры.", "You are out of the game.", "شما از بازی بیرون رفته‌اید."),
    "not_open": Text("Сейчас этого делать нельзя.", "This cannot be done now.", "اکنون زمان این کار نیست."),
    "not_an_order": Text("Такого приказа нет.", "There is no such order.", "چنین فرمانی نیست."),
    "not_your_role": Text("У вашей роли нет этой способности.", "Your role has no such power.", "نقش شما این توانایی را ندارد."),
    "bullet_spent": Text("Пуля уже потрачена.", "The bullet is spent.", "گلوله‌تان را شلیک کرده‌اید."),
    "power_spent": Text("Вы уже продлили одну защиту.", "You have used your extra defence.", "دفاع اضافه را پیش‌تر گرفته‌اید."),
    "target_out": Text("Этого игрока нет в игре: {at}.", "This player is not in play: {at}.", "این بازیکن در بازی نیست: {at}."),
    "oneself": Text("Себя назвать нельзя.", "You cannot name yourself.", "خودتان را نمی‌توانید نام ببرید."),
    "own_side": Text("Своих назвать нельзя.", "You cannot name your own team.", "هم‌تیمی را نمی‌توانید نام ببرید."),
    "self_save_spent": Text(
        "Себя вы уже спасали, больше нельзя.", "You have saved yourself once already.", "یک بار خودتان را نجات داده‌اید."
    ),
    "not_the_accused": Text("Обвиняется не {at}.", "The accused is not {at}.", "متهم {at} نیست."),
    "only_the_accused": Text("Защищается только обвиняемый.", "Only the accused defends.", "تنها متهم دفاع می‌کند."),
    "accused_has_no_vote": Text(
        "Обвиняемый в этом голосовании не участвует.", "The accused has no vote here.", "متهم در این رأی‌گیری رأی ندارد."
    ),
    "already_spoken": Text("Сегодня вы уже говорили.", "You have spoken today.", "امروز صحبت کرده‌اید."),
    "not_your_turn": Text("Сейчас говорит другой.", "It is another's turn.", "نوبت دیگری است."),
    "turns_over": Text("Круг речей завершён.", "The round of speeches is over.", "دور صحبت تمام شده است."),
    "already_defended": Text("Ваша защита уже произнесена.", "You have made your defence.", "دفاعتان را کرده‌اید."),
    "only_the_executed": Text(
        "Завещание оставляет только казнённый.", "Only the executed leaves a will.", "تنها اعدامی وصیت می‌کند."
    ),
    "will_left": Text("Завещание уже оставлено.", "The will has been left.", "وصیت پیش‌تر ثبت شده است."),
    "too_long": Text(
        "Слишком длинно: {found} знаков, а можно {most}.",
        "Too long: {found} characters where {most} are allowed.",
        "متن بلند است: {found} نویسه به جای حداکثر {most} نویسه.",
    ),
    "empty": Text("Текст пуст.", "The text is empty.", "متن خالی است."),
    "two_sentences": Text(
        "Здесь больше одной фразы. Можно прислать другой текст.",
        "This is more than one sentence. You may send another text.",
        "این بیش از یک جمله است. می‌توانید متن دیگری بفرستید.",
    ),
    "names_somebody": Text(
        "В тексте есть имя игрока. Можно прислать другой текст.",
        "The text holds a player's name. You may send another text.",
        "نام یک بازیکن در متن آمده است. می‌توانید متن دیگری بفرستید.",
    ),
    "not_the_turn": Text("Сейчас не очередь этого игрока.", "It is not this player's turn.", "اکنون نوبت این بازیکن نیست."),
}

SHARED: Mapping[str, Text] = {
    "malformed": Text("Приказ заполнен неверно.", "The order is not filled in rightly.", "فرمان درست پر نشده است."),
    "no_order": Text("Отзывать нечего.", "There is nothing to take back.", "چیزی برای پس گرفتن نیست."),
    "final": Text("Отправленное нельзя изменить.", "What is sent cannot be changed.", "آنچه فرستاده شد تغییر نمی‌کند."),
}
"""Codes that the shared bookkeeping gives."""

FAULTS: Mapping[str, Text] = {
    "unknown_option": Text("Нет такой настройки: {where}.", "There is no such setting: {where}.", "چنین تنظیمی نیست: {where}."),
    "bad_value": Text(
        "Настройка {where} не может быть равна {found}.",
        "The setting {where} cannot be {found}.",
        "مقدار {found} برای تنظیم {where} پذیرفته نیست.",
    ),
    "no_scenario": Text("В этой игре нет сценариев.", "This game has no scenarios.", "این بازی سناریو ندارد."),
    "no_such_seat": Text("Нет такого места: {where}.", "There is no such seat: {where}.", "چنین جایگاهی نیست: {where}."),
    "seat_empty": Text("Место не занято: {where}.", "The seat is empty: {where}.", "جایگاه خالی است: {where}."),
    "no_such_role": Text("Нет такой роли: {found}.", "There is no such role: {found}.", "چنین نقشی نیست: {found}."),
    "role_count": Text(
        "Роль «{role}» роздана {found} раз вместо {expected}.",
        "The role {role} is dealt {found} times instead of {expected}.",
        "نقش «{role}» {found} بار داده شده است به جای {expected} بار.",
    ),
}
"""Codes of faults in settings and deals."""


def why_not(names: Names, code: str, language: str) -> str:
    """Why an offer is closed."""
    return WHY[cast(Why, code)].says(language, at="", found="", most="")


def refusal(names: Names, given: Refusal, language: str) -> str:
    """Why an order was turned down."""
    at = given.params.get("at", "")
    places = {
        "at": names.get(Seat(at), at),
        "found": number(given.params.get("found", 0), language),
        "most": number(given.params.get("most", 0), language),
    }
    text = SHARED.get(given.code) or WHY[cast(Why, given.code)]
    return text.says(language, **places)


def fault(given: Fault, language: str) -> str:
    """What is wrong with a setting or a deal; "" for a fault that is not this game's."""
    if given.code not in FAULTS:
        return ""
    role = given.params.get("role")
    found, expected = (given.params.get(name, "") for name in ("found", "expected"))
    return FAULTS[given.code].says(
        language,
        where=given.where.partition(".")[2] or given.where,
        found=number(found, language) if isinstance(found, int) else str(found),
        expected=number(expected, language) if isinstance(expected, int) else "",
        role=NAMES[cast(Role, role)].says(language) if role else "",
    )
