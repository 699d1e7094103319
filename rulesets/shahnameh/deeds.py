"""Every kind of order: whose it is, in which windows, when it is closed to its owner, what it may name.

`menu` shows these and `admit` judges by them, so that no form offers what would be refused. What is refused depends only
on what the sender may know (SHAH-A4): the own role, the own powers, and the public table.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from rulesets.shahnameh.book import Book
from rulesets.shahnameh.codes import Closed, Code
from rulesets.shahnameh.council import ACCUSED, places_left
from rulesets.shahnameh.kept import has_kept
from rulesets.shahnameh.letters import LETTER_LENGTH, SPEECH_LENGTH
from rulesets.shahnameh.noon import verdict_holder
from rulesets.shahnameh.orders import Add, Kept, KingCard, Play, Says
from rulesets.shahnameh.people import free, holders, in_play, is_king, side_of, within_reach
from rulesets.shahnameh.roles import COMMON_ROLES, COUP_VOTERS, EVERY_ROLE, Role
from rulesets.shahnameh.state import State, Window
from rulesets.shahnameh.windows import is_silent, speakers
from rulesets.words import Field, Pending, Seat, Value

ALWAYS: tuple[Window, ...] = ("morning", "talk", "seating", "council", "noon", "antidote", "night", "rescue")
WRITING: tuple[Window, ...] = ("talk", "seating", "council")
TAPPING: tuple[Window, ...] = (*WRITING, "noon", "antidote", "night")


@dataclass(frozen=True, slots=True)
class Chair:
    """One seat at the table in the open window, with what stands there."""

    book: Book
    state: State
    pending: Pending[Says]
    seat: Seat

    @property
    def role(self) -> Role:
        return self.state.roles[self.seat]

    @property
    def others(self) -> tuple[Seat, ...]:
        """The free non-kings other than this one (SHAH-N22)."""
        return tuple(s for s in within_reach(self.state) if s != self.seat)

    @property
    def soroush(self) -> bool:
        """Whether letters are open: called this morning, or a moment ago (SHAH-K4)."""
        called = self.state.window == "talk" and any(isinstance(o.says, Play) for o in self.pending.orders)
        return self.state.day.soroush or called


@dataclass(frozen=True, slots=True)
class Deed:
    """One offer. whose: else the refusal is `not_yours`. closed: the code of a reason why its owner cannot use it now.

    fixed: values that name the variant. stranger: the refusal for a free non-king whom it may not name.
    """

    kind: str
    slot: str
    clause: str
    windows: Callable[[Chair], tuple[Window, ...]]
    whose: Callable[[Chair], bool]
    fields: Callable[[Chair], tuple[Field, ...]] = lambda _: ()
    closed: Callable[[Chair], Closed] = lambda _: ""
    fixed: Mapping[str, Value] = field(default_factory=dict)
    final: bool = False
    sealed: bool = True
    stranger: Code = "not_a_target"


def role_is(*roles: Role) -> Callable[[Chair], bool]:
    """Whether the seat holds one of the roles."""
    return lambda chair: chair.role in roles


def in_windows(*windows: Window) -> Callable[[Chair], tuple[Window, ...]]:
    """Open in these windows."""
    return lambda _: windows


def one_other(chair: Chair) -> tuple[Field, ...]:
    """One free non-king other than the sender (SHAH-N22)."""
    return (Field("at", "seat", chair.others),)


def commoner(chair: Chair) -> bool:
    """Whether the seat is no king's (SHAH-D1, D6)."""
    return not is_king(chair.state, chair.seat)


# --- the day -----------------------------------------------------------------------------------------


def _turn(chair: Chair) -> Closed:
    if is_silent(chair.state):
        return "silent_day"  # SHAH-K10
    if chair.seat in speakers(chair.book, chair.state, chair.pending):
        return ""
    handed = any(card.giver == chair.seat for card in chair.state.day.cards)
    handed = handed or any(o.seat == chair.seat and o.slot == "cards" for o in chair.pending.orders)
    return "turn_over" if handed or chair.seat in chair.state.day.turns_over else "not_your_turn"


def _speech(chair: Chair) -> Closed:
    spoke = any(o.seat == chair.seat and o.slot == "speak" for o in chair.pending.orders)
    return _turn(chair) or ("already_spoken" if spoke else "")


def _accusable(chair: Chair) -> tuple[Field, ...]:
    eligible = within_reach(chair.state)
    count = min(ACCUSED, len(eligible))
    return (Field("at", "seats", eligible, count, count),)


def _verdict(chair: Chair) -> tuple[Field, ...]:
    day = chair.state.day
    anyone = day.revenge and chair.book.options.revenge_scope == "anyone" and not day.ahriman  # SHAH-V6, V8
    legal = within_reach(chair.state) if anyone else day.accused
    return (Field("at", "seats", legal, 0, min(len(legal), 2 if day.revenge else 1)),)  # SHAH-M3, V5


def _antidote(chair: Chair) -> tuple[Field, ...]:
    used_up = chair.state.limits.antidotes == 0
    legal = () if used_up else chair.state.day.victims
    return (Field("at", "seats", legal, 0, len(legal)),)


DAY = (
    Deed(
        "speak", "speak", "SHAH-D1", in_windows("talk"), commoner,
        lambda _: (Field("text", "text", (), 1, SPEECH_LENGTH),), _speech, final=True, sealed=False,
    ),
    Deed(
        "cards", "cards", "SHAH-D2", in_windows("talk"), commoner,
        lambda c: (Field("peyman", "seat", c.others), Field("goman", "seat", c.others)), _turn, final=True, sealed=False,
    ),
    Deed(
        "seat", "seat", "SHAH-D10", in_windows("seating"), role_is("jamshid"),
        lambda c: (Field("at", "seats", c.state.day.tied, places_left(c.book, c.state), places_left(c.book, c.state)),),
        stranger="not_tied",
    ),
    Deed("accuse", "accuse", "SHAH-D11", in_windows("council"), lambda c: c.seat in c.state.day.council, _accusable),
    Deed(
        "verdict", "verdict", "SHAH-D16", in_windows("noon"), lambda c: c.seat == verdict_holder(c.state), _verdict,
        stranger="not_accused",
    ),
    Deed(
        "antidote", "antidote", "SHAH-M6", in_windows("antidote"), role_is("kay_kavus"), _antidote, stranger="not_victim",
    ),
)  # fmt: skip


# --- the night ---------------------------------------------------------------------------------------


def lone_prey(chair: Chair) -> bool:
    """Whether Zahhak may name a single prey: fewer than two free non-kings are not his own (SHAH-N9)."""
    strangers = [seat for seat in within_reach(chair.state) if side_of(chair.state, seat) != "zahhak"]
    return chair.book.options.lone_prey and len(strangers) < 2


def _prey(chair: Chair) -> tuple[Field, ...]:
    return (Field("at", "seats", within_reach(chair.state), 1 if lone_prey(chair) else 2, 2, ordered=True),)


def _joining(chair: Chair) -> Closed:
    if chair.state.sohrab != "unjoined":
        return "joined_already"
    return "too_early" if chair.state.cycle < chair.book.options.sohrab_earliest_join else ""


def _addition(chair: Chair) -> Closed:
    banner = chair.state.uprising
    if banner.status != "active":
        return "no_uprising"
    if banner.added_on == chair.state.cycle or any(isinstance(o.says, Add) for o in chair.pending.orders):
        return "once_a_night"
    leaders = (*holders(chair.state, "kaveh"), *holders(chair.state, "fereydun"))
    return "no_additions_left" if len(set(banner.members) - set(leaders)) >= 2 else ""  # SHAH-U4


def _ballot(chair: Chair) -> Closed:
    return "" if chair.seat in chair.state.day.ballot else "no_ballot"


def limited(power: str) -> Callable[[Chair], Closed]:
    """Closed once nothing is left of a limited power."""
    return lambda chair: "" if getattr(chair.state.limits, power) > 0 else "none_left"


def _recruits(chair: Chair) -> tuple[Field, ...]:
    return (Field("at", "seat", tuple(s for s in chair.others if s not in chair.state.uprising.members)),)


def _feathered(chair: Chair) -> tuple[Field, ...]:
    return (Field("at", "seat", within_reach(chair.state)),)


def _preferred(chair: Chair) -> tuple[Field, ...]:
    legal = tuple(s for s in in_play(chair.state) if s != chair.seat and not is_king(chair.state, s))
    return (Field("at", "seats", legal, 1, len(legal), ordered=True),)


NIGHT = (
    Deed("enchant", "enchant", "SHAH-R3", in_windows("night"), role_is("sudabeh"), one_other),
    Deed(
        "hunt", "hunt", "SHAH-N1", in_windows("night"), role_is("zahhak"), _prey,
        lambda c: "disabled" if c.state.disabled else "",
    ),
    Deed(
        "guess", "guess", "SHAH-R4", in_windows("night"), role_is("afrasiab"),
        lambda c: (*one_other(c), Field("role", "choice", COMMON_ROLES)), limited("guesses"),
    ),
    Deed("duel", "duel", "SHAH-R5", in_windows("night"), role_is("houman"), one_other, limited("duels")),
    Deed("strike", "strike", "SHAH-R8", in_windows("night"), role_is("rostam"), one_other, limited("strikes")),
    Deed("inquire", "zal", "SHAH-R9", in_windows("night"), role_is("zal"), one_other),
    Deed("feather", "zal", "SHAH-R9", in_windows("night"), role_is("zal"), _feathered, limited("feathers")),
    Deed(
        "join", "join", "SHAH-J2", in_windows("night"), role_is("sohrab"),
        lambda _: (Field("side", "choice", ("jamshid", "zahhak")),), _joining,
    ),
    Deed(
        "add", "add", "SHAH-U4", in_windows("night"), role_is("fereydun"), _recruits, _addition,
        final=True, stranger="already_member",
    ),
    Deed(
        "coup_vote", "coup_vote", "SHAH-C2", in_windows("night"), role_is(*COUP_VOTERS),
        lambda _: (Field("support", "yes_no"),), _ballot,
    ),
    Deed(
        "rescue", "rescue", "SHAH-N2", in_windows("rescue"), role_is("armayel"),
        lambda c: (Field("at", "seat", c.state.day.prey),), lambda c: "" if c.state.day.prey else "no_prey",
        stranger="not_prey",
    ),
    Deed("prefer", "prefer", "SHAH-N2", in_windows(*ALWAYS), role_is("armayel"), _preferred),
    Deed("suicide", "suicide", "SHAH-N16", in_windows(*ALWAYS), role_is("garsivaz")),
)  # fmt: skip


# --- cards of the kings and letters ------------------------------------------------------------------


def _card(king: Role, card: KingCard) -> Deed:
    def closed(chair: Chair) -> Closed:
        if card in chair.state.spent or (card == "soroush" and chair.soroush and chair.state.window != "morning"):
            return "card_spent"  # SHAH-K1
        if king == "zahhak" and chair.state.disabled and not chair.book.options.disabled_keeps_cards:
            return "disabled"  # SHAH-H6
        return ""

    def fields(chair: Chair) -> tuple[Field, ...]:
        return (Field("at", "seat", within_reach(chair.state)),) if card == "prison" else ()

    windows: tuple[Window, ...] = ("morning", "talk") if card == "soroush" else ("morning",)  # SHAH-K11
    return Deed("play", f"play.{card}", "SHAH-K1", in_windows(*windows), role_is(king), fields, closed, {"card": card})


def letter_windows(chair: Chair) -> tuple[Window, ...]:
    """From the call of Soroush until noon opens, or until the night closes if the table says so (SHAH-L3)."""
    return WRITING if chair.book.options.letters_close == "day" else TAPPING


def _letter_closed(chair: Chair) -> Closed:
    if chair.role == "armayel" and chair.state.disabled:
        return "no_letters_for_you"  # SHAH-L8
    return "" if chair.soroush else "no_soroush"


def _letter(empty: str, address: Callable[[Chair], Field]) -> Deed:
    return Deed(
        "letter", "letter", "SHAH-L4", letter_windows,
        lambda c: commoner(c) and c.role != "sohrab",  # SHAH-L7
        lambda c: (address(c), Field("text", "text", (), 1, LETTER_LENGTH)), _letter_closed, {empty: None},
    )  # fmt: skip


def _tap_closed(chair: Chair) -> Closed:
    if chair.state.disabled:
        return "disabled"  # SHAH-H6
    return "" if chair.soroush else "no_soroush"


def _tappable(chair: Chair) -> tuple[Field, ...]:
    return (Field("at", "seat", tuple(s for s in free(chair.state) if s != chair.seat)),)  # SHAH-L9


def _call_off(order: Kept) -> Deed:
    def whose(chair: Chair) -> bool:
        return has_kept(chair.state, chair.seat, order)

    def windows(chair: Chair) -> tuple[Window, ...]:
        return {"letter": letter_windows(chair), "tap": TAPPING}.get(order, ALWAYS)

    return Deed("call_off", order, "SHAH-A2", windows, whose, fixed={"order": order})


CARDS_AND_LETTERS = (
    _card("jamshid", "jam_cup"),
    _card("jamshid", "soroush"),
    _card("zahhak", "ahriman"),
    _card("zahhak", "prison"),
    _letter("to_role", lambda c: Field("to_seat", "seat", tuple(s for s in in_play(c.state) if s != c.seat))),
    _letter("to_seat", lambda _: Field("to_role", "choice", EVERY_ROLE)),
    Deed("tap", "tap", "SHAH-L9", in_windows(*TAPPING), role_is("zahhak"), _tappable, _tap_closed),
    *(_call_off(order) for order in ("letter", "tap", "suicide", "prefer")),
)

DEEDS: tuple[Deed, ...] = (*DAY, *NIGHT, *CARDS_AND_LETTERS)
