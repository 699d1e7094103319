"""Worked cases, run through the real functions: a position is laid, inputs are entered, what holds is compared."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec
from msgspec import UNSET
from msgspec.structs import replace

from rulesets.nowruz_mafia.casecheck import checked, compared, holds
from rulesets.nowruz_mafia.casefile import Case, CaseFile, Given, read
from rulesets.nowruz_mafia.casetable import Table
from rulesets.nowruz_mafia.evolve import evolved
from rulesets.nowruz_mafia.options import Book, Options
from rulesets.nowruz_mafia.state import Game
from rulesets.nowruz_mafia.talk import talk_opened
from rulesets.words import CaseRun, Seat

LONGEST_SKIP = 100  # windows


def cases(text: str) -> Iterator[CaseRun]:
    """Each case of the file as it ran. Raises ValueError for a file outside the vocabulary."""
    file = read(text)
    for case in file.cases:
        try:
            yield CaseRun(case.id, case.title, tuple(_run(file, case)))
        except (ValueError, KeyError) as fault:
            raise ValueError(f"{case.id}: {fault}") from fault


def _run(file: CaseFile, case: Case) -> Iterator[tuple[str, str, str]]:
    table = _position(file, case.given)
    rejected = []
    yield from checked(table, case.mid, 0)
    for number, entry in enumerate(case.when, 1):
        if not _entered(table, dict(entry)):
            rejected.append(number)
        yield from checked(table, case.mid, number)
    expected = () if case.then.rejected is UNSET else case.then.rejected
    yield from compared("rejected", expected, rejected)
    yield from holds(table, case.then)


def _position(file: CaseFile, given: Given) -> Table:
    seated = given.seats or file.casts[given.cast]
    roles = dict(seated)
    players = 13 if "amoo_nowruz" in roles.values() else 12
    book = Book(tuple(roles), msgspec.convert({**given.config, "players": players}, Options))
    if strangers := {*given.out, *given.co_winners} - {*roles}:
        raise ValueError(f"not at the table: {sorted(strangers)}")
    dealt = {"deal": roles} if given.window == "lobby" else {"roles": roles}
    facts = {name: getattr(given.facts, name) for name in given.facts.__struct_fields__}
    known = {name: value for name, value in facts.items() if value is not UNSET}
    own = {roles[seat] for seat in given.co_winners}
    game = Game(given.window, given.cycle, names={s: s for s in roles}, out=given.out, funny=book.options.funny())
    game = replace(game, jester_won="jester" in own, hit="amoo_nowruz" in own, **dealt)
    return Table(book, _opened(book, replace(game, **{k: v for k, v in known.items() if k != "funny"}), known), given.out)


def _opened(book: Book, game: Game, known: Mapping[str, Any]) -> Game:
    """With what the opening of the window settles, unless the case gives it."""
    match game.window:
        case "talk":
            opened = talk_opened(book, game, None)
            speakers = known.get("speakers", opened.speakers)
            allowance = known.get("allowance", opened.allowance)
            return evolved(book, game, (replace(opened, speakers=speakers, allowance=allowance),))
        case "defence" if game.defence_limit is None:
            return replace(game, defence_limit=book.options.defence_seconds)
        case "will":
            return replace(game, accused=None, will_by=game.accused or game.out[-1])
        case _:
            return game


def _entered(table: Table, entry: dict[str, Any]) -> bool:
    """Whether an input was accepted. Raises ValueError for one that the open window cannot have."""
    match entry:
        case {"close": window, **rest} if not rest:
            if table.game.window != window:
                raise ValueError(f"close {window}: the open window is {table.game.window}")
            table.close()
            return True
        case {"skip_to": window, **rest} if not rest:
            for _ in range(LONGEST_SKIP):
                table.close()
                if table.game.window == window:
                    return True
            raise ValueError(f"skip_to {window}: never opened")
        case {"by": by, "do": do, **fields}:
            seat = fields.pop("for") if by == "host" else by
            if seat not in table.book.seats:
                raise ValueError(f"not at the table: {seat}")
            return table.order(Seat(seat), by == "host", do, fields)
        case _:
            raise ValueError(f"no such input: {entry}")
