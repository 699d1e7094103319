"""The position that a case of the court gives, and the words of its cast in the words of scenarios."""

from __future__ import annotations

from typing import Any

from rulesets import RULESETS
from tests.cases.plain import Words, build, fill
from tests.cases.play import Play

RULES = RULESETS["court"]
HOURS = ("h1", "h2", "h3", "h4", "night")

GIVEN: Words = {
    "phase": "", "cast": {}, "opened": None, "options": {}, "seed": None, "factions": [], "ballot": None, "actions": {}, "natures": {},
}  # fmt: skip
PERSON: Words = {
    "vk": None, "tv": None, "status": "free", "jailed": None, "poisoned": None, "nature": "", "used": {}, "day_slot_spent": False,
}  # fmt: skip
"""What a case may say of the position and of a character, with what it means to leave it out; vk and tv are always written."""

PARTIES, STATS = ("self", "target", "target2"), ("vk", "tv")
EFFECTS: dict[str, Words] = {
    "influence": {"do": "change", "stat": "vk"},
    "secret": {"do": "change", "stat": "tv"},
    "steal_influence": {"do": "transfer", "stat": "vk", "to": "self"},
    "steal_secret": {"do": "transfer", "stat": "tv", "to": "self"},
    "swap_influence": {"do": "swap", "stat": "vk"},
}
"""Effects that have a shorter name in cases; every other one has the name and the fields of the scenario vocabulary."""


def number_of(phase: str) -> int:
    """The number of a phase: `1.h1` -> 0."""
    cycle, _, hour = phase.partition(".")
    if hour not in HOURS or not cycle.isdecimal() or int(cycle) < 1:
        raise ValueError(f"no such phase: {phase}; expected <day>.<{'|'.join(HOURS)}>")
    return (int(cycle) - 1) * len(HOURS) + HOURS.index(hour)


def lay(words: Words) -> Play:
    """The position. Raises ValueError for what cannot be."""
    given = fill("given", words, GIVEN)
    book = _book(given)
    people = {who: _person(given, who) for who in sorted(given["cast"])}
    state: dict[str, Any] = {
        "type": "court",
        "closing": number_of(given["phase"]),
        "king_death": book.options.king_death_day,
        "people": people,
        "factions": [_faction(side, place) for place, side in enumerate(given["factions"], 1)],
        "ballot": given["ballot"] and {**given["ballot"], "candidates": sorted(given["ballot"]["candidates"])},
    }
    if not given["phase"].endswith("night") and any(person["status"] == "prison" for person in people.values()):
        state["measures"] = {}
    play = Play(RULES, book, build(RULES.codec.state, "given", state))
    for who, person in people.items():
        person["checked"] = play.see(who).own.personal  # the King looked at all of them a moment ago
    return Play(RULES, book, build(RULES.codec.state, "given", state), f"case:{given['seed']}".encode())


def _book(given: Words) -> Any:
    for slug, words in given["actions"].items():
        if strangers := {*words["of"]} - {*given["cast"]}:
            raise ValueError(f"{slug} belongs to nobody called {', '.join(sorted(strangers))}")
    actions = {slug: _action(slug, words) for slug, words in given["actions"].items()}
    roles = [
        {"slug": who, "actions": [actions[slug] for slug, words in given["actions"].items() if who in words["of"]]}
        for who in sorted(given["cast"])
    ]
    scenario = {"slug": "case", "roles": roles, "natures": [_nature(slug, words) for slug, words in given["natures"].items()]}
    options = {name: value for name, value in given["options"].items() if name != "zone"}
    tree = {"ruleset": RULES.slug, "version": RULES.version, "options": options, "scenario": scenario}
    return build(RULES.codec.book, "given", tree)


def _person(given: Words, who: str) -> dict[str, Any]:
    words = fill(who, given["cast"][who], PERSON)
    if (words["status"] == "prison") != (words["jailed"] is not None):
        raise ValueError(f"{who}: jailed goes with prison")
    if words["nature"] and words["nature"] not in given["natures"]:
        raise ValueError(f"{who}: no nature {words['nature']}")
    for slug in words["used"]:
        if who not in given["actions"].get(slug, {}).get("of", ()):
            raise ValueError(f"{who}: no action {slug}")
    words["spent"] = int(words.pop("day_slot_spent"))
    for name in ("jailed", "poisoned"):
        words[name] = None if words[name] is None else number_of(words[name])
    return {**words, "status": "died" if words["status"] == "dead" else words["status"]}


def _faction(side: Words, place: int) -> dict[str, Any]:
    leader = None if side["leader"] == "nobody" else side["leader"]
    members = {who: number_of(at) for who, at in side["members"].items()}
    return {**side, "id": f"case{place}", "leader": leader, "members": members}


# --- the cast ----------------------------------------------------------------------------------------


def _action(slug: str, words: Words) -> dict[str, Any]:
    rest = {"own" if name == "self" else name: value for name, value in words.items() if name != "of"}
    return {**rest, "slug": slug, "effects": [_effect(one) for one in words["effects"]]}


def _nature(slug: str, words: Words) -> dict[str, Any]:
    made = {**words, "slug": slug, "effects": [_effect(one) for one in words.get("effects", ())]}
    return {**made, "wins": _condition(*words["wins"])} if "wins" in words else made


def _effect(words: Words) -> dict[str, Any]:
    """An effect in the words of scenarios, where `if` is `when` and `with` is `other`."""
    effect = {{"if": "when", "with": "other"}.get(name, name): value for name, value in words.items()}
    short = EFFECTS.get(effect["do"], {})
    if taken := {*short} & {*effect} - {"do"}:
        raise ValueError(f"{effect['do']} takes no {', '.join(sorted(taken))}")
    effect |= short
    if "when" in effect:
        effect["when"] = _condition(*effect["when"])
    if "effect" in effect:
        effect["effect"] = _effect(effect["effect"])
    if effect.get("what") == "secret":
        effect["what"] = "tv"
    if isinstance(effect.get("by"), dict):
        _check_operand(effect["by"]["of"])
    return effect


def _condition(left: str, sign: str, right: Any) -> dict[str, Any]:
    """[target.vk, "<", 0] or [self.status, "==", prison]."""
    if isinstance(right, int):
        _check_operand(left)
        return {"is": "compare", "left": left, "sign": sign, "right": right}
    party, _, what = left.rpartition(".")
    if party not in PARTIES or what != "status" or sign != "==":
        raise ValueError(f"no such condition: {left} {sign} {right}")
    return {"is": "status", "who": party, "status": right}


def _check_operand(operand: str) -> None:
    party, _, stat = operand.rpartition(".")
    if party not in PARTIES or stat not in STATS:
        raise ValueError(f"no such operand: {operand}; expected <{'|'.join(PARTIES)}>.<{'|'.join(STATS)}>")
