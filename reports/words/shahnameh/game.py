"""The game itself: its name, its windows, its settings, its end."""

from __future__ import annotations

from collections.abc import Mapping

from reports.words.grammar import Text, number
from reports.words.phrases import Phrase
from rulesets.shahnameh.roles import SETUPS
from rulesets.words import Result

GAME = Text("Шахнаме", "Shahnameh", "شاهنامه")
ABOUT = Text(
    "Соратники Джамшида не знают друг друга, Заххак знает всех своих; днём судит совет, ночью голодны змеи.",
    "Jamshid's companions do not know each other, Zahhak knows all his own; by day a council accuses, by night "
    "the snakes are fed.",
    "یاران جمشید یکدیگر را نمی‌شناسند و ضحاک همه‌ی یارانش را می‌شناسد؛ روزها مجلس مهان متهمان را معرفی می‌کند و شب‌ها مارها گرسنه‌اند.",
)

WINDOWS: Mapping[str, Text] = {
    "morning": Text("утро", "morning", "بامداد"),
    "talk": Text("беседы", "talk", "گفت‌وگو"),
    "turn": Text("речь {n}", "speaking turn {n}", "نوبت صحبت {n}"),
    "seating": Text("места в совете", "seating of the council", "گزینش مجلس"),
    "council": Text("совет великих", "council of the great", "مجلس مهان"),
    "noon": Text("полуденный сон", "noon sleep", "خواب نیمروزی"),
    "antidote": Text("противоядие", "antidote", "نوشدارو"),
    "night": Text("ночь", "night", "شب"),
    "rescue": Text("спасение", "rescue", "نجات"),
    "ended": Text("конец игры", "end of the game", "پایان بازی"),
}
DEAL = Text("Раздача", "Deal", "پخش نقش‌ها")
STEP = Text("День {cycle}, {window}", "Day {cycle}, {window}", "روز {cycle}، {window}")

RESULTS: Mapping[str | None, Text] = {
    "jamshid": Text(
        "Победа Джамшида и его соратников.",
        "Jamshid and his companions have won.",
        "جمشید و یارانش بردند.",
    ),
    "zahhak": Text("Победа Заххака и его людей.", "Zahhak and his people have won.", "ضحاک و یارانش بردند."),
    None: Text("Ничья.", "A draw.", "بازی مساوی شد."),
}
GRADES: Mapping[str, Text] = {
    "won": Text("победа", "won", "برد"),
    "lost": Text("поражение", "lost", "باخت"),
    "drawn": Text("ничья", "drawn", "مساوی"),
    "unjoined": Text("не примкнул", "joined nobody", "نپیوسته"),
}

OPTIONS: Mapping[str, tuple[Text, Text]] = {
    "setup": (
        Text("Стол", "Table", "میز"),
        Text(
            "Какие роли и на сколько игроков.",
            "Which roles, for how many players.",
            "کدام نقش‌ها و برای چند بازیکن.",
        ),
    ),
    "first_phase": (
        Text("Начало", "Beginning", "آغاز"),
        Text("С утра или с ночи.", "With a morning or with a night.", "با بامداد یا با شب."),
    ),
    "talk_mode": (
        Text("Порядок речей", "Speaking order", "ترتیب صحبت"),
        Text(
            "Все в одно окно или по очереди за живым столом.",
            "All in one window, or in turns at a live table.",
            "همه در یک بازه یا به نوبت سر میز.",
        ),
    ),
    "council_size": (
        Text("Размер совета", "Council size", "شمار مجلس"),
        Text(
            "Двое, трое или по числу игроков: трое, пока не-царей семеро и больше.",
            "Two, three, or by the players: three while there are seven or more besides the kings.",
            "دو، سه یا به شمار بازیکنان: سه تا وقتی جز پادشاهان هفت نفر یا بیشتر باشند.",
        ),
    ),
    "nushdaru_uses": (
        Text("Запас противоядия", "Uses of the antidote", "شمار نوشدارو"),
        Text("Число или без счёта.", "A number, or unlimited.", "یک عدد یا بی‌شمار."),
    ),
    "no_rescue": (
        Text("Если спасти некому", "With nobody to rescue", "اگر نجات‌دهنده‌ای نباشد"),
        Text(
            "Гибнут оба или только названный первым.",
            "Both prey die, or only the first named.",
            "هر دو طعمه کشته شوند یا تنها نفر نخست.",
        ),
    ),
    "lone_prey": (
        Text("Одинокая добыча", "Lone prey", "طعمه‌ی تنها"),
        Text(
            "Можно ли охотиться на одного, когда чужих меньше двух.",
            "Whether one may be hunted alone when fewer than two are not Zahhak's.",
            "آیا وقتی کمتر از دو نفر غیر ضحاکی مانده می‌توان یک نفر را شکار کرد.",
        ),
    ),
    "tell_annulled": (
        Text("Сообщать о неудаче", "Tell of annulment", "خبر بی‌اثری"),
        Text(
            "Узнаёт ли игрок, что чары отняли его действие.",
            "Whether a player learns that the spell voided an act.",
            "آیا بازیکن بداند که کارش با افسون بی‌اثر شده.",
        ),
    ),
    "afrasiab_guesses": (
        Text("Догадки Афрасиаба", "Afrasiab's guesses", "حدس‌های افراسیاب"),
        Text("Сколько за игру.", "How many a game.", "چند بار در بازی."),
    ),
    "houman_duels": (
        Text("Поединки Хумана", "Houman's duels", "نبردهای هومان"),
        Text("Сколько за игру.", "How many a game.", "چند بار در بازی."),
    ),
    "rostam_strikes": (
        Text("Удары Рустама", "Rostam's strikes", "ضربه‌های رستم"),
        Text("Сколько за игру.", "How many a game.", "چند بار در بازی."),
    ),
    "zal_feathers": (
        Text("Перья Заля", "Zal's feathers", "پرهای زال"),
        Text("Сколько за игру.", "How many a game.", "چند بار در بازی."),
    ),
    "sohrab_earliest_join": (
        Text("Когда может примкнуть Сухраб", "When Sohrab may join", "زمان پیوستن سهراب"),
        Text("С ночи какого дня.", "From the night of which day.", "از شب کدام روز."),
    ),
    "recognition_shows_roles": (
        Text("Роли при узнавании", "Roles at the recognition", "نقش‌ها هنگام شناسایی"),
        Text(
            "Видят ли заххакиты и роли друг друга, когда Заххак лишится сил.",
            "Whether the Zahhakis see roles too when Zahhak is disabled.",
            "آیا ضحاکیان با ناتوانی ضحاک نقش یکدیگر را هم ببینند.",
        ),
    ),
    "disabled_keeps_cards": (
        Text("Карты обессилевшего Заххака", "Cards of a disabled Zahhak", "کارت‌های ضحاک ناتوان"),
        Text("Остаются ли они у него.", "Whether he keeps them.", "آیا کارت‌ها برایش می‌ماند."),
    ),
    "letters_close": (
        Text("Конец переписки", "End of letter writing", "پایان نامه‌نگاری"),
        Text("К полудню или к концу ночи.", "At noon, or when the night closes.", "با نیمروز یا با پایان شب."),
    ),
    "regent_counts_as_jamshid": (
        Text("Феридун вместо Джамшида", "Fereydun counts as Jamshid", "فریدون به‌جای جمشید"),
        Text(
            "Вызывают ли его решения возвращение Сиявуша и войну.",
            "Whether his verdicts bring Siavash's return and the war.",
            "آیا رأی او سیاوشان و جنگ را در پی دارد.",
        ),
    ),
    "revenge_scope": (
        Text("Кого забирает день мести", "Whom the revenge day takes", "دامنه‌ی روز کین"),
        Text("Двоих обвинённых или любых двоих.", "The two accused, or any two.", "دو متهم یا هر دو نفری که بخواهد."),
    ),
    "both_fall": (
        Text("Если пали обе стороны", "If both sides fall", "اگر هر دو سو بیفتند"),
        Text("Ничья или победа одного из царей.", "A draw, or one king wins.", "مساوی یا برد یکی از پادشاهان."),
    ),
}
PLAYERS = Text("игроков: {n}", "{n} players", "{n} بازیکن")
SETTING_VALUES: Mapping[str, Mapping[str, Text]] = {
    "first_phase": {"morning": WINDOWS["morning"], "night": WINDOWS["night"]},
    "talk_mode": {"open": Text("все сразу", "open", "آزاد"), "turns": Text("по очереди", "in turns", "به نوبت")},
    "council_size": {"auto": Text("по числу игроков", "by the players", "به شمار بازیکنان")},
    "nushdaru_uses": {"unlimited": Text("без счёта", "unlimited", "بی‌شمار")},
    "no_rescue": {"both": Text("гибнут оба", "both die", "هر دو"), "one": Text("гибнет один", "one dies", "یکی")},
    "letters_close": {
        "day": Text("к полудню", "at noon", "با نیمروز"),
        "night": Text("к концу ночи", "with the night", "با پایان شب"),
    },
    "revenge_scope": {
        "accused": Text("обвинённые", "the accused", "متهمان"),
        "anyone": Text("любые", "anyone", "هر کسی"),
    },
    "both_fall": {
        "draw": Text("ничья", "a draw", "مساوی"),
        "jamshid": Text("Джамшид", "Jamshid", "جمشید"),
        "zahhak": Text("Заххак", "Zahhak", "ضحاک"),
    },
}


def setting_value(name: str, value: str, language: str) -> str | None:
    """Label of a setting's value, or None for a word that is no setting's."""
    if name == "setup" and (setup := next((setup for key, setup in SETUPS.items() if key == value), None)):
        return PLAYERS.says(language, n=number(sum(setup.roles.values()), language))
    if value.isascii() and value.isdigit():
        return number(int(value), language)
    text = SETTING_VALUES.get(name, {}).get(value)
    return None if text is None else text.says(language)


def game_text(language: str) -> Phrase:
    """Title and one sentence of the game."""
    return Phrase(GAME.says(language), ABOUT.says(language))


def step_text(label: str, language: str) -> str:
    """The name of a step by its label: `2.night`, `2.turn.3`, `deal`."""
    if label == "deal":
        return DEAL.says(language)
    cycle, window, *turn = label.split(".")
    name = WINDOWS[window].says(language, n=number(int(turn[0]), language) if turn else "")
    return STEP.says(language, cycle=number(int(cycle), language), window=name)


def result_text(result: Result, language: str) -> str:
    """How the game ended."""
    return RESULTS[result.winner].says(language)


def option_text(name: str, language: str) -> Phrase:
    """Name and sentence of a setting."""
    title, text = OPTIONS[name]
    return Phrase(title.says(language), text.says(language))
