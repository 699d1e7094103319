"""Settling a night: PASSES is the whole order of settlement (NOW-N1, N24). All acts of the night are done at once;
those of players who die in it stand. A daze goes first, because it voids the acts of the same night."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from msgspec import Struct
from msgspec.structs import replace

from rulesets.nowruz_mafia.book import Book
from rulesets.nowruz_mafia.events import (
    Annulled,
    Cause,
    Dawned,
    Dazed,
    Died,
    Event,
    Inquired,
    Marked,
    NoVictim,
    Rescued,
    Rumoured,
    SaveMade,
    Shot,
    VictimChosen,
)
from rulesets.nowruz_mafia.orders import Inquire, Kill, Mark, Payload, Rumour, Save, Snipe, Stun, kind_of
from rulesets.nowruz_mafia.roles import KILL_RANK, reads
from rulesets.nowruz_mafia.state import State, in_play
from rulesets.nowruz_mafia.talk import last_asleep
from rulesets.words import Pending, Seat


class Night(Struct, frozen=True):
    """The facts of a night as they are found out. kills: mafia seat -> victim. acts: kind -> (by, at) of the single roles."""

    kills: Mapping[Seat, Seat]
    acts: Mapping[str, tuple[Seat, Seat]]
    attacks: Mapping[Seat, tuple[Cause, ...]] = {}
    dead: tuple[Seat, ...] = ()
    events: tuple[Event, ...] = ()

    def attacked(self, seat: Seat, cause: Cause) -> Night:
        """With one more attack on the seat."""
        return replace(self, attacks={**self.attacks, seat: (*self.attacks.get(seat, ()), cause)})

    def found(self, *events: Event) -> Night:
        """With these facts written down."""
        return replace(self, events=(*self.events, *events))


def close_night(book: Book, state: State, pending: Pending[Payload]) -> tuple[Event, ...]:
    """What the night comes to, ending with the dawn."""
    night = _ordered(book, state, pending)
    for settle in PASSES:
        night = settle(book, state, night)
    rumour = night.acts.get("rumour")
    dawn = Dawned(night.dead, rumour[1] if rumour else None)
    return (*night.events, *last_asleep(book, state, pending, night.dead), dawn)


def _ordered(book: Book, state: State, pending: Pending[Payload]) -> Night:
    """The orders that count: of players in play, at players in play (a host may have removed somebody meanwhile).
    A rumour names whoever was in play when it was given (NOW-N22)."""
    there = in_play(book, state)
    kills: dict[Seat, Seat] = {}
    acts: dict[str, tuple[Seat, Seat]] = {}
    for order in pending.orders:
        match order.says:
            case Kill(at) if order.seat in there and at in there:
                kills[order.seat] = at
            case Rumour(at) if order.seat in there:
                acts["rumour"] = (order.seat, at)
            case (Stun(at) | Inquire(at) | Save(at) | Snipe(at) | Mark(at)) as says if order.seat in there and at in there:
                acts[kind_of(says)] = (order.seat, at)
            case _:
                pass
    return Night(kills, acts)


def _daze(book: Book, state: State, night: Night) -> Night:
    """The target's own act is void and not spent. The mafia's kill is a team act and is not touched (NOW-N7 to N9)."""
    if "stun" not in night.acts:
        return night
    by, target = night.acts["stun"]
    void = {kind for kind, (seat, _) in night.acts.items() if seat == target}
    left = {kind: act for kind, act in night.acts.items() if kind not in void}
    return replace(night, acts=left).found(Dazed(by, target), *(Annulled(target, kind) for kind in sorted(void)))


def _mafia_kill(book: Book, state: State, night: Night) -> Night:
    """The choice of the highest in rank who filed one (NOW-N2 to N5)."""
    for role in KILL_RANK:
        for seat in state.with_role(role):
            if seat in night.kills:
                at = night.kills[seat]
                return night.attacked(at, "mafia").found(VictimChosen(seat, at, "NOW-N3" if role == "godfather" else "NOW-N4"))
    return night.found(NoVictim())


def _inquiry(book: Book, state: State, night: Night) -> Night:
    if "inquire" not in night.acts:
        return night
    by, at = night.acts["inquire"]
    clause = "NOW-N11" if state.roles[at] == "godfather" else "NOW-N12"
    return night.found(Inquired(by, at, reads(state.roles[at]), clause))


def _save(book: Book, state: State, night: Night) -> Night:
    if "save" not in night.acts:
        return night
    by, at = night.acts["save"]
    return night.found(SaveMade(by, at, "NOW-N14" if by == at else "NOW-N13"))


def _shot(book: Book, state: State, night: Night) -> Night:
    """The shot counts, not its success: at a citizen it costs the Sniper's life (NOW-N17 to N20)."""
    if "snipe" not in night.acts:
        return night
    by, at = night.acts["snipe"]
    backfires = state.side(at) == "city"
    fired = night.attacked(at, "bullet").found(Shot(by, at, backfires, "NOW-N18" if backfires else "NOW-N20"))
    return fired.attacked(by, "backfire") if backfires else fired


def _deaths(book: Book, state: State, night: Night) -> Night:
    """All deaths together, one for each player, in seat order (NOW-N15, N16, N24)."""
    stops = {"mafia": True, "bullet": book.options.doctor_stops_sniper, "backfire": book.options.doctor_stops_backfire}
    saved = night.acts["save"][1] if "save" in night.acts else None
    for seat in book.seats:
        causes = night.attacks.get(seat, ())
        fatal = tuple(cause for cause in causes if not (seat == saved and stops[cause]))
        if fatal:
            night = replace(night, dead=(*night.dead, seat)).found(Died(seat, fatal))
        elif causes:
            night = night.found(Rescued(seat, causes))
    return night


def _rumour(book: Book, state: State, night: Night) -> Night:
    return night.found(Rumoured(*night.acts["rumour"])) if "rumour" in night.acts else night


def _mark(book: Book, state: State, night: Night) -> Night:
    """Any cause of death makes a hit (NOW-W8)."""
    if "mark" not in night.acts:
        return night
    by, at = night.acts["mark"]
    hit = at in night.dead
    return night.found(Marked(by, at, hit, "NOW-W8" if hit else "NOW-N23"))


PASSES: tuple[Callable[[Book, State, Night], Night], ...] = (
    _daze,
    _mafia_kill,
    _inquiry,
    _save,
    _shot,
    _deaths,
    _rumour,
    _mark,
)
