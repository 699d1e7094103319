"""The library's verbs: begin a cast, save a version, rename, list for everybody, withdraw."""

from __future__ import annotations

import hashlib

from django.db import transaction

from forumgame.actions.attempts import once
from forumgame.clockwork import clock
from forumgame.lab import cast_texts
from forumgame.models import Account, ScenarioRow, ScenarioVersion
from forumgame.people.typed_text import line_of, sound_text
from forumgame.record.attempt import Attempt
from forumgame.record.refused import Hidden, Refused
from forumgame.record.rows import write_audit
from rulesets import RULESETS

MOST_SCENARIOS = 200
MOST_VERSIONS = 1_000


def begin(
    account: Account, ruleset: str, title: str, text: str, note: str = "", attempt: Attempt | None = None
) -> ScenarioVersion:
    """Create a cast with its first version, which may have faults. The same attempt again creates no second one.

    Refused `unknown_rules`, `too_large`, `bad_text`, `empty_text`, `library_full`.
    """
    if ruleset not in RULESETS or not RULESETS[ruleset].takes_scenario:
        raise Refused("unknown_rules")
    text, name = _fit(text), _title(title)
    faults = len(cast_texts.faults_in(ruleset, text))  # before any lock: a long text takes seconds

    def create() -> ScenarioRow:
        if ScenarioRow.objects.filter(owner=account).count() >= MOST_SCENARIOS:
            raise Refused("library_full", {"most": MOST_SCENARIOS})
        scenario = ScenarioRow.objects.create(owner=account, ruleset=ruleset, title=name, created_at=clock.db_now())
        write_audit(scenario.created_at, "begin_scenario", account=account, about=scenario.slug)
        _append(scenario, account, text, faults, note)
        return scenario

    slug = once(account, attempt, create, lambda scenario: scenario.slug)
    return ScenarioVersion.objects.select_related("scenario").get(scenario__slug=slug, number=1)


def save_version(
    scenario_id: int, account: Account, text: str, note: str = "", *, based_on: int, attempt: Attempt | None = None
) -> ScenarioVersion:
    """Save the text as the newest version; it may have faults. Neither an unchanged text nor the same attempt again makes a new
    version.

    based_on: the number of the edited version. Refused `newer_version` (number) if there is a newer one by now,
    `withdrawn`, `too_large`, `bad_text`, `empty_text`, `library_full`. Hidden for anybody but the owner.
    """
    text = _fit(text)
    ruleset = ScenarioRow.objects.filter(pk=scenario_id, owner=account).values_list("ruleset", flat=True).first()
    if ruleset is None:
        raise Hidden
    faults = len(cast_texts.faults_in(ruleset, text))

    def append() -> ScenarioVersion:
        scenario = _own(scenario_id, account)
        if scenario.withdrawn_at is not None:
            raise Refused("withdrawn")
        head = cast_texts.version_of(scenario)
        if head.text == text:
            return head
        if scenario.head != based_on:
            raise Refused("newer_version", {"number": scenario.head})
        if scenario.head >= MOST_VERSIONS:
            raise Refused("library_full", {"most": MOST_VERSIONS})
        return _append(scenario, account, text, faults, note)

    number = once(account, attempt, append, lambda version: str(version.number))
    return ScenarioVersion.objects.select_related("scenario").get(scenario_id=scenario_id, number=int(number))


@transaction.atomic
def rename(scenario_id: int, account: Account, title: str) -> ScenarioRow:
    """Change the title in the library. Refused `empty_text`, `too_long`, `bad_text`."""
    name = _title(title)
    scenario = _own(scenario_id, account)
    scenario.title = name
    scenario.save(update_fields=["title"])
    return scenario


@transaction.atomic
def list_for_all(scenario_id: int, account: Account, listed: bool) -> ScenarioRow:
    """List the cast, so that every account may read it and open games with it, or stop listing it. Refused `withdrawn`."""
    scenario = _own(scenario_id, account)
    if scenario.withdrawn_at is not None:
        raise Refused("withdrawn")
    scenario.listed = listed
    scenario.save(update_fields=["listed"])
    verb = "list_scenario" if listed else "unlist_scenario"
    write_audit(clock.db_now(), verb, account=account, about=scenario.slug)
    return scenario


@transaction.atomic
def withdraw(scenario_id: int, account: Account) -> ScenarioRow:
    """Withdraw the cast for good: only its owner may read it, it gets no new games and no new versions. Its existing games do not
    change. Refused `withdrawn` the second time."""
    scenario = _own(scenario_id, account)
    if scenario.withdrawn_at is not None:
        raise Refused("withdrawn")
    scenario.listed, scenario.withdrawn_at = False, clock.db_now()
    scenario.save(update_fields=["listed", "withdrawn_at"])
    write_audit(scenario.withdrawn_at, "withdraw_scenario", account=account, about=scenario.slug)
    return scenario


def _own(scenario_id: int, account: Account) -> ScenarioRow:
    """The locked row of a cast. Hidden for anybody but its owner."""
    scenario = ScenarioRow.objects.select_for_update(no_key=True).filter(pk=scenario_id, owner=account).first()
    if scenario is None:
        raise Hidden
    return scenario


def _append(scenario: ScenarioRow, account: Account, text: str, faults: int, note: str) -> ScenarioVersion:
    scenario.head += 1
    scenario.save(update_fields=["head"])
    return ScenarioVersion.objects.create(
        scenario=scenario,
        number=scenario.head,
        text=text,
        sha256=hashlib.sha256(text.encode()).hexdigest(),
        faults=faults,
        note=line_of(" ".join(note.split()), 200),
        account=account,
        at=clock.db_now(),
    )


def _fit(text: str) -> str:
    """The text with `\
` line ends. Refused if it cannot be stored; the rules check its content."""
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    if not text.strip():
        raise Refused("empty_text")
    if "\x00" in text or any(0xD800 <= ord(c) <= 0xDFFF for c in text):
        raise Refused("bad_text")
    if len(text.encode()) > cast_texts.LARGEST:
        raise Refused("too_large", {"largest": cast_texts.LARGEST})
    return text


def _title(title: str) -> str:
    return " ".join(sound_text(title, 120).split())
