"""What people are told. A notice holds nothing its reader may not know; the vocabulary only grows."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from rulesets.fiim.book import Role
from rulesets.fiim.state import Answer, Cause
from rulesets.words import Seat

# --- to one player ---------------------------------------------------------------------------------------------------


class YourRole(Struct, frozen=True, tag="your_role"):
    """The card of the seat (FIIM-2.2.5)."""

    role: Role


class YourTeam(Struct, frozen=True, tag="your_team"):
    """To each Dark player: the Dark seats, and which of them is the Don (FIIM-4.2.2, 4.2.4)."""

    seats: tuple[Seat, ...]
    don: Seat


class ShootingNote(Struct, frozen=True, tag="shooting_note"):
    """To the Dark team: the order the Don set, a note only (FIIM-4.2.5)."""

    seats: tuple[Seat, ...]


class CheckAnswered(Struct, frozen=True, tag="check_answered"):
    """To the Don or the Sheriff: the answer of the Night's check; no seat = none was made."""

    night: int
    seat: Seat | None
    answer: Answer


class YourShot(Struct, frozen=True, tag="your_shot"):
    """To a Dark player: what the own shot was counted as; no seat = nobody (FIIM-4.3.5)."""

    night: int
    seat: Seat | None


class YourBestMove(Struct, frozen=True, tag="your_best_move"):
    """To the first killed: three seats may be named (FIIM-4.6.2)."""


# --- to all ----------------------------------------------------------------------------------------------------------


class NightBegan(Struct, frozen=True, tag="night_began"):
    """Night was announced."""

    night: int


class DayBegan(Struct, frozen=True, tag="day_began"):
    """Day was announced."""

    day: int


class Killed(Struct, frozen=True, tag="killed"):
    """The seat shot in the Night (FIIM-5.2.1)."""

    night: int
    seat: Seat


class Missed(Struct, frozen=True, tag="missed"):
    """Nobody leaves after the Night (FIIM-5.2.4)."""

    night: int


class QuietNights(Struct, frozen=True, tag="quiet_nights"):
    """How many Nights in a row changed nothing; three are a draw (FIIM-8.5.1)."""

    running: int


class BestMoveTold(Struct, frozen=True, tag="best_move_told"):
    """The numbers the first killed said (FIIM-4.6.5); none = the right lapsed."""

    seat: Seat
    seats: tuple[Seat, ...]


class SpeakingOrder(Struct, frozen=True, tag="speaking_order"):
    """Who speaks in which order, and whose third foul took the speech (FIIM-R9, 12.4.1)."""

    day: int
    order: tuple[Seat, ...]
    silent: tuple[Seat, ...]


class TurnBegan(Struct, frozen=True, tag="turn_began"):
    """A speech begins at the table; 0 seconds = a bare nomination."""

    seat: Seat
    seconds: int


class Posted(Struct, frozen=True, tag="posted"):
    """A speech or last word by web form; `text` refers to the words. kind: speak, last_word."""

    seat: Seat
    kind: str
    text: str


class NominationMade(Struct, frozen=True, tag="nomination_made"):
    """A player nominates in the own speech. No list is kept for players before the ballot (FIIM-8.3.1)."""

    by: Seat
    who: Seat


class BallotBegan(Struct, frozen=True, tag="ballot_began"):
    """The candidates, in order of nomination (FIIM-5.7.1.2)."""

    day: int
    candidates: tuple[Seat, ...]


class NoBallotToday(Struct, frozen=True, tag="no_ballot_today"):
    """No ballot, and why: cancelled, no_nominee, single_day1."""

    day: int
    why: str
    clause: str


class FistsCalled(Struct, frozen=True, tag="fists_called"):
    """The fists under a candidate."""

    candidate: Seat
    voters: tuple[Seat, ...]


class BallotResult(Struct, frozen=True, tag="ballot_result"):
    """Who voted for whom; silent voters count for the last candidate (FIIM-5.7.1.8)."""

    day: int
    candidates: tuple[Seat, ...]
    votes: Mapping[Seat, Seat]
    silent: tuple[Seat, ...]


class TieBegan(Struct, frozen=True, tag="tie_began"):
    """Thirty seconds each, then a re-vote (FIIM-5.8.1)."""

    seats: tuple[Seat, ...]


class QuestionAsked(Struct, frozen=True, tag="question_asked"):
    """Shall all of these leave? (FIIM-5.8.4)"""

    seats: tuple[Seat, ...]


class QuestionSkipped(Struct, frozen=True, tag="question_skipped"):
    """The question may not be put, nobody leaves (FIIM-8.6). why: three_of_nine, whole_table."""

    seats: tuple[Seat, ...]
    why: str
    clause: str


class QuestionResult(Struct, frozen=True, tag="question_result"):
    """Who was in favour, of how many, and whether all of them leave."""

    seats: tuple[Seat, ...]
    in_favour: tuple[Seat, ...]
    of: int
    leave: bool


class Gone(Struct, frozen=True, tag="gone"):
    """A player left the table by a vote or a removal. The role is not shown (FIIM-5.9.2)."""

    seat: Seat
    cause: Cause
    last_word: bool


class LastWordLost(Struct, frozen=True, tag="last_word_lost"):
    """A removal ended a last word (FIIM-12.5.3)."""

    seat: Seat


class SanctionGiven(Struct, frozen=True, tag="sanction_given"):
    """A warning, foul, disqualifying foul, PPK or removal from the tournament, with its reason and the fouls now."""

    seat: Seat
    kind: str
    reason: str
    fouls: int
    clause: str


class RemovalRuled(Struct, frozen=True, tag="removal_ruled"):
    """What a removal does to the voting and why: see `events.SlotRuled`."""

    seat: Seat
    day: int
    effect: str
    why: str
    stay: tuple[Seat, ...]
    clause: str


class PointsOff(Struct, frozen=True, tag="points_off"):
    """A penalty of points: small, big, removal, ppk."""

    seat: Seat
    kind: str
    reason: str
    clause: str


class PointsBack(Struct, frozen=True, tag="points_back"):
    """A penalty was lifted on appeal."""

    seat: Seat
    kind: str


class OutOfTournament(Struct, frozen=True, tag="out_of_tournament"):
    """Removed from the tournament (FIIM-8.2.1)."""

    seat: Seat


class GameOver(Struct, frozen=True, tag="game_over"):
    """The result, and what it rests on."""

    winner: str
    by: str


class RolesShown(Struct, frozen=True, tag="roles_shown"):
    """All cards, at the end (FIIM-R24)."""

    roles: Mapping[Seat, Role]


class BonusTold(Struct, frozen=True, tag="bonus_told"):
    """The Judge's bonus of a seat, in tenths of a point."""

    seat: Seat
    tenths: int


class AppealTold(Struct, frozen=True, tag="appeal_told"):
    """An appeal was filed."""

    by: Seat
    about: str


class AppealAnswered(Struct, frozen=True, tag="appeal_answered"):
    """The decision on an appeal."""

    by: Seat
    about: str
    outcome: str
    clause: str


class ProtocolSigned(Struct, frozen=True, tag="protocol_signed"):
    """The protocol is signed."""


class RulingTold(Struct, frozen=True, tag="ruling_told"):
    """The Judge has entered a ruling (FIIM-7.6.3)."""


class PauseTold(Struct, frozen=True, tag="pause_told"):
    """A technical pause began (on) or ended."""

    on: bool


Notice = (
    YourRole | YourTeam | ShootingNote | CheckAnswered | YourShot | YourBestMove | NightBegan | DayBegan | Killed | Missed
    | QuietNights | BestMoveTold | SpeakingOrder | TurnBegan | Posted | NominationMade | BallotBegan | NoBallotToday | FistsCalled
    | BallotResult | TieBegan | QuestionAsked | QuestionSkipped | QuestionResult | Gone | LastWordLost | SanctionGiven
    | RemovalRuled | PointsOff | PointsBack | OutOfTournament | GameOver | RolesShown | BonusTold | AppealTold | AppealAnswered
    | ProtocolSigned | RulingTold | PauseTold
)  # fmt: skip
