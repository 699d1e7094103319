"""The form over a cast: what it shows, what it writes, what it leaves alone."""

from __future__ import annotations

from typing import Any, get_args

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from forumgame.actions.library import begin, save_version
from forumgame.console.library.court.boxes import Maker, effect_fields, fits, new_effect
from forumgame.console.library.court.filling import fill_part, holds
from forumgame.lab import cast_texts
from forumgame.models import Account, ScenarioRow
from reports.words.court import workshop
from rulesets.court.workshop import Scenario as Cast
from rulesets.court.workshop import load, part, put, values, vocabulary
from tests.rules.scenario.test_fuzz import TRIAL
from tests.rules.scenario.wrong import SMALL

NOTED = SMALL.replace("natures:\n", "# kept above the natures\nnatures:\n", 1)
MAKER = Maker(["ru", "en"], "en", {})
SORTS = ("roles", "natures", "cast")


def sent_back(maker: Maker, sort: str, held: Any) -> dict[str, str]:
    """What a browser sends when nobody touches the form."""
    fields: dict[str, str] = {}
    for group in maker.groups(sort, held):
        for box in group.every_box:
            if box.kind != "tick" or box.value == "true":
                fields[box.path] = "yes" if box.kind == "tick" else box.value
        fields |= {f"{row.path}.do": row.do for row in group.effects if row.do}
    return fields


@pytest.mark.parametrize("text", [SMALL, TRIAL], ids=["small", "trial"])
def test_an_untouched_form_says_what_the_file_says(text: str) -> None:
    whole = values(text)
    assert whole is not None
    maker = Maker(whole["languages"], "en", {})
    for sort in ("roles", "natures"):
        for slug, held in whole[sort].items():
            assert holds(maker, sort, held)
            assert fill_part(maker, sort, held, sent_back(maker, sort, held)) == held, slug
    head = {key: whole[key] for key in ("slug", "languages", "title", "about", "options") if key in whole}
    assert fill_part(maker, "cast", head, sent_back(maker, "cast", head)) == head


@pytest.mark.parametrize("do", [struct.__struct_config__.tag for struct in get_args(vocabulary.Effect)])
@pytest.mark.parametrize("language", ["ru", "en", "fa"])
def test_every_effect_has_boxes_and_words(do: str, language: str) -> None:
    effect = new_effect(do)
    assert fits(effect) and workshop.effect(do, language)
    row = Maker(["ru"], language, {}).row("effects.1", effect)
    assert [box.path.rpartition(".")[2] for box in row.boxes] == [name for name, _kind, _choices in effect_fields(do)]
    assert all(label and (label not in ("self", "target", "tally")) for box in row.boxes for _value, label in box.offered)


def test_every_word_offered_to_start_from_is_sound() -> None:
    """The ideas of the boxes load where the form puts them."""
    for field, examples in workshop.EXAMPLES.items():
        for example in examples:
            effect = {
                "when": f"{{do: cure, who: target, when: {example}}}",
                "by": f"{{do: change, stat: vk, who: target, by: {example}}}",
            }
            effect["effect"] = f"{{do: later, phases: 2, effect: {example}}}"
            text = SMALL.replace(
                "- {do: cure, who: target}",
                f"- {effect.get(field, '{do: cure, who: target}')}\n          - {{do: cure, who: target}}",
                1,
            )
            if field == "wins":
                text = put(text, ("natures", "brave"), {**part(text, ("natures", "brave")), "wins": load_value(example)})
            assert isinstance(load(text), Cast), (example, load(text))


def load_value(text: str) -> Any:
    return (values(f"value: {text}") or {})["value"]


def test_what_the_form_has_no_box_for_stays() -> None:
    held = part(SMALL, ("roles", "cook"))
    odd = {**held, "colour": "red", "name": {**held["name"], "de": "Koch"}}
    odd["actions"] = {
        **odd["actions"],
        "night": {**odd["actions"]["night"], "effects": [{"do": "curse", "who": 7}, {"do": "jail", "who": "target", "x": 1}]},
    }
    assert fill_part(MAKER, "roles", odd, sent_back(MAKER, "roles", odd)) == odd


@pytest.mark.parametrize(
    "odd", [7, [], {"name": "Cook"}, {"actions": []}, {"actions": {"night": "x"}}, {"actions": {"night": {"effects": {}}}}]
)
def test_a_part_that_does_not_fit_is_not_shown_as_a_form(odd: Any) -> None:
    assert not holds(MAKER, "roles", odd)


def test_effects_come_and_go() -> None:
    held = part(SMALL, ("roles", "cook"))
    fields = sent_back(MAKER, "roles", held)
    fields |= {
        "actions.king.effects.1.gone": "yes",
        "actions.king.new": "change",
        "actions.night.effects.1.when": "{is: chance, percent: ۵0}",
    }
    fields["vk"] = "−۳"
    made = fill_part(MAKER, "roles", held, fields)
    assert [effect["do"] for effect in made["actions"]["king"]["effects"]] == ["later", "change"]
    assert made["vk"] == -3
    assert made["actions"]["night"]["effects"][0]["when"] == {"is": "chance", "percent": "۵0"}  # as typed; the check tells
    assert held == part(SMALL, ("roles", "cook"))


@pytest.fixture
def cast(host: Account) -> ScenarioRow:
    return begin(host, "court", "Small court", NOTED).scenario


@pytest.fixture
def mine(client: Client, host: Account) -> Client:
    client.force_login(host)
    client.cookies["django_language"] = "en"
    return client


def address(cast: ScenarioRow, sort: str = "roles", name: str = "cook") -> str:
    return reverse("library:part", args=[cast.slug, sort, name])


def form_of(client: Client, where: str) -> dict[str, str]:
    page = client.get(where)
    assert page.status_code == 200 and page.context["holds"]
    fields = {"based_on": str(page.context["based_on"])}
    for group in page.context["groups"]:
        for box in group.every_box:
            if box.kind != "tick" or box.value == "true":
                fields[box.path] = box.value
        fields |= {f"{row.path}.do": row.do for row in group.effects if row.do}
    return fields


def text_of(cast: ScenarioRow) -> str:
    return cast_texts.version_of(ScenarioRow.objects.get(pk=cast.pk)).text


@pytest.mark.parametrize("language", ["ru", "en", "fa"])
def test_the_pages_open_in_every_language(mine: Client, cast: ScenarioRow, language: str) -> None:
    mine.cookies["django_language"] = language
    mine.get(reverse("library:form", args=[cast.slug]))  # notes that the host was seen
    for where in (
        reverse("library:form", args=[cast.slug]),
        reverse("library:head", args=[cast.slug]),
        address(cast),
        address(cast, "natures", "brave"),
    ):
        with CaptureQueriesContext(connection) as queries:
            response = mine.get(where)
        assert response.status_code == 200 and '"None"' not in response.text and ">None<" not in response.text
        assert len(queries) <= 6 and not [q for q in queries if q["sql"].split()[0] in ("INSERT", "UPDATE", "DELETE")]
    for where in (address(cast, "roles", "nobody"), address(cast, "options", "natures"), address(cast, "languages", "1")):
        assert mine.get(where).status_code == 404


def test_a_saved_part_changes_nothing_else(mine: Client, cast: ScenarioRow) -> None:
    fields = form_of(mine, address(cast)) | {"name.en": "The Chef", "do": "save"}
    response = mine.post(address(cast), fields)
    assert response.headers["Location"] == address(cast)
    text = text_of(cast)
    assert part(text, ("roles", "cook", "name")) == {"ru": "Повар", "en": "The Chef"}
    assert text.partition("# kept above")[2] == NOTED.partition("# kept above")[2]
    assert isinstance(load(text), Cast)


@pytest.mark.parametrize(("sort", "name"), [("roles", "cook"), ("natures", "brave")])
def test_a_sound_part_is_shown_as_its_player_will_read_it(mine: Client, cast: ScenarioRow, sort: str, name: str) -> None:
    where = address(cast, sort, name)
    response = mine.post(where, form_of(mine, where) | {"name.en": "Newly named", "do": "check"})
    assert response.context["sheet"][0].title == "Newly named" and "No faults in this part" in response.text
    assert mine.get(where).context["sheet"] == () and cast.versions.count() == 1


def test_faults_stand_beside_their_boxes_and_nothing_is_lost(mine: Client, cast: ScenarioRow) -> None:
    fields = form_of(mine, address(cast)) | {
        "name.en": "",
        "actions.night.targets": "2",
        "actions.day.effects.1.by": "lots",
        "about.ru": "Мой текст",
    }
    checked = mine.post(address(cast), {**fields, "do": "check"})
    assert checked.status_code == 200 and cast.versions.count() == 1
    wrong = {box.path: box.wrong for group in checked.context["groups"] for box in group.every_box if box.wrong}
    assert set(wrong) == {"name.en", "actions.night.targets", "actions.day.effects.1.by"}
    assert "Мой текст" in checked.text and 'value="lots"' in checked.text
    saved = mine.post(address(cast), {**fields, "do": "save"}, follow=True)
    assert cast.versions.count() == 2 and 'value="lots"' in saved.text
    assert "3 faults elsewhere" in mine.get(address(cast, "natures", "brave")).text


def test_more_effects_are_added_without_saving(mine: Client, cast: ScenarioRow) -> None:
    fields = form_of(mine, address(cast)) | {"actions.night.new": "look", "do": "more"}
    response = mine.post(address(cast), fields)
    assert 'name="actions.night.effects.2.what"' in response.text and cast.versions.count() == 1


def test_parts_are_added_renamed_and_removed(mine: Client, cast: ScenarioRow) -> None:
    overview = reverse("library:form", args=[cast.slug])
    for sort, name in (("roles", "page"), ("natures", "sly")):
        head = cast_texts.version_of(ScenarioRow.objects.get(pk=cast.pk)).number
        assert mine.post(overview, {"sort": sort, "name": name, "based_on": head}).headers["Location"] == address(
            cast, sort, name
        )
        assert mine.get(address(cast, sort, name)).status_code == 200
    assert isinstance(load(text_of(cast)), Cast)
    fields = form_of(mine, address(cast, "roles", "page")) | {"rename": "squire", "do": "save"}
    assert mine.post(address(cast, "roles", "page"), fields).headers["Location"] == address(cast, "roles", "squire")
    fields = form_of(mine, address(cast, "roles", "squire"))
    for wrong in ("cook", "Два слова"):
        response = mine.post(address(cast, "roles", "squire"), {**fields, "rename": wrong, "do": "save"})
        assert response.status_code == 422 and wrong in response.text
    assert mine.post(address(cast, "roles", "squire"), {**fields, "do": "remove"}).status_code == 302
    assert list(part(text_of(cast), ("roles",))) == list(part(NOTED, ("roles",)))
    assert "# kept above the natures" in text_of(cast)


@pytest.mark.parametrize("name", ["cook", "Cook", "", "a b", "x" * 41, "../x"])
def test_names_that_cannot_be_added(mine: Client, cast: ScenarioRow, name: str) -> None:
    response = mine.post(reverse("library:form", args=[cast.slug]), {"sort": "roles", "name": name, "based_on": 1})
    assert response.status_code == 422 and cast.versions.count() == 1


def test_the_head_of_the_cast(mine: Client, cast: ScenarioRow) -> None:
    where = reverse("library:head", args=[cast.slug])
    fields = form_of(mine, where) | {
        "options.king_death_day": "۴",
        "options.secret_ballot": "true",
        "title.en": "Three",
        "do": "save",
    }
    assert mine.post(where, fields).status_code == 302
    made = load(text_of(cast))
    assert isinstance(made, Cast)
    assert (made.options["king_death_day"], made.options["secret_ballot"], made.texts["en"]["title"]) == (4, True, "Three")
    assert "# kept above the natures" in text_of(cast)


def test_two_at_once_on_different_parts(mine: Client, cast: ScenarioRow, host: Account) -> None:
    """The second is told, loses nothing, and then both changes stand."""
    fields = form_of(mine, address(cast)) | {"name.en": "Second saver", "do": "save"}
    save_version(cast.pk, host, NOTED.replace("en: Two}", "en: First saver}"), based_on=1)
    response = mine.post(address(cast), fields)
    assert response.status_code == 409 and "Second saver" in response.text and cast.versions.count() == 2
    assert mine.post(address(cast), {**fields, "based_on": response.context["based_on"]}).status_code == 302
    assert "First saver" in text_of(cast) and "Second saver" in text_of(cast)


def test_a_text_that_cannot_be_read_has_no_form_but_keeps_the_entries(mine: Client, cast: ScenarioRow, host: Account) -> None:
    fields = form_of(mine, address(cast)) | {"name.en": "Kept entry", "do": "save"}
    save_version(cast.pk, host, "roles: [", based_on=1)
    assert "until its text is corrected" in mine.get(reverse("library:form", args=[cast.slug])).text
    response = mine.post(address(cast), fields)
    assert response.status_code == 422 and "Kept entry" in response.text
    assert text_of(cast) == "roles: ["


def test_nobody_else_has_the_form(cast: ScenarioRow, players: list[Account]) -> None:
    stranger = Client()
    stranger.force_login(players[0])
    for where in (reverse("library:form", args=[cast.slug]), reverse("library:head", args=[cast.slug]), address(cast)):
        assert stranger.get(where).status_code == stranger.post(where, {"do": "remove"}).status_code == 404
    assert cast.versions.count() == 1


@pytest.mark.parametrize("mark", ["\u202b", "\x0b", "\u2028", "\ufeff", "\x00"])
def test_what_no_file_can_hold_is_told_beside_its_box_and_spoils_nothing(mine: Client, cast: ScenarioRow, mark: str) -> None:
    """A text pasted from elsewhere brings marks that nobody sees."""
    fields = form_of(mine, address(cast)) | {"about.ru": f"Он{mark}варит", "name.en": "Kept entry"}
    for do in ("check", "more", "save"):
        response = mine.post(address(cast), {**fields, "do": do})
        assert response.status_code == 422 and "Kept entry" in response.text
        wrong = {box.path: box.wrong for group in response.context["groups"] for box in group.every_box if box.wrong}
        assert list(wrong) == ["about.ru"] and f"U+{ord(mark):04X}" in wrong["about.ru"][0]
    assert cast.versions.count() == 1 and text_of(cast) == NOTED
    assert mine.post(address(cast), {**fields, "about.ru": "Он варит", "do": "save"}).status_code == 302


def test_an_effect_nested_too_deep_for_a_file_is_not_saved(mine: Client, cast: ScenarioRow) -> None:
    deep = "{is: not, of: " * 20 + "{is: chance, percent: 1}" + "}" * 20
    response = mine.post(address(cast), form_of(mine, address(cast)) | {"actions.night.effects.1.when": deep, "do": "save"})
    assert response.status_code == 422 and "{is: not, of: {is: not" in response.text and text_of(cast) == NOTED


def test_a_number_without_end_stays_as_it_was_typed(mine: Client, cast: ScenarioRow) -> None:
    fields = form_of(mine, address(cast)) | {"actions.day.effects.1.by": "1e999", "vk": "-1e999", "do": "save"}
    response = mine.post(address(cast), fields, follow=True)
    assert 'value="1e999"' in response.text and 'value="-1e999"' in response.text
    assert "# kept above the natures" in text_of(cast)


def test_there_is_no_form_for_what_is_no_part(mine: Client, cast: ScenarioRow) -> None:
    for sort, name in (("options", "natures"), ("soup", "bowl"), ("roles", "Two words"), ("natures", "a/b")):
        where = address(cast, sort, name)
        assert mine.get(where).status_code == mine.post(where, {"do": "save", "based_on": 1}).status_code == 404
    assert text_of(cast) == NOTED


def test_a_part_removed_twice_is_gone_and_nothing_else(mine: Client, cast: ScenarioRow) -> None:
    """The button pressed again, or an older window: no word about names, and no second version."""
    fields = form_of(mine, address(cast)) | {"do": "remove"}
    for _time in range(2):
        assert mine.post(address(cast), fields).headers["Location"] == reverse("library:form", args=[cast.slug])
    assert cast.versions.count() == 2 and "cook" not in part(text_of(cast), ("roles",))


def test_every_effect_begins_sound(mine: Client, cast: ScenarioRow) -> None:
    """What is added to be filled in has no fault of its own; only the effect that comes later is still to be named."""
    fields = form_of(mine, address(cast))
    for do in workshop.EFFECTS:
        page = mine.post(address(cast), {**fields, "actions.day.new": do, "do": "more"})
        wrong = [box.path for group in page.context["groups"] for box in group.every_box if box.wrong]
        assert wrong == (["actions.day.effects.2.effect"] if do == "later" else []) and not page.context["wrong"], do


def test_languages_are_listed_with_any_comma(mine: Client, cast: ScenarioRow) -> None:
    """A Persian keyboard has a comma of its own."""
    where = reverse("library:head", args=[cast.slug])
    assert mine.post(where, form_of(mine, where) | {"languages": "ru، en,fa", "do": "save"}).status_code == 302
    assert part(text_of(cast), ("languages",)) == ["ru", "en", "fa"]
    sent = {"title": "دو", "start": "blank", "seats": "۲", "languages": "fa، ru"}
    assert mine.post(reverse("library:new", args=["court"]), sent).status_code == 302
    assert part(text_of(ScenarioRow.objects.latest("pk")), ("languages",)) == ["fa", "ru"]
