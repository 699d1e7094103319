## The game and its steps

game = Nowruz Mafia
    .text = A mafia for 12 or 13 players with rumours, a jester and Amoo Nowruz; no death gives a role away.
cycle =
    { $n ->
        [none] {""}
       *[other] {" "}{ $n }
    }
step-lobby = The lobby
step-night = Night{ cycle }
step-talk = Day{ cycle }, speeches
step-vote = Day{ cycle }, first vote
step-defence = Day{ cycle }, defence
step-final = Day{ cycle }, final vote
step-will = Day{ cycle }, will
step-ended = The end of the game
grade-won = won
grade-lost = lost
grade-won_alone = won alone
grade-won_beside = won beside the team

## Settings

option-players = Players
    .text = The thirteenth is Amoo Nowruz.
option-live_table = At a live table
    .text = The host closes every step by hand.
option-first_phase = The game opens with
    .text = A night, or straight away the speeches.
option-reveal_at_end = Roles at the end
    .text = After the end all roles are shown.
option-talk_mode = Order of speeches
    .text = Everyone posts when they like, or in turn from the lowest seat.
option-speech_seconds = Seconds of speech
    .text = In text, 15 characters a second.
option-defence_seconds = Seconds of defence
    .text = In text, 15 characters a second.
option-extra_defence_seconds = Seconds of extra defence
    .text = How much the Press Secretary adds.
option-mafia_may_hit_own = The mafia may hit its own
    .text = The victim may be one of the team.
option-tell_annulled = Tell of a void order
    .text = A dazed player learns at dawn that the order had no effect.
option-doctor_stops_sniper = A save stops the bullet
    .text = Otherwise the mafia's kill only.
option-doctor_stops_backfire = A save stops the backfire
    .text = A saved Sniper survives a shot at a citizen.
option-mark_self = Marking oneself
    .text = Amoo Nowruz may mark himself.
option-accused_votes_final = The accused votes
    .text = The accused takes part in the final vote.
option-jester_ends_game = The jester ends the game
    .text = The executed jester is the only winner and the game ends there.
option-funny_mother = Funny rule: { funny-mother }
    .text = { funny-mother.text }
option-funny_last_asleep = Funny rule: { funny-last_asleep }
    .text = { funny-last_asleep.text }
option-funny_interrupt = Funny rule: { funny-interrupt }
    .text = { funny-interrupt.text }
option-funny_one_line_will = Funny rule: { funny-one_line_will }
    .text = { funny-one_line_will.text }

## Roles and rules

role-godfather = Godfather
    .text = You head the mafia. Anyone of the team may name the night's victim, but if you name one, yours alone counts. To the Detective you read as a citizen.
role-matador = Matador
    .text = You are of the mafia. Every night you may daze one player, whose ability fails that night. Your own team may be named, you yourself not.
role-press_secretary = Press Secretary
    .text = You are of the mafia. Once per game you may lengthen the defence of the accused, your own too. Nobody learns who did it.
role-simple_mafia = Simple Mafia
    .text = You are of the mafia. No power of your own: by night you choose with your team, by day you play the citizen.
role-detective = Detective
    .text = You are of the city. Every night you ask about one player and learn at dawn: mafia or citizen. The Godfather reads as a citizen.
role-doctor = Doctor
    .text = You are of the city. Every night you save one player from the night's attacks. Yourself only once per game, needed or not.
role-sniper = Sniper
    .text = You are of the city. You have one bullet for the whole game. A shot at a citizen costs your own life the same night.
role-rumour_monger = Rumour-monger
    .text = You are of the city. Every night you give a name, and in the morning it is read out without comment.
role-jester = Town Jester
    .text = You count with the city, but your victory is your own: be executed by the day's vote. You win in no other way.
role-citizen = Plain Citizen
    .text = You are of the city. No power: only your word, your doubt and your gift to persuade.
role-amoo_nowruz = Amoo Nowruz
    .text = You are on your own. Every night you mark one player; if that one is dead in the morning, you win beside whichever team wins.
row-roles = { $seat } ({ $value })
funny-mother = the oath on the mother's life
    .text = Whoever opens a defence with «به جان مادرم» (“on my mother's life”) gets one more vote for execution.
funny-last_asleep = last asleep
    .text = Whoever closed their eyes last at night speaks first in the morning.
funny-interrupt = interruption
    .text = Whoever breaks in on a speaker has half the time in the next round.
funny-one_line_will = the one-line will
    .text = The executed may leave a will of one sentence that names nobody.
answer-mafia = mafia
answer-citizen = a citizen
cause-mafia = the mafia
cause-bullet = the bullet
cause-backfire = the price of a shot at a citizen

## Offers

offer-consent =
    Consent{ $rule ->
        [none] {""}
       *[other] : { $rule }
    }
    .text =
        { $rule ->
            [mother] { funny-mother.text }
            [last_asleep] { funny-last_asleep.text }
            [interrupt] { funny-interrupt.text }
           *[one_line_will] { funny-one_line_will.text }
        }
offer-kill = The night's victim
    .text = Whom the mafia kills tonight. The team sees each other's choice; the highest in rank who chose decides.
offer-stun = Daze
    .text = This player's ability fails tonight.
offer-inquire = Inquire
    .text = At dawn you learn: mafia or citizen.
offer-save = Save
    .text = This player survives the night's attacks. Yourself you may save once per game.
offer-snipe = Shot
    .text = Your only bullet. If it hits a citizen's seat, you die as well.
offer-rumour = Rumour
    .text = This name is read out in the morning, without comment and without yours. You may name yourself.
offer-mark = Mark
    .text = If this player is dead in the morning, whichever team wins, you win beside it.
offer-sleep = Close your eyes
    .text = Whoever closes their eyes last speaks first in the morning.
offer-speak = Speech
    .text = One speech a day, read by all. Up to { $characters } characters; it cannot be changed.
offer-vote = Vote
    .text = Whom to accuse. All votes are opened together, with names. Not yourself.
offer-defend = Defence
    .text = The word of the accused, read by all. Up to { $characters } characters; it cannot be changed.
offer-extra_defence = Extra defence
    .text = { $seconds } more seconds for the accused, at once. Once per game; nobody sees by whom.
offer-final = Final vote
    .text = Execute or spare the accused. A tie spares.
offer-will = Will
    .text = One sentence, no player's name. All will read it; it cannot be changed.
offer-pass_turn = Pass the turn
    .text = The silent player's turn is over, the next one speaks.
offer-remove = Take out of the game
    .text = The player is out at once, no role is shown; standing orders fall away.
field-at = Who
field-seat = Player
field-text = Text
field-execute = Execute?
field-rule = Rule
execute-true = execute
execute-false = spare
first_phase-night = night
first_phase-talk = round of speeches
talk_mode-open = in any order
talk_mode-turns = in turn
wake-city_sleeps = The city falls asleep.
wake-mafia = The mafia wakes and picks a victim.
wake-matador = The Matador wakes: whom to daze?
wake-detective = The Detective wakes: whom to ask about?
wake-doctor = The Doctor wakes: whom to save?
wake-sniper = The Sniper wakes: is there a shot?
wake-rumour_monger = The Rumour-monger wakes and gives a name.
wake-amoo_nowruz = Amoo Nowruz wakes: whom to mark?
silence-rule_stays_off = the rule stays off
silence-last_asleep = counts as last asleep
silence-abstains = abstains
silence-no_defence = there is no defence
silence-no_will = leaves no will
silence-turn_passes = the turn passes
silence-no_act = does nothing tonight

## What the rules understood of an order

order-consent = Consent to the rule: { $rule }
order-kill = The night's victim: { $at }
order-stun = Daze: { $at }
order-inquire = Inquire about { $at }
order-save = Save { $at }
order-snipe = Shoot { $at }
order-rumour = Have the name read out: { $at }
order-mark = Mark { $at }
order-vote = Vote: { $at }
order-extra_defence = Lengthen the defence of { $at }
order-sleep = Eyes closed
order-speak = The speech is made
order-interrupt = You broke in on a speaker: half the time in the next round, your turn in this one stays
order-defend = The defence is made
order-will = The will is left
order-final =
    { $execute ->
        [true] Execute
       *[false] Spare
    }

## Why not

refusal-game_over = The game is over.
refusal-not_a_seat = There is no such seat in this game.
refusal-out = You are out of the game.
refusal-not_open = This cannot be done now.
refusal-not_an_order = There is no such order.
refusal-not_your_role = Your role has no such power.
refusal-bullet_spent = The bullet is spent.
refusal-power_spent = You have used your extra defence.
refusal-target_out = This player is not in play: { $at }.
refusal-oneself = You cannot name yourself.
refusal-own_side = You cannot name your own team.
refusal-self_save_spent = You have saved yourself once already.
refusal-not_the_accused = The accused is not { $at }.
refusal-only_the_accused = Only the accused defends.
refusal-accused_has_no_vote = The accused has no vote here.
refusal-already_spoken = You have spoken today.
refusal-not_your_turn = It is another's turn.
refusal-turns_over = The round of speeches is over.
refusal-already_defended = You have made your defence.
refusal-only_the_executed = Only the executed leaves a will.
refusal-will_left = The will has been left.
refusal-too_long = Too long: { $found } characters where { $most } are allowed.
refusal-empty = The text is empty.
refusal-two_sentences = This is more than one sentence. You may send another text.
refusal-names_somebody = The text holds a player's name. You may send another text.
refusal-not_the_turn = It is not this player's turn.
refusal-malformed = The order is not filled in rightly.
refusal-no_order = There is nothing to take back.
refusal-final = What is sent cannot be changed.
fault-unknown_option = There is no such setting: { $where }.
fault-bad_value = The setting { $where } cannot be { $found }.
fault-no_scenario = This game has no scenarios.
fault-no_such_seat = There is no such seat: { $where }.
fault-seat_empty = The seat is empty: { $where }.
fault-no_such_role = There is no such role: { $found }.
fault-role_count = The role { $role } is dealt { $found } times instead of { $expected }.

## Told

notice-your_role = Your role: { $role }.
notice-fellows = With you in the mafia: { $roles }.
notice-inquiry_answered = Last night's inquiry: { $at } is { $answer }.
notice-no_effect = You were dazed: your order of the night had no effect and is not spent.
notice-your_result =
    { $grade ->
        [won] You have won with your team.
        [lost] You have not won.
        [won_alone] You have won by yourself.
       *[won_beside] You have won beside the team.
    }
notice-funny_rules =
    { $rules ->
        [none] No funny rules in this game.
       *[other] Funny rules in force: { $rules }.
    }
notice-dawn =
    { COUNT($dead) ->
        [0] Nobody died in the night.
        [1] { $dead } died in the night.
       *[other] { $dead } died in the night.
    }{ $rumour ->
        [none] {""}
       *[other] {" "}This morning's rumour: { $rumour }.
    }
notice-speaking_order =
    Speaking in turn: { $speakers }.{ $halved ->
        [none] {""}
       *[other] {" "}Half the time: { $halved }.
    }
notice-speech_made = A speech by { $seat }.
notice-broke_in = { $seat } breaks in and has half the time in the next round.
notice-turn_gone = { $seat } misses the turn.
notice-vote_counted =
    { $sums ->
        [none] Nobody voted.
       *[other] Votes: { $sums }.
    } { $accused ->
        [none] Nobody is accused.
       *[other] { $accused } stands accused and defends.
    }
row-sums = { $seat } { $votes } ({ $voters })
notice-defence_posted = The defence of { $seat }.
notice-defence_lengthened = The defence is lengthened: { $seconds } seconds now.
notice-final_counted =
    Execute: { $execute }{ $for ->
        [none] {""}
       *[other] {" "}({ $for })
    }. Spare: { $spare }{ $against ->
        [none] {""}
       *[other] {" "}({ $against })
    }.
oath = the oath
notice-execution_announced =
    { $seat ->
        [none] Nobody was executed today.
       *[other] { $seat } was executed today.
    }
notice-will_read =
    { $ref ->
        [none] { $seat } leaves no will.
       *[other] The will of { $seat }.
    }
notice-player_removed = The host took { $seat } out of the game.
notice-game_ended =
    { $winner ->
        [mafia] The mafia has won.
        [city] The city has won.
       *[none] Neither team has won.
    }{ $co_winners ->
        [none] {""}
       *[other] {" "}A win of their own: { $co_winners }.
    }
notice-roles_shown = Roles: { $roles }.

## Happened, for hosts

with-clause = { $sentence } ({ $clause })
event-seated = The seats are taken.
event-funny_agreed = { notice-funny_rules }
event-dealt = Roles are dealt: { $roles }.
event-opened = Open: { $window }.
event-talk_opened =
    The round of speeches: { $speakers }.{ $halved ->
        [none] {""}
       *[other] {" "}Half the time: { $halved }.
    }
event-dazed = { $by } dazes { $at }.
event-annulled = An order is void: { $seat }, { $kind }.
event-victim_chosen = The mafia's victim is { $at }, chosen by { $by }.
event-no_victim = The mafia named nobody.
event-inquired = { $by } inquires: { $at } is { $answer }.
event-save_made = { $by } saves { $at }.
event-shot = { $by } shoots at { $at }.
event-rescued = The save helped: { $seat } ({ $causes }).
event-died = { $seat } dies ({ $causes }).
event-rumoured = { $by } gives the name of { $at }.
event-marked =
    { $hit ->
        [true] { $by } marks { $at }, who is dead.
       *[false] { $by } marks { $at }, who lives.
    }
event-fell_asleep_last = { $seat } falls asleep last.
event-dawned = { notice-dawn }
event-spoke = { notice-speech_made }
event-interrupted = { notice-broke_in }
event-turn_passed = { notice-turn_gone }
event-voted = { notice-vote_counted }
event-defence_extended = { $by } lengthens the defence of { $at } to { $seconds } seconds.
event-defended =
    The defence of { $seat }.{ $oath ->
        [false] {""}
       *[true] {" "}{ $seat } opens the defence with the oath.
    }
event-judged = { notice-final_counted }
event-executed = { notice-execution_announced }
event-jester_won = The jester is executed and has won: { $seat }.
event-will_left = { notice-will_read }
event-removed = { notice-player_removed }
event-ended =
    { $winner ->
        [mafia] The mafia has won.
        [city] The city has won.
       *[none] Neither team has won.
    }
