"""All characters of a game in one list, from the standing tables: public facts, and hidden ones after a logged press."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from django.db.models import Max
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from factions.models import FactionRow
from forumgame.console.secrets.sealed import is_open
from forumgame.models import Character, Game, Imprisonment, OrderRow, Phase
from forumgame.people.faces import PublicFace, faces_of
from forumgame.people.gate import Visitor
from forumgame.people.seats import Holder, holders_of
from forumgame.people.timers import Timer, foreseen_closing, shown_timers
from forumgame.record.books import book_of, rules_of
from forumgame.record.open_phase import Now, now_in
from forumgame.record.refused import Hidden
from forumgame.web import pages
from forumgame.web.reader import Reader
from rulesets.words import Pending, Public, Seat


@dataclass(frozen=True, slots=True)
class Charge:
    """A prisoner's next charge. since: the step whose closing jailed; step: the one whose closing charges, foreseen at `at`."""

    since: str
    step: str
    at: datetime | None


@dataclass(frozen=True, slots=True)
class HiddenFacts:
    """A character's hidden facts, for hosts alone. side: its name, or the leader's name for a faction; "" = none."""

    status: str
    role: str
    side: str
    favour: int | None
    influence: int | None
    charge: Charge | None


@dataclass(frozen=True, slots=True)
class CharacterRow:
    """One character. status: a code, "" if nothing shows it. favour: as everybody sees it. sent_at: its player's last order.

    behind, sent_at: None until the host has opened the hidden facts."""

    holder: Holder
    status: str
    favour: int | None
    timers: tuple[Timer, ...]
    sent_at: datetime | None
    behind: HiddenFacts | None


@require_safe
@pages.for_hosts
def characters(request: HttpRequest, visitor: Visitor) -> HttpResponse:
    """The list. The number of queries does not grow with the number of characters."""
    game = visitor.game
    if game.head_number == 0:
        raise Hidden
    now, holders = now_in(game), holders_of(game, pages.language_now())
    reader = pages.reader(request, game, {holder.seat: holder.name for holder in holders})
    opened = is_open(request, visitor, "sheets")
    rows = rows_of(game, now, reader, holders, opened)
    context = {
        "game": game,
        "visitor": visitor,
        "tab": "characters",
        "mast": pages.mast(game, now.phase, pages.language_now(), now.at),
        "reader": reader,
        "rows": rows,
        "opened": opened,
        "back": request.get_full_path(),
        "favoured": any(row.favour is not None for row in rows),
        "influential": any(row.behind and row.behind.influence is not None for row in rows),
        "sided": "faction" in rules_of(game).standing(book_of(game), now.state),
    }
    return render(request, "console/characters.html", context)


def rows_of(game: Game, now: Now, reader: Reader, holders: tuple[Holder, ...], opened: bool) -> tuple[CharacterRow, ...]:
    """All characters in seat order. At most three queries, and three more for hidden facts if `opened`."""
    sight = rules_of(game).see(book_of(game), now.state, Pending(), Public())
    faces, timers = faces_of(sight), shown_timers(game, now.phase, sight)
    sent_at = last_orders_of(game) if opened else {}  # when a seat ordered last tells who acted in a secret phase
    behind = behind_of(game, now.phase, reader) if opened else {}
    found = []
    for holder in holders:
        seat, face, secret = holder.seat, faces.get(holder.seat, PublicFace()), behind.get(holder.seat)
        status = secret.status if secret else face.status
        mine = tuple(timer for timer in timers if timer.seat == seat)
        found.append(CharacterRow(holder, status, face.favour, mine, sent_at.get(seat), secret))
    return tuple(found)


def last_orders_of(game: Game) -> Mapping[str, datetime]:
    """Seat -> when its player last sent an order in this game. One query."""
    sent = OrderRow.objects.filter(game=game, by="seat", account__isnull=False, carried=False).values_list("seat")
    return dict(sent.annotate(last=Max("arrived_at")).order_by())


def behind_of(game: Game, phase: Phase | None, reader: Reader) -> Mapping[Seat, HiddenFacts]:
    """Seat -> hidden facts, from the standing tables. Three queries."""
    leaders = dict(FactionRow.objects.filter(game=game).values_list("slug", "leader"))
    cells = {row.seat: row for row in Imprisonment.objects.filter(game=game)}
    return {
        Seat(row.seat): HiddenFacts(
            row.status or "",
            reader.with_digits(reader.words.role(reader.book, row.role, reader.language).title) if row.role else "",
            side_of(row, leaders, reader),
            row.king_influence,
            row.secret_influence,
            charge_of(game, phase, cells[row.seat]) if row.seat in cells else None,
        )
        for row in Character.objects.filter(game=game)
    }


def side_of(row: Character, leaders: Mapping[str, str], reader: Reader) -> str:
    """The name of a character's side; for a faction, the name of its leader."""
    if row.side is not None and row.side in leaders:
        leader = reader.names.get(Seat(leaders[row.side]))
        return _("faction led by: %(leader)s") % {"leader": leader} if leader else _("faction without a leader")
    word = reader.with_digits(reader.words.value(reader.book, "side", row.side, reader.language)) if row.side else ""
    return "" if word == row.side else word  # without a word of the rules for the side, the role already names it


def charge_of(game: Game, phase: Phase | None, cell: Imprisonment) -> Charge:
    """Since when a character is in prison, and when prison charges it next, if the rules charge (C-PRI-8)."""
    at = foreseen_closing(game, phase, cell.charged_at) if phase and cell.charged_at else None
    return Charge(cell.since, cell.charged_at, at)
