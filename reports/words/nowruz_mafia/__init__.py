"""Phrases of the Nowruz mafia: computes the parameters of the messages in `catalogues/<language>/nowruz_mafia.ftl`."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from fluent.runtime.types import FluentType

from reports.words.catalogue import Catalogue, listed
from reports.words.phrases import Phrases
from reports.words.usual import phrases_of, with_book
from reports.words.values import Passage
from reports.words.wording import Scene, Wording
from rulesets.nowruz_mafia import events, told
from rulesets.words import Result, Seat


def _in_seat_order(scene: Scene, seats: Iterable[Seat]) -> list[Seat]:
    place = {seat: i for i, seat in enumerate(scene.names)}
    return sorted(seats, key=lambda seat: (place.get(seat, 0), seat))


def _sums(scene: Scene, counted: told.VoteCounted | events.Voted) -> Passage:
    """Sums of votes with the voters' names, the largest first, then in seat order."""
    rows = []
    for seat in sorted(_in_seat_order(scene, counted.sums), key=lambda seat: -counted.sums[seat]):
        voters = _in_seat_order(scene, (voter for voter, choice in counted.ballots.items() if choice == seat))
        rows.append(
            scene.say("row-sums", seat=scene.name(seat), votes=counted.sums[seat], voters=scene.people(voters)),
        )
    return scene.comma(rows, "list-semicolon")


def _voters(execute: bool, scene: Scene, counted: told.FinalCounted | events.Judged) -> Passage:
    """The voters for one answer in the final vote; the oath's vote, if any, comes last (NOW-F2)."""
    voters = _in_seat_order(scene, (voter for voter, voice in counted.ballots.items() if voice == execute))
    items: list[FluentType | str] = [scene.name(voter) for voter in voters]
    return listed([*items, scene.say("oath")] if execute and counted.oath else items, scene.language)


def _window(scene: Scene, opened: events.Opened) -> Passage:
    return Passage(scene.tell_code(f"step-{opened.window}", {"n": opened.cycle}))


_VOTE = {"sums": _sums}
_FINAL = {
    "for": lambda scene, counted: _voters(True, scene, counted),
    "against": lambda scene, counted: _voters(False, scene, counted),
}

WORDING = Wording(
    Catalogue("nowruz_mafia"),
    families={"role": "role", "roles": "role", "rule": "funny", "rules": "funny", "causes": "cause", "kind": "offer"},
    fields={"at": Scene.name},
    computed={
        "notice-vote_counted": _VOTE,
        "event-voted": _VOTE,
        "notice-final_counted": _FINAL,
        "event-judged": _FINAL,
        "event-opened": {"window": _window},
    },
    unsaid=frozenset(
        {
            "ref",
            "clause",
            "text",
            "ballots",
            "event-seated.names",
            "event-seated.deal",
            "event-seated.funny",
            "event-funny_agreed.consents",
            "event-opened.cycle",
            "event-talk_opened.allowance",
            "event-shot.backfires",
            "event-judged.oath",
            "notice-final_counted.oath",
            "order-defend.oath",
            "order-defend.seconds",
        }
    ),
)


def _result(scene: Scene, ended: Result) -> str:
    own = [scene.name(seat) for seat in scene.names if {"won_alone", "won_beside"} & {*ended.grades.get(seat, ())}]
    return scene.say("notice-game_ended", winner=ended.winner, co_winners=scene.comma(own))


NOWRUZ_MAFIA_WORDS: Phrases = replace(
    phrases_of(WORDING, result=_result),
    slot=with_book(WORDING, lambda scene, slot: scene.tell_code(f"offer-{slot.partition('.')[0]}", {})),
)
