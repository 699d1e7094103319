"""The balance lab's texts in one reader's language and digits: for the page, the charts and the terminal."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext_lazy

from forumgame.clockwork import dates
from forumgame.lab import share_charts
from rulesets.court.workshop import FEWEST_GAMES, fair_share

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
    "coup.equal": gettext_lazy("overthrows strong enough, beaten by a stronger one"),
    "coup.lost": gettext_lazy("overthrows that failed"),
    "coup.void": gettext_lazy("overthrows of a leader who was gone"),
    "coup.won": gettext_lazy("overthrows that succeeded"),
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
MARKS: Mapping[int, str] = {1: "▲", -1: "▼", 0: ""}
"""Beyond doubt more crowns than a fair share, beyond doubt fewer, neither."""


@dataclass(frozen=True, slots=True)
class ShareRow:
    """A line of a table of shares: each share as percent and interval, empty if there is none. mark: one of MARKS."""

    name: str
    games: str
    shares: tuple[tuple[str, str], ...]
    mark: str = ""


def sat_down(mix: str, language: str, persian: bool) -> str:
    """A mix (format of `simulation.mix_of`) in the reader's language: the bots with their weights."""
    parts = [part.strip().partition(":") for part in mix.split(",")]
    between = "، " if language == "fa" else ", "
    return between.join(f"{BOTS.get(bot, bot)} {dates.digits(weight or '1', persian)}" for bot, _colon, weight in parts)


def leaning(book: Any, fate: Any) -> int:
    """1 or -1 if the whole interval of the crowns lies above or below a fair share and there are enough games, else 0."""
    fair = fair_share(book)
    if fate.crowns.cases < FEWEST_GAMES:
        return 0
    return int(fate.crowns.low > fair) - int(fate.crowns.high < fair)


def by_share(balance: Any, kind: str) -> list[Any]:
    """The fates of a kind, most crowns first; fates of fewer than FEWEST_GAMES games come last, as their shares prove little."""
    fates = [fate for fate in balance.fates if fate.kind == kind]
    return sorted(fates, key=lambda f: (f.crowns.cases < FEWEST_GAMES, -f.crowns.share, -f.crowns.low, -f.crowns.cases, f.who))


@dataclass(frozen=True, slots=True)
class FigureWords:
    """Names, sentences and numbers for one reader."""

    book: Any
    language: str
    persian: bool

    def digits(self, value: object) -> str:
        """A number in the reader's digits."""
        return dates.digits(str(value), self.persian)

    def percent(self, share: int) -> str:
        """A share in ten-thousandths as percent."""
        return share_charts.percent(share, self.language, self.persian)

    def fair(self) -> str:
        """A fair share of the crowns, as percent."""
        return self.percent(fair_share(self.book))

    def name(self, kind: str, slug: str) -> str:
        """The name of a role, nature, action or bot."""
        return str(BOTS.get(slug, slug)) if kind == "bot" else share_charts.name_of(self.book, kind, slug, self.language)

    def owner(self, slug: str) -> str:
        """The name of a role or a nature."""
        role = self.name("role", slug)
        return role if role != slug else self.name("nature", slug)

    def who(self, fate: Any) -> str:
        """The name of a fate's owner: a pair as role and nature, a habit as role and action."""
        match fate.kind, fate.who:
            case "pair", (role, nature):
                return f"{self.name('role', role)} · {self.name('nature', nature)}"
            case "habit", (role, action):
                return f"{self.name('role', role)}: {self.name('action', action)}"
            case kind, (slug, *_rest):
                return self.name(kind, slug)
        raise AssertionError(fate.kind)

    def row(self, fate: Any) -> ShareRow:
        """A fate's line in a table."""
        shares = tuple(
            ("", "") if share is None else (self.percent(share.share), f"{self.percent(share.low)} – {self.percent(share.high)}")
            for share in (fate.crowns, fate.court, fate.victories)
        )
        mark = MARKS[leaning(self.book, fate)] if fate.kind in ("pair", "habit") else ""
        return ShareRow(self.who(fate), self.digits(fate.crowns.cases), shares, mark)

    def rows(self, balance: Any, kind: str) -> list[ShareRow]:
        """The lines of a kind, in the order of the table; pairs and habits ordered by crowns."""
        fates = by_share(balance, kind) if kind in ("pair", "habit") else [f for f in balance.fates if f.kind == kind]
        return [self.row(fate) for fate in fates]

    def finding(self, finding: Any) -> tuple[str, bool]:
        """The sentence of a finding, and whether chance alone cannot explain it."""
        who = ": ".join(self._found(finding))
        share = finding.code not in ("never_used", "no_gain", "refused", "unended")
        params = {
            "who": who,
            "found": self.percent(finding.found) if share else self.digits(finding.found),
            "bound": self.percent(finding.bound) if share else self.digits(finding.bound),
            "count": self.digits(finding.found),
        }
        return str(FINDINGS[finding.code]) % params, finding.certain

    def tenths(self, hundredths: int) -> str:
        """Hundredths of influence with a sign and one decimal place."""
        tenths = (abs(hundredths) + 5) // 10
        mark = "." if self.language == "en" else "٫" if self.persian else ","
        return self.digits(f"{'−' if hundredths < 0 and tenths else '+'}{tenths // 10}{mark}{tenths % 10}")

    def _found(self, finding: Any) -> Iterator[str]:
        match finding.code, finding.who:
            case "wins_too_often", ("bot", bot):
                yield self.name("bot", bot)
            case "wins_too_often", (_, role, action):
                yield from (self.owner(role), self.name("action", action))
            case "never_used" | "no_gain", (owner, action):
                yield from (self.owner(owner), self.name("action", action))
            case _, who:
                yield from (self.owner(slug) for slug in who)
