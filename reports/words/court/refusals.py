"""Why an order, an offer or a ruling is turned down."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from reports.words import scenario
from reports.words.court.settings import step
from reports.words.grammar import Text, number
from rulesets.words import Fault, Refusal

WHY: Mapping[str, Text] = {
    "game_over": Text("Игра окончена.", "The game is over.", "بازی تمام شده است."),
    "no_seat": Text("Такого персонажа в игре нет.", "There is no such character.", "چنین شخصیتی در بازی نیست."),
    "dead": Text("Этот персонаж мёртв.", "This character is dead.", "این شخصیت مرده است."),
    "in_prison": Text(
        "Из тюрьмы не действуют и не голосуют.", "In prison nobody acts or votes.", "در زندان نمی‌توان کاری کرد یا رأی داد."
    ),
    "wrong_time": Text("Не в это время суток.", "Not at this time of day.", "اکنون وقت این کار نیست."),
    "in_faction": Text("Доступно только вне фракции.", "Open only outside a faction.", "تنها برای کسی است که در هیچ جناحی نیست."),
    "no_faction": Text("Доступно только во фракции.", "Open only inside a faction.", "تنها برای اعضای یک جناح است."),
    "low_influence": Text("Нужно ВК больше 6.", "Needs influence above 6.", "نفوذ باید بیش از ۶ باشد."),
    "low_secret": Text(
        "Не хватает ТВ: для действия влияния нужно больше 10, для приглашений больше 0.",
        "Too little secret influence: an action of influence needs more than 10, an invitation more than 0.",
        "نفوذ پنهان کم است: کنش نفوذ بیش از ۱۰ می‌خواهد و دعوت بیش از ۰.",
    ),
    "cooling": Text(
        "Ещё не готово{from_cycle}: раз в три цикла.",
        "Not ready yet{from_cycle}: once in three cycles.",
        "هنوز آماده نیست{from_cycle}: هر سه شبانه‌روز یک بار.",
    ),
    "slot_spent": Text(
        "Действие этого времени суток уже потрачено.",
        "The action of this time of day is spent.",
        "کنش این وقت شبانه‌روز پیش‌تر به کار رفته است.",
    ),
    "dead_target": Text("Цель мертва.", "The target is dead.", "هدف مرده است."),
    "self_target": Text("К себе это применить нельзя.", "It cannot be aimed at oneself.", "این کار را با خود نمی‌توان کرد."),
    "same_target": Text("Цели должны быть разными.", "The targets must differ.", "هدف‌ها باید متفاوت باشند."),
    "not_yours": Text("У вас нет такого действия.", "You have no such action.", "چنین کنشی ندارید."),
    "no_target": Text("Нет подходящей цели.", "There is nobody to aim it at.", "هدف مناسبی نیست."),
    "no_ballot": Text("Голосование о тюрьме не идёт.", "There is no prison ballot now.", "رأی‌گیری زندان در جریان نیست."),
    "not_candidate": Text("Этого персонажа нет в списке для голосования.", "This is no candidate.", "او نامزد نیست."),
    "no_prisoner": Text(
        "В тюрьме никого не было к началу часа: голосовать не о ком.",
        "Nobody was in prison when the hour began: there is nothing to vote on.",
        "هنگام آغاز این ساعت کسی در زندان نبود؛ چیزی برای رأی دادن نیست.",
    ),
    "not_leader": Text(
        "Приглашает только лидер фракции или тот, кто вне фракций.",
        "Only a leader, or somebody outside factions, invites.",
        "تنها رهبر جناح یا کسی بیرون از جناح‌ها دعوت می‌کند.",
    ),
    "too_many": Text(
        "За ночь можно пригласить двоих; остальных не приглашаем.",
        "Two invitations a night; the rest are not sent.",
        "هر شب دو دعوت؛ بقیه فرستاده نمی‌شود.",
    ),
    "already_invited": Text(
        "Этого персонажа вы уже пригласили.", "You have invited this character already.", "این شخصیت را پیش‌تر دعوت کرده‌اید."
    ),
    "already_member": Text(
        "Во фракции уже состоят: сначала нужно выйти.",
        "Already in a faction: one has to leave it first.",
        "پیش‌تر عضو جناحی است؛ نخست باید از آن بیرون رفت.",
    ),
    "not_invited": Text("Такого приглашения нет.", "There is no such invitation.", "چنین دعوتی در کار نیست."),
    "not_member": Text("Вы не во фракции.", "You are in no faction.", "عضو هیچ جناحی نیستید."),
    "no_leader": Text("У фракции нет лидера.", "The faction has no leader.", "جناح رهبر ندارد."),
    "too_early": Text(
        "Выйти можно через два цикла после вступления{since}.",
        "One may leave two cycles after joining{since}.",
        "دو شبانه‌روز پس از پیوستن می‌توان بیرون رفت{since}.",
    ),
    "no_plan": Text(
        "На это время так запланировать нельзя.", "This cannot be planned for then.", "برای آن هنگام نمی‌توان چنین برنامه‌ای ریخت."
    ),
    "malformed": Text("Приказ неполон.", "The order is not complete.", "فرمان کامل نیست."),
    "not_free": Text("Персонаж не на свободе.", "The character is not free.", "این شخصیت آزاد نیست."),
    "not_in_prison": Text("Персонаж не в тюрьме.", "The character is not in prison.", "این شخصیت در زندان نیست."),
    "poisoned_already": Text("Персонаж уже отравлен.", "The character is poisoned already.", "این شخصیت پیش‌تر مسموم شده است."),
    "not_poisoned": Text("Персонаж не отравлен.", "The character is not poisoned.", "این شخصیت مسموم نیست."),
    "full": Text("Во фракции нет места.", "The faction is full.", "در جناح جا نیست."),
    "bound": Text("Число слишком велико.", "The number is too large.", "این عدد بیش از اندازه بزرگ است."),
    "blocked": Text("Вам помешали.", "You were hindered.", "جلوی شما گرفته شد."),
}
"""Every code of a refusal and of a closed offer."""

FROM_CYCLE = Text(" (снова с цикла {n})", " (again from cycle {n})", " (دوباره از شبانه‌روز {n})")
SINCE = Text(", с фазы «{step}»", ", from {step} on", "، از «{step}»")


def why(code: str, params: Mapping[str, Any], language: str) -> str:
    """The sentence of a code; a code that is not ours, as it is."""
    if code not in WHY:
        return code
    cycle, since = params.get("cycle"), params.get("from")
    return WHY[code].says(
        language,
        from_cycle=FROM_CYCLE.says(language, n=number(int(cycle), language)) if cycle else "",
        since=SINCE.says(language, step=step(str(since), language)) if since else "",
    )


def refusal(no: Refusal, language: str) -> str:
    """Why an order was turned down, with the row of the rules."""
    return (
        f"{why(no.code, no.params, language)} ({no.clause})" if no.clause.startswith("C-") else why(no.code, no.params, language)
    )


FAULTS: Mapping[str, Text] = {
    "missing": Text(
        "Нужен состав: выберите или загрузите.",
        "A cast is needed: choose or upload one.",
        "فهرست نقش‌ها لازم است: برگزینید یا بفرستید.",
    ),
    "malformed": Text("Настройка задана неверно.", "This setting makes no sense.", "این تنظیم درست نیست."),
    "bound": Text("Нужно не меньше {least}.", "At least {least} is needed.", "دست‌کم {least} لازم است."),
    "too_few": Text(
        "Характеров меньше, чем ролей: нужно не меньше {least}, есть {found}.",
        "There are fewer natures than roles: {least} are needed, {found} are there.",
        "سرشت‌ها از نقش‌ها کمترند: {least} لازم است و {found} هست.",
    ),
    "no_seat": Text("Такой роли нет.", "There is no such role.", "چنین نقشی نیست."),
    "no_nature": Text("Такого характера нет: {found}.", "There is no such nature: {found}.", "چنین سرشتی نیست: {found}."),
    "twice": Text("Характер {found} роздан дважды.", "The nature {found} is dealt twice.", "سرشت {found} دو بار داده شده است."),
    "fixed": Text(
        "Состав сам раздаёт характеры: вручную нельзя.", "The cast deals natures itself.", "فهرست نقش‌ها خود سرشت‌ها را می‌دهد."
    ),
}
"""Faults of a setting or a deal; those of a cast file have words of their own."""


def fault(found: Fault, language: str) -> str:
    """What is wrong with a cast file, a setting or a deal; the place is said by the house."""
    if found.line == 0 and found.code in FAULTS:
        params = {"least": "", "found": "", **{key: str(value) for key, value in found.params.items()}}
        return FAULTS[found.code].says(language, **params)
    return scenario.sentence(found, language)
