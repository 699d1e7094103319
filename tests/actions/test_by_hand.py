"""Games led by hand: guests without an account, entries undone at once, texts that may stay empty."""

from __future__ import annotations

import pytest

from forumgame.actions.game.opening import open_game
from forumgame.actions.game.sign_up import sign_up
from forumgame.actions.game.start import start
from forumgame.actions.hosts.ruling import rule
from forumgame.actions.phase.closing import close_now
from forumgame.actions.phase.return_to_entry import go_back
from forumgame.clockwork import calendar
from forumgame.models import Account, Game, Phase, Tenure, WritingRow
from forumgame.people.seats import holders_of
from forumgame.record import ledger
from forumgame.record.proof.verification import verify
from forumgame.record.refused import Refused
from rulesets.fiim.reasons import SANCTIONS
from rulesets.words import Seat, Writing
from tests.fixtures_games import At, MakeGame, seat_of, send

pytestmark = pytest.mark.django_db


def a_table(host: Account, guests: list[str], people: list[Account], ruleset: str = "fiim", **options: object) -> Game:
    """A game at a real table, with guests where no account sits."""
    game = open_game(
        host, ruleset=ruleset, title="Club", language="en", rhythm=calendar.Calendar(), options=options or {"mode": "live"}
    )
    for person in people:
        sign_up(game.pk, person, game.invitation)
    return start(game.pk, host, fill_with="guest", guests=guests)


def test_guests_sit_as_the_table_drew_them(host: Account) -> None:
    names = ["Anna", "Boris", " Clara ", "", "Dina"]
    game = a_table(host, names, [])
    held = {h.seat: (h.name, h.player, h.bot) for h in holders_of(game, "en")}
    assert [held[seat][0] for seat in list(held)[:4]] == ["Anna", "Boris", "Clara", "Dina"]
    assert held[Seat("3")] == ("Clara", "Clara", False)
    assert Tenure.objects.filter(game=game, account=None, bot="").exclude(guest="").count() == 10


def test_guests_leave_the_seats_of_accounts_alone(host: Account, players: list[Account]) -> None:
    game = a_table(host, ["Anna"], players[:1])
    (taken,) = Tenure.objects.filter(game=game, account=players[0])
    assert taken.guest == "" and Tenure.objects.filter(game=game, guest="Anna").count() == 1
    assert Tenure.objects.filter(game=game).exclude(guest="").count() == 9


@pytest.mark.parametrize(("names", "code"), [(["x"] * 11, "too_many_guests"), (["x" * 61], "too_long"), (["a\x00b"], "bad_text")])
def test_names_that_cannot_be_kept(host: Account, names: list[str], code: str) -> None:
    with pytest.raises(Refused) as no:
        a_table(host, names, [])
    assert no.value.code == code and not Tenure.objects.exists()


def foul(seat: str) -> dict[str, str]:
    return {"kind": "foul", "seat": seat, "reason": next(iter(SANCTIONS["foul"]))}


def fouls(game: Game) -> dict[str, int]:
    game.refresh_from_db()
    return {seat: chair.fouls for seat, chair in ledger.head(game).state.chairs.items() if chair.fouls}


def test_an_entry_is_undone_without_a_pause(host: Account, at: At) -> None:
    """The step before stands again, open, under a new number; the way back is an entry, and all of it verifies."""
    at("2026-03-20 19:00:00")
    game = a_table(host, [], [])
    right = rule(game.pk, host, 1, "sanction", foul("1"), "out of turn")
    wrong = rule(game.pk, host, 1, "sanction", foul("9"), "out of turn")
    assert fouls(game) == {"1": 1, "9": 1} and wrong.number == right.number + 1
    with pytest.raises(Refused, match="no_reason"):
        go_back(game.pk, host, right.number, " ")
    go_back(game.pk, host, right.number, "it was seat 8")
    game.refresh_from_db()
    assert fouls(game) == {"1": 1} and game.paused_at is None
    assert [(p.number, p.state) for p in Phase.objects.filter(game=game).order_by("number")] == [(1, "annulled"), (2, "open")]
    rule(game.pk, host, 2, "sanction", foul("8"), "out of turn")
    assert fouls(game) == {"1": 1, "8": 1}
    assert verify(game).faults == []


def test_where_a_clock_runs_a_pause_is_needed(a_game: MakeGame, host: Account) -> None:
    game = a_game()
    with pytest.raises(Refused, match="not_paused"):
        go_back(game.pk, host, 1, "wrong")


def test_a_text_is_left_empty_only_where_the_offer_says_so(host: Account, players: list[Account]) -> None:
    """NOW-D2: at a real table a speech is sent without its words; a letter of the toy rules needs some."""
    game = a_table(host, [], players[:1], "nowruz_mafia", live_table=True, first_phase="talk")
    close_now(game.pk, host, 1, "all sit")
    receipt = send(game, players[0], "speak", text=Writing("", " "))
    assert receipt.order.kind == "speak" and WritingRow.objects.get(game=game).body == ""


def test_a_letter_without_words_is_none(a_game: MakeGame, players: list[Account]) -> None:
    game = a_game()
    with pytest.raises(Refused, match="empty_text"):
        send(game, players[0], "letter", to=seat_of(game, players[1]), words=Writing("", " "))
    assert not WritingRow.objects.exists()
