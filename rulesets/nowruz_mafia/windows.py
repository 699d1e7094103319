"""The windows of a game and their usual lengths (NOW-A1)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

Window = Literal["lobby", "night", "talk", "vote", "defence", "final", "will", "ended"]

CALENDAR: Mapping[str, int] = {"lobby": 1440, "night": 960, "talk": 1440, "vote": 600, "defence": 480, "final": 480, "will": 240}
"""Window -> minutes of a slow game, in the order of a cycle."""
