"""Import of a finished game from a file of `record.proof.export`: what entries decide is made anew, then all is verified."""

from __future__ import annotations

import hashlib
import logging
from collections import deque
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

import msgspec

from forumgame.actions.attempts import once
from forumgame.actions.game.import_checks import check
from forumgame.actions.game.import_saying import say_everything
from forumgame.actions.phase.publication import lines_of
from forumgame.clockwork import clock
from forumgame.models import (
    Account,
    Announcement,
    Character,
    Entry,
    Game,
    Hosting,
    OrderRow,
    Phase,
    Tenure,
    ToldRow,
    WritingRow,
)
from forumgame.people.typed_text import line_of
from forumgame.record import books, standing
from forumgame.record.annulled import returns_in, strike
from forumgame.record.attempt import Attempt
from forumgame.record.house_notices import ended_lines
from forumgame.record.ledger import next_of
from forumgame.record.proof.game_file import BadFile, GameFile, read_file
from forumgame.record.proof.phases_of_entries import PhasesTold
from forumgame.record.proof.report_rows import Before, has_report, public_notices, report_fields
from forumgame.record.proof.rerun import read_cast
from forumgame.record.proof.verification import verify
from forumgame.record.refused import Refused
from forumgame.record.rows import told_row, write_audit
from forumgame.record.taken_up import restore
from reports.models import Report
from reports.words.values import isolated
from reports.words.version import version
from rulesets import RULESETS
from rulesets.words import End, Told

log = logging.getLogger("forumgame.import")
LARGEST = 50_000_000


def import_game(data: bytes, host: Account, attempt: Attempt | None = None) -> Game:
    """Save the game as a finished one, hosted by `host`; its players are names without accounts. A second import makes a second
    game, the same attempt again does not.

    Reports, notices, seats, phases and standing tables are made from the entries; the file has none. Nothing is saved when
    Refused: `too_large`, `not_an_export` (field, fault), `unknown_rules`, `not_proved` (entry, fault).
    """
    if len(data) > LARGEST:
        raise Refused("too_large", {"largest": LARGEST})
    try:
        file = read_file(data)
        if file.game.ruleset not in RULESETS:
            raise Refused("unknown_rules")
        book = check(file)
        return Game.objects.get(slug=once(host, attempt, lambda: _proved(file, book, host), lambda game: game.slug))
    except BadFile as fault:
        raise _not_an_export(fault.field, fault.fault) from fault
    except Refused:
        raise
    except Exception as fault:  # entries that the rules cannot have written: what the rules make of them has no bounds
        log.warning("the file of a game cannot be imported: %s", type(fault).__name__)
        raise _not_an_export("$.entries", f"{type(fault).__name__}: {fault}"[:200]) from fault


def _not_an_export(field: str, fault: str) -> Refused:
    return Refused("not_an_export", {"field": isolated(field), "fault": isolated(fault)})


def _proved(file: GameFile, book: Any, host: Account) -> Game:
    game = _kept(file, book, host)
    proof = verify(game, lines_of, first=True)
    if not proof.clean:
        number, fault = proof.faults[0]
        raise Refused("not_proved", {"entry": number, "fault": isolated(fault)})
    say_everything(game)
    return game


def _kept(file: GameFile, book: Any, host: Account) -> Game:
    """The rows of the game."""
    head, now, last = file.game, clock.db_now(), file.entries[-1]
    game = Game.objects.create(
        title=line_of(head.title, 120) or "-",
        ruleset=head.ruleset,
        book=books.keep(head.ruleset, book),
        language=head.language,
        calendar=head.calendar,
        status=Game.Status.OVER,
        seed=head.seed,
        seed_commit=hashlib.sha256(bytes.fromhex(head.seed)).hexdigest(),
        head_number=last.number,
        head_hash=last.hash,
        created_at=head.created_at,
        started_at=file.entries[0].at,
        ended_at=last.at,
        imported_at=now,
        without_result=last.kind == "end",
    )
    Hosting.objects.create(game=game, account=host, since=now)
    entries = Entry.objects.bulk_create(Entry(game=game, **msgspec.structs.asdict(part)) for part in file.entries)
    if not isinstance(next_of(entries[-1]), End):
        raise BadFile("$.entries", "the game does not end")
    characters = _characters(game, entries[0])
    phases = _phases(game, file, entries)
    orders = _orders(game, file, characters, phases.all)
    WritingRow.objects.bulk_create(WritingRow(game=game, **msgspec.structs.asdict(part)) for part in file.writings)
    Announcement.objects.bulk_create(
        Announcement(game=game, account=host, body=part.body, at=part.at) for part in file.announcements
    )
    Tenure.objects.bulk_create(_tenures(game, file, characters))
    _tell_and_report(game, file, entries, orders, phases.closings)
    backs = returns_in(game)
    if any(back.restores for back in backs):
        restore(game)
    else:
        for back in backs:
            strike(game, back, phases.annulled.get(back.number, ()))
    rules = RULESETS[head.ruleset]
    standing.fill(game, {}, rules.standing(book, rules.codec.state(last.state)))
    write_audit(now, "import_game", game=game, account=host, about=game.title)
    return game


def _characters(game: Game, deal: Entry) -> dict[str, Character]:
    names, seats = read_cast(deal.given).names, RULESETS[game.ruleset].seats(books.book_of(game))
    made = Character.objects.bulk_create(
        Character(game=game, seat=seat, place=place, name=names[seat]) for place, seat in enumerate(seats, 1)
    )
    return {character.seat: character for character in made}


@dataclass(frozen=True, slots=True)
class _Phases:
    """The phases of a game: by their number, by the number of the entry that closed them, and the numbers of those that each
    return annulled."""

    all: dict[int, Phase]
    closings: dict[int, Phase]
    annulled: dict[int, list[int]]


def _phases(game: Game, file: GameFile, entries: list[Entry]) -> _Phases:
    """The phases that the entries tell of, with what only the file says of them."""
    walk, closings = PhasesTold(), {}
    for entry in entries:
        closed = walk.add(entry, next_of(entry))
        if closed and entry.kind == Entry.Kind.CLOSE:
            closings[entry.number] = closed.number
    parts = {part.number: part for part in file.phases}
    if len(parts) != len(file.phases) or parts.keys() != walk.by_number().keys():
        raise BadFile("$.phases", f"expected the phases 1 to {len(walk.all)}")
    made = Phase.objects.bulk_create(
        Phase(
            game=game,
            number=told.number,
            step=told.step.label,
            kind=told.step.kind,
            early=told.step.early,
            waits_for=msgspec.json.encode(list(told.step.waits_for)).decode(),
            state=told.state,
            closed_at=told.closed_at,
            timing=parts[told.number].timing,
            opens_at=parts[told.number].opens_at,
            preface=parts[told.number].preface,
        )
        for told in walk.all
    )
    phases = {phase.number: phase for phase in made}
    annulled: dict[int, list[int]] = {}
    for told in walk.all:
        annulled.setdefault(told.annulled_by, []).append(told.number)
    return _Phases(phases, {number: phases[phase] for number, phase in closings.items()}, annulled)


def _orders(game: Game, file: GameFile, characters: Mapping[str, Character], phases: Mapping[int, Phase]) -> dict[str, OrderRow]:
    rows = []
    for part in file.orders:
        fields = msgspec.structs.asdict(part)
        number = fields.pop("phase__number")
        rows.append(OrderRow(game=game, phase=phases[number], character=characters[part.seat], **fields))
    return {row.receipt: row for row in OrderRow.objects.bulk_create(rows)}


def _tenures(game: Game, file: GameFile, characters: Mapping[str, Character]) -> Iterator[Tenure]:
    for part in file.tenures:
        guest = "" if part.bot else line_of(part.name, 150) or "-"
        yield Tenure(character=characters[part.seat], game=game, bot=part.bot, guest=guest, since=part.since, until=part.until)


def _tell_and_report(
    game: Game, file: GameFile, entries: list[Entry], orders: Mapping[str, OrderRow], closings: Mapping[int, Phase]
) -> None:
    """Notices and reports of the entries, made anew, and the file's notices of no entry among them by their time."""
    codec, before = RULESETS[game.ruleset].codec, Before()
    told: list[ToldRow] = []
    reports: list[Report] = []
    for entry in entries:
        notices: tuple[Told[Any], ...] = codec.told(entry.told)
        told += [told_row(game, notice, entry.step, entry.at, entry) for notice in notices]
        if has_report(entry.kind, notices):
            ended = entry.kind == Entry.Kind.END
            lines = ended_lines(game, entry.step) if ended else lines_of(game, public_notices(notices))
            preface = closings[entry.number].preface if entry.number in closings else ""
            fields = report_fields(entry, notices, before)
            reports.append(Report(game=game, lines=lines, catalogue=version(), preface=preface, **fields))
        before.add(entry)
    ToldRow.objects.bulk_create(_with_the_others(game, told, file, orders))
    Report.objects.bulk_create(reports)


def _with_the_others(game: Game, told: list[ToldRow], file: GameFile, orders: Mapping[str, OrderRow]) -> Iterator[ToldRow]:
    """The notices of entries with those of no entry among them by their time; both keep the order that they have."""
    left = deque(told)
    for part in file.told:
        fields = msgspec.structs.asdict(part)
        order = orders[receipt] if (receipt := fields.pop("order__receipt")) else None
        while left and (left[0].at < part.at or (left[0].at == part.at and order is None)):
            yield left.popleft()
        yield ToldRow(game=game, order=order, **fields)
    yield from left
