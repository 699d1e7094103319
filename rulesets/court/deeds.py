"""The actions of a closing: drawn where they are missing, then carried out, all on the snapshot (C-CHR-11, C-SEQ-3)."""

from __future__ import annotations

from msgspec.structs import replace

from rulesets.court import layers
from rulesets.court.closing import Closing, Deed
from rulesets.court.effects import carry
from rulesets.court.events import Acted, Drawn, Lapsed
from rulesets.court.orders import Act
from rulesets.court.pieces import Piece
from rulesets.court.playbook import Play
from rulesets.court.state import Aimed, LastOrder
from rulesets.court.targets import CLAUSES, can_be_aimed, fault_of_targets, legal_targets, slots, why_closed
from rulesets.words import Seat


def given(hour: Closing) -> None:
    """The orders that stand, judged once more: a ruling may have jailed or killed somebody since they were accepted."""
    room: dict[Seat, int] = {}
    for order in hour.orders:
        says = order.says
        if type(says) is not Act:
            continue
        seat, person = order.seat, hour.before.people[order.seat]
        play = hour.book.play(seat, person.nature, says.action)
        code = "malformed"
        if play is not None:
            code = why_closed(play, hour.before, seat, hour.number) or fault_of_targets(play, hour.before, seat, says.targets)
            if not code and not play.action.free:
                left = room.setdefault(seat, slots(person, hour.number))
                room[seat] = left - 1
                code = "" if left > 0 else "slot_spent"
        if play is None or code:
            hour.events.append(Lapsed(seat, "act", code, CLAUSES.get(code, "C-CHR-4")))
        else:
            hour.deeds.append(Deed(seat, play, says.targets, not play.action.free))
    hour.deeds.sort(key=lambda deed: hour.book.order[deed.seat])


def missing(hour: Closing) -> None:
    """Step 1: at h4 and at night an action is drawn for each unspent slot of whoever is free (C-CHR-10, C-CHR-11)."""
    if not hour.is_last_hour and not hour.is_night:
        return
    taken: dict[Seat, list[Play]] = {}
    for deed in hour.deeds:
        if deed.takes_slot:
            taken.setdefault(deed.seat, []).append(deed.play)
    drawn = False
    for seat in hour.book.seats:
        person = hour.before.people[seat]
        if person.status != "free":
            continue
        mine = taken.get(seat, [])
        for nth in range(slots(person, hour.number) - len(mine)):
            found = _drawn(hour, seat, mine, f"{seat}/{nth}" if nth else seat)
            if found is None:
                break
            mine = [*mine, found.play]
            hour.deeds.append(found)
            hour.events.append(Drawn(seat, found.play.slug, found.ordered))
            drawn = True
    if drawn:
        hour.deeds.sort(key=lambda deed: hour.book.order[deed.seat])


def _drawn(hour: Closing, seat: Seat, taken: list[Play], throw: str) -> Deed | None:
    """Uniform over the legal actions, then over the action's legal targets; two targets differ; free ones are never drawn."""
    book, view = hour.book, hour.before
    legal = [
        play
        for play in book.plays(seat, view.people[seat].nature)
        if not play.action.free
        and not (play.counted and play in taken)
        and not why_closed(play, view, seat, hour.number)
        and can_be_aimed(play, view, seat, book.seats)
    ]
    if not legal:
        return None
    play = hour.dice.pick(legal, f"missing:{throw}")
    targets: list[Seat] = []
    for nth in range(play.action.targets):
        open_ = [s for s in legal_targets(play, view, seat, book.seats) if s not in targets]
        targets.append(hour.dice.pick(open_, f"missing:{throw}/target{nth + 1}"))
    return Deed(seat, play, tuple(targets), True, drawn=True)


def carry_out(hour: Closing) -> None:
    """Step 3: three layers, then every effect of what is left, with the delayed effects that are due."""
    late = [
        Piece(d.doer, d.cause, "C-SCN", f"{d.mark}@{d.due}", d.targets, d.effect, False)
        for d in hour.court.delayed
        if d.due == hour.number
    ]
    _spend(hour)
    layers.block(hour, late)
    layers.redirect(hour, late)
    shielded = layers.shield(hour, late)
    pieces: list[Piece] = []
    for deed in hour.deeds:
        seat, slug, targets, outcome = deed.seat, deed.play.action.slug, deed.targets, deed.outcome
        hour.events.append(Acted(seat, slug, deed.ordered, targets, outcome, deed.drawn, CLAUSE[outcome]))
        if outcome == "done":
            for mark, effect in deed.play.rest:
                pieces.append(Piece(seat, slug, "C-SEQ-3", mark, targets, effect))
    _aim(hour)
    carry(hour, hour.before, pieces + late, shielded)


CLAUSE = {"done": "C-CHR-8", "blocked": "C-CHR-13", "failed": "C-SEQ-3"}


def _spend(hour: Closing) -> None:
    """Slots and counters are spent by every order, blocked or not (C-CHR-5, C-CHR-13)."""
    people, cycle, remembered = hour.people, hour.cycle, hour.book.looks_at_orders
    for deed in hour.deeds:
        person, slug = people[deed.seat], deed.play.action.slug
        used = {**person.used, slug: cycle} if deed.play.counted else person.used
        last = LastOrder(hour.number, slug, deed.ordered) if remembered else person.last
        people[deed.seat] = replace(person, spent=person.spent + deed.takes_slot, used=used, last=last)


def _aim(hour: Closing) -> None:
    """Who was targeted, after redirects, by an action neither blocked nor failed (C-SEQ-4); kept for looks, if any."""
    aims: dict[Seat, dict[Seat, None]] = {}
    counts = bool(hour.book.tallied)
    for deed in hour.deeds:  # in seat order, and so are the authors of an aim
        if deed.outcome == "done":
            for target in deed.targets:
                aims.setdefault(target, {})[deed.seat] = None
        if counts and deed.outcome != "failed":
            hour.count("act" if deed.outcome == "done" else "block", deed.seat, (deed.seat,) if deed.outcome == "done" else ())
    hour.facts["targeted"] = {target: tuple(authors) for target, authors in aims.items()}
    for target, by in hour.facts["targeted"].items() if counts or hour.book.looks_at_aims else ():
        hour.count("target", target, by)
        if hour.book.looks_at_aims:
            hour.people[target] = replace(hour.people[target], aimed=Aimed(hour.number, by))
