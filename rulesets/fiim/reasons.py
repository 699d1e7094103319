"""Reason codes of sanctions and penalties, each with the clause that names the breach."""

from __future__ import annotations

from collections.abc import Mapping

FOUL: Mapping[str, str] = {
    "out-of-turn": "FIIM-12.6.1", "interrupt": "FIIM-12.6.2", "prompt": "FIIM-12.6.3", "gesturing": "FIIM-12.6.4",
    "touch": "FIIM-12.6.5", "voting": "FIIM-12.6.6", "dispute": "FIIM-12.6.7", "gesture": "FIIM-9.1.1",
    "night-mask": "FIIM-12.6.9", "night-posture": "FIIM-4.1.2", "night-sound": "FIIM-4.1.5", "night-food": "FIIM-4.1.5",
    "night-touch": "FIIM-4.1.5", "left-area": "FIIM-1.2.5", "equipment": "FIIM-1.2.6", "phone": "FIIM-1.2.7",
    "mask": "FIIM-1.2.8", "other": "FIIM-12.6.10",
}  # fmt: skip
DISQUALIFYING: Mapping[str, str] = {
    "peek": "FIIM-12.7.1", "outside-info": "FIIM-12.7.2", "signal": "FIIM-12.7.3", "reveal": "FIIM-12.7.4",
    "insult": "FIIM-12.7.5", "night-intent": "FIIM-12.7.6", "integrity": "FIIM-12.7.7", "values": "FIIM-12.7.8",
    "language": "FIIM-12.7.9", "crying": "FIIM-12.7.10", "obscene": "FIIM-12.7.11", "s-word": "FIIM-12.7.12",
}  # fmt: skip
EXPELLING: Mapping[str, str] = {"peek": "FIIM-8.2.1", "outside-info": "FIIM-8.2.1", "insult-judge": "FIIM-8.2.2"}
FORFEIT: Mapping[str, str] = {
    "ppk-oath": "FIIM-12.8.3", "ppk-force": "FIIM-12.8.4", "ppk-night": "FIIM-12.8.5", "ppk-other": "FIIM-12.8.6",
}  # fmt: skip
SANCTIONS: Mapping[str, Mapping[str, str]] = {
    "warn": FOUL, "foul": FOUL, "dq": DISQUALIFYING, "expel": EXPELLING, "ppk": FORFEIT,
}  # fmt: skip
PENALTIES: Mapping[str, Mapping[str, str]] = {
    "small": {
        "minor-procedure": "FIIM-13.5.1", "unsporting": "FIIM-13.5.1", "repeated": "FIIM-13.5.1", "regulations": "FIIM-13.5.1",
    },
    "big": {
        "serious-procedure": "FIIM-13.6.1", "changed-game": "FIIM-13.6.1", "after-sanction": "FIIM-13.6.1",
        "regulations": "FIIM-13.6.1",
    },
}  # fmt: skip
