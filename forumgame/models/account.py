"""Accounts."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.contrib.auth.models import AbstractUser
from django.db import models
from django.utils.translation import gettext_lazy as _

from forumgame.names.skeleton import normal, skeleton


class Account(AbstractUser):
    """A person. Games refer to a person only by the seat held (`Tenure`) or the game hosted (`Hosting`)."""

    language = models.CharField(_("language"), max_length=2, choices=settings.LANGUAGES, default="ru")
    zone = models.CharField(_("time zone"), max_length=64, default="Europe/Moscow")
    persian_digits = models.BooleanField(_("Persian digits and dates"), default=True)

    # what the name looks like, unique; null: the account is older than this column, and another one looks like it
    skeleton = models.CharField(max_length=160, null=True, unique=True, editable=False)
    # when the account last asked for a page, exact to a few minutes; hosts of its games may see it, players never
    last_seen = models.DateTimeField(null=True, editable=False)

    def save(self, *args: Any, **kwargs: Any) -> None:
        """Save with the skeleton of the name. IntegrityError for a new name that looks like another one."""
        if self._state.adding or self.skeleton is not None:
            self.skeleton = skeleton(self.username)
        fields = kwargs.get("update_fields")
        if fields is not None and "username" in fields:
            kwargs["update_fields"] = {*fields, "skeleton"}
        super().save(*args, **kwargs)

    @classmethod
    def normalize_username(cls, username: str) -> str:
        """The name as it is kept."""
        return normal(username)

    def __str__(self) -> str:
        return self.username
