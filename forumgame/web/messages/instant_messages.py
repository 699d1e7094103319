"""Error messages for instants: what a typed one was understood as, how to write it, where a deadline may stand."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date, datetime
from typing import Any

from django.utils.translation import gettext_lazy

from forumgame.clockwork import dates
from reports.words.values import isolated

INSTANT_SAYINGS: Mapping[str, tuple[Any, Any]] = {
    "too_soon": (
        gettext_lazy("That is too soon."),
        gettext_lazy("Players must keep an hour: %(at)s is the earliest. Nothing was changed."),
    ),
    "too_far": (
        gettext_lazy("That is too far away."),
        gettext_lazy("%(at)s is the latest. Choose an earlier time. Nothing was changed."),
    ),
    "same_instant": (gettext_lazy("The deadline stands there already."), gettext_lazy("Nothing was changed.")),
    "bad_day": (
        gettext_lazy("This is not a list of dates."),
        gettext_lazy("Write days without play like 2026-03-08, 2026-03-09, at most %(most)s. Nothing was changed."),
    ),
    "bad_instant": (
        gettext_lazy("“%(typed)s” is not a date and time."),
        gettext_lazy("Write 2026-03-02 16:00, 2 March 16:00 or just 16:00. Nothing was changed."),
    ),
    "ambiguous_instant": (
        gettext_lazy("“%(typed)s” can mean two days."),
        gettext_lazy("It may be %(one)s or %(other)s. Write the month as a word: 2 March 16:00. Nothing was changed."),
    ),
    "far_instant": (
        gettext_lazy("“%(typed)s” is more than a year away."),
        gettext_lazy("It was understood as %(understood)s. Look at the year and send again. Nothing was changed."),
    ),
    "no_such_wall_time": (
        gettext_lazy("There is no “%(typed)s”."),
        gettext_lazy("The clocks of the zone skip that hour on that day. Choose another time. Nothing was changed."),
    ),
}
"""Code of a refusal -> title and text."""


def understood(params: Mapping[str, Any], language: str, zone: str, persian: bool) -> dict[str, str]:
    """What was typed as an instant, and how it was or could be understood: with the year."""
    given = {key: value for key, value in params.items() if isinstance(value, str)}
    found = {"typed": isolated(given["typed"])} if "typed" in given else {}
    if "understood" in given:
        at = datetime.fromisoformat(given["understood"])
        found["understood"] = isolated(
            f"{dates.moment(at, zone, language, persian=persian, year=True)} ({dates.place(zone, language)})"
        )
    days = {key: date.fromisoformat(given[key]) for key in ("one", "other") if key in given}
    return found | {key: isolated(dates.whole_day(day, language, persian=persian)) for key, day in days.items()}
