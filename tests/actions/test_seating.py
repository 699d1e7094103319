"""Opening, joining, the lot of seats, starting, passing seats on."""

from __future__ import annotations

import hashlib
from dataclasses import replace
from datetime import UTC, datetime

import pytest

from forumgame.actions.game.opening import add_host, call_off, open_game
from forumgame.actions.game.sign_up import sign_up, withdraw_sign_up
from forumgame.actions.game.start import start
from forumgame.actions.hosts.replacement import replace_holder
from forumgame.actions.orders.bot_moves import MOVES, move_bots
from forumgame.actions.orders.orders import place_order
from forumgame.actions.orders.sending import Sending
from forumgame.actions.phase.deadline import pause, resume
from forumgame.clockwork import calendar
from forumgame.models import Account, Audit, Entry, Game, OrderRow, Phase, SignUp, Tenure, ToldRow
from forumgame.record.proof.verification import verify
from forumgame.record.refused import Hidden, Refused
from rulesets import RULESETS
from tests.fixtures_games import seat_of, send

pytestmark = pytest.mark.django_db
HOUR = calendar.Calendar(minutes={"day": 60})


def test_a_seed_is_committed_before_anybody_can_sign_up(a_game):
    game = a_game(started=False)
    assert hashlib.sha256(bytes.fromhex(game.seed)).hexdigest() == game.seed_commit


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"ruleset": "chess"}, "unknown_rules"),
        ({"rhythm": calendar.Calendar(zone="Moon/Crater")}, "faulty_calendar"),
        ({"options": {"players": 2}}, "faulty"),
        ({"options": {"nonsense": 2}}, "faulty"),
        ({"scenario": "ok\n{"}, "faulty"),
        ({"opens_at": datetime(2000, 1, 1, tzinfo=UTC)}, "opens_in_the_past"),
        ({"opens_at": datetime(2062, 3, 2, tzinfo=UTC)}, "opens_too_late"),
    ],
)
def test_what_cannot_be_played_is_not_opened(toy, host, changes, code):
    given = {"ruleset": toy, "title": "x", "language": "en", "rhythm": HOUR, "options": {}}
    with pytest.raises(Refused, match=code):
        open_game(host, **{**given, **changes})
    assert not Game.objects.exists()


def test_all_faults_of_a_game_are_told_at_once(toy, host):
    with pytest.raises(Refused) as no:
        open_game(host, ruleset=toy, title="x", language="en", rhythm=HOUR, options={"players": 99}, scenario="a\n{")
    assert [(f.code, f.line) for f in no.value.faults] == [("bad_letter", 2), ("out_of_range", 0)]


def test_a_link_lets_in_and_a_wrong_one_is_not_there(a_game, players):
    game = a_game(started=False, people=[])
    with pytest.raises(Hidden):
        sign_up(game.pk, players[0], "guessed")
    sign_up(game.pk, players[0], game.invitation, wish="s02")
    sign_up(game.pk, players[0], game.invitation, wish="s03")
    assert [s.wish for s in SignUp.objects.all()] == ["s03"]
    withdraw_sign_up(game.pk, players[0])
    assert not SignUp.objects.filter(withdrawn_at=None).exists()


def test_a_host_holds_no_seat_and_a_player_hosts_nothing(a_game, host, players):
    game = a_game(started=False)
    with pytest.raises(Refused, match="hosts_it"):
        sign_up(game.pk, host, game.invitation)
    with pytest.raises(Refused, match="holds_a_seat"):
        add_host(game.pk, host, players[0])
    start(game.pk, host)
    with pytest.raises(Refused, match="hosts_it"):
        replace_holder(game.pk, host, seat_of(game, players[0]), account=host, reason="I like it")


def test_too_few_is_said_with_the_numbers_and_nothing_starts(a_game, host, players):
    game = a_game(started=False, people=players[:2])
    with pytest.raises(Refused) as no:
        start(game.pk, host)
    assert (no.value.code, no.value.params) == ("too_few", {"have": 2, "need": 3})
    assert not Entry.objects.exists()
    start(game.pk, host, fill_with="random")
    assert Tenure.objects.filter(game=game, bot="random").count() == 1
    with pytest.raises(Refused, match="already_started"):
        start(game.pk, host)


def test_seats_and_sides_are_the_same_for_the_same_seed(toy, host, players):
    deals = []
    for _ in range(2):
        game = open_game(host, ruleset=toy, title="x", language="en", rhythm=HOUR, options={})
        seed = bytes(range(32))
        Game.objects.filter(pk=game.pk).update(seed=seed.hex(), seed_commit=hashlib.sha256(seed).hexdigest())
        for person in players:
            sign_up(game.pk, person, game.invitation)
        start(game.pk, host)
        deals.append(([seat_of(game, p) for p in players], Entry.objects.get(game=game).state))
    assert deals[0] == deals[1]


def test_a_wish_of_one_is_met(a_game, host, players):
    game = a_game(started=False, people=[])
    sign_up(game.pk, players[0], game.invitation, wish="s03")
    for person in players[1:]:
        sign_up(game.pk, person, game.invitation)
    start(game.pk, host)
    assert seat_of(game, players[0]) == "s03"


def test_the_host_deals_by_hand_and_a_wrong_hand_is_refused(a_game, host, players):
    game = a_game(started=False)
    with pytest.raises(Refused) as no:
        start(game.pk, host, deal={"s01": "stars"})
    assert no.value.code == "faulty_deal"
    assert not Tenure.objects.exists()
    start(game.pk, host, deal={"s01": "moon", "s02": "moon", "s03": "sun"})
    assert sorted(game.characters.values_list("seat", "side")) == [("s01", "moon"), ("s02", "moon"), ("s03", "sun")]
    assert verify(game).clean


def test_a_first_phase_at_a_date_takes_no_orders_before(at, toy, host, players):
    at("2026-03-01 18:00:00")
    opens = datetime(2026, 3, 2, 7, 0, tzinfo=UTC)
    game = open_game(host, ruleset=toy, title="x", language="en", rhythm=HOUR, options={}, opens_at=opens)
    for person in players:
        sign_up(game.pk, person, game.invitation)
    start(game.pk, host)
    with pytest.raises(Refused, match="not_open_yet"):
        send(game, players[0], "guess", number=1)
    assert Phase.objects.get().closes_at == datetime(2026, 3, 2, 8, 0, tzinfo=UTC)
    at("2026-03-02 10:00:00")
    send(game, players[0], "guess", number=1)


def test_a_game_can_be_called_off_until_it_starts(a_game, host, players):
    game = a_game(started=False)
    call_off(game.pk, host, "nobody came")
    with pytest.raises(Refused, match="called_off"):
        sign_up(game.pk, players[0], game.invitation)
    other = a_game()
    with pytest.raises(Refused, match="already_started"):
        call_off(other.pk, host, "x")


def test_a_seat_passes_on_with_what_stands_and_the_former_holder_is_out(a_game, host, players):
    """F03, F08, A11: orders and seat stay, stated in the log."""
    game = a_game()
    seat = seat_of(game, players[0])
    send(game, players[0], "guess", number=2)
    fresh = Account.objects.create_user("dan")
    with pytest.raises(Refused, match="no_reason"):
        replace_holder(game.pk, host, seat, account=fresh, reason="")
    with pytest.raises(Refused, match="holds_a_seat"):
        replace_holder(game.pk, host, seat, account=players[1], reason="x")
    replace_holder(game.pk, host, seat, account=fresh, reason="ada left")
    assert seat_of(game, fresh) == seat
    game.refresh_from_db()
    from forumgame.clockwork import clock

    with pytest.raises(Hidden):
        place_order(Sending(game.pk, seat, players[0], game.phase_number, clock.db_now()), "guess", {"number": 1})
    send(game, fresh, "guess", number=4)
    assert Audit.objects.get(verb="replace_holder").reason == "ada left"


def test_everybody_hears_their_own_side_only(a_game, players):
    game = a_game()
    for row in ToldRow.objects.filter(game=game):
        assert row.to == "player"
    assert ToldRow.objects.filter(game=game).count() == 3


def ordered_by_bots(game):
    return set(OrderRow.objects.filter(game=game, verb=OrderRow.Verb.PLACE).exclude(bot="").values_list("seat", flat=True))


def test_a_bot_that_comes_in_mid_phase_moves_at_once(a_game, host, players):
    """The bots of the phase have moved already, and without a closing time there is no second half: it waits for no next phase."""
    game = a_game(people=players[:2], fill_with="random")
    move_bots()
    Phase.objects.filter(game=game).update(bot_moves=MOVES)
    before = ordered_by_bots(game)
    seat = seat_of(game, players[0])
    send(game, players[0], "guess", number=2)
    replace_holder(game.pk, host, seat, bot="random", reason="vanished")
    assert ordered_by_bots(game) == before | {seat}
    count = OrderRow.objects.count()
    replace_holder(game.pk, host, seat, bot="random", reason="the button twice")
    assert OrderRow.objects.count() == count and Audit.objects.filter(verb="replace_holder").count() == 1
    replace_holder(game.pk, host, seat, account=players[0], reason="is back")
    send(game, players[0], "guess", number=3)
    assert [tenure.bot for tenure in Tenure.objects.filter(character__seat=seat, game=game).order_by("pk")] == ["", "random", ""]


def test_a_bot_that_comes_while_the_game_is_paused_moves_when_it_goes_on(a_game, host, players):
    game = a_game(people=players[:2], fill_with="random")
    move_bots()
    Phase.objects.filter(game=game).update(bot_moves=MOVES)
    pause(game.pk, host, "a storm")
    seat = seat_of(game, players[0])
    replace_holder(game.pk, host, seat, bot="random", reason="vanished")
    assert move_bots() == 0 and seat not in ordered_by_bots(game)
    resume(game.pk, host)
    assert move_bots() == 1 and seat in ordered_by_bots(game)


def test_a_bot_that_comes_before_the_bots_moved_moves_with_them(a_game, host, players):
    game = a_game()
    replace_holder(game.pk, host, seat_of(game, players[0]), bot="random", reason="vanished")
    assert not ordered_by_bots(game)
    move_bots()
    assert len(ordered_by_bots(game)) == 1


def test_a_bot_that_fails_hinders_neither_others_nor_other_games(a_game, toy, host, players, monkeypatch):
    """A fault in the bot of one seat: the seat does nothing, all other bots move, the seat can be given and taken."""

    def broken(*_given):
        raise ZeroDivisionError

    rules = RULESETS[toy]
    monkeypatch.setitem(RULESETS, toy, replace(rules, bots={**rules.bots, "broken": broken}))
    games = [a_game(), a_game()]
    for game in games:
        replace_holder(game.pk, host, seat_of(game, players[0]), bot="broken", reason="vanished")
        replace_holder(game.pk, host, seat_of(game, players[1]), bot="random", reason="vanished")
    assert move_bots() == 2
    assert [len(ordered_by_bots(game)) for game in games] == [1, 1]
    assert move_bots() == 0  # not again each second
    seat = seat_of(games[0], players[2])
    replace_holder(games[0].pk, host, seat, bot="broken", reason="vanished")
    assert Tenure.objects.get(character__seat=seat, game=games[0], until=None).bot == "broken"


def test_a_seat_goes_to_a_player_or_a_bot_and_to_one_of_them(a_game, host, players):
    game = a_game(people=players[:2], fill_with="random")
    seat = seat_of(game, players[0])
    for given in ({}, {"account": players[2], "bot": "random"}):
        with pytest.raises(Refused, match="one_holder"):
            replace_holder(game.pk, host, seat, reason="left", **given)
    with pytest.raises(Refused, match="unknown_bot"):
        replace_holder(game.pk, host, seat, bot="genius", reason="left")
    assert seat_of(game, players[0]) == seat and not Audit.objects.filter(verb="replace_holder").exists()
