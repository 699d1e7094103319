"""The words of the Shahnameh game in Russian, English and Persian."""

from __future__ import annotations

from reports.words.phrases import Phrases
from reports.words.shahnameh.events import event_text
from reports.words.shahnameh.game import GRADES, game_text, option_text, result_text, setting_value, step_text
from reports.words.shahnameh.notices import notice_text
from reports.words.shahnameh.offers import field_text, offer_text, order_text, slot_text, value_text
from reports.words.shahnameh.refusals import SILENCE, code_text, fault_text, refusal_text
from reports.words.shahnameh.roles import role_card

SHAHNAMEH_WORDS = Phrases(
    game=game_text,
    seat=lambda book, seat, language: "",
    sheet=lambda book, seat, language: (),
    role=lambda book, role, language: role_card(role, language),  # type: ignore[arg-type]
    step=lambda book, label, language: step_text(label, language),
    offer=lambda book, names, offer, language: offer_text(offer, language),
    field=lambda book, offer, name, language: field_text(offer, name, language),
    value=lambda book, field, value, language: _value(field, value, language),
    why_not=lambda book, names, offer, language: code_text(names, offer.why_not, offer.about, language),
    refusal=lambda book, names, refusal, language: refusal_text(names, refusal, language),
    order=lambda book, names, order, language: order_text(names, order, language),
    notice=lambda book, names, notice, language: notice_text(names, notice, language),
    event=lambda book, names, event, language: event_text(names, event, language),
    silence=lambda book, names, owed, language: SILENCE[owed.silence].says(language),
    grade=lambda book, grade, language: GRADES[grade].says(language),
    result=lambda book, names, result, language: result_text(result, language),
    option=option_text,
    slot=lambda book, slot, language: slot_text(slot, language),
    fault=fault_text,
)


def _value(field: str, value: str, language: str) -> str:
    """A value of an order's field or of a setting."""
    setting = setting_value(field, value, language)
    return value_text(field, value, language) if setting is None else setting
