"""The list of people at the table, and the visitor's timeline of notices."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from forumgame.clockwork import clock
from forumgame.models import Game
from forumgame.people.gate import Visitor
from forumgame.people.seats import holders_of
from forumgame.people.timers import shown_timers
from forumgame.people.waiting_list import place_of, waiting
from forumgame.record.books import book_of, rules_of
from forumgame.record.open_phase import now_in, orders_of
from forumgame.record.refused import Hidden
from forumgame.web import pages, writing_text
from forumgame.web.long_lists import LongList, page_number, stretch
from forumgame.web.news import newest_told
from forumgame.web.reader import Reader
from reports.words.phrases import Phrase
from rulesets.codec import write
from rulesets.words import Pending, Public, Seat


@require_safe
@pages.game_page
def people(request: HttpRequest, visitor: Visitor) -> HttpResponse:
    """The people at the table: names, public sheets, public facts."""
    game, language = visitor.game, pages.language_now()
    if game.status in (Game.Status.SIGN_UP, Game.Status.CALLED_OFF):
        raise Hidden
    now = now_in(game)
    holders = holders_of(game, language)
    reader = pages.reader(request, game, {holder.seat: holder.name for holder in holders})
    pending = orders_of(game, now.phase, clock.db_now()).pending if now.phase else Pending()
    sight = rules_of(game).see(book_of(game), now.state, pending, visitor.watcher)
    everybodys = write(rules_of(game).see(book_of(game), now.state, pending, Public())) if visitor.stays is not None else ""
    queue = waiting(game) if visitor.account and not visitor.seat else []
    context = {
        "game": game,
        "visitor": visitor,
        "tab": "people",
        "queue": len(queue),
        "place": place_of(queue, visitor.account.pk if visitor.account else None),
        "waiting": queue if visitor.hosts else [],
        "mast": pages.mast(game, now.phase, language),
        "reader": reader,
        "people": [(holder, sheet_of(reader, holder.seat)) for holder in holders],
        "sight": sight,
        "timers": shown_timers(game, now.phase, sight),
        "texts": writing_text.texts_seen(visitor, everybodys, write(sight)),
        "piece": pages.piece(game, "people"),
        "drawn": bool(rules_of(game).series(book_of(game), now.state, Public())),
    }
    return render(request, "table/people.html", context)


@require_safe
@pages.game_page
def timeline(request: HttpRequest, visitor: Visitor) -> HttpResponse:
    """All notices to the visitor, newest first."""
    game, language = visitor.game, pages.language_now()
    if game.status in (Game.Status.SIGN_UP, Game.Status.CALLED_OFF):
        raise Hidden
    names = {holder.seat: holder.name for holder in holders_of(game, language)}
    number = page_number(request)
    pager = LongList(newest_told(visitor, pages.reader(request, game, names), stretch(number)), number)
    if number > 1 and not pager:
        raise Http404
    return render(request, "table/timeline.html", {"game": game, "visitor": visitor, "tab": "timeline", "pager": pager})


def sheet_of(reader: Reader, seat: Seat) -> tuple[Phrase, ...]:
    """The public sheet of a seat."""
    paragraphs = reader.words.sheet(reader.book, seat, reader.language)
    return tuple(Phrase(reader.with_digits(p.title), reader.with_digits(p.text)) for p in paragraphs)
