"""A form of one phase that arrives in the next: in every game, from every slot, the page says so and gives the input back."""

from __future__ import annotations

import html
import random
import re
from typing import Any

import pytest
from django.test import Client
from django.utils import translation

from forumgame.models import Account, OrderRow
from forumgame.web.messages.error_messages import SAYINGS
from tests.fixtures_games import At
from tests.games.http import Form, filled
from tests.games.whole import LANGUAGES, Evening, seated

pytestmark = pytest.mark.django_db
WORDS = "A speech\nof two lines & <b>more</b>"
GAMES: dict[str, tuple[int, dict[str, Any], int, set[str]]] = {
    "court": (6, {"shipped": "trial"}, 11, {"act", "prison_vote", "invite"}),
    "fiim": (10, {"pace": "brisk"}, 40, {"speak", "nominate", "vote", "shoot", "check", "last_word"}),
    "shahnameh": (9, {"pace": "brisk"}, 16, {"speak", "cards", "accuse", "verdict", "hunt"}),
    "nowruz_mafia": (12, {"pace": "brisk"}, 14, {"speak", "vote", "final"}),
}
"""Rule set -> seats, what is chosen in its form, phases to play, kinds of orders that must have come late."""


@pytest.mark.slow
@pytest.mark.parametrize("ruleset", GAMES)
def test_every_slot_late(host: Account, at: At, ruleset: str) -> None:
    seats, chosen, most, kinds = GAMES[ruleset]
    evening = seated(host, ruleset, seats, at, "en", **chosen)
    met: set[tuple[str, str, str]] = set()
    while (phase := evening.phase()) is not None and len(evening.closed) < most:
        kept = offers_of(evening, phase.number)
        for seat in evening.called():
            evening.hands[seat].lot = random.Random(phase.number)
            evening.hands[seat].order_all()
        evening.let_it_close()
        orders = OrderRow.objects.count()
        after = evening.phase()
        for (slot, kind), (client, form, data) in kept.items():
            response = client.post(form.action, data)
            look_at(response, client, data, f"{ruleset} {phase.step} {slot} -> {after.step if after else 'the end'}")
            met.add((slot, kind, after.kind if after else "end"))
        assert OrderRow.objects.count() == orders
    assert kinds <= {kind for _, kind, _ in met}, met


def offers_of(evening: Evening, number: int) -> dict[tuple[str, str], tuple[Client, Form, dict[str, Any]]]:
    """A filled form for each slot and kind that anybody is offered in the open phase."""
    kept: dict[tuple[str, str], tuple[Client, Form, dict[str, Any]]] = {}
    for seat in evening.called():
        for form in evening.hands[seat].offers():
            key = (form.hidden["slot"], form.hidden["kind"])
            if key not in kept:
                data = filled(form, random.Random(number))
                data |= {name: WORDS for name in data if name.startswith("text:")}
                kept[key] = (evening.hands[seat].client, form, data)
    return kept


def look_at(response: Any, client: Client, data: dict[str, Any], where: str) -> None:
    """The page says what happened, once, and holds what was sent: in the form that takes it again, or to copy."""
    page = response.text
    assert response.status_code == 409, where
    assert page.count('id="no"') == 1, where
    language = client.cookies["django_language"].value
    assert language in LANGUAGES
    with translation.override(language):
        titles = [html.escape(str(SAYINGS[code][0])) for code in ("stale_phase", "not_running")]
    assert any(title in page for title in titles), where
    refusal = re.search(r'<div class="state" data-is="alarm".*?</div>', page, re.S)
    assert refusal, where
    back = re.search(r'href="#(offer-[\d-]+)"', refusal[0])
    for name in data:
        if name.startswith("text:"):
            boxes = [html.unescape(box) for box in re.findall(r"<textarea[^>]*>\n?(.*?)</textarea>", page, re.S)]
            assert WORDS in [box.replace("\r\n", "\n") for box in boxes], where
    if back:
        form = re.search(rf'<form[^>]* id="{back[1]}".*?</form>', page, re.S)
        assert form, where
        assert f'name="kind" value="{data["kind"]}"' in form[0], where
        picked = re.findall(r'value="([^"]*)"\s+(?:checked|selected)', form[0])
        assert set(picked) <= {value for _, value in flat(data)} | {""}, where
    else:
        assert re.search(r"<details[^>]* open>.*?<(p|textarea)", refusal[0], re.S), where


def flat(data: dict[str, Any]) -> list[tuple[str, str]]:
    return [(name, one) for name, value in data.items() for one in (value if isinstance(value, list) else [value])]
