"""Import of a finished game from a file of `record.export`. The game is verified before it is saved."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from datetime import datetime
from typing import Any

import msgspec
from django.core.exceptions import ObjectDoesNotExist
from django.db import DatabaseError
from django.db.models import DateTimeField, Model

from forumgame.actions.attempts import once
from forumgame.clockwork import clock
from forumgame.models import Account, BookRow, Character, Game, Hosting, Tenure
from forumgame.record import ledger, standing
from forumgame.record.annulled import mark_reports
from forumgame.record.attempt import Attempt
from forumgame.record.books import book_of, rules_of
from forumgame.record.export import FORMAT, GAME, TABLES
from forumgame.record.refused import Refused
from forumgame.record.rows import write_audit
from forumgame.record.verification import verify
from rulesets import RULESETS

LARGEST = 50_000_000


def import_game(data: bytes, host: Account, attempt: Attempt | None = None) -> Game:
    """Save the game as a finished one, hosted by `host`; its players are names without accounts. A second import makes a second
    game, the same attempt again does not.

    Nothing is saved when Refused: `too_large`, `not_an_export` (with what is wrong), `unknown_rules`, `not_proved` (with the
    first fault).
    """
    if len(data) > LARGEST:
        raise Refused("too_large", {"largest": LARGEST})
    try:
        file = msgspec.json.decode(data, type=dict[str, Any])
    except (msgspec.DecodeError, UnicodeDecodeError) as fault:
        raise Refused("not_an_export", {"fault": str(fault)}) from fault
    if file.get("format") != FORMAT:
        raise Refused("not_an_export", {"fault": "format"})
    if file.get("game", {}).get("ruleset") not in RULESETS:
        raise Refused("unknown_rules")
    try:
        slug = once(host, attempt, lambda: _proved_game(file, host), lambda game: game.slug)
        return Game.objects.get(slug=slug)
    except (KeyError, TypeError, ValueError, AttributeError, ObjectDoesNotExist, DatabaseError, msgspec.ValidationError) as fault:
        raise Refused("not_an_export", {"fault": f"{type(fault).__name__}: {fault}"[:300]}) from fault


def _proved_game(file: dict[str, Any], host: Account) -> Game:
    game = _keep_game(file, host)
    proof = verify(game)
    if not proof.clean:
        raise Refused("not_proved", {"entry": proof.faults[0][0], "fault": proof.faults[0][1]})
    return game


def _keep_game(file: dict[str, Any], host: Account) -> Game:
    text = file["book"]
    book, _ = BookRow.objects.get_or_create(
        sha256=hashlib.sha256(text.encode()).hexdigest(), defaults={"ruleset": file["game"]["ruleset"], "text": text}
    )
    fields = {name: _read_field(Game, name, file["game"][name]) for name in GAME}
    game = Game.objects.create(book=book, status=Game.Status.OVER, **fields)
    now = clock.db_now()
    Hosting.objects.create(game=game, account=host, since=now)
    by: dict[str, dict[Any, Any]] = {}
    by["characters"] = _fill(game, "characters", file, by, "seat")
    by["phases"] = _fill(game, "phases", file, by, "number")
    by["entries"] = _fill(game, "entries", file, by, "number")
    by["orders"] = _fill(game, "orders", file, by, "receipt")
    for name in ("refusals", "writings", "told", "reports"):
        _fill(game, name, file, by, None)
    for row in file["announcements"]:
        game.announcements.create(account=host, body=row["body"], at=datetime.fromisoformat(row["at"]))
    mark_reports(game)
    Tenure.objects.bulk_create(_tenures(game, file["tenures"], by["characters"]))
    rules = rules_of(game)
    standing.fill(game, {}, rules.standing(book_of(game), ledger.head(game).state))
    write_audit(now, "import_game", game=game, account=host, about=game.title)
    return game


def _fill(game: Game, name: str, file: dict[str, Any], by: dict[str, dict[Any, Any]], key: str | None) -> dict[Any, Any]:
    model, fields = TABLES[name]
    made: list[Any] = []
    for row in file[name]:
        given = {field: _read_field(model, field, row[field]) for field in fields if "__" not in field}
        if name in {"orders", "refusals"}:
            given["phase"] = by["phases"].get(row["phase__number"])
        if name == "orders":
            given["character"] = by["characters"][row["seat"]]
        if name == "told":
            given["entry"] = by["entries"].get(row["entry__number"])
            given["order"] = by["orders"].get(row["order__receipt"])
        made.append(model(game=game, **given))
    model._default_manager.bulk_create(made)
    return {row[key]: kept for row, kept in zip(file[name], made, strict=True)} if key else {}


def _tenures(game: Game, rows: Iterable[dict[str, Any]], characters: dict[str, Character]) -> Iterable[Tenure]:
    for row in rows:
        until = datetime.fromisoformat(row["until"]) if row["until"] else None
        yield Tenure(
            character=characters[row["seat"]], game=game, bot=row["bot"], guest="" if row["bot"] else row["name"],
            since=datetime.fromisoformat(row["since"]), until=until,
        )  # fmt: skip


def _read_field(model: type[Model], name: str, value: Any) -> Any:
    if isinstance(model._meta.get_field(name), DateTimeField) and value is not None:
        return datetime.fromisoformat(value)
    return value
