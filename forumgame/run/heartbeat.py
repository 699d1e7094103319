"""The heartbeat for the supervisor: a file whose time changes. The clock updates it at every tick, the worker on request."""

from __future__ import annotations

from pathlib import Path

from django.conf import settings


def heartbeat_of(name: str) -> Path:
    """The heartbeat file of `clock` or `worker`."""
    return Path(settings.DATA) / f"heartbeat.{name}"


def show(name: str) -> None:
    """Update the heartbeat file of `name`."""
    heartbeat = heartbeat_of(name)
    heartbeat.parent.mkdir(parents=True, exist_ok=True)
    heartbeat.touch()
