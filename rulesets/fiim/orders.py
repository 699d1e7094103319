"""What seats order (by web form) and what the Judge or host does. The tag of each is the kind of the offer it takes up."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from rulesets.words import Seat, Writing

# --- orders of a seat ------------------------------------------------------------------------------------------------


class ShootingOrder(Struct, frozen=True, tag="shooting_order"):
    """The Don's note for the Nights to come (FIIM-4.2.5)."""

    seats: tuple[Seat, ...]


class Speak(Struct, frozen=True, tag="speak"):
    """The speech of the Day, or the tie speech (FIIM-5.4.1, 5.8.1). Published at once."""

    text: Writing


class LastWord(Struct, frozen=True, tag="last_word"):
    """The last word of a player who left (FIIM-5.3.1, 5.3.2)."""

    text: Writing


class Nominate(Struct, frozen=True, tag="nominate"):
    """The one nomination of a Day, final at once (FIIM-5.6.4)."""

    who: Seat


class Vote(Struct, frozen=True, tag="vote"):
    """A vote in the open ballot (FIIM-5.7.1.3)."""

    candidate: Seat


class AllLeave(Struct, frozen=True, tag="all_leave"):
    """The answer to the question whether all the tied leave (FIIM-5.8.4)."""

    in_favour: bool


class Shoot(Struct, frozen=True, tag="shoot"):
    """A shot of a Dark player (FIIM-4.3.3)."""

    target: Seat


class CheckSeat(Struct, frozen=True, tag="check"):
    """The check of the Don or the Sheriff (FIIM-4.4.2, 4.5.2)."""

    target: Seat


class NameThree(Struct, frozen=True, tag="best_move"):
    """The Best Move: three seats believed Dark (FIIM-4.6.3)."""

    seats: tuple[Seat, ...]


Payload = ShootingOrder | Speak | LastWord | Nominate | Vote | AllLeave | Shoot | CheckSeat | NameThree

# --- the Judge at a real table ---------------------------------------------------------------------------------------


class NoteOrder(Struct, frozen=True, tag="note_order"):
    """The shooting order as the Don showed it, a note only (FIIM-4.2.5)."""

    seats: tuple[Seat, ...]


class SheriffShows(Struct, frozen=True, tag="sheriff_shows"):
    """The Sheriff has shown who it is; free seating begins (FIIM-4.2.9, 4.2.10)."""

    seat: Seat


class OpenTurn(Struct, frozen=True, tag="turn"):
    """A regular speech begins (FIIM-7.2.3)."""

    seat: Seat


class NominateInTurn(Struct, frozen=True, tag="nomination"):
    """What the open turn nominates (FIIM-5.6.1)."""

    who: Seat


class Fists(Struct, frozen=True, tag="fists"):
    """The fists under the candidate just called (FIIM-5.7.1.3). The last call counts the ballot."""

    candidate: Seat
    voters: tuple[Seat, ...] = ()


class Hands(Struct, frozen=True, tag="hands"):
    """The hands in favour of all the tied leaving (FIIM-5.8.4)."""

    voters: tuple[Seat, ...] = ()


class ShotShown(Struct, frozen=True, tag="shot"):
    """What a Dark player showed in the hunt: one seat, several, none (FIIM-4.3.3)."""

    by: Seat
    targets: tuple[Seat, ...] = ()


class CheckShown(Struct, frozen=True, tag="checked"):
    """What the Don or the Sheriff showed in the step that is theirs: one seat, or an unclear sign (FIIM-9.7.2)."""

    seats: tuple[Seat, ...] = ()


class BestMoveSaid(Struct, frozen=True, tag="best_move_said"):
    """The numbers said. spoke_after: how many came before other words; None = nothing else was said (FIIM-4.6.6)."""

    seats: tuple[Seat, ...] = ()
    spoke_after: int | None = None


class Pause(Struct, frozen=True, tag="pause"):
    """A technical pause begins (FIIM-7.6.1)."""


class Resume(Struct, frozen=True, tag="resume"):
    """The pause is over."""


# --- sanctions, rulings, the protocol --------------------------------------------------------------------------------


class Sanction(Struct, frozen=True, tag="sanction"):
    """A warning, a foul, a disqualifying foul, PPK, removal from the tournament; each is a separate act (FIIM-7.4.1).

    reason: a code of `reasons.py`; the words the Judge adds are the reason of the protocol's entry.
    """

    kind: Literal["warn", "foul", "dq", "ppk", "expel"]
    seat: Seat
    reason: str


class Rule(Struct, frozen=True, tag="ruling"):
    """A ruling where the rules leave a thing open (FIIM-7.6.3); its words are the reason of the protocol's entry."""


class GiveBonus(Struct, frozen=True, tag="bonus"):
    """The Judge's bonus of one seat, a decimal ("0.4"); a new one replaces it. approved: by the Head Judge (FIIM-13.4.4)."""

    seat: Seat
    points: str
    approved: bool = False


class GivePenalty(Struct, frozen=True, tag="penalty"):
    """A small or big penalty with its reason (FIIM-13.5.1, 13.6.1)."""

    seat: Seat
    kind: Literal["small", "big"]
    reason: str


class FileAppeal(Struct, frozen=True, tag="appeal"):
    """An appeal. elapsed: seconds since the result, or since the sanction if that came later and hit this player (FIIM-14.2.1).

    decision: number of the protocol's entry it attacks; 0 = the one decision about the player.
    """

    by: Seat
    about: Literal["sanction", "points", "procedure", "opinion"]
    elapsed: int
    written: bool = True
    decision: int = 0


class Decide(Struct, frozen=True, tag="decide"):
    """The Head Judge's decision on the oldest open appeal (FIIM-14.5).

    modify_sanction lifts the penalty `kind` of `seat`; adjust_points sets the bonus of `seat` to `points`.
    """

    outcome: str
    seat: Seat | None = None
    kind: Literal["small", "big", "removal", "ppk"] | None = None
    points: str = ""
    approved: bool = False


class Sign(Struct, frozen=True, tag="sign"):
    """The Judge signs the protocol: only an appeal changes it from now on (FIIM-R23)."""


TableAct = (
    NoteOrder | SheriffShows | OpenTurn | NominateInTurn | Fists | Hands | ShotShown | CheckShown | BestMoveSaid | Pause | Resume
)  # fmt: skip
ProtocolAct = Rule | GiveBonus | GivePenalty | FileAppeal | Decide | Sign
Act = TableAct | Sanction | ProtocolAct
