"""Who may see what in the Nowruz mafia. Nothing else in the house decides this."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import assert_never

from msgspec.structs import replace

from rulesets.nowruz_mafia import events as happened
from rulesets.nowruz_mafia import told
from rulesets.nowruz_mafia.book import Book
from rulesets.nowruz_mafia.day import defence_seconds
from rulesets.nowruz_mafia.events import Event
from rulesets.nowruz_mafia.orders import Defend, Kill, Payload
from rulesets.nowruz_mafia.result import grade
from rulesets.nowruz_mafia.roles import WAKE, Role
from rulesets.nowruz_mafia.seen import Behind, Own, Sight
from rulesets.nowruz_mafia.state import State, co_winners, in_play, in_turns
from rulesets.nowruz_mafia.steps import step_of
from rulesets.nowruz_mafia.talk import interrupters, speeches, turn
from rulesets.words import End, Host, Pending, Player, Public, Record, Seat, Told, Watcher


def see(book: Book, state: State, pending: Pending[Payload], watcher: Watcher) -> Sight:
    """What the watcher sees now, built up from what everybody sees. Raises KeyError for a seat that is not in this game."""
    everybody = _public(book, state, pending)
    match watcher:
        case Public():
            return everybody
        case Player(seat):
            if seat not in book.seats:
                raise KeyError(seat)
            return _player(book, state, pending, seat, everybody)
        case Host():
            return replace(everybody, roles=state.roles or state.deal, behind=_behind(book, state, pending))
        case _:
            assert_never(watcher)


def _public(book: Book, state: State, pending: Pending[Payload]) -> Sight:
    step = step_of(book, state)
    shown = state.window == "ended" and book.options.reveal_at_end
    talking = state.window == "talk"
    posts = sorted((order.slot, order.seat, order.says.text.ref) for order in pending.orders if isinstance(order.says, Defend))
    return Sight(
        step="ended" if isinstance(step, End) else step.label,
        window=state.window,
        cycle=state.cycle,
        seats=book.seats,
        in_play=in_play(book, state),
        out=tuple(seat for seat in book.seats if seat in state.out),
        funny=state.funny,
        in_turns=in_turns(book, state),
        speakers=state.speakers,
        turn=turn(book, state, pending) if talking and in_turns(book, state) else None,
        allowance=state.allowance,
        speeches=speeches(pending),
        interrupters=interrupters(pending) if talking else state.interrupters,
        votes=state.votes,
        accused=state.accused,
        defence_seconds=defence_seconds(book, state, pending),
        defences=tuple((seat, ref) for _, seat, ref in posts),
        final=state.final,
        will_by=state.will_by,
        winner=state.winner,
        co_winners=co_winners(book, state) if shown else (),
        roles=state.roles if shown else {},
    )


def _player(book: Book, state: State, pending: Pending[Payload], seat: Seat, everybody: Sight) -> Sight:
    """The own role and orders; for mafia the team (NOW-G7) and, in play, its choices of the night (NOW-N2).

    Whoever is out keeps the roles known and sees nothing new but public things (NOW-G6, A8).
    """
    orders = tuple(order for order in pending.orders if order.seat == seat)
    own = Own(seat, orders=orders, ready=seat in pending.ready)
    if not state.roles:
        return replace(everybody, own=own)
    role, mafia, there = state.roles[seat], state.side(seat) == "mafia", seat not in state.out
    known = {s: r for s, r in state.roles.items() if s == seat or (mafia and state.side(s) == "mafia")}
    own = replace(
        own,
        role=role,
        kills={o.seat: o.says.at for o in pending.orders if isinstance(o.says, Kill)} if mafia and there else {},
        left={name: left for name, (owner, left) in _limits(state).items() if owner == role},
        answers=state.answers if role == "detective" and there else {},
    )
    return replace(everybody, roles={**known, **everybody.roles}, own=own)


def _behind(book: Book, state: State, pending: Pending[Payload]) -> Behind:
    wake = [name for name in WAKE if name != "amoo_nowruz" or state.with_role("amoo_nowruz")]
    return Behind(
        orders=pending.orders,
        ready=pending.ready,
        left={name: left for name, (_, left) in _limits(state).items()},
        hit=state.hit,
        co_winners=co_winners(book, state),
        wake=tuple(wake) if state.window == "night" else (),
    )


def _limits(state: State) -> Mapping[str, tuple[Role, bool]]:
    """The limited powers: whose, and whether unspent."""
    return {
        "bullet": ("sniper", state.bullet),
        "self_save": ("doctor", state.self_save),
        "extra_defence": ("press_secretary", state.extra_defence),
    }


Announced = (
    happened.FunnyAgreed | happened.TalkOpened | happened.Dawned | happened.TurnPassed | happened.Voted | happened.Judged
    | happened.Executed | happened.WillLeft | happened.Removed | happened.Ended
)  # fmt: skip
"""Events of which everybody learns something, as `_report` says."""

Whispered = happened.Dealt | happened.Inquired | happened.Annulled | happened.Ended
"""Events of which some players learn something, as `_whisper` says."""

Hidden = (
    happened.Seated | happened.Opened | happened.Dazed | happened.VictimChosen | happened.NoVictim | happened.SaveMade
    | happened.Shot | happened.Rescued | happened.Died | happened.Rumoured | happened.Marked | happened.FellAsleepLast
    | happened.Spoke | happened.Interrupted | happened.DefenceExtended | happened.Defended | happened.JesterWon
)  # fmt: skip
"""Events of which nobody is told. The dead and the rumour are told at dawn, speeches and defences when they were posted, the
last asleep as the speaking order; the jester's win is not known before the end (NOW-W6)."""


def tell(book: Book, before: State | None, after: State, events: tuple[Event, ...]) -> tuple[Told[told.Notice], ...]:
    """The notices of an entry, in the order of its events. A player who died in the night is told nothing of it in private
    (NOW-A8)."""
    known = None if before is None else _public(book, before, Pending())
    shown = _public(book, after, Pending())
    notices: list[Told[told.Notice]] = []
    for event in events:
        if isinstance(event, Announced):
            notices += (Told(Public(), notice) for notice in _report(known, shown, event))
        if isinstance(event, Whispered):
            notices += (Told(Player(seat), notice) for seat, notice in _whisper(book, after, event))
        if not isinstance(event, Announced | Whispered | Hidden):
            assert_never(event)
    return tuple(notices)


def _report(before: Sight | None, after: Sight, event: Announced) -> Iterator[told.Notice]:
    """What everybody learns of an event."""
    match event:
        case happened.FunnyAgreed(rules):
            yield told.FunnyRules(rules)
        case happened.TalkOpened(speakers, _, halved):
            if after.in_turns:
                yield told.SpeakingOrder(speakers, halved)
        case happened.Dawned(dead, rumour):
            yield told.Dawn(dead, rumour)
        case happened.TurnPassed(seat):
            yield told.TurnGone(seat)
        case happened.Voted(ballots, sums, accused):
            yield told.VoteCounted(ballots, sums, accused)
        case happened.Judged(ballots, execute, spare, oath):
            yield told.FinalCounted(ballots, execute, spare, oath)
        case happened.Executed(seat):
            yield told.ExecutionAnnounced(seat)
        case happened.WillLeft(seat, ref):
            yield told.WillRead(seat, ref)
        case happened.Removed(seat):
            yield told.PlayerRemoved(seat)
        case happened.Ended(winner):
            yield told.GameEnded(winner, after.co_winners)
            if after.roles and not (before and before.roles):  # not where they stay hidden (NOW-G5)
                yield told.RolesShown(after.roles)
        case _:
            assert_never(event)


def _whisper(book: Book, after: State, event: Whispered) -> Iterator[tuple[Seat, told.Notice]]:
    """(who, what) of an event that only some players learn."""
    match event:
        case happened.Dealt(roles):
            yield from ((seat, told.YourRole(roles[seat])) for seat in book.seats)
            mafia = [seat for seat in book.seats if after.side(seat) == "mafia"]
            for seat in mafia:
                yield seat, told.Fellows({fellow: roles[fellow] for fellow in mafia if fellow != seat})
        case happened.Inquired(by, at, answer):
            if by not in after.out:
                yield by, told.InquiryAnswered(at, answer)
        case happened.Annulled(seat):
            if seat not in after.out and book.options.tell_annulled:
                yield seat, told.NoEffect()
        case happened.Ended():
            if not book.options.reveal_at_end:
                yield from ((seat, told.YourResult(grade(book, after, seat))) for seat in book.seats)
        case _:
            assert_never(event)


def opens_deal(book: Book) -> bool:
    """Whether the end makes known who was who (NOW-G5)."""
    return book.options.reveal_at_end


def opened(book: Book, record: Record[Payload, Event, told.Notice]) -> Record[Payload, Event, told.Notice]:
    """The end opens every entry; where roles stay hidden, only what the public was told (NOW-G5)."""
    if opens_deal(book):
        return record
    return Record(record.kind, record.step, told=tuple(row for row in record.told if row.is_for(Public())))
