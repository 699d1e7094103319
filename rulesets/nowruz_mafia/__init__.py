"""The Nowruz mafia for 12 or 13 players: its record."""

from __future__ import annotations

from rulesets.codec import Codec
from rulesets.nowruz_mafia.act import act, powers
from rulesets.nowruz_mafia.admit import admit
from rulesets.nowruz_mafia.bot import random_bot, sensible_bot
from rulesets.nowruz_mafia.close import close
from rulesets.nowruz_mafia.deal import pack, setup
from rulesets.nowruz_mafia.events import Event
from rulesets.nowruz_mafia.menu import menu
from rulesets.nowruz_mafia.options import SLUG, VERSION, Book, Options, open_book, seats
from rulesets.nowruz_mafia.orders import Act, Payload
from rulesets.nowruz_mafia.outcome import owes, result, standing
from rulesets.nowruz_mafia.sight import opened, opens_deal, rooms, see, tell
from rulesets.nowruz_mafia.state import Game
from rulesets.nowruz_mafia.told import Notice
from rulesets.nowruz_mafia.windows import CALENDAR
from rulesets.ruleset import RuleSet

NOWRUZ_MAFIA: RuleSet[Game, Payload, Event, Notice] = RuleSet(
    slug=SLUG,
    version=VERSION,
    options=Options,
    calendar=CALENDAR,
    codec=Codec(state=Game, payload=Payload, event=Event, notice=Notice, act=Act, book=Book),
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
    opens_deal=opens_deal,
)
