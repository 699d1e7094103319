"""Error messages of the house, one for each code: what happened, what was saved, what to do."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from forumgame.clockwork import dates
from forumgame.models import Game
from forumgame.record.books import book_of
from forumgame.record.refused import Refused
from forumgame.web.messages.fault_lines import shown
from forumgame.web.messages.form_messages import FORM_SAYINGS
from forumgame.web.messages.host_messages import HOST_SAYINGS
from forumgame.web.messages.instant_messages import INSTANT_SAYINGS, understood
from forumgame.web.messages.simulation_messages import SIMULATION_SAYINGS
from reports.words import WORDS
from reports.words.values import isolated
from rulesets.words import Refusal, Seat


@dataclass(frozen=True, slots=True)
class ErrorMessage:
    """title: what happened. text: what was saved and what to do."""

    title: str
    text: str = ""


def _say(title: Any, text: Any) -> tuple[Any, Any]:
    return title, text


SAYINGS: Mapping[str, tuple[Any, Any]] = {
    # orders
    "late": _say(
        gettext_lazy("This came after the deadline."),
        gettext_lazy(
            "The phase closed at %(closes_at)s, this arrived at %(arrived_at)s. What you had sent before stands. "
            "Look at the phase that is open now."
        ),
    ),
    "stale_phase": _say(
        gettext_lazy("The phase of that page is over."),
        gettext_lazy("Nothing was changed by this. Look at the phase that is open now, and send again if you still want to."),
    ),
    "paused": _say(
        gettext_lazy("The game is paused."),
        gettext_lazy("What was sent before stands. Wait until a host resumes the game, then send again."),
    ),
    "held": _say(
        gettext_lazy("The phase waits for a host."),
        gettext_lazy("What was sent before stands. Send again when the phase goes on."),
    ),
    "comes_later": _say(
        gettext_lazy("A message cannot have come later than now."), gettext_lazy("Check its time. Nothing was changed.")
    ),
    "came_before_opening": _say(
        gettext_lazy("The phase was not open when that message came."),
        gettext_lazy("It opened at %(opens_at)s. Check the time of the message. Nothing was changed."),
    ),
    "not_open_yet": _say(
        gettext_lazy("The phase is not open yet."),
        gettext_lazy("It opens at %(opens_at)s. Nothing was changed; send again then."),
    ),
    "new_rules": _say(
        gettext_lazy("The site has a new version of the rules."),
        gettext_lazy(
            "The game is played by version %(was)s, the site has %(now)s. Nothing was changed. Move the game to the new version "
            "on the console, then do this again."
        ),
    ),
    "orders_stand": _say(
        gettext_lazy("Orders for this phase stand already."),
        gettext_lazy(
            "A game moves to new rules between two phases. When this one is due it waits for you, with its orders; move the game "
            "then. Nothing was changed."
        ),
    ),
    "not_running": _say(gettext_lazy("The game is not running."), gettext_lazy("Nothing was changed by this.")),
    "no_ready": _say(
        gettext_lazy("Nobody waits for you to be ready in this phase."),
        gettext_lazy("Nothing was changed; the phase closes by its clock."),
    ),
    "no_order": _say(gettext_lazy("There is nothing to take back."), gettext_lazy("No order of yours stands there.")),
    "final": _say(
        gettext_lazy("This was final."), gettext_lazy("What was sent stands and can be neither changed nor taken back.")
    ),
    "nothing_to_correct": _say(
        gettext_lazy("There is nothing to correct yet."),
        gettext_lazy("Change an order or a ruling of an entry first. Nothing was published."),
    ),
    "entry_annulled": _say(
        gettext_lazy("Entry %(number)s, which you change, does not count any more."),
        gettext_lazy(
            "A host went back or corrected the game meanwhile. Take the change back and choose the entry that counts now."
        ),
    ),
    "nothing_there": _say(
        gettext_lazy("There is no such order or ruling in entry %(number)s."),
        gettext_lazy("Take the change back and choose another one. Nothing was changed."),
    ),
    "other_rules": _say(
        gettext_lazy("The rules have changed since that entry."),
        gettext_lazy("What was played under an older version cannot be computed again. Go back and play on, or make a ruling."),
    ),
    "undecided": _say(
        gettext_lazy("Something must be decided first."),
        gettext_lazy("What cannot be computed is listed below. Your changes are kept; nothing was published."),
    ),
    "not_as_shown": _say(
        gettext_lazy("The game has moved since you looked."),
        gettext_lazy(
            "Nothing was changed and nothing you entered is lost. Below is what it would do now: look again, then decide."
        ),
    ),
    **FORM_SAYINGS,
    **SIMULATION_SAYINGS,
    # opening, joining, starting
    "unknown_rules": _say(gettext_lazy("There are no such rules."), gettext_lazy("Choose one of the games in the list.")),
    "faulty": _say(
        gettext_lazy("The game cannot be opened like this."),
        gettext_lazy("Everything that is wrong is listed below; what you entered is kept. Correct it and send again."),
    ),
    "faulty_calendar": _say(
        gettext_lazy("The calendar is not right."),
        gettext_lazy("Check the zone, the times (13:00) and the lengths; what you entered is kept."),
    ),
    "opens_in_the_past": _say(
        gettext_lazy("The first phase would open in the past."), gettext_lazy("Choose a later time or leave the field empty.")
    ),
    "already_started": _say(
        gettext_lazy("The game has started already."), gettext_lazy("Nothing was changed. The table shows how it stands.")
    ),
    "in_full_play": _say(
        gettext_lazy("The game is in full play."),
        gettext_lazy("A phase was closed, so the start cannot be taken back. End the game first. Nothing was changed."),
    ),
    "not_started": _say(
        gettext_lazy("The game has not started."), gettext_lazy("It is open for signing up. Nothing was changed.")
    ),
    "opens_too_late": _say(
        gettext_lazy("The first phase would open in more than a year."),
        gettext_lazy("Check the year; what you entered is kept."),
    ),
    "called_off": _say(gettext_lazy("The game was called off."), gettext_lazy("Nobody can join it any more.")),
    "hosts_it": _say(
        gettext_lazy("You host this game."), gettext_lazy("Nobody plays where they host. Send the link to those who are to play.")
    ),
    "holds_a_seat": _say(
        gettext_lazy("This person plays here."),
        gettext_lazy("Nobody hosts where they play. Name somebody who does not take part."),
    ),
    "too_few": _say(
        gettext_lazy("Too few people have signed up."),
        gettext_lazy("%(have)s of %(need)s seats are taken. Wait for more, or let bots take the empty seats."),
    ),
    "too_many_guests": _say(
        gettext_lazy("There are more guests than empty seats."),
        gettext_lazy("%(have)s names for %(free)s seats. Shorten the list; the game has not started."),
    ),
    "unknown_bot": _say(gettext_lazy("There is no such bot."), gettext_lazy("Choose one from the list; nothing was changed.")),
    "one_holder": _say(
        gettext_lazy("Who is to have the seat?"),
        gettext_lazy("Name a player or choose a bot, one of the two; nothing was changed."),
    ),
    "held_another_seat": _say(
        gettext_lazy("This person held another seat of this game."),
        gettext_lazy("What was read there is known: %(seats)s. Nothing was changed; tick the box below if you still want it."),
    ),
    "faulty_deal": _say(
        gettext_lazy("This deal cannot be played."), gettext_lazy("What is wrong is listed below; the game has not started.")
    ),
    **INSTANT_SAYINGS,
    **HOST_SAYINGS,
    # the library
    "newer_version": _say(
        gettext_lazy("There is a newer version."),
        gettext_lazy(
            "Version %(number)s was saved while you were writing. Nothing was overwritten and your text is kept below. "
            "Look at the difference, then save again to put yours on top."
        ),
    ),
    "withdrawn": _say(
        gettext_lazy("This cast has been withdrawn."),
        gettext_lazy("It can be read and copied, but nothing is added to it. Nothing was changed."),
    ),
    "library_full": _say(
        gettext_lazy("There is no more room."),
        gettext_lazy("At most %(most)s are kept. Your text is still on this page: put it into a cast you have already."),
    ),
    "unreadable_cast": _say(
        gettext_lazy("This cast cannot be read as it stands."),
        gettext_lazy("What you entered is kept below. Correct the text first, then save this again."),
    ),
    "unwritable_part": _say(
        gettext_lazy("No cast can hold what stands here."),
        gettext_lazy("Nothing was saved. What is wrong stands on this page; what you entered is kept below."),
    ),
    "name_taken": _say(
        gettext_lazy("That name is taken or not valid."),
        gettext_lazy("Choose another one of small Latin letters, digits and _. What you entered is kept below."),
    ),
    "unreadable_file": _say(
        gettext_lazy("This file cannot be read."), gettext_lazy("What is wrong is listed below; what you entered is kept.")
    ),
}
CONFLICTS = frozenset(
    {
        "late",
        "stale_phase",
        "paused",
        "held",
        "not_open_yet",
        "not_running",
        "already_started",
        "called_off",
        "held_another_seat",
        "over_already",
        "desk_paused",
        "desk_held",
        "not_held",
        "new_rules",
        "orders_stand",
        "own_word_later",
        "other_form",
        "not_as_shown",
        "entry_annulled",
        "newer_version",
        "withdrawn",
    }
)
"""The world has moved on: 409."""
STATUSES: Mapping[str, int] = {
    "too_long": 413,
    "too_large": 413,
    "too_often": 429,
    "garbage": 400,
    "signed_in_again": 200,
    "not_sent_yet": 200,
    "old_page": 403,
}
"""Everything else that is refused: 422."""


def status_of(code: str) -> int:
    """The HTTP status of a rejection."""
    return 409 if code in CONFLICTS else STATUSES.get(code, 422)


def message_of(
    error: Refused, language: str, zone: str, persian: bool, game: Game | None = None, names: Mapping[Seat, str] | None = None
) -> ErrorMessage:
    """The message of a rejection in the reader's language: the house's message, else the one of the game's rule set."""
    if error.code in SAYINGS and not error.by_rules:
        given = {**error.params, **_named(error.params, names or {})}
        params = defaultdict(str, {key: _value_shown(value, language, zone, persian) for key, value in given.items()})
        params |= understood(error.params, language, zone, persian)
        title, text = SAYINGS[error.code]
        return ErrorMessage(str(title) % params, str(text) % params)
    assert game is not None, error.code
    words = WORDS[game.ruleset].refusal(book_of(game), names or {}, Refusal(error.code, error.params), language)
    return ErrorMessage(dates.digits(words, persian), _("Nothing was changed. Choose something else and send again."))


_iso = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?[+-]\d\d:\d\d", re.ASCII)


def _named(params: Mapping[str, Any], names: Mapping[Seat, str]) -> dict[str, list[str]]:
    """The parameter `seats` as names."""
    seats = params.get("seats")
    return {"seats": [isolated(names.get(Seat(seat), seat)) for seat in seats]} if isinstance(seats, list | tuple) else {}


def _value_shown(value: Any, language: str, zone: str, persian: bool) -> str:
    """A parameter for display: an instant (ISO text) in the zone with its city, any other value unchanged. What a person typed
    may look like an instant and be none."""
    if isinstance(value, str) and _iso.fullmatch(value):
        with suppress(ValueError, OverflowError):
            at = dates.moment(datetime.fromisoformat(value), zone, language, persian=persian, seconds=True)
            return isolated(f"{at} ({dates.place(zone, language)})")
    return dates.digits(shown(value), persian)
