"""Export of a finished game as a file for its hosts, and import of such a file."""

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
from forumgame.record.disclosure import finished_game
from forumgame.record.proof.export import export_text
from forumgame.record.refused import Refused
from forumgame.web import pages
from forumgame.web.messages import error_messages
from forumgame.web.posted.posted_attempt import attempt_in


class ImportForm(forms.Form):
    """The file of a game."""

    file = forms.FileField(label=gettext_lazy("File of a game"), allow_empty_file=True)


@require_POST
@pages.for_hosts
def export(request: HttpRequest, visitor: Visitor) -> HttpResponse:
    """Download all rows of the game, including facts that stay secret after its end. For hosts alone; the audit logs it."""
    text = export_text(finished_game(visitor.game))
    note_export(visitor.game.pk, account_of(visitor))
    headers = {"Content-Disposition": f'attachment; filename="game-{visitor.game.slug}.json"'}
    return HttpResponse(text, content_type="application/json", headers=headers)


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def bring(request: HttpRequest) -> HttpResponse:
    """Import a game from a file. A file that fails its proof is refused and nothing is saved."""
    form = ImportForm(request.POST or None, request.FILES or None)
    error = None
    if request.method == "POST" and form.is_valid():
        user, file = pages.user_of(request), form.cleaned_data["file"]
        assert isinstance(user, Account)
        try:
            if file.size > LARGEST:
                raise Refused("too_large", {"largest": LARGEST})
            slug = import_game(file.read(), user, attempt_in(request)).slug
        except Refused as refused:
            error = refused
        else:
            messages.success(request, _("The game is checked and imported."))
            return redirect("table:end", slug)
    context = {"form": form, "no": pages.error_context(request, error) if error else None}
    status = error_messages.status_of(error.code) if error else 422 if form.errors else 200
    return pages.private(render(request, "console/import.html", context, status=status))
