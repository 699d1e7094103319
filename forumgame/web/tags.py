"""Tags of pages that change only with an entry: a browser that has the page asks by its tag, and is told that it still holds."""

from __future__ import annotations

import secrets
from functools import wraps

from django.conf import settings
from django.contrib.messages import get_messages
from django.http import HttpRequest, HttpResponse
from django.utils.cache import get_conditional_response, patch_cache_control
from django.utils.crypto import salted_hmac
from django.utils.http import quote_etag

from forumgame.people.gate import Visitor
from forumgame.web import pages

PROCESS = secrets.token_hex(8)
"""Another release of the house may write a page otherwise, so a tag holds for one process."""


def tagged(view: pages.View) -> pages.View:
    """Decorate a view of a page that everybody may read who may open the game, and that changes only with an entry: a browser may
    keep it, and asks each time whether it holds. It stands below `pages.game_page`, so that the gate is asked first."""

    @wraps(view)
    def page(request: HttpRequest, visitor: Visitor, **kwargs: str) -> HttpResponse:
        tag = tag_of(request, visitor)
        if tag is None:
            return view(request, visitor, **kwargs)
        response: HttpResponse = get_conditional_response(request, etag=tag) or view(request, visitor, **kwargs)
        response.headers["ETag"] = tag
        patch_cache_control(response, private=True, no_cache=True)
        return response

    return page


def tag_of(request: HttpRequest, visitor: Visitor) -> str | None:
    """What names the page that this reader would get, and says nothing of it; None if it is not to be kept, because it tells
    something once, or if the browser asks whether there is any page at all."""
    if request.headers.get("If-None-Match") == "*" or len(get_messages(request)):
        return None
    account, cookies = visitor.account, request.COOKIES
    who = (account.pk, account.username, account.zone, account.persian_digits) if account else ()
    browser = pages.language_now(), cookies.get("theme"), cookies.get(settings.CSRF_COOKIE_NAME)
    game = sorted((name, str(value)) for name, value in vars(visitor.game).items() if not name.startswith("_"))
    all_of_it = repr((PROCESS, request.get_full_path(), who, browser, visitor.watcher, sorted(visitor.scopes), game))
    return quote_etag(salted_hmac("forumgame.web.tags", all_of_it, algorithm="sha256").hexdigest())
