"""The words of case files in the words of casts: effects, conditions, actions, natures."""

from __future__ import annotations

from rulesets.court import casefile as c
from rulesets.court.scenario import vocabulary as v


def condition(words: c.If | None) -> v.Condition | None:
    """[target.vk, "<", 0] or [self.status, "==", prison]."""
    if words is None:
        return None
    left, sign, right = words
    party, _, what = left.rpartition(".")
    if party not in ("self", "target", "target2"):
        raise ValueError(f"no such operand: {left}")
    if what == "status" and sign == "==" and right in ("free", "prison", "dead", "poisoned"):
        return v.Status(party, right)  # type: ignore[arg-type]
    if what in ("vk", "tv") and isinstance(right, int):
        return v.Compare(left, sign, right)
    raise ValueError(f"no such condition: {list(words)}")


def amount(by: c.By) -> v.Amount:
    """A number or a formula."""
    if isinstance(by, int):
        return by
    if by.of not in {f"{party}.{stat}" for party in ("self", "target", "target2") for stat in ("vk", "tv")}:
        raise ValueError(f"no such operand: {by.of}")
    return v.Formula(by.of, by.times, plus=by.plus)


def effect(words: c.EffectIn) -> v.Effect:
    """An effect of a case in the vocabulary of casts."""
    when = condition(words.if_)
    match words:
        case c.Influence(who, by):
            return v.Change("vk", who, amount(by), when)
        case c.Secret(who, by):
            return v.Change("tv", who, amount(by), when)
        case c.StealInfluence(who, by):
            return v.Transfer("vk", who, "self", amount(by), when)
        case c.StealSecret(who, by):
            return v.Transfer("tv", who, "self", amount(by), when)
        case c.SwapInfluence(who, other):
            return v.Swap("vk", who, other, when)
        case c.Redirect(who, to):
            return v.Redirect(who, to, when)
        case c.Look(who, what):
            return v.Look(who, "tv" if what == "secret" else what, when)
        case c.ShiftKingDeath(by):
            return v.ShiftKingDeath(amount(by), when)
        case c.Reset(who, action):
            return v.Reset(who, action, when)
        case c.ExtraSlot(who, slot):
            return v.ExtraSlot(who, slot, when)
        case c.Later(phases, inner):
            return v.Later(phases, effect(inner), when)
        case c.Jail(who):
            return v.Jail(who, when)
        case c.Release(who):
            return v.Release(who, when)
        case c.Poison(who):
            return v.Poison(who, when)
        case c.Cure(who):
            return v.Cure(who, when)
        case c.Execute(who):
            return v.Execute(who, when)
        case c.Block(who):
            return v.Block(who, when)
        case c.Shield(who):
            return v.Shield(who, when)


def action(slug: str, words: c.ActionIn) -> v.Action:
    """An action of a case in the vocabulary of casts."""
    effects = tuple(effect(one) for one in words.effects)
    return v.Action(slug, words.kind, words.targets, effects, words.time or "", words.free, words.self_ or "")


def nature(slug: str, words: c.NatureIn) -> v.Nature:
    """A nature of a case in the vocabulary of casts."""
    return v.Nature(
        slug,
        trigger=words.trigger,
        effects=tuple(effect(one) for one in words.effects),
        wins=condition(words.wins),
    )
