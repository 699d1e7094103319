"""The passes of the night. All acts of a night are done at once; those of players who die in it stand (NOW-N1, N24)."""

from __future__ import annotations

from msgspec.structs import replace

from rulesets.nowruz_mafia import events as happened
from rulesets.nowruz_mafia.book import Book
from rulesets.nowruz_mafia.facts import Facts
from rulesets.nowruz_mafia.orders import Inquire, Kill, Mark, Rumour, Save, Snipe, Stun
from rulesets.nowruz_mafia.roles import KILL_RANK, reads
from rulesets.nowruz_mafia.state import State, in_play
from rulesets.words import Seat, kind_of


def take_orders(book: Book, state: State, facts: Facts) -> Facts:
    """The orders that count: of players in play, at players in play (a host may have removed somebody meanwhile).
    A rumour names whoever was in play when it was given (NOW-N22)."""
    there = in_play(book, state)
    kills: dict[Seat, Seat] = {}
    acts: dict[str, tuple[Seat, Seat]] = {}
    for order in facts.pending.orders:
        match order.says:
            case Kill(at) if order.seat in there and at in there:
                kills[order.seat] = at
            case Rumour(at) if order.seat in there:
                acts["rumour"] = (order.seat, at)
            case (Stun(at) | Inquire(at) | Save(at) | Snipe(at) | Mark(at)) as says if order.seat in there and at in there:
                acts[kind_of(says)] = (order.seat, at)
            case _:
                pass
    return replace(facts, kills=kills, acts=acts)


def daze(book: Book, state: State, facts: Facts) -> Facts:
    """The target's own act is void and not spent. The mafia's kill is a team act and is not touched (NOW-N7 to N9)."""
    if "stun" not in facts.acts:
        return facts
    by, target = facts.acts["stun"]
    void = {kind for kind, (seat, _) in facts.acts.items() if seat == target}
    left = {kind: act for kind, act in facts.acts.items() if kind not in void}
    annulled = (happened.Annulled(target, kind) for kind in sorted(void))
    return replace(facts, acts=left).add(book, happened.Dazed(by, target), *annulled)


def choose_victim(book: Book, state: State, facts: Facts) -> Facts:
    """The choice of the highest in rank who filed one (NOW-N2 to N5)."""
    for role in KILL_RANK:
        for seat in state.with_role(role):
            if seat in facts.kills:
                at, clause = facts.kills[seat], "NOW-N3" if role == "godfather" else "NOW-N4"
                return facts.attack(at, "mafia").add(book, happened.VictimChosen(seat, at, clause))
    return facts.add(book, happened.NoVictim())


def answer_inquiry(book: Book, state: State, facts: Facts) -> Facts:
    """What the Detective is answered: the Godfather reads as a citizen (NOW-N10 to N12)."""
    if "inquire" not in facts.acts:
        return facts
    by, at = facts.acts["inquire"]
    clause = "NOW-N11" if state.roles[at] == "godfather" else "NOW-N12"
    return facts.add(book, happened.Inquired(by, at, reads(state.roles[at]), clause))


def save(book: Book, state: State, facts: Facts) -> Facts:
    """The Doctor's save; whom it keeps alive is seen among the deaths (NOW-N13, N14)."""
    if "save" not in facts.acts:
        return facts
    by, at = facts.acts["save"]
    return facts.add(book, happened.SaveMade(by, at, "NOW-N14" if by == at else "NOW-N13"))


def shoot(book: Book, state: State, facts: Facts) -> Facts:
    """The shot counts, not its success: at a citizen it costs the Sniper's life (NOW-N17 to N20)."""
    if "snipe" not in facts.acts:
        return facts
    by, at = facts.acts["snipe"]
    backfires = state.side(at) == "city"
    fired = happened.Shot(by, at, backfires, "NOW-N18" if backfires else "NOW-N20")
    facts = facts.attack(at, "bullet").add(book, fired)
    return facts.attack(by, "backfire") if backfires else facts


def kill(book: Book, state: State, facts: Facts) -> Facts:
    """All deaths together, one for each player, in seat order (NOW-N15, N16, N24)."""
    stops = {"mafia": True, "bullet": book.options.doctor_stops_sniper, "backfire": book.options.doctor_stops_backfire}
    saved = facts.acts["save"][1] if "save" in facts.acts else None
    for seat in book.seats:
        causes = facts.attacks.get(seat, ())
        fatal = tuple(cause for cause in causes if not (seat == saved and stops[cause]))
        if fatal:
            facts = replace(facts, dead=(*facts.dead, seat)).add(book, happened.Died(seat, fatal))
        elif causes:
            facts = facts.add(book, happened.Rescued(seat, causes))
    return facts


def spread_rumour(book: Book, state: State, facts: Facts) -> Facts:
    """The name that is read out at dawn (NOW-N21)."""
    return facts.add(book, happened.Rumoured(*facts.acts["rumour"])) if "rumour" in facts.acts else facts


def settle_mark(book: Book, state: State, facts: Facts) -> Facts:
    """Amoo Nowruz has a hit if the marked one died in this night, of whatever cause (NOW-W8)."""
    if "mark" not in facts.acts:
        return facts
    by, at = facts.acts["mark"]
    hit = at in facts.dead
    return facts.add(book, happened.Marked(by, at, hit, "NOW-W8" if hit else "NOW-N23"))


def announce_dawn(book: Book, state: State, facts: Facts) -> Facts:
    """The dead and the rumour are read out (NOW-N24)."""
    rumour = facts.acts.get("rumour")
    return facts.add(book, happened.Dawned(facts.dead, rumour[1] if rumour else None))
