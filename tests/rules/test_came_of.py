"""Which notice answers which order, in the games whose answers come to one seat alone."""

from __future__ import annotations

from typing import Any

import pytest

from rulesets import RULESETS
from rulesets.fiim import orders as fiim
from rulesets.fiim import told as fiim_told
from rulesets.nowruz_mafia import orders as nowruz
from rulesets.nowruz_mafia import told as nowruz_told
from rulesets.shahnameh import orders as shahnameh
from rulesets.shahnameh import told as shahnameh_told
from rulesets.words import Order, Seat

A, B, C = Seat("A"), Seat("B"), Seat("C")
CHECK, SHOT = fiim_told.CheckAnswered(2, B, "dark"), fiim_told.YourShot(2, B)
FOUND, VOID = nowruz_told.InquiryAnswered(B, "citizen"), nowruz_told.NoEffect()
ZAL, SPELL, CUP = shahnameh_told.Inquiry(B, "zahhaki"), shahnameh_told.Annulled(), shahnameh_told.Count(5, 3)


@pytest.mark.parametrize(
    ("slug", "says", "notices", "expected"),
    [
        ("fiim", fiim.CheckSeat(B), (SHOT, CHECK), (CHECK,)),
        ("fiim", fiim.CheckSeat(C), (SHOT, CHECK), ()),
        ("fiim", fiim.Shoot(B), (CHECK, SHOT), (SHOT,)),
        ("fiim", fiim.Vote(B), (CHECK, SHOT), ()),
        ("nowruz_mafia", nowruz.Inquire(B), (FOUND,), (FOUND,)),
        ("nowruz_mafia", nowruz.Inquire(B), (VOID,), (VOID,)),
        ("nowruz_mafia", nowruz.Inquire(C), (FOUND,), ()),
        ("nowruz_mafia", nowruz.Save(B), (VOID,), (VOID,)),
        ("nowruz_mafia", nowruz.Kill(B), (VOID,), ()),
        ("nowruz_mafia", nowruz.Vote(B), (VOID,), ()),
        ("shahnameh", shahnameh.Inquire(B), (ZAL,), (ZAL,)),
        ("shahnameh", shahnameh.Inquire(B), (SPELL,), (SPELL,)),
        ("shahnameh", shahnameh.Strike(B), (SPELL, ZAL), (SPELL,)),
        ("shahnameh", shahnameh.Play("jam_cup"), (CUP, SPELL), (CUP,)),
        ("shahnameh", shahnameh.Play("prison", B), (CUP, SPELL), ()),
        ("shahnameh", shahnameh.Cards(B, C), (SPELL,), ()),
    ],
)
def test_the_notice_of_an_order(slug: str, says: Any, notices: tuple[Any, ...], expected: tuple[Any, ...]) -> None:
    rules = RULESETS[slug]
    assert rules.came_of(None, Order(A, says), notices) == expected
    assert rules.came_of(None, None, notices) == ()
