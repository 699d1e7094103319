from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("forumgame", "0013_names_and_last_seen")]

    operations = [
        migrations.AddField(model_name="toldrow", name="annulled_by", field=models.PositiveIntegerField(null=True)),
    ]
