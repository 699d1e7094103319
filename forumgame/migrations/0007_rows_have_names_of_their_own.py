"""Models are called rows where the rules have a struct of the same name."""

from django.db import migrations


class Migration(migrations.Migration):
    dependencies = [("forumgame", "0006_sendings")]

    operations = [
        migrations.RenameModel("Book", "BookRow"),
        migrations.RenameModel("Order", "OrderRow"),
        migrations.RenameModel("Refusal", "RefusalRow"),
        migrations.RenameModel("Writing", "WritingRow"),
        migrations.RenameModel("Scenario", "ScenarioRow"),
        migrations.RenameModel("Invitation", "JoinLink"),
        migrations.RemoveField("game", "deadline_revision"),
    ]
