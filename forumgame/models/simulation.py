"""Requested simulations: their input, progress and result."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from forumgame.models.game import BookRow, public_id


class Simulation(models.Model):
    """Many games of bots with one book. The table is the queue: a worker claims the oldest unclaimed row."""

    class State(models.TextChoices):
        WAITING = "waiting", _("waiting")
        RUNNING = "running", _("running")
        DONE = "done", _("finished")
        CANCELLED = "cancelled", _("cancelled")
        FAILED = "failed", _("failed")

    LIVE = (State.WAITING, State.RUNNING)

    slug = models.CharField(max_length=24, unique=True, default=public_id)
    account = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="simulations")
    title = models.CharField(max_length=200)  # of the cast
    book = models.ForeignKey(BookRow, on_delete=models.PROTECT)
    mix = models.CharField(_("bots"), max_length=120)  # in the format of `lab.simulation.mix_of`
    seed = models.CharField(_("seed"), max_length=32)
    games = models.PositiveIntegerField(_("games"))
    done = models.PositiveIntegerField(default=0)
    state = models.CharField(max_length=12, choices=State, default=State.WAITING)
    counts = models.TextField(default="")  # canonical JSON of the counts of the finished games
    result = models.TextField(default="")  # canonical JSON of the table, when all games are finished
    in_hand_until = models.DateTimeField(null=True, blank=True)  # a worker's claim; after this instant the row is free again
    incident = models.CharField(max_length=16, default="")  # id of its failure in the log
    created_at = models.DateTimeField()
    ended_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        indexes = [models.Index(fields=["state", "created_at"], name="simulations_in_turn")]

    def __str__(self) -> str:
        return f"{self.title}: {self.done} of {self.games}"
