"""A whole Shahnameh game through the pages, by all its seats and a host."""

from __future__ import annotations

import pytest

from forumgame.models import Account, Entry, Game, OrderRow, Phase, WritingRow
from forumgame.record.proof.verification import verify
from reports.words import WORDS
from rulesets.shahnameh.roles import EVERY_ROLE
from tests.fixtures_games import At
from tests.games.whole import LANGUAGES, Evening, host_reads, look_for_roles, seated

pytestmark = pytest.mark.django_db
TITLES: dict[str, dict[str, str]] = {
    role: {language: WORDS["shahnameh"].role(None, role, language).title for language in LANGUAGES} for role in EVERY_ROLE
}


def test_a_whole_game(host: Account, at: At) -> None:
    """Speeches, cards, council, verdicts and night orders from the forms; letters and roles stay with whom they belong to."""
    evening = seated(host, "shahnameh", 9, at, "fa", pace="brisk")

    def each(evening: Evening, phase: Phase) -> None:
        seats = list(evening.hands)
        look_for_roles(evening, TITLES, seats[phase.number % len(seats)])
        if phase.number % 7 == 3:
            host_reads(evening, TITLES)

    evening.play(40, each)
    assert evening.game.status == Game.Status.OVER
    assert verify(evening.game).clean
    assert Entry.objects.filter(kind="close").count() == len(evening.closed)
    assert {"speak", "cards", "accuse", "verdict", "hunt"} <= set(OrderRow.objects.values_list("kind", flat=True))
    answers = [status for hand in evening.hands.values() for status, _, _ in hand.answers]
    assert answers.count(303) > 60 and answers.count(303) > len(answers) * 0.8
    assert WritingRow.objects.exists()
