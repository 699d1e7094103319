"""Worked cases, run through the real functions and compared."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from msgspec import UNSET

from rulesets.codec import write
from rulesets.court.casefile import Case, DrawIn, read
from rulesets.court.casehides import shown
from rulesets.court.casetable import Closed, Table, laid
from rulesets.court.events import BallotCounted, Drawn, MeasureCounted
from rulesets.court.menu import menu
from rulesets.court.rooms import LETTERS, TOPIC, result, rooms
from rulesets.court.sight import opened, see
from rulesets.court.state import Board as View
from rulesets.court.state import number_of, step
from rulesets.court.told import ActionDone, ActionDrawn, Discovery, FavourMoved, Revealed, StatusChanged
from rulesets.dice import Dice
from rulesets.words import CaseRun, Host, Player, Public, Record, Seat, Timetable

EVERY_CHOICE = range(1, 201)
SHARES = range(1, 2001)
GIVE_OR_TAKE = 5
OTHER_SEQUENCES = 5

Faults = Iterator[tuple[str, str, str]]
"""What was compared, what was expected, what was got."""


def cases(text: str) -> Iterator[CaseRun]:
    """Each case of the file as it ran. Raises ValueError for a file outside the vocabulary.

    Closing times are the house's calendar's business: a clock case hands them over in `timetable`.
    """
    for case in read(text).cases:
        try:
            yield CaseRun(case.id, case.title, tuple(_run(case)), _timetable(case))
        except (ValueError, KeyError) as fault:
            raise ValueError(f"{case.id}: {fault}") from fault


def _run(case: Case) -> Faults:
    table = laid(case.given).play(case.when, _as_written)
    again = laid(case.given).play(case.when, _as_written)
    yield from _compared("same seed, same events", table.events(), again.events())
    yield from _compared("refused", sorted(case.then.refused), sorted(table.refused))
    yield from _drawn(case, table)
    yield from _ended(case, table)
    yield from _board(case, table)
    yield from _choices(case, table)
    for phase, words in case.then.reports.items():
        yield from _report(f"reports {phase}", words, _closed(table, phase), table)
    yield from _counts(case, table)
    for who, words in case.then.learns.items():
        yield from _compared(f"learns {who}", words, [*_learned(table, who)])
    if case.then.invariant:
        for nth in range(OTHER_SEQUENCES):
            other = laid(case.given).play(case.when, lambda whose, n=nth: _otherwise(whose, n))  # type: ignore[misc]
            yield from _compared(f"events in another sequence ({nth})", table.events(), other.events())
            yield from _compared(f"refused in another sequence ({nth})", sorted(table.refused), sorted(other.refused))


def _as_written(whose: Sequence[str]) -> Sequence[str]:
    return whose


def _otherwise(whose: Sequence[str], nth: int) -> Sequence[str]:
    return [*reversed(whose)] if nth == 0 else Dice(b"sequence", str(nth)).shuffle(whose, "whose")


def _closed(table: Table, phase: str) -> Closed:
    for closed in table.closed:
        if closed.step == phase:
            return closed
    raise ValueError(f"{phase} is never closed")


# --- comparing ---------------------------------------------------------------------------------------


def _compared(what: str, expected: Any, got: Any) -> Faults:
    if not _fits(expected, got):
        yield what, _said(expected), _said(got)


def _said(value: Any) -> str:
    return write(value)


def _fits(expected: Any, got: Any) -> bool:
    """Whether a value is what is expected, or one of {one_of: [...]}."""
    if isinstance(expected, Mapping) and set(expected) == {"one_of"}:
        return any(_fits(one, got) for one in expected["one_of"])
    if isinstance(expected, Mapping) and isinstance(got, Mapping):
        return set(expected) == set(got) and all(_fits(expected[key], got[key]) for key in expected)
    if isinstance(expected, list | tuple) and isinstance(got, list | tuple):
        return len(expected) == len(got) and all(_fits(one, other) for one, other in zip(expected, got, strict=True))
    return type(expected) is type(got) and bool(expected == got)


def _keys(what: str, words: Any, allowed: set[str]) -> Mapping[str, Any]:
    """A mapping of the file, its keys checked. Raises ValueError for an unknown one."""
    if not isinstance(words, Mapping):
        raise ValueError(f"{what}: a mapping is expected")
    unknown = sorted(set(words) - allowed)
    if unknown:
        raise ValueError(f"{what}: unknown {', '.join(unknown)}")
    return words


def _present(what: str, words: Any, allowed: set[str], got: Mapping[str, Any]) -> Faults:
    """Compares the keys that are there."""
    if isinstance(words, Mapping) and set(words) == {"one_of"}:
        yield from _compared(what, words, got)
        return
    for key, value in _keys(what, words, allowed).items():
        yield from _compared(f"{what} {key}", value, got.get(key))


# --- the board ---------------------------------------------------------------------------------------


def _board(case: Case, table: Table) -> Faults:
    """cast, factions, ballot, king_death_day: as hosts and everybody see them."""
    behind = see(table.book, table.court, table.pending, Host()).everything
    open_ = see(table.book, table.court, table.pending, Public())
    assert behind is not None
    view = View.of(table.court)
    for who, words in case.then.cast.items():
        seat = Seat(who)
        person = behind.people[seat]
        status = open_.people[seat].status
        got = {
            "vk": person.vk,
            "personal": view.personal(seat),
            "tv": person.tv,
            "status": "dead" if status in ("executed", "died") else status,
            "poisoned": person.poisoned if person.poisoned is not None else False,
        }
        yield from _present(f"cast {who}", words, set(got), got)
    if case.then.factions is not UNSET:
        expected = [_keys("factions", words, {"leader", "members"}) for words in case.then.factions]
        circles = [{"leader": c.leader or "nobody", "members": sorted(c.members)} for c in behind.factions]
        in_order = [{"leader": words["leader"], "members": sorted(words["members"])} for words in expected]
        yield from _compared("factions", sorted(in_order, key=_said), sorted(circles, key=_said))
    if case.then.ballot is not UNSET:
        on = [] if open_.ballot is None else sorted(open_.ballot.candidates)
        yield from _compared("ballot", sorted(case.then.ballot), on)
    if case.then.king_death_day is not UNSET:
        yield from _compared("king_death_day", case.then.king_death_day, behind.king_death)


def _choices(case: Case, table: Table) -> Faults:
    """menu and moves: what is open to a character in the phase now open."""
    places = {room.slug: room for room in rooms(table.book, table.court, table.pending)}
    for who, words in case.then.menu.items():
        offers = menu(table.book, table.court, table.pending, Seat(who)).open()
        kinds = sorted({str(offer.about["kind"]) for offer in offers if offer.kind == "act"})
        yield from _compared(f"menu {who}", sorted(words), kinds)
    for who, words in case.then.moves.items():
        offers = menu(table.book, table.court, table.pending, Seat(who)).open()
        moves = {offer.kind for offer in offers} - {"act", "answer"}
        moves |= {name for name, slug in (("letter", LETTERS), ("post", TOPIC)) if who in places[slug].writers}
        yield from _compared(f"moves {who}", sorted(words), sorted(moves))


# --- the closings ------------------------------------------------------------------------------------


def _report(what: str, words: Any, closed: Closed, table: Table) -> Faults:
    """vk and status are complete; the ВК line of whoever dies, and the line of a poison, are not compared."""
    says = [told.says for told in closed.told if isinstance(told.to, Public)]
    gone = {s for s, p in closed.after.people.items() if not p.alive and closed.before.people[s].alive}
    vk = {line.who: line.by for line in says if isinstance(line, FavourMoved) and line.who not in gone}
    status = {line.who: line.now for line in says if isinstance(line, StatusChanged)}
    reveals = {line.who: {"nature": line.nature, "in_faction": line.in_faction} for line in says if isinstance(line, Revealed)}
    got = {"vk": vk, "status": status, "reveals": reveals}
    for key, value in _keys(what, words, {*got, "hides"}).items():
        if key == "hides":
            for word, where in shown(value, closed, table):
                yield f"{what} hides {word}", "hidden", where
        elif key == "vk" and isinstance(value, Mapping) and "one_of" not in value:
            yield from _compared(f"{what} vk", {who: by for who, by in value.items() if who not in gone}, vk)
        else:
            yield from _compared(f"{what} {key}", value, got[key])


def _counts(case: Case, table: Table) -> Faults:
    """prison_vote and measure_vote, as they were counted."""
    for phase, words in case.then.prison_vote.items():
        ballots = [event for event in _closed(table, phase).events if isinstance(event, BallotCounted)]
        got: dict[str, Any] = {}
        for event in ballots:
            got = {"able": event.able, "against_all": event.against_all, "for": event.tally, "sent": event.sent or "nobody"}
        yield from _present(f"prison_vote {phase}", words, {"able", "against_all", "for", "sent"}, got)
    for phase, words in case.then.measure_vote.items():
        got = {}
        for measured in _closed(table, phase).events:
            if isinstance(measured, MeasureCounted):
                got = {"amnesty": measured.amnesty, "execution": measured.execution, "done": measured.done, "to": measured.to}
        yield from _present(f"measure_vote {phase}", words, {"amnesty", "execution", "done", "to"}, got)


def _learned(table: Table, who: str) -> Iterator[dict[str, Any]]:
    for closed in table.closed:
        for told in closed.told:
            if told.to == Player(Seat(who)) and isinstance(told.says, Discovery):
                what = "secret" if told.says.what == "tv" else told.says.what
                yield {"phase": closed.step, "about": told.says.about, "what": what, "is": told.says.found}


# --- chance ------------------------------------------------------------------------------------------


def _draws(table: Table) -> dict[tuple[str, str, int], tuple[str, tuple[str, ...]]]:
    """(who, phase, which one of several) -> what was drawn."""
    drawn: dict[tuple[str, str, int], tuple[str, tuple[str, ...]]] = {}
    for closed in table.closed:
        for event in closed.events:
            if isinstance(event, Drawn):
                nth = sum((event.who, closed.step) == key[:2] for key in drawn)
                drawn[event.who, closed.step, nth] = event.action, tuple(event.targets)
    return drawn


def _drawn(case: Case, table: Table) -> Faults:
    """Every random order is expected, marked as random, one of its choices; every choice comes up, nothing else does."""
    drawn = _draws(table)
    expected: dict[tuple[str, str, int], DrawIn] = {}
    for draw in case.then.draws:
        expected[draw.who, draw.phase, sum((draw.who, draw.phase) == key[:2] for key in expected)] = draw
    yield from _compared("draws", sorted(expected), sorted(drawn))
    for closed in table.closed:
        for event in closed.events:
            if isinstance(event, Drawn):
                mine = any(
                    told.to == Player(event.who) and isinstance(told.says, ActionDone) and told.says.drawn for told in closed.told
                )
                hosts = any(told.is_for(Host()) and isinstance(told.says, ActionDrawn) for told in closed.told)
                yield from _compared(f"marked as random {event.who}", [True, True], [mine, hosts])
    if not case.then.draws:
        return
    shared = any(choice.share is not None for draw in case.then.draws for choice in draw.choices)
    runs = [_draws(laid(case.given, seed).play(case.when, _as_written)) for seed in (SHARES if shared else EVERY_CHOICE)]
    for key, draw in expected.items():
        yield from _spread(draw, [run[key] for run in runs if key in run])


def _spread(draw: DrawIn, got: list[tuple[str, tuple[str, ...]]]) -> Faults:
    what = f"draws {draw.who} {draw.phase}"
    choices = {(choice.use, choice.targets): choice for choice in draw.choices}
    yield from _compared(f"{what} choices", sorted(choices), sorted({*got[: len(EVERY_CHOICE)]}))
    for name, choice in choices.items():
        if choice.share is not None:
            percent = 100 * got.count(name) / len(got)
            if abs(percent - choice.share) > GIVE_OR_TAKE:
                yield f"{what} share of {choice.use}", str(choice.share), f"{percent:.1f}"


# --- the end -----------------------------------------------------------------------------------------


def _ended(case: Case, table: Table) -> Faults:
    """result: left out = the game is not over; complete among the living. reveals_all: everything is open to everybody."""
    over = result(table.book, table.court)
    if case.then.result is UNSET:
        yield from _compared("result", None, None if over is None else over.at)
    else:
        grades = {} if over is None else over.grades
        got = {
            "at": None if over is None else over.at,
            "king": None if over is None else over.winner or "nobody",
            "court": [seat for seat in sorted(grades) if "court" in grades[seat]],
            "nature": [seat for seat in sorted(grades) if "nature" in grades[seat]],
        }
        yield from _present("result", case.then.result, set(got), got)
    if case.then.reveals_all is not UNSET:
        open_ = see(table.book, table.court, table.pending, Public()).everything
        behind = see(table.book, table.court, table.pending, Host()).everything
        yield from _compared("reveals_all", case.then.reveals_all, open_ is not None and open_ == behind and _causes_open(table))


def _causes_open(table: Table) -> bool:
    """Whether every entry's orders, events and notices are opened whole."""
    for closed in table.closed:
        record = Record("close", closed.step, closed.orders, closed.events, closed.told)
        if opened(table.book, record) != record:
            return False
    return True


def _timetable(case: Case) -> Timetable | None:
    """What a clock case says of closing times, for the house's calendar."""
    if not case.then.closes:
        return None
    if case.given.opened is None:
        raise ValueError("closing times need the date of day 1")
    last = max(number_of(phase) for phase in case.then.closes)
    steps = tuple(step(number) for number in range(last + 1))
    zone = str(case.given.options.get("zone", "Europe/Moscow"))
    return Timetable(case.given.opened, zone, steps, case.then.closes)
