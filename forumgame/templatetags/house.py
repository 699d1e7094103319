"""Tags of the pages: symbols, times in two zones, numbers in the reader's digits."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from django import template
from django.templatetags.static import static
from django.utils.html import format_html
from django.utils.safestring import SafeString

from forumgame import calendar, dates, pages

register = template.Library()


@register.simple_tag
def icon(name: str, extra: str = "") -> SafeString:
    """One drawing of the sheet of symbols; it says nothing that words beside it do not."""
    address = static("forumgame/symbols.svg")
    shape = f"i {extra}".strip()
    return format_html('<svg class="{}" aria-hidden="true"><use href="{}#{}"/></svg>', shape, address, name)


@register.simple_tag(takes_context=True)
def moment(
    context: dict[str, Any], instant: datetime, *, seconds: bool = False, year: bool = False, zone: str = ""
) -> SafeString:
    """An instant as day and time: in the zone given, else the game's, else the reader's."""
    request = context["request"]
    game = context.get("game")
    zone = zone or (calendar.read(game.calendar).zone if game else pages.zone_of(request))
    language, persian = pages.language_now(), pages.persian(request)
    text = dates.moment(instant, zone, language, persian=persian, seconds=seconds, year=year)
    return format_html('<time datetime="{}">{}</time>', instant.isoformat(), text)


@register.simple_tag(takes_context=True)
def until(context: dict[str, Any], mast: pages.Mast) -> dict[str, Any]:
    """The parts of a countdown: what is left, when in the game's zone, when in the reader's if that is another."""
    request = context["request"]
    language, persian = pages.language_now(), pages.persian(request)
    assert mast.until is not None and mast.now is not None
    near = (mast.until - mast.now).days == 0
    own = pages.zone_of(request, mast.game)

    def at(zone: str) -> str:
        text = dates.moment(mast.until, zone, language, persian=persian)  # type: ignore[arg-type]
        return dates.time_of_day(mast.until, zone, persian) if near else text  # type: ignore[arg-type]

    there, here = at(mast.zone), at(own)
    return {
        "left": dates.left(mast.until - mast.now, persian),
        "units": dates.units(),
        "persian": persian,
        "there": there,
        "place": dates.place(mast.zone, language),
        "here": here if here != there else "",
    }


@register.simple_tag(takes_context=True)
def digits(context: dict[str, Any], value: object) -> str:
    """A number or text with the reader's digits."""
    return dates.digits(str(value), pages.persian(context["request"]))


@register.filter
def code(text: str) -> str:
    """A long hash cut into words of four, for reading aloud."""
    return " ".join(text[i : i + 4] for i in range(0, len(text), 4))
