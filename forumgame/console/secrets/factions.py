"""All factions of a game for its hosts: leaders, present and former members, invitations. The press for sheets opens it."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from factions.invitations import invitations_in
from factions.membership import members_at
from factions.sides import sides_of
from forumgame.console.secrets.sealed import behind_a_press
from forumgame.people.gate import Visitor
from forumgame.people.seats import names_in
from forumgame.record.books import book_of, rules_of
from forumgame.record.open_phase import now_in
from forumgame.record.refused import Hidden
from forumgame.record.steps import places_of_steps
from forumgame.web import pages


@require_safe
@pages.for_hosts
@behind_a_press("sheets")
def factions(request: HttpRequest, visitor: Visitor) -> HttpResponse:
    """Every faction with its stays, from the standing tables. `?in=` names a step: the members in that step. Hidden if the rules
    have no factions."""
    game, language = visitor.game, pages.language_now()
    now = now_in(game)
    if "faction" not in rules_of(game).standing(book_of(game), now.state):
        raise Hidden
    reader = pages.reader(request, game, names_in(game, language))
    places = places_of_steps(game, now.phase)
    chosen = request.GET.get("in", "")
    context = {
        "game": game,
        "visitor": visitor,
        "tab": "factions",
        "mast": pages.mast(game, now.phase, language, now.at),
        "reader": reader,
        "sides": [
            (side, members_at((*side.members, *side.former), chosen, places) if chosen in places else ())
            for side in sides_of(game.pk)
        ],
        "invitations": invitations_in(game.pk),
        "steps": [(step, reader.step(step)) for step in sorted(places, key=lambda step: -places[step])],
        "chosen": chosen if chosen in places else "",
    }
    return render(request, "console/factions.html", context)
