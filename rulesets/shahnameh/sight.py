"""Who may see what in this game. Nothing else decides it; all is built up from nothing."""

from __future__ import annotations

from typing import Literal, assert_never

from msgspec.structs import replace

from rulesets.shahnameh import events as happened
from rulesets.shahnameh import told
from rulesets.shahnameh.book import Book
from rulesets.shahnameh.council import places_left
from rulesets.shahnameh.noon import verdict_holder
from rulesets.shahnameh.orders import Add, Cards, KingCard, Says, Speak
from rulesets.shahnameh.people import cards_held, free, in_play, in_seat_order, is_king, members_in_play, side_of
from rulesets.shahnameh.roles import Role
from rulesets.shahnameh.state import Handed, Limits, State
from rulesets.shahnameh.views import Own, Person, Sight, Whole
from rulesets.shahnameh.windows import is_silent, label_of, letters_open, speakers
from rulesets.words import Host, Pending, Player, Public, Room, Seat, Told, Watcher

Notices = tuple[Told[told.Notice], ...]


def see(book: Book, state: State, pending: Pending[Says], watcher: Watcher) -> Sight:
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
            return replace(public, whole=Whole(state, pending.orders, pending.ready))
        case _:
            assert_never(watcher)


def _public(book: Book, state: State, pending: Pending[Says]) -> Sight:
    day = replace(state.day, cards=(*state.day.cards, *_cards_on_the_table(state, pending)))
    spoke = {*day.spoke, *(o.seat for o in pending.orders if isinstance(o.says, Speak))}
    trust, doubt = cards_held(day, "peyman"), cards_held(day, "goman")
    people = {
        seat: Person(_status(state, seat), _public_role(state, seat), trust.get(seat, 0), doubt.get(seat, 0), seat in spoke)
        for seat in state.seats
    }
    return Sight(
        label_of(book, state),
        state.cycle,
        state.window,
        people,
        day.cards,
        speakers(book, state, pending),
        is_silent(state),
        letters_open(state, pending),
        day.tied,
        places_left(book, state) if state.window == "seating" else 0,
        day.council,
        day.accused,
        day.revenge,
        state.winner,
    )


def _cards_on_the_table(state: State, pending: Pending[Says]) -> tuple[Handed, ...]:
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


def _own(book: Book, state: State, pending: Pending[Says], seat: Seat) -> Own:
    """The own page. Who is out knows the own role and is a spectator otherwise (SHAH-G10)."""
    role = state.roles[seat]
    own = Own(seat, role, _own_side(state, seat))
    if seat not in in_play(state):
        return own
    woken = seat in free(state)  # a prisoner is shown nothing (SHAH-K8)
    own = replace(
        own,
        left=_left(state.limits, role),
        orders=tuple(order for order in pending.orders if order.seat == seat),
        lodged=tuple(order for order in state.day.lodged if order.seat == seat),
        members=_members(state, pending, seat) if woken else (),
        verdict=_knows_verdict(state, seat, role),
        ballot=seat in state.day.ballot,
        letter=state.day.letters.get(seat),
    )
    match role:
        case "jamshid":
            return replace(own, cards=_spent(state, "jam_cup", "soroush"))
        case "zahhak":
            own = replace(own, cards=_spent(state, "ahriman", "prison"), disabled=state.disabled, tap=state.day.tap)
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


def _left(limits: Limits, role: Role) -> int | None:
    counts = {
        "afrasiab": limits.guesses,
        "houman": limits.duels,
        "rostam": limits.strikes,
        "zal": limits.feathers,
        "kay_kavus": limits.antidotes,
    }
    return counts.get(role)


def _spent(state: State, *cards: KingCard) -> tuple[KingCard, ...]:
    return tuple(card for card in cards if card not in state.spent)


def _people(state: State) -> dict[Seat, Role]:
    """All Zahhakis with role, a Sohrab who joined included (SHAH-G4, J4)."""
    return {seat: state.roles[seat] for seat in state.seats if side_of(state, seat) == "zahhak"}


def _members(state: State, pending: Pending[Says], seat: Seat) -> tuple[Seat, ...]:
    """The uprising as its members see it from its first night on, a newcomer of this night included (SHAH-U3, U5)."""
    added = next((o.says.at for o in pending.orders if isinstance(o.says, Add)), None)
    since = state.uprising.members.get(seat, state.cycle)
    gathered = state.cycle > since or (state.cycle == since and state.window in ("night", "rescue"))
    members = members_in_play(state, added)
    return members if seat in members and gathered else ()


def _knows_verdict(state: State, seat: Seat, role: Role) -> bool:
    """Whether the verdict is this seat's, as Jamshid and Fereydun know (SHAH-C7)."""
    return role in ("jamshid", "fereydun") and seat == verdict_holder(state)


def rooms(book: Book, state: State, pending: Pending[Says]) -> tuple[Room, ...]:
    """The council's open talk (SHAH-D11) and the uprising's gathering by night (SHAH-U3).

    Nobody posts in public between the opening of noon and its announcement, nor out of turn: speeches are orders (SHAH-M1).
    """
    council = Room("council", writers=state.day.council if state.window == "council" else (), public=True)
    members = members_in_play(state, next((o.says.at for o in pending.orders if isinstance(o.says, Add)), None))
    since = {seat: f"{state.uprising.members.get(seat, state.cycle)}.night" for seat in members}
    readers = tuple(seat for seat in members if _members(state, pending, seat) and seat in free(state))
    writers = readers if state.window == "night" else ()
    return council, Room("uprising", readers, writers, since)


def tell(book: Book, before: State | None, after: State, events: tuple[happened.Event, ...]) -> Notices:
    """The notices of an entry, in the order of its events. Causes, deciders and roles of the dead stay inside (SHAH-M13,
    N21), and whoever leaves in a settlement gets no private result of it (SHAH-A11)."""
    from_morning = before is not None and before.window == "morning"
    notices = (notice for event in events for notice in _tell(after, event, from_morning))
    return tuple(n for n in notices if not (isinstance(n.to, Player) and n.to.seat in after.out))


def _tell(after: State, event: happened.Event, from_morning: bool) -> Notices:
    """Who learns of one event, and what of it. What an order made known at once is not told again."""
    match event:
        case happened.Dealt(roles):
            kings = {role: seat for seat, role in roles.items()}
            people = _to(kings["zahhak"], told.People(_people(after)))
            return *_to_all(told.Kings(kings["jamshid"], kings["zahhak"])), *people
        case happened.CardPlayed("soroush"):
            return _to_all(told.SoroushCalled()) if from_morning else ()
        case happened.CardPlayed("ahriman"):
            return _to_all(told.AhrimanDay())
        case happened.CardPlayed("prison", at=prisoner) if prisoner is not None:
            return _to_all(told.Imprisoned(prisoner))
        case happened.Counted(to, jamshid, zahhak):
            return _to(to, told.Count(jamshid, zahhak))
        case happened.Tied(who, places):
            return _to_all(told.CouncilTied(who, places))
        case happened.Seated(council):
            return _to_all(told.CouncilSeated(council))
        case happened.Charged(accused):
            return _to_all(told.AccusedNamed(accused))
        case happened.Taken(victims, to=kay_kavus):
            return _to(kay_kavus, told.Victims(victims))
        case happened.NoonEnded(left):
            return _to_all(told.Noon(left))
        case happened.SiavashReturned(who):
            return _to_all(told.SiavashShown(who))
        case happened.BallotOpened(voters):
            return tuple(notice for seat in voters for notice in _to(seat, told.CoupBallot()))
        case happened.PowerMoved(to, seats):
            return tuple(notice for seat in seats for notice in _to(seat, told.Power(to)))
        case happened.Recognised(group, seats, _, with_roles):
            return tuple(notice for seat in seats for notice in _to(seat, _fellows(after, group, seat, with_roles)))
        case happened.Gathered(members, awake):
            return tuple(notice for seat in awake for notice in _to(seat, told.UprisingMembers(members)))
        case happened.PreyShown(prey, to=armayel):
            return _to(armayel, told.Prey(prey))
        case happened.Enchanted(who, annulled, reported):
            return _to(who, told.Annulled()) if annulled and reported else ()
        case happened.Inquired(by, about, answer):
            return _to(by, told.Inquiry(about, answer))
        case happened.Joined(who, told=zahhak):
            return _to(zahhak, told.SohrabJoined(who))
        case happened.LetterSettled(_, text, to=readers):
            return tuple(notice for seat in readers for notice in _to(seat, told.LetterArrived(text)))
        case happened.LetterCopied(text, side, reader, to_seat, to_role):
            return _to(reader, told.TapCopy(text, side, to_seat, to_role))
        case happened.Heard(by, lost):
            return _to(by, told.DeadRoles(lost))
        case happened.Released(who):
            return _to_all(told.Released(who))
        case happened.NightEnded(left, hungry, revenge_day):
            return _to_all(told.Dawn(left, hungry, revenge_day))
        case happened.Ended(winner):
            return _to_all(told.GameEnded(winner, after.roles, after.sohrab))
        case (
            happened.CardPlayed()
            | happened.HandedOut()
            | happened.Lapsed()
            | happened.AntidoteUsed()
            | happened.Left()
            | happened.BallotCounted()
            | happened.UprisingBegan()
            | happened.UprisingMissed()
            | happened.Recruited()
            | happened.UprisingEnded()
            | happened.HuntVoid()
            | happened.Rescued()
            | happened.NotRescued()
            | happened.Guessed()
            | happened.Duelled()
            | happened.Struck()
            | happened.Shielded()
            | happened.Hungry()
            | happened.Disabled()
            | happened.RevengeCalled()
        ):
            return ()
        case _:
            assert_never(event)


def _fellows(after: State, group: tuple[Seat, ...], reader: Seat, with_roles: bool) -> told.Fellows:
    others = tuple(seat for seat in group if seat != reader)
    return told.Fellows(others, {seat: after.roles[seat] for seat in others} if with_roles else {})


def _to_all(notice: told.Notice) -> Notices:
    return (Told(Public(), notice),)


def _to(seat: Seat | None, notice: told.Notice) -> Notices:
    """To one seat, if there is one to be woken."""
    return () if seat is None else (Told(Player(seat), notice),)
