"""The words of the court in worked cases. What they mean stands at the head of `court-cases.yaml`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from rulesets.codec import write
from rulesets.words import Host, Player, Public, Record, Seat
from tests.cases.compare import Fault, Path, compare, hold
from tests.cases.court.clock import compare_times
from tests.cases.court.draws import compare_draws
from tests.cases.court.entries import enter_all
from tests.cases.court.given import lay
from tests.cases.court.secrets import find_shown
from tests.cases.plain import Case, File, Words, fill, tag_of
from tests.cases.play import Closing, Play

FORMAT = "court-cases/1"
PARTS = {
    "result": "result {}", "cast": "cast {} {}", "reports": "reports {} {}", "prison_vote": "prison_vote {} {}",
    "measure_vote": "measure_vote {} {}", "menu": "menu {}", "moves": "moves {}", "learns": "learns {}",
}  # fmt: skip
BALLOT = {"able": "able", "against_all": "against_all", "for": "tally", "sent": "sent"}
MEASURES = {name: name for name in ("amnesty", "execution", "done", "to")}
OTHER_SEQUENCES = 5


def compare_case(file: File, case: Case) -> Iterator[Fault]:
    """Everything that is not as the case says. Without `refused`, `draws` or `result` there is none of it."""
    then = {"refused": (), **case.then}
    start = lay(case.given)
    play, again = start.afresh(), start.afresh()
    refused = enter_all(play, case.when)
    enter_all(again, case.when)
    yield from compare("same seed, same events", _events(play), _events(again))
    yield from compare_draws(start, case.when, play, then.pop("draws", ()))
    if "closes" in then:
        yield from compare_times(case.given, then.pop("closes"))
    if invariant := then.pop("invariant", []):
        yield from _other_sequences(case, invariant, start, play, refused)
    for phase, words in then.get("reports", {}).items():
        for word, where in find_shown(words.get("hides", ()), play, _closing(play, phase)):
            yield f"reports {phase} hides {word}", "hidden", where
    answers = _answers(play, refused)
    if "result" not in then:
        yield from compare("result", None, answers["result"]["at"])
    yield from hold(then, answers, PARTS, _form)


def _other_sequences(case: Case, invariant: Any, start: Play, play: Play, refused: list[Words]) -> Iterator[Fault]:
    """The same entries in other sequences between characters give the same events, byte for byte."""
    if invariant != ["entry_order"]:
        raise ValueError(f"invariant: unknown {write(invariant)}; known is [entry_order]")
    for nth in range(OTHER_SEQUENCES):
        other = start.afresh()
        turned_down = enter_all(other, case.when, nth)
        yield from compare(f"events in another sequence ({nth})", _events(play), _events(other))
        yield from compare(f"refused in another sequence ({nth})", _form(("refused",), refused), _form(("refused",), turned_down))


def _events(play: Play) -> list[str]:
    return [write(closing.events) for closing in play.closings]


def _closing(play: Play, phase: str) -> Closing:
    for closing in play.closings:
        if closing.step == phase:
            return closing
    raise ValueError(f"{phase} is never closed")


def _form(path: Path, value: Any) -> Any:
    """Lists without an order of their own are compared sorted."""
    match path[0]:
        case "factions":
            circles = [fill("factions", circle, {"leader": "", "members": []}) for circle in value]
            return sorted((circle["leader"], sorted(circle["members"])) for circle in circles)
        case "refused":
            return sorted(write(one) for one in value)
        case "ballot" | "menu" | "moves":
            return sorted(value)
        case "reports" if path[-1] == "hides":
            return None  # compared by `find_shown`
        case _:
            return value


# --- what the game answers ---------------------------------------------------------------------------


def _answers(play: Play, refused: list[Words]) -> dict[str, Any]:
    """As everybody and the hosts see it, and as it was told."""
    behind, open_ = play.see(Host()).everything, play.see(Public())
    seats = play.rules.seats(play.book)
    circles = [{"leader": circle.leader or "nobody", "members": [*circle.members]} for circle in behind.factions]
    return {
        "refused": refused,
        "result": _result(play),
        "cast": {seat: lambda seat=seat: _person(play, seat) for seat in seats},
        "factions": circles,
        "ballot": () if open_.ballot is None else open_.ballot.candidates,
        "king_death_day": behind.king_death,
        "menu": {seat: lambda seat=seat: _kinds(play, seat) for seat in seats},
        "moves": {seat: lambda seat=seat: _moves(play, seat) for seat in seats},
        "reports": {closing.step: _report(closing) for closing in play.closings},
        "prison_vote": {closing.step: _count(closing, "ballot_counted", BALLOT) for closing in play.closings},
        "measure_vote": {closing.step: _count(closing, "measure_counted", MEASURES) for closing in play.closings},
        "learns": {seat: lambda seat=seat: _learned(play, seat) for seat in seats},
        "reveals_all": lambda: open_.everything is not None and open_.everything == behind and _causes_open(play),
    }


def _result(play: Play) -> dict[str, Any]:
    over = play.rules.result(play.book, play.state)
    if over is None:
        return dict.fromkeys(("at", "king", "court", "nature"))
    graded = {grade: [seat for seat in sorted(over.grades) if grade in over.grades[seat]] for grade in ("court", "nature")}
    return {"at": over.at, "king": over.winner or "nobody", **graded}


def _person(play: Play, seat: Seat) -> dict[str, Any]:
    sight = play.see(Host())
    person, status = sight.everything.people[seat], sight.people[seat].status
    return {
        "vk": person.vk,
        "personal": play.see(seat).own.personal,
        "tv": person.tv,
        "status": "dead" if status in ("executed", "died") else status,
        "poisoned": person.poisoned or False,
    }


def _kinds(play: Play, seat: Seat) -> set[str]:
    """The kinds of which an action may be ordered now."""
    return {str(offer.about["kind"]) for offer in play.menu(seat) if offer.kind == "act"}


def _moves(play: Play, seat: Seat) -> set[str]:
    """The other orders open now, and whether letters and posts may be written."""
    places = {room.slug: room for room in play.rules.rooms(play.book, play.state, play.pending)}
    written = {name for name, slug in (("letter", "letters"), ("post", "topic")) if seat in places[slug].writers}
    return {offer.kind for offer in play.menu(seat)} - {"act", "answer"} | written


def _report(closing: Closing) -> dict[str, Any]:
    """The lines of a report. The ВК line of whoever dies in the closing is left out of the comparison."""
    says = closing.public()
    status = {notice.who: notice.now for notice in says if tag_of(notice) == "status"}
    gone = {who for who, now in status.items() if now in ("executed", "died")}
    shown = [notice for notice in says if tag_of(notice) == "revealed"]
    return {
        "vk": {notice.who: notice.by for notice in says if tag_of(notice) == "vk" and notice.who not in gone},
        "status": status,
        "reveals": {notice.who: {"nature": notice.nature, "in_faction": notice.in_faction} for notice in shown},
        "hides": None,
    }


def _count(closing: Closing, tag: str, fields: Mapping[str, str]) -> dict[str, Any]:
    """How a vote was counted in a closing, in the words of cases."""
    event = [None, *closing.happened(tag)][-1]
    if event is None:
        return dict.fromkeys(fields)
    got = {word: getattr(event, field) for word, field in fields.items()}
    return {**got, "sent": got["sent"] or "nobody"} if "sent" in got else got


def _learned(play: Play, seat: Seat) -> list[dict[str, Any]]:
    return [
        {"phase": closing.step, "about": says.about, "what": "secret" if says.what == "tv" else says.what, "is": says.found}
        for closing in play.closings
        for says in (told.says for told in closing.told if told.to == Player(seat))
        if tag_of(says) == "learned"
    ]


def _causes_open(play: Play) -> bool:
    """Whether every entry's orders, events and notices are opened whole."""
    records = [Record("close", closing.step, closing.orders, closing.events, closing.told) for closing in play.closings]
    return all(play.rules.opened(play.book, record) == record for record in records)
