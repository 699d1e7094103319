"""Whole games of sport mafia through the pages: by web form with ten people, and at a real table from the judge's desk alone."""

from __future__ import annotations

from typing import Any

import pytest

from forumgame.models import Account, Entry, Game, OrderRow, Phase, Tenure
from forumgame.record import ledger
from forumgame.record.proof.verification import verify
from reports.words import WORDS
from rulesets.fiim.book import DECK
from tests.fixtures_games import At
from tests.games.http import Form, forms
from tests.games.whole import LANGUAGES, Evening, host_reads, look_for_roles, opened, same_seed, seated

pytestmark = pytest.mark.django_db
TITLES: dict[str, dict[str, str]] = {
    role: {language: WORDS["fiim"].role(None, role, language).title for language in LANGUAGES} for role in DECK
}
SECRET: dict[str, dict[str, str]] = {role: TITLES[role] for role in ("sheriff", "don")}
"""The two cards of which there is one; `red` and `dark` are words of the game itself."""


def test_a_whole_game_by_web_form(host: Account, at: At) -> None:
    """Speeches, nominations, ballots, shots and checks from the forms; points, signature and the protocol from the host's."""
    evening = seated(host, "fiim", 10, at, "ru", pace="brisk")

    def each(evening: Evening, phase: Phase) -> None:
        if phase.step == "protocol":
            desk = Desk(evening)
            desk.enters("bonus", seat="5", points="0.4", approved="no")
            desk.enters("sign")
            return
        look_for_roles(evening, SECRET, list(evening.hands)[phase.number % 10])
        if phase.number % 4 == 3:
            host_reads(evening, TITLES)

    evening.play(50, each)
    assert evening.game.status == Game.Status.OVER and evening.closed[-1] == "protocol"
    assert verify(evening.game).clean
    assert {"speak", "nominate", "vote", "shoot", "check"} <= set(OrderRow.objects.values_list("kind", flat=True))
    answers = [status for hand in evening.hands.values() for status, _, _ in hand.answers]
    assert answers.count(303) > 60 and answers.count(303) > len(answers) * 0.9
    page = evening.host.get(evening.address).text
    assert all(title["en"] in page for title in SECRET.values())  # FIIM-R24: all is shown at the end


class Desk:
    """The judge's desk: its forms, filled by what was seen at the table. The page is loaded again after each sending."""

    def __init__(self, evening: Evening) -> None:
        self.client, self.address = evening.host, f"{evening.address}host/rulings/"
        self.shown: list[Form] = []

    def forms(self) -> list[Form]:
        """All forms of the page as it stands now."""
        self.shown = self.shown or forms(self.client.get(self.address))
        return self.shown

    def send(self, form: Form, data: dict[str, Any]) -> Any:
        """The answer to a form of the page."""
        self.shown = []
        return self.client.post(form.action, data)

    def offers(self, kind: str) -> list[Form]:
        """The open forms of one kind."""
        return [form for form in self.forms() if form.hidden.get("kind") == kind]

    def enters(self, offer: str, form: Form | None = None, **values: Any) -> None:
        """Send a form with these values; every other control of it stays as it came."""
        form = form or self.offers(offer)[0]
        data: dict[str, Any] = {k: v for k, v in form.hidden.items() if k not in form.controls}
        for name, controls in form.controls.items():
            given = values.get(name.partition(":")[2])
            reason = controls[0][2].get("value", "") or "as the judge saw it"
            data[name] = given if given is not None else reason if name == "reason" else ""
        response = self.send(form, data)
        if response.status_code == 200:  # not led by hand: what it does is shown first
            (shown,) = [one for one in forms(response) if one.action == form.action]
            response = self.send(shown, {**shown.hidden, "do": "carry_out"})
        assert response.status_code == 303, (offer, values, [w for w in response.text.split("\n") if "alarm" in w])

    def presses(self, ending: str, **data: str) -> None:
        """Send the form of the desk whose address ends so."""
        (form,) = [form for form in self.forms() if form.action.endswith(ending)]
        assert self.send(form, form.hidden | data).status_code == 303

    def has(self, role: str) -> bool:
        """Whether the holder of a card is still at the table."""
        game = Game.objects.get()
        return any(chair.role == role and chair.left is None for chair in ledger.head(game).state.chairs.values())

    def legal(self, offer: str, field: str) -> list[str]:
        """The values that the first form of a kind offers in a field."""
        (form, *_) = self.offers(offer)
        return [value for name, controls in form.controls.items() for _, values, _ in controls for value in values
                if name.endswith(f":{field}") and value]  # fmt: skip


def test_a_real_table_from_the_desk(host: Account, at: At) -> None:
    """Ten guests, no account but the judge's; every entry from a form of the desk, a slip undone without a pause, no clock."""
    at("2026-03-02 19:00:00", "UTC")
    game, client = opened(host, "fiim", language="ru", option_mode="live")
    same_seed(game, 1)
    names = "\r\n".join(f"Guest {n}" for n in range(1, 11))
    assert client.post(f"/g/{game.slug}/host/start/", {"fill_with": "guest", "guests": names}).status_code == 303
    game.refresh_from_db()
    assert Tenure.objects.filter(game=game, guest__startswith="Guest").count() == 10
    evening = Evening(game, client, {}, at)
    desk = Desk(evening)
    desk.enters("sanction", seat="4", reason=desk.legal("sanction", "reason")[0])
    desk.presses("/return/", reason="it was nobody")
    game.refresh_from_db()
    assert not any(chair.fouls for chair in ledger.head(game).state.chairs.values())
    for _ in range(120):
        phase = evening.phase()
        assert phase is not None and phase.closes_at is None
        if phase.kind == "protocol":
            break
        at_the_table(desk, phase.kind)
    desk.enters("bonus", seat="5", points="0.4", approved="no")
    desk.enters("sign")
    desk.presses("/close/")
    game.refresh_from_db()
    assert game.status == Game.Status.OVER
    assert verify(game).clean
    assert Entry.objects.filter(game=game, kind="return").count() == 1
    assert {"turn", "nomination", "fists", "shot", "checked"} <= {
        e.given.partition('"type":"')[2].partition('"')[0] for e in Entry.objects.all()
    }


def at_the_table(desk: Desk, kind: str) -> None:
    """What happens in one step of a simple table: two are named, all fists go to the first; the dark agree on the lowest seat."""
    match kind:
        case "speech":
            speakers = desk.legal("turn", "seat")
            for speaker, named in zip(speakers[:2], reversed(speakers), strict=False):
                desk.enters("turn", seat=speaker)
                desk.enters("nomination", who=named)
            desk.presses("/close/")
        case "vote" | "tie":
            desk.enters("fists", voters=desk.legal("fists", "voters"))
            while desk.offers("fists"):
                desk.enters("fists", voters=[])
        case "all":
            desk.enters("hands", voters=[])
        case "shoot":
            target = desk.legal("shot", "targets")[0]
            for form in desk.offers("shot"):
                desk.enters("shot", form, targets=[target])
            desk.presses("/close/")
        case "don" | "sheriff":
            desk.enters("checked", seats=desk.legal("checked", "seats")[:1] if desk.has(kind) else [])
        case "best":
            desk.enters("best_move_said", seats=["1", "2", "3"], spoke_after="")
        case _:
            desk.presses("/close/")
