"""Exits, the special events of the game (hengameh), and the end (SHAH-U, C, V, B, H, W)."""

from __future__ import annotations

from rulesets.ballot import is_majority
from rulesets.shahnameh import events as happened
from rulesets.shahnameh.book import Book
from rulesets.shahnameh.day import is_jamshids
from rulesets.shahnameh.facts import Facts
from rulesets.shahnameh.orders import CoupVote
from rulesets.shahnameh.roles import COUP_VOTERS
from rulesets.shahnameh.state import State, companions, free, holder, holders, in_play, in_seat_order, members_in_play

HUNGRY_NIGHTS = 2  # SHAH-H4


def leave(book: Book, state: State, facts: Facts) -> Facts:
    """All exits of a settlement, together; each player leaves once, with every cause kept (SHAH-G9, H3)."""
    gone = in_seat_order(state, facts.deaths)
    return facts.add(book, *(happened.Left(seat, tuple(sorted(facts.deaths[seat]))) for seat in gone))


# --- coup --------------------------------------------------------------------------------------------


def call_coup(book: Book, state: State, facts: Facts) -> Facts:
    """Karen's fall to Jamshid's verdict opens a ballot among the free voters, if Fereydun is in play (SHAH-C1, C2, C8)."""
    now = facts.now
    voters = tuple(seat for seat in free(now) if now.roles[seat] in COUP_VOTERS)
    called = is_jamshids(book, state) and holder(state, "karen") in facts.deaths
    if not called or not voters or holder(now, "fereydun") not in in_play(now):
        return facts
    return facts.add(book, happened.BallotOpened(voters))


def count_coup(book: Book, state: State, facts: Facts) -> Facts:
    """More than half of those who got a ballot; silence is a no, a voter who died still counts (SHAH-C3, C8)."""
    ballot = state.day.ballot
    if not ballot:
        return facts
    support = sum(isinstance(o.says, CoupVote) and o.says.support and o.seat in ballot for o in state.day.lodged)
    passed = is_majority(support, len(ballot))
    facts = facts.add(book, happened.BallotCounted(support, len(ballot), passed))
    jamshid, fereydun = holder(state, "jamshid"), holder(state, "fereydun")
    if not passed or jamshid is None or fereydun is None or fereydun not in in_play(facts.now):
        return facts
    return facts.add(book, happened.PowerMoved("fereydun", (jamshid, fereydun), "SHAH-C4"))


def return_power(book: Book, state: State, facts: Facts) -> Facts:
    """The verdict falls back to Jamshid with Fereydun's exit (SHAH-C6)."""
    now, jamshid = facts.now, holder(state, "jamshid")
    if now.power != "fereydun" or holder(now, "fereydun") in in_play(now) or jamshid is None:
        return facts
    return facts.add(book, happened.PowerMoved("jamshid", (jamshid,), "SHAH-C6"))


# --- war and disability ------------------------------------------------------------------------------


def open_war(book: Book, state: State, facts: Facts) -> Facts:
    """An unjoined Sohrab killed by Jamshid: the Zahhakis and Armayel learn of one another, a prisoner among them at
    the release (SHAH-B1 to B4)."""
    now = facts.now
    if not is_jamshids(book, state) or now.sohrab != "unjoined" or holder(state, "sohrab") not in facts.deaths:
        return facts
    armayel = (seat for seat in in_play(now) if now.roles[seat] == "armayel")
    group = in_seat_order(now, (*companions(now, "zahhak"), *armayel))
    return facts.add(book, happened.Recognised(group, tuple(seat for seat in group if seat != now.day.prisoner), "SHAH-B2"))


def count_hunger(book: Book, state: State, facts: Facts) -> Facts:
    """Consecutive nights without food; the second disables Zahhak, after which nothing is counted (SHAH-H1, H4, H9)."""
    fed = any({"hunt", "suicide"} & set(causes) for causes in facts.deaths.values())
    if state.disabled or fed:
        return facts
    nights = state.hungry_nights + 1
    return facts.add(book, happened.Hungry(nights), *((happened.Disabled(),) if nights >= HUNGRY_NIGHTS else ()))


def recognise(book: Book, state: State, facts: Facts) -> Facts:
    """The disability introduces the Zahhakis to each other, Armayel left out; a Sohrab who joins later is added both
    ways (SHAH-H7, H8). What the war had to show the prisoner is told now (SHAH-B4)."""
    now, prisoner = facts.now, state.day.prisoner
    joined_now = state.sohrab == "unjoined" and now.sohrab == "zahhak"
    group = companions(now, "zahhak")
    if group and now.disabled and (joined_now or not state.disabled):
        facts = facts.add(book, happened.Recognised(group, group, "SHAH-H7", book.options.recognition_shows_roles))
    if prisoner is None or not state.day.held:
        return facts
    return facts.add(book, happened.Recognised(in_seat_order(state, (*state.day.held, prisoner)), (prisoner,), "SHAH-B4"))


# --- uprising ----------------------------------------------------------------------------------------


def raise_banner(book: Book, state: State, facts: Facts) -> Facts:
    """Karen killed by the hunt raises the banner if Kaveh is in play after the exits (SHAH-U1, U2)."""
    karen, kaveh, fereydun = (holder(state, role) for role in ("karen", "kaveh", "fereydun"))
    there = in_play(facts.now)
    if karen is None or "hunt" not in facts.deaths.get(karen, ()):
        return facts
    if kaveh not in there:
        return facts.add(book, happened.UprisingMissed())
    return facts.add(book, happened.UprisingBegan(tuple(seat for seat in there if seat in (kaveh, fereydun))))


def punish_betrayal(book: Book, state: State, facts: Facts) -> Facts:
    """Kaveh leaves one night after a betrayal, Fereydun two; a prisoner at his next free night (SHAH-U6, U7)."""
    betrayed = state.uprising.betrayed_on
    if state.uprising.status != "active" or betrayed is None:
        return facts
    due = ((holders(state, "kaveh"), betrayed + 1), (holders(state, "fereydun"), betrayed + 2))
    return facts.kill("uprising", *(s for seats, cycle in due for s in seats if s in free(state) and state.cycle >= cycle))


def end_uprising(book: Book, state: State, facts: Facts) -> Facts:
    """With Kaveh and Fereydun both out it has failed if betrayed, else it is over (SHAH-U6, U10)."""
    banner, leaders = facts.now.uprising, {holder(state, "kaveh"), holder(state, "fereydun")}
    if banner.status != "active" or leaders & set(in_play(facts.now)):
        return facts
    failed = banner.betrayed_on is not None
    return facts.add(book, happened.UprisingEnded("failed", "SHAH-U6") if failed else happened.UprisingEnded("over", "SHAH-U10"))


# --- revenge day and the end -------------------------------------------------------------------------


def call_revenge(book: Book, state: State, facts: Facts) -> Facts:
    """A returned Siavash killed by the hunt makes the next day the revenge day (SHAH-V4, V7)."""
    siavash = holder(state, "siavash")
    called = state.siavushan and siavash is not None and "hunt" in facts.deaths.get(siavash, ())
    return facts.add(book, happened.RevengeCalled()) if called else facts


def end_or_gather(book: Book, state: State, facts: Facts) -> Facts:
    """The end, or the nightly gathering of the uprising: those awake learn who belongs to it; a prisoner is not woken
    (SHAH-U3, U11, K8)."""
    if end := end_of_game(book, facts.now):
        return facts.add(book, *end)
    members = members_in_play(facts.now)
    return facts.add(book, happened.Gathered(members, tuple(s for s in members if s in free(facts.now)))) if members else facts


def end_of_game(book: Book, state: State) -> tuple[happened.Ended, ...]:
    """A side without companions in play has lost; if both fell together the setting decides (SHAH-W1, W6, W7)."""
    match len(companions(state, "jamshid")), len(companions(state, "zahhak")):
        case (0, 0):
            return (happened.Ended(book.options.both_fall, "SHAH-W7"),)
        case (0, _):
            return (happened.Ended("zahhak", "SHAH-W1"),)
        case (_, 0):
            return (happened.Ended("jamshid", "SHAH-W1"),)
        case _:
            return ()
