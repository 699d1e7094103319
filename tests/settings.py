"""Settings of the tests: the house's own, with a folder of their own and tasks run where they are called."""

import atexit
import os
import shutil
import tempfile

if "FORUMGAME_DATA" not in os.environ:
    os.environ["FORUMGAME_DATA"] = tempfile.mkdtemp(prefix="forumgame-test-")
    atexit.register(shutil.rmtree, os.environ["FORUMGAME_DATA"], ignore_errors=True)
os.environ.setdefault("FORUMGAME_TEST_NAME", f"test_forumgame_{os.getpid()}")  # workers inherit it
os.environ.setdefault("FORUMGAME_SECRET", "of the tests")
os.environ["FORUMGAME_EAGER"] = "1"
os.environ.setdefault("DJANGO_ALLOW_ASYNC_UNSAFE", "true")  # playwright keeps a loop running in the tests' thread

from forumgame.settings import *  # noqa: F403
from forumgame.settings import DATA, DATABASES, STATIC_ROOT

STATIC_ROOT.mkdir(parents=True, exist_ok=True)
WHITENOISE_AUTOREFRESH = True  # look for a file when it is asked for: each new test client would look for all of them
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
ACCOUNT_RATE_LIMITS = False
READY_UNDO_SECONDS = 0
EMAIL_BACKEND = "django.core.mail.backends.locmem.EmailBackend"
if DATABASES["default"]["ENGINE"].endswith("sqlite3"):
    # A file, not memory: the live server's threads then have connections and locks of their own.
    DATABASES["default"]["TEST"] = {"NAME": str(DATA / f"{os.environ['FORUMGAME_TEST_NAME']}.sqlite3")}
    DATABASES["default"]["OPTIONS"]["init_command"] = "PRAGMA synchronous=OFF; PRAGMA foreign_keys=ON;"
else:
    DATABASES["default"]["TEST"] = {"NAME": os.environ["FORUMGAME_TEST_NAME"]}
