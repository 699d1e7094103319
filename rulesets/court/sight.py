"""Who may see what in the court, and who is told what. Nothing else in the house decides this (C-REP)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import assert_never

from msgspec.structs import replace

from rulesets.ballot import tally
from rulesets.court import news
from rulesets.court.admit import invited_by, inviters
from rulesets.court.book import Book
from rulesets.court.events import Event
from rulesets.court.orders import Answer, MeasureVote, Payload, PrisonVote
from rulesets.court.prison import next_charge
from rulesets.court.seen import BallotDone, BallotSeen, Behind, Circle, Face, HiddenFace, Own, Sight
from rulesets.court.state import AMNESTY, EXECUTION, Board, Faction, Measure, Person, State, label, side_sum
from rulesets.court.targets import REST, slots
from rulesets.court.told import FavourMoved, KingDied, NatureDealt, Notice, PoisonShown, Revealed, StatusChanged
from rulesets.pending import standing_order
from rulesets.words import Host, Pending, Player, Public, Record, Seat, Told, Watcher

EVERYBODY = Public()


def see(book: Book, state: State, pending: Pending[Payload], watcher: Watcher) -> Sight:
    """All that the watcher may see now. Built up from nothing: what everybody sees, then one's own, or everything."""
    return see_more(book, state, pending, watcher, see_public(book, state, pending))


def see_public(book: Book, state: State, pending: Pending[Payload]) -> Sight:
    """What everybody sees: faces, open votes, the latest count, the end; after the end everything (C-REP-1, C-REP-4)."""
    return replace(
        _see_people(book, state),
        ballot=_ballot(book, state, pending),
        measures=None if state.measures is None else _measures(state, pending),
        counted=_latest_count(book, state),
        everything=_behind(book, state, pending) if state.over is not None else None,
    )


def _see_people(book: Book, state: State) -> Sight:
    """Of what everybody sees, the faces and the end: all that a report is made of."""
    return Sight(label(state.closing), state.cycle, _faces(book, state), over=state.over)


def see_more(book: Book, state: State, pending: Pending[Payload], watcher: Watcher, public: Sight) -> Sight:
    """What the watcher may see beside `public`, the sight of everybody on the same state and orders."""
    match watcher:
        case Player(seat):
            return replace(public, own=_own(book, state, pending, seat))
        case Public():
            return public
        case Host():
            return public if state.over is not None else replace(public, everything=_behind(book, state, pending))
        case _:
            assert_never(watcher)


def series(book: Book, state: State, watcher: Watcher) -> dict[str, dict[Seat, int]]:
    """Lines of the charts, of the living: ВК as everybody sees it; ТВ for hosts, and for all when the game is over (C-REP-4)."""
    living = [seat for seat in book.playbook.seats if state.people[seat].alive]
    shown = _shown_favours(book, state)
    lines = {"vk": {seat: shown[seat] for seat in living}}
    match watcher:
        case Host():
            lines["tv"] = {seat: state.people[seat].tv for seat in living}
        case Public() | Player():
            pass
        case _:
            assert_never(watcher)
    return lines


# --- what everybody sees -----------------------------------------------------------------------------


def _faces(book: Book, state: State) -> Mapping[Seat, Face]:
    """Everybody's face: ВК, status, poison of the living, and what executions have revealed (C-REP-1, C-PRI-11)."""
    shown = _shown_favours(book, state)
    people = state.people
    faces = {}
    for seat in book.playbook.seats:
        person = people[seat]
        if person.status == "executed":
            faces[seat] = Face(shown[seat], "executed", False, person.nature, person.died_in_faction)
        else:
            faces[seat] = Face(shown[seat], person.status, person.poisoned is not None)
    return faces


def _shown_favours(book: Book, state: State) -> Mapping[Seat, int]:
    return state.board.favours() if book.options.report_bonus else state.board.vk


def _votes(state: State, pending: Pending[Payload]) -> dict[Seat, str]:
    """Prison votes as cast: as they stood, and as they stand in the open phase; of those who are free now (C-PRI-3)."""
    if state.ballot is None:
        return {}
    cast = {**state.ballot.votes, **{o.seat: o.says.choice for o in pending.orders if isinstance(o.says, PrisonVote)}}
    return {seat: choice for seat, choice in sorted(cast.items()) if state.people[seat].status == "free"}


def _ballot(book: Book, state: State, pending: Pending[Payload]) -> BallotSeen | None:
    if state.ballot is None:
        return None
    able = tuple(seat for seat in book.playbook.seats if state.people[seat].status == "free")
    if book.options.secret_ballot:
        return BallotSeen(state.ballot.candidates, able)
    votes = _votes(state, pending)
    return BallotSeen(state.ballot.candidates, able, votes, tally(votes))


def _latest_count(book: Book, state: State) -> BallotDone | None:
    done = state.counted
    if done is None:
        return None
    votes = {} if book.options.secret_ballot and state.over is None else done.votes
    return BallotDone(label(done.at), done.able, done.against_all, done.tally, done.sent, votes)


def _measures(state: State, pending: Pending[Payload]) -> dict[Seat, Measure]:
    """Who votes for what stands in a topic; what a vote weighs does not (C-PRI-9)."""
    cast = {**(state.measures or {}), **{o.seat: o.says.measure for o in pending.orders if isinstance(o.says, MeasureVote)}}
    return {seat: measure for seat, measure in sorted(cast.items()) if state.people[seat].status == "free"}


# --- what one player sees ----------------------------------------------------------------------------


def _own(book: Book, state: State, pending: Pending[Payload], seat: Seat) -> Own:
    person = state.people[seat]
    side = state.board.side_of.get(seat)
    answer = standing_order(pending, seat, "answer")
    accepts = answer.says.inviter if answer is not None and isinstance(answer.says, Answer) else state.answers.get(seat)
    kept = [i.to for i in state.invitations if i.by == seat and not i.answer] if state.waiting else ()
    return Own(
        seat,
        person.nature,
        person.vk,
        state.board.personal(seat),
        person.tv,
        max(0, slots(person, state.closing)),
        _not_ready(person, state.cycle),
        None if side is None else _circle(side, state.board),
        inviters(state, pending, seat),
        (*kept, *invited_by(pending, seat)),
        Seat(accepts) if accepts else None,
        *_cell(state, person, seat),
    )


def _cell(state: State, person: Person, seat: Seat) -> tuple[str | None, str | None, bool]:
    """Of a prisoner: the step whose closing jailed it, the step at whose closing prison costs next, whether the ballot sent it
    (C-PRI-4, C-PRI-8)."""
    since = person.jailed
    if person.status != "prison" or since is None:
        return None, None, False
    counted = state.counted
    by_ballot = counted is not None and counted.sent == seat and counted.at == since
    return label(since), label(next_charge(since, state)), by_ballot


def _not_ready(person: Person, cycle: int) -> dict[str, int]:
    """Counted action -> the cycle in which it is open again, where that is still to come."""
    return {slug: at + REST for slug, at in person.used.items() if at + REST > cycle}


def _circle(side: Faction, board: Board) -> Circle:
    return Circle(side.id, side.leader, {seat: label(at) for seat, at in side.members.items()}, side_sum(side, board.vk))


# --- what hosts see ----------------------------------------------------------------------------------


def _behind(book: Book, state: State, pending: Pending[Payload]) -> Behind:
    weights: dict[Measure, int] = {AMNESTY: 0, EXECUTION: 0}
    for seat, measure in _measures(state, pending).items():
        weights[measure] += state.board.tv[seat]
    return Behind(
        {seat: _hidden_face(state.people[seat], state.closing) for seat in book.playbook.seats},
        tuple(_circle(side, state.board) for side in state.factions),
        state.king_death,
        weights,
        state.delayed,
        state.invitations,
        _votes(state, pending),
    )


def _hidden_face(person: Person, at: int) -> HiddenFace:
    return HiddenFace(
        person.nature,
        person.vk,
        person.tv,
        person.checked,
        max(0, slots(person, at)),
        person.used,
        None if person.jailed is None else label(person.jailed),
        None if person.poisoned is None else label(person.poisoned),
        person.done,
        person.suffered,
        person.last,
        person.aimed,
    )


# --- what is told ------------------------------------------------------------------------------------


def tell(book: Book, before: State | None, after: State, events: tuple[Event, ...]) -> tuple[Told[Notice], ...]:
    """The notices of an entry: the report to the public, to players what concerns themselves, to hosts sums that nobody else
    may read (C-REP-1, C-REP-2)."""
    if before is None:
        return tuple(news.to(seat, NatureDealt(after.people[seat].nature, after.people[seat].tv)) for seat in book.playbook.seats)
    return (
        *(Told(EVERYBODY, line) for line in _report(_see_people(book, before), _see_people(book, after))),
        *news.of_oneself(book.playbook, before, after),
        *news.of_events(events),
        *news.of_factions(before, after, events),
    )


def _report(before: Sight, after: Sight) -> Iterator[Notice]:
    """The difference of two public sights: net changes of ВК, changes of status, reveals, the end (C-REP-1, C-REP-4).

    A character that dies has no line of ВК."""
    for seat, now in after.people.items():
        was = before.people[seat]
        if now != was:
            yield from _lines(seat, was, now)
    if after.over is not None and before.over is None:
        yield KingDied(after.over.king, after.over.court, after.over.natures)


def _lines(seat: Seat, was: Face, now: Face) -> Iterator[Notice]:
    alive = now.status in ("free", "prison")
    if alive and now.vk != was.vk:
        yield FavourMoved(seat, now.vk - was.vk, now.vk)
    if now.status != was.status:
        yield StatusChanged(seat, now.status)
    if alive and now.poisoned != was.poisoned:
        yield PoisonShown(seat, now.poisoned)
    if now.nature is not None and now.in_faction is not None and was.nature is None:
        yield Revealed(seat, now.nature, now.in_faction)


def opened(book: Book, record: Record[Payload, Event, Notice]) -> Record[Payload, Event, Notice]:
    """When the game has ended everything is revealed: roles, natures, orders, causes (C-REP-4)."""
    return record
