"""The steps of a game in the order in which they were played."""

from __future__ import annotations

from forumgame.models import Entry, Game, Phase
from forumgame.record.annulled import read_return, standing_after

PLAYED = (Entry.Kind.DEAL, Entry.Kind.CLOSE, Entry.Kind.ACT, Entry.Kind.RETURN)


def places_of_steps(game: Game, phase: Phase | None) -> dict[str, int]:
    """Step -> its place in the game, from 1, the open step last, without annulled steps. One query."""
    columns = ("game_id", "number", "kind", "step", "given", "reason")
    rows = list(Entry.objects.filter(game=game, kind__in=PLAYED).order_by("number").only(*columns))
    counting = standing_after([read_return(row) for row in rows if row.kind == Entry.Kind.RETURN], game.head_number)
    played = dict.fromkeys(row.step for row in rows if row.kind != Entry.Kind.RETURN and row.number in counting)
    steps = [step for step in played if phase is None or step != phase.step]
    return {step: place for place, step in enumerate([*steps, *([phase.step] if phase else [])], 1)}
