"""Published reports, and the outbox of messages."""

from __future__ import annotations

from django.db import models


class Report(models.Model):
    """The public report of one entry, phrased once, at the closing. A correction is a new version; no row is rewritten."""

    game = models.ForeignKey("forumgame.Game", on_delete=models.CASCADE, related_name="reports")
    entry = models.PositiveIntegerField()  # number of the ledger entry it reports
    step = models.CharField(max_length=48)
    ruling = models.BooleanField(default=False)  # reports a host's act within the step, not its closing
    version = models.PositiveSmallIntegerField(default=1)  # from 2: the step was closed again after a return
    lines = models.TextField()  # {"ru": [sentence, ...], "en": [...], "fa": [...]}, JSON
    catalogue = models.CharField(max_length=64, default="")  # the words that phrased the lines (`reports.words.version`)
    notices = models.TextField()  # the public notices themselves, canonical JSON
    preface = models.TextField(default="")  # a host's text before the report
    correction = models.CharField(max_length=300, default="")  # a host's reason for this closing or ruling
    returned = models.CharField(max_length=300, default="")  # a host's reason for the return after which the step came again
    annulled_by = models.PositiveIntegerField(
        null=True
    )  # number of the return that annulled its entry: marked, never valid again
    published_at = models.DateTimeField()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["game", "entry"], name="one_report_an_entry")]
        indexes = [models.Index(fields=["game", "published_at"], name="reports_by_date")]

    def __str__(self) -> str:
        return f"{self.game_id} {self.step} v{self.version}"


class Outbox(models.Model):
    """An outgoing message with one recipient and no secrets. Its row is written in the transaction of its cause and sent at least
    once."""

    game = models.ForeignKey("forumgame.Game", on_delete=models.CASCADE, related_name="outbox")
    entry = models.PositiveIntegerField()
    kind = models.CharField(max_length=24)  # report, over, held
    recipient = models.ForeignKey("forumgame.Account", on_delete=models.CASCADE, related_name="outbox")
    channel = models.CharField(max_length=12, default="mail")
    subject = models.CharField(max_length=200)
    body = models.TextField()
    at = models.DateTimeField()
    tries = models.PositiveSmallIntegerField(default=0)
    next_try_at = models.DateTimeField()
    sent_at = models.DateTimeField(null=True)
    dead_at = models.DateTimeField(null=True)  # it will not be tried again
    fault = models.CharField(max_length=300, default="")  # why the last try failed

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["game", "entry", "kind", "recipient", "channel"], name="one_message_out"),
        ]
        indexes = [models.Index(fields=["next_try_at"], condition=models.Q(sent_at=None, dead_at=None), name="outbox_waiting")]
        verbose_name_plural = "outbox"

    def __str__(self) -> str:
        return f"{self.kind} to {self.recipient_id}"
