"""The court: sixteen characters, one dying King, a throne to inherit. Its record."""

from __future__ import annotations

from rulesets.codec import Codec
from rulesets.court.act import act
from rulesets.court.admit import admit
from rulesets.court.book import SLUG, VERSION, Book, Options, open_book, seats
from rulesets.court.bots import BOTS
from rulesets.court.came_of import came_of
from rulesets.court.close import close
from rulesets.court.deal import pack, setup
from rulesets.court.events import Event
from rulesets.court.foresee import foresee
from rulesets.court.lab import LAB
from rulesets.court.menu import menu, owes, unacted
from rulesets.court.orders import Act, Payload
from rulesets.court.powers import powers
from rulesets.court.result import result, standing
from rulesets.court.rooms import rooms
from rulesets.court.scenario.writing import write as scenario_file
from rulesets.court.sight import opened, see, series, tell
from rulesets.court.state import State
from rulesets.court.steps import CALENDAR
from rulesets.court.told import Notice
from rulesets.ruleset import RuleSet

COURT: RuleSet[State, Payload, Event, Notice] = RuleSet(
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
    foresee=foresee,
    came_of=came_of,
    see=see,
    tell=tell,
    rooms=rooms,
    owes=owes,
    unacted=unacted,
    drawn_for=frozenset({"action_drawn"}),
    standing=standing,
    result=result,
    opened=opened,
    bots=BOTS,
    series=series,
    pack=pack,
    takes_scenario=True,
    scenario_text=lambda book: scenario_file(book.scenario),
    lab=LAB,
)
