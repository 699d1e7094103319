"""What a row of the audit is about, in the reader's words: rows keep codes, and instants of UTC."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime

from django.utils.translation import gettext as _

from forumgame.clockwork import calendar, dates
from forumgame.models import Audit, Game, Scope
from forumgame.web.reader import Reader
from reports.words.values import isolated
from rulesets.words import Seat


def about_of(row: Audit, game: Game, names: Mapping[Seat, str], reader: Reader | None) -> str:
    """The words of a row. names: of the seats. reader: None before the start."""
    first, colon, rest = row.about.partition(": ")
    if row.verb == "set_preface" and reader is not None:
        return reader.step(row.about)
    if not colon:
        return row.about
    if row.verb == "add_host":
        rights = [str(scope.label) for scope in Scope if scope.value in rest.split()]
        return f"{isolated(first)}: {'; '.join(rights) or _('reads only')}"
    seat = isolated(names.get(Seat(first), first))
    if row.verb == "replace_holder":
        return f"{seat}: {isolated(rest)}"
    if row.verb in ("grace", "late_entry") and reader is not None:
        zone = calendar.read_calendar(game.calendar).zone
        at = dates.moment(datetime.fromisoformat(rest), zone, reader.language, persian=reader.persian)
        return f"{seat}: {at}"
    return row.about
