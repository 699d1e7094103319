"""Settings. Everything a site may change comes from the environment, with a default that runs on one machine alone.

FORUMGAME_DATA      folder of the database file, the secret key and the logs (default: data/ beside manage.py)
FORUMGAME_DATABASE  database URL (default: SQLite in the data folder); postgres://user:pass@host/name for the scaled set-up
FORUMGAME_BROKER    Redis URL; when set, Celery carries the tasks, otherwise django-q2 on the database does
FORUMGAME_URL       the address people use, for links in mails (default: http://127.0.0.1:8000)
FORUMGAME_HOSTS     comma-separated host names the site answers to
FORUMGAME_SECRET    secret key (default: made once and kept in the data folder)
FORUMGAME_MAIL      mail server URL smtp://user:pass@host:port (default: mails are printed)
FORUMGAME_EAGER     1: tasks run where they are called (the default test suite)
FORUMGAME_SENDINGS  how many orders and letters one account may send in one game within a minute (default: 30)
FORUMGAME_PLAIN     1: cookies also over http (the default unless FORUMGAME_URL is https)
"""

from __future__ import annotations

import hashlib
import os
import secrets
import sqlite3
from pathlib import Path
from urllib.parse import unquote, urlsplit

import dj_database_url
import django_stubs_ext
from csp.constants import NONE, SELF
from django.utils.translation import gettext_lazy as _

django_stubs_ext.monkeypatch()

ROOT = Path(__file__).resolve().parent.parent
DATA = Path(os.environ.get("FORUMGAME_DATA", ROOT / "data"))


def _secret_key() -> str:
    """The key from the environment, or a generated one, stored in a file that only its owner can read."""
    if given := os.environ.get("FORUMGAME_SECRET"):
        return given
    kept = DATA / "secret_key"
    if not kept.exists():
        DATA.mkdir(parents=True, exist_ok=True)
        fresh = DATA / f"secret_key.{os.getpid()}"
        fresh.write_text(secrets.token_urlsafe(48))
        fresh.chmod(0o600)
        try:
            os.link(fresh, kept)  # if two processes start at once, the first one's key stays
        except FileExistsError:
            pass
        finally:
            fresh.unlink()
    return kept.read_text().strip()


SECRET_KEY = _secret_key()
DEBUG = False
SITE_URL = os.environ.get("FORUMGAME_URL", "http://127.0.0.1:8000").rstrip("/")
_site = urlsplit(SITE_URL)
ALLOWED_HOSTS = [
    host for host in os.environ.get("FORUMGAME_HOSTS", f"{_site.hostname},localhost,127.0.0.1,[::1]").split(",") if host
]
CSRF_TRUSTED_ORIGINS = [SITE_URL]

INSTALLED_APPS = [
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "whitenoise.runserver_nostatic",
    "django.contrib.staticfiles",
    "allauth",
    "allauth.account",
    "django_htmx",
    "django_q",
    "csp",
    "reports",
    "factions",
    "forumgame",
]
MIDDLEWARE = [
    "forumgame.clockwork.arrival.ArrivalMiddleware",  # outermost: it stamps before any database connection
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "django.middleware.gzip.GZipMiddleware",  # pads by chance; files outside of it are compressed beforehand (decision 27)
    "csp.middleware.CSPMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "forumgame.web.bad_requests.WrongMethodMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "forumgame.people.sessions.AccountMiddleware",
    "forumgame.table.site.last_seen.LastSeenMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "allauth.account.middleware.AccountMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "forumgame.web.bad_requests.LargestFormMiddleware",
    "forumgame.web.form_again.SignedOutMiddleware",
]
CSRF_FAILURE_VIEW = "forumgame.web.form_again.token_failed"
ROOT_URLCONF = "forumgame.urls"
WSGI_APPLICATION = "forumgame.wsgi.application"
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [ROOT / "forumgame" / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.template.context_processors.i18n",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
            ],
        },
    },
]

# --- database ----------------------------------------------------------------------------------------

# Versions of SQLite without the WAL-reset race (sqlite.org, fixed in 3.51.3 and back-ported): only there may several
# processes share a WAL file.
SQLITE_WAL = (
    sqlite3.sqlite_version_info >= (3, 51, 3)
    or (3, 50, 7) <= sqlite3.sqlite_version_info < (3, 51, 0)
    or (3, 44, 6) <= sqlite3.sqlite_version_info < (3, 45, 0)
)
DATABASES = {"default": dj_database_url.parse(os.environ.get("FORUMGAME_DATABASE") or f"sqlite:///{DATA / 'forumgame.sqlite3'}")}
if DATABASES["default"]["ENGINE"] == "django.db.backends.sqlite3":
    DATABASES["default"]["OPTIONS"] = {
        "transaction_mode": "IMMEDIATE",  # SQLite's only lock: it ignores select_for_update
        "timeout": 20,
        "init_command": "PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON;",
    }
else:
    DATABASES["default"]["OPTIONS"] = {
        "pool": {"min_size": 1, "max_size": 8, "timeout": 5},
        # plan a statement once a connection: a pooler in front must keep a client on its connection
        "server_side_binding": True,
        "prepare_threshold": 2,
        "options": "-c lock_timeout=5000 -c idle_in_transaction_session_timeout=60000",
    }
    DATABASES["default"]["CONN_MAX_AGE"] = 0
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

# --- accounts ----------------------------------------------------------------------------------------

AUTH_USER_MODEL = "forumgame.Account"
AUTHENTICATION_BACKENDS = ["allauth.account.auth_backends.AuthenticationBackend"]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"django.contrib.auth.password_validation.{name}"}
    for name in ("UserAttributeSimilarityValidator", "MinimumLengthValidator", "CommonPasswordValidator")
]
LOGIN_URL = "account_login"
LOGIN_REDIRECT_URL = "/"
ACCOUNT_LOGIN_METHODS = {"username", "email"}
ACCOUNT_SIGNUP_FIELDS = ["username*", "email*", "password1*", "password2*"]
ACCOUNT_EMAIL_VERIFICATION = "optional"
ACCOUNT_LOGOUT_ON_GET = False
ACCOUNT_USERNAME_VALIDATORS = "forumgame.people.account_names.username_validators"
ACCOUNT_DEFAULT_HTTP_PROTOCOL = _site.scheme
ACCOUNT_ADAPTER = "forumgame.people.accounts.Adapter"
ACCOUNT_FORMS = {"login": "forumgame.people.accounts.LoginForm", "signup": "forumgame.people.accounts.SignupForm"}
SESSION_ENGINE = "forumgame.people.sessions"
SESSION_COOKIE_HTTPONLY = True
SESSION_COOKIE_SAMESITE = "Lax"
CSRF_COOKIE_HTTPONLY = True
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = _site.scheme == "https" and os.environ.get("FORUMGAME_PLAIN") != "1"
SECURE_REFERRER_POLICY = "same-origin"
X_FRAME_OPTIONS = "DENY"
CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [NONE],
        "script-src": [SELF],
        "style-src": [SELF],
        "img-src": [SELF],
        "font-src": [SELF],
        "connect-src": [SELF],
        "form-action": [SELF],
        "base-uri": [NONE],
        "frame-ancestors": [NONE],
    }
}

# --- languages and time ------------------------------------------------------------------------------

LANGUAGE_CODE = "ru"
LANGUAGES = [("ru", _("Russian")), ("en", _("English")), ("fa", _("Persian"))]
LOCALE_PATHS = [ROOT / "forumgame" / "locale"]
USE_I18N = True
USE_TZ = True
TIME_ZONE = "UTC"

# --- files, mail, size -------------------------------------------------------------------------------

STATIC_URL = "static/"
STATIC_ROOT = DATA / "static"
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "forumgame.web.static_files.StaticFiles"},
}
WHITENOISE_USE_FINDERS = True
WHITENOISE_AUTOREFRESH = False
LARGEST_FORM = 2_000_000
"""Bytes of text that a form may have (413)."""
DATA_UPLOAD_MAX_MEMORY_SIZE = 2 * LARGEST_FORM  # what is read, so that a form that is too large can be given back
FILE_UPLOAD_MAX_MEMORY_SIZE = 2_000_000
DATA_UPLOAD_MAX_NUMBER_FIELDS = 2_000
DEFAULT_FROM_EMAIL = os.environ.get("FORUMGAME_FROM", f"forumgame@{_site.hostname}")
if _mail := os.environ.get("FORUMGAME_MAIL"):
    _server = urlsplit(_mail)
    EMAIL_HOST, EMAIL_PORT = _server.hostname or "localhost", _server.port or 25
    EMAIL_HOST_USER, EMAIL_HOST_PASSWORD = unquote(_server.username or ""), unquote(_server.password or "")
    EMAIL_USE_TLS = _server.scheme == "smtp+tls"
    EMAIL_TIMEOUT = 20
else:
    EMAIL_BACKEND = "django.core.mail.backends.console.EmailBackend"

# --- tasks -------------------------------------------------------------------------------------------

BROKER = os.environ.get("FORUMGAME_BROKER", "")
CELERY_BROKER_URL = BROKER or "memory://"
CELERY_TIMEZONE = "Europe/Moscow"
CELERY_TASK_IGNORE_RESULT = True
CELERY_TASK_ALWAYS_EAGER = os.environ.get("FORUMGAME_EAGER") == "1"
CELERY_BROKER_TRANSPORT_OPTIONS = {
    "visibility_timeout": 300,
    # two sites on one Redis do not carry each other's tasks
    "global_keyprefix": "forumgame-" + hashlib.sha256(str(DATABASES["default"]).encode()).hexdigest()[:12] + ":",
}
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True
Q_CLUSTER = {
    "name": "forumgame",
    "orm": "default",
    "workers": 1,
    "timeout": 60,
    "retry": 90,
    "max_attempts": 3,
    "ack_failures": True,
    "catch_up": False,
    "poll": 0.5,
    "save_limit": 100,
    "sync": os.environ.get("FORUMGAME_EAGER") == "1",
}
SETTLE_SECONDS = 3
"""A closing waits this long after `closes_at`, so that orders which arrived in time get the lock first."""
READY_UNDO_SECONDS = 15
"""A phase closes this long after the last press of "ready", so that the press can be taken back."""
SENDINGS_A_MINUTE = int(os.environ.get("FORUMGAME_SENDINGS", "30"))
"""More from one account in one game within a minute is turned down (429)."""

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"line": {"format": "{asctime} {levelname} {name}: {message}", "style": "{"}},
    "handlers": {"console": {"class": "logging.StreamHandler", "formatter": "line"}},
    "root": {"handlers": ["console"], "level": "WARNING"},
    "loggers": {"forumgame": {"level": "INFO"}},
}
