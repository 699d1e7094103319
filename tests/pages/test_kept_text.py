"""A kept part of a page is never another watcher's, never of another language, and never older than what changed."""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Iterator
from copy import copy
from dataclasses import replace
from datetime import timedelta
from typing import Any

import msgspec
import pytest
from django.test import Client, RequestFactory
from django.urls import reverse

from forumgame.actions.game.opening import announce
from forumgame.actions.hosts.replacement import replace_holder
from forumgame.actions.phase.closing import close_due
from forumgame.actions.phase.deadline import pause, resume
from forumgame.actions.phase.return_to_entry import go_back
from forumgame.models import Account, Game, Phase
from forumgame.people.gate import visit
from forumgame.people.kept import Keep
from forumgame.people.stays import Stay
from forumgame.record.open_phase import now_in
from forumgame.web import kept_text, news
from forumgame.web.watcher_view import Seen, seen
from rulesets import RULESETS
from rulesets.words import Host, Player, Public, Refusal, Seat
from tests.fixtures_crowd import court
from tests.fixtures_games import At, MakeGame, account, seat_of, send
from tests.toy import TOY

pytestmark = pytest.mark.django_db
ONCE = re.compile(r'name="(csrfmiddlewaretoken|attempt)" value="([^"]+)"')


class Checked(Keep):
    """A keep that counts what it had to make."""

    made = 0

    def get(self, key: Hashable, make: Callable[[], Any]) -> Any:
        def counted() -> Any:
            self.made += 1
            return make()

        return super().get(key, counted)


@pytest.fixture
def keep(monkeypatch: pytest.MonkeyPatch) -> Checked:
    """The keep of texts, empty."""
    found = Checked(most=200)
    monkeypatch.setattr(kept_text, "_texts", found)
    return found


def browser(person: Account | None, language: str = "en") -> Client:
    """A browser in which somebody is signed in."""
    client = Client()
    client.cookies["django_language"] = language
    if person:
        client.force_login(person)
    return client


def text_of(client: Client, game: Game) -> str:
    """The table's page, without what is of one answer alone."""
    page = client.get(reverse("table:game", args=[game.slug]))
    assert page.status_code == 200
    return ONCE.sub("", page.text)


def everybody(people: list[Account], host: Account) -> dict[str, Client]:
    """A browser of everybody who may come, and of those who differ by what they set."""
    far = account("far", zone="Asia/Tehran")
    plain = account("plain", language="fa", persian_digits=False)
    return {
        "first": browser(people[0]),
        "second": browser(people[1]),
        "third": browser(people[2]),
        "first in Persian": browser(people[0], "fa"),
        "host": browser(host),
        "host in Russian": browser(host, "ru"),
        "far": browser(far),
        "plain": browser(plain, "fa"),
        "nobody": browser(None),
        "nobody in Persian": browser(None, "fa"),
    }


def alike(who: dict[str, Client], game: Game, monkeypatch: pytest.MonkeyPatch) -> dict[str, str]:
    """The page of each, from the keep as it is; it is the page that is made with nothing kept."""
    pages = {name: text_of(client, game) for name, client in who.items()}
    for name, client in who.items():
        with monkeypatch.context() as patch:
            patch.setattr(kept_text, "_texts", Keep(most=1))
            assert text_of(client, game) == pages[name], name
    return pages


def happenings(game: Game, people: list[Account], host: Account, at: At) -> Iterator[str]:
    """One thing after another that changes a table, each with a word for it."""
    yield "dealt"
    send(game, people[0], "guess", number=3)
    yield "ordered"
    send(game, people[0], "guess", number=4)
    yield "ordered anew"
    send(game, people[1], "guess", number=5)
    yield "another's order"
    announce(game.pk, host, "The hosts have a word")
    yield "announced"
    pause(game.pk, host, "a storm")
    yield "paused"
    resume(game.pk, host, "it is over")
    yield "resumed"
    Game.objects.filter(pk=game.pk).update(title="Another title")
    yield "renamed"
    replace_holder(game.pk, host, seat_of(game, people[2]), account=account("dan"), reason="left")
    yield "passed on"
    at("2026-03-03 12:00:03")
    assert close_due()
    yield "closed"
    pause(game.pk, host, "to go back")
    go_back(game.pk, host, 1, "once more")
    yield "returned"


def test_no_page_is_old_or_anothers(
    keep: Checked, a_game: MakeGame, players: list[Account], host: Account, at: At, monkeypatch: pytest.MonkeyPatch
) -> None:
    at("2026-03-02 10:00:00")
    game = a_game()
    who = everybody(players, host)
    seen: dict[str, dict[str, str]] = {}
    for what in happenings(game, players, host, at):
        seen[what] = alike(who, game, monkeypatch)
        who["successor"] = browser(Account.objects.filter(username="dan").first() or players[2])
    assert seen["ordered"]["first"] != seen["dealt"]["first"]
    assert all(seen["ordered"][name] == seen["dealt"][name] for name in ("second", "host", "nobody"))
    assert "a word" in seen["announced"]["nobody"] and "Another title" in seen["renamed"]["second"]


def test_a_table_of_a_court(keep: Checked, host: Account, at: At, monkeypatch: pytest.MonkeyPatch) -> None:
    at("2026-03-02 10:00:00")
    people = [account(f"p{n:02}") for n in range(16)]
    game = court(host, people)
    who = everybody(people, host)
    first = alike(who, game, monkeypatch)
    assert first["first"] != first["second"]
    for hour in ("13", "16"):
        at(f"2026-03-02 {hour}:00:09")
        close_due()
        alike(who, game, monkeypatch)


def test_seats_that_see_the_same(
    keep: Checked, a_game: MakeGame, players: list[Account], host: Account, at: At, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing but who they are tells them apart."""
    at("2026-03-02 10:00:00")
    game, blind = a_game(), replace(TOY, see=lambda book, state, pending, watcher: TOY.see(book, state, pending, Public()))
    monkeypatch.setitem(RULESETS, TOY.slug, blind)
    monkeypatch.setattr(news, "_news", lambda *_: news.News((), (), ()))
    found = alike(everybody(players, host), game, monkeypatch)
    assert len({found[name] for name in ("first", "second", "third")}) == 3
    assert "only you see this" in found["first"] and "only you see this" not in found["nobody"]


def test_it_is_made_once(keep: Checked, a_game: MakeGame, players: list[Account], at: At) -> None:
    """And neither the text nor how soon it comes tells that others did something in secret."""
    at("2026-03-02 10:00:00")
    game, ada = a_game(), browser(players[0])
    text_of(ada, game)
    made = keep.made
    at("2026-03-02 10:05:00")
    send(game, players[1], "guess", number=5)
    text_of(ada, game)
    assert keep.made == made
    send(game, players[0], "guess", number=5)
    text_of(ada, game)
    assert keep.made == made + 1


def test_keys_of_forms_are_of_one_answer(keep: Checked, a_game: MakeGame, players: list[Account]) -> None:
    game, ada = a_game(), browser(players[0])
    address = reverse("table:game", args=[game.slug])
    pages = [ada.get(address).text for _ in range(3)]
    assert keep.made == 1
    attempts = [value for page in pages for name, value in ONCE.findall(page) if name == "attempt"]
    assert len(attempts) == len(set(attempts)) >= 3 and all(len(value) == 24 for value in attempts)
    tokens = [{value for name, value in ONCE.findall(page) if name != "attempt"} for page in pages]
    assert len(set.union(*tokens)) == sum(map(len, tokens)) and "" not in set.union(*tokens)
    assert not any(mark in page for page in pages for mark in (kept_text.TOKEN, kept_text.ATTEMPT))
    bob = browser(players[1])
    assert not {v for _, v in ONCE.findall(bob.get(address).text)} & set(attempts)


def other_than(found: Seen) -> dict[str, Seen]:
    """The same, but for one thing that a table shows."""
    visitor, orders, phase = found.visitor, found.orders, found.now.phase
    assert phase is not None and visitor.account is not None
    (row,) = orders.rows.values()
    edited, later = copy(row), copy(phase)
    edited.receipt, later.closes_at = "another", phase.closes_at + timedelta(1) if phase.closes_at else None
    successor = replace(visitor, stays=(Stay(phase.opens_at, None),))

    def by(**fields: Any) -> Seen:
        return replace(found, **fields)

    return {
        "as it is": found,
        "seat": by(visitor=replace(visitor, watcher=Player(Seat("moon")))),
        "host": by(visitor=replace(visitor, watcher=Host())),
        "right": by(visitor=replace(visitor, scopes=frozenset({"time"}))),
        "successor": by(visitor=successor),
        "another successor": by(visitor=replace(successor, account=Account(pk=99))),
        "news": by(visitor=replace(visitor, newest=(99, 99))),
        "phase": by(now=replace(found.now, phase=later)),
        "holder": by(holders=found.holders[1:]),
        "order": by(orders=replace(orders, rows=dict.fromkeys(orders.rows, edited))),
        "plan": by(plans={"9.day": orders}),
        "words of another": by(own=frozenset()),
        "ready": by(orders=replace(orders, pending=msgspec.structs.replace(orders.pending, ready=frozenset({visitor.seat})))),
        "kept after a return": by(orders=replace(orders, kept=((orders.pending.orders[0], row),))),
        "menu": by(menu=msgspec.structs.replace(found.menu, offers=found.menu.offers[1:])),
        "owed": by(owed=()),
        "against": by(against=((orders.pending.orders[0], Refusal("late", {})),)),
        "sight": by(sight=None),
        "text": by(texts={"ref": "Words"}),
    }


def test_all_that_a_table_shows_is_in_the_key(a_game: MakeGame, players: list[Account], at: At, rf: RequestFactory) -> None:
    at("2026-03-02 10:00:00")
    game, request = a_game(), rf.get("/")
    send(game, players[0], "guess", number=3)
    Phase.objects.filter(game=game).update(early="all_ready")
    request.user = players[0]
    visitor = visit(game.slug, players[0], with_state=True)
    found = seen(request, visitor, now_in(visitor.game))
    assert found.owed and found.ready is False
    keys = {what: one.made_from() for what, one in other_than(found).items()}
    assert len(set(keys.values())) == len(keys), sorted(keys)
