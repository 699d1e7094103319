## The game, its steps and settings

game = The Court
    .text = The King is dying. Everybody has an open role and a hidden nature; factions, prison, poison and secret influence decide who wears the crown.
step-h1 = Day { $n }, first hour
step-h2 = Day { $n }, second hour
step-h3 = Day { $n }, third hour
step-h4 = Day { $n }, fourth hour
step-night = Night { $n }
series-vk = Influence on the King
    .text = Of the living, as reports showed it.
series-tv = Secret influence
    .text = Of the living; hosts alone saw it until the end.
option-king_death_day = The King's last day
    .text = At the end of which day the King dies.
option-king_death_max = The latest day
    .text = The King's death cannot be put off beyond this day. Empty: no bound.
option-prisoners_claim = Prisoners claim the throne
    .text = A prisoner outside factions may become King.
option-report_bonus = Reports count the faction's bonus
    .text = Otherwise reports show one's own influence alone.
option-secret_ballot = Secret prison ballot
    .text = Votes are not shown as they are cast.
option-answer_until = Invitations are answered
    .text = Until when an answer counts.
option-natures = Natures
    .text = Dealt by lot, or as the cast has them.
answer_until-same_night = the same night
answer_until-next_night = until the next night
natures-dealt = by lot
natures-fixed = as the cast has them
grade-king = King and winner
grade-court = winner with the King's faction
grade-nature = winner by nature
grade-none = no winner

## The cast

kind-night = by night
kind-day = by day
kind-individual = individual
kind-faction = of the faction
kind-king = of the King
kind-influence = of influence
kind-hidden_day = hidden, by day
kind-hidden_night = hidden, by night
starting-tv = Secret influence at the start: { $tv }.
seat-none = nobody
measure-nothing = nothing
stat-vk = influence
stat-tv = secret influence
slot-day = the day
slot-night = the night
yes = yes
no = no
in_faction-true = a member of a faction
in_faction-false = in no faction

named = “{ $name }”
aimed =
    “{ $action }”{ $targets ->
        [none] {""}
       *[other] , target: { $targets }
    }

## Offers and rulings

offer-act = Your action
again = Once in three cycles.
deed = { $action } ({ $kind })
offer-prison_vote = Prison vote
    .text = Whom to send to prison. If more than half are against all, nobody goes; counted at the end of the day.
offer-measure_vote = Amnesty or execution
    .text = Your vote weighs as much as your secret influence. Amnesty is for a prisoner with influence of 0 or more, execution for one below 0.
offer-invite = Invitation to a faction
    .text = Up to two a night. It arrives at once and cannot be taken back.
offer-answer = Answer to an invitation
    .text = One may be accepted. Silence declines.
offer-overthrow = Overthrow the leader
    .text = If your secret influence is no less, you lead, and the leader loses 3 influence and 3 secret influence; else you lose them.
offer-leave = Leave the faction
    .text = It holds from the closing.
offer-adjust = Change influence and secret influence
    .text = The numbers are added to one's own.
offer-jail = To prison
    .text = At once.
offer-release = Out of prison
    .text = At once.
offer-poison = Poison
    .text = As if it happened in this phase.
offer-cure = Cure
    .text = At once.
offer-remove = Take out of the game
    .text = An execution reveals the nature, a death reveals nothing.
offer-shift_king_death = Move the King's death
    .text = By so many days; minus brings it nearer.
offer-reset = Clear an action's counter
    .text = Without an action: all of them.
offer-grant_slot = Give one more action
    .text = In this cycle.
offer-put_in = Put into a faction
    .text = Into the faction of the one named; where that has none, it leads a new one.
offer-take_out = Take out of a faction
    .text = At once.
offer-appoint = Appoint leader
    .text = At once.
offer-dissolve = Dissolve a faction
    .text = The faction of the member named.
field-targets = At whom
field-choice = For whom
field-measure = For what
field-names = Whom to invite, the most wanted first
field-inviter = Whose invitation to accept
field-seat = Whom
field-vk = Influence
field-tv = Secret influence
field-how = How
field-days = Days
field-action = Action
field-slot = Time of day
field-leader = To whom
heading-act = Your action
heading-invite2 = Second invitation
heading-ruling = Ruling
heading-another = One more action
heading-free = Beside the others: “{ $action }”
choice-against_all = against all
measure-amnesty = amnesty
measure-execution = execution
how-executed = executed
how-died = died
silence-drawn =
    { $step ->
        [none] If you send nothing before the closing, the lot picks an action and its target.
       *[other] If you send nothing before the end of “{ $step }”, the lot picks an action and its target.
    }

## What the rules understood of an order

order-act = { aimed }
order-prison_vote = prison vote: { $choice }
order-measure_vote = vote: { $measure }
order-invite = invitation: { $names }
order-answer =
    { $inviter ->
        [none] all invitations declined
       *[other] invitation accepted: { $inviter }
    }
order-overthrow = { offer-overthrow }
order-leave = { offer-leave }

## Why not

refusal-game_over = The game is over.
refusal-no_seat = There is no such character.
refusal-dead = This character is dead.
refusal-in_prison = In prison nobody acts or votes.
refusal-wrong_time = Not at this time of day.
refusal-in_faction = Open only outside a faction.
refusal-no_faction = Open only inside a faction.
refusal-low_influence = Needs influence above 6.
refusal-low_secret = Too little secret influence: an action of influence needs more than 10, an invitation more than 0.
refusal-cooling =
    Not ready yet{ $cycle ->
        [none] {""}
       *[other] {" "}(again from cycle { $cycle })
    }: once in three cycles.
refusal-slot_spent = The action of this time of day is spent.
refusal-dead_target = The target is dead.
refusal-self_target = It cannot be aimed at oneself.
refusal-same_target = The targets must differ.
refusal-not_yours = You have no such action.
refusal-no_target = There is nobody to aim it at.
refusal-no_ballot = There is no prison ballot now.
refusal-not_candidate = This is no candidate.
refusal-no_prisoner = Nobody was in prison when the hour began: there is nothing to vote on.
refusal-not_leader = Only a leader, or somebody outside factions, invites.
refusal-too_many = Two invitations a night; the rest are not sent.
refusal-already_invited = You have invited this character already.
refusal-already_member = Already in a faction: one has to leave it first.
refusal-not_invited = There is no such invitation.
refusal-not_member = You are in no faction.
refusal-no_leader = The faction has no leader.
refusal-too_early =
    One may leave two cycles after joining{ $from ->
        [none] {""}
       *[other] , from { $from } on
    }.
refusal-no_plan = This cannot be planned for then.
refusal-malformed = The order is not complete.
refusal-not_free = The character is not free.
refusal-not_in_prison = The character is not in prison.
refusal-poisoned_already = The character is poisoned already.
refusal-not_poisoned = The character is not poisoned.
refusal-full = The faction is full.
refusal-bound = The number is too large.
fault-missing = A cast is needed: choose or upload one.
fault-malformed = This setting makes no sense.
fault-bound = At least { $least } is needed.
fault-too_few = There are fewer natures than roles: { $least } are needed, { $found } are there.
fault-no_seat = There is no such role.
fault-no_nature = There is no such nature: { $found }.
fault-twice = The nature { $found } is dealt twice.
fault-fixed = The cast deals natures itself.

## Told

notice-vk = { $who }: influence { SIGNED($by) }, now { $now }.
notice-status =
    { $now ->
        [free] { $who }: free.
        [prison] { $who }: in prison.
        [executed] { $who }: executed.
       *[died] { $who }: dead.
    }
notice-poison =
    { $poisoned ->
        [false] { $who }: no longer poisoned.
       *[true] { $who }: poisoned.
    }
notice-revealed = { $who }: hidden nature “{ $nature }”, { $in_faction }.
notice-king_died =
    { $king ->
        [none] The King is dead. The throne is empty.
       *[other] The King is dead. The new King: { $king }.
    }{ $court ->
        [none] {""}
       *[other] {" "}With the King win: { $court }.
    }{ $natures ->
        [none] {""}
       *[other] {" "}By nature win: { $natures }.
    }
notice-nature_dealt = Your hidden nature: { $nature }. Secret influence: { $tv }.
notice-self =
    { $vk_by ->
        [0] Your influence is still { $vk }.
       *[other] Your influence: { SIGNED($vk_by) }, now { $vk }.
    } { $tv_by ->
        [0] Your secret influence is still { $tv }.
       *[other] Your secret influence: { SIGNED($tv_by) }, now { $tv }.
    }
notice-action =
    { $outcome ->
        [done] { aimed }: done.
        [blocked] { aimed }: you were hindered.
       *[failed] { aimed }: it failed.
    }{ $drawn ->
        [false] {""}
       *[true] {" "}The lot picked it.
    }
notice-action_drawn = The lot for { $who }: { aimed }.
notice-lapsed = { $kind }: void. { $code }
notice-nature_reacted = Your nature “{ $nature }” reacted.
notice-learned =
    { $what ->
        [tv] You learned. { $about }: secret influence { $found }.
        [nature] You learned. { $about }: nature “{ $found }”.
        [membership] You learned. { $about }: in a faction? { $found }.
        [leader] You learned. { $about }: leads a faction? { $found }.
        [last_order] You learned. { $about }, latest action: { $found }.
       *[targeted_by] You learned. { $about }, last acted on by: { $found }.
    }
notice-slot_given =
    { $slot ->
        [day] You may act once more by day.
       *[night] You may act once more by night.
    }
notice-counter_cleared =
    { $action ->
        [none] All your actions are ready again.
       *[other] “{ $action }” is ready again.
    }
notice-invited = You are invited to a faction by { $by }.
notice-faction_joined = You are in a faction. Leader: { $leader }. Members: { $members }.
notice-member_joined = A new member of your faction: { $who }.
notice-member_left = { $who } left your faction.
notice-faction_left = You left your faction.
notice-faction_dissolved = Your faction is no more.
notice-leader_now = The leader of your faction: { $leader }.
notice-not_taken = { $inviter } could not take you in.
notice-coup_ended =
    { $outcome ->
        [won] You overthrew the leader: the faction is yours.
        [equal] You were strong enough, but another was stronger.
        [lost] You failed to overthrow the leader: you lose 3 influence and 3 secret influence.
       *[void] There was nobody left to overthrow.
    }
notice-toppled = You were overthrown by { $by }. You lose 3 influence and 3 secret influence.
notice-death_moved = The King's death moved by { SIGNED($by) }, now day { $day }.
notice-measure_weighed =
    Amnesty { $amnesty }, execution { $execution }: { $done }{ $to ->
        [none] {""}
       *[other] , { $to }
    }.

## Happened, for hosts

with-clause = { $sentence } ({ $clause })
event-dealt =
    { $by ->
        [lot] { $who }: nature “{ $nature }”, by lot.
        [host] { $who }: nature “{ $nature }”, by the host.
       *[scenario] { $who }: nature “{ $nature }”, by the cast.
    }
event-drawn = { $who }: no order, the lot: { aimed }.
event-lapsed = { $who }: { $kind } is void. { $code }
event-acted =
    { $outcome ->
        [done] { $who }: { $ordered }.
        [blocked] { $who }: { $ordered }. Hindered.
       *[failed] { $who }: { $ordered }. Failed.
    }{ $turned ->
        [false] {""}
       *[true] {" "}Turned to: { $targets }.
    }
event-shielded = { $who }: a shield turned aside harm by { $author } ({ $cause }).
event-reacted = { $who }: the nature “{ $nature }” reacted ({ $trigger }).
trigger-morning = morning
trigger-close = a closing
trigger-targeted = was a target
trigger-jailed = was jailed
trigger-released = was released
trigger-poisoned = was poisoned
trigger-someone_dies = somebody died
trigger-end = the King died
event-moved =
    { $who }: { $stat } { SIGNED($by) } ({ $cause }{ $authors ->
        [none] {""}
       *[other] , { $authors }
    }).
cause-floor = secret influence stops at zero
cause-dawn = a morning without secret influence
cause-prison = a day in prison
cause-coup = an attempt to overthrow
cause-ruling = a host's ruling
event-jailed =
    { $how ->
        [effect] { $who }: to prison.
        [king] { $who }: to prison by the King.
        [ballot] { $who }: to prison by the ballot.
       *[ruling] { $who }: to prison by a ruling.
    }
event-released =
    { $how ->
        [effect] { $who }: released.
        [amnesty] { $who }: amnesty.
       *[ruling] { $who }: released by a ruling.
    }
event-poisoned =
    { $again ->
        [false] { $who }: poisoned, dies at: { $due }.
       *[true] { $who }: poisoned again, the date stays.
    }
event-cured = { $who }: cured.
event-died =
    { $how ->
        [executed] { $who }: executed. Nature “{ $nature }”, { $in_faction }.
       *[died] { $who }: died. Nature “{ $nature }”, { $in_faction }.
    }
event-learned = { $who } learned of { $about }: { $what }, { $found }.
what-tv = secret influence
what-nature = nature
what-membership = in a faction
what-leader = a leader
what-last_order = the latest action
what-targeted_by = last acted on by
event-death_shifted = The King's death: { SIGNED($by) }, day { $day }.
event-counter_reset =
    { $who }: ready again, { $action ->
        [none] everything
       *[other] “{ $action }”
    }.
event-slot_granted = { $who }: one more action, { $slot }.
event-put =
    { $who }: { $cause }{ $targets ->
        [none] {""}
       *[other] , { $targets }
    }, put off to: { $due }.
event-left =
    { $how ->
        [will] { $who }: left the faction.
        [dead] { $who }: the faction lost its dead.
        [ruling] { $who }: taken out of the faction by a ruling.
       *[dissolved] { $who }: the faction was dissolved.
    }
event-joined =
    { $founded ->
        [true] { $who }: founded a faction.
       *[false] { $who }: joined a faction, leader: { $leader }.
    }
event-turned = { $who }: { $inviter } could not take them in.
event-coup =
    { $outcome ->
        [won] { $who } overthrew { $leader }.
        [equal] { $who } was strong enough against { $leader }, another was stronger.
        [lost] { $who } failed to overthrow { $leader }.
       *[void] { $who } had nobody to overthrow; { $leader } had left.
    }
event-leader_changed = Leader of faction { $faction }: { $leader }.
event-dissolved = Faction { $faction } is no more.
event-ballot_opened = On the prison ballot: { $candidates }.
event-ballot_void = The ballot is off, its only candidate is gone: { $candidate }.
event-ballot_counted =
    Prison ballot: { $tally ->
        [none] nothing
       *[other] { $tally }
    }; against all { $against_all } of { $able }; to prison: { $sent }.{ $lot ->
        [false] {""}
       *[true] {" "}A tie, decided by lot.
    }
row-tally = { $seat } { $value }
row-stat = { $stat } { $by }
event-measure_counted = { notice-measure_weighed }
event-ended =
    { notice-king_died }{ $claims ->
        [none] {""}
       *[other] {" "}Claims: { $claims }.
    }{ $lot ->
        [false] {""}
       *[true] {" "}A tie, decided by lot.
    }
event-ruled =
    A ruling: { $kind }{ $says ->
        [none] {""}
       *[other] , { $says }
    }.
