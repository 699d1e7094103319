"""Twin games, each corrected in a secret of its own: whoever may not know gets the same bytes, and learns that there was a
correction, when and why; nothing else."""

from __future__ import annotations

from types import SimpleNamespace

import pytest
from django.test import Client
from django.urls import reverse

from forumgame.actions.game import opening
from forumgame.actions.hosts.correction import correct
from forumgame.actions.hosts.ruling import rule
from forumgame.actions.phase.closing import close_due
from forumgame.actions.phase.deadline import pause
from forumgame.actions.phase.return_to_entry import go_back
from forumgame.models import Account, Entry, Game, Phase
from forumgame.record.books import rules_of
from forumgame.record.correction.correction import compute
from forumgame.record.correction.edits import DropOrder, Edit, SetOrder, SetRuling
from forumgame.record.proof.verification import verify
from reports.models import Outbox
from tests.fixtures_crowd import SEATS, unseal
from tests.fixtures_games import At, account
from tests.twins.test_pages import FOR_HOSTS, NAMES, NATURES, PAGES, order, seen, table

pytestmark = pytest.mark.django_db
NEXT = ((3, 10), (3, 13), (3, 16))


@pytest.fixture
def twins(at: At, host: Account, monkeypatch: pytest.MonkeyPatch) -> tuple[tuple[Game, Game], dict[str, Account]]:
    """A night in which eli invited fay, and the two hours after it."""
    monkeypatch.setattr(opening, "secrets", SimpleNamespace(token_bytes=bytes))
    at("2026-03-02 10:00:00")
    people = {name: account(name) for name in NAMES}
    twins = table(host, people, NATURES), table(host, people, NATURES)
    for day, hour in ((2, 13), (2, 16), (2, 19), (2, 22)):
        at(f"2026-03-{day:02} {hour}:00:03")
        assert len(close_due()) == 2
    for twin in twins:
        order(twin, people["eli"], "invite", names=("dovekeeper",))
    for day, hour in NEXT:
        at(f"2026-03-{day:02} {hour}:00:03")
        assert len(close_due()) == 2
    for twin in twins:
        twin.refresh_from_db()
    return twins, people


def invitation(game: Game) -> tuple[Entry, str]:
    """The closing in which the invitation was an order, and its slot."""
    for entry in Entry.objects.filter(game=game, kind="close").order_by("number"):
        for sent in rules_of(game).codec.orders(entry.orders):
            if "invite" in str(type(sent.says)).lower() or getattr(sent.says, "names", None):
                return entry, sent.slot
    raise AssertionError("nobody invited")


def corrected(game: Game, host: Account, edit: Edit) -> None:
    phase = Phase.objects.get(game=game, state="open")
    done = compute(game, phase, (edit,))
    assert not done.troubles, done.troubles
    correct(game.pk, host, (edit,), "an order was entered wrongly", done.digest)
    game.refresh_from_db()
    assert verify(game).clean


def views(twins: tuple[Game, Game], people: dict[str, Account], host: Account, step: str) -> dict[str | None, list[object]]:
    found: dict[str | None, list[object]] = {}
    for who in (None, "ann", "ben", "dot", "fay", "host"):
        client = Client()
        if who:
            client.force_login(host if who == "host" else people[who])
        if who == "host":
            for twin in twins:
                unseal(client, twin)
        client.get("/")
        pages = FOR_HOSTS if who == "host" else PAGES
        found[who] = [seen(twin, client, pages, who == "host", step) for twin in twins]
    return found


def test_a_secret_correction_shows_nothing_but_itself(twins: tuple[tuple[Game, Game], dict[str, Account]], host: Account) -> None:
    games, people = twins
    entry, slot = invitation(games[0])
    seat = SEATS[NAMES.index("eli")]
    corrected(games[0], host, DropOrder(entry.number, seat, slot))
    corrected(games[1], host, SetOrder(entry.number, seat, slot, "invite", {"names": [SEATS[NAMES.index("cal")]]}))
    assert Outbox.objects.filter(game=games[0]).count() == Outbox.objects.filter(game=games[1]).count()
    found = views(games, people, host, entry.step)
    assert found["host"][0] != found["host"][1]
    for who in (None, "ann", "ben", "dot", "fay"):
        assert found[who][0] == found[who][1], who
    public = Client()
    public.cookies["django_language"] = "en"
    report = public.get(reverse("table:report", args=[games[0].slug, entry.step])).text
    assert "an order was entered wrongly" in report and "<ins>" not in report and "<del>" not in report


def test_what_was_struck_by_going_back_does_not_show_either(
    twins: tuple[tuple[Game, Game], dict[str, Account]], host: Account
) -> None:
    """Two games that differ in a secret ruling which is gone back over: the same bytes for all but the hosts."""
    games, people = twins
    for game, seat in zip(games, ("captain", "jester"), strict=True):
        rule(game.pk, host, game.phase_number, "adjust", {"seat": seat, "vk": 0, "tv": 3}, "as agreed")
        pause(game.pk, host, "to look")
        game.refresh_from_db()
        go_back(game.pk, host, game.head_number - 2, "it was nobody's")
    found = views(games, people, host, "1.h4")
    for who in (None, "ann", "ben", "fay"):
        assert found[who][0] == found[who][1], who


def test_a_secret_ruling_that_is_corrected_shows_nothing_but_itself(
    twins: tuple[tuple[Game, Game], dict[str, Account]], host: Account
) -> None:
    """In each game it gets another seat. (The number of entries is public: it stands beside the head of the chain.)"""
    games, people = twins
    for game in games:
        rule(game.pk, host, game.phase_number, "adjust", {"seat": "captain", "vk": 0, "tv": 3}, "as agreed")
        game.refresh_from_db()
    number = games[0].head_number
    for game, seat in zip(games, ("confessor", "jester"), strict=True):
        corrected(game, host, SetRuling(number, "adjust", {"seat": seat, "vk": 0, "tv": 1}))
    assert Outbox.objects.filter(game=games[0]).count() == Outbox.objects.filter(game=games[1]).count()
    found = views(games, people, host, "2.h2")
    for who in (None, "ann", "ben", "fay"):
        assert found[who][0] == found[who][1], who
