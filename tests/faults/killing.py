"""A program: kills a process with SIGKILL before and after every statement and commit of a verb, then knocks once and proves the game.

Run by `test_killing.py` in a process of its own, with FORUMGAME_DATABASE on a database that it may fill and copy. Prints one line of
JSON: {"points": N, "survived": N, "faults": [...]}.
"""

from __future__ import annotations

import json
import os
import shutil
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import django
from django.conf import settings

django.setup()

from django.core.management import call_command
from django.db import connection

from forumgame.actions.game.opening import open_game
from forumgame.actions.game.sign_up import sign_up
from forumgame.actions.game.start import start
from forumgame.actions.orders import orders
from forumgame.actions.phase import closing, deadline
from forumgame.actions.phase.return_to_entry import go_back
from forumgame.clockwork import calendar, clock
from forumgame.models import Account, Entry, Game, OrderRow, Phase, Tenure
from forumgame.record.proof.verification import verify
from reports.models import Report
from reports.words import WORDS
from rulesets import RULESETS
from tests.toy import TOY, TOY_WORDS

RULESETS[TOY.slug], WORDS[TOY.slug] = TOY, TOY_WORDS
OPENED = datetime(2026, 3, 2, 9, 0, tzinfo=UTC)
DUE = OPENED + timedelta(minutes=60, seconds=4)
clock.db_now = lambda: OPENED
FIRST_PHASE_AGAIN = 3


def prepared(started: bool = True) -> None:
    """A game of three with orders in, its first phase due at DUE."""
    call_command("migrate", verbosity=0)

    host = Account.objects.create_user("hester", "hester@example.org")
    rhythm = calendar.Calendar(minutes={"day": 60})
    game = open_game(host, ruleset="toy", title="x", language="en", rhythm=rhythm, options={"pace": "clock"})
    for name in ("ada", "bob", "cyd"):
        sign_up(game.pk, Account.objects.create_user(name, f"{name}@example.org"), game.invitation)
    if started:
        start(game.pk, host)
        for tenure in Tenure.objects.select_related("character"):
            others = [s for s in ("s01", "s02", "s03") if s != tenure.character.seat]
            sent(tenure, "banish", {"whom": others[0]})
            sent(tenure, "guess", {"number": 2})
            sent(tenure, "banish", {"whom": others[1]}, "2.day")


def sent(tenure: Tenure, kind: str, values: dict[str, Any], for_step: str = "") -> None:
    sending = orders.Sending(tenure.game_id, tenure.character.seat, tenure.account, 1, clock.db_now())
    orders.place_order(sending, kind, values, for_step)


def game() -> Game:
    return Game.objects.get()


def host() -> Account:
    return Account.objects.get(username="hester")


def close() -> None:
    clock.db_now = lambda: DUE
    closing.close_due()


def order() -> None:
    tenure = Tenure.objects.select_related("character", "account").order_by("pk")[0]
    orders.place_order(
        orders.Sending(tenure.game_id, tenure.character.seat, tenure.account, 1, clock.db_now(), attempt="again"),
        "guess",
        {"number": 5},
    )


def begin() -> None:
    if game().status == Game.Status.SIGN_UP:
        start(game().pk, host())


def pause_and_resume() -> None:
    deadline.pause(game().pk, host(), "x")
    deadline.resume(game().pk, host())


def set_to() -> None:
    deadline.set_to(game().pk, host(), 1, OPENED + timedelta(hours=3), "x")


def back() -> None:
    if game().phase_number < FIRST_PHASE_AGAIN:
        close()
        deadline.pause(game().pk, host(), "x")
        go_back(game().pk, host(), 1, "x")
    if game().paused_at:
        deadline.resume(game().pk, host())


VERBS: dict[str, tuple[Callable[[], None], bool]] = {
    "close": (close, True),
    "order": (order, True),
    "start": (begin, False),
    "pause": (pause_and_resume, True),
    "set": (set_to, True),
    "back": (back, True),
}


@contextmanager
def killed_at(point: int, counting: list[int] | None = None) -> Iterator[None]:
    """SIGKILL oneself at the point-th place: before or after a statement or a commit."""
    seen = 0

    def reach() -> None:
        nonlocal seen
        seen += 1
        if counting is not None:
            counting[0] = seen
        elif seen == point:
            os.kill(os.getpid(), signal.SIGKILL)

    def around(execute: Any, sql: str, params: Any, many: bool, context: Any) -> Any:
        reach()
        result = execute(sql, params, many, context)
        reach()
        return result

    real = connection.commit

    def commit() -> None:
        reach()
        real()
        reach()

    connection.commit = commit
    with connection.execute_wrapper(around):
        yield
    connection.commit = real


def in_a_child(what: Callable[[], None]) -> int:
    """Run in a forked process. Its exit code, or minus the signal that ended it."""
    sys.stdout.flush()
    pid = os.fork()
    if pid == 0:
        code = 1
        try:
            connection.connect()
            what()
            code = 0
        except BaseException as fault:
            print(f"{type(fault).__name__}: {fault}", file=sys.stderr)
        finally:
            os._exit(code)
    _, status = os.waitpid(pid, 0)
    return -os.WTERMSIG(status) if os.WIFSIGNALED(status) else os.WEXITSTATUS(status)


def sound(verb: Callable[[], None]) -> None:
    """After the kill: doing it again, then one knock, must leave a game in which everything holds."""
    verb()
    close()
    now = game()
    proof = verify(now)
    assert proof.clean, proof.faults
    assert Phase.objects.filter(state__in=["open", "held"]).count() == 1, "one open phase"
    numbers = list(Entry.objects.order_by("number").values_list("number", flat=True))
    assert numbers == list(range(1, len(numbers) + 1)), "entries without a gap"
    steps = list(Entry.objects.filter(kind="close").values_list("step", flat=True))
    returned = Entry.objects.filter(kind="return").count()
    assert len(steps) - len(set(steps)) <= returned, "a phase closed once, unless gone back over"
    assert Report.objects.count() == len(steps), "a report for each closing"
    assert OrderRow.objects.filter(attempt="again").count() <= 1, "the same order once"


def main(verb_name: str) -> None:
    verb, started = VERBS[verb_name]
    database = Path(settings.DATABASES["default"]["NAME"])
    assert in_a_child(lambda: prepared(started)) == 0
    template = database.with_suffix(".template")
    shutil.copy(database, template)
    count = [0]

    def counted() -> None:
        with killed_at(0, count):
            verb()
        database.with_suffix(".count").write_text(str(count[0]))

    assert in_a_child(counted) == 0
    points = int(database.with_suffix(".count").read_text())
    survived, faults = 0, []
    for point in range(1, points + 1):
        for leftover in database.parent.glob(f"{database.name}*"):
            leftover.unlink()
        shutil.copy(template, database)

        def kill(point: int = point) -> None:
            with killed_at(point):
                verb()

        if (code := in_a_child(kill)) != -signal.SIGKILL:
            faults.append(f"point {point}: not killed ({code})")
        elif in_a_child(lambda: sound(verb)) != 0:
            faults.append(f"point {point}: not sound")
        else:
            survived += 1
    print(json.dumps({"points": points, "survived": survived, "faults": faults}))


if __name__ == "__main__":
    main(sys.argv[1])
