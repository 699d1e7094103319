"""The public proof: commitment and chain of a running game; seed, verdict and the proof file of a finished one."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from django.core.cache import cache
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe
from msgspec import MsgspecError

from forumgame.actions.phase.publication import lines_of
from forumgame.clockwork import clock
from forumgame.models import Game
from forumgame.people.gate import Visitor, entries_for
from forumgame.record.disclosure import book_commit, book_salt, deal_opened, finished_game, proof_file
from forumgame.record.proof.verification import Proof, verify
from forumgame.record.refused import Hidden
from forumgame.web import pages
from forumgame.web.unproved import unproved_lines

MINUTES = 5
"""How long a verdict is kept: rows change without an entry, and the page says when it was checked."""


@dataclass(frozen=True, slots=True)
class ProofView:
    """The result of a verification, and its time."""

    proof: Proof
    at: datetime


@require_safe
@pages.game_page
def proof(request: HttpRequest, visitor: Visitor) -> HttpResponse:
    """The proof page of a game that has begun."""
    game = visitor.game
    if game.head_number == 0:
        raise Hidden
    over = game.status == Game.Status.OVER
    found = verdict(game) if over else None
    chain = entries_for(visitor).values("number", "hash")
    context = {
        **_disclosed(game, over=over),
        "game": game,
        "visitor": visitor,
        "tab": "end" if over else "reports",
        "chain": chain,
        "verdict": found,
        "minutes": MINUTES,
        "unproved": unproved_lines(found.proof.unproved) if found else [],
    }
    return render(request, "table/proof.html", context)


def _disclosed(game: Game, *, over: bool) -> dict[str, str]:
    """Commitments, and what the end opens of them; nothing where the rows cannot be read, which the verdict then says."""
    try:
        opened = over and deal_opened(game)
        salt = book_salt(game).hex() if opened else ""
        return {"book_commit": book_commit(game), "book_salt": salt, "seed": game.seed if opened else ""}
    except (LookupError, ValueError, MsgspecError):
        return {"book_commit": "", "book_salt": "", "seed": ""}


@require_safe
@pages.game_page
def proof_json(request: HttpRequest, visitor: Visitor) -> HttpResponse:
    """Download the file with which a reader can check a finished game."""
    text = proof_file(finished_game(visitor.game))
    headers = {"Content-Disposition": f'attachment; filename="proof-{visitor.game.slug}.json"'}
    return HttpResponse(text, content_type="application/json", headers=headers)


def verdict(game: Game) -> ProofView:
    """The result of verifying the game, kept for some minutes for each head of its chain."""
    key = f"proof/3:{game.pk}:{game.head_hash}"
    view: ProofView | None = cache.get(key)
    if view is None:
        view = ProofView(verify(game, lines_of), clock.db_now())
        cache.set(key, view, MINUTES * 60)
    return view
