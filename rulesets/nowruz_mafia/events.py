"""What happens inside the house; each carries the clause that made it. Players are never handed one of these."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from msgspec import Struct

from rulesets.nowruz_mafia.book import Funny
from rulesets.nowruz_mafia.roles import Answer, Role, Team
from rulesets.nowruz_mafia.state import Window
from rulesets.words import Seat

Cause = Literal["mafia", "bullet", "backfire"]


class Seated(Struct, frozen=True, tag="seated"):
    """The lobby opens. deal: roles a host dealt by hand."""

    names: Mapping[Seat, str]
    deal: Mapping[Seat, Role]
    funny: tuple[Funny, ...]
    clause: str = "NOW-F1"


class FunnyAgreed(Struct, frozen=True, tag="funny_agreed"):
    """The funny rules in force, and who consented to what."""

    rules: tuple[Funny, ...]
    consents: Mapping[str, tuple[Seat, ...]]
    clause: str = "NOW-F1"


class Dealt(Struct, frozen=True, tag="dealt"):
    """All roles."""

    roles: Mapping[Seat, Role]
    clause: str = "NOW-G1"


class Opened(Struct, frozen=True, tag="opened"):
    """A window opens."""

    window: Window
    cycle: int
    clause: str = "NOW-A1"


class TalkOpened(Struct, frozen=True, tag="talk_opened"):
    """The round of speeches: its order, everybody's seconds, who has half of them."""

    speakers: tuple[Seat, ...]
    allowance: Mapping[Seat, int]
    halved: tuple[Seat, ...] = ()
    clause: str = "NOW-D2"


class Dazed(Struct, frozen=True, tag="dazed"):
    """The Matador's target."""

    by: Seat
    at: Seat
    clause: str = "NOW-N7"


class Annulled(Struct, frozen=True, tag="annulled"):
    """A dazed player's order had no effect and is not spent."""

    seat: Seat
    kind: str
    clause: str = "NOW-N8"


class VictimChosen(Struct, frozen=True, tag="victim_chosen"):
    """Whose choice counted."""

    by: Seat
    at: Seat
    clause: str


class NoVictim(Struct, frozen=True, tag="no_victim"):
    """No mafia member filed a kill."""

    clause: str = "NOW-N5"


class Inquired(Struct, frozen=True, tag="inquired"):
    """The Detective's question and its answer."""

    by: Seat
    at: Seat
    answer: Answer
    clause: str


class SaveMade(Struct, frozen=True, tag="save_made"):
    """The Doctor's save, needed or not."""

    by: Seat
    at: Seat
    clause: str


class Shot(Struct, frozen=True, tag="shot"):
    """The bullet is spent. backfires: the target is of the city."""

    by: Seat
    at: Seat
    backfires: bool
    clause: str


class Rescued(Struct, frozen=True, tag="rescued"):
    """Attacked and saved from all of it."""

    seat: Seat
    causes: tuple[Cause, ...]
    clause: str = "NOW-N15"


class Died(Struct, frozen=True, tag="died"):
    """One death, with every cause that was not stopped."""

    seat: Seat
    causes: tuple[Cause, ...]
    clause: str = "NOW-N24"


class Rumoured(Struct, frozen=True, tag="rumoured"):
    """The name given for the morning."""

    by: Seat
    at: Seat
    clause: str = "NOW-N21"


class Marked(Struct, frozen=True, tag="marked"):
    """Amoo Nowruz's mark, and whether that player was dead in the morning."""

    by: Seat
    at: Seat
    hit: bool
    clause: str


class FellAsleepLast(Struct, frozen=True, tag="fell_asleep_last"):
    """Whoever closed their eyes last of those in play at dawn."""

    seat: Seat
    clause: str = "NOW-F3"


class Dawned(Struct, frozen=True, tag="dawned"):
    """The dawn post: the dead in seat order, the rumour's bare name."""

    dead: tuple[Seat, ...]
    rumour: Seat | None
    clause: str = "NOW-D1"


class Spoke(Struct, frozen=True, tag="spoke"):
    """A speech of this talk."""

    seat: Seat
    ref: str
    clause: str = "NOW-D2"


class Interrupted(Struct, frozen=True, tag="interrupted"):
    """Broke in on a speaker: half time in the next talk."""

    seat: Seat
    clause: str = "NOW-F4"


class TurnPassed(Struct, frozen=True, tag="turn_passed"):
    """The host passed a silent player's turn."""

    seat: Seat
    clause: str = "NOW-D2"


class Voted(Struct, frozen=True, tag="voted"):
    """The first vote: who named whom, the sums, the accused or nobody."""

    ballots: Mapping[Seat, Seat]
    sums: Mapping[Seat, int]
    accused: Seat | None
    clause: str


class DefenceExtended(Struct, frozen=True, tag="defence_extended"):
    """The Press Secretary's power is spent."""

    by: Seat
    at: Seat
    seconds: int
    clause: str = "NOW-D13"


class Defended(Struct, frozen=True, tag="defended"):
    """A post of the accused. oath: it opened with the oath while that rule is in force."""

    seat: Seat
    ref: str
    oath: bool
    clause: str = "NOW-D4"


class Judged(Struct, frozen=True, tag="judged"):
    """The final vote. execute holds the oath's vote too."""

    ballots: Mapping[Seat, bool]
    execute: int
    spare: int
    oath: bool
    clause: str


class Executed(Struct, frozen=True, tag="executed"):
    """The day's execution, or that there is none."""

    seat: Seat | None
    clause: str


class JesterWon(Struct, frozen=True, tag="jester_won"):
    """The jester was executed by the day's vote."""

    seat: Seat
    clause: str = "NOW-W5"


class WillLeft(Struct, frozen=True, tag="will_left"):
    """The will of the executed player, or that there is none."""

    seat: Seat
    ref: str | None
    clause: str = "NOW-F6"


class Removed(Struct, frozen=True, tag="removed"):
    """A host took a player out."""

    seat: Seat
    clause: str = "NOW-G6"


class Ended(Struct, frozen=True, tag="ended"):
    """The game is over. winner: None when the jester's execution ended it."""

    winner: Team | None
    clause: str


Event = (
    Seated
    | FunnyAgreed
    | Dealt
    | Opened
    | TalkOpened
    | Dazed
    | Annulled
    | VictimChosen
    | NoVictim
    | Inquired
    | SaveMade
    | Shot
    | Rescued
    | Died
    | Rumoured
    | Marked
    | FellAsleepLast
    | Dawned
    | Spoke
    | Interrupted
    | TurnPassed
    | Voted
    | DefenceExtended
    | Defended
    | Judged
    | Executed
    | JesterWon
    | WillLeft
    | Removed
    | Ended
)
