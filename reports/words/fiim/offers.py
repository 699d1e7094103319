"""Offers, their fields and values, and what the rules understood of an order."""

from __future__ import annotations

from collections.abc import Mapping
from typing import assert_never

from reports.words.fiim.people import ANSWERS, TEAMS, all_of, who
from reports.words.fiim.reasons import OUTCOMES, PENALTIES, REASONS, SANCTIONS, SUBJECTS
from reports.words.grammar import Text, number
from reports.words.phrases import Phrase
from reports.words.values import Names
from rulesets.fiim import orders as said
from rulesets.words import Offer, Order, Seat

OFFERS: Mapping[str, tuple[Text, Text]] = {
    # a seat, by web form
    "shooting_order": (
        Text("Порядок отстрела", "Shooting order", "ترتیب شلیک"),
        Text(
            "Договорённость для тёмных на следующие ночи; сама никого не убивает.",
            "A note for the Dark team for the Nights to come; it kills nobody by itself.",
            "قراری برای تیم تیره در شب‌های آینده؛ به‌خودی‌خود کسی را نمی‌کشد.",
        ),
    ),
    "speak": (
        Text("Речь", "Speech", "صحبت"),
        Text(
            "Одна речь в свою очередь; её сразу прочтут все, изменить нельзя.",
            "One speech in your turn; all read it at once, it cannot be changed.",
            "یک صحبت در نوبت شما؛ همه بی‌درنگ می‌خوانند و تغییر نمی‌کند.",
        ),
    ),
    "last_word": (
        Text("Последнее слово", "Last word", "آخرین صحبت"),
        Text(
            "Одно сообщение на прощание; выставлять в нём нельзя.",
            "One post to say goodbye; it nominates nobody.",
            "یک پیام برای خداحافظی؛ در آن کسی نامزد نمی‌شود.",
        ),
    ),
    "nominate": (
        Text("Выставить", "Nominate", "نامزد کردن"),
        Text(
            "Одно место за день, можно и своё. Звучит сразу, взять назад нельзя.",
            "One seat a Day, your own too. Said at once, never taken back.",
            "هر روز یک نفر، حتی خودتان. همان‌دم اعلام می‌شود و پس گرفته نمی‌شود.",
        ),
    ),
    "vote": (
        Text("Голос", "Vote", "رأی"),
        Text(
            "Скрыт до подсчёта. Кто не проголосует, голосует за последнего в списке.",
            "Sealed until the count. Who is silent votes for the last candidate.",
            "تا شمارش پنهان است. رأی کسی که رأی ندهد به نامزد آخر می‌رسد.",
        ),
    ),
    "all_leave": (
        Text("Поднять всех", "All leave", "بیرون رفتن همه"),
        Text(
            "За то, чтобы стол покинули все, кто поделил голоса? Молчание значит «нет».",
            "Shall all of the tied leave? Silence is a no.",
            "آیا همه‌ی کسانی که مساوی شده‌اند بیرون بروند؟ سکوت یعنی نه.",
        ),
    ),
    "shoot": (
        Text("Выстрел", "Shot", "شلیک"),
        Text(
            "Убивает, только если все тёмные за столом указали одно место.",
            "Kills only if all Dark players at the table show the same seat.",
            "تنها وقتی می‌کشد که همه‌ی تیره‌های سر میز یک نفر را نشان دهند.",
        ),
    ),
    "check": (
        Text("Проверка", "Check", "استعلام"),
        Text(
            "Одно место за ночь. Дон узнаёт, Шериф ли это; Шериф узнаёт команду.",
            "One seat a Night. The Don learns whether it is the Sheriff, the Sheriff learns the team.",
            "هر شب یک نفر. دُن می‌فهمد کلانتر است یا نه و کلانتر تیم او را می‌فهمد.",
        ),
    ),
    "best_move": (
        Text("Лучший ход", "Best Move", "حرکت برتر"),
        Text(
            "Три разных места, которые вы считаете тёмными. Двое угаданных дают 0,5, трое 0,7.",
            "Three different seats you believe Dark. Two right give 0.5, three 0.7.",
            "سه نفر متفاوت که تیره می‌دانید. دو حدس درست ۰٫۵ و سه حدس درست ۰٫۷ امتیاز دارد.",
        ),
    ),
    # the Judge at a real table
    "note_order": (
        Text("Записать порядок отстрела", "Note the shooting order", "ثبت ترتیب شلیک"),
        Text("Как показал Дон.", "As the Don showed it.", "همان‌گونه که دُن نشان داد."),
    ),
    "sheriff_shows": (
        Text("Шериф показался", "The Sheriff has shown itself", "کلانتر خود را نشان داد"),
        Text(
            "Место сверяется с картами; затем тридцать секунд свободной посадки.",
            "The seat must match the cards; thirty seconds of free seating follow.",
            "باید با کارت‌ها بخواند؛ سپس سی ثانیه نشستن آزاد.",
        ),
    ),
    "turn": (
        Text("Дать слово", "Open a turn", "دادن نوبت"),
        Text("Начинается речь игрока.", "The player's speech begins.", "صحبت بازیکن آغاز می‌شود."),
    ),
    "nomination": (
        Text("Принять выставление", "Enter a nomination", "ثبت نامزد"),
        Text("Кого выставил говорящий игрок.", "Whom the speaking player nominates.", "کسی که گوینده نامزدش کرد."),
    ),
    "fists": (
        Text("Голоса за кандидата", "Fists for the candidate", "رأی به نامزد"),
        Text(
            "Первый кулак считается; после последнего кандидата итог подводится сам.",
            "The first fist counts; after the last call the ballot is counted.",
            "نخستین مشت به حساب می‌آید؛ پس از نامزد آخر رأی‌ها شمرده می‌شود.",
        ),
    ),
    "hands": (
        Text("Руки за уход всех", "Hands in favour", "دست‌های موافق"),
        Text("Кто за то, чтобы ушли все поделившие.", "Who is in favour of all the tied leaving.", "موافقان بیرون رفتن همه."),
    ),
    "shot": (
        Text("Показанный выстрел", "Shot shown", "شلیک نشان‌داده‌شده"),
        Text(
            "Одно место; ни одного или несколько значит промах.",
            "One seat; none or several make a misfire.",
            "یک نفر؛ هیچ‌کس یا چند نفر یعنی شلیک ناموفق.",
        ),
    ),
    "checked": (
        Text("Показанная проверка", "Check shown", "استعلام نشان‌داده‌شده"),
        Text(
            "Одно место; ни одного или несколько остаются без ответа.",
            "One seat; none or several get no answer.",
            "یک نفر؛ هیچ‌کس یا چند نفر پاسخی ندارد.",
        ),
    ),
    "best_move_said": (
        Text("Лучший ход назван", "Best Move said", "حرکت برتر گفته شد"),
        Text(
            "До трёх номеров. Если прозвучало ещё что-то, укажите, сколько номеров было до этого.",
            "Up to three numbers. If other words came, enter how many numbers were said before them.",
            "حداکثر سه شماره. اگر چیز دیگری گفته شد، بنویسید پیش از آن چند شماره گفته شده بود.",
        ),
    ),
    "pause": (
        Text("Техническая пауза", "Technical pause", "وقفه‌ی فنی"),
        Text("Действуют ночные правила поведения.", "The Night's conduct applies.", "رفتار شبانه برقرار است."),
    ),
    "resume": (
        Text("Продолжить", "Resume", "ادامه"),
        Text("Пауза окончена.", "The pause is over.", "وقفه تمام شد."),
    ),
    # sanctions and the protocol
    "sanction": (
        Text("Санкция", "Sanction", "مجازات"),
        Text("Действует сразу.", "Takes effect at once.", "بی‌درنگ اجرا می‌شود."),
    ),
    "ruling": (
        Text("Решение судьи", "Ruling", "حکم داور"),
        Text(
            "Для случая, который правила не описывают; слова идут в причину записи.",
            "For a case the rules leave open; its words are the reason of the entry.",
            "برای موردی که قانون درباره‌اش چیزی نگفته است؛ متن حکم همان دلیل ثبت است.",
        ),
    ),
    "bonus": (
        Text("Дополнительный балл", "Bonus", "امتیاز داور"),
        Text(
            "От 0,1 до 1,0 игроку, всего до 2,8; больше только с одобрением главного судьи. Новый заменяет прежний.",
            "0.1 to 1.0 a player, 2.8 together; more only if the Head Judge approves. A new one replaces the old.",
            "هر بازیکن ۰٫۱ تا ۱٫۰ و در مجموع ۲٫۸؛ بیشتر تنها با تأیید سرداور. امتیاز تازه جای قبلی را می‌گیرد.",
        ),
    ),
    "penalty": (
        Text("Штраф", "Penalty", "جریمه"),
        Text("Вычитается из баллов этой игры.", "Taken off the points of this game.", "از امتیاز همین بازی کم می‌شود."),
    ),
    "appeal": (
        Text("Апелляция", "Appeal", "اعتراض"),
        Text(
            "Письменно, в течение десяти минут после результата.",
            "In writing, within ten minutes of the result.",
            "کتبی و تا ده دقیقه پس از نتیجه.",
        ),
    ),
    "decide": (
        Text("Решить апелляцию", "Decide the appeal", "رسیدگی به اعتراض"),
        Text(
            "Решение главного судьи по первой из открытых апелляций; оно окончательно.",
            "The Head Judge's decision on the first open appeal; it is final.",
            "تصمیم سرداور درباره‌ی نخستین اعتراض باز؛ قطعی است.",
        ),
    ),
    "sign": (
        Text("Подписать протокол", "Sign the protocol", "امضای صورت‌جلسه"),
        Text(
            "После этого его меняет только апелляция. Баллы не противоречат результату.",
            "From then on only an appeal changes it. The bonuses do not contradict the result.",
            "پس از آن تنها اعتراض چیزی را عوض می‌کند. امتیازها با نتیجه ناسازگار نیستند.",
        ),
    ),
}
FIELDS: Mapping[str, Text] = {
    "seats": Text("Места", "Seats", "شماره‌ها"),
    "text": Text("Текст", "Text", "متن"),
    "who": Text("Кого", "Whom", "چه کسی"),
    "candidate": Text("Кандидат", "Candidate", "نامزد"),
    "in_favour": Text("За уход всех", "In favour", "موافق"),
    "target": Text("Место", "Seat", "شماره"),
    "seat": Text("Игрок", "Player", "بازیکن"),
    "by": Text("Кто", "Who", "از سوی"),
    "voters": Text("Кто голосует", "Who votes", "رأی‌دهندگان"),
    "targets": Text("Показанные места", "Seats shown", "شماره‌های نشان‌داده‌شده"),
    "spoke_after": Text("Номеров до других слов", "Numbers before other words", "شماره‌ها پیش از حرف دیگر"),
    "kind": Text("Вид", "Kind", "نوع"),
    "reason": Text("Причина", "Reason", "دلیل"),
    "points": Text("Баллы", "Points", "امتیاز"),
    "approved": Text("Одобрено главным судьёй", "Approved by the Head Judge", "با تأیید سرداور"),
    "about": Text("Предмет", "Subject", "موضوع"),
    "elapsed": Text("Секунд после результата", "Seconds since the result", "ثانیه پس از نتیجه"),
    "written": Text("Подана письменно", "In writing", "کتبی است"),
    "decision": Text("Номер записи протокола", "Entry of the protocol", "شماره‌ی ثبت در صورت‌جلسه"),
    "outcome": Text("Решение", "Outcome", "تصمیم"),
}
SLOTS: Mapping[str, str] = {
    "note": "shooting_order", "speech": "speak", "last_word": "last_word", "nomination": "nominate", "vote": "vote",
    "all_leave": "all_leave", "shot": "shoot", "check": "check", "best_move": "best_move",
}  # fmt: skip
SILENCE: Mapping[str, Text] = {
    "last_candidate": Text(
        "голос пойдёт последнему кандидату", "the vote counts for the last candidate", "رأی به نامزد آخر می‌رسد"
    ),
    "not_in_favour": Text("будет считаться «против»", "counts as not in favour", "مخالف به حساب می‌آید"),
    "misfire": Text("выйдет промах", "makes a misfire", "شلیک تیم ناموفق می‌شود"),
    "no_answer": Text("проверки не будет", "no check is made", "استعلامی گرفته نمی‌شود"),
    "lapses": Text("право на лучший ход пропадёт", "the right to a Best Move lapses", "حق حرکت برتر از دست می‌رود"),
}
YES_NO = (Text("за", "in favour", "موافق"), Text("против", "not in favour", "مخالف"))
PUBLISHED = Text("опубликовано", "published", "منتشر شد")


def offer(names: Names, given: Offer, language: str) -> Phrase:
    """The label of an offer and what it does; a sanction or penalty goes by its own name, fists and shots name the seat."""
    title, text = OFFERS[given.kind]
    if given.kind == "sanction":
        title = SANCTIONS[str(given.fixed["kind"])]
    if given.kind == "penalty":
        name = PENALTIES[str(given.fixed["kind"])].says(language)
        return Phrase(name[:1].upper() + name[1:], text.says(language))
    seat = given.fixed.get("candidate") or given.fixed.get("by")
    about = f": {who(names, Seat(str(seat)), language)}" if seat else ""
    return Phrase(title.says(language) + about, text.says(language))


def field(name: str, language: str) -> str:
    """The label of a field."""
    return FIELDS[name].says(language)


def value(name: str, code: str, language: str) -> str:
    """The label of a legal value that is no seat, of a check's answer or the winner."""
    tables: Mapping[str, tuple[Mapping[str, Text], ...]] = {
        "reason": (REASONS,), "about": (SUBJECTS,), "outcome": (OUTCOMES,), "kind": (PENALTIES, SANCTIONS),
        "answer": (ANSWERS,), "winner": (TEAMS,),
    }  # fmt: skip
    for table in tables.get(name, ()):
        if code in table:
            return table[code].says(language)
    if name == "points":
        whole, _, tenth = code.partition(".")
        sign = {"ru": ",", "en": ".", "fa": "٫"}[language]
        return f"{number(int(whole), language)}{sign}{number(int(tenth), language)}"
    return number(int(code), language) if code.isdigit() else code


def slot(name: str, language: str) -> str:
    """The heading of a slot of a seat; empty for those of the desk."""
    return OFFERS[SLOTS[name]][0].says(language) if name in SLOTS else ""


def order(names: Names, given: Order[said.Says], language: str) -> str:
    """What the rules understood of an order."""
    title = OFFERS[_kind(given.says)][0].says(language)
    return f"{title}: {_content(names, given.says, language)}"


def _kind(says: said.Says) -> str:
    return str(type(says).__struct_config__.tag)


def _content(names: Names, says: said.Says, language: str) -> str:
    match says:
        case said.ShootingOrder(seats) | said.NameThree(seats):
            return all_of(names, seats, language)
        case said.Speak() | said.LastWord():
            return PUBLISHED.says(language)
        case said.Nominate(seat) | said.Vote(seat) | said.Shoot(seat) | said.CheckSeat(seat):
            return who(names, Seat(seat), language)
        case said.AllLeave(in_favour):
            return YES_NO[not in_favour].says(language)
        case _:
            assert_never(says)
