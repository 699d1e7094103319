"""What a case of the court enters, phase by phase."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from rulesets.dice import Dice
from rulesets.words import Pending, Refusal
from tests.cases.plain import Words, fill, tag_of
from tests.cases.play import Play, take_back

ENTRIES = (
    ("votes", "prison_vote", "prison_vote", "choice"),
    ("measures", "measure_vote", "measure_vote", "measure"),
    ("leave", "leave", "leave", ""),
    ("invites", "invite", "invite", "names"),
    ("accepts", "accept", "answer", "inviter"),
    ("overthrow", "overthrow", "overthrow", ""),
)
"""Keys of a phase in the sequence in which they are entered: their name in `refused`, the kind of the order, its field."""
WHEN: Words = {"close": "", "orders": {}, **{key: {} for key, *_ in ENTRIES}}
ORDER: Words = {"use": None, "withdraw": None, "targets": [], "plan": ""}


def enter_all(play: Play, whens: Sequence[Words], nth: int | None = None) -> list[Words]:
    """Enters and closes all phases; what was refused comes back. nth: another sequence between characters than as written."""
    refused: list[Words] = []
    for words in whens:
        when = fill("when", words, WHEN)
        if when["close"] != play.step:
            raise ValueError(f"{when['close']} is closed while {play.step} is open")
        for who, what, refusal in _enter(play, when, nth):
            refused.append({"who": who, "phase": play.step, "what": what, "why": refusal.code})
        play.close()
    return refused


def _enter(play: Play, when: Words, nth: int | None) -> Iterator[tuple[str, str, Refusal]]:
    """The plans whose phase has come, then the entries of the phase. Gives what is refused: whose, what, why."""
    for plan in play.plans.pop(play.step, Pending()).orders:
        for refusal in play.send(plan.seat, plan.says):
            yield plan.seat, _name_of(plan.says), refusal
    for who in _sequence(when["orders"], nth):
        for words in when["orders"][who]:
            order = fill(who, words, ORDER)
            for refusal in _order(play, who, order):
                yield who, order["use"] or order["withdraw"], refusal
    for key, what, kind, field in ENTRIES:
        for who in _sequence(when[key], nth):
            for refusal in play.order(who, kind, {field: when[key][who]} if field else {}):
                yield who, what, refusal


def _sequence(whose: Iterable[str], nth: int | None) -> Sequence[str]:
    """As written, or one of the other sequences; a character's own list keeps its order."""
    names = [*whose]
    if nth is None:
        return names
    return names[::-1] if nth == 0 else Dice(b"sequence", str(nth)).shuffle(names, "whose")


def _order(play: Play, who: str, order: Words) -> tuple[Refusal, ...]:
    if (order["use"] is None) == (order["withdraw"] is None):
        raise ValueError(f"an order of {who} must either use or withdraw")
    if order["use"] is not None:
        return play.order(who, "act", {"action": order["use"], "targets": order["targets"]}, for_step=order["plan"])
    for step in [order["plan"]] if order["plan"] else ["", *sorted(play.plans)]:
        pending = play.plans.get(step, Pending()) if step else play.pending
        left = take_back(pending, who, lambda says: _name_of(says) == order["withdraw"])
        if left is not None:
            play.plans |= {step: left} if step else {}
            play.pending = play.pending if step else left
            return ()
    return (Refusal("no_order"),)


def _name_of(says: Any) -> str:
    """An action goes by its own name, any other order by its kind."""
    return str(says.action) if tag_of(says) == "act" else tag_of(says)
