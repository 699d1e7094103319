"""The host's list of seats: who has acted, who has not, who has vanished."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from django.db.models import Max, OuterRef, Subquery

from forumgame.actions.hosts.reminder import KIND
from forumgame.models import Account, Game
from forumgame.people.kept import until_next_entry
from forumgame.people.seats import Holder
from forumgame.record.books import book_of, rules_of
from forumgame.record.draws import draws_in
from forumgame.record.open_phase import Now, Orders, unacted_in
from forumgame.web.reader import Reader
from reports.models import Outbox
from rulesets.words import Owed


@dataclass(frozen=True, slots=True)
class SeatRow:
    """A seat in the console's list. owes: what its silence costs at this closing. awaited: somebody has not acted in it yet
    today; bots act by themselves. seen: when its player last asked for a page. drawn: how many orders were drawn for it."""

    holder: Holder
    owes: tuple[str, ...]
    awaited: bool
    sent: int
    planned: int
    reminded: datetime | None
    seen: datetime | None
    drawn: int

    @property
    def may_be_reminded(self) -> bool:
        """Whether a reminder makes sense: somebody with an account is awaited."""
        return self.awaited and self.holder.account_id is not None


def seat_rows(
    game: Game, now: Now, holders: tuple[Holder, ...], reader: Reader, orders: Orders, plans: dict[str, Orders]
) -> tuple[SeatRow, ...]:
    """All seats: first who owes at this closing, then who has not acted yet today, each in seat order. At most three queries, one
    until the next entry."""
    rules, book, phase = rules_of(game), book_of(game), now.phase
    owed: tuple[Owed, ...] = rules.owes(book, now.state, orders.pending) if phase else ()
    awaited = {one.seat for one in unacted_in(game, phase, now.state, orders, plans)} if phase else set()
    people, drawn = _people(game, holders), until_next_entry(game, ("draws",), lambda: draws_in(game))
    nobody = (None, None)
    rows = [
        SeatRow(
            holder,
            tuple(
                reader.with_digits(reader.words.silence(book, reader.names, one, reader.language))
                for one in owed
                if one.seat == holder.seat
            ),
            holder.seat in awaited and not holder.bot,
            sum(seat == holder.seat for seat, _slot in orders.rows),
            sum(seat == holder.seat for plan in plans.values() for seat, _slot in plan.rows),
            *people.get(holder.account_id or 0, nobody),
            drawn[holder.seat],
        )
        for holder in holders
    ]
    return tuple(sorted(rows, key=lambda row: (not row.owes, not row.awaited)))


def _people(game: Game, holders: tuple[Holder, ...]) -> dict[int, tuple[datetime | None, datetime | None]]:
    """Account id -> its last reminder in this game, and when it was last seen. One query."""
    sent = Outbox.objects.filter(game=game, recipient=OuterRef("pk"), kind__startswith=KIND)
    last = sent.order_by().values("recipient").annotate(last=Max("at")).values("last")
    accounts = Account.objects.filter(pk__in=[holder.account_id for holder in holders if holder.account_id is not None])
    return {pk: (reminded, seen) for pk, reminded, seen in accounts.values_list("pk", Subquery(last), "last_seen")}
