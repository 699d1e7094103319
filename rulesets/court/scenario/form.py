"""The form of a cast file: the vocabulary's own words as strict models, and around them what a host fills in.

The models of effects, conditions and formulas are made from the vocabulary, so that a word is added in one place.
"""

from __future__ import annotations

import types
from collections.abc import Mapping
from functools import cache
from inspect import cleandoc
from typing import TYPE_CHECKING, Annotated, Any, ForwardRef, Literal, TypeAlias, Union, get_args, get_origin

import msgspec
from pydantic import BaseModel, ConfigDict, Discriminator, Field, Tag, create_model
from typing_extensions import TypeAliasType

from rulesets.court.options import Options
from rulesets.court.scenario import vocabulary

FORMAT = "court-cast/1"
MOST_NAME = 40
ROLE_KINDS: tuple[vocabulary.Kind, ...] = ("night", "day", "individual", "faction", "king", "influence")
HIDDEN_KINDS: tuple[vocabulary.Kind, ...] = ("hidden_day", "hidden_night")

Slug = Annotated[str, Field(pattern=rf"^[a-z][a-z0-9_]{{0,{MOST_NAME - 1}}}$")]
Language = Annotated[str, Field(pattern=r"^[a-z]{2,3}$")]
Name = Annotated[dict[str, Annotated[str, Field(max_length=60)]], Field(description="Language -> a short name.")]
Line = Annotated[dict[str, Annotated[str, Field(max_length=500)]], Field(description="Language -> a sentence or two.")]
Page = Annotated[dict[str, Annotated[str, Field(max_length=5000)]], Field(description="Language -> a page of text.")]

_PARTY = r"(self|target|target2|role:[a-z][a-z0-9_]*)"
_TEXTS: Mapping[str, Any] = {  # what a plain word of the vocabulary may look like, by the field's name
    "who": Annotated[str, Field(pattern=rf"^{_PARTY}$")],
    "other": Annotated[str, Field(pattern=rf"^{_PARTY}$")],
    "left": Annotated[str, Field(pattern=rf"^(prisoners|cycle|{_PARTY}\.(vk|tv|faction_size))$")],
    "of": Annotated[str, Field(pattern=rf"^(prisoners|cycle|{_PARTY}\.(vk|tv|faction_size))$")],
    "role": Slug,
    "action": Slug,
}
_BOUNDS: Mapping[str, tuple[int, int]] = {
    "percent": (1, 99),
    "phases": (1, 100),
    "over": (1, 100),
    "king_death_day": (1, 100),
    "king_death_max": (1, 100),
}
_ANY_NUMBER = (-100, 100)

_LEFT_OUT: Any = None
_NO_MORE: dict[str, Any] = {"additionalProperties": False}


class Form(BaseModel):
    """A part of the file: no field but its own, no type but the one asked for."""

    model_config = ConfigDict(
        extra="forbid", strict=True, frozen=True, model_title_generator=lambda model: model.__name__.removesuffix("Form")
    )


def _kind_of_amount(value: object) -> str:
    return "formula" if isinstance(value, (dict, BaseModel)) else "number"


def _type(of: Any, field: str) -> Any:
    """The model's type for a type of the vocabulary."""
    if of == vocabulary.Effect:  # of a delayed effect: a delay in a delay would only be a longer one
        return ForwardRef("Delayed")
    for name in ("Condition", "Amount"):
        union = getattr(vocabulary, name)
        if of in (union, union | None):
            return ForwardRef(name)
    if get_origin(of) is tuple:
        inner: Any = _type(get_args(of)[0], field)
        return Annotated[list[inner], Field(min_length=1, max_length=12)]
    if get_origin(of) in (Union, types.UnionType):  # what may be left out, is left out: nobody writes null
        return _type(next(arg for arg in get_args(of) if arg is not types.NoneType), field)
    if of is int:
        least, most = _BOUNDS.get(field, _ANY_NUMBER)
        return Annotated[int, Field(ge=least, le=most)]
    return _TEXTS[field] if of is str else of


def _model(struct: type[msgspec.Struct]) -> type[Form]:
    """The model of one word of the vocabulary, with its docstring for editors."""
    config = struct.__struct_config__
    fields: dict[str, Any] = {config.tag_field: (Literal[config.tag], ...)} if config.tag_field else {}
    for field in msgspec.structs.fields(struct):
        fields[field.name] = (_type(field.type, field.name), ... if field.required else None)
    return create_model(struct.__name__, __base__=Form, __doc__=cleandoc(struct.__doc__ or ""), **fields)


def _alias(name: str, of: Any) -> Any:
    """The union under a name, so that the schema spells it out once."""
    return TypeAliasType(name, of)


def _words() -> tuple[Any, Any]:
    """A condition and an effect of the vocabulary, as types."""
    formula: Any = _model(vocabulary.Formula)
    effects = [_model(struct) for struct in get_args(vocabulary.Effect)]
    at_once = [model for model in effects if model.__name__ != vocabulary.Later.__name__]
    conditions = [_model(struct) for struct in get_args(vocabulary.Condition)]
    number = Annotated[int, Field(ge=_ANY_NUMBER[0], le=_ANY_NUMBER[1])]
    amount = Annotated[Annotated[number, Tag("number")] | Annotated[formula, Tag("formula")], Discriminator(_kind_of_amount)]
    names = {
        "Condition": _alias("Condition", Annotated[Union[tuple(conditions)], Field(discriminator="is")]),  # noqa: UP007
        "Effect": _alias("Effect", Annotated[Union[tuple(effects)], Field(discriminator="do")]),  # noqa: UP007
        "Delayed": _alias("Delayed", Annotated[Union[tuple(at_once)], Field(discriminator="do")]),  # noqa: UP007
        "Amount": _alias("Amount", amount),
    }
    for model in (formula, *conditions, *effects):
        model.model_rebuild(_types_namespace=names)
    return names["Condition"], names["Effect"]


if TYPE_CHECKING:
    Condition: TypeAlias = BaseModel
    Effect: TypeAlias = BaseModel
    OptionsForm: TypeAlias = BaseModel
else:
    Condition, Effect = _words()
    OptionsForm = _model(Options)

Effects: TypeAlias = Annotated[list[Effect], Field(min_length=1, max_length=12)]


class ActionForm(Form):
    """One action."""

    slug: Slug = Field(description="Its name for the rules, unique in the file.")
    name: Name
    about: Line = Field(description="What it does, in one sentence.")
    targets: int = Field(ge=0, le=2, description="How many characters the player names.")
    effects: Effects
    time: Literal["day", "night"] = Field(default=_LEFT_OUT, description="Only then. Left out: as the kind of action says.")
    free: bool = Field(default=False, description="It takes no slot of the day or the night.")
    own: Literal["allowed", "only"] = Field(
        default=_LEFT_OUT, description="allowed: may be aimed at oneself. only: at nobody else, no target."
    )


class RoleActions(Form):
    """The six actions of a role."""

    night: ActionForm
    day: ActionForm
    individual: ActionForm = Field(description="Only outside a faction.")
    faction: ActionForm = Field(description="Only inside a faction.")
    king: ActionForm = Field(description="Only with ВК above 6.")
    influence: ActionForm = Field(description="Only with ТВ above 10.")


class HiddenActions(Form):
    """The two hidden actions of a nature."""

    hidden_day: ActionForm
    hidden_night: ActionForm


class RoleForm(Form):
    """An open role, known to all."""

    name: Name
    about: Line
    vk: int = Field(default=0, ge=-20, le=20, description="ВК at the start.")
    nature: Slug = Field(default=_LEFT_OUT, description="Only for the option natures: fixed.")
    actions: RoleActions


class NatureForm(Form):
    """A hidden nature, known to its player and the hosts."""

    name: Name
    about: Line = Field(description="The peculiarity and the victory, if any.")
    tv: int = Field(default=0, ge=0, le=20, description="ТВ at the start.")
    trigger: Literal[get_args(vocabulary.Trigger)] = Field(default=_LEFT_OUT, description="When the peculiarity works.")  # type: ignore[valid-type]
    effects: Effects = Field(default=_LEFT_OUT, description="What the peculiarity does.")
    wins: Condition = Field(default=_LEFT_OUT, description="A victory of its own, read at the end.")
    actions: HiddenActions


class CastForm(Form):
    """A cast for the game at court: what a host writes."""

    format: Literal["court-cast/1"]
    slug: Slug
    languages: list[Language] = Field(min_length=1, max_length=10, description="Every text is given in each of them.")
    title: Name
    about: Page
    options: OptionsForm = Field(default=_LEFT_OUT, description="Settings this cast is made for.")
    roles: dict[Slug, RoleForm] = Field(
        min_length=2, max_length=64, json_schema_extra=_NO_MORE, description="In the order of seats, which breaks ties."
    )
    natures: dict[Slug, NatureForm] = Field(
        min_length=2, max_length=64, json_schema_extra=_NO_MORE, description="At least as many as roles."
    )


@cache
def schema() -> dict[str, Any]:
    """JSON Schema (2020-12) of a cast file. It knows the form; that names exist and targets fit is `load`'s business."""
    made: dict[str, Any] = _without_null(CastForm.model_json_schema())
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", **made}


def _without_null(schema: Any) -> Any:
    """Without `default: null`: what may be left out, may not be null."""
    if isinstance(schema, dict):
        return {key: _without_null(part) for key, part in schema.items() if (key, part) != ("default", None)}
    return [_without_null(part) for part in schema] if isinstance(schema, list) else schema
