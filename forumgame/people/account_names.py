"""Names of accounts: which names may be chosen (E8), and the one way to find an account by a typed name."""

from __future__ import annotations

from django.core.exceptions import ValidationError
from django.core.validators import RegexValidator
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from forumgame.models import Account
from forumgame.names.letters import APOSTROPHE, ARABIC, ARABIC_MARKS, DIGITS, HALF_SPACE, SCRIPTS, SEPARATORS
from forumgame.names.skeleton import normal, skeleton, spelling

LONGEST_TYPED = 150
LETTERS = _("A name has 2 to 32 letters, digits, dots, hyphens or underscores.")
ONE_ALPHABET = _("A name keeps to one alphabet: Latin, Cyrillic or Persian.")
TAKEN = _("This name is taken, or it looks like a name that is taken. Choose another one.")


def ordinary_letters(name: str) -> None:
    """Raise ValidationError for a letter, mark or sign that a name may not have. A vowel sign stands on an Arabic letter."""
    before = ""
    for letter in name:
        sign = letter in SEPARATORS or letter in (APOSTROPHE, HALF_SPACE) or letter in "0123456789" or ord(letter) in DIGITS
        mark = letter in ARABIC_MARKS and (before in ARABIC or before in ARABIC_MARKS)
        if not sign and not mark and not any(letter in letters for letters in SCRIPTS.values()):
            text = _("A name uses the letters of an ordinary keyboard, and “%(letter)s” is none of them.")
            raise ValidationError(text, code="odd_letter", params={"letter": letter})
        before = letter


def one_script(name: str) -> None:
    """Raise ValidationError if a name mixes alphabets, digits included, or has no letter at all."""
    used = {
        script for c in name for script, letters in SCRIPTS.items() if c in letters or (script == "arabic" and ord(c) in DIGITS)
    }
    if not any(c in letters for c in name for letters in SCRIPTS.values()):
        raise ValidationError(_("A name has at least one letter."), code="no_letter")
    if len(used) > 1:
        raise ValidationError(ONE_ALPHABET, code="mixed_scripts")


def not_taken(name: str) -> None:
    """Raise ValidationError if an account has this name, or one that looks like it."""
    if Account.objects.filter(Q(skeleton=skeleton(name)) | Q(username=name)).exists():
        raise ValidationError(TAKEN, code="taken")


username_validators = [
    RegexValidator(r"^.{2,32}\Z", LETTERS),
    ordinary_letters,
    one_script,
]


def account_named(typed: str) -> Account | None:
    """The active account that a person means by a typed name, whatever its capitals, normal form or keyboard; None for nobody.
    A name that only looks like another one is not that name."""
    name = normal(typed[:LONGEST_TYPED])
    if not name or "\0" in name:
        return None
    active = Account.objects.filter(is_active=True)
    found = list(active.filter(Q(skeleton=skeleton(name)) | Q(username=name) | Q(username__iexact=name)))
    exact = [account for account in found if account.username == name]
    spelt = exact or [account for account in found if spelling(account.username) == spelling(name)]
    return spelt[0] if len(spelt) == 1 else None
