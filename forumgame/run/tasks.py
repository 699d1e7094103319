"""The background tasks, for Celery (`forumgame.run.tasks.close_due.delay()`) and for django-q2's schedule (functions by name).

A knock has no content: it only asks a task to run now. Any number of knocks at any time changes nothing that is not due.
"""

from __future__ import annotations

from forumgame.actions import outbox, simulation
from forumgame.actions.orders import bot_moves
from forumgame.actions.phase import closing
from forumgame.actions.phase.outage import beat
from forumgame.celery import app
from forumgame.clockwork.knock import knock
from forumgame.run import heartbeat


@app.task(name="forumgame.run.tasks.close_due", ignore_result=True)
def close_due() -> int:
    """Close phases that are due or fall due within the look-ahead; move the bots. Returns the number of closed phases."""
    beat("clock")
    closed = len(closing.close_due(closing.LOOK_AHEAD))
    bot_moves.move_bots()
    return closed


@app.task(name="forumgame.run.tasks.send_outbox", ignore_result=True)
def send_outbox() -> int:
    """Send the waiting mails. Returns the number of sent mails."""
    return outbox.send_outbox()


@app.task(name="forumgame.run.tasks.simulate", ignore_result=True)
def simulate() -> None:
    """Play some games of waiting simulations; if any are left, queue this task again behind the other tasks."""
    if simulation.work():
        knock("simulate")


@app.task(name="forumgame.run.tasks.show_heartbeat", ignore_result=True)
def show_heartbeat() -> None:
    """Update the worker's heartbeat, on a request of the supervisor, which checks that tasks run."""
    heartbeat.show("worker")
