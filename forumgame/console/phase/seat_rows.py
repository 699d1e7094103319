"""The host's list of seats: who has acted, who has not, who has vanished."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from forumgame.actions.hosts.reminder import last_reminders
from forumgame.models import Account, Game
from forumgame.people.seats import Holder
from forumgame.record.books import book_of, rules_of
from forumgame.record.draws import draws_in
from forumgame.record.open_phase import Now, Orders, unacted_in
from forumgame.web.reader import Reader
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
    """All seats: first who owes at this closing, then who has not acted yet today, each in seat order. At most four queries."""
    rules, book, phase = rules_of(game), book_of(game), now.phase
    owed: tuple[Owed, ...] = rules.owes(book, now.state, orders.pending) if phase else ()
    awaited = {one.seat for one in unacted_in(game, phase, now.state, orders, plans)} if phase else set()
    reminded, drawn = last_reminders(game), draws_in(game)
    accounts = [holder.account_id for holder in holders if holder.account_id is not None]
    seen = dict(Account.objects.filter(pk__in=accounts).values_list("pk", "last_seen"))
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
            reminded.get(holder.player) if holder.account_id is not None else None,
            seen.get(holder.account_id) if holder.account_id is not None else None,
            drawn[holder.seat],
        )
        for holder in holders
    ]
    return tuple(sorted(rows, key=lambda row: (not row.owes, not row.awaited)))
