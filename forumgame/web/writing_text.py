"""The texts of speeches and letters, by ref. Whoever sees or was told a ref may read its text."""

from __future__ import annotations

import re
from collections.abc import Mapping

from forumgame.models import Game, WritingRow
from forumgame.people import gate
from forumgame.people.gate import Visitor
from reports.words.values import isolated

_ref = re.compile(r'"([A-Za-z0-9]{12}|[0-9a-f]{16})"')
"""A ref is a random id, or one that a correction made, which was longer once."""


def texts_in(game: Game, *seen: str) -> Mapping[str, str]:
    """Ref -> text, for every ref in the canonical JSON that was seen or told. One query; none if there are no refs."""
    refs = {ref for text in seen for ref in _ref.findall(text)}
    if not refs:
        return {}
    return dict(WritingRow.objects.filter(game=game, ref__in=refs).values_list("ref", "body"))


def texts_seen(visitor: Visitor, public: str, *seen: str) -> Mapping[str, str]:
    """Ref -> text, for the refs that a player's table shows, without words of an earlier holder's time. public: what everybody
    sees, as canonical JSON. One query; none if there are no refs."""
    refs = {ref for text in seen for ref in _ref.findall(text)}
    if not refs:
        return {}
    rows = WritingRow.objects.filter(game=visitor.game, ref__in=refs).values_list("ref", "body", "at")
    return gate.texts_for(visitor, {ref: (body, at) for ref, body, at in rows}, frozenset(_ref.findall(public)))


def with_texts(said: str, told: str, texts: Mapping[str, str]) -> str:
    """A sentence with the texts of its order or notice, for lists in which two versions stand beside each other."""
    for text in texts_of(texts, told):
        said += (" " if said.endswith((".", ":")) else ": ") + isolated(text)
    return said


def texts_of(texts: Mapping[str, str], told: str) -> tuple[str, ...]:
    """The texts of one notice, in the order of their refs."""
    return tuple(texts[ref] for ref in dict.fromkeys(_ref.findall(told)) if ref in texts)
