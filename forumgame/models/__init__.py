"""What the house keeps."""

from forumgame.models.account import Account
from forumgame.models.court import Imprisonment, Poisoning
from forumgame.models.entry import Audit, Entry, Heartbeat, Outage, ToldRow
from forumgame.models.game import Announcement, Book, Game, Hosting, Invitation, Scope, SignUp
from forumgame.models.library import Scenario, ScenarioVersion
from forumgame.models.order import Order, Phase, Refusal, Writing
from forumgame.models.seat import Absence, Character, Tenure
from forumgame.models.simulation import Simulation

__all__ = [
    "Absence",
    "Account",
    "Announcement",
    "Audit",
    "Book",
    "Character",
    "Entry",
    "Game",
    "Heartbeat",
    "Hosting",
    "Imprisonment",
    "Invitation",
    "Order",
    "Outage",
    "Phase",
    "Poisoning",
    "Refusal",
    "Scenario",
    "ScenarioVersion",
    "Scope",
    "SignUp",
    "Simulation",
    "Tenure",
    "ToldRow",
    "Writing",
]
