"""Accounts."""

from __future__ import annotations

from django.conf import settings
from django.contrib.auth.models import AbstractUser
from django.db import models
from django.utils.translation import gettext_lazy as _


class Account(AbstractUser):
    """A person. Games refer to a person only by the seat held (`Tenure`) or the game hosted (`Hosting`)."""

    language = models.CharField(_("language"), max_length=2, choices=settings.LANGUAGES, default="ru")
    zone = models.CharField(_("time zone"), max_length=64, default="Europe/Moscow")
    persian_digits = models.BooleanField(_("Persian digits and dates"), default=True)

    def __str__(self) -> str:
        return self.username
