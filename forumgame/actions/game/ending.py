"""Ending a running game without a result, and opening a game again with the same people and settings."""

from __future__ import annotations

from datetime import datetime

from django.conf import settings
from django.db import transaction
from django.urls import reverse

from forumgame.actions.game.opening import drawn_seed
from forumgame.actions.lock import lock_game_for_host, open_phase
from forumgame.actions.notice import mail_notice, people_of, tell_everybody
from forumgame.actions.phase.publication import publish
from forumgame.clockwork import clock
from forumgame.models import Account, Entry, Game, Hosting, Phase, Scope, SignUp, Tenure
from forumgame.models.game import public_id
from forumgame.record import ledger
from forumgame.record.house_notices import HouseNotice, ended_lines
from forumgame.record.refused import Refused
from forumgame.record.rows import write_audit
from rulesets.words import End


@transaction.atomic
def end_game(game_id: int, host: Account, reason: str) -> Entry:
    """End a running game without a result. Orders of the open phase are not carried out; what an end makes public becomes public.
    The entry has a report with the reason, and everybody is told. Refused `not_running`, `no_reason`."""
    game = lock_game_for_host(game_id, host, Scope.HOSTS)
    phase = open_phase(game)
    if not reason.strip():
        raise Refused("no_reason")
    return _end(game, phase, host, reason, clock.db_now())


def _end(game: Game, phase: Phase, host: Account, reason: str, now: datetime, *, mail: bool = True) -> Entry:
    before = ledger.head(game)
    page = ledger.EntryDraft(
        Entry.Kind.END, phase.step, before.state, End(), reason=reason[:300], lines=ended_lines(game, phase.step)
    )
    entry = ledger.append(game, page, now, host)
    Phase.objects.filter(pk=phase.pk).update(state=Phase.State.ANNULLED, closed_at=now, due_at=None, ready_at=None)
    game.status, game.ended_at, game.without_result = Game.Status.OVER, now, True
    game.phase_number, game.paused_at = 0, None
    game.save()
    notice = HouseNotice("ended", by=host.username, step=phase.step, reason=reason[:300])
    publish(game, entry, page)
    tell_everybody(game, notice, now, entry, mail=mail)
    return entry


@transaction.atomic
def open_again(game_id: int, host: Account, reason: str) -> Game:
    """Open a game for signing up once more: the same title, rules, cast, calendar, hosts and people with their wishes, but a new
    seed, since the old deal is known. For a game that is over or was called off, and for a mistaken start: a running game
    without a closing is ended first. A second call returns the game that was opened.

    Refused `no_reason`, `in_full_play` (a phase was closed: end the game first).
    """
    game = lock_game_for_host(game_id, host, Scope.HOSTS)
    if game.again is not None:
        return game.again
    if not reason.strip():
        raise Refused("no_reason")
    now = clock.db_now()
    if game.status == Game.Status.SIGN_UP:
        raise Refused("not_started")
    people, to = _people(game), people_of(game)
    if game.status == Game.Status.RUNNING:
        if Entry.objects.filter(game=game, kind=Entry.Kind.CLOSE).exists():
            raise Refused("in_full_play")
        _end(game, open_phase(game), host, reason, now, mail=False)
    fresh = _copy(game, now)
    hosts = list(Hosting.objects.filter(game=game, until=None))
    Hosting.objects.bulk_create(Hosting(game=fresh, account_id=h.account_id, scopes=h.scopes, since=now) for h in hosts)
    SignUp.objects.bulk_create(SignUp(game=fresh, account_id=pk, wish=wish, at=now) for pk, wish in people)
    game.again = fresh
    game.save(update_fields=["again"])
    write_audit(now, "open_again", game=game, account=host, about=fresh.slug, reason=reason)
    write_audit(now, "open_game", game=fresh, account=host, about=game.slug, reason=reason)
    notice = HouseNotice("opened_again", by=host.username, reason=reason[:300])
    row = tell_everybody(game, notice, now, mail=False)
    mail_notice(game, notice, to, row, settings.SITE_URL + reverse("table:game", args=[fresh.slug]))
    return fresh


def _people(game: Game) -> list[tuple[int, str]]:
    """(account, wish) of those who hold a seat or never had one, in the order of their sign-ups. Whose seat passed on is not
    signed up again: that person left or was sent away."""
    held = set(Tenure.objects.filter(game=game, until=None, account__isnull=False).values_list("account_id", flat=True))
    ups = list(SignUp.objects.filter(game=game, withdrawn_at=None).order_by("pk").values_list("account_id", "wish"))
    seated = set(Tenure.objects.filter(game=game, account__isnull=False).values_list("account_id", flat=True))
    ups = [(pk, wish) for pk, wish in ups if pk in held or pk not in seated]
    return [*ups, *((pk, "") for pk in sorted(held - {pk for pk, _wish in ups}))]


def _copy(game: Game, now: datetime) -> Game:
    return Game.objects.create(
        title=game.title, ruleset=game.ruleset, book=game.book, language=game.language, calendar=game.calendar,
        opens_at=game.opens_at if game.opens_at and game.opens_at > now else None, open_to_all=game.open_to_all,
        review_minutes=game.review_minutes, created_at=now,
        invitation=public_id(), **drawn_seed(),
    )  # fmt: skip
