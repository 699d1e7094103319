"""Every kind of order. `menu` shows these and `admit` judges by them, so that no form offers what would be refused.

What is refused depends only on what the sender may know (SHAH-A4): the own role, the own powers, and the public table.
"""

from __future__ import annotations

from rulesets.shahnameh.chair import Deed
from rulesets.shahnameh.day_deeds import DAY
from rulesets.shahnameh.king_deeds import CARDS_AND_LETTERS
from rulesets.shahnameh.night_deeds import NIGHT

DEEDS: tuple[Deed, ...] = (*DAY, *NIGHT, *CARDS_AND_LETTERS)
