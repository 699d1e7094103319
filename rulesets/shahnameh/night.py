"""The night: everything ordered is lodged, Armayel is shown the prey, and one settlement ends it (SHAH-N15, N20)."""

from __future__ import annotations

from msgspec.structs import replace

from rulesets.shahnameh import events as happened
from rulesets.shahnameh import orders as said
from rulesets.shahnameh.book import Book
from rulesets.shahnameh.crises import end_of_game
from rulesets.shahnameh.facts import Facts
from rulesets.shahnameh.orders import first_of
from rulesets.shahnameh.state import State, awake, holder, in_seat_order, side_of
from rulesets.words import Seat

ABILITIES = (said.Guess, said.Duel, said.Strike, said.Inquire, said.Feather)
"""The lodged orders that a spell annuls; rescue, suicide and Jamasp's hearing are abilities too (SHAH-N13)."""


# --- the night closes --------------------------------------------------------------------------------


def recruit(book: Book, state: State, facts: Facts) -> Facts:
    """Fereydun's addition to the uprising. It betrays if the side is Zahhak's at this moment (SHAH-U4 to U6, U8)."""
    added = first_of(said.Add, facts.orders)
    return facts if added is None else facts.add(book, happened.Recruited(added.at, side_of(state, added.at) == "zahhak"))


def show_prey(book: Book, state: State, facts: Facts) -> Facts:
    """Armayel, if free, is shown the prey (SHAH-N2)."""
    hunted = first_of(said.Hunt, facts.orders)
    return facts if hunted is None else facts.add(book, happened.PreyShown(hunted.at, awake(state, "armayel")))


# --- the settlement ----------------------------------------------------------------------------------


def cast_spell(book: Book, state: State, facts: Facts) -> Facts:
    """Whose abilities are void tonight, and the lodged orders that have effect all the same (SHAH-R3, N12, N13)."""
    spell = first_of(said.Enchant, state.day.lodged)
    target = None if spell is None else spell.at
    acts = tuple(o for o in state.day.lodged if o.seat != target or not isinstance(o.says, ABILITIES))
    return replace(facts, enchanted=target, acts=acts)


def report_spell(book: Book, state: State, facts: Facts) -> Facts:
    """The spell, and whether it annulled anything worth telling (SHAH-N14)."""
    if facts.enchanted is None:
        return facts
    lost = _loses_ability(state, facts.enchanted, annulled=len(facts.acts) < len(state.day.lodged))
    return facts.add(book, happened.Enchanted(facts.enchanted, lost, book.options.tell_annulled))


def _loses_ability(state: State, seat: Seat, annulled: bool) -> bool:
    match state.roles[seat]:
        case "garsivaz":
            return annulled or state.day.suicide
        case "armayel":
            return annulled or bool(state.day.prey)
        case "jamasp":
            return True
        case _:
            return annulled


def inquire(book: Book, state: State, facts: Facts) -> Facts:
    """Zal's answer: Armayel reads as a Zahhaki, Sohrab only if he joined Zahhak before this night (SHAH-R9, J3)."""
    for order in facts.acts:
        if isinstance(order.says, said.Inquire):
            about = order.says.at
            reads = side_of(state, about) == "zahhak" or state.roles[about] == "armayel"
            facts = facts.add(book, happened.Inquired(order.seat, about, "zahhaki" if reads else "not_zahhaki"))
    return facts


def join(book: Book, state: State, facts: Facts) -> Facts:
    """Sohrab's joining counts from the end of the night, if he is still in play (SHAH-J2 to J4)."""
    joining, sohrab = first_of(said.Join, facts.acts), holder(state, "sohrab")
    if joining is None or sohrab is None or sohrab in facts.now.out:
        return facts
    return facts.add(book, happened.Joined(sohrab, joining.side, holder(state, "zahhak") if joining.side == "zahhak" else None))


def hear(book: Book, state: State, facts: Facts) -> Facts:
    """Jamasp, free, alive and not enchanted, hears the roles of all who left in this cycle (SHAH-N18, N19)."""
    now, jamasp = facts.now, awake(facts.now, "jamasp")
    if jamasp is None or jamasp == facts.enchanted:
        return facts
    lost = sorted(now.roles[seat] for seat, gone in now.out.items() if gone.cycle == now.cycle)
    return facts.add(book, happened.Heard(jamasp, tuple(lost)))


def announce_dawn(book: Book, state: State, facts: Facts) -> Facts:
    """The dawn is announced; then the game ends, or the prisoner is back (SHAH-N21, H1, V4, K7)."""
    end, prisoner = end_of_game(book, facts.now), state.day.prisoner
    revenge = not end and facts.has(happened.RevengeCalled)
    facts = facts.add(book, happened.NightEnded(in_seat_order(state, facts.deaths), facts.has(happened.Hungry), revenge))
    if end:
        return facts.add(book, *end)
    return facts if prisoner is None else facts.add(book, happened.Released(prisoner))
