## The game and its steps

game = FIIM sport mafia
    .text = Ten players, seven Red and three Dark; speeches, votes, blind shots, a Judge and a protocol.
step-agree = Night { $n }, agreement
step-open = Day { $n }, morning
step-speech = Day { $n }, speeches
step-vote = Day { $n }, ballot
step-tie = Day { $n }, tie round { $round }
step-all = Day { $n }, shall all leave
step-last = Day { $n }, last words
step-shoot = Night { $n }, shooting
step-don = Night { $n }, the Don's check
step-sheriff = Night { $n }, the Sheriff's check
step-best = Night { $n }, Best Move
step-done = Night { $n }, before dawn
step-orders = Night { $n }
step-protocol = Protocol
step-deal = Dealing the cards
grade-won = won
grade-lost = lost
grade-drawn = drawn
grade-void = result invalid
grade-first_killed = first killed
grade-removed = removed
grade-ppk = PPK
grade-expelled = removed from the tournament

## Settings

option-mode = How it is played
    .text = By web form and clock, or at a real table whose Judge enters everything.
option-status = Kind of game
    .text = It cannot be changed once the game has begun.
option-languages = Languages of the table
    .text = Russian and one regional language.
option-third_foul_loss = A third foul takes
    .text = Which speech the player loses.
option-late_removal = Removal after the count
    .text = What is cancelled while Night is not yet announced.
option-agreement_night_counts = Count the night of agreement
    .text = Towards the three quiet Nights.
option-best_move_teams = Best Move is for
    .text = Which first killed may make it.
option-ci_award = Compensation Ci
    .text = For each game in which the player was first killed, or once a distance.
option-post_length = Characters of a minute's speech
    .text = Half a minute is half of it.
mode-async = by web form
mode-live = at a real table
status-tournament = tournament
status-rating = rating
status-non_rating = non-rating
languages-ru = Russian
languages-en = English
languages-fa = Persian
third_foul_loss-current_day = this Day's speech
third_foul_loss-next_speech = the next speech
late_removal-void_current = the result of this vote
late_removal-cancel_next = the next vote
best_move_teams-any = anyone
best_move_teams-red = the Red only
ci_award-each_fk_game = each such game
ci_award-once = once
agreement_night_counts-true = yes
agreement_night_counts-false = no

## Seats and cards

seat =
    No. { $n }{ $name ->
        [none] {""}
       *[other] {" "}({ $name })
    }
row-roles = { $seat }: { $value }
decimal-sign = .
nobody = nobody
role-red = Red
    .text = You are of the Red team. Find the Dark players and have all of them leave.
role-sheriff = Sheriff
    .text = You are of the Red team. From Night 2 on you check one seat each Night and learn its team.
role-dark = Dark
    .text = You are of the Dark team and know your partners. Shoot together at Night: only a unanimous shot kills.
role-don = Don
    .text = You lead the Dark team. You shoot with the others and look for the Sheriff each Night from Night 2 on.
winner-red = Red
winner-dark = Dark
winner-draw = a draw
answer-sheriff = the Sheriff
answer-not_sheriff = not the Sheriff
answer-red = Red
answer-dark = Dark
answer-nothing = no answer

## Reasons and rulings

sanction-warn = Warning
sanction-foul = Foul
sanction-dq = Disqualifying foul
sanction-ppk = PPK: the other team wins
sanction-expel = Removal from the tournament
kind-small = small penalty, 0.3
    .title = Small penalty, 0.3
kind-big = big penalty, 0.5
    .title = Big penalty, 0.5
kind-removal = removal penalty, 0.8
    .title = Removal penalty, 0.8
kind-ppk = PPK penalty, 1.0
    .title = PPK penalty, 1.0
reason-out-of-turn = spoke out of turn
reason-interrupt = interrupted
reason-prompt = prompted another's speech
reason-gesturing = too much gesturing
reason-touch = touched others by Day
reason-voting = broke the voting procedure
reason-dispute = argued with the Judge
reason-gesture = a gesture outside the rules
reason-night-mask = at Night: the mask
reason-night-posture = at Night: posture
reason-night-sound = at Night: a sound
reason-night-food = at Night: food or drink
reason-night-touch = at Night: touching
reason-left-area = left the playing area
reason-equipment = equipment that is not allowed
reason-phone = phone
reason-mask = a mask without approval
reason-other = another small breach
reason-peek = peeking
reason-outside-info = information from outside the game
reason-signal = forbidden signs about the Night
reason-reveal = gave away what the Night told
reason-insult = insult
reason-insult-judge = insulting the Judge
reason-night-intent = broke the Night's procedure on purpose
reason-integrity = grave harm to the game's integrity
reason-values = calling on faith or values
reason-language = spoke a foreign language
reason-crying = crying at the table
reason-obscene = obscene language
reason-s-word = the word for taking one's own life
reason-ppk-oath = oaths, bets, guarantees
reason-ppk-force = blackmail or coercion
reason-ppk-night = gave away unique Night information
reason-ppk-other = another grave breach
reason-minor-procedure = a minor breach of procedure
reason-unsporting = unsporting conduct
reason-repeated = repeated minor breaches
reason-regulations = by the regulations
reason-serious-procedure = a serious breach of procedure
reason-changed-game = changed the course of the game
reason-after-sanction = did it again after a sanction
reason-foul = a fourth foul
reason-dq = a disqualifying foul
reason-expel = removal from the tournament
reason-ppk = PPK
cause-vote = by the vote
cause-shot = by the shot
cause-foul = by a fourth foul
cause-dq = by a disqualifying foul
cause-expel = and from the tournament
why-cancelled = a removal cancelled it
why-no_nominee = nobody is nominated
why-single_day1 = one nominee on Day 1
why-three_of_nine = three of nine are not put to it
why-whole_table = everybody at the table is tied
why-speeches_or_night = the nearest vote is not held, speeches still to come are
why-ballot_open = the vote was open; it is stopped and nobody leaves by it
why-before_night = Night was not announced yet, the result of the vote is void
why-next_by_option = the result stands, the next vote is cancelled (an option of this game)
why-cancelled_before = this Day's vote is cancelled already
why-shot = the player was shot this Night, no vote is cancelled
why-voted_out = the player is leaving by this very vote, the result stands
why-left_before = the player had left the table, no vote is cancelled
why-decided = the game is decided, the result stays
outcome-uphold = rejected, the decision stands
outcome-modify_sanction = the sanction is changed
outcome-adjust_points = points are changed
outcome-correct_procedure = an error of procedure is corrected
outcome-void_result = the result is declared invalid
about-sanction = a sanction
about-points = points and penalties
about-procedure = procedure
about-opinion = an opinion on play

## Offers

offer-shooting_order = Shooting order
    .text = A note for the Dark team for the Nights to come; it kills nobody by itself.
offer-speak = Speech
    .text = One speech in your turn; all read it at once, it cannot be changed.
offer-last_word = Last word
    .text = One post to say goodbye; it nominates nobody.
offer-nominate = Nominate
    .text = One seat a Day, your own too. Said at once, never taken back.
offer-vote = Vote
    .text = Sealed until the count. Who is silent votes for the last candidate.
offer-all_leave = All leave
    .text = Shall all of the tied leave? Silence is a no.
offer-shoot = Shot
    .text = Kills only if all Dark players at the table show the same seat.
offer-check = Check
    .text = One seat a Night. The Don learns whether it is the Sheriff, the Sheriff learns the team.
offer-best_move = Best Move
    .text = Three different seats you believe Dark. Two right give 0.5, three 0.7.
offer-note_order = Note the shooting order
    .text = As the Don showed it.
offer-sheriff_shows = The Sheriff has shown itself
    .text = The seat must match the cards; thirty seconds of free seating follow.
offer-turn = Open a turn
    .text = The player's speech begins.
offer-nomination = Enter a nomination
    .text = Whom the speaking player nominates.
offer-fists = Fists for the candidate: { $candidate }
    .text = The first fist counts; after the last call the ballot is counted.
offer-hands = Hands in favour
    .text = Who is in favour of all the tied leaving.
offer-shot = Shot shown: { $by }
    .text = One seat; none or several make a misfire.
offer-checked = Check shown
    .text = One seat; none or several get no answer.
offer-best_move_said = Best Move said
    .text = Up to three numbers. If other words came, enter how many numbers were said before them.
offer-pause = Technical pause
    .text = The Night's conduct applies.
offer-resume = Resume
    .text = The pause is over.
offer-sanction =
    { $kind ->
        [warn] { sanction-warn }
        [foul] { sanction-foul }
        [dq] { sanction-dq }
        [ppk] { sanction-ppk }
       *[expel] { sanction-expel }
    }
    .text = Takes effect at once.
offer-ruling = Ruling
    .text = For a case the rules leave open; its words are the reason of the entry.
offer-bonus = Bonus
    .text = 0.1 to 1.0 a player, 2.8 together; more only if the Head Judge approves. A new one replaces the old.
offer-penalty =
    { $kind ->
        [small] { kind-small.title }
       *[big] { kind-big.title }
    }
    .text = Taken off the points of this game.
offer-appeal = Appeal
    .text = In writing, within ten minutes of the result.
offer-decide = Decide the appeal
    .text = The Head Judge's decision on the first open appeal; it is final.
offer-sign = Sign the protocol
    .text = From then on only an appeal changes it. The bonuses do not contradict the result.
field-seats = Seats
field-text = Text
field-who = Whom
field-candidate = Candidate
field-in_favour = In favour
field-target = Seat
field-seat = Player
field-by = Who
field-voters = Who votes
field-targets = Seats shown
field-spoke_after = Numbers before other words
field-kind = Kind
field-reason = Reason
field-points = Points
field-approved = Approved by the Head Judge
field-about = Subject
field-elapsed = Seconds since the result
field-written = In writing
field-decision = Entry of the protocol
field-outcome = Outcome
silence-last_candidate = the vote counts for the last candidate
silence-not_in_favour = counts as not in favour
silence-misfire = makes a misfire
silence-no_answer = no check is made
silence-lapses = the right to a Best Move lapses

## Notices

notice-your_role = Your card: { $role }.
notice-your_team = The Dark team: { $seats }. The Don: { $don }.
notice-shooting_note = The Don's shooting order, a note only: { $seats }.
notice-check_answered =
    { $seat ->
        [none] Night { $night }: no check was made.
       *[other] Night { $night }, check of { $seat }: { $answer }.
    }
notice-your_shot =
    { $seat ->
        [none] Night { $night }: you shot at nobody.
       *[other] Night { $night }, your shot: { $seat }.
    }
notice-your_best_move = You were killed first. You may name three seats you believe Dark: the Best Move.
notice-night_began = Night { $night } falls.
notice-day_began = Day { $day } begins.
notice-killed = { $seat } was shot in the Night.
notice-missed = Nobody leaves after this Night.
notice-quiet_nights = Nights in a row without a change of the number at the table: { $running }. Three make a draw.
notice-best_move_told =
    { $seats ->
        [none] { $seat } made no Best Move.
       *[other] Best Move of { $seat }: { $seats }.
    }
notice-speaking_order =
    Day { $day }. Speeches in this order: { $order }.{ $silent ->
        [none] {""}
       *[other] {" "}A third foul took the speech, nominating stays: { $silent }.
    }
notice-turn_began =
    { $seconds ->
        [0] { $seat } may only nominate.
       *[other] { $seat } speaks: { $seconds } seconds.
    }
notice-posted =
    { $kind ->
        [speak] Speech of { $seat }.
       *[last_word] Last word of { $seat }.
    }
notice-nomination_made = { $by } nominates { $who }.
notice-ballot_began = The vote. Candidates: { $candidates }.
notice-no_ballot_today = No vote on Day { $day }: { $why } ({ $clause }).
notice-fists_called = For { $candidate }: { $voters }.
row-votes =
    { $voters ->
        [none] { $seat }: { $votes }.
       *[other] { $seat }: { $votes } ({ $voters }).
    }
notice-ballot_result =
    The vote. { $lines }{ $silent ->
        [none] {""}
       *[other] {" "}Silent, counted for the last candidate: { $silent }.
    }
notice-tie_began = Tied: { $seats }. Thirty seconds each, then a re-vote.
notice-question_asked = Tied again. Shall all of these leave: { $seats }?
notice-question_skipped = The question whether all leave ({ $seats }) is not put: { $why } ({ $clause }). Nobody leaves.
notice-question_result =
    In favour { COUNT($in_favour) } of { $of }: { $in_favour ->
        [none] { nobody }
       *[other] { $in_favour }
    }.{ $leave ->
        [true] {" "}{ $seats } leave.
       *[false] {" "}No majority, nobody leaves.
    }
notice-gone =
    { $seat } leaves the table { $cause }.{ $last_word ->
        [false] {""}
       *[true] {" "}One minute for a last word.
    }
notice-last_word_lost = { $seat } loses the last word.
notice-sanction_given = { $kind }: { $seat }. Reason: { $reason } ({ $clause }). Fouls now: { $fouls }.
notice-removal_ruled =
    Removal of { $seat }, vote of Day { $day }: { $why } ({ $clause }).{ $stay ->
        [none] {""}
       *[other] {" "}At the table stay: { $stay }.
    }
notice-points_off =
    { $kind ->
        [small] { kind-small.title }
        [big] { kind-big.title }
        [removal] { kind-removal.title }
       *[ppk] { kind-ppk.title }
    }: { $seat }. Reason: { $reason }.
notice-points_back = Lifted on appeal: { $kind } of { $seat }.
notice-out_of_tournament = { $seat } is removed from the tournament.
notice-game_over =
    { $by ->
        [dark_gone] Red wins: no Dark player is left.
        [parity] Dark wins: they are no fewer than the Red.
        [three_nights] A draw: three Nights in a row changed nothing.
       *[ppk]
            { $winner ->
                [red] PPK: the win goes to Red.
               *[dark] PPK: the win goes to Dark.
            }
    }
notice-roles_shown = The cards: { $roles }.
notice-bonus_told = Bonus: { $seat }, { $tenths }.
notice-appeal_told = An appeal by { $by }. Subject: { $about }.
notice-appeal_answered = The appeal ({ $by }; { $about }): { $outcome } ({ $clause }).
notice-protocol_signed = The protocol is signed.
notice-ruling_told = The Judge has entered a ruling.
notice-pause_told =
    { $on ->
        [true] A technical pause.
       *[false] The pause is over.
    }

## Events

with-clause = { $sentence } [{ $clause }]
event-dealt =
    { $by ->
        [hand] Cards entered by the Judge: { $roles }.
       *[lot] Cards dealt by lot: { $roles }.
    }
event-note_set = Shooting order: { $seats }.
event-sheriff_shown = The Sheriff showed itself: { $seat }.
event-night_fell = { notice-night_began }
event-aimed = Shot of { $by }: { $targets }.
event-shooting =
    { $shot ->
        [none] Night { $night }: a misfire.
       *[other] Night { $night }: a kill, { $shot }.
    }
event-checked =
    Night { $night }, check ({ $role }) of { $seat ->
        [none] { nobody }
       *[other] { $seat }
    }: { $answer }.
event-best_move_due = The right to a Best Move: { $seat }.
event-best_move_made = { notice-best_move_told }
event-night_told =
    { $shot ->
        [none] Nobody leaves after this Night.
       *[other] { $shot } was shot in the Night.
    }
event-night_quiet = { notice-quiet_nights }
event-day_came = { notice-day_began }
event-speeches_opened = { notice-speaking_order }
event-turn_opened = { notice-turn_began }
event-nominated = { $by } nominated { $who }.
event-ballot_opened = { notice-ballot_began }
event-no_ballot = { notice-no_ballot_today }
event-fists_shown = { notice-fists_called }
event-ballot_counted = { notice-ballot_result }
event-tie_round = { notice-tie_began }
event-question_put = { notice-question_asked }
event-question_barred = { notice-question_skipped }
event-question_answered = { notice-question_result }
event-left = { $seat } is out { $cause }.
event-last_word_taken = { notice-last_word_lost }
event-sanctioned = { notice-sanction_given }
event-slot_ruled = { notice-removal_ruled }
event-penalty_given = { notice-points_off }
event-penalty_lifted = { notice-points_back }
event-expelled = { notice-out_of_tournament }
event-ended = { notice-game_over }
event-bonus_given = { notice-bonus_told }
event-appeal_filed = { notice-appeal_told }
event-appeal_decided = { notice-appeal_answered }
event-signed = { notice-protocol_signed }
event-ruled = { notice-ruling_told }
event-paused = { notice-pause_told }

## Orders as understood

order-shooting_order = { offer-shooting_order }: { $seats }
order-nominate = { offer-nominate }: { $who }
order-vote = { offer-vote }: { $candidate }
order-shoot = { offer-shoot }: { $target }
order-check = { offer-check }: { $target }
order-best_move = { offer-best_move }: { $seats }
order-speak = { offer-speak }: published
order-last_word = { offer-last_word }: published
order-all_leave =
    { offer-all_leave }: { $in_favour ->
        [true] in favour
       *[false] not in favour
    }
slot-note = { offer-shooting_order }
slot-speech = { offer-speak }
slot-last_word = { offer-last_word }
slot-nomination = { offer-nominate }
slot-vote = { offer-vote }
slot-all_leave = { offer-all_leave }
slot-shot = { offer-shoot }
slot-check = { offer-check }
slot-best_move = { offer-best_move }

## Refusals and faults

refusal-no_seat = There is no such seat at the table.
refusal-no_plans = Orders cannot be given in advance.
refusal-wrong_moment = This does not belong to this moment.
refusal-no_right = That seat may not do this.
refusal-already_used = This has been used already.
refusal-not_at_table = { $seat } has left the table.
refusal-already_nominated = { $seat } is nominated already.
refusal-not_on_list = { $seat } is not on this ballot.
refusal-not_called = The candidate being called is { $seat }.
refusal-three_seats = Exactly three different seats are needed.
refusal-no_speech = A third foul took your speech this Day; you may still nominate.
refusal-too_long = Too long: { $length } characters, { $limit } allowed.
refusal-signed = The protocol is signed: only an appeal changes it.
refusal-unknown_reason = This has no such reason.
refusal-not_rated = The game is not rated: no points, no appeals.
refusal-bonus_step = Bonuses go in steps of 0.1.
refusal-bonus_range = A player gets 0.1 to 1.0; more only if the Head Judge approves.
refusal-bonus_total = That would make { $tenths } together: 2.8 is allowed, 3.5 if the Head Judge approves.
refusal-not_written = An appeal is made in writing.
refusal-late = More than ten minutes have passed: the appeal is on record but is not looked at.
refusal-opinion = An opinion on play is no subject of an appeal.
refusal-closed = That decision is final.
refusal-no_outcome = An appeal has no such outcome.
refusal-no_penalty = The player has no such penalty.
refusal-malformed = The form is not filled in correctly.
fault-no_scenario = This game has no scenario.
fault-unknown_option = Unknown option: { $where }.
fault-bad_option = Not a value of this option: { $where }.
fault-languages = The languages are Russian and at most one regional language.
fault-ten_seats = Exactly ten players are needed.
fault-deck = The cards are six Red, the Sheriff, two Dark and the Don, one for each seat.
result-void = The result was declared invalid.
