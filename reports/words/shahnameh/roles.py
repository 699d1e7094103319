"""The names of the roles and what stands on their cards."""

from __future__ import annotations

from collections.abc import Mapping

from reports.words.grammar import Text
from reports.words.phrases import Phrase
from rulesets.shahnameh.roles import Role

NAMES: Mapping[Role, Text] = {
    "jamshid": Text("Джамшид", "Jamshid", "جمشید"),
    "zahhak": Text("Заххак", "Zahhak", "ضحاک"),
    "sudabeh": Text("Судабе", "Sudabeh", "سودابه"),
    "afrasiab": Text("Афрасиаб", "Afrasiab", "افراسیاب"),
    "houman": Text("Хуман", "Houman", "هومان"),
    "garsivaz": Text("Гарсиваз", "Garsivaz", "گرسیوز"),
    "armayel": Text("Армаил", "Armayel", "ارمایل"),
    "rostam": Text("Рустам", "Rostam", "رستم"),
    "zal": Text("Заль", "Zal", "زال"),
    "kay_kavus": Text("Кей-Кавус", "Kay Kavus", "کی‌کاووس"),
    "jamasp": Text("Джамасп", "Jamasp", "جاماسپ"),
    "karen": Text("Карен", "Karen", "کارن"),
    "kaveh": Text("Каве", "Kaveh", "کاوه"),
    "fereydun": Text("Феридун", "Fereydun", "فریدون"),
    "siavash": Text("Сиявуш", "Siavash", "سیاوش"),
    "sohrab": Text("Сухраб", "Sohrab", "سهراب"),
    "pahlavan": Text("Пехлеван", "Pahlavan", "پهلوان"),
    "div": Text("Див", "Div", "دیو"),
}

CARDS: Mapping[Role, Text] = {
    "jamshid": Text(
        "Царь. Бессмертен и известен всем. Решает, кого забирает день, разводит спорные места в совете, владеет "
        "чашей Джамшида и призывом Соруша — каждым один раз. Не выступает и не пишет писем.",
        "A king. Immortal and known to all. Decides whom the day takes, breaks ties for council seats, holds the "
        "cup of Jam and the call of Sorush, once each. Has no speaking turn and writes no letters.",
        "پادشاه. نامیراست و همه او را می‌شناسند. تعیین می‌کند روز جان چه کسی را بگیرد، در تساوی مجلس انتخاب "
        "می‌کند و جام جم و فراخواندن سروش را دارد؛ هر کدام یک بار. نوبت صحبت ندارد و نامه نمی‌نویسد.",
    ),
    "zahhak": Text(
        "Царь. Бессмертен и известен всем. Знает всех своих людей. Каждую ночь выбирает добычу для змей; Ахриман "
        "и темница — по одному разу, перехват писем — один раз. Две голодные ночи подряд лишают его сил.",
        "A king. Immortal and known to all. Knows all his people. Picks the snakes' prey every night; holds "
        "Ahriman and the prison, once each, and one wiretap. Two hungry nights in a row disable him.",
        "پادشاه. نامیراست و همه او را می‌شناسند. یارانش را می‌شناسد. هر شب طعمه‌ی مارها را برمی‌گزیند؛ اهریمن و "
        "زندان را دارد، هر کدام یک بار، و یک شنود. دو شب گرسنگی پیاپی ناتوانش می‌کند.",
    ),
    "sudabeh": Text(
        "Заххакитка. Каждую ночь её чары отнимают у одного игрока его способность на эту ночь.",
        "A Zahhaki. Every night her spell voids whatever ability one player has, for that night.",
        "ضحاکی. هر شب افسونش توانایی یک بازیکن را برای همان شب باطل می‌کند.",
    ),
    "afrasiab": Text(
        "Заххакит. Ночью называет игрока и роль; если угадал, этот игрок погибает. Змеям это не пища.",
        "A Zahhaki. By night names a player and a role; if right, that player is killed. It does not feed the snakes.",
        "ضحاکی. شب یک بازیکن و یک نقش را نام می‌برد؛ اگر درست باشد آن بازیکن کشته می‌شود. خوراک مارها نیست.",
    ),
    "houman": Text(
        "Заххакит. Вызывает игрока на ночной поединок и убивает его; но если это Рустам, погибает сам.",
        "A Zahhaki. Challenges a player by night and kills him; but if it is Rostam, falls himself.",
        "ضحاکی. شب بازیکنی را به نبرد می‌خواند و می‌کشد؛ اگر آن بازیکن رستم باشد خودش کشته می‌شود.",
    ),
    "garsivaz": Text(
        "Заххакит. В любое время может решить покончить с собой: это случится в конце ночи и накормит змей.",
        "A Zahhaki. May resolve on suicide at any time: it happens at the end of the night and feeds the snakes.",
        "ضحاکی. هر لحظه می‌تواند به خودکشی تصمیم بگیرد؛ در پایان شب انجام می‌شود و خوراک مارهاست.",
    ),
    "armayel": Text(
        "Соратник Джамшида, но проверка показывает его заххакитом. Видит добычу Заххака и обязан спасти одного "
        "из двоих. Если он сам среди добычи, гибнут оба.",
        "A companion of Jamshid, though inquiries show a Zahhaki. Is shown the prey and must rescue one of the "
        "two. If he is prey himself, both die.",
        "از یاران جمشید است، ولی استعلام او را ضحاکی نشان می‌دهد. طعمه‌ها را می‌بیند و باید یکی از دو نفر را نجات "
        "دهد. اگر خودش طعمه باشد هر دو کشته می‌شوند.",
    ),
    "rostam": Text(
        "Соратник Джамшида. Ночью может сразить игрока, на чьей бы стороне тот ни был. Если пал соратник "
        "Джамшида или Сухраб, горе отнимает у него остальные удары.",
        "A companion of Jamshid. By night may strike a player down, whatever the side. If a companion of Jamshid "
        "or Sohrab falls, grief takes his other strikes.",
        "از یاران جمشید. شب می‌تواند بازیکنی را از پا درآورد، از هر سو که باشد. اگر یاری از جمشید یا سهراب کشته شود، اندوه "
        "ضربه‌های دیگرش را می‌گیرد.",
    ),
    "zal": Text(
        "Соратник Джамшида. Ночью либо проверяет одного игрока, либо сжигает перо Симурга, и тот, кого оно "
        "укрыло, этой ночью не погибнет.",
        "A companion of Jamshid. By night either inquires about a player or burns the Simurgh's feather, whose "
        "ward cannot be killed that night.",
        "از یاران جمشید. شب یا درباره‌ی یک بازیکن استعلام می‌گیرد یا پر سیمرغ را می‌سوزاند تا کسی آن شب کشته نشود.",
    ),
    "kay_kavus": Text(
        "Соратник Джамшида. В полдень видит, кто должен погибнуть, и может спасти его противоядием. На Сухраба и "
        "в день мести оно не действует.",
        "A companion of Jamshid. At noon is shown who would die and may save with the antidote. It fails on "
        "Sohrab and on the revenge day.",
        "از یاران جمشید. در خواب نیمروزی می‌بیند چه کسی قرار است کشته شود و می‌تواند با نوشدارو نجاتش دهد. "
        "نوشدارو روی سهراب و در روز کین سیاوش بی‌اثر است.",
    ),
    "jamasp": Text(
        "Соратник Джамшида. В конце каждой ночи слышит роли всех выбывших за сутки, но не имена. Голосует о перевороте.",
        "A companion of Jamshid. At the end of every night hears the roles, not the names, of the cycle's dead. "
        "Votes in the coup.",
        "از یاران جمشید. در پایان هر شب نقش کشته‌های روز و شب را می‌شنود، نه نامشان را. در کودتا رأی می‌دهد.",
    ),
    "karen": Text(
        "Соратник Джамшида. Своей силы нет, но его смерть от Заххака может поднять восстание, а от Джамшида — переворот.",
        "A companion of Jamshid. No power of his own; his death by Zahhak may start the uprising, by Jamshid the coup.",
        "از یاران جمشید. توانایی ندارد؛ مرگش به دست ضحاک می‌تواند قیام را آغاز کند و به دست جمشید کودتا را.",
    ),
    "kaveh": Text(
        "Соратник Джамшида. Пока он в игре, смерть Карена от Заххака поднимает восстание, которое он возглавит с Феридуном.",
        "A companion of Jamshid. While he is in play, Karen's death by Zahhak starts the uprising, which he leads with Fereydun.",
        "از یاران جمشید. تا در بازی باشد، مرگ کارن به دست ضحاک قیام را آغاز می‌کند که او با فریدون پیش می‌برد.",
    ),
    "fereydun": Text(
        "Соратник Джамшида. В восстание приводит новых людей; после переворота решает вместо Джамшида, кого забирает день.",
        "A companion of Jamshid. Brings people into the uprising; after a coup decides in Jamshid's place whom the day takes.",
        "از یاران جمشید. در قیام کسانی را به جمع می‌افزاید؛ پس از کودتا به‌جای جمشید کشته‌ی روز را برمی‌گزیند.",
    ),
    "siavash": Text(
        "Соратник Джамшида. Если его осудит Джамшид, он откроется и останется в игре; если затем его убьёт "
        "Заххак, наступит день мести.",
        "A companion of Jamshid. Taken by Jamshid, he is unmasked and stays; if Zahhak kills him later, the revenge day comes.",
        "از یاران جمشید. اگر جمشید او را برگزیند نقشش آشکار می‌شود و می‌ماند؛ اگر پس از آن ضحاک او را بکشد، روز "
        "کین سیاوش فرامی‌رسد.",
    ),
    "sohrab": Text(
        "Ни на чьей стороне. Ночью может раз и навсегда примкнуть к одному из царей; не примкнув, не побеждает ни "
        "с кем. Писем не пишет.",
        "On no side. May by night join one king, once and for good; unjoined he wins with nobody. Writes no letters.",
        "از هیچ سو نیست. شب می‌تواند یک بار و برای همیشه به یکی از دو سو بپیوندد؛ نپیوسته با هیچ‌کس نمی‌برد. نامه نمی‌نویسد.",
    ),
    "pahlavan": Text(
        "Соратник Джамшида без особой силы.",
        "A companion of Jamshid without a power.",
        "از یاران جمشید، بدون توانایی ویژه.",
    ),
    "div": Text("Заххакит без особой силы.", "A Zahhaki without a power.", "ضحاکی، بدون توانایی ویژه."),
}


def role_name(role: Role, language: str) -> str:
    """The name of a role."""
    return NAMES[role].says(language)


def role_card(role: Role, language: str) -> Phrase:
    """Name and description, as on the own sheet."""
    return Phrase(role_name(role, language), CARDS[role].says(language))
