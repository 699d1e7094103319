"""Says every sentence that a game from a file can show, in every language: what cannot be said would break a page."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from forumgame.clockwork.calendar import read_calendar
from forumgame.models import Entry, Game, OrderRow, ToldRow
from forumgame.people.seats import names_in
from forumgame.record.books import book_of, rules_of
from forumgame.record.house_notices import Tongue, read_notice, sentence
from forumgame.record.open_phase import order_of
from forumgame.record.proof.game_file import BadFile
from reports.words import LANGUAGES, WORDS
from rulesets.words import Refusal

Say = Callable[[str], object]
"""Says one thing in a language."""


def say_everything(game: Game) -> None:
    """Raises BadFile for the first entry, order or notice without a sentence."""
    for path, say in _sayings(game):
        for language in LANGUAGES:
            try:
                say(language)
            except Exception as fault:
                raise BadFile(path, f"there is no sentence for it: {type(fault).__name__}") from fault


def _sayings(game: Game) -> Iterator[tuple[str, Say]]:
    words, book, codec = WORDS[game.ruleset], book_of(game), rules_of(game).codec
    names = {language: names_in(game, language) for language in LANGUAGES}
    zone = read_calendar(game.calendar).zone

    def step(label: str) -> Say:
        return lambda language: label == "deal" or words.step(book, label, language)

    def order(one: Any) -> Say:
        return lambda language: words.order(book, names[language], one, language)

    def notice(one: Any) -> Say:
        return lambda language: words.notice(book, names[language], one, language)

    def event(one: Any) -> Say:
        return lambda language: words.event(book, names[language], one, language)

    def refusal(one: Refusal) -> Say:
        return lambda language: words.refusal(book, names[language], one, language)

    def house(row: ToldRow) -> Say:
        return lambda language: sentence(game, read_notice(row.says), Tongue(language, zone, True, names[language]))

    for entry in Entry.objects.filter(game=game).order_by("number").iterator():
        path = f"$.entries[{entry.number - 1}]"
        yield f"{path}.step", step(entry.step)
        yield from ((f"{path}.orders", order(one)) for one in codec.orders(entry.orders))
        yield from ((f"{path}.events", event(one)) for one in codec.events(entry.events))
        yield from ((f"{path}.told", notice(one.says)) for one in codec.told(entry.told))
    for at, sent in enumerate(OrderRow.objects.filter(game=game).order_by("pk")):
        yield f"$.orders[{at}].for_step", step(sent.for_step)
        if sent.says:
            yield f"$.orders[{at}].says", order(order_of(sent, codec))
    beside = ToldRow.objects.filter(game=game).exclude(kind="notice", entry__isnull=False)
    for row in beside.order_by("pk"):
        path = f"$.told: {row.kind} to {row.to} {row.seat}"
        if row.step:
            yield path, step(row.step)
        match row.kind:
            case "house":
                yield path, house(row)
            case "refusal":
                yield path, refusal(msgspec.json.decode(row.says, type=Refusal))
            case _:
                yield path, notice(codec.notice(row.says))
