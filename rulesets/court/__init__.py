"""The court: sixteen characters, one dying King, a throne to inherit. Its record."""

from __future__ import annotations

from rulesets.codec import Codec
from rulesets.court.act import Act, act, powers
from rulesets.court.admit import admit
from rulesets.court.book import SLUG, VERSION, Book, Options
from rulesets.court.bots import BOTS
from rulesets.court.close import close
from rulesets.court.events import Event
from rulesets.court.lab import LAB
from rulesets.court.menu import menu, owes
from rulesets.court.opening import open_book, pack, seats, setup
from rulesets.court.orders import Payload
from rulesets.court.rooms import result, rooms, standing
from rulesets.court.sight import opened, see, series, tell
from rulesets.court.state import Court
from rulesets.court.told import Notice
from rulesets.ruleset import RuleSet

COURT: RuleSet[Court, Payload, Event, Notice] = RuleSet(
    slug=SLUG,
    version=VERSION,
    options=Options,
    calendar={"h1": 180, "h2": 180, "h3": 180, "h4": 180, "night": 720},
    codec=Codec(state=Court, payload=Payload, event=Event, notice=Notice, act=Act, book=Book),
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
    bots=BOTS,
    series=series,
    pack=pack,
    takes_scenario=True,
    lab=LAB,
)
