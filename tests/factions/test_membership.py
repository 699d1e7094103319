"""Who belonged to a side in which step, and which departures somebody was told. Pure but for the two queries."""

from __future__ import annotations

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from factions.invitations import invitations_in
from factions.membership import Stay, departures_told, members_at, stays_in, steps_of, was_member
from factions.models import FactionRow, InvitationRow, MembershipRow
from factions.sides import sides_of
from tests.fixtures_games import MakeGame

STEPS = ("1.h1", "1.night", "2.h1", "2.night", "3.h1", "3.night", "10.h1")
PLACES = {step: place for place, step in enumerate(STEPS, 1)}


def stay(seat: str, since: str, until: str = "") -> Stay:
    return Stay("f", seat, since, until)


def test_a_stay_begins_after_a_closing_and_ends_with_one() -> None:
    assert steps_of(stay("a", "1.night", "2.night"), PLACES) == {"2.h1", "2.night"}
    assert steps_of(stay("a", "3.h1"), PLACES) == {"3.night", "10.h1"}
    assert steps_of(stay("a", "2.h1", "2.h1"), PLACES) == frozenset()
    assert steps_of(stay("a", "1.night", "2.h1"), PLACES, first="1.night") == {"1.night", "2.h1"}


def test_an_unknown_step_gives_nothing() -> None:
    assert steps_of(stay("a", "9.h1"), PLACES) == steps_of(stay("a", "1.h1", "9.h1"), PLACES) == frozenset()
    assert steps_of(stay("a", "1.h1"), PLACES, first="9.h1") == steps_of(stay("a", "1.h1"), {}) == frozenset()


def test_members_of_a_step() -> None:
    stays = [stay("b", "1.h1", "2.h1"), stay("a", "1.h1"), stay("b", "3.h1"), stay("c", "2.night", "3.night")]
    assert members_at(stays, "1.h1", PLACES) == ()
    assert members_at(stays, "2.h1", PLACES) == ("a", "b")
    assert members_at(stays, "3.h1", PLACES) == ("a", "c")
    assert members_at(stays, "10.h1", PLACES) == ("a", "b")
    assert was_member(stays, "b", "3.night", PLACES) and not was_member(stays, "b", "3.h1", PLACES)


@pytest.mark.parametrize(
    ("until", "told"),
    [("1.h1", False), ("1.night", False), ("2.h1", True), ("2.night", True), ("3.h1", False), ("10.h1", False)],
)
def test_a_departure_is_told_to_who_was_there_before_and_after(until: str, told: bool) -> None:
    """Somebody who joined when 1.night closed and left when 3.h1 closed."""
    read = steps_of(stay("me", "1.night", "3.h1"), PLACES)
    gone = stay("x", "1.h1", until)
    assert departures_told([gone, stay("y", "1.h1")], read, PLACES) == ((gone,) if told else ())


def test_a_departure_in_the_open_step_is_told_to_a_member_now() -> None:
    gone = stay("x", "1.h1", "10.h1")
    assert departures_told([gone], steps_of(stay("me", "3.h1"), PLACES), PLACES) == (gone,)


@pytest.mark.django_db
def test_rows_of_one_game(a_game: MakeGame) -> None:
    game, other = a_game(), a_game(started=False)
    for which in (game, other):
        FactionRow.objects.create(game=which, slug="f", leader="a")
        for seat, until in (("b", ""), ("a", ""), ("c", "2.h1")):
            MembershipRow.objects.create(game=which, faction="f", seat=seat, since="1.night", until=until)
    MembershipRow.objects.create(game=game, faction="g", seat="a", since="1.h1", until="1.night")
    InvitationRow.objects.create(game=game, step="1.night", inviter="a", seat="b", answer="accepted")
    InvitationRow.objects.create(game=game, step="1.night", inviter="a", seat="d")
    assert [s.seat for s in stays_in(game.pk, "f")] == ["b", "a", "c"]
    assert stays_in(game.pk, seat="a") == (Stay("f", "a", "1.night"), Stay("g", "a", "1.h1", "1.night"))
    assert [i.is_open for i in invitations_in(game.pk)] == [False, True]
    with CaptureQueriesContext(connection) as queries:
        living, gone = sides_of(game.pk)
    assert len(queries) == 2
    assert (living.slug, living.leader, len(living.members), len(living.former)) == ("f", "a", 2, 1)
    assert (gone.slug, gone.leader, gone.members, len(gone.former)) == ("g", None, (), 1)
