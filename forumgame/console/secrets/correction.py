"""Correcting entries of the past: gather the edits, see every difference, publish all at once.

The edits wait in the host's session, so that nothing is lost when the hour of reading ends or the game moves meanwhile.
"""

from __future__ import annotations

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from forumgame.actions.hosts.correction import correct
from forumgame.console.secrets.correction_pages import correction_page, entry_page, kept_edits, seat_page, session_key
from forumgame.console.secrets.sealed import behind_a_press
from forumgame.console.verb_view import account_of, reason_of, run_verb
from forumgame.models import Entry, Game, Scope
from forumgame.people.gate import Visitor
from forumgame.people.typed_text import sound_text
from forumgame.record.annulled import annulled_entries, standing_entries
from forumgame.record.books import book_of, rules_of
from forumgame.record.correction.correction import COMPUTED
from forumgame.record.correction.edits import (
    DropOrder,
    DropRuling,
    Edit,
    SetOrder,
    SetRuling,
    StopBefore,
    place_of,
    with_edit,
)
from forumgame.record.refused import Hidden, Refused
from forumgame.web import pages
from forumgame.web.posted.posted_order import PostedOrder, parse_order_form
from rulesets.codec import write
from rulesets.words import Seat, Writing


@require_http_methods(["GET", "HEAD", "POST"])
@pages.for_hosts
@behind_a_press("ledger")
def corrections(request: HttpRequest, visitor: Visitor) -> HttpResponse:
    """The gathered edits and what they do. A POST publishes them, takes one back, or says where the computing is to stop."""
    _check_running(visitor)
    if request.method != "POST":
        return correction_page(request, visitor)
    edits = kept_edits(request, visitor)
    match request.POST.get("do"):
        case "publish":
            return _publish(request, visitor, edits)
        case "clear":
            return _keep(request, visitor, ())
        case "back":
            wanted = request.POST.get("edit", "")
            return _keep(request, visitor, tuple(edit for edit in edits if write(place_of(edit)) != wanted))
        case "stop":
            number = _number(request.POST.get("entry", ""))
            return _keep(request, visitor, with_edit(edits, StopBefore(number)))
        case _:
            return correction_page(request, visitor, Refused("garbage"))


@require_http_methods(["GET", "HEAD", "POST"])
@pages.for_hosts
@behind_a_press("ledger")
def correct_entry(request: HttpRequest, visitor: Visitor, number: int) -> HttpResponse:
    """What can be changed in one entry: the orders of a closing, the values of a ruling."""
    if late := _annulled_meanwhile(request, visitor, number):
        return late
    entry = _entry(visitor, number)
    edits = kept_edits(request, visitor)
    if request.method != "POST":
        return entry_page(request, visitor, entry)
    match request.POST.get("do"), entry.kind:
        case "drop_order", Entry.Kind.CLOSE:
            edit: Edit = DropOrder(number, request.POST.get("seat", ""), request.POST.get("slot", ""))
        case "drop_ruling", Entry.Kind.ACT:
            edit = DropRuling(number)
        case _, Entry.Kind.ACT:
            try:
                taken = parse_order_form(request.POST)
                edit = SetRuling(number, taken.kind, _plain(taken))
            except Refused as error:
                return entry_page(request, visitor, entry, error)
        case _:
            return entry_page(request, visitor, entry, Refused("garbage"))
    return _keep(request, visitor, with_edit(edits, edit))


@require_http_methods(["GET", "HEAD", "POST"])
@pages.for_hosts
@behind_a_press("ledger")
def correct_seat(request: HttpRequest, visitor: Visitor, number: int, seat: str) -> HttpResponse:
    """The forms of one seat as they were when a phase closed: another order, or a further one."""
    if late := _annulled_meanwhile(request, visitor, number):
        return late
    entry = _entry(visitor, number)
    if entry.kind != Entry.Kind.CLOSE or Seat(seat) not in rules_of(visitor.game).seats(book_of(visitor.game)):
        raise Http404
    if request.method != "POST":
        return seat_page(request, visitor, entry, Seat(seat))
    taken = None
    try:
        taken = parse_order_form(request.POST)
        edit = SetOrder(number, seat, taken.slot, taken.kind, _plain(taken))
    except Refused as error:
        return seat_page(request, visitor, entry, Seat(seat), error, taken)
    return _keep(request, visitor, with_edit(kept_edits(request, visitor), edit))


def _publish(request: HttpRequest, visitor: Visitor, edits: tuple[Edit, ...]) -> HttpResponse:
    def verb() -> None:
        correct(visitor.game.pk, account_of(visitor), edits, reason_of(request), request.POST.get("shown", ""))

    to = reverse("console:entries", args=[visitor.game.slug])
    done = _("The correction is published. Everybody has been told once.")
    response = run_verb(request, visitor, verb, done, lambda error: correction_page(request, visitor, error), to)
    if response.status_code == 303:
        request.session.pop(session_key(visitor), None)
    return response


def _keep(request: HttpRequest, visitor: Visitor, edits: tuple[Edit, ...]) -> HttpResponse:
    """Keep the edits in the session. Without a firm one the others say nothing and go too."""
    if Scope.RULINGS not in visitor.scopes:
        return correction_page(request, visitor, Refused("no_scope", {"scope": Scope.RULINGS.value}))
    firm = any(not isinstance(edit, StopBefore) for edit in edits)
    request.session[session_key(visitor)] = write(edits if firm else ())
    return HttpResponseRedirect(reverse("console:correct", args=[visitor.game.slug]), status=303)


def _check_running(visitor: Visitor) -> None:
    if visitor.game.head_number == 0 or visitor.game.status != Game.Status.RUNNING:
        raise Hidden


def _annulled_meanwhile(request: HttpRequest, visitor: Visitor, number: int) -> HttpResponse | None:
    """A form for an entry that another host annulled since it was opened: what was typed is shown again."""
    if request.method != "POST" or visitor.game.status != Game.Status.RUNNING or number not in annulled_entries(visitor.game):
        return None
    return correction_page(request, visitor, Refused("entry_annulled", {"number": number}))


def _entry(visitor: Visitor, number: int) -> Entry:
    """A closing or ruling that counts. Hidden for any other entry."""
    _check_running(visitor)
    entry = standing_entries(visitor.game).filter(number=number, kind__in=COMPUTED).first()
    if entry is None:
        raise Hidden
    return entry


def _plain(taken: PostedOrder) -> dict[str, Any]:
    """The values of a form as they are kept among the edits. Refused `too_long`, `bad_text`."""
    values: dict[str, Any] = {}
    for name, value in taken.values.items():
        if isinstance(value, Writing):
            values[name] = {"ref": "", "body": sound_text(value.body, least=0)}
        else:
            values[name] = value
    return values


def _number(text: str) -> int:
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 10 else 0
