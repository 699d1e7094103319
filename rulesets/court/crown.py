"""The King: pardons and executions, the day of his death, and who comes after him (C-PRI-9, C-CLK-6, C-INF-4)."""

from __future__ import annotations

from typing import Literal

from rulesets.court.alliances import settle
from rulesets.court.closing import Closing
from rulesets.court.events import DeathShifted, Ended, MeasureCounted
from rulesets.court.formulas import Parties, View, holds, no_chance, side_sum
from rulesets.court.orders import MeasureVote
from rulesets.court.reactions import to_the_end
from rulesets.court.state import AMNESTY, EXECUTION, Ending, Measure
from rulesets.words import Seat


def measure_votes(hour: Closing) -> dict[Seat, Measure]:
    """Amnesty or execution: as the votes stood, then as cast in this phase (C-PRI-9)."""
    cast = dict(hour.court.measures or {})
    for order in hour.orders:
        if isinstance(order.says, MeasureVote):
            cast[order.seat] = order.says.measure
    return cast


def measures(hour: Closing) -> None:
    """Step 7, at h4: the heavier side is done to one of the prisoners it fits, or nothing happens (C-PRI-9, C-PRI-10)."""
    if hour.court.measures is None or not hour.is_last_hour:
        return
    weights = {AMNESTY: 0, EXECUTION: 0}
    for seat, measure in measure_votes(hour).items():
        if hour.before.is_free(seat):
            weights[measure] += hour.before.tv[seat]
    amnesty, execution = weights[AMNESTY], weights[EXECUTION]
    to = None if amnesty == execution else _fit(hour, amnesty > execution)
    done: Literal["amnesty", "execution", "nothing"] = (
        "nothing" if to is None else "amnesty" if amnesty > execution else "execution"
    )
    hour.events.append(MeasureCounted(amnesty, execution, done, to))
    if to is not None and done == "amnesty":
        hour.release(to, "amnesty", "C-PRI-9")
    elif to is not None:
        hour.kill(to, "executed", "C-PRI-9")


def _fit(hour: Closing, pardon: bool) -> Seat | None:
    """The prisoner, since the snapshot and still, that the measure fits: highest ВК from 0 up, or lowest below 0."""
    fit = []
    for seat in hour.book.seats:
        jailed = hour.people[seat].jailed
        if hour.people[seat].status == "prison" and hour.before.people[seat].status == "prison" and jailed is not None:
            favour = hour.personal(seat)
            if (favour >= 0) == pardon:
                fit.append((-favour if pardon else favour, jailed, hour.book.order[seat], seat))
    return min(fit)[-1] if fit else None


def shifted(hour: Closing) -> int:
    """N after this closing: the shifts of the phase add up, only their sum is held to the bound (C-CLK-7)."""
    day = hour.court.king_death + hour.shift
    most = hour.book.options.king_death_max
    return day if most is None else min(day, most)


def shift(hour: Closing) -> None:
    """Says by how much the King's last day has moved in this closing."""
    day = shifted(hour)
    if hour.shift:
        by = day - hour.court.king_death
        hour.events.append(DeathShifted(by, day, tuple(hour.in_order(hour.shifters))))


def end(hour: Closing) -> Ending | None:
    """Step 9: at h4 of the King's last day, or of any day after it, the game ends (C-CLK-6, C-CLK-7)."""
    if not hour.is_last_hour or shifted(hour) > hour.cycle:
        return None
    to_the_end(hour)
    floor(hour)
    settle(hour)
    claims = _claims(hour)
    best = max(((claims[seat], hour.tv[seat]) for seat in claims), default=None)
    first = [seat for seat in claims if (claims[seat], hour.tv[seat]) == best]
    king = None if not first else first[0] if len(first) == 1 else hour.dice.pick(first, "lot:king")
    side = None if king is None else hour.side_of.get(king)
    court = tuple(hour.in_order(seat for seat in side.members if seat != king)) if side is not None else ()
    ending = Ending(hour.number, king, court, ())
    ending = Ending(hour.number, king, court, _natures(hour, ending))
    hour.events.append(Ended(king, court, ending.natures, claims, len(first) > 1))
    return ending


def _claims(hour: Closing) -> dict[Seat, int]:
    """Claimant -> ВК: the living outside factions, prisoners by option, and leaders by faction ВК (C-INF-4, C-FAC-11)."""
    claims = {}
    for seat in hour.living():
        side = hour.side_of.get(seat)
        if side is not None and side.leader == seat:
            claims[seat] = side_sum(side, hour.vk)
        elif side is None and (hour.is_free(seat) or hour.book.options.prisoners_claim):
            claims[seat] = hour.vk[seat]
    return claims


def _natures(hour: Closing, ending: Ending) -> tuple[Seat, ...]:
    """Whose nature has won by its own condition (C-CHR-3, C-INF-5)."""
    now = hour.view()
    view = View(now.number, hour.sealed(), now.vk, now.tv, now.sides, ending)
    won = []
    for seat in hour.book.seats:
        nature = hour.book.natures.get(hour.people[seat].nature)
        if nature is not None and nature.wins is not None and holds(nature.wins, view, Parties(seat, ()), no_chance):
            won.append(seat)
    return tuple(won)


def floor(hour: Closing) -> None:
    """All changes of ТВ of a closing make one sum, floored once at 0 (C-INF-2)."""
    for seat in hour.book.seats:
        if hour.tv[seat] < 0:
            hour.move("tv", seat, -hour.tv[seat], "floor", "C-INF-2")
