"""Seats of a game and their holders."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.db.models import Q

from forumgame.models.game import Game


class Character(models.Model):
    """One seat of a game, a standing table. It is filled only from the rule set's `standing()`, in the transaction of the entry.
    The hosts' list and the last page read it; the rules do not."""

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="characters")
    seat = models.CharField(max_length=64)
    place = models.PositiveSmallIntegerField()  # seat order, from 1
    name = models.CharField(max_length=120)  # in the game's language
    role = models.CharField(max_length=64, null=True)  # secret
    side = models.CharField(max_length=32, null=True)  # secret
    status = models.CharField(max_length=32, null=True)
    king_influence = models.IntegerField(null=True)  # own ВК
    secret_influence = models.IntegerField(null=True)  # ТВ, secret

    class Meta:
        constraints = [models.UniqueConstraint(fields=["game", "seat"], name="one_character_a_seat")]
        ordering = ["game", "place"]

    def __str__(self) -> str:
        return self.name


class Tenure(models.Model):
    """Who holds a character, from when to when: an account, a bot, or a guest without an account (at a live table or in an
    imported game)."""

    character = models.ForeignKey(Character, on_delete=models.CASCADE, related_name="tenures")
    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="tenures")
    account = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, null=True, related_name="tenures")
    bot = models.CharField(max_length=32, default="")
    guest = models.CharField(max_length=150, default="")
    since = models.DateTimeField()
    until = models.DateTimeField(null=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["character"], condition=Q(until=None), name="one_holder_a_seat"),
            models.UniqueConstraint(fields=["game", "account"], condition=Q(until=None), name="one_seat_an_account"),
            models.CheckConstraint(
                condition=Q(account__isnull=False, bot="", guest="")
                | Q(account=None, guest="") & ~Q(bot="")
                | Q(account=None, bot="") & ~Q(guest=""),
                name="an_account_a_bot_or_a_guest",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.character_id} by {self.account_id or self.bot or self.guest}"


class Absence(models.Model):
    """A holder's declared absence. When the absent seat owes an order, it gets the first of `preferences` that is legal then, or
    the rules' default."""

    character = models.ForeignKey(Character, on_delete=models.CASCADE, related_name="absences")
    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="absences")
    account = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, null=True, related_name="+")
    since = models.DateTimeField()
    until = models.DateTimeField(null=True)  # null: until the holder ends it
    preferences = models.TextField(default="[]")  # payloads in order of preference, canonical JSON
    declared_at = models.DateTimeField()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["character"], name="one_absence_a_seat")]

    def __str__(self) -> str:
        return f"{self.character_id} away"
