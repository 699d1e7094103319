"""How it ended, and the rows of the standing tables."""

from __future__ import annotations

from rulesets.court.book import Book
from rulesets.court.death import POISON_LASTS
from rulesets.court.prison import next_charge
from rulesets.court.state import State, label
from rulesets.words import Result, Rows, Seat


def standing(book: Book, state: State) -> Rows:
    """Rows for `character`, `imprisonment`, `poisoning`, `faction`, `membership` (past ones too) and `invitation` (of the
    latest night). Times are steps: since = at its closing."""
    seats, people = book.playbook.seats, state.people
    side_of = {seat: side for side in state.factions for seat in side.members}
    return {
        "character": tuple(
            {
                "seat": seat,
                "role": people[seat].nature,
                "side": side_of[seat].id if seat in side_of else None,
                "status": people[seat].status,
                "king_influence": people[seat].vk,
                "secret_influence": people[seat].tv,
            }
            for seat in seats
        ),
        "imprisonment": tuple(
            {"seat": seat, "since": label(since), "charged_at": label(next_charge(since, state))}
            for seat in seats
            if (since := people[seat].jailed) is not None
        ),
        "poisoning": tuple(
            {"seat": seat, "since": label(since), "dies_at": label(since + POISON_LASTS)}
            for seat in seats
            if (since := people[seat].poisoned) is not None
        ),
        "faction": tuple({"slug": side.id, "leader": side.leader or ""} for side in state.factions),
        "membership": (
            *(
                {"faction": side.id, "seat": seat, "since": label(at), "until": ""}
                for side in state.factions
                for seat, at in sorted(side.members.items())
            ),
            *(
                {"faction": past.faction, "seat": past.seat, "since": label(past.since), "until": label(past.until)}
                for past in state.past
            ),
        ),
        "invitation": tuple(
            {"step": label(i.sent), "inviter": i.by, "seat": i.to, "answer": i.answer} for i in state.invitations
        ),
    }


def result(book: Book, state: State) -> Result | None:
    """King, lesser winners of his faction, winners by nature; all others none (C-INF-5). None while the King lives."""
    over = state.over
    if over is None:
        return None
    grades: dict[Seat, tuple[str, ...]] = {}
    for seat in book.playbook.seats:
        mine = ["king"] if seat == over.king else ["court"] if seat in over.court else []
        if seat in over.natures:
            mine.append("nature")
        grades[seat] = tuple(mine) or ("none",)
    return Result(label(over.at), over.king, grades)
