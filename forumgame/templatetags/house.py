"""Template tags and filters: icons, times in two zones, numbers in the reader's digits."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from datetime import datetime, timedelta
from functools import lru_cache
from typing import Any
from zoneinfo import ZoneInfo

from django import template
from django.templatetags.static import static
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from forumgame.clockwork import calendar, clock, dates
from forumgame.models import Entry, Game, OrderRow, Phase
from forumgame.web import pages, writing_text
from forumgame.web.entered import entered
from forumgame.web.posted.given_back import GivenBack, given_back
from forumgame.web.reader import Reader
from reports.models import Report
from reports.words import values
from reports.words.phrases import Phrase
from rulesets.words import Order, Seat

register = template.Library()

ENTRY_KINDS = {
    Entry.Kind.DEAL: gettext_lazy("the deal"),
    Entry.Kind.CLOSE: gettext_lazy("a closing"),
    Entry.Kind.ACT: gettext_lazy("a ruling"),
    Entry.Kind.RETURN: gettext_lazy("a return"),
    Entry.Kind.CLOCK: gettext_lazy("time moved"),
    Entry.Kind.UPGRADE: gettext_lazy("new version of the rules"),
    Entry.Kind.END: gettext_lazy("the end without a result"),
}


AUDIT_VERBS = {
    "open_game": gettext_lazy("opened the game"),
    "open_again": gettext_lazy("opened the game again"),
    "call_off": gettext_lazy("called the game off"),
    "add_host": gettext_lazy("named a host"),
    "remove_host": gettext_lazy("ended a hosting"),
    "hand_over": gettext_lazy("handed the game over"),
    "replace_holder": gettext_lazy("gave a seat to another holder"),
    "export": gettext_lazy("exported the game"),
    "prod": gettext_lazy("reminded"),
    "late_entry": gettext_lazy("entered an order with the time of its message"),
    "grace": gettext_lazy("entered an order that came after the deadline"),
    "set_preface": gettext_lazy("wrote words before the report"),
    "set_review": gettext_lazy("set the minutes of review"),
    "read_orders": gettext_lazy("opened the orders"),
    "read_sheets": gettext_lazy("opened the sheets"),
    "read_ledger": gettext_lazy("opened the entries"),
}


@register.simple_tag
@lru_cache(maxsize=256)
def icon(name: str, extra: str = "") -> SafeString:
    """An icon of the SVG sheet. It is decorative: the text beside it has the meaning."""
    address = static("forumgame/symbols.svg")
    shape = f"i {extra}".strip()
    return format_html('<svg class="{}" aria-hidden="true"><use href="{}#{}"/></svg>', shape, address, name)


@register.simple_tag(takes_context=True)
def attempt(context: dict[str, Any]) -> SafeString:
    """The hidden field of a form that changes something: its random key, by which two clicks are one entry. In a part that is
    kept, a mark in the key's place."""
    key = context.get("attempt_key") or secrets.token_urlsafe(18)
    return format_html('<input type="hidden" name="attempt" value="{}">', key)


@register.simple_tag(takes_context=True)
def moment(
    context: dict[str, Any],
    instant: datetime,
    *,
    seconds: bool = False,
    year: bool = False,
    zone: str = "",
    game: Game | None = None,
) -> SafeString:
    """An instant as day and time: in the zone given, else the game's, else the reader's. Where the reader's own zone shows it
    otherwise, the city of the game's zone and the reader's own time stand beside it."""
    request = context["request"]
    game = game or context.get("game")
    there = zone or (calendar.read_calendar(game.calendar).zone if game else pages.zone_of(request))
    language, persian = pages.language_now(), pages.persian(request)

    def text(where: str, seconds: bool) -> str:
        return dates.moment(instant, where, language, persian=persian, seconds=seconds, year=year)

    shown = format_html('<time datetime="{}">{}</time>', instant.isoformat(), text(there, seconds))
    own = there if zone else pages.zone_of(request, game)
    game_wall, own_wall = instant.astimezone(ZoneInfo(there)), instant.astimezone(ZoneInfo(own))
    if game_wall.utcoffset() == own_wall.utcoffset():
        return shown
    short = dates.time_of_day(instant, own, persian) if game_wall.date() == own_wall.date() else text(own, False)
    beside = _("for you: %(time)s") % {"time": short}
    stop = "؛" if language == "fa" else ";"
    return format_html('{} <small class="own">({}{} {})</small>', shown, dates.place(there, language), stop, beside)


@register.simple_tag(takes_context=True)
def ago(context: dict[str, Any], instant: datetime) -> SafeString:
    """How long ago an instant was."""
    gone = dates.time_left(max(timedelta(0), clock.db_now() - instant), pages.persian(context["request"]))
    return format_html('<time datetime="{}">{}</time>', instant.isoformat(), _("%(length)s ago") % {"length": gone})


@register.simple_tag(takes_context=True)
def until(context: dict[str, Any], mast: pages.Mast) -> dict[str, Any]:
    """The context of a countdown: the time left, the instant in the game's zone, and in the reader's zone if it differs."""
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
        "left": dates.time_left(mast.until - mast.now, persian),
        "units": dates.units(),
        "persian": persian,
        "there": there,
        "place": dates.place(mast.zone, language),
        "here": here if here != there else "",
    }


@register.simple_tag(takes_context=True)
def when(context: dict[str, Any], instant: datetime) -> dict[str, str]:
    """An instant in the game's zone with the zone's city, and in the reader's zone if that gives another text."""
    request, game = context["request"], context["game"]
    language, persian = pages.language_now(), pages.persian(request)
    zone = calendar.read_calendar(game.calendar).zone
    there, here = (dates.moment(instant, z, language, persian=persian) for z in (zone, pages.zone_of(request, game)))
    return {"there": there, "place": dates.place(zone, language), "here": here if here != there else ""}


@register.simple_tag(takes_context=True, name="given_back")
def given_back_tag(context: dict[str, Any]) -> GivenBack | None:
    """What was typed into the form that this page answers; None where there is none."""
    request = context.get("request")
    return given_back(request) if request else None


@register.simple_tag
def game_zone(game: Game) -> str:
    """The city of a game's zone in the reader's language."""
    return dates.place(calendar.read_calendar(game.calendar).zone, pages.language_now())


@register.simple_tag(takes_context=True)
def digits(context: dict[str, Any], value: object) -> str:
    """A number or text with the reader's digits."""
    return dates.digits(str(value), pages.persian(context["request"]))


@register.simple_tag(takes_context=True)
def signed(context: dict[str, Any], n: int) -> str:
    """+3, −2, 0, in the reader's digits."""
    return digits(context, f"{'+' if n > 0 else '−' if n < 0 else ''}{abs(n)}")


@register.simple_tag
def name(reader: Reader, seat: str) -> str:
    """The name of a seat."""
    return reader.names.get(Seat(seat), seat)


@register.simple_tag
def step(reader: Reader, label: str) -> str:
    """The name of a step."""
    return reader.step(label)


@register.simple_tag
def words(reader: Reader, of: str, code: str, field: str = "") -> str | Phrase:
    """The rule set's phrase for a code: `role` (title and text) or `value` (of a field)."""
    if of == "role":
        phrase = reader.words.role(reader.book, code, reader.language)
        return Phrase(reader.with_digits(phrase.title), reader.with_digits(phrase.text))
    return reader.with_digits(reader.words.value(reader.book, field, code, reader.language))


@register.simple_tag
def understood(reader: Reader, order: Order[Any]) -> str:
    """The sentence of an order as the rules understood it."""
    return reader.with_digits(reader.words.order(reader.book, reader.names, order, reader.language))


@register.simple_tag
def comma() -> str:
    """The separator of two items of a list."""
    return "،" if pages.language_now() == "fa" else ","


@register.simple_tag
def pips(n: int) -> str:
    """A number of fouls as dots."""
    return "●" * n


@register.simple_tag
def written(says: str, words: Mapping[str, str]) -> tuple[str, ...]:
    """The speeches and letters that an order refers to, if the page may show them."""
    return writing_text.texts_of(words, says)


@register.simple_tag
def own_order(row: OrderRow, own: frozenset[int] | str) -> bool:
    """Whether an order is the reader's own. own: the ids of such orders; empty on a page of a host."""
    return isinstance(own, str) or row.pk in own


@register.simple_tag(name="entered")
def how_entered(row: OrderRow, phase: Phase) -> tuple[str, ...]:
    """How an order came to stand, if not by its player's press alone."""
    return entered(row, phase)


@register.filter
def version_query(report: Report) -> str:
    """The part of a report's address that names its version, where its step has or had another one."""
    return f"?version={report.version}" if report.version > 1 or report.annulled_by else ""


@register.filter
def entry_kind(kind: str) -> str:
    """The label of a kind of ledger entry."""
    return str(ENTRY_KINDS[Entry.Kind(kind)])


@register.filter
def audit_verb(verb: str) -> str:
    """The label of an audit verb."""
    return str(AUDIT_VERBS.get(verb, verb.replace("_", " ")))


@register.filter
def isolated(text: str) -> str:
    """A name or other people's text between marks, so that it keeps its own direction in a sentence."""
    return values.isolated(str(text))


@register.filter
def at(mapping: Mapping[Any, Any], key: Any) -> Any:
    """The value of a mapping at a key, empty if it has none."""
    return mapping.get(key, "")


@register.filter
def code(text: str) -> str:
    """A long hash in groups of four characters, for reading aloud."""
    return " ".join(text[i : i + 4] for i in range(0, len(text), 4))
