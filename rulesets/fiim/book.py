"""The settings of one game, its Book, the ten seats and the ten cards. Defaults are the ledger's."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from rulesets.words import Fault, Seat

SLUG = "fiim"
VERSION = "1"
SEATS: tuple[Seat, ...] = tuple(Seat(str(number)) for number in range(1, 11))  # FIIM-1.2.3

Role = Literal["red", "sheriff", "dark", "don"]
Team = Literal["red", "dark"]
DECK: tuple[Role, ...] = ("red",) * 6 + ("sheriff",) + ("dark",) * 2 + ("don",)  # FIIM-1.5.2, 1.7.1, 1.7.2
DARK_ROLES: tuple[Role, ...] = ("dark", "don")  # FIIM-1.7.2


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """Settings of one game, fixed before it starts.

    mode: orders by web form inside phases, or a real table whose Judge enters everything. status: FIIM-2.5.1.
    languages: Russian and one regional language (FIIM-1.1.4). third_foul_loss: FIIM-R8. late_removal: FIIM-R6.
    agreement_night_counts: FIIM-R17. best_move_teams: FIIM-R16. ci_award: FIIM-13.8.7.
    post_length: characters that stand for a speech of sixty seconds (FIIM-3.1.2.6).
    """

    mode: Literal["async", "live"] = "async"
    status: Literal["tournament", "rating", "non_rating"] = "tournament"
    languages: tuple[str, ...] = ("ru",)
    third_foul_loss: Literal["current_day", "next_speech"] = "current_day"
    late_removal: Literal["void_current", "cancel_next"] = "void_current"
    agreement_night_counts: bool = False
    best_move_teams: Literal["any", "red"] = "any"
    ci_award: Literal["each_fk_game", "once"] = "each_fk_game"
    post_length: Annotated[int, Meta(ge=100, le=100_000)] = 6000


class Book(Struct, frozen=True):
    """What never changes in one game. There are no scenarios: the deck is fixed."""

    version: str
    options: Options = Options()
    ruleset: Literal["fiim"] = "fiim"
    scenario: None = None

    @property
    def live(self) -> bool:
        """Whether a Judge runs a real table."""
        return self.options.mode == "live"

    @property
    def rated(self) -> bool:
        """Whether the game has points and appeals (FIIM-10.1.4, 14.1.1)."""
        return self.options.status != "non_rating"


def open_book(options: Mapping[str, Any], scenario: str | None) -> Book | tuple[Fault, ...]:
    """The Book, or every fault at once: `unknown_option`, `bad_option`, `languages` (FIIM-1.1.4), `no_scenario`."""
    faults = [Fault("scenario", "no_scenario")] if scenario else []
    known = {field.name: field.type for field in msgspec.structs.fields(Options)}
    values: dict[str, Any] = {}
    for name in sorted(options):
        if name not in known:
            faults.append(Fault(f"options.{name}", "unknown_option"))
            continue
        try:
            values[name] = msgspec.convert(options[name], known[name], strict=False)
        except msgspec.ValidationError:
            faults.append(Fault(f"options.{name}", "bad_option", params={"found": str(options[name])[:40]}))
    languages = values.get("languages", ("ru",))
    if "ru" not in languages or not 1 <= len(set(languages)) == len(languages) <= 2:
        faults.append(Fault("options.languages", "languages"))
    return tuple(faults) if faults else Book(VERSION, Options(**values))


def seats(book: Book) -> tuple[Seat, ...]:
    """Ten seats, no fewer and no more (FIIM-1.3.1)."""
    return SEATS
