"""The balance lab's pages: ask for games of bots with a cast, see how far they are, read what came of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import wraps
from typing import Any

from django import forms
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import get_object_or_404, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from forumgame import charting, dates, library, pages, sayings, simulating
from forumgame.actions.simulating import MOST_GAMES, begin_simulation, cancel_simulation, remove_simulation
from forumgame.models import Account, Simulation
from forumgame.rejected import Hidden, Rejected
from rulesets import RULESETS

RULES = tuple(slug for slug in sorted(RULESETS) if simulating.lab_of(slug))
BOTS: Mapping[str, Any] = {
    "random": gettext_lazy("random bots"),
    "greedy": gettext_lazy("greedy bots"),
    "schemer": gettext_lazy("schemers"),
}
FINDINGS: Mapping[str, Any] = {
    "crowns_few": gettext_lazy("%(who)s takes %(found)s of the crowns, fewer than %(bound)s."),
    "crowns_many": gettext_lazy("%(who)s takes %(found)s of the crowns, more than %(bound)s."),
    "victories_few": gettext_lazy("%(who)s wins its own victory in %(found)s of its games, less than %(bound)s."),
    "victories_many": gettext_lazy("%(who)s wins its own victory in %(found)s of its games, more than %(bound)s."),
    "never_used": gettext_lazy("No bot ever ordered this action: %(who)s."),
    "no_gain": gettext_lazy("No kind of bot is better off for having this action: %(who)s."),
    "wins_too_often": gettext_lazy("This way of playing takes %(found)s of the crowns, more than %(bound)s: %(who)s."),
    "refused": gettext_lazy("The rules refused orders of bots: %(count)s."),
    "unended": gettext_lazy("Games without an end: %(count)s."),
}
HAPPENED: Mapping[str, Any] = {
    "coup.equal": gettext_lazy("coups strong enough, outdone by a stronger one"),
    "coup.lost": gettext_lazy("coups that failed"),
    "coup.void": gettext_lazy("coups against a leader who was gone"),
    "coup.won": gettext_lazy("coups that succeeded"),
    "cured": gettext_lazy("cures"),
    "death_shifted": gettext_lazy("moves of the King's death"),
    "died.died": gettext_lazy("deaths by poison"),
    "died.executed": gettext_lazy("executions"),
    "drawn": gettext_lazy("actions drawn by lot"),
    "founded": gettext_lazy("factions founded"),
    "jailed.ballot": gettext_lazy("jailed by the ballot"),
    "jailed.effect": gettext_lazy("jailed by an action"),
    "jailed.king": gettext_lazy("jailed by the King"),
    "joined": gettext_lazy("joined a faction"),
    "poisoned": gettext_lazy("poisonings"),
    "released.amnesty": gettext_lazy("pardoned"),
    "released.effect": gettext_lazy("freed by an action"),
}


class AskForm(forms.Form):
    """What to simulate: a cast, how often, who sits down, a seed."""

    cast = forms.ChoiceField(label=gettext_lazy("Cast"))
    games = forms.IntegerField(label=gettext_lazy("Games"), initial=200, min_value=1, max_value=MOST_GAMES)
    seed = forms.CharField(label=gettext_lazy("Seed"), max_length=32, required=False)

    def __init__(self, casts: list[tuple[str, str]], *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["cast"] = forms.ChoiceField(label=_("Cast"), choices=casts)
        for bot in RULESETS[RULES[0]].bots:
            self.fields[bot] = forms.IntegerField(label=BOTS.get(bot, bot), initial=1, min_value=0, max_value=9)
        self.order_fields(["cast", "games", *RULESETS[RULES[0]].bots, "seed"])

    def mix(self) -> str:
        """The weights as `simulating.mix_of` reads them."""
        return ",".join(f"{bot}:{self.cleaned_data[bot]}" for bot in RULESETS[RULES[0]].bots if self.cleaned_data[bot])


@dataclass(frozen=True, slots=True)
class Row:
    """A line of a table of shares: each share as percent and interval, empty where there is none."""

    name: str
    games: str
    shares: tuple[tuple[str, str], ...]


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
    casts = library.playable(RULES[0], account, request.POST.get("cast") or request.GET.get("cast", ""))
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
    status = sayings.status_of(no.code) if no else 400 if form.errors else 200
    return pages.private(render(request, "console/simulations/list.html", told, status=status))


@require_POST
@of_mine
def cancel(request: HttpRequest, simulation: Simulation) -> HttpResponse:
    """Stop it."""
    cancel_simulation(simulation.pk, simulation.account)
    messages.success(request, _("The simulation is cancelled."))
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
    told: dict[str, Any] = {
        "simulation": simulation,
        "live": simulation.state in Simulation.LIVE,
        "no": pages.said_no(request, no) if no else None,
    }
    if simulation.result:
        told |= _shown(simulation, pages.language_now(), pages.persian(request))
    return render(request, "console/simulations/show.html", told, status=sayings.status_of(no.code) if no else 200)


def _shown(simulation: Simulation, language: str, persian: bool) -> dict[str, Any]:
    """The table in the reader's words and digits."""
    book = simulating.read_book(simulation.book.ruleset, simulation.book.text)
    balance = simulating.read_table(simulation.book.ruleset, simulation.result)
    said = _Said(book, language, persian)
    return {
        "findings": [said.finding(finding) for finding in balance.findings],
        "charts": [charting.shares(book, balance, kind, language, persian=persian) for kind in ("role", "nature")],
        "roles": list(said.fates(balance, "role")),
        "natures": list(said.fates(balance, "nature")),
        "bots": list(said.fates(balance, "bot")),
        "deeds": [said.deed(action) for action in balance.actions],
        "days": [(said.digits(day), said.digits(games)) for day, games in balance.days],
        "happened": [
            (HAPPENED.get(code, code), said.digits(times), said.digits(games))
            for code, (times, games) in balance.happened.items()
        ],
    }


@dataclass(frozen=True, slots=True)
class _Said:
    """Words and digits of one reader."""

    book: Any
    language: str
    persian: bool

    def digits(self, value: object) -> str:
        return dates.digits(str(value), self.persian)

    def percent(self, share: int) -> str:
        return charting.percent(share, self.language, self.persian)

    def name(self, kind: str, slug: str) -> str:
        return str(BOTS.get(slug, slug)) if kind == "bot" else charting.name_of(self.book, kind, slug, self.language)

    def owner(self, slug: str) -> str:
        role = self.name("role", slug)
        return role if role != slug else self.name("nature", slug)

    def fates(self, balance: Any, kind: str) -> Iterator[Row]:
        for fate in balance.fates:
            if fate.kind == kind:
                shares = tuple(
                    ("", "")
                    if share is None
                    else (self.percent(share.share), f"{self.percent(share.low)} – {self.percent(share.high)}")
                    for share in (fate.crowns, fate.court, fate.victories)
                )
                yield Row(self.name(kind, fate.who[0]), self.digits(fate.crowns.cases), shares)

    def deed(self, action: Any) -> Deed:
        best = max(action.gains.values(), key=lambda gain: gain.mean, default=None)
        gain = interval = ""
        if best is not None:
            gain = self._tenths(best.mean)
            interval = f"{self._tenths(best.low)} … {self._tenths(best.high)}"
        name, owner = self.name("action", action.action), self.owner(action.owner)
        return Deed(name, owner, self.digits(action.orders), gain, interval)

    def finding(self, finding: Any) -> tuple[str, bool]:
        """A sentence, and whether it is beyond chance."""
        who = ": ".join(self._who(finding))
        share = finding.code not in ("never_used", "no_gain", "refused", "unended")
        params = {
            "who": who,
            "found": self.percent(finding.found) if share else self.digits(finding.found),
            "bound": self.percent(finding.bound) if share else self.digits(finding.bound),
            "count": self.digits(finding.found),
        }
        return str(FINDINGS[finding.code]) % params, finding.certain

    def _who(self, finding: Any) -> Iterator[str]:
        match finding.code, finding.who:
            case "wins_too_often", ("bot", bot):
                yield self.name("bot", bot)
            case "wins_too_often", (_, role, action):
                yield from (self.owner(role), self.name("action", action))
            case "never_used" | "no_gain", (owner, action):
                yield from (self.owner(owner), self.name("action", action))
            case _, who:
                yield from (self.owner(slug) for slug in who)

    def _tenths(self, hundredths: int) -> str:
        tenths = (abs(hundredths) + 5) // 10
        mark = "." if self.language == "en" else "٫" if self.persian else ","
        return self.digits(f"{'−' if hundredths < 0 and tenths else '+'}{tenths // 10}{mark}{tenths % 10}")
