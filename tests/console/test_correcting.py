"""The pages of a correction: what is shown is what is published; what cannot be computed is decided; nothing is lost."""

from __future__ import annotations

import re
from datetime import UTC, datetime
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from forumgame.actions.game.opening import add_host
from forumgame.actions.hosts.correction import correct
from forumgame.actions.hosts.ruling import rule
from forumgame.actions.phase.closing import close_due
from forumgame.actions.phase.deadline import pause, resume, set_to
from forumgame.actions.phase.return_to_entry import go_back
from forumgame.models import Account, Entry, Game, OrderRow, Phase, RefusalRow, ToldRow, WritingRow
from forumgame.record.correction.correction import compute
from forumgame.record.correction.edits import DropOrder, DropRuling, SetOrder, SetRuling, StopBefore, read_edits
from forumgame.record.open_phase import orders_of
from forumgame.record.proof.verification import verify
from forumgame.record.refused import Refused
from reports.models import Outbox, Report
from tests.fixtures_games import At, MakeGame, account, seat_of, send, unseal
from tests.toy import TOY

pytestmark = [pytest.mark.django_db]


def plain(text: str) -> str:
    return re.sub(r"\s+", " ", re.sub(r"<[^>]*>", " ", text)).replace("\u2068", "").replace("\u2069", "")


@pytest.fixture
def game(a_game: MakeGame, host: Account, players: list[Account], at: At) -> Game:
    """Three days are played. On the first ada guessed 3 and bob nothing; on the second cyd was rewarded, and ada gave bread to bob;
    in the third, which is open, bob writes to ada."""
    at("2026-03-02 10:00:00")
    game = a_game(days=9)
    ada, bob, cyd = players
    send(game, ada, "guess", number=3)
    at("2026-03-02 11:00:03")
    close_due()  # entry 2
    rule(game.pk, host, 2, "reward", {"seat": seat_of(game, cyd), "points": 2}, "well played")  # entry 3
    send(game, ada, "gift", what="bread", to=[seat_of(game, bob)], aloud=True)
    send(game, cyd, "banish", whom=seat_of(game, ada))
    send(game, bob, "banish", whom=seat_of(game, cyd))
    at("2026-03-02 12:00:03")
    close_due()  # entry 4
    send(game, bob, "letter", to=seat_of(game, ada), words={"ref": "", "body": "only for you"})
    game.refresh_from_db()
    return game


@pytest.fixture
def desk(game: Game, host: Account) -> Client:
    client = Client()
    client.cookies["django_language"] = "en"
    client.force_login(host)
    unseal(client, game)
    return client


def page(name: str, game: Game, *args: Any) -> str:
    return reverse(f"console:{name}", args=[game.slug, *args])


def open_of(game: Game) -> Phase:
    return Phase.objects.get(game=game, state="open")


def digest(text: str) -> str:
    found = re.search(r'name="shown" value="([0-9a-f]{64})"', text)
    assert found, plain(text)
    return found[1]


def test_an_order_is_changed_seen_and_published(desk: Client, game: Game, host: Account, players: list[Account]) -> None:
    seat = seat_of(game, players[1])
    start = desk.get(page("entry", game, 2)).text
    assert page("correct_entry", game, 2) in start
    forms = desk.get(page("correct_seat", game, 2, seat)).text
    assert "Nothing was ordered then." in forms and "Use this in the correction" in forms
    form = {"phase": 1, "kind": "guess", "slot": "secret", "fixed": "{}", "number:number": "4"}
    sent = desk.post(page("correct_seat", game, 2, seat), form)
    assert sent.status_code == 303 and sent.headers["Location"] == page("correct", game)
    shown = desk.get(page("correct", game))
    text = plain(shown.text)
    assert "bob" in text and "What will be read otherwise" in text and "The open phase goes on" in text
    assert Entry.objects.filter(game=game).count() == 4, "nothing is entered by looking"
    form = {"do": "publish", "reason": "bob's PM was overlooked", "shown": digest(shown.text), "attempt": "k1"}
    mails = Outbox.objects.count()
    for _ in range(2):
        assert desk.post(page("correct", game), form).status_code == 303
    entries = list(Entry.objects.filter(game=game).order_by("number").values_list("kind", "step", "actor", "reason"))
    assert entries[4:] == [
        ("return", "3.day", host.username, "bob's PM was overlooked"),
        ("close", "1.day", host.username, ""),
        ("act", "2.day", host.username, "well played"),
        ("close", "2.day", host.username, ""),
    ]
    assert Outbox.objects.count() == mails + 4
    row = OrderRow.objects.get(game=game, seat=seat, kind="guess")
    assert (row.by, row.account, row.reason, row.phase.number) == ("host", host, "bob's PM was overlooked", 1)
    proof = verify(game)
    assert proof.clean, proof.faults
    report = Client().get(reverse("table:report", args=[game.slug, "1.day"])).text
    assert "bob&#x27;s PM was overlooked" in report
    assert "Your changes" not in desk.get(page("correct", game)).text, "the edits are done with"
    log = plain(desk.get(page("entries", game)).text)
    assert "back to after entry 1 (The deal); 3 entries after it were computed again" in log and "annulled by entry 5" in log


def test_a_ruling_gets_other_values_or_goes(desk: Client, game: Game, host: Account, players: list[Account]) -> None:
    forms = desk.get(page("correct_entry", game, 3)).text
    assert 'value="2"' in forms and "Leave the ruling out" in forms
    form = {"phase": 2, "kind": "reward", "slot": "reward", "fixed": "{}", "seat:seat": seat_of(game, players[2])}
    assert desk.post(page("correct_entry", game, 3), {**form, "number:points": "1"}).status_code == 303
    shown = desk.get(page("correct", game))
    assert "a ruling with other values" in plain(shown.text)
    assert desk.post(page("correct_entry", game, 3), {"do": "drop_ruling"}).status_code == 303
    shown = desk.get(page("correct", game))
    assert "no such ruling" in plain(shown.text) and "does not come again" in plain(shown.text)
    assert "with other values" not in plain(shown.text), "one change for one ruling"
    form = {"do": "publish", "reason": "it was another game", "shown": digest(shown.text)}
    assert desk.post(page("correct", game), form).status_code == 303
    game.refresh_from_db()
    again = Entry.objects.filter(game=game, number__gt=5)
    assert [entry.kind for entry in again] == ["close"] and verify(game).clean
    assert not ToldRow.objects.filter(game=game, entry__kind="act", annulled_by=None).exists()


def test_one_edit_is_taken_back_or_all(desk: Client, game: Game, players: list[Account]) -> None:
    ada = seat_of(game, players[0])
    desk.post(page("correct_entry", game, 2), {"do": "drop_order", "seat": ada, "slot": "secret"})
    desk.post(page("correct_entry", game, 3), {"do": "drop_ruling"})
    shown = desk.get(page("correct", game)).text
    (first, *_rest) = re.findall(r'name="edit" value="([^"]+)"', shown)
    desk.post(page("correct", game), {"do": "back", "edit": first.replace("&quot;", '"')})
    shown = desk.get(page("correct", game)).text
    assert shown.count('name="edit"') == 1 and "no such ruling" in shown
    desk.post(page("correct", game), {"do": "clear"})
    assert "Which entry?" in desk.get(page("correct", game)).text


def test_the_game_moved_meanwhile(desk: Client, game: Game, host: Account, players: list[Account], at: At) -> None:
    """A stale look publishes nothing, loses nothing, and shows what it would do now."""
    desk.post(page("correct_entry", game, 3), {"do": "drop_ruling"})
    looked = digest(desk.get(page("correct", game)).text)
    at("2026-03-02 13:00:03")
    close_due()
    late = desk.post(page("correct", game), {"do": "publish", "reason": "mine", "shown": looked})
    assert late.status_code == 409 and "The game has moved since you looked." in late.text
    assert 'value="mine"' in late.text and "no such ruling" in late.text
    assert not Entry.objects.filter(game=game, kind="return").exists()
    form = {"do": "publish", "reason": "mine", "shown": digest(late.text)}
    assert desk.post(page("correct", game), form).status_code == 303
    game.refresh_from_db()
    assert [e.step for e in Entry.objects.filter(game=game, kind="close").order_by("number")][-2:] == ["2.day", "3.day"]
    assert verify(game).clean


def test_another_host_went_back_meanwhile(desk: Client, game: Game, host: Account) -> None:
    desk.post(page("correct_entry", game, 3), {"do": "drop_ruling"})
    pause(game.pk, host, "x")
    go_back(game.pk, host, 2, "x")
    shown = desk.get(page("correct", game))
    assert "no such ruling" in shown.text, "what was gathered stays to be read and taken back"
    assert 'name="shown"' not in shown.text
    assert desk.get(page("correct_entry", game, 3)).status_code == 404


def test_an_order_that_is_illegal_now_is_decided(desk: Client, game: Game, host: Account, players: list[Account]) -> None:
    """Bob is sent away on the first day, so what he sent on the second is refused, and so is the bread that ada gave to him."""
    ada, bob, cyd = (seat_of(game, p) for p in players)
    for seat in (ada, cyd):
        form = {"phase": 1, "kind": "banish", "slot": "voice", "fixed": "{}", "seat:whom": bob}
        desk.post(page("correct_seat", game, 2, seat), form)
    shown = desk.get(page("correct", game)).text
    text = plain(shown)
    assert "This must be decided first" in text and "no longer stands" in text and "Publish the correction" not in text
    refused = desk.post(page("correct", game), {"do": "publish", "reason": "x", "shown": "0" * 64})
    assert refused.status_code == 409 or refused.status_code == 422
    phase = open_of(game)
    edits = read_edits(desk.session[f"correction.{game.slug}"])
    troubles = compute(game, phase, edits).troubles
    assert {(t.kind, t.seat, t.slot) for t in troubles} == {("order", bob, "voice"), ("order", ada, "gift")}
    for seat, slot in (*((trouble.seat, trouble.slot) for trouble in troubles), (cyd, "voice")):
        form = {"do": "drop_order", "seat": seat, "slot": slot}
        assert desk.post(page("correct_entry", game, 4), form).status_code == 303
    shown = desk.get(page("correct", game)).text
    text = plain(shown)
    assert "Orders of the open phase that no longer stand" in text and "Publish the correction" in text
    form = {"do": "publish", "reason": "two votes were overlooked", "shown": digest(shown)}
    assert desk.post(page("correct", game), form).status_code == 303
    game.refresh_from_db()
    assert verify(game).clean
    assert not orders_of(game, phase).pending.orders, "his letter is taken back"
    owner = Client()
    owner.cookies["django_language"] = "en"
    owner.force_login(players[1])
    for where in ("table:game", "table:timeline"):
        assert "An order of yours does not stand any more" in plain(owner.get(reverse(where, args=[game.slug])).text), where
    told = ToldRow.objects.get(game=game, kind="refusal", seat=bob, annulled_by=None)
    assert told.step == "3.day" and RefusalRow.objects.filter(game=game, seat=bob).exists()
    assert ToldRow.objects.get(game=game, order__kind="letter").annulled_by, "what it had told is struck"
    gift = ToldRow.objects.get(game=game, order__kind="gift")
    assert gift.annulled_by, "and the gift to one who is gone"


def test_a_ruling_that_is_not_possible_any_more(desk: Client, game: Game, players: list[Account]) -> None:
    ada, bob, cyd = (seat_of(game, p) for p in players)
    for seat in (ada, bob):
        form = {"phase": 1, "kind": "banish", "slot": "voice", "fixed": "{}", "seat:whom": cyd}
        desk.post(page("correct_seat", game, 2, seat), form)
    text = plain(desk.get(page("correct", game)).text)
    assert "a ruling is not possible any more" in text
    desk.post(page("correct_entry", game, 3), {"do": "drop_ruling"})
    text = plain(desk.get(page("correct", game)).text)
    assert "a ruling is not possible" not in text and "no longer stands" in text


def test_the_game_ends_earlier(desk: Client, game: Game, host: Account, players: list[Account]) -> None:
    """Two of three go: the host is told, and may let the game end there."""
    ada, bob, cyd = (seat_of(game, p) for p in players)
    for entry, voters, whom in ((2, (ada, bob), cyd), (4, (bob,), ada)):
        for seat in voters:
            form = {"phase": 1, "kind": "banish", "slot": "voice", "fixed": "{}", "seat:whom": whom}
            desk.post(page("correct_seat", game, entry, seat), form)
    desk.post(page("correct_entry", game, 3), {"do": "drop_ruling"})
    desk.post(page("correct_entry", game, 4), {"do": "drop_order", "seat": cyd, "slot": "voice"})
    phase = open_of(game)
    edits = read_edits(desk.session[f"correction.{game.slug}"])
    done = compute(game, phase, edits)
    assert [t.kind for t in done.troubles] == ["open"], done.troubles
    assert "The game ends before the open phase" in plain(desk.get(page("correct", game)).text)
    desk.post(page("correct", game), {"do": "stop", "entry": "0"})
    shown = desk.get(page("correct", game)).text
    assert "The game ends with this correction." in plain(shown)
    form = {"do": "publish", "reason": "votes by PM", "shown": digest(shown)}
    late = desk.post(page("correct", game), form)
    assert late.status_code == 422 and "The game is not paused." in late.text, "the open phase is annulled: pause first"
    pause(game.pk, host, "to correct")
    shown = desk.get(page("correct", game)).text
    assert desk.post(page("correct", game), {**form, "shown": digest(shown)}).status_code == 303
    game.refresh_from_db()
    assert game.status == Game.Status.OVER and verify(game).clean
    assert "and so it is over" in Outbox.objects.filter(game=game).latest("pk").body
    assert desk.get(reverse("table:end", args=[game.slug])).status_code == 200


def test_stopping_before_an_entry_opens_its_phase_anew(game: Game, host: Account, players: list[Account]) -> None:
    """Computing may stop where the host wants it: the phase from there on is played again, its orders are kept."""
    ada, bob, _cyd = players
    pause(game.pk, host, "x")
    game.refresh_from_db()
    edits = (SetOrder(2, seat_of(game, bob), "secret", "guess", {"number": 5}), StopBefore(4))
    done = compute(game, open_of(game), edits)
    assert (done.goes_on, len(done.drafts), [one.old.number for one in done.again]) == (False, 2, [2, 3, 4])
    correct(game.pk, host, edits, "overlooked", done.digest)
    resume(game.pk, host, "go on")
    game.refresh_from_db()
    phase = open_of(game)
    assert (phase.step, phase.number) == ("2.day", 4) and verify(game).clean
    assert Outbox.objects.filter(game=game, body__contains="is played anew").count() == 4
    assert not Report.objects.filter(game=game, step="2.day", ruling=False, annulled_by=None).exists()
    client = Client()
    client.force_login(ada)
    client.cookies["django_language"] = "en"
    assert "You had sent for this phase" in client.get(reverse("table:game", args=[game.slug])).text


def test_a_text_is_kept_and_told_once(game: Game, host: Account, players: list[Account]) -> None:
    bob, cyd = (seat_of(game, p) for p in players[1:])
    edits = (SetOrder(2, cyd, "letter", "letter", {"to": bob, "words": {"ref": "", "body": "by PM at ten"}}),)
    shown = compute(game, open_of(game), edits).digest
    assert compute(game, open_of(game), edits).digest == shown, "the same each time"
    correct(game.pk, host, edits, "a letter", shown)
    letter = WritingRow.objects.get(game=game, seat=cyd)
    assert letter.body == "by PM at ten"
    assert ToldRow.objects.get(game=game, order__seat=cyd, to="player").seat == bob
    assert verify(game).clean


def test_what_is_no_edit_is_refused(game: Game, host: Account) -> None:
    phase = open_of(game)
    for edits, code in (
        ((), "nothing_to_correct"),
        ((StopBefore(3),), "nothing_to_correct"),
        ((DropRuling(2),), "nothing_there"),
        ((DropOrder(3, "s01", "voice"),), "nothing_there"),
        ((DropOrder(2, "s01", "nothing"),), "nothing_there"),
        ((DropRuling(99),), "nothing_there"),
    ):
        with pytest.raises(Refused, match=code):
            compute(game, phase, edits)
    bad = (SetOrder(2, "s01", "secret", "guess", {"number": 99}),)
    assert [t.kind for t in compute(game, phase, bad).troubles] == ["edit"]
    bad = (SetOrder(2, "s01", "secret", "guess", {"number": "many"}),)
    assert [t.kind for t in compute(game, phase, bad).troubles] == ["edit"]
    bad_act = (SetRuling(3, "reward", {"seat": "s99", "points": 1}),)
    assert [t.kind for t in compute(game, phase, bad_act).troubles] == ["ruling"]
    with pytest.raises(Refused, match="no_reason"):
        correct(game.pk, host, bad_act, " ", "")
    with pytest.raises(Refused, match="undecided"):
        correct(game.pk, host, bad_act, "x", "")
    with pytest.raises(Refused, match="not_as_shown"):
        correct(game.pk, host, (DropRuling(3),), "x", "")
    assert read_edits("nonsense") == () == read_edits('[{"type":"drop_ruling","entry":1,"more":2}]')


def test_other_rules_are_not_computed_again(game: Game, host: Account, monkeypatch: pytest.MonkeyPatch) -> None:
    object.__setattr__(TOY, "version", was := TOY.version + "+")
    try:
        with pytest.raises(Refused, match="other_rules"):
            compute(game, open_of(game), (DropRuling(3),))
    finally:
        object.__setattr__(TOY, "version", was.removesuffix("+"))


def test_who_may_correct(game: Game, host: Account, players: list[Account]) -> None:
    reader = account("reader")
    add_host(game.pk, host, reader, may=frozenset())
    client = Client()
    client.force_login(reader)
    address = page("correct", game)
    assert "Open for an hour" in sealed(client, address), "behind the press"
    unseal(client, game)
    assert client.get(address).status_code == 200
    assert client.post(page("correct_entry", game, 3), {"do": "drop_ruling"}).status_code == 422
    for person in (players[0], account("eve"), None):
        stranger = Client()
        if person:
            stranger.force_login(person)
        for where in (address, page("correct_entry", game, 3), page("correct_seat", game, 2, "s01")):
            assert stranger.get(where).status_code == 404
            assert stranger.post(where, {}).status_code == (404 if person else 403), "who is not signed in is asked to"


def sealed(client: Client, address: str) -> str:
    client.cookies["django_language"] = "en"
    return client.get(address).text


def test_the_open_deadline_is_not_moved(game: Game, host: Account, players: list[Account], at: At) -> None:
    set_to(game.pk, host, game.phase_number, datetime(2026, 3, 2, 10, 30, tzinfo=UTC), "tea")
    game.refresh_from_db()
    before = open_of(game)
    edits = (DropRuling(3),)
    correct(game.pk, host, edits, "x", compute(game, before, edits).digest)
    after = open_of(game)
    assert (after.pk, after.closes_at, after.due_at) == (before.pk, before.closes_at, before.due_at)
    assert [o.says for o in orders_of(game, after).pending.orders] == [o.says for o in orders_of(game, before).pending.orders]


def test_a_second_correction_and_a_return_over_it(game: Game, host: Account, players: list[Account]) -> None:
    """A correction is an entry like others: it can be corrected, gone back over, and gone back into."""
    edits = (DropRuling(3),)
    correct(game.pk, host, edits, "first", compute(game, open_of(game), edits).digest)  # 5: return, 6: the close of day 2
    game.refresh_from_db()
    again = Entry.objects.get(game=game, number=6)
    assert again.step == "2.day"
    edits2 = (DropOrder(6, seat_of(game, players[0]), "gift"),)
    correct(game.pk, host, edits2, "second", compute(game, open_of(game), edits2).digest)
    assert verify(game).clean
    assert [r.version for r in Report.objects.filter(game=game, step="2.day", ruling=False).order_by("entry")] == [1, 2, 3]
    pause(game.pk, host, "x")
    go_back(game.pk, host, 1, "all of it")
    resume(game.pk, host, "go on")
    game.refresh_from_db()
    assert open_of(game).step == "1.day" and verify(game).clean
    assert set(Phase.objects.filter(game=game).exclude(state="open").values_list("state", flat=True)) == {"annulled"}
    assert not Report.objects.filter(game=game, annulled_by=None).exists()


# --- texts in orders --------------------------------------------------------------------------------
