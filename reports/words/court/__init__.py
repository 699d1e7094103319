"""The words of the court, in Russian, English and Persian; names and texts of the cast come from its scenario."""

from __future__ import annotations

from reports.words.court import cast, offers, refusals, settings
from reports.words.court.events import event
from reports.words.court.notices import notice
from reports.words.phrases import Phrases

COURT_WORDS = Phrases(
    game=settings.game,
    seat=cast.seat,
    sheet=cast.sheet,
    role=cast.role,
    step=lambda book, label, language: settings.step(label, language),
    offer=lambda book, names, offer, language: offers.offer(book, offer, language),
    field=lambda book, offer, name, language: offers.FIELDS[name].says(language),
    value=lambda book, field, value, language: settings.value(book, value, language),
    why_not=lambda book, names, offer, language: refusals.why(offer.why_not, offer.about, language),
    refusal=lambda book, names, refusal, language: refusals.refusal(refusal, language),
    order=offers.order,
    notice=notice,
    event=event,
    silence=lambda book, names, owed, language: offers.silence(owed, language),
    grade=lambda book, code, language: settings.grade(code, language),
    result=lambda book, names, result, language: settings.result(names, result, language),
    option=settings.option,
    slot=offers.slot,
    fault=refusals.fault,
    hidden=cast.hidden,
    series=settings.series,
)
