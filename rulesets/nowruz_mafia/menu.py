"""What a seat may order now, what is closed to it and why, and whose silence costs something.

Every player in play gets the same list of offers in a window; only reasons and targets differ, so a form shows nobody's
power (NOW-A6). `admit` judges by these same offers.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rulesets.nowruz_mafia.book import CHARACTERS_A_SECOND, FUNNY, Book
from rulesets.nowruz_mafia.day import defence_seconds
from rulesets.nowruz_mafia.orders import Defend, Kill, Payload, Will
from rulesets.nowruz_mafia.refusals import Code
from rulesets.nowruz_mafia.roles import ROLES
from rulesets.nowruz_mafia.state import State, Window, in_play, in_turns
from rulesets.nowruz_mafia.talk import speeches, turn
from rulesets.pending import standing_order
from rulesets.words import Field, Menu, Offer, Owed, Pending, Seat

NIGHT_ACTS = ("kill", "stun", "inquire", "save", "snipe", "rumour", "mark")
WILL_CHARACTERS = 1000

SILENCE = {
    "consent": "rule_stays_off",
    "sleep": "last_asleep",
    "vote": "abstains",
    "final": "abstains",
    "defend": "no_defence",
    "will": "no_will",
    "speak": "turn_passes",
}
"""Kind of order -> what its absence comes to (NOW-A4); by night it is always `no_act`."""


def menu(book: Book, state: State, pending: Pending[Payload], seat: Seat) -> Menu:
    """All offers to the seat in the open window. Who is out has none, but for the will (NOW-G6, F6)."""
    if state.window == "ended" or not (seat in in_play(book, state) or seat == state.will_by):
        return Menu()
    return Menu(_OFFERS[state.window](book, state, pending, seat), ready=True)


def why_not_target(book: Book, state: State, seat: Seat, kind: str, at: Seat) -> Code | None:
    """Why the seat's order of this kind may not name `at`; None = it may. The seat may give such an order at all."""
    if at not in in_play(book, state):
        return "target_out"  # NOW-N25, D10
    if kind == "extra_defence":
        return None if at == state.accused else "not_the_accused"
    if at == seat:
        if kind == "save":
            return None if state.self_save else "self_save_spent"
        return None if kind == "rumour" or (kind == "mark" and book.options.mark_self) else "oneself"
    if kind == "kill" and state.side(at) == "mafia" and not book.options.mafia_may_hit_own:
        return "own_side"
    return None


def _lobby(book: Book, state: State, pending: Pending[Payload], seat: Seat) -> tuple[Offer, ...]:
    return tuple(Offer("consent", f"consent.{rule}", {"rule": rule}) for rule in FUNNY)


def _night(book: Book, state: State, pending: Pending[Payload], seat: Seat) -> tuple[Offer, ...]:
    """Amoo Nowruz's mark is listed only where there is one: that is public."""
    kinds = [kind for kind in NIGHT_ACTS if kind != "mark" or state.with_role("amoo_nowruz")]
    acts = [_aim(book, state, seat, kind, _why_not_act(state, seat, kind)) for kind in kinds]
    return (*acts, Offer("sleep", "sleep")) if "last_asleep" in state.funny else tuple(acts)


def _why_not_act(state: State, seat: Seat, kind: str) -> Code | None:
    mine = state.side(seat) == "mafia" if kind == "kill" else ROLES[state.roles[seat]].power == kind
    if not mine:
        return "not_your_role"
    return "bullet_spent" if kind == "snipe" and not state.bullet else None


def _talk(book: Book, state: State, pending: Pending[Payload], seat: Seat) -> tuple[Offer, ...]:
    """One post each; in turns only while the own turn runs (NOW-D2, F3, F4)."""
    seconds = state.allowance.get(seat, book.options.speech_seconds)
    why: Code | None = None
    if in_turns(book, state):
        running = turn(book, state, pending)
        why = None if running == seat else "not_your_turn" if running else "turns_over"
    elif any(seat == speaker for speaker, _ in speeches(pending)):
        why = "already_spoken"
    return (_post("speak", "speak", seconds, why),)


def _vote(book: Book, state: State, pending: Pending[Payload], seat: Seat) -> tuple[Offer, ...]:
    return (_aim(book, state, seat, "vote", None),)


def _defence(book: Book, state: State, pending: Pending[Payload], seat: Seat) -> tuple[Offer, ...]:
    """One post, and one more up to the added length for an accused who had posted before the extension (NOW-D13)."""
    seconds = defence_seconds(book, state, pending) or 0
    slot, why = "defend", None if seat == state.accused else "only_the_accused"
    first = standing_order(pending, seat, "defend")
    if first and isinstance(first.says, Defend):
        slot, seconds = "defend.more", seconds - first.says.seconds
        why = "already_defended" if seconds <= 0 or standing_order(pending, seat, slot) else None
    secretary = state.roles[seat] == "press_secretary"
    spent = not state.extra_defence or standing_order(pending, seat, "extra_defence")
    why_extra: Code | None = "not_your_role" if not secretary else "power_spent" if spent else None
    extra = _aim(book, state, seat, "extra_defence", why_extra, final=True, added=book.options.extra_defence_seconds)
    return _post("defend", slot, max(seconds, 0), why), extra


def _final(book: Book, state: State, pending: Pending[Payload], seat: Seat) -> tuple[Offer, ...]:
    barred = seat == state.accused and not book.options.accused_votes_final
    why: Code | None = "accused_has_no_vote" if barred else None
    return (Offer("final", "final", fields=(Field("execute", "yes_no"),), why_not=why or ""),)


def _will(book: Book, state: State, pending: Pending[Payload], seat: Seat) -> tuple[Offer, ...]:
    left = any(isinstance(order.says, Will) for order in pending.orders)
    why: Code | None = "only_the_executed" if seat != state.will_by else "will_left" if left else None
    return (Offer("will", "will", fields=(Field("text", "text", most=WILL_CHARACTERS),), final=True, why_not=why or ""),)


def _aim(
    book: Book, state: State, seat: Seat, kind: str, why: Code | None, final: bool = False, added: int | None = None
) -> Offer:
    """An offer that names one player: sealed, unless it takes effect at once."""
    legal = () if why else tuple(at for at in book.seats if why_not_target(book, state, seat, kind, at) is None)
    about = {} if added is None else {"seconds": added}
    return Offer(kind, kind, fields=(Field("at", "seat", legal),), sealed=not final, final=final, why_not=why or "", about=about)


def _post(kind: str, slot: str, seconds: int, why: str | None) -> Offer:
    """A public post of so many seconds, final once sent (NOW-A2, D2)."""
    most = seconds * CHARACTERS_A_SECOND
    about = {"seconds": seconds, "characters": most}
    return Offer(
        kind, slot, fields=(Field("text", "text", (), 0, most),), sealed=False, final=True, why_not=why or "", about=about
    )


def owes(book: Book, state: State, pending: Pending[Payload]) -> tuple[Owed, ...]:
    """Seats with an order open to them and none given, in seat order. One mafia kill answers for the team."""
    owed = []
    for seat in (*in_play(book, state), *((state.will_by,) if state.will_by else ())):
        for offer in menu(book, state, pending, seat).open():
            given = standing_order(pending, seat, offer.slot) is not None
            if not given and _counts(pending, offer.kind):
                owed.append(Owed(seat, offer.slot, SILENCE.get(offer.kind, "no_act")))
    return tuple(owed)


def _counts(pending: Pending[Payload], kind: str) -> bool:
    """Whether the silence costs anything. A bullet and the extra defence can still be used later; one kill is enough for the
    team."""
    if kind in ("snipe", "extra_defence"):
        return False
    return kind != "kill" or not any(isinstance(order.says, Kill) for order in pending.orders)


_OFFERS: Mapping[Window, Callable[[Book, State, Pending[Payload], Seat], tuple[Offer, ...]]] = {
    "lobby": _lobby,
    "night": _night,
    "talk": _talk,
    "vote": _vote,
    "defence": _defence,
    "final": _final,
    "will": _will,
}
