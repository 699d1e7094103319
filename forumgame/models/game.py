"""One game: its book, its hosts, who signed up."""

from __future__ import annotations

import secrets

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _


def public_id() -> str:
    """A random id for URLs, which does not reveal the number of rows."""
    return secrets.token_urlsafe(9).replace("-", "x").replace("_", "y")


class BookRow(models.Model):
    """The constant data of a game: rule set, version, options, scenario. Stored once under its SHA-256, never edited."""

    sha256 = models.CharField(max_length=64, primary_key=True)
    ruleset = models.CharField(max_length=32)
    text = models.TextField()

    def __str__(self) -> str:
        return f"{self.ruleset} {self.sha256[:8]}"


class Game(models.Model):
    """A game, and the row that every write to it locks."""

    class Status(models.TextChoices):
        SIGN_UP = "sign_up", _("sign-up")
        RUNNING = "running", _("running")
        OVER = "over", _("over")
        CALLED_OFF = "called_off", _("called off")

    slug = models.CharField(max_length=24, unique=True, default=public_id)
    invitation = models.CharField(max_length=24, default=public_id)  # the secret part of the join link
    title = models.CharField(_("title"), max_length=120)
    ruleset = models.CharField(_("rules"), max_length=32)
    book = models.ForeignKey(BookRow, on_delete=models.PROTECT)
    language = models.CharField(_("language"), max_length=2, choices=settings.LANGUAGES)
    calendar = models.TextField()  # canonical JSON of `forumgame.clockwork.calendar.Calendar`
    opens_at = models.DateTimeField(_("first phase opens"), null=True, blank=True)  # null: when a host starts it
    status = models.CharField(max_length=12, choices=Status, default=Status.SIGN_UP)
    open_to_all = models.BooleanField(_("listed for everybody"), default=False)
    review_minutes = models.PositiveSmallIntegerField(_("minutes to review a closing before it is published"), default=0)
    paused_at = models.DateTimeField(null=True, blank=True)
    seed = models.CharField(max_length=64)  # 32 bytes in hex; shown when the game is over, never before
    seed_commit = models.CharField(max_length=64)  # SHA-256 of the seed, public from the first moment
    head_number = models.PositiveIntegerField(default=0)  # the last entry
    head_hash = models.CharField(max_length=64, default="")
    phase_number = models.PositiveIntegerField(default=0)  # the open phase, 0 = none yet
    created_at = models.DateTimeField()
    started_at = models.DateTimeField(null=True, blank=True)
    ended_at = models.DateTimeField(null=True, blank=True)
    imported_at = models.DateTimeField(null=True, blank=True)  # it came from a file, as a finished game
    without_result = models.BooleanField(default=False)  # a host ended it while it was running
    again = models.ForeignKey("self", on_delete=models.SET_NULL, null=True, blank=True, related_name="earlier")  # opened again as

    def __str__(self) -> str:
        return self.title


class Scope(models.TextChoices):
    """A permission of a host. Every host may read everything."""

    TIME = "time", _("move time: close, pause, resume, extend")
    ORDERS = "orders", _("order on behalf of a seat, pass seats on")
    RULINGS = "rulings", _("rule with effect, go back")
    HOSTS = "hosts", _("open, start and call off, name further hosts")


def all_scopes() -> str:
    """All scopes in the stored form: words separated by spaces."""
    return " ".join(Scope.values)


class Hosting(models.Model):
    """An account hosts a game. A host cannot hold a seat in it (checked by every verb that seats, under the lock)."""

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="hostings")
    account = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="hostings")
    scopes = models.CharField(max_length=80, default=all_scopes)  # words of `Scope`; empty: may only read
    since = models.DateTimeField()
    until = models.DateTimeField(null=True, blank=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["game", "account"], condition=Q(until=None), name="one_hosting_at_a_time"),
        ]

    def __str__(self) -> str:
        return f"{self.account_id} hosts {self.game_id}"


class SignUp(models.Model):
    """A sign-up of an account. `withdrawn_at`: when the account withdrew it."""

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="sign_ups")
    account = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="sign_ups")
    wish = models.CharField(_("wish"), max_length=64, blank=True)  # a seat the person prefers; not guaranteed
    at = models.DateTimeField()
    withdrawn_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["game", "account"], condition=Q(withdrawn_at=None), name="one_sign_up_at_a_time"),
        ]

    def __str__(self) -> str:
        return f"{self.account_id} wants to play {self.game_id}"


class JoinLink(models.Model):
    """A personal link, besides the game's own. One account can use it; a host may revoke it until then."""

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="invitations")
    code = models.CharField(max_length=24, unique=True, default=public_id)
    note = models.CharField(max_length=80, blank=True)  # for whom the link is; only hosts see it
    made_by = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="+")
    at = models.DateTimeField()
    used_by = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, null=True, related_name="+")
    used_at = models.DateTimeField(null=True)
    revoked_at = models.DateTimeField(null=True)

    def __str__(self) -> str:
        return f"{self.game_id} for {self.note or 'somebody'}"


class Announcement(models.Model):
    """A host's announcement, shown above the table and beside the reports. It does not change the game's state."""

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="announcements")
    account = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="+")
    body = models.TextField()
    at = models.DateTimeField()

    def __str__(self) -> str:
        return self.body[:40]
