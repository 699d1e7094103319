"""The words a host composes a cast from (C-SCN), compiled: frozen, small, read by the engine as they are.

A Scenario is what `scenario.load` makes of a host's file. The engine never reads a text; `texts` is for pages alone.
Effects and conditions are tagged unions: `do` names an effect, `is` names a condition.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from msgspec import Struct, field

Who = Literal["self", "target", "target2"]
"""self: the character that acts or has the nature. target, target2: the order's targets. In a nature's effects `target`
is who made the trigger happen: each author of an action behind targeted, jailed, released, poisoned; each of the dead for
someone_dies. An effect that names it runs once for each of them, in seat order; not at all where there is nobody (the
King's own jailing, the ballot, the other triggers)."""

Party = str
"""Whom a condition or a victory speaks of: self, target, target2, or `role:<slug>`, whoever plays that open role."""

Stat = Literal["vk", "tv"]
"""vk: influence on the King, ВК. tv: secret influence, ТВ."""

Kind = Literal["night", "day", "individual", "faction", "king", "influence", "hidden_day", "hidden_night"]
"""Kinds of action (C-CHR-3, C-CHR-4). A role has one each of the first six, a nature one each of the last two."""

Time = Literal["day", "night"]
Slot = Literal["day", "night"]
Sign = Literal["<", "<=", "==", "!=", ">=", ">"]

Operand = str
"""A number on the snapshot: `<party>.vk` (personal ВК, bonus included), `<party>.tv`, `<party>.faction_size` (living
members, 0 outside), `prisoners` (characters in prison), `cycle`. <party>: self, target, target2 or role:<slug>."""


# --- numbers -----------------------------------------------------------------------------------------


class Formula(Struct, frozen=True, omit_defaults=True):
    """`of` times `times`, divided by `over` (toward zero), plus `plus`, then held within least..most where given.

    over must be at least 1. Read on the snapshot, so it cannot depend on another order of the same phase.
    """

    of: Operand
    times: int = 1
    over: int = 1
    plus: int = 0
    least: int | None = None
    most: int | None = None


Amount = int | Formula


# --- conditions --------------------------------------------------------------------------------------


class Compare(Struct, frozen=True, tag_field="is", tag="compare"):
    """A number against a number: `Compare("target.vk", "<", 0)`; also the cycle and the number in prison."""

    left: Operand
    sign: Sign
    right: int


class Status(Struct, frozen=True, tag_field="is", tag="status"):
    """`who` is free, in prison, dead (either way), or poisoned (alive; free or in prison)."""

    who: Party
    status: Literal["free", "prison", "dead", "poisoned"]


class InFaction(Struct, frozen=True, tag_field="is", tag="in_faction"):
    """`who` belongs to a faction, as leader or member."""

    who: Party


class Leads(Struct, frozen=True, tag_field="is", tag="leads"):
    """`who` leads a faction."""

    who: Party


class SameFaction(Struct, frozen=True, tag_field="is", tag="same_faction"):
    """`who` and `other` belong to one faction."""

    who: Party
    other: Party


class During(Struct, frozen=True, tag_field="is", tag="during"):
    """The closing is one of a day's hours, or a night's."""

    time: Time


class HasRole(Struct, frozen=True, tag_field="is", tag="role"):
    """`who` plays the open role of that slug."""

    who: Party
    role: str


class Chance(Struct, frozen=True, tag_field="is", tag="chance"):
    """True in `percent` of 100 (1..99), by the game's seed; thrown for each effect by itself. Not in victories."""

    percent: int


class Tally(Struct, frozen=True, tag_field="is", tag="tally"):
    """How often, in the whole game so far, `who` did something to others, or had it done to it (the event log).

    side `done`: it was the author (its own action, delayed effect or nature). side `suffered`: it was the one it fell on,
    whoever did it, King and ballot included. Only what really happened counts: not what was blocked, shielded or void.
    """

    who: Party
    side: Literal["done", "suffered"]
    what: Deed
    sign: Sign
    right: int


class Wears(Struct, frozen=True, tag_field="is", tag="king"):
    """`who` has become the new King. Victories only."""

    who: Party


class InCourt(Struct, frozen=True, tag_field="is", tag="court"):
    """`who` belongs to the new King's faction, or is the new King. Victories only."""

    who: Party


class Not(Struct, frozen=True, tag_field="is", tag="not"):
    """The opposite."""

    of: Condition


class Every(Struct, frozen=True, tag_field="is", tag="and"):
    """All of them; true for none."""

    of: tuple[Condition, ...]


class Some(Struct, frozen=True, tag_field="is", tag="or"):
    """At least one of them; false for none."""

    of: tuple[Condition, ...]


Condition = (
    Compare | Status | InFaction | Leads | SameFaction | During | HasRole | Chance | Tally | Wears | InCourt | Not | Every | Some
)

Deed = Literal[
    "act", "block", "jail", "release", "poison", "cure", "execute", "steal", "target", "overthrow", "join", "leave", "lead", "die"
]
"""What a Tally counts. act: an action carried out. target: an action neither blocked nor failed, aimed at somebody. steal: any
transfer from somebody else. overthrow: a coup that succeeded. join, leave: a faction. lead: closings after which it led.
die: by poison or execution (suffered only); execute counts executions alone."""


# --- effects -----------------------------------------------------------------------------------------
# Every effect may carry `when`, a condition read on the snapshot; where it fails the effect does nothing.


class Change(Struct, frozen=True, omit_defaults=True, tag_field="do", tag="change"):
    """ВК or ТВ of `who` changes by a number. Hostile where the number is negative."""

    stat: Stat
    who: Who
    by: Amount
    when: Condition | None = None


class Transfer(Struct, frozen=True, omit_defaults=True, tag_field="do", tag="transfer"):
    """`by` of ВК (own, no bonus) or ТВ passes from `who` to `to`, at most what `who` had on the snapshot.

    To `self` it is a theft; from `self` a gift. Nothing passes where the amount or what `who` has is 0 or less.
    """

    stat: Stat
    who: Who
    to: Who
    by: Amount
    when: Condition | None = None


class Swap(Struct, frozen=True, omit_defaults=True, tag_field="do", tag="swap"):
    """`who` and `other` exchange their own ВК, or their ТВ. Hostile to the one who loses by it; shielded, it fails whole."""

    stat: Stat
    who: Who
    other: Who
    when: Condition | None = None


class Jail(Struct, frozen=True, omit_defaults=True, tag_field="do", tag="jail"):
    """Sends a free `who` to prison (C-PRI-12)."""

    who: Who
    when: Condition | None = None


class Release(Struct, frozen=True, omit_defaults=True, tag_field="do", tag="release"):
    """Frees `who` from prison (C-PRI-12)."""

    who: Who
    when: Condition | None = None


class Poison(Struct, frozen=True, omit_defaults=True, tag_field="do", tag="poison"):
    """Poisons `who`: dead ten closings later unless cured (C-POI-1)."""

    who: Who
    when: Condition | None = None


class Cure(Struct, frozen=True, omit_defaults=True, tag_field="do", tag="cure"):
    """Cures `who`, and beats a poison of the same phase (C-POI-3)."""

    who: Who
    when: Condition | None = None


class Execute(Struct, frozen=True, omit_defaults=True, tag_field="do", tag="execute"):
    """Executes `who`; its nature, and whether it was in a faction, become public (C-PRI-11)."""

    who: Who
    when: Condition | None = None


class Block(Struct, frozen=True, omit_defaults=True, tag_field="do", tag="block"):
    """Stops every order of `who` in this phase. Actions only, not natures."""

    who: Who
    when: Condition | None = None


class Redirect(Struct, frozen=True, omit_defaults=True, tag_field="do", tag="redirect"):
    """The first target of every order of `who` becomes `to`. Actions only, not natures."""

    who: Who
    to: Who
    when: Condition | None = None


class Shield(Struct, frozen=True, omit_defaults=True, tag_field="do", tag="shield"):
    """Drops every hostile effect of others on `who` in this phase."""

    who: Who
    when: Condition | None = None


class Look(Struct, frozen=True, omit_defaults=True, tag_field="do", tag="look"):
    """The actor learns of `who`, as the snapshot held it: tv (a number), nature (its slug), membership (of a faction: yes
    or no), leader (leads a faction: yes or no), last_order (action and targets of its latest order), targeted_by (who aimed
    an action at it at the latest closing at which anybody did)."""

    who: Who
    what: Literal["tv", "nature", "membership", "leader", "last_order", "targeted_by"]
    when: Condition | None = None


class ShiftKingDeath(Struct, frozen=True, omit_defaults=True, tag_field="do", tag="shift_king_death"):
    """Moves the King's death by whole days, negative = nearer (C-CLK-7)."""

    by: Amount
    when: Condition | None = None


class Reset(Struct, frozen=True, omit_defaults=True, tag_field="do", tag="reset"):
    """Clears the three-cycle counter of one action of `who`, by slug; without a slug, of all its actions."""

    who: Who
    action: str = ""
    when: Condition | None = None


class ExtraSlot(Struct, frozen=True, omit_defaults=True, tag_field="do", tag="extra_slot"):
    """One more action for `who` by day or at night, in this cycle; from a night's closing nothing of the cycle is left, so a
    night action that means the coming day says Later(1, ExtraSlot(..., "day"))."""

    who: Who
    slot: Slot
    when: Condition | None = None


class Later(Struct, frozen=True, omit_defaults=True, tag_field="do", tag="later"):
    """The effect, at the `phases`-th closing after this one (at least 1), on the same targets. `when` here is read now,
    the inner effect's own `when` and amount are read then. It cannot be shielded or blocked any more."""

    phases: int
    effect: Effect
    when: Condition | None = None


Effect = (
    Change
    | Transfer
    | Swap
    | Jail
    | Release
    | Poison
    | Cure
    | Execute
    | Block
    | Redirect
    | Shield
    | Look
    | ShiftKingDeath
    | Reset
    | ExtraSlot
    | Later
)


# --- what a cast is made of --------------------------------------------------------------------------


class Action(Struct, frozen=True, omit_defaults=True):
    """One action. time: "" = as the kind says (day and hidden_day by day, night and hidden_night at night, others both).

    free: it takes no slot (C-CHR-7). own: "" = as the kind says (only hidden ones may target their own character, C-CHR-9),
    allowed = it may, only = it has no target and acts on its owner. targets: 0, 1 or 2; two targets differ.
    """

    slug: str
    kind: Kind
    targets: int
    effects: tuple[Effect, ...]
    time: Literal["", "day", "night"] = ""
    free: bool = False
    own: Literal["", "allowed", "only"] = ""


class Role(Struct, frozen=True, omit_defaults=True):
    """An open role: a seat of the game. actions: six, one of each role kind. vk: starting ВК. nature: only read with the
    option `natures` = fixed."""

    slug: str
    actions: tuple[Action, ...] = ()
    vk: int = 0
    nature: str = ""


Trigger = Literal["morning", "close", "targeted", "jailed", "released", "poisoned", "someone_dies", "end"]
"""When a nature reacts: at each night's closing, at each closing, when an action that took effect had it as target, when
jailed (by anybody), released by an effect, poisoned in this closing, when somebody dies, and as the King dies."""


class Nature(Struct, frozen=True, omit_defaults=True):
    """A hidden nature: a peculiarity (trigger and effects), sometimes a victory of its own (`wins`, read at the end), two
    hidden actions (one hidden_day, one hidden_night), starting ТВ."""

    slug: str
    actions: tuple[Action, ...] = ()
    tv: int = 0
    trigger: Trigger | None = None
    effects: tuple[Effect, ...] = ()
    wins: Victory | None = None


Victory = Condition
"""A condition over the final state and the event log: `target` and `chance` have no place in it."""


class Scenario(Struct, frozen=True, omit_defaults=True):
    """A cast. roles: in seat order (C-CHR-17); a seat is its role's slug. natures: at least as many as roles.

    options: the scenario's own defaults of the game's options, by name. texts: language -> key -> text, with the keys
    `title`, `about`, `role.<slug>`, `role.<slug>.about`, `action.<slug>`, `action.<slug>.about`, `nature.<slug>`,
    `nature.<slug>.about`; slugs of actions are unique in a scenario. The first language is the original.
    """

    slug: str
    roles: tuple[Role, ...]
    natures: tuple[Nature, ...] = ()
    options: Mapping[str, int | bool | str] = {}
    texts: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
