"""The sides of a game as standing tables: filled from the rule set's `standing()` only, never read by the rules."""

from __future__ import annotations

from django.db import models


class FactionRow(models.Model):
    """A side with members of its own room. `slug` is the rules' name for it, fixed for its life."""

    game = models.ForeignKey("forumgame.Game", on_delete=models.CASCADE, related_name="factions")
    slug = models.CharField(max_length=64)
    leader = models.CharField(max_length=64, default="")  # a seat; empty if no member is free to lead

    class Meta:
        constraints = [models.UniqueConstraint(fields=["game", "slug"], name="one_faction_a_slug")]

    def __str__(self) -> str:
        return self.slug


class MembershipRow(models.Model):
    """A seat belongs to a faction from the closing of one step to the closing of another. If the rules' room names the step
    from which the seat may read, that step counts instead of `since` (an uprising may be read from the opening of its night)."""

    game = models.ForeignKey("forumgame.Game", on_delete=models.CASCADE, related_name="memberships")
    faction = models.CharField(max_length=64)
    seat = models.CharField(max_length=64)
    since = models.CharField(max_length=48)
    until = models.CharField(max_length=48, default="")  # empty: a member now

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["game", "faction", "seat", "since"], name="one_membership_an_interval"),
        ]

    def __str__(self) -> str:
        return f"{self.seat} in {self.faction}"


class InvitationRow(models.Model):
    """One seat invited another in a step. The answer is filled when the step closes."""

    game = models.ForeignKey("forumgame.Game", on_delete=models.CASCADE, related_name="faction_invitations")
    step = models.CharField(max_length=48)
    inviter = models.CharField(max_length=64)
    seat = models.CharField(max_length=64)
    answer = models.CharField(max_length=12, default="")  # accepted, declined, unanswered

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["game", "step", "inviter", "seat"], name="one_invitation_a_step"),
        ]

    def __str__(self) -> str:
        return f"{self.inviter} invites {self.seat} in {self.step}"

    @property
    def is_open(self) -> bool:
        """Whether the invitation has no answer yet."""
        return not self.answer
