from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("reports", "0002_words_and_dead_letters")]

    operations = [
        migrations.AddField(model_name="report", name="annulled_by", field=models.PositiveIntegerField(null=True)),
        migrations.AddField(model_name="report", name="returned", field=models.CharField(default="", max_length=300)),
    ]
