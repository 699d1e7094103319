"""The vocabulary of case files, read strictly: an unknown key or word is a ValueError."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

import msgspec
from msgspec import UNSET, Struct, UnsetType
from ruamel.yaml import YAML
from ruamel.yaml.error import YAMLError

from rulesets.court.scenario import vocabulary as v
from rulesets.court.state import Measure

FORMAT = "court-cases/1"


class Strict(Struct, frozen=True, forbid_unknown_fields=True):
    """A mapping in which an unknown key is an error."""


class FormulaIn(Strict, frozen=True):
    """{of: target.vk, times: 1, plus: 0}."""

    of: str
    times: int = 1
    plus: int = 0


By = int | FormulaIn
If = tuple[str, v.Sign, int | str]


class _Effect(Strict, frozen=True, tag_field="do", rename={"if_": "if", "with_": "with"}):
    pass


class Influence(_Effect, frozen=True, tag="influence"):
    """ВК of `who` changes."""

    who: v.Who
    by: By
    if_: If | None = None


class Secret(_Effect, frozen=True, tag="secret"):
    """ТВ of `who` changes."""

    who: v.Who
    by: By
    if_: If | None = None


class StealInfluence(_Effect, frozen=True, tag="steal_influence"):
    """ВК taken from `who`, given to self."""

    who: v.Who
    by: By
    if_: If | None = None


class StealSecret(_Effect, frozen=True, tag="steal_secret"):
    """ТВ taken from `who`, given to self."""

    who: v.Who
    by: By
    if_: If | None = None


class SwapInfluence(_Effect, frozen=True, tag="swap_influence"):
    """`who` and `with` exchange ВК."""

    who: v.Who
    with_: v.Who
    if_: If | None = None


class Jail(_Effect, frozen=True, tag="jail"):
    """To prison."""

    who: v.Who
    if_: If | None = None


class Release(_Effect, frozen=True, tag="release"):
    """Out of prison."""

    who: v.Who
    if_: If | None = None


class Poison(_Effect, frozen=True, tag="poison"):
    """Poisoned."""

    who: v.Who
    if_: If | None = None


class Cure(_Effect, frozen=True, tag="cure"):
    """Cured."""

    who: v.Who
    if_: If | None = None


class Execute(_Effect, frozen=True, tag="execute"):
    """Executed."""

    who: v.Who
    if_: If | None = None


class Block(_Effect, frozen=True, tag="block"):
    """Blocked."""

    who: v.Who
    if_: If | None = None


class Shield(_Effect, frozen=True, tag="shield"):
    """Shielded."""

    who: v.Who
    if_: If | None = None


class Redirect(_Effect, frozen=True, tag="redirect"):
    """Every order of `who` goes to `to` instead."""

    who: v.Who
    to: v.Who
    if_: If | None = None


class Look(_Effect, frozen=True, tag="look"):
    """The actor learns it."""

    who: v.Who
    what: Literal["secret", "nature", "membership", "leader", "last_order", "targeted_by"]
    if_: If | None = None


class ShiftKingDeath(_Effect, frozen=True, tag="shift_king_death"):
    """The King's last day moves."""

    by: By
    if_: If | None = None


class Reset(_Effect, frozen=True, tag="reset"):
    """The counter of an action is cleared."""

    who: v.Who
    action: str
    if_: If | None = None


class ExtraSlot(_Effect, frozen=True, tag="extra_slot"):
    """One more action in this cycle."""

    who: v.Who
    slot: v.Slot
    if_: If | None = None


class Later(_Effect, frozen=True, tag="later"):
    """The effect, at the n-th closing after this one."""

    phases: int
    effect: EffectIn
    if_: If | None = None


EffectIn = (
    Influence
    | Secret
    | StealInfluence
    | StealSecret
    | SwapInfluence
    | Jail
    | Release
    | Poison
    | Cure
    | Execute
    | Block
    | Shield
    | Redirect
    | Look
    | ShiftKingDeath
    | Reset
    | ExtraSlot
    | Later
)


class ActionIn(Strict, frozen=True, rename={"self_": "self"}):
    """An action and the characters that own it."""

    of: tuple[str, ...]
    kind: v.Kind
    targets: Literal[0, 1, 2]
    effects: tuple[EffectIn, ...]
    time: v.Time | None = None
    free: bool = False
    self_: Literal["allowed", "only"] | None = None


class NatureIn(Strict, frozen=True):
    """A nature."""

    trigger: v.Trigger | None = None
    effects: tuple[EffectIn, ...] = ()
    wins: If | None = None


class PersonIn(Strict, frozen=True):
    """A character when the first phase is open."""

    vk: int
    tv: int
    status: Literal["free", "prison", "dead"] = "free"
    jailed: str | None = None
    poisoned: str | None = None
    nature: str = ""
    used: Mapping[str, int] = {}
    day_slot_spent: bool = False


class FactionIn(Strict, frozen=True):
    """A faction: leader (or nobody), everybody with the closing in which it joined."""

    leader: str
    members: Mapping[str, str]


class BallotIn(Strict, frozen=True):
    """The running prison ballot."""

    candidates: tuple[str, ...]
    votes: Mapping[str, str] = {}


class Given(Strict, frozen=True):
    """The state when the first phase is open."""

    phase: str
    cast: Mapping[str, PersonIn]
    opened: str | None = None
    options: Mapping[str, Any] = {}
    seed: int | None = None
    factions: tuple[FactionIn, ...] = ()
    ballot: BallotIn | None = None
    actions: Mapping[str, ActionIn] = {}
    natures: Mapping[str, NatureIn] = {}


class OrderIn(Strict, frozen=True):
    """One order, or the withdrawal of one."""

    use: str | None = None
    targets: tuple[str, ...] = ()
    plan: str = ""
    withdraw: str | None = None


class When(Strict, frozen=True):
    """A phase that closes, and what is entered while it is open."""

    close: str
    orders: Mapping[str, tuple[OrderIn, ...]] = {}
    votes: Mapping[str, str] = {}
    measures: Mapping[str, Measure] = {}
    invites: Mapping[str, tuple[str, ...]] = {}
    accepts: Mapping[str, str] = {}
    overthrow: tuple[str, ...] = ()
    leave: tuple[str, ...] = ()


class RefusedIn(Strict, frozen=True, order=True):
    """An entry that the game turns down."""

    who: str
    phase: str
    what: str
    why: str


class ChoiceIn(Strict, frozen=True):
    """One possible draw. share: its percentage."""

    use: str
    targets: tuple[str, ...] = ()
    share: int | None = None


class DrawIn(Strict, frozen=True):
    """A random order and all that it may be."""

    who: str
    phase: str
    choices: tuple[ChoiceIn, ...]


class Then(Strict, frozen=True):
    """What holds after the last closing. Any means that {one_of: [...]} may stand in place of a value."""

    refused: tuple[RefusedIn, ...] = ()
    draws: tuple[DrawIn, ...] = ()
    result: Any = UNSET
    cast: Mapping[str, Any] = {}
    factions: tuple[Any, ...] | UnsetType = UNSET
    ballot: tuple[str, ...] | UnsetType = UNSET
    reports: Mapping[str, Any] = {}
    prison_vote: Mapping[str, Any] = {}
    measure_vote: Mapping[str, Any] = {}
    menu: Mapping[str, Any] = {}
    moves: Mapping[str, Any] = {}
    learns: Mapping[str, Any] = {}
    closes: Mapping[str, str] = {}
    king_death_day: Any = UNSET
    reveals_all: bool | UnsetType = UNSET
    invariant: tuple[Literal["entry_order"], ...] = ()


class Case(Strict, frozen=True):
    """One worked case."""

    id: str
    title: str
    cites: tuple[str, ...]
    given: Given
    when: tuple[When, ...]
    then: Then
    assumes: tuple[str, ...] = ()
    why: str = ""


class CaseFile(Strict, frozen=True):
    """A file of worked cases."""

    format: str
    rules: str
    cases: tuple[Case, ...]


def read(text: str) -> CaseFile:
    """The cases of a file. Raises ValueError for anything outside the vocabulary."""
    try:
        plain = YAML(typ="safe", pure=True).load(text)
        file = msgspec.convert(plain, CaseFile)
    except (YAMLError, msgspec.ValidationError) as fault:
        raise ValueError(f"not a case file: {fault}") from fault
    if file.format != FORMAT:
        raise ValueError(f"not a case file: format {file.format}, expected {FORMAT}")
    return file
