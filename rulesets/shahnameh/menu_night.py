"""The orders of the night, and those for it at any time: Armayel's list and Garsivaz's suicide."""

from __future__ import annotations

from collections.abc import Callable

from rulesets.shahnameh.chair import ALWAYS, Chair, OrderKind, in_windows, one_other, role_is
from rulesets.shahnameh.orders import Add
from rulesets.shahnameh.refusals import Closed
from rulesets.shahnameh.roles import COMMON_ROLES, COUP_VOTERS
from rulesets.shahnameh.state import holders, in_play, is_king, side_of, within_reach
from rulesets.words import Field


def lone_one_or_two(chair: Chair) -> bool:
    """Whether Zahhak may name a single prey: fewer than two free non-kings are not his own (SHAH-N9)."""
    strangers = [seat for seat in within_reach(chair.state) if side_of(chair.state, seat) != "zahhak"]
    return chair.book.options.lone_prey and len(strangers) < 2


def _one_or_two(chair: Chair) -> tuple[Field, ...]:
    return (Field("at", "seats", within_reach(chair.state), 1 if lone_one_or_two(chair) else 2, 2, ordered=True),)


def _why_no_joining(chair: Chair) -> Closed:
    if chair.state.sohrab != "unjoined":
        return "joined_already"
    return "too_early" if chair.state.cycle < chair.book.options.sohrab_earliest_join else ""


def _why_no_addition(chair: Chair) -> Closed:
    banner = chair.state.uprising
    if banner.status != "active":
        return "no_uprising"
    if banner.added_on == chair.state.cycle or any(isinstance(o.says, Add) for o in chair.pending.orders):
        return "once_a_night"
    leaders = (*holders(chair.state, "kaveh"), *holders(chair.state, "fereydun"))
    return "no_additions_left" if len(set(banner.members) - set(leaders)) >= 2 else ""  # SHAH-U4


def _why_no_ballot(chair: Chair) -> Closed:
    return "" if chair.seat in chair.state.day.ballot else "no_ballot"


def if_left(power: str) -> Callable[[Chair], Closed]:
    """Closed once nothing is left of a limited power."""
    return lambda chair: "" if getattr(chair.state.limits, power) > 0 else "none_left"


def _one_to_recruit(chair: Chair) -> tuple[Field, ...]:
    return (Field("at", "seat", tuple(s for s in chair.others if s not in chair.state.uprising.members)),)


def _one_in_reach(chair: Chair) -> tuple[Field, ...]:
    return (Field("at", "seat", within_reach(chair.state)),)


def _others_by_preference(chair: Chair) -> tuple[Field, ...]:
    legal = tuple(s for s in in_play(chair.state) if s != chair.seat and not is_king(chair.state, s))
    return (Field("at", "seats", legal, 1, len(legal), ordered=True),)


NIGHT: tuple[OrderKind, ...] = (
    OrderKind("enchant", "enchant", "SHAH-R3", in_windows("night"), role_is("sudabeh"), one_other),
    OrderKind(
        "hunt", "hunt", "SHAH-N1", in_windows("night"), role_is("zahhak"), _one_or_two,
        lambda c: "disabled" if c.state.disabled else "",
    ),
    OrderKind(
        "guess", "guess", "SHAH-R4", in_windows("night"), role_is("afrasiab"),
        lambda c: (*one_other(c), Field("role", "choice", COMMON_ROLES)), if_left("guesses"),
    ),
    OrderKind("duel", "duel", "SHAH-R5", in_windows("night"), role_is("houman"), one_other, if_left("duels")),
    OrderKind("strike", "strike", "SHAH-R8", in_windows("night"), role_is("rostam"), one_other, if_left("strikes")),
    OrderKind("inquire", "zal", "SHAH-R9", in_windows("night"), role_is("zal"), one_other),
    OrderKind("feather", "zal", "SHAH-R9", in_windows("night"), role_is("zal"), _one_in_reach, if_left("feathers")),
    OrderKind(
        "join", "join", "SHAH-J2", in_windows("night"), role_is("sohrab"),
        lambda _: (Field("side", "choice", ("jamshid", "zahhak")),), _why_no_joining,
    ),
    OrderKind(
        "add", "add", "SHAH-U4", in_windows("night"), role_is("fereydun"), _one_to_recruit, _why_no_addition,
        final=True, wrong_target="already_member",
    ),
    OrderKind(
        "coup_vote", "coup_vote", "SHAH-C2", in_windows("night"), role_is(*COUP_VOTERS),
        lambda _: (Field("support", "yes_no"),), _why_no_ballot,
    ),
    OrderKind(
        "rescue", "rescue", "SHAH-N2", in_windows("rescue"), role_is("armayel"),
        lambda c: (Field("at", "seat", c.state.day.prey),), lambda c: "" if c.state.day.prey else "no_prey",
        wrong_target="not_prey",
    ),
    OrderKind("prefer", "prefer", "SHAH-N2", in_windows(*ALWAYS), role_is("armayel"), _others_by_preference),
    OrderKind("suicide", "suicide", "SHAH-N16", in_windows(*ALWAYS), role_is("garsivaz")),
)  # fmt: skip
