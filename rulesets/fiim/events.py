"""What happened, for the house. Nobody but hosts reads these before the end. Each carries the clause that made it."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from rulesets.fiim.book import Role
from rulesets.fiim.state import Answer, Cause
from rulesets.words import Seat


class Dealt(Struct, frozen=True, tag="dealt"):
    """The cards as dealt. by: `lot` or `hand`."""

    roles: Mapping[Seat, Role]
    by: str
    clause: str = "FIIM-R22"


class NoteSet(Struct, frozen=True, tag="note_set"):
    """The Don's shooting order, a note for the Dark team."""

    seats: tuple[Seat, ...]
    clause: str = "FIIM-4.2.5"


class SheriffShown(Struct, frozen=True, tag="sheriff_shown"):
    """The Sheriff showed itself in Night 1; thirty seconds of free seating follow."""

    seat: Seat
    clause: str = "FIIM-4.2.9"


class NightFell(Struct, frozen=True, tag="night_fell"):
    """Night was announced."""

    night: int
    clause: str = "FIIM-5.10.1"


class Aimed(Struct, frozen=True, tag="aimed"):
    """What one Dark player showed."""

    by: Seat
    targets: tuple[Seat, ...]
    clause: str = "FIIM-4.3.3"


class Shooting(Struct, frozen=True, tag="shooting"):
    """The result of the shooting: the seat shot, or nobody at a misfire."""

    night: int
    shot: Seat | None
    clause: str


class Checked(Struct, frozen=True, tag="checked"):
    """A check: who made it, the seat named if any, the answer."""

    night: int
    by: Seat | None
    role: str
    seat: Seat | None
    answer: Answer
    clause: str


class BestMoveDue(Struct, frozen=True, tag="best_move_due"):
    """The first killed is told and may name three seats."""

    seat: Seat
    clause: str = "FIIM-4.6.1"


class BestMoveMade(Struct, frozen=True, tag="best_move_made"):
    """What was recorded. spoke: other words came too, it scores nothing. No seats: the right lapsed."""

    seat: Seat
    seats: tuple[Seat, ...]
    spoke: bool
    clause: str = "FIIM-4.6.5"


class NightTold(Struct, frozen=True, tag="night_told"):
    """The outcome of the Night is announced: the seat shot, or nobody."""

    night: int
    shot: Seat | None
    clause: str = "FIIM-5.1.2"


class NightQuiet(Struct, frozen=True, tag="night_quiet"):
    """A Night ended without any change of the count; how many now run."""

    night: int
    running: int
    clause: str = "FIIM-8.5.1"


class DayCame(Struct, frozen=True, tag="day_came"):
    """Day was announced."""

    day: int
    clause: str = "FIIM-3.1.2.1"


class SpeechesOpened(Struct, frozen=True, tag="speeches_opened"):
    """Regular speeches begin, in this order. silent: seats whose third foul takes the speech."""

    day: int
    order: tuple[Seat, ...]
    silent: tuple[Seat, ...] = ()
    clause: str = "FIIM-R9"


class TurnOpened(Struct, frozen=True, tag="turn_opened"):
    """A regular speech begins; its seconds (0 = a bare nomination)."""

    seat: Seat
    seconds: int
    clause: str = "FIIM-R8"


class Nominated(Struct, frozen=True, tag="nominated"):
    """A seat is on the list."""

    by: Seat
    who: Seat
    clause: str = "FIIM-5.6.1"


class BallotOpened(Struct, frozen=True, tag="ballot_opened"):
    """The first ballot of the Day, candidates in order of nomination."""

    day: int
    candidates: tuple[Seat, ...]
    clause: str = "FIIM-5.7.1.1"


class NoBallot(Struct, frozen=True, tag="no_ballot"):
    """No ballot this Day. why: cancelled, no_nominee, single_day1."""

    day: int
    why: str
    clause: str


class FistsShown(Struct, frozen=True, tag="fists_shown"):
    """A candidate was called: the fists that count, and those shown by seats whose fist had counted before."""

    candidate: Seat
    voters: tuple[Seat, ...]
    second: tuple[Seat, ...]
    clause: str = "FIIM-5.7.1.6"


class BallotCounted(Struct, frozen=True, tag="ballot_counted"):
    """A ballot: each voter's candidate. silent: voters who showed none and count for the last candidate."""

    day: int
    candidates: tuple[Seat, ...]
    votes: Mapping[Seat, Seat]
    silent: tuple[Seat, ...]
    clause: str = "FIIM-R11"


class TieRound(Struct, frozen=True, tag="tie_round"):
    """Equal at the top: thirty seconds each, then a re-vote among them."""

    day: int
    seats: tuple[Seat, ...]
    clause: str


class QuestionPut(Struct, frozen=True, tag="question_put"):
    """The same players tied again: shall all of them leave?"""

    seats: tuple[Seat, ...]
    clause: str = "FIIM-5.8.4"


class QuestionBarred(Struct, frozen=True, tag="question_barred"):
    """The question may not be put. why: three_of_nine, whole_table."""

    seats: tuple[Seat, ...]
    why: str
    clause: str


class QuestionAnswered(Struct, frozen=True, tag="question_answered"):
    """Hands in favour, out of how many at the table, and whether all leave."""

    seats: tuple[Seat, ...]
    in_favour: tuple[Seat, ...]
    of: int
    leave: bool
    clause: str


class Left(Struct, frozen=True, tag="left"):
    """A player is out of the count. last_word: one minute is due."""

    seat: Seat
    cause: Cause
    last_word: bool
    clause: str


class LastWordTaken(Struct, frozen=True, tag="last_word_taken"):
    """A sanction ended the last word."""

    seat: Seat
    clause: str = "FIIM-12.5.3"


class Sanctioned(Struct, frozen=True, tag="sanctioned"):
    """A sanction. fouls: the player's fouls after it. critical, popil: what the table was under (FIIM-11.2.3, 11.3.4)."""

    seat: Seat
    kind: str
    reason: str
    fouls: int
    clause: str
    critical: bool = False
    popil: bool = False


class SlotRuled(Struct, frozen=True, tag="slot_ruled"):
    """What a removal does to the voting.

    effect: cancelled (slot `day` is not held), voided (its result too: `stay` stay), next (the result stands, slot `day` is
    cancelled), none. why: speeches_or_night, ballot_open, before_night, next_by_option, cancelled_before, shot, voted_out,
    left_before, decided.
    """

    seat: Seat
    day: int
    effect: str
    why: str
    stay: tuple[Seat, ...]
    clause: str


class PenaltyGiven(Struct, frozen=True, tag="penalty_given"):
    """Points off. kind: small, big, removal, ppk."""

    seat: Seat
    kind: str
    reason: str
    clause: str


class PenaltyLifted(Struct, frozen=True, tag="penalty_lifted"):
    """An appeal took a penalty back."""

    seat: Seat
    kind: str
    clause: str = "FIIM-14.5.2"


class Expelled(Struct, frozen=True, tag="expelled"):
    """Removed from the tournament: no further games, no ranking."""

    seat: Seat
    clause: str = "FIIM-8.2.1"


class Ended(Struct, frozen=True, tag="ended"):
    """The game is over. winner: red, dark, draw. by: dark_gone, parity, ppk, three_nights."""

    winner: str
    by: str
    clause: str


class BonusGiven(Struct, frozen=True, tag="bonus_given"):
    """The Judge's bonus of a seat, in tenths; replaces an earlier one."""

    seat: Seat
    tenths: int
    approved: bool
    clause: str = "FIIM-13.4.1"


class AppealFiled(Struct, frozen=True, tag="appeal_filed"):
    """An appeal in time and form."""

    by: Seat
    about: str
    decision: int
    clause: str = "FIIM-14.1.1"


class AppealDecided(Struct, frozen=True, tag="appeal_decided"):
    """The decision on an appeal; void_result drops the game from all totals."""

    by: Seat
    about: str
    outcome: str
    clause: str


class Signed(Struct, frozen=True, tag="signed"):
    """The protocol is signed."""

    clause: str = "FIIM-R23"


class Ruled(Struct, frozen=True, tag="ruled"):
    """The Judge ruled; the words are the reason of the entry."""

    clause: str = "FIIM-7.6.3"


class Paused(Struct, frozen=True, tag="paused"):
    """A technical pause began (on) or ended."""

    on: bool
    clause: str = "FIIM-7.6.1"


NightEvent = NoteSet | SheriffShown | NightFell | Aimed | Shooting | Checked | BestMoveDue | BestMoveMade | NightTold | NightQuiet
DayEvent = (
    DayCame | SpeechesOpened | TurnOpened | Nominated | BallotOpened | NoBallot | FistsShown | BallotCounted | TieRound
    | QuestionPut | QuestionBarred | QuestionAnswered
)  # fmt: skip
SanctionEvent = Left | LastWordTaken | Sanctioned | SlotRuled | PenaltyGiven | PenaltyLifted | Expelled
ProtocolEvent = Dealt | Ended | BonusGiven | AppealFiled | AppealDecided | Signed | Ruled | Paused
Event = NightEvent | DayEvent | SanctionEvent | ProtocolEvent
