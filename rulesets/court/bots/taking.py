"""How a bot takes up an offer of its menu."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from rulesets.court.orders import Answer, Invite, Leave, MeasureVote, Overthrow, Payload, PrisonVote, UseAction
from rulesets.words import Offer

KINDS: Mapping[str, Callable[..., Payload]] = {
    "act": UseAction,
    "prison_vote": PrisonVote,
    "measure_vote": MeasureVote,
    "invite": Invite,
    "answer": Answer,
    "overthrow": Overthrow,
    "leave": Leave,
}
"""Kind of an offer -> what it orders."""


def take_up(offer: Offer, values: Mapping[str, str | Sequence[str]]) -> Payload:
    """The order of an offer, its fields filled in."""
    fields = {name: value if isinstance(value, str) else tuple(value) for name, value in values.items()}
    return KINDS[offer.kind](**offer.fixed, **fields)


def find_offer(offers: Sequence[Offer], kind: str) -> Offer | None:
    """The first open offer of a kind, None = there is none."""
    return next((offer for offer in offers if offer.kind == kind), None)


def legal_of(offer: Offer | None) -> tuple[str, ...]:
    """The legal values of an offer's one field, () without an offer or a field."""
    return offer.fields[0].legal if offer is not None and offer.fields else ()
