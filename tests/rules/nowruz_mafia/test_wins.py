"""Victory, and what an end shows."""

from __future__ import annotations

import pytest

from rulesets.nowruz_mafia import NOWRUZ_MAFIA
from rulesets.nowruz_mafia.orders import Final, Kill, Mark, Payload, Remove, Save, Snipe, Vote
from rulesets.nowruz_mafia.told import GameEnded, RolesShown, YourResult
from rulesets.words import End, Host, Player, Public, Record, Seat, Told
from tests.rules.nowruz_mafia.table import THIRTEEN, TWELVE, Table, night


def executed(table: Table, name: str) -> None:
    """Through the day to this seat's execution."""
    there = [seat for seat in table.book.seats if seat not in table.game.out and seat != name]
    table.close_until("vote")
    table.admitted(there[0], Vote(Seat(name)))
    table.close_until("final")
    table.admitted(there[0], Final(True))
    table.close()


def without(table: Table, *names: str) -> Table:
    """The same night with these seats taken out by the host."""
    for name in names:
        table.act(Remove(Seat(name)))
    return table


def grades(table: Table) -> dict[str, str]:
    result = NOWRUZ_MAFIA.result(table.book, table.game)
    assert result
    return {seat: grade for seat, (grade,) in result.grades.items()}


def test_the_city_wins_with_the_last_mafia_executed() -> None:
    """NOW-W1, NOW-W4, NOW-W11: at 1 against 4 the execution is applied before the count; those out share the win."""
    table = without(night(), "mat", "ps", "sm", "c1", "c2", "c3", "jes")
    executed(table, "gf")
    assert isinstance(table.step, End)
    result = NOWRUZ_MAFIA.result(table.book, table.game)
    assert result
    assert (result.at, result.winner) == ("1.ended", "city")
    won = {seat for seat, grade in grades(table).items() if grade == "won"}
    assert won == {"c1", "c2", "c3", "det", "doc", "snp", "rum"}


def test_the_mafia_wins_at_equal_numbers_at_once() -> None:
    """NOW-W2, NOW-W3, NOW-W4, NOW-W11: the jester counts as a citizen and does not share the city's fate, nor its win."""
    table = without(night(), "c1", "c2", "c3")  # 4 against 5
    table.admitted("gf", Kill(Seat("jes")))
    table.close()
    assert table.game.winner == "mafia"
    assert {seat for seat, grade in grades(table).items() if grade == "won"} == {"gf", "mat", "ps", "sm"}


def test_the_city_comes_first_with_nobody_left() -> None:
    """NOW-W4: the last mafia member and the last citizens die in one night."""
    table = without(night(), "mat", "ps", "sm", "c1", "c2", "c3", "jes", "det", "rum")  # gf, doc, snp
    table.admitted("gf", Kill(Seat("snp")))
    table.admitted("snp", Snipe(Seat("gf")))
    table.close()
    assert table.game.winner == "city"
    table = without(night(), "mat", "ps", "sm", "c1", "c2", "c3", "jes", "det", "rum")
    table.admitted("snp", Snipe(Seat("doc")))
    table.admitted("gf", Kill(Seat("snp")))
    table.close()
    assert table.game.winner == "mafia"


@pytest.mark.parametrize("end", [False, True])
@pytest.mark.parametrize("hit", [False, True])
def test_the_jester(end: bool, hit: bool) -> None:
    """NOW-W5, NOW-W6, NOW-W8, NOW-W10: won alone and kept silent; or the end of the game, where a hit counts for nothing."""
    table = night(THIRTEEN, jester_ends_game=end)
    table.admitted("gf", Kill(Seat("c1")))
    table.admitted("amo", Mark(Seat("c1" if hit else "c2")))
    table.close()
    executed(table, "jes")
    own = (("jes", "amo") if hit else ("jes",)) if not end else ("jes",)
    assert table.sees(Host()).behind.co_winners == own
    if not end:
        assert table.game.window == "night"
        assert table.sees(Public()).co_winners == ()
        assert not any(isinstance(says, GameEnded) for says in table.told(Public()))
        return
    assert isinstance(table.step, End)
    assert table.told(Public())[-2:] == [GameEnded(None, (Seat("jes"),)), RolesShown(table.game.roles)]
    assert {seat for seat, grade in grades(table).items() if grade != "lost"} == {"jes"}
    assert grades(table)["jes"] == "won_alone"


@pytest.mark.parametrize("orders", [[("gf", Kill(Seat("jes")))], [("snp", Snipe(Seat("jes")))]], ids=["mafia", "bullet"])
def test_the_jester_wins_in_no_other_way(orders: list[tuple[str, Payload]]) -> None:
    """NOW-W7: dead at night, or taken out by the host, he wins nothing, nor with the city."""
    table = night()
    for name, says in orders:
        table.admitted(name, says)
    table.close()
    assert "jes" in table.game.out
    without(table, "gf", "mat", "ps", "sm")
    assert table.game.winner == "city"
    assert grades(table)["jes"] == "lost"
    table = without(night(), "jes", "gf", "mat", "ps", "sm")
    assert grades(table)["jes"] == "lost"


def test_amoo_nowruz_wins_beside_whoever_wins_by_his_own_condition() -> None:
    """NOW-W8, NOW-W9, NOW-W10: hit and parity on one morning, both recorded; without a hit not listed."""
    for target, grade in (("c1", "won_beside"), ("c2", "lost")):
        table = without(night(THIRTEEN), "c2", "c3", "jes") if target == "c1" else without(night(THIRTEEN), "det", "c3", "jes")
        table.admitted("gf", Kill(Seat("c1")))
        table.admitted("amo", Mark(Seat(target)))
        table.close()
        assert table.game.winner == "mafia"
        assert grades(table)["amo"] == grade
        own = (Seat("amo"),) if grade == "won_beside" else ()
        assert GameEnded("mafia", own) in table.told(Public())


def test_a_hit_stays_though_he_leaves() -> None:
    """NOW-W9: in the same night, or later; and a marked player who was saved is none."""
    table = night(THIRTEEN)
    table.admitted("snp", Snipe(Seat("amo")))
    table.admitted("gf", Kill(Seat("c1")))
    table.admitted("amo", Mark(Seat("c1")))
    table.close()
    assert "amo" in table.game.out
    without(table, "gf", "mat", "ps", "sm")
    assert grades(table)["amo"] == "won_beside"
    table = night(THIRTEEN)
    table.admitted("amo", Mark(Seat("c1")))
    table.admitted("gf", Kill(Seat("c1")))
    table.admitted("doc", Save(Seat("c1")))
    table.close()
    assert table.game.hit is False


@pytest.mark.parametrize("shown", [True, False])
def test_what_the_end_shows(shown: bool) -> None:
    """NOW-G5: all roles, or none to anybody but the own result to each player."""
    table = without(night(reveal_at_end=shown), "gf", "mat", "ps", "sm")
    public = table.told(Public())
    assert (RolesShown(table.game.roles) in public) == shown
    assert table.sees(Public()).roles == (table.game.roles if shown else {})
    assert table.told_in_private("c1") == ([] if shown else [YourResult("won")])
    assert table.sees(Player(Seat("c1"))).roles == (table.game.roles if shown else {"c1": "citizen"})
    told = (Told(Public(), GameEnded("city", ())), Told(Player(Seat("c1")), YourResult("won")))
    record = Record("close", "1.night", table.pending.orders, table.entries[-1].events, told)
    opened = NOWRUZ_MAFIA.opened(table.book, record)
    assert opened == (record if shown else Record("close", "1.night", told=told[:1]))
    assert bool(grades(table)) == shown


def test_the_end_is_one_decision() -> None:
    """Announcement, result and standing rows say the same of the winners."""
    table = without(night(), "gf", "mat", "ps", "sm")
    result = NOWRUZ_MAFIA.result(table.book, table.game)
    ended = next(says for says in table.told(Public()) if isinstance(says, GameEnded))
    assert result
    assert ended.winner == result.winner == table.sees(Public()).winner == "city"
    rows = NOWRUZ_MAFIA.standing(table.book, table.game)["character"]
    winners = {row["seat"] for row in rows if row["side"] == result.winner and row["role"] != "jester"}
    assert winners == {seat for seat, grade in result.grades.items() if grade == ("won",)}


def test_no_window_after_the_end() -> None:
    """After the end nothing is offered, accepted or closed."""
    table = without(night(), "gf", "mat", "ps", "sm")
    assert isinstance(table.step, End)
    assert table.refused("c1", Kill(Seat("c2"))) == ("game_over", "NOW-A1")
    assert {len(table.menu(seat).offers) for seat in TWELVE} == {0}
    with pytest.raises(ValueError, match="over"):
        NOWRUZ_MAFIA.close(table.book, table.game, table.pending, None)  # type: ignore[arg-type]
