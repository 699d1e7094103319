"""The steps of a game in the order in which they were played."""

from __future__ import annotations

import msgspec

from forumgame.models import Entry, Game, Phase

PLAYED = (Entry.Kind.DEAL, Entry.Kind.CLOSE, Entry.Kind.ACT, Entry.Kind.RETURN)


def places_of_steps(game: Game, phase: Phase | None) -> dict[str, int]:
    """Step -> its place in the game, from 1, the open step last, without annulled steps. One query."""
    numbers: dict[str, int] = {}
    rows = Entry.objects.filter(game=game, kind__in=PLAYED).order_by("number").values_list("number", "kind", "step", "given")
    for number, kind, step, given in rows:
        if kind == Entry.Kind.RETURN:
            to = msgspec.json.decode(given)["to"]
            numbers = {kept: at for kept, at in numbers.items() if at <= to}
        else:
            numbers.setdefault(step, number)
    steps = [step for step in numbers if phase is None or step != phase.step]
    return {step: place for place, step in enumerate([*steps, *([phase.step] if phase else [])], 1)}
