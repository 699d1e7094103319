"""Names of accounts: each name uses one script, so that nobody can imitate another name (E8)."""

from __future__ import annotations

import unicodedata

from django.core.exceptions import ValidationError
from django.core.validators import RegexValidator
from django.utils.translation import gettext_lazy as _

SCRIPTS = ("LATIN", "CYRILLIC", "ARABIC")


def one_script(name: str) -> None:
    """Raise ValidationError if a name mixes scripts or has letters of an unsupported script."""
    used = {next((s for s in SCRIPTS if unicodedata.name(c, "").startswith(s)), "other") for c in name if c.isalpha()}
    if "other" in used or len(used) > 1:
        raise ValidationError(_("A name keeps to one alphabet: Latin, Cyrillic or Persian."), code="mixed_scripts")


username_validators = [
    RegexValidator(r"^[\w.-]{2,32}\Z", _("A name has 2 to 32 letters, digits, dots, hyphens or underscores.")),
    one_script,
]
