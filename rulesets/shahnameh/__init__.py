"""The Shahnameh game: the companions of Jamshid against the Zahhakis, under two kings who cannot die."""

from __future__ import annotations

from rulesets.codec import Codec
from rulesets.ruleset import RuleSet
from rulesets.shahnameh.act import act, powers
from rulesets.shahnameh.admit import admit
from rulesets.shahnameh.book import VERSION, Book, Options, open_book, seats
from rulesets.shahnameh.bot import random_bot, sensible_bot
from rulesets.shahnameh.close import close
from rulesets.shahnameh.deal import pack, setup
from rulesets.shahnameh.events import Event
from rulesets.shahnameh.menu import menu
from rulesets.shahnameh.orders import Says
from rulesets.shahnameh.outcome import owes, result, standing
from rulesets.shahnameh.sight import opened, rooms, see, tell
from rulesets.shahnameh.state import State
from rulesets.shahnameh.told import Notice
from rulesets.shahnameh.windows import CALENDAR

SHAHNAMEH: RuleSet[State, Says, Event, Notice] = RuleSet(
    slug="shahnameh",
    version=VERSION,
    options=Options,
    calendar=CALENDAR,
    codec=Codec(state=State, payload=Says, event=Event, notice=Notice, act=None, book=Book),
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
