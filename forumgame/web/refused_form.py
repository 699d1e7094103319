"""Where on a page the form of a refused order comes back: in the form of its offer, or, where no offer took it up, in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django.http import HttpRequest

from forumgame.models import Game
from forumgame.record.books import rules_of
from forumgame.record.refused import Refused
from forumgame.web import pages
from forumgame.web.posted.posted_order import PostedOrder
from forumgame.web.reader import Reader
from forumgame.web.seat_forms import Slot
from rulesets.codec import Codec
from rulesets.words import Order, Refusal, Seat, Writing


def refusal(
    request: HttpRequest, game: Game, reader: Reader, slots: Sequence[Slot], error: Refused, taken: PostedOrder | None
) -> dict[str, Any]:
    """The context of a refusal on a table. What is wrong in the fields of an incomplete order is named, where that shows."""
    given = given_to_slots(reader, rules_of(game).codec, slots, taken)
    if error.code == "malformed" and given.get("faults"):
        error = Refused("wrong_fields")
    return pages.error_context(request, error, game, reader.names) | given


def given_to_slots(
    reader: Reader, codec: Codec[Any, Any, Any, Any], slots: Sequence[Slot], taken: PostedOrder | None
) -> dict[str, Any]:
    """What the refusal on a table adds for an order that was not taken.

    back: id of the form that was filled with it again. lost: no form on the page takes it any more, so its words are shown to
    copy and `said` is its sentence. faults: what is wrong, field by field.
    """
    form = next((form for slot in slots for form in slot.open if form.unfold), None)
    if form is not None:
        return {"back": form.id} | ({"faults": list(form.faults)} if form.faults else {})
    return {"lost": True, "said": sentence(reader, codec, taken) if taken else ""}


def sentence(reader: Reader, codec: Codec[Any, Any, Any, Any], taken: PostedOrder) -> str:
    """The order that a form means, as a sentence; empty for a form that means none."""
    values = {
        name: {"ref": "unsent", "body": value.body} if isinstance(value, Writing) else value
        for name, value in taken.values.items()
    }
    says = codec.payload_from(taken.kind, values)
    if isinstance(says, Refusal):
        return ""
    try:
        order = Order(Seat(""), says, taken.slot, for_step=taken.for_step)
        return reader.with_digits(reader.words.order(reader.book, reader.names, order, reader.language))
    except (LookupError, TypeError, ValueError):  # codes that no menu ever offered: the words know only what a game can have
        return ""
