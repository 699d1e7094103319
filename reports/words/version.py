"""The version of the words: lines phrased by one version from the same notices are the same lines."""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path


@cache
def version() -> str:
    """SHA-256 over every catalogue and module of the words. Read once a process."""
    folder = Path(__file__).parent
    digest = hashlib.sha256()
    for path in sorted(path for path in folder.rglob("*") if path.suffix in {".ftl", ".py"}):
        digest.update(str(path.relative_to(folder)).encode() + b"\0" + hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()
