"""What the counts say about a cast: shares with their intervals, what each action is worth, and what is out of bounds."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Literal

from msgspec import Struct

from rulesets.court.book import Book
from rulesets.court.bots import BOTS
from rulesets.court.lab.counts import Counts
from rulesets.court.lab.intervals import WHOLE, Mean, Share, mean_of, share_of
from rulesets.court.scenario.vocabulary import Nature, Role

CROWNS = (200, 1500)
"""The least and the most of the crowns that a role should take, in ten-thousandths."""
VICTORIES = (300, 4000)
"""The least and the most of its games that a nature should win by its own victory."""
FEWEST = 10
"""Trials of an action below which nothing is said."""
FEWEST_GAMES = 20
"""Games below which a habit is no strategy yet: whoever came to it late had won already."""
TOO_OFTEN = 4
"""A strategy wins too often if it takes, beyond doubt, more crowns than so many fair shares."""

Kind = Literal["role", "nature", "pair", "bot", "habit"]


class Fate(Struct, frozen=True):
    """How it went for somebody. who: slugs: role; nature; role and nature; bot; role and the action it ordered most.

    victories: of its nature; None where that has none of its own.
    """

    kind: Kind
    who: tuple[str, ...]
    crowns: Share
    court: Share
    victories: Share | None


class Worth(Struct, frozen=True):
    """An action. owner: the role or the nature. orders: how often it was ordered, drawn ones among them; done: carried out.

    gains: bot -> by how much the bot that chose it stood better for having it, a day or more later, in hundredths of ВК.
    """

    action: str
    owner: str
    orders: int
    drawn: int
    done: int
    gains: Mapping[str, Mean]


class Finding(Struct, frozen=True):
    """Something out of bounds. code: crowns_few, crowns_many, victories_few, victories_many, never_used, no_gain,
    wins_too_often, refused, unended. certain: the whole interval is out. found, bound: in ten-thousandths, or a plain count."""

    code: str
    who: tuple[str, ...] = ()
    found: int = 0
    bound: int = 0
    certain: bool = True


class Balance(Struct, frozen=True):
    """The whole table. days: (last day, games). happened: code -> (times, games in which it did).

    bounds: crowns, victories -> least, most, in ten-thousandths."""

    games: int
    fates: tuple[Fate, ...]
    actions: tuple[Worth, ...]
    days: tuple[tuple[int, int], ...]
    happened: Mapping[str, tuple[int, ...]]
    findings: tuple[Finding, ...]
    bounds: Mapping[str, tuple[int, int]]


def weigh(book: Book, counts: Counts) -> Balance:
    """The table of a cast's games: roles, natures and actions in the order of the scenario, pairs and habits in that of words."""
    fates = tuple(_fates(book, counts))
    actions = tuple(_actions(book, counts))
    findings = (
        *_out_of_bounds(fates),
        *_useless(actions),
        *_degenerate(book, fates),
        *([Finding("refused", found=counts.refused)] if counts.refused else ()),
        *([Finding("unended", found=counts.unended)] if counts.unended else ()),
    )
    days = tuple((int(day), games) for day, (games,) in sorted(counts.days.items()))
    return Balance(counts.games, fates, actions, days, counts.happened, findings, {"crowns": CROWNS, "victories": VICTORIES})


def _fates(book: Book, counts: Counts) -> Iterator[Fate]:
    kinds: tuple[Kind, ...] = ("role", "nature", "pair", "bot", "habit")
    place = {key: n for n, key in enumerate(_in_order(book))}
    wins = {nature.slug for nature in book.scenario.natures if nature.wins is not None}
    named = {kind: [key for key in counts.fates if key.startswith(f"{kind} ")] for kind in kinds}
    for kind in kinds:
        for key in sorted(named[kind], key=lambda key: (place.get(key, len(place)), key)):
            games, crowns, court, victories = counts.fates[key]
            who = tuple(key.split(" ")[1:])
            own = kind in ("role", "bot", "habit") or who[-1] in wins
            yield Fate(kind, who, share_of(crowns, games), share_of(court, games), share_of(victories, games) if own else None)


def _in_order(book: Book) -> list[str]:
    scenario = book.scenario
    return [
        *(f"role {r.slug}" for r in scenario.roles),
        *(f"nature {n.slug}" for n in scenario.natures),
        *(f"bot {b}" for b in BOTS),
    ]


def _actions(book: Book, counts: Counts) -> Iterator[Worth]:
    owners: tuple[Role | Nature, ...] = (*book.scenario.roles, *book.scenario.natures)
    for owner in owners:
        for action in owner.actions:
            orders, drawn, done = counts.used.get(action.slug, (0, 0, 0))
            gains = {}
            for bot in BOTS:
                gain = mean_of(*counts.trials.get(f"{action.slug} {bot}", (0, 0, 0)))
                if gain is not None and gain.cases >= FEWEST:
                    gains[bot] = gain
            yield Worth(action.slug, owner.slug, orders, drawn, done, gains)


# --- what is out of bounds ---------------------------------------------------------------------------


def _out_of_bounds(fates: tuple[Fate, ...]) -> Iterator[Finding]:
    for fate in fates:
        if fate.kind == "role":
            yield from _beyond("crowns", fate.who, fate.crowns, CROWNS)
        elif fate.kind == "nature" and fate.victories is not None:
            yield from _beyond("victories", fate.who, fate.victories, VICTORIES)


def _beyond(what: str, who: tuple[str, ...], share: Share, bounds: tuple[int, int]) -> Iterator[Finding]:
    least, most = bounds
    if share.share < least:
        yield Finding(f"{what}_few", who, share.share, least, share.high < least)
    elif share.share > most:
        yield Finding(f"{what}_many", who, share.share, most, share.low > most)


def _useless(actions: tuple[Worth, ...]) -> Iterator[Finding]:
    """Actions that no bot ordered of its own will, and those that no bot is better off for having."""
    for action in actions:
        if action.orders <= action.drawn:
            yield Finding("never_used", (action.owner, action.action))
        elif action.gains and max(gain.mean for gain in action.gains.values()) <= 0:
            best = max(gain.mean for gain in action.gains.values())
            certain = all(gain.high <= 0 for gain in action.gains.values())
            yield Finding("no_gain", (action.owner, action.action), best, 0, certain)


def fair_share(book: Book) -> int:
    """What each seat would take of the crowns if all were alike, in ten-thousandths."""
    return WHOLE // len(book.scenario.roles)


def _degenerate(book: Book, fates: tuple[Fate, ...]) -> Iterator[Finding]:
    """Bots and habits that take beyond doubt more crowns than TOO_OFTEN fair shares."""
    most = TOO_OFTEN * fair_share(book)
    for fate in fates:
        if fate.kind in ("bot", "habit") and fate.crowns.cases >= FEWEST_GAMES and fate.crowns.low > most:
            yield Finding("wins_too_often", (fate.kind, *fate.who), fate.crowns.share, most)
