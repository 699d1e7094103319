"""Notices of the house: what a host or the clock did to a game outside its rules, such as a pause, and the sentences that say it.

A rule set's notices say what happened in the game; these say who moved time, who sits where, what was corrected.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import date, datetime
from typing import Any

import msgspec
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, override

from forumgame.clockwork import calendar, dates
from forumgame.clockwork.calendar import Calendar
from forumgame.clockwork.desk import ClockPlan
from forumgame.models import Account, Game
from forumgame.record.books import book_of
from reports.words import LANGUAGES, WORDS
from reports.words.values import isolated, plain


class MovedClosing(msgspec.Struct, frozen=True):
    """A later closing that moved with a verb of the clock desk. step: the rules' label. was, now: ISO instants."""

    step: str
    was: str
    now: str


class HouseNotice(msgspec.Struct, frozen=True, omit_defaults=True):
    """One notice. what: a key of SENTENCES. by, who: account names. step, seat: the rules' labels. seat_name: the name given at
    the deal. was, now: ISO instants. version: of the rules. reason: the host's words. off, on: days (2026-03-08) that became, or
    ceased to be, days without play. later: the next closings, if they moved; more: those after them can have moved too."""

    what: str
    by: str = ""
    who: str = ""
    step: str = ""
    seat: str = ""
    seat_name: str = ""
    was: str = ""
    now: str = ""
    reason: str = ""
    version: str = ""
    off: tuple[str, ...] = ()
    on: tuple[str, ...] = ()
    later: tuple[MovedClosing, ...] = ()
    more: bool = False


SENTENCES: Mapping[str, Any] = {
    "paused": gettext_lazy("The game is paused. Orders are not taken until it goes on."),
    "paused_ended": gettext_lazy(
        "The game is paused. Orders for %(step)s had ended before; those that were sent stand, and none are taken any more."
    ),
    "resumed_ended": gettext_lazy("The game goes on. %(step)s takes no more orders; its report comes on %(now)s."),
    "resumed": gettext_lazy("The game goes on. %(step)s closes on %(now)s."),
    "resumed_held": gettext_lazy("The pause is over. %(step)s still waits for a host."),
    "resumed_by_hand": gettext_lazy("The game goes on."),
    "moved": gettext_lazy("%(step)s closes on %(now)s, not on %(was)s."),
    "held": gettext_lazy("%(step)s was not closed on %(was)s and waits for a host. Orders that were sent stand."),
    "released": gettext_lazy("%(step)s goes on and closes on %(now)s."),
    "all_ready": gettext_lazy(
        "Everybody who was awaited is ready: orders for %(step)s have ended. The report comes after the hosts' review."
    ),
    "closed_early": gettext_lazy("A host closed %(step)s before its time, which was %(was)s."),
    "calendar": gettext_lazy("The coming closings changed. %(step)s closes on %(now)s."),
    "gone_back": gettext_lazy(
        "The hosts went back: %(step)s opens again, and what came after does not count. "
        "Orders that were sent for it are kept and can be sent again with one press."
    ),
    "taken_up": gettext_lazy(
        "The hosts took up again what they had annulled: it counts as before, and %(step)s opens again. What came instead does "
        "not count. Orders that were sent for it are kept and can be sent again with one press."
    ),
    "corrected": gettext_lazy(
        "The hosts corrected the game from %(step)s on. Reports and notices from there come anew; the old ones are struck."
    ),
    "corrected_anew": gettext_lazy(
        "The hosts corrected the game from %(step)s on. Reports and notices from there come anew; the old ones are struck. "
        "The phase that is open now is played anew; orders that were sent for it are kept and can be sent again with one press."
    ),
    "corrected_over": gettext_lazy(
        "The hosts corrected the game from %(step)s on, and so it is over. Reports and notices from there come anew; "
        "the old ones are struck."
    ),
    "calendar_by_hand": gettext_lazy("The coming closings changed."),
    "opened_again": gettext_lazy("The hosts opened the game again for signing up. Whoever took part is signed up there."),
    "seated": gettext_lazy(
        "%(who)s plays %(seat)s from now on. What was sent for it stands, and what the game told it passes on; "
        "what people wrote to the earlier player in private does not."
    ),
    "unseated": gettext_lazy("%(who)s plays %(seat)s from now on, in the earlier player's place."),
    "unseated_bot": gettext_lazy("A bot plays %(seat)s from now on, in the earlier player's place."),
    "host_named": gettext_lazy("%(who)s hosts the game from now on, beside the other hosts."),
    "host_left": gettext_lazy("%(who)s does not host the game any more."),
    "handed_over": gettext_lazy("%(who)s hosts the game from now on, in place of %(by)s."),
    "taken_over": gettext_lazy("The operator of the site gave the game to another host: %(who)s."),
    "called_off": gettext_lazy("The game was called off before it started."),
    "upgraded": gettext_lazy(
        "The game goes on by version %(version)s of the rules. Orders that these rules refuse were taken out, and their "
        "players were told."
    ),
    "ended": gettext_lazy("The hosts ended the game without a result."),
}
"""What happened -> its sentence. `%(by)s` and the reason are added by `sentence`."""


@dataclass(frozen=True, slots=True)
class Tongue:
    """How a reader reads: language, zone of the game, Persian digits and dates, names of seats."""

    language: str
    zone: str
    persian: bool = False
    names: Mapping[Any, str] | None = None


def sentence(game: Game, notice: HouseNotice, tongue: Tongue) -> str:
    """The notice as sentences in the reader's language: what happened, who did it, why."""
    with override(tongue.language):
        values = {
            "by": isolated(notice.by),
            "who": isolated(notice.who),
            "step": isolated(_step(game, notice.step, tongue)) if notice.step else "",
            "seat": isolated((tongue.names or {}).get(notice.seat, notice.seat_name or notice.seat)),
            "was": _instant(notice.was, tongue),
            "now": _instant(notice.now, tongue),
            "version": isolated(notice.version),
        }
        parts = [str(SENTENCES[notice.what]) % values, *_what_moved(game, notice, tongue)]
        if notice.by:
            parts.append(_("Done by %(by)s.") % values)
        if notice.reason:
            parts.append(_("Reason: %(reason)s") % {"reason": isolated(notice.reason)})
    return " ".join(parts)


def _what_moved(game: Game, notice: HouseNotice, tongue: Tongue) -> Iterator[str]:
    """What else a verb of the clock desk changed: days without play, and the next closings."""
    for days, said in ((notice.off, _("New days without play: %(days)s.")), (notice.on, _("Days with play again: %(days)s."))):
        if days:
            shown = [dates.whole_day(date.fromisoformat(day), tongue.language, persian=tongue.persian) for day in days]
            yield said % {"days": isolated(("، " if tongue.language == "fa" else ", ").join(shown))}
    for row in notice.later:
        values = {"was": _instant(row.was, tongue), "now": _instant(row.now, tongue)}
        yield str(SENTENCES["moved"]) % {**values, "step": isolated(_step(game, row.step, tongue))}
    if notice.more:
        yield _("Closings after these can move as well.")


def moved_with(plan: ClockPlan, was: Calendar, now: Calendar) -> dict[str, Any]:
    """The fields of a notice that say what moved besides the open deadline: days without play, the next closings."""
    before = {closing.label: closing.at for closing in plan.earlier}
    pairs = [(closing, before[closing.label]) for closing in plan.coming if closing.label in before]
    later = tuple(MovedClosing(c.label, at.isoformat(), c.at.isoformat()) for c, at in pairs if c.at != at)
    return {
        "off": tuple(day for day in now.off if day not in was.off),
        "on": tuple(day for day in was.off if day not in now.off),
        "later": later,
        "more": bool(pairs) and pairs[-1][0].at != pairs[-1][1],
    }


def sentence_for(game: Game, notice: HouseNotice, account: Account, names: Mapping[Any, str] | None = None) -> str:
    """The notice as the account reads it in a mail. names: of the seats in the account's language."""
    zone = calendar.read_calendar(game.calendar).zone
    persian = account.language == "fa" and account.persian_digits
    return sentence(game, notice, Tongue(account.language, zone, persian, names))


def ended_lines(game: Game, step: str) -> str:
    """The lines of the report of a game that a host ended, in the form of `Report.lines`."""
    zone = calendar.read_calendar(game.calendar).zone
    ended = HouseNotice("ended", step=step)
    said = {language: [plain(sentence(game, ended, Tongue(language, zone)))] for language in LANGUAGES}
    return json.dumps(said, ensure_ascii=False)


def read_notice(says: str) -> HouseNotice:
    """A notice from its stored text."""
    return msgspec.json.decode(says, type=HouseNotice)


def _step(game: Game, label: str, tongue: Tongue) -> str:
    name = _("The deal") if label == "deal" else WORDS[game.ruleset].step(book_of(game), label, tongue.language)
    return dates.digits(name, tongue.persian)


def _instant(text: str, tongue: Tongue) -> str:
    if not text:
        return ""
    at = dates.moment(datetime.fromisoformat(text), tongue.zone, tongue.language, persian=tongue.persian)
    return isolated(f"{at} ({dates.place(tongue.zone, tongue.language)})")
