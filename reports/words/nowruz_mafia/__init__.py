"""The words of the Nowruz mafia, in Russian, English and Persian."""

from __future__ import annotations

from typing import cast

from reports.words.nowruz_mafia import offers, refusals, settings
from reports.words.nowruz_mafia.events import event
from reports.words.nowruz_mafia.notices import notice
from reports.words.nowruz_mafia.roles import role
from reports.words.phrases import Phrases
from rulesets.nowruz_mafia.roles import Role

NOWRUZ_MAFIA_WORDS = Phrases(
    game=settings.game,
    seat=lambda book, seat, language: "",
    sheet=lambda book, seat, language: (),
    role=lambda book, code, language: role(cast(Role, code), language),
    step=lambda book, label, language: settings.step(label, language),
    offer=lambda book, names, offer, language: offers.offer(offer, language),
    field=lambda book, offer, name, language: offers.FIELDS[name].says(language),
    value=lambda book, field, value, language: offers.value(field, value, language),
    why_not=lambda book, names, offer, language: refusals.why_not(names, offer.why_not, language),
    refusal=lambda book, names, refusal, language: refusals.refusal(names, refusal, language),
    order=lambda book, names, order, language: offers.order(names, order, language),
    notice=lambda book, names, said, language: notice(names, said, language),
    event=lambda book, names, happened, language: event(names, happened, language),
    silence=lambda book, names, owed, language: offers.SILENCE[owed.silence].says(language),
    grade=lambda book, code, language: settings.grade(code, language),
    result=lambda book, names, result, language: settings.result(names, result, language),
    option=settings.option,
    slot=lambda book, slot, language: offers.title(slot, language),
    fault=refusals.fault,
)
