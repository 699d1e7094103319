"""Whether every text of a file is there in every language, and no two names are alike."""

from __future__ import annotations

from collections.abc import Iterator

from rulesets.court.scenario.form import HIDDEN_KINDS, ROLE_KINDS
from rulesets.court.scenario.spot import Spot
from rulesets.words import Fault


def actions_of(owner: Spot) -> Iterator[tuple[str, Spot]]:
    """Kind and place of each action of a role or nature."""
    actions = owner.at("actions")
    yield from ((kind, action) for kind, action in actions.fields() if kind in ROLE_KINDS + HIDDEN_KINDS) if actions else ()


def owners(root: Spot, sort: str) -> Iterator[tuple[str, Spot]]:
    """Slug and place of each role (`roles`) or nature (`natures`)."""
    every = root.at(sort)
    yield from every.fields() if every else ()


def text_faults(root: Spot) -> Iterator[Fault]:
    """Texts that are missing, blank or in a language nobody declared; names of one sort that players could not tell apart."""
    languages = {spot.word(): spot for spot in (root.at("languages") or root).items() if spot.word()}
    yield from _repeated_languages(root)
    roles, natures = list(owners(root, "roles")), list(owners(root, "natures"))
    actions = [action for _, owner in roles + natures for action in actions_of(owner)]
    named = {"roles": roles, "natures": natures, "actions": actions}
    for thing in [root, *(thing for things in named.values() for _, thing in things)]:
        for field in ("title", "name", "about"):
            if (spot := thing.at(field)) and (field != "title" or thing is root):
                yield from _in_each(spot, list(languages))
    for things in named.values():
        yield from _alike([thing for _, thing in things])


def _repeated_languages(root: Spot) -> Iterator[Fault]:
    seen: dict[str, int] = {}
    for spot in (root.at("languages") or root).items():
        if spot.word() in seen:
            yield spot.fault("same_name", found=spot.word(), first=seen[spot.word()])
        seen.setdefault(spot.word(), spot.line)


def _in_each(spot: Spot, languages: list[str]) -> Iterator[Fault]:
    given = dict(spot.fields())
    for language, text in given.items():
        if languages and language not in languages:
            yield text.fault("extra_text", language=language)
        elif isinstance(text.node.value, str) and not any(letter.isalnum() for letter in text.node.value):
            yield text.fault("blank_text")
    if isinstance(spot.node.value, dict):
        yield from (spot.lacks(language, "missing_text", language=language) for language in languages if language not in given)


def _alike(things: list[Spot]) -> Iterator[Fault]:
    seen: dict[tuple[str, str], int] = {}
    for thing in things:
        for language, name in dict((thing.at("name") or thing).fields()).items():
            key = language, " ".join(name.word().split()).casefold()
            if key[1] and key in seen:
                yield name.fault("same_text", found=name.word(), first=seen[key])
            seen.setdefault(key, name.line)
