"""Moving a game to the site's version of its rules."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from forumgame.actions.phase.rules_upgrade import upgrade_rules
from forumgame.console.phase.running import console_page
from forumgame.console.verb_view import account_of, reason_of, run_verb
from forumgame.people.gate import Visitor
from forumgame.web import pages


@require_POST
@pages.for_hosts
def upgrade(request: HttpRequest, visitor: Visitor) -> HttpResponse:
    """Move the game to the present version of its rules."""
    return run_verb(
        request,
        visitor,
        lambda: upgrade_rules(visitor.game.pk, account_of(visitor), reason_of(request)),
        _("The game goes on by the new version of the rules, and everybody is told."),
        lambda error: console_page(request, visitor, error),
    )
