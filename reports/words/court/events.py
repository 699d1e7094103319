"""What happened inside the house, for hosts, each with the clause of the rules that made it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, assert_never

from reports.words.court import cast
from reports.words.court.notices import NOBODY, NOTHING, kind_of, learnt
from reports.words.court.offers import TITLES, aimed
from reports.words.court.refusals import why
from reports.words.court.settings import VALUES, ending, step, value
from reports.words.grammar import Text, number
from reports.words.values import Names
from rulesets.court import events as e
from rulesets.court.book import Book
from rulesets.words import Seat

DEALT: Mapping[str, Text] = {
    "lot": Text(
        "{who}: характер «{nature}», жребием.", "{who}: nature “{nature}”, by lot.", "{who}: سرشت «{nature}»، به قید قرعه."
    ),
    "host": Text(
        "{who}: характер «{nature}», рукой ведущего.",
        "{who}: nature “{nature}”, by the host.",
        "{who}: سرشت «{nature}»، به دست گرداننده.",
    ),
    "scenario": Text(
        "{who}: характер «{nature}», по составу.",
        "{who}: nature “{nature}”, by the cast.",
        "{who}: سرشت «{nature}»، بنا بر فهرست نقش‌ها.",
    ),
}
DRAWN = Text("{who}: приказа нет, жребий: {what}.", "{who}: no order, the lot: {what}.", "{who}: بی‌فرمان، قرعه: {what}.")
LAPSED = Text("{who}: {what} отпало. {why}", "{who}: {what} is void. {why}", "{who}: {what} بی‌اثر شد. {why}")
ACTED: Mapping[str, Text] = {
    "done": Text("{who}: {what}.", "{who}: {what}.", "{who}: {what}."),
    "blocked": Text("{who}: {what}. Помешали.", "{who}: {what}. Hindered.", "{who}: {what}. جلویش گرفته شد."),
    "failed": Text("{who}: {what}. Не удалось.", "{who}: {what}. Failed.", "{who}: {what}. ناکام ماند."),
}
TURNED_TO = Text(" Перенаправлено на: {who}.", " Turned to: {who}.", " برگشت به: {who}.")
SHIELDED = Text(
    "{who}: щит отбил вред, источник: {author} ({cause}).",
    "{who}: a shield turned aside harm by {author} ({cause}).",
    "{who}: سپر آسیب {author} را پس زد ({cause}).",
)
REACTED = Text(
    "{who}: откликнулся характер «{nature}» ({trigger}).",
    "{who}: the nature “{nature}” reacted ({trigger}).",
    "{who}: سرشت «{nature}» واکنش نشان داد ({trigger}).",
)
TRIGGERS: Mapping[str, Text] = {
    "morning": Text("утро", "morning", "بامداد"),
    "close": Text("закрытие", "a closing", "بسته شدن"),
    "targeted": Text("чужое действие", "was a target", "هدف شد"),
    "jailed": Text("тюрьма", "was jailed", "به زندان افتاد"),
    "released": Text("освобождение", "was released", "آزاد شد"),
    "poisoned": Text("яд", "was poisoned", "مسموم شد"),
    "someone_dies": Text("чья-то смерть", "somebody died", "کسی مُرد"),
    "end": Text("смерть Короля", "the King died", "مرگ شاه"),
}
MOVED = Text("{who}: {stat} {by} ({cause}).", "{who}: {stat} {by} ({cause}).", "{who}: {stat} {by} ({cause}).")
STATS: Mapping[str, Text] = {"vk": Text("ВК", "influence", "نفوذ"), "tv": Text("ТВ", "secret influence", "نفوذ پنهان")}
CAUSES: Mapping[str, Text] = {
    "floor": Text("ТВ не бывает ниже нуля", "secret influence stops at zero", "نفوذ پنهان زیر صفر نمی‌رود"),
    "dawn": Text("утро без ТВ", "a morning without secret influence", "بامداد بدون نفوذ پنهان"),
    "prison": Text("сутки в тюрьме", "a day in prison", "یک شبانه‌روز زندان"),
    "coup": Text("попытка сместить лидера", "an attempt to overthrow", "کوشش برای برکناری"),
    "ruling": Text("решение ведущего", "a host's ruling", "حکم گرداننده"),
}
JAILED: Mapping[str, Text] = {
    "effect": Text("{who}: в тюрьму.", "{who}: to prison.", "{who}: به زندان."),
    "king": Text("{who}: в тюрьму по воле Короля.", "{who}: to prison by the King.", "{who}: به فرمان شاه به زندان."),
    "ballot": Text("{who}: в тюрьму по голосованию.", "{who}: to prison by the ballot.", "{who}: با رأی به زندان."),
    "ruling": Text("{who}: в тюрьму решением ведущего.", "{who}: to prison by a ruling.", "{who}: با حکم گرداننده به زندان."),
}
RELEASED: Mapping[str, Text] = {
    "effect": Text("{who}: на свободу.", "{who}: released.", "{who}: آزاد."),
    "amnesty": Text("{who}: амнистия.", "{who}: amnesty.", "{who}: عفو شد."),
    "ruling": Text("{who}: на свободу решением ведущего.", "{who}: released by a ruling.", "{who}: با حکم گرداننده آزاد."),
}
POISONED = Text("{who}: яд, срок: {due}.", "{who}: poisoned, dies at: {due}.", "{who}: مسموم، مرگ در: {due}.")
AGAIN = Text(
    "{who}: яд поверх яда, срок прежний.", "{who}: poisoned again, the date stays.", "{who}: دوباره مسموم، زمان همان است."
)
CURED = Text("{who}: яд снят.", "{who}: cured.", "{who}: درمان شد.")
DIED: Mapping[str, Text] = {
    "executed": Text(
        "{who}: казнь. Характер «{nature}», {side}.",
        "{who}: executed. Nature “{nature}”, {side}.",
        "{who}: اعدام. سرشت «{nature}»، {side}.",
    ),
    "died": Text(
        "{who}: смерть. Характер «{nature}», {side}.",
        "{who}: died. Nature “{nature}”, {side}.",
        "{who}: مرگ. سرشت «{nature}»، {side}.",
    ),
}
MEMBER = Text("член фракции", "a member of a faction", "عضو یک جناح")
NO_MEMBER = Text("вне фракций", "in no faction", "بیرون از جناح‌ها")
LEARNED = Text(
    "{who} узнаёт. {about}: {what}, {found}.",
    "{who} learned of {about}: {what}, {found}.",
    "{who} به رازی از {about} پی برد: {what}، {found}.",
)
WHATS: Mapping[str, Text] = {
    "tv": Text("ТВ", "secret influence", "نفوذ پنهان"),
    "nature": Text("характер", "nature", "سرشت"),
    "membership": Text("во фракции ли", "in a faction", "عضویت در جناح"),
    "leader": Text("лидер ли", "a leader", "رهبری"),
    "last_order": Text("последнее действие", "the latest action", "واپسین کنش"),
    "targeted_by": Text("кто действовал в последний раз", "last acted on by", "آخرین کسانی که به سراغش رفتند"),
}
SHIFTED = Text("Смерть Короля: {by}, день {day}.", "The King's death: {by}, day {day}.", "مرگ شاه: {by}، روز {day}.")
RESET = Text("{who}: снова готово {action}.", "{who}: ready again, {action}.", "{who}: دوباره آماده، {action}.")
EVERYTHING = Text("всё", "everything", "همه")
GRANTED = Text("{who}: ещё одно действие, {slot}.", "{who}: one more action, {slot}.", "{who}: یک کنش دیگر، {slot}.")
PUT = Text("{who}: {what}, отложено до: {due}.", "{who}: {what}, put off to: {due}.", "{who}: {what}، تا {due} به تأخیر افتاد.")
LEFT: Mapping[str, Text] = {
    "will": Text("{who}: выход из фракции.", "{who}: left the faction.", "{who}: از جناح بیرون رفت."),
    "dead": Text("{who}: фракция теряет мёртвого.", "{who}: the faction lost its dead.", "{who}: جناح مُرده‌اش را از دست داد."),
    "ruling": Text(
        "{who}: вывод из фракции решением ведущего.",
        "{who}: taken out of the faction by a ruling.",
        "{who}: با حکم از جناح بیرون شد.",
    ),
    "dissolved": Text("{who}: фракция распущена.", "{who}: the faction was dissolved.", "{who}: جناح برچیده شد."),
}
JOINED = Text(
    "{who}: вступление во фракцию, лидер: {leader}.",
    "{who}: joined a faction, leader: {leader}.",
    "{who}: به جناح پیوست، رهبر: {leader}.",
)
FOUNDED = Text("{who}: новая фракция.", "{who}: founded a faction.", "{who}: جناحی تازه بنیاد گذاشت.")
NOT_TAKEN = Text(
    "{who}: {inviter} не может принять.", "{who}: {inviter} could not take them in.", "{who}: {inviter} نتوانست بپذیرد."
)
COUP: Mapping[str, Text] = {
    "won": Text("{who} смещает лидера: {leader}.", "{who} overthrew {leader}.", "{who}، {leader} را برکنار کرد."),
    "equal": Text(
        "{who}: хватило бы сил, но другой сильнее; лидер: {leader}.",
        "{who} was strong enough against {leader}, another was stronger.",
        "{who} در برابر {leader} نیرو داشت، ولی دیگری نیرومندتر بود.",
    ),
    "lost": Text(
        "{who}: сместить лидера не удалось, лидер прежний: {leader}.",
        "{who} failed to overthrow {leader}.",
        "{who} نتوانست {leader} را برکنار کند.",
    ),
    "void": Text(
        "{who}: смещать некого, прежний лидер: {leader}.",
        "{who} had nobody to overthrow; {leader} had left.",
        "{who} کسی را برای برکناری نیافت؛ {leader} رفته بود.",
    ),
}
LEADER = Text("Лидер фракции {faction}: {who}.", "Leader of faction {faction}: {who}.", "رهبر جناح {faction}: {who}.")
DISSOLVED = Text("Фракции {faction} больше нет.", "Faction {faction} is no more.", "جناح {faction} برچیده شد.")
OPENED = Text("На голосовании о тюрьме: {who}.", "On the prison ballot: {who}.", "در رأی‌گیری زندان: {who}.")
VOID = Text(
    "Голосование снято, кандидата нет: {who}.",
    "The ballot is off, its only candidate is gone: {who}.",
    "رأی‌گیری لغو شد، تنها نامزد نیست: {who}.",
)
COUNTED = Text(
    "Подсчёт о тюрьме: {tally}; против всех {against} из {able}; в тюрьму: {sent}.",
    "Prison ballot: {tally}; against all {against} of {able}; to prison: {sent}.",
    "شمارش زندان: {tally}؛ مخالف همه {against} از {able}؛ به زندان: {sent}.",
)
BY_LOT = Text(" Равенство решил жребий.", " A tie, decided by lot.", " تساوی با قرعه شکسته شد.")
MEASURE = Text(
    "Амнистия {amnesty}, казнь {execution}: {done}.",
    "Amnesty {amnesty}, execution {execution}: {done}.",
    "عفو {amnesty}، اعدام {execution}: {done}.",
)
CLAIMS = Text(" Притязания: {claims}.", " Claims: {claims}.", " مدعیان: {claims}.")
RULED = Text("Решение: {what}.", "A ruling: {what}.", "حکم: {what}.")


def event(book: Book, names: Names, happened: e.Event, language: str) -> str:
    """An event with its clause, for hosts."""
    clause = happened.clause
    return (
        f"{_said(book, names, happened, language)} ({clause})"
        if clause.startswith("C-")
        else _said(book, names, happened, language)
    )


def _said(book: Book, names: Names, happened: e.Event, language: str) -> str:
    def name(seat: str | None) -> str:
        return names.get(Seat(seat), seat) if seat else NOBODY.says(language)

    def say(text: Text, **values: str) -> str:
        return text.says(language, **values)

    match happened:
        case e.Dealt(who, nature, by):
            return say(DEALT[by], who=name(who), nature=cast.nature(book, nature, language))
        case e.Drawn(who, action, targets):
            return say(DRAWN, who=name(who), what=aimed(book, names, action, targets, language))
        case e.Lapsed(who, kind, code):
            return say(LAPSED, who=name(who), what=kind_of(kind, language), why=why(code, {}, language))
        case e.Acted(who, action, ordered, targets, outcome):
            said = say(ACTED[outcome], who=name(who), what=aimed(book, names, action, ordered, language))
            return said + (say(TURNED_TO, who=cast.people(names, targets, language)) if targets != ordered else "")
        case e.Shielded(who, author, cause):
            return say(SHIELDED, who=name(who), author=name(author), cause=cause_of(book, cause, language))
        case e.Reacted(who, nature, trigger):
            return say(
                REACTED, who=name(who), nature=cast.nature(book, nature, language), trigger=TRIGGERS[trigger].says(language)
            )
        case e.Moved(who, stat, by, cause, _, authors):
            return say(
                MOVED,
                who=name(who),
                stat=STATS[stat].says(language),
                by=cast.signed(by, language),
                cause=_by(book, names, cause, authors, language),
            )
        case e.Jailed(who, how):
            return say(JAILED[how], who=name(who))
        case e.Released(who, how):
            return say(RELEASED[how], who=name(who))
        case e.Poisoned(who, due, again):
            return say(AGAIN, who=name(who)) if again else say(POISONED, who=name(who), due=step(due, language))
        case e.Cured(who):
            return say(CURED, who=name(who))
        case e.Died(who, how, nature, in_faction):
            side = (MEMBER if in_faction else NO_MEMBER).says(language)
            return say(DIED[how], who=name(who), nature=cast.nature(book, nature, language), side=side)
        case e.Learned(who, about, what, found):
            return say(
                LEARNED,
                who=name(who),
                about=name(about),
                what=WHATS[what].says(language),
                found=learnt(book, names, what, found, language),
            )
        case e.DeathShifted(by, day):
            return say(SHIFTED, by=cast.signed(by, language), day=number(day, language))
        case e.CounterReset(who, action):
            return say(RESET, who=name(who), action=cast.action(book, action, language) if action else EVERYTHING.says(language))
        case e.SlotGranted(who, slot):
            return say(GRANTED, who=name(who), slot=VALUES[slot].says(language))
        case e.Put(who, cause, targets, due):
            what = (
                f"{cause_of(book, cause, language)}, {cast.people(names, targets, language)}"
                if targets
                else cause_of(book, cause, language)
            )
            return say(PUT, who=name(who), what=what, due=step(due, language))
        case e.BallotOpened(candidates):
            return say(OPENED, who=cast.people(names, candidates, language))
        case e.BallotVoid(candidate):
            return say(VOID, who=name(candidate))
        case e.BallotCounted(able, against_all, tally, _, sent, lot):
            votes = {
                "tally": _numbers(names, tally, language),
                "against": number(against_all, language),
                "able": number(able, language),
            }
            return say(COUNTED, sent=name(sent), **votes) + (say(BY_LOT) if lot else "")
        case e.MeasureCounted(amnesty, execution, done, to):
            measure = VALUES[done].says(language) if done in VALUES else NOTHING.says(language)
            whom = f"{measure}, {name(to)}" if to else measure
            return say(MEASURE, amnesty=number(amnesty, language), execution=number(execution, language), done=whom)
        case e.Ended(king, court, natures, claims, lot):
            said = ending(names, king, court, natures, language) + (
                say(CLAIMS, claims=_numbers(names, claims, language)) if claims else ""
            )
            return said + (say(BY_LOT) if lot else "")
        case e.Ruled(kind, says):
            return say(RULED, what=", ".join([TITLES[kind][0].says(language), *_values(book, names, says, language)]))
        case _:
            return _of_factions(names, happened, language)


Circle = e.Left | e.Joined | e.Turned | e.Coup | e.LeaderChanged | e.Dissolved


def _of_factions(names: Names, happened: Circle, language: str) -> str:
    def name(seat: str | None) -> str:
        return names.get(Seat(seat), seat) if seat else NOBODY.says(language)

    match happened:
        case e.Left(who, _, how):
            return LEFT[how].says(language, who=name(who))
        case e.Joined(who, _, leader):
            return (
                FOUNDED.says(language, who=name(who))
                if leader == who
                else JOINED.says(language, who=name(who), leader=name(leader))
            )
        case e.Turned(who, inviter):
            return NOT_TAKEN.says(language, who=name(who), inviter=name(inviter))
        case e.Coup(who, leader, _, outcome):
            return COUP[outcome].says(language, who=name(who), leader=name(leader))
        case e.LeaderChanged(faction, leader):
            return LEADER.says(language, faction=faction, who=name(leader))
        case e.Dissolved(faction):
            return DISSOLVED.says(language, faction=faction)
        case _:
            assert_never(happened)


def cause_of(book: Book, cause: str, language: str) -> str:
    """A cause in words: a code of the rules, an action or a nature of the cast."""
    if cause in CAUSES:
        return CAUSES[cause].says(language)
    words = cast.text(book, f"action.{cause}", language) or cast.nature(book, cause, language)
    return cast.quoted(words, language)


def _by(book: Book, names: Names, cause: str, authors: tuple[Seat, ...], language: str) -> str:
    said = cause_of(book, cause, language)
    return f"{said}, {cast.people(names, authors, language)}" if authors else said


def _numbers(names: Names, counted: Mapping[Seat, int], language: str) -> str:
    parts = [
        f"{names.get(seat, seat)} {cast.plain(n, language)}" for seat, n in sorted(counted.items(), key=lambda x: (-x[1], x[0]))
    ]
    return ("، " if language == "fa" else ", ").join(parts) or NOTHING.says(language)


def _values(book: Book, names: Names, says: Mapping[str, Any], language: str) -> list[str]:
    """The values of a ruling, names for seats, words for codes, signed numbers."""
    said = []
    for key in sorted(says):
        given = says[key]
        if isinstance(given, int):
            said.append(
                f"{STATS[key].says(language)} {cast.signed(given, language)}" if key in STATS else cast.signed(given, language)
            )
        elif given:
            said.append(names.get(Seat(given), value(book, str(given), language)))
    return said
