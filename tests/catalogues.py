"""The translations are complete: nothing untranslated, fuzzy or with broken placeholders, and each catalogue is compiled as it
reads now (`pybabel compile -f -D django -d forumgame/locale`). `python -m tests.catalogues FILE...`"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.mofile import read_mo
from babel.messages.pofile import read_po


def faults_of(path: Path) -> list[str]:
    """What is wrong with a catalogue, each with its line."""
    with path.open("rb") as file:
        catalogue = read_po(file, locale=path.parent.parent.name)
    found = list(_faults(catalogue))
    compiled = path.with_suffix(".mo")
    if not compiled.exists():
        return [*found, "not compiled"]
    with compiled.open("rb") as file:
        if texts(read_mo(file)) != texts(catalogue):
            found.append("compiled from other texts")
    return found


def _faults(catalogue: Catalog) -> Iterator[str]:
    for message in catalogue:
        if not message.id:
            continue
        strings = message.string if isinstance(message.string, (tuple, list)) else (message.string,)
        if not all(strings):
            yield f"line {message.lineno}: untranslated: {message.id}"
        elif message.fuzzy:
            yield f"line {message.lineno}: fuzzy: {message.id}"
        for error in message.check(catalogue) if all(strings) else ():
            yield f"line {message.lineno}: {error}"


def texts(catalogue: Catalog) -> dict[object, object]:
    """Translations by what they translate."""
    return {(message.context, _whole(message.id)): _whole(message.string) for message in catalogue if message.id}


def _whole(text: object) -> object:
    """A text, or all its plural forms."""
    return tuple(text) if isinstance(text, list) else text


if __name__ == "__main__":
    faults = [f"{path}: {fault}" for path in sys.argv[1:] for fault in faults_of(Path(path))]
    print("\n".join(faults))
    sys.exit(bool(faults))
