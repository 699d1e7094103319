"""Attempts: which forms were carried out already."""

from __future__ import annotations

from django.conf import settings
from django.db import models


class AttemptRow(models.Model):
    """A form that was carried out. Its row is written in the verb's own transaction: no row, no effect; the same form again has
    no effect."""

    account = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    key = models.CharField(max_length=48)  # the form's random key
    verb = models.CharField(max_length=64)  # the name of the address
    form = models.CharField(max_length=64)  # SHA-256 of what was sent, without tokens
    outcome = models.CharField(max_length=120, default="")  # what the verb made, by its name in addresses
    at = models.DateTimeField()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["account", "key"], name="one_row_an_attempt")]
        indexes = [models.Index(fields=["account", "at"], name="attempts_by_date")]

    def __str__(self) -> str:
        return f"{self.account_id} {self.verb} {self.key}"
