"""Words of people stay with who wrote and who got them, also where a host goes back or corrects after the seat has passed on."""

from __future__ import annotations

import re

import pytest
from django.test import Client
from django.urls import reverse

from forumgame.actions.hosts.correction import correct
from forumgame.actions.hosts.replacement import replace_holder
from forumgame.actions.orders.reissue import reissue
from forumgame.actions.phase.closing import close_due
from forumgame.actions.phase.deadline import pause, resume
from forumgame.actions.phase.return_to_entry import go_back
from forumgame.clockwork import clock
from forumgame.models import Account, Entry, Game, OrderRow, Phase, RefusalRow, ToldRow, WritingRow
from forumgame.record.correction.correction import compute
from forumgame.record.correction.edits import DropOrder, Edit, SetOrder
from forumgame.record.proof.verification import verify
from forumgame.record.rows import told_row
from rulesets.words import Player, Refusal, Told, Writing
from tests.fixtures_games import At, MakeGame, account, seat_of, send
from tests.games.corrected import droppable, of_bots, play

pytestmark = pytest.mark.django_db
WORDS = "Come at dawn alone."
NAMES = ("game", "timeline", "receipts", "people", "reports")


def browser(person: Account) -> Client:
    client = Client()
    client.cookies["django_language"] = "en"
    client.force_login(person)
    return client


def read_by(person: Account, game: Game) -> str:
    """All that the pages of the game and the receipts of the seat show to somebody, as text."""
    client = browser(person)
    pages = [reverse(f"table:{name}", args=[game.slug]) for name in NAMES]
    receipts = OrderRow.objects.filter(game=game).values_list("receipt", flat=True)
    pages += [reverse("table:receipt", args=[game.slug, receipt]) for receipt in receipts]
    return " ".join(re.sub(r"<[^>]+>", " ", client.get(page, follow=True).text) for page in pages)


def open_in(game: Game) -> Phase:
    return Phase.objects.get(game=game, state__in=["open", "held"])


def corrected(game: Game, host: Account, *edits: Edit) -> None:
    game.refresh_from_db()
    done = compute(game, open_in(game), edits)
    assert not done.troubles
    correct(game.pk, host, edits, "it was entered wrongly", done.digest)
    game.refresh_from_db()
    assert verify(game).clean


def passed(game: Game, host: Account, person: Account) -> Account:
    """The seat of somebody passes on to dan."""
    dan = account("dan")
    replace_holder(game.pk, host, seat_of(game, person), account=dan, reason="ill")
    return dan


@pytest.fixture
def lettered(a_game: MakeGame, players: list[Account], at: At) -> Game:
    """At 10:00 ada writes to bob and guesses, at 11:00 the first day closes, cyd's guess with it."""
    at("2026-03-02 10:00:00")
    game = a_game(days=6)
    ada, bob, cyd = players
    send(game, ada, "letter", to=seat_of(game, bob), words=Writing("", WORDS))
    send(game, ada, "guess", number=5)
    send(game, cyd, "guess", number=2)
    at("2026-03-02 11:00:03")
    close_due()
    at("2026-03-02 11:10:00")
    return Game.objects.get(pk=game.pk)


def gone_back(game: Game, host: Account, at: At) -> None:
    pause(game.pk, host, "to look")
    go_back(game.pk, host, 1, "a wrong ruling")
    at("2026-03-02 11:20:00")


# --- going back --------------------------------------------------------------------------------------


def test_a_successor_neither_reads_nor_sends_an_earlier_letter(
    lettered: Game, host: Account, players: list[Account], at: At
) -> None:
    gone_back(lettered, host, at)
    dan = passed(lettered, host, players[0])
    at("2026-03-02 11:30:00")
    resume(lettered.pk, host)
    table = browser(dan).get(reverse("table:game", args=[lettered.slug])).text
    kept = table.partition("kept but do not stand")[2].partition("</section>")[0]
    assert "the number is 5" in kept and "a letter to" not in kept
    assert reissue(lettered.pk, dan, open_in(lettered).number).stand == 1
    (again,) = OrderRow.objects.filter(phase=open_in(lettered))
    assert (again.kind, again.account) == ("guess", dan)
    assert browser(dan).get(reverse("table:receipt", args=[lettered.slug, again.receipt])).status_code == 200
    assert WORDS not in read_by(dan, lettered) and "a letter to" not in read_by(dan, lettered)


@pytest.mark.parametrize("who", ["writer", "reader"])
def test_what_a_host_sends_again_nobody_new_reads(
    who: str, lettered: Game, host: Account, players: list[Account], at: At
) -> None:
    ada, bob, _cyd = players
    gone_back(lettered, host, at)
    dan = passed(lettered, host, ada if who == "writer" else bob)
    at("2026-03-02 11:30:00")
    resume(lettered.pk, host)
    assert reissue(lettered.pk, host, open_in(lettered).number).refused == 0
    letter = OrderRow.objects.get(phase=open_in(lettered), kind="letter")
    assert WORDS not in read_by(dan, lettered)
    assert WORDS in read_by(bob if who == "writer" else ada, lettered)
    if who == "writer":
        page = browser(dan).get(reverse("table:game", args=[lettered.slug])).text
        assert letter.receipt in page and "sent by the earlier player" in page and "a letter to" not in page
    at("2026-03-02 13:00:03")
    close_due()
    assert WORDS not in read_by(dan, lettered) and "a letter to" not in (read_by(dan, lettered) if who == "writer" else "")
    replace_holder(lettered.pk, host, seat_of(lettered, dan), account=ada if who == "writer" else bob, reason="well again")
    assert WORDS in read_by(ada, lettered) and WORDS in read_by(bob, lettered), "whoever comes back reads their own"


def test_a_bots_letter_stays_unread(a_game: MakeGame, host: Account, players: list[Account], at: At) -> None:
    at("2026-03-02 10:00:00")
    game = a_game(days=6)
    ada, bob, _cyd = players
    send(game, ada, "letter", to=seat_of(game, bob), words=Writing("", WORDS))
    OrderRow.objects.filter(game=game).update(account=None, bot="random")
    at("2026-03-02 11:00:03")
    close_due()
    gone_back(game, host, at)
    dan = passed(game, host, ada)
    at("2026-03-02 11:30:00")
    resume(game.pk, host)
    reissue(game.pk, host, open_in(game).number)
    assert WORDS not in read_by(dan, game) and "a letter to" not in read_by(dan, game)


# --- a correction ------------------------------------------------------------------------------------


def test_a_corrected_letter_is_whose_the_first_was(lettered: Game, host: Account, players: list[Account], at: At) -> None:
    """Another text in it, then no letter at all: the successors of writer and reader read neither."""
    ada, bob, _cyd = players
    writer, reader = seat_of(lettered, ada), seat_of(lettered, bob)
    dan, eve = account("dan"), account("eve")
    for seat, new in ((writer, dan), (reader, eve)):
        replace_holder(lettered.pk, host, seat, account=new, reason="ill")
    at("2026-03-02 11:30:00")
    closing = Entry.objects.filter(game=lettered, kind="close").latest("number").number
    other = {"to": reader, "words": {"ref": "", "body": "Stay at home."}}
    corrected(lettered, host, SetOrder(closing, writer, "letter", "letter", other))
    assert WritingRow.objects.filter(game=lettered).count() == 2
    at("2026-03-02 11:31:00")
    closing = Entry.objects.filter(game=lettered, kind="close").latest("number").number
    corrected(lettered, host, DropOrder(closing, writer, "letter"))
    for new in (dan, eve):
        read = read_by(new, lettered)
        assert WORDS not in read and "Stay at home." not in read and "a letter to" not in read
        assert "What you sent" in read and "it was entered wrongly" in read
    for seat, back in ((writer, ada), (reader, bob)):
        replace_holder(lettered.pk, host, seat, account=back, reason="well again")
        assert WORDS in read_by(back, lettered) and "Stay at home." in read_by(back, lettered)


def test_a_corrected_order_is_not_among_what_a_successor_sent(
    lettered: Game, host: Account, players: list[Account], at: At
) -> None:
    dan = passed(lettered, host, players[0])
    at("2026-03-02 11:30:00")
    closing = Entry.objects.get(game=lettered, kind="close").number
    corrected(lettered, host, SetOrder(closing, seat_of(lettered, dan), "secret", "guess", {"number": 6}))
    receipt = OrderRow.objects.get(game=lettered, by="host").receipt
    assert "Nothing sent yet" in browser(dan).get(reverse("table:receipts", args=[lettered.slug])).text
    assert browser(dan).get(reverse("table:receipt", args=[lettered.slug, receipt])).status_code == 404
    replace_holder(lettered.pk, host, seat_of(lettered, dan), account=players[0], reason="well again")
    assert "the number is 6" in browser(players[0]).get(reverse("table:receipts", args=[lettered.slug])).text


def test_letters_of_a_closing_computed_again(host: Account, at: At) -> None:
    """In Shahnameh a letter arrives by a closing; a correction of anything before tells it again, at another time."""
    at("2026-03-02 10:00:00", "UTC")
    ada = account("ada")
    game = of_bots("shahnameh", host, ada, seed=4)
    for _ in range(14):
        play(game, at, 1)
        arrived = ToldRow.objects.filter(game=game, to="player", seat=seat_of(game, ada), says__contains='"letter_arrived"')
        if arrived:
            break
    row = arrived.earliest("pk")
    texts = WritingRow.objects.filter(game=game)
    (body,) = [text.body for text in texts if text.ref in row.says]
    assert body in read_by(ada, game)
    now = open_in(game)
    assert now.closes_at is not None
    at((now.opens_at + (now.closes_at - now.opens_at) / 4).strftime("%Y-%m-%d %H:%M:%S"), "UTC")
    dan = passed(game, host, ada)
    at((now.opens_at + (now.closes_at - now.opens_at) / 2).strftime("%Y-%m-%d %H:%M:%S"), "UTC")
    assert body not in read_by(dan, game)
    assert row.entry is not None
    for edit in [edit for entry in Entry.objects.filter(game=game, kind="close") for edit in droppable(game, entry)]:
        done = compute(game, now, (edit,))
        told = [str(one.draft.told) for one in done.drafts if one.draft and one.old.number >= edit.entry]
        if not done.troubles and done.goes_on and any(row.says.partition('"ref":"')[2][:12] in text for text in told):
            break
    else:
        raise AssertionError("no correction tells the letter again")
    corrected(game, host, edit)
    assert arrived.filter(annulled_by=None).get().at > row.at
    assert body not in read_by(dan, game)


# --- taken back, refused -----------------------------------------------------------------------------


def a_plan(game: Game, person: Account, other: Account) -> RefusalRow:
    """A letter of somebody that does not stand any more, as its seat is told."""
    phase, seat = open_in(game), seat_of(game, person)
    says = OrderRow.objects.get(game=game, kind="letter", phase__number=1).says
    RefusalRow.objects.create(
        game=game, phase=phase, seat=seat, account=other, kind="letter", says=says, code="no_letters", params="{}", at=clock.db_now()
    )  # fmt: skip
    told = Told(Player(seat), Refusal("no_letters"))
    told_row(game, told, phase.step, clock.db_now()).save()
    return RefusalRow.objects.get(game=game)


@pytest.mark.parametrize("whose", ["own", "earlier"])
def test_a_refusal_does_not_name_an_earlier_letter(whose: str, lettered: Game, host: Account, players: list[Account]) -> None:
    ada = players[0]
    dan = passed(lettered, host, ada)
    a_plan(lettered, dan, dan if whose == "own" else ada)
    timeline = browser(dan).get(reverse("table:timeline", args=[lettered.slug])).text
    assert ("An order of yours does not stand any more" in timeline) == (whose == "own")
    assert ("a letter to" in timeline) == (whose == "own")


def test_who_takes_back_an_earlier_letter_does_not_read_to_whom(
    lettered: Game, host: Account, players: list[Account], at: At
) -> None:
    """An order that can be taken back: the successor may, and learns nothing of it."""
    ada, bob, _cyd = players
    sent = OrderRow.objects.get(game=lettered, kind="letter")
    dan = passed(lettered, host, ada)
    row = OrderRow.objects.get(pk=sent.pk)
    row.pk, row.verb, row.account, row.receipt, row.attempt = None, "withdraw", dan, "takenback123", None
    row.count, row.rank, row.arrived_at, row.phase = 9, 9, at("2026-03-02 11:20:00"), open_in(lettered)
    row.save(force_insert=True)
    assert "a letter to" not in read_by(dan, lettered)
    line = browser(dan).get(reverse("table:receipts", args=[lettered.slug])).text
    assert "takenback123" in line and "taken back" in line
    replace_holder(lettered.pk, host, seat_of(lettered, dan), account=ada, reason="well again")
    assert "a letter to" in read_by(ada, lettered) and WORDS in read_by(bob, lettered)
