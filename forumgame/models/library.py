"""The library: versions of the casts that hosts write. A game copies a Book from it; later versions do not affect the game."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from forumgame.models.game import public_id


class ScenarioRow(models.Model):
    """A scenario of one owner. Its versions hold the text. Every write locks this row."""

    slug = models.CharField(max_length=24, unique=True, default=public_id)
    owner = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="scenarios")
    ruleset = models.CharField(_("rules"), max_length=32)
    title = models.CharField(_("title"), max_length=120)
    listed = models.BooleanField(_("listed for everybody"), default=False)
    head = models.PositiveIntegerField(default=0)  # the number of the newest version
    created_at = models.DateTimeField()
    withdrawn_at = models.DateTimeField(null=True, blank=True)

    def __str__(self) -> str:
        return self.title


class ScenarioVersion(models.Model):
    """One version of a text, saved unchanged even with faults. It is never edited or deleted."""

    scenario = models.ForeignKey(ScenarioRow, on_delete=models.CASCADE, related_name="versions")
    number = models.PositiveIntegerField()
    text = models.TextField()
    sha256 = models.CharField(max_length=64)
    faults = models.PositiveIntegerField()  # number of faults when it was saved; 0: it can be played
    note = models.CharField(_("what is new"), max_length=200, blank=True)
    account = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="+")
    at = models.DateTimeField()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["scenario", "number"], name="one_version_a_number")]

    def __str__(self) -> str:
        return f"{self.scenario_id} version {self.number}"
