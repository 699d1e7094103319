"""Access to a game: maps an account to a Watcher of one game. Hidden and missing get the same answer, 404.

The second barrier of secrecy: every queryset of private text starts here.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime

from django.contrib.auth.models import AnonymousUser
from django.db.models import Exists, OuterRef, Q, QuerySet, Subquery
from django.http import Http404

from factions.membership import Places, stays_in, steps_of
from forumgame.models import Account, Audit, Entry, Game, Hosting, JoinLink, OrderRow, ScenarioRow, Tenure, ToldRow
from forumgame.people.stays import Stay, carries_words, told_first, told_to, within
from forumgame.people.visit_reading import visited, visited_with_state
from forumgame.record.first_time import first_times
from forumgame.record.refused import Hidden
from reports.models import Report
from rulesets.words import Host, Player, Public, Room, Seat, Watcher

TOLD_TO_ALL = (Entry.Kind.DEAL, Entry.Kind.CLOSE, Entry.Kind.RETURN, Entry.Kind.END)
"""Kinds of entries of which everybody learns when they are made."""


@dataclass(frozen=True, slots=True)
class Visitor:
    """A user in relation to one game. account: None if not signed in. scopes: a host's permissions (`Scope`).

    stays: of a player whose seat others held before, when it was the player's own; words of people of other times are not the
    player's to read. None: no such limit. newest: numbers of the newest notice and announcement that reached the watcher without
    an entry; None if they were not read.
    """

    game: Game
    account: Account | None
    watcher: Watcher
    scopes: frozenset[str] = frozenset()
    stays: tuple[Stay, ...] | None = None
    newest: tuple[int | None, ...] | None = None

    def may_read_words_of(self, at: datetime) -> bool:
        """Whether words of people that reached or left the visitor's seat at that instant are the visitor's to read."""
        return self.stays is None or any(stay.covers(at) for stay in self.stays)

    @property
    def seat(self) -> Seat | None:
        """The seat that the visitor holds now; None without one."""
        return self.watcher.seat if isinstance(self.watcher, Player) else None

    @property
    def hosts(self) -> bool:
        """Whether the visitor hosts this game."""
        return isinstance(self.watcher, Host)


def visit(slug: str, user: Account | AnonymousUser, *, with_state: bool = False) -> Visitor:
    """The user's Visitor for the game with this slug. Raises Http404 when there is none. One query, one more for a successor.

    with_state: also load the state and the open phase, for the first call of `now_in`, and what `holders_of` is kept by.
    """
    number = user.pk if isinstance(user, Account) else None
    game = visited_with_state(slug, number) if with_state else visited(slug, number)
    if game is None:
        raise Http404
    newest = getattr(game, "newest_news", None)
    if not isinstance(user, Account):
        return Visitor(game, None, Public(), newest=newest)
    seat, scopes = game.held_seat, game.host_scopes  # type: ignore[attr-defined]
    if seat is not None:
        stays = stays_of(game, Seat(seat), user) if game.is_successor else None  # type: ignore[attr-defined]
        return Visitor(game, user, Player(Seat(seat)), stays=stays, newest=newest)
    if scopes is None:
        return Visitor(game, user, Public(), newest=newest)
    return Visitor(game, user, Host(), frozenset(scopes.split()), newest=newest)


def watcher(game: Game, user: Account | AnonymousUser) -> Watcher:
    """The user's Watcher. A held seat decides first, since nobody hosts where they play."""
    if not isinstance(user, Account):
        return Public()
    seat = Tenure.objects.filter(game=game, account=user, until=None).values_list("character__seat", flat=True).first()
    if seat is not None:
        return Player(Seat(seat))
    return Host() if Hosting.objects.filter(game=game, account=user, until=None).exists() else Public()


def stays_of(game: Game, seat: Seat, account: Account) -> tuple[Stay, ...]:
    """When the account held the seat, oldest first. One query."""
    rows = Tenure.objects.filter(game=game, character__seat=seat, account=account).order_by("pk")
    return tuple(Stay(since, until) for since, until in rows.values_list("since", "until"))


def notices_for(visitor: Visitor) -> QuerySet[ToldRow]:
    """Every notice to the visitor, oldest first; for a host, every notice of the game. A player knows all that the seat was told,
    but words of people (`RuleSet.words_of_people`) only of the player's own time in it."""
    rows = ToldRow.objects.filter(game=visitor.game).order_by("pk")
    match visitor.watcher:
        case Host():
            return rows
        case Player(seat):
            mine = Q(to=ToldRow.To.PLAYER, seat=seat)
            if visitor.stays is not None:
                rows = rows.annotate(first_told=Subquery(told_first()))
                mine &= ~carries_words(visitor.game) | told_to(visitor.stays, first_times(visitor.game))
            return rows.filter(Q(to=ToldRow.To.PUBLIC) | mine)
        case Public():
            return rows.filter(to=ToldRow.To.PUBLIC)


def orders_for(visitor: Visitor) -> QuerySet[OrderRow]:
    """The orders that the visitor's seat sent while it was the visitor's, newest first; none without a seat. An order stays with
    its writer, also where it was sent again later; one that a host entered for the seat belongs to who held the seat then, one of
    a correction to whose order it replaces."""
    rows = OrderRow.objects.filter(game=visitor.game, seat=visitor.seat or "").order_by("-count")
    if visitor.stays is None:
        return rows
    corrected = first_times(visitor.game).orders
    same = {name: OuterRef(name) for name in ("game", "seat", "slot", "for_step", "says")}
    first = OrderRow.objects.filter(**same).order_by("arrived_at").values("arrived_at")
    written = Q(by="seat", account=visitor.account)
    at_once = Q(carried=False) & within(visitor.stays, "arrived_at") | Q(carried=True) & within(visitor.stays, "first_sent")
    entered = ~Q(by="seat", account__isnull=False) & Q(bot="") & ~Q(pk__in=corrected) & at_once
    again = Q(pk__in=[pk for pk, at in corrected.items() if visitor.may_read_words_of(at)])
    return rows.annotate(first_sent=Subquery(first[:1])).filter(written | entered | again)


def own_orders(visitor: Visitor, rows: Iterable[OrderRow]) -> frozenset[int]:
    """The ids of those of the seat's orders that are the visitor's own (`orders_for`). No query without an earlier holder."""
    ids = [row.pk for row in rows if row.seat == visitor.seat]
    if visitor.stays is None or not ids:
        return frozenset(ids)
    return frozenset(orders_for(visitor).filter(pk__in=ids).values_list("pk", flat=True))


def texts_for(visitor: Visitor, texts: Mapping[str, tuple[str, datetime]], public: frozenset[str]) -> dict[str, str]:
    """Ref -> text, of texts that the visitor's sight refers to, without words of an earlier holder's time. texts: ref -> (text,
    when it was written). public: refs that everybody sees."""
    first = first_times(visitor.game).texts if visitor.stays is not None else {}
    return {
        ref: text for ref, (text, at) in texts.items() if ref in public or visitor.may_read_words_of(min(at, first.get(ref, at)))
    }


def steps_to_read(visitor: Visitor, room: Room, places: Places) -> frozenset[str]:
    """The steps whose texts in a room of the rules the visitor may read; empty for a visitor who never belonged to the room.

    places: the steps in the order of play (`forumgame.record.steps`). A seat that was in the room from the start reads all steps.
    A stay that still lasts begins with the step that the rules name for the seat; an ended stay begins after the closing at which
    the seat joined. One query if membership decides.
    """
    seat = visitor.seat
    if room.public or visitor.hosts or (seat in room.readers and seat not in room.since):
        return frozenset(places)
    if seat is None:
        return frozenset()
    stays = stays_in(visitor.game.pk, room.slug.rpartition(":")[2], seat)
    first = {"": room.since.get(seat, "")}
    return frozenset().union(*(steps_of(stay, places, first.get(stay.until, "")) for stay in stays))


def entries_for(visitor: Visitor) -> QuerySet[Entry]:
    """The entries of which the visitor may know, oldest first: all for a host and of a finished game; else those up to the last
    one of which everybody was told (the deal, a closing, a return, a ruling with a report). What a host did since then shows with
    the next of these, so that nobody sees a ruling in secret."""
    rows = Entry.objects.filter(game=visitor.game).order_by("number")
    if visitor.hosts or visitor.game.status == Game.Status.OVER:
        return rows
    reported = Exists(Report.objects.filter(game=OuterRef("game"), entry=OuterRef("number")))
    told = Entry.objects.filter(Q(kind__in=TOLD_TO_ALL) | Q(reported), game=visitor.game).order_by("-number")
    return rows.filter(number__lte=Subquery(told.values("number")[:1]))


def readings_for(visitor: Visitor) -> QuerySet[Audit] | None:
    """The log of secrets that hosts opened before the game's end, oldest first, for its hosts and for every account that held a
    seat. None for anybody else, before the end, and for an imported game, whose file has no log."""
    game = visitor.game
    if game.status != Game.Status.OVER or visitor.account is None:
        return None
    played = visitor.hosts or visitor.seat is not None or Tenure.objects.filter(game=game, account=visitor.account).exists()
    if not played or game.imported_at is not None:
        return None
    return Audit.objects.filter(game=game, verb__in=Audit.READS, at__lte=game.ended_at).order_by("pk")


def reason_of_calling_off(game: Game) -> str:
    """Why a host called the game off, for everybody who may open it. Empty if no reason was given."""
    reasons = Audit.objects.filter(game=game, verb="call_off").order_by("pk").values_list("reason", flat=True)
    return reasons.first() or ""


def scenarios_for(account: Account) -> QuerySet[ScenarioRow]:
    """The casts of the library that an account may read: its own, and those that others list."""
    return ScenarioRow.objects.filter(Q(owner=account) | Q(listed=True, withdrawn_at=None))


def scenario_for(slug: str, account: Account) -> ScenarioRow:
    """The cast with this slug, with its owner. Hidden when the account may read no such cast."""
    found = scenarios_for(account).select_related("owner").filter(slug=slug).first()
    if found is None:
        raise Hidden
    return found


def may_join(game: Game, code: str, account: Account | None) -> bool:
    """Whether the account may join: the game is open to all, `code` is the game's own link, or it is a personal link that no
    other account has used and no host has revoked."""
    if game.open_to_all or code == game.invitation:
        return True
    unused = Q(used_by=None) if account is None else Q(used_by=None) | Q(used_by=account)
    return bool(code) and JoinLink.objects.filter(unused, game=game, code=code, revoked_at=None).exists()
