"""The Nowruz mafia for 12 or 13 players: its record."""

from __future__ import annotations

from rulesets.codec import Codec
from rulesets.nowruz_mafia.act import act
from rulesets.nowruz_mafia.admit import admit
from rulesets.nowruz_mafia.book import SLUG, VERSION, Book, Options, open_book, seats
from rulesets.nowruz_mafia.bot import BOTS
from rulesets.nowruz_mafia.came_of import came_of
from rulesets.nowruz_mafia.close import close
from rulesets.nowruz_mafia.deal import pack, setup
from rulesets.nowruz_mafia.events import Event
from rulesets.nowruz_mafia.menu import menu, owes
from rulesets.nowruz_mafia.orders import Act, Payload
from rulesets.nowruz_mafia.powers import powers
from rulesets.nowruz_mafia.result import result, standing
from rulesets.nowruz_mafia.rooms import rooms
from rulesets.nowruz_mafia.sight import opened, opens_deal, see, tell
from rulesets.nowruz_mafia.state import State
from rulesets.nowruz_mafia.steps import CALENDAR
from rulesets.nowruz_mafia.told import Notice
from rulesets.ruleset import RuleSet

NOWRUZ_MAFIA: RuleSet[State, Payload, Event, Notice] = RuleSet(
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
    opens_deal=opens_deal,
)
