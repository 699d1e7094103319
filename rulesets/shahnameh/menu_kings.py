"""The kings' cards; letters and the wiretap, which Soroush opens; calling off what is kept from an earlier window."""

from __future__ import annotations

from collections.abc import Callable

from rulesets.shahnameh.chair import ALWAYS, Chair, OrderKind, in_windows, no_king, role_is
from rulesets.shahnameh.letters import LETTER_LENGTH
from rulesets.shahnameh.orders import Kept, KingCard
from rulesets.shahnameh.refusals import Closed
from rulesets.shahnameh.roles import EVERY_ROLE, Role
from rulesets.shahnameh.state import Window, free, has_kept, in_play, within_reach
from rulesets.words import Field

WRITING: tuple[Window, ...] = ("talk", "seating", "council")
TAPPING: tuple[Window, ...] = (*WRITING, "noon", "antidote", "night")


def _card(king: Role, card: KingCard) -> OrderKind:
    def why_closed(chair: Chair) -> Closed:
        if card in chair.state.spent or (card == "soroush" and chair.soroush and chair.state.window != "morning"):
            return "card_spent"  # SHAH-K1
        if king == "zahhak" and chair.state.disabled and not chair.book.options.disabled_keeps_cards:
            return "disabled"  # SHAH-H6
        return ""

    def fields(chair: Chair) -> tuple[Field, ...]:
        return (Field("at", "seat", within_reach(chair.state)),) if card == "prison" else ()

    windows: tuple[Window, ...] = ("morning", "talk") if card == "soroush" else ("morning",)  # SHAH-K11
    return OrderKind("play", f"play.{card}", "SHAH-K1", in_windows(*windows), role_is(king), fields, why_closed, {"card": card})


def letter_windows(chair: Chair) -> tuple[Window, ...]:
    """From the call of Soroush until noon opens, or until the night closes if the table says so (SHAH-L3)."""
    return WRITING if chair.book.options.letters_close == "day" else TAPPING


def _why_no_letter(chair: Chair) -> Closed:
    if chair.role == "armayel" and chair.state.disabled:
        return "no_letters_for_you"  # SHAH-L8
    return "" if chair.soroush else "no_soroush"


def _letter(empty: str, address: Callable[[Chair], Field]) -> OrderKind:
    return OrderKind(
        "letter", "letter", "SHAH-L4", letter_windows,
        lambda c: no_king(c) and c.role != "sohrab",  # SHAH-L7
        lambda c: (address(c), Field("text", "text", (), 1, LETTER_LENGTH)), _why_no_letter, {empty: None},
    )  # fmt: skip


def _why_no_tap(chair: Chair) -> Closed:
    if chair.state.disabled:
        return "disabled"  # SHAH-H6
    return "" if chair.soroush else "no_soroush"


def _one_to_tap(chair: Chair) -> tuple[Field, ...]:
    return (Field("at", "seat", tuple(s for s in free(chair.state) if s != chair.seat)),)  # SHAH-L9


def _call_off(order: Kept) -> OrderKind:
    def belongs(chair: Chair) -> bool:
        return has_kept(chair.state, chair.seat, order)

    def windows(chair: Chair) -> tuple[Window, ...]:
        return {"letter": letter_windows(chair), "tap": TAPPING}.get(order, ALWAYS)

    return OrderKind("call_off", order, "SHAH-A2", windows, belongs, fixed={"order": order})


CARDS_AND_LETTERS: tuple[OrderKind, ...] = (
    _card("jamshid", "jam_cup"),
    _card("jamshid", "soroush"),
    _card("zahhak", "ahriman"),
    _card("zahhak", "prison"),
    _letter("to_role", lambda c: Field("to_seat", "seat", tuple(s for s in in_play(c.state) if s != c.seat))),
    _letter("to_seat", lambda _: Field("to_role", "choice", EVERY_ROLE)),
    OrderKind("tap", "tap", "SHAH-L9", in_windows(*TAPPING), role_is("zahhak"), _one_to_tap, _why_no_tap),
    *(_call_off(order) for order in ("letter", "tap", "suicide", "prefer")),
)
