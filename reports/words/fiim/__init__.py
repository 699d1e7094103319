"""The words of FIIM sport mafia, in Russian, English and Persian."""

from __future__ import annotations

from reports.words.fiim import game, offers, refusals
from reports.words.fiim.events import event
from reports.words.fiim.notices import notice
from reports.words.fiim.people import role_card
from reports.words.phrases import Phrases

FIIM_WORDS = Phrases(
    game=game.game,
    seat=lambda book, seat, language: "",
    sheet=lambda book, seat, language: (),
    role=lambda book, code, language: role_card(code, language),
    step=lambda book, label, language: game.step(label, language),
    offer=lambda book, names, offer, language: offers.offer(names, offer, language),
    field=lambda book, offer, name, language: offers.field(name, language),
    value=lambda book, field, value, language: game.option_value(field, value, language) or offers.value(field, value, language),
    why_not=lambda book, names, offer, language: refusals.refused(names, offer.why_not, offer.about, language),
    refusal=lambda book, names, refusal, language: refusals.refusal(names, refusal, language),
    order=lambda book, names, order, language: offers.order(names, order, language),
    notice=lambda book, names, said, language: notice(names, said, language),
    event=lambda book, names, happened, language: event(names, happened, language),
    silence=lambda book, names, owed, language: offers.SILENCE[owed.silence].says(language),
    grade=lambda book, code, language: game.grade(code, language),
    result=lambda book, names, result, language: game.result(result, language),
    option=game.option,
    slot=lambda book, slot, language: offers.slot(slot, language),
    fault=refusals.fault,
    label=lambda kind, n: f"D{n}.{kind}",
)
