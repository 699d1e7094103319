"""What people are told, as sentences. Names stand in the nominative, so that any cast fits."""

from __future__ import annotations

from collections.abc import Mapping
from typing import assert_never

from reports.words.court import cast
from reports.words.court.offers import TITLES, aimed
from reports.words.court.refusals import why
from reports.words.court.settings import VALUES, ending
from reports.words.grammar import Text, number
from reports.words.values import Names
from rulesets.court import told
from rulesets.court.book import Book
from rulesets.court.events import Learnt
from rulesets.words import Seat

FAVOUR = Text("{who}: ВК {by}, стало {now}.", "{who}: influence {by}, now {now}.", "{who}: نفوذ {by}، اکنون {now}.")
STATUS: Mapping[str, Text] = {
    "free": Text("{who}: на свободе.", "{who}: free.", "{who}: آزاد."),
    "prison": Text("{who}: в тюрьме.", "{who}: in prison.", "{who}: در زندان."),
    "executed": Text("{who}: казнь.", "{who}: executed.", "{who}: اعدام شد."),
    "died": Text("{who}: смерть.", "{who}: dead.", "{who}: درگذشت."),
}
POISONED = Text("{who}: отравление.", "{who}: poisoned.", "{who}: مسموم.")
CURED = Text("{who}: больше нет яда.", "{who}: no longer poisoned.", "{who}: دیگر مسموم نیست.")
REVEALED = Text(
    "{who}: скрытый характер «{nature}», {in_faction}.",
    "{who}: hidden nature “{nature}”, {in_faction}.",
    "{who}: سرشت پنهان «{nature}»، {in_faction}.",
)
MEMBER = Text("член фракции", "a member of a faction", "عضو یک جناح")
NO_MEMBER = Text("вне фракций", "in no faction", "بیرون از جناح‌ها")
DEALT = Text(
    "Ваш скрытый характер: {nature}. ТВ: {tv}.",
    "Your hidden nature: {nature}. Secret influence: {tv}.",
    "سرشت پنهان شما: {nature}. نفوذ پنهان: {tv}.",
)
OWN: Mapping[str, tuple[Text, Text]] = {
    "vk": (
        Text("Ваше ВК: {by}, стало {now}.", "Your influence: {by}, now {now}.", "نفوذ شما: {by}، اکنون {now}."),
        Text("Ваше ВК прежнее: {now}.", "Your influence is still {now}.", "نفوذ شما همان {now} است."),
    ),
    "tv": (
        Text("Ваше ТВ: {by}, стало {now}.", "Your secret influence: {by}, now {now}.", "نفوذ پنهان شما: {by}، اکنون {now}."),
        Text("Ваше ТВ прежнее: {now}.", "Your secret influence is still {now}.", "نفوذ پنهان شما همان {now} است."),
    ),
}
"""What moved of one's own, and what did not."""
OUTCOMES: Mapping[str, Text] = {
    "done": Text("{what}: исполнено.", "{what}: done.", "{what}: انجام شد."),
    "blocked": Text("{what}: вам помешали.", "{what}: you were hindered.", "{what}: جلوی شما گرفته شد."),
    "failed": Text("{what}: не удалось.", "{what}: it failed.", "{what}: ناکام ماند."),
}
DRAWN = Text(" Действие выбрал жребий.", " The lot picked it.", " قرعه آن را برگزید.")
DRAWN_FOR = Text("{who}, выбор жребия: {what}.", "The lot for {who}: {what}.", "قرعه برای {who}: {what}.")
LAPSED = Text("{what}: отпало. {why}", "{what}: void. {why}", "{what}: بی‌اثر شد. {why}")
REACTED = Text("Ваш характер «{nature}» откликнулся.", "Your nature “{nature}” reacted.", "سرشت شما «{nature}» واکنش نشان داد.")
LEARNED: Mapping[str, Text] = {
    "tv": Text(
        "Вы узнали. {who}: ТВ {found}.", "You learned. {who}: secret influence {found}.", "پی بردید. {who}: نفوذ پنهان {found}."
    ),
    "nature": Text(
        "Вы узнали. {who}: характер «{found}».", "You learned. {who}: nature “{found}”.", "پی بردید. {who}: سرشت «{found}»."
    ),
    "membership": Text(
        "Вы узнали. {who}: во фракции? {found}.",
        "You learned. {who}: in a faction? {found}.",
        "پی بردید. {who}: عضو جناح؟ {found}.",
    ),
    "leader": Text(
        "Вы узнали. {who}: лидер фракции? {found}.",
        "You learned. {who}: leads a faction? {found}.",
        "پی بردید. {who}: رهبر جناح؟ {found}.",
    ),
    "last_order": Text(
        "Вы узнали. {who}, последнее действие: {found}.",
        "You learned. {who}, latest action: {found}.",
        "پی بردید. {who}، واپسین کنش: {found}.",
    ),
    "targeted_by": Text(
        "Вы узнали. {who}, в последний раз действовали: {found}.",
        "You learned. {who}, last acted on by: {found}.",
        "پی بردید. {who}، آخرین کسانی که به سراغش رفتند: {found}.",
    ),
}
NOBODY = Text("никто", "nobody", "هیچ‌کس")
NOTHING = Text("ничего", "nothing", "هیچ")
SLOT_GIVEN: Mapping[str, Text] = {
    "day": Text("Днём вы можете действовать ещё раз.", "You may act once more by day.", "در روز یک کنش دیگر دارید."),
    "night": Text("Ночью вы можете действовать ещё раз.", "You may act once more by night.", "در شب یک کنش دیگر دارید."),
}
CLEARED = Text("{action} снова доступно.", "{action} is ready again.", "{action} دوباره آماده است.")
ALL_CLEARED = Text("Все ваши действия снова доступны.", "All your actions are ready again.", "همه‌ی کنش‌های شما دوباره آماده است.")
INVITED = Text("Вас приглашает во фракцию: {who}.", "You are invited to a faction by {who}.", "{who} شما را به جناح دعوت می‌کند.")
JOINED = Text(
    "Вы во фракции. Лидер: {leader}. Члены: {members}.",
    "You are in a faction. Leader: {leader}. Members: {members}.",
    "عضو جناح هستید. رهبر: {leader}. اعضا: {members}.",
)
CAME = Text("Во фракции пополнение: {who}.", "A new member of your faction: {who}.", "عضو تازه‌ی جناح شما: {who}.")
WENT = Text("Фракцию покидает: {who}.", "{who} left your faction.", "{who} از جناح شما رفت.")
LEFT = Text("Вы вышли из фракции.", "You left your faction.", "از جناح بیرون رفتید.")
DISSOLVED = Text("Вашей фракции больше нет.", "Your faction is no more.", "جناح شما برچیده شد.")
LEADER = Text("Лидер вашей фракции: {who}.", "The leader of your faction: {who}.", "رهبر جناح شما: {who}.")
NOT_TAKEN = Text("Вступить не вышло: {who} не может вас принять.", "{who} could not take you in.", "{who} نتوانست شما را بپذیرد.")
COUPS: Mapping[str, Text] = {
    "won": Text(
        "Вы сместили лидера: фракция ваша.",
        "You overthrew the leader: the faction is yours.",
        "رهبر را برکنار کردید؛ جناح از آن شماست.",
    ),
    "equal": Text(
        "Вам хватило бы ТВ, но другой оказался сильнее.",
        "You were strong enough, but another was stronger.",
        "نفوذ پنهانتان بس بود، ولی دیگری نیرومندتر از شما بود.",
    ),
    "lost": Text(
        "Сместить лидера не удалось: вы теряете 3 ВК и 3 ТВ.",
        "You failed to overthrow the leader: you lose 3 influence and 3 secret influence.",
        "نتوانستید رهبر را برکنار کنید: ۳ نفوذ و ۳ نفوذ پنهان از دست می‌دهید.",
    ),
    "void": Text("Смещать уже некого.", "There was nobody left to overthrow.", "دیگر کسی برای برکناری نبود."),
}
TOPPLED = Text(
    "Вас сместили, теперь лидер: {who}. Вы теряете 3 ВК и 3 ТВ.",
    "You were overthrown by {who}. You lose 3 influence and 3 secret influence.",
    "{who} شما را برکنار کرد. ۳ نفوذ و ۳ نفوذ پنهان از دست می‌دهید.",
)
DEATH = Text(
    "Смерть Короля, сдвиг в днях: {by}; теперь день {day}.",
    "The King's death moved by {by}, now day {day}.",
    "مرگ شاه {by} روز جابه‌جا شد، اکنون روز {day}.",
)
WEIGHED = Text(
    "Амнистия {amnesty}, казнь {execution}: {done}.",
    "Amnesty {amnesty}, execution {execution}: {done}.",
    "عفو {amnesty}، اعدام {execution}: {done}.",
)
YES, NO = VALUES["True"], VALUES["False"]


def notice(book: Book, names: Names, said: told.Notice, language: str) -> str:
    """A notice as a sentence to whom it was told."""

    def name(seat: str | None) -> str:
        return names.get(Seat(seat), seat) if seat else NOBODY.says(language)

    match said:
        case told.FavourMoved(who, by, now):
            return FAVOUR.says(language, who=name(who), by=cast.signed(by, language), now=cast.plain(now, language))
        case told.StatusChanged(who, status):
            return STATUS[status].says(language, who=name(who))
        case told.PoisonShown(who, poisoned):
            return (POISONED if poisoned else CURED).says(language, who=name(who))
        case told.Revealed(who, nature, in_faction):
            side = (MEMBER if in_faction else NO_MEMBER).says(language)
            return REVEALED.says(language, who=name(who), nature=cast.nature(book, nature, language), in_faction=side)
        case told.KingDied(king, court, natures):
            return ending(names, king, court, natures, language)
        case told.NatureDealt(nature, tv):
            return DEALT.says(language, nature=cast.nature(book, nature, language), tv=number(tv, language))
        case told.SelfMoved(vk_by, tv_by, vk, tv):
            return f"{_own('vk', vk_by, vk, language)} {_own('tv', tv_by, tv, language)}"
        case told.ActionDone(action, targets, outcome, drawn):
            done = OUTCOMES[outcome].says(language, what=aimed(book, names, action, targets, language))
            return done + (DRAWN.says(language) if drawn else "")
        case told.ActionDrawn(who, action, targets):
            return DRAWN_FOR.says(language, who=name(who), what=aimed(book, names, action, targets, language))
        case told.OrderLapsed(kind, code):
            return LAPSED.says(language, what=kind_of(kind, language), why=why(code, {}, language))
        case told.NatureReacted(nature, _):
            return REACTED.says(language, nature=cast.nature(book, nature, language))
        case told.Discovery(about, what, found):
            return discovery(book, names, about, what, found, language)
        case told.SlotGiven(slot):
            return SLOT_GIVEN[slot].says(language)
        case told.CounterCleared(action):
            return CLEARED.says(language, action=cast.action(book, action, language)) if action else ALL_CLEARED.says(language)
        case told.MeasureWeighed(amnesty, execution, done, to):
            measure = VALUES[done].says(language) if done in VALUES else NOTHING.says(language)
            whom = f"{measure}, {name(to)}" if to else measure
            return WEIGHED.says(language, amnesty=number(amnesty, language), execution=number(execution, language), done=whom)
        case told.DeathMoved(by, day):
            return DEATH.says(language, by=cast.signed(by, language), day=number(day, language))
        case _:
            return _of_factions(names, said, language)


def _own(stat: str, by: int, now: int, language: str) -> str:
    moved, same = OWN[stat]
    said = moved if by else same
    return said.says(language, by=cast.signed(by, language), now=cast.plain(now, language))


Circle = (
    told.Invited
    | told.FactionJoined
    | told.MemberJoined
    | told.MemberLeft
    | told.FactionLeft
    | told.FactionDissolved
    | told.LeaderNow
    | told.NotTaken
    | told.CoupEnded
    | told.Toppled
)


def _of_factions(names: Names, said: Circle, language: str) -> str:
    def name(seat: str | None) -> str:
        return names.get(Seat(seat), seat) if seat else NOBODY.says(language)

    match said:
        case told.Invited(by):
            return INVITED.says(language, who=name(by))
        case told.FactionJoined(leader, members):
            return JOINED.says(language, leader=name(leader), members=cast.people(names, members, language))
        case told.MemberJoined(who):
            return CAME.says(language, who=name(who))
        case told.MemberLeft(who):
            return WENT.says(language, who=name(who))
        case told.FactionLeft():
            return LEFT.says(language)
        case told.FactionDissolved():
            return DISSOLVED.says(language)
        case told.LeaderNow(leader):
            return LEADER.says(language, who=name(leader))
        case told.NotTaken(inviter):
            return NOT_TAKEN.says(language, who=name(inviter))
        case told.CoupEnded(outcome):
            return COUPS[outcome].says(language)
        case told.Toppled(by):
            return TOPPLED.says(language, who=name(by))
        case _:
            assert_never(said)


def kind_of(kind: str, language: str) -> str:
    """The name of an order's kind."""
    return TITLES[kind][0].says(language) if kind in TITLES else ACT.says(language)


ACT = Text("Ваше действие", "Your action", "کنش شما")


def discovery(book: Book, names: Names, about: Seat, what: str, found: Learnt, language: str) -> str:
    """What a look found."""
    return LEARNED[what].says(language, who=names.get(about, about), found=learnt(book, names, what, found, language))


def learnt(book: Book, names: Names, what: str, found: Learnt, language: str) -> str:
    """A look's find as a word: yes or no, a number, a nature, an action with targets, names."""
    match found:
        case bool():
            return (YES if found else NO).says(language)
        case int():
            return number(found, language)
        case str():
            return cast.nature(book, found, language)
        case ():
            return (NOTHING if what == "last_order" else NOBODY).says(language)
        case _:
            if what == "last_order":
                return aimed(book, names, found[0], found[1:], language)
            return cast.people(names, found, language)
