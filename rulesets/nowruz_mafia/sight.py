"""Who may see what in the Nowruz mafia. Nothing else in the house decides this."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import assert_never

from msgspec.structs import replace

from rulesets.nowruz_mafia.book import Book
from rulesets.nowruz_mafia.day import defence_seconds
from rulesets.nowruz_mafia.events import (
    Annulled,
    Dawned,
    Dazed,
    Dealt,
    DefenceExtended,
    Defended,
    Died,
    Ended,
    Event,
    Executed,
    FellAsleepLast,
    FunnyAgreed,
    Inquired,
    Interrupted,
    JesterWon,
    Judged,
    Marked,
    NoVictim,
    Opened,
    Removed,
    Rescued,
    Rumoured,
    SaveMade,
    Seated,
    Shot,
    Spoke,
    TalkOpened,
    TurnPassed,
    VictimChosen,
    Voted,
    WillLeft,
)
from rulesets.nowruz_mafia.orders import Defend, Kill, Payload
from rulesets.nowruz_mafia.outcome import grade
from rulesets.nowruz_mafia.roles import WAKE, Role, Team
from rulesets.nowruz_mafia.seen import Behind, Own, Sight
from rulesets.nowruz_mafia.state import State, co_winners, in_play, in_turns, step_of
from rulesets.nowruz_mafia.talk import broke_in, spoken, turn
from rulesets.nowruz_mafia.told import (
    Dawn,
    ExecutionAnnounced,
    Fellows,
    FinalCounted,
    FunnyRules,
    GameEnded,
    InquiryAnswered,
    NoEffect,
    Notice,
    PlayerRemoved,
    RolesShown,
    SpeakingOrder,
    TurnGone,
    VoteCounted,
    WillRead,
    YourResult,
    YourRole,
)
from rulesets.words import End, Host, Pending, Player, Public, Record, Room, Seat, Told, Watcher


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
        speeches=spoken(pending),
        interrupters=broke_in(pending) if talking else state.interrupters,
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
        left={name: left for name, (owner, left) in _limited(state).items() if owner == role},
        answers=state.answers if role == "detective" and there else {},
    )
    return replace(everybody, roles={**known, **everybody.roles}, own=own)


def _behind(book: Book, state: State, pending: Pending[Payload]) -> Behind:
    wake = [name for name in WAKE if name != "amoo_nowruz" or state.with_role("amoo_nowruz")]
    return Behind(
        orders=pending.orders,
        ready=pending.ready,
        left={name: left for name, (_, left) in _limited(state).items()},
        hit=state.hit,
        co_winners=co_winners(book, state),
        wake=tuple(wake) if state.window == "night" else (),
    )


def _limited(state: State) -> Mapping[str, tuple[Role, bool]]:
    """The limited powers: whose, and whether unspent."""
    return {
        "bullet": ("sniper", state.bullet),
        "self_save": ("doctor", state.self_save),
        "extra_defence": ("press_secretary", state.extra_defence),
    }


def tell(book: Book, before: State | None, after: State, events: tuple[Event, ...]) -> tuple[Told[Notice], ...]:
    """The notices of an entry. A player who died in the night is told nothing of it in private (NOW-A8)."""
    return tuple(told for event in events for told in _told(book, after, event))


def _told(book: Book, after: State, event: Event) -> Iterator[Told[Notice]]:
    match event:
        case FunnyAgreed(rules):
            yield _public_notice(FunnyRules(rules))
        case Dealt(roles):
            yield from _deal_told(book, after, roles)
        case TalkOpened(speakers, _, halved):
            if in_turns(book, after):
                yield _public_notice(SpeakingOrder(speakers, halved))
        case Inquired(by, at, answer):
            if by not in after.out:
                yield Told(Player(by), InquiryAnswered(at, answer))
        case Annulled(seat):
            if seat not in after.out and book.options.tell_annulled:
                yield Told(Player(seat), NoEffect())
        case Dawned(dead, rumour):
            yield _public_notice(Dawn(dead, rumour))
        case TurnPassed(seat):
            yield _public_notice(TurnGone(seat))
        case Voted(ballots, sums, accused):
            yield _public_notice(VoteCounted(ballots, sums, accused))
        case Judged(ballots, execute, spare, oath):
            yield _public_notice(FinalCounted(ballots, execute, spare, oath))
        case Executed(seat):
            yield _public_notice(ExecutionAnnounced(seat))
        case WillLeft(seat, ref):
            yield _public_notice(WillRead(seat, ref))
        case Removed(seat):
            yield _public_notice(PlayerRemoved(seat))
        case Ended(winner):
            yield from _end_told(book, after, winner)
        case Seated() | Opened():
            pass  # the page shows the window
        case Dazed() | VictimChosen() | NoVictim() | SaveMade() | Shot() | Rescued() | Died() | Rumoured() | Marked():
            pass  # hidden; the dead and the rumour are told at dawn
        case FellAsleepLast() | Spoke() | Interrupted() | DefenceExtended() | Defended():
            pass  # told when it happened, or as the speaking order
        case JesterWon():
            pass  # not before the end (NOW-W6)
        case _:
            assert_never(event)


def _deal_told(book: Book, after: State, roles: Mapping[Seat, Role]) -> Iterator[Told[Notice]]:
    for seat in book.seats:
        yield Told(Player(seat), YourRole(roles[seat]))
    mafia = [seat for seat in book.seats if after.side(seat) == "mafia"]
    for seat in mafia:
        yield Told(Player(seat), Fellows({fellow: roles[fellow] for fellow in mafia if fellow != seat}))


def _end_told(book: Book, after: State, winner: Team | None) -> Iterator[Told[Notice]]:
    """Roles and wins of one's own are shown together or, with the roles kept hidden, to each player alone (NOW-G5)."""
    if book.options.reveal_at_end:
        yield _public_notice(GameEnded(winner, co_winners(book, after)))
        yield _public_notice(RolesShown(after.roles))
        return
    yield _public_notice(GameEnded(winner, ()))
    for seat in book.seats:
        yield Told(Player(seat), YourResult(grade(book, after, seat)))


def _public_notice(notice: Notice) -> Told[Notice]:
    return Told(Public(), notice)


def rooms(book: Book, state: State, pending: Pending[Payload]) -> tuple[Room, ...]:
    """The table, public: free talk in the lobby and after the end only, otherwise the posts of the forms. The mafia's room:
    its members in play read it, and write by night (NOW-G6, G7, N2)."""
    free = state.window in ("lobby", "ended")
    table = Room("table", book.seats, book.seats if free else (), public=True)
    if not state.roles:
        return (table,)
    mafia = tuple(seat for seat in in_play(book, state) if state.side(seat) == "mafia")
    return table, Room("mafia", mafia, mafia if state.window == "night" else ())


def opens_deal(book: Book) -> bool:
    """Whether the end makes known who was who (NOW-G5)."""
    return book.options.reveal_at_end


def opened(book: Book, record: Record[Payload, Event, Notice]) -> Record[Payload, Event, Notice]:
    """The end opens every entry; where roles stay hidden, only what the public was told (NOW-G5)."""
    if opens_deal(book):
        return record
    return Record(record.kind, record.step, told=tuple(told for told in record.told if told.is_for(Public())))
