"""The address of the site that `manage.py up` starts, known before the settings are read: they make links and hosts of it."""

from __future__ import annotations

import os
from argparse import ArgumentParser
from collections.abc import Sequence

HERE, PORT = "127.0.0.1", 8000


def add_address(parser: ArgumentParser) -> None:
    """The options of a command that listens."""
    parser.add_argument("--host", default=HERE, help="address to listen on (for others: name them in FORUMGAME_HOSTS)")
    parser.add_argument("--port", type=int, default=PORT)


def choose_url(arguments: Sequence[str]) -> None:
    """Set FORUMGAME_URL, unless the operator has, to where `up` with these arguments will listen."""
    parser = ArgumentParser(add_help=False, exit_on_error=False)
    add_address(parser)
    try:
        chosen, _ = parser.parse_known_args(list(arguments))
    except Exception:  # the command itself says what is wrong with its arguments
        return
    os.environ.setdefault("FORUMGAME_URL", f"http://{in_url(reachable(chosen.host))}:{chosen.port}")


def reachable(host: str) -> str:
    """An address of this machine at which a server that listens on `host` is reached."""
    return HERE if host in ("0.0.0.0", "::") else host  # noqa: S104


def in_url(host: str) -> str:
    """The host as an address of the web has it."""
    return f"[{host}]" if ":" in host else host
