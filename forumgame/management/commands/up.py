"""`manage.py up`: the whole site in one process tree, on this machine alone or with PostgreSQL and Redis.

web (gunicorn), worker (django-q2 on the database, or Celery where FORUMGAME_BROKER is set) and clock, which closes
phases and needs nothing but the database. All are forks of this process, which has loaded the site once for all of them.
"""

from __future__ import annotations

import os
import socket
import sys
from argparse import ArgumentParser
from collections.abc import Callable
from contextlib import suppress
from http.client import HTTPConnection, HTTPException
from importlib import import_module
from typing import Any

from django.conf import settings
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError
from django.db import OperationalError, connection
from django.template.loader import get_template
from django.urls import get_resolver
from django.utils.translation import gettext, override

from forumgame.run.address import add_address, in_url, reachable
from forumgame.run.forked import Forked
from forumgame.run.heartbeat import heartbeat_of
from forumgame.run.supervisor import Task, Tree, say
from forumgame.run.watchdog import Watchdog

WORKER_SILENT = float(os.environ.get("FORUMGAME_WORKER_SILENT", "90"))
"""Seconds until a worker that does not answer is taken for stuck: longer than its longest task (Q_CLUSTER timeout)."""
FAILED_STARTS = 3
"""After so many, a web server that has never answered is given up: its last words are on the terminal."""


class Command(BaseCommand):
    help = "Start the site: brings the database up to date, then runs web, worker and clock until Ctrl-C."
    requires_system_checks = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        add_address(parser)
        parser.add_argument("--demo", action="store_true", help="open a game with 60-second phases and bots to play against")

    def handle(self, *, host: str, port: int, demo: bool, **options: Any) -> None:
        watchdog = Watchdog()
        try:
            door = listen(host, port)
            if code := Forked("preparation", lambda: self.prepare(demo), [watchdog.pipe]).wait():
                sys.exit(code)
            load()
        except CommandError as error:
            say(str(error))
            sys.exit(2)
        except KeyboardInterrupt:
            sys.exit(0)
        shown = reachable(host)
        url = os.environ.get("FORUMGAME_URL", f"http://{in_url(shown)}:{port}")
        tree = Tree([web(door), worker(), clock()], os.environ, watchdog)
        tree.meanwhile = announcing(tree, shown, port, url)
        sys.exit(tree.watch())

    def prepare(self, demo: bool) -> None:
        """All that is done once, in a process of its own: what it loads is gone with it."""
        try:
            prepare_database()
            collect_static_files()
            if demo:
                self.open_demo()
        except CommandError as error:
            say(str(error))
            sys.exit(2)

    def open_demo(self) -> None:
        """Open a demo game and print its accounts and passwords."""
        from forumgame.run.demo import open_demo

        opened = open_demo()
        say(f"a demo game is open: {opened.game.title}")
        say(f"sign in as {opened.player} to play or {opened.host} to host, password {opened.password}")


def load() -> None:
    """Load what the children need, so that they share it: pages, words of all languages, the web server, the worker."""
    import_module("gunicorn.workers.gthread")
    import_module("forumgame.wsgi")
    import_module("forumgame.management.commands.clock")
    import_module("forumgame.run.tasks")
    if not settings.BROKER:
        import_module("django_q.cluster")
    _ = get_resolver().url_patterns
    for name in ("base", "parts/table", "table/home", "table/now", "table/report", "table/people"):
        get_template(f"{name}.html")
    for language, _name in settings.LANGUAGES:
        with override(language):
            gettext("Games")


def web(door: socket.socket) -> Task:
    """The web server, on a socket that stays open while it is restarted."""
    options = ["--worker-class=gthread", "--workers=1", "--threads=8", "--graceful-timeout=5", "--no-control-socket"]
    argv = ["gunicorn", "forumgame.wsgi", f"--bind=fd://{door.fileno()}", "--log-level=warning", *options]

    def serve() -> None:
        sys.argv = [*argv, f"--chdir={settings.ROOT}"]
        import_module("gunicorn.app.wsgiapp").run()

    return Task("web", run=serve, keeps=[door.fileno()])


def worker() -> Task:
    """The worker. A task requests its heartbeat, since a stuck cluster looks alive from outside."""
    if settings.BROKER:
        celery = [
            sys.executable,
            "-m",
            "celery",
            "--quiet",
            f"--workdir={settings.ROOT}",
            "-A",
            "forumgame.celery",
            "worker",
            "--beat",
        ]
        beat_file = f"--schedule={settings.DATA / 'celery-beat'}"
        argv = [*celery, beat_file, "--pool=threads", "--concurrency=4", "--loglevel=warning"]
        return Task("worker", argv, heartbeat_of("worker"), WORKER_SILENT, ask_celery)
    return Task("worker", (), heartbeat_of("worker"), WORKER_SILENT, ask_cluster, carry)


def carry() -> None:
    """Run django-q2 until it is ended. (Its own command returns at once, and its processes are waited for at Python's exit.)"""
    cluster = import_module("django_q.cluster").Cluster()
    cluster.start()
    cluster.sentinel.join()


def clock() -> Task:
    """The ticker that closes phases: it beats by itself, every second."""
    return Task("clock", heartbeat=heartbeat_of("clock"), silent=30.0, run=lambda: call_command("clock"))


def ask_cluster() -> None:
    """Queue the heartbeat task in django-q2."""
    from django_q.tasks import async_task

    try:
        async_task("forumgame.run.tasks.show_heartbeat", q_options={"save": False})
    finally:
        connection.close()


def ask_celery() -> None:
    """Queue the heartbeat task in Celery; it expires if no worker runs it in time."""
    from forumgame.celery import app

    app.send_task("forumgame.run.tasks.show_heartbeat", expires=60, retry=False)


def listen(host: str, port: int) -> socket.socket:
    """The socket of the web server, bound before any other step. Raises CommandError."""
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)[0]
        door = socket.socket(family, kind, protocol)
        door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        door.bind(address)
        door.listen(128)
    except (OSError, OverflowError) as error:
        reason = getattr(error, "strerror", None) or error
        raise CommandError(f"cannot listen on {host} port {port}: {reason}. Choose another with --port.") from error
    return door


def prepare_database() -> None:
    """Set the journal mode, run the migrations, write the worker's schedule. Raises CommandError."""
    try:
        set_journal_mode()
        call_command("migrate", verbosity=0, interactive=False)
        if not settings.BROKER:
            keep_schedule()
    except OperationalError as error:
        raise CommandError(f"the database does not answer: {error}".strip()) from error
    finally:
        connection.close()


def collect_static_files() -> None:
    """Put style, scripts and symbols where the web server finds them compressed, under names that browsers may keep. Old ones
    stay for pages that are open. Raises CommandError."""
    try:
        settings.STATIC_ROOT.mkdir(parents=True, exist_ok=True)
        call_command("collectstatic", verbosity=0, interactive=False)
    except OSError as error:
        raise CommandError(f"{settings.STATIC_ROOT} cannot be written: {error.strerror or error}") from error


def set_journal_mode() -> None:
    """Set WAL on a SQLite without the WAL-reset race, else DELETE. The database file stores the mode."""
    if connection.vendor != "sqlite":
        return
    wanted = "wal" if settings.SQLITE_WAL else "delete"
    with connection.cursor() as cursor:
        cursor.execute(f"PRAGMA journal_mode={wanted}")
        if (mode := cursor.fetchone()[0]) != wanted:
            raise CommandError(
                f"the database keeps its journal mode {mode}, and this SQLite needs {wanted}: stop whatever uses it"
            )


def keep_schedule() -> None:
    """Write the tasks into django-q2's schedule, every minute. Missed runs are not repeated, since a later run does the same."""
    from django_q.models import Schedule

    for name in ("close_due", "send_outbox", "simulate"):
        every_minute = {"func": f"forumgame.run.tasks.{name}", "schedule_type": Schedule.MINUTES, "minutes": 1, "repeats": -1}
        Schedule.objects.update_or_create(name=name, defaults=every_minute)


def announcing(tree: Tree, host: str, port: int, url: str) -> Callable[[], None]:
    """A function to call at every tick: it prints the URL when the web server answers, and gives up if it never does."""
    said = False

    def announce() -> None:
        nonlocal said
        if said:
            return
        if answers(host, port):
            said = True
            say(f"ready at {url} (Ctrl-C stops it)")
        elif tree.children[0].failures >= FAILED_STARTS:
            said = True
            say("the web server does not start; the reason stands above")
            tree.stop(1)

    return announce


def answers(host: str, port: int) -> bool:
    """Whether the web server answers."""
    asking = HTTPConnection(host, port, timeout=1)
    with suppress(OSError, HTTPException):
        asking.request("GET", "/")
        return asking.getresponse().status > 0
    return False
