"""A finished game as a file: out for its hosts, in as a finished game of whoever brings it."""

from __future__ import annotations

from django import forms
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_http_methods, require_POST

from forumgame.actions.game.import_file import LARGEST, import_game
from forumgame.actions.hosts.reading_log import note_export
from forumgame.console.verb_view import account_of
from forumgame.models import Account
from forumgame.people.gate import Visitor
from forumgame.record.disclosure import finished
from forumgame.record.export import exported
from forumgame.record.rejection import Rejected
from forumgame.web import error_messages, pages


class ImportForm(forms.Form):
    """The file of a game."""

    file = forms.FileField(label=gettext_lazy("File of a game"), allow_empty_file=True)


@require_POST
@pages.for_hosts
def export(request: HttpRequest, visitor: Visitor) -> HttpResponse:
    """Everything that the ledger and its rows hold, what the end keeps closed too: for hosts alone; who took it is noted."""
    text = exported(finished(visitor.game))
    note_export(visitor.game.pk, account_of(visitor))
    headers = {"Content-Disposition": f'attachment; filename="game-{visitor.game.slug}.json"'}
    return HttpResponse(text, content_type="application/json", headers=headers)


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def bring(request: HttpRequest) -> HttpResponse:
    """Take in a game from a file; nothing is kept of a file that does not prove itself."""
    form = ImportForm(request.POST or None, request.FILES or None)
    no = None
    if request.method == "POST" and form.is_valid():
        user, file = pages.user_of(request), form.cleaned_data["file"]
        assert isinstance(user, Account)
        try:
            if file.size > LARGEST:
                raise Rejected("too_large", {"largest": LARGEST})
            game = import_game(file.read(), user)
        except Rejected as rejected:
            no = rejected
        else:
            messages.success(request, _("The game is checked and imported."))
            return redirect("table:end", game.slug)
    told = {"form": form, "no": pages.said_no(request, no) if no else None}
    status = error_messages.status_of(no.code) if no else 422 if form.errors else 200
    return pages.private(render(request, "console/import.html", told, status=status))
