"""The words of a cast's form: what each field, choice, effect and trigger of a cast file means to whoever writes one."""

from __future__ import annotations

from collections.abc import Mapping

from reports.words.court.cast import KINDS
from reports.words.grammar import Text

EFFECTS: Mapping[str, Text] = {
    "change": Text("изменить ВК или ТВ", "change influence or secret influence", "تغییر نفوذ یا نفوذ پنهان"),
    "transfer": Text(
        "передать ВК или ТВ (кража, подарок)",
        "pass on influence or secret influence (theft, gift)",
        "جابه‌جایی نفوذ یا نفوذ پنهان (دزدی، هدیه)",
    ),
    "swap": Text("обменять ВК или ТВ", "exchange influence or secret influence", "تعویض نفوذ یا نفوذ پنهان"),
    "jail": Text("отправить в тюрьму", "send to prison", "فرستادن به زندان"),
    "release": Text("освободить из тюрьмы", "free from prison", "آزاد کردن از زندان"),
    "poison": Text("отравить", "poison", "مسموم کردن"),
    "cure": Text("вылечить", "cure", "درمان کردن"),
    "execute": Text("казнить", "execute", "اعدام کردن"),
    "block": Text("сорвать всё, что делает", "stop whatever is done", "بی‌اثر کردن همه‌ی کارها"),
    "redirect": Text("направить на другую цель", "turn to another target", "برگرداندن به هدفی دیگر"),
    "shield": Text("защитить от вреда", "shield from harm", "در امان داشتن از آسیب"),
    "look": Text("узнать тайну", "learn a secret", "پی بردن به راز"),
    "shift_king_death": Text("сдвинуть смерть Короля", "move the King's death", "جابه‌جایی مرگ شاه"),
    "reset": Text("сбросить счётчик действия", "clear an action's counter", "صفر کردن شمارنده‌ی کنش"),
    "extra_slot": Text("дать ещё одно действие", "give one more action", "یک کنش بیشتر"),
    "later": Text("эффект через несколько закрытий", "an effect some closings later", "اثری چند پایان بعد"),
}

FIELDS: Mapping[str, Text] = {
    "stat": Text("что", "what", "چه چیز"),
    "who": Text("кто", "who", "چه کسی"),
    "to": Text("кому или на кого", "to whom", "به چه کسی"),
    "other": Text("с кем", "with whom", "با چه کسی"),
    "by": Text("на сколько (число или формула)", "by how much (a number or a formula)", "چه اندازه (عدد یا فرمول)"),
    "when": Text("условие, если есть", "condition, if any", "شرط، اگر هست"),
    "what": Text("что узнать", "what to learn", "چه چیز دانسته شود"),
    "action": Text("какое действие (пусто: все)", "which action (empty: all)", "کدام کنش (خالی: همه)"),
    "slot": Text("когда", "when", "چه وقت"),
    "phases": Text("через сколько закрытий", "after how many closings", "پس از چند پایان"),
    "effect": Text("эффект", "effect", "اثر"),
    "slug": Text("имя для правил (латиницей)", "name for the rules (Latin letters)", "نام برای قواعد (حروف لاتین)"),
    "name": Text("название", "name", "نام"),
    "title": Text("название", "title", "عنوان"),
    "about": Text("описание", "description", "شرح"),
    "targets": Text("сколько целей называет игрок", "how many targets the player names", "بازیکن چند هدف می‌گوید"),
    "time": Text("время", "time", "وقت"),
    "free": Text("не занимает хода", "takes no turn", "نوبتی نمی‌گیرد"),
    "own": Text("на себя", "at oneself", "درباره‌ی خود"),
    "vk": Text("ВК в начале", "influence at the start", "نفوذ آغازین بر شاه"),
    "tv": Text("ТВ в начале", "secret influence at the start", "نفوذ پنهان آغازین"),
    "nature": Text("характер, если роздан заранее", "nature, if dealt beforehand", "سرشت، اگر از پیش داده شده"),
    "trigger": Text("когда срабатывает особенность", "when the peculiarity works", "ویژگی کی کار می‌کند"),
    "wins": Text("своя победа, если есть", "a victory of its own, if any", "پیروزی ویژه، اگر هست"),
    "languages": Text("языки, сначала исходный", "languages, the original first", "زبان‌ها، نخست زبان اصلی"),
    "raw": Text("как в файле", "as in the file", "همان‌گونه که در پرونده است"),
}

VALUES: Mapping[str, Text] = {
    "self": Text("сам действующий", "the one who acts", "خود کننده"),
    "target": Text("цель", "the target", "هدف"),
    "target2": Text("вторая цель", "the second target", "هدف دوم"),
    "vk": Text("ВК", "influence", "نفوذ بر شاه"),
    "tv": Text("ТВ", "secret influence", "نفوذ پنهان"),
    "nature": Text("характер", "nature", "سرشت"),
    "membership": Text("состоит ли во фракции", "whether in a faction", "عضویت در جناح"),
    "leader": Text("возглавляет ли фракцию", "whether it leads a faction", "رهبری جناح"),
    "last_order": Text("последнее действие", "the latest action", "آخرین کنش"),
    "targeted_by": Text("кто действовал на цель", "who acted on it", "چه کسی درباره‌اش کاری کرده"),
    "day": Text("днём", "by day", "روز"),
    "night": Text("ночью", "at night", "شب"),
    "allowed": Text("можно", "allowed", "مجاز"),
    "only": Text("только на себя, без цели", "only at oneself, no target", "تنها خود، بی‌هدف"),
    "": Text("как обычно", "as usual", "مانند همیشه"),
    "morning": Text("под конец каждой ночи", "at the close of each night", "در پایان هر شب"),
    "close": Text("в конце каждой фазы", "at the close of each phase", "در پایان هر فاز"),
    "targeted": Text("когда на него подействовали", "when an action took effect on it", "هنگامی که کنشی بر او اثر کند"),
    "jailed": Text("когда его сажают в тюрьму", "when it is jailed", "هنگامی که زندانی شود"),
    "released": Text("когда его освободили", "when it is freed", "هنگامی که آزاد شود"),
    "poisoned": Text("когда его отравили", "when it is poisoned", "هنگامی که مسموم شود"),
    "someone_dies": Text("когда кто-то умер", "when somebody dies", "هنگامی که کسی بمیرد"),
    "end": Text("когда умер Король", "when the King dies", "هنگام مرگ شاه"),
}

NO_TRIGGER = Text("никогда", "never", "هیچ‌گاه")

EXAMPLES: Mapping[str, tuple[str, ...]] = {
    "when": (
        '{is: compare, left: target.vk, sign: "<", right: 0}',
        "{is: status, who: target, status: prison}",
        "{is: same_faction, who: self, other: target}",
        "{is: in_faction, who: target}",
        "{is: leads, who: target}",
        "{is: during, time: night}",
        "{is: chance, percent: 50}",
        '{is: tally, who: self, side: suffered, what: jail, sign: ">=", right: 1}',
        "{is: not, of: {is: in_faction, who: self}}",
    ),
    "wins": (
        "{is: king, who: self}",
        "{is: court, who: self}",
        "{is: status, who: self, status: prison}",
        '{is: compare, left: self.tv, sign: ">=", right: 15}',
        '{is: tally, who: self, side: done, what: jail, sign: ">=", right: 3}',
    ),
    "by": ("1", "-2", "{of: self.tv, over: 3}", "{of: prisoners, times: 2, plus: 1, most: 6}"),
    "effect": ("{do: jail, who: target}", "{do: change, stat: vk, who: self, by: 3}"),
}
"""What a box of the form offers to start from."""


def effect(do: str, language: str) -> str:
    """What an effect does, in a few words."""
    return EFFECTS[do].says(language)


def field(name: str, language: str) -> str:
    """Label of a field."""
    return FIELDS[name].says(language)


def value(name: str, of: str, language: str) -> str:
    """Label of a choice; a number or a word of the host's own is its own label."""
    if name == "trigger" and not of:
        return NO_TRIGGER.says(language)
    return VALUES[of].says(language) if of in VALUES else of


def kind(of: str, language: str) -> str:
    """A kind of action."""
    return KINDS[of].says(language)
