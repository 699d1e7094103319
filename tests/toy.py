"""A small complete game for tests of the house: every kind of field, of offer and of audience, and little else.

Each seat is of the sun or the moon by lot (secret). A day: name whom to send away (sealed, may be planned), guess the number of
the day (sealed), give a gift (at once, public), write one letter (final). Whoever is named most often goes. The third day is the
last. Registered by `tests.fixtures_games` under the slug `toy`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, assert_never

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from reports.words.phrases import Phrase, Phrases
from rulesets.ballot import leaders, tally
from rulesets.codec import Codec
from rulesets.dice import Dice
from rulesets.ruleset import RuleSet
from rulesets.words import (
    Admitted,
    Cast,
    End,
    Fault,
    Field,
    Host,
    Menu,
    Offer,
    Order,
    Outcome,
    Owed,
    Pending,
    Player,
    Public,
    Record,
    Refusal,
    Result,
    Room,
    Seat,
    Step,
    Told,
    Watcher,
    Writing,
)


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    players: int = 3
    days: int = 3
    pace: Literal["clock", "ready"] = "ready"
    letters: bool = True
    unsigned: bool = False  # letters stay closed when the game is over
    opens_roles: bool = True


class Book(Struct, frozen=True):
    ruleset: str
    version: str
    options: Options
    scenario: str = ""  # names of the seats, a line each


class State(Struct, frozen=True):
    day: int
    sides: Mapping[Seat, str]
    here: tuple[Seat, ...]
    points: Mapping[Seat, int]


class Banish(Struct, frozen=True, tag="banish"):
    whom: Seat


class Guess(Struct, frozen=True, tag="guess"):
    number: int


class Gift(Struct, frozen=True, tag="gift"):
    what: str
    to: tuple[Seat, ...]
    aloud: bool


class Letter(Struct, frozen=True, tag="letter"):
    to: Seat
    words: Writing


class Wear(Struct, frozen=True, tag="wear"):
    colours: tuple[str, ...] = ()


Payload = Banish | Guess | Gift | Letter | Wear


class Send(Struct, frozen=True, tag="send"):
    seat: Seat


class Reward(Struct, frozen=True, tag="reward"):
    seat: Seat
    points: int


Act = Send | Reward


class Dealt(Struct, frozen=True, tag="dealt"):
    sides: Mapping[Seat, str]
    clause: str = "TOY-1"


class Banished(Struct, frozen=True, tag="banished"):
    seat: Seat
    votes: Mapping[Seat, int]
    clause: str = "TOY-2"


class Nobody(Struct, frozen=True, tag="nobody"):
    clause: str = "TOY-3"


class Guessed(Struct, frozen=True, tag="guessed"):
    seat: Seat
    number: int
    right: bool
    clause: str = "TOY-4"


class Rewarded(Struct, frozen=True, tag="rewarded"):
    seat: Seat
    points: int
    clause: str = "TOY-5"


Event = Dealt | Banished | Nobody | Guessed | Rewarded


class YourSide(Struct, frozen=True, tag="your_side"):
    side: str


class Gone(Struct, frozen=True, tag="gone"):
    seat: Seat


class NobodyGone(Struct, frozen=True, tag="nobody_gone"):
    pass


class YourGuess(Struct, frozen=True, tag="your_guess"):
    right: bool


class GiftGiven(Struct, frozen=True, tag="gift_given"):
    by: Seat
    what: str
    to: tuple[Seat, ...]


class LetterCame(Struct, frozen=True, tag="letter_came"):
    by: Seat
    ref: str


Notice = YourSide | Gone | NobodyGone | YourGuess | GiftGiven | LetterCame


class Sight(Struct, frozen=True):
    """side: one's own. sides: everybody's, for hosts. orders: what one sent; a host sees all."""

    day: int
    here: tuple[Seat, ...]
    seat: Seat | None = None
    side: str = ""
    points: int = 0
    sides: Mapping[Seat, str] = {}
    orders: tuple[Order[Payload], ...] = ()


def open_book(options: Mapping[str, Any], scenario: str | None) -> Book | tuple[Fault, ...]:
    faults = []
    if scenario is not None and "{" in scenario:
        line = scenario[: scenario.index("{")].count("\n") + 1
        faults.append(Fault("names", "bad_letter", line, {"found": "{"}))
    try:
        chosen = msgspec.convert(dict(options), Options)
    except msgspec.ValidationError as error:
        return (*faults, Fault("options", "bad_option", params={"found": str(error)}))
    if not 3 <= chosen.players <= 64:
        faults.append(Fault("players", "out_of_range", params={"found": chosen.players, "least": 3, "most": 64}))
    return tuple(faults) or Book("toy", "1", chosen, scenario or "")


def seats(book: Book) -> tuple[Seat, ...]:
    return tuple(Seat(f"s{i:02}") for i in range(1, book.options.players + 1))


def setup(book: Book, cast: Cast, dice: Dice) -> Outcome[State, Event] | tuple[Fault, ...]:
    all_seats = seats(book)
    if unknown := sorted(set(cast.deal.values()) - {"sun", "moon"}):
        return (Fault("deal", "unknown_side", params={"found": unknown}),)
    drawn = dice.shuffle(all_seats, "sides")
    sides = {seat: cast.deal.get(seat) or ("moon" if i % 3 == 0 else "sun") for i, seat in enumerate(drawn)}
    sides = dict(sorted(sides.items()))
    state = State(1, sides, all_seats, {})
    return Outcome(state, (Dealt(sides),), step(book, state))


def step(book: Book, state: State) -> Step:
    early: Literal["host", "all_ready"] = "all_ready" if book.options.pace == "ready" else "host"
    return Step(f"{state.day}.day", "day", "length", early, state.here if early == "all_ready" else ())


def menu(book: Book, state: State, pending: Pending[Payload], seat: Seat) -> Menu:
    if seat not in state.here:
        return Menu()
    others = tuple(s for s in state.here if s != seat)
    later = (f"{state.day + 1}.day",) if state.day < book.options.days else ()
    offers = [
        Offer("banish", "voice", fields=(Field("whom", "seat", others),), plan_for=later),
        Offer("guess", "secret", fields=(Field("number", "number", least=1, most=6),)),
        Offer(
            "gift",
            "gift",
            fields=(
                Field("what", "choice", ("bread", "salt")),
                Field("to", "seats", others, 1, 2, ordered=True),
                Field("aloud", "yes_no"),
            ),
            sealed=False,
        ),
        Offer("wear", "wear", fields=(Field("colours", "choices", ("red", "green", "blue"), 0, 2),)),
        Offer(
            "letter",
            "letter",
            fields=(Field("to", "seat", others), Field("words", "text", least=1, most=500)),
            sealed=False,
            final=True,
            why_not="" if book.options.letters else "no_letters",
        ),
    ]
    return Menu(tuple(offers), ready=book.options.pace == "ready")


def powers(book: Book, state: State, pending: Pending[Payload]) -> tuple[Offer, ...]:
    return (
        Offer("send", "send", fields=(Field("seat", "seat", state.here),)),
        Offer("reward", "reward", fields=(Field("seat", "seat", state.here), Field("points", "number", least=-9, most=9))),
    )


def admit(book: Book, state: State, pending: Pending[Payload], order: Order[Payload]) -> Admitted[Payload, Notice] | Refusal:
    seat, says = order.seat, order.says
    if seat not in state.here:
        return Refusal("not_here", {"seat": seat}, "TOY-2")
    others = set(state.here) - {seat}
    if order.for_step != f"{state.day}.day" and not isinstance(says, Banish):
        return Refusal("no_plan", {}, "TOY-6")
    match says:
        case Banish(whom):
            return Admitted(replace(order, slot="voice")) if whom in others else Refusal("no_such_seat", {"seat": whom})
        case Guess(number):
            if not 1 <= number <= 6:
                return Refusal("out_of_range", {"least": 1, "most": 6, "number": number})
            return Admitted(replace(order, slot="secret"))
        case Gift(what, to, aloud):
            if what not in ("bread", "salt") or not to or set(to) - others:
                return Refusal("no_such_gift", {"what": what})
            kept, rest = to[:2], to[2:]
            told = (Told(Public(), GiftGiven(seat, what, kept)),) if aloud else ()
            refused = (Refusal("too_many", {"seats": list(rest)}),) if rest else ()
            return Admitted(replace(order, slot="gift", says=Gift(what, kept, aloud)), told, refused)
        case Wear(colours):
            return Admitted(replace(order, slot="wear")) if len(colours) <= 2 else Refusal("too_many", {"seats": []})
        case Letter(to, words):
            if not book.options.letters:
                return Refusal("no_letters")
            if to not in others:
                return Refusal("no_such_seat", {"seat": to})
            if any(o.seat == seat and o.slot == "letter" for o in pending.orders):
                return Refusal("letter_sent", {}, "TOY-7")
            kept_letter = replace(order, slot="letter", says=Letter(to, words.kept()), final=True)
            return Admitted(kept_letter, (Told(Player(to), LetterCame(seat, words.ref)),))
        case _:
            assert_never(says)


def close(book: Book, state: State, pending: Pending[Payload], dice: Dice) -> Outcome[State, Event]:
    voices = {o.seat: str(o.says.whom) for o in pending.orders if isinstance(o.says, Banish)}
    named = leaders(tally(voices))
    events: list[Event] = []
    here, points = state.here, dict(state.points)
    if len(named) == 1:
        gone = Seat(named[0])
        here = tuple(s for s in here if s != gone)
        events.append(Banished(gone, {Seat(s): n for s, n in tally(voices).items()}))
    else:
        events.append(Nobody())
    number = dice.below(6, "number") + 1
    for order in pending.orders:
        if isinstance(order.says, Guess):
            right = order.says.number == number
            points[order.seat] = points.get(order.seat, 0) + right
            events.append(Guessed(order.seat, order.says.number, right))
    after = State(state.day + 1, state.sides, here, points)
    over = after.day > book.options.days or len(here) < 2
    return Outcome(after, tuple(events), End() if over else step(book, after))


def act(book: Book, state: State, pending: Pending[Payload], what: Act, dice: Dice) -> Outcome[State, Event] | Refusal:
    if what.seat not in state.here:
        return Refusal("not_here", {"seat": what.seat})
    match what:
        case Send(seat):
            after = replace(state, here=tuple(s for s in state.here if s != seat))
            return Outcome(after, (Banished(seat, {}),), step(book, after) if len(after.here) > 1 else End())
        case Reward(seat, points):
            after = replace(state, points={**state.points, seat: state.points.get(seat, 0) + points})
            return Outcome(after, (Rewarded(seat, points),), step(book, after))
        case _:
            assert_never(what)


def see(book: Book, state: State, pending: Pending[Payload], watcher: Watcher) -> Sight:
    match watcher:
        case Public():
            return Sight(state.day, state.here)
        case Player(seat):
            own = tuple(o for o in pending.orders if o.seat == seat)
            return Sight(state.day, state.here, seat, state.sides[seat], state.points.get(seat, 0), orders=own)
        case Host():
            return Sight(state.day, state.here, sides=state.sides, orders=pending.orders)
        case _:
            assert_never(watcher)


def tell(book: Book, before: State | None, after: State, events: tuple[Event, ...]) -> tuple[Told[Notice], ...]:
    told: list[Told[Notice]] = []
    for event in events:
        match event:
            case Dealt(sides):
                told += [Told(Player(seat), YourSide(side)) for seat, side in sides.items()]
            case Banished(seat):
                told.append(Told(Public(), Gone(seat)))
            case Nobody():
                told.append(Told(Public(), NobodyGone()))
            case Guessed(seat, _, right):
                told.append(Told(Player(seat), YourGuess(right)))
            case Rewarded():
                pass
            case _:
                assert_never(event)
    return tuple(told)


def rooms(book: Book, state: State, pending: Pending[Payload]) -> tuple[Room, ...]:
    moon = tuple(s for s in state.here if state.sides[s] == "moon")
    return (Room("square", (), state.here, public=True), Room("moon", moon, moon))


def owes(book: Book, state: State, pending: Pending[Payload]) -> tuple[Owed, ...]:
    sent = {o.seat for o in pending.orders if o.slot == "voice"}
    return tuple(Owed(seat, "voice", "no_voice") for seat in state.here if seat not in sent)


def standing(book: Book, state: State) -> Mapping[str, tuple[Mapping[str, Any], ...]]:
    rows = (
        {"seat": seat, "status": "here" if seat in state.here else "gone", "side": side}
        for seat, side in sorted(state.sides.items())
    )
    return {"character": tuple(rows)}


def result(book: Book, state: State) -> Result | None:
    if state.day <= book.options.days and len(state.here) >= 2:
        return None
    best = max(state.points.values(), default=0)
    winners = sorted(seat for seat, n in state.points.items() if n == best and best > 0)
    grades = {seat: ("best",) if seat in winners else ("rest",) for seat in sorted(state.sides)}
    return Result(f"{state.day - 1}.day", winners[0] if len(winners) == 1 else None, grades)


def opened(book: Book, record: Record[Payload, Event, Notice]) -> Record[Payload, Event, Notice]:
    if not book.options.opens_roles:
        return Record(record.kind, record.step, told=tuple(told for told in record.told if told.is_for(Public())))
    if not book.options.unsigned:
        return record
    orders = tuple(order for order in record.orders if not isinstance(order.says, Letter))
    return replace(record, orders=orders, told=tuple(told for told in record.told if not isinstance(told.says, LetterCame)))


def series(book: Book, state: State, watcher: Watcher) -> dict[str, dict[Seat, int]]:
    """Everybody sees who is still here; points are for hosts."""
    shown = {"here": {seat: len(state.here) for seat in state.here}}
    if isinstance(watcher, Host):
        shown["points"] = {seat: state.points.get(seat, 0) for seat in state.here}
    return shown


def random_bot(book: Book, sight: Sight, offers: Menu, dice: Dice) -> list[Payload]:
    return [
        Banish(Seat(dice.pick(offer.fields[0].legal, "banish"))) if offer.kind == "banish" else Guess(dice.below(6, "guess") + 1)
        for offer in offers.open()
        if offer.kind in ("banish", "guess")
    ]


TOY: RuleSet[State, Payload, Event, Notice] = RuleSet(
    slug="toy",
    version="1",
    options=Options,
    calendar={"day": 60},
    codec=Codec(state=State, payload=Payload, event=Event, notice=Notice, act=Act, book=Book),
    open=open_book,
    seats=seats,
    setup=setup,
    menu=menu,
    powers=powers,
    admit=admit,
    close=close,
    act=act,
    see=see,
    tell=tell,
    rooms=rooms,
    owes=owes,
    standing=standing,
    result=result,
    opened=opened,
    bots={"random": random_bot},
    words_of_people=frozenset({"letter_came"}),
    series=series,
    pack=lambda book: ("sun", "moon") * book.options.players,
    opens_deal=lambda book: book.options.opens_roles,
    takes_scenario=True,
    scenario_text=lambda book: book.scenario or None,
)


# --- its words: short, the same in every language but for a mark of the language -----------------------


def _seat(book: Book, seat: Seat, language: str) -> str:
    names = book.scenario.splitlines()
    place = int(seat[1:])
    return names[place - 1] if place <= len(names) else ""


def _order(book: Book, names: Mapping[Seat, str], order: Order[Payload], language: str) -> str:
    match order.says:
        case Banish(whom):
            what = f"away with {names.get(whom, whom)}"
        case Guess(number):
            what = f"the number is {number}"
        case Gift(what_given, to, aloud):
            what = f"{what_given} to {', '.join(names.get(s, s) for s in to)}{', aloud' if aloud else ''}"
        case Letter(to, _):
            what = f"a letter to {names.get(to, to)}"
        case Wear(colours):
            what = f"wears {', '.join(colours) or 'nothing'}"
        case _:
            assert_never(order.says)
    return f"[{language}] {what}"


def _notice(book: Book, names: Mapping[Seat, str], notice: Notice, language: str) -> str:
    match notice:
        case YourSide(side):
            said = f"you are of the {side}"
        case Gone(seat):
            said = f"{names.get(seat, seat)} went away"
        case NobodyGone():
            said = "nobody went away"
        case YourGuess(right):
            said = "you guessed right" if right else "you guessed wrong"
        case GiftGiven(by, what, to):
            said = f"{names.get(by, by)} gave {what} to {', '.join(names.get(s, s) for s in to)}"
        case LetterCame(by):
            said = f"a letter from {names.get(by, by)}"
        case _:
            assert_never(notice)
    return f"[{language}] {said}"


def _event(book: Book, names: Mapping[Seat, str], event: Event, language: str) -> str:
    match event:
        case Dealt(sides):
            said = ", ".join(f"{names.get(s, s)}: {side}" for s, side in sides.items())
        case Banished(seat, votes):
            said = f"{names.get(seat, seat)} away by {votes.get(seat, 0)}"
        case Nobody():
            said = "a tie"
        case Guessed(seat, number, right):
            said = f"{names.get(seat, seat)} guessed {number}: {'right' if right else 'wrong'}"
        case Rewarded(seat, points):
            said = f"{names.get(seat, seat)} {points:+}"
        case _:
            assert_never(event)
    return f"[{language}] {said} ({event.clause})"


TOY_WORDS = Phrases(
    game=lambda language: Phrase(f"[{language}] Sun and moon", f"[{language}] A small game."),
    seat=_seat,
    sheet=lambda book, seat, language: (Phrase(f"[{language}] guest", f"[{language}] sits at the table"),),
    role=lambda book, role, language: Phrase(f"[{language}] {role}", ""),
    step=lambda book, label, language: f"[{language}] day {label.partition('.')[0]}",
    offer=lambda book, names, offer, language: Phrase(f"[{language}] {offer.kind}", f"[{language}] what {offer.kind} does"),
    field=lambda book, offer, name, language: f"[{language}] {name}",
    value=lambda book, field, value, language: f"[{language}] {value}",
    why_not=lambda book, names, offer, language: f"[{language}] closed: {offer.why_not}",
    refusal=lambda book, names, refusal, language: f"[{language}] refused: {refusal.code}",
    order=_order,
    notice=_notice,
    event=_event,
    silence=lambda book, names, owed, language: f"[{language}] silence: {owed.silence}",
    grade=lambda book, grade, language: f"[{language}] {grade}",
    result=lambda book, names, result, language: f"[{language}] the end: {names.get(Seat(result.winner or ''), 'nobody')}",
    option=lambda name, language: Phrase(f"[{language}] {name}", f"[{language}] about {name}"),
    slot=lambda book, slot, language: f"[{language}] slot {slot}",
)
