"""A correction as its page shows it: the edits, what a host must decide, and who will read what instead of what."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from forumgame.models import Entry, Game, Phase, ToldRow
from forumgame.record.books import rules_of
from forumgame.record.correction.correction import Correction
from forumgame.record.correction.edits import DropOrder, DropRuling, Edit, SetOrder, SetRuling, place_of
from forumgame.record.correction.foretelling import STATUS, changes_between
from forumgame.record.correction.recomputing import AgainComputed, OrderChange, Trouble
from forumgame.web.audiences import EVERYBODY, Bag, bags
from forumgame.web.differences import changes
from forumgame.web.messages import error_messages
from forumgame.web.reader import Reader
from forumgame.web.writing_text import texts_in, with_texts
from reports.words.values import isolated
from rulesets.codec import write
from rulesets.words import Host, Order, Player, Public, Refusal, Seat, Step, Told, Watcher


@dataclass(frozen=True, slots=True)
class SaidEdit:
    """One edit as a line. place: what it is about, for taking it back."""

    entry: int
    place: str
    step: str
    who: str
    what: str


@dataclass(frozen=True, slots=True)
class Difference:
    """What one audience reads instead: lines marked gone, new or same. to: a name, `*` = everybody, empty = the hosts."""

    to: str
    lines: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class StepAgain:
    """One entry that is computed again. comes: whether it does at all. orders: the changed ones (who, before, after)."""

    entry: int
    kind: str
    step: str
    comes: bool
    orders: tuple[tuple[str, str, str], ...]
    differences: tuple[Difference, ...]


@dataclass(frozen=True, slots=True)
class SaidTrouble:
    """Something that a host must decide. may_drop: it can be left out. stop: the entry before which the computing can stop."""

    kind: str
    entry: int
    step: str
    seat: str
    slot: str
    name: str
    why: str
    comes: str


@dataclass(frozen=True, slots=True)
class FactChange:
    """A fact of a seat now and after the correction. of: the title of its series; empty for a status, whose values are codes."""

    name: str
    of: str
    before: Any
    after: Any


@dataclass(frozen=True, slots=True)
class ShownCorrection:
    """A correction in the reader's language. lost: orders of the open phase that no longer stand (who, what, why)."""

    digest: str
    from_step: str
    steps: tuple[StepAgain, ...]
    troubles: tuple[SaidTrouble, ...]
    facts: tuple[FactChange, ...]
    goes_on: bool
    opens: str
    lost: tuple[tuple[str, str, str], ...]
    readers: tuple[str, ...]
    everybody: bool


def show(reader: Reader, game: Game, done: Correction) -> ShownCorrection:
    """A computed correction as sentences."""
    texts = _texts(game, done)
    steps = tuple(_step(reader, game, one, texts) for one in done.again)
    touched = {difference.to for step in steps for difference in step.differences}
    lost = tuple((_name(reader, o.seat), _said(reader, o, texts), _why(reader, why)) for o, _row, why in done.lost)
    readers = tuple(name for name in reader.names.values() if name in touched or name in {who for who, *_ in lost})
    facts = () if done.troubles else changes_between(game, done.before, done.after)
    return ShownCorrection(
        digest=done.digest,
        from_step=reader.step(done.again[0].old.step) if done.again else "",
        steps=steps,
        troubles=tuple(_trouble(reader, game, trouble) for trouble in done.troubles),
        facts=tuple(FactChange(_name(reader, c.seat), _title(reader, c.of), c.before, c.after) for c in facts),
        goes_on=done.goes_on,
        opens=reader.step(done.next.label) if isinstance(done.next, Step) else "",
        lost=lost,
        readers=readers,
        everybody=EVERYBODY in touched,
    )


def said_edits(reader: Reader, game: Game, edits: Iterable[Edit]) -> tuple[SaidEdit, ...]:
    """The edits as lines, in the order of their entries. One query."""
    steps = dict(Entry.objects.filter(game=game).values_list("number", "step"))
    lines = []
    for edit in sorted(edits, key=lambda edit: (edit.entry or game.head_number + 1, write(place_of(edit)))):
        who = _name(reader, edit.seat) if isinstance(edit, SetOrder | DropOrder) else ""
        step = reader.step(steps[edit.entry]) if edit.entry in steps else ""
        lines.append(SaidEdit(edit.entry, write(place_of(edit)), step, who, _what(reader, game, edit)))
    return tuple(lines)


def _what(reader: Reader, game: Game, edit: Edit) -> str:
    match edit:
        case SetOrder():
            says = rules_of(game).codec.payload_from(edit.kind, dict(edit.values))
            if isinstance(says, Refusal):
                return edit.kind
            said = [_said(reader, Order(Seat(edit.seat), says, edit.slot))]
            said += [isolated(str(value.get("body", ""))) for value in edit.values.values() if isinstance(value, dict)]
            return ": ".join(said)
        case DropOrder():
            return _("no order")
        case SetRuling():
            return _("a ruling with other values: %(values)s") % {"values": _values(reader, edit)}
        case DropRuling():
            return _("no such ruling")
        case _ if edit.entry:
            return _("what came from here on is not computed again and does not count any more")
        case _:
            return _("the open phase is not kept")


def _values(reader: Reader, edit: SetRuling) -> str:
    shown = (reader.names.get(Seat(str(value)), str(value)) for value in edit.values.values())
    return reader.with_digits(", ".join(shown))


def _told_at_once(game: Game, one: AgainComputed) -> Iterable[Told[Any]]:
    """What the orders that are changed made known when they arrived."""
    for change in one.orders:
        rows = ToldRow.objects.filter(
            game=game, kind="notice", annulled_by=None, order__phase__state=Phase.State.CLOSED, order__for_step=one.old.step,
            order__seat=change.seat, order__slot=change.slot,
        )  # fmt: skip
        for row in rows.order_by("pk"):
            audiences: Mapping[str, Watcher] = {ToldRow.To.PUBLIC: Public(), ToldRow.To.HOST: Host()}
            to = audiences.get(row.to, Player(Seat(row.seat)))
            yield Told(to, rules_of(game).codec.notice(row.says))


def _texts(game: Game, done: Correction) -> Mapping[str, str]:
    """Ref -> words of every text in what was told and ordered and in what will be. One query if there are any."""
    told = [text for one in done.again for text in (one.old.told, one.old.orders, write(one.draft.told) if one.draft else "")]
    told += [write(told) for one in done.again for told in _told_at_once(game, one)]
    orders = [write(order.says) for order, _row, _why in done.lost]
    new = {ref: body for one in done.again for change in one.orders for ref, body in change.texts}
    return {**texts_in(game, *told, *orders), **new}


def _step(reader: Reader, game: Game, one: AgainComputed, texts: Mapping[str, str]) -> StepAgain:
    at_once = tuple(told for change in one.orders for told in change.told)
    old = bags(reader, (*rules_of(game).codec.told(one.old.told), *_told_at_once(game, one)), texts)
    new = bags(reader, (*(one.draft.told if one.draft else ()), *at_once), texts)
    return StepAgain(
        entry=one.old.number,
        kind=one.old.kind,
        step=reader.step(one.old.step),
        comes=one.draft is not None,
        orders=tuple(_order(reader, change, texts) for change in one.orders),
        differences=tuple(_differences(old, new)),
    )


def _differences(old: tuple[Bag, ...], new: tuple[Bag, ...]) -> Iterable[Difference]:
    before, after = {bag.to: bag.lines for bag in old}, {bag.to: bag.lines for bag in new}
    for to in dict.fromkeys((*before, *after)):
        was, now = before.get(to, ()), after.get(to, ())
        if was != now:
            yield Difference(to, tuple(changes(was, now)))


def _order(reader: Reader, change: OrderChange, texts: Mapping[str, str]) -> tuple[str, str, str]:
    return (
        _name(reader, change.seat),
        _said(reader, change.old, texts) if change.old else "",
        _said(reader, change.new, texts) if change.new else "",
    )


def _trouble(reader: Reader, game: Game, trouble: Trouble) -> SaidTrouble:
    step = Entry.objects.filter(game=game, number=trouble.entry).values_list("step", flat=True).first() if trouble.entry else ""
    return SaidTrouble(
        trouble.kind,
        trouble.entry,
        reader.step(step) if step else "",
        trouble.seat,
        trouble.slot,
        _name(reader, trouble.seat) if trouble.seat else "",
        _why(reader, trouble.refusal) if trouble.refusal else "",
        reader.step(trouble.comes) if trouble.comes else "",
    )


def _why(reader: Reader, refusal: Refusal) -> str:
    """Why the rules refuse something, in their words; in those of the house for what they cannot read."""
    if refusal.code in error_messages.SAYINGS:
        return str(error_messages.SAYINGS[refusal.code][0])
    return reader.with_digits(reader.words.refusal(reader.book, reader.names, refusal, reader.language))


def _said(reader: Reader, order: Order[Any], texts: Mapping[str, str] | None = None) -> str:
    said = reader.with_digits(reader.words.order(reader.book, reader.names, order, reader.language))
    return with_texts(said, write(order.says), texts or {})


def _name(reader: Reader, seat: str) -> str:
    return reader.names.get(Seat(seat), seat)


def _title(reader: Reader, of: str) -> str:
    return "" if of == STATUS else reader.with_digits(reader.words.series(of, reader.language).title)
