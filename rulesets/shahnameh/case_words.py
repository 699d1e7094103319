"""The vocabulary of the worked cases: positions, inputs, notices and facts, to and from the game's own types."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any, assert_never

import msgspec
from msgspec.structs import asdict

from rulesets.shahnameh import told
from rulesets.shahnameh.book import Book, Options, Roster
from rulesets.shahnameh.close import settle
from rulesets.shahnameh.council import hand_out
from rulesets.shahnameh.day import play_cards
from rulesets.shahnameh.deal import limits
from rulesets.shahnameh.night import recruit
from rulesets.shahnameh.orders import Letter, Says, Speak
from rulesets.shahnameh.roles import EVERY_ROLE
from rulesets.shahnameh.state import CardKind, Day, Exit, Handed, Limits, State, Uprising, cards_held
from rulesets.words import Pending, Seat, Writing

KEYS = {
    "case": {"id", "title", "cites", "given", "when", "mid", "then"},
    "given": {"cast", "seats", "cycle", "window", "out", "config", "facts", "co_winners"},
}
DEFAULTS: Mapping[str, Any] = {
    "peyman": {},
    "goman": {},
    "tied": [],
    "council": [],
    "accused": [],
    "victims": [],
    "prisoner": None,
    "soroush_open": False,
    "spent": [],
    "hungry_nights": 0,
    "zahhak_disabled": False,
    "sohrab": "unjoined",
    "siavushan": False,
    "revenge_day": False,
    "power": "jamshid",
    "uprising": "none",
    "uprising_members": [],
    "betrayed_on": None,
}
LIMITS = ("strikes", "guesses", "duels", "feathers", "antidotes")
INPUTS = {"at", "peyman", "goman", "role", "side", "support", "card", "to", "text"}


def given_book(given: Mapping[str, Any]) -> Book:
    """The settings of a case over its own seats. Raises ValueError for an unknown setting."""
    try:
        options = msgspec.convert(dict(given.get("config") or {}), type=Options)
        roles = [role for _, role in given["seats"]]
        table = msgspec.convert(
            {"seats": [seat for seat, _ in given["seats"]], "roles": {role: roles.count(role) for role in roles}}, type=Roster
        )
    except msgspec.ValidationError as error:
        raise ValueError(str(error)) from error
    return Book(options, table)


def given_state(book: Book, given: Mapping[str, Any]) -> State:
    """The given position. Who is out left in an earlier cycle. Raises ValueError for an unknown fact."""
    facts = dict(given.get("facts") or {})
    if strange := set(facts) - set(DEFAULTS) - {f"{name}_left" for name in LIMITS}:
        raise ValueError(f"not facts: {sorted(strange)}")
    left = asdict(limits(book.options)) | {name: facts[f"{name}_left"] for name in LIMITS if f"{name}_left" in facts}
    left["antidotes"] = None if left["antidotes"] == "unlimited" else left["antidotes"]
    known = {**DEFAULTS, **facts}
    kinds: tuple[CardKind, ...] = ("peyman", "goman")
    cards = [Handed(Seat(""), Seat(to), kind) for kind in kinds for to, count in known[kind].items() for _ in range(count)]
    banner = Uprising(known["uprising"], dict.fromkeys(known["uprising_members"], given["cycle"]), None, known["betrayed_on"])
    day = Day(
        revenge=known["revenge_day"],
        soroush=known["soroush_open"],
        prisoner=known["prisoner"],
        cards=tuple(cards),
        tied=_seats(known["tied"], given),
        council=_seats(known["council"], given),
        accused=_seats(known["accused"], given),
        victims=_seats(known["victims"], given),
    )
    return State(
        cycle=given["cycle"],
        window=given["window"],
        seats=book.scenario.seats,
        roles={Seat(seat): role for seat, role in given["seats"]},
        limits=Limits(**left),
        day=day,
        out={Seat(seat): Exit(given["cycle"] - 1, "night") for seat in given.get("out") or ()},
        sohrab=known["sohrab"],
        spent=tuple(sorted(known["spent"])),
        hungry_nights=known["hungry_nights"],
        disabled=known["zahhak_disabled"],
        siavushan=known["siavushan"],
        power=known["power"],
        uprising=banner,
    )


def _seats(wanted: list[str], given: Mapping[str, Any]) -> tuple[Seat, ...]:
    return tuple(Seat(seat) for seat, _ in given["seats"] if seat in wanted)


def order_from(entry: Mapping[str, Any], ref: str) -> Says:
    """The payload of an input. Raises ValueError for an unknown action or field."""
    values = {k: v for k, v in entry.items() if k != "do"}
    if strange := set(values) - INPUTS:
        raise ValueError(f"unknown fields {sorted(strange)} of {entry['do']}")
    if entry["do"] == "speak":
        return Speak(Writing(ref, ref))
    if entry["do"] == "letter":
        to = entry["to"]
        return Letter(Writing(ref, str(entry["text"])), to.get("player"), to.get("role"))
    try:
        says: Says = msgspec.convert({**values, "type": entry["do"]}, type=Says)
    except msgspec.ValidationError as error:
        raise ValueError(f"{entry}: {error}") from error
    return says


def facts_of(book: Book, state: State, pending: Pending[Says]) -> dict[str, Any]:
    """The facts of the position, with what took effect at once in the open window."""
    orders = pending.orders
    if state.window == "talk":
        state = settle(book, state, orders, (play_cards, hand_out)).now
    if state.window == "night":
        state = settle(book, state, orders, (recruit,)).now
    left = {f"{name}_left": value for name, value in asdict(state.limits).items()}
    return {
        **left,
        "antidotes_left": "unlimited" if state.limits.antidotes is None else state.limits.antidotes,
        "peyman": cards_held(state.day, "peyman"),
        "goman": cards_held(state.day, "goman"),
        "tied": state.day.tied,
        "council": state.day.council,
        "accused": state.day.accused,
        "victims": state.day.victims,
        "prisoner": state.day.prisoner,
        "soroush_open": state.day.soroush,
        "spent": state.spent,
        "hungry_nights": state.hungry_nights,
        "zahhak_disabled": state.disabled,
        "sohrab": state.sohrab,
        "siavushan": state.siavushan,
        "revenge_day": state.day.revenge,
        "power": state.power,
        "uprising": state.uprising.status,
        "uprising_members": tuple(state.uprising.members),
        "betrayed_on": state.uprising.betrayed_on,
    }


def notice_words(notice: told.Notice, bodies: Mapping[str, str]) -> dict[str, Any]:
    """A private notice in the words of the cases. bodies: the words of each writing. Raises ValueError for a public one."""
    match notice:
        case told.People(roles):
            return {"people": roles}
        case told.Prey(prey):
            return {"prey": prey}
        case told.Victims(victims):
            return {"victims": victims}
        case told.Inquiry(about, answer):
            return {"inquiry": about, "answer": answer}
        case told.Annulled():
            return {"annulled": True}
        case told.DeadRoles(roles):
            return {"dead_roles": roles}
        case told.Count(jamshid, zahhak):
            return {"count": {"jamshid": jamshid, "zahhak": zahhak}}
        case told.Fellows(others):
            return {"fellows": others}
        case told.SohrabJoined(who):
            return {"joined": who}
        case told.UprisingMembers(members):
            return {"uprising": members}
        case told.CoupBallot():
            return {"coup_ballot": True}
        case told.Power(holder):
            return {"power": holder}
        case told.LetterArrived(text):
            return {"letter": bodies[text.ref]}
        case told.TapCopy(text, side, to_seat, to_role):
            to = {"player": to_seat} if to_role is None else {"role": to_role}
            return {"tap": bodies[text.ref], "side": side, "to": to}
        case (
            told.Kings()
            | told.SoroushCalled()
            | told.AhrimanDay()
            | told.Imprisoned()
            | told.Spoke()
            | told.CardsGiven()
            | told.CouncilTied()
            | told.CouncilSeated()
            | told.AccusedNamed()
            | told.Noon()
            | told.SiavashShown()
            | told.Dawn()
            | told.Released()
            | told.GameEnded()
        ):
            raise ValueError("a public notice was told to one player")
        case _:
            assert_never(notice)


def roles_in(notice: told.Notice) -> Iterator[str]:
    """The role identifiers that occur in what a notice says."""
    waiting: list[Any] = [{k: v for k, v in msgspec.to_builtins(notice).items() if k != "type"}]
    if isinstance(notice, told.SiavashShown):
        yield "siavash"
    while waiting:
        value = waiting.pop()
        if isinstance(value, dict):
            waiting += value.values()
        elif isinstance(value, list | tuple):
            waiting += value
        elif value in EVERY_ROLE:
            yield value


def comparable(value: Any, counted: bool = False) -> Any:
    """Lists as sorted sets, but `dead_roles` with repetitions; maps whole."""
    if isinstance(value, Mapping):
        return {str(k): comparable(v, k == "dead_roles") for k, v in value.items()}
    if isinstance(value, list | tuple):
        items = [json.dumps(comparable(item), sort_keys=True, default=str) for item in value]
        return sorted(items) if counted else sorted(set(items))
    return value
