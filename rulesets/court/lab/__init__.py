"""The balance lab: whole games played by bots, counted, and what the counts say about a cast."""

from __future__ import annotations

from rulesets.court.lab.balance import Balance, weigh
from rulesets.court.lab.counts import Counts, merge, play_games
from rulesets.ruleset import Lab

LAB: Lab[Counts] = Lab(play_games, merge, weigh, Counts, Balance)
