"""Who may read and write where."""

from __future__ import annotations

from rulesets.court.book import Book
from rulesets.court.orders import Payload
from rulesets.court.state import State, label
from rulesets.words import Pending, Room

TOPIC = "topic"
LETTERS = "letters"


def rooms(book: Book, state: State, pending: Pending[Payload]) -> tuple[Room, ...]:
    """The game topic, private messages, one room for each faction.

    topic: the living write, prisoners too (C-PRI-7). letters: the free write, the living receive, and who has received
    keeps what it has (C-REP-3). `faction:<id>`: members read since they joined, the free of them write (C-PRI-7, C-FAC-12).
    After the end all may write in the topic and nobody anywhere else.
    """
    seats, people = book.playbook.seats, state.people
    if state.over is not None:
        return (Room(TOPIC, seats, seats, public=True), Room(LETTERS, seats))
    living = tuple(seat for seat in seats if people[seat].alive)
    free = tuple(seat for seat in living if people[seat].status == "free")
    circles = tuple(
        Room(
            f"faction:{side.id}",
            tuple(seat for seat in living if seat in side.members),
            tuple(seat for seat in free if seat in side.members),
            {seat: label(side.members[seat] + 1) for seat in seats if seat in side.members},
        )
        for side in state.factions
    )
    return (Room(TOPIC, seats, living, public=True), Room(LETTERS, living, free), *circles)
