"""Models are called rows where the rules have a struct of the same name."""

from django.db import migrations


class Migration(migrations.Migration):
    dependencies = [("factions", "0002_initial")]

    operations = [
        migrations.RenameModel("Faction", "FactionRow"),
        migrations.RenameModel("Membership", "MembershipRow"),
        migrations.RenameModel("Invitation", "InvitationRow"),
    ]
