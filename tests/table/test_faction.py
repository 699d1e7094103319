"""A faction's page, from inside: members see it as their sight shows it, with the departures they were told of; nobody else has one."""

from __future__ import annotations

import re
from types import SimpleNamespace
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from factions.models import MembershipRow
from forumgame.actions.game import opening
from forumgame.actions.hosts.ruling import rule
from forumgame.actions.orders.orders import place_order
from forumgame.actions.orders.sending import Sending
from forumgame.actions.phase.closing import close_due
from forumgame.actions.phase.deadline import pause
from forumgame.actions.phase.return_to_entry import go_back
from forumgame.clockwork import clock
from forumgame.models import Account, Game
from forumgame.people import gate
from forumgame.people.gate import Visitor, visit
from forumgame.record.books import book_of, rules_of
from forumgame.record.open_phase import now_in
from forumgame.record.steps import places_of_steps
from rulesets.words import Host, Pending, Player, Room, Seat
from tests.fixtures_crowd import SEATS, trial
from tests.fixtures_games import At, account, seat_of

pytestmark = pytest.mark.django_db
NAMES = ("ann", "ben", "cal", "dot", "eli", "fay")
HOURS = ("13:00:03", "16:00:03", "19:00:03", "22:00:03")


class Court:
    """A trial of six people; `ann` sits first."""

    def __init__(self, host: Account, at: At) -> None:
        at("2026-03-02 10:00:00")
        self.host, self.at = host, at
        self.people = {name: account(name) for name in NAMES}
        self.game: Game = trial(host, dict(zip(SEATS, self.people.values(), strict=True)))

    def seat(self, name: str) -> Seat:
        return seat_of(self.game, self.people[name])

    def ruled(self, kind: str, **values: Any) -> None:
        self.game.refresh_from_db()
        rule(self.game.pk, self.host, self.game.phase_number, kind, values, "for the test")

    def ordered(self, name: str, kind: str, **values: Any) -> None:
        self.game.refresh_from_db()
        person = self.people[name]
        place_order(Sending(self.game.pk, self.seat(name), person, self.game.phase_number, clock.db_now()), kind, values)

    def closed(self, *walls: str) -> None:
        for wall in walls:
            self.at(f"2026-03-{wall}")
            assert len(close_due()) == 1

    def page(self, name: str, status: int = 200) -> str:
        client = Client()
        client.cookies["django_language"] = "en"
        if name:
            client.force_login(self.people.get(name, self.host))
        response = client.get(reverse("table:faction", args=[self.game.slug]))
        assert response.status_code == status, name
        return re.sub(r"\s+", " ", response.text)


@pytest.fixture
def court(host: Account, at: At, monkeypatch: pytest.MonkeyPatch) -> Court:
    monkeypatch.setattr(opening, "secrets", SimpleNamespace(token_bytes=bytes))  # silent seats act by the same lot each time
    return Court(host, at)


def table_of(page: str, section: str) -> str:
    """The words of one section of a page."""
    found = re.search(rf'id="{section}".*?</section>', page)
    return " ".join(re.sub(r"<[^>]+>", " ", found[0]).split()) if found else ""


def test_members_find_their_faction_and_nobody_else_does(court: Court) -> None:
    for name in ("", "ann", "host"):
        court.page(name, 404)
    court.ruled("put_in", seat=court.seat("ben"), leader=court.seat("ann"))
    for name in ("ann", "ben"):
        inside = table_of(court.page(name), "faction")
        assert "Leader The Chancellor" in inside and "Day 1" in inside
        assert table_of(court.page(name), "former") == ""
    for name in ("", "cal", "host"):
        assert "Chancellor" not in court.page(name, 404)
    court.ruled("take_out", seat=court.seat("ben"))
    court.page("ben", 404)
    court.page("ann", 404)  # one alone is no faction


def test_invitations_and_the_own_answer(court: Court) -> None:
    court.ruled("put_in", seat=court.seat("ben"), leader=court.seat("ann"))
    court.closed(*(f"02 {hour}" for hour in HOURS))
    court.ruled("adjust", seat=court.seat("ann"), vk=50, tv=50)
    court.ordered("ann", "invite", names=(court.seat("cal"), court.seat("dot")))
    sent = table_of(court.page("ann"), "invitations")
    assert "You invited The Captain" in sent and "The Jester" in sent
    assert "The Captain" not in table_of(court.page("ben"), "invitations")
    court.ordered("cal", "answer", inviter=court.seat("ann"))
    court.page("cal", 404)
    court.closed("03 10:00:03")
    assert "The Captain" in table_of(court.page("ben"), "faction")
    assert "Night 1" in table_of(court.page("cal"), "faction")


def test_a_member_reads_of_the_departures_it_was_told(court: Court) -> None:
    """Ben leaves before Cal comes, Dot leaves while both Ann and Cal are there: Cal never learns that Ben belonged."""
    ann = court.seat("ann")
    for name in ("ben", "dot", "eli"):
        court.ruled("put_in", seat=court.seat(name), leader=ann)
    court.closed("02 13:00:03")
    court.ruled("take_out", seat=court.seat("ben"))
    court.closed("02 16:00:03")
    court.ruled("put_in", seat=court.seat("cal"), leader=ann)
    court.closed("02 19:00:03", "02 22:00:03")
    court.ruled("take_out", seat=court.seat("dot"))
    assert all(name in table_of(court.page("ann"), "former") for name in ("The Royal Apothecary", "The Jester"))
    told_to_cal = court.page("cal")
    assert "The Jester" in table_of(told_to_cal, "former")
    assert "Apothecary" not in told_to_cal


def test_the_gate_answers_which_steps_a_seat_may_read(court: Court) -> None:
    ann, cal = court.seat("ann"), court.seat("cal")
    court.ruled("put_in", seat=court.seat("ben"), leader=ann)
    court.closed("02 13:00:03")
    court.ruled("put_in", seat=cal, leader=ann)
    court.closed("02 16:00:03")
    court.ruled("take_out", seat=cal)
    court.closed("02 19:00:03")
    steps = {name: read_by(court, name) for name in NAMES}
    assert steps["ann"] == steps["ben"] == {"1.h2", "1.h3", "1.h4"}
    assert steps["cal"] == {"1.h3"} and steps["dot"] == set()
    game, places = visit(court.game.slug, court.host).game, {"1.h1": 1, "1.h2": 2}
    room = Room("faction:x", (ann,), since={})
    assert gate.steps_to_read(Visitor(game, court.host, Host()), room, places) == set(places)
    assert gate.steps_to_read(Visitor(game, None, Player(ann)), room, places) == set(places)
    assert gate.steps_to_read(Visitor(game, None, Player(cal)), room, places) == set()
    assert gate.steps_to_read(Visitor(game, None, Player(cal)), Room("topic", public=True), places) == set(places)


def read_by(court: Court, name: str) -> set[str]:
    """The steps of the one faction's room that somebody may read."""
    visitor = visit(court.game.slug, court.people[name], with_state=True)
    now = now_in(visitor.game)
    rooms = rules_of(visitor.game).rooms(book_of(visitor.game), now.state, Pending())
    (room,) = [room for room in rooms if room.slug.startswith("faction:")]
    return set(gate.steps_to_read(visitor, room, places_of_steps(visitor.game, now.phase)))


def test_a_first_step_that_the_rules_name_goes_before_the_row(court: Court) -> None:
    """A gathering by night is read from the opening of the night that its row names."""
    ann = court.seat("ann")
    MembershipRow.objects.create(game=court.game, faction="uprising", seat=ann, since="1.h2")
    visitor = Visitor(court.game, None, Player(ann))
    places = {"1.h1": 1, "1.h2": 2, "1.h3": 3}
    assert gate.steps_to_read(visitor, Room("uprising", (ann,), since={ann: "1.h2"}), places) == {"1.h2", "1.h3"}
    assert gate.steps_to_read(visitor, Room("uprising", (ann,), since={ann: "9.h1"}), places) == set()


def test_what_was_gone_back_over_has_no_place(court: Court) -> None:
    court.closed("02 13:00:03", "02 16:00:03", "02 19:00:03")
    game = Game.objects.get(pk=court.game.pk)
    assert list(places_of_steps(game, now_in(game).phase)) == ["deal", "1.h1", "1.h2", "1.h3", "1.h4"]
    pause(game.pk, court.host, "an error of the host")
    go_back(game.pk, court.host, 2, "an error of the host")
    game = Game.objects.get(pk=court.game.pk)
    assert list(places_of_steps(game, now_in(game).phase)) == ["deal", "1.h1", "1.h2"]
