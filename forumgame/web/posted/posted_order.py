"""Parses an order from a posted form: a player's, a host's on behalf of a seat, or a ruling.

A form describes itself: a field's name is `<kind>:<field>`, so an order is parsed without the menu that offered it. A late form
therefore gets a refusal with a reason and is not lost. Only the rules decide what is legal.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.http import QueryDict

from forumgame.people.typed_text import is_text
from forumgame.record.refused import Refused
from rulesets.codec import write
from rulesets.words import Offer, Writing

KINDS = frozenset({"seat", "seats", "choice", "choices", "yes_no", "number", "text"})
LONGEST_WORD = 48
"""No kind, slot or step has a longer name."""


@dataclass(frozen=True, slots=True)
class PostedOrder:
    """A parsed form: the offer it was made from and its values, ready for the rules."""

    kind: str
    slot: str
    fixed: str
    values: Mapping[str, Any]
    raw: Mapping[str, tuple[str, ...]]
    for_step: str
    phase: int
    attempt: str | None

    def takes_up(self, offer: Offer) -> bool:
        """Whether the form was made from this offer."""
        return (self.kind, self.slot, self.fixed) == (offer.kind, offer.slot, write(offer.fixed))


def parse_order_form(post: QueryDict) -> PostedOrder:
    """Parse a posted form. Refused `garbage` for values that our forms cannot send."""
    values = dict(_fixed_values(post.get("fixed", "{}")))
    raw: dict[str, tuple[str, ...]] = {}
    for name in post:
        kind, colon, of = name.partition(":")
        if colon and kind in KINDS and of.isidentifier():
            given = tuple(v for v in post.getlist(name) if v != "")
            raw[of] = given
            if given or kind in ("seats", "choices", "text"):
                values[of] = _value(kind, given)
    kind, slot, step = post.get("kind", ""), post.get("slot", ""), post.get("for_step", "")
    if (
        not kind.isidentifier()
        or "type" in values
        or not all(len(word) <= LONGEST_WORD and is_text(word) for word in (kind, slot, step))
    ):
        raise Refused("garbage")
    return PostedOrder(
        kind,
        slot,
        post.get("fixed", "{}"),
        values,
        raw,
        step,
        phase_of(post),
        attempt_of(post),
    )


def phase_of(post: QueryDict) -> int:
    """The number of the phase that the page showed. Refused `garbage` if it is not a number."""
    text = post.get("phase", "")
    if not (text.isascii() and text.isdigit() and len(text) < 10):
        raise Refused("garbage")
    return int(text)


def attempt_of(post: QueryDict) -> str | None:
    """The idempotency key of the form with these values; None without one. A form that was changed and sent again (from a page
    that the browser kept) is another attempt. Refused `garbage` for a key that is too long or not ASCII."""
    if not key_of(post):
        return None
    sent = sorted((name, post.getlist(name)) for name in post if name not in ("csrfmiddlewaretoken", "at"))
    return hashlib.sha256(json.dumps(sent).encode()).hexdigest()[:40]


def key_of(post: QueryDict) -> str:
    """The random key that was made with the form; "" without one. Refused `garbage` for a key that is too long or not ASCII."""
    key = post.get("attempt", "")
    if len(key) > 48 or not key.isascii() or "\0" in key:
        raise Refused("garbage")
    return key


def _fixed_values(text: str) -> Mapping[str, Any]:
    """The values that the offer fixed: strings, numbers, lists of strings. Refused `garbage` for deeper nesting."""
    try:
        fixed = json.loads(text)
    except (ValueError, RecursionError):
        raise Refused("garbage") from None
    if not isinstance(fixed, dict) or not all(is_text(name) and _flat(value) for name, value in fixed.items()):
        raise Refused("garbage")
    return fixed


def _flat(value: Any) -> bool:
    words = value if isinstance(value, list) else [value] if isinstance(value, str) else []
    return all(isinstance(word, str) and is_text(word) for word in words) and isinstance(value, str | int | list | None)


def _value(kind: str, given: Sequence[str]) -> Any:
    match kind:
        case "seats" | "choices":
            return list(given)
        case "yes_no":
            return {"yes": True, "no": False}.get(given[0], given[0])
        case "number":
            return as_number(given[0])
        case "text":
            return Writing("", given[0].replace("\r\n", "\n") if given else "")
        case _:
            return given[0]


def as_number(text: str) -> int | str:
    """A whole number in any script's digits; other text is returned as it is, and the rules refuse it as malformed."""
    plain = text.strip().replace("−", "-")
    return int(plain) if len(plain) <= 18 and plain.removeprefix("-").isdecimal() else text
