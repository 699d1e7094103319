"""The host's ten bad days: a court of sixteen over ten days, each with a mishap, led through the pages."""

from __future__ import annotations

import re
from collections import Counter
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from django.conf import settings

from forumgame.actions.game.opening import add_host, open_game
from forumgame.actions.game.sign_up import sign_up
from forumgame.actions.phase.closing import close_due
from forumgame.clockwork import calendar
from forumgame.models import Account, Audit, Entry, Game, OrderRow, Outage, Phase, Tenure, ToldRow
from forumgame.people.gate import notices_for, visit
from forumgame.record.house_notices import read_notice
from forumgame.record.proof.verification import verify
from reports.models import Outbox, Report
from tests.days.host_hand import HostHand
from tests.fixtures_games import At, account, seat_of, send

pytestmark = [pytest.mark.django_db, pytest.mark.slow]
CAST = Path(settings.ROOT, "forumgame/scenarios/court.yaml")
BUDGETS = Path(settings.ROOT, "docs/host-clicks.md")
HOUR = timedelta(hours=1)


def budgets() -> dict[str, int]:
    """Bad day -> the most clicks, from the page in the docs."""
    return {day: int(n) for day, n in re.findall(r"^\| ([a-z ,]+?) +\| (\d+) \|", BUDGETS.read_text(encoding="utf-8"), re.M)}


class Days:
    """The game, its clock and its two hosts."""

    def __init__(self, at: At) -> None:
        self.at = at
        at("2026-03-01 20:00:00")
        self.host, self.helper = account("hester"), account("harry")
        self.people = [account(f"person-{n:02}") for n in range(1, 17)]
        self.game = self.opened()
        self.hand = HostHand.of(self.host, self.game)

    def opened(self) -> Game:
        """A game of the shipped cast with everybody signed up and two hosts."""
        game = open_game(
            self.host,
            ruleset="court",
            title="Ten days",
            language="en",
            rhythm=calendar.Calendar(slots=calendar.COURT_SLOTS),
            scenario=CAST.read_text(encoding="utf-8"),
            opens_at=datetime(2026, 3, 2, 7, 0, tzinfo=UTC),
        )
        add_host(game.pk, self.host, self.helper, may=frozenset({"time", "orders", "rulings", "hosts"}))
        for person in self.people:
            sign_up(game.pk, person, game.invitation)
        return game

    def until(self, wall: str) -> None:
        """Let the clock close what falls due before this wall time of Moscow, 03 14:30, and go there."""
        end = datetime.strptime(f"2026-03-{wall}", "%Y-%m-%d %H:%M").replace(tzinfo=UTC) - 3 * HOUR
        while (phase := self.phase) and phase.due_at and phase.due_at <= end and phase.state == "open" and not self.paused:
            self.at((phase.due_at + timedelta(seconds=1)).strftime("%Y-%m-%d %H:%M:%S"), "UTC")
            assert len(close_due()) == 1
        self.at(end.strftime("%Y-%m-%d %H:%M:%S"), "UTC")

    @property
    def phase(self) -> Phase | None:
        """The open or held phase."""
        return Phase.objects.filter(game=self.game, state__in=["open", "held"]).first()

    @property
    def paused(self) -> bool:
        """Whether the clock stands."""
        return Game.objects.get(pk=self.game.pk).paused_at is not None

    @property
    def deadline(self) -> str:
        """Step and deadline of the open phase by Moscow's clock."""
        assert self.phase is not None
        return f"{self.phase.step} {self.phase.closes_at + 3 * HOUR:%d %H:%M}" if self.phase.closes_at else self.phase.step

    def told(self, since: int) -> Counter[str]:
        """What the house told since that row, by its kind."""
        rows = ToldRow.objects.filter(game=self.game, kind="house", pk__gt=since)
        return Counter(read_notice(row.says).what for row in rows)

    def mails(self, since: int) -> Counter[str]:
        """Mails of the house since that row, by recipient."""
        rows = Outbox.objects.filter(game=self.game, kind__startswith="house", pk__gt=since)
        return Counter(rows.values_list("recipient__username", flat=True))

    @property
    def marks(self) -> tuple[int, int]:
        """The last notice and the last mail."""
        last = [model.objects.order_by("-pk").values_list("pk", flat=True).first() or 0 for model in (ToldRow, Outbox)]
        return last[0], last[1]

    def everybody_once(self, marks: tuple[int, int], *what: str) -> None:
        """Since these marks everybody was told exactly this, with one mail a notice to each person."""
        assert self.told(marks[0]) == Counter(what)
        people = set(Tenure.objects.filter(game=self.game, until=None, account__isnull=False).values_list("account", flat=True))
        names = {*Account.objects.filter(pk__in=people).values_list("username", flat=True), "hester", "harry"}
        assert self.mails(marks[1]) == Counter(dict.fromkeys(names, len(what)))


@pytest.fixture
def days(at: At, db: None) -> Days:
    """The game, of the seed that this test draws in each run: with it nobody wins before the last of the days."""
    return Days(at)


def test_ten_bad_days(days: Days) -> None:
    for day in (
        wrong_deal, vanished, message_at_22_02, forum_down_for_an_hour, site_down_for_a_day, mistaken_ruling, two_hosts_at_once,
        pause_over_a_border, expelled, host_ill, ended_early,
    ):  # fmt: skip
        day(days)
        proof = verify(days.game)
        assert proof.clean, (day.__name__, proof.faults)
    allowed = budgets()
    assert set(allowed) == set(days.hand.counted)
    assert {day: n for day, n in days.hand.counted.items() if n > allowed[day]} == {}


def wrong_deal(days: Days) -> None:
    """The host starts with the wrong people in mind, takes it back, and starts again."""
    first, marks = days.hand.begin().press("/start/").game, days.marks
    days.hand.begin().follow("End or open again").press("/ending/again/", reason="the deal was for another cast")
    again = Game.objects.get(pk=first.pk).again
    assert again is not None and again.sign_ups.count() == 16
    assert days.told(marks[0]) == Counter(["ended", "opened_again"])
    assert set(days.mails(marks[1])) == {p.username for p in days.people} | {"hester", "harry"}
    assert set(days.mails(marks[1]).values()) == {1} and verify(first).clean
    days.game = days.hand.game = again
    days.hand.press("/start/")
    days.hand.clicks = 3
    days.hand.done("a wrong deal")
    assert days.deadline == "1.h1 02 13:00"


def vanished(days: Days) -> None:
    """Day 1: one player never comes. In the evening all who have not acted are reminded; the next noon a bot takes the seat."""
    days.until("02 17:00")
    days.hand.begin().press("/prod/", all="yes")
    reminded = Outbox.objects.filter(game=days.game, kind__startswith="prod")
    assert set(reminded.values_list("recipient__username", flat=True)) <= {p.username for p in days.people} and reminded.exists()
    days.until("03 12:00")
    gone, marks = days.people[2], days.marks
    seat = seat_of(days.game, gone)
    days.hand.follow(f"/seats/{seat}/holder/").press("/holder/", bot="random", reason="no word since the start")
    assert Tenure.objects.get(game=days.game, character__seat=seat, until=None).bot == "random"
    assert set(days.told(marks[0])) == {"unseated_bot"} and set(days.mails(marks[1])) == {gone.username}
    days.hand.done("a player vanishes")


def message_at_22_02(days: Days) -> None:
    """Day 2: an order by message at 21:58, found at 22:02."""
    days.until("03 20:00")
    days.hand.begin().press("/review/", minutes="10")
    days.until("03 22:02")
    sender = next(p for p in days.people if can_act(days, p))
    seat = seat_of(days.game, sender)
    days.hand.begin().follow("Orders").press("/unseal/")
    days.hand.begin().follow(f"/seats/{seat}/")
    offer = first_offer(days.hand)
    days.hand.press(f"/seats/{seat}/", where=offer[0], came_at="2026-03-03 21:58", reason="sent by message", **offer[1])
    order = OrderRow.objects.filter(game=days.game, by="host").latest("pk")
    assert order.arrived_at == datetime(2026, 3, 3, 18, 58, tzinfo=UTC) and order.reason == "sent by message"
    assert Audit.objects.get(game=days.game, verb="late_entry").about.startswith(seat)
    days.hand.clicks = 4
    days.hand.done("a message at two past ten")
    days.until("03 23:00")
    assert OrderRow.objects.get(pk=order.pk).phase.state == "closed"


def can_act(days: Days, person: Account) -> bool:
    """Whether the person's table shows a form of an action."""
    if not Tenure.objects.filter(game=days.game, account=person, until=None).exists():
        return False
    page = HostHand.of(person, days.game)
    page.page = page.client.get(f"/g/{days.game.slug}/")
    return bool(first_offer(page, optional=True))


def first_offer(hand: HostHand, optional: bool = False) -> tuple[dict[str, str], dict[str, str]]:
    """A form of an order on the page with a legal value for each choice: (hidden fields, choices)."""
    from tests.games.http import forms

    for form in forms(hand.page):
        if form.css == "open" and form.hidden.get("kind") == "act":
            picks = {}
            for name, controls in form.controls.items():
                values = [v for _kind, several, _attrs in controls for v in several if v]
                if controls[0][0] in ("radio", "select", "checkbox") and values and name not in ("for_step",):
                    free = [v for v in values if v not in picks.values()]
                    picks[name.replace(":", "__")] = (free or values)[0]
            return {"kind": "act", "slot": form.hidden["slot"], "fixed": form.hidden["fixed"]}, picks
    assert optional
    return ()  # type: ignore[return-value]


def forum_down_for_an_hour(days: Days) -> None:
    """Day 3: nobody can talk from 12:00 to 13:00; the first hour gets an hour more, the others keep their times."""
    days.until("04 12:30")
    marks = days.marks
    days.hand.begin().follow("Move time").follow("minutes=60").press("/deadline/", reason="the forum was down for an hour")
    assert days.deadline == "3.h1 04 14:00"
    days.everybody_once(marks, "moved")
    days.hand.done("the forum down for an hour")
    days.until("04 15:00")
    assert days.deadline == "3.h2 04 16:00"


def site_down_for_a_day(days: Days) -> None:
    """Day 4: the site is away from 12:30 until 12:30 of the next day. The hour waits, and the grid returns in the afternoon."""
    days.until("05 12:30")
    Outage.objects.create(since=datetime(2026, 3, 5, 9, 30, tzinfo=UTC), until=datetime(2026, 3, 6, 9, 30, tzinfo=UTC))
    days.at("2026-03-06 12:30:00")
    marks = days.marks
    assert close_due() == [] and days.phase is not None and days.phase.state == "held"
    days.hand.begin().follow("Choose what is to happen").follow("by=outage")
    days.hand.press("/release/", reason="the site was away")
    assert days.deadline == "4.h1 06 13:30"
    assert days.told(marks[0]) == Counter(["held", "released"])
    days.hand.done("the site down for a day")
    days.until("06 14:30")
    assert days.deadline == "4.h2 06 16:00"


def mistaken_ruling(days: Days) -> None:
    """Day 5: a ruling of the second hour is found wrong after the third has closed. It is taken out of the entries, and everything
    after it is computed again: the same deadline, the same orders, every report that changed in a second version."""
    days.until("07 14:00")
    seat = "chancellor"
    before = influence(days, seat)
    days.hand.begin().follow("Rulings")
    days.hand.press(
        "/rulings/", 200, {"kind": "adjust"}, seat__seat=seat, number__vk="5", number__tv="0", reason="a bet that was won"
    )
    days.hand.press("/rulings/", do="carry_out")
    assert influence(days, seat) == before + 5
    ruling = Entry.objects.filter(game=days.game, kind="act").latest("number")
    days.until("07 19:30")
    deadline, marks, head = days.deadline, days.marks, Game.objects.get(pk=days.game.pk).head_number
    days.hand.begin().follow("Ledger").follow(f"/entries/{ruling.number}/").press("/unseal/")
    days.hand.follow("Correct this entry")
    days.hand.press(f"/correct/{ruling.number}/", where={"kind": ""}, do="drop_ruling")
    assert Game.objects.get(pk=days.game.pk).head_number == head, "nothing is published before it was seen"
    days.hand.press("/correct/", where={"shown": "*"}, do="publish", reason="the bet was in another game")
    days.hand.done("a mistaken ruling")
    assert days.deadline == deadline and influence(days, seat) == before
    days.everybody_once(marks, "corrected")
    assert Report.objects.filter(game=days.game, entry=ruling.number, annulled_by__isnull=False).exists()
    again = Report.objects.filter(game=days.game, version=2)
    assert again.exists() and all("the bet was in another game" in (r.returned + r.correction) for r in again)


def influence(days: Days, seat: str) -> int:
    """A seat's influence on the King, as everybody sees it."""
    return int(days.game.characters.get(seat=seat).king_influence)


def two_hosts_at_once(days: Days) -> None:
    """Day 6: two hosts press the same pages: what one has done the other does not do again."""
    days.until("08 11:00")
    marks, other = days.marks, HostHand.of(days.helper, days.game)
    days.hand.begin().follow("Move time").follow("minutes=30")
    other.begin().follow("Move time").follow("minutes=30").press("/deadline/", reason="trains are late")
    days.hand.press("/deadline/", reason="trains are late")
    days.everybody_once(marks, "moved")
    assert days.deadline.endswith("08 13:30")
    days.hand.done("two hosts at once")
    assert Entry.objects.filter(game=days.game, kind="clock", given__contains='"set"').count() == 2


def pause_over_a_border(days: Days) -> None:
    """Day 7: a pause from 12:50 to 13:40 gives back the ten minutes, and 16:00 stays."""
    days.until("09 12:50")
    marks = days.marks
    days.hand.begin().follow("Move time").follow("Pause the game").press("/pause/", reason="a quarrel in the topic")
    days.until("09 13:40")
    days.hand.begin().follow("Move time").follow("do=resume").press("/resume/", reason="settled")
    days.hand.clicks += 3
    days.everybody_once(marks, "paused", "resumed")
    assert days.deadline.endswith("09 13:50")
    days.hand.done("a pause over a border")
    days.until("09 14:30")
    assert days.deadline.endswith("09 16:00")


def expelled(days: Days) -> None:
    """Day 8: a player is expelled; a substitute takes the seat with its knowledge, and both are told."""
    days.until("10 11:00")
    out, fresh, marks = days.people[5], account("newcomer"), days.marks
    seat = seat_of(days.game, out)
    days.hand.begin().follow(f"/seats/{seat}/holder/").press("/holder/", account="newcomer", reason="insulted others")
    assert seat_of(days.game, fresh) == seat
    assert days.told(marks[0]) == Counter(["seated"])
    assert days.mails(marks[1]) == Counter([out.username, "newcomer"])
    visitor = visit(days.game.slug, fresh)
    assert any(row.kind == "notice" and row.to == "player" for row in notices_for(visitor))
    days.hand.done("a player expelled")


def host_ill(days: Days) -> None:
    """Day 9: the lead falls ill and hands the game to the other host."""
    days.until("11 09:00")
    marks = days.marks
    days.hand.begin().follow("Hosts").press("/hosts/pass-on/", name="harry", reason="in hospital")
    assert set(days.told(marks[0])) == {"handed_over"}
    days.hand.done("the host ill")
    counted, days.hand = days.hand.counted, HostHand.of(days.helper, days.game)
    days.hand.counted = counted


def ended_early(days: Days) -> None:
    """Day 10: too few are left; the game ends without a result, with a reason that everybody reads."""
    days.until("12 11:00")
    marks = days.marks
    days.hand.begin().follow("End or open again").press("/ending/end/", reason="nine of us are away")
    game = Game.objects.get(pk=days.game.pk)
    assert (game.status, game.without_result) == ("over", True)
    assert days.told(marks[0]) == Counter(["ended"])
    report = Report.objects.get(game=game, entry=game.head_number)
    assert report.correction == "nine of us are away"
    page = HostHand.of(days.people[0], game).client.get(f"/g/{game.slug}/")
    assert "ended the game without a result" in page.text
    days.hand.done("the game ended early")
    with pytest.raises(Exception, match="not_running"):
        send(game, days.people[0], "prison_vote", whom="nobody")
