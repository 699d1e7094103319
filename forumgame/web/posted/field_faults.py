"""What is wrong with the values of one field of a form, in words. The rules alone judge an order; this names what was wrong."""

from __future__ import annotations

from collections.abc import Sequence

from django.utils.translation import gettext as _

from forumgame.web.posted.posted_order import as_number
from rulesets.words import Field


def fault_of(of: Field, given: Sequence[str]) -> str:
    """The sentence, with plain digits; empty if the values fit the field. given: the values sent, as text."""
    match of.kind:
        case "seats" | "choices":
            return _of_list(of, given)
        case "number":
            return _of_number(of, given)
        case "text":
            return _of_text(of, given)
        case _:
            return _of_choice(of, given)


def _of_list(of: Field, given: Sequence[str]) -> str:
    chosen, least, most = len(given), of.least, of.most
    if len(set(given)) < chosen:
        return _("The same is chosen twice.")
    if chosen < least or chosen > most:
        if least == most:
            return _("%(chosen)s chosen, %(needed)s needed.") % {"chosen": chosen, "needed": most}
        bounds = {"chosen": chosen, "least": least, "most": most}
        if chosen > most:
            return _("%(chosen)s chosen, at most %(most)s allowed.") % bounds
        return _("%(chosen)s chosen, at least %(least)s needed.") % bounds
    return _not_legal(of, given)


def _of_choice(of: Field, given: Sequence[str]) -> str:
    if not given:
        return _("Nothing is chosen.") if of.least else ""
    return _not_legal(of, given) if of.kind != "yes_no" else ""


def _of_number(of: Field, given: Sequence[str]) -> str:
    if not given:
        return _("A number is missing.") if of.least else ""
    number = as_number(given[0])
    if isinstance(number, str):
        return _("This is not a whole number.")
    if not of.least <= number <= of.most:
        return _("Only %(least)s to %(most)s is possible.") % {"least": of.least, "most": of.most}
    return ""


def _of_text(of: Field, given: Sequence[str]) -> str:
    text = given[0].replace("\r\n", "\n").strip() if given else ""
    if not text:
        return _("There are no words in it.") if of.least else ""
    if len(text) > of.most:
        return _("%(length)s characters, at most %(most)s allowed.") % {"length": len(text), "most": of.most}
    return ""


def _not_legal(of: Field, given: Sequence[str]) -> str:
    return _("What was chosen cannot be chosen now.") if any(value not in of.legal for value in given) else ""
