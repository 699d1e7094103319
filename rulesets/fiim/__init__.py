"""Sport mafia by the federation's rules: ten seats, seven Red and three Dark, by web form or at a real table."""

from __future__ import annotations

from rulesets.codec import Codec
from rulesets.fiim.act import act
from rulesets.fiim.admit import admit
from rulesets.fiim.book import SLUG, VERSION, Book, Options, open_book, seats
from rulesets.fiim.bot import BOTS
from rulesets.fiim.came_of import came_of
from rulesets.fiim.close import close
from rulesets.fiim.deal import pack, setup
from rulesets.fiim.events import Event
from rulesets.fiim.menu import menu, owes
from rulesets.fiim.orders import Act, Payload
from rulesets.fiim.powers import powers
from rulesets.fiim.result import result, standing
from rulesets.fiim.rooms import rooms
from rulesets.fiim.sight import opened, see, tell
from rulesets.fiim.state import State
from rulesets.fiim.steps import CALENDAR
from rulesets.fiim.told import Notice
from rulesets.ruleset import RuleSet

FIIM: RuleSet[State, Payload, Event, Notice] = RuleSet(
    slug=SLUG,
    version=VERSION,
    options=Options,
    calendar=CALENDAR,
    codec=Codec(state=State, payload=Payload, event=Event, notice=Notice, act=Act, book=Book),
    open=open_book,
    seats=seats,
    setup=setup,
    menu=menu,
    powers=powers,
    admit=admit,
    close=close,
    act=act,
    came_of=came_of,
    see=see,
    tell=tell,
    rooms=rooms,
    owes=owes,
    standing=standing,
    result=result,
    opened=opened,
    bots=BOTS,
    pack=pack,
)
