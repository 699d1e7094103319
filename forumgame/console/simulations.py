"""The balance lab's pages: ask for games of bots with a cast, see how far they are, read what came of them."""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from typing import Any

import msgspec
from django import forms
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import get_object_or_404, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from forumgame.actions.simulation import MOST_GAMES, begin_simulation, cancel_simulation, remove_simulation
from forumgame.lab import cast_texts, pair_charts, share_charts
from forumgame.lab import simulation as lab_games
from forumgame.lab.balance_words import BOTS, HAPPENED, Said, sat_down
from forumgame.models import Account, Simulation
from forumgame.record.rejection import Hidden, Rejected
from forumgame.web import error_messages, pages
from rulesets import RULESETS
from rulesets.court.workshop import FEWEST_GAMES

log = logging.getLogger("forumgame.simulations")

RULES = tuple(slug for slug in sorted(RULESETS) if lab_games.lab_of(slug))


class AskForm(forms.Form):
    """What to simulate: a cast, how often, who sits down, a seed."""

    cast = forms.ChoiceField(label=gettext_lazy("Cast"))
    games = forms.IntegerField(label=gettext_lazy("Games"), initial=200, min_value=1, max_value=MOST_GAMES)
    seed = forms.CharField(label=gettext_lazy("Seed"), max_length=32, required=False)

    def __init__(self, casts: list[tuple[str, str]], *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["cast"] = forms.ChoiceField(label=_("Cast"), choices=casts)
        for bot in RULESETS[RULES[0]].bots:
            self.fields[bot] = forms.IntegerField(label=BOTS.get(bot, bot), initial=1, min_value=0, max_value=9, required=False)
        self.order_fields(["cast", "games", *RULESETS[RULES[0]].bots, "seed"])

    def mix(self) -> str:
        """The weights as `lab_games.mix_of` reads them."""
        return ",".join(f"{bot}:{self.cleaned_data[bot]}" for bot in RULESETS[RULES[0]].bots if self.cleaned_data[bot])


@dataclass(frozen=True, slots=True)
class Deed:
    """A line of the table of actions. gain: of the bot that gains most by having it."""

    name: str
    owner: str
    orders: str
    gain: str
    interval: str


def of_mine(view: Callable[..., HttpResponse]) -> Callable[..., HttpResponse]:
    """A page of a simulation, for whoever asked for it alone; for anybody else there is no such page."""

    @login_required
    @wraps(view)
    def page(request: HttpRequest, slug: str) -> HttpResponse:
        try:
            return pages.private(view(request, get_object_or_404(Simulation, slug=slug, account=_account(request))))
        except Hidden:
            raise Http404 from None

    return page


def _account(request: HttpRequest) -> Account:
    user = pages.user_of(request)
    assert isinstance(user, Account), "behind a sign-in"
    return user


# --- asking ------------------------------------------------------------------------------------------


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
def asked(request: HttpRequest) -> HttpResponse:
    """One's simulations, and the form for another."""
    account = _account(request)
    casts = cast_texts.playable(RULES[0], account, request.POST.get("cast") or request.GET.get("cast", ""))
    form = AskForm(casts, request.POST or None, initial={"cast": request.GET.get("cast", "")})
    no = None
    if request.method == "POST" and form.is_valid():
        data = form.cleaned_data
        try:
            new = begin_simulation(account, RULES[0], data["cast"], data["games"], form.mix(), data["seed"])
            return HttpResponseRedirect(reverse("console:simulation", args=[new.slug]), status=303)
        except Rejected as rejected:
            no = rejected
    told = {
        "form": form,
        "rows": Simulation.objects.filter(account=account).order_by("-created_at").defer("counts", "result"),
        "no": pages.said_no(request, no) if no else None,
    }
    status = error_messages.status_of(no.code) if no else 400 if form.errors else 200
    return pages.private(render(request, "console/simulations/list.html", told, status=status))


@require_POST
@of_mine
def cancel(request: HttpRequest, simulation: Simulation) -> HttpResponse:
    """Stop it."""
    if cancel_simulation(simulation.pk, simulation.account):
        messages.success(request, _("The simulation is cancelled."))
    else:
        messages.warning(request, _("It had ended already: nothing was cancelled."))
    return HttpResponseRedirect(reverse("console:simulation", args=[simulation.slug]), status=303)


@require_POST
@of_mine
def remove(request: HttpRequest, simulation: Simulation) -> HttpResponse:
    """Throw it away."""
    try:
        remove_simulation(simulation.pk, simulation.account)
    except Rejected as no:
        return _page(request, simulation, no)
    messages.success(request, _("The simulation is removed."))
    return HttpResponseRedirect(reverse("console:simulations"), status=303)


# --- reading -----------------------------------------------------------------------------------------


@require_safe
@of_mine
def show(request: HttpRequest, simulation: Simulation) -> HttpResponse:
    """How far it is, or what came of it."""
    return _page(request, simulation)


@require_safe
@of_mine
def download(request: HttpRequest, simulation: Simulation) -> HttpResponse:
    """The whole table, as canonical JSON."""
    if not simulation.result:
        raise Hidden
    name = f'attachment; filename="simulation-{simulation.slug}.json"'
    return HttpResponse(simulation.result, "application/json", headers={"Content-Disposition": name})


def _page(request: HttpRequest, simulation: Simulation, no: Rejected | None = None) -> HttpResponse:
    language, persian = pages.language_now(), pages.persian(request)
    told: dict[str, Any] = {
        "simulation": simulation,
        "live": simulation.state in Simulation.LIVE,
        "mix": sat_down(simulation.mix, language, persian),
        "no": pages.said_no(request, no) if no else None,
    }
    if simulation.result:
        try:
            told |= _shown(simulation, language, persian)
        except (msgspec.DecodeError, LookupError):
            log.exception("simulation %s cannot be shown", simulation.slug)
            told["unreadable"] = True
    return render(request, "console/simulations/show.html", told, status=error_messages.status_of(no.code) if no else 200)


def _shown(simulation: Simulation, language: str, persian: bool) -> dict[str, Any]:
    """The table in the reader's words and digits."""
    book = lab_games.read_book(simulation.book.ruleset, simulation.book.text)
    balance = lab_games.read_table(simulation.book.ruleset, simulation.result)
    said = Said(book, language, persian)
    habits = said.rows(balance, "habit")
    return {
        "certain": [said.finding(finding)[0] for finding in balance.findings if finding.certain],
        "doubtful": [said.finding(finding)[0] for finding in balance.findings if not finding.certain],
        "charts": [share_charts.shares(book, balance, kind, language, persian=persian) for kind in ("role", "nature")],
        "field": pair_charts.field(book, balance, language, persian=persian),
        "fair": said.fair(),
        "few": said.digits(FEWEST_GAMES),
        **{f"{kind}s": said.rows(balance, kind) for kind in ("role", "nature", "pair", "bot")},
        "habits": habits,
        "outstanding": [row for row in habits if row.mark],
        "deeds": [_deed(said, action) for action in balance.actions],
        "days": [(said.digits(day), said.digits(games)) for day, games in balance.days],
        "happened": [
            (HAPPENED.get(code, code), said.digits(times), said.digits(games))
            for code, (times, games) in balance.happened.items()
        ],
    }


def _deed(said: Said, action: Any) -> Deed:
    best = max(action.gains.values(), key=lambda gain: gain.mean, default=None)
    gain = interval = ""
    if best is not None:
        gain = said.tenths(best.mean)
        interval = f"{said.tenths(best.low)} … {said.tenths(best.high)}"
    name, owner = said.name("action", action.action), said.owner(action.owner)
    return Deed(name, owner, said.digits(action.orders), gain, interval)
