"""Form fields for a rule set's options, made from their types: checkbox, list, number, text."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
from django import forms
from django.utils.translation import gettext_lazy as _
from msgspec import inspect as types

from forumgame.clockwork import dates, presets
from reports.words import WORDS
from rulesets import RULESETS

PREFIX = "option_"
OWN = "own_"


def option_fields(ruleset: str, language: str, persian: bool) -> dict[str, forms.Field]:
    """`option_<name>` -> form field, labelled by the rule set's phrases. Fields show the rules' defaults; they are empty if a
    scenario has defaults of its own."""
    words, rules = WORDS[ruleset], RULESETS[ruleset]
    fields: dict[str, forms.Field] = {}
    for of in _kinds(ruleset):
        phrase = words.option(of.name, language)

        def label(value: Any, name: str = of.name) -> str:
            return dates.digits(words.value(None, name, str(value), language), persian)

        default = _default_label(of, label) if rules.takes_scenario else ""
        field = _field(of.type, label, by_cast=rules.takes_scenario, default=default)
        field.label, field.help_text = phrase.title, dates.digits(phrase.text, persian)
        field.initial = None if rules.takes_scenario else _initial_of(of.default)
        fields[PREFIX + of.name] = field
    return fields


def options_from(ruleset: str, cleaned: Mapping[str, Any]) -> dict[str, Any]:
    """The options from a form's cleaned data, in their types; options left empty are omitted and keep their default."""
    values: dict[str, Any] = {}
    for of in _kinds(ruleset):
        value = cleaned.get(PREFIX + of.name)
        if value is not None and value != "":
            values[of.name] = _field_value(of.type, value)
    return values


def _kinds(ruleset: str) -> tuple[types.Field, ...]:
    kinds = types.type_info(RULESETS[ruleset].options)
    assert isinstance(kinds, types.StructType)
    return kinds.fields


def _default_label(of: types.Field, label: Any) -> str:
    """The rules' own value of an option in words; empty if it has none."""
    value = _initial_of(of.default)
    if value is None or value == "":
        return ""
    number = isinstance(value, int) and not isinstance(value, bool)
    return str(value) if number or isinstance(of.default, tuple) else str(label(value))


def _field(kind: types.Type, label: Any, by_cast: bool, default: str = "") -> forms.Field:
    """by_cast: every field may stay empty, so that the cast or the rules give the value; then `default` says the rules' own."""
    field = _bare_field(kind, label, by_cast, default)
    if by_cast and default and not isinstance(field, forms.ChoiceField):
        field.widget.attrs["placeholder"] = empty_label(default)
    return field


def empty_label(default: str) -> str:
    """What a field means that stays empty."""
    return str(
        _("as the cast has it, else %(default)s") % {"default": default} if default else _("as the cast or the rules have it")
    )


def _bare_field(kind: types.Type, label: Any, by_cast: bool, default: str) -> forms.Field:
    nothing = [("", empty_label(default))] if by_cast else []
    match kind:
        case types.BoolType() if by_cast:
            return forms.ChoiceField(choices=[*nothing, ("True", label(True)), ("False", label(False))], required=False)
        case types.BoolType():
            return forms.BooleanField(required=False)
        case types.LiteralType(values=values):
            return forms.ChoiceField(choices=[*nothing, *((str(v), label(v)) for v in values)], required=False)
        case types.IntType(ge=least, le=most):
            return forms.IntegerField(min_value=least, max_value=most, required=False)
        case types.UnionType(types=kinds) if {type(k) for k in kinds} == {types.IntType, types.NoneType}:
            return forms.IntegerField(required=False)
        case _:
            return forms.CharField(required=False, max_length=200)


def _field_value(kind: types.Type, value: Any) -> Any:
    """A cleaned value in the option's own type; what cannot be, stays text for the rules to refuse."""
    match kind:
        case types.LiteralType(values=values):
            return next((v for v in values if str(v) == str(value)), value)
        case types.BoolType():
            return value if isinstance(value, bool) else value == "True"
        case types.UnionType(types=kinds):
            for one in kinds:
                typed = _field_value(one, value)
                if not isinstance(typed, str) or (isinstance(one, types.LiteralType) and typed in one.values):
                    return typed
            return value
        case types.IntType():
            return int(value) if isinstance(value, str) and value.strip().isdecimal() and len(value) < 18 else value
        case types.VarTupleType():
            return tuple(part.strip() for part in str(value).split(",") if part.strip())
        case _:
            return value


def _initial_of(default: Any) -> Any:
    if default is msgspec.NODEFAULT:
        return None
    return ", ".join(map(str, default)) if isinstance(default, tuple) else default


class Rhythm(forms.Form):
    """When phases close if all are to be alike; the other presets need nothing more."""

    every = forms.IntegerField(label=_("Quick: length of a phase"), min_value=1, max_value=86400, required=False, initial=60)
    unit = forms.ChoiceField(label=_("counted in"), choices=[("s", _("seconds")), ("m", _("minutes"))], initial="m")


class CalendarForm(forms.Form):
    """One field for each kind of step: the wall time at which it closes, or its length in minutes."""

    def __init__(self, ruleset: str, language: str, persian: bool, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        words = WORDS[ruleset]
        for kind, usual in presets.usual(ruleset).items():
            name = dates.digits(words.step(None, words.label(kind, 1), language), persian)
            self.fields[OWN + kind] = forms.CharField(
                label=name, initial=usual, required=False, max_length=8, validators=[wall_or_minutes]
            )

    @property
    def given(self) -> dict[str, str]:
        """Step kind -> wall time or minutes, as `presets.calendar_of` takes them."""
        texts = {name.removeprefix(OWN): self.cleaned_data.get(name, "") for name in self.fields}
        return {kind: _wall(text) or str(int(text)) for kind, text in texts.items() if text}


def wall_or_minutes(text: str) -> None:
    """ValidationError for what is neither a time of day nor a sensible number of minutes."""
    if _wall(text) is None and not (text.isdecimal() and 1 <= int(text) <= 60 * 24 * 60):
        raise forms.ValidationError(_("Write a time of day like 13:00, or a number of minutes."), code="bad_time")


def _wall(text: str) -> str | None:
    """A time of day in any digits as 09:30."""
    hour, colon, minute = text.strip().partition(":")
    if not (colon and hour.isdecimal() and minute.isdecimal() and len(hour) <= 2 and len(minute) == 2):
        return None
    return f"{int(hour):02}:{int(minute):02}" if int(hour) < 24 and int(minute) < 60 else None
