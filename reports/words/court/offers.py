"""Orders and rulings as people read them: offers and their fields, what the rules understood, what silence costs."""

from __future__ import annotations

from collections.abc import Mapping
from typing import assert_never

from reports.words.court import cast
from reports.words.court.settings import VALUES, step, value
from reports.words.grammar import Text
from reports.words.phrases import Phrase
from reports.words.values import Names
from rulesets.court.book import Book
from rulesets.court.orders import Act, Answer, Invite, Leave, MeasureVote, Overthrow, Payload, PrisonVote
from rulesets.words import Offer, Order, Owed

TITLES: Mapping[str, tuple[Text, Text]] = {
    "prison_vote": (
        Text("Голос о тюрьме", "Prison vote", "رأی زندان"),
        Text(
            "Кого отправить в тюрьму. Если больше половины против всех, не отправят никого; подсчёт в конце дня.",
            "Whom to send to prison. If more than half are against all, nobody goes; counted at the end of the day.",
            "چه کسی به زندان برود. اگر بیش از نیمی مخالف همه باشند، هیچ‌کس نمی‌رود؛ شمارش در پایان روز است.",
        ),
    ),
    "measure_vote": (
        Text("Амнистия или казнь", "Amnesty or execution", "عفو یا اعدام"),
        Text(
            "Голос весит столько, сколько у вас ТВ. Амнистия для узника с ВК от 0, казнь для узника с ВК ниже 0.",
            "Your vote weighs as much as your secret influence. Amnesty is for a prisoner with influence of 0 or more, execution "
            "for one below 0.",
            "وزن رأی شما برابر نفوذ پنهان شماست. عفو برای زندانی با نفوذ ۰ یا بیشتر است و اعدام برای زندانی با نفوذ زیر ۰.",
        ),
    ),
    "invite": (
        Text("Приглашение во фракцию", "Invitation to a faction", "دعوت به جناح"),
        Text(
            "До двоих за ночь. Приходит сразу, отозвать нельзя.",
            "Up to two a night. It arrives at once and cannot be taken back.",
            "هر شب تا دو نفر. بی‌درنگ می‌رسد و پس گرفته نمی‌شود.",
        ),
    ),
    "answer": (
        Text("Ответ на приглашение", "Answer to an invitation", "پاسخ به دعوت"),
        Text(
            "Принять можно одно. Молчание значит отказ.",
            "One may be accepted. Silence declines.",
            "تنها یکی را می‌توان پذیرفت. سکوت یعنی رد.",
        ),
    ),
    "overthrow": (
        Text("Сместить лидера", "Overthrow the leader", "برکناری رهبر"),
        Text(
            "Если ваше ТВ не меньше, вы возглавите фракцию, а лидер потеряет 3 ВК и 3 ТВ; иначе их потеряете вы.",
            "If your secret influence is no less, you lead, and the leader loses 3 influence and 3 secret influence; "
            "else you lose them.",
            "اگر نفوذ پنهان شما کمتر نباشد، رهبر می‌شوید و رهبر پیشین ۳ نفوذ و ۳ نفوذ پنهان از دست می‌دهد؛ وگرنه شما.",
        ),
    ),
    "leave": (
        Text("Выйти из фракции", "Leave the faction", "بیرون رفتن از جناح"),
        Text("Вступает в силу при закрытии.", "It holds from the closing.", "از هنگام بسته شدن اجرا می‌شود."),
    ),
    "adjust": (
        Text("Изменить ВК и ТВ", "Change influence and secret influence", "تغییر نفوذ و نفوذ پنهان"),
        Text("Числа прибавляются к своим.", "The numbers are added to one's own.", "این عددها به مقدار خود فرد افزوده می‌شود."),
    ),
    "jail": (Text("В тюрьму", "To prison", "به زندان"), Text("Сразу.", "At once.", "بی‌درنگ.")),
    "release": (Text("Из тюрьмы", "Out of prison", "آزادی از زندان"), Text("Сразу.", "At once.", "بی‌درنگ.")),
    "poison": (
        Text("Отравить", "Poison", "مسموم کردن"),
        Text(
            "Как если бы это случилось в этой фазе.", "As if it happened in this phase.", "چنان‌که گویی در همین فاز رخ داده است."
        ),
    ),
    "cure": (Text("Вылечить", "Cure", "درمان"), Text("Сразу.", "At once.", "بی‌درنگ.")),
    "remove": (
        Text("Вывести из игры", "Take out of the game", "بیرون بردن از بازی"),
        Text(
            "Казнь открывает характер, смерть не открывает ничего.",
            "An execution reveals the nature, a death reveals nothing.",
            "اعدام سرشت را آشکار می‌کند، مرگ چیزی را آشکار نمی‌کند.",
        ),
    ),
    "shift_king_death": (
        Text("Сдвинуть смерть Короля", "Move the King's death", "جابه‌جایی مرگ شاه"),
        Text(
            "На столько дней; минус приближает.",
            "By so many days; minus brings it nearer.",
            "به این شمار روز؛ منفی نزدیک‌تر می‌کند.",
        ),
    ),
    "reset": (
        Text("Сбросить счётчик действия", "Clear an action's counter", "صفر کردن شمارنده‌ی کنش"),
        Text("Без действия: все сразу.", "Without an action: all of them.", "بدون نام کنش: همه با هم."),
    ),
    "grant_slot": (
        Text("Дать ещё один ход", "Give one more action", "یک کنش بیشتر"),
        Text("В этом цикле.", "In this cycle.", "در همین شبانه‌روز."),
    ),
    "put_in": (
        Text("Ввести во фракцию", "Put into a faction", "بردن به جناح"),
        Text(
            "Во фракцию названного; если у него её нет, он возглавит новую.",
            "Into the faction of the one named; where that has none, it leads a new one.",
            "به جناح نام‌برده؛ اگر جناحی ندارد، رهبر جناحی تازه می‌شود.",
        ),
    ),
    "take_out": (
        Text("Вывести из фракции", "Take out of a faction", "بیرون بردن از جناح"),
        Text("Сразу.", "At once.", "بی‌درنگ."),
    ),
    "appoint": (Text("Назначить лидером", "Appoint leader", "گماردن رهبر"), Text("Сразу.", "At once.", "بی‌درنگ.")),
    "dissolve": (
        Text("Распустить фракцию", "Dissolve a faction", "برچیدن جناح"),
        Text("Фракцию названного участника.", "The faction of the member named.", "جناح عضو نام‌برده."),
    ),
}
"""Kind of an offer -> its label and what it does; actions take theirs from the cast."""

FIELDS: Mapping[str, Text] = {
    "targets": Text("На кого", "At whom", "درباره‌ی چه کسی"),
    "choice": Text("За кого", "For whom", "به چه کسی"),
    "measure": Text("За что", "For what", "به چه چیز"),
    "names": Text("Кого пригласить, сначала самых желанных", "Whom to invite, the most wanted first", "چه کسانی، مهم‌ترین نخست"),
    "inviter": Text("Чьё приглашение принять", "Whose invitation to accept", "پذیرش دعوت چه کسی"),
    "seat": Text("Кого", "Whom", "چه کسی"),
    "vk": Text("ВК", "Influence", "نفوذ"),
    "tv": Text("ТВ", "Secret influence", "نفوذ پنهان"),
    "how": Text("Как", "How", "چگونه"),
    "days": Text("Дней", "Days", "شمار روزها"),
    "action": Text("Действие", "Action", "کنش"),
    "slot": Text("Время суток", "Time of day", "وقت شبانه‌روز"),
    "leader": Text("К кому", "To whom", "نزد چه کسی"),
}
SLOTS: Mapping[str, Text] = {
    "act": Text("Ваше действие", "Your action", "کنش شما"),
    "invite2": Text("Второе приглашение", "Second invitation", "دعوت دوم"),
    "ruling": Text("Решение", "Ruling", "حکم"),
}
ANOTHER = Text("Ещё одно действие", "One more action", "یک کنش دیگر")
FREE = Text("Вне очереди: {action}", "Beside the others: {action}", "افزون بر کنش‌های دیگر: {action}")
AGAIN = Text(" Раз в три цикла.", " Once in three cycles.", " هر سه شبانه‌روز یک بار.")
SILENCE = Text(
    "Если не отправить приказ до закрытия, действие и цель выберет жребий.",
    "If you send nothing before the closing, the lot picks an action and its target.",
    "اگر تا پایان فاز چیزی نفرستید، کنش و هدفش به قید قرعه تعیین می‌شود.",
)
SILENCE_LATER = Text(
    "Если не отправить приказ до конца фазы «{step}», действие и цель выберет жребий.",
    "If you send nothing before the end of “{step}”, the lot picks an action and its target.",
    "اگر تا پایان «{step}» چیزی نفرستید، کنش و هدفش به قید قرعه تعیین می‌شود.",
)
AIMED = Text("{action}, цель: {who}", "{action}, target: {who}", "{action}، هدف: {who}")
VOTE = Text("голос о тюрьме: {who}", "prison vote: {who}", "رأی زندان: {who}")
MEASURE = Text("голос: {what}", "vote: {what}", "رأی: {what}")
INVITES = Text("приглашение: {who}", "invitation: {who}", "دعوت: {who}")
ACCEPTS = Text("принято приглашение: {who}", "invitation accepted: {who}", "پذیرش دعوت: {who}")
DECLINES = Text("все приглашения отклонены", "all invitations declined", "رد همه‌ی دعوت‌ها")


def offer(book: Book, of: Offer, language: str) -> Phrase:
    """Label of an offer and what it does."""
    if of.kind != "act":
        title, does = TITLES[of.kind]
        return Phrase(title.says(language), does.says(language))
    slug, kind = str(of.fixed["action"]), str(of.about["kind"])
    about = cast.text(book, f"action.{slug}.about", language)
    again = "" if kind in ("day", "night") else AGAIN.says(language)
    name = f"{cast.text(book, f'action.{slug}', language) or slug} ({cast.KINDS[kind].says(language)})"
    return Phrase(name, f"{about}{again}".strip())


def slot(book: Book, name: str, language: str) -> str:
    """Heading over the offers of a slot."""
    if name in SLOTS:
        return SLOTS[name].says(language)
    if name.startswith("free:"):
        return FREE.says(language, action=cast.action(book, name.removeprefix("free:"), language))
    return TITLES[name][0].says(language) if name in TITLES else ANOTHER.says(language)


def silence(owed: Owed, language: str) -> str:
    """What comes of silence, and at the end of which phase where that is a later one (C-CHR-11)."""
    return SILENCE.says(language) if owed.at is None else SILENCE_LATER.says(language, step=step(owed.at.label, language))


def order(book: Book, names: Names, sent: Order[Payload], language: str) -> str:
    """What the rules understood of an order."""
    match sent.says:
        case Act(slug, targets):
            return aimed(book, names, slug, targets, language)
        case PrisonVote(choice):
            return VOTE.says(language, who=value(book, choice, language))
        case MeasureVote(measure):
            return MEASURE.says(language, what=VALUES[measure].says(language))
        case Invite(invited):
            return INVITES.says(language, who=cast.people(names, invited, language))
        case Answer(inviter):
            return ACCEPTS.says(language, who=cast.people(names, (inviter,), language)) if inviter else DECLINES.says(language)
        case Overthrow():
            return TITLES["overthrow"][0].says(language)
        case Leave():
            return TITLES["leave"][0].says(language)
        case _:
            assert_never(sent.says)


def aimed(book: Book, names: Names, slug: str, targets: tuple[str, ...], language: str) -> str:
    """An action with its targets, in the order of its text."""
    name = cast.action(book, slug, language)
    return AIMED.says(language, action=name, who=cast.people(names, targets, language)) if targets else name
