"""The names of the roles, what stands on their cards, sides, answers, funny rules."""

from __future__ import annotations

from collections.abc import Mapping

from reports.words.grammar import Text
from reports.words.phrases import Phrase
from rulesets.nowruz_mafia.options import Funny
from rulesets.nowruz_mafia.roles import Answer, Role, Team

NAMES: Mapping[Role, Text] = {
    "godfather": Text("Крёстный отец", "Godfather", "گادفادر"),
    "matador": Text("Матадор", "Matador", "ماتادور"),
    "press_secretary": Text("Пресс-секретарь", "Press Secretary", "سخنگوی مطبوعاتی"),
    "simple_mafia": Text("Простой мафиози", "Simple Mafia", "مافیای ساده"),
    "detective": Text("Детектив", "Detective", "کارآگاه"),
    "doctor": Text("Доктор", "Doctor", "دکتر"),
    "sniper": Text("Снайпер", "Sniper", "تک‌تیرانداز"),
    "rumour_monger": Text("Сплетник", "Rumour-monger", "شایعه‌ساز"),
    "jester": Text("Городской шут", "Town Jester", "دلقک شهر"),
    "citizen": Text("Простой горожанин", "Plain Citizen", "شهروند ساده"),
    "amoo_nowruz": Text("Аму Новруз", "Amoo Nowruz", "عمو نوروز"),
}

CARDS: Mapping[Role, Text] = {
    "godfather": Text(
        "Вы глава мафии. Жертву ночи называет любой из команды, но если выбор назвали вы, считается только он. Детектив видит в "
        "вас горожанина.",
        "You head the mafia. Anyone of the team may name the night's victim, but if you name one, yours alone counts. To the "
        "Detective you read as a citizen.",
        "رئیس تیم مافیا هستید. هر عضو تیم می‌تواند قربانی شب را نام ببرد، اما اگر شما کسی را نام ببرید تنها حرف شما حساب می‌شود. "
        "استعلام کارآگاه شما را شهروند نشان می‌دهد.",
    ),
    "matador": Text(
        "Вы из мафии. Каждую ночь можете оглушить одного игрока: его способность этой ночью не сработает. "
        "Своих можно, себя нельзя.",
        "You are of the mafia. Every night you may daze one player, whose ability fails that night. Your own team may be named, "
        "you yourself not.",
        "از تیم مافیا هستید. هر شب می‌توانید یک نفر را گیج کنید تا توانایی‌اش آن شب کار نکند. هم‌تیمی مجاز است، خودتان نه.",
    ),
    "press_secretary": Text(
        "Вы из мафии. Один раз за игру можете продлить защиту обвиняемого, в том числе свою. Кто это сделал, не узнает никто.",
        "You are of the mafia. Once per game you may lengthen the defence of the accused, your own too. "
        "Nobody learns who did it.",
        "از تیم مافیا هستید. یک بار در کل بازی می‌توانید دفاع متهم را طولانی‌تر کنید، حتی دفاع خودتان را. "
        "کسی نمی‌فهمد کار چه کسی بوده است.",
    ),
    "simple_mafia": Text(
        "Вы из мафии. Особой силы нет: ночью выбираете жертву вместе со своими, днём играете горожанина.",
        "You are of the mafia. No power of your own: by night you choose with your team, by day you play the citizen.",
        "از تیم مافیا هستید. توانایی ویژه ندارید: شب‌ها همراه تیم قربانی را انتخاب می‌کنید و روزها نقش شهروند را بازی می‌کنید.",
    ),
    "detective": Text(
        "Вы за город. Каждую ночь спрашиваете об одном игроке и на рассвете узнаёте: мафия или горожанин. Крёстный отец для вас "
        "выглядит горожанином.",
        "You are of the city. Every night you ask about one player and learn at dawn: mafia or citizen. The Godfather reads as "
        "a citizen.",
        "از تیم شهر هستید. هر شب یک نفر را استعلام می‌کنید و سپیده‌دم می‌فهمید مافیاست یا شهروند. گادفادر را شهروند می‌بینید.",
    ),
    "doctor": Text(
        "Вы за город. Каждую ночь спасаете одного игрока от нападений этой ночи. "
        "Себя — только один раз за игру, даже если спасать не пришлось.",
        "You are of the city. Every night you save one player from the night's attacks. "
        "Yourself only once per game, needed or not.",
        "از تیم شهر هستید. هر شب یک نفر را از حمله‌های آن شب نجات می‌دهید. خودتان را در کل بازی فقط یک بار، چه لازم شود چه نشود.",
    ),
    "sniper": Text(
        "Вы за город. У вас одна пуля на всю игру. Выстрел в горожанина будет стоить жизни и вам, той же ночью.",
        "You are of the city. You have one bullet for the whole game. A shot at a citizen costs your own life the same night.",
        "از تیم شهر هستید. در کل بازی یک گلوله دارید. اگر به شهروند شلیک کنید، خودتان هم همان شب می‌میرید.",
    ),
    "rumour_monger": Text(
        "Вы за город. Каждую ночь называете имя, и утром его огласят без всяких пояснений.",
        "You are of the city. Every night you give a name, and in the morning it is read out without comment.",
        "از تیم شهر هستید. هر شب یک نام می‌دهید و صبح همان نام بدون هیچ توضیحی خوانده می‌شود.",
    ),
    "jester": Text(
        "Вас считают за город, но победа у вас своя: добейтесь, чтобы вас казнил город. Иначе вы не побеждаете.",
        "You count with the city, but your victory is your own: be executed by the day's vote. You win in no other way.",
        "با شهر شمرده می‌شوید، اما بردتان جداست: کاری کنید که روز با رأی مردم اعدام شوید. راه دیگری برای برد ندارید.",
    ),
    "citizen": Text(
        "Вы за город. Особой силы нет: только слово, сомнение и умение убедить.",
        "You are of the city. No power: only your word, your doubt and your gift to persuade.",
        "از تیم شهر هستید. توانایی ویژه ندارید؛ سلاحتان حرف زدن، شک کردن و قانع کردن است.",
    ),
    "amoo_nowruz": Text(
        "Вы сами по себе. Каждую ночь отмечаете одного игрока; если утром он мёртв, "
        "вы победите вместе с любой победившей командой.",
        "You are on your own. Every night you mark one player; if that one is dead in the morning, you win beside whichever "
        "team wins.",
        "مستقل هستید. هر شب یک نفر را نشان می‌کنید؛ اگر آن نفر صبح مرده باشد، همراه هر تیمی که برنده شود برنده‌اید.",
    ),
}

ANSWERS: Mapping[Answer, Text] = {
    "mafia": Text("мафия", "mafia", "مافیا"),
    "citizen": Text("горожанин", "a citizen", "شهروند"),
}

WON: Mapping[Team | None, Text] = {
    "mafia": Text("Победила мафия.", "The mafia has won.", "مافیا برد."),
    "city": Text("Победил город.", "The city has won.", "شهر برد."),
    None: Text("Ни одна из команд не победила.", "Neither team has won.", "هیچ تیمی نبرد."),
}

FUNNY_NAMES: Mapping[Funny, Text] = {
    "mother": Text("клятва матерью", "the oath on the mother's life", "قسم به جان مادر"),
    "last_asleep": Text("последний заснувший", "last asleep", "آخرین خوابیده"),
    "interrupt": Text("перебивание", "interruption", "پریدن وسط حرف"),
    "one_line_will": Text("завещание в одну фразу", "the one-line will", "وصیت یک‌جمله‌ای"),
}

FUNNY_RULES: Mapping[Funny, Text] = {
    "mother": Text(
        "Кто начинает защиту словами «به جان مادرم» («жизнью матери клянусь»), получает один лишний голос за казнь.",
        "Whoever opens a defence with «به جان مادرم» (“on my mother's life”) gets one more vote for execution.",
        "هر کس دفاعش را با «به جان مادرم» شروع کند، یک رأی منفی می‌گیرد.",
    ),
    "last_asleep": Text(
        "Кто последним закрыл глаза ночью, утром говорит первым.",
        "Whoever closed their eyes last at night speaks first in the morning.",
        "آخرین نفری که شب چشم می‌بندد، صبح اولین نفری است که صحبت می‌کند.",
    ),
    "interrupt": Text(
        "Кто перебил говорящего, в следующем круге получает половину времени.",
        "Whoever breaks in on a speaker has half the time in the next round.",
        "هر کس وسط صحبت دیگری بپرد، دور بعد نصف زمان می‌گیرد.",
    ),
    "one_line_will": Text(
        "Казнённому остаётся одна фраза завещания, без имён.",
        "The executed may leave a will of one sentence that names nobody.",
        "اعدامی فقط حق یک جمله وصیت دارد، بدون بردن نام کسی.",
    ),
}


def role(code: Role, language: str) -> Phrase:
    """Name and card of a role."""
    return Phrase(NAMES[code].says(language), CARDS[code].says(language))
