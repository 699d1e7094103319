"""Casts for tests: any number of seats, the whole vocabulary in use, everything decided by a seed."""

from __future__ import annotations

from rulesets.court.book import SLUG, VERSION, Book, Options
from rulesets.court.scenario import vocabulary as v
from rulesets.dice import Dice

ROLE_KINDS = ("night", "day", "individual", "faction", "king", "influence")


def number(dice: Dice, at: str) -> v.Amount:
    """A number, or a formula over anything."""
    of = ("self.vk", "target.tv", "prisoners", "cycle", "self.faction_size", "target.vk", "role:r1.vk")
    if dice.below(3, f"{at}:formula"):
        return dice.below(7, f"{at}:number") - 3
    return v.Formula(dice.pick(of, f"{at}:of"), 1, 1 + dice.below(3, f"{at}:over"), dice.below(3, f"{at}:plus") - 1, -4, 4)


def condition(dice: Dice, at: str) -> v.Condition | None:
    """Mostly none, else any of them."""
    inner = v.Compare("target.vk", dice.pick(("<", ">=", "=="), f"{at}:sign"), dice.below(5, f"{at}:right") - 2)
    conditions: tuple[v.Condition | None, ...] = (
        *(None,) * 8,
        inner,
        v.Status("target", dice.pick(("free", "prison", "poisoned"), f"{at}:status")),
        v.InFaction("target"),
        v.Leads("self"),
        v.SameFaction("self", "target"),
        v.During("night"),
        v.HasRole("target", "r2"),
        v.Chance(50),
        v.Tally("self", "done", "act", ">", 1),
        v.Not(inner),
        v.Every((inner, v.Status("role:r1", "free"))),
        v.Some((inner, v.Chance(30))),
    )
    return dice.pick(conditions, f"{at}:condition")


def effect(dice: Dice, at: str, who: v.Who) -> v.Effect:
    """Any effect on `who`, with a number and a condition of its own."""
    by, when = number(dice, at), condition(dice, at)
    other: v.Who = "self" if who != "self" else "target"
    effects: tuple[v.Effect, ...] = (
        *(v.Change(stat, who, by, when) for stat in ("vk", "vk", "vk", "tv", "tv", "tv")),
        v.Transfer("vk", who, other, 2, when),
        v.Transfer("tv", who, other, by, when),
        v.Swap("vk", who, other, when),
        v.Swap("tv", who, other, when),
        v.Jail(who, when),
        v.Release(who, when),
        v.Poison(who, when),
        v.Cure(who, when),
        v.Execute(who, v.Compare("cycle", ">", 6)),
        v.Block(who, when),
        v.Redirect(who, "self" if who != "self" else "target", when),
        v.Shield(who, when),
        v.Look(who, dice.pick(("tv", "nature", "membership", "leader", "last_order", "targeted_by"), f"{at}:look"), when),
        v.ShiftKingDeath(dice.below(3, f"{at}:shift") - 1, when),
        v.Reset(who, "", when),
        v.ExtraSlot(who, dice.pick(("day", "night"), f"{at}:slot"), when),
        v.Later(1 + dice.below(3, f"{at}:later"), v.Change("vk", who, by, when)),
    )
    return dice.pick(effects, f"{at}:effect")


def action(dice: Dice, slug: str, kind: v.Kind) -> v.Action:
    """An action of any shape that its kind allows."""
    shape = dice.below(10, f"{slug}:shape")
    targets = 2 if shape == 0 else 0 if shape == 1 else 1
    who: tuple[v.Who, ...] = ("target", "target2") if targets == 2 else ("target",) if targets else ("self",)
    effects = [effect(dice, f"{slug}:0", dice.pick(who, f"{slug}:who"))]
    if dice.below(2, f"{slug}:two"):
        effects.append(effect(dice, f"{slug}:1", "self" if targets else who[0]))
    return v.Action(
        slug,
        kind,
        targets,
        tuple(effects),
        free=kind not in ("night", "day") and not dice.below(6, f"{slug}:free"),
        own="only" if targets == 0 else "allowed" if not dice.below(5, f"{slug}:own") else "",
    )


def scenario(seats: int, seed: int) -> v.Scenario:
    """A cast of that many, a few with ВК or ТВ to begin with."""
    dice = Dice(str(seed).encode(), "cast")
    triggers = (None, "morning", "close", "targeted", "jailed", "released", "poisoned", "someone_dies", "end")
    wins = (
        None,
        v.Status("self", "prison"),
        v.Tally("self", "suffered", "target", ">=", 3),
        v.Wears("role:r1"),
        v.InCourt("self"),
    )
    roles = tuple(
        v.Role(
            f"r{n}",
            tuple(action(dice, f"r{n}-{kind}", kind) for kind in ROLE_KINDS),
            dice.below(9, f"vk{n}") - 3 if n % 3 == 0 else 0,
        )
        for n in range(1, seats + 1)
    )
    natures = tuple(
        v.Nature(
            f"n{n}",
            (action(dice, f"n{n}-sun", "hidden_day"), action(dice, f"n{n}-moon", "hidden_night")),
            dice.below(14, f"tv{n}") if n % 2 else 0,
            dice.pick(triggers, f"trigger{n}"),
            (effect(dice, f"n{n}:0", "self"), effect(dice, f"n{n}:1", "target")),
            dice.pick(wins, f"wins{n}"),
        )
        for n in range(1, seats + 3)
    )
    return v.Scenario("test", roles, natures)


def book(seats: int = 16, seed: int = 1, **options: object) -> Book:
    """A Book over such a cast."""
    return Book(SLUG, VERSION, Options(**options), scenario(seats, seed))  # type: ignore[arg-type]
