"""Twins: games that differ only in what a watcher may not know look the same to that watcher. Each first shows that the host's
view differs, so the comparison can fail."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pytest

from rulesets.nowruz_mafia.orders import (
    Consent,
    ExtraDefence,
    Final,
    Inquire,
    Kill,
    Mark,
    Payload,
    Rumour,
    Save,
    Sleep,
    Snipe,
    Speak,
    Stun,
    Vote,
)
from rulesets.nowruz_mafia.roles import Role
from rulesets.words import Host, Player, Public, Seat, Watcher
from tests.rules.nowruz_mafia.table import THIRTEEN, TWELVE, Table, lobby, night


def swapped(roles: Mapping[str, Role], one: str, other: str) -> dict[str, Role]:
    return {**roles, one: roles[other], other: roles[one]}


def watchers(table: Table, *but: str) -> list[Watcher]:
    return [Public(), *(Player(seat) for seat in table.book.seats if seat not in but)]


def shown(table: Table, watcher: Watcher) -> tuple[object, ...]:
    """Everything the watcher has been shown and could be: sight, menu, notices, rooms open to them."""
    menu = table.menu(watcher.seat) if isinstance(watcher, Player) else None
    return table.sees(watcher), menu, table.told(watcher)


def look_the_same(one: Table, other: Table, *but: str) -> None:
    assert shown(one, Host()) != shown(other, Host()), "the twins do not differ"
    for watcher in watchers(one, *but):
        assert shown(one, watcher) == shown(other, watcher), watcher


PAIRS = [("c1", "rum"), ("doc", "snp"), ("jes", "c2"), ("det", "doc"), ("amo", "c3")]


@pytest.mark.parametrize(("one", "other"), PAIRS)
def test_a_role_does_not_show(one: str, other: str) -> None:
    """Two seats' roles swapped, a night and a day on: nobody else can tell (NOW-G5, A6)."""
    tables = [night(roles) for roles in (THIRTEEN, swapped(THIRTEEN, one, other))]
    for table in tables:
        table.admitted("gf", Kill(Seat("c2" if "c2" not in (one, other) else "c1")))
        table.close()
        table.close_until("vote")
        table.admitted("gf", Vote(Seat(one)))
        table.close_until("final")
        table.admitted("gf", Final(True))
        table.close()
    look_the_same(*tables, one, other)


@pytest.mark.parametrize("killer", ["gf", "sm"])
def test_the_fellows_show_to_the_mafia_alone(killer: str) -> None:
    """A mafia and a city role swapped: only the two and the mafia see it (NOW-G7)."""
    tables = [night(roles) for roles in (TWELVE, swapped(TWELVE, killer, "c1"))]
    look_the_same(*tables, *(seat for seat in TWELVE if seat in ("gf", "mat", "ps", "sm", "c1")))


OPEN: list[tuple[str, Payload, Payload]] = [
    ("mat", Stun(Seat("c1")), Stun(Seat("c2"))),
    ("det", Inquire(Seat("gf")), Inquire(Seat("c1"))),
    ("doc", Save(Seat("c1")), Save(Seat("doc"))),
    ("snp", Snipe(Seat("gf")), Snipe(Seat("c1"))),
    ("rum", Rumour(Seat("c1")), Rumour(Seat("rum"))),
    ("amo", Mark(Seat("c1")), Mark(Seat("c2"))),
    ("c1", Sleep(), Sleep()),
]


@pytest.mark.parametrize(("seat", "says", "instead"), OPEN, ids=lambda value: str(value))
def test_an_order_of_the_night_does_not_show(seat: str, says: Payload, instead: Payload) -> None:
    """Given, given otherwise or not at all: until the window closes nobody else knows (NOW-A6)."""
    tables = [night(THIRTEEN, funny_last_asleep=True) for _ in range(3)]
    tables[0].admitted(seat, says)
    tables[1].admitted(seat, *([instead] if instead != says else [says, says]))
    look_the_same(tables[0], tables[2], seat)
    look_the_same(tables[0], tables[1], seat)


def test_the_teams_choice_shows_to_the_team_in_play_alone() -> None:
    """NOW-N2, G6."""
    tables = [night() for _ in range(2)]
    for table in tables:
        table.admitted("snp", Snipe(Seat("sm")))
        table.close_until("night")
    tables[0].admitted("gf", Kill(Seat("c1")))
    tables[1].admitted("gf", Kill(Seat("c2")))
    assert [table.sees(Player(Seat("ps"))).own.kills for table in tables] == [{"gf": "c1"}, {"gf": "c2"}]
    look_the_same(*tables, "gf", "mat", "ps")  # sm is out and sees no more than the public


HIDDEN: list[tuple[str, Callable[[Table], None], Callable[[Table], None], tuple[str, ...]]] = [
    ("who saved, or that nobody attacked", lambda t: (t.admitted("gf", Kill(Seat("c1"))), t.admitted("doc", Save(Seat("c1"))))[0], lambda t: None, ("gf", "mat", "ps", "sm", "doc")),
    ("the cause of a death", lambda t: t.admitted("gf", Kill(Seat("mat"))) or None, lambda t: t.admitted("snp", Snipe(Seat("mat"))), ("snp", "gf", "mat", "ps", "sm")),
    ("whether the mark hit", lambda t: t.admitted("amo", Mark(Seat("c1"))), lambda t: t.admitted("amo", Mark(Seat("c2"))), ()),
    ("what the detective learned", lambda t: t.admitted("det", Inquire(Seat("sm"))), lambda t: t.admitted("det", Inquire(Seat("c1"))), ("det",)),
    ("who was dazed for nothing", lambda t: t.admitted("mat", Stun(Seat("c1"))), lambda t: t.admitted("mat", Stun(Seat("c2"))), ()),
]  # fmt: skip


@pytest.mark.parametrize(("what", "one", "other", "knowing"), HIDDEN, ids=lambda value: value if isinstance(value, str) else "")
def test_the_dawn_does_not_show(
    what: str, one: Callable[[Table], None], other: Callable[[Table], None], knowing: tuple[str, ...]
) -> None:
    """NOW-D1, W8: the dead and the rumour, nothing of how."""
    tables = [night(THIRTEEN, mafia_may_hit_own=True) for _ in range(2)]
    if what == "whether the mark hit":
        for table in tables:
            table.admitted("gf", Kill(Seat("c1")))
    one(tables[0])
    other(tables[1])
    for table in tables:
        table.close()
    assert [entry.events for entry in tables[0].entries] != [entry.events for entry in tables[1].entries]
    for watcher in watchers(tables[0], *knowing):
        assert shown(tables[0], watcher) == shown(tables[1], watcher), watcher


def test_the_rumour_does_not_show_its_source() -> None:
    """NOW-N21: the same name, from another seat's rumour-monger."""
    tables = [night(), night(swapped(TWELVE, "rum", "c3"))]
    for table, seat in zip(tables, ("rum", "c3"), strict=True):
        table.admitted(seat, Rumour(Seat("c1")))
        table.close()
    look_the_same(*tables, "rum", "c3")


def test_who_lengthened_the_defence_does_not_show() -> None:
    """NOW-D14: two games where another seat is the Press Secretary."""
    tables = [night(), night(swapped(TWELVE, "ps", "c3"))]
    for table, seat in zip(tables, ("ps", "c3"), strict=True):
        table.close_until("vote")
        table.admitted("c1", Vote(Seat("c2")))
        table.close()
        table.admitted(seat, ExtraDefence(Seat("c2")))
        assert table.sees(Public()).defence_seconds == 90
    look_the_same(*tables, "ps", "c3", "gf", "mat", "sm")


@pytest.mark.parametrize(
    ("window", "one", "other"), [("vote", Vote(Seat("c2")), Vote(Seat("gf"))), ("final", Final(True), Final(False))]
)
def test_votes_are_sealed_until_the_closing_and_public_then(window: str, one: Payload, other: Payload) -> None:
    """NOW-D3, D11."""
    tables = [night() for _ in range(2)]
    for table, says in zip(tables, (one, other), strict=True):
        table.close_until("vote")
        if window == "final":
            table.admitted("doc", Vote(Seat("mat")))
            table.close_until("final")
        table.admitted("c1", says)
    look_the_same(*tables, "c1")
    for table in tables:
        table.close()
    assert shown(tables[0], Public()) != shown(tables[1], Public())


def test_the_executed_jesters_win_does_not_show() -> None:
    """NOW-W6: before the end the win is in no one's sight but the hosts'."""
    tables = [night(), night(swapped(TWELVE, "jes", "c1"))]
    for table in tables:
        table.close_until("vote")
        table.admitted("c2", Vote(Seat("jes")))
        table.close_until("final")
        table.admitted("c2", Final(True))
        table.close()
    assert [table.sees(Host()).behind.co_winners for table in tables] == [("jes",), ()]
    look_the_same(*tables, "jes", "c1")


def test_consents_and_ready_presses_do_not_show() -> None:
    tables = [lobby() for _ in range(2)]
    tables[0].admitted("c1", Consent("mother"))
    tables[0].ready("c1")
    look_the_same(*tables, "c1")


def test_speeches_do_show() -> None:
    """The other way round: what is public is in everybody's sight at once."""
    table = night()
    table.close()
    table.admitted("c1", Speak())
    for watcher in watchers(table):
        assert table.sees(watcher).speeches == (("c1", ""),)
