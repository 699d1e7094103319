"""The words of the Nowruz mafia in worked cases."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from rulesets import RULESETS
from rulesets.words import Host
from tests.cases import forum
from tests.cases.compare import Path
from tests.cases.forum import Table, Vocabulary, unordered
from tests.cases.plain import Words, build, plain, tag_of
from tests.cases.play import Play, deal

RULES = RULESETS["nowruz_mafia"]
FORMAT = forum.FORMAT
FACTS = {
    name: name
    for name in (
        "bullet", "self_save", "extra_defence", "hit", "accused", "defence_limit", "votes", "final", "speakers", "allowance",
        "interrupters", "funny",
    )
}  # fmt: skip
AT_ONCE = {"talk": ("interrupters",), "defence": ("extra_defence", "defence_limit")}


def lay(given: Words, roles: Mapping[str, str]) -> Play:
    """The position, with what the opening of its window settles unless the case gives it."""
    players = 13 if "amoo_nowruz" in roles.values() else 12
    tree = {"type": "nowruz_mafia", "seats": list(roles), "options": {**given["config"], "players": players}}
    book = build(RULES.codec.book, "config", tree)
    dealt = deal(RULES, book, roles)
    if strange := {*given["facts"]} - {*FACTS} | {*given["facts"]} & {"funny"}:
        raise ValueError(f"no such facts: {', '.join(sorted(strange))}; funny rules are set by config")
    own = {roles[seat] for seat in given["co_winners"]}
    state = plain(dealt.state) | {"cycle": given["cycle"], "window": given["window"], "out": given["out"]}
    state |= {"jester_won": "jester" in own, "hit": "amoo_nowruz" in own}
    if given["window"] != "lobby":
        state |= {"roles": roles, "deal": {}}
    state |= given["facts"]
    match given["window"]:
        case "talk":
            night = Play(RULES, book, build(RULES.codec.state, "given", {**state, "window": "night"}))
            opened = plain(night.look_ahead())
            state["interrupters"] = opened["interrupters"]
            state |= {name: given["facts"].get(name, opened[name]) for name in ("speakers", "allowance")}
        case "defence":
            state["defence_limit"] = given["facts"].get("defence_limit", book.options.defence_seconds)
        case "will":
            state |= {"accused": None, "will_by": state["accused"] or given["out"][-1]}
    return Play(RULES, book, build(RULES.codec.state, "facts", state))


def _fields(kind: str, values: dict[str, Any], ref: str) -> dict[str, Any]:
    return values | {"text": {"ref": ref, "body": str(values["text"])}} if "text" in values else values


NOTICES: Mapping[str, forum.NoticeWords | None] = {
    "your_role": None,
    "your_result": None,
    "fellows": lambda notice, texts: {"fellows": list(notice["roles"])},
    "inquiry_answered": lambda notice, texts: {"inquiry": notice["at"], "answer": notice["answer"]},
    "no_effect": lambda notice, texts: {"annulled": True},
}


def _answers(table: Table) -> dict[str, Any]:
    """The latest announcement of each kind, the roles made public, and who has a win of their own."""
    announced: dict[str, Any] = dict.fromkeys(("dawn", "rumour", "executed", "will"))
    revealed: Any = {}
    for notice in table.public():
        match tag_of(notice):
            case "dawn":
                announced |= {"dawn": notice.dead, "rumour": notice.rumour}
            case "execution_announced":
                announced["executed"] = notice.seat
            case "will_read":
                announced["will"] = table.texts[notice.ref] if notice.ref else None
            case "roles_shown":
                revealed = "all" if notice.roles == table.play.state.roles else notice.roles
    return {"announced": announced, "revealed": revealed, "co_winners": table.play.see(Host()).behind.co_winners}


def _form(path: Path, value: Any) -> Any:
    """Nobody and an empty list are the same."""
    return unordered([] if value is None else value, path[-1])


VOCABULARY = Vocabulary("nowruz_mafia", lay, _fields, NOTICES, _answers, FACTS, AT_ONCE, form=_form, mark=".")
compare_case = partial(forum.compare_case, VOCABULARY)
