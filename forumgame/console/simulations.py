"""Views of the balance lab: request a simulation of a cast, watch its progress, read its result."""

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

from forumgame.actions.attempts import once
from forumgame.actions.simulation import MOST_GAMES, begin_simulation, cancel_simulation, remove_simulation
from forumgame.lab import cast_texts, pair_charts, share_charts
from forumgame.lab import simulation as lab_games
from forumgame.lab.balance_words import BOTS, HAPPENED, FigureWords, sat_down
from forumgame.models import Account, Simulation
from forumgame.record.refused import Hidden, Refused
from forumgame.web import pages
from forumgame.web.messages import error_messages
from forumgame.web.posted.posted_attempt import attempt_in
from rulesets import RULESETS
from rulesets.court.workshop import FEWEST_GAMES

log = logging.getLogger("forumgame.simulations")

RULES = tuple(slug for slug in sorted(RULESETS) if lab_games.lab_of(slug))


class AskForm(forms.Form):
    """The form of a simulation: cast, number of games, weights of bots, seed."""

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
        """The weights in the format of `lab.simulation.mix_of`."""
        return ",".join(f"{bot}:{self.cleaned_data[bot]}" for bot in RULESETS[RULES[0]].bots if self.cleaned_data[bot])


@dataclass(frozen=True, slots=True)
class ActionLine:
    """A line of the table of actions. gain: the gain of the bot that profits most from the action."""

    name: str
    owner: str
    orders: str
    gain: str
    interval: str


def own_simulation_page(view: Callable[..., HttpResponse]) -> Callable[..., HttpResponse]:
    """Decorate a view of a simulation for the account that requested it; anybody else gets 404."""

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
def simulations_page(request: HttpRequest) -> HttpResponse:
    """The account's simulations, and the form for a new one."""
    account = _account(request)
    casts = cast_texts.playable(RULES[0], account, request.POST.get("cast") or request.GET.get("cast", ""))
    form = AskForm(casts, request.POST or None, initial={"cast": request.GET.get("cast", "")})
    error = None
    if request.method == "POST" and form.is_valid():
        try:
            slug = once(account, attempt_in(request), lambda: _begin(account, form), lambda new: new.slug)
            return HttpResponseRedirect(reverse("console:simulation", args=[slug]), status=303)
        except Refused as refused:
            error = refused
    context = {
        "form": form,
        "rows": Simulation.objects.filter(account=account).order_by("-created_at").defer("counts", "result"),
        "no": pages.error_context(request, error) if error else None,
    }
    status = error_messages.status_of(error.code) if error else 400 if form.errors else 200
    return pages.private(render(request, "console/simulations/list.html", context, status=status))


def _begin(account: Account, form: AskForm) -> Simulation:
    data = form.cleaned_data
    return begin_simulation(account, RULES[0], data["cast"], data["games"], form.mix(), data["seed"])


@require_POST
@own_simulation_page
def cancel(request: HttpRequest, simulation: Simulation) -> HttpResponse:
    """Cancel a simulation."""
    account = simulation.account

    def verb() -> bool:
        return cancel_simulation(simulation.pk, account)

    try:
        ended = once(account, attempt_in(request), verb, lambda cancelled: "cancelled" if cancelled else "")
    except Refused as error:
        return _page(request, simulation, error)
    if ended:
        messages.success(request, _("The simulation is cancelled."))
    else:
        messages.warning(request, _("It had ended already: nothing was cancelled."))
    return HttpResponseRedirect(reverse("console:simulation", args=[simulation.slug]), status=303)


@require_POST
@login_required
def remove(request: HttpRequest, slug: str) -> HttpResponse:
    """Delete a simulation that has ended. The same form again finds it gone and gets the same answer."""
    account = _account(request)
    simulation = Simulation.objects.filter(slug=slug, account=account).first()

    def verb() -> None:
        if simulation is None:
            raise Hidden
        remove_simulation(simulation.pk, account)

    try:
        once(account, attempt_in(request), verb)
    except Refused as error:
        if simulation is None:
            raise Http404 from None
        return pages.private(_page(request, simulation, error))
    except Hidden:
        raise Http404 from None
    messages.success(request, _("The simulation is removed."))
    return HttpResponseRedirect(reverse("console:simulations"), status=303)


# --- reading -----------------------------------------------------------------------------------------


@require_safe
@own_simulation_page
def show(request: HttpRequest, simulation: Simulation) -> HttpResponse:
    """The progress of a simulation, or its result."""
    return _page(request, simulation)


@require_safe
@own_simulation_page
def download(request: HttpRequest, simulation: Simulation) -> HttpResponse:
    """Download the result table as canonical JSON."""
    if not simulation.result:
        raise Hidden
    name = f'attachment; filename="simulation-{simulation.slug}.json"'
    return HttpResponse(simulation.result, "application/json", headers={"Content-Disposition": name})


def _page(request: HttpRequest, simulation: Simulation, error: Refused | None = None) -> HttpResponse:
    language, persian = pages.language_now(), pages.persian(request)
    context: dict[str, Any] = {
        "simulation": simulation,
        "live": simulation.state in Simulation.LIVE,
        "mix": sat_down(simulation.mix, language, persian),
        "no": pages.error_context(request, error) if error else None,
    }
    if simulation.result:
        try:
            context |= _figures_context(simulation, language, persian)
        except (msgspec.DecodeError, LookupError):
            log.exception("simulation %s cannot be shown", simulation.slug)
            context["unreadable"] = True
    return render(
        request, "console/simulations/show.html", context, status=error_messages.status_of(error.code) if error else 200
    )


def _figures_context(simulation: Simulation, language: str, persian: bool) -> dict[str, Any]:
    """The template context of the result table, in the reader's language and digits."""
    book = lab_games.read_book(simulation.book.ruleset, simulation.book.text)
    balance = lab_games.read_table(simulation.book.ruleset, simulation.result)
    said = FigureWords(book, language, persian)
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
        "deeds": [_action_line(said, action) for action in balance.actions],
        "days": [(said.digits(day), said.digits(games)) for day, games in balance.days],
        "happened": [
            (HAPPENED.get(code, code), said.digits(times), said.digits(games))
            for code, (times, games) in balance.happened.items()
        ],
    }


def _action_line(said: FigureWords, action: Any) -> ActionLine:
    best = max(action.gains.values(), key=lambda gain: gain.mean, default=None)
    gain = interval = ""
    if best is not None:
        gain = said.tenths(best.mean)
        interval = f"{said.tenths(best.low)} … {said.tenths(best.high)}"
    name, owner = said.name("action", action.action), said.owner(action.owner)
    return ActionLine(name, owner, said.digits(action.orders), gain, interval)
