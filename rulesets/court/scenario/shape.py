"""Whether a file has the form of a cast: each error of the strict models as a Fault with field, line and what was expected."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from difflib import get_close_matches
from typing import Any

from pydantic import ValidationError

from rulesets.court.scenario.form import MOST_NAME, CastForm, schema
from rulesets.court.scenario.reading import Node
from rulesets.words import Fault

MOST_SHOWN = 60

_KINDS = {
    "int_type": "number",
    "string_type": "text",
    "bool_type": "yes_no",
    "list_type": "list",
    "dict_type": "mapping",
    "model_type": "mapping",
    "model_attributes_type": "mapping",
}
_BOUNDS = ("minimum", "maximum"), ("minItems", "maxItems"), ("minProperties", "maxProperties")
_PARTIES = ("self", "target", "target2", "role:<role>")
_OPERANDS = ("prisoners", "cycle", *(f"{party}.{stat}" for party in _PARTIES for stat in ("vk", "tv", "faction_size")))

Loc = tuple[int | str, ...]


def form_of(root: Node) -> CastForm | tuple[Fault, ...]:
    """The file as a form, or every place where it has another shape."""
    try:
        return CastForm.model_validate(root.plain())
    except ValidationError as error:
        return tuple(_fault(root, one["type"], one["loc"], one.get("ctx", {})) for one in error.errors(include_url=False))


def near(found: str, expected: Sequence[str]) -> str:
    """The expected word that was most likely meant, or nothing."""
    return next(iter(get_close_matches(found, expected, 1, 0.6)), "")


def found_in(node: Node) -> dict[str, Any]:
    """`found_kind` and `found` of a node, for a Fault's params."""
    match node.value:
        case dict():
            return {"found_kind": "mapping", "found": ""}
        case list():
            return {"found_kind": "list", "found": ""}
        case None:
            return {"found_kind": "nothing", "found": ""}
        case bool():
            kind = "yes_no"
        case int():
            kind = "number"
        case float():
            kind = "fraction"
        case _:
            kind = "text"
    return {"found_kind": kind, "found": clip(node.raw)}


def clip(text: str) -> str:
    """A text short enough to be quoted."""
    return text if len(text) <= MOST_SHOWN else text[: MOST_SHOWN - 1] + "…"


def _fault(root: Node, error: str, loc: Loc, ctx: dict[str, Any]) -> Fault:
    where, line, node = _place(root, loc)
    match error:
        case "missing":
            return _at([*where, str(loc[-1])], "missing_key", line, expected=str(loc[-1]))
        case "union_tag_not_found":
            return _at([*where, _tag(ctx)], "missing_key", line, expected=_tag(ctx))
        case "union_tag_invalid":
            return _wrong_tag(where, node, _tag(ctx), _quote(ctx["expected_tags"]))
        case "extra_forbidden":
            known = sorted(_schema_at(loc[:-1]).get("properties", {}))
            return _at(where, "unknown_key", line, found=clip(where[-1]), expected=known, near=near(where[-1], known))
        case "literal_error":
            return _choice(where, line, node, _quote(ctx["expected"]))
        case "string_pattern_mismatch":
            return _pattern(where, line, node, str(ctx["pattern"]), is_key=loc[-1] == "[key]")
        case "string_too_long":
            return _at(where, "long_text", line, found=len(str(node.value)), most=ctx["max_length"])
        case "greater_than_equal" | "less_than_equal":
            return _at(where, "out_of_range", line, found=clip(node.raw), **_bounds(loc))
        case "too_short" | "too_long":
            return _at(where, "wrong_count", line, found=ctx["actual_length"], **_bounds(loc))
        case _:
            kind = "formula" if loc[-1:] == ("number",) else _KINDS[error]
            return _at(where, "wrong_type", line, kind=kind, **found_in(node))


def _at(where: Sequence[str], code: str, line: int, **params: Any) -> Fault:
    return Fault(".".join(where), code, line, params)


def _place(root: Node, loc: Loc) -> tuple[list[str], int, Node]:
    """Field path, line and node of an error. A step that is no key there is a tag or what is missing: passed over."""
    node, where, line, tag_read = root, list[str](), 1, False
    for step in loc:
        if isinstance(node.value, dict):
            tags = [] if tag_read else [node.value[key].value for key in ("do", "is") if key in node.value]
            if step in tags:
                tag_read = True
            elif step in node.value:
                where.append(str(step))
                node, line, tag_read = node.value[str(step)], node.key_lines[str(step)], False
        elif isinstance(node.value, list) and isinstance(step, int):
            where.append(str(step + 1))
            node, tag_read = node.value[step], False
            line = node.line
    return where, line, node


def _tag(ctx: dict[str, Any]) -> str:
    return str(ctx["discriminator"]).strip("'")


def _quote(words: str) -> list[str]:
    return re.findall(r"'([^']*)'", words)


def _wrong_tag(where: list[str], node: Node, tag: str, expected: list[str]) -> Fault:
    fields = node.value if isinstance(node.value, dict) else {}
    return _choice([*where, tag], node.key_lines[tag], fields[tag], expected)


def _choice(where: list[str], line: int, node: Node, expected: list[str]) -> Fault:
    if not isinstance(node.value, str):
        return _at(where, "wrong_type", line, kind="text", **found_in(node))
    return _at(where, "not_one_of", line, found=clip(node.value), expected=expected, near=near(node.value, expected))


def _pattern(where: list[str], line: int, node: Node, pattern: str, *, is_key: bool) -> Fault:
    found = where[-1] if is_key else str(node.value)
    if "role:" not in pattern:
        return _at(where, "bad_name", line, found=clip(found), most=3 if "{2,3}" in pattern else MOST_NAME)
    expected = list(_OPERANDS if "cycle" in pattern else _PARTIES)
    return _at(where, "not_one_of", line, found=clip(found), expected=expected, near=near(found, expected))


def _bounds(loc: Loc) -> dict[str, int]:
    part = _schema_at(loc)
    return next({"least": part[least], "most": part[most]} for least, most in _BOUNDS if least in part)


def _schema_at(loc: Loc) -> dict[str, Any]:
    """The part of the JSON Schema that rules the place of an error."""
    part = _follow(schema())
    for step in loc:
        part = _follow(_inside(part, step))
    return part


def _inside(part: dict[str, Any], step: int | str) -> dict[str, Any]:
    if "discriminator" in part:
        return {"$ref": part["discriminator"]["mapping"][step]}
    if "oneOf" in part:
        return next(branch for branch in _branches(part) if ("properties" in branch) == (step == "formula"))
    if isinstance(step, int):
        return dict(part["items"])
    if step in part.get("properties", {}):
        return dict(part["properties"][step])
    return next(iter(part["patternProperties"].values())) if "patternProperties" in part else dict(part["additionalProperties"])


def _branches(part: dict[str, Any]) -> Iterator[dict[str, Any]]:
    return (_follow(branch) for branch in part["oneOf"])


def _follow(part: dict[str, Any]) -> dict[str, Any]:
    while "$ref" in part:
        part = schema()["$defs"][part["$ref"].rpartition("/")[2]]
    return part
