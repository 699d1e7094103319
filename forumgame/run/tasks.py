"""The three tasks and the answer to the supervisor.

For Celery (`forumgame.run.tasks.close_due.delay()`) and for django-q2's schedule (the plain functions by name).

A knock carries no meaning: it says "look now". Any number of them, at any time, changes nothing that is not due.
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
    """Close what is due and what falls due within the look-ahead; let the bots move. How many phases were closed."""
    beat("clock")
    closed = len(closing.close_due(closing.LOOK_AHEAD))
    bot_moves.move_bots()
    return closed


@app.task(name="forumgame.run.tasks.send_outbox", ignore_result=True)
def send_outbox() -> int:
    """Send the mails that wait. How many left."""
    return outbox.send_outbox()


@app.task(name="forumgame.run.tasks.simulate", ignore_result=True)
def simulate() -> None:
    """Play some games of the simulations that wait; where any are left, ask to be called again, after the other tasks."""
    if simulation.work():
        knock("simulate")


@app.task(name="forumgame.run.tasks.show_heartbeat", ignore_result=True)
def show_heartbeat() -> None:
    """Answer the supervisor, which asks whether tasks are being carried at all."""
    heartbeat.show("worker")
