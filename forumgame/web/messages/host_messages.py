"""Error messages of hosts' verbs: the clock, rulings, other hosts, files."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext_lazy

HOST_SAYINGS: Mapping[str, tuple[Any, Any]] = {
    # the clock
    "never_early": (
        gettext_lazy("This phase does not close early."),
        gettext_lazy("The rules let it end by the clock only. Nothing was changed."),
    ),
    "no_deadline": (gettext_lazy("This phase has no deadline."), gettext_lazy("Close it by hand when it is time.")),
    "over_already": (
        gettext_lazy("The deadline has passed."),
        gettext_lazy("Orders have ended and are not taken again. Close the phase, or go back to an earlier entry."),
    ),
    "runs_already": (gettext_lazy("The game is not paused."), gettext_lazy("Its clock runs. Nothing was changed.")),
    "orders_have_ended": (
        gettext_lazy("Orders have ended in this phase."),
        gettext_lazy("It can be closed, but it takes no orders again. To open it, go back to an earlier entry."),
    ),
    "shown_otherwise": (
        gettext_lazy("The page you saw is too old."),
        gettext_lazy("By now the phase would close at %(closes_at)s. Look again and press again. Nothing was changed."),
    ),
    "desk_paused": (
        gettext_lazy("The game is paused."),
        gettext_lazy("Let it go on first, then move its deadline. Nothing was changed."),
    ),
    "desk_held": (
        gettext_lazy("The phase waits for a host."),
        gettext_lazy("Choose first how it is to go on. Nothing was changed."),
    ),
    "not_coming": (
        gettext_lazy("That closing is not one of the next ones."),
        gettext_lazy("The open phase's deadline is moved by a link of its own, others when they come near. Nothing was changed."),
    ),
    "own_word_later": (
        gettext_lazy("The player sent another order after that message."),
        gettext_lazy("It was sent at %(sent_at)s, and of two words of a player the later one stands. Nothing was changed."),
    ),
    "not_held": (gettext_lazy("The phase is not held."), gettext_lazy("It goes on by its clock. Nothing was changed.")),
    "no_reason": (
        gettext_lazy("A reason is missing."),
        gettext_lazy("Give the reason in one sentence: it is kept with the ruling. Nothing was changed."),
    ),
    "nobody_to_prod": (
        gettext_lazy("None of them can be reminded now."),
        gettext_lazy("They owe nothing, have no address, or were reminded within the hour. Nothing was sent."),
    ),
    "bad_review": (gettext_lazy("Reports are delayed by 0 to %(most)s minutes."), gettext_lazy("Choose a length within that.")),
    "no_such_account": (
        gettext_lazy("There is nobody of that name here."),
        gettext_lazy("Write the name they sign in with. Nothing was changed."),
    ),
    # hosts and files
    "empty_text": (gettext_lazy("There are no words in it."), gettext_lazy("Write something and send again.")),
    "no_scope": (
        gettext_lazy("You may not do this here."),
        gettext_lazy("You host this game without that right. Ask a host who names hosts. Nothing was changed."),
    ),
    "last_host": (
        gettext_lazy("Somebody must be able to name hosts."),
        gettext_lazy("Give that right to another host first. Nothing was changed."),
    ),
    "too_many_invitations": (
        gettext_lazy("Too many links are not used yet."),
        gettext_lazy("At most %(most)s may wait. Take some back first. Nothing was changed."),
    ),
    "used_already": (gettext_lazy("That link was used."), gettext_lazy("Whoever used it has signed up. Nothing was changed.")),
    "no_such_invitation": (gettext_lazy("There is no such link."), gettext_lazy("Nothing was changed.")),
    "no_such_host": (gettext_lazy("This person does not host the game."), gettext_lazy("Nothing was changed.")),
    "no_such_seat": (gettext_lazy("There is no such seat."), gettext_lazy("Choose one from the list. Nothing was changed.")),
    "no_such_entry": (
        gettext_lazy("The game cannot go back to that entry."),
        gettext_lazy("Choose one after which a phase was open. Nothing was changed."),
    ),
    "nothing_to_go_back_over": (
        gettext_lazy("The game stands there already."),
        gettext_lazy("Choose an earlier entry. Nothing was changed."),
    ),
    "not_paused": (gettext_lazy("The game is not paused."), gettext_lazy("Pause it first, then go back. Nothing was changed.")),
    "not_over": (gettext_lazy("The game is not over."), gettext_lazy("Its file can be exported when the game is over.")),
    "not_an_export": (
        gettext_lazy("This is not the file of a game."),
        gettext_lazy(
            "Choose a file that was exported here, of the present form. Wrong is %(field)s: %(fault)s. Nothing was imported."
        ),
    ),
    "not_proved": (
        gettext_lazy("The file does not pass its check."),
        gettext_lazy("Entry %(entry)s was changed or is damaged: %(fault)s. Nothing was imported."),
    ),
    "too_large": (
        gettext_lazy("The file is too large."),
        gettext_lazy("At most %(largest)s bytes are read. Nothing was imported."),
    ),
    "wrong_way_round": (
        gettext_lazy("The absence ends before it begins."),
        gettext_lazy("Choose a later end. Nothing was changed."),
    ),
    "not_away": (
        gettext_lazy("You have not said that you will be away."),
        gettext_lazy("Say first from when to when, then what is to be ordered meanwhile. Nothing was changed."),
    ),
    "too_many_preferences": (
        gettext_lazy("There are too many wishes for your absence."),
        gettext_lazy("At most %(most)s are kept. Nothing was changed."),
    ),
}
"""Code of a refusal -> title and text."""
