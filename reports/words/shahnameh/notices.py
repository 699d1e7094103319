"""Told notices as sentences to those who were told. No sentence says more than its notice holds."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import assert_never

from reports.words.grammar import Text, listed, number
from reports.words.shahnameh.roles import role_name
from reports.words.values import Names
from rulesets.shahnameh import told
from rulesets.shahnameh.roles import Role
from rulesets.words import Seat

KINGS = Text(
    "Джамшид — {jamshid}, Заххак — {zahhak}.",
    "{jamshid} is Jamshid, {zahhak} is Zahhak.",
    "جمشید: {jamshid}؛ ضحاک: {zahhak}.",
)
SOROUSH = Text(
    "Призван Соруш: можно писать письма.",
    "Sorush is called: letters may be written.",
    "سروش فراخوانده شد: دروازه‌ی نامه‌نگاری باز است.",
)
AHRIMAN = Text(
    "День Ахримана: сегодня нет бесед, сразу полуденный сон.",
    "A day of Ahriman: no talk today, the noon sleep follows at once.",
    "روز اهریمن: امروز گفت‌وگویی نیست و یکراست به خواب نیمروزی می‌رویم.",
)
IMPRISONED = Text(
    "В темнице до следующего утра: {who}.",
    "In prison until the next morning: {who}.",
    "{who} تا بامداد فردا در زندان است.",
)
SPOKE = Text("Выступление: {who}.", "{who} speaks.", "نوبت صحبت: {who}.")
CARDS_GIVEN = Text(
    "{giver}: карта доверия — {peyman}, карта сомнения — {goman}.",
    "{giver}: trust card to {peyman}, doubt card to {goman}.",
    "{giver}: کارت پیمان به {peyman}، کارت گمان به {goman}.",
)
TIED = Text(
    "За последние места в совете спор: {who}. Джамшид выбирает из них: {n}.",
    "Tied for the last council seats: {who}. Jamshid picks {n} of them.",
    "تساوی برای ورود به مجلس مهان: {who}. جمشید از میانشان {n} نفر را برمی‌گزیند.",
)
COUNCIL = Text("Совет великих: {who}.", "The council of the great: {who}.", "مجلس مهان: {who}.")
ACCUSED = Text("Обвинены: {who}.", "Accused: {who}.", "متهمان: {who}.")
NOBODY_ACCUSED = Text("Сегодня никто не обвинён.", "Nobody is accused today.", "امروز کسی متهم نیست.")
NOON_NOBODY = Text("Сегодня никто не покинул игру.", "Nobody left the game today.", "امروز کسی خارج نشد.")
NOON_ONE = Text("Сегодня игру покидает {who}.", "{who} left the game today.", "{who} امروز از بازی خارج شد.")
NOON_MORE = Text("Сегодня игру покидают {who}.", "{who} left the game today.", "{who} امروز از بازی خارج شدند.")
SIAVASH = Text(
    "Это Сиявуш: {who}. Он остаётся в игре.",
    "{who} is Siavash and stays in the game.",
    "{who} سیاوش است و در بازی می‌ماند.",
)
DAWN_NOBODY = Text(
    "Этой ночью никто не покинул игру.",
    "Nobody left the game in the night.",
    "دیشب کسی از بازی خارج نشد.",
)
DAWN_ONE = Text(
    "Этой ночью игру покинул игрок {who}.",
    "{who} left the game in the night.",
    "{who} دیشب از بازی خارج شد.",
)
DAWN_MORE = Text(
    "Этой ночью игру покинули {who}.",
    "{who} left the game in the night.",
    "{who} دیشب از بازی خارج شدند.",
)
HUNGRY = Text("Заххак остался голодным.", "Zahhak stayed hungry.", "ضحاک گرسنه مونده.")
REVENGE = Text("Сегодня день мести за Сиявуша.", "Today is the day of revenge for Siavash.", "امروز روز کین سیاوش است.")
RELEASED = Text("Вышел из темницы игрок {who}.", "{who} is back from prison.", "{who} از زندان بازگشت.")
WON = {
    "jamshid": Text("Победила сторона Джамшида.", "Jamshid's side has won.", "یاران جمشید بردند."),
    "zahhak": Text("Победила сторона Заххака.", "Zahhak's side has won.", "ضحاکیان بردند."),
    "draw": Text(
        "Ничья: обе стороны пали разом.",
        "A draw: both sides fell at once.",
        "مساوی: هر دو سو با هم از پا افتادند.",
    ),
}
ROLES = Text("Роли: {roles}.", "Roles: {roles}.", "نقش‌ها: {roles}.")
SOHRAB = {
    "unjoined": Text("Сухраб не примкнул ни к кому.", "Sohrab joined nobody.", "سهراب نپیوسته ماند."),
    "jamshid": Text("Сухраб примкнул к Джамшиду.", "Sohrab had joined Jamshid.", "سهراب به جمشید پیوسته بود."),
    "zahhak": Text("Сухраб примкнул к Заххаку.", "Sohrab had joined Zahhak.", "سهراب به ضحاک پیوسته بود."),
}
PEOPLE = Text("Ваши люди: {roles}.", "Your people: {roles}.", "یاران شما: {roles}.")
PREY = Text("Добыча этой ночи: {who}.", "Tonight's prey: {who}.", "طعمه‌ی امشب: {who}.")
VICTIMS = Text("Сегодня должен погибнуть игрок {who}.", "{who} would die today.", "کشته‌ی امروز: {who}.")
VICTIMS_MORE = Text("Сегодня должны погибнуть {who}.", "{who} would die today.", "کشته‌های امروز: {who}.")
ANSWER = {
    "zahhaki": Text("Проверка: {who} — заххакит.", "Inquiry: {who} is a Zahhaki.", "استعلام: {who} ضحاکی است."),
    "not_zahhaki": Text(
        "Проверка: {who} — не заххакит.",
        "Inquiry: {who} is no Zahhaki.",
        "استعلام: {who} ضحاکی نیست.",
    ),
}
ANNULLED = Text(
    "Ваше действие этой ночью не подействовало.",
    "Your act of this night had no effect.",
    "کار دیشب شما اثری نداشت.",
)
DEAD_ROLES = Text(
    "За день и ночь утрачены роли: {roles}.",
    "Roles lost by day and night: {roles}.",
    "نقش کشته‌های روز و شب: {roles}.",
)
NO_DEAD = Text(
    "За день и ночь не утрачено ни одной роли.",
    "No role was lost by day or night.",
    "در روز و شب نقشی از دست نرفت.",
)
COUNT = Text(
    "Чаша Джамшида: соратников Джамшида — {jamshid}, заххакитов — {zahhak}.",
    "The cup of Jam: companions of Jamshid {jamshid}, Zahhakis {zahhak}.",
    "جام جم: یاران جمشید {jamshid}، ضحاکیان {zahhak}.",
)
FELLOWS = Text("Вы узнаёте друг друга: {who}.", "You recognise each other: {who}.", "یکدیگر را می‌شناسید: {who}.")
ALONE = Text(
    "Узнавать некого: вы одни.",
    "There is nobody to recognise: you are alone.",
    "کسی برای شناختن نیست: تنها مانده‌اید.",
)
JOINED = Text("Сухраб примкнул к вам: {who}.", "Sohrab has joined you: {who}.", "سهراب به شما پیوست: {who}.")
UPRISING = Text(
    "Восстание под знаменем Каве, собрание: {who}.",
    "The uprising under Kaveh's banner, gathered: {who}.",
    "قیام درفش کاویانی، جمع: {who}.",
)
BALLOT = Text(
    "Карен пал от приговора Джамшида. Этой ночью тайно ответьте: отдать ли власть Феридуну?",
    "Karen fell to Jamshid's verdict. Answer in secret tonight: should power pass to Fereydun?",
    "کارن به رأی جمشید کشته شد. امشب پنهانی پاسخ دهید: قدرت به فریدون برسد؟",
)
POWER = {
    "fereydun": Text(
        "Решение дня отныне за Феридуном.",
        "The verdict of the day is Fereydun's from now on.",
        "از این پس کشته‌ی روز را فریدون برمی‌گزیند.",
    ),
    "jamshid": Text(
        "Решение дня вернулось к Джамшиду.",
        "The verdict of the day is Jamshid's again.",
        "برگزیدن کشته‌ی روز به جمشید بازگشت.",
    ),
}
LETTER = Text("Вам письмо без подписи.", "A letter has come for you, unsigned.", "نامه‌ای بی‌نام برای شما رسیده است.")
TAP = {
    "sent": Text(
        "Перехвачено отправленное письмо, адресат: {to}.",
        "Wiretap, a letter sent, addressed to {to}.",
        "شنود: نامه‌ی فرستاده، به نشانی {to}.",
    ),
    "received": Text(
        "Перехвачено полученное письмо, адресат: {to}.",
        "Wiretap, a letter received, addressed to {to}.",
        "شنود: نامه‌ی رسیده، به نشانی {to}.",
    ),
}


def notice_text(names: Names, notice: told.Notice, language: str) -> str:
    """A told notice as a sentence. Texts that players wrote are shown beside it by the house."""
    seats = _Seats(names, language)
    match notice:
        case told.Kings(jamshid, zahhak):
            return KINGS.says(language, jamshid=seats.one(jamshid), zahhak=seats.one(zahhak))
        case told.SoroushCalled():
            return SOROUSH.says(language)
        case told.AhrimanDay():
            return AHRIMAN.says(language)
        case told.Imprisoned(who):
            return IMPRISONED.says(language, who=seats.one(who))
        case told.Spoke(who):
            return SPOKE.says(language, who=seats.one(who))
        case told.CardsGiven(giver, peyman, goman):
            return CARDS_GIVEN.says(language, giver=seats.one(giver), peyman=seats.one(peyman), goman=seats.one(goman))
        case told.CouncilTied(who, places):
            return TIED.says(language, who=seats.all(who), n=number(places, language))
        case told.CouncilSeated(council):
            return COUNCIL.says(language, who=seats.all(council))
        case told.AccusedNamed(accused):
            return ACCUSED.says(language, who=seats.all(accused)) if accused else NOBODY_ACCUSED.says(language)
        case told.Noon(left):
            return (NOON_NOBODY, NOON_ONE, NOON_MORE)[min(len(left), 2)].says(language, who=seats.all(left))
        case told.SiavashShown(who):
            return SIAVASH.says(language, who=seats.one(who))
        case told.Dawn(left, hungry, revenge_day):
            lines = [(DAWN_NOBODY, DAWN_ONE, DAWN_MORE)[min(len(left), 2)].says(language, who=seats.all(left))]
            lines += [HUNGRY.says(language)] * hungry + [REVENGE.says(language)] * revenge_day
            return " ".join(lines)
        case told.Released(who):
            return RELEASED.says(language, who=seats.one(who))
        case told.GameEnded(winner, roles, sohrab):
            lines = [WON[winner].says(language), ROLES.says(language, roles=seats.roles(roles))]
            return " ".join(lines + [SOHRAB[sohrab].says(language)] * ("sohrab" in roles.values()))
        case told.People(roles):
            return PEOPLE.says(language, roles=seats.roles(roles))
        case told.Prey(prey):
            return PREY.says(language, who=seats.all(prey))
        case told.Victims(victims):
            return (VICTIMS if len(victims) == 1 else VICTIMS_MORE).says(language, who=seats.all(victims))
        case told.Inquiry(about, answer):
            return ANSWER[answer].says(language, who=seats.one(about))
        case told.Annulled():
            return ANNULLED.says(language)
        case told.DeadRoles(dead):
            names_of = listed([role_name(role, language) for role in dead], language)
            return DEAD_ROLES.says(language, roles=names_of) if dead else NO_DEAD.says(language)
        case told.Count(companions, zahhakis):
            return COUNT.says(language, jamshid=number(companions, language), zahhak=number(zahhakis, language))
        case told.Fellows(others, roles):
            known = seats.roles(roles) if roles else seats.all(others)
            return FELLOWS.says(language, who=known) if others else ALONE.says(language)
        case told.SohrabJoined(who):
            return JOINED.says(language, who=seats.one(who))
        case told.UprisingMembers(members):
            return UPRISING.says(language, who=seats.all(members))
        case told.CoupBallot():
            return BALLOT.says(language)
        case told.Power(holder):
            return POWER[holder].says(language)
        case told.LetterArrived():
            return LETTER.says(language)
        case told.TapCopy(_, side, to_seat, to_role):
            to = seats.one(to_seat) if to_seat is not None else "" if to_role is None else role_name(to_role, language)
            return TAP[side].says(language, to=to)
        case _:
            assert_never(notice)


class _Seats:
    """Names of seats in one language."""

    def __init__(self, names: Names, language: str) -> None:
        self._names, self._language = names, language

    def one(self, seat: Seat) -> str:
        return self._names.get(seat, seat)

    def all(self, seats: Iterable[Seat]) -> str:
        return listed([self.one(seat) for seat in seats], self._language)

    def roles(self, roles: Mapping[Seat, Role]) -> str:
        """Each seat with its role, in the order of the names given."""
        order = [seat for seat in self._names if seat in roles] + sorted(set(roles) - set(self._names))
        return listed([f"{self.one(seat)} — {role_name(roles[seat], self._language)}" for seat in order], self._language)
