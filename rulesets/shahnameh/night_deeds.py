"""What is ordered by night, and Armayel's list and Garsivaz's suicide at any time."""

from __future__ import annotations

from collections.abc import Callable

from rulesets.shahnameh.chair import ALWAYS, Chair, Deed, in_windows, one_other, role_is
from rulesets.shahnameh.codes import Closed
from rulesets.shahnameh.orders import Add
from rulesets.shahnameh.people import holders, in_play, is_king, side_of, within_reach
from rulesets.shahnameh.roles import COMMON_ROLES, COUP_VOTERS
from rulesets.words import Field


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
