"""The balance lab's charts as SVG files."""

from __future__ import annotations

from typing import Any

from django.template.loader import render_to_string
from django.utils.translation import override

from forumgame.lab import pair_charts, share_charts

PICTURES = ("role", "nature", "pair")
"""What there is a picture of: crowns by role, victories by nature, crowns by both."""


def picture(book: Any, balance: Any, kind: str, language: str) -> str:
    """One of PICTURES as SVG, the same bytes for the same table."""
    with override(language):
        if kind == "pair":
            return render_to_string("charts/pairs.svg", {"field": pair_charts.field(book, balance, language)})
        return render_to_string("charts/shares.svg", {"chart": share_charts.shares(book, balance, kind, language)})
