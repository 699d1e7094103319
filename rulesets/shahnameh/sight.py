"""Who may see what in this game. Nothing else decides it; all is built up from nothing."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, assert_never

from msgspec.structs import replace

from rulesets.shahnameh import events as happened
from rulesets.shahnameh import told
from rulesets.shahnameh.book import Book
from rulesets.shahnameh.council import places_left
from rulesets.shahnameh.orders import CallOff, Cards, KingCard, Letter, Payload, Speak, Tap
from rulesets.shahnameh.roles import Role
from rulesets.shahnameh.rooms import gathered_with
from rulesets.shahnameh.seen import Behind, Own, Person, Sight
from rulesets.shahnameh.state import (
    Handed,
    Limits,
    State,
    cards_held,
    free,
    holder,
    in_play,
    in_seat_order,
    is_king,
    side_of,
    verdict_holder,
)
from rulesets.shahnameh.steps import is_silent, label_of, letters_open, speakers
from rulesets.words import Host, Pending, Player, Public, Record, Seat, Told, Watcher

Notices = tuple[Told[told.Notice], ...]


def see(book: Book, state: State, pending: Pending[Payload], watcher: Watcher) -> Sight:
    """What the watcher sees now: cards and speeches as they are given, everything else as the last closing left it.

    Raises KeyError for a seat that is not at the table.
    """
    public = _public(book, state, pending)
    match watcher:
        case Public():
            return public
        case Player(seat):
            return replace(public, own=_own(book, state, pending, seat))
        case Host():
            return replace(public, whole=Behind(state, pending.orders, pending.ready))
        case _:
            assert_never(watcher)


def _public(book: Book, state: State, pending: Pending[Payload]) -> Sight:
    day = replace(state.day, cards=(*state.day.cards, *_cards_on_the_table(state, pending)))
    spoke = {*day.spoke, *(o.seat for o in pending.orders if isinstance(o.says, Speak))}
    trust, doubt = cards_held(day, "peyman"), cards_held(day, "goman")
    people = {
        seat: Person(_status(state, seat), _public_role(state, seat), trust.get(seat, 0), doubt.get(seat, 0), seat in spoke)
        for seat in state.seats
    }
    return Sight(
        step=label_of(book, state),
        cycle=state.cycle,
        window=state.window,
        people=people,
        cards=day.cards,
        speakers=speakers(book, state, pending),
        silent=is_silent(state),
        letters_open=letters_open(state, pending),
        tied=day.tied,
        places=places_left(book, state) if state.window == "seating" else 0,
        council=day.council,
        accused=day.accused,
        revenge_day=day.revenge,
        winner=state.winner,
        sohrab=state.sohrab if state.winner is not None else None,
    )


def _cards_on_the_table(state: State, pending: Pending[Payload]) -> tuple[Handed, ...]:
    given = {order.seat: order.says for order in pending.orders if isinstance(order.says, Cards)}
    pairs = [(seat, given[seat]) for seat in in_seat_order(state, given)]
    return tuple(card for s, c in pairs for card in (Handed(s, c.peyman, "peyman"), Handed(s, c.goman, "goman")))


def _status(state: State, seat: Seat) -> Literal["in", "prison", "out"]:
    if seat in state.out:
        return "out"
    return "prison" if seat == state.day.prisoner else "in"


def _public_role(state: State, seat: Seat) -> Role | None:
    """Kings from the start (SHAH-G6), Siavash once returned (SHAH-V1), all at the end (SHAH-W5)."""
    role = state.roles[seat]
    shown = is_king(state, seat) or state.winner is not None or (role == "siavash" and state.siavushan)
    return role if shown else None


def _own(book: Book, state: State, pending: Pending[Payload], seat: Seat) -> Own:
    """The own page. Who is out knows the own role and is a spectator otherwise (SHAH-G10)."""
    role = state.roles[seat]
    own = Own(seat, role, _own_side(state, seat))
    if seat not in in_play(state):
        return own
    woken = seat in free(state)  # a prisoner is shown nothing (SHAH-K8)
    own = replace(
        own,
        left=_uses_left(state.limits, role),
        orders=tuple(order for order in pending.orders if order.seat == seat),
        lodged=tuple(order for order in state.day.lodged if order.seat == seat),
        members=gathered_with(state, pending, seat) if woken else (),
        verdict=_knows_verdict(state, seat, role),
        ballot=seat in state.day.ballot,
        letter=state.day.letters.get(seat),
    )
    match role:
        case "jamshid":
            return replace(own, cards=_cards_left(state, "jam_cup", "soroush"))
        case "zahhak":
            own = replace(own, cards=_cards_left(state, "ahriman", "prison"), disabled=state.disabled, tap=state.day.tap)
            return replace(own, people=_people(state))
        case "armayel":
            return replace(own, preference=state.preference, prey=state.day.prey if woken else ())
        case "kay_kavus":
            return replace(own, victims=state.day.victims if woken else ())
        case "garsivaz":
            return replace(own, suicide=state.day.suicide)
        case _:
            return own


def _own_side(state: State, seat: Seat) -> Literal["jamshid", "zahhak", "unjoined"] | None:
    role = state.roles[seat]
    if role == "sohrab":
        return state.sohrab
    return role if role == "jamshid" or role == "zahhak" else side_of(state, seat)


def _uses_left(limits: Limits, role: Role) -> int | None:
    counts = {
        "afrasiab": limits.guesses,
        "houman": limits.duels,
        "rostam": limits.strikes,
        "zal": limits.feathers,
        "kay_kavus": limits.antidotes,
    }
    return counts.get(role)


def _cards_left(state: State, *cards: KingCard) -> tuple[KingCard, ...]:
    return tuple(card for card in cards if card not in state.spent)


def _people(state: State) -> dict[Seat, Role]:
    """All Zahhakis with role, a Sohrab who joined included (SHAH-G4, J4)."""
    return {seat: state.roles[seat] for seat in state.seats if side_of(state, seat) == "zahhak"}


def _knows_verdict(state: State, seat: Seat, role: Role) -> bool:
    """Whether the verdict is this seat's, as Jamshid and Fereydun know (SHAH-C7)."""
    return role in ("jamshid", "fereydun") and seat == verdict_holder(state)


Announced = (
    happened.Dealt | happened.CardPlayed | happened.Tied | happened.Seated | happened.Charged | happened.NoonEnded
    | happened.SiavashReturned | happened.NightEnded | happened.Released | happened.Ended
)  # fmt: skip
"""Events of which everybody learns something, each as `_report` says."""

Whispered = (
    happened.Dealt | happened.Counted | happened.Taken | happened.BallotOpened | happened.PowerMoved | happened.Recognised
    | happened.Gathered | happened.PreyShown | happened.Enchanted | happened.Inquired | happened.Joined
    | happened.LetterSettled | happened.LetterCopied | happened.Heard
)  # fmt: skip
"""Events of which some players learn something, each as `_whisper` says."""

Hidden = (
    happened.HandedOut | happened.Lapsed | happened.AntidoteUsed | happened.Left | happened.BallotCounted
    | happened.UprisingBegan | happened.UprisingMissed | happened.Recruited | happened.UprisingEnded | happened.HuntVoid
    | happened.Rescued | happened.NotRescued | happened.Guessed | happened.Duelled | happened.Struck | happened.Shielded
    | happened.Hungry | happened.Disabled | happened.RevengeCalled
)  # fmt: skip
"""Events of which nobody is told: hosts read them."""


def tell(book: Book, before: State | None, after: State, events: tuple[happened.Event, ...]) -> Notices:
    """The notices of an entry, in the order of its events. Causes, deciders and roles of the dead stay inside (SHAH-M13,
    N21), and whoever leaves in a settlement gets no private result of it (SHAH-A11)."""
    known = None if before is None else _public(book, before, Pending())
    shown = _public(book, after, Pending())
    notices: list[Told[told.Notice]] = []
    for event in events:
        if isinstance(event, Announced):
            notices += (Told(Public(), notice) for notice in _report(known, shown, event))
        if isinstance(event, Whispered):
            notices += (Told(Player(s), notice) for s, notice in _whisper(after, event) if s is not None and s not in after.out)
        if not isinstance(event, Announced | Whispered | Hidden):
            assert_never(event)
    return tuple(notices)


def _report(before: Sight | None, after: Sight, event: Announced) -> Iterator[told.Notice]:
    """What everybody learns of an event. What an order made known at once is not told again."""
    match event:
        case happened.Dealt():
            kings = {person.role: seat for seat, person in after.people.items()}
            yield told.Kings(kings["jamshid"], kings["zahhak"])
        case happened.CardPlayed("soroush"):
            if before is not None and before.window == "morning":
                yield told.SoroushCalled()
        case happened.CardPlayed("ahriman"):
            yield told.AhrimanDay()
        case happened.CardPlayed("prison", at=prisoner) if prisoner is not None:
            yield told.Imprisoned(prisoner)
        case happened.CardPlayed():
            pass  # the Jam cup answers Jamshid alone (SHAH-K2)
        case happened.Tied(who, places):
            yield told.CouncilTied(who, places)
        case happened.Seated(council):
            yield told.CouncilSeated(council)
        case happened.Charged(accused):
            yield told.AccusedNamed(accused)
        case happened.NoonEnded(left):
            yield told.Noon(left)
        case happened.SiavashReturned(who):
            yield told.SiavashShown(who)
        case happened.NightEnded(left, hungry, revenge_day):
            yield told.Dawn(left, hungry, revenge_day)
        case happened.Released(who):
            yield told.Released(who)
        case happened.Ended(winner):
            roles = {seat: person.role for seat, person in after.people.items() if person.role is not None}
            yield told.GameEnded(winner, roles, after.sohrab or "unjoined")
        case _:
            assert_never(event)


def _whisper(after: State, event: Whispered) -> Iterator[tuple[Seat | None, told.Notice]]:
    """(who, what) of an event that only some players learn. who: None where nobody is there to be woken."""
    match event:
        case happened.Dealt():
            yield holder(after, "zahhak"), told.People(_people(after))
        case happened.Counted(to, jamshid, zahhak):
            yield to, told.Count(jamshid, zahhak)
        case happened.Taken(victims, to=kay_kavus):
            yield kay_kavus, told.Victims(victims)
        case happened.BallotOpened(voters):
            yield from ((seat, told.CoupBallot()) for seat in voters)
        case happened.PowerMoved(to, seats):
            yield from ((seat, told.Power(to)) for seat in seats)
        case happened.Recognised(group, seats, _, with_roles):
            yield from ((seat, _fellows(after, group, seat, with_roles)) for seat in seats)
        case happened.Gathered(members, awake):
            yield from ((seat, told.UprisingMembers(members)) for seat in awake)
        case happened.PreyShown(prey, to=armayel):
            yield armayel, told.Prey(prey)
        case happened.Enchanted(who, annulled, reported):
            if annulled and reported:
                yield who, told.Annulled()
        case happened.Inquired(by, about, answer):
            yield by, told.Inquiry(about, answer)
        case happened.Joined(who, told=zahhak):
            yield zahhak, told.SohrabJoined(who)
        case happened.LetterSettled(_, text, to=readers):
            yield from ((seat, told.LetterArrived(text)) for seat in readers)
        case happened.LetterCopied(text, side, reader, to_seat, to_role):
            yield reader, told.TapCopy(text, side, to_seat, to_role)
        case happened.Heard(by, lost):
            yield by, told.DeadRoles(lost)
        case _:
            assert_never(event)


def _fellows(after: State, group: tuple[Seat, ...], reader: Seat, with_roles: bool) -> told.Fellows:
    others = tuple(seat for seat in group if seat != reader)
    return told.Fellows(others, {seat: after.roles[seat] for seat in others} if with_roles else {})


def opened(book: Book, record: Record[Payload, happened.Event, told.Notice]) -> Record[Payload, happened.Event, told.Notice]:
    """All of an entry but the letters: they stay unsigned for good, so whatever ties a letter to its writer, its reader or
    the wiretap stays shut, and no order keeps its place of arrival (SHAH-W5, L5)."""
    shut = (Letter, Tap, CallOff)
    orders = tuple(replace(order, rank=0) for order in record.orders if not isinstance(order.says, shut))
    events = tuple(event for event in record.events if not isinstance(event, happened.LetterSettled | happened.LetterCopied))
    notices = tuple(notice for notice in record.told if not isinstance(notice.says, told.LetterArrived | told.TapCopy))
    return replace(record, orders=orders, events=events, told=notices)
