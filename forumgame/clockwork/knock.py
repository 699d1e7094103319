"""A knock asks the worker to run a task now. It has no content and may be lost, since the schedule knocks every minute."""

from __future__ import annotations

import logging

from django.conf import settings

log = logging.getLogger("forumgame.knock")


def knock(task: str) -> None:
    """Ask a worker to run a task of `forumgame.run.tasks` soon."""
    try:
        if settings.BROKER:
            from forumgame.celery import app

            app.send_task(f"forumgame.run.tasks.{task}", expires=60, retry=False)
        else:
            from django_q.tasks import async_task

            async_task(f"forumgame.run.tasks.{task}", q_options={"save": False})
    except Exception:
        log.exception("nobody heard the knock for %s", task)
