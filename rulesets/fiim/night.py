"""The passes of the Night: the note, the shooting, the two checks, the Best Move, the dawn, in this order (FIIM-R14)."""

from __future__ import annotations

from rulesets.fiim import ending
from rulesets.fiim.book import Book
from rulesets.fiim.events import Aimed, BestMoveDue, BestMoveMade, Checked, DayCame, NightFell, NightQuiet, NoteSet, Shooting
from rulesets.fiim.facts import Facts
from rulesets.fiim.state import Answer, CheckRole, State, at_table, darks, holder
from rulesets.words import Seat


def announce_night(book: Book, state: State, facts: Facts) -> Facts:
    """Night is announced: the border of the voting slots, a result of the Day is settled (FIIM-8.1.5)."""
    return facts.add(book, NightFell(state.day + 1))


def set_note(book: Book, state: State, facts: Facts) -> Facts:
    """The Don's shooting order by web form; at a real table it is an act of its own (FIIM-4.2.5)."""
    return facts if facts.shooting_order is None else facts.add(book, NoteSet(facts.shooting_order))


def shoot(book: Book, state: State, facts: Facts) -> Facts:
    """All Dark players at the table show one and the same seat, or nobody is shot: nothing, several or an empty seat is a miss
    (FIIM-R15)."""
    shown = {seat: facts.aims.get(seat, ()) for seat in darks(state)}
    present = at_table(state)
    targets = {seats[0] if len(seats) == 1 and seats[0] in present else None for seats in shown.values()}
    victim = targets.pop() if len(targets) == 1 else None
    aimed = tuple(Aimed(seat, seats) for seat, seats in shown.items())
    if victim is None:
        return facts.add(book, *aimed, Shooting(state.day, None, "FIIM-4.3.5"))
    return facts.add(book, *aimed, Shooting(state.day, victim, "FIIM-4.3.4"), *ending.leave((victim,), "shot"))


def may_check(state: State, role: CheckRole) -> bool:
    """Whether the role's holder makes a check this Night: at the table, or just shot (FIIM-R14)."""
    seat = holder(state, role)
    return state.chairs[seat].left is None or state.night.shot == seat


def check_by_don(book: Book, state: State, facts: Facts) -> Facts:
    """The Don learns whether the seat is the Sheriff (FIIM-9.4.3, 9.4.4)."""
    return facts.add(book, _check(state, "don", facts, "FIIM-4.4.3"))


def check_by_sheriff(book: Book, state: State, facts: Facts) -> Facts:
    """The Sheriff learns the team of the seat, not the role (FIIM-9.5.3, 9.5.4)."""
    return facts.add(book, _check(state, "sheriff", facts, "FIIM-4.5.3"))


def _check(state: State, role: CheckRole, facts: Facts, clause: str) -> Checked:
    """No seat, or nobody to check, gives the answer `nothing` (FIIM-R14)."""
    able = may_check(state, role)
    seat = facts.checks.get(role) if able else None
    return Checked(state.day, holder(state, role) if able else None, role, seat, _answer(state, role, seat), clause)


def _answer(state: State, role: CheckRole, seat: Seat | None) -> Answer:
    if seat is None:
        return "nothing"
    if role == "don":
        return "sheriff" if state.chairs[seat].role == "sheriff" else "not_sheriff"
    return state.chairs[seat].team


def offer_best_move(book: Book, state: State, facts: Facts) -> Facts:
    """The player shot in Night 2 is told and may make a Best Move (FIIM-R2, R16, 8.8.1)."""
    shot = state.night.shot
    if state.day != 2 or shot is None or state.day1_left >= 2:
        return facts
    if book.options.best_move_teams == "red" and state.chairs[shot].team != "red":
        return facts
    return facts.add(book, *ending.tell_night(state), BestMoveDue(shot))


def make_best_move(book: Book, state: State, facts: Facts) -> Facts:
    """The Best Move as recorded, for good (FIIM-4.6.7). No seats = the right lapsed."""
    assert state.best_move is not None, "a Best Move needs its step"
    return facts.add(book, BestMoveMade(state.best_move.seat, facts.best_move, facts.spoke))


def tell_night(book: Book, state: State, facts: Facts) -> Facts:
    """The outcome of the Night, if it is not known yet (FIIM-5.1.2)."""
    return facts.add(book, *ending.tell_night(facts.now))


def count_quiet_night(book: Book, state: State, facts: Facts) -> Facts:
    """A Night that changed nothing is counted; the third in a row is a draw (FIIM-R17)."""
    if state.night.changed or (state.day == 1 and not book.options.agreement_night_counts):
        return facts
    quiet = NightQuiet(state.day, state.quiet + 1)
    return facts.add(book, quiet, *(ending.end_game(facts.now, "draw", "three_nights") if quiet.running >= 3 else ()))


def announce_day(book: Book, state: State, facts: Facts) -> Facts:
    """Day is announced (FIIM-3.1.2.1)."""
    return facts.add(book, DayCame(state.day))
