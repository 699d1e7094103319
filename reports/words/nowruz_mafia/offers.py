"""Orders as people read them: the offer and what it does, its fields, what the rules understood, what silence costs."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, assert_never, cast

from reports.words.grammar import Text, number
from reports.words.nowruz_mafia.roles import ANSWERS, FUNNY_NAMES, FUNNY_RULES
from reports.words.phrases import Names, Phrase
from rulesets.nowruz_mafia import orders as said
from rulesets.nowruz_mafia.options import Funny
from rulesets.words import Offer, Order, Seat

TITLES: Mapping[str, Text] = {
    "consent": Text("Согласие", "Consent", "موافقت"),
    "kill": Text("Жертва ночи", "The night's victim", "قربانی شب"),
    "stun": Text("Оглушить", "Daze", "گیج کردن"),
    "inquire": Text("Проверить", "Inquire", "استعلام"),
    "save": Text("Спасти", "Save", "نجات"),
    "snipe": Text("Выстрел", "Shot", "شلیک"),
    "rumour": Text("Слух", "Rumour", "شایعه"),
    "mark": Text("Отметить", "Mark", "نشان کردن"),
    "sleep": Text("Закрыть глаза", "Close your eyes", "بستن چشم‌ها"),
    "speak": Text("Речь", "Speech", "صحبت"),
    "vote": Text("Голос", "Vote", "رأی"),
    "defend": Text("Защита", "Defence", "دفاع"),
    "extra_defence": Text("Дополнительная защита", "Extra defence", "دفاع اضافه"),
    "final": Text("Итоговое голосование", "Final vote", "رأی نهایی"),
    "will": Text("Завещание", "Will", "وصیت"),
    "pass_turn": Text("Передать очередь дальше", "Pass the turn", "رد کردن نوبت"),
    "remove": Text("Удалить из игры", "Take out of the game", "کنار گذاشتن از بازی"),
}
"""Kind of an offer -> its label."""

WHAT: Mapping[str, Text] = {
    "consent": Text("", "", ""),
    "kill": Text(
        "Кого мафия убьёт этой ночью. Ваши видят выбор друг друга; решает старший из назвавших.",
        "Whom the mafia kills tonight. The team sees each other's choice; the highest in rank who chose decides.",
        "مافیا امشب چه کسی را بکشد. هم‌تیمی‌ها انتخاب یکدیگر را می‌بینند؛ حرف بالاترین رتبه‌ای که نام برده حساب می‌شود.",
    ),
    "stun": Text(
        "Способность этого игрока не сработает этой ночью.",
        "This player's ability fails tonight.",
        "توانایی این بازیکن امشب کار نمی‌کند.",
    ),
    "inquire": Text(
        "На рассвете узнаете: мафия или горожанин.",
        "At dawn you learn: mafia or citizen.",
        "سپیده‌دم می‌فهمید مافیاست یا شهروند.",
    ),
    "save": Text(
        "Этот игрок переживёт нападения ночи. Себя можно спасти один раз за игру.",
        "This player survives the night's attacks. Yourself you may save once per game.",
        "این بازیکن از حمله‌های امشب جان به در می‌برد. خودتان را در کل بازی یک بار می‌توانید نجات دهید.",
    ),
    "snipe": Text(
        "Единственная пуля. Если это горожанин, погибнете и вы.",
        "Your only bullet. If it hits a citizen's seat, you die as well.",
        "تنها گلوله‌ی شما. اگر شهروند باشد، خودتان هم می‌میرید.",
    ),
    "rumour": Text(
        "Это имя огласят утром, без пояснений и без вашего имени. Можно назвать и себя.",
        "This name is read out in the morning, without comment and without yours. You may name yourself.",
        "این نام صبح بدون توضیح و بدون نام شما خوانده می‌شود. نام خودتان هم می‌شود.",
    ),
    "mark": Text(
        "Если утром этот игрок мёртв, победа любой из команд станет и вашей.",
        "If this player is dead in the morning, whichever team wins, you win beside it.",
        "اگر این بازیکن صبح مرده باشد، همراه هر تیمی که برنده شود برنده‌اید.",
    ),
    "sleep": Text(
        "Кто закроет глаза последним, утром говорит первым.",
        "Whoever closes their eyes last speaks first in the morning.",
        "هر کس آخر از همه چشم ببندد، صبح اول از همه صحبت می‌کند.",
    ),
    "speak": Text(
        "Одна речь за день, её читают все. До {n} знаков; исправить нельзя.",
        "One speech a day, read by all. Up to {n} characters; it cannot be changed.",
        "یک صحبت در روز که همه می‌خوانند. تا {n} نویسه؛ پس از فرستادن تغییر نمی‌کند.",
    ),
    "vote": Text(
        "Кого обвинить. Голоса откроются все разом, с именами. За себя нельзя.",
        "Whom to accuse. All votes are opened together, with names. Not yourself.",
        "چه کسی متهم شود. رأی‌ها یک‌جا و با نام آشکار می‌شوند. به خودتان نمی‌توانید رأی بدهید.",
    ),
    "defend": Text(
        "Слово обвиняемого, его читают все. До {n} знаков; исправить нельзя.",
        "The word of the accused, read by all. Up to {n} characters; it cannot be changed.",
        "حرف متهم که همه می‌خوانند. تا {n} نویسه؛ پس از فرستادن تغییر نمی‌کند.",
    ),
    "extra_defence": Text(
        "Ещё {n} секунд защиты для обвиняемого, сразу. Один раз за игру; кто это сделал, не видно.",
        "{n} more seconds for the accused, at once. Once per game; nobody sees by whom.",
        "{n} ثانیه دفاع بیشتر برای متهم، همین حالا. یک بار در کل بازی؛ معلوم نمی‌شود از سوی چه کسی.",
    ),
    "final": Text(
        "Казнить или помиловать обвиняемого. При равенстве — помилование.",
        "Execute or spare the accused. A tie spares.",
        "اعدام یا بخشیدن متهم. در تساوی کسی اعدام نمی‌شود.",
    ),
    "will": Text(
        "Одна фраза, без имён игроков. Её прочтут все; исправить нельзя.",
        "One sentence, no player's name. All will read it; it cannot be changed.",
        "یک جمله، بدون نام بازیکنان. همه آن را می‌خوانند و تغییر نمی‌کند.",
    ),
    "pass_turn": Text(
        "Молчащий теряет очередь, слово переходит к следующему.",
        "The silent player's turn is over, the next one speaks.",
        "نوبت بازیکن خاموش می‌گذرد و نفر بعد صحبت می‌کند.",
    ),
    "remove": Text(
        "Игрок сразу выходит из игры, роль не раскрывается; его приказы пропадают.",
        "The player is out at once, no role is shown; standing orders fall away.",
        "بازیکن همان دم از بازی بیرون می‌رود، نقشش آشکار نمی‌شود و فرمان‌هایش از میان می‌رود.",
    ),
}
"""Kind of an offer -> what it does, in one sentence."""

FIELDS: Mapping[str, Text] = {
    "at": Text("Кто", "Who", "چه کسی"),
    "seat": Text("Игрок", "Player", "بازیکن"),
    "text": Text("Текст", "Text", "متن"),
    "execute": Text("Казнить?", "Execute?", "اعدام شود؟"),
    "rule": Text("Правило", "Rule", "قانون"),
}
"""Field of an offer -> its label."""

VALUES: Mapping[tuple[str, str], Text] = {
    ("execute", "true"): Text("казнить", "execute", "اعدام"),
    ("execute", "false"): Text("помиловать", "spare", "بخشش"),
    ("first_phase", "night"): Text("ночь", "night", "شب"),
    ("first_phase", "talk"): Text("круг речей", "round of speeches", "دور صحبت"),
    ("talk_mode", "open"): Text("в любом порядке", "in any order", "به هر ترتیب"),
    ("talk_mode", "turns"): Text("по очереди", "in turn", "به نوبت"),
    ("answer", "mafia"): ANSWERS["mafia"],
    ("answer", "citizen"): ANSWERS["citizen"],
    ("wake", "city_sleeps"): Text("Город засыпает.", "The city falls asleep.", "شهر به خواب می‌رود."),
    ("wake", "mafia"): Text(
        "Просыпается мафия и выбирает жертву.",
        "The mafia wakes and picks a victim.",
        "مافیا بیدار می‌شود و قربانی شب را برمی‌گزیند.",
    ),
    ("wake", "matador"): Text(
        "Просыпается матадор: кого оглушить?", "The Matador wakes: whom to daze?", "ماتادور بیدار می‌شود: چه کسی را گیج می‌کند؟"
    ),
    ("wake", "detective"): Text(
        "Просыпается детектив: о ком спросить?",
        "The Detective wakes: whom to ask about?",
        "کارآگاه بیدار می‌شود: چه کسی را استعلام می‌کند؟",
    ),
    ("wake", "doctor"): Text(
        "Просыпается доктор: кого спасти?", "The Doctor wakes: whom to save?", "دکتر بیدار می‌شود: چه کسی را نجات می‌دهد؟"
    ),
    ("wake", "sniper"): Text(
        "Просыпается снайпер: стреляет ли он?", "The Sniper wakes: is there a shot?", "تک‌تیرانداز بیدار می‌شود: شلیک می‌کند؟"
    ),
    ("wake", "rumour_monger"): Text(
        "Просыпается сплетник и называет имя.",
        "The Rumour-monger wakes and gives a name.",
        "شایعه‌ساز بیدار می‌شود و یک نام می‌دهد.",
    ),
    ("wake", "amoo_nowruz"): Text(
        "Просыпается Аму Новруз: кого отметить?",
        "Amoo Nowruz wakes: whom to mark?",
        "عمو نوروز بیدار می‌شود: چه کسی را نشان می‌کند؟",
    ),
}
"""(field or option, value) -> its label; under `wake`, what the host of a live table says by night."""

SILENCE: Mapping[str, Text] = {
    "rule_stays_off": Text("правило не вступит в силу", "the rule stays off", "قانون برقرار نمی‌شود"),
    "last_asleep": Text("считается заснувшим последним", "counts as last asleep", "آخرین خوابیده شمرده می‌شود"),
    "abstains": Text("воздержится", "abstains", "رأی ممتنع می‌دهد"),
    "no_defence": Text("останется без защиты", "there is no defence", "دفاعی نمی‌کند"),
    "no_will": Text("не оставит завещания", "leaves no will", "وصیتی نمی‌گذارد"),
    "turn_passes": Text("пропустит свою очередь", "the turn passes", "نوبتش می‌گذرد"),
    "no_act": Text("этой ночью ничего не сделает", "does nothing tonight", "امشب کاری نمی‌کند"),
}
"""Code of silence -> what it comes to."""

UNDERSTOOD: Mapping[str, Text] = {
    "kill": Text("Жертва ночи: {at}", "The night's victim: {at}", "قربانی شب: {at}"),
    "stun": Text("Оглушить: {at}", "Daze: {at}", "گیج کردن {at}"),
    "inquire": Text("Проверить: {at}", "Inquire about {at}", "استعلام {at}"),
    "save": Text("Спасти: {at}", "Save {at}", "نجات {at}"),
    "snipe": Text("Выстрел: {at}", "Shoot {at}", "شلیک به {at}"),
    "rumour": Text("Огласить имя: {at}", "Have the name read out: {at}", "خواندن نام {at}"),
    "mark": Text("Отметить: {at}", "Mark {at}", "نشان کردن {at}"),
    "vote": Text("Голос: {at}", "Vote: {at}", "رأی به {at}"),
    "extra_defence": Text("Продлить защиту: {at}", "Lengthen the defence of {at}", "دفاع اضافه برای {at}"),
}
"""Kind of an order that names one player -> what was understood."""

CONSENTED = Text("Согласие на правило: {rule}", "Consent to the rule: {rule}", "موافقت با قانون: {rule}")
ASLEEP = Text("Глаза закрыты", "Eyes closed", "چشم‌ها بسته است")
SPEECH = Text("Речь произнесена", "The speech is made", "صحبت انجام شد")
BROKE_IN = Text(
    "Вы перебили говорящего: в следующем круге у вас половина времени, ваша очередь остаётся за вами",
    "You broke in on a speaker: half the time in the next round, your turn in this one stays",
    "وسط صحبت دیگری پریدید: دور بعد نصف زمان دارید؛ نوبت خودتان سر جایش است",
)
DEFENDED = Text("Защита произнесена", "The defence is made", "دفاع انجام شد")
WILLED = Text("Завещание оставлено", "The will is left", "وصیت ثبت شد")
EXECUTE = Text("Казнить", "Execute", "اعدام")
SPARE = Text("Помиловать", "Spare", "بخشش")


def title(kind: str, language: str) -> str:
    """The label of a kind of order; the part of a slot before its point serves too."""
    return TITLES[kind.partition(".")[0]].says(language)


def offer(given: Offer, language: str) -> Phrase:
    """Label and sentence of an offer."""
    if given.kind == "consent":
        rule = cast(Funny, given.fixed["rule"])
        return Phrase(f"{title('consent', language)}: {FUNNY_NAMES[rule].says(language)}", FUNNY_RULES[rule].says(language))
    n = given.about.get("characters", given.about.get("seconds", 0))
    return Phrase(title(given.kind, language), WHAT[given.kind].says(language, n=number(n, language)))


def value(field: str, code: str, language: str) -> str:
    """The label of a value that is no seat; of a number, the number."""
    if field == "rule":
        return FUNNY_NAMES[cast(Funny, code)].says(language)
    known = VALUES.get((field, code.lower()))
    return known.says(language) if known else code


def order(names: Names, given: Order[Any], language: str) -> str:
    """What the rules understood of an order."""
    says: said.Payload = given.says
    match says:
        case said.Consent(rule):
            return CONSENTED.says(language, rule=FUNNY_NAMES[rule].says(language))
        case said.Kill(at) | said.Stun(at) | said.Inquire(at) | said.Save(at) | said.Snipe(at) | said.Rumour(at) | said.Mark(at):
            return _aimed(names, says, at, language)
        case said.Vote(at) | said.ExtraDefence(at):
            return _aimed(names, says, at, language)
        case said.Sleep():
            return ASLEEP.says(language)
        case said.Speak():
            return SPEECH.says(language)
        case said.Interrupt():
            return BROKE_IN.says(language)
        case said.Defend():
            return DEFENDED.says(language)
        case said.Final(execute):
            return (EXECUTE if execute else SPARE).says(language)
        case said.Will():
            return WILLED.says(language)
        case _:
            assert_never(says)


def _aimed(names: Names, says: said.Payload, at: Seat, language: str) -> str:
    return UNDERSTOOD[said.kind_of(says)].says(language, at=names.get(at, at))
