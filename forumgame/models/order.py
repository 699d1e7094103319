"""Phases, the orders sent in them, refused attempts and the texts inside orders."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.db.models import Q

from forumgame.models.game import Game, public_id
from forumgame.models.seat import Character


class Phase(models.Model):
    """A step with its instants. `closes_at` null: no deadline (closed by hand), or the game is paused while orders were taken. A
    held phase keeps the deadline that passed."""

    class State(models.TextChoices):
        OPEN = "open"
        HELD = "held"  # waits for a host: the closing failed three times, or after an outage
        CLOSED = "closed"
        ANNULLED = "annulled"  # a return to an earlier entry cancelled it

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="phases")
    number = models.PositiveIntegerField()
    step = models.CharField(max_length=48)  # the rules' label: 3.h2
    kind = models.CharField(max_length=32)
    timing = models.CharField(max_length=8)  # slot, length, hand
    early = models.CharField(max_length=12)  # never, host, all_ready
    waits_for = models.TextField(default="[]")  # seats whose ready presses close it early, JSON
    state = models.CharField(max_length=10, choices=State, default=State.OPEN)
    opens_at = models.DateTimeField()
    closes_at = models.DateTimeField(null=True)
    due_at = models.DateTimeField(null=True)  # when the closing runs: closes_at plus the settling time or the host's review
    ready_at = models.DateTimeField(null=True)  # when the last awaited seat pressed ready
    preface = models.TextField(default="")  # a host's text before the report
    remaining = models.DurationField(null=True)  # while paused: until closes_at, or until due_at if orders had ended
    slot_at = models.DateTimeField(null=True)  # the calendar's own instant for this closing, kept when the deadline moves
    overrun = models.CharField(max_length=7, default="squeeze")  # what becomes of the next slot if this deadline passes it
    held_reason = models.CharField(max_length=32, default="")  # overdue, outage, failing
    attempts = models.PositiveSmallIntegerField(default=0)  # failed closings
    incident = models.CharField(max_length=24, default="")  # id of the last failure in the log
    bot_moves = models.PositiveSmallIntegerField(default=0)  # number of bot moves in this phase
    closed_at = models.DateTimeField(null=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["game", "number"], name="one_phase_a_number"),
            models.UniqueConstraint(fields=["game"], condition=Q(state__in=["open", "held"]), name="one_open_phase_a_game"),
        ]
        indexes = [
            models.Index(fields=["due_at"], condition=Q(state="open"), name="phases_falling_due"),
            models.Index(fields=["ready_at"], condition=Q(state="open"), name="phases_all_ready"),
        ]

    def __str__(self) -> str:
        return f"{self.game_id}/{self.step}"


class OrderRow(models.Model):
    """An order that the rules admitted. Append-only: the last row of a slot is its standing order.

    A row whose `for_step` is not its phase's step is a plan. When that step opens, the plan is judged again and, if still
    legal, saved as a new row.
    """

    class Verb(models.TextChoices):
        PLACE = "place"
        WITHDRAW = "withdraw"
        READY = "ready"
        NOT_READY = "not_ready"

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="orders", db_index=False)
    phase = models.ForeignKey(Phase, on_delete=models.CASCADE, related_name="orders")
    character = models.ForeignKey(Character, on_delete=models.CASCADE, related_name="orders")
    seat = models.CharField(max_length=64)
    verb = models.CharField(max_length=10, choices=Verb, default=Verb.PLACE)
    for_step = models.CharField(max_length=48)
    slot = models.CharField(max_length=96, default="")
    kind = models.CharField(max_length=48, default="")
    says = models.TextField(default="")  # canonical JSON of the payload
    final = models.BooleanField(default=False)
    by = models.CharField(max_length=4, choices=[("seat", "seat"), ("host", "host")], default="seat")
    account = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, null=True, related_name="+")
    bot = models.CharField(max_length=32, default="")
    reason = models.CharField(max_length=300, default="")  # why a host ordered on behalf
    arrived_at = models.DateTimeField()
    rank = models.PositiveIntegerField()  # order of arrival in the phase
    receipt = models.CharField(max_length=24, default=public_id)
    count = models.PositiveIntegerField()  # its number among the seat's orders in this game
    attempt = models.CharField(max_length=48, null=True)  # idempotency key of the form
    carried = models.BooleanField(default=False)  # made from a plan or for an absent seat

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["game", "seat", "count"], name="one_order_a_count"),
            models.UniqueConstraint(fields=["game", "seat", "attempt"], name="one_order_an_attempt"),
            models.UniqueConstraint(fields=["game", "receipt"], name="one_order_a_receipt"),
        ]
        indexes = [
            models.Index(fields=["game", "id"], name="orders_as_they_came"),
            models.Index(fields=["game", "for_step"], name="orders_for_a_step"),
            models.Index(fields=["game", "account", "arrived_at"], name="orders_by_account"),
        ]

    def __str__(self) -> str:
        return f"{self.seat} {self.verb} {self.slot} for {self.for_step}"


class RefusalRow(models.Model):
    """A refused attempt with its reason, as evidence in a dispute."""

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="refusals")
    phase = models.ForeignKey(Phase, on_delete=models.CASCADE, null=True, related_name="refusals")
    seat = models.CharField(max_length=64)
    account = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, null=True, related_name="+")
    kind = models.CharField(max_length=48, default="")
    says = models.TextField(default="")
    code = models.CharField(max_length=48)
    params = models.TextField(default="{}")
    at = models.DateTimeField()

    class Meta:
        indexes = [models.Index(fields=["game", "account", "at"], name="refusals_by_account")]

    def __str__(self) -> str:
        return f"{self.seat}: {self.code}"


class WritingRow(models.Model):
    """A text in an order (a speech, a letter, a will). Entries contain only its `ref`."""

    ref = models.CharField(max_length=24, default=public_id)
    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="writings")
    seat = models.CharField(max_length=64)
    body = models.TextField()
    at = models.DateTimeField()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["game", "ref"], name="one_writing_a_ref")]

    def __str__(self) -> str:
        return self.ref
