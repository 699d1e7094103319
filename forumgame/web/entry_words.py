"""What an entry of the ledger was, in one sentence: which ruling with which values, back to where, from when to when."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Any

import msgspec
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from forumgame.clockwork import calendar, dates
from forumgame.models import Entry, Game
from forumgame.record.annulled import read_return
from forumgame.record.books import rules_of
from forumgame.web.reader import Reader

MOVES: Mapping[str, Any] = {
    "pause": gettext_lazy("paused"),
    "resume": gettext_lazy("resumed"),
    "set": gettext_lazy("deadline set"),
    "extend": gettext_lazy("deadline extended"),
    "ready": gettext_lazy("all were ready before the deadline"),
    "release": gettext_lazy("held phase released"),
    "calendar": gettext_lazy("calendar changed"),
}
"""What a clock entry did -> its words; other words of the clock are shown as they stand."""
MOST_EVENTS = 3
"""Events of a ruling that its line says; its own page says all."""


def what_of(reader: Reader, game: Game, entry: Entry, *, opened: bool) -> str:
    """What the entry did, beyond its kind and step; "" if they say all. opened: whether secrets may be said. No query but for a
    return: one for the entry it went back to."""
    match entry.kind:
        case Entry.Kind.ACT:
            return _ruling(reader, game, entry) if opened else ""
        case Entry.Kind.RETURN:
            return _return(reader, game, entry)
        case Entry.Kind.CLOCK:
            return _move(reader, game, entry)
        case _:
            return ""


def _ruling(reader: Reader, game: Game, entry: Entry) -> str:
    events = rules_of(game).codec.events(entry.events)
    said = [reader.words.event(reader.book, reader.names, event, reader.language) for event in events[:MOST_EVENTS]]
    more = [] if len(events) <= MOST_EVENTS else ["…"]
    return reader.with_digits(" ".join([*said, *more]))


def _return(reader: Reader, game: Game, entry: Entry) -> str:
    back = read_return(entry)
    step = Entry.objects.values_list("step", flat=True).get(game=game, number=back.to)
    values = {"number": dates.digits(str(back.to), reader.persian), "step": reader.step(step)}
    if back.restores:
        return _("back to after entry %(number)s (%(step)s), which counts again") % values
    said = _("back to after entry %(number)s (%(step)s)") % values
    if back.again:
        count = dates.digits(str(back.again), reader.persian)
        said += "; " + ngettext(
            "%(count)s entry after it was computed again", "%(count)s entries after it were computed again", back.again
        ) % {"count": count}
    return said


def _move(reader: Reader, game: Game, entry: Entry) -> str:
    moved: dict[str, Any] = msgspec.json.decode(entry.given) if entry.given else {}
    what = str(moved.get("do", ""))
    said = str(MOVES.get(what, what.replace("_", " ")))
    was, now = (_instant(reader, game, moved.get(name)) for name in ("was", "closes_at"))
    if what == "calendar" and "calendar" in moved:
        return _calendar(reader, game, said, moved["calendar"])
    if was and now and was != now:
        return _("%(what)s: from %(was)s to %(now)s") % {"what": said, "was": was, "now": now}
    if now:
        return _("%(what)s: closes on %(now)s") % {"what": said, "now": now}
    if was:
        return _("%(what)s: its deadline was %(was)s") % {"what": said, "was": was}
    return said


def _calendar(reader: Reader, game: Game, said: str, text: str) -> str:
    """What the calendar says since this entry: days without play, closings that a host moved."""
    new = calendar.read_calendar(text)
    days = ", ".join(dates.digits(day, reader.persian) for day in new.off) or _("none")
    said = _("%(what)s; days without play: %(days)s") % {"what": said, "days": days}
    for label, at in sorted(new.moved.items()):
        said += "; " + _("%(step)s closes on %(now)s") % {"step": reader.step(label), "now": _instant(reader, game, at)}
    return said


def _instant(reader: Reader, game: Game, text: Any) -> str:
    if not isinstance(text, str) or not text:
        return ""
    zone = calendar.read_calendar(game.calendar).zone
    return dates.moment(datetime.fromisoformat(text), zone, reader.language, persian=reader.persian)
