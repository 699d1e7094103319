"""The night: everything ordered is lodged, Armayel is shown the prey, and one settlement ends it (SHAH-N15, N20)."""

from __future__ import annotations

from msgspec.structs import replace

from rulesets.shahnameh.acts import Causes, deaths_by_others, shield
from rulesets.shahnameh.book import Book
from rulesets.shahnameh.crises import (
    coup_counted,
    end_of_game,
    hunger,
    leave,
    power_returned,
    recognition,
    revenge_called,
    uprising_called,
    uprising_ended,
    uprising_exits,
)
from rulesets.shahnameh.events import (
    Enchanted,
    Event,
    Heard,
    Inquired,
    Joined,
    NightEnded,
    PreyShown,
    Recognised,
    Recruited,
    Released,
    Struck,
)
from rulesets.shahnameh.hunt import deaths_by_hunt
from rulesets.shahnameh.letters import settle_letters
from rulesets.shahnameh.orders import (
    Add,
    CoupVote,
    Duel,
    Enchant,
    Feather,
    Guess,
    Hunt,
    Inquire,
    Join,
    Rescue,
    Says,
    Strike,
)
from rulesets.shahnameh.people import awake, holder, in_seat_order, side_of
from rulesets.shahnameh.state import Cause, Day, State
from rulesets.words import Order, Seat

ABILITIES = (Guess, Duel, Strike, Inquire, Feather)
"""The lodged orders that a spell annuls; rescue, suicide and Jamasp's hearing are abilities too (SHAH-N13)."""
LODGED = (Enchant, Hunt, *ABILITIES, Join, CoupVote)


def close_night(state: State, orders: tuple[Order[Says], ...]) -> tuple[State, tuple[Event, ...]]:
    """Night orders are lodged for the settlement; additions to the uprising stand; Armayel is shown the prey (SHAH-N2)."""
    state, recruited = recruit(state, orders)
    acts = [Order(order.seat, order.says) for order in orders if isinstance(order.says, LODGED)]
    lodged = tuple(sorted(acts, key=lambda order: (state.seats.index(order.seat), type(order.says).__name__)))
    prey = next((order.says.at for order in lodged if isinstance(order.says, Hunt)), ())
    shown = (PreyShown(prey, awake(state, "armayel")),) if prey else ()
    return replace(state, window="rescue", day=replace(state.day, lodged=lodged, prey=prey)), (*recruited, *shown)


def recruit(state: State, orders: tuple[Order[Says], ...]) -> tuple[State, tuple[Event, ...]]:
    """Fereydun's addition. It betrays if the side is Zahhak's at this moment; a second Zahhaki changes nothing (SHAH-U4
    to U6, U8)."""
    added = next((order.says.at for order in orders if isinstance(order.says, Add)), None)
    if added is None:
        return state, ()
    betrays = side_of(state, added) == "zahhak"
    banner = state.uprising
    betrayed_on = state.cycle if betrays and banner.betrayed_on is None else banner.betrayed_on
    members = {**banner.members, added: state.cycle}
    uprising = replace(banner, members=members, added_on=state.cycle, betrayed_on=betrayed_on)
    return replace(state, uprising=uprising), (Recruited(added, betrays),)


def close_rescue(book: Book, state: State, orders: tuple[Order[Says], ...]) -> tuple[State, tuple[Event, ...]]:
    """The settlement, in the order of SHAH-N20: spell, hunt, other kills, suicide, feather, inquiry, exits, hunger,
    joining, special events, letters, Jamasp, win check, announcement. All read the position before the night."""
    before, chosen = state, next((order.says.at for order in orders if isinstance(order.says, Rescue)), None)
    enchanted, spell = cast_spell(book, before)
    acts = effective(before, enchanted)
    hunted, hunt = deaths_by_hunt(book, before, enchanted, chosen)
    killed, kills = deaths_by_others(before, acts, suicide=suicides(before, enchanted))
    causes, feathered = shield(before, acts, merge(hunted, killed))
    state, spent = spend(state, acts, causes)
    exits: Causes = dict.fromkeys(uprising_exits(before), ("uprising",))
    causes = merge(causes, exits)
    state, left = leave(state, causes, "night")
    state, famine = hunger(state, fed=any({"hunt", "suicide"} & set(c) for c in causes.values()))
    state, joined = join(state, acts)
    state, banner = uprising_called(state, causes)
    revenge = revenge_called(state, causes)
    fellows = (*recognition(book, before, state), *at_release(before))
    state, ballot = coup_counted(state)
    state, returned = power_returned(state)
    state, broken = uprising_ended(state)
    letters = settle_letters(state)
    heard = hear(state, enchanted)
    state, end = end_of_game(book, state)
    state, dawn = open_day(state, tuple(seat for seat in state.seats if seat in causes), famine, () if end else revenge)
    events = (*hunt, *kills, *feathered, *spent, *spell, *inquire(before, acts), *left, *famine, *joined, *banner, *revenge)
    return state, (*events, *fellows, *ballot, *returned, *broken, *letters, *heard, *dawn, *end)


def cast_spell(book: Book, state: State) -> tuple[Seat | None, tuple[Event, ...]]:
    """Whose abilities are void tonight (SHAH-R3, N12), and whether that annulled anything worth telling (SHAH-N14)."""
    target = next((order.says.at for order in state.day.lodged if isinstance(order.says, Enchant)), None)
    if target is None:
        return None, ()
    lost = any(order.seat == target and isinstance(order.says, ABILITIES) for order in state.day.lodged)
    lost = lost or (state.roles[target] == "garsivaz" and state.day.suicide)
    lost = lost or (state.roles[target] == "armayel" and bool(state.day.prey))
    lost = lost or state.roles[target] == "jamasp"
    return target, (Enchanted(target, lost, book.options.tell_annulled),)


def effective(state: State, enchanted: Seat | None) -> tuple[Order[Says], ...]:
    """The lodged orders that have effect tonight: all but the enchanted player's abilities (SHAH-N13)."""
    return tuple(o for o in state.day.lodged if o.seat != enchanted or not isinstance(o.says, ABILITIES))


def suicides(state: State, enchanted: Seat | None) -> Seat | None:
    """Garsivaz, if his suicide takes effect tonight (SHAH-N17)."""
    owner = awake(state, "garsivaz")
    return owner if state.day.suicide and owner != enchanted else None


def merge(one: Causes, other: Causes) -> dict[Seat, tuple[Cause, ...]]:
    """Deaths of two origins as one set: every cause of a death is kept (SHAH-H3)."""
    return {seat: (*one.get(seat, ()), *other.get(seat, ())) for seat in sorted({*one, *other})}


def spend(state: State, acts: tuple[Order[Says], ...], causes: Causes) -> tuple[State, tuple[Event, ...]]:
    """Limited powers that took effect are used up; grief takes Rostam's other strikes (SHAH-R4, R5, R8, R9)."""
    left = state.limits
    for order in acts:
        match order.says:
            case Guess():
                left = replace(left, guesses=left.guesses - 1)
            case Duel():
                left = replace(left, duels=left.duels - 1)
            case Feather():
                left = replace(left, feathers=left.feathers - 1)
            case Strike(at):
                left = replace(left, strikes=0 if grieves(state, at, causes) else left.strikes - 1)
            case _:
                pass  # without limit
    struck = next((o.says.at for o in acts if isinstance(o.says, Strike)), None)
    events = () if struck is None else (Struck(struck, grieves(state, struck, causes)),)
    return replace(state, limits=left), events


def grieves(state: State, struck: Seat, causes: Causes) -> bool:
    """Whether the strike killed a companion of Jamshid, or Sohrab in any allegiance (SHAH-R8)."""
    fell = "strike" in causes.get(struck, ())
    return fell and (state.roles[struck] == "sohrab" or side_of(state, struck) == "jamshid")


def inquire(state: State, acts: tuple[Order[Says], ...]) -> tuple[Event, ...]:
    """Zal's answer: Armayel reads as a Zahhaki, Sohrab only if he joined Zahhak before this night (SHAH-R9, J3)."""
    answers = []
    for order in acts:
        if isinstance(order.says, Inquire):
            about = order.says.at
            reads = side_of(state, about) == "zahhak" or state.roles[about] == "armayel"
            answers.append(Inquired(order.seat, about, "zahhaki" if reads else "not_zahhaki"))
    return tuple(answers)


def join(state: State, acts: tuple[Order[Says], ...]) -> tuple[State, tuple[Event, ...]]:
    """Sohrab's joining counts from the end of the night, if he is still in play (SHAH-J2 to J4)."""
    chosen = next((order for order in acts if isinstance(order.says, Join)), None)
    if chosen is None or not isinstance(chosen.says, Join) or chosen.seat in state.out:
        return state, ()
    side = chosen.says.side
    told = holder(state, "zahhak") if side == "zahhak" else None
    return replace(state, sohrab=side), (Joined(chosen.seat, side, told),)


def at_release(state: State) -> tuple[Event, ...]:
    """What the war had to show the prisoner is told now (SHAH-B4)."""
    prisoner = state.day.prisoner
    if prisoner is None or not state.day.held:
        return ()
    return (Recognised(in_seat_order(state, (*state.day.held, prisoner)), (prisoner,), "SHAH-B4"),)


def hear(state: State, enchanted: Seat | None) -> tuple[Event, ...]:
    """Jamasp, free, alive and not enchanted, hears the roles of all who left in this cycle (SHAH-N18, N19)."""
    jamasp = awake(state, "jamasp")
    if jamasp is None or jamasp == enchanted:
        return ()
    return (Heard(jamasp, tuple(sorted(state.roles[s] for s, gone in state.out.items() if gone.cycle == state.cycle))),)


def open_day(
    state: State, left: tuple[Seat, ...], famine: tuple[Event, ...], revenge: tuple[Event, ...]
) -> tuple[State, tuple[Event, ...]]:
    """The dawn is announced; if the game goes on, the prisoner is back and a new cycle begins (SHAH-K7, N21, H1, V4)."""
    dawn = NightEnded(left, bool(famine), bool(revenge))
    prisoner = state.day.prisoner
    state = replace(state, day=Day(revenge=bool(revenge)))
    if state.winner is not None:
        return state, (dawn,)
    back = (Released(prisoner),) if prisoner is not None else ()
    return replace(state, cycle=state.cycle + 1, window="morning"), (dawn, *back)
