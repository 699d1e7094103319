"""Starting a game: assigning seats, the deal, the first phase."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from django.db import transaction
from django.utils import translation
from django.utils.translation import gettext as _

from forumgame.actions.lock import lock_game_for_host
from forumgame.actions.phase.publication import printed
from forumgame.actions.phase.turn import turn
from forumgame.clockwork import clock, dates
from forumgame.models import Account, Character, Game, Scope, SignUp, Tenure
from forumgame.people.typed_text import line_of, sound_text
from forumgame.record import ledger, standing
from forumgame.record.books import book_of, rules_of
from forumgame.record.refused import Refused
from reports.words import WORDS
from rulesets.codec import write
from rulesets.dice import Dice
from rulesets.words import Cast, Outcome, Seat

GUEST = "guest"
LONGEST_NAME = 60


@dataclass(frozen=True, slots=True)
class SeatTaker:
    """The first holder of a seat: an account, a bot, or a guest, for whom hosts enter the orders."""

    account: Account | None = None
    bot: str = ""
    guest: str = ""


@transaction.atomic
def start(
    game_id: int,
    host: Account,
    *,
    fill_with: str = "",
    guests: Sequence[str] = (),
    deal: Mapping[Seat, str] | None = None,
) -> Game:
    """Assign seats at random from the committed seed, deal, and open the first phase.

    fill_with: name of a bot for empty seats, or `guest` for people without an account ("" = all seats must be taken).
    guests: names for the empty seats in seat order; a guest without a name gets the seat's name.
    deal: natures or roles that the host deals by hand. Refused `already_started`, `too_few` (have, need), `unknown_bot`,
    `too_many_guests` (have, free), `too_long` or `bad_text` (a name), `faulty_deal` (with the rule set's faults).
    """
    game = lock_game_for_host(game_id, host, Scope.HOSTS)
    if game.status != Game.Status.SIGN_UP:
        raise Refused("already_started")
    rules, book, seed = rules_of(game), book_of(game), bytes.fromhex(game.seed)
    if fill_with not in ("", GUEST, *rules.bots):
        raise Refused("unknown_bot")
    seats = rules.seats(book)
    holders = _seat_everybody(game, seats, fill_with, Dice(seed, "seats"))
    if fill_with == GUEST:
        holders = _with_guests(game, seats, holders, guests)
    now = clock.db_now()
    names = _names(game, seats, holders)
    cast = Cast(names, dict(deal or {}))
    outcome = rules.setup(book, cast, Dice(seed, "deal"))
    if not isinstance(outcome, Outcome):
        raise Refused("faulty_deal", faults=outcome)

    characters = Character.objects.bulk_create(
        Character(game=game, seat=seat, place=place, name=names[seat]) for place, seat in enumerate(seats, 1)
    )
    Tenure.objects.bulk_create(
        Tenure(character=c, game=game, account=holder.account, bot=holder.bot, guest=holder.guest, since=now)
        for c in characters
        if (holder := holders[Seat(c.seat)])
    )
    told = rules.tell(book, None, outcome.state, outcome.events)
    page = ledger.EntryDraft("deal", "deal", outcome.state, outcome.next, events=outcome.events, told=told, given=write(cast))
    page = printed(game, page)
    entry = ledger.append(game, page, now, host)
    standing.fill(game, {}, rules.standing(book, outcome.state))
    game.status, game.started_at = Game.Status.RUNNING, now
    opens = game.opens_at if game.opens_at is not None and game.opens_at > now else now
    turn(game, entry, page, opens, opens)
    return game


def _seat_everybody(game: Game, seats: Sequence[Seat], fill_with: str, dice: Dice) -> dict[Seat, SeatTaker]:
    """Assign accounts to seats: the earliest sign-ups get seats; a wish is met if only one person has it, the rest is random."""
    wanting = list(SignUp.objects.filter(game=game, withdrawn_at=None).select_related("account").order_by("pk"))[: len(seats)]
    if len(wanting) < len(seats) and not fill_with:
        raise Refused("too_few", {"have": len(wanting), "need": len(seats)})
    if not wanting and fill_with != GUEST:
        raise Refused("too_few", {"have": 0, "need": 1})
    placed: dict[Seat, SeatTaker] = {}
    wishes: dict[Seat, list[SignUp]] = {}
    for sign_up in wanting:
        if sign_up.wish in seats:
            wishes.setdefault(Seat(sign_up.wish), []).append(sign_up)
    for seat, by in sorted(wishes.items()):
        placed[seat] = SeatTaker(dice.pick(by, f"wish:{seat}").account)
    lucky = {holder.account for holder in placed.values()}
    others = dice.shuffle([s.account for s in wanting if s.account not in lucky], "people")
    free = dice.shuffle([seat for seat in seats if seat not in placed], "seats")
    for account, seat in zip(others, free, strict=False):
        placed[seat] = SeatTaker(account)
    return {seat: placed.get(seat, SeatTaker(bot=fill_with)) for seat in seats}


def _with_guests(
    game: Game, seats: Sequence[Seat], holders: Mapping[Seat, SeatTaker], guests: Sequence[str]
) -> dict[Seat, SeatTaker]:
    """The holders with a guest in every seat without an account."""
    free = [seat for seat in seats if holders[seat].account is None]
    names = [line_of(sound_text(name, LONGEST_NAME), LONGEST_NAME) for name in guests if name.strip()]
    if len(names) > len(free):
        raise Refused("too_many_guests", {"have": len(names), "free": len(free)})
    words, book = WORDS[game.ruleset], book_of(game)
    unnamed = [words.seat(book, seat, game.language) or str(seat) for seat in free[len(names) :]]
    return {**holders, **{seat: SeatTaker(guest=name) for seat, name in zip(free, [*names, *unnamed], strict=True)}}


def _names(game: Game, seats: Sequence[Seat], holders: Mapping[Seat, SeatTaker]) -> dict[Seat, str]:
    """Display names: the scenario's if it has them, else the account's or guest's, else a bot's by its place."""
    words, book = WORDS[game.ruleset], book_of(game)
    names = {}
    for place, seat in enumerate(seats, 1):
        account, guest = holders[seat].account, holders[seat].guest
        holder_name = account.username if account else guest or _bot(place, game.language)
        names[seat] = words.seat(book, seat, game.language) or holder_name
    return names


def _bot(place: int, language: str) -> str:
    """The name of a bot: its place at the table, in the game's language."""
    with translation.override(language):
        return dates.digits(_("Bot %(place)s") % {"place": place}, language == "fa")
