"""Why an order, an act or a setting was turned down."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from reports.words.fiim.notices import tenths
from reports.words.fiim.people import who
from reports.words.grammar import Text, number
from reports.words.values import Names
from rulesets.words import Fault, Refusal, Seat

REFUSALS: Mapping[str, Text] = {
    "no_seat": Text("За столом нет такого места.", "There is no such seat at the table.", "چنین شماره‌ای سر میز نیست."),
    "no_plans": Text("Заранее приказ отдать нельзя.", "Orders cannot be given in advance.", "از پیش نمی‌شود فرمان داد."),
    "wrong_moment": Text("Сейчас для этого не время.", "This does not belong to this moment.", "اکنون هنگام این کار نیست."),
    "no_right": Text("У этого места нет такого права.", "That seat may not do this.", "این شماره چنین حقی ندارد."),
    "already_used": Text("Это право уже использовано.", "This has been used already.", "این حق پیش‌تر به کار رفته است."),
    "not_at_table": Text("Игрок {who} уже покинул стол.", "{who} has left the table.", "{who} از میز رفته است."),
    "already_nominated": Text("Игрок {who} уже выставлен.", "{who} is nominated already.", "{who} پیش‌تر نامزد شده است."),
    "not_on_list": Text(
        "Игрока {who} нет на этом голосовании.", "{who} is not on this ballot.", "{who} در این رأی‌گیری نامزد نیست."
    ),
    "not_called": Text(
        "Сейчас голосуют за другого: {who}.", "The candidate being called is {who}.", "اکنون نوبت رأی به {who} است."
    ),
    "three_seats": Text(
        "Нужны ровно три разных места.", "Exactly three different seats are needed.", "درست سه شماره‌ی متفاوت لازم است."
    ),
    "no_speech": Text(
        "Третий фол лишил вас речи в этот день; выставить можно.",
        "A third foul took your speech this Day; you may still nominate.",
        "با خطای سوم، امروز صحبت ندارید؛ اما می‌توانید نامزد کنید.",
    ),
    "too_long": Text(
        "Слишком длинно: {length} знаков, можно {limit}.",
        "Too long: {length} characters, {limit} allowed.",
        "بیش از اندازه بلند است: {length} نویسه؛ حداکثر {limit}.",
    ),
    "signed": Text(
        "Протокол подписан: его меняет только апелляция.",
        "The protocol is signed: only an appeal changes it.",
        "صورت‌جلسه امضا شده است؛ تنها اعتراض آن را عوض می‌کند.",
    ),
    "unknown_reason": Text("Для этого нет такой причины.", "This has no such reason.", "این مورد چنین دلیلی ندارد."),
    "not_rated": Text(
        "Игра не рейтинговая: баллов и апелляций нет.",
        "The game is not rated: no points, no appeals.",
        "بازی بدون امتیاز است؛ امتیاز و اعتراض ندارد.",
    ),
    "bonus_step": Text("Балл даётся с шагом 0,1.", "Bonuses go in steps of 0.1.", "امتیاز با گام ۰٫۱ داده می‌شود."),
    "bonus_range": Text(
        "Игроку можно от 0,1 до 1,0; больше только с одобрением главного судьи.",
        "A player gets 0.1 to 1.0; more only if the Head Judge approves.",
        "هر بازیکن ۰٫۱ تا ۱٫۰ می‌گیرد؛ بیشتر تنها با تأیید سرداور.",
    ),
    "bonus_total": Text(
        "Вместе вышло бы {total}: можно 2,8, с одобрением главного судьи 3,5.",
        "That would make {total} together: 2.8 is allowed, 3.5 if the Head Judge approves.",
        "مجموع به {total} می‌رسد: حداکثر ۲٫۸ و با تأیید سرداور ۳٫۵.",
    ),
    "not_written": Text("Апелляция подаётся письменно.", "An appeal is made in writing.", "اعتراض باید کتبی باشد."),
    "late": Text(
        "Прошло больше десяти минут: апелляция записана, но не рассматривается.",
        "More than ten minutes have passed: the appeal is on record but is not looked at.",
        "بیش از ده دقیقه گذشته است: اعتراض ثبت می‌شود اما رسیدگی نمی‌شود.",
    ),
    "opinion": Text(
        "Несогласие с оценкой игры апелляцией не бывает.",
        "An opinion on play is no subject of an appeal.",
        "نظر درباره‌ی بازی موضوع اعتراض نیست.",
    ),
    "closed": Text(
        "По этому решению апелляция уже рассмотрена.", "That decision is final.", "درباره‌ی این تصمیم پیش‌تر رسیدگی شده است."
    ),
    "no_outcome": Text("Такого исхода у апелляции нет.", "An appeal has no such outcome.", "اعتراض چنین نتیجه‌ای ندارد."),
    "no_penalty": Text("Такого штрафа у игрока нет.", "The player has no such penalty.", "این بازیکن چنین جریمه‌ای ندارد."),
    "malformed": Text("Форма заполнена неверно.", "The form is not filled in correctly.", "فرم درست پر نشده است."),
}
FAULTS: Mapping[str, Text] = {
    "no_scenario": Text("У этой игры нет сценария.", "This game has no scenario.", "این بازی سناریو ندارد."),
    "unknown_option": Text("Неизвестная настройка: {where}.", "Unknown option: {where}.", "تنظیم ناشناخته: \u2068{where}\u2069."),
    "bad_option": Text(
        "Недопустимое значение: {where}.", "Not a value of this option: {where}.", "مقدار نادرست: \u2068{where}\u2069."
    ),
    "languages": Text(
        "Языки игры: русский и не больше одного регионального.",
        "The languages are Russian and at most one regional language.",
        "زبان‌های بازی: روسی و حداکثر یک زبان منطقه‌ای.",
    ),
    "ten_seats": Text("Игроков должно быть ровно десять.", "Exactly ten players are needed.", "درست ده بازیکن لازم است."),
    "deck": Text(
        "Карты: шесть красных, шериф, две тёмные, дон; по одной каждому.",
        "The cards are six Red, the Sheriff, two Dark and the Don, one for each seat.",
        "کارت‌ها: شش شهروند، یک کلانتر، دو مافیا و یک دُن؛ برای هر نفر یکی.",
    ),
}


def refused(names: Names, code: str, params: Mapping[str, Any], language: str) -> str:
    """A code with its parameters as a sentence."""
    seat = params.get("seat")
    return REFUSALS[code].says(
        language,
        who=who(names, Seat(seat), language) if seat else "",
        length=number(params.get("length", 0), language),
        limit=number(params.get("limit", 0), language),
        total=tenths(params.get("tenths", 0), language),
    )


def refusal(names: Names, no: Refusal, language: str) -> str:
    """Why an order or an act was turned down."""
    return refused(names, no.code, no.params, language)


def fault(found: Fault, language: str) -> str:
    """What is wrong with the settings or the deal."""
    return FAULTS[found.code].says(language, where=found.where.removeprefix("options.")) if found.code in FAULTS else ""
