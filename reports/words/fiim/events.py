"""Events for hosts: what happened, with its clause. What all witnessed is said as they were told it."""

from __future__ import annotations

from collections.abc import Mapping

from reports.words.fiim.notices import notice, won
from reports.words.fiim.people import ANSWERS, NOBODY, all_of, role_name, who
from reports.words.fiim.reasons import CAUSES
from reports.words.grammar import Text, listed, number
from reports.words.values import Names
from rulesets.fiim import events, sight, told

SAY: Mapping[str, Text] = {
    "dealt_lot": Text("Карты розданы по жребию: {cards}.", "Cards dealt by lot: {cards}.", "کارت‌ها با قرعه پخش شد: {cards}."),
    "dealt_hand": Text(
        "Карты внесены судьёй: {cards}.", "Cards entered by the Judge: {cards}.", "کارت‌ها را داور وارد کرد: {cards}."
    ),
    "note_set": Text("Порядок отстрела: {seats}.", "Shooting order: {seats}.", "ترتیب شلیک: {seats}."),
    "sheriff_shown": Text("Шериф показался: {who}.", "The Sheriff showed itself: {who}.", "کلانتر خود را نشان داد: {who}."),
    "aimed": Text("Выстрел {who}: {seats}.", "Shot of {who}: {seats}.", "شلیک {who}: {seats}."),
    "shot": Text("Ночь {n}: попадание, {who}.", "Night {n}: a kill, {who}.", "شب {n}: تیر خورد، {who}."),
    "misfire": Text("Ночь {n}: промах.", "Night {n}: a misfire.", "شب {n}: شلیک ناموفق."),
    "checked": Text(
        "Ночь {n}, проверка ({role}), {who}: {answer}.",
        "Night {n}, check ({role}) of {who}: {answer}.",
        "شب {n}، استعلام ({role}) از {who}: {answer}.",
    ),
    "best_move_due": Text("Право на лучший ход: {who}.", "The right to a Best Move: {who}.", "حق حرکت برتر: {who}."),
    "left": Text("Игрок {who} выбывает {cause}.", "{who} is out {cause}.", "{who} {cause} از شمار بیرون رفت."),
    "nominated": Text("Игрок {by} выставил: {who}.", "{by} nominated {who}.", "{by}، {who} را نامزد کرد."),
}


def event(names: Names, happened: events.Event, language: str) -> str:
    """An event as a sentence, with the clause that made it."""
    clause = happened.clause if language != "fa" else f"\u2068{happened.clause}\u2069"
    return f"{_text(names, happened, language)} [{clause}]"


def _text(names: Names, happened: events.Event, language: str) -> str:
    def say(key: str, **values: str) -> str:
        return SAY[key].says(language, **values)

    match happened:
        case events.Dealt(roles, by):
            cards = [f"{who(names, seat, language)}: {role_name(roles[seat], language)}" for seat in sorted(roles, key=int)]
            return say(f"dealt_{by}", cards=listed(cards, language))
        case events.NoteSet(seats):
            return say("note_set", seats=all_of(names, seats, language))
        case events.SheriffShown(seat):
            return say("sheriff_shown", who=who(names, seat, language))
        case events.Aimed(by, targets):
            return say("aimed", who=who(names, by, language), seats=all_of(names, targets, language))
        case events.Shooting(night, shot):
            key = "misfire" if shot is None else "shot"
            return say(key, n=number(night, language), who=who(names, shot, language) if shot else "")
        case events.Checked(night, _, role, seat, answer):
            checked = who(names, seat, language) if seat else NOBODY.says(language)
            told_ = ANSWERS[answer].says(language)
            return say("checked", n=number(night, language), role=role_name(role, language), who=checked, answer=told_)
        case events.BestMoveDue(seat):
            return say("best_move_due", who=who(names, seat, language))
        case events.Left(seat, cause):
            return say("left", who=who(names, seat, language), cause=CAUSES[cause].says(language))
        case events.Nominated(by, seat):
            return say("nominated", by=who(names, by, language), who=who(names, seat, language))
        case events.LastWordTaken(seat):
            return notice(names, told.LastWordLost(seat), language)
        case events.SlotRuled(seat, day, effect, why, stay, clause):
            return notice(names, told.RemovalRuled(seat, day, effect, why, stay, clause), language)
        case events.Ended(winner, by):
            return won(winner, by, language)
        case _:
            return notice(names, sight.public_notice(happened), language)
