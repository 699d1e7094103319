"""Sport mafia by the federation's rules: ten seats, seven Red and three Dark, by web form or at a real table."""

from __future__ import annotations

from rulesets.codec import Codec
from rulesets.fiim import sight
from rulesets.fiim.act import act
from rulesets.fiim.bot import at_random, sensible
from rulesets.fiim.close import close
from rulesets.fiim.events import Event
from rulesets.fiim.menu import admit, menu, owes
from rulesets.fiim.orders import Act, Says
from rulesets.fiim.phases import CALENDAR
from rulesets.fiim.powers import powers
from rulesets.fiim.setup import VERSION, open_book, pack, result, seats, setup, standing
from rulesets.fiim.state import Book, Options, Table
from rulesets.fiim.told import Notice
from rulesets.ruleset import RuleSet

FIIM: RuleSet[Table, Says, Event, Notice] = RuleSet(
    slug="fiim",
    version=VERSION,
    options=Options,
    calendar=CALENDAR,
    codec=Codec(state=Table, payload=Says, event=Event, notice=Notice, act=Act, book=Book),
    open=open_book,
    seats=seats,
    setup=setup,
    menu=menu,
    powers=powers,
    admit=admit,
    close=close,
    act=act,
    see=sight.see,
    tell=sight.tell,
    rooms=sight.rooms,
    owes=owes,
    standing=standing,
    result=result,
    opened=sight.opened,
    bots={"random": at_random, "sensible": sensible},
    pack=pack,
)
