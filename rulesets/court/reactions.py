"""Natures react to what has just happened: once after the actions, once after deaths and jailings, once at the end (C-SEQ-4)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

from rulesets.court import events as happened
from rulesets.court.book import Book
from rulesets.court.effects import carry
from rulesets.court.events import Event, Reacted
from rulesets.court.facts import Facts
from rulesets.court.notes import Fact, Heard
from rulesets.court.pieces import Piece
from rulesets.court.playbook import Peculiarity
from rulesets.court.state import Board, State
from rulesets.words import Seat

AFTER_ACTIONS = frozenset(("morning", "close", "targeted", "jailed", "released", "poisoned", "someone_dies"))
AFTER_JUSTICE = frozenset(("jailed", "someone_dies"))
AT_THE_END = frozenset(("end",))

News = Mapping[str, Mapping[Seat, Collection[Seat]]]
"""Trigger -> whom it happened to -> by whom."""


def react_to_actions(book: Book, state: State, facts: Facts) -> Facts:
    """Step 4: mornings and closings, and all that the actions did."""
    return _react(book, state, facts, AFTER_ACTIONS, _news(facts.events), ())


def react_to_justice(book: Book, state: State, facts: Facts) -> Facts:
    """The end of step 7: the deaths and jailings of steps 5 to 7."""
    heard = facts.last(Heard)
    news = _news(facts.events[0 if heard is None else heard.events :])
    return _react(book, state, facts, AFTER_JUSTICE, news, _who_reacted(facts)) if news else facts


def react_to_the_end(book: Book, state: State, facts: Facts) -> Facts:
    """Step 9, as the King dies and before the heir is named."""
    return _react(book, state, facts, AT_THE_END, {}, _who_reacted(facts))


def _who_reacted(facts: Facts) -> Collection[Seat]:
    return {event.who for event in facts.events if isinstance(event, Reacted)}


def _react(book: Book, state: State, facts: Facts, triggers: Collection[str], news: News, earlier: Collection[Seat]) -> Facts:
    """One round of reactions. All of them read the same board. earlier: who has already reacted in this phase; a nature reacts
    once."""
    board, playbook = facts.now, book.playbook
    reacted: list[Fact] = []
    pieces: list[Piece] = []
    for seat in playbook.seats:
        person = board.people[seat]
        peculiar = playbook.peculiar.get(person.nature)
        if peculiar is None or peculiar.trigger not in triggers or seat in earlier or not person.alive:
            continue
        facing = _facing(state, news, seat, peculiar.trigger)
        if facing is not None:
            reacted.append(Reacted(seat, peculiar.slug, peculiar.trigger))
            pieces += _pieces(seat, peculiar, playbook.in_order(facing))
    effects = carry(book, state, facts, _with_floor(board), pieces, ()) if pieces else []
    facts = facts.add(book, *reacted, *effects)
    return facts.add(book, Heard(len(facts.events)))


def _news(events: Iterable[Event]) -> News:
    """What natures may react to."""
    news: dict[str, dict[Seat, set[Seat]]] = {}
    aims: dict[Seat, set[Seat]] = {}
    for event in events:
        if type(event) is happened.Acted:
            if event.outcome == "done":
                for target in event.targets:
                    aims.setdefault(target, set()).add(event.who)
        elif type(event) in TRIGGERS:
            assert isinstance(event, FATES)
            news.setdefault(TRIGGERS[type(event)], {}).setdefault(event.who, set()).update(event.authors)
    return {**news, "targeted": aims} if aims else news


FATES = happened.Jailed, happened.Released, happened.Poisoned, happened.Died
TRIGGERS: Mapping[type[Event], str] = {
    happened.Jailed: "jailed",
    happened.Released: "released",
    happened.Poisoned: "poisoned",
    happened.Died: "someone_dies",
}


def _with_floor(board: Board) -> Board:
    """The board as reactions read it: a ТВ below 0 counts as 0 (C-INF-2)."""
    if min(board.tv.values()) >= 0:
        return board
    tv = {seat: max(0, value) for seat, value in board.tv.items()}
    return Board(board.number, board.people, board.vk, tv, board.factions, board.side_of)


def _facing(state: State, news: News, seat: Seat, trigger: str) -> Iterable[Seat] | None:
    """Whom a reaction faces; None where the trigger did not come."""
    match trigger:
        case "close" | "end":
            return ()
        case "morning":
            return () if state.is_night else None
        case "someone_dies":
            return news.get(trigger)
        case _:
            return news.get(trigger, {}).get(seat)


def _pieces(seat: Seat, peculiar: Peculiarity, facing: Iterable[Seat]) -> list[Piece]:
    lone = [Piece(seat, (), peculiar.slug, "C-SEQ-4", mark, effect) for mark, effect in peculiar.lone]
    return lone + [
        Piece(seat, (other,), peculiar.slug, "C-SEQ-4", mark, effect) for other in facing for mark, effect in peculiar.facing
    ]
