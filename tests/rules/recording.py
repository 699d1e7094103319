"""A game of each rule set as it was once played: its Book, its orders, and what came of them under each version of the rules.

`python -m tests.rules.recording` writes down the digest of a version that has none yet; one that stands is never replaced.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from rulesets import RULESETS
from rulesets.codec import write
from rulesets.dice import Dice
from rulesets.pending import stand
from rulesets.ruleset import RuleSet
from rulesets.words import Admitted, Cast, End, Field, Order, Outcome, Pending, Refusal

HERE = Path(__file__).parent / "recorded"
TRIAL = Path(__file__).resolve().parents[2] / "forumgame" / "scenarios" / "trial.yaml"
SEED = b"a game that was played once"
PHASES = 30
"""So many closings of a game are recorded at most."""


def replayed(rules: RuleSet[Any, Any, Any, Any], game: dict[str, Any]) -> Iterator[str]:
    """What each entry says when the recorded orders are played again by the rules as they are: canonical JSON."""
    book = rules.codec.book(game["book"])
    outcome = dealt(rules, book)
    assert isinstance(outcome, Outcome), outcome
    before = None
    for orders in [None, *game["orders"]]:
        if orders is not None:
            assert not isinstance(outcome.next, End)
            step, before = outcome.next.label, outcome.state
            outcome = rules.close(book, before, Pending(rules.codec.orders(orders)), Dice(SEED, step))
        told = rules.tell(book, before, outcome.state, outcome.events)
        yield write((outcome.next, outcome.events, told, outcome.state, rules.standing(book, outcome.state)))


def dealt(rules: RuleSet[Any, Any, Any, Any], book: Any) -> Any:
    """The first outcome, everybody called by their seat."""
    return rules.setup(book, Cast({seat: str(seat) for seat in rules.seats(book)}), Dice(SEED, "deal"))


def digest(entries: Iterator[str]) -> str:
    """One hash for all of them, in their order."""
    return hashlib.sha256("\n".join(entries).encode()).hexdigest()


def load(slug: str) -> dict[str, Any]:
    """The recording of a rule set. Raises FileNotFoundError that says how one is made."""
    path = HERE / f"{slug}.json"
    if not path.exists():
        raise FileNotFoundError(
            f"no recorded game of {slug}: run .venv/bin/python -m tests.rules.recording, which writes {path.name}"
        )
    return json.loads(path.read_text(encoding="utf-8"))


def played(rules: RuleSet[Any, Any, Any, Any]) -> dict[str, Any]:
    """A new recording: everybody sends by lot what the menu offers, so that it needs no bot."""
    book = rules.open({}, TRIAL.read_text(encoding="utf-8") if rules.takes_scenario else None)
    outcome = dealt(rules, book)
    recorded = []
    while isinstance(outcome, Outcome) and not isinstance(outcome.next, End) and len(recorded) < PHASES:
        step, state, pending = outcome.next.label, outcome.state, Pending[Any]()
        for seat in rules.seats(book):
            for offer in rules.menu(book, state, pending, seat).open():
                dice = Dice(SEED, f"{step}.{seat}.{offer.slot}.{offer.kind}.{write(offer.fixed)}")
                says = rules.codec.payload_from(offer.kind, {**offer.fixed, **{f.name: drawn(f, dice) for f in offer.fields}})
                if isinstance(says, Refusal):
                    continue
                admitted = rules.admit(book, state, pending, Order(seat, says, rank=len(pending.orders) + 1, for_step=step))
                pending = stand(pending, admitted.order) if isinstance(admitted, Admitted) else pending
        recorded.append(write(pending.orders))
        outcome = rules.close(book, state, pending, Dice(SEED, step))
    return {"book": write(book), "orders": recorded, "digests": {}}


def drawn(field: Field, dice: Dice) -> Any:
    """A legal value of a field, by lot."""
    match field.kind:
        case "seat" | "choice":
            return dice.pick(field.legal, field.name) if field.legal else None
        case "seats" | "choices":
            return dice.shuffle(field.legal, field.name)[: max(field.least, min(field.most, 1))]
        case "yes_no":
            return dice.pick((True, False), field.name)
        case "number":
            return field.least
        case "text":
            return {"ref": "words", "body": ""}


def main() -> None:
    """Write what is missing."""
    HERE.mkdir(exist_ok=True)
    for slug, rules in sorted(RULESETS.items()):
        path = HERE / f"{slug}.json"
        game = load(slug) if path.exists() else played(rules)
        game["digests"].setdefault(rules.version, digest(replayed(rules, game)))
        path.write_text(json.dumps(game, ensure_ascii=False, indent=0) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
