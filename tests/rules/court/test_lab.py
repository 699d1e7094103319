"""The balance lab: the same seed gives the same table, parts add up, intervals are right, planted faults are found."""

from __future__ import annotations

from functools import cache

import pytest
from msgspec.structs import replace

from rulesets.codec import write
from rulesets.court import COURT
from rulesets.court.book import SLUG, VERSION, Book, Options
from rulesets.court.bots.wishes import Wishes
from rulesets.court.lab.balance import Balance, weigh
from rulesets.court.lab.counts import Counts, merge, play_games
from rulesets.court.lab.intervals import Mean, Share, mean_of, share_of
from rulesets.court.lab.play import open_game, play_game, seat_bots, without
from rulesets.court.lab.trial import ahead, rivals_of, standing, stretch_of
from rulesets.court.scenario import vocabulary as v
from rulesets.court.state import Faction, Person
from rulesets.words import Menu, Offer, Seat
from tests.rules.court.casts import book, scenario

MIX = {"random": 1, "greedy": 1, "schemer": 1}
KEY = b"lab"


@cache
def cast() -> Book:
    """Eight who play four days."""
    return book(8, 3, king_death_day=4)


@cache
def counted(first: int, after: int) -> Counts:
    return play_games(cast(), MIX, KEY, range(first, after))


# --- the same, however it is counted -----------------------------------------------------------------


def test_the_same_key_gives_the_same_table() -> None:
    again = play_games(cast(), dict(reversed(MIX.items())), KEY, range(6))
    assert write(again) == write(merge(counted(0, 2), counted(2, 6)))
    assert write(play_games(cast(), MIX, b"another", range(6))) != write(again)


def test_parts_add_up_in_any_grouping_and_order() -> None:
    one, two, three = counted(0, 2), counted(2, 4), counted(4, 6)
    left, right = merge(merge(one, two), three), merge(one, merge(two, three))
    assert write(left) == write(right) == write(merge(three, merge(two, one)))
    assert write(merge(Counts(), one)) == write(one)
    assert left.games == 6


def test_everybody_is_counted_once_and_somebody_is_crowned() -> None:
    counts = counted(0, 6)
    for kind, seats in (("role", 8), ("nature", 8), ("pair", 8), ("bot", 8)):
        fates = [fate for key, fate in counts.fates.items() if key.startswith(f"{kind} ")]
        assert sum(fate[0] for fate in fates) == 6 * seats
        assert sum(fate[1] for fate in fates) == 6 - counts.unended
    assert sum(games for (games,) in counts.days.values()) == 6
    assert counts.refused == 0


@pytest.mark.parametrize("mix", [{}, {"clever": 1}, {"random": 0}])
def test_a_mix_names_bots_and_weights(mix: dict[str, int]) -> None:
    with pytest.raises(ValueError, match="mix"):
        play_games(cast(), mix, KEY, range(1))


# --- numbers -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hits", "cases", "low", "high"),
    [
        (0, 10, 0, 2775),
        (10, 10, 7225, 10000),
        (1, 10, 179, 4042),
        (15, 100, 931, 2328),
        (50, 100, 4038, 5962),
        (312, 5000, 561, 694),
    ],
)
def test_wilson_intervals(hits: int, cases: int, low: int, high: int) -> None:
    """Newcombe 1998, table of method 3, to four places; the last two worked out by the formula."""
    share = share_of(hits, cases)
    assert abs(share.low - low) <= 1 and abs(share.high - high) <= 1
    assert share.low <= share.share <= share.high


def test_nothing_is_known_of_no_cases() -> None:
    assert share_of(0, 0) == Share(0, 0, 0, 0, 10_000)


def test_a_mean_has_the_interval_of_its_sample() -> None:
    """100, 200, 300, 400, 500 hundredths: variance 25,000, so ± 1.96 · sqrt(25,000 / 5) = 138.6."""
    assert mean_of(5, 1500, 550_000) == Mean(5, 300, 161, 439)
    assert mean_of(2, -4000, 8_000_000) == Mean(2, -2000, -2000, -2000)
    assert mean_of(1, 3, 9) is None


# --- trials ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("person", "wishes", "at"),
    [
        (Person(vk=4, tv=7), Wishes(), 7),
        (Person(vk=4, tv=7), Wishes(tv=True), 11),
        (Person(vk=4, poisoned=3), Wishes(), -3),
        (Person(vk=-2, status="prison", jailed=3, poisoned=3), Wishes(), -16),
        (Person(vk=-2, status="prison", jailed=3), Wishes(suffers=frozenset({"execute"})), 5),
        (Person(vk=40, status="died"), Wishes(), -15),
        (Person(vk=40, status="executed"), Wishes(suffers=frozenset({"execute"})), 15),
        (Person(vk=40, status="died"), Wishes(suffers=frozenset({"execute"})), -15),
        (Person(vk=1), Wishes(haste=1), 1 + 5 * 18),
        (Person(vk=1), Wishes(haste=-1), 1 - 5 * 18),
    ],
)
def test_how_a_character_stands(person: Person, wishes: Wishes, at: int) -> None:
    court = replace(open_game(cast(), KEY, 0), king_death=18)
    first = next(iter(court.people))
    assert standing(replace(court, people={**court.people, first: person}), first, wishes) == at


def test_rivals_are_neither_on_trial_too_nor_of_the_faction() -> None:
    court = open_game(cast(), KEY, 0)
    seats = tuple(court.people)
    court = replace(court, factions=(Faction("f1", seats[0], {seats[0]: 0, seats[1]: 0}),))
    assert rivals_of(court, seats[0], (seats[0], seats[2])) == seats[3:]
    assert rivals_of(court, seats[2], ()) == (*seats[:2], *seats[3:])


def test_how_far_one_is_ahead_of_the_mean_of_its_three_strongest_rivals() -> None:
    """With the bonus of its faction: 5 of a sum of 25."""
    court = open_game(cast(), KEY, 0)
    seats = list(court.people)
    people = {seat: Person(vk=0) for seat in seats}
    people |= {seats[0]: Person(vk=10, tv=8), seats[1]: Person(vk=15), seats[2]: Person(vk=12), seats[3]: Person(vk=-2)}
    court = replace(court, people=people, factions=(Faction("f1", seats[0], {seats[0]: 0, seats[1]: 0}),))
    assert ahead(cast(), court, seats[0], seats[2:7]) == 1900 - 1200 // 3
    assert ahead(cast(), court, seats[2], ()) == 1200


def test_a_stretch_again_without_denial_is_the_same_stretch() -> None:
    bots = seat_bots(cast(), MIX, KEY, 1)
    game = list(play_game(cast(), bots, KEY, 1))
    again = list(play_game(cast(), bots, KEY, 1, game[7].before))
    assert write(again[-1].after) == write(game[-1].after) and len(again) == len(game) - 7


def test_what_is_denied_is_never_chosen_in_the_stretch() -> None:
    bots = seat_bots(cast(), MIX, KEY, 1)
    game = list(play_game(cast(), bots, KEY, 1))
    choice = next(choice for phase in game[5:] for choice in phase.choices)
    first = next(phase for phase in game[5:] if choice in phase.choices)
    without_it = list(play_game(cast(), bots, KEY, 1, first.before, {choice.seat: choice.action}))
    assert choice not in {found for phase in without_it for found in phase.choices}
    assert any(found.seat == choice.seat for phase in without_it for found in phase.choices)


def test_a_stretch_lasts_until_what_the_action_puts_off_has_come() -> None:
    """A cycle at least, ten phases at most."""

    def lasting(phases: int) -> int:
        late = v.Action("r1-day", "day", 0, (v.Later(phases, v.Change("vk", "self", 1)),), own="only")
        cast = planted(("r1-day", late))
        court = open_game(cast, KEY, 0)
        assert stretch_of(cast, court, Seat("r2"), "r2-day") == 5
        return stretch_of(cast, court, Seat("r1"), "r1-day")

    assert [lasting(phases) for phases in (1, 4, 6, 9, 30)] == [5, 5, 7, 10, 10]


def test_a_denied_action_is_gone_from_the_menu() -> None:
    offers = (Offer("act", "act", {"action": "HUM"}), Offer("act", "act2", {"action": "HUM"}), Offer("leave", "leave"))
    assert without(Menu(offers, True), "HUM") == Menu(offers[2:], True)


# --- what is found -----------------------------------------------------------------------------------


def found(balance: Balance, code: str) -> set[tuple[str, ...]]:
    return {finding.who for finding in balance.findings if finding.code == code}


def planted(*changes: tuple[str, v.Action], seats: int = 8) -> Book:
    """A harmless cast in which some actions are others."""
    harmless = {"night": v.Change("tv", "self", 1), "hidden_night": v.Change("tv", "self", 1)}
    given = dict(changes)

    def mild(action: v.Action) -> v.Action:
        effect = harmless.get(action.kind, v.Change("vk", "self", 1))
        return given.get(action.slug) or v.Action(action.slug, action.kind, 0, (effect,), own="only")

    plain = scenario(seats, 1)
    roles = tuple(replace(role, vk=0, actions=tuple(mild(a) for a in role.actions)) for role in plain.roles)
    natures = tuple(
        v.Nature(nature.slug, tuple(mild(a) for a in nature.actions), wins=v.Wears("self") if n == 1 else None)
        for n, nature in enumerate(plain.natures)
    )
    return Book(SLUG, VERSION, Options(king_death_day=4), v.Scenario("planted", roles, natures))


def table(planted_book: Book, games: int = 24, mix: dict[str, int] | None = None) -> Balance:
    return weigh(planted_book, play_games(planted_book, mix or {"greedy": 1}, KEY, range(games)))


def test_a_dead_action_is_found() -> None:
    """An action of influence in a cast in which nobody can ever gain more ТВ than its action asks for."""
    balance = table(planted(), 12)
    dead = found(balance, "never_used")
    assert ("r1", "r1-influence") in dead
    assert ("r1", "r1-day") not in dead
    assert next(a for a in balance.actions if a.action == "r1-day").orders > 0


def test_an_action_that_only_harms_its_owner_is_found() -> None:
    """A random bot uses it, and would have been better off with anything else."""
    harm = v.Action("r1-day", "day", 0, (v.Change("vk", "self", -8),), own="only")
    balance = table(planted(("r1-day", harm)), 110, {"random": 1})
    assert [f for f in balance.findings if f.code == "no_gain" and f.who == ("r1", "r1-day") and f.certain]


def test_a_degenerate_strategy_is_found() -> None:
    """Whoever has the sure way to the crown and goes it every day takes more crowns than four fair shares."""
    sure = v.Action("r1-day", "day", 0, (v.Change("vk", "self", 9),), own="only")
    balance = table(planted(("r1-day", sure)))
    assert ("habit", "r1", "r1-day") in found(balance, "wins_too_often")
    assert ("r1",) in found(balance, "crowns_many")
    assert ("r2",) in found(balance, "crowns_few")
    assert found(table(planted()), "wins_too_often") == set()


def test_a_victory_out_of_reach_is_found() -> None:
    sure = v.Action("r1-day", "day", 0, (v.Change("vk", "self", 9),), own="only")
    balance = table(planted(("r1-day", sure)))
    victories = {fate.who: fate.victories for fate in balance.fates if fate.kind == "nature"}
    assert victories[("n2",)] is not None and victories[("n1",)] is None
    natures = tuple(replace(n, wins=v.Compare("cycle", ">", 9)) for n in planted().scenario.natures)
    never = Book(SLUG, VERSION, Options(king_death_day=2), replace(planted().scenario, natures=natures))
    assert ("n1",) in found(table(never, 3), "victories_few")


def test_the_record_has_a_lab_and_its_table_is_plain() -> None:
    lab = COURT.lab
    assert lab is not None
    text = write(lab.weigh(cast(), lab.play(cast(), MIX, KEY, range(2))))
    assert text.startswith("{") and "." not in "".join(part for part in text.split('"')[::2])
