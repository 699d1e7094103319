"""Events as hosts read them, each with its clause."""

from __future__ import annotations

from typing import assert_never

from reports.words.grammar import Text, listed, number
from reports.words.shahnameh.offers import VALUES
from reports.words.shahnameh.roles import role_name
from reports.words.values import Names
from rulesets.shahnameh import events as happened
from rulesets.words import Seat

DEALT = Text("Роли розданы: {who}.", "Roles dealt: {who}.", "نقش‌ها پخش شد: {who}.")
PLAYED = Text("{who} играет карту «{card}».", "{who} plays {card}.", "{who} کارت «{card}» را بازی کرد.")
PLAYED_AT = Text(
    "{who} играет карту «{card}»: {at}.",
    "{who} plays {card}: {at}.",
    "{who} کارت «{card}» را بازی کرد: {at}.",
)
COUNTED = Text("Чаша Джамшида показала {a} и {b}.", "The cup of Jam showed {a} and {b}.", "جام جم {a} و {b} را نشان داد.")
LAPSED = Text("Самоубийство не состоится: {who}.", "The suicide lapses: {who}.", "خودکشی از میان رفت: {who}.")
HANDED = Text(
    "{who}: доверие — {at}, сомнение — {other}.",
    "{who}: trust to {at}, doubt to {other}.",
    "{who}: پیمان به {at}، گمان به {other}.",
)
TIED = Text("Спор за места ({n}): {who}.", "Tied for {n} seats: {who}.", "تساوی برای {n} جا: {who}.")
SEATED = Text("Совет: {who} ({by}).", "Council: {who} ({by}).", "مجلس: {who} ({by}).")
CHARGED = Text("Обвинены: {who} ({by}).", "Accused: {who} ({by}).", "متهمان: {who} ({by}).")
TAKEN = Text("Решение дня ({by}): {who}.", "Verdict by {by}: {who}.", "کشته‌ی روز به رأی {by}: {who}.")
ANTIDOTE = Text("Противоядие подействовало: {who}.", "The antidote saves {who}.", "نوشدارو نجات داد: {who}.")
ANTIDOTE_VAIN = Text(
    "Противоядие не подействовало: {who}.",
    "The antidote fails on {who}.",
    "نوشدارو بی‌اثر بود: {who}.",
)
RETURNED = Text(
    "Сиявуш открыт и возвращён: {who}.",
    "Siavash is unmasked and returns: {who}.",
    "سیاوشان: {who} آشکار شد و بازگشت.",
)
LEFT = Text("Выбывает {who} ({by}).", "{who} leaves ({by}).", "{who} خارج شد ({by}).")
NOON = Text("Итог полудня: {who}.", "Noon: {who}.", "نتیجه‌ی نیمروز: {who}.")
BALLOT = Text("Голосуют о перевороте: {who}.", "Coup ballot to {who}.", "رأی کودتا با: {who}.")
BALLOT_YES = Text(
    "Переворот: «за» {a} из {b}, принят.",
    "Coup: {a} of {b} in favour, passed.",
    "کودتا: {a} از {b} موافق، پذیرفته شد.",
)
BALLOT_NO = Text(
    "Переворот: «за» {a} из {b}, отклонён.",
    "Coup: {a} of {b} in favour, not passed.",
    "کودتا: {a} از {b} موافق، پذیرفته نشد.",
)
POWER = Text("Решение дня переходит: {role}.", "The verdict passes to {role}.", "قدرت به {role} رسید.")
RECOGNISED = Text(
    "Узнают друг друга: {who}; сообщено: {at}.",
    "Recognition of {who}; told: {at}.",
    "شناسایی: {who}؛ آگاه‌شدگان: {at}.",
)
UPRISING = Text("Восстание началось: {who}.", "The uprising begins: {who}.", "قیام آغاز شد: {who}.")
MISSED = Text(
    "Каве вне игры, восстания не будет.",
    "Kaveh is out, there is no uprising.",
    "کاوه در بازی نیست؛ قیامی نخواهد بود.",
)
GATHERED = Text("Собрание восстания: {who}.", "The uprising gathers: {who}.", "جمع قیام: {who}.")
RECRUITED = Text("В восстание приведён {who}.", "{who} is brought into the uprising.", "{who} به قیام افزوده شد.")
BETRAYED = Text(
    "В восстание приведён заххакит {who}.",
    "A Zahhaki is brought into the uprising: {who}.",
    "یک ضحاکی به قیام افزوده شد: {who}.",
)
ENDED_UPRISING = {
    "failed": Text("Восстание разгромлено.", "The uprising has failed.", "قیام شکست خورد."),
    "over": Text("Восстание окончено.", "The uprising is over.", "قیام پایان یافت."),
}
PREY = Text("Добыча: {who}.", "Prey: {who}.", "طعمه‌ها: {who}.")
ENCHANTED = Text("Чары: {who}.", "Spell on {who}.", "افسون روی {who}.")
ENCHANTED_LOST = Text(
    "Чары: {who}, действие пропало.",
    "Spell on {who}, whose act is void.",
    "افسون روی {who}؛ کارش باطل شد.",
)
HUNT_VOID = Text(
    "Охота сорвалась, среди добычи свой: {who}.",
    "The hunt is void, one of Zahhak's own is prey: {who}.",
    "شکار باطل شد، یکی از ضحاکیان طعمه بود: {who}.",
)
RESCUED = Text("Спасён {who} ({by}).", "{who} is rescued ({by}).", "{who} نجات یافت ({by}).")
NOT_RESCUED = Text("Спасения нет: {who}.", "No rescue for {who}.", "نجاتی نبود: {who}.")
GUESSED = {
    True: Text("Догадка верна: {who} — {role}.", "Right guess: {who}, {role}.", "حدس درست: {who}، {role}."),
    False: Text("Догадка неверна: {who} — {role}.", "Wrong guess: {who}, {role}.", "حدس نادرست: {who}، {role}."),
}
DUELLED = Text(
    "Вызван на поединок {at}, побеждён {who}.",
    "Duel with {at}, lost by {who}.",
    "نبرد با {at}؛ بازنده: {who}.",
)
STRUCK = Text("Удар Рустама: {who}.", "Rostam strikes {who}.", "ضربه‌ی رستم: {who}.")
STRUCK_GRIEF = Text(
    "Удар Рустама: {who}; горе отняло остальные удары.",
    "Rostam strikes {who}; grief takes his other strikes.",
    "ضربه‌ی رستم: {who}؛ اندوه ضربه‌های دیگر را گرفت.",
)
SHIELDED = Text("Перо Симурга: {who}.", "The feather covers {who}.", "پر سیمرغ بر {who}.")
SHIELDED_FROM = Text(
    "Перо Симурга: {who}; отведено: {by}.",
    "The feather covers {who}, averting: {by}.",
    "پر سیمرغ بر {who}؛ دفع شد: {by}.",
)
INQUIRED = {
    "zahhaki": Text(
        "Ответ проверки: {who} — заххакит.",
        "Inquiry: {who} reads as a Zahhaki.",
        "استعلام: {who} ضحاکی.",
    ),
    "not_zahhaki": Text(
        "Ответ проверки: {who} — не заххакит.",
        "Inquiry: {who} reads as no Zahhaki.",
        "استعلام: {who} غیر ضحاکی.",
    ),
}
HUNGRY = Text("Голодная ночь, подряд: {n}.", "A hungry night, in a row: {n}.", "شب گرسنگی، پیاپی: {n}.")
DISABLED = Text("Заххак обессилел.", "Zahhak is disabled.", "ضحاک ناتوان شد.")
JOINED = Text("{who} примкнул: {side}.", "{who} joins: {side}.", "{who} پیوست به: {side}.")
LETTER = Text(
    "Письмо, автор {who}, доставлено: {at}.",
    "A letter by {who}, brought to {at}.",
    "نامه‌ی {who}، رسیده به {at}.",
)
LETTER_LOST = Text(
    "Письмо, автор {who}, доставить некому.",
    "A letter by {who}, undeliverable.",
    "نامه‌ی {who} گیرنده‌ای نداشت.",
)
COPIED = {
    "sent": Text("Снята копия отправленного письма.", "A sent letter is copied.", "از نامه‌ی فرستاده رونوشت گرفته شد."),
    "received": Text(
        "Снята копия полученного письма.",
        "A received letter is copied.",
        "از نامه‌ی رسیده رونوشت گرفته شد.",
    ),
}
HEARD = Text("Джамасп услышал: {who}.", "Jamasp hears: {who}.", "جاماسپ شنید: {who}.")
RELEASED = Text("Вышел из темницы {who}.", "{who} is released.", "{who} آزاد شد.")
REVENGE = Text("Завтра день мести.", "The revenge day follows.", "فردا روز کین سیاوش است.")
NIGHT = Text("Итог ночи: {who}.", "Night: {who}.", "نتیجه‌ی شب: {who}.")
ENDED = {
    "jamshid": Text("Победа Джамшида.", "Jamshid wins.", "جمشید برد."),
    "zahhak": Text("Победа Заххака.", "Zahhak wins.", "ضحاک برد."),
    "draw": Text("Ничья.", "A draw.", "مساوی."),
}
NOBODY = Text("никто", "nobody", "هیچ‌کس")
BY = {
    "order": Text("по выбору", "by choice", "به انتخاب"),
    "preference": Text("по списку", "by the list", "از روی فهرست"),
    "default": Text("по умолчанию", "by default", "به پیش‌فرض"),
}
CAUSES = {
    "verdict": Text("решение дня", "verdict", "رأی روز"),
    "hunt": Text("охота", "hunt", "شکار"),
    "guess": Text("догадка", "guess", "حدس"),
    "duel": Text("поединок", "duel", "نبرد"),
    "strike": Text("удар", "strike", "ضربه"),
    "suicide": Text("самоубийство", "suicide", "خودکشی"),
    "uprising": Text("цена восстания", "price of the uprising", "بهای قیام"),
}


def event_text(names: Names, event: happened.Event, language: str) -> str:
    """An event with its clause, for hosts."""
    return f"{_sentence(names, event, language)} [{event.clause}]"


def _sentence(names: Names, event: happened.Event, language: str) -> str:
    def seats(*at: Seat) -> str:
        return listed([names.get(seat, seat) for seat in at], language) or NOBODY.says(language)

    def causes(found: tuple[str, ...]) -> str:
        return listed([CAUSES[cause].says(language) for cause in found], language)

    def n(value: int) -> str:
        return number(value, language)

    match event:
        case happened.Dealt(roles):
            cards = [f"{seats(s)} — {role_name(role, language)}" for s, role in sorted(roles.items())]
            return DEALT.says(language, who=listed(cards, language))
        case happened.CardPlayed(card, by, at):
            text = PLAYED if at is None else PLAYED_AT
            return text.says(language, who=seats(by), card=VALUES["card"][card].says(language), at=seats(*(at,) if at else ()))
        case happened.Counted(_, jamshid, zahhak):
            return COUNTED.says(language, a=n(jamshid), b=n(zahhak))
        case happened.Lapsed(who):
            return LAPSED.says(language, who=seats(who))
        case happened.HandedOut(giver, peyman, goman):
            return HANDED.says(language, who=seats(giver), at=seats(peyman), other=seats(goman))
        case happened.Tied(tied, places):
            return TIED.says(language, who=seats(*tied), n=n(places))
        case happened.Seated(council, by):
            return SEATED.says(language, who=seats(*council), by=BY[by].says(language))
        case happened.Charged(accused, by):
            return CHARGED.says(language, who=seats(*accused), by=BY[by].says(language))
        case happened.Taken(victims, by):
            return TAKEN.says(language, who=seats(*victims), by=seats(*(by,) if by else ()))
        case happened.AntidoteUsed(at, saved):
            return (ANTIDOTE if saved else ANTIDOTE_VAIN).says(language, who=seats(*at))
        case happened.SiavashReturned(who):
            return RETURNED.says(language, who=seats(who))
        case happened.Left(who, found):
            return LEFT.says(language, who=seats(who), by=causes(found))
        case happened.NoonEnded(left):
            return NOON.says(language, who=seats(*left))
        case happened.BallotOpened(voters):
            return BALLOT.says(language, who=seats(*voters))
        case happened.BallotCounted(support, of, passed):
            return (BALLOT_YES if passed else BALLOT_NO).says(language, a=n(support), b=n(of))
        case happened.PowerMoved(to):
            return POWER.says(language, role=role_name(to, language))
        case happened.Recognised(group, shown):
            return RECOGNISED.says(language, who=seats(*group), at=seats(*shown))
        case happened.UprisingBegan(members):
            return UPRISING.says(language, who=seats(*members))
        case happened.UprisingMissed():
            return MISSED.says(language)
        case happened.Gathered(members):
            return GATHERED.says(language, who=seats(*members))
        case happened.Recruited(who, betrays):
            return (BETRAYED if betrays else RECRUITED).says(language, who=seats(who))
        case happened.UprisingEnded(how):
            return ENDED_UPRISING[how].says(language)
        case happened.PreyShown(prey):
            return PREY.says(language, who=seats(*prey))
        case happened.Enchanted(who, annulled):
            return (ENCHANTED_LOST if annulled else ENCHANTED).says(language, who=seats(who))
        case happened.HuntVoid(prey):
            return HUNT_VOID.says(language, who=seats(*prey))
        case happened.Rescued(who, by):
            return RESCUED.says(language, who=seats(who), by=BY[by].says(language))
        case happened.NotRescued(prey):
            return NOT_RESCUED.says(language, who=seats(*prey))
        case happened.Guessed(who, role, right):
            return GUESSED[right].says(language, who=seats(who), role=role_name(role, language))
        case happened.Duelled(opponent, loser):
            return DUELLED.says(language, at=seats(opponent), who=seats(loser))
        case happened.Struck(who, grief):
            return (STRUCK_GRIEF if grief else STRUCK).says(language, who=seats(who))
        case happened.Shielded(who, averted):
            return (SHIELDED_FROM if averted else SHIELDED).says(language, who=seats(who), by=causes(averted))
        case happened.Inquired(_, about, answer):
            return INQUIRED[answer].says(language, who=seats(about))
        case happened.Hungry(nights):
            return HUNGRY.says(language, n=n(nights))
        case happened.Disabled():
            return DISABLED.says(language)
        case happened.Joined(who, side):
            return JOINED.says(language, who=seats(who), side=VALUES["side"][side].says(language))
        case happened.LetterSettled(writer, _, readers):
            return (LETTER if readers else LETTER_LOST).says(language, who=seats(writer), at=seats(*readers))
        case happened.LetterCopied(_, side):
            return COPIED[side].says(language)
        case happened.Heard(_, lost):
            return HEARD.says(language, who=listed([role_name(r, language) for r in lost], language) or NOBODY.says(language))
        case happened.Released(who):
            return RELEASED.says(language, who=seats(who))
        case happened.RevengeCalled():
            return REVENGE.says(language)
        case happened.NightEnded(left):
            return NIGHT.says(language, who=seats(*left))
        case happened.Ended(winner):
            return ENDED[winner].says(language)
        case _:
            assert_never(event)
