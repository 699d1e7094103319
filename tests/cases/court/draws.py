"""Orders that the court draws for who sent none: what was drawn, and whether every choice comes up as often as it should."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rulesets.words import Player
from tests.cases.compare import Fault, compare
from tests.cases.court.entries import enter_all
from tests.cases.plain import Words, fill, tag_of
from tests.cases.play import Play

EVERY_CHOICE, SHARES = range(1, 201), range(1, 2001)
"""Seeds over which every choice must come up, and over which shares are counted."""
GIVE_OR_TAKE = 5
DRAW: Words = {"who": "", "phase": "", "choices": []}
CHOICE: Words = {"use": "", "targets": [], "share": None}

Key = tuple[str, str, int]
"""Who, in which phase, which one of several."""
Drawn = tuple[str, tuple[str, ...]]
"""The action and its targets."""


def compare_draws(start: Play, whens: Sequence[Words], played: Play, draws: Sequence[Words]) -> Iterator[Fault]:
    """Every random order is expected, marked as random, one of its choices; every choice comes up, nothing else does."""
    expected: dict[Key, Words] = {}
    for draw in draws:
        whose = draw["who"], draw["phase"]
        expected[*whose, sum(whose == key[:2] for key in expected)] = fill("draws", draw, DRAW)
    yield from compare("draws", sorted(expected), sorted(_draws(played)))
    yield from _marks(played)
    if not expected:
        return
    shared = any("share" in choice for draw in draws for choice in draw["choices"])
    runs = []
    for seed in SHARES if shared else EVERY_CHOICE:
        play = start.afresh(f"case:{seed}".encode())
        enter_all(play, whens)
        runs.append(_draws(play))
    for key, draw in expected.items():
        yield from _spread(draw, [run[key] for run in runs if key in run])


def _draws(play: Play) -> dict[Key, Drawn]:
    drawn: dict[Key, Drawn] = {}
    for closing in play.closings:
        for event in closing.happened("drawn"):
            nth = sum((event.who, closing.step) == key[:2] for key in drawn)
            drawn[event.who, closing.step, nth] = event.action, tuple(event.targets)
    return drawn


def _marks(play: Play) -> Iterator[Fault]:
    """The player and the hosts are told that an order was drawn."""
    for closing in play.closings:
        for event in closing.happened("drawn"):
            own = [told.says for told in closing.told if told.to == Player(event.who) and tag_of(told.says) == "action"]
            hosts = [told.says.who for told in closing.told if tag_of(told.says) == "action_drawn"]
            marked = [any(notice.drawn for notice in own), event.who in hosts]
            yield from compare(f"marked as random {event.who}", [True, True], marked)


def _spread(draw: Words, got: list[Drawn]) -> Iterator[Fault]:
    what = f"draws {draw['who']} {draw['phase']}"
    listed = [fill(what, choice, CHOICE) for choice in draw["choices"]]
    shares = {(choice["use"], tuple(choice["targets"])): choice["share"] for choice in listed}
    yield from compare(f"{what} choices", sorted(shares), sorted({*got[: len(EVERY_CHOICE)]}))
    for name, share in shares.items():
        percent = 100 * got.count(name) / len(got)
        if share is not None and abs(percent - share) > GIVE_OR_TAKE:
            yield f"{what} share of {name[0]}", str(share), f"{percent:.1f}"
