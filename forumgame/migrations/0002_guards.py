from django.db import migrations

from forumgame.record.guards import drop_guards, raise_guards


def up(apps, schema_editor):
    raise_guards(schema_editor.connection)


def down(apps, schema_editor):
    drop_guards(schema_editor.connection)


class Migration(migrations.Migration):
    """Entries are added, never changed. A later migration that rebuilds the table must raise the guards again."""

    dependencies = [("forumgame", "0001_initial")]
    operations = [migrations.RunPython(up, down)]
