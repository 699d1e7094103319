"""Who dies in the night, of what, and what averts it (SHAH-N1 to N10, N17, R4 to R9)."""

from __future__ import annotations

from msgspec.structs import replace

from rulesets.shahnameh.book import Book
from rulesets.shahnameh.events import Duelled, Guessed, HuntVoid, NotRescued, Rescued, Shielded, Struck
from rulesets.shahnameh.facts import Facts
from rulesets.shahnameh.orders import Duel, Feather, Guess, Rescue, Strike, first_of
from rulesets.shahnameh.state import Cause, State, awake, holder, in_seat_order, side_of
from rulesets.words import Seat

AVERTED: tuple[Cause, ...] = ("hunt", "guess", "duel", "strike")  # what a feather wards off (SHAH-R9)


def hunt(book: Book, state: State, facts: Facts) -> Facts:
    """Whom the hunt kills, before any feather. One of Zahhak's own in it voids it, even beside Armayel (SHAH-N5, N6);
    Armayel in it: all die (SHAH-N4); the one he leaves dies (SHAH-N3)."""
    prey = state.day.prey
    if not prey:
        return facts
    if any(side_of(state, seat) == "zahhak" for seat in prey):
        return facts.add(book, HuntVoid(prey, "SHAH-N6" if holder(state, "armayel") in prey else "SHAH-N5"))
    safe, event = _rescue(book, state, facts)
    return facts.kill("hunt", *(seat for seat in prey if seat not in safe)).add(book, event)


def _rescue(book: Book, state: State, facts: Facts) -> tuple[tuple[Seat, ...], Rescued | NotRescued]:
    """Who of the prey is safe from the snakes, and by whose choice."""
    prey, armayel = state.day.prey, awake(state, "armayel")
    if holder(state, "armayel") in prey:
        return (), NotRescued(prey, "SHAH-N4")
    if len(prey) == 1:
        return (), NotRescued(prey, "SHAH-N9")
    if armayel is None or armayel == facts.enchanted:
        safe = prey[1:] if book.options.no_rescue == "one" else ()
        return safe, NotRescued(tuple(seat for seat in prey if seat not in safe), "SHAH-N7")
    rescue = first_of(Rescue, facts.orders)
    rescued = _choose(state) if rescue is None else Rescued(rescue.at, "order", "SHAH-N2")
    return (rescued.who,), rescued


def _choose(state: State) -> Rescued:
    """A silent Armayel rescues the first of his standing list, else the lower seat (SHAH-N2, N8)."""
    preferred = next((seat for seat in state.preference if seat in state.day.prey), None)
    if preferred is not None:
        return Rescued(preferred, "preference", "SHAH-N2")
    return Rescued(in_seat_order(state, state.day.prey)[0], "default", "SHAH-N8")


def kill(book: Book, state: State, facts: Facts) -> Facts:
    """Guess, duel, strike and suicide, all at once: who dies tonight still acts tonight (SHAH-N15)."""
    for order in facts.acts:
        match order.says:
            case Guess(at, role):
                right = state.roles[at] == role
                facts = facts.add(book, Guessed(at, role, right))
                facts = facts.kill("guess", at) if right else facts
            case Duel(at):
                loser = order.seat if state.roles[at] == "rostam" else at
                facts = facts.add(book, Duelled(at, loser)).kill("duel", loser)
            case Strike(at):
                facts = facts.kill("strike", at)
            case _:
                pass  # kills nobody
    garsivaz = awake(state, "garsivaz")
    if garsivaz is None or garsivaz == facts.enchanted or not state.day.suicide:  # SHAH-N17
        return facts
    return facts.kill("suicide", garsivaz)


def shield(book: Book, state: State, facts: Facts) -> Facts:
    """The Simurgh's feather averts deaths, never a suicide or an uprising's price (SHAH-R9, N17)."""
    feather = first_of(Feather, facts.acts)
    if feather is None:
        return facts
    safe = feather.at
    causes = facts.deaths.get(safe, ())
    deaths = {**facts.deaths, safe: tuple(cause for cause in causes if cause not in AVERTED)}
    averted = tuple(cause for cause in causes if cause in AVERTED)
    return replace(facts, deaths={seat: left for seat, left in deaths.items() if left}).add(book, Shielded(safe, averted))


def strike(book: Book, state: State, facts: Facts) -> Facts:
    """Rostam grieves if his strike killed a companion of Jamshid, or Sohrab in any allegiance (SHAH-R8)."""
    struck = first_of(Strike, facts.acts)
    if struck is None:
        return facts
    dear = state.roles[struck.at] == "sohrab" or side_of(state, struck.at) == "jamshid"
    return facts.add(book, Struck(struck.at, dear and "strike" in facts.deaths.get(struck.at, ())))
