"""Whole games by bots and by a random Judge, with what must hold after every entry. `python -m tests.rules.fiim.simulated 2000`."""

from __future__ import annotations

import sys
from collections import Counter
from typing import Any

import msgspec

from rulesets.codec import write
from rulesets.dice import Dice
from rulesets.fiim import FIIM
from rulesets.fiim.book import SEATS
from rulesets.fiim.events import BallotCounted, Left, QuestionAnswered
from rulesets.fiim.orders import Act, Sanction
from rulesets.fiim.reasons import SANCTIONS
from rulesets.fiim.state import at_table, nominees
from rulesets.words import Admitted, Host, Offer, Player, Public
from tests.rules.fiim.playing import PlayedGame


def by_form(seed: int, bot: str, **options: Any) -> PlayedGame:
    """A game by web form: one bot in all seats, now and then a sanction by the host."""
    game = PlayedGame(None, f"simulated {seed}".encode(), **options)
    for number in range(400):
        if not game.step:
            return game
        dice = Dice(game.seed, f"entry {number}")
        for seat in SEATS:
            menu = FIIM.menu(game.book, game.state, game.pending, seat)
            sight = game.sees(Player(seat))
            for says in FIIM.bots[bot](game.book, sight, menu, Dice(game.seed, f"{game.step}/{seat}")):
                answer = game.order(int(seat), says)
                assert isinstance(answer, Admitted), (seat, says, answer)
                assert game.state.chairs[seat].left is None or answer.order.slot in ("best_move", "last_word")
        if dice.below(12, "sanction") == 0:
            game.act(any_sanction(dice))
            holds(game)
        else:
            game.close()
            holds(game)
    raise AssertionError("the game never ended")


def at_the_table(seed: int, **options: Any) -> PlayedGame:
    """A game at a real table, played by a Judge who enters anything the desk offers."""
    game = PlayedGame(None, f"table {seed}".encode(), mode="live", **options)
    for number in range(4000):
        if not game.step:
            return game
        dice = Dice(game.seed, f"entry {number}")
        offers = FIIM.powers(game.book, game.state, game.pending)
        play = [
            offer
            for offer in offers
            if offer.kind not in ("sanction", "penalty", "ruling", "pause", "resume", "appeal", "decide")
        ]
        if dice.below(60, "sanction") == 0 and not game.state.protocol.signed:
            game.act(any_sanction(dice))
        elif play and dice.below(3, "play"):
            offer = dice.pick(play, "offer")
            game.act(any_act(offer, dice))
        else:
            game.close()
        holds(game)
    raise AssertionError("the game never ended")


def any_sanction(dice: Dice) -> Act:
    kind = dice.pick(("warn", "foul", "foul", "foul", "foul", "dq", "expel", "ppk"), "kind")
    return Sanction(kind, dice.pick(SEATS, "whom"), dice.pick(tuple(SANCTIONS[kind]), "why"))  # type: ignore[arg-type]


def any_act(offer: Offer, dice: Dice) -> Act:
    """An offer taken up with any legal values, read as the console reads a form."""
    values: dict[str, Any] = {}
    for field in offer.fields:
        match field.kind:
            case "seat" | "choice":
                values[field.name] = dice.pick(field.legal, field.name)
            case "seats":
                most = min(field.most, len(field.legal))
                values[field.name] = dice.shuffle(field.legal, field.name)[
                    : field.least + dice.below(most - field.least + 1, f"{field.name}/n")
                ]
            case "yes_no":
                values[field.name] = bool(dice.below(2, field.name))
            case _:
                pass
    done = FIIM.codec.act_from(offer.kind, {**offer.fixed, **values})
    assert not isinstance(done, msgspec.Struct) or type(done).__name__ != "Refusal", done
    return done  # type: ignore[no-any-return]


def holds(game: PlayedGame) -> None:
    """What is true after every entry of every game."""
    table = game.state
    red, dark = game.count()
    assert len(at_table(table)) == red + dark
    if table.verdict is None:
        assert dark > 0
        assert red > dark
        assert FIIM.result(game.book, table) is None
        assert game.sees(Public()).roles == {}
    else:
        assert game.step in ("protocol", "")
        winner = {"dark_gone": "red" if dark == 0 else "?", "parity": "dark" if dark >= red > 0 or dark > red else "?"}
        if table.verdict.by in winner:
            assert table.verdict.winner == winner[table.verdict.by]
        if table.verdict.by == "three_nights":
            assert table.quiet == 3
    assert set(table.the_day.leaving) <= {seat for seat in SEATS if table.chairs[seat].left == "vote"}
    assert (
        set(table.last_words) <= set(table.farewells) <= {seat for seat in SEATS if table.chairs[seat].left in ("vote", "shot")}
    )
    assert len(set(nominees(table))) == len(nominees(table))
    for event in game.entries[-1][-1].events:
        assert event.clause.startswith("FIIM-")
        if isinstance(event, BallotCounted):
            assert sum(table.tally.values()) == len(event.votes)
        if isinstance(event, QuestionAnswered):
            assert event.leave == (2 * len(event.in_favour) > event.of)
    state = write(table)
    assert write(FIIM.codec.state(state)) == state


def departures_add_up(game: PlayedGame) -> None:
    """Statistics come from events: every chair that is empty at the end was left in one of them, or was called back."""
    left = {event.seat: event.cause for event in game.events(Left)}
    for seat in SEATS:
        cause = game.state.chairs[seat].left
        assert cause is None or left[seat] == cause


if __name__ == "__main__":
    number = int(sys.argv[1])
    ends: Counter[str] = Counter()
    for seed in range(number):
        options = {
            "late_removal": ("void_current", "cancel_next")[seed % 2],
            "third_foul_loss": ("current_day", "next_speech")[seed // 2 % 2],
        }
        for played in (by_form(seed, "random", **options), by_form(seed, "sensible", **options), at_the_table(seed, **options)):
            departures_add_up(played)
            kind = "table" if played.book.live else "form"
            ends[f"{kind} {played.sees(Host()).winner} by {played.sees(Host()).by}"] += 1
    print(sum(ends.values()), "games:", dict(sorted(ends.items())))
