"""Canonical JSON: sorted keys, UTF-8, no floats. The one way in which games are written down and read back."""

from __future__ import annotations

from typing import Any, Generic

import msgspec

from rulesets.words import E, N, Order, P, Refusal, S, Told

_writer = msgspec.json.Encoder(order="sorted")


def write(value: object) -> str:
    """Canonical JSON text of anything made of Structs, mappings, tuples, strings, integers and booleans."""
    return _writer.encode(value).decode()


class Codec(Generic[S, P, E, N]):
    """Reads one rule set's own types back, strictly. Raises msgspec.ValidationError on anything else.

    `payload`, `act`: the tagged unions of what seats order and of what hosts do (None where they do nothing). `state`, `event`,
    `notice`: the other types.
    """

    def __init__(self, *, state: Any, payload: Any, event: Any, notice: Any, book: Any, act: Any = None) -> None:
        self._payload, self._act = payload, act
        self._state = msgspec.json.Decoder(state)
        self._orders = msgspec.json.Decoder(tuple[Order[payload], ...])
        self._says = msgspec.json.Decoder(payload)
        self._acts = msgspec.json.Decoder(act)
        self._events = msgspec.json.Decoder(tuple[event, ...])
        self._told = msgspec.json.Decoder(tuple[Told[notice], ...])
        self._notice = msgspec.json.Decoder(notice)
        self._book = msgspec.json.Decoder(book)

    def state(self, text: str | bytes) -> S:
        """The state from its canonical JSON."""
        return self._state.decode(text)  # type: ignore[no-any-return]

    def orders(self, text: str | bytes) -> tuple[Order[P], ...]:
        """A list of orders from canonical JSON."""
        return self._orders.decode(text)

    def says(self, text: str | bytes) -> P:
        """One order's payload from canonical JSON."""
        return self._says.decode(text)  # type: ignore[no-any-return]

    def act(self, text: str | bytes) -> Any:
        """One host's act from canonical JSON."""
        return self._acts.decode(text)

    def events(self, text: str | bytes) -> tuple[E, ...]:
        """A list of events from canonical JSON."""
        return self._events.decode(text)

    def told(self, text: str | bytes) -> tuple[Told[N], ...]:
        """A list of told notices from canonical JSON."""
        return self._told.decode(text)

    def notice(self, text: str | bytes) -> N:
        """What one told notice says, from canonical JSON."""
        return self._notice.decode(text)  # type: ignore[no-any-return]

    def book(self, text: str | bytes) -> Any:
        """A Book from canonical JSON."""
        return self._book.decode(text)

    def payload_from(self, kind: str, values: dict[str, Any]) -> P | Refusal:
        """The payload of the offer `kind` from form values (strings, lists, numbers, booleans), or `malformed`."""
        return self._from(self._payload, kind, values)  # type: ignore[no-any-return]

    def act_from(self, kind: str, values: dict[str, Any]) -> Any:
        """A host's act of the offer `kind` from form values, or a Refusal `malformed`."""
        return self._from(self._act, kind, values)

    @staticmethod
    def _from(union: Any, kind: str, values: dict[str, Any]) -> Any:
        try:
            return msgspec.convert({**values, "type": kind}, type=union)
        except msgspec.ValidationError:
            return Refusal("malformed", {"kind": kind})
