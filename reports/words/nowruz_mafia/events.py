"""Events with their clause, for hosts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import assert_never

from reports.words.grammar import Text, listed, number
from reports.words.nowruz_mafia import notices
from reports.words.nowruz_mafia.offers import title
from reports.words.nowruz_mafia.roles import ANSWERS, WON
from reports.words.phrases import Names
from rulesets.nowruz_mafia import events, told
from rulesets.nowruz_mafia.windows import Window
from rulesets.words import Seat

WINDOWS: Mapping[Window, Text] = {
    "lobby": Text("Сбор за столом", "The lobby", "گردهمایی"),
    "night": Text("Ночь {n}", "Night {n}", "شب {n}"),
    "talk": Text("День {n}, круг речей", "Day {n}, speeches", "روز {n}، دور صحبت"),
    "vote": Text("День {n}, голосование", "Day {n}, first vote", "روز {n}، رأی‌گیری"),
    "defence": Text("День {n}, защита", "Day {n}, defence", "روز {n}، دفاع"),
    "final": Text("День {n}, итоговое голосование", "Day {n}, final vote", "روز {n}، رأی نهایی"),
    "will": Text("День {n}, завещание", "Day {n}, will", "روز {n}، وصیت"),
    "ended": Text("Конец игры", "The end of the game", "پایان بازی"),
}
CAUSES: Mapping[events.Cause, Text] = {
    "mafia": Text("мафия", "the mafia", "مافیا"),
    "bullet": Text("пуля", "the bullet", "گلوله"),
    "backfire": Text("расплата за выстрел в горожанина", "the price of a shot at a citizen", "تاوان شلیک به شهروند"),
}
SEATED = Text("Места заняты.", "The seats are taken.", "جایگاه‌ها پر شد.")
DEALT = Text("Роли розданы: {roles}.", "Roles are dealt: {roles}.", "نقش‌ها داده شد: {roles}.")
OPENED = Text("Открыто: {window}.", "Open: {window}.", "باز شد: {window}.")
TALK = Text("Круг речей: {who}.", "The round of speeches: {who}.", "دور صحبت: {who}.")
DAZED = Text("{by} оглушает: {at}.", "{by} dazes {at}.", "{by}، {at} را گیج کرد.")
ANNULLED = Text("Приказ отменён: {by}, {order}.", "An order is void: {by}, {order}.", "فرمان {by} بی‌اثر شد: {order}.")
VICTIM = Text(
    "Жертва мафии — {at}, решение: {by}.", "The mafia's victim is {at}, chosen by {by}.", "قربانی مافیا {at} است، به انتخاب {by}."
)
NO_VICTIM = Text("Мафия никого не выбрала.", "The mafia named nobody.", "مافیا کسی را نام نبرد.")
INQUIRED = Text(
    "{by} проверяет: {at} — {answer}.", "{by} inquires: {at} is {answer}.", "{by}، {at} را استعلام کرد: {answer} است."
)
SAVED = Text("{by} спасает: {at}.", "{by} saves {at}.", "{by}، {at} را نجات می‌دهد.")
SHOT = Text("{by} стреляет: {at}.", "{by} shoots at {at}.", "{by} به {at} شلیک کرد.")
RESCUED = Text("Спасение помогло: {at} ({causes}).", "The save helped: {at} ({causes}).", "نجات کارگر شد: {at} ({causes}).")
DIED = Text("Погибает {at} ({causes}).", "{at} dies ({causes}).", "{at} کشته شد ({causes}).")
RUMOURED = Text("{by} называет имя: {at}.", "{by} gives the name of {at}.", "{by} نام {at} را داد.")
MARKED_HIT = Text(
    "{by} отмечает: {at}. Отмеченный мёртв.", "{by} marks {at}, who is dead.", "{by}، {at} را نشان کرد که مرده است."
)
MARKED = Text("{by} отмечает: {at}. Отмеченный жив.", "{by} marks {at}, who lives.", "{by}، {at} را نشان کرد که زنده است.")
ASLEEP = Text("Последним засыпает {at}.", "{at} falls asleep last.", "{at} آخر از همه خوابید.")
EXTENDED = Text(
    "{by} продлевает защиту: {at}, {n} секунд.",
    "{by} lengthens the defence of {at} to {n} seconds.",
    "{by} دفاع {at} را به {n} ثانیه رساند.",
)
SWORE = Text("{at} начинает защиту клятвой.", "{at} opens the defence with the oath.", "{at} دفاع را با قسم شروع کرد.")
JESTER = Text("Шут казнён и победил: {at}.", "The jester is executed and has won: {at}.", "دلقک اعدام شد و برد: {at}.")


def event(names: Names, happened: events.Event, language: str) -> str:
    """The event as a sentence, with its clause."""
    return f"{_sentence(names, happened, language)} ({happened.clause})"


def _sentence(names: Names, happened: events.Event, language: str) -> str:
    def name(seat: Seat) -> str:
        return names.get(seat, seat)

    match happened:
        case events.Seated():
            return SEATED.says(language)
        case events.FunnyAgreed(rules):
            return notices.notice(names, told.FunnyRules(rules), language)
        case events.Dealt(roles):
            return DEALT.says(language, roles=notices.dealt(names, roles, language))
        case events.Opened(window, cycle):
            return OPENED.says(language, window=WINDOWS[window].says(language, n=number(cycle, language)))
        case events.TalkOpened(speakers, _, halved):
            line = TALK.says(language, who=listed([name(seat) for seat in speakers], language))
            half = notices.HALVED.says(language, who=listed([name(seat) for seat in halved], language))
            return f"{line} {half}" if halved else line
        case events.Dazed(by, at):
            return DAZED.says(language, by=name(by), at=name(at))
        case events.Annulled(seat, kind):
            return ANNULLED.says(language, by=name(seat), order=title(kind, language))
        case events.VictimChosen(by, at):
            return VICTIM.says(language, by=name(by), at=name(at))
        case events.NoVictim():
            return NO_VICTIM.says(language)
        case events.Inquired(by, at, answer):
            return INQUIRED.says(language, by=name(by), at=name(at), answer=ANSWERS[answer].says(language))
        case events.SaveMade(by, at):
            return SAVED.says(language, by=name(by), at=name(at))
        case events.Shot(by, at):
            return SHOT.says(language, by=name(by), at=name(at))
        case events.Rescued(seat, causes):
            return RESCUED.says(language, at=name(seat), causes=_causes(causes, language))
        case events.Died(seat, causes):
            return DIED.says(language, at=name(seat), causes=_causes(causes, language))
        case events.Rumoured(by, at):
            return RUMOURED.says(language, by=name(by), at=name(at))
        case events.Marked(by, at, hit):
            return (MARKED_HIT if hit else MARKED).says(language, by=name(by), at=name(at))
        case events.FellAsleepLast(seat):
            return ASLEEP.says(language, at=name(seat))
        case events.DefenceExtended(by, at, seconds):
            return EXTENDED.says(language, by=name(by), at=name(at), n=number(seconds, language))
        case events.JesterWon(seat):
            return JESTER.says(language, at=name(seat))
        case events.Ended(winner):
            return WON[winner].says(language)
        case events.Defended(seat, ref, oath):
            line = notices.notice(names, told.DefencePosted(seat, ref), language)
            return f"{line} {SWORE.says(language, at=name(seat))}" if oath else line
        case _:
            return notices.notice(names, _as_told(happened), language)


def _as_told(
    happened: events.Dawned
    | events.Spoke
    | events.Interrupted
    | events.TurnPassed
    | events.Voted
    | events.Judged
    | events.Executed
    | events.WillLeft
    | events.Removed,
) -> told.Notice:
    """The notice that says the same as the event."""
    match happened:
        case events.Dawned(dead, rumour):
            return told.Dawn(dead, rumour)
        case events.Spoke(seat, ref):
            return told.SpeechMade(seat, ref)
        case events.Interrupted(seat):
            return told.BrokeIn(seat)
        case events.TurnPassed(seat):
            return told.TurnGone(seat)
        case events.Voted(ballots, sums, accused):
            return told.VoteCounted(ballots, sums, accused)
        case events.Judged(ballots, execute, spare, oath):
            return told.FinalCounted(ballots, execute, spare, oath)
        case events.Executed(executed):
            return told.ExecutionAnnounced(executed)
        case events.WillLeft(seat, ref_of_will):
            return told.WillRead(seat, ref_of_will)
        case events.Removed(seat):
            return told.PlayerRemoved(seat)
        case _:
            assert_never(happened)


def _causes(causes: Iterable[events.Cause], language: str) -> str:
    return listed([CAUSES[cause].says(language) for cause in causes], language)
