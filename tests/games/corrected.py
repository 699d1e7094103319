"""Games of bots that are played a few phases and then corrected."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from datetime import timedelta
from typing import Any

from forumgame.actions.game.opening import open_game
from forumgame.actions.game.sign_up import sign_up
from forumgame.actions.game.start import start
from forumgame.actions.orders import bot_moves
from forumgame.actions.phase import closing
from forumgame.clockwork import calendar
from forumgame.models import Account, Entry, Game, Phase
from forumgame.record.annulled import standing_entries
from forumgame.record.books import rules_of
from forumgame.record.correction.correction import Correction, compute
from forumgame.record.correction.edits import DropOrder, DropRuling, Edit, StopBefore, with_edit
from forumgame.run.demo import TRIAL
from rulesets import RULESETS
from tests.fixtures_games import At

RULES = ("court", "fiim", "shahnameh", "nowruz_mafia")
MOST_DECISIONS = 40


def of_bots(ruleset: str, host: Account, person: Account, seed: int = 1) -> Game:
    """A started game with one person and bots elsewhere. Always the same one."""
    minutes = {kind: length or 60 for kind, length in RULESETS[ruleset].calendar.items()}
    court = ruleset == "court"
    rhythm = calendar.Calendar(slots=calendar.COURT_SLOTS) if court else calendar.Calendar(minutes=minutes)
    scenario = TRIAL.read_text(encoding="utf-8") if court else None
    game = open_game(host, ruleset=ruleset, title="Of bots", language="en", rhythm=rhythm, scenario=scenario)
    bytes_of_it = hashlib.sha256(f"seed {seed}".encode()).digest()
    game.seed, game.seed_commit = bytes_of_it.hex(), hashlib.sha256(bytes_of_it).hexdigest()
    game.save()
    sign_up(game.pk, person, game.invitation)
    return start(game.pk, host, fill_with="random")


def open_phase_of(game: Game) -> Phase | None:
    return Phase.objects.filter(game=game, state=Phase.State.OPEN).first()


def play(game: Game, at: At, closings: int) -> None:
    """Let the bots play so many phases, and order in the one that is open then."""
    for _ in range(closings):
        phase = open_phase_of(game)
        assert phase is not None and phase.due_at is not None and phase.closes_at is not None
        bot_moves.move_bots()
        middle = phase.opens_at + (phase.closes_at - phase.opens_at) * 3 / 4
        at(middle.strftime("%Y-%m-%d %H:%M:%S"), "UTC")
        bot_moves.move_bots()
        at((phase.due_at + timedelta(seconds=1)).strftime("%Y-%m-%d %H:%M:%S"), "UTC")
        assert len(closing.close_due()) == 1
    bot_moves.move_bots()
    game.refresh_from_db()


def closings_of(game: Game) -> list[Entry]:
    return list(standing_entries(game).filter(kind=Entry.Kind.CLOSE))


def droppable(game: Game, entry: Entry) -> Iterator[DropOrder]:
    """An edit for each order of a closing: without it."""
    for order in rules_of(game).codec.orders(entry.orders):
        yield DropOrder(entry.number, order.seat, order.slot)


def decided(game: Game, phase: Phase, edits: tuple[Edit, ...]) -> tuple[tuple[Edit, ...], Correction, list[str]]:
    """The edits with all that a host must decide, decided: what cannot stand is left out, another step is played anew."""
    met: list[str] = []
    for _ in range(MOST_DECISIONS):
        done = compute(game, phase, edits)
        if not done.troubles:
            return edits, done, met
        met += [trouble.kind for trouble in done.troubles]
        for trouble in done.troubles:
            edits = with_edit(edits, _decision(trouble))
    raise AssertionError(met)


def _decision(trouble: Any) -> Edit:
    match trouble.kind:
        case "order":
            return DropOrder(trouble.entry, trouble.seat, trouble.slot)
        case "ruling":
            return DropRuling(trouble.entry)
        case "step" | "end" | "open":
            return StopBefore(trouble.entry)
        case _:
            raise AssertionError(trouble)
