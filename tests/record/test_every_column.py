"""Each column of each row of a game is named by `verify` when it changes, or its kind is counted as not proved, or nobody reads it.

A new column has to be entered in one of the lists."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta
from typing import Any

import pytest
from django.apps import apps
from django.db import connection, models, transaction

from forumgame.actions.phase.publication import lines_of
from forumgame.clockwork import clock
from forumgame.models import Account, BookRow, Game, ToldRow
from forumgame.record.guards import drop_guards
from forumgame.record.proof.verification import verify
from forumgame.web.unproved import SENTENCES
from tests.fixtures_finished import finished_toy_with_a_letter

pytestmark = pytest.mark.django_db

NAMED: dict[str, str] = {
    "Game": "ruleset book status seed seed_commit head_number head_hash phase_number started_at ended_at without_result paused_at",
    "Character": "seat place name role side status king_influence secret_influence",
    "Phase": "number step kind early waits_for state closed_at",
    "OrderRow": "phase seat verb for_step slot kind says final by bot reason arrived_at rank receipt count carried",
    "WritingRow": "ref seat body at",
    "Entry": "number kind step account actor at reason rules_version given orders ready events told state next bound sealed_salt "
    "opened_hash sealed_hash previous_hash hash",
    "ToldRow": "order to seat step kind says at annulled_by",
    "Report": "entry step ruling version lines notices correction returned published_at annulled_by preface",
    "Announcement": "body at",
}
COUNTED: dict[str, dict[str, str]] = {
    "Game": {"game": "title language calendar created_at"},
    "Tenure": {"holders": "character account bot guest since until"},
    "Hosting": {"hosts": "account scopes since until"},
    "SignUp": {"hosts": "account wish at withdrawn_at"},
    "Audit": {"audit": "account verb about reason at"},
    "Phase": {"times": "timing opens_at closes_at slot_at"},
    "OrderRow": {"senders": "account"},
    "Announcement": {"senders": "account"},
}
"""Calendar and deadlines are named where an entry moved them: `test_rows_of_entries.py`."""
UNREAD: dict[str, str] = {
    "Game": "slug invitation opens_at open_to_all review_minutes imported_at again",
    "Phase": "due_at ready_at preface remaining overrun held_reason attempts incident bot_moves",
    "OrderRow": "character attempt",
    "Entry": "bound_upto",
    "ToldRow": "entry",
    "Report": "catalogue",
}
"""How the site finds, mails and runs a game. `ToldRow.entry` of a notice of the house says only beside what it stands."""
ELSEWHERE = {
    "Outbox",
    "JoinLink",
    "Absence",
    "RefusalRow",
    "Imprisonment",
    "Poisoning",
    "FactionRow",
    "MembershipRow",
    "InvitationRow",
}
"""Mails, links, wishes for an absence; refusals and the court's tables are no rows of this game (`test_rows_of_entries.py`)."""


def models_of_a_game() -> Iterator[type[models.Model]]:
    yield Game
    for model in apps.get_models():
        if any(f.is_relation and f.related_model is Game and f.name == "game" for f in model._meta.concrete_fields):
            yield model


def columns(model: type[models.Model]) -> set[str]:
    return {
        f.name
        for f in model._meta.concrete_fields
        if not f.primary_key and not (f.is_relation and f.related_model is Game and f.name == "game")
    }


def listed(model: str) -> dict[str, str]:
    """Column -> where it is listed."""
    found = dict.fromkeys(NAMED.get(model, "").split(), "named")
    found |= {name: kind for kind, names in COUNTED.get(model, {}).items() for name in names.split()}
    return found | dict.fromkeys(UNREAD.get(model, "").split(), "unread")


def test_every_column_is_listed_once() -> None:
    for model in models_of_a_game():
        if model.__name__ not in ELSEWHERE:
            assert set(listed(model.__name__)) == columns(model), model.__name__
    kinds = {kind for of in COUNTED.values() for kind in of}
    assert kinds <= set(SENTENCES)


def other(field: models.Field[Any, Any], value: Any) -> Any:
    """Another value of a column that the database takes."""
    if isinstance(field, models.DateTimeField):
        return (value or clock.db_now()) + timedelta(hours=1)
    if isinstance(field, models.BooleanField):
        return not value
    if field.is_relation:
        rows = field.related_model._default_manager.exclude(pk=value)  # type: ignore[union-attr]
        return rows.values_list("pk", flat=True).first()
    if isinstance(field, models.IntegerField):
        return (value or 0) + 1
    chosen = [choice for choice, _ in field.choices or [] if choice != value]  # type: ignore[union-attr]
    return chosen[0] if chosen else f"x{value or ''}"[: field.max_length or 9999]


def test_every_listed_column_is_named_or_counted(toy: str, host: Account, players: list[Account]) -> None:
    drop_guards(connection)
    game = finished_toy_with_a_letter(host, players)
    BookRow.objects.create(sha256="0" * 64, ruleset="toy", text="another one")
    proof = verify(game, lines_of)
    assert proof.faults == []
    missed = []
    for model in models_of_a_game():
        rows = model._default_manager.filter(**{"pk" if model is Game else "game": game.pk}).order_by("pk")
        row = rows.exclude(order=None).last() if model is ToldRow else rows.last()
        for name, place in listed(model.__name__).items():
            if place not in ("named", "unread") and not proof.unproved.get(place):
                missed.append((model.__name__, name, "is not counted"))
            if place != "named" or row is None:
                continue
            field: Any = model._meta.get_field(name)
            with transaction.atomic():
                value = other(field, getattr(row, field.attname))
                model._default_manager.filter(pk=row.pk).update(**{field.attname: value})
                if verify(Game.objects.get(pk=game.pk), lines_of).clean:
                    missed.append((model.__name__, name, value))
                transaction.set_rollback(True)
    assert missed == []
