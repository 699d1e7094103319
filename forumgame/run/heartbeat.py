"""A sign of life for the supervisor: a file whose time changes. The clock shows it at every tick, the worker when asked."""

from __future__ import annotations

from pathlib import Path

from django.conf import settings


def heartbeat_of(name: str) -> Path:
    """The file that beats for `clock` or `worker`."""
    return Path(settings.DATA) / f"heartbeat.{name}"


def show(name: str) -> None:
    """Show that `name` is alive."""
    heartbeat = heartbeat_of(name)
    heartbeat.parent.mkdir(parents=True, exist_ok=True)
    heartbeat.touch()
