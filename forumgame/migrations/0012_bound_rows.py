"""Entries bind what stands beside them. SQLite makes the table anew for a column, without its triggers: they are put up again."""

from django.db import migrations, models

from forumgame.record.guards import drop_guards, raise_guards


def down(apps, schema_editor):
    drop_guards(schema_editor.connection)


def up(apps, schema_editor):
    raise_guards(schema_editor.connection)


class Migration(migrations.Migration):
    dependencies = [("forumgame", "0008_time_moves_openly")]

    operations = [
        migrations.RunPython(down, up),
        migrations.AddField("entry", "bound", models.TextField(default="")),
        migrations.RunPython(up, down),
    ]
