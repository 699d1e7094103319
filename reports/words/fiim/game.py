"""The game itself: its name, steps, settings, grades, result."""

from __future__ import annotations

import re
from collections.abc import Mapping

from reports.words.fiim.notices import won
from reports.words.grammar import Text, number
from reports.words.phrases import Phrase
from rulesets.words import Result

GAME = Text("Спортивная мафия ФИИМ", "FIIM sport mafia", "مافیای ورزشی FIIM")
ABOUT = Text(
    "Десять игроков, семь красных и три тёмных; речи, голосования, выстрелы вслепую, судья и протокол.",
    "Ten players, seven Red and three Dark; speeches, votes, blind shots, a Judge and a protocol.",
    "ده بازیکن، هفت قرمز و سه تیره؛ صحبت، رأی‌گیری، شلیک بی‌هماهنگی، داور و صورت‌جلسه.",
)
STEPS: Mapping[str, Text] = {
    "agree": Text("Ночь {n}, договорённость", "Night {n}, agreement", "شب {n}، قرار تیم تیره"),
    "open": Text("День {n}, утро", "Day {n}, morning", "روز {n}، صبح"),
    "speech": Text("День {n}, речи", "Day {n}, speeches", "روز {n}، صحبت‌ها"),
    "vote": Text("День {n}, голосование", "Day {n}, ballot", "روز {n}، رأی‌گیری"),
    "tie": Text("День {n}, переголосование {round}", "Day {n}, tie round {round}", "روز {n}، رأی‌گیری دوباره‌ی {round}"),
    "all": Text("День {n}, уход всех", "Day {n}, shall all leave", "روز {n}، بیرون رفتن همه"),
    "last": Text("День {n}, последние слова", "Day {n}, last words", "روز {n}، آخرین صحبت‌ها"),
    "shoot": Text("Ночь {n}, стрельба", "Night {n}, shooting", "شب {n}، شلیک"),
    "don": Text("Ночь {n}, проверка Дона", "Night {n}, the Don's check", "شب {n}، استعلام دُن"),
    "sheriff": Text("Ночь {n}, проверка Шерифа", "Night {n}, the Sheriff's check", "شب {n}، استعلام کلانتر"),
    "best": Text("Ночь {n}, лучший ход", "Night {n}, Best Move", "شب {n}، حرکت برتر"),
    "done": Text("Ночь {n}, перед рассветом", "Night {n}, before dawn", "شب {n}، پیش از صبح"),
    "orders": Text("Ночь {n}", "Night {n}", "شب {n}"),
    "protocol": Text("Протокол", "Protocol", "صورت‌جلسه"),
    "deal": Text("Раздача карт", "Dealing the cards", "پخش کارت‌ها"),
}
GRADES: Mapping[str, Text] = {
    "won": Text("победа", "won", "برد"),
    "lost": Text("поражение", "lost", "باخت"),
    "drawn": Text("ничья", "drawn", "مساوی"),
    "void": Text("результат недействителен", "result invalid", "نتیجه باطل"),
    "first_killed": Text("убит первым", "first killed", "نخستین کشته"),
    "removed": Text("удалён", "removed", "اخراجی"),
    "ppk": Text("ППК", "PPK", "واگذاری برد"),
    "expelled": Text("снят с турнира", "removed from the tournament", "اخراج از مسابقات"),
}
VOID = Text("Результат признан недействительным.", "The result was declared invalid.", "نتیجه باطل اعلام شد.")
OPTIONS: Mapping[str, tuple[Text, Text]] = {
    "mode": (
        Text("Как играется", "How it is played", "شیوه‌ی بازی"),
        Text(
            "На форуме по формам и часам или за настоящим столом, где всё вносит судья.",
            "By web form and clock, or at a real table whose Judge enters everything.",
            "با فرم و ساعت، یا سر میز واقعی که داور همه‌چیز را وارد می‌کند.",
        ),
    ),
    "status": (
        Text("Вид игры", "Kind of game", "نوع بازی"),
        Text("После начала не меняется.", "It cannot be changed once the game has begun.", "پس از آغاز بازی عوض نمی‌شود."),
    ),
    "languages": (
        Text("Языки стола", "Languages of the table", "زبان‌های میز"),
        Text("Русский и один региональный.", "Russian and one regional language.", "روسی و یک زبان منطقه‌ای."),
    ),
    "third_foul_loss": (
        Text("Третий фол лишает", "A third foul takes", "خطای سوم می‌گیرد"),
        Text("Какую речь теряет игрок.", "Which speech the player loses.", "کدام صحبت بازیکن از دست می‌رود."),
    ),
    "late_removal": (
        Text("Удаление после подсчёта", "Removal after the count", "اخراج پس از شمارش"),
        Text(
            "Что отменяется, если ночь ещё не объявлена.",
            "What is cancelled while Night is not yet announced.",
            "تا پیش از اعلام شب چه چیزی لغو می‌شود.",
        ),
    ),
    "agreement_night_counts": (
        Text("Считать ночь договорённости", "Count the night of agreement", "شمردن شب قرار"),
        Text("К трём ночам без изменений.", "Towards the three quiet Nights.", "در سه شب بی‌تغییر."),
    ),
    "best_move_teams": (
        Text("Лучший ход есть у", "Best Move is for", "حرکت برتر برای"),
        Text("Кто из убитых первым его получает.", "Which first killed may make it.", "کدام نخستین کشته این حق را دارد."),
    ),
    "ci_award": (
        Text("Компенсация Ci", "Compensation Ci", "جبران Ci"),
        Text(
            "За каждую игру, где игрока убили первым, или однажды за дистанцию.",
            "For each game in which the player was first killed, or once a distance.",
            "برای هر بازی که نخستین کشته بوده، یا یک بار در کل دوره.",
        ),
    ),
    "post_length": (
        Text("Знаков в минутной речи", "Characters of a minute's speech", "نویسه‌های یک دقیقه صحبت"),
        Text("Полминуты значат половину.", "Half a minute is half of it.", "نیم دقیقه یعنی نصف آن."),
    ),
}
VALUES: Mapping[str, Mapping[str, Text]] = {
    "mode": {
        "async": Text("на форуме", "by web form", "در انجمن"),
        "live": Text("за столом", "at a real table", "سر میز واقعی"),
    },
    "status": {
        "tournament": Text("турнирная", "tournament", "مسابقات"),
        "rating": Text("рейтинговая", "rating", "امتیازی"),
        "non_rating": Text("без рейтинга", "non-rating", "بدون امتیاز"),
    },
    "languages": {
        "ru": Text("русский", "Russian", "روسی"),
        "en": Text("английский", "English", "انگلیسی"),
        "fa": Text("персидский", "Persian", "فارسی"),
    },
    "third_foul_loss": {
        "current_day": Text("речь этого дня", "this Day's speech", "صحبت همان روز"),
        "next_speech": Text("ближайшую речь", "the next speech", "نزدیک‌ترین صحبت"),
    },
    "late_removal": {
        "void_current": Text("итог этого голосования", "the result of this vote", "نتیجه‌ی همین رأی‌گیری"),
        "cancel_next": Text("следующее голосование", "the next vote", "رأی‌گیری بعدی"),
    },
    "best_move_teams": {
        "any": Text("любого", "anyone", "هر تیم"),
        "red": Text("красного", "the Red only", "تنها قرمزها"),
    },
    "ci_award": {
        "each_fk_game": Text("за каждую такую игру", "each such game", "هر بازی"),
        "once": Text("однажды", "once", "یک بار"),
    },
}
YES_NO = {"true": Text("да", "yes", "بله"), "false": Text("нет", "no", "خیر")}


def game(language: str) -> Phrase:
    """The rule set in lists."""
    return Phrase(GAME.says(language), ABOUT.says(language))


def step(label: str, language: str) -> str:
    """The name of a step: N2.orders, D1.tie2, protocol."""
    found = re.fullmatch(r"(?:[ND](?P<n>\d+)\.)?(?P<part>[a-z]+)(?P<round>\d*)(?:/act)?", label)
    if found is None or found["part"] not in STEPS:
        return label
    n, turn = int(found["n"] or 0), int(found["round"] or 1)
    return STEPS[found["part"]].says(language, n=number(n, language), round=number(turn, language))


def grade(code: str, language: str) -> str:
    """A mark of a player's own result."""
    return GRADES[code].says(language)


def result(ended: Result, language: str) -> str:
    """How the game ended."""
    if any("void" in marks for marks in ended.grades.values()):
        return VOID.says(language)
    return won(ended.winner or "draw", ended.by, language)


def option(name: str, language: str) -> Phrase:
    """A setting by name, with what it is about."""
    title, text = OPTIONS[name]
    return Phrase(title.says(language), text.says(language))


def option_value(name: str, code: str, language: str) -> str | None:
    """The label of a setting's value; None if it is no setting."""
    if name in VALUES and code in VALUES[name]:
        return VALUES[name][code].says(language)
    return YES_NO[code.lower()].says(language) if name in OPTIONS and code.lower() in YES_NO else None
