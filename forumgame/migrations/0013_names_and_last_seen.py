"""What each account's name looks like, and when the account was last seen."""

import logging

from django.db import migrations, models

from forumgame.names.skeleton import skeleton

log = logging.getLogger("forumgame")


def fill(apps, schema_editor):
    """Give each account its skeleton. The oldest of accounts that look alike gets it; the others keep their names without one, and
    the operator is told."""
    accounts = apps.get_model("forumgame", "Account")
    taken = {}
    for account in accounts.objects.order_by("pk").only("pk", "username"):
        looks = skeleton(account.username)
        if first := taken.get(looks):
            log.warning("two accounts have names that look alike: %r (%s) and %r (%s)", *first, account.username, account.pk)
            continue
        taken[looks] = account.username, account.pk
        accounts.objects.filter(pk=account.pk).update(skeleton=looks)


class Migration(migrations.Migration):
    dependencies = [("forumgame", "0012_bound_rows")]

    operations = [
        migrations.AddField("account", "skeleton", models.CharField(editable=False, max_length=160, null=True, unique=True)),
        migrations.AddField("account", "last_seen", models.DateTimeField(editable=False, null=True)),
        migrations.RunPython(fill, migrations.RunPython.noop),
    ]
