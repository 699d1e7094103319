"""The site's settings, with `bench.urls` and without a limit on sendings."""

from forumgame.settings import *  # noqa: F403

ALLOWED_HOSTS = ["*"]
ROOT_URLCONF = "bench.urls"
SENDINGS_A_MINUTE = 10**9
