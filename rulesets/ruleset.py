"""What a game must say about itself: a record of functions, nothing to inherit.

The house calls nothing else. Functions are pure: same arguments, same answer, no clock, no chance but the dice given.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from rulesets.codec import Codec
from rulesets.dice import Dice
from rulesets.words import (
    Admitted,
    Cast,
    E,
    Fault,
    Menu,
    N,
    Offer,
    Order,
    Outcome,
    Owed,
    P,
    Pending,
    Record,
    Refusal,
    Result,
    Room,
    Rows,
    S,
    Seat,
    Told,
    Watcher,
)

Book = Any
"""What never changes in one game: a frozen Struct of the rule set's own with at least `ruleset`, `version`,
`options` (typed, with defaults) and `scenario`. Canonical JSON, stored once under its hash."""

Bot = Callable[[Book, Any, Menu, Dice], Sequence[Any]]
"""(book, sight, menu of one seat, dice) -> payloads to order. Sees only what `see` and `menu` of its seat give."""

C = TypeVar("C")  # what games are counted by


@dataclass(frozen=True, slots=True)
class Lab(Generic[C]):
    """Many games played by bots, and what they say about a scenario.

    play    (book, bot -> weight, key, numbers) -> the games of these numbers, counted; each depends on key and number alone
    merge   (counts, counts) -> both together, in any grouping
    weigh   (book, counts) -> the table: a Struct of the rule set's own, whole numbers only
    counts  the type of the counts, a Struct
    table   the type of the table
    """

    play: Callable[[Book, Mapping[str, int], bytes, Iterable[int]], C]
    merge: Callable[[C, C], C]
    weigh: Callable[[Book, C], Any]
    counts: type[C]
    table: type


def _act_on_nothing(book: Book, state: Any, pending: Pending[Any], act: Any, dice: Dice) -> Refusal:
    return Refusal("malformed")


def _foresee_nothing(
    book: Book, state: Any, pending: Pending[Any], plans: Sequence[Order[Any]]
) -> tuple[tuple[Order[Any], Refusal], ...]:
    return ()


def _no_rows(book: Book, state: Any) -> Rows:
    """Stands for the rows of the record's own seats, see `RuleSet.__post_init__`."""
    return {}


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleSet(Generic[S, P, E, N]):
    """One game's rules. What has a default may be left out; the smallest whole game stands in `docs/examples/guess/`.

    slug, version     its name in the one dictionary; a version names the rules' behaviour and goes into every entry
    options           the typed options Struct of the rule set; its field defaults are the ledger's defaults
    calendar          names of its step kinds with a usual length in minutes, in the order of a cycle
    codec             state, orders, events, told notices, acts, book <-> canonical JSON
    open              (options, scenario text or None) -> Book, or every fault at once
    seats             (book) -> the seats in seat order (lowest first); their number is how many must be filled
    setup             (book, cast, dice) -> the first Outcome (dice of step `deal`), or the faults of a deal that cannot be played
    menu              (book, state, pending, seat) -> what the seat may order now and what is closed, with reasons
    powers            (book, state, pending) -> what a host may do now with effect (the offers of `act`); left out: nothing
    admit             (book, state, pending, order) -> the one judge of an order; `order.by` host = on behalf. For a plan it is
                      asked again, with the plan as the order, when its step opens
    close             (book, state, pending, dice) -> the end of the open step
    act               (book, state, pending, act, dice) -> what a host does with effect now; may give another next step
    foresee           (book, state, pending, plans) -> the plans of one seat that would be refused at their step as things stand,
                      each with that refusal; pending and plans are of this seat alone, and nothing is read that its own sight
                      does not show. Left out: nothing can be told before
    came_of           (book, order or None, notices) -> of the notices that the order's seat got at the closing of its step, those
                      that say what came of the order; for None, of what was done for the seat without an order. Left out: none
    see               (book, state, pending, watcher) -> the Sight: all a watcher may see now, a Struct of the rule set's own
    tell              (book, before, after, events) -> notices of an entry
    rooms, owes       (book, state, pending) -> places for words; seats whose silence costs something
    unacted           (book, state, pending) -> seats that have not acted yet today, though their silence will cost something
                      now or at a later step of the day; left out: `owes`
    drawn_for         tags of notices to hosts that say an order was drawn for the seat `who`, which had sent none
    standing          (book, state) -> rows for the standing tables; left out: a character a seat
    result            (book, state) -> how it ended, or None while it goes on
    opened            (book, record) -> the part of an entry that the end of the game makes public; left out: all of it
    bots              name -> bot; `random` is always there
    words_of_people   tags of private notices that carry words of another person, such as letters. A seat's knowledge passes to a
                      successor, words of people do not
    series            (book, state, watcher) -> name -> seat -> number: what charts draw step by step. A number that hosts
                      see here is everybody's once the end opens the deal; a seat that is left out has no point at that step
    opens_deal        (book) -> whether the end makes known who was who, and with it the seed, from which the deal can be drawn
    pack              (book) -> the codes that a host may deal by hand, each as often as it may be dealt; none where nobody may
    takes_scenario    whether `open` reads a scenario file that hosts write
    scenario_text     (book) -> the text of a scenario from which `open`, with the book's options, makes this book again; left
                      out: `open` needs none
    """

    slug: str
    version: str
    options: type
    calendar: Mapping[str, int]
    codec: Codec[S, P, E, N]
    open: Callable[[Mapping[str, Any], str | None], Book | tuple[Fault, ...]]
    seats: Callable[[Book], tuple[Seat, ...]]
    setup: Callable[[Book, Cast, Dice], Outcome[S, E] | tuple[Fault, ...]]
    menu: Callable[[Book, S, Pending[P], Seat], Menu]
    powers: Callable[[Book, S, Pending[P]], tuple[Offer, ...]] = lambda book, state, pending: ()
    admit: Callable[[Book, S, Pending[P], Order[P]], Admitted[P, N] | Refusal]
    close: Callable[[Book, S, Pending[P], Dice], Outcome[S, E]]
    act: Callable[[Book, S, Pending[P], Any, Dice], Outcome[S, E] | Refusal] = _act_on_nothing
    foresee: Callable[[Book, S, Pending[P], Sequence[Order[P]]], tuple[tuple[Order[P], Refusal], ...]] = _foresee_nothing
    came_of: Callable[[Book, Order[P] | None, Sequence[N]], tuple[N, ...]] = lambda book, order, notices: ()
    see: Callable[[Book, S, Pending[P], Watcher], Any]
    tell: Callable[[Book, S | None, S, tuple[E, ...]], tuple[Told[N], ...]]
    rooms: Callable[[Book, S, Pending[P]], tuple[Room, ...]] = lambda book, state, pending: ()
    owes: Callable[[Book, S, Pending[P]], tuple[Owed, ...]] = lambda book, state, pending: ()
    unacted: Callable[[Book, S, Pending[P]], tuple[Owed, ...]] | None = None
    drawn_for: frozenset[str] = frozenset()
    standing: Callable[[Book, S], Rows] = _no_rows
    result: Callable[[Book, S], Result | None]
    opened: Callable[[Book, Record[P, E, N]], Record[P, E, N]] = lambda book, record: record
    bots: Mapping[str, Bot]
    words_of_people: frozenset[str] = frozenset()
    series: Callable[[Book, S, Watcher], Mapping[str, Mapping[Seat, int]]] = lambda book, state, watcher: {}
    opens_deal: Callable[[Book], bool] = lambda book: True
    pack: Callable[[Book], tuple[str, ...]] = lambda book: ()
    takes_scenario: bool = False
    scenario_text: Callable[[Book], str | None] = lambda book: None
    lab: Lab[Any] | None = None

    def __post_init__(self) -> None:
        """Without rows of its own a rule set gives one character a seat and nothing else. Who owes nothing has acted."""
        if self.unacted is None:
            object.__setattr__(self, "unacted", self.owes)
        if self.standing is _no_rows:
            object.__setattr__(
                self, "standing", lambda book, state: {"character": tuple({"seat": seat} for seat in self.seats(book))}
            )
