"""The balance lab's table as lines for a terminal, in the reader's language."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Sequence
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import override

from forumgame.lab.balance_words import HAPPENED, FigureWords, ShareRow


def table(book: Any, balance: Any, language: str, pairs: bool = False, habits: bool = False) -> list[str]:
    """The whole table in columns; findings outside the bounds come last.

    pairs, habits: list all of them, not only those that stand out.
    """
    with override(language):
        return list(_lines(balance, FigureWords(book, language, persian=False), pairs, habits))


def _lines(balance: Any, said: FigureWords, pairs: bool, habits: bool) -> Iterator[str]:
    days = ", ".join(f"{day} ({games})" for day, games in balance.days)
    yield _("%(games)s games; last day: %(days)s") % {"games": balance.games, "days": days}
    for kind, head in (("role", _("Role")), ("nature", _("Nature")), ("bot", _("Bots"))):
        yield ""
        yield from _shares(head, said.rows(balance, kind))
    yield ""
    yield from _outstanding(said, _("Pairs of role and nature"), said.rows(balance, "pair"), pairs, "--pairs")
    yield ""
    yield from _outstanding(
        said,
        f"{_('Habits')}: " + _("A habit is a role and the action it ordered most in a game, whoever played."),
        said.rows(balance, "habit"),
        habits,
        "--habits",
    )
    yield ""
    heads = [_("Action"), _("Whose"), _("Ordered"), _("Drawn by lot"), _("Carried out"), _("Gain")]
    yield from _columns(heads, list(_actions(balance, said)))
    yield ""
    happened = [[str(HAPPENED.get(code, code)), *map(str, n)] for code, n in balance.happened.items()]
    yield from _columns([_("What happened"), _("Times"), _("Games")], happened)
    yield ""
    yield f"{_('Out of bounds')}: {len(balance.findings)}"
    for finding in sorted(balance.findings, key=lambda finding: not finding.certain):
        sentence, certain = said.finding(finding)
        yield f"  {sentence}" + ("" if certain else f" {_('May be chance.')}")


def _outstanding(said: FigureWords, head: str, rows: list[ShareRow], every: bool, option: str) -> Iterator[str]:
    """Pairs or habits: those that stand out, or every one."""
    out = [row for row in rows if row.mark]
    yield head
    yield _("Beyond doubt more (▲) or fewer (▼) crowns than a fair share, %(fair)s: %(n)s of %(all)s.") % {
        "fair": said.fair(),
        "n": len(out),
        "all": len(rows),
    }
    if out:
        yield _("About one in twenty looks so by chance alone.")
    if shown := rows if every else out:
        yield from _shares("", shown)
    if not every and len(rows) > len(out):
        yield _("All of them: %(option)s") % {"option": option}


def _shares(head: str, rows: list[ShareRow]) -> Iterator[str]:
    heads = [head, _("Games"), _("Crowns"), "", _("In the new court"), "", _("Own victory"), "", ""]
    yield from _columns(
        heads, [[row.name, row.games, *(c for s, i in row.shares for c in (s or "-", i)), row.mark] for row in rows]
    )


def _actions(balance: Any, said: FigureWords) -> Iterator[list[str]]:
    for action in balance.actions:
        gains = ", ".join(
            f"{bot} {gain.mean / 100:+.1f} ({gain.low / 100:+.1f} to {gain.high / 100:+.1f})"
            for bot, gain in action.gains.items()
        )
        name, owner = said.name("action", action.action), said.owner(action.owner)
        yield [name, owner, str(action.orders), str(action.drawn), str(action.done), gains]


def _columns(heads: Sequence[str], rows: list[list[str]]) -> Iterator[str]:
    lines = [list(heads), *rows]
    wide = [max(_width(line[n]) for line in lines) for n in range(len(heads))]
    for line in lines:
        cells = []
        for n, (cell, w) in enumerate(zip(line, wide, strict=True)):
            gap = " " * (w - _width(cell))
            cells.append(cell + gap if n == 0 or n == len(wide) - 1 else gap + cell)
        yield "  ".join(cells).rstrip()


def _width(text: str) -> int:
    """The width of a text on a terminal: joiners and combining marks have width 0."""
    return sum(unicodedata.category(letter) not in ("Cf", "Mn") for letter in text)
