"""What each account's name looks like, by the longer list of look-alike letters."""

from importlib import import_module

from django.db import migrations


def fill_again(apps, schema_editor):
    """Give each account its skeleton anew. Of accounts that look alike by now the oldest gets it; the others keep their names
    without one, and the operator is told."""
    apps.get_model("forumgame", "Account").objects.update(skeleton=None)
    import_module("forumgame.migrations.0013_names_and_last_seen").fill(apps, schema_editor)


class Migration(migrations.Migration):
    dependencies = [("forumgame", "0016_rows_as_they_came")]

    operations = [migrations.RunPython(fill_again, migrations.RunPython.noop)]
