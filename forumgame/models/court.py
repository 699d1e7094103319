"""Standing tables of the court: timers keep the due step; the date is computed from the calendar when it is shown."""

from __future__ import annotations

from django.db import models

from forumgame.models.game import Game


class Imprisonment(models.Model):
    """A character sits in prison."""

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="imprisonments")
    seat = models.CharField(max_length=64)
    since = models.CharField(max_length=48)  # step whose closing jailed
    charged_at = models.CharField(max_length=48, default="")  # step whose closing charges next (C-PRI-8)
    until = models.CharField(max_length=48, default="")  # step that frees, where the rules set one

    class Meta:
        constraints = [models.UniqueConstraint(fields=["game", "seat"], name="one_imprisonment_a_seat")]

    def __str__(self) -> str:
        return f"{self.seat} since {self.since}"


class Poisoning(models.Model):
    """A character is poisoned."""

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="poisonings")
    seat = models.CharField(max_length=64)
    since = models.CharField(max_length=48)  # step whose closing poisoned
    dies_at = models.CharField(max_length=48)  # step whose closing kills (C-POI-1)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["game", "seat"], name="one_poisoning_a_seat")]

    def __str__(self) -> str:
        return f"{self.seat} until {self.dies_at}"
