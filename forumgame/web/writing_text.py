"""The words behind the refs of speeches and letters. A ref in what somebody sees or was told is what lets them read it."""

from __future__ import annotations

import re
from collections.abc import Mapping

from forumgame.models import Game, WritingRow

_ref = re.compile(r'"([A-Za-z0-9]{12})"')


def texts_in(game: Game, *seen: str) -> Mapping[str, str]:
    """Ref -> words, for every ref in the canonical JSON that was seen or told. One query, none where there are no refs."""
    refs = {ref for text in seen for ref in _ref.findall(text)}
    if not refs:
        return {}
    return dict(WritingRow.objects.filter(game=game, ref__in=refs).values_list("ref", "body"))


def texts_of(texts: Mapping[str, str], told: str) -> tuple[str, ...]:
    """The words of one thing told, in the order of their refs."""
    return tuple(texts[ref] for ref in dict.fromkeys(_ref.findall(told)) if ref in texts)
