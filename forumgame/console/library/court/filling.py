"""Turns a posted form into a part of a cast."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from forumgame.console.library.court.boxes import MOST_EFFECTS, Box, Group, Maker, fits, new_effect, parse_box
from rulesets.court.workshop import one_value

Sent = Mapping[str, str]


def fill_part(maker: Maker, sort: str, part: Any, sent: Sent) -> dict[str, Any]:
    """A copy of the part with the form's values; fields that the form has no box for are unchanged. An empty box removes its
    field. An effect marked `gone` is removed; an effect chosen under `new` is added with default values."""
    made: dict[str, Any] = _copy_part(part) if isinstance(part, dict) else {}
    for group in maker.groups(sort, part):
        for box in group.boxes:
            _set(made, box.path.split("."), _of_box(box, sent))
        if group.more:
            effects = _effects(maker, group, sent)
            _set(made, [*filter(None, group.path.split(".")), "effects"], effects or None)
    return made


def holds(maker: Maker, sort: str, part: Any) -> bool:
    """Whether the form can show the whole part: mappings and lists are where the form expects them."""
    if not isinstance(part, dict):
        return False
    for group in maker.groups(sort, part):
        owners = [tuple(box.path.split(".")[:-1]) for box in group.boxes]
        if any(not isinstance(_at(part, path[:n]), dict | None) for path in owners for n in range(1, len(path) + 1)):
            return False
        effects = _at(part, (*filter(None, group.path.split(".")), "effects"))
        if group.more and not (effects is None or (isinstance(effects, list) and len(effects) <= MOST_EFFECTS)):
            return False
    return True


def _at(part: Any, path: tuple[str, ...]) -> Any:
    for key in path:
        part = part.get(key) if isinstance(part, dict) else None
    return part


def _of_box(box: Box, sent: Sent) -> Any:
    value = parse_box(box, sent.get(box.path, ""))
    if box.path == "languages" and isinstance(value, str):
        return value.replace(",", " ").replace("،", " ").split()
    return value


def _effects(maker: Maker, group: Group, sent: Sent) -> list[Any]:
    """The effects of one group, in order. The form gives the kind of each; an effect that fits no boxes is one text box."""
    start = f"{group.path}." if group.path else ""
    effects: list[Any] = []
    for n in range(1, MOST_EFFECTS * 2):
        path = f"{start}effects.{n}"
        if sent.get(f"{path}.gone"):
            continue
        if (raw := sent.get(f"{path}.raw", "").strip()) or f"{path}.raw" in sent:
            effects += [one_value(raw)] if raw else []
        elif do := sent.get(f"{path}.do", ""):
            effect = {"do": do}
            if fits(effect):
                row = maker.row(path, effect)
                values = {box.path.rpartition(".")[2]: parse_box(box, sent.get(box.path, "")) for box in row.boxes}
                effect |= {name: value for name, value in values.items() if value is not None}
            effects.append(effect)
    new = sent.get(f"{start}new", "")
    return [*effects, new_effect(new)] if fits({"do": new}) else effects


def _set(made: dict[str, Any], path: list[str], value: Any) -> None:
    """Set the value at a path. None removes it, and every mapping that becomes empty by that."""
    key, rest = path[0], path[1:]
    if rest:
        inner = made.get(key) if isinstance(made.get(key), dict) else {}
        assert isinstance(inner, dict)
        _set(inner, rest, value)
        value = inner or None
    if value is None:
        made.pop(key, None)
    else:
        made[key] = value


def _copy_part(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _copy_part(inner) for key, inner in value.items()}
    return [_copy_part(inner) for inner in value] if isinstance(value, list) else value
