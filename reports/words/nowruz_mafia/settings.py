"""The names of the settings, of steps, grades and the game itself."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from reports.words.grammar import Text, number
from reports.words.nowruz_mafia.events import WINDOWS
from reports.words.nowruz_mafia.notices import won
from reports.words.nowruz_mafia.roles import FUNNY_NAMES, FUNNY_RULES, WON
from reports.words.phrases import Names, Phrase
from rulesets.nowruz_mafia.options import FUNNY, Funny
from rulesets.nowruz_mafia.roles import Team
from rulesets.nowruz_mafia.told import Grade
from rulesets.nowruz_mafia.windows import Window
from rulesets.words import Result

GAME = Text("Новруз-мафия", "Nowruz Mafia", "مافیای نوروزی")
ABOUT = Text(
    "Мафия на 12 или 13 игроков со слухами, шутом и Аму Новрузом; роли умерших не раскрываются.",
    "A mafia for 12 or 13 players with rumours, a jester and Amoo Nowruz; no death gives a role away.",
    "مافیای ۱۲ یا ۱۳ نفره با شایعه، دلقک شهر و عمو نوروز؛ نقش کسی که می‌میرد لو نمی‌رود.",
)

OPTIONS: Mapping[str, tuple[Text, Text]] = {
    "players": (
        Text("Игроков", "Players", "شمار بازیکنان"),
        Text("С тринадцатым приходит Аму Новруз.", "The thirteenth is Amoo Nowruz.", "نفر سیزدهم عمو نوروز است."),
    ),
    "live_table": (
        Text("За живым столом", "At a live table", "سر میز واقعی"),
        Text("Каждый шаг закрывает ведущий.", "The host closes every step by hand.", "هر گام را گرداننده می‌بندد."),
    ),
    "first_phase": (
        Text("С чего начинается игра", "The game opens with", "آغاز بازی با"),
        Text("С ночи или сразу с круга речей.", "A night, or straight away the speeches.", "با شب، یا یکراست با دور صحبت."),
    ),
    "reveal_at_end": (
        Text("Роли в конце", "Roles at the end", "نقش‌ها در پایان"),
        Text("После игры роли открываются всем.", "After the end all roles are shown.", "پس از پایان همه‌ی نقش‌ها آشکار می‌شود."),
    ),
    "talk_mode": (
        Text("Порядок речей", "Order of speeches", "ترتیب صحبت"),
        Text(
            "Каждый пишет когда удобно или строго по очереди от первого места.",
            "Everyone posts when they like, or in turn from the lowest seat.",
            "هر کس هر وقت خواست، یا به نوبت از جایگاه نخست.",
        ),
    ),
    "speech_seconds": (
        Text("Секунд на речь", "Seconds of speech", "ثانیه‌ی صحبت"),
        Text("В тексте — 15 знаков за секунду.", "In text, 15 characters a second.", "در متن، هر ثانیه ۱۵ نویسه."),
    ),
    "defence_seconds": (
        Text("Секунд на защиту", "Seconds of defence", "ثانیه‌ی دفاع"),
        Text("В тексте — 15 знаков за секунду.", "In text, 15 characters a second.", "در متن، هر ثانیه ۱۵ نویسه."),
    ),
    "extra_defence_seconds": (
        Text("Секунд дополнительной защиты", "Seconds of extra defence", "ثانیه‌ی دفاع اضافه"),
        Text("Сколько прибавляет пресс-секретарь.", "How much the Press Secretary adds.", "سخنگوی مطبوعاتی چه اندازه می‌افزاید."),
    ),
    "mafia_may_hit_own": (
        Text("Мафия может убить своего", "The mafia may hit its own", "مافیا می‌تواند خودی را بزند"),
        Text(
            "Жертвой ночи можно назвать и своего.", "The victim may be one of the team.", "قربانی شب می‌تواند از تیم خودشان باشد."
        ),
    ),
    "tell_annulled": (
        Text("Сообщать об отмене", "Tell of a void order", "خبر بی‌اثر شدن"),
        Text(
            "Оглушённый узнаёт на рассвете, что приказ не сработал.",
            "A dazed player learns at dawn that the order had no effect.",
            "بازیکن گیج‌شده سپیده‌دم می‌فهمد فرمانش اثری نداشته است.",
        ),
    ),
    "doctor_stops_sniper": (
        Text("Доктор спасает от пули", "A save stops the bullet", "نجات دکتر جلوی گلوله را می‌گیرد"),
        Text("Иначе — только от мафии.", "Otherwise the mafia's kill only.", "وگرنه تنها جلوی مافیا را."),
    ),
    "doctor_stops_backfire": (
        Text("Доктор спасает от расплаты", "A save stops the backfire", "نجات دکتر جلوی تاوان را می‌گیرد"),
        Text(
            "Спасённый снайпер переживёт выстрел в горожанина.",
            "A saved Sniper survives a shot at a citizen.",
            "تک‌تیرانداز نجات‌یافته از شلیک به شهروند نمی‌میرد.",
        ),
    ),
    "mark_self": (
        Text("Отметить себя", "Marking oneself", "نشان کردن خود"),
        Text("Аму Новруз может отметить и себя.", "Amoo Nowruz may mark himself.", "عمو نوروز می‌تواند خودش را نشان کند."),
    ),
    "accused_votes_final": (
        Text("Обвиняемый голосует", "The accused votes", "متهم رأی می‌دهد"),
        Text(
            "Обвиняемый участвует в итоговом голосовании.",
            "The accused takes part in the final vote.",
            "متهم در رأی نهایی شرکت می‌کند.",
        ),
    ),
    "jester_ends_game": (
        Text("Казнь шута — конец игры", "The jester ends the game", "اعدام دلقک پایان بازی است"),
        Text(
            "Казнённый шут побеждает один, и игра на этом кончается.",
            "The executed jester is the only winner and the game ends there.",
            "دلقک اعدام‌شده تنها برنده است و بازی همان‌جا تمام می‌شود.",
        ),
    ),
}

FUNNY_OPTION = Text("Шуточное правило: {rule}", "Funny rule: {rule}", "قانون شوخ: {rule}")

GRADES: Mapping[Grade, Text] = {
    "won": Text("победа", "won", "برنده"),
    "lost": Text("поражение", "lost", "بازنده"),
    "won_alone": Text("победа в одиночку", "won alone", "برنده به‌تنهایی"),
    "won_beside": Text("победа рядом с командой", "won beside the team", "برنده در کنار تیم"),
}


def game(language: str) -> Phrase:
    """Name and sentence of the game."""
    return Phrase(GAME.says(language), ABOUT.says(language))


def option(name: str, language: str) -> Phrase:
    """Name and sentence of a setting."""
    if name.removeprefix("funny_") in FUNNY:
        rule = cast(Funny, name.removeprefix("funny_"))
        return Phrase(FUNNY_OPTION.says(language, rule=FUNNY_NAMES[rule].says(language)), FUNNY_RULES[rule].says(language))
    title, text = OPTIONS[name]
    return Phrase(title.says(language), text.says(language))


def step(label: str, language: str) -> str:
    """Name of a step by its label: `lobby`, `3.night`; of a bare kind too."""
    cycle, _, kind = label.rpartition(".")
    name = WINDOWS[cast(Window, kind)].says(language, n=number(int(cycle), language) if cycle else "")
    return " ".join(name.split()).replace(" ,", ",").replace(" ،", "،")


def grade(code: str, language: str) -> str:
    """Name of a grade."""
    return GRADES[cast(Grade, code)].says(language)


def result(names: Names, ended: Result, language: str) -> str:
    """How the game ended."""
    own = [seat for seat in names if {"won_alone", "won_beside"} & {*ended.grades.get(seat, ())}]
    comma = "، " if language == "fa" else ", "
    return won(WON[cast(Team | None, ended.winner)], comma.join(names[seat] for seat in own), language)
