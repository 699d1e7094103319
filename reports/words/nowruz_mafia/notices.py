"""Told notices as sentences to those who were told. No sentence says more than its notice holds."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import assert_never

from reports.words.grammar import Text, listed, number
from reports.words.nowruz_mafia.roles import ANSWERS, FUNNY_NAMES, NAMES, WON
from reports.words.phrases import Names
from rulesets.nowruz_mafia import told
from rulesets.nowruz_mafia.roles import Role
from rulesets.words import Seat

YOUR_ROLE = Text("Ваша роль: {role}.", "Your role: {role}.", "نقش شما: {role}.")
FELLOWS = Text("С вами в мафии: {roles}.", "With you in the mafia: {roles}.", "هم‌تیمی‌های شما در مافیا: {roles}.")
ANSWER = Text(
    "Проверка этой ночи: {who} — {answer}.", "Last night's inquiry: {who} is {answer}.", "استعلام دیشب: {who} {answer} است."
)
NO_EFFECT = Text(
    "Вас оглушили: ваш приказ этой ночью не сработал и не потрачен.",
    "You were dazed: your order of the night had no effect and is not spent.",
    "گیج شده بودید: فرمان دیشب شما اثری نداشت و مصرف نشد.",
)
RESULT = {
    "won": Text("Вы победили вместе со своей командой.", "You have won with your team.", "همراه تیمتان بردید."),
    "lost": Text("Вы не победили.", "You have not won.", "نبردید."),
    "won_alone": Text("Вы победили сами по себе.", "You have won by yourself.", "به‌تنهایی بردید."),
    "won_beside": Text("Вы победили рядом с командой.", "You have won beside the team.", "در کنار تیم برنده بردید."),
}
RULES = Text("Шуточные правила этой игры: {rules}.", "Funny rules in force: {rules}.", "قوانین شوخ این بازی: {rules}.")
NO_RULES = Text("Шуточных правил в этой игре нет.", "No funny rules in this game.", "این بازی قانون شوخ ندارد.")
DEAD_NOBODY = Text("Этой ночью никто не погиб.", "Nobody died in the night.", "دیشب کسی کشته نشد.")
DEAD_ONE = Text("Этой ночью погибает {who}.", "{who} died in the night.", "دیشب {who} کشته شد.")
DEAD_MORE = Text("Этой ночью погибают {who}.", "{who} died in the night.", "دیشب {who} کشته شدند.")
RUMOUR = Text("Слух этого утра: {who}.", "This morning's rumour: {who}.", "شایعه‌ی امروز: {who}.")
SPEAKERS = Text("Говорят по очереди: {who}.", "Speaking in turn: {who}.", "نوبت صحبت به ترتیب: {who}.")
HALVED = Text("Половина времени: {who}.", "Half the time: {who}.", "نصف زمان: {who}.")
SPEECH = Text("Речь: {who}.", "A speech by {who}.", "صحبت {who}.")
BROKE_IN = Text(
    "{who} перебивает; в следующем круге — половина времени.",
    "{who} breaks in and has half the time in the next round.",
    "{who} وسط صحبت پرید و دور بعد نصف زمان دارد.",
)
TURN_GONE = Text("{who} пропускает очередь.", "{who} misses the turn.", "نوبت {who} گذشت.")
VOTES = Text("Голоса: {sums}.", "Votes: {sums}.", "رأی‌ها: {sums}.")
NO_VOTES = Text("Никто не голосовал.", "Nobody voted.", "کسی رأی نداد.")
ACCUSED = Text("Защищается {who}.", "{who} stands accused and defends.", "متهم {who} است و دفاع می‌کند.")
NOBODY_ACCUSED = Text("Обвиняемого нет.", "Nobody is accused.", "کسی متهم نیست.")
DEFENCE = Text("Защита: {who}.", "The defence of {who}.", "دفاع {who}.")
LENGTHENED = Text(
    "Защита продлена: теперь {n} секунд.", "The defence is lengthened: {n} seconds now.", "دفاع طولانی‌تر شد: اکنون {n} ثانیه."
)
FINAL = Text(
    "За казнь: {execute}. За помилование: {spare}.", "Execute: {execute}. Spare: {spare}.", "اعدام: {execute}. بخشش: {spare}."
)
OATH = Text("клятва матерью", "the oath", "قسم به جان مادر")
EXECUTED = Text("Сегодня казнён игрок {who}.", "{who} was executed today.", "{who} امروز اعدام شد.")
NOBODY_EXECUTED = Text("Сегодня никого не казнили.", "Nobody was executed today.", "امروز کسی اعدام نشد.")
WILL = Text("Завещание: {who}.", "The will of {who}.", "وصیت {who}.")
NO_WILL = Text("{who} не оставляет завещания.", "{who} leaves no will.", "{who} وصیتی نگذاشت.")
REMOVED = Text("Ведущий вывел из игры: {who}.", "The host took {who} out of the game.", "گرداننده {who} را از بازی کنار گذاشت.")
BESIDE = Text("Своя победа: {who}.", "A win of their own: {who}.", "برد جداگانه: {who}.")
ROLES = Text("Роли: {roles}.", "Roles: {roles}.", "نقش‌ها: {roles}.")


def notice(names: Names, says: told.Notice, language: str) -> str:
    """A told notice as a sentence, or two."""

    def who(seats: Iterable[Seat]) -> str:
        return listed([names.get(seat, seat) for seat in seats], language)

    match says:
        case told.YourRole(role):
            return YOUR_ROLE.says(language, role=NAMES[role].says(language))
        case told.Fellows(roles):
            return FELLOWS.says(language, roles=dealt(names, roles, language))
        case told.InquiryAnswered(at, answer):
            return ANSWER.says(language, who=who([at]), answer=ANSWERS[answer].says(language))
        case told.NoEffect():
            return NO_EFFECT.says(language)
        case told.YourResult(grade):
            return RESULT[grade].says(language)
        case told.FunnyRules(rules):
            named = listed([FUNNY_NAMES[rule].says(language) for rule in rules], language)
            return RULES.says(language, rules=named) if rules else NO_RULES.says(language)
        case told.Dawn(dead, rumour):
            died = (DEAD_NOBODY, DEAD_ONE)[len(dead)] if len(dead) < 2 else DEAD_MORE
            line = died.says(language, who=who(dead))
            return f"{line} {RUMOUR.says(language, who=who([rumour]))}" if rumour else line
        case told.SpeakingOrder(speakers, halved):
            line = SPEAKERS.says(language, who=who(speakers))
            return f"{line} {HALVED.says(language, who=who(halved))}" if halved else line
        case told.SpeechMade(seat):
            return SPEECH.says(language, who=who([seat]))
        case told.BrokeIn(seat):
            return BROKE_IN.says(language, who=who([seat]))
        case told.TurnGone(seat):
            return TURN_GONE.says(language, who=who([seat]))
        case told.VoteCounted(ballots, sums, accused):
            votes = VOTES.says(language, sums=counted(names, ballots, sums, language)) if sums else NO_VOTES.says(language)
            end = ACCUSED.says(language, who=who([accused])) if accused else NOBODY_ACCUSED.says(language)
            return f"{votes} {end}"
        case told.DefencePosted(seat):
            return DEFENCE.says(language, who=who([seat]))
        case told.DefenceLengthened(seconds):
            return LENGTHENED.says(language, n=number(seconds, language))
        case told.FinalCounted():
            return final_counted(names, says, language)
        case told.ExecutionAnnounced(seat):
            return EXECUTED.says(language, who=who([seat])) if seat else NOBODY_EXECUTED.says(language)
        case told.WillRead(seat, ref):
            return (WILL if ref else NO_WILL).says(language, who=who([seat]))
        case told.PlayerRemoved(seat):
            return REMOVED.says(language, who=who([seat]))
        case told.GameEnded(winner, co_winners):
            return won(WON[winner], who(co_winners), language)
        case told.RolesShown(roles):
            return ROLES.says(language, roles=dealt(names, roles, language))
        case _:
            assert_never(says)


def won(team: Text, beside: str, language: str) -> str:
    """The winning team, and those with a win of their own."""
    return f"{team.says(language)} {BESIDE.says(language, who=beside)}" if beside else team.says(language)


def dealt(names: Names, roles: Mapping[Seat, Role], language: str) -> str:
    """Players with their roles, in seat order."""
    comma = "، " if language == "fa" else ", "
    ordered = [seat for seat in names if seat in roles] or sorted(roles)
    return comma.join(f"{names.get(seat, seat)} ({NAMES[roles[seat]].says(language)})" for seat in ordered)


def counted(names: Names, ballots: Mapping[Seat, Seat], sums: Mapping[Seat, int], language: str) -> str:
    """Sums with the voters' names, the most votes first, then in seat order."""
    place = {seat: i for i, seat in enumerate(names)}
    ranked = sorted(sums, key=lambda seat: (-sums[seat], place.get(seat, 0), seat))
    parts = []
    for seat in ranked:
        voters = [names.get(v, v) for v in sorted(ballots, key=lambda v: (place.get(v, 0), v)) if ballots[v] == seat]
        parts.append(f"{names.get(seat, seat)} {number(sums[seat], language)} ({listed(voters, language)})")
    return ("؛ " if language == "fa" else "; ").join(parts)


def final_counted(names: Names, says: told.FinalCounted, language: str) -> str:
    """Both sums with the voters' names; the oath's vote is named where there is one."""
    place = {seat: i for i, seat in enumerate(names)}

    def side(total: int, execute: bool) -> str:
        voters = sorted((v for v, voice in says.ballots.items() if voice == execute), key=lambda v: (place.get(v, 0), v))
        listing = [names.get(v, v) for v in voters] + ([OATH.says(language)] if execute and says.oath else [])
        return f"{number(total, language)} ({listed(listing, language)})" if listing else number(total, language)

    return FINAL.says(language, execute=side(says.execute, True), spare=side(says.spare, False))
