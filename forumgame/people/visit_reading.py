"""What the gate reads of a game and of the account that comes, in one statement that is written out: every page and every order
comes through here, and building the query took longer than asking it."""

from __future__ import annotations

from functools import cache

from django.db import connection

from forumgame.clockwork import clock
from forumgame.models import Game, Phase
from forumgame.record.one_reading import GAME_AND_PHASE, HELD, HOSTED, game_and_phase, in_utc, row_of

SUCCESSOR = """EXISTS (
SELECT 1 FROM forumgame_tenure mine JOIN forumgame_tenure earlier ON earlier.character_id = mine.character_id
WHERE mine.game_id = game.id AND mine.account_id = %s AND mine.until IS NULL
AND earlier.until IS NOT NULL AND (earlier.account_id IS NULL OR earlier.account_id <> %s))"""
"""Whether others held the account's seat before. The parameter is the account, twice."""
NEWEST = "(SELECT max(newest.id) FROM forumgame_tenure newest WHERE newest.game_id = game.id)"
TOLD = f"""(SELECT max(told.id) FROM forumgame_toldrow told
WHERE told.game_id = game.id AND NOT (told.kind = 'notice' AND told.entry_id IS NOT NULL)
AND (told."to" = 'public' OR told."to" = 'player' AND told.seat = {HELD}))"""
"""The last notice beside those of entries that everybody or the account's seat got. The parameter is the account."""
SAID = "(SELECT max(said.id) FROM forumgame_announcement said WHERE said.game_id = game.id)"
PRESENT = """FROM forumgame_game game
LEFT JOIN forumgame_entry head ON head.game_id = game.id AND head.number = game.head_number
LEFT JOIN forumgame_phase phase ON phase.game_id = game.id AND phase.state IN ('open', 'held')
WHERE game.slug = %s"""


def visited(slug: str, account: int | None) -> Game | None:
    """The game with this slug, or None. It also has what the account is in it: held_seat, host_scopes (null for others),
    is_successor. One query."""
    with connection.cursor() as cursor:
        cursor.execute(_without_state(), [account, account, account, account, slug])
        row = cursor.fetchone()
    if row is None:
        return None
    *columns, seat, scopes, successor = row
    game: Game = row_of(Game, columns)
    vars(game).update(held_seat=seat, host_scopes=scopes, is_successor=bool(successor))
    return game


def visited_with_state(slug: str, account: int | None) -> Game | None:
    """The same game with its state and open phase, for the first call of `now_in`, and the numbers of its newest rows that no
    entry makes: `newest_tenure`, and in `newest_news` the notice to everybody or this seat and the announcement. One query."""
    time, values = clock.in_sql()
    with connection.cursor() as cursor:
        cursor.execute(_with_state(time), [*values, *[account] * 5, slug])
        row = cursor.fetchone()
    if row is None:
        return None
    kept = iter(row)
    game, phase = game_and_phase(kept)
    of_phase = {f"now_{field.attname}": getattr(phase, field.attname, None) for field in Phase._meta.concrete_fields}
    state, at, seat, scopes, successor, newest, *news = kept
    vars(game).update(of_phase, now_state_text=state, now_instant=in_utc(at), newest_tenure=newest, newest_news=tuple(news))
    vars(game).update(held_seat=seat, host_scopes=scopes, is_successor=bool(successor))
    return game


@cache
def _without_state() -> str:
    wanted = [*(f"game.{field.column}" for field in Game._meta.concrete_fields), HELD, HOSTED, SUCCESSOR]
    return f"SELECT {', '.join(wanted)} FROM forumgame_game game WHERE game.slug = %s"


@cache
def _with_state(time: str) -> str:
    wanted = [*GAME_AND_PHASE, "head.state", time, HELD, HOSTED, SUCCESSOR, NEWEST, TOLD, SAID]
    return f"SELECT {', '.join(wanted)} {PRESENT}"
