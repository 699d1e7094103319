#!/usr/bin/env python3
"""The one door: `manage.py up` starts the site, `manage.py test` proves it, everything else is Django's."""

import os
import sys

if sys.version_info < (3, 11):  # this file must still be readable by older Pythons
    sys.stderr.write(
        "forumgame needs Python 3.11 or newer, and this is Python "
        + ".".join(str(part) for part in sys.version_info[:3])
        + " ("
        + str(sys.executable)
        + "). Start it with a newer one, for example: python3.13 manage.py up\n"
    )
    sys.exit(2)

from forumgame.run import setup


def main():
    """Go on in an environment that has all it needs, then hand over."""
    setup.continue_in_environment(sys.argv)
    if sys.argv[1:2] == ["test"]:
        from tests import suite

        return suite.main(sys.argv[2:])
    if sys.argv[1:2] == ["up"]:
        from forumgame.run import address

        address.choose_url(sys.argv[2:])
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "forumgame.settings")
    from django.core.management import execute_from_command_line

    execute_from_command_line(sys.argv)
    return 0


if __name__ == "__main__":
    sys.exit(main())
