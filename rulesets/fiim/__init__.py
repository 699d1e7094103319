"""Sport mafia by the federation's rules: ten seats, seven Red and three Dark, by web form or at a real table."""

from __future__ import annotations

from rulesets.codec import Codec
from rulesets.fiim.act import act
from rulesets.fiim.admit import admit
from rulesets.fiim.book import VERSION, Book, Options, open_book, pack, seats
from rulesets.fiim.bot import random_bot, sensible_bot
from rulesets.fiim.close import close
from rulesets.fiim.deal import setup
from rulesets.fiim.events import Event
from rulesets.fiim.menu import menu
from rulesets.fiim.orders import Act, Says
from rulesets.fiim.outcome import owes, result, standing
from rulesets.fiim.powers import powers
from rulesets.fiim.sight import opened, rooms, see, tell
from rulesets.fiim.state import CALENDAR, Game
from rulesets.fiim.told import Notice
from rulesets.ruleset import RuleSet

FIIM: RuleSet[Game, Says, Event, Notice] = RuleSet(
    slug="fiim",
    version=VERSION,
    options=Options,
    calendar=CALENDAR,
    codec=Codec(state=Game, payload=Says, event=Event, notice=Notice, act=Act, book=Book),
    open=open_book,
    seats=seats,
    setup=setup,
    menu=menu,
    powers=powers,
    admit=admit,
    close=close,
    act=act,
    see=see,
    tell=tell,
    rooms=rooms,
    owes=owes,
    standing=standing,
    result=result,
    opened=opened,
    bots={"random": random_bot, "sensible": sensible_bot},
    pack=pack,
)
