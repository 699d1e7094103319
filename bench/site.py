"""A site to measure: a database of its own, running courts of sixteen people, an order of everybody in each."""

from __future__ import annotations

import hashlib
import os
import sys
import tempfile
from pathlib import Path
from urllib.parse import urlsplit

import psycopg

CAST = Path(__file__).resolve().parents[1] / "forumgame" / "scenarios" / "court.yaml"
POSTGRES = os.environ.get("FORUMGAME_TEST_POSTGRES", "postgres://postgres@127.0.0.1:5432/postgres")
NAME = os.environ.get("FORUMGAME_BENCH_NAME", "forumgame_bench")
"""The database on PostgreSQL, dropped and made anew: two runs at once need two names."""
PLAYERS = 16


def begin(kind: str) -> str:
    """Make an empty database, `postgres` or `sqlite`, and set Django up on it. Returns its address. Once a process."""
    folder = Path(tempfile.mkdtemp(prefix="forumgame-bench-"))
    if kind == "postgres":
        with psycopg.connect(POSTGRES, autocommit=True) as server:
            server.execute(f"DROP DATABASE IF EXISTS {NAME} WITH (FORCE)")
            server.execute(f"CREATE DATABASE {NAME}")
        address = urlsplit(POSTGRES)._replace(path=f"/{NAME}").geturl()
    else:
        address = f"sqlite:///{folder / 'bench.sqlite3'}"
    join(address, str(folder))
    from django.core.management import call_command

    call_command("migrate", verbosity=0)
    return address


def join(address: str, folder: str) -> None:
    """Set Django up on a database that is there, in this process or a child of it."""
    os.environ.update(FORUMGAME_DATABASE=address, FORUMGAME_DATA=folder, FORUMGAME_SECRET="of the bench")
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "forumgame.settings")
    import django

    django.setup()


def open_courts(number: int) -> list[int]:
    """Courts of sixteen people and a host, started; their ids. The people are the same in all."""
    from forumgame.actions.game.opening import open_game
    from forumgame.actions.game.sign_up import sign_up
    from forumgame.actions.game.start import start
    from forumgame.clockwork import calendar
    from forumgame.models import Account

    languages = ("ru", "en", "fa")
    names = ["host", *(f"person-{n:02}" for n in range(PLAYERS))]
    for n, name in enumerate(names):
        Account.objects.get_or_create(username=name, defaults={"email": f"{name}@example.org", "language": languages[n % 3]})
    host, *people = (Account.objects.get(username=name) for name in names)
    cast, rhythm, found = CAST.read_text(encoding="utf-8"), calendar.Calendar(slots=calendar.COURT_SLOTS), []
    for n in range(number):
        game = open_game(host, ruleset="court", title=f"Court {n}", language="ru", rhythm=rhythm, scenario=cast)
        for person in people:
            sign_up(game.pk, person, game.invitation)
        found.append(start(game.pk, host).pk)
    return found


def order_everywhere() -> None:
    """In each running game an order of every seat that may give one, as the random bot would choose, and its phase open."""
    from forumgame.models import Character, Game, OrderRow, Phase
    from forumgame.record.books import book_of, rules_of
    from forumgame.record.open_phase import now_in, with_now
    from forumgame.record.rows import order_row
    from forumgame.record.setwise import insert_rows
    from rulesets.dice import Dice
    from rulesets.pending import stand
    from rulesets.words import Order, Pending, Player, Refusal, Seat

    Phase.objects.filter(state="held").update(state="open", held_reason="")
    for game in with_now(Game.objects.filter(status="running")):
        now, rules, book = now_in(game), rules_of(game), book_of(game)
        assert now.phase is not None
        rows: list[OrderRow] = []
        pending: Pending[object] = Pending()
        for number, (place, name) in enumerate(Character.objects.filter(game=game).values_list("pk", "seat"), 1):
            seat = Seat(name)
            dice = Dice(hashlib.sha256(f"{game.pk}".encode()).digest(), f"{now.phase.step}/{seat}")
            wishes = rules.bots["random"](
                book, rules.see(book, now.state, pending, Player(seat)), rules.menu(book, now.state, pending, seat), dice
            )
            for says in wishes:
                answer = rules.admit(book, now.state, pending, Order(seat, says, "", "seat", number, now.phase.step))
                if not isinstance(answer, Refusal):
                    pending = stand(pending, answer.order)
                    count = 100 * game.phase_number + len(rows)
                    kind = str(says.__struct_config__.tag)
                    rows.append(order_row(now.phase, place, answer.order, kind, now.at, count))
        insert_rows(rows)


def fall_due(games: list[int] | None = None) -> int:
    """Let the open phase of these games (all running ones) have ended a moment ago. How many there are."""
    from datetime import timedelta

    from forumgame.clockwork import clock
    from forumgame.models import Phase

    now = clock.db_now()
    phases = Phase.objects.filter(state="open", game__status="running")
    if games is not None:
        phases = phases.filter(game__in=games)
    return phases.update(
        opens_at=now - timedelta(hours=3), closes_at=now - timedelta(seconds=8), due_at=now - timedelta(seconds=5)
    )


if __name__ == "__main__":
    sys.exit("a part of bench/closings.py and bench/orders.py")
