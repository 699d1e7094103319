import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("forumgame", "0008_time_moves_openly")]

    operations = [
        migrations.CreateModel(
            name="AttemptRow",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("key", models.CharField(max_length=48)),
                ("verb", models.CharField(max_length=64)),
                ("form", models.CharField(max_length=64)),
                ("outcome", models.CharField(default="", max_length=120)),
                ("at", models.DateTimeField()),
                (
                    "account",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="+", to=settings.AUTH_USER_MODEL
                    ),
                ),
            ],
            options={
                "indexes": [models.Index(fields=["account", "at"], name="attempts_by_date")],
                "constraints": [models.UniqueConstraint(fields=("account", "key"), name="one_row_an_attempt")],
            },
        ),
    ]
