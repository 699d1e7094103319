"""Every form of every game, filled in a browser that checks it as browsers do, and sent by its button."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from django.test import Client
from playwright.sync_api import Browser, BrowserContext, Page

from forumgame.actions.game.opening import open_game
from forumgame.actions.game.sign_up import sign_up
from forumgame.actions.game.start import start
from forumgame.actions.orders import bot_moves
from forumgame.actions.phase.closing import close_now
from forumgame.clockwork import clock
from forumgame.clockwork.calendar import Calendar
from forumgame.lab.cast_texts import SHIPPED
from forumgame.models import Account, Entry, Game, OrderRow, Phase
from forumgame.record import ledger
from forumgame.record.books import book_of, rules_of
from forumgame.record.open_phase import orders_of
from rulesets import RULESETS
from rulesets.codec import write
from rulesets.words import Field, Offer, Pending, Seat
from tests.fixtures_games import account, seat_of

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
SEATS = {"court": 6, "fiim": 10, "shahnameh": 9, "nowruz_mafia": 12}
CLOSINGS = {"court": 6, "fiim": 9, "shahnameh": 9, "nowruz_mafia": 8}
KINDS = {
    "court": {"act", "invite"},
    "fiim": {"speak", "nominate", "vote", "shoot", "check"},
    "shahnameh": {"speak", "cards", "verdict", "hunt"},
    "nowruz_mafia": {"speak", "vote", "kill"},
}
Enter = Callable[[Account], Page]


@pytest.fixture
def enter(browser: Browser, live_server: Any) -> Iterator[Enter]:
    """`enter(person)` gives a page of a phone in which that person is signed in, one for each person."""
    contexts: dict[int, BrowserContext] = {}

    def come_in(person: Account) -> Page:
        if person.pk not in contexts:
            client = Client()
            client.force_login(person)
            context = browser.new_context(viewport={"width": 360, "height": 740}, base_url=live_server.url)
            cookies = {"sessionid": client.cookies["sessionid"].value, "django_language": "en"}
            context.add_cookies([{"name": name, "value": value, "url": live_server.url} for name, value in cookies.items()])
            contexts[person.pk] = context
        return contexts[person.pk].new_page()

    yield come_in
    for context in contexts.values():
        context.close()


def played_by_hand(
    ruleset: str, options: dict[str, Any] | None = None, host: Account | None = None
) -> tuple[Game, Account, dict[Seat, Account]]:
    """A started game in which every seat is somebody's: the game, its host, seat -> account."""
    host, people = host or account("hester"), [account(f"p{n:02}") for n in range(1, SEATS[ruleset] + 1)]
    rules = RULESETS[ruleset]
    scenario = (SHIPPED / "trial.yaml").read_text(encoding="utf-8") if rules.takes_scenario else None
    game = open_game(
        host, ruleset=ruleset, title="Forms", language="en", rhythm=Calendar(), scenario=scenario, options=options or {}
    )
    for person in people:
        sign_up(game.pk, person, game.invitation)
    game = start(game.pk, host)
    return game, host, {seat_of(game, person): person for person in people}


def offers_now(game: Game, seats: list[Seat]) -> Iterator[tuple[Seat, Offer]]:
    """One open offer for each slot and kind, with a seat that has it."""
    game.refresh_from_db()
    rules, book = rules_of(game), book_of(game)
    phase = Phase.objects.get(game=game, state=Phase.State.OPEN)
    state, met = ledger.head(game).state, set()
    for seat in seats:
        pending = orders_of(game, phase).pending
        for offer in rules.menu(book, state, pending, seat).open():
            if (offer.slot, offer.kind) not in met:
                met.add((offer.slot, offer.kind))
                yield seat, offer


def still_open(game: Game, seat: Seat, early: Offer) -> Offer | None:
    """The offer as it stands after what others sent meanwhile; None if it is closed."""
    return next((o for who, o in offers_now(game, [seat]) if (o.slot, o.kind) == (early.slot, early.kind)), None)


def chosen(offer: Offer, whole: bool) -> dict[str, list[str]]:
    """Field -> what somebody would enter: as little as the form asks for, or (`whole`) something in every field. Nobody is named in
    two fields."""
    named: set[str] = set()

    def pick(of: Field, most: int) -> list[str]:
        free = [value for value in of.legal if value not in named][:most]
        named.update(free)
        return free

    values: dict[str, list[str]] = {}
    for of in offer.fields:
        match of.kind:
            case "seats" | "choices":
                values[f"{of.kind}:{of.name}"] = pick(of, of.most if whole else of.least)
            case "seat" | "choice":
                values[f"{of.kind}:{of.name}"] = pick(of, 1) if of.least or whole else []
            case "yes_no":
                values[f"{of.kind}:{of.name}"] = ["yes"] if of.least or whole else []
            case "number":
                values[f"{of.kind}:{of.name}"] = [str(max(of.least, 1))] if of.least or whole else []
            case _:
                values[f"{of.kind}:{of.name}"] = ["Some words, no more."] if of.least or whole else []
    return values


FILL = """
([form, name, values]) => {
  const controls = [...form.elements].filter((e) => e.name === name && e.type !== "hidden");
  const set = (e, value) => { e.value = value; e.dispatchEvent(new Event("input", { bubbles: true })); };
  const selects = controls.filter((e) => e.tagName === "SELECT");
  if (selects.length) { selects.forEach((e, i) => set(e, values[i] ?? "")); return controls.length; }
  for (const e of controls) {
    if (e.type === "radio") { if (e.value === (values[0] ?? "")) e.click(); }
    else if (e.type === "checkbox") { if (values.includes(e.value) !== e.checked) e.click(); }
    else set(e, values[0] ?? "");
  }
  return controls.length;
}
"""
FORM_OF = """
([kind, slot, fixed]) => [...document.querySelectorAll("form.open")].find((f) => f.elements.kind && f.elements.kind.value === kind
  && f.elements.slot.value === slot && f.elements.fixed.value === fixed)
"""


def fill(page: Page, offer: Offer, whole: bool) -> Any:
    """The form of an offer, unfolded and filled; the browser finds nothing wrong with it."""
    form = page.evaluate_handle(FORM_OF, [offer.kind, offer.slot, write(offer.fixed)]).as_element()
    assert form is not None, (offer.kind, offer.slot, write(offer.fixed))
    form.evaluate("f => { for (let d = f.closest('details'); d; d = d.parentElement.closest('details')) d.open = true; }")
    for name, values in chosen(offer, whole).items():
        assert page.evaluate(FILL, [form, name, values]) or not values, (offer.kind, name)
    form.evaluate("f => { const why = f.elements.reason; if (why && why.required && !why.value) why.value = 'as it was'; }")
    wrong = form.evaluate(
        "f => [...f.elements].filter((e) => !e.checkValidity()).map((e) => e.name + ': ' + e.validationMessage)"
    )
    assert wrong == [], (offer.kind, wrong)
    return form


@pytest.mark.slow
@pytest.mark.parametrize("ruleset", sorted(SEATS))
def test_every_form_of_a_game(ruleset: str, enter: Enter) -> None:
    """Filled with as little as it asks for, each form goes; what the rules turn down is never a field that the page let pass."""
    game, host, holders = played_by_hand(ruleset)
    sent, turned_down, seen = 0, [], set()
    for closing in range(CLOSINGS[ruleset]):
        for seat, early in list(offers_now(game, list(holders))):
            offer = still_open(game, seat, early)
            if offer is None or (offer.kind, offer.slot, tuple(f.name for f in offer.fields)) in seen:
                continue
            page = enter(holders[seat])
            page.goto(f"/g/{game.slug}/")
            form = fill(page, offer, whole=closing % 2 == 1)
            with page.expect_navigation():
                form.query_selector("button.btn").click()
            if page.locator("#no").count():
                turned_down.append((offer.kind, page.locator("#no").inner_text()))
            else:
                seen.add((offer.kind, offer.slot, tuple(f.name for f in offer.fields)))
                sent += 1
            page.close()
        orders_by_lot(game)
        page = enter(host)
        page.goto(f"/g/{game.slug}/host/rulings/")
        look_at_powers(page, game)
        page.close()
        close_now(game.pk, host, game.phase_number, "on")
        if Game.objects.get(pk=game.pk).status != Game.Status.RUNNING:
            break
    assert not [words for _, words in turned_down if "as it is filled in" in words or "not complete" in words], turned_down
    assert sent > len(turned_down) * 4, turned_down
    kinds = set(OrderRow.objects.filter(bot="").values_list("kind", flat=True))
    assert kinds >= KINDS[ruleset], kinds


def orders_by_lot(game: Game) -> None:
    """The seats that sent nothing order by lot, so that the game goes on."""
    phase = Phase.objects.get(game=game, state=Phase.State.OPEN)
    sent = set(OrderRow.objects.filter(phase=phase).values_list("seat", flat=True))
    for seat in rules_of(game).seats(book_of(game)):
        if seat not in sent:
            bot_moves._try_one(game, phase, seat, "random", clock.db_now())


@pytest.mark.slow
def test_a_best_move_of_a_real_table(enter: Enter) -> None:
    """Three seats and nothing else said: the judge leaves the number empty, and the browser lets the form go (FIIM-4.6.6)."""
    host = account("hester")
    game = open_game(host, ruleset="fiim", title="Table", language="en", rhythm=Calendar(), options={"mode": "live"})
    game = start(game.pk, host, fill_with="guest", guests=tuple(f"Guest {n}" for n in range(1, 11)))
    page = enter(host)
    for _ in range(60):
        kind = Phase.objects.get(game=game, state=Phase.State.OPEN).kind
        if kind == "best":
            break
        offers = {offer.kind: offer for offer in powers_of(game)}
        page.goto(f"/g/{game.slug}/host/rulings/")
        look_at_powers(page, game)
        page.goto(f"/g/{game.slug}/host/rulings/")
        if "checked" in offers:
            press(page, offers["checked"], {"seats:seats": []})
        elif kind == "shoot":
            shots = [offer for offer in powers_of(game) if offer.kind == "shot"]
            for shot in shots:
                page.goto(f"/g/{game.slug}/host/rulings/")
                press(page, shot, {"seats:targets": ["5"]})
            page.goto(f"/g/{game.slug}/host/rulings/")
            next_step(page)
        else:
            next_step(page)
    page.goto(f"/g/{game.slug}/host/rulings/")
    (offer,) = [offer for offer in powers_of(game) if offer.kind == "best_move_said"]
    press(page, offer, {"seats:seats": ["1", "2", "3"], "number:spoke_after": []})
    assert page.locator("#no").count() == 0
    given = Entry.objects.filter(game=game, kind="act").order_by("-number").values_list("given", flat=True)[0]
    assert '"seats":["1","2","3"]' in given and '"spoke_after":null' in given


def powers_of(game: Game) -> tuple[Offer, ...]:
    """The open powers of the host now."""
    game.refresh_from_db()
    phase = Phase.objects.get(game=game, state=Phase.State.OPEN)
    pending: Pending[Any] = orders_of(game, phase).pending
    return tuple(o for o in rules_of(game).powers(book_of(game), ledger.head(game).state, pending) if not o.why_not)


def look_at_powers(page: Page, game: Game) -> None:
    """The browser lets every form of a host's powers go, filled with as little as it asks for and with all it takes."""
    for offer in powers_of(game):
        for whole in (True, False):
            fill(page, offer, whole)


def press(page: Page, offer: Offer, values: dict[str, list[str]]) -> None:
    """Fill the form of a power and press its button as the judge does."""
    form = page.evaluate_handle(FORM_OF, [offer.kind, offer.slot, write(offer.fixed)]).as_element()
    assert form is not None, offer.kind
    form.evaluate("f => { for (let d = f.closest('details'); d; d = d.parentElement.closest('details')) d.open = true; }")
    for name, chosen_values in values.items():
        assert page.evaluate(FILL, [form, name, chosen_values]), (offer.kind, name)
    before = Entry.objects.count()
    with page.expect_navigation():
        form.query_selector("button.btn").click()
    assert Entry.objects.count() == before + 1, page.locator("main").inner_text()[:500]


def next_step(page: Page) -> None:
    with page.expect_navigation():
        page.click("#step form[action$='/close/'] button")
