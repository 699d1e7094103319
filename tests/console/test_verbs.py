"""Every verb of a running game: by the right and the wrong person, in every state of a game, twice, and at once."""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping
from typing import Any

import pytest
from django.db import connection, transaction
from django.test import Client
from django.urls import reverse

from forumgame.actions.game.opening import add_host
from forumgame.actions.hosts.reminder import send_reminders
from forumgame.actions.hosts.replacement import replace_holder
from forumgame.actions.phase.closing import close_due
from forumgame.actions.phase.deadline import pause
from forumgame.actions.phase.return_to_entry import go_back
from forumgame.models import Account, Announcement, Audit, Entry, Game, Phase, Tenure
from forumgame.record.refused import Refused
from reports.models import Outbox
from tests.fixtures_games import At, MakeGame, account, seat_of, send, unseal

STATES = ("sign_up", "running", "paused", "held", "over")
VERBS: Mapping[str, tuple[int, int, int, int, int]] = {
    # the host's answers, in the order of STATES
    "start": (303, 409, 409, 409, 409),
    "call_off": (303, 409, 409, 409, 409),
    "close": (409, 303, 409, 303, 409),
    "pause": (409, 303, 303, 303, 409),
    "resume": (409, 303, 303, 303, 409),
    "set_deadline": (409, 303, 409, 409, 409),
    "change_calendar": (409, 303, 303, 303, 409),
    "release": (409, 409, 409, 303, 409),
    "upgrade": (409, 303, 303, 303, 409),
    "prod": (409, 303, 409, 303, 409),
    "announce": (303, 303, 303, 303, 303),
    "preface": (409, 303, 303, 303, 409),
    "review": (409, 303, 303, 303, 409),
    "unseal": (303, 303, 303, 303, 303),
    "return_to": (404, 422, 303, 422, 409),
    "correct": (404, 422, 422, 422, 404),
    "reissue": (409, 303, 303, 303, 409),
    "powers": (404, 303, 303, 303, 409),
    "behalf": (404, 303, 409, 409, 404),
    "withdraw": (404, 422, 409, 409, 404),
    "holder": (404, 303, 303, 303, 404),
}


def in_state(state: str, a_game: MakeGame, host: Account, at: At) -> Game:
    """A game of three days of an hour; all but one in sign-up have one day behind them."""
    at("2026-03-02 10:00:00")
    game = a_game(started=state != "sign_up", days=1 if state == "over" else 3)
    if state != "sign_up":
        at("2026-03-02 11:00:03")
        close_due()
    if state == "paused":
        pause(game.pk, host, "tea")
    if state == "held":
        Phase.objects.filter(state="open").update(state="held", held_reason="failing", closes_at="2026-03-02 08:00Z", due_at=None)
    game.refresh_from_db()
    return game


def sent(verb: str, game: Game, ada: str, bob: str) -> tuple[str, dict[str, Any]]:
    """The address of a verb and a form that its page could have sent."""
    form: dict[str, Any] = {"phase": game.phase_number, "fixed": "{}", "reason": "as we agreed"}
    args: list[Any] = [game.slug]
    match verb:
        case "start":
            form["fill_with"] = "random"
        case "release":
            form["by"] = "again"
        case "set_deadline":
            form["closes_at"] = "2026-03-02 18:00"
        case "change_calendar":
            form["off"] = "2026-03-08"
        case "prod":
            form["seat"] = [ada, bob]
        case "announce" | "preface":
            form |= {"body": "Supper first.", "preface": "Supper first."}
        case "review":
            form["minutes"] = "10"
        case "unseal":
            form["kind"] = "orders"
        case "return_to":
            args.append(1)
        case "correct":
            form["do"] = "publish"
        case "powers":
            form |= {"kind": "reward", "seat:seat": ada, "number:points": "2", "do": "carry_out"}
        case "behalf":
            args.append(ada)
            form |= {"kind": "banish", "slot": "voice", "seat:whom": bob}
        case "withdraw":
            args.append(ada)
            form |= {"kind": "withdraw", "slot": "voice"}
        case "holder":
            args.append(ada)
            form["bot"] = "random"
    return reverse(f"console:{verb}", args=args), form


def answers(client: Client, game: Game, ada: str, bob: str) -> dict[str, int]:
    """The status of each verb, each as if the others had not been."""
    found = {}
    for verb in VERBS:
        address, form = sent(verb, game, ada, bob)
        with transaction.atomic():
            found[verb] = client.post(address, form).status_code
            transaction.set_rollback(True)
    return found


@pytest.mark.parametrize("state", STATES)
def test_who_may_do_what_and_when(state: str, a_game: MakeGame, host: Account, players: list[Account], at: At) -> None:
    game = in_state(state, a_game, host, at)
    helper, eve = account("helper"), account("eve")
    add_host(game.pk, host, helper, may=frozenset())
    ada, bob = ("s01", "s02") if state == "sign_up" else (seat_of(game, players[0]), seat_of(game, players[1]))
    expected = {verb: by_state[STATES.index(state)] for verb, by_state in VERBS.items()}
    client = Client()
    client.force_login(host)
    unseal(client, game)
    assert answers(client, game, ada, bob) == expected

    client = Client()
    client.force_login(helper)
    unseal(client, game)
    reads_only = {verb: 404 if status == 404 else 303 if verb == "unseal" else 422 for verb, status in expected.items()}
    assert answers(client, game, ada, bob) == reads_only

    before = Audit.objects.count(), Entry.objects.count(), Outbox.objects.count()
    for person in (players[0], eve, None):
        client = Client()
        if person:
            client.force_login(person)
        assert set(answers(client, game, ada, bob).values()) == {404 if person else 403}, "whoever is not signed in is asked to"
    assert (Audit.objects.count(), Entry.objects.count(), Outbox.objects.count()) == before


def test_what_is_sealed_opens_by_a_press_that_is_written_down(a_game: MakeGame, host: Account, players: list[Account]) -> None:
    game = a_game()
    client = Client()
    client.cookies["django_language"] = "en"
    client.force_login(host)
    ada = seat_of(game, players[0])
    pages = {
        "orders": [reverse("console:orders", args=[game.slug]), reverse("console:rehearsal", args=[game.slug])],
        "sheets": [reverse("console:sheets", args=[game.slug]), reverse("console:eyes", args=[game.slug]) + f"?as={ada}"],
        "ledger": [reverse("console:entry", args=[game.slug, 1])],
    }
    for kind, addresses in pages.items():
        assert all("Open for an hour" in client.get(address).text for address in addresses)
        back = {"kind": kind, "back": addresses[0]}
        assert client.post(reverse("console:unseal", args=[game.slug]), back).headers["Location"] == addresses[0]
        assert not any("Open for an hour" in client.get(address).text for address in addresses)
    assert [row.verb for row in Audit.objects.filter(account=host, verb__startswith="read_").order_by("pk")] == [
        "read_orders",
        "read_sheets",
        "read_ledger",
    ]
    for elsewhere in ("//evil.example/", "https://evil.example/", f"/g/{game.slug}/"):
        answer = client.post(reverse("console:unseal", args=[game.slug]), {"kind": "orders", "back": elsewhere})
        assert answer.headers["Location"] == reverse("console:game", args=[game.slug])
    assert client.post(reverse("console:unseal", args=[game.slug]), {"kind": "seed"}).status_code == 404


def test_the_press_of_one_host_opens_nothing_to_another(a_game: MakeGame, host: Account) -> None:
    game = a_game()
    second = account("vera")
    add_host(game.pk, host, second)
    client = Client()
    client.force_login(host)
    unseal(client, game)
    client.force_login(second)  # at the same device, with the cookies that are there
    assert "console/sealed.html" in {t.name for t in client.get(reverse("console:orders", args=[game.slug])).templates}


def test_players_see_that_hosts_read(a_game: MakeGame, host: Account, players: list[Account], at: At) -> None:
    at("2026-03-02 10:00:00")
    game = a_game()
    client = Client()
    client.cookies["django_language"] = "en"
    client.force_login(players[0])
    address = reverse("table:receipts", args=[game.slug])
    assert "they have not yet" in client.get(address).text
    at("2026-03-02 10:20:00")
    reader = Client()
    reader.force_login(host)
    unseal(reader, game)
    page = client.get(address).text
    assert "2 March, 10:20" in page and host.username not in page


def test_a_reminder_is_true_neutral_and_once_an_hour(
    a_game: MakeGame, host: Account, players: list[Account], at: At, settings: Any
) -> None:
    at("2026-03-02 10:00:00")
    game = a_game(minutes=180)
    ada, bob, cyd = (seat_of(game, person) for person in players)
    send(game, players[0], "banish", whom=bob)
    assert send_reminders(game.pk, host, 1, [ada, bob]) == ("bob",)  # ada owes nothing
    mail = Outbox.objects.get(recipient=players[1])
    assert mail.subject == "Sun and moon: an order of yours is awaited"
    assert reverse("table:game", args=[game.slug]) in mail.body and "day" not in mail.body
    with pytest.raises(Refused, match="nobody_to_prod"):
        send_reminders(game.pk, host, 1, [ada, bob])
    assert send_reminders(game.pk, host, 1, [bob, cyd]) == ("cyd",)
    at("2026-03-02 11:00:00")
    assert send_reminders(game.pk, host, 1, [bob]) == ("bob",)
    assert Audit.objects.filter(verb="prod").count() == 3


def test_the_host_sees_who_was_reminded_and_when(a_game: MakeGame, host: Account, players: list[Account], at: At) -> None:
    at("2026-03-02 10:00:00")
    game = a_game(minutes=180)
    client = Client()
    client.cookies["django_language"] = "en"
    client.force_login(host)
    home = reverse("console:game", args=[game.slug])
    assert "reminded" not in client.get(home).text
    send_reminders(game.pk, host, 1, [seat_of(game, players[1])])
    assert client.get(home).text.count("reminded") == 1


def test_the_same_words_twice_are_announced_once(a_game: MakeGame, host: Account, players: list[Account]) -> None:
    game = a_game()
    client = Client()
    client.force_login(host)
    for _ in range(2):
        client.post(reverse("console:announce", args=[game.slug]), {"body": "Supper at <nine>."})
    assert Announcement.objects.count() == 1
    for person in (None, players[0], host):
        reader = Client()
        if person:
            reader.force_login(person)
        assert "Supper at &lt;nine&gt;." in reader.get(reverse("table:game", args=[game.slug])).text


def test_a_closing_reviewed_with_words_before_the_report(a_game: MakeGame, host: Account, at: At) -> None:
    at("2026-03-02 10:00:00")
    game = a_game()
    client = Client()
    client.cookies["django_language"] = "en"
    client.force_login(host)
    home = reverse("console:game", args=[game.slug])
    assert client.post(reverse("console:review", args=[game.slug]), {"minutes": "31"}).status_code == 422
    client.post(reverse("console:review", args=[game.slug]), {"minutes": "15"})
    at("2026-03-02 11:05:00")
    assert close_due() == []
    assert "no more orders are taken" in client.get(home).text
    for _ in range(2):
        client.post(reverse("console:preface", args=[game.slug]), {"phase": 1, "preface": "The bell rang late."})
    assert Audit.objects.filter(verb="set_preface").count() == 1
    unseal(client, game)
    rehearsed = client.get(reverse("console:rehearsal", args=[game.slug])).text
    assert "The bell rang late." in rehearsed and "nobody went away" in rehearsed
    at("2026-03-02 11:15:00")
    assert [closed.step for closed in close_due()] == ["1.day"]
    assert str(Phase.objects.get(state="open").closes_at) == "2026-03-02 09:00:00+00:00"  # on the grid
    assert "The bell rang late." in Client().get(reverse("table:report", args=[game.slug, "1.day"])).text
    late = client.post(reverse("console:preface", args=[game.slug]), {"phase": 1, "preface": "Too late."})
    assert late.status_code == 409


def test_a_corrected_report_shows_what_changed_and_why(a_game: MakeGame, host: Account, players: list[Account], at: At) -> None:
    at("2026-03-02 10:00:00")
    game = a_game()
    bob = seat_of(game, players[1])
    send(game, players[0], "banish", whom=bob)
    at("2026-03-02 11:00:03")
    close_due()
    client = Client()
    client.cookies["django_language"] = "en"
    client.force_login(host)
    client.post(reverse("console:pause", args=[game.slug]), {"reason": "a mistake"})
    client.post(reverse("console:return_to", args=[game.slug, 1]), {"reason": "a wrong name was read out"})
    again = client.post(reverse("console:return_to", args=[game.slug, 1]), {"reason": "a wrong name was read out"})
    assert again.status_code == 303 and Entry.objects.filter(kind="return").count() == 1
    client.post(reverse("console:resume", args=[game.slug]))
    at("2026-03-02 12:00:10")
    close_due()
    page = Client().get(reverse("table:report", args=[game.slug, "1.day"]), headers={"accept-language": "en"}).text
    assert "a wrong name was read out" in page
    assert "<del>[en] bob went away</del>" in page and "<ins>[en] nobody went away</ins>" in page


def test_other_eyes_see_what_their_owner_sees_and_cannot_act(a_game: MakeGame, host: Account, players: list[Account]) -> None:
    game = a_game()
    ada = seat_of(game, players[0])
    client, player = Client(), Client()
    client.force_login(host)
    player.force_login(players[0])
    unseal(client, game)
    through = client.get(reverse("console:eyes", args=[game.slug]) + f"?as={ada}").context
    own = player.get(reverse("table:game", args=[game.slug])).context
    assert through["sight"] == own["sight"] and through["notices"] == own["notices"]
    assert [slot.title for slot in through["slots"]] == [slot.title for slot in own["slots"]]
    page = client.get(reverse("console:eyes", args=[game.slug]) + f"?as={ada}").text
    seen = page[page.index('<fieldset class="eyes" disabled>') :]
    assert page.count("<form") == seen.count("<form") + page[: page.index('class="eyes"')].count("<form")
    assert "receipts/" not in seen
    anybody = client.get(reverse("console:eyes", args=[game.slug])).context
    assert anybody["sight"] == Client().get(reverse("table:game", args=[game.slug])).context["sight"]
    assert client.get(reverse("console:eyes", args=[game.slug]) + "?as=s99").status_code == 404


def test_a_seat_passes_on(a_game: MakeGame, host: Account, players: list[Account]) -> None:
    game = a_game()
    ada = seat_of(game, players[0])
    dora = account("dora")
    client = Client()
    client.cookies["django_language"] = "en"
    client.force_login(host)
    address = reverse("console:holder", args=[game.slug, ada])
    for form, words in (
        ({"account": "nobody", "reason": "x"}, "There is nobody of that name here."),
        ({"account": "dora"}, "A reason is missing."),
        ({"account": "bob", "reason": "x"}, "This person plays here."),
        ({"account": "hester", "reason": "x"}, "You host this game."),
        ({"reason": "x"}, "Who is to have the seat?"),
        ({"account": "dora", "bot": "random", "reason": "x"}, "Who is to have the seat?"),
        ({"bot": "genius", "reason": "x"}, "There is no such bot."),
    ):
        no = client.post(address, form)
        assert no.status_code == 422 and words in no.text
    for _ in range(2):
        assert client.post(address, {"account": "dora", "reason": "moved abroad"}).status_code == 303
    assert seat_of(game, dora) == ada and Tenure.objects.filter(character__seat=ada).count() == 2
    old = Client()
    old.force_login(players[0])
    assert old.get(reverse("table:receipts", args=[game.slug])).status_code == 404
    assert client.post(address, {"bot": "random", "reason": "and gone"}).status_code == 303
    assert "moved abroad" in client.get(reverse("console:audit", args=[game.slug])).text


AT_ONCE: Mapping[str, Callable[[Game, Account, str, Account], object]] = {
    "prod": lambda game, host, seat, dora: send_reminders(game.pk, host, 2, [seat]),  # type: ignore[list-item]
    "go_back": lambda game, host, seat, dora: go_back(game.pk, host, 1, "a mistake"),
    "replace": lambda game, host, seat, dora: replace_holder(game.pk, host, seat, account=dora, reason="left"),  # type: ignore[arg-type]
}


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("verb", sorted(AT_ONCE))
def test_at_once_is_once(verb: str, a_game: MakeGame, host: Account, players: list[Account], at: At) -> None:
    game = in_state("paused" if verb == "go_back" else "running", a_game, host, at)
    seat, dora = seat_of(game, players[0]), account("dora")
    refused: list[str] = []

    def press() -> None:
        try:
            AT_ONCE[verb](game, host, seat, dora)
        except Refused as no:
            refused.append(no.code)
        finally:
            connection.close()

    threads = [threading.Thread(target=press) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    done = {
        "prod": Outbox.objects.filter(kind__startswith="prod").count(),
        "go_back": Entry.objects.filter(kind="return").count(),
        "replace": Tenure.objects.filter(account=dora).count(),
    }
    assert done[verb] == 1
    assert refused == (["nobody_to_prod"] * 3 if verb == "prod" else [])
