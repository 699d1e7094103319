"""The Shahnameh game: the companions of Jamshid against the Zahhakis, under two kings who cannot die."""

from __future__ import annotations

from rulesets.codec import Codec, write
from rulesets.ruleset import RuleSet
from rulesets.shahnameh.act import act
from rulesets.shahnameh.admit import admit
from rulesets.shahnameh.book import SLUG, VERSION, Book, Options, open_book, seats
from rulesets.shahnameh.bot import BOTS
from rulesets.shahnameh.came_of import came_of
from rulesets.shahnameh.close import close
from rulesets.shahnameh.deal import pack, setup
from rulesets.shahnameh.events import Event
from rulesets.shahnameh.menu import menu, owes
from rulesets.shahnameh.orders import Act, Payload
from rulesets.shahnameh.powers import powers
from rulesets.shahnameh.result import result, standing
from rulesets.shahnameh.rooms import rooms
from rulesets.shahnameh.sight import opened, see, tell
from rulesets.shahnameh.state import State
from rulesets.shahnameh.steps import CALENDAR
from rulesets.shahnameh.told import Notice

SHAHNAMEH: RuleSet[State, Payload, Event, Notice] = RuleSet(
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
    words_of_people=frozenset({"letter_arrived", "tap_copy"}),
    bots=BOTS,
    pack=pack,
    scenario_text=lambda book: write({"roles": book.scenario.roles}),
)
