"""Which words phrased a report; messages that are dead, and why."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("reports", "0001_initial")]

    operations = [
        migrations.AddField("report", "catalogue", models.CharField(default="", max_length=64)),
        migrations.RemoveIndex("outbox", "outbox_waiting"),
        migrations.AddField("outbox", "dead_at", models.DateTimeField(null=True)),
        migrations.AddField("outbox", "fault", models.CharField(default="", max_length=300)),
        migrations.AddIndex(
            "outbox",
            models.Index(
                fields=["next_try_at"], condition=models.Q(("dead_at", None), ("sent_at", None)), name="outbox_waiting"
            ),
        ),
    ]
