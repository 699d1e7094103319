"""Why not: refusals of orders, offers that are closed now, tables that cannot be dealt."""

from __future__ import annotations

from collections.abc import Mapping

from reports.words.grammar import Text, listed, number
from reports.words.shahnameh.roles import NAMES
from reports.words.values import Names
from rulesets.shahnameh.codes import Code
from rulesets.words import Fault, Refusal

REFUSALS: Mapping[Code, Text] = {
    "ended": Text("Игра окончена.", "The game is over.", "بازی تمام شده است."),
    "unknown_seat": Text("Такого места за столом нет.", "There is no such seat.", "چنین جایگاهی نیست."),
    "not_this_step": Text(
        "Приказы принимаются только для открытого окна.",
        "Orders are taken for the open window only.",
        "فرمان فقط برای بازه‌ی باز پذیرفته می‌شود.",
    ),
    "out": Text("Выбывшие только наблюдают.", "Who is out only watches.", "کسی که خارج شده فقط ناظر است."),
    "imprisoned": Text(
        "Из темницы ничего не сделать до утра.",
        "Nothing can be done from prison until morning.",
        "زندانی تا بامداد کاری نمی‌تواند بکند.",
    ),
    "not_now": Text("Сейчас это невозможно.", "This cannot be done now.", "اکنون نمی‌توان این کار را کرد."),
    "not_yours": Text("Это право не ваше.", "This is not yours to do.", "این کار با شما نیست."),
    "no_such_power": Text("У ведущего нет такого права.", "A host has no such power.", "گرداننده چنین اختیاری ندارد."),
    "silent_day": Text(
        "День молчания: можно только писать письма.",
        "A silent day: only letters.",
        "روز سکوت است: فقط نامه‌نگاری ممکن است.",
    ),
    "turn_over": Text(
        "Карты на сегодня отданы, ваша речь окончена.",
        "Your turn is over for today.",
        "نوبت امروز شما تمام شده است.",
    ),
    "not_your_turn": Text("Сейчас говорит другой.", "It is another's turn.", "نوبت کس دیگری است."),
    "already_spoken": Text("Сегодня вы уже выступали.", "You have spoken today.", "امروز صحبت کرده‌اید."),
    "disabled": Text("Заххак обессилел.", "Zahhak is disabled.", "ضحاک ناتوان شده است."),
    "joined_already": Text("Выбор сделан навсегда.", "The choice was for good.", "پیوستن برای همیشه است."),
    "too_early": Text(
        "Примкнуть можно с ночи {from_cycle}.",
        "Joining begins with night {from_cycle}.",
        "پیوستن از شب {from_cycle} ممکن است.",
    ),
    "no_uprising": Text("Восстания нет.", "There is no uprising.", "قیامی در کار نیست."),
    "once_a_night": Text("Одного этой ночью уже привели.", "One was added tonight.", "امشب یک نفر افزوده شده است."),
    "no_additions_left": Text(
        "Двое уже приведены, больше нельзя.",
        "Two were added, there are no more.",
        "دو نفر افزوده شده‌اند و بیش از این نمی‌شود.",
    ),
    "no_ballot": Text("Вас ни о чём не спрашивают.", "There is no ballot for you.", "رأیی از شما خواسته نشده است."),
    "none_left": Text("Больше не осталось.", "None is left.", "دیگر چیزی نمانده است."),
    "no_prey": Text("Этой ночью добычи нет.", "There is no prey tonight.", "امشب طعمه‌ای نیست."),
    "card_spent": Text("Эта карта уже сыграна.", "This card was played.", "این کارت بازی شده است."),
    "no_letters_for_you": Text(
        "Вам писать больше нельзя.",
        "You may write no more.",
        "شما دیگر نمی‌توانید نامه بنویسید.",
    ),
    "no_soroush": Text("Соруш не призван.", "Sorush was not called.", "سروش فراخوانده نشده است."),
    "same_twice": Text(
        "Карты отдают двум разным игрокам.",
        "The cards go to two different players.",
        "دو کارت به دو نفر متفاوت داده می‌شود.",
    ),
    "too_few": Text("Нужно назвать не меньше {least}.", "Name at least {least}.", "دست‌کم {least} نفر را نام ببرید."),
    "too_many": Text("Можно назвать не больше {most}.", "Name at most {most}.", "بیش از {most} نفر نمی‌شود."),
    "twice": Text("Дважды назван один: {seat}.", "Named twice: {seat}.", "{seat} دو بار نام برده شده است."),
    "empty": Text("Текст пуст.", "The text is empty.", "متن خالی است."),
    "too_long": Text("Не больше {most} знаков.", "At most {most} characters.", "بیش از {most} نویسه نمی‌شود."),
    "not_a_choice": Text("Такого выбора нет.", "There is no such choice.", "چنین گزینه‌ای نیست."),
    "target_unknown": Text("Такого игрока за столом нет.", "There is no such player.", "چنین بازیکنی نیست."),
    "target_out": Text("Уже вне игры: {seat}.", "{seat} is out.", "{seat} از بازی خارج شده است."),
    "target_king": Text(
        "Царь неприкосновенен: {seat}.",
        "{seat} is a king and out of reach.",
        "{seat} پادشاه است و کسی به او دست ندارد.",
    ),
    "target_imprisoned": Text(
        "В темнице до утра: {seat}.",
        "{seat} is in prison until morning.",
        "{seat} تا بامداد در زندان است.",
    ),
    "target_self": Text("Себя назвать нельзя.", "You cannot name yourself.", "نمی‌توانید خودتان را نام ببرید."),
    "not_a_target": Text(
        "Этого игрока назвать нельзя: {seat}.",
        "{seat} cannot be named.",
        "{seat} را نمی‌توان نام برد.",
    ),
    "not_tied": Text("Не среди равных: {seat}.", "{seat} is not among the tied.", "{seat} از برابرها نیست."),
    "not_accused": Text("Не обвиняется: {seat}.", "{seat} is not accused.", "{seat} متهم نیست."),
    "not_victim": Text(
        "Спасать не от чего: {seat}.",
        "{seat} is not the one who would die.",
        "{seat} کشته‌ی روز نیست.",
    ),
    "already_member": Text("Уже в восстании: {seat}.", "{seat} belongs to the uprising.", "{seat} در قیام است."),
    "not_prey": Text("Не добыча этой ночи: {seat}.", "{seat} is not prey tonight.", "{seat} طعمه‌ی امشب نیست."),
}
SHARED: Mapping[str, Text] = {
    "malformed": Text("Приказ составлен неверно.", "The order is malformed.", "فرمان نادرست است."),
    "no_order": Text("Отзывать нечего.", "There is nothing to take back.", "فرمانی برای پس گرفتن نیست."),
    "final": Text("Взять назад нельзя.", "It cannot be taken back.", "پس گرفته نمی‌شود."),
}
"""Refusals of the shared bookkeeping, whatever the game."""

FAULTS: Mapping[str, Text] = {
    "malformed": Text("Не читается: {found}.", "Cannot be read: {found}.", "خوانده نشد: {found}."),
    "negative": Text("Число меньше нуля: {found}.", "A number below zero: {found}.", "عدد منفی: {found}."),
    "one_king": Text(
        "Царь нужен ровно один, а не {found}.",
        "Exactly one of this king, not {found}.",
        "از این پادشاه یکی باید باشد، نه {found}.",
    ),
    "one_holder": Text(
        "Эту роль может получить только один, а не {found}.",
        "Only one may hold this role, not {found}.",
        "این نقش تنها یک دارنده دارد، نه {found}.",
    ),
    "no_companions": Text(
        "У одной из сторон нет ни одного соратника: игра уже решена.",
        "A side has no companion: the game would be over at the deal.",
        "یکی از دو سو یاری ندارد: بازی از پیش تمام است.",
    ),
    "majority": Text(
        "Соратников Джамшида ({jamshid}) должно быть больше, чем заххакитов ({zahhak}).",
        "The companions of Jamshid ({jamshid}) must outnumber the Zahhakis ({zahhak}).",
        "یاران جمشید ({jamshid}) باید از ضحاکیان ({zahhak}) بیشتر باشند.",
    ),
    "rebels": Text(
        "Карен, Каве и Феридун сдаются вместе или не сдаются вовсе.",
        "Karen, Kaveh and Fereydun come together or not at all.",
        "کارن، کاوه و فریدون یا با هم می‌آیند یا هیچ‌کدام.",
    ),
    "voters": Text(
        "С Кареном нужны хотя бы двое из Заля, Рустама и Джамаспа.",
        "With Karen at least two of Zal, Rostam and Jamasp are needed.",
        "با کارن دست‌کم دو تن از زال، رستم و جاماسپ لازم است.",
    ),
    "seats": Text(
        "За столом мест: {expected}, а имён: {found}.",
        "The table has {expected} seats, the names are {found}.",
        "جایگاه‌ها {expected} و نام‌ها {found} است.",
    ),
    "deal": Text(
        "Розданы другие роли, чем на этом столе: {found}.",
        "Other roles were dealt than the table has: {found}.",
        "نقش‌های داده‌شده با میز نمی‌خواند: {found}.",
    ),
}

SILENCE: Mapping[str, Text] = {
    "doubt_decides": Text(
        "Без выбора места достанутся тем, у кого меньше карт сомнения.",
        "Without a choice the seats go to those with fewer doubt cards.",
        "اگر انتخاب نکنید جاها به کسانی می‌رسد که گمان کمتری دارند.",
    ),
    "adds_nothing": Text(
        "Без вашего голоса имена назовут остальные.",
        "The other members' names decide without yours.",
        "بدون نظر شما دیگران متهمان را معرفی می‌کنند.",
    ),
    "nobody_taken": Text(
        "Без решения день никого не заберёт.",
        "Without a verdict nobody is taken.",
        "بدون تصمیم شما کسی کشته نمی‌شود.",
    ),
    "nobody_saved": Text(
        "Без противоядия никто не спасётся.",
        "Without the antidote nobody is saved.",
        "بدون نوشدارو کسی نجات نمی‌یابد.",
    ),
    "no_hunt": Text(
        "Без добычи змеи останутся голодными.",
        "Without prey the snakes go hungry.",
        "بدون طعمه مارها گرسنه می‌مانند.",
    ),
    "lower_seat_rescued": Text(
        "Без выбора спасётся первый по вашему списку или по месту.",
        "Without a choice the first of your list, or the lower seat, is rescued.",
        "اگر انتخاب نکنید نخستین نفر فهرستتان یا جایگاه پایین‌تر نجات می‌یابد.",
    ),
    "counts_as_no": Text("Молчание считается за «нет».", "Silence counts as a no.", "سکوت «نه» شمرده می‌شود."),
}


def refusal_text(names: Names, refusal: Refusal, language: str) -> str:
    """Why an order was turned down. Raises KeyError for a code that no rule uses."""
    return code_text(names, refusal.code, refusal.params, language)


def code_text(names: Names, code: str, params: Mapping[str, object], language: str) -> str:
    """The sentence of a code, for refusals and for offers that are closed."""
    text = SHARED.get(code) or REFUSALS[code]  # type: ignore[index]
    return text.says(language, **{name: _value(names, value, language) for name, value in params.items() if name != "kind"})


def fault_text(fault: Fault, language: str) -> str:
    """What is wrong with a table or a setting; empty for a code of the house's own."""
    text = FAULTS.get(fault.code)
    values = {name: _value({}, value, language) for name, value in fault.params.items()}
    return "" if text is None else text.says(language, **{"found": "", "expected": "", **values})


def _value(names: Names, value: object, language: str) -> str:
    if isinstance(value, int):
        return number(value, language)
    if isinstance(value, list | tuple):
        return listed([_value(names, item, language) for item in value], language)
    if value in NAMES:
        return NAMES[value].says(language)  # type: ignore[index]
    return names.get(value, str(value))  # type: ignore[call-overload, no-any-return]
