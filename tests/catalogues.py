"""The translations are complete: each catalogue compiles, nothing is untranslated or fuzzy. `python -m tests.catalogues FILE...`"""

from __future__ import annotations

import re
import subprocess
import sys


def faults_of(path: str) -> str:
    """What msgfmt finds wrong with a catalogue, or empty."""
    done = subprocess.run(["msgfmt", "--check", "--statistics", "-o", "-", path], capture_output=True, check=False)
    said = done.stderr.decode(errors="replace").strip()
    return said if done.returncode or re.search(r"untranslated|fuzzy", said) else ""


if __name__ == "__main__":
    found = [f"{path}: {faults}" for path in sys.argv[1:] if (faults := faults_of(path))]
    print("\n".join(found))
    sys.exit(bool(found))
