"""How a bot takes up an offer of its menu."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from rulesets.court.orders import Payload
from rulesets.words import Offer


def taken_up(offer: Offer, values: Mapping[str, str | Sequence[str]]) -> Payload:
    """The order of an offer, its fields filled in. Raises msgspec.ValidationError for values of another shape."""
    return msgspec.convert({"type": offer.kind, **offer.fixed, **values}, Payload)  # type: ignore[no-any-return]


def offered(offers: Sequence[Offer], kind: str) -> Offer | None:
    """The first open offer of a kind, None = there is none."""
    return next((offer for offer in offers if offer.kind == kind), None)


def legal_of(offer: Offer | None) -> tuple[str, ...]:
    """The legal values of an offer's one field, () without an offer or a field."""
    return offer.fields[0].legal if offer is not None and offer.fields else ()
