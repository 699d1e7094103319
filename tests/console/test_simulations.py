"""The balance lab's pages: asked by form, watched, read in three languages, seen by nobody else."""

from __future__ import annotations

import re
from html import unescape
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from forumgame.actions.library import begin
from forumgame.actions.simulation import work
from forumgame.lab import simulation
from forumgame.lab.cast_texts import playable, shipped_text
from forumgame.lab.share_charts import percent
from forumgame.models import Account, ScenarioVersion, Simulation
from tests.fixtures_games import account

FORM = {"games": "6", "random": "1", "greedy": "1", "schemer": "0", "seed": "pages"}


@pytest.fixture
def signed_in(host: Account, client: Client) -> Client:
    client.force_login(host)
    client.cookies["django_language"] = "en"
    return client


def ask(client: Client, host: Account, **fields: str) -> Simulation:
    cast = next(value for value, _title in playable("court", host, "") if "trial" in value)
    response = client.post(reverse("console:simulations"), {**FORM, "cast": cast, **fields})
    assert response.status_code == 303, response.context["form"].errors
    return Simulation.objects.get()


def test_the_form_as_it_comes_asks_for_a_simulation(signed_in: Client) -> None:
    page = signed_in.get(reverse("console:simulations"))
    form = page.context["form"]
    fields = {name: field.initial for name, field in form.fields.items() if field.initial not in (None, "")}
    response = signed_in.post(reverse("console:simulations"), {**fields, "cast": form.fields["cast"].choices[0][0]})
    assert response.status_code == 303
    asked = Simulation.objects.get()
    assert (asked.games, asked.mix) == (200, "random:1,greedy:1,schemer:1")


def test_waiting_it_shows_how_far_it_is_and_looks_again(signed_in: Client, host: Account) -> None:
    asked = ask(signed_in, host)
    page = signed_in.get(reverse("console:simulation", args=[asked.slug])).text
    assert '<progress max="6" value="0"' in page and 'http-equiv="refresh"' in page
    assert signed_in.get(reverse("console:simulation_table", args=[asked.slug])).status_code == 404
    assert signed_in.post(reverse("console:cancel_simulation", args=[asked.slug])).status_code == 303
    page = signed_in.get(reverse("console:simulation", args=[asked.slug])).text
    assert "<progress" not in page and "refresh" not in page


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "Crowns by role"), ("ru", "Короны по ролям"), ("fa", "تاج‌ها به تفکیک نقش")],
)
def test_done_it_shows_pictures_and_the_same_numbers_in_tables(
    signed_in: Client, host: Account, language: str, said: str
) -> None:
    asked = ask(signed_in, host)
    work()
    signed_in.cookies["django_language"] = language
    response = signed_in.get(reverse("console:simulation", args=[asked.slug]))
    page = response.text
    assert response.status_code == 200 and said in page
    for chart, rows in zip(response.context["charts"], (response.context["roles"], response.context["natures"]), strict=True):
        shares = {row.name: row.shares for row in rows}
        place = 0 if chart.id == "chart-role" else 2
        assert chart.rows and all(shares[bar.name][place][0] == bar.number for bar in chart.rows)
    findings = [*response.context["certain"], *response.context["doubtful"]]
    assert findings and all("%(" not in words and words in unescape(page) for words in findings)
    assert len(response.context["deeds"]) > 8
    table = signed_in.get(reverse("console:simulation_table", args=[asked.slug]))
    assert table["Content-Type"] == "application/json" and table.json()["games"] == 6


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "random bots 1, greedy bots 1"),
        ("ru", "случайные боты 1, жадные боты 1"),
        ("fa", "ربات‌های تصادفی ۱، ربات‌های حریص ۱"),
    ],
)
def test_who_sat_down_is_said_in_the_readers_words(signed_in: Client, host: Account, language: str, said: str) -> None:
    asked = ask(signed_in, host)
    signed_in.cookies["django_language"] = language
    assert f"<dd>{said}</dd>" in signed_in.get(reverse("console:simulation", args=[asked.slug])).text


@pytest.mark.parametrize("language", ["en", "ru", "fa"])
def test_every_pair_and_habit_stands_on_the_page_with_its_interval(signed_in: Client, host: Account, language: str) -> None:
    asked = ask(signed_in, host)
    work()
    signed_in.cookies["django_language"] = language
    response = signed_in.get(reverse("console:simulation", args=[asked.slug]))
    page, persian = unescape(response.text), language == "fa"
    book = simulation.read_book("court", asked.book.text)
    table = simulation.read_table("court", Simulation.objects.get().result)
    texts = book.scenario.texts[language]
    for kind, second, between in (("pair", "nature", " · "), ("habit", "action", ": ")):
        fates = [fate for fate in table.fates if fate.kind == kind]
        shown = response.context[f"{kind}s"]
        assert len(shown) == len(fates) > 3
        for fate in fates:
            name = texts[f"role.{fate.who[0]}"] + between + texts[f"{second}.{fate.who[1]}"]
            share, low, high = (percent(n, language, persian) for n in (fate.crowns.share, fate.crowns.low, fate.crowns.high))
            row = page[page.index(f"<bdi>{name}</bdi>") :].partition("</tr>")[0]
            assert f"<td> {share} <small>{low} – {high}</small> </td>" in " ".join(row.split())
    field = page[page.index('<table class="warm"') :]
    field = field[: field.index("</table>")]
    assert field.count("<tr>") == len(book.scenario.roles) + 1
    assert field.count("<td data-warmth=") == len(book.scenario.roles) * len(book.scenario.natures)
    assert all(f"<bdi>{texts[f'nature.{nature.slug}']}</bdi>" in field for nature in book.scenario.natures)
    assert 'id="chart-pair-title"' in page and (f'dir="{"rtl" if persian else "ltr"}"' in page)
    assert bool(re.search(r">[0-9]", field)) != persian


def test_the_page_asks_no_more_of_the_database_for_a_longer_table(
    signed_in: Client, host: Account, django_assert_num_queries: Any
) -> None:
    asked = ask(signed_in, host)
    with CaptureQueriesContext(connection) as waiting:
        signed_in.get(reverse("console:simulation", args=[asked.slug]))
    work()
    with django_assert_num_queries(len(waiting) + 1):  # and the book
        assert signed_in.get(reverse("console:simulation", args=[asked.slug])).context["pairs"]


def test_it_is_removed_when_it_has_ended(signed_in: Client, host: Account) -> None:
    asked = ask(signed_in, host)
    refused = signed_in.post(reverse("console:remove_simulation", args=[asked.slug]))
    assert "Cancel it first." in refused.text
    work()
    assert signed_in.post(reverse("console:remove_simulation", args=[asked.slug])).status_code == 303
    assert not Simulation.objects.exists()


def test_what_cannot_be_asked_is_said_and_kept(signed_in: Client, host: Account) -> None:
    cast = next(value for value, _title in playable("court", host, "") if "trial" in value)
    page = signed_in.post(reverse("console:simulations"), {**FORM, "cast": cast, "random": "0", "greedy": "0"})
    assert page.status_code == 422 and "Nobody would sit down." in page.text and 'value="pages"' in page.text
    page = signed_in.post(reverse("console:simulations"), {**FORM, "cast": cast, "games": "100000"})
    assert page.status_code == 400
    assert not Simulation.objects.exists()


@pytest.mark.parametrize(
    "fields",
    [
        {"games": "9" * 40},
        {"games": "1e5"},
        {"games": "-1"},
        {"games": ""},
        {"random": "9" * 40},
        {"random": "-1"},
        {"greedy": "many"},
        {"seed": "x" * 33},
        {"seed": "\0"},
        {"cast": ""},
        {"cast": "nosuch"},
        {"cast": "\0"},
    ],
)
def test_a_form_filled_in_wrongly_is_given_back_with_its_faults(signed_in: Client, host: Account, fields: dict[str, str]) -> None:
    cast = next(value for value, _title in playable("court", host, "") if "trial" in value)
    page = signed_in.post(reverse("console:simulations"), {**FORM, "cast": cast, **fields})
    assert page.status_code == 400 and 'class="err' in page.text
    assert list(page.context["form"].errors) == list(fields)
    assert not Simulation.objects.exists()


def test_a_kind_of_bot_left_empty_stays_away(signed_in: Client, host: Account) -> None:
    assert ask(signed_in, host, greedy="", schemer="").mix == "random:1"


def test_a_cast_with_faults_is_not_played_and_one_that_has_become_faulty_tells_where(signed_in: Client, host: Account) -> None:
    text = (shipped_text("court", "trial") or "").replace("do: change", "do: chance", 1)
    written = begin(host, "court", "Faulty", text)
    form = {**FORM, "cast": f"{written.scenario.slug}.{written.number}"}
    page = signed_in.post(reverse("console:simulations"), form)
    assert page.status_code == 400 and list(page.context["form"].errors) == ["cast"]
    ScenarioVersion.objects.update(faults=0)  # as it was before the rules grew stricter
    page = signed_in.post(reverse("console:simulations"), form)
    assert page.status_code == 422 and not Simulation.objects.exists()
    assert any(fault.startswith("line ") and "chance" in fault for fault in page.context["no"]["faults"])
    assert all(fault in unescape(page.text) for fault in page.context["no"]["faults"])


def test_in_two_tabs_one_is_told_that_the_other_is_playing_and_what_ended_is_not_cancelled(
    signed_in: Client, host: Account
) -> None:
    asked = ask(signed_in, host)
    cast = next(value for value, _title in playable("court", host, "") if "trial" in value)
    second = signed_in.post(reverse("console:simulations"), {**FORM, "cast": cast})
    assert second.status_code in (409, 422) and "A simulation of yours is still running." in second.text
    work()
    page = signed_in.post(reverse("console:cancel_simulation", args=[asked.slug]), follow=True)
    assert "It had ended already: nothing was cancelled." in page.text
    assert "The simulation is cancelled." not in page.text and Simulation.objects.get().state == Simulation.State.DONE
    signed_in.post(reverse("console:remove_simulation", args=[asked.slug]))
    for name in ("remove_simulation", "cancel_simulation"):
        assert signed_in.post(reverse(f"console:{name}", args=[asked.slug])).status_code == 404


@pytest.mark.parametrize("kept", ['{"games":6}', "[]", "nonsense", '{"games":6,"fates":[{"kind":"star"}]}'])
def test_a_table_of_an_earlier_version_is_said_to_be_one(signed_in: Client, host: Account, kept: str) -> None:
    asked = ask(signed_in, host)
    work()
    Simulation.objects.update(result=kept)
    page = signed_in.get(reverse("console:simulation", args=[asked.slug]))
    assert page.status_code == 200 and "This table cannot be shown any more." in page.text
    assert signed_in.get(reverse("console:simulation_table", args=[asked.slug])).text == kept


def test_nobody_else_sees_it(signed_in: Client, host: Account, db: None) -> None:
    asked = ask(signed_in, host)
    stranger = Client()
    names = ("simulation", "simulation_table")
    for name in names:
        assert stranger.get(reverse(f"console:{name}", args=[asked.slug])).status_code == 302
    stranger.force_login(account("oscar"))
    for name in names:
        assert stranger.get(reverse(f"console:{name}", args=[asked.slug])).status_code == 404
    for name in ("cancel_simulation", "remove_simulation"):
        assert stranger.post(reverse(f"console:{name}", args=[asked.slug])).status_code == 404
    assert asked.slug not in stranger.get(reverse("console:simulations")).text
    assert Simulation.objects.get().state == Simulation.State.WAITING
