"""Django's configuration of the app `factions`."""

from django.apps import AppConfig


class FactionsConfig(AppConfig):
    name = "factions"
    default_auto_field = "django.db.models.BigAutoField"
