"""Error messages of the balance lab."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext_lazy

SIMULATION_SAYINGS: Mapping[str, tuple[Any, Any]] = {
    "bad_games": (
        gettext_lazy("This page cannot simulate so many games."),
        gettext_lazy("Ask for %(least)s to %(most)s. The command at a terminal plays any number."),
    ),
    "bad_mix": (gettext_lazy("Nobody would sit down."), gettext_lazy("Give at least one kind of bot a weight from 1 to 9.")),
    "no_such_cast": (gettext_lazy("There is no such cast."), gettext_lazy("Choose one of the list.")),
    "one_at_a_time": (
        gettext_lazy("A simulation of yours is still running."),
        gettext_lazy("Wait until it has finished, or cancel it."),
    ),
    "too_many_simulations": (
        gettext_lazy("There is no room for another simulation."),
        gettext_lazy("Remove one of them. At most %(most)s are kept."),
    ),
    "still_running": (gettext_lazy("It is still running."), gettext_lazy("Cancel it first.")),
}
"""Code of a refusal -> title and text."""
