"""The three tasks and the answer to the supervisor.

For Celery (`forumgame.tasks.close_due.delay()`) and for django-q2's schedule (the plain functions by name).

A knock carries no meaning: it says "look now". Any number of them, at any time, changes nothing that is not due.
"""

from __future__ import annotations

from forumgame import pulse
from forumgame.actions import botting, closing, sending, simulating
from forumgame.actions.living import beat
from forumgame.celery import app
from forumgame.knocking import knock


@app.task(name="forumgame.tasks.close_due", ignore_result=True)
def close_due() -> int:
    """Close what is due and what falls due within the look-ahead; let the bots move. How many phases were closed."""
    beat("clock")
    closed = len(closing.close_due(closing.LOOK_AHEAD))
    botting.move_bots()
    return closed


@app.task(name="forumgame.tasks.send_outbox", ignore_result=True)
def send_outbox() -> int:
    """Send the mails that wait. How many left."""
    return sending.send_outbox()


@app.task(name="forumgame.tasks.simulate", ignore_result=True)
def simulate() -> None:
    """Play some games of the simulations that wait; where any are left, ask to be called again, after the other tasks."""
    if simulating.work():
        knock("simulate")


@app.task(name="forumgame.tasks.show_pulse", ignore_result=True)
def show_pulse() -> None:
    """Answer the supervisor, which asks whether tasks are being carried at all."""
    pulse.show("worker")
