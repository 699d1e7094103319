"""The table a case begins with."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from rulesets.fiim.book import SEATS, Role
from rulesets.fiim.cases.file import Given
from rulesets.fiim.speeches import next_opener, speaking_order
from rulesets.fiim.state import NIGHT_PARTS, BestMove, Chair, Day, Game, Night, Nomination, Part, Verdict, at_table
from rulesets.words import Seat

BY = {"red": "dark_gone", "dark": "parity", "draw": "three_nights"}
PARTS: dict[str, tuple[Part, ...]] = {
    "live": ("agree", "open", "speech", "vote", "tie", "all", "last", "shoot", "don", "sheriff", "best", "done"),
    "async": ("agree", "speech", "vote", "tie", "all", "orders", "best"),
}  # fmt: skip


def seat(number: int) -> Seat:
    """A seat by its number; ValueError for one that no table has."""
    found = Seat(str(number))
    if isinstance(number, bool) or found not in SEATS:
        raise ValueError(f"no seat {number!r}")
    return found


def many(numbers: Iterable[int]) -> tuple[Seat, ...]:
    """Several seats, in the order given."""
    return tuple(seat(number) for number in numbers)


def moment(table: Game) -> str:
    """The moment a table is at, in the words of a case."""
    if table.part == "protocol":
        return "end"
    return f"{'N' if table.part in NIGHT_PARTS else 'D'}{table.day}.{table.part}"


def table_of(mode: str, given: Given) -> Game:
    """The table at `given.at`. ValueError for a moment that the mode does not know."""
    table = Game(_chairs(given), cancelled=given.cancelled, quiet=given.quiet, day1_left=given.day1_left)
    if given.at == "end":
        return ended(table, given)
    table = _placed(mode, table, given.at)
    last_words = _last_words(table, given)
    table = replace(table, last_words=last_words, farewells=last_words, the_day=_day(table, given), night=_night(table, given))
    if given.shot and table.day == 2:
        table = replace(table, first_killed=seat(given.shot))
    if table.part == "best":
        if given.shot is None:
            raise ValueError("a Best Move needs the seat shot")
        table = replace(table, best_move=BestMove(seat(given.shot)))
    return table


def ended(table: Game, given: Given) -> Game:
    """The table after the result."""
    if given.result is None:
        raise ValueError("the end needs a result")
    by = BY[given.result]
    return replace(table, part="protocol", verdict=Verdict(given.result, by))  # type: ignore[arg-type]


def _chairs(given: Given) -> dict[Seat, Chair]:
    roles: dict[Seat, Role] = dict.fromkeys(SEATS, "red")
    roles |= {seat(given.roles.sheriff): "sheriff", seat(given.roles.don): "don"}
    roles |= dict.fromkeys(many(given.roles.dark), "dark")
    gone = dict.fromkeys(many(given.out + given.leaving), "vote") | ({seat(given.shot): "shot"} if given.shot else {})
    fouls = {seat(number): count for number, count in given.fouls.items()}
    third = {seat(number): day for number, day in given.third.items()}
    return {s: Chair(roles[s], fouls.get(s, 0), third.get(s, 0), gone.get(s)) for s in SEATS}  # type: ignore[arg-type]


def _placed(mode: str, table: Game, at: str) -> Game:
    when, _, part = at.partition(".")
    known = next((name for name in PARTS[mode] if name == part), None)
    if known is None or when[:1] != ("N" if part in NIGHT_PARTS else "D") or not when[1:].isdigit():
        raise ValueError(f"no moment {at!r} in mode {mode}")
    return replace(table, day=int(when[1:]), part=known)


def _last_words(table: Game, given: Given) -> tuple[Seat, ...]:
    """Of the seats voted out this Day or shot in the Night that runs or has just ended."""
    return many(given.leaving) + (many((given.shot,)) if given.shot else ())


def _day(table: Game, given: Given) -> Day:
    opener = seat(given.opener) if given.opener else None
    day = Day(
        opener=opener,
        nominations=tuple(Nomination(who, None) for who in many(given.nominated)),
        tied=many(given.tied),
        round=1 if given.tied else 0,
        counted=bool(given.tied or given.leaving),
        leaving=many(given.leaving),
        popil=len(given.leaving) == 2,
    )
    first = next_opener(replace(table, the_day=day)) if table.part == "open" else opener
    if first is None:
        return day
    speakers = set(at_table(table)) | set(day.leaving)
    full = speaking_order(replace(table, chairs={s: Chair("red") for s in SEATS}), first)
    return replace(day, order=tuple(s for s in full if s in speakers))


def _night(table: Game, given: Given) -> Night:
    if table.part in ("agree", "shoot", "orders") or table.day == 1:
        return Night()
    told = table.part not in ("don", "sheriff", "done")
    shot = seat(given.shot) if given.shot else None
    return Night(outcome="kill" if shot else "misfire", shot=shot, told=told, changed=shot is not None)
