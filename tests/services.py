"""What tests need beyond Python: PostgreSQL, Redis, a browser. Found, or not found and why."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

import psycopg
import redis

BROWSERS = ("chromium", "chromium-browser", "google-chrome")


@dataclass(frozen=True)
class Service:
    """mark: the tests that need it. url: where it is looked for. ask: raises where it does not answer."""

    mark: str
    name: str
    url: str
    ask: Callable[[str], object]

    @cache  # noqa: B019 - three of them, as long as the process
    def lacking(self) -> str:
        """Empty where it answers, else a few words why not."""
        try:
            self.ask(self.url)
        except (OSError, psycopg.Error, redis.RedisError) as error:
            return f"{self.name} (not found at {self.url or 'the usual places'}: {str(error).strip().splitlines()[0]})"
        return ""


def _ask_postgres(url: str) -> None:
    psycopg.connect(url, connect_timeout=2).close()


def _ask_redis(url: str) -> None:
    redis.Redis.from_url(url, socket_connect_timeout=2).ping()


def browser() -> str:
    """The path of a chromium, or empty."""
    return next((path for name in BROWSERS if (path := shutil.which(name))), "")


def _ask_browser(_: str) -> None:
    if not browser():
        raise FileNotFoundError(f"no {' or '.join(BROWSERS)} on the path")


POSTGRES = Service(
    "postgres",
    "PostgreSQL",
    os.environ.get("FORUMGAME_TEST_POSTGRES", "postgres://postgres@127.0.0.1:5432/postgres"),
    _ask_postgres,
)
REDIS = Service("redis", "Redis", os.environ.get("FORUMGAME_TEST_REDIS", "redis://127.0.0.1:6379/9"), _ask_redis)
BROWSER = Service("browser", "browser", "", _ask_browser)
SERVICES = (POSTGRES, REDIS, BROWSER)


def lacking() -> list[str]:
    """What is not found, each with why."""
    return [why for service in SERVICES if (why := service.lacking())]
