"""The balance lab: whole games played by bots, counted, and what the counts say about a cast."""

from __future__ import annotations

from rulesets.court.lab.balance import Balance, weighed
from rulesets.court.lab.counts import Counts, games_played, merged
from rulesets.ruleset import Lab

LAB: Lab[Counts] = Lab(games_played, merged, weighed, Counts, Balance)
