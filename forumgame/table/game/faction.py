"""A faction's page for its members: leader, members, influence, invitations. Anybody else gets 404."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from factions.membership import Stay, departures_told, stays_in
from forumgame.models import Game, Phase
from forumgame.people import gate
from forumgame.people.gate import Visitor
from forumgame.people.seats import Holder, holders_of
from forumgame.record.books import book_of, rules_of
from forumgame.record.open_phase import now_in, orders_of
from forumgame.record.refused import Hidden
from forumgame.record.steps import places_of_steps
from forumgame.web import pages
from rulesets.words import Pending, Room


@dataclass(frozen=True, slots=True)
class Member:
    """A member of the faction. since: the step at whose closing the member joined."""

    holder: Holder
    since: str
    leads: bool


@require_safe
@pages.game_page
def faction(request: HttpRequest, visitor: Visitor) -> HttpResponse:
    """The faction of the visitor's seat, from that seat's sight. Hidden for a seat without a faction and for other watchers."""
    game, language = visitor.game, pages.language_now()
    if visitor.seat is None or game.head_number == 0:
        raise Hidden
    now = now_in(game)
    pending = orders_of(game, now.phase, now.at).pending if now.phase else Pending()
    rules, book = rules_of(game), book_of(game)
    own = getattr(rules.see(book, now.state, pending, visitor.watcher), "own", None)
    circle = getattr(own, "faction", None)
    if circle is None:
        raise Hidden
    holders = holders_of(game, language)
    context = {
        "game": game,
        "visitor": visitor,
        "tab": "faction",
        "mast": pages.mast(game, now.phase, language, now.at),
        "reader": pages.reader(request, game, {holder.seat: holder.name for holder in holders}),
        "own": own,
        "circle": circle,
        "members": members_of(circle, holders),
        "former": former_members(visitor, circle.id, rules.rooms(book, now.state, pending), now.phase),
    }
    return render(request, "table/faction.html", context)


def members_of(circle: Any, holders: Iterable[Holder]) -> tuple[Member, ...]:
    """The members in seat order."""
    known = {holder.seat: holder for holder in holders}
    return tuple(Member(known[seat], circle.members[seat], seat == circle.leader) for seat in known if seat in circle.members)


def former_members(visitor: Visitor, faction_id: str, rooms: Iterable[Room], phase: Phase | None) -> tuple[Stay, ...]:
    """The members who left while the visitor's seat was a member and was told of it, latest last. Three queries."""
    game: Game = visitor.game
    places = places_of_steps(game, phase)
    room = next((room for room in rooms if room.slug.rpartition(":")[2] == faction_id), Room(faction_id))
    read = gate.steps_to_read(visitor, room, places)
    others = [stay for stay in stays_in(game.pk, faction_id) if stay.seat != visitor.seat]
    return tuple(sorted(departures_told(others, read, places), key=lambda stay: places[stay.until]))
