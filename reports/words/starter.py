"""The file a host starts a cast from: a dull cast that plays, with notes in the host's language."""

from __future__ import annotations

from collections.abc import Sequence

from reports.words.scenario import LANGUAGES
from rulesets.court.scenario.writing import starter, write

_NOTES: dict[str, tuple[str, str, str]] = {
    "": (
        "Состав для игры при дворе. Он уже играется: меняйте его понемногу и проверяйте после каждого шага.\n"
        "Строка, начатая с «#», ничего не значит для игры. Отступы делайте пробелами.",
        "A cast for the game at court. It plays as it stands: change it little by little and check after each step.\n"
        "A line that begins with # means nothing to the game. Indent with spaces.",
        "بازیگران بازی دربار. همین حالا هم بازی‌شدنی است: کم‌کم تغییرش دهید و پس از هر گام بررسی‌اش کنید.\n"
        "سطری که با # آغاز شود برای بازی معنایی ندارد. تورفتگی را با فاصله بسازید.",
    ),
    "languages": (
        "Каждый текст нужен на каждом из этих языков. Первый язык исходный.",
        "Every text is needed in each of these languages. The first is the original.",
        "هر متن به همه‌ی این زبان‌ها لازم است. زبان نخست زبان اصلی است.",
    ),
    "options": (
        "Настройки игры, для которых состав задуман: king_death_day (последний день Короля) и другие.",
        "Settings this cast is meant for: king_death_day (the King's last day) and others.",
        "تنظیم‌هایی که این بازیگران برایش ساخته شده‌اند: king_death_day (روز آخر شاه) و جز آن.",
    ),
    "roles": (
        "Открытые роли по порядку мест. Слова игры латиницей: role_1 и role_1_night можно переименовать, night и do нельзя.\n"
        "vk: ВК в начале. targets: сколько персонажей игрок выбирает (0, 1 или 2). own: allowed разрешает выбрать себя.\n"
        "Действия: change, transfer, swap, jail, release, poison, cure, execute, block, redirect, shield, look,\n"
        "shift_king_death, reset, extra_slot, later. У каждого может быть условие when.",
        "Open roles in the order of seats. role_1 and role_1_night may be renamed, night and do may not.\n"
        "vk: influence on the King at the start. targets: how many characters the player names (0, 1 or 2).\n"
        "own: allowed lets it be oneself.\n"
        "Effects: change, transfer, swap, jail, release, poison, cure, execute, block, redirect, shield, look,\n"
        "shift_king_death, reset, extra_slot, later. Each may have a condition, when.",
        "نقش‌های آشکار به ترتیب جایگاه. واژه‌های لاتین: role_1 و role_1_night را می‌توان عوض کرد، night و do را نه.\n"
        "vk: نفوذ آغازین بر شاه. targets: بازیکن چند نفر را برمی‌گزیند (۰، ۱ یا ۲). own: allowed می‌گذارد خودش را برگزیند.\n"
        "اثرها: change, transfer, swap, jail, release, poison, cure, execute, block, redirect, shield, look,\n"
        "shift_king_death, reset, extra_slot, later. هر اثر می‌تواند شرط (when) داشته باشد.",
    ),
    "natures": (
        "Скрытые характеры, не меньше, чем ролей: их раздают по жребию. tv: ТВ в начале.\n"
        "trigger: когда срабатывает особенность (morning, close, targeted, jailed, released, poisoned, someone_dies, end).\n"
        "wins: своя победа, условие на конец игры, например wins: {is: status, who: self, status: prison}",
        "Hidden natures, at least as many as roles: they are dealt by lot. tv: secret influence at the start.\n"
        "trigger: when the peculiarity works (morning, close, targeted, jailed, released, poisoned, someone_dies, end).\n"
        "wins: a victory of its own, a condition on the end, such as wins: {is: status, who: self, status: prison}",
        "سرشت‌های پنهان، دست‌کم به شمار نقش‌ها؛ به قرعه پخش می‌شوند. tv: نفوذ پنهان آغازین.\n"
        "trigger: ویژگی کی کار می‌کند (morning, close, targeted, jailed, released, poisoned, someone_dies, end).\n"
        "wins: پیروزی ویژه، شرطی بر پایان بازی، مانند wins: {is: status, who: self, status: prison}",
    ),
}


def blank(languages: Sequence[str], seats: int, language: str = "") -> str:
    """A cast file to start from, which loads and plays. seats: 2 to 64; language: of the notes, else the first of `languages`
    that has any, else English."""
    place = LANGUAGES.index(next((one for one in (language, *languages) if one in LANGUAGES), "en"))
    return write(starter(languages, seats), {where: notes[place] for where, notes in _NOTES.items()})
