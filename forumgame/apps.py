"""Django's configuration of the app `forumgame`."""

from django.apps import AppConfig


class ForumgameConfig(AppConfig):
    name = "forumgame"
    default_auto_field = "django.db.models.BigAutoField"
