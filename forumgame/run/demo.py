"""A running demo game: the trial cast with quick phases, bots in all seats but one."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from pathlib import Path

from django.db import transaction

from forumgame.actions.game.opening import open_game
from forumgame.actions.game.sign_up import sign_up
from forumgame.actions.game.start import start
from forumgame.clockwork import calendar
from forumgame.models import Account, Game

TRIAL = Path(__file__).parents[1] / "scenarios" / "trial.yaml"


@dataclass(frozen=True, slots=True)
class Demo:
    """A demo game and its two accounts with passwords."""

    game: Game
    player: str
    host: str
    password: str


@transaction.atomic
def open_demo(seconds: int = 60, language: str = "ru") -> Demo:
    """Open and start a demo game. It gets two new accounts with new passwords."""
    tag, password = secrets.token_hex(2), secrets.token_urlsafe(9)
    host = Account.objects.create_user(f"host-{tag}", f"host-{tag}@example.org", password, language=language)
    player = Account.objects.create_user(f"player-{tag}", f"player-{tag}@example.org", password, language=language)
    game = open_game(
        host,
        ruleset="court",
        title={"ru": "Пробный двор", "en": "The trial court", "fa": "دربار آزمایشی"}[language],
        language=language,
        rhythm=calendar.Calendar(every_seconds=seconds),
        scenario=TRIAL.read_text(encoding="utf-8"),
        open_to_all=True,
    )
    sign_up(game.pk, player, game.invitation)
    return Demo(start(game.pk, host, fill_with="random"), player.username, host.username, password)
