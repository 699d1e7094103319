"""What the victory of one's own nature asks of one, read out of its condition."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from rulesets.court.scenario.vocabulary import (
    Compare,
    Condition,
    Every,
    InCourt,
    Nature,
    Not,
    SameFaction,
    Some,
    Status,
    Tally,
    Wears,
)


@dataclass(frozen=True, slots=True)
class Wishes:
    """tv, vk: more of it wins. haste: -1 = the King should die early, 1 = late, 0 = no matter. does: deeds one must have done;
    suffers: what must befall one. serves: another's crown is as good as one's own. near: roles to be with, or to crown;
    against: roles that must fall."""

    tv: bool = False
    vk: bool = False
    haste: int = 0
    does: frozenset[str] = frozenset()
    suffers: frozenset[str] = frozenset()
    serves: bool = False
    near: frozenset[str] = frozenset()
    against: frozenset[str] = frozenset()


@lru_cache(maxsize=512)
def wishes_of(nature: Nature) -> Wishes:
    """The wishes of a nature; none of them without a victory of its own."""
    atoms = () if nature.wins is None else tuple(_atoms(nature.wins, True))
    return Wishes(
        tv=any(is_ and isinstance(a, Compare) and a.left == "self.tv" and a.sign in (">", ">=") for a, is_ in atoms),
        vk=any(is_ and isinstance(a, Compare) and a.left == "self.vk" and a.sign in (">", ">=") for a, is_ in atoms),
        haste=sum(_haste(a) for a, is_ in atoms if is_ and isinstance(a, Compare) and a.left == "cycle"),
        does=frozenset(a.what for a, is_ in atoms if is_ and isinstance(a, Tally) and _asks_for(a, "done")),
        suffers=frozenset(a.what for a, is_ in atoms if is_ and isinstance(a, Tally) and _asks_for(a, "suffered")),
        serves=any(is_ and isinstance(a, InCourt) and a.who == "self" for a, is_ in atoms),
        near=frozenset(role for a, is_ in atoms if is_ for role in _near(a)),
        against=frozenset(role for a, is_ in atoms for role in _against(a, is_)),
    )


def _atoms(condition: Condition, is_: bool) -> Iterator[tuple[Condition, bool]]:
    """The plain conditions inside, each with whether it should hold."""
    match condition:
        case Not(of):
            yield from _atoms(of, not is_)
        case Every(parts) | Some(parts):
            for part in parts:
                yield from _atoms(part, is_)
        case _:
            yield condition, is_


def _asks_for(tally: Tally, side: str) -> bool:
    more = tally.sign in (">", ">=") or (tally.sign == "==" and tally.right > 0)
    return tally.who == "self" and tally.side == side and more


def _haste(compare: Compare) -> int:
    return -1 if compare.sign in ("<", "<=") else 1 if compare.sign in (">", ">=") else 0


def _near(condition: Condition) -> Iterator[str]:
    match condition:
        case SameFaction(who, other):
            yield from (_role(party) for party in (who, other) if party.startswith("role:"))
        case Wears(who) | InCourt(who) if who.startswith("role:"):
            yield _role(who)
        case _:
            pass


def _against(condition: Condition, is_: bool) -> Iterator[str]:
    match condition:
        case Status(who, status) if is_ and who.startswith("role:") and status in ("dead", "prison"):
            yield _role(who)
        case Wears(who) | InCourt(who) if not is_ and who.startswith("role:"):
            yield _role(who)
        case _:
            pass


def _role(party: str) -> str:
    return party.removeprefix("role:")
