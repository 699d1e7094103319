"""Everything the rules can say has a sentence in Russian, English and Persian, and public ones name no card before the end."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, get_args

import msgspec

import rulesets.fiim
from reports.words import LANGUAGES, WORDS
from reports.words.fiim import WORDING
from reports.words.phrases import Phrase
from reports.words.values import plain
from rulesets.fiim import FIIM, events, told
from rulesets.fiim.book import DECK, SEATS, Options
from rulesets.fiim.menu import SILENCE
from rulesets.fiim.orders import Act, BestMoveSaid, Decide, FileAppeal, Hands, LastWord, Pause, Payload, Resume, ShotShown, Speak
from rulesets.fiim.reasons import PENALTIES, SANCTIONS
from rulesets.fiim.refusals import Code
from rulesets.words import Fault, Offer, Order, Owed, Public, Refusal, Result, Writing
from tests.reports.completeness import codes_in
from tests.rules.fiim.playing import NAMES, PlayedGame, deal, s, ss
from tests.rules.fiim.simulated import at_the_table, by_form
from tests.rules.fiim.test_votes import at_the_table as at_the_table_nominated

WORD = WORDS["fiim"]
LETTERS = {"ru": "[а-яё]", "en": "[a-z]", "fa": "[آ-ی]"}


def said(say: Callable[[str], str]) -> dict[str, str]:
    """The sentence in each language: there, filled in, in its own script, Persian with Persian letters and digits."""
    texts = {language: plain(say(language)) for language in LANGUAGES}
    for language, text in texts.items():
        assert text.strip(), language
        assert not re.search(r"[{}]|None|  ", text), text
        bare = re.sub(r"player \d+|FIIM-[\w.]+", "", text)
        assert re.search(LETTERS[language], bare, re.IGNORECASE), (language, text)
        if language == "fa":
            assert not re.search("[0-9كيى]|[a-z]{4,}", bare), text
    assert len(set(texts.values())) == 3, texts
    return texts


def phrased(say: Callable[[str], Phrase]) -> None:
    said(lambda language: say(language).title)
    said(lambda language: say(language).text)


def at_the_desk() -> PlayedGame:
    """A real table with a pause, a question, a kill, a Best Move and an appeal."""
    tie = {8: (1, 2, 4, 6, 7), 5: (3, 5, 8, 9, 10)}
    game = at_the_table_nominated(8, 5).vote(tie).vote(tie)
    game.act(Pause())
    game.act(Resume())
    game.act(Hands(()))
    game.until("N2.shoot")
    for number in (8, 9, 10):
        game.act(ShotShown(s(number), ss(4)))
    game.until("N2.best").act(BestMoveSaid(ss(8, 9, 10)))
    game.sanction("ppk", 1)
    game.act(FileAppeal(s(1), "sanction", 5))
    game.act(Decide("uphold"))
    return game.close()


PLAYED = [
    *(by_form(seed, "random") for seed in range(8)), *(by_form(seed, "sensible") for seed in range(6)),
    *(at_the_table(seed) for seed in range(6)), at_the_desk(),
]  # fmt: skip
BOOK = PLAYED[0].book
A, B = s(3), s(10)
RULED = codes_in(WORDING, "why") - {"cancelled", "no_nominee", "single_day1", "three_of_nine", "whole_table"}
NOTICES: list[told.Notice] = [
    *(told.YourRole(role) for role in set(DECK)), told.YourTeam(ss(8, 9, 10), B), told.ShootingNote((A, B)),
    *(told.CheckAnswered(2, A, answer) for answer in ("sheriff", "not_sheriff", "red", "dark")), told.CheckAnswered(2, None, "nothing"),
    told.YourShot(2, A), told.YourShot(2, None), told.YourBestMove(), told.NightBegan(3), told.DayBegan(3), told.Killed(2, A), told.Missed(2),
    told.QuietNights(2), told.BestMoveTold(A, ss(8, 9, 1)), told.BestMoveTold(A, ()), told.SpeakingOrder(2, SEATS, ()),
    told.SpeakingOrder(2, SEATS, (A,)), told.TurnBegan(A, 60), told.TurnBegan(A, 0), told.Posted(A, "speak", "r"),
    told.Posted(A, "last_word", "r"), told.NominationMade(A, B), told.BallotBegan(2, (A, B)), told.FistsCalled(A, (B,)), told.FistsCalled(A, ()),
    *(told.NoBallotToday(2, why, "FIIM-R12") for why in ("cancelled", "no_nominee", "single_day1")),
    told.BallotResult(2, (A, B), {A: B, B: B}, ()), told.BallotResult(2, (A, B), {A: A, B: B}, (B,)), told.TieBegan((A, B)), told.QuestionAsked((A, B)),
    *(told.QuestionSkipped((A, B), why, "FIIM-5.8.7") for why in ("three_of_nine", "whole_table")),
    told.QuestionResult((A, B), SEATS[:6], 10, True), told.QuestionResult((A, B), (), 10, False),
    *(told.Gone(A, cause, cause == "vote") for cause in ("vote", "foul", "dq", "expel")), told.LastWordLost(A),
    *(told.SanctionGiven(A, kind, reason, 1, SANCTIONS[kind][reason]) for kind in SANCTIONS for reason in SANCTIONS[kind]),
    *(told.RemovalRuled(A, 2, "none", why, (), "FIIM-R5") for why in RULED), told.RemovalRuled(A, 2, "voided", "before_night", (B,), "FIIM-8.1.5"),
    *(told.PointsOff(A, kind, reason, "FIIM-13.5.1") for kind in PENALTIES for reason in PENALTIES[kind]),
    *(told.PointsOff(A, "removal", cause, "FIIM-13.7.1") for cause in ("foul", "dq", "expel")), told.PointsOff(A, "ppk", "ppk", "FIIM-13.7.2"),
    *(told.PointsBack(A, kind) for kind in codes_in(WORDING, "kind")), told.OutOfTournament(A),
    *(told.GameOver(w, by) for w, by in (("red", "dark_gone"), ("dark", "parity"), ("draw", "three_nights"), ("red", "ppk"), ("dark", "ppk"))),
    told.RolesShown(deal()), told.BonusTold(A, 14), *(told.AppealTold(A, about) for about in ("sanction", "points", "procedure")),  # type: ignore[arg-type]
    *(told.AppealAnswered(A, "points", outcome, "FIIM-14.5.1") for outcome in codes_in(WORDING, "outcome")), told.ProtocolSigned(), told.RulingTold(),
    told.PauseTold(True), told.PauseTold(False),
]  # fmt: skip


def test_every_notice_has_a_sentence() -> None:
    assert {type(notice) for notice in NOTICES} == set(get_args(told.Notice))
    for notice in [*NOTICES, *(notice.says for game in PLAYED for notice in game.told)]:
        said(lambda language, notice=notice: WORD.notice(BOOK, NAMES, notice, language))  # type: ignore[misc]


SPECIAL: list[events.Event] = [
    events.Dealt(deal(), "lot"), events.Dealt(deal(), "hand"), events.NoteSet((A, B)), events.SheriffShown(A), events.Aimed(A, (B,)),  # type: ignore[arg-type]
    events.Aimed(A, ()), events.Shooting(2, A, "FIIM-4.3.4"), events.Shooting(2, None, "FIIM-4.3.5"), events.Checked(2, A, "don", B, "sheriff", "FIIM-4.4.3"),
    events.Checked(2, None, "sheriff", None, "nothing", "FIIM-4.5.3"), events.BestMoveDue(A), events.Left(A, "shot", True, "FIIM-4.7.3"), events.Nominated(A, B),
    events.LastWordTaken(A), events.SlotRuled(A, 2, "none", "shot", (), "FIIM-8.1.2"), events.Ended("red", "dark_gone", "FIIM-6.1.1"), events.Ruled(),
    events.PenaltyLifted(A, "removal"), events.Paused(True), events.Signed(), events.BonusGiven(A, 4, False), events.AppealFiled(A, "points", 0),
    events.AppealDecided(A, "points", "uphold", "FIIM-14.5.1"), events.Expelled(A), events.QuestionBarred((A, B), "whole_table", "FIIM-5.8.8"),
]  # fmt: skip


def test_every_event_has_a_sentence_with_its_clause() -> None:
    happened = [*SPECIAL, *(event for game in PLAYED for *_, outcome in game.entries for event in outcome.events)]
    assert {type(event) for event in happened} == set(get_args(events.Event))
    for event in happened:
        texts = said(lambda language, event=event: WORD.event(BOOK, NAMES, event, language))  # type: ignore[misc]
        assert all(event.clause in text for text in texts.values())


def source_codes(pattern: str) -> set[str]:
    """Codes as the rules' own sources write them."""
    room = Path(rulesets.fiim.__file__).parent
    return {code for path in room.glob("*.py") for code in re.findall(pattern, path.read_text(encoding="utf-8"))}


def test_every_refusal_has_a_sentence() -> None:
    codes = {*get_args(Code), "malformed"}
    assert len(codes) > 20
    assert codes == codes_in(WORDING, "refusal")
    for code in codes:
        params: dict[str, Any] = {"seat": A, "length": 6001, "limit": 6000, "tenths": 29}
        said(lambda language, code=code, params=params: WORD.refusal(BOOK, NAMES, Refusal(code, params), language))  # type: ignore[misc]


def test_a_refusal_without_parameters_still_reads() -> None:
    for code in codes_in(WORDING, "refusal"):
        for language in LANGUAGES:
            assert WORD.refusal(BOOK, {}, Refusal(code), language)


def test_every_fault_has_a_sentence() -> None:
    codes = source_codes(r'Fault\([^,]+, "(\w+)"') | source_codes(r'append\(Fault\([^,]+, "(\w+)"')
    assert codes == codes_in(WORDING, "fault")
    for code in codes:
        for language in LANGUAGES:
            assert re.search(LETTERS[language], WORD.fault(Fault("options.mode", code), language))
    assert WORD.fault(Fault("x", "of_the_house"), "ru") == ""


def test_every_card_has_a_name_and_says_what_it_does() -> None:
    assert codes_in(WORDING, "role") == set(DECK)
    for role in set(DECK):
        phrased(lambda language, role=role: WORD.role(BOOK, role, language))  # type: ignore[misc]


def all_offers() -> list[Offer]:
    """Every offer to a seat or a Judge in the states of the played games."""
    found: list[Offer] = []
    for game in PLAYED:
        for *_, outcome in game.entries:
            found += FIIM.powers(game.book, outcome.state, game.pending)
            for seat in SEATS:
                found += FIIM.menu(game.book, outcome.state, type(game.pending)(), seat).offers
    kinds = {(offer.kind, str(offer.fixed.get("kind")), bool(offer.why_not)): offer for offer in found}
    return list(kinds.values())


OFFERED = all_offers()


def test_every_kind_of_order_and_act_is_offered_and_named() -> None:
    tags = {str(kind.__struct_config__.tag) for union in (Payload, Act) for kind in get_args(union)}
    assert {offer.kind for offer in OFFERED} == tags == codes_in(WORDING, "offer")
    for offer in OFFERED:
        phrased(lambda language, offer=offer: WORD.offer(BOOK, NAMES, offer, language))  # type: ignore[misc]
        for field in offer.fields:
            said(lambda language, offer=offer, field=field: WORD.field(BOOK, offer, field.name, language))  # type: ignore[misc]
            if field.kind == "choice" and field.name != "points":
                for value in field.legal:
                    said(lambda language, name=field.name, value=value: WORD.value(BOOK, name, value, language))  # type: ignore[misc]
        if offer.why_not:
            said(lambda language, offer=offer: WORD.why_not(BOOK, NAMES, offer, language))  # type: ignore[misc]
    assert [WORD.value(BOOK, "points", "1.4", language) for language in LANGUAGES] == ["1,4", "1.4", "۱٫۴"]


def test_every_slot_and_silence_has_words() -> None:
    for slot in codes_in(WORDING, "slot"):
        said(lambda language, slot=slot: WORD.slot(BOOK, slot, language))  # type: ignore[misc]
    assert codes_in(WORDING, "silence") == set(SILENCE.values())
    for slot, silence in SILENCE.items():
        said(lambda language, owed=Owed(A, slot, silence): WORD.silence(BOOK, NAMES, owed, language))  # type: ignore[misc]
    assert WORD.slot(BOOK, "sanction:foul", "ru") == ""


def test_every_order_is_said_back() -> None:
    given = [order for game in PLAYED for _, _, orders, _, _ in game.entries for order in orders]
    given += [Order(A, Speak(Writing("r"))), Order(A, LastWord(Writing("r")))]
    assert {type(order.says) for order in given} == set(get_args(Payload))
    for order in given:
        said(lambda language, order=order: WORD.order(BOOK, NAMES, order, language))  # type: ignore[misc]


def test_every_step_has_a_name() -> None:
    labels = {step for game in PLAYED for _, step, *_ in game.entries} | {"D1.tie2", "protocol", "deal"}
    assert {re.sub(r"^[ND]\d+\.|\d*$", "", label) for label in labels} == {*FIIM.calendar, "deal"}
    for label in labels:
        said(lambda language, label=label: WORD.step(BOOK, label, language))  # type: ignore[misc]
    assert WORD.step(BOOK, "D12.tie2", "fa") == "روز ۱۲، رأی‌گیری دوباره‌ی ۲"


def test_every_result_and_mark_has_words() -> None:
    grades = codes_in(WORDING, "grade")
    for mark in grades:
        said(lambda language, mark=mark: WORD.grade(BOOK, mark, language))  # type: ignore[misc]
    for game in PLAYED:
        result = FIIM.result(game.book, game.state)
        assert result is not None
        said(lambda language, result=result: WORD.result(BOOK, NAMES, result, language))  # type: ignore[misc]
        assert {mark for marks in result.grades.values() for mark in marks} <= grades
    said(lambda language: WORD.result(BOOK, NAMES, Result("D2", None, {A: ("void",)}, "parity"), language))


def test_every_setting_and_value_has_words() -> None:
    fields = {field.name: field.type for field in msgspec.structs.fields(Options)}
    assert codes_in(WORDING, "option") == set(fields)
    for name, kind in fields.items():
        phrased(lambda language, name=name: WORD.option(name, language))  # type: ignore[misc]
        values = ("true", "false") if kind is bool else get_args(kind) if str(kind).startswith("typing.Literal") else ()
        for value in values:
            said(lambda language, name=name, value=value: WORD.value(BOOK, name, value, language))  # type: ignore[misc]
    phrased(WORD.game)


def test_no_public_sentence_names_a_card_before_the_end() -> None:
    """FIIM-R24: in every played game, every sentence to the public before the result."""
    names = {WORD.role(BOOK, role, language).title.lower() for role in DECK for language in LANGUAGES} | {
        "чёрн",
        "dark",
        "تیره",
        "sheriff",
        "шериф",
        "کلانتر",
    }
    heard = 0
    for game in PLAYED:
        for notice in game.hears(Public()):
            if isinstance(notice, told.GameOver):
                break
            for language in LANGUAGES:
                text = plain(WORD.notice(BOOK, NAMES, notice, language)).lower()
                assert not [name for name in names if name in text and name not in ("red", "дон", "دُن")], text
            heard += 1
    assert heard > 300


def test_seats_are_told_by_number_and_name() -> None:
    killed = told.Killed(2, s(10))
    assert plain(WORD.notice(BOOK, {s(10): "Anna"}, killed, "ru")) == "Ночью убит игрок № 10 (Anna)."
    assert plain(WORD.notice(BOOK, {}, killed, "fa")) == "دیشب شماره‌ی ۱۰ کشته شد."
    assert PlayedGame().heard(Public(), told.Killed) == []
