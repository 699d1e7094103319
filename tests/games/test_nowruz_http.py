"""A whole game of the Nowruz mafia through the pages, by twelve people and a host."""

from __future__ import annotations

import pytest

from forumgame.actions.phase.closing import close_due
from forumgame.models import Account, Entry, Game, OrderRow, Phase, WritingRow
from forumgame.record.proof.verification import verify
from reports.words import WORDS
from rulesets.nowruz_mafia.roles import ROLES
from tests.fixtures_games import At
from tests.games.whole import LANGUAGES, Evening, host_reads, look_for_roles, seated

pytestmark = pytest.mark.django_db
TITLES: dict[str, dict[str, str]] = {
    role: {language: WORDS["nowruz_mafia"].role(None, role, language).title for language in LANGUAGES} for role in ROLES
}


def test_a_whole_game(host: Account, at: At) -> None:
    """Every order comes from a form of a page, every closing from the clock; nobody's page names a role it may not know."""
    evening = seated(host, "nowruz_mafia", 12, at, "fa", pace="brisk")

    def each(evening: Evening, phase: Phase) -> None:
        look_for_roles(evening, TITLES, list(evening.hands)[phase.number % 12])
        if phase.number % 5 == 3:
            host_reads(evening, TITLES)

    evening.play(50, each)
    assert evening.game.status == Game.Status.OVER
    assert verify(evening.game).clean
    assert Entry.objects.filter(kind="close").count() == len(evening.closed)
    assert {"kill", "vote", "speak", "final"} <= set(OrderRow.objects.values_list("kind", flat=True))
    answers = [status for hand in evening.hands.values() for status, _, _ in hand.answers]
    assert answers.count(303) > 60 and answers.count(303) > len(answers) * 0.9
    assert WritingRow.objects.exists()
    assert all(
        title["en"] in evening.host.get(f"{evening.address}people/").text for title in TITLES.values() if title["en"] in WITH_ALL
    )


WITH_ALL = {TITLES[role]["en"] for role in ("godfather", "detective", "doctor", "jester")}
"""Roles of every table: shown to everybody when the game is over."""


def test_the_last_ready_press_closes(host: Account, at: At) -> None:
    """NOW-A1: when everyone in play has pressed ready by the page's button, the next knock closes before the deadline."""
    evening = seated(host, "nowruz_mafia", 12, at, "fa")
    phase = evening.phase()
    assert phase is not None and phase.step == "lobby"
    hands = list(evening.hands.values())
    for hand in hands[:-1]:
        hand.press_ready()
    assert close_due() == []
    hands[-1].press_ready()
    assert [done.step for done in close_due()] == ["lobby"]
