"""Rows of the ledger: entries and notices; audit rows; heartbeats and outages."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.db.models import Q

from forumgame.models.game import Game
from forumgame.models.order import OrderRow


class Entry(models.Model):
    """One step of a game's history. Append-only; the database forbids update and delete (migration `guards`)."""

    class Kind(models.TextChoices):
        DEAL = "deal"
        CLOSE = "close"
        ACT = "act"  # a host's ruling
        RETURN = "return"  # a return to the state after an earlier entry
        CLOCK = "clock"  # paused, resumed, moved, held: the state does not change
        UPGRADE = "upgrade"  # a new rules version
        END = "end"  # a host ended the game without a result

    game = models.ForeignKey(Game, on_delete=models.DO_NOTHING, related_name="entries")
    number = models.PositiveIntegerField()
    kind = models.CharField(max_length=8, choices=Kind)
    step = models.CharField(max_length=48)  # the step it closed or happened in
    account = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.DO_NOTHING, null=True, related_name="+")
    actor = models.CharField(max_length=150, default="")  # the account's name then, for log and hash; "" = the clock
    at = models.DateTimeField()
    reason = models.CharField(max_length=300, default="")
    rules_version = models.CharField(max_length=32)
    given = models.TextField(default="")  # deal: the cast; act: the act; return: the entry's number; clock: what moved
    orders = models.TextField(default="[]")
    ready = models.TextField(default="[]")
    events = models.TextField(default="[]")
    told = models.TextField(default="[]")
    state = models.TextField()
    next = models.TextField()  # the next step, or the end
    bound = models.TextField(default="")  # hashes of what stood beside it (record/binding.py); "": of before there were any
    bound_upto = models.TextField(default="")  # table -> id of its last bound row, JSON; no hash covers ids
    sealed_salt = models.CharField(max_length=64)  # random, never published
    opened_hash = models.CharField(max_length=64)
    sealed_hash = models.CharField(max_length=64)
    previous_hash = models.CharField(max_length=64)
    hash = models.CharField(max_length=64)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["game", "number"], name="one_entry_a_number")]
        verbose_name_plural = "entries"

    def __str__(self) -> str:
        return f"{self.game_id}#{self.number} {self.kind} {self.step}"


class ToldRow(models.Model):
    """A notice to one audience: a seat, the hosts, or everybody. A timeline is a query by seat."""

    class To(models.TextChoices):
        PUBLIC = "public"
        PLAYER = "player"
        HOST = "host"

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="told", db_index=False)
    entry = models.ForeignKey(Entry, on_delete=models.CASCADE, null=True, related_name="told_rows")  # null: told at once
    order = models.ForeignKey(OrderRow, on_delete=models.CASCADE, null=True, related_name="told_rows")
    to = models.CharField(max_length=6, choices=To)
    seat = models.CharField(max_length=64, default="")
    step = models.CharField(max_length=48)
    kind = models.CharField(max_length=7, choices=[(kind, kind) for kind in ("notice", "refusal", "house")], default="notice")
    says = models.TextField()  # canonical JSON
    at = models.DateTimeField()
    annulled_by = models.PositiveIntegerField(null=True)  # number of the return that annulled its entry or order

    class Meta:
        indexes = [
            models.Index(fields=["game", "to", "seat"], name="told_by_seat"),
            models.Index(fields=["game", "id"], condition=~Q(kind="notice", entry__isnull=False), name="told_of_no_entry"),
        ]

    def __str__(self) -> str:
        return f"{self.to} {self.seat}: {self.says[:40]}"


class Audit(models.Model):
    """An act of a host or operator that changes no game state, such as inviting, naming a host, reading secrets."""

    READS = ("read_orders", "read_sheets", "read_ledger")  # verbs for reading players' secrets

    game = models.ForeignKey(Game, on_delete=models.CASCADE, null=True, related_name="audits")
    account = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, null=True, related_name="+")
    verb = models.CharField(max_length=48)
    about = models.CharField(max_length=120, default="")
    reason = models.CharField(max_length=300, default="")
    at = models.DateTimeField()

    def __str__(self) -> str:
        return f"{self.account_id} {self.verb} {self.about}"


class Heartbeat(models.Model):
    """The last heartbeat of a part of the site: clock, worker, intake."""

    part = models.CharField(max_length=24, primary_key=True)
    at = models.DateTimeField()

    def __str__(self) -> str:
        return f"{self.part} {self.at:%H:%M:%S}"


class Outage(models.Model):
    """An outage: without heartbeats from `since` until `until`, nobody could send orders."""

    since = models.DateTimeField()
    until = models.DateTimeField()

    class Meta:
        indexes = [models.Index(fields=["until"], name="outages_by_end")]

    def __str__(self) -> str:
        return f"{self.since} to {self.until}"
