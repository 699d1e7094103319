"""A ruling before it is carried out: facts before and after, and what each audience will be told."""

from __future__ import annotations

from dataclasses import dataclass, replace

from django.http import HttpRequest

from forumgame.console.secrets.sealed import open_kinds
from forumgame.console.verb_view import reason_of
from forumgame.models import Game, Phase, Scope
from forumgame.people.faces import faces_of
from forumgame.people.gate import Visitor
from forumgame.people.seats import holders_of
from forumgame.record.books import book_of, rules_of
from forumgame.record.correction.foretelling import STATUS, Change, ForetoldRuling, foretell
from forumgame.record.refused import Refused
from forumgame.web import pages
from forumgame.web.audiences import EVERYBODY, Bag, bags
from forumgame.web.posted.posted_order import PostedOrder
from forumgame.web.reader import Reader
from rulesets.words import Public, Seat, Step


@dataclass(frozen=True, slots=True)
class ChangeLine:
    """One fact of a seat before and after. of: its title, empty for a status, whose values are codes."""

    name: str
    of: str
    before: object
    after: object
    seen_by: str


@dataclass(frozen=True, slots=True)
class ShownRuling:
    """A ruling as its page shows it. opened: whether secrets are shown; otherwise only what everybody will learn."""

    digest: str
    opened: bool
    changes: tuple[ChangeLine, ...]
    trace: tuple[str, ...]
    everybody: tuple[str, ...]
    private: tuple[Bag, ...]
    sees: tuple[str, ...]
    next: str


def shown_ruling(request: HttpRequest, visitor: Visitor, phase: Phase | None, taken: PostedOrder) -> ShownRuling:
    """What the posted ruling would do. Refused as the verb would refuse it."""
    game = visitor.game
    if Scope.RULINGS not in visitor.scopes:
        raise Refused("no_scope", {"scope": Scope.RULINGS.value})
    if phase is None or game.status != Game.Status.RUNNING:
        raise Refused("not_running")
    if phase.number != taken.phase:
        raise Refused("stale_phase", {"step": phase.step})
    if not reason_of(request).strip():
        raise Refused("no_reason")
    done = foretell(game, phase, taken.kind, taken.values)
    reader = pages.reader(request, game, {h.seat: h.name for h in holders_of(game, pages.language_now())})
    return show(game, reader, done, phase.timing == "hand" or "sheets" in open_kinds(request, visitor))


def show(game: Game, reader: Reader, done: ForetoldRuling, opened: bool) -> ShownRuling:
    """A foretold ruling in the reader's language; without `opened` only what everybody will learn of it."""
    told, openly = bags(reader, done.told), _public_statuses(game, done)
    changes = [replace(c, seen_by="everybody") if (c.seat, c.of) in openly else c for c in done.changes]
    following = done.outcome.next
    elsewhere = reader.step(following.label) if isinstance(following, Step) else EVERYBODY
    events = done.outcome.events if opened else ()
    return ShownRuling(
        digest=done.digest,
        opened=opened,
        changes=tuple(_line(reader, change) for change in changes if opened or change.seen_by == "everybody"),
        trace=tuple(reader.with_digits(reader.words.event(reader.book, reader.names, e, reader.language)) for e in events),
        everybody=next((bag.lines for bag in told if bag.to == EVERYBODY), ()),
        private=tuple(bag for bag in told if bag.to != EVERYBODY) if opened else (),
        sees=tuple(reader.names.get(seat, seat) for seat in done.sees) if opened else (),
        next="" if done.goes_on else elsewhere,
    )


def _public_statuses(game: Game, done: ForetoldRuling) -> frozenset[tuple[Seat, str]]:
    """The statuses that become others for everybody."""
    rules, book = rules_of(game), book_of(game)
    was, now = (faces_of(rules.see(book, state, done.pending, Public())) for state in (done.before, done.outcome.state))
    return frozenset((seat, STATUS) for seat in now if seat in was and was[seat].status != now[seat].status)


def _line(reader: Reader, change: Change) -> ChangeLine:
    title = "" if change.of == STATUS else reader.with_digits(reader.words.series(change.of, reader.language).title)
    return ChangeLine(reader.names.get(change.seat, change.seat), title, change.before, change.after, change.seen_by)
