"""Names of the static files: with a hash of the content once they are collected, plain before."""

from __future__ import annotations

from whitenoise.storage import CompressedManifestStaticFilesStorage


class StaticFiles(CompressedManifestStaticFilesStorage):  # type: ignore[misc]
    """`manage.py up` collects the files, compressed beforehand and under names that may be kept for ever. Where nothing was
    collected, as in tests, the finders serve them under their own names."""

    def stored_name(self, name: str) -> str:
        """The name under which a page asks for a file."""
        kept: str = self.hashed_files.get(self.hash_key(self.clean_name(name)), name)
        return kept
