"""Bots of the court. Each sees what a player of its seat sees, `see` and `menu`, and orders what the menu offers."""

from __future__ import annotations

from collections.abc import Mapping

from rulesets.court.bots.at_random import random_bot
from rulesets.court.bots.greedy import greedy_bot
from rulesets.court.bots.schemer import schemer_bot
from rulesets.ruleset import Bot

BOTS: Mapping[str, Bot] = {"random": random_bot, "greedy": greedy_bot, "schemer": schemer_bot}
