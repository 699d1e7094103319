"""Whoever comes is the same to a page that reads the present state and to a form that does not."""

from __future__ import annotations

import pytest
from django.contrib.auth.models import AnonymousUser
from django.db import connection
from django.http import Http404
from django.test.utils import CaptureQueriesContext

from forumgame.actions.game.opening import add_host, remove_host
from forumgame.actions.hosts.replacement import replace_holder
from forumgame.models import Account, Game
from forumgame.people.gate import visit
from tests.fixtures_games import MakeGame, account, seat_of

pytestmark = [pytest.mark.django_db, pytest.mark.each_database]


def columns(game: Game) -> list[object]:
    return [getattr(game, field.attname) for field in Game._meta.concrete_fields]


def test_everybody_is_the_same_both_ways(a_game: MakeGame, host: Account, players: list[Account]) -> None:
    game, other = a_game(), a_game()
    (ada, bob, cyd), dan = players, account("dan")
    names = [account(name) for name in ("reader", "former", "stranger")]
    for name, may in (("reader", frozenset[str]()), ("former", frozenset({"time"}))):
        add_host(game.pk, host, Account.objects.get(username=name), may=may)
    remove_host(game.pk, host, Account.objects.get(username="former"), "enough")
    seat = seat_of(game, ada)
    replace_holder(game.pk, host, seat, account=dan, reason="left")
    replace_holder(game.pk, host, seat_of(game, cyd), bot="random", reason="left")
    replace_holder(other.pk, host, seat_of(other, bob), bot="random", reason="left")
    found = {}
    for who in (ada, bob, cyd, dan, host, *names, AnonymousUser()):
        for one in (game, other):
            with CaptureQueriesContext(connection) as queries:
                quick, full = visit(one.slug, who), visit(one.slug, who, with_state=True)
            assert (quick.watcher, quick.scopes, quick.stays) == (full.watcher, full.scopes, full.stays), (who, one.pk)
            assert columns(quick.game) == columns(full.game)
            assert len(queries) == (4 if quick.stays else 2)
            found[str(who), one.pk] = quick
    assert [len(found["dan", game.pk].stays or ()), found["ada", other.pk].seat] == [1, seat_of(other, ada)]
    assert found["hester", game.pk].hosts and found["reader", game.pk].hosts and not found["former", game.pk].hosts
    assert not found["reader", game.pk].scopes and found["cyd", game.pk].seat is None
    for with_state in (False, True):
        with pytest.raises(Http404):
            visit("nowhere", ada, with_state=with_state)
