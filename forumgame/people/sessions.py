"""Sessions in the database, each read in one query with the account that is signed in by it."""

from __future__ import annotations

from collections import OrderedDict
from typing import Any

from django.conf import settings
from django.contrib import auth
from django.contrib.auth.middleware import AuthenticationMiddleware
from django.contrib.auth.models import AnonymousUser
from django.contrib.sessions.backends import db
from django.db import connection
from django.http import HttpRequest
from django.utils.crypto import constant_time_compare
from django.utils.functional import SimpleLazyObject

from forumgame.clockwork import clock
from forumgame.models import Account
from forumgame.record.one_reading import row_of

MOST = 10_000
_belongs: OrderedDict[str, int] = OrderedDict()
"""Key of a session -> the account it belonged to when this process read it last. A guess whom to read beside it, no more."""


BOTH = """SELECT {columns}, (SELECT session_data FROM django_session WHERE session_key = %s AND expire_date > {time})
FROM forumgame_account WHERE id = %s"""
"""An account and the data of a session, null if it has ended. Written out, since building the query took longer than asking."""


class SessionStore(db.SessionStore):
    """Django's store; it also has the account, if this process has seen the session before."""

    account: Account | None = None

    def load(self) -> dict[str, Any]:
        """The session's data, always from the database."""
        if (found := self._with_account()) is not None:
            return found
        data: dict[str, Any] = super().load()
        if (owner := data.get(auth.SESSION_KEY)) and self.session_key:
            _belongs[self.session_key] = int(owner)
            while len(_belongs) > MOST:
                _belongs.popitem(last=False)
        return data

    def _with_account(self) -> dict[str, Any] | None:
        owner = _belongs.get(self.session_key or "")
        if owner is None:
            return None
        time, values = clock.in_sql()
        columns = ", ".join(str(field.column) for field in Account._meta.concrete_fields)
        with connection.cursor() as cursor:
            cursor.execute(BOTH.format(columns=columns, time=time), [self.session_key, *values, owner])
            row = cursor.fetchone()
        if row is None:
            return None
        *of_account, text = row
        self.account = row_of(Account, of_account)
        return None if text is None else self.decode(text)


class AccountMiddleware(AuthenticationMiddleware):
    """Django's, but the account that was read beside the session is not read again."""

    def process_request(self, request: HttpRequest) -> None:
        """Give the request its `user`, read when somebody asks."""
        super().process_request(request)
        request.user = SimpleLazyObject(lambda: user_of(request))  # type: ignore[assignment]


def user_of(request: Any) -> Account | AnonymousUser:
    """Who is signed in. Whatever Django would turn down, or has to write for, is left to Django."""
    if not hasattr(request, "_cached_user"):
        session = request.session
        owner, proof, backend = (session.get(k) for k in (auth.SESSION_KEY, auth.HASH_SESSION_KEY, auth.BACKEND_SESSION_KEY))
        account: Account | None = getattr(session, "account", None)
        good = (
            account is not None
            and account.is_active
            and owner == str(account.pk)
            and backend in settings.AUTHENTICATION_BACKENDS
            and constant_time_compare(proof or "", account.get_session_auth_hash())
        )
        request._cached_user = account if good else auth.get_user(request)
    found: Account | AnonymousUser = request._cached_user
    return found
