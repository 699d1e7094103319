"""Names of a game's seats in the reader's language, and their holders."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from django.utils.translation import gettext as _
from django.utils.translation import override

from forumgame.clockwork import dates
from forumgame.models import Character, Game, Tenure
from forumgame.names.skeleton import skeleton
from forumgame.people.kept import until_next_entry
from forumgame.record.books import book_by
from reports.words import WORDS
from reports.words.values import Name
from rulesets.words import Seat


def names_in(game: Game, language: str) -> dict[Seat, str]:
    """Seat -> the scenario's name in that language, else the name set at the deal, told apart from all others. One query after
    each entry; what was found is kept on the game too."""
    dealt = dealt_names(game)
    kept: dict[str, tuple[object, dict[Seat, str]]] = game.__dict__.setdefault("_shown_names", {})
    if kept.get(language, (None,))[0] is not dealt:
        kept[language] = dealt, until_next_entry(game, ("names", language), lambda: _shown_names(game, dealt, language))
    return kept[language][1]


def dealt_names(game: Game) -> dict[Seat, str]:
    """Seat -> name set at the deal, in seat order. Cached on the game object."""
    kept: dict[Seat, str] | None = getattr(game, "_dealt_names", None)
    if kept is None:
        kept = until_next_entry(game, ("dealt names",), lambda: _read_names(game))
        game._dealt_names = kept  # type: ignore[attr-defined]
    return kept


def _read_names(game: Game) -> dict[Seat, str]:
    rows = Character.objects.filter(game=game).order_by("place").values_list("seat", "name")
    return {Seat(seat): name for seat, name in rows}


def _shown_names(game: Game, dealt: Mapping[Seat, str], language: str) -> dict[Seat, str]:
    return dict(_names_of_book(game.ruleset, game.book_id, tuple(dealt.items()), language))


@lru_cache(maxsize=1024)
def _names_of_book(ruleset: str, sha256: str, dealt: tuple[tuple[Seat, str], ...], language: str) -> Mapping[Seat, str]:
    """The names by all that decides them, so that nothing kept here is ever out of date."""
    words, book = WORDS[ruleset], book_by(ruleset, sha256)
    written = {seat: words.seat(book, seat, language) for seat, _ in dealt}
    return {seat: written[seat] or name for seat, name in told_apart(dict(dealt), language).items()}


def told_apart(names: Mapping[Seat, str], language: str) -> dict[Seat, str]:
    """Names of seats in seat order, as they are shown: a name that looks like another one has its place behind it (`Ali (2)`), a
    seat whose holder has no name is called by its place (`Place 7`). Such a Name keeps what was given in `alone`."""
    looks = Counter(skeleton(name) for name in names.values())
    shown: dict[Seat, str] = {}
    for place, (seat, name) in enumerate(names.items(), 1):
        if is_unnamed(seat, name):
            shown[seat] = place_name(place, language)
        else:
            shown[seat] = name if looks[skeleton(name)] == 1 else _numbered(name, place, language)
    if len({skeleton(name) for name in shown.values()}) < len(shown):  # a guest is called `Ali (2)` or `Place 7`
        return {seat: _numbered(name, place, language) for place, (seat, name) in enumerate(names.items(), 1)}
    return shown


def is_unnamed(seat: str, name: str) -> bool:
    """Whether nobody gave the holder of this seat a name: the deal then keeps the seat's code."""
    return name in ("", seat)


def place_name(place: int, language: str) -> Name:
    """The name of a place whose holder has none."""
    with override(language):
        return Name(_("Place %(place)s") % {"place": dates.digits(str(place), language == "fa")}, alone="")


def _numbered(name: str, place: int, language: str) -> Name:
    return Name(f"{name} ({dates.digits(str(place), language == 'fa')})", alone=name)


@dataclass(frozen=True, slots=True)
class Holder:
    """A seat with its name and its present holder: an account, a bot, or a guest, who has no account here."""

    seat: Seat
    name: str
    player: str
    bot: bool
    account_id: int | None = None


def holders_of(game: Game, language: str) -> tuple[Holder, ...]:
    """The holders of all seats in seat order. Fills the cache of `names_in`. One query; for a game from `gate.visit` only after a
    new entry or another holder. (A name of an account, once chosen, stays.)"""
    newest = getattr(game, "newest_tenure", None)
    if newest is None:
        return _read_holders(game, language)[1]
    dealt, holders = until_next_entry(game, ("holders", newest, language), lambda: _read_holders(game, language))
    game._dealt_names = dealt  # type: ignore[attr-defined]
    return holders


def _read_holders(game: Game, language: str) -> tuple[dict[Seat, str], tuple[Holder, ...]]:
    """The names set at the deal, and the holders."""
    held = Tenure.objects.filter(game=game, until=None).order_by("character__place")
    rows = list(held.values_list("character__seat", "character__name", "account__username", "bot", "guest", "account"))
    dealt = {Seat(row[0]): row[1] for row in rows}
    game._dealt_names = dealt  # type: ignore[attr-defined]
    names = names_in(game, language)
    people = told_apart({Seat(seat): player or guest for seat, _name, player, _bot, guest, _id in rows}, language)
    return dealt, tuple(
        Holder(Seat(seat), names[Seat(seat)], player or bot or people[Seat(seat)], bool(bot), account_id)
        for seat, _name, player, bot, _guest, account_id in rows
    )


def holder_name(tenure: Tenure, language: str) -> str:
    """An account's or a guest's name; the place of a guest without a name; empty for a bot. The tenure comes with its account and
    character."""
    if tenure.account is not None:
        return tenure.account.username
    if tenure.bot:
        return ""
    seat, place = tenure.character.seat, tenure.character.place
    return place_name(place, language) if is_unnamed(seat, tenure.guest) else tenure.guest
