"""The scaled set-up: Celery runs the tasks; beat knocks at the court's hours and every minute.

A knock has no content: it only asks a task to run now. So beat may send it twice or not at all, and Redis may lose it.
"""

from __future__ import annotations

import os

from celery import Celery
from celery.schedules import crontab

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "forumgame.settings")

app = Celery("forumgame")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks(["forumgame.run"])
app.conf.beat_schedule = {
    "court hours": {
        "task": "forumgame.run.tasks.close_due",
        "schedule": crontab(minute="0", hour="10,13,16,19,22"),
        "options": {"expires": 50},
    },
    "every minute": {
        "task": "forumgame.run.tasks.close_due",
        "schedule": crontab(minute="*"),
        "options": {"expires": 50},
    },
    "simulations": {
        "task": "forumgame.run.tasks.simulate",
        "schedule": crontab(minute="*"),
        "options": {"expires": 50},
    },
    "outbox": {"task": "forumgame.run.tasks.send_outbox", "schedule": 20.0, "options": {"expires": 20}},
}
