"""Orders as people read them: the offer, its fields and values, and what the rules understood."""

from __future__ import annotations

from collections.abc import Mapping
from typing import assert_never

from reports.words.grammar import Text, listed, number
from reports.words.phrases import Phrase
from reports.words.shahnameh.roles import NAMES, role_name
from reports.words.values import Names
from rulesets.shahnameh import orders as said
from rulesets.words import Offer, Order, Seat

TITLES: Mapping[str, Text] = {
    "speak": Text("Выступить", "Speak", "صحبت"),
    "cards": Text("Отдать карты", "Hand out the cards", "دادن کارت‌ها"),
    "seat": Text("Выбрать в совет", "Seat the tied", "گزینش مجلس"),
    "accuse": Text("Обвинить", "Accuse", "معرفی متهمان"),
    "verdict": Text("Решение дня", "Verdict", "کشته‌ی روز"),
    "antidote": Text("Противоядие", "Antidote", "نوشدارو"),
    "enchant": Text("Чары", "Spell", "افسون"),
    "hunt": Text("Охота", "Hunt", "شکار"),
    "rescue": Text("Спасти", "Rescue", "نجات"),
    "prefer": Text("Кого спасать сначала", "Whom to rescue first", "ترتیب نجات"),
    "guess": Text("Угадать роль", "Guess a role", "حدس نقش"),
    "duel": Text("Поединок", "Duel", "نبرد تن‌به‌تن"),
    "strike": Text("Удар", "Strike", "ضربه"),
    "inquire": Text("Проверка", "Inquire", "استعلام"),
    "feather": Text("Перо Симурга", "The Simurgh's feather", "پر سیمرغ"),
    "suicide": Text("Покончить с собой", "Suicide", "خودکشی"),
    "join": Text("Примкнуть", "Join a side", "پیوستن"),
    "add": Text("Привести в восстание", "Bring into the uprising", "افزودن به قیام"),
    "coup_vote": Text("Голос о перевороте", "Coup ballot", "رأی کودتا"),
    "letter": Text("Письмо", "Letter", "نامه"),
    "tap": Text("Перехват", "Wiretap", "شنود"),
    "play.jam_cup": Text("Чаша Джамшида", "The cup of Jam", "جام جم"),
    "play.soroush": Text("Призвать Соруша", "Call Sorush", "فراخواندن سروش"),
    "play.ahriman": Text("Ахриман", "Ahriman", "اهریمن"),
    "play.prison": Text("Темница", "Prison", "زندان"),
    "call_off.letter": Text("Отозвать письмо", "Take back the letter", "پس گرفتن نامه"),
    "call_off.tap": Text("Отменить перехват", "Call off the wiretap", "لغو شنود"),
    "call_off.suicide": Text("Передумать: остаться жить", "Call off the suicide", "لغو خودکشی"),
    "call_off.prefer": Text("Убрать список спасения", "Drop the rescue list", "پاک کردن ترتیب نجات"),
}
"""Kind, with its variant -> label. Slots are named by the same words."""

WHAT: Mapping[str, Text] = {
    "speak": Text(
        "Ваша единственная речь сегодня; её прочтут все. Исправить её нельзя.",
        "Your one speech of the day; all read it. It cannot be changed.",
        "تنها نوبت صحبت امروز شما؛ همه می‌خوانند و تغییر نمی‌کند.",
    ),
    "cards": Text(
        "Карта доверия одному и карта сомнения другому, открыто для всех. Завершает вашу речь; взять назад нельзя.",
        "A trust card to one player and a doubt card to another, open to all. Ends your turn; cannot be taken back.",
        "یک کارت پیمان به یکی و یک کارت گمان به دیگری، آشکار برای همه. نوبت شما را تمام می‌کند و پس گرفته نمی‌شود.",
    ),
    "seat": Text(
        "Кто из набравших поровну сядет в совет. Без выбора сядут те, у кого меньше карт сомнения.",
        "Who of the tied sits in the council. Without a choice those with fewer doubt cards do.",
        "از میان برابرها چه کسانی به مجلس بروند. اگر انتخاب نکنید، آنان که گمان کمتری دارند.",
    ),
    "accuse": Text(
        "Два имени, которые совет представит на суд.",
        "Two names for the council's list.",
        "دو نفر که مجلس به عنوان متهم معرفی کند.",
    ),
    "verdict": Text(
        "Кого из обвинённых заберёт день; можно никого.",
        "Whom of the accused the day takes; nobody is a choice.",
        "جان کدام متهم گرفته شود؛ می‌توانید کسی را نکشید.",
    ),
    "antidote": Text(
        "Оставить обречённого в игре.",
        "Keep the one who would die in the game.",
        "کشته‌ی روز را در بازی نگه دارید.",
    ),
    "enchant": Text(
        "Способность этого игрока этой ночью не подействует.",
        "This player's ability fails tonight.",
        "توانایی این بازیکن امشب بی‌اثر می‌شود.",
    ),
    "hunt": Text(
        "Двое для змей: одного Армаил может спасти.",
        "Two for the snakes; Armayel may rescue one.",
        "دو طعمه برای مارها؛ ارمایل یکی را نجات می‌دهد.",
    ),
    "rescue": Text(
        "Кого из добычи уберечь от змей. Без выбора — первого по списку или по месту.",
        "Whom of the prey to save from the snakes. Without a choice: the first of your list, or the lower seat.",
        "کدام طعمه از مارها نجات یابد. اگر انتخاب نکنید: نخستین نفر فهرست شما یا جایگاه پایین‌تر.",
    ),
    "prefer": Text(
        "Если промолчите ночью, спасён будет первый из списка, кто окажется добычей. Действует, пока не смените.",
        "If you are silent on a night, the first of these who is prey is rescued. Stands until you change it.",
        "اگر شبی چیزی نگویید، نخستین نفر این فهرست که طعمه باشد نجات می‌یابد. تا تغییرش ندهید پابرجاست.",
    ),
    "guess": Text(
        "Если роль названа верно, игрок погибнет.",
        "If the role is right, the player dies.",
        "اگر نقش درست باشد بازیکن کشته می‌شود.",
    ),
    "duel": Text(
        "Соперник погибнет; если это Рустам, погибнете вы.",
        "The challenged player dies; if it is Rostam, you do.",
        "حریف کشته می‌شود؛ اگر رستم باشد شما کشته می‌شوید.",
    ),
    "strike": Text(
        "Игрок погибнет. Смерть соратника Джамшида или Сухраба отнимет у вас остальные удары.",
        "The player dies. The death of a companion of Jamshid or of Sohrab takes your other strikes.",
        "بازیکن کشته می‌شود. مرگ یاری از جمشید یا سهراب ضربه‌های دیگر شما را می‌گیرد.",
    ),
    "inquire": Text(
        "На рассвете узнаете, заххакит ли он.",
        "At dawn you learn whether the player is a Zahhaki.",
        "بامداد می‌فهمید ضحاکی است یا نه.",
    ),
    "feather": Text(
        "Этой ночью игрока не убьют ни змеи, ни догадка, ни поединок, ни удар.",
        "Tonight neither the hunt, a guess, a duel nor a strike kills the player.",
        "امشب نه شکار، نه حدس، نه نبرد و نه ضربه این بازیکن را نمی‌کشد.",
    ),
    "suicide": Text(
        "Вы покинете игру в конце ближайшей ночи и накормите змей. До тех пор можно передумать.",
        "You leave at the end of the coming night and feed the snakes. Until then you may change your mind.",
        "در پایان شب از بازی خارج می‌شوید و خوراک مارها خواهید شد. تا آن زمان می‌توانید پشیمان شوید.",
    ),
    "join": Text(
        "Раз и навсегда, с конца этой ночи.",
        "Once and for good, from the end of this night.",
        "یک بار و برای همیشه، از پایان امشب.",
    ),
    "add": Text(
        "Он сразу войдёт в собрание. Один за ночь, двое за игру; взять назад нельзя.",
        "The player joins the gathering at once. One a night, two a game; cannot be taken back.",
        "بی‌درنگ به جمع می‌پیوندد. هر شب یک نفر، در کل بازی دو نفر؛ پس گرفته نمی‌شود.",
    ),
    "coup_vote": Text(
        "Передать ли Феридуну право решать, кого забирает день. Молчание — «нет».",
        "Whether Fereydun is to decide whom the day takes. Silence is a no.",
        "آیا فریدون به‌جای جمشید کشته‌ی روز را برگزیند. سکوت یعنی نه.",
    ),
    "letter": Text(
        "Одно письмо без подписи, игроку или роли; придёт в конце ночи. До конца дня его можно переписать.",
        "One unsigned letter, to a player or a role; it arrives at the end of the night. Until writing ends it can be rewritten.",
        "یک نامه‌ی بی‌نام، به یک بازیکن یا یک نقش؛ پایان شب می‌رسد. تا پایان نوشتن می‌توانید عوضش کنید.",
    ),
    "tap": Text(
        "Вы прочтёте все письма этого игрока, посланные и полученные.",
        "You read every letter this player sends or is sent.",
        "همه‌ی نامه‌های این بازیکن، فرستاده یا رسیده، به شما هم می‌رسد.",
    ),
    "play.jam_cup": Text(
        "Узнать, сколько соратников осталось у каждого царя. Один раз за игру.",
        "Learn how many companions either king has left. Once a game.",
        "شمار یاران باقی‌مانده‌ی هر دو سو را بدانید. یک بار در کل بازی.",
    ),
    "play.soroush": Text(
        "Открыть переписку для всех на сегодня. Один раз за игру.",
        "Open letter writing to all for today. Once a game.",
        "امروز دروازه‌ی نامه‌نگاری برای همه باز شود. یک بار در کل بازی.",
    ),
    "play.ahriman": Text(
        "Сегодня без бесед, сразу полуденный сон. Один раз за игру.",
        "No talk today, straight to the noon sleep. Once a game.",
        "امروز بدون گفت‌وگو یکراست به خواب نیمروزی. یک بار در کل بازی.",
    ),
    "play.prison": Text(
        "Игрок выбывает до следующего утра: его не тронуть, и сам он бессилен. Один раз за игру.",
        "The player is away until the next morning: out of reach, and powerless. Once a game.",
        "بازیکن تا بامداد فردا از بازی بیرون است: کسی به او دست ندارد و خودش هم کاری نمی‌کند. یک بار در کل بازی.",
    ),
    "call_off.letter": Text("Ваше письмо не придёт.", "Your letter will not arrive.", "نامه‌ی شما نمی‌رسد."),
    "call_off.tap": Text(
        "Писем этого дня вы не прочтёте.",
        "You read no letters of this day.",
        "نامه‌های امروز به شما نمی‌رسد.",
    ),
    "call_off.suicide": Text("Вы останетесь в игре.", "You stay in the game.", "در بازی می‌مانید."),
    "call_off.prefer": Text("Списка больше нет.", "There is no list any more.", "دیگر فهرستی نیست."),
}
LEFT = Text("Осталось: {left}.", "Left: {left}.", "باقی‌مانده: {left}.")

FIELDS: Mapping[str, Text] = {
    "at": Text("Игрок", "Player", "بازیکن"),
    "peyman": Text("Карта доверия", "Trust card", "کارت پیمان"),
    "goman": Text("Карта сомнения", "Doubt card", "کارت گمان"),
    "role": Text("Роль", "Role", "نقش"),
    "side": Text("Сторона", "Side", "سو"),
    "support": Text("Власть Феридуну", "Power to Fereydun", "قدرت به فریدون"),
    "text": Text("Текст", "Text", "متن"),
    "to_seat": Text("Кому", "To", "به"),
    "to_role": Text("Какой роли", "To the role", "به نقش"),
    "card": Text("Карта", "Card", "کارت"),
    "order": Text("Приказ", "Order", "فرمان"),
}
VALUES: Mapping[str, Mapping[str, Text]] = {
    "side": {
        "jamshid": Text("сторона Джамшида", "Jamshid's side", "یاران جمشید"),
        "zahhak": Text("сторона Заххака", "Zahhak's side", "ضحاکیان"),
        "unjoined": Text("ни к кому не примкнул", "joined nobody", "به کسی نپیوسته"),
    },
    "card": {card: TITLES[f"play.{card}"] for card in ("jam_cup", "soroush", "ahriman", "prison")},
    "order": {kind: TITLES[kind] for kind in ("letter", "tap", "suicide", "prefer")},
}
CARDS = Text(
    "доверие — {peyman}, сомнение — {goman}", "trust to {peyman}, doubt to {goman}", "پیمان به {peyman}، گمان به {goman}"
)
YES, NO = Text("да", "yes", "بله"), Text("нет", "no", "نه")
NOBODY = Text("никто", "nobody", "هیچ‌کس")


def variant(kind: str, fixed: Mapping[str, object]) -> str:
    """The key of an offer's words: its kind, with the card or the order that it names."""
    name = fixed.get("card") or fixed.get("order")
    return f"{kind}.{name}" if name else kind


def offer_text(offer: Offer, language: str) -> Phrase:
    """Label of an offer and what it does, with how often it is left."""
    key = variant(offer.kind, offer.fixed)
    left = offer.about.get("left")
    more = "" if left is None else " " + LEFT.says(language, left=number(left, language))
    return Phrase(TITLES[key].says(language), WHAT[key].says(language) + more)


def slot_text(slot: str, language: str) -> str:
    """Heading over the offers of a slot that several share; empty where the offer's own title serves."""
    return role_name("zal", language) if slot == "zal" else TITLES["letter"].says(language) if slot == "letter" else ""


def field_text(offer: Offer, name: str, language: str) -> str:
    """Label of a field."""
    return FIELDS[name].says(language)


def value_text(field: str, value: str, language: str) -> str:
    """Label of a legal value that is no seat: a side, a card, yes or no, a role; any other word as it stands."""
    if value in (known := VALUES.get(field, {})):
        return known[value].says(language)
    if value in ("yes", "no"):
        return (YES if value == "yes" else NO).says(language)
    return next((text.says(language) for role, text in NAMES.items() if role == value), value)


def order_text(names: Names, order: Order[said.Says], language: str) -> str:
    """What the rules understood of an order, for its receipt and the host's list."""

    def seats(*at: Seat) -> str:
        return listed([names.get(seat, seat) for seat in at], language) if at else NOBODY.says(language)

    says = order.says
    kind = str(says.__struct_config__.tag)
    match says:
        case said.Speak() | said.Suicide():
            detail = ""
        case said.Cards(peyman, goman):
            detail = CARDS.says(language, peyman=seats(peyman), goman=seats(goman))
        case said.SeatTied(at) | said.Accuse(at) | said.Verdict(at) | said.Antidote(at) | said.Hunt(at) | said.Prefer(at):
            detail = seats(*at)
        case said.Guess(at, role):
            detail = f"{seats(at)} — {role_name(role, language)}"
        case (
            said.Enchant(at)
            | said.Rescue(at)
            | said.Duel(at)
            | said.Strike(at)
            | said.Inquire(at)
            | said.Feather(at)
            | said.Add(at)
            | said.Tap(at)
        ):
            detail = seats(at)
        case said.Join(side):
            detail = value_text("side", side, language)
        case said.CoupVote(support):
            detail = (YES if support else NO).says(language)
        case said.Play(card, at):
            kind, detail = f"play.{card}", "" if at is None else seats(at)
        case said.Letter(_, to_seat, to_role):
            detail = seats(to_seat) if to_seat is not None else "" if to_role is None else role_name(to_role, language)
        case said.CallOff(kept):
            kind, detail = f"call_off.{kept}", ""
        case _:
            assert_never(says)
    title = TITLES[kind].says(language)
    return f"{title}: {detail}" if detail else title
