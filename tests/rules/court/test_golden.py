"""The vocabulary only grows: whatever was ever written in a ledger can be read. A new tag adds its line to its file."""

from __future__ import annotations

from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from rulesets.codec import write
from rulesets.court import COURT, evolve
from rulesets.court.events import Event
from rulesets.court.orders import Act, Payload
from rulesets.court.told import Notice

GOLDEN = Path(__file__).parent / "golden"
READ = {
    "events": (Event, lambda line: COURT.codec.events(f"[{line}]")[0]),
    "notices": (Notice, COURT.codec.notice),
    "acts": (Act, COURT.codec.act),
    "orders": (Payload, COURT.codec.says),
}


def lines(name: str) -> list[str]:
    return (GOLDEN / f"{name}.jsonl").read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("name", READ)
def test_every_line_ever_written_is_read_and_every_tag_has_a_line(name: str) -> None:
    union, read = READ[name]
    seen: list[Any] = [read(line) for line in lines(name)]
    assert {type(thing) for thing in seen} == set(get_args(union))
    for thing, line in zip(seen, lines(name), strict=True):
        again, plain = msgspec.json.decode(write(thing)), msgspec.json.decode(line)
        assert again == {**again, **plain}  # nothing that was written is lost


@pytest.mark.parametrize("name", READ)
def test_a_strange_tag_is_not_read(name: str) -> None:
    with pytest.raises(msgspec.ValidationError):
        READ[name][1]('{"type":"never"}')


def test_events_that_evolve_passes_over_change_nothing() -> None:
    """QUIET is looked at before kind after kind is asked, so the two must say the same: what changes anything needs a draft."""
    for line in lines("events"):
        event = COURT.codec.events(f"[{line}]")[0]
        if type(event) in evolve.QUIET:
            evolve._change(None, event)  # type: ignore[arg-type]
