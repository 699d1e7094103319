"""The lock of a game is its database row. Every verb locks it first, in its own transaction."""

from __future__ import annotations

from django.db import connection

from forumgame.models import Account, Game, Hosting, Phase, Scope
from forumgame.people.gate import watcher
from forumgame.record.refused import Hidden, Refused
from rulesets.words import Host


def lock_game(game_id: int, *, skip: bool = False) -> Game | None:
    """The game's row, locked until the transaction ends. skip: return None at once if another transaction holds the lock
    (PostgreSQL only; SQLite has one writer at a time and waits)."""
    return Game.objects.select_for_update(no_key=True, skip_locked=skip).filter(pk=game_id).first()


def hold_game(game_id: int) -> None:
    """Lock a game, waiting for it. What there is to know is read by the next statement. SQLite: see `claim_game`."""
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1 FROM forumgame_game WHERE id = %s FOR NO KEY UPDATE", [game_id])


def claim_game(game_id: int, phase_number: int) -> bool:
    """Lock a game without waiting; whether it was free, with this phase open. What else there is to know is read afterwards: a
    reading in the same statement would be as old as its start. On SQLite the transaction has the lock from its beginning."""
    if connection.vendor != "postgresql":
        return True
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT 1 FROM forumgame_game game JOIN forumgame_phase phase ON phase.game_id = game.id "
            "WHERE game.id = %s AND phase.number = %s AND phase.state = 'open' FOR NO KEY UPDATE OF game SKIP LOCKED",
            [game_id, phase_number],
        )
        return cursor.fetchone() is not None


def lock_game_for_host(game_id: int, account: Account, scope: Scope) -> Game:
    """The locked game for one of its hosts. Hidden for anybody else, Refused `no_scope` for a host without this scope."""
    game = lock_game(game_id)
    if game is None or not isinstance(watcher(game, account), Host):
        raise Hidden
    if scope not in scopes(game, account):
        raise Refused("no_scope", {"scope": scope.value})
    return game


def scopes(game: Game, account: Account) -> frozenset[str]:
    """The scopes of this account as a host of the game."""
    words = Hosting.objects.filter(game=game, account=account, until=None).values_list("scopes", flat=True).first()
    return frozenset((words or "").split())


def open_phase(game: Game) -> Phase:
    """The open or held phase; the caller holds the lock. Refused `not_running` when there is none."""
    return running_phase(game, Phase.objects.filter(game=game, state__in=[Phase.State.OPEN, Phase.State.HELD]).first())


def running_phase(game: Game, phase: Phase | None) -> Phase:
    """The open or held phase that was read. Refused `not_running` when there is none."""
    if game.status != Game.Status.RUNNING or phase is None:
        raise Refused("not_running")
    return phase
