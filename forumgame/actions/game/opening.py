"""Opening a game, calling it off, changing its hosts, announcements."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import Any

from django.db import transaction

from forumgame.actions.lock import lock_game, lock_game_for_host
from forumgame.actions.notice import hosts_of, mail_notice, people_of, tell_everybody
from forumgame.clockwork import calendar, clock
from forumgame.models import Account, Announcement, Game, Hosting, Scope, Tenure
from forumgame.people.typed_text import line_of, sound_text
from forumgame.record import books
from forumgame.record.house_notices import HouseNotice
from forumgame.record.refused import Hidden, Refused
from forumgame.record.rows import write_audit
from rulesets import RULESETS
from rulesets.words import Fault

FARTHEST_OPENING = timedelta(days=366)
LONGEST_TITLE = 120


def drawn_seed() -> dict[str, str]:
    """A new seed of a game and its commitment, which is published at once: 32 random bytes and their SHA-256, in hex."""
    seed = secrets.token_bytes(32)
    return {"seed": seed.hex(), "seed_commit": hashlib.sha256(seed).hexdigest()}


@transaction.atomic
def open_game(
    host: Account,
    *,
    ruleset: str,
    title: str,
    language: str,
    rhythm: calendar.Calendar,
    options: Mapping[str, Any] | None = None,
    scenario: str | None = None,
    opens_at: datetime | None = None,
    open_to_all: bool = False,
) -> Game:
    """Create a game in sign-up, hosted by `host`. Its seed is drawn and committed now, before anybody can sign up.

    title: made one line. Refused `unknown_rules`, `empty_text` (the title), `faulty` (with every fault of options and scenario),
    `faulty_calendar`, `opens_in_the_past`, `opens_too_late` (a mistyped year).
    """
    if ruleset not in RULESETS:
        raise Refused("unknown_rules")
    title = line_of(title, LONGEST_TITLE)
    if not title:
        raise Refused("empty_text")
    if wrong := calendar.faults(rhythm):
        raise Refused("faulty_calendar", {"faults": wrong})
    now = clock.db_now()
    if opens_at is not None and opens_at <= now:
        raise Refused("opens_in_the_past", {"opens_at": opens_at.isoformat()})
    if opens_at is not None and opens_at > now + FARTHEST_OPENING:
        raise Refused("opens_too_late", {"opens_at": opens_at.isoformat()})
    book = RULESETS[ruleset].open(options or {}, scenario)
    if isinstance(book, tuple):
        raise Refused("faulty", faults=_faults(book))
    game = Game.objects.create(
        title=title,
        ruleset=ruleset,
        book=books.keep(ruleset, book),
        language=language,
        calendar=calendar.calendar_text(rhythm),
        opens_at=opens_at,
        open_to_all=open_to_all,
        **drawn_seed(),
        created_at=now,
    )
    Hosting.objects.create(game=game, account=host, since=now)
    write_audit(now, "open_game", game=game, account=host)
    return game


@transaction.atomic
def call_off(game_id: int, host: Account, reason: str) -> Game:
    """End a game that has not started, and tell those who signed up. Refused `already_started`, `called_off` (twice)."""
    game = lock_game_for_host(game_id, host, Scope.HOSTS)
    if game.status != Game.Status.SIGN_UP:
        raise Refused("called_off" if game.status == Game.Status.CALLED_OFF else "already_started")
    now = clock.db_now()
    game.status, game.ended_at = Game.Status.CALLED_OFF, now
    game.save(update_fields=["status", "ended_at"])
    write_audit(now, "call_off", game=game, account=host, reason=reason)
    notice = HouseNotice("called_off", by=host.username, reason=reason[:300])
    signed_up = [row.account for row in game.sign_ups.filter(withdrawn_at=None).select_related("account").order_by("pk")]
    mail_notice(game, notice, [*signed_up, *hosts_of(game)], tell_everybody(game, notice, now, mail=False))
    return game


@transaction.atomic
def add_host(
    game_id: int, host: Account, other: Account, reason: str = "", may: frozenset[str] = frozenset(Scope.values)
) -> Hosting:
    """Add a host with the scopes `may` (empty: may only read), and tell the table; or change the scopes of a present host.

    Refused `holds_a_seat` (nobody hosts where they play), `last_host` (one host must keep the scope to name hosts).
    """
    game = lock_game_for_host(game_id, host, Scope.HOSTS)
    now = clock.db_now()
    hosting, made = _hosting(game, host, other, reason, may, now)
    if made:
        _tell_hosting(game, HouseNotice("host_named", by=host.username, who=other.username, reason=reason[:300]), now)
    return hosting


@transaction.atomic
def remove_host(game_id: int, host: Account, other: Account, reason: str) -> None:
    """End the hosting of another host or one's own, at once, and tell the table. Refused `last_host`, `no_such_host`."""
    game = lock_game_for_host(game_id, host, Scope.HOSTS)
    now = clock.db_now()
    _end_hosting(game, host, other, reason, now)
    _tell_hosting(game, HouseNotice("host_left", by=host.username, who=other.username, reason=reason[:300]), now, other)


@transaction.atomic
def pass_on(game_id: int, host: Account, other: Account, reason: str) -> Hosting:
    """Pass the host's own hosting with all its scopes to another account, and tell the table; other hosts stay. No effect if both
    accounts are the same. Refused `holds_a_seat`."""
    game = lock_game_for_host(game_id, host, Scope.HOSTS)
    now = clock.db_now()
    hosting, _made = _hosting(game, host, other, reason, frozenset(Scope.values), now)
    if other != host:
        _end_hosting(game, host, host, reason, now)
        notice = HouseNotice("handed_over", by=host.username, who=other.username, reason=reason[:300])
        _tell_hosting(game, notice, now, host)
    return hosting


@transaction.atomic
def hand_over(slug: str, other: Account, reason: str) -> Hosting:
    """Replace all hosts of a game by another one, and tell everybody; for the operator, if the hosts are gone. Hidden: no such
    game. Refused `holds_a_seat`."""
    found = Game.objects.filter(slug=slug).first()
    game = lock_game(found.pk) if found else None
    if game is None:
        raise Hidden
    _does_not_play(game, other)
    now = clock.db_now()
    gone = hosts_of(game)
    Hosting.objects.filter(game=game, until=None).update(until=now)
    hosting = Hosting.objects.create(game=game, account=other, since=now)
    write_audit(now, "hand_over", game=game, about=other.username, reason=reason)
    notice = HouseNotice("taken_over", who=other.username, reason=reason[:300])
    signed_up = [row.account for row in game.sign_ups.filter(withdrawn_at=None).select_related("account").order_by("pk")]
    mail_notice(game, notice, dict.fromkeys([*people_of(game), *signed_up, *gone]), tell_everybody(game, notice, now, mail=False))
    return hosting


@transaction.atomic
def announce(game_id: int, host: Account, body: str) -> Announcement:
    """Publish an announcement. The same text as the last announcement is not published again. Refused `empty_text`, `too_long`,
    `bad_text`."""
    game = lock_game_for_host(game_id, host, Scope.TIME)
    text = sound_text(body, 5_000)
    last = Announcement.objects.filter(game=game).order_by("-pk").first()
    if last is not None and (last.body, last.account_id) == (text, host.pk):
        return last
    return Announcement.objects.create(game=game, account=host, body=text, at=clock.db_now())


def _hosting(game: Game, host: Account, other: Account, reason: str, may: frozenset[str], now: datetime) -> tuple[Hosting, bool]:
    """The hosting of `other` with these scopes, and whether it is new."""
    _does_not_play(game, other)
    words = " ".join(scope for scope in Scope.values if scope in may)
    hosting, made = Hosting.objects.get_or_create(game=game, account=other, until=None, defaults={"since": now, "scopes": words})
    if not made and hosting.scopes != words:
        hosting.scopes = words
        hosting.save(update_fields=["scopes"])
        _somebody_leads(game)
    write_audit(now, "add_host", game=game, account=host, about=f"{other.username}: {words or 'read'}", reason=reason)
    return hosting, made


def _end_hosting(game: Game, host: Account, other: Account, reason: str, now: datetime) -> None:
    if not Hosting.objects.filter(game=game, account=other, until=None).update(until=now):
        raise Refused("no_such_host")
    _somebody_leads(game)
    write_audit(now, "remove_host", game=game, account=host, about=other.username, reason=reason)


def _tell_hosting(game: Game, notice: HouseNotice, at: datetime, *gone: Account) -> None:
    """A line in every timeline, since a host reads what players send; a mail to the hosts and to who was one until now."""
    mail_notice(game, notice, dict.fromkeys([*hosts_of(game), *gone]), tell_everybody(game, notice, at, mail=False))


def _does_not_play(game: Game, other: Account) -> None:
    plays = Tenure.objects.filter(game=game, account=other).exists()
    if plays or game.sign_ups.filter(account=other, withdrawn_at=None).exists():
        raise Refused("holds_a_seat")


def _somebody_leads(game: Game) -> None:
    kept = Hosting.objects.filter(game=game, until=None).values_list("scopes", flat=True)
    if not any(Scope.HOSTS in words.split() for words in kept):
        raise Refused("last_host")


def _faults(found: tuple[Any, ...]) -> tuple[Fault, ...]:
    return tuple(fault for fault in found if isinstance(fault, Fault))
