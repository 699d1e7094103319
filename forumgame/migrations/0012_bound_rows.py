"""Entries bind what stands beside them. SQLite makes the table anew for a column, without its triggers: they are put up again."""

from django.db import migrations, models

from forumgame.record.guards import drop_guards, raise_guards


def down(apps, schema_editor):
    drop_guards(schema_editor.connection)


def up(apps, schema_editor):
    raise_guards(schema_editor.connection)


def imported(apps, schema_editor):
    """Games that came from a file so far have an audit row of it."""
    for row in apps.get_model("forumgame", "Audit").objects.filter(verb="import_game", game__isnull=False):
        apps.get_model("forumgame", "Game").objects.filter(pk=row.game_id).update(imported_at=row.at)


class Migration(migrations.Migration):
    dependencies = [("forumgame", "0010_attempts")]

    operations = [
        migrations.RunPython(down, up),
        migrations.AddField("entry", "bound", models.TextField(default="")),
        migrations.RunPython(up, down),
        migrations.AddField("game", "imported_at", models.DateTimeField(blank=True, null=True)),
        migrations.RunPython(imported, migrations.RunPython.noop),
    ]
