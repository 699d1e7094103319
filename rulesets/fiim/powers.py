"""What the Judge or host may enter now: the offers of `act`."""

from __future__ import annotations

from msgspec.structs import replace

from rulesets.fiim.appeals import OUTCOMES
from rulesets.fiim.book import SEATS, Book
from rulesets.fiim.night import may_check
from rulesets.fiim.orders import Payload
from rulesets.fiim.reasons import PENALTIES, SANCTIONS
from rulesets.fiim.speeches import speech_seconds
from rulesets.fiim.state import State, at_table, candidates, darks
from rulesets.words import Field, Offer, Pending

ANY_SEAT = Field("seat", "seat", SEATS)
BONUS = Field("points", "choice", tuple(f"{tenths // 10}.{tenths % 10}" for tenths in range(1, 36)), least=0)
APPROVED = Field("approved", "yes_no")


def powers(book: Book, state: State, pending: Pending[Payload]) -> tuple[Offer, ...]:
    """Play of a real table, sanctions and rulings until the signature, points and appeals after the end."""
    offers: list[Offer] = []
    if book.live and state.verdict is None:
        offers += [*_play(state), Offer("resume" if state.paused else "pause", "pause")]
    if not state.protocol.signed:
        offers += [_sanction(state, kind) for kind in SANCTIONS]
        offers.append(Offer("ruling", "ruling"))
        if book.rated:
            offers += [_penalty(kind) for kind in PENALTIES]
    if state.verdict:
        offers += _after_the_end(book, state)
    return tuple(offers)


def _play(state: State) -> list[Offer]:
    present = at_table(state)
    match state.part:
        case "agree":
            note = Field("seats", "seats", SEATS, least=1, most=10, ordered=True)
            shows = Offer("sheriff_shows", "sheriff_shows", fields=(ANY_SEAT,))
            return [Offer("note_order", "note_order", fields=(note,)), *([] if state.night.free else [shows])]
        case "speech":
            spoken = state.the_day.spoken
            waiting = tuple(s for s in state.the_day.order if s in present and s not in spoken)
            seconds = {seat: speech_seconds(state, seat) for seat in waiting}
            turn = Offer("turn", "turn", fields=(Field("seat", "seat", waiting + spoken),), about={"seconds": seconds})
            who = Field("who", "seat", present)
            return [turn, *([Offer("nomination", "nomination", fields=(who,))] if state.the_day.turn else [])]
        case "vote" | "tie":
            called = candidates(state)[len(state.the_day.calls)]
            voters = Field("voters", "seats", present, least=0, most=len(present))
            return [Offer("fists", "fists", fixed={"candidate": called}, fields=(voters,))]
        case "all":
            return [Offer("hands", "hands", fields=(Field("voters", "seats", present, least=0, most=len(present)),))]
        case "shoot":
            targets = Field("targets", "seats", SEATS, least=0, most=10)
            return [Offer("shot", f"shot:{seat}", fixed={"by": seat}, fields=(targets,)) for seat in darks(state)]
        case "don" | "sheriff":
            able = may_check(state, "don" if state.part == "don" else "sheriff")
            seats = Field("seats", "seats", SEATS, least=0, most=10 if able else 0)
            return [Offer("checked", "checked", fields=(seats,), about={"role": state.part, "able": able})]
        case "best":
            seats = Field("seats", "seats", SEATS, least=0, most=3, ordered=True)
            return [Offer("best_move_said", "best_move_said", fields=(seats, Field("spoke_after", "number", least=0, most=3)))]
        case _:
            return []


def _sanction(state: State, kind: str) -> Offer:
    """In free seating posture is no reason offered (FIIM-4.1.9); hands under the table are entered all the same (4.2.12)."""
    reasons = tuple(reason for reason in SANCTIONS[kind] if not (state.night.free and reason == "night-posture"))
    fouls = {seat: state.chairs[seat].fouls for seat in SEATS}
    fields = (ANY_SEAT, Field("reason", "choice", reasons))
    return Offer("sanction", f"sanction:{kind}", fixed={"kind": kind}, fields=fields, about={"fouls": fouls})


def _penalty(kind: str) -> Offer:
    fields = (ANY_SEAT, Field("reason", "choice", tuple(PENALTIES[kind])))
    return Offer("penalty", f"penalty:{kind}", fixed={"kind": kind}, fields=fields)


def _after_the_end(book: Book, state: State) -> list[Offer]:
    offers: list[Offer] = []
    rated, protocol = book.rated, state.protocol
    if rated and not protocol.signed:
        offers.append(Offer("bonus", "bonus", fields=(ANY_SEAT, replace(BONUS, least=1), APPROVED)))
    if not protocol.signed:
        offers.append(Offer("sign", "sign"))
    if rated:
        about = Field("about", "choice", ("sanction", "points", "procedure", "opinion"))
        elapsed = Field("elapsed", "number", least=1, most=86_400)
        decision = Field("decision", "number", least=0, most=1_000_000)
        by = Field("by", "seat", SEATS)
        offers.append(Offer("appeal", "appeal", fields=(by, about, elapsed, Field("written", "yes_no"), decision)))
    if any(not appeal.outcome for appeal in protocol.appeals):
        seat = Field("seat", "seat", SEATS, least=0)
        kind = Field("kind", "choice", ("small", "big", "removal", "ppk"), least=0)
        outcome = Field("outcome", "choice", tuple(OUTCOMES))
        offers.append(Offer("decide", "decide", fields=(outcome, seat, kind, BONUS, APPROVED)))
    return offers
