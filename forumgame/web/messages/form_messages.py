"""Error messages of forms: what was wrong with what was typed, and why a form is on the page again."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext_lazy

FORM_SAYINGS: Mapping[str, tuple[Any, Any]] = {
    "malformed": (
        gettext_lazy("This order is not complete."),
        gettext_lazy("Nothing was changed. Look at every field and send again."),
    ),
    "wrong_fields": (
        gettext_lazy("This was not taken as it is filled in."),
        gettext_lazy("Nothing was changed. Correct what is named here and send again."),
    ),
    "too_long": (
        gettext_lazy("The text is too long."),
        gettext_lazy(
            "It has %(length)s characters, at most %(longest)s are allowed. Your text is kept below: shorten it and send again."
        ),
    ),
    "too_often": (
        gettext_lazy("You send too often."),
        gettext_lazy(
            "At most %(most)s times a minute. What was sent before stands and what you entered is kept below: "
            "send it again in a minute."
        ),
    ),
    "bad_text": (
        gettext_lazy("The text has characters that cannot be kept."),
        gettext_lazy("Your text is kept below. Remove control characters and send again."),
    ),
    "other_form": (
        gettext_lazy("This form was sent before, with something else in it."),
        gettext_lazy(
            "What was sent first has been carried out; nothing was changed by this. "
            "Look whether it is still wanted, and send again."
        ),
    ),
    "garbage": (
        gettext_lazy("That request made no sense here."),
        gettext_lazy("Nothing was changed. Open the page anew and use its form."),
    ),
    "signed_in_again": (
        gettext_lazy("You are signed in. Nothing was sent yet."),
        gettext_lazy("Here is your form as you filled it: look at it, then send it."),
    ),
    "not_sent_yet": (
        gettext_lazy("Nothing was sent yet."),
        gettext_lazy("Here is your form as you filled it: look at it, then send it."),
    ),
    "old_page": (
        gettext_lazy("The page was too old: nothing was sent."),
        gettext_lazy("Here is your form as you filled it: look at it, then send it."),
    ),
}
"""Code of a refusal -> title and text."""
