"""Where buttons stand: games in every state, the library, simulations and accounts, each with who comes to which of its pages."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import NamedTuple

import pytest
from allauth.account.forms import default_token_generator
from allauth.account.models import EmailAddress, EmailConfirmationHMAC
from allauth.account.utils import user_pk_to_url_str
from django.urls import reverse

from forumgame.actions.game.invitation import invite
from forumgame.actions.game.opening import add_host, open_game
from forumgame.actions.game.start import start
from forumgame.actions.hosts.ruling import rule
from forumgame.actions.library import begin, list_for_all
from forumgame.actions.phase.absence import add_preference, declare_absence
from forumgame.actions.phase.closing import close_now
from forumgame.actions.phase.deadline import pause, resume
from forumgame.actions.phase.return_to_entry import go_back
from forumgame.actions.simulation import begin_simulation, work
from forumgame.clockwork import clock
from forumgame.clockwork.calendar import Calendar
from forumgame.lab.cast_texts import playable
from forumgame.models import Account, Game, Phase, Simulation
from forumgame.run.demo import TRIAL
from rulesets import RULESETS
from tests.browser.test_forms import orders_by_lot, played_by_hand
from tests.fixtures_games import MakeGame, account, seat_of, send
from tests.toy import TOY


class Visit(NamedTuple):
    """Who comes to which pages, and which forms that person sent before: (address, fields)."""

    person: Account | None
    pages: list[str]
    before: tuple[tuple[str, dict[str, str]], ...] = ()


LATER = 3
"""Closings between two walks through the same game."""
Place = Callable[[MakeGame, Account, list[Account]], Iterator[Visit]]


def of_game(game: Game, *names: str) -> list[str]:
    """Pages of a game that take nothing but the game; what follows `?` is added."""
    split = [name.partition("?") for name in names]
    return [reverse(name, args=[game.slug]) + mark + rest for name, mark, rest in split]


def signing_up(a_game: MakeGame, host: Account, players: list[Account]) -> Iterator[Visit]:
    game = a_game(started=False, people=players[:2])
    Game.objects.filter(pk=game.pk).update(open_to_all=True)
    link = invite(game.pk, host, "for cyd")
    add_host(game.pk, host, account("helper"))
    yield Visit(host, of_game(game, "console:game", "console:hosts", "console:ending"))
    yield Visit(players[0], of_game(game, "table:game"))
    yield Visit(players[2], [*of_game(game, "table:game"), reverse("table:join", args=[game.slug, link.code])])


def running(a_game: MakeGame, host: Account, players: list[Account]) -> Iterator[Visit]:
    """An order of ada stands, and another stood on the day before."""
    game, _ = a_game(days=5, pace="clock"), account("dora")
    add_host(game.pk, host, account("helper"))
    send(game, players[0], "banish", whom=seat_of(game, players[1]))
    close_now(game.pk, host, 1, "on")
    ada, cyd = seat_of(game, players[0]), seat_of(game, players[2])
    send(game, players[0], "banish", whom=cyd)
    clock_desk = [f"console:clock?do={do}" for do in ("close", "pause", "set&minutes=30", "calendar&off=2030-03-08")]
    yield Visit(
        host,
        [
            *of_game(game, "console:game", *clock_desk, "console:powers", "console:hosts", "console:ending", "console:rehearsal"),
            *of_game(game, "console:orders", f"console:eyes?as={ada}"),
            reverse("console:behalf", args=[game.slug, ada]),
            reverse("console:holder", args=[game.slug, ada]),
            reverse("console:entry", args=[game.slug, 2]),
            reverse("console:correct_entry", args=[game.slug, 2]),
            reverse("console:correct_seat", args=[game.slug, 2, cyd]),
        ],
    )
    dropped = reverse("console:correct_entry", args=[game.slug, 2]), {"do": "drop_order", "seat": ada, "slot": "voice"}
    yield Visit(host, of_game(game, "console:correct"), before=(dropped,))
    yield Visit(players[0], of_game(game, "table:game", "table:absence"))


def sealed(a_game: MakeGame, host: Account, players: list[Account]) -> Iterator[Visit]:
    """What a host reads by a press alone."""
    game = a_game()
    yield Visit(host, [*of_game(game, "console:orders", "console:characters"), reverse("console:entry", args=[game.slug, 1])])


def by_all_ready(a_game: MakeGame, host: Account, players: list[Account]) -> Iterator[Visit]:
    game = a_game(days=5)
    yield Visit(players[0], of_game(game, "table:game"))


def away(a_game: MakeGame, host: Account, players: list[Account]) -> Iterator[Visit]:
    """Ada is away and has said what should be ordered for her."""
    game = a_game(days=5)
    declare_absence(game.pk, players[0], clock.db_now(), None)
    for seat in sorted((seat_of(game, person) for person in players[1:]), reverse=True):
        add_preference(game.pk, players[0], "banish", {"whom": seat})
        yield Visit(players[0], of_game(game, "table:absence"))


def paused(a_game: MakeGame, host: Account, players: list[Account]) -> Iterator[Visit]:
    """A closing and a ruling may be gone back on."""
    game = a_game(days=5)
    close_now(game.pk, host, 1, "on")
    rule(game.pk, host, 2, "reward", {"seat": seat_of(game, players[2]), "points": 2}, "well played")
    pause(game.pk, host, "tea")
    yield Visit(
        host,
        [
            *of_game(game, "console:game", "console:clock?do=resume", "console:powers"),
            reverse("console:entry", args=[game.slug, 1]),
            reverse("console:correct_entry", args=[game.slug, 3]),
        ],
    )


def held(a_game: MakeGame, host: Account, players: list[Account]) -> Iterator[Visit]:
    game = a_game()
    late = clock.db_now().replace(year=2020)
    Phase.objects.filter(state="open").update(state="held", held_reason="failing", closes_at=late, due_at=None)
    yield Visit(host, of_game(game, "console:game", "console:clock?do=release&by=again", "console:clock?do=release&minutes=30"))


def in_review(a_game: MakeGame, host: Account, players: list[Account]) -> Iterator[Visit]:
    game = a_game()
    Game.objects.filter(pk=game.pk).update(review_minutes=15)
    Phase.objects.filter(state="open").update(closes_at=clock.db_now())
    yield Visit(host, of_game(game, "console:game", "console:rehearsal"))


def gone_back(a_game: MakeGame, host: Account, players: list[Account]) -> Iterator[Visit]:
    """The orders from before a return are kept and may be sent again."""
    game = a_game(days=5)
    send(game, players[0], "banish", whom=seat_of(game, players[1]))
    close_now(game.pk, host, 1, "on")
    pause(game.pk, host, "a mistake")
    go_back(game.pk, host, 1, "a mistake")
    resume(game.pk, host)
    yield Visit(host, of_game(game, "console:game"))
    yield Visit(players[0], of_game(game, "table:game"))


def of_older_rules(a_game: MakeGame, host: Account, players: list[Account]) -> Iterator[Visit]:
    game = a_game()
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(RULESETS, "toy", replace(TOY, version="2"))
        yield Visit(host, of_game(game, "console:game"))


def over(a_game: MakeGame, host: Account, players: list[Account]) -> Iterator[Visit]:
    game = a_game(days=1)
    close_now(game.pk, host, 1, "on")
    yield Visit(host, of_game(game, "console:game", "console:ending", "table:proof", "table:end"))


def games(ruleset: str, closings: int) -> Place:
    """A game of a rule set in which people hold all seats: tables and powers, at its beginning and later."""

    def place(a_game: MakeGame, host: Account, players: list[Account]) -> Iterator[Visit]:
        game, _, holders = played_by_hand(ruleset, host=host)
        for _ in range(closings):
            yield Visit(host, of_game(game, "console:powers"))
            for seat in list(holders)[::3]:
                yield Visit(holders[seat], of_game(game, "table:game"))
            for _ in range(LATER):
                orders_by_lot(game)
                close_now(game.pk, host, game.phase_number, "on")
                game.refresh_from_db()

    return place


def led_by_hand(a_game: MakeGame, host: Account, players: list[Account]) -> Iterator[Visit]:
    """Sport mafia at a real table: the judge enters everything."""
    game = open_game(host, ruleset="fiim", title="Table", language="en", rhythm=Calendar(), options={"mode": "live"})
    game = start(game.pk, host, fill_with="guest", guests=tuple(f"Guest {n}" for n in range(1, 11)))
    for _ in range(4):
        yield Visit(host, of_game(game, "console:powers", "console:game"))
        for _ in range(5):
            game.refresh_from_db()
            close_now(game.pk, host, game.phase_number, "on")


def casts(a_game: MakeGame, host: Account, players: list[Account]) -> Iterator[Visit]:
    cast = begin(host, "court", "Trial", TRIAL.read_text(encoding="utf-8")).scenario
    listed = begin(players[0], "court", "Listed", TRIAL.read_text(encoding="utf-8")).scenario
    list_for_all(listed.pk, players[0], True)
    slug = [cast.slug]
    yield Visit(
        host,
        [
            reverse("library:shelf"),
            reverse("library:new", args=["court"]),
            *(reverse(f"library:{name}", args=slug) for name in ("cast", "edit", "form", "head", "versions")),
            reverse("library:part", args=[*slug, "roles", "chancellor"]),
            reverse("library:cast", args=[listed.slug]),
        ],
    )
    yield Visit(players[0], [reverse("library:cast", args=[listed.slug])])


def openings(a_game: MakeGame, host: Account, players: list[Account]) -> Iterator[Visit]:
    yield Visit(
        host, [*(reverse("console:open_one", args=[ruleset]) for ruleset in ("court", "fiim")), reverse("console:import")]
    )


def simulations(a_game: MakeGame, host: Account, players: list[Account]) -> Iterator[Visit]:
    cast = next(value for value, _ in playable("court", host, "") if "trial" in value)
    done = begin_simulation(host, "court", cast, 2, "random:1", "1")
    work()
    yield Visit(host, [reverse("console:simulations"), reverse("console:simulation", args=[done.slug])])
    Simulation.objects.filter(pk=done.pk).update(state=Simulation.State.RUNNING, result="", done=1)
    yield Visit(host, [reverse("console:simulation", args=[done.slug])])


def accounts(a_game: MakeGame, host: Account, players: list[Account]) -> Iterator[Visit]:
    names = ("account_email", "account_change_password", "account_logout", "account_reauthenticate", "table:settings")
    yield Visit(players[0], [reverse(name) for name in names])
    EmailAddress.objects.create(user=players[0], email=players[0].email, primary=True, verified=True)
    EmailAddress.objects.create(user=players[0], email="other@example.org")
    yield Visit(players[0], [reverse("account_email")])
    address = EmailAddress.objects.create(user=players[1], email=players[1].email)
    confirm = reverse("account_confirm_email", args=[EmailConfirmationHMAC(address).key])
    yield Visit(players[1], [reverse("account_email"), confirm])
    (eve := account("eve")).set_unusable_password()
    eve.save()
    yield Visit(eve, [reverse("account_set_password")])
    host.refresh_from_db()
    key = reverse("account_reset_password_from_key", args=[user_pk_to_url_str(host), default_token_generator.make_token(host)])
    yield Visit(None, [*(reverse(name) for name in ("account_signup", "account_login", "account_reset_password")), key])


SEALED = (sealed,)
"""Places where the host has opened nothing."""
PLACES: list[Place] = [
    signing_up, running, sealed, by_all_ready, away, paused, held, in_review, gone_back, of_older_rules, over,
    *(games(ruleset, 2) for ruleset in ("court", "fiim", "nowruz_mafia", "shahnameh")),
    led_by_hand, casts, openings, simulations, accounts,
]  # fmt: skip
