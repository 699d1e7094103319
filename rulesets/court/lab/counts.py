"""What games are counted by: sums alone, so that parts counted apart add up to the same whole in any grouping."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec import Struct

from rulesets.court import events as happened
from rulesets.court.book import Book
from rulesets.court.bots import BOTS
from rulesets.court.events import Event
from rulesets.court.lab.play import Played, play_game, seat_bots
from rulesets.court.lab.trial import trials
from rulesets.court.state import CYCLE
from rulesets.words import Seat

COUNTED = frozenset((
    happened.Jailed, happened.Released, happened.Died, happened.Poisoned, happened.Cured, happened.DeathShifted, happened.Drawn,
    happened.Joined, happened.Coup,
))  # fmt: skip
"""Events that count beside actions."""

Sums = Mapping[str, tuple[int, ...]]


class Counts(Struct, frozen=True):
    """What happened in so many games.

    fates: `role <slug>`, `nature <slug>`, `pair <role> <nature>`, `bot <name>`, `habit <role> <favourite action>` ->
    (games, crowns, places in the new court, victories of nature). days: last day -> (games,). happened: code -> (times,
    games in which it did). used: action -> (orders, of which drawn, carried out). trials: `<action> <bot>` -> (trials,
    sum, sum of squares) of what having the action was worth, in hundredths of ВК. refused: orders of bots that the rules turned
    down. unended: games given up.
    """

    games: int = 0
    fates: Sums = {}
    days: Sums = {}
    happened: Sums = {}
    used: Sums = {}
    trials: Sums = {}
    refused: int = 0
    unended: int = 0


def merge(one: Counts, other: Counts) -> Counts:
    """Both together."""
    return Counts(
        one.games + other.games,
        _add_up(one.fates, other.fates),
        _add_up(one.days, other.days),
        _add_up(one.happened, other.happened),
        _add_up(one.used, other.used),
        _add_up(one.trials, other.trials),
        one.refused + other.refused,
        one.unended + other.unended,
    )


def _add_up(one: Sums, other: Sums) -> Sums:
    sums = {key: list(values) for key, values in one.items()}
    for key, values in other.items():
        _add(sums, key, *values)
    return {key: tuple(sums[key]) for key in sorted(sums)}


def _add(sums: dict[str, list[int]], key: str, *values: int) -> None:
    known = sums.get(key)
    if known is None:
        sums[key] = list(values)
    else:
        for place, value in enumerate(values):
            known[place] += value


def play_games(book: Book, mix: Mapping[str, int], key: bytes, numbers: Iterable[int], trying: bool = True) -> Counts:
    """The games of these numbers, counted. trying: with trials of actions, which take longer than the games themselves.

    Raises ValueError for a mix without a known bot."""
    if not mix or not set(mix) <= set(BOTS) or any(weight < 1 for weight in mix.values()):
        raise ValueError("a mix gives known bots a weight of at least 1")
    tally = _Tally(trying)
    for number in numbers:
        tally.play(book, mix, key, number)
    return tally.counts()


class _Tally:
    """Sums in the making."""

    def __init__(self, trying: bool) -> None:
        self.trying = trying
        self.games = self.refused = self.unended = 0
        self.fates: dict[str, list[int]] = {}
        self.days: dict[str, list[int]] = {}
        self.happened: dict[str, list[int]] = {}
        self.used: dict[str, list[int]] = {}
        self.trials: dict[str, list[int]] = {}

    def counts(self) -> Counts:
        """The sums so far, keys in order."""
        sums = (self.fates, self.days, self.happened, self.used, self.trials)
        fates, days, happened, used, trials = ({key: tuple(each[key]) for key in sorted(each)} for each in sums)
        return Counts(self.games, fates, days, happened, used, trials, self.refused, self.unended)

    def play(self, book: Book, mix: Mapping[str, int], key: bytes, number: int) -> None:
        """One game."""
        bots = seat_bots(book, mix, key, number)
        orders: dict[Seat, dict[str, int]] = {}
        times: dict[str, list[int]] = {}
        game = list(play_game(book, bots, key, number))
        for phase in game:
            self.refused += phase.refused
            for event in phase.events:
                self._event(event, orders, times)
        last = game[-1]
        self.games += 1
        self.unended += last.after.over is None
        _add(self.days, f"{last.before.closing // CYCLE + 1:03}", 1)
        for code, (count,) in times.items():
            _add(self.happened, code, count, 1)
        if self.trying:
            for trial in trials(book, bots, key, number, game):
                _add(self.trials, f"{trial.action} {bots[trial.seat]}", 1, trial.gain, trial.gain * trial.gain)
        self._fates(last, bots, orders)

    def _event(self, event: Event, orders: dict[Seat, dict[str, int]], times: dict[str, list[int]]) -> None:
        if type(event) is happened.Acted:
            _add(self.used, event.action, 1, int(event.drawn), int(event.outcome == "done"))
            if not event.drawn:
                mine = orders.setdefault(event.who, {})
                mine[event.action] = mine.get(event.action, 0) + 1
            return
        if type(event) not in COUNTED:
            return
        match event:
            case happened.Jailed(how=how) | happened.Released(how=how) | happened.Died(how=how):
                _add(times, f"{event.__struct_config__.tag}.{how}", 1)
            case happened.Poisoned(again=False) | happened.Cured() | happened.DeathShifted() | happened.Drawn():
                _add(times, str(event.__struct_config__.tag), 1)
            case happened.Joined(who, _, leader):
                _add(times, "founded" if who == leader else "joined", 1)
            case happened.Coup(outcome=how):
                _add(times, f"coup.{how}", 1)
            case _:
                pass

    def _fates(self, last: Played, bots: Mapping[Seat, str], orders: Mapping[Seat, Mapping[str, int]]) -> None:
        over = last.after.over
        for seat, person in last.after.people.items():
            fate = (
                (1, 0, 0, 0) if over is None else (1, int(over.king == seat), int(seat in over.court), int(seat in over.natures))
            )
            keys = [f"role {seat}", f"nature {person.nature}", f"pair {seat} {person.nature}", f"bot {bots[seat]}"]
            if orders.get(seat):
                favourite = max(sorted(orders[seat]), key=orders[seat].__getitem__)
                keys.append(f"habit {seat} {favourite}")
            for key in keys:
                _add(self.fates, key, *fate)
