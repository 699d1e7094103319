"""The rules of the games. Pure: no web, no clock, no chance but `Dice`. The house takes a game from this dictionary alone."""

from __future__ import annotations

from typing import Any

from rulesets.court import COURT
from rulesets.fiim import FIIM
from rulesets.nowruz_mafia import NOWRUZ_MAFIA
from rulesets.ruleset import RuleSet
from rulesets.shahnameh import SHAHNAMEH

RULESETS: dict[str, RuleSet[Any, Any, Any, Any]] = {
    COURT.slug: COURT,
    FIIM.slug: FIIM,
    NOWRUZ_MAFIA.slug: NOWRUZ_MAFIA,
    SHAHNAMEH.slug: SHAHNAMEH,
}
