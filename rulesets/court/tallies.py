"""What everybody has done and suffered, counted for victories; only what some condition of the cast asks for."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from typing import Any

from msgspec.structs import replace

from rulesets.court import events as happened
from rulesets.court.book import Book
from rulesets.court.events import Event
from rulesets.court.facts import Facts
from rulesets.court.notes import Fact, Led, Looked, Robbed
from rulesets.court.playbook import Playbook
from rulesets.court.state import Person
from rulesets.words import Seat

Entry = tuple[str, Seat, tuple[Seat, ...]]
"""What happened, to whom, by whom."""


def people_after(book: Book, facts: Facts, counting: bool = True) -> dict[Seat, Person]:
    """Everybody after the closing, with their sums, what the King saw, and what victories count. counting: False for rulings."""
    people, vk, tv = dict(facts.now.people), facts.now.vk, facts.now.tv
    looked = facts.last(Looked)
    tallies = tallies_of(book.playbook, facts, people) if counting else {}
    for seat, person in people.items():
        favour, secret = vk[seat], tv[seat]
        seen = person.checked if looked is None else looked.favours[seat]
        if seat in tallies:
            people[seat] = replace(person, vk=favour, tv=secret, checked=seen, **tallies[seat])
        elif favour != person.vk or secret != person.tv or seen != person.checked:
            people[seat] = replace(person, vk=favour, tv=secret, checked=seen)
    return people


def tallies_of(playbook: Playbook, facts: Facts, people: Mapping[Seat, Person]) -> dict[Seat, dict[str, dict[str, int]]]:
    """Seat -> `done`, `suffered` -> what -> times, with this closing entered; for those alone whom it adds to."""
    done: dict[Seat, dict[str, int]] = {}
    suffered: dict[Seat, dict[str, int]] = {}
    counted = playbook.done | playbook.suffered
    for what, seat, authors in _entries(facts, counted) if counted else ():
        if what in playbook.suffered:
            mine = suffered.get(seat) or suffered.setdefault(seat, dict(people[seat].suffered))
            mine[what] = mine.get(what, 0) + 1
        if what in playbook.done:
            for author in authors:
                mine = done.get(author) or done.setdefault(author, dict(people[author].done))
                mine[what] = mine.get(what, 0) + 1
    tallies: dict[Seat, dict[str, dict[str, int]]] = {seat: {"done": sums} for seat, sums in done.items()}
    for seat, sums in suffered.items():
        tallies.setdefault(seat, {})["suffered"] = sums
    return tallies


def _entries(facts: Facts, counted: Collection[str]) -> list[Entry]:
    entries: list[Entry] = []
    for fact in (*facts.events, *facts.notes_of(Robbed), *facts.notes_of(Led)):
        read = READ.get(type(fact))
        if read is not None:
            entries += read(fact)
    return entries + _target_entries(facts.events) if "target" in counted else entries


def _target_entries(events: Iterable[Event]) -> list[Entry]:
    """Being the target counts once in a closing, however many actions it were; a blocked or failed action does not count
    (C-SEQ-4)."""
    aims: dict[Seat, dict[Seat, None]] = {}
    for event in events:
        if type(event) is happened.Acted and event.outcome == "done":
            for target in event.targets:
                aims.setdefault(target, {})[event.who] = None
    return [("target", target, tuple(authors)) for target, authors in aims.items()]


def _act(event: happened.Acted) -> tuple[Entry, ...]:
    match event.outcome:
        case "done":
            return (("act", event.who, (event.who,)),)
        case "blocked":
            return (("block", event.who, ()),)
        case "failed":
            return ()


def _die(event: happened.Died) -> tuple[Entry, ...]:
    died = "die", event.who, ()
    return (died, ("execute", event.who, event.authors)) if event.how == "executed" else (died,)


READ: Mapping[type[Fact], Callable[[Any], tuple[Entry, ...]]] = {
    happened.Acted: _act,
    happened.Jailed: lambda event: (("jail", event.who, event.authors),),
    happened.Released: lambda event: (("release", event.who, event.authors),),
    happened.Poisoned: lambda event: (("poison", event.who, event.authors),),
    happened.Cured: lambda event: (("cure", event.who, event.authors),),
    happened.Died: _die,
    happened.Left: lambda event: (("leave", event.who, (event.who,)),) if event.how == "will" else (),
    happened.Joined: lambda event: (("join", event.who, (event.who,)),),
    happened.Coup: lambda event: (("overthrow", event.leader, (event.who,)),) if event.outcome == "won" else (),
    Robbed: lambda note: (("steal", note.who, (note.by,)),),
    Led: lambda note: (("lead", note.who, (note.who,)),),
}
"""What is counted -> how it is entered."""
