"""What seats order and hosts do. The tag of each is the kind of the offer it takes up."""

from __future__ import annotations

from msgspec import Struct

from rulesets.nowruz_mafia.book import Funny
from rulesets.words import Seat, Writing


class Consent(Struct, frozen=True, tag="consent"):
    """Agreement to a funny rule, in the lobby."""

    rule: Funny


class Kill(Struct, frozen=True, tag="kill"):
    """A mafia member's choice of the night's victim."""

    at: Seat


class Stun(Struct, frozen=True, tag="stun"):
    """The Matador dazes."""

    at: Seat


class Inquire(Struct, frozen=True, tag="inquire"):
    """The Detective asks."""

    at: Seat


class Save(Struct, frozen=True, tag="save"):
    """The Doctor saves."""

    at: Seat


class Snipe(Struct, frozen=True, tag="snipe"):
    """The Sniper fires the one bullet."""

    at: Seat


class Rumour(Struct, frozen=True, tag="rumour"):
    """The name to be read out at dawn."""

    at: Seat


class Mark(Struct, frozen=True, tag="mark"):
    """Amoo Nowruz marks."""

    at: Seat


class Sleep(Struct, frozen=True, tag="sleep"):
    """Eyes closed (rule last_asleep)."""


class Speak(Struct, frozen=True, tag="speak"):
    """The speech of the day; without a text where it was spoken at a table."""

    text: Writing = Writing("")


class Interrupt(Struct, frozen=True, tag="interrupt"):
    """What a speech out of turn comes to (NOW-F4). Never sent, only understood by `admit`."""


class Vote(Struct, frozen=True, tag="vote"):
    """A name in the first vote."""

    at: Seat


class Defend(Struct, frozen=True, tag="defend"):
    """A post of the accused. Set by `admit`: oath (it opens with the oath, NOW-F2), seconds (the limit it was posted under)."""

    text: Writing
    oath: bool = False
    seconds: int = 0


class ExtraDefence(Struct, frozen=True, tag="extra_defence"):
    """The Press Secretary lengthens a defence."""

    at: Seat


class Final(Struct, frozen=True, tag="final"):
    """A voice in the final vote: execute or spare."""

    execute: bool


class Will(Struct, frozen=True, tag="will"):
    """The last words of the executed player (NOW-F6)."""

    text: Writing


Aimed = Kill | Stun | Inquire | Save | Snipe | Rumour | Mark | Vote | ExtraDefence
"""Orders that name one player."""

Payload = Consent | Aimed | Sleep | Speak | Interrupt | Defend | Final | Will


class PassTurn(Struct, frozen=True, tag="pass_turn"):
    """The host passes a silent player's turn (NOW-D2)."""

    seat: Seat


class Remove(Struct, frozen=True, tag="remove"):
    """The host takes a player out of the game, no role shown."""

    seat: Seat


Act = PassTurn | Remove
