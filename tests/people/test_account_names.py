"""Names of accounts: real ones are accepted, look-alikes refused, and one look-up finds the account that a person means."""

import unicodedata
from importlib import import_module

import pytest
from django.apps import apps
from django.core.exceptions import ValidationError
from django.db import IntegrityError, transaction

from forumgame.models import Account
from forumgame.names.letters import ARABIC, CYRILLIC, LATIN
from forumgame.names.skeleton import normal, skeleton
from forumgame.people.account_names import account_named
from forumgame.people.accounts import Adapter

REAL = [
    "علی‌رضا", "Мар\u02bcяна", "Андреи\u0306", "مُحمد", "A\u030ake", "Ёлка", "O'Neil", "Дʼартаньян", "محمّد_۲۷", "ada", "anna-maria",
    "Łukasz", "Nguyễn", "José", "Straße", "Әсел", "Їжак", "سارا", "فاطمه", "Zoë.K", "Ångström", "Иван_2", "رضا-۱", "Əli", "Ґанна",
]  # fmt: skip
TARGETS = [
    "host",
    "paul",
    "coop",
    "maria",
    "william",
    "arno",
    "clara",
    "Марьяна",
    "сорока",
    "علی",
    "مهدی",
    "کیان",
    "hester",
    "anna1",
]
TWINS = {  # Unicode's confusables (UTS 39) among the letters that a name may have
    "a": "а", "b": "Ьв", "c": "с", "d": "ԁ", "e": "еҽё", "g": "ԍ", "h": "һн", "i": "іı", "j": "ј", "k": "к", "l": "1Iӏ", "m": "м",
    "n": "п", "o": "о0", "p": "р", "q": "ԛ", "r": "г", "s": "ѕ5", "t": "т", "u": "и", "w": "ԝ", "x": "х", "y": "уү",
    "ی": "يىې", "ک": "كڪ", "ه": "ةۀەہھ", "ا": "ٱأإآ",
}  # fmt: skip
PHONETIC = "ʜᴏꜱᴛᴀʙᴄᴅᴇꜰɢɪᴊᴋʟᴍɴᴘʀᴜᴠᴡʏᴢɑɡɩʋꞵᴦᴨᴩ"
MARKS = "\u0300\u0301\u0302\u0307\u0323\u0328\u0332\u0338\u0489\u20dd\ufe0f"
UNSEEN = "\u200b\u200d\u200e\u200f\u202e\u2066\u2069\u00ad\u034f\u061c\u2060\u3164\ufeff\U000e0061"
SEPARATED = ["%s.", "%s_", "%s-", "%s..", "_%s", ".%s", "-%s-", "%s.-_"]


def refusal(name: str) -> str:
    """The code of the reason why a name cannot be chosen; empty if it can."""
    try:
        Adapter().clean_username(name)
    except ValidationError as error:
        return str(error.code)
    return ""


def lookalikes(name: str) -> set[str]:
    """Names that people take for this one: letters swapped one at a time and all together, pairs, separators, capitals, marks."""
    found = {shape % name for shape in SEPARATED} | {name.upper(), name.title(), name.swapcase()}
    wider = {**TWINS}
    for latin, others in TWINS.items():
        for other in others:
            wider[other] = wider.get(other, "") + latin
    for at, letter in enumerate(name):
        found |= {name[:at] + other + name[at + 1 :] for other in wider.get(letter, "")}
        found |= {name[: at + 1] + mark + name[at + 1 :] for mark in MARKS}
        found |= {name[:at] + sign + name[at:] for sign in UNSEEN}
        small = unicodedata.normalize("NFKD", letter)
        found |= {
            name[:at] + sign + name[at + 1 :] for sign in PHONETIC if small in unicodedata.name(sign, "").lower().split()[-1:]
        }
    for two, one in (("rn", "m"), ("vv", "w"), ("cl", "d"), ("cI", "d")):
        found |= {name.replace(two, one), name.replace(one, two)}
    found.add("".join(TWINS.get(letter, letter)[0] for letter in name))
    return {one for one in found if one != name}


@pytest.mark.parametrize("name", REAL, ids=ascii)
def test_a_real_name_is_accepted_and_found_as_it_is_typed(db, name):
    """Any normal form, any capitals; half-space and apostrophe may be left out."""
    kept = Adapter().clean_username(name)
    account = Account.objects.create_user(kept)
    for form in ("NFC", "NFD"):
        for typed in (name, name.upper(), name.lower(), f" {name} ", name.replace("\u200c", "")):
            assert account_named(unicodedata.normalize(form, typed)) == account, ascii(typed)


@pytest.mark.parametrize("name", TARGETS)
def test_nobody_can_look_like_somebody_else(db, name):
    """Each look-alike is refused at the sign-up, and by the database for whoever comes around it."""
    Account.objects.create_user(name)
    pretenders = lookalikes(name)
    assert len(pretenders) > 30
    let_in = [one for one in sorted(pretenders) if not refusal(one)]
    assert let_in == []
    for one in pretenders:
        if refusal(one) == "taken":
            with pytest.raises(IntegrityError), transaction.atomic():
                Account.objects.create_user(one)


def test_the_lookalikes_are_several_hundred():
    assert sum(len(lookalikes(name)) for name in TARGETS) > 700


@pytest.mark.parametrize(
    ("one", "other"),
    [("сор", "cop"), ("paul", "pauI"), ("علی", "علي"), ("host.", "host_"), ("barn", "bam"), ("сосо", "coco"), ("họst", "host")],
)
def test_pairs_of_the_report(db, one, other):
    for first, second in ((one, other), (other, one)):
        account = Account.objects.create_user(first)
        assert refusal(second) == "taken"
        account.delete()


@pytest.mark.parametrize(
    "pair",
    [
        "қосо косо", "ҳаос хаос", "ңос нос", "ҫоса соса", "ғосо госо", "өля оля", "ґруша груша", "ұлан үлан", "ӊос нос", "ӿаос хаос",
        "эва зва", "єва ева", "єва эва", "мышь мышъ", "щука шука", "цирк ицрк", "ђас һас", "ћас һас", "њос ньос", "Қосо КОСО",
        "ڕضا رضا", "ڵیلا لیلا", "ړضا رضا", "ټارا تارا", "ګیان کیان", "ڼاهید ناهید", "زد٥ زده", "زد۵ زده", "زد5 زده", "زد٩ زدو", "قوسو ڨوسو",
    ],
)  # fmt: skip
def test_letters_with_a_small_sign_and_mirrored_ones(db, pair):
    for first, second in (pair.split(), reversed(pair.split())):
        account = Account.objects.create_user(first)
        assert refusal(second) == "taken", (first, second)
        account.delete()


def test_every_letter_with_a_sign_looks_like_the_letter_without_it():
    """By Unicode's names: descenders, strokes, hooks, tails, rings and small v. Letters of Arabic and Persian keyboards differ by
    their dots, and so do those with dots."""
    signs = ("DESCENDER", "STROKE", "HOOK", "TAIL", "TICK", "RING", "SMALL V", "UPTURN")
    tried = 0
    for letter in CYRILLIC | ARABIC:
        base, sign, rest = unicodedata.name(letter).partition(" WITH ")
        if sign and any(one in rest for one in signs):
            plain = unicodedata.lookup(base)
            assert skeleton(f"{letter}{letter}") == skeleton(f"{plain}{plain}"), (letter, plain)
            tried += 1
    assert tried > 60


def test_a_number_in_a_persian_name_is_one_number_by_every_digit(db):
    assert skeleton("علی۵") == skeleton("علی٥") == skeleton("علی5")
    assert skeleton("علی۴") != skeleton("علی۵") and skeleton("anna5") != skeleton("annah")


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("ʜost", "odd_letter"), ("hᴏst", "odd_letter"), ("...", "no_letter"), ("__", "no_letter"), ("123", "no_letter"), ("adа", "mixed_scripts"),
        ("b۵b", "mixed_scripts"), ("a\u0301\u0301b", "odd_letter"), ("Ωmega", "odd_letter"), ("a b", "odd_letter"), ("a", "invalid"),
        ("x" * 33, "invalid"), ("a\u064eb", "odd_letter"), ("تـست", "odd_letter"), ("ho\u200bst", "odd_letter"), ("ﻋﻠﻰ", "odd_letter"),
    ],
)  # fmt: skip
def test_what_no_name_has(db, name, code):
    assert refusal(name) == code


@pytest.mark.parametrize("pair", ["Lucia Luda", "Миша Маша", "رضا رجا", "Иван Ивана", "anna1 anna2", "Эмма Инна", "Павел Паша"])
def test_names_that_differ_live_side_by_side(db, pair):
    one, other = pair.split()
    Account.objects.create_user(one)
    assert refusal(other) == ""


def test_a_half_space_in_a_latin_name_goes_away():
    assert normal("ad\u200ca") == "ada" and normal("\u200cعلی") == "علی"


def test_a_name_that_only_looks_like_another_is_not_that_name(db):
    """A host who types `сор` does not name the account `cop`."""
    Account.objects.create_user("cop")
    assert account_named("сор") is None
    assert account_named("COP") is not None
    assert account_named("") is None and account_named("a\0b") is None


def test_every_letter_of_a_name_has_a_skeleton_that_is_stable():
    """A skeleton is never empty, and normal forms and capitals of a letter have one skeleton."""
    for letter in LATIN | CYRILLIC | ARABIC:
        looks = {skeleton(form) for form in (letter, unicodedata.normalize("NFD", letter), letter.lower(), letter.upper())}
        assert len(looks) == 1 and "" not in looks, (letter, looks)


def test_old_accounts_that_look_alike_keep_their_names_and_the_operator_is_told(db, caplog):
    """The migration gives the skeleton to the oldest; both still sign in by their own names, and nobody new joins them."""
    Account.objects.bulk_create([Account(username=name) for name in ("paul", "pauI", "ada")])
    import_module("forumgame.migrations.0013_names_and_last_seen").fill(apps, None)
    assert list(Account.objects.order_by("pk").values_list("skeleton", flat=True)) == ["paul", None, "ada"]
    assert "pauI" in caplog.text and "'paul'" in caplog.text and len(caplog.records) == 1
    for name in ("paul", "pauI"):
        assert account_named(name).username == name
    younger = Account.objects.get(username="pauI")
    younger.language = "fa"
    younger.save()
    assert refusal("Paul") == refusal("PAUI") == "taken"


def test_accounts_that_look_alike_by_the_longer_list_keep_their_names(db, caplog):
    """The later migration fills anew: the oldest has the skeleton, whichever had one before."""
    Account.objects.bulk_create([Account(username=name, skeleton=name) for name in ("қосо", "косо", "ada")])
    Account.objects.bulk_create([Account(username="Ada", skeleton=None)])
    import_module("forumgame.migrations.0017_more_looks").fill_again(apps, None)
    kept = dict(Account.objects.values_list("username", "skeleton"))
    assert kept == {"қосо": skeleton("косо"), "косо": None, "ada": "ada", "Ada": None}
    assert len(caplog.records) == 2
    for name in ("қосо", "косо"):
        assert account_named(name).username == name


def test_the_sign_up_and_the_sign_in_take_a_name_as_it_is_typed(client, db):
    form = {
        "username": "Андреи\u0306",
        "email": "a@example.org",
        "password1": "long enough words",
        "password2": "long enough words",
        "zone": "Europe/Riga",
    }
    assert client.post("/accounts/signup/", form).status_code == 302
    assert Account.objects.get().username == "Андрей"
    client.logout()
    signed = client.post("/accounts/login/", {"login": "АНДРЕЙ", "password": "long enough words"})
    assert signed.status_code == 302
    client.logout()
    again = client.post("/accounts/signup/", {**form, "username": "андрей", "email": "b@example.org"})
    assert again.status_code == 200 and Account.objects.count() == 1


def test_of_two_sign_ups_at_once_the_second_is_sent_back(client, db, monkeypatch):
    """The form found the name free, and somebody took its double before the account was saved."""
    monkeypatch.setattr("forumgame.people.accounts.not_taken", lambda name: None)
    Account.objects.create_user("paul")
    form = {"username": "pauI", "email": "a@example.org", "password1": "long enough words", "password2": "long enough words"}
    client.cookies["django_language"] = "en"
    answer = client.post("/accounts/signup/", {**form, "zone": "Europe/Riga"}, follow=True)
    assert answer.status_code == 200 and "looks like a name that is taken" in answer.text
    assert Account.objects.count() == 1
