"""The database models of the house."""

from forumgame.models.account import Account
from forumgame.models.attempt import AttemptRow
from forumgame.models.court import Imprisonment, Poisoning
from forumgame.models.entry import Audit, Entry, Heartbeat, Outage, ToldRow
from forumgame.models.game import Announcement, BookRow, Game, Hosting, JoinLink, Scope, SignUp
from forumgame.models.library import ScenarioRow, ScenarioVersion
from forumgame.models.order import OrderRow, Phase, RefusalRow, WritingRow
from forumgame.models.seat import Absence, Character, Tenure
from forumgame.models.simulation import Simulation

__all__ = [
    "Absence",
    "Account",
    "Announcement",
    "AttemptRow",
    "Audit",
    "BookRow",
    "Character",
    "Entry",
    "Game",
    "Heartbeat",
    "Hosting",
    "Imprisonment",
    "JoinLink",
    "OrderRow",
    "Outage",
    "Phase",
    "Poisoning",
    "RefusalRow",
    "ScenarioRow",
    "ScenarioVersion",
    "Scope",
    "SignUp",
    "Simulation",
    "Tenure",
    "ToldRow",
    "WritingRow",
]
