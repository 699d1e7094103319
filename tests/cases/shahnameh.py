"""The words of the Shahnameh game in worked cases."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import partial
from typing import Any

from rulesets import RULESETS
from tests.cases import forum
from tests.cases.forum import Table, Vocabulary, put
from tests.cases.plain import Words, build, plain, tag_of
from tests.cases.play import Play, deal

RULES = RULESETS["shahnameh"]
FORMAT = forum.FORMAT
FACTS = {
    "tied": "day.tied", "council": "day.council", "accused": "day.accused", "victims": "day.victims", "prisoner": "day.prisoner",
    "soroush_open": "day.soroush", "revenge_day": "day.revenge", "spent": "spent", "hungry_nights": "hungry_nights",
    "zahhak_disabled": "disabled", "sohrab": "sohrab", "siavushan": "siavushan", "power": "power", "uprising": "uprising.status",
    "uprising_members": "uprising.members", "betrayed_on": "uprising.betrayed_on", "strikes_left": "limits.strikes",
    "guesses_left": "limits.guesses", "duels_left": "limits.duels", "feathers_left": "limits.feathers",
    "antidotes_left": "limits.antidotes",
}  # fmt: skip
AT_ONCE = {"talk": ("day.cards", "day.soroush", "day.prisoner", "spent"), "night": ("uprising",)}
CARDS = ("peyman", "goman")


def lay(given: Words, roles: Mapping[str, str]) -> Play:
    """The position. Who is out left in an earlier cycle."""
    table = {"seats": list(roles), "roles": Counter(roles.values())}
    book = build(RULES.codec.book, "config", {"type": "shahnameh_book", "options": given["config"], "scenario": table})
    dealt = deal(RULES, book, roles)
    if given["window"] == "lobby":
        return dealt
    if strange := {*given["facts"]} - {*FACTS, *CARDS}:
        raise ValueError(f"no such facts: {', '.join(sorted(strange))}; known are {', '.join((*FACTS, *CARDS))}")
    state = plain(dealt.state)
    state |= {"cycle": given["cycle"], "window": given["window"]}
    state["out"] = {seat: {"type": "exit", "cycle": given["cycle"] - 1, "at": "night"} for seat in given["out"]}
    for fact, value in given["facts"].items():
        if fact in FACTS:
            put(state, FACTS[fact], _stored(fact, value, given["cycle"], list(roles)))
    state["day"]["cards"] = [
        {"type": "handed", "giver": "", "to": to, "kind": kind}
        for kind in CARDS
        for to, count in given["facts"].get(kind, {}).items()
        for _ in range(count)
    ]
    return Play(RULES, book, build(RULES.codec.state, "facts", state))


def _stored(fact: str, value: Any, cycle: int, seats: list[str]) -> Any:
    """The value of a fact as the state holds it."""
    if fact == "antidotes_left":
        return None if value == "unlimited" else value
    if fact == "uprising_members":
        return dict.fromkeys(value, cycle)
    if fact == "spent":
        return sorted(value)
    return sorted(value, key=seats.index) if isinstance(value, list | tuple) else value


def _counts(state: Mapping[str, Any]) -> dict[str, Any]:
    """Cards of trust and doubt by player; members without the time of their joining; antidotes in words."""
    held = {kind: Counter(card["to"] for card in state["day"]["cards"] if card["kind"] == kind) for kind in CARDS}
    antidotes = state["limits"]["antidotes"]
    members = list(state["uprising"]["members"])
    return {**held, "uprising_members": members, "antidotes_left": "unlimited" if antidotes is None else antidotes}


def _fields(kind: str, values: dict[str, Any], ref: str) -> dict[str, Any]:
    match kind:
        case "speak":
            return {"text": {"ref": ref, "body": ref}}
        case "letter":
            to = dict(values["to"])
            return {"text": {"ref": ref, "body": values["text"]}, "to_seat": to.get("player"), "to_role": to.get("role")}
        case _:
            return values


def _tap(notice: dict[str, Any], texts: Mapping[str, str]) -> dict[str, Any]:
    to = {"player": notice["to_seat"]} if notice["to_role"] is None else {"role": notice["to_role"]}
    return {"tap": texts[notice["text"]["ref"]], "side": notice["side"], "to": to}


NOTICES: Mapping[str, forum.NoticeWords | None] = {
    "people": lambda notice, texts: {"people": notice["roles"]},
    "prey": lambda notice, texts: {"prey": notice["prey"]},
    "victims": lambda notice, texts: {"victims": notice["victims"]},
    "inquiry": lambda notice, texts: {"inquiry": notice["about"], "answer": notice["answer"]},
    "annulled": lambda notice, texts: {"annulled": True},
    "dead_roles": lambda notice, texts: {"dead_roles": notice["roles"]},
    "count": lambda notice, texts: {"count": {"jamshid": notice["jamshid"], "zahhak": notice["zahhak"]}},
    "fellows": lambda notice, texts: {"fellows": notice["others"]},
    "sohrab_joined": lambda notice, texts: {"joined": notice["who"]},
    "uprising_members": lambda notice, texts: {"uprising": notice["members"]},
    "coup_ballot": lambda notice, texts: {"coup_ballot": True},
    "power": lambda notice, texts: {"power": notice["holder"]},
    "letter_arrived": lambda notice, texts: {"letter": texts[notice["text"]["ref"]]},
    "tap_copy": _tap,
}


def _answers(table: Table) -> dict[str, Any]:
    """The latest announcement of each kind, and the roles made public. Nobody wins alone in this game."""
    announced: dict[str, Any] = dict.fromkeys(("noon", "dawn", "hungry", "revenge_day"))
    revealed: Any = {}
    for notice in table.public():
        match tag_of(notice):
            case "noon":
                announced["noon"] = notice.left
            case "dawn":
                announced |= {"dawn": notice.left, "hungry": notice.hungry, "revenge_day": notice.revenge_day}
            case "siavash_shown":
                revealed = {**revealed, notice.who: "siavash"}
    if any(tag_of(notice) == "game_ended" for notice in table.public()):
        revealed = "all"
    return {"announced": announced, "revealed": revealed, "co_winners": []}


VOCABULARY = Vocabulary(
    "shahnameh", lay, _fields, NOTICES, _answers, FACTS, AT_ONCE, _counts, kept=frozenset({"letter", "tap", "suicide"})
)
compare_case = partial(forum.compare_case, VOCABULARY)
