"""Everything the rules can say has a sentence in all three languages, and no public one names a role before the end."""

from __future__ import annotations

import re
import typing
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from reports.words import LANGUAGES, WORDS
from reports.words.nowruz_mafia import WORDING
from reports.words.phrases import Phrase
from reports.words.values import plain
from rulesets.nowruz_mafia import NOWRUZ_MAFIA, events, orders, told
from rulesets.nowruz_mafia.book import FUNNY, Options
from rulesets.nowruz_mafia.menu import SILENCE
from rulesets.nowruz_mafia.refusals import Code
from rulesets.nowruz_mafia.roles import ROLES, WAKE
from rulesets.nowruz_mafia.state import Window
from rulesets.pending import stand, withdraw
from rulesets.words import End, Fault, Offer, Order, Owed, Pending, Public, Refusal, Result, Seat, Writing, kind_of
from tests.reports.completeness import codes_in
from tests.rules.nowruz_mafia.table import THIRTEEN, Table, lobby, night, ordered, played
from tests.rules.nowruz_mafia.test_simulated import FUNNY as ALL_FUNNY
from tests.rules.nowruz_mafia.test_simulated import OPTIONS

WORD = WORDS["nowruz_mafia"]
NAMED = {Seat(seat): {"c1": "Омид", "gf": "امید"}.get(seat, f"Player of {seat}") for seat in THIRTEEN}
A, B = Seat("c1"), Seat("gf")


def said(say: Callable[[str], str]) -> dict[str, str]:
    """The sentence in each language: there, filled in, in its own script."""
    by_language = {language: plain(say(language)) for language in LANGUAGES}
    for language, text in by_language.items():
        assert text.strip(), language
        assert not re.search(r"[{}]|None|  ", text), text
        bare = text
        for name in NAMED.values():
            bare = bare.replace(name, "")
        letters = {"ru": "[а-яё]", "en": "[a-z]", "fa": "[آ-ی]"}[language]
        assert re.search(letters, bare, re.IGNORECASE), (language, text)
    assert not re.search("[0-9كيى]", by_language["fa"].replace("NOW", "").partition(" (NOW-")[0].partition("(-")[0]), by_language[
        "fa"
    ]
    assert len({*by_language.values()}) == 3
    return by_language


def phrased(say: Callable[[str], Phrase]) -> None:
    said(lambda language: say(language).title)
    said(lambda language: say(language).text)


NOTICES: list[told.Notice] = [
    *(told.YourRole(role) for role in ROLES),
    told.Fellows({A: "godfather", B: "matador"}),
    told.InquiryAnswered(A, "mafia"),
    told.InquiryAnswered(A, "citizen"),
    told.NoEffect(),
    *(told.YourResult(grade) for grade in typing.get_args(told.Grade)),
    told.FunnyRules(()),
    told.FunnyRules(FUNNY),
    *(told.Dawn(dead, rumour) for dead in ((), (A,), (A, B)) for rumour in (None, B)),
    told.SpeakingOrder((A, B), ()),
    told.SpeakingOrder((A, B), (A,)),
    told.SpeechMade(A, "r1"),
    told.BrokeIn(A),
    told.TurnGone(A),
    told.VoteCounted({}, {}, None),
    told.VoteCounted({A: B, B: A}, {A: 1, B: 1}, None),
    told.VoteCounted({A: B}, {B: 1}, B),
    told.DefencePosted(A, "r1"),
    told.DefenceLengthened(90),
    told.FinalCounted({}, 0, 0, False),
    told.FinalCounted({A: True, B: False}, 2, 1, True),
    told.ExecutionAnnounced(None),
    told.ExecutionAnnounced(A),
    told.WillRead(A, None),
    told.WillRead(A, "r1"),
    told.PlayerRemoved(A),
    *(told.GameEnded(winner, co_winners) for winner in ("mafia", "city", None) for co_winners in ((), (A, B))),
    told.RolesShown({A: "jester", B: "doctor"}),
]

EVENTS: list[events.Event] = [
    events.Seated(NAMED, {}, ()),
    events.FunnyAgreed(FUNNY, {}),
    events.Dealt({A: "jester", B: "doctor"}),
    *(events.Opened(window, 3) for window in typing.get_args(Window)),
    events.TalkOpened((A, B), {A: 60}, (A,)),
    events.Dazed(A, B),
    *(events.Annulled(A, kind) for kind in ("inquire", "save", "snipe", "rumour", "mark")),
    events.VictimChosen(A, B, "NOW-N3"),
    events.NoVictim(),
    events.Inquired(A, B, "mafia", "NOW-N12"),
    events.SaveMade(A, B, "NOW-N13"),
    events.Shot(A, B, True, "NOW-N18"),
    events.Rescued(A, ("mafia", "bullet")),
    events.Died(A, ("backfire",)),
    events.Rumoured(A, B),
    *(events.Marked(A, B, hit, "NOW-N23") for hit in (True, False)),
    events.FellAsleepLast(A),
    events.Dawned((A,), None),
    events.Spoke(A, "r1"),
    events.Interrupted(A),
    events.TurnPassed(A),
    events.Voted({A: B}, {B: 1}, B, "NOW-D4"),
    events.DefenceExtended(A, B, 90),
    *(events.Defended(A, "r1", oath) for oath in (True, False)),
    events.Judged({A: True}, 2, 0, True, "NOW-D6"),
    events.Executed(A, "NOW-D9"),
    events.Executed(None, "NOW-D7"),
    events.JesterWon(A),
    events.WillLeft(A, "r1"),
    events.Removed(A),
    *(events.Ended(winner, "NOW-W1") for winner in ("mafia", "city", None)),
]

ORDERS: list[orders.Payload] = [
    *(orders.Consent(rule) for rule in FUNNY),
    *(kind(A) for kind in typing.get_args(orders.Aimed)),
    orders.Sleep(),
    orders.Speak(),
    orders.Interrupt(),
    orders.Defend(Writing("r1")),
    orders.Final(True),
    orders.Final(False),
    orders.Will(Writing("r1")),
]


@pytest.mark.parametrize(("samples", "union"), [(NOTICES, told.Notice), (EVENTS, events.Event), (ORDERS, orders.Payload)])
def test_the_samples_are_complete(samples: list[Any], union: Any) -> None:
    assert {type(sample) for sample in samples} == {*typing.get_args(union)}


@pytest.mark.parametrize("notice", NOTICES, ids=str)
def test_a_notice(notice: told.Notice) -> None:
    said(lambda language: WORD.notice(None, NAMED, notice, language))


@pytest.mark.parametrize("event", EVENTS, ids=str)
def test_an_event_with_its_clause(event: events.Event) -> None:
    texts = said(lambda language: WORD.event(None, NAMED, event, language))
    assert all(text.endswith(f"({event.clause})") for text in texts.values())


@pytest.mark.parametrize("payload", ORDERS, ids=str)
def test_what_was_understood(payload: orders.Payload) -> None:
    said(lambda language: WORD.order(None, NAMED, Order(A, payload), language))


@pytest.mark.parametrize("code", sorted(codes_in(WORDING, "refusal")))
def test_a_refusal(code: str) -> None:
    params = {"at": A, "found": 1000, "most": 900}
    said(lambda language: WORD.refusal(None, NAMED, Refusal(code, params), language))


def test_the_shared_bookkeeping_refuses_in_known_codes() -> None:
    pending: Pending[orders.Payload] = stand(Pending(), Order(A, orders.Sleep(), "sleep", final=True))
    answers = [withdraw(pending, A, "sleep"), withdraw(pending, A, "kill"), NOWRUZ_MAFIA.codec.payload_from("kill", {})]
    assert {answer.code for answer in answers if isinstance(answer, Refusal)} == codes_in(WORDING, "refusal") - {
        *typing.get_args(Code)
    }


@pytest.mark.parametrize("code", list(ROLES))
def test_a_role_card(code: str) -> None:
    phrased(lambda language: WORD.role(None, code, language))
    assert codes_in(WORDING, "role") == {*ROLES}


def every_offer() -> Iterator[Offer]:
    """Offers of whole games, to seats and hosts, before and after the orders of a window."""
    for number, options in enumerate(({"players": 13, **ALL_FUNNY}, {"players": 13})):
        table = lobby(THIRTEEN, deal=False, seed=f"offers {number}".encode(), **options)
        while not isinstance(table.step, End):
            yield from NOWRUZ_MAFIA.powers(table.book, table.game, table.pending)
            yield from (offer for seat in table.book.seats for offer in table.menu(seat).offers)
            if number == 0 or table.game.window != "lobby":  # the second game is without funny rules
                ordered(table, NOWRUZ_MAFIA.bots["sensible"])
            yield from (offer for seat in table.book.seats for offer in table.menu(seat).offers)
            table.close()


def coded(field: str) -> set[str]:
    """The values of a field that have a label."""
    return codes_in(WORDING, WORDING.families.get(field, field))


def test_every_offer_its_fields_and_values() -> None:
    seen: set[str] = set()
    closed: set[str] = set()
    for offer in every_offer():
        seen.add(offer.kind)
        closed |= {offer.why_not} - {""}
        phrased(lambda language, offer=offer: WORD.offer(None, NAMED, offer, language))  # type: ignore[misc]
        said(lambda language, offer=offer: WORD.slot(None, offer.slot, language))  # type: ignore[misc]
        for field in [*(field.name for field in offer.fields), *offer.fixed]:
            said(lambda language, offer=offer, field=field: WORD.field(None, offer, field, language))  # type: ignore[misc]
        if offer.why_not:
            said(lambda language, offer=offer: WORD.why_not(None, NAMED, offer, language))  # type: ignore[misc]
    kinds = {kind_of(kind) for kind in [*typing.get_args(orders.Payload), *typing.get_args(orders.Act)]}
    assert closed >= {
        "not_your_role",
        "not_your_turn",
        "already_spoken",
        "only_the_accused",
        "accused_has_no_vote",
        "bullet_spent",
    }
    assert seen == kinds - {"interrupt"} == codes_in(WORDING, "offer")
    values = [
        (field, value) for field in ("rule", "execute", "first_phase", "talk_mode", "answer", "wake") for value in coded(field)
    ]
    assert len(values) == len(FUNNY) + 8 + len(WAKE)
    for field, value in values:
        said(lambda language, field=field, value=value: WORD.value(None, field, value, language))  # type: ignore[misc]


def test_steps() -> None:
    for window in typing.get_args(Window):
        said(lambda language, w=window: WORD.step(None, "lobby" if w == "lobby" else f"12.{w}", language))  # type: ignore[misc]
    assert WORD.step(None, "3.night", "fa") == "شب ۳"
    assert WORD.step(None, "night", "en") == "Night"
    assert WORD.step(None, "talk", "en") == "Day, speeches"


def test_silence_grades_options_faults_and_the_game() -> None:
    for code in {*SILENCE.values(), "no_act"}:
        said(lambda language, code=code: WORD.silence(None, NAMED, Owed(A, "kill", code), language))  # type: ignore[misc]
    for grade in typing.get_args(told.Grade):
        said(lambda language, grade=grade: WORD.grade(None, grade, language))  # type: ignore[misc]
    for name in Options.__struct_fields__:
        phrased(lambda language, name=name: WORD.option(name, language))  # type: ignore[misc]
    phrased(WORD.game)
    faults = [*NOWRUZ_MAFIA.open({"x": 1, "players": 3}, "s")]
    params = {"role": "jester", "found": 2, "expected": 1}
    faults += [Fault(f"names.{A}", code) for code in ("no_such_seat", "seat_empty")]
    faults += [Fault("deal", "role_count", params=params), Fault("deal.c1", "no_such_role", params={"found": "..."})]
    assert {fault.code for fault in faults} == codes_in(WORDING, "fault")
    for fault in faults:
        by_language = {WORD.fault(fault, language) for language in LANGUAGES}
        assert len(by_language) == 3
        assert all(by_language)
    assert WORD.fault(Fault("", "of another room"), "en") == ""


def test_results() -> None:
    grades = {A: ("won_alone",), B: ("lost",)}
    for winner in ("mafia", "city", None):
        said(lambda language, w=winner: WORD.result(None, NAMED, Result("3.ended", w, grades), language))  # type: ignore[misc]
    assert WORD.result(None, NAMED, Result("3.ended", "city", {}), "en") == "The city has won."
    assert (
        plain(WORD.result(None, NAMED, Result("3.ended", None, grades), "en"))
        == "Neither team has won. A win of their own: Омид."
    )


def test_the_words_of_the_case_law() -> None:
    """NOW-D1, NOW-D9, NOW-D14, NOW-N21: the dawn, the rumour's bare name, the execution by name only."""
    english = [plain(WORD.notice(None, NAMED, notice, "en")) for notice in (told.Dawn((A,), B), told.ExecutionAnnounced(A))]
    assert english == ["Омид died in the night. This morning's rumour: امید.", "Омид was executed today."]
    votes = told.VoteCounted({A: B, Seat("det"): B, B: A}, {A: 1, B: 2}, B)
    expected = "رأی‌ها: امید ۲ (Омид و Player of det)؛ Омид ۱ (امید). متهم امید است و دفاع می‌کند."
    assert plain(WORD.notice(None, NAMED, votes, "fa")) == expected


@pytest.mark.parametrize("options", OPTIONS)
def test_no_public_sentence_names_a_role_before_the_end(options: dict[str, Any]) -> None:
    """NOW-G5, in each language, for whole games."""
    table = played(b"public words", NOWRUZ_MAFIA.bots["sensible"], **options)
    shown = table.entries[:-1] if table.book.options.reveal_at_end else table.entries
    public = [t.says for entry in shown for t in entry.told if t.to == Public()]
    public += [t.says for t in table.at_once if t.to == Public()]
    names: dict[Seat, str] = {seat: str(i) for i, seat in enumerate(table.book.seats)}
    assert len(public) > 5
    for language in LANGUAGES:
        text = plain(" ".join(WORD.notice(table.book, names, says, language) for says in public)).casefold()
        assert [role for role in ROLES if WORD.role(None, role, language).title.casefold() in text] == []
    if table.book.options.reveal_at_end:
        last = " ".join(WORD.notice(table.book, names, t.says, "en") for t in table.entries[-1].told if t.to == Public())
        assert all(WORD.role(None, role, "en").title in last for role in table.game.roles.values())


def test_a_whole_game_can_be_told_to_its_hosts() -> None:
    table: Table = night(THIRTEEN)
    names = {seat: seat for seat in table.book.seats}
    table.close()
    for event in table.entries[-1].events:
        for language in LANGUAGES:
            assert WORD.event(table.book, names, event, language)
