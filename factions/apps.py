"""The sides, as Django sees them."""

from django.apps import AppConfig


class FactionsConfig(AppConfig):
    name = "factions"
    default_auto_field = "django.db.models.BigAutoField"
