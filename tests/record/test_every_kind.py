"""A game with an entry of every kind: proved, ended by its host, taken out and in, and proved again."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

import pytest
from django.test import Client
from django.urls import reverse

from forumgame.actions.game.ending import end_game
from forumgame.actions.game.import_file import import_game
from forumgame.actions.hosts.correction import correct
from forumgame.actions.hosts.replacement import replace_holder
from forumgame.actions.hosts.ruling import rule
from forumgame.actions.orders.orders import place_order, withdraw_order
from forumgame.actions.orders.reissue import reissue
from forumgame.actions.orders.sending import Sending
from forumgame.actions.phase.absence import declare_absence
from forumgame.actions.phase.closing import close_due, close_now
from forumgame.actions.phase.deadline import move_clock, pause, release, resume
from forumgame.actions.phase.return_to_entry import go_back
from forumgame.actions.phase.rules_upgrade import upgrade_rules
from forumgame.clockwork import calendar, clock, desk
from forumgame.models import Account, Entry, Game, OrderRow, Phase, ToldRow
from forumgame.record.correction.correction import compute
from forumgame.record.correction.edits import DropOrder, SetRuling
from forumgame.record.proof.export import export_text
from forumgame.record.proof.verification import verify
from forumgame.record.refused import Refused
from reports.models import Report
from rulesets import RULESETS
from tests.fixtures_games import At, MakeGame, account, seat_of, send
from tests.toy import TOY

pytestmark = pytest.mark.django_db


@pytest.fixture(params=["1", "2"])
def full(
    a_game: MakeGame,
    host: Account,
    players: list[Account],
    at: At,
    monkeypatch: pytest.MonkeyPatch,
    request: pytest.FixtureRequest,
) -> Game:
    """The game under one version of the rules, and the same game that moved to another one."""
    at("2026-03-02 10:00:00")
    game, (ada, bob, cyd) = a_game(days=9), players
    send(game, ada, "guess", number=3)
    at("2026-03-02 11:00:03")
    close_due()  # entry 2
    rule(game.pk, host, 2, "reward", {"seat": seat_of(game, cyd), "points": 2}, "well played")  # entry 3
    send(game, bob, "letter", to=seat_of(game, ada), words={"ref": "", "body": "only for you"})
    pause(game.pk, host, "tea")
    resume(game.pk, host, "fed")
    close_now(game.pk, host, 2, "all are here")  # entry 6
    game.refresh_from_db()
    edits = (DropOrder(2, seat_of(game, ada), "secret"), SetRuling(3, "reward", {"seat": seat_of(game, bob), "points": 1}))
    done = compute(game, Phase.objects.get(game=game, state="open"), edits)
    correct(game.pk, host, edits, "a wrong seat", done.digest)
    replace_holder(game.pk, host, seat_of(game, ada), account=account("dora"), reason="left")
    monkeypatch.setitem(RULESETS, "toy", replace(TOY, version=request.param))
    at("2026-03-02 12:10:00")
    Phase.objects.filter(game=game, state="open").update(state="held", held_reason="version", due_at=None)
    upgrade_rules(game.pk, host, "new rules")
    Phase.objects.filter(game=game, state="held").update(held_reason="outage")
    pause(game.pk, host, "to look")
    resume(game.pk, host, "seen")
    game.refresh_from_db()
    release(game.pk, host, game.phase_number, "the forum was down", "full")
    move_clock(game.pk, host, desk.ChangeCalendar(calendar.Calendar(minutes={"day": 60}, off=("2026-03-09",))), "a feast")
    send(game, bob, "guess", number=2)
    close_now(game.pk, host, game.phase_number, "on")
    pause(game.pk, host, "a mistake")
    game.refresh_from_db()
    go_back(game.pk, host, game.head_number - 2, "a mistake")
    game.refresh_from_db()
    assert reissue(game.pk, host, game.phase_number).stand == 1
    resume(game.pk, host, "go on")
    declare_absence(game.pk, cyd, clock.db_now(), None, [("banish", {"whom": seat_of(game, bob)})])
    phase = Phase.objects.get(game=game, state="open")
    assert phase.closes_at is not None
    Game.objects.filter(pk=game.pk).update(review_minutes=5)
    Phase.objects.filter(pk=phase.pk).update(due_at=phase.closes_at + timedelta(minutes=5))
    late = phase.closes_at + timedelta(minutes=1)
    at(late.strftime("%Y-%m-%d %H:%M:%S"), "UTC")
    by_pm = Sending(game.pk, seat_of(game, cyd), host, phase.number, late, reason="by PM", came_at=late)
    place_order(by_pm, "guess", {"number": 4})
    withdraw_order(Sending(game.pk, seat_of(game, cyd), host, phase.number, late, reason="no", came_at=late), "secret")
    at((late + timedelta(minutes=5)).strftime("%Y-%m-%d %H:%M:%S"), "UTC")
    assert len(close_due()) == 1
    game.refresh_from_db()
    end_game(game.pk, host, "nobody can go on")
    game.refresh_from_db()
    return game


def test_every_kind_of_entry_is_proved_and_goes_out_and_in(full: Game, host: Account) -> None:
    upgraded = Entry.objects.filter(game=full, kind="upgrade").exists()
    kinds = {*Entry.objects.filter(game=full).values_list("kind", flat=True), "upgrade"}
    assert kinds == {"deal", "close", "act", "clock", "return", "upgrade", "end"}
    found = verify(full)
    assert found.clean, found
    text = export_text(full)
    if upgraded:  # one site runs one version of the rules: it says so
        with pytest.raises(Refused, match="not_an_export") as refused:
            import_game(text.encode(), host)
        assert "version" in refused.value.params["fault"]
        return
    again = import_game(text.encode(), host)
    assert verify(again).clean, verify(again)
    assert export_text(again).replace(again.title, full.title) == text
    for model in (Entry, OrderRow, Report, ToldRow):
        assert model.objects.filter(game=again).count() == model.objects.filter(game=full).count(), model
    client = Client()
    for game in (full, again):
        for name in ("game", "end", "proof", "reports", "people", "timeline"):
            assert client.get(reverse(f"table:{name}", args=[game.slug])).status_code == 200, name
        for number in range(1, full.head_number + 1):
            assert client.get(reverse("table:replay", args=[game.slug, number])).status_code == 200, number
        for step in Report.objects.filter(game=game).values_list("step", flat=True).distinct():
            assert client.get(reverse("table:report", args=[game.slug, step])).status_code == 200, step
