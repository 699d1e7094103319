"""Phrases of the Shahnameh game: computes the parameters of the messages in `catalogues/<language>/shahnameh.ftl`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from fluent.runtime.types import FluentType

from reports.words.catalogue import Catalogue, listed
from reports.words.phrases import Phrases
from reports.words.usual import known, phrases_of, with_book
from reports.words.values import Passage, WholeNumber, locale_of, plain, value_of
from reports.words.wording import Scene, Wording
from rulesets.shahnameh import orders, told
from rulesets.shahnameh.roles import Role
from rulesets.words import Seat


def _nobody(scene: Scene) -> Passage:
    return Passage(scene.say("nobody"), 0)


def _people_or_nobody(field: str) -> Callable[[Scene, Any], Passage]:
    """A function that returns the seats or the seat of a field, or the word for nobody."""

    def people(scene: Scene, said: Any) -> Passage:
        seats = getattr(said, field)
        return scene.people((seats,) if isinstance(seats, str) else seats) if seats else _nobody(scene)

    return people


def _roles(scene: Scene, roles: Mapping[Seat, Role] | tuple[Role, ...]) -> Passage:
    """Roles as a list; with their seats, in seat order, for a mapping."""
    if not isinstance(roles, Mapping):
        return listed([scene.label("role", role) for role in roles], scene.language)
    order = [seat for seat in scene.names if seat in roles] + sorted(roles.keys() - scene.names.keys())
    rows = [scene.say("row-roles", seat=scene.name(seat), value=scene.label("role", roles[seat])) for seat in order]
    return listed(rows, scene.language)


def _address(scene: Scene, letter: orders.Letter | told.TapCopy) -> FluentType:
    """The addressee of a letter: a seat or a role."""
    if letter.to_seat is not None:
        return scene.name(letter.to_seat)
    return value_of(None) if letter.to_role is None else scene.label("role", letter.to_role)


def _fellows(scene: Scene, said: told.Fellows) -> Passage:
    """The fellows, with their roles if these are shown (SHAH-H8)."""
    return _roles(scene, said.roles) if said.roles else scene.people(said.others)


def _sohrab(scene: Scene, ended: told.GameEnded) -> FluentType:
    """The side of Sohrab, in a game with that role."""
    return scene.label("sohrab", ended.sohrab if "sohrab" in ended.roles.values() else "none")


def _found(scene: Scene, found: Any) -> FluentType:
    """The value that a fault reports: roles, a number, or the decoder's text."""
    return _roles(scene, tuple(found)) if isinstance(found, list | tuple) else value_of(found)


PERHAPS_NOBODY = (
    "order-seat.at", "order-accuse.at", "order-verdict.at", "order-antidote.at", "order-hunt.at", "order-prefer.at",
    "event-tied.who", "event-seated.council", "event-charged.accused", "event-taken.victims", "event-taken.by",
    "event-antidote_used.at", "event-noon_ended.left", "event-ballot_opened.voters", "event-recognised.group",
    "event-recognised.told", "event-uprising_began.members", "event-gathered.members", "event-prey_shown.prey",
    "event-hunt_void.prey", "event-not_rescued.prey", "event-night_ended.left",
)  # fmt: skip
"""Fields of messages that show `nobody` if they are empty."""


def _computed() -> dict[str, dict[str, Callable[[Scene, Any], FluentType]]]:
    """Message -> its parameter -> the function that computes it."""
    found: dict[str, dict[str, Callable[[Scene, Any], FluentType]]] = {
        "event-heard": {"roles": lambda scene, heard: _roles(scene, heard.roles) if heard.roles else _nobody(scene)},
        "notice-fellows": {"others": _fellows},
        "notice-game_ended": {"sohrab": _sohrab},
        "notice-tap_copy": {"to": _address},
        "order-letter": {"to": _address},
    }
    for message, _, field in (name.partition(".") for name in PERHAPS_NOBODY):
        found.setdefault(message, {})[field] = _people_or_nobody(field)
    return found


UNSAID = frozenset({
    "clause", "text", "notice-fellows.roles", "notice-tap_copy.to_role", "notice-tap_copy.to_seat", "event-counted.to",
    "event-taken.to", "event-power_moved.told", "event-recognised.with_roles", "event-gathered.awake",
    "event-prey_shown.to", "event-enchanted.told", "event-inquired.by", "event-joined.told", "event-letter_copied.reader",
    "event-letter_copied.to_role", "event-letter_copied.to_seat", "event-heard.by", "event-night_ended.hungry",
    "event-night_ended.revenge_day", "order-letter.to_role", "order-letter.to_seat",
})  # fmt: skip
"""Fields that no sentence shows: everywhere, or in one message."""

WORDING = Wording(
    Catalogue("shahnameh"),
    families={
        "to": "role",
        "to_role": "role",
        "causes": "cause",
        "averted": "cause",
        "by": "decider",
        "card": "card",
        "order": "kept",
    },
    fields={"roles": _roles, "seat": Scene.name, "found": _found},
    computed=_computed(),
    unsaid=UNSAID,
)


def _step(scene: Scene, label: str) -> str:
    """The name of a step by its label: `2.night`, `2.turn.3`, `deal`."""
    if label == "deal":
        return scene.say("step-deal")
    cycle, window, *turn = label.split(".")
    name = scene.tell_code(f"window-{window}", {"n": int(turn[0]) if turn else None})
    return plain(scene.say("step", n=int(cycle), window=Passage(name)))


def _value(field: str, value: str, language: str) -> str:
    """The label of a value of an order's field or of an option; a number in the digits of the language."""
    scene = Scene(WORDING, language)
    if value.isascii() and value.isdigit():
        return plain(WholeNumber(int(value)).format(locale_of(language)))
    if value in ("yes", "no"):
        return scene.say("support-true" if value == "yes" else "support-false")
    return known(scene, field, value)


SLOTS = {"zal": "role-zal", "letter": "offer-letter"}
"""Slot that several offers share -> the message of its heading."""

SHAHNAMEH_WORDS: Phrases = replace(
    phrases_of(WORDING, result=lambda scene, ended: scene.say(f"result-{ended.winner or 'draw'}")),
    step=with_book(WORDING, _step),
    value=lambda book, field, value, language: _value(field, value, language),
    slot=with_book(WORDING, lambda scene, slot: scene.say(SLOTS[slot]) if slot in SLOTS else ""),
)
