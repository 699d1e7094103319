"""A finished game of each rule set, played by bots through the house's own verbs, with words of people in it."""

from __future__ import annotations

import hashlib

from forumgame.actions.game.opening import announce, open_game
from forumgame.actions.game.sign_up import sign_up
from forumgame.actions.game.start import start
from forumgame.actions.orders.bot_moves import move_bots
from forumgame.actions.phase.closing import close_now, close_phase
from forumgame.actions.phase.review import set_preface
from forumgame.clockwork import calendar
from forumgame.models import Account, Game, Phase
from forumgame.record.closing_reading import read_for_closing
from forumgame.run.demo import TRIAL
from rulesets import RULESETS
from rulesets.words import Writing
from tests.fixtures_games import seat_of, send

OPTIONS = {"court": {"king_death_day": 2, "king_death_max": 2}, "toy": {"players": 4}}
MOST_PHASES = 200
ALL = sorted(RULESETS)


def finished_game_of(ruleset: str, host: Account, player: Account, seed: str = "1") -> Game:
    """Opened, joined by one person, filled with bots, announced, prefaced, played to its end. The same seed plays the same game."""
    game = open_game(
        host,
        ruleset=ruleset,
        title=f"A game of {ruleset}",
        language="en",
        rhythm=calendar.Calendar(every_seconds=60),
        options=OPTIONS.get(ruleset, {}),
        scenario=TRIAL.read_text(encoding="utf-8") if ruleset == "court" else None,
    )
    game.seed = hashlib.sha256(f"{ruleset} {seed}".encode()).hexdigest()
    game.seed_commit = hashlib.sha256(bytes.fromhex(game.seed)).hexdigest()
    game.save()
    sign_up(game.pk, player, game.invitation)
    start(game.pk, host, fill_with="random")
    announce(game.pk, host, "Welcome to the table.")
    for _ in range(MOST_PHASES):
        game = Game.objects.get(pk=game.pk)
        if game.status == Game.Status.OVER:
            announce(game.pk, host, "Thank you all.")
            return game
        move_bots()
        phase = Phase.objects.get(game=game, number=game.phase_number)
        set_preface(game.pk, host, phase.number, f"Before the report of {phase.step}.")
        phase.refresh_from_db()
        read = read_for_closing(game.pk)
        assert read and read.phase
        close_phase(read, read.phase, border=read.at)
    raise AssertionError(f"{ruleset} did not end in {MOST_PHASES} phases")


def finished_toy_with_a_letter(host: Account, players: list[Account]) -> Game:
    """A toy game of three people with a letter, a preface and an announcement before its first closing."""
    game = open_game(host, ruleset="toy", title="Sun and moon", language="en", rhythm=calendar.Calendar(minutes={"day": 60}))
    for person in players:
        sign_up(game.pk, person, game.invitation)
    start(game.pk, host)
    announce(game.pk, host, "Welcome to the table.")
    send(game, players[0], "letter", to=seat_of(game, players[1]), words=Writing("", "Come at dawn."))
    set_preface(game.pk, host, 1, "Before the report.")
    for number in (1, 2, 3):
        close_now(game.pk, host, number, "on")
    return Game.objects.get(pk=game.pk)
