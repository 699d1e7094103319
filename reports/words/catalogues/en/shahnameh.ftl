## The game, its windows, its end

game = Shahnameh
    .text = Jamshid's companions do not know each other, Zahhak knows all his own; by day a council accuses, by night the snakes are fed.
step = Day { $n }, { $window }
step-deal = Deal
window-morning = morning
window-talk = talk
window-turn = speaking turn { $n }
window-seating = seating of the council
window-council = council of the great
window-noon = noon sleep
window-antidote = antidote
window-night = night
window-rescue = rescue
window-ended = end of the game
result-draw = A draw.
result-jamshid = Jamshid and his companions have won.
result-zahhak = Zahhak and his people have won.
grade-won = won
grade-lost = lost
grade-drawn = drawn
grade-unjoined = joined nobody

## Settings

option-setup = Table
    .text = Which roles, for how many players.
option-first_phase = Beginning
    .text = With a morning or with a night.
option-talk_mode = Speaking order
    .text = All in one window, or in turns at a live table.
option-council_size = Council size
    .text = Two, three, or by the players: three while there are seven or more besides the kings.
option-nushdaru_uses = Uses of the antidote
    .text = A number, or unlimited.
option-no_rescue = With nobody to rescue
    .text = Both prey die, or only the first named.
option-lone_prey = Lone prey
    .text = Whether one may be hunted alone when fewer than two are not Zahhak's.
option-tell_annulled = Tell of annulment
    .text = Whether a player learns that the spell voided an act.
option-afrasiab_guesses = Afrasiab's guesses
    .text = How many a game.
option-houman_duels = Houman's duels
    .text = How many a game.
option-rostam_strikes = Rostam's strikes
    .text = How many a game.
option-zal_feathers = Zal's feathers
    .text = How many a game.
option-sohrab_earliest_join = When Sohrab may join
    .text = From the night of which day.
option-recognition_shows_roles = Roles at the recognition
    .text = Whether the Zahhakis see roles too when Zahhak is disabled.
option-disabled_keeps_cards = Cards of a disabled Zahhak
    .text = Whether he keeps them.
option-letters_close = End of letter writing
    .text = At noon, or when the night closes.
option-regent_counts_as_jamshid = Fereydun counts as Jamshid
    .text = Whether his verdicts bring Siavash's return and the war.
option-revenge_scope = Whom the revenge day takes
    .text = The two accused, or any two.
option-both_fall = If both sides fall
    .text = A draw, or one king wins.
setup-s1 = 9 players
setup-s2 = 10 players
setup-s3 = 11 players
setup-s4 = 12 players
setup-s5 = 13 players
setup-s6 = 14 players
setup-s7 = 15 players
setup-s8 = 16 players
setup-s9 = 18 players
setup-s10 = 20 players
first_phase-morning = { window-morning }
first_phase-night = { window-night }
talk_mode-open = open
talk_mode-turns = in turns
council_size-auto = by the players
nushdaru_uses-unlimited = unlimited
no_rescue-both = both die
no_rescue-one = one dies
letters_close-day = at noon
letters_close-night = with the night
revenge_scope-accused = the accused
revenge_scope-anyone = anyone
both_fall-draw = a draw
both_fall-jamshid = Jamshid
both_fall-zahhak = Zahhak

## Roles

role-jamshid = Jamshid
    .text = A king. Immortal and known to all. Decides whom the day takes, breaks ties for council seats, holds the cup of Jam and the call of Sorush, once each. Has no speaking turn and writes no letters.
role-zahhak = Zahhak
    .text = A king. Immortal and known to all. Knows all his people. Picks the snakes' prey every night; holds Ahriman and the prison, once each, and one wiretap. Two hungry nights in a row disable him.
role-sudabeh = Sudabeh
    .text = A Zahhaki. Every night her spell voids whatever ability one player has, for that night.
role-afrasiab = Afrasiab
    .text = A Zahhaki. By night names a player and a role; if right, that player is killed. It does not feed the snakes.
role-houman = Houman
    .text = A Zahhaki. Challenges a player by night and kills him; but if it is Rostam, falls himself.
role-garsivaz = Garsivaz
    .text = A Zahhaki. May resolve on suicide at any time: it happens at the end of the night and feeds the snakes.
role-armayel = Armayel
    .text = A companion of Jamshid, though inquiries show a Zahhaki. Is shown the prey and must rescue one of the two. If he is prey himself, both die.
role-rostam = Rostam
    .text = A companion of Jamshid. By night may strike a player down, whatever the side. If a companion of Jamshid or Sohrab falls, grief takes his other strikes.
role-zal = Zal
    .text = A companion of Jamshid. By night either inquires about a player or burns the Simurgh's feather, whose ward cannot be killed that night.
role-kay_kavus = Kay Kavus
    .text = A companion of Jamshid. At noon is shown who would die and may save with the antidote. It fails on Sohrab and on the revenge day.
role-jamasp = Jamasp
    .text = A companion of Jamshid. At the end of every night hears the roles, not the names, of the cycle's dead. Votes in the coup.
role-karen = Karen
    .text = A companion of Jamshid. No power of his own; his death by Zahhak may start the uprising, by Jamshid the coup.
role-kaveh = Kaveh
    .text = A companion of Jamshid. While he is in play, Karen's death by Zahhak starts the uprising, which he leads with Fereydun.
role-fereydun = Fereydun
    .text = A companion of Jamshid. Brings people into the uprising; after a coup decides in Jamshid's place whom the day takes.
role-siavash = Siavash
    .text = A companion of Jamshid. Taken by Jamshid, he is unmasked and stays; if Zahhak kills him later, the revenge day comes.
role-sohrab = Sohrab
    .text = On no side. May by night join one king, once and for good; unjoined he wins with nobody. Writes no letters.
role-pahlavan = Pahlavan
    .text = A companion of Jamshid without a power.
role-div = Div
    .text = A Zahhaki without a power.
row-roles = { $seat } — { $value }

## Offers

offer-play = { $card }
    .text =
        { $card ->
            [jam_cup] Learn how many companions either king has left. Once a game.
            [soroush] Open letter writing to all for today. Once a game.
            [ahriman] No talk today, straight to the noon sleep. Once a game.
           *[prison] The player is away until the next morning: out of reach, and powerless. Once a game.
        }
offer-call_off =
    { $order ->
        [letter] Take back the letter
        [tap] Call off the wiretap
        [suicide] Call off the suicide
       *[prefer] Drop the rescue list
    }
    .text =
        { $order ->
            [letter] Your letter will not arrive.
            [tap] You read no letters of this day.
            [suicide] You stay in the game.
           *[prefer] There is no list any more.
        }
offer-speak = Speak
    .text = Your one speech of the day; all read it. It cannot be changed.
offer-cards = Hand out the cards
    .text = A trust card to one player and a doubt card to another, open to all. Ends your turn; cannot be taken back.
offer-seat = Seat the tied
    .text = Who of the tied sits in the council. Without a choice those with fewer doubt cards do.
offer-accuse = Accuse
    .text = Two names for the council's list.
offer-verdict = Verdict
    .text = Whom of the accused the day takes; nobody is a choice.
offer-antidote = Antidote
    .text = Keep the one who would die in the game.{ left }
offer-enchant = Spell
    .text = This player's ability fails tonight.
offer-hunt = Hunt
    .text = Two for the snakes; Armayel may rescue one.
offer-rescue = Rescue
    .text = Whom of the prey to save from the snakes. Without a choice: the first of your list, or the lower seat.
offer-prefer = Whom to rescue first
    .text = If you are silent on a night, the first of these who is prey is rescued. Stands until you change it.
offer-guess = Guess a role
    .text = If the role is right, the player dies.{ left }
offer-duel = Duel
    .text = The challenged player dies; if it is Rostam, you do.{ left }
offer-strike = Strike
    .text = The player dies. The death of a companion of Jamshid or of Sohrab takes your other strikes.{ left }
offer-inquire = Inquire
    .text = At dawn you learn whether the player is a Zahhaki.
offer-feather = The Simurgh's feather
    .text = Tonight neither the hunt, a guess, a duel nor a strike kills the player.{ left }
offer-suicide = Suicide
    .text = You leave at the end of the coming night and feed the snakes. Until then you may change your mind.
offer-join = Join a side
    .text = Once and for good, from the end of this night.
offer-add = Bring into the uprising
    .text = The player joins the gathering at once. One a night, two a game; cannot be taken back.
offer-coup_vote = Coup ballot
    .text = Whether Fereydun is to decide whom the day takes. Silence is a no.
offer-letter = Letter
    .text = One unsigned letter, to a player or a role; it arrives at the end of the night. Until writing ends it can be rewritten.
offer-tap = Wiretap
    .text = You read every letter this player sends or is sent.
left =
    { $left ->
        [none] {""}
       *[other] {" "}Left: { $left }.
    }
field-at = Player
field-peyman = Trust card
field-goman = Doubt card
field-role = Role
field-side = Side
field-support = Power to Fereydun
field-text = Text
field-to_seat = To
field-to_role = To the role
field-card = Card
field-order = Order
side-jamshid = Jamshid's side
side-zahhak = Zahhak's side
side-unjoined = joined nobody
card-jam_cup = The cup of Jam
card-soroush = Call Sorush
card-ahriman = Ahriman
card-prison = Prison
kept-letter = { offer-letter }
kept-tap = { offer-tap }
kept-suicide = { offer-suicide }
kept-prefer = { offer-prefer }
support-true = yes
support-false = no
silence-doubt_decides = Without a choice the seats go to those with fewer doubt cards.
silence-adds_nothing = The other members' names decide without yours.
silence-nobody_taken = Without a verdict nobody is taken.
silence-nobody_saved = Without the antidote nobody is saved.
silence-no_hunt = Without prey the snakes go hungry.
silence-lower_seat_rescued = Without a choice the first of your list, or the lower seat, is rescued.
silence-counts_as_no = Silence counts as a no.

## What the rules understood of an order

order-speak = { offer-speak }
order-cards = { offer-cards }: trust to { $peyman }, doubt to { $goman }
order-seat = { offer-seat }: { $at }
order-accuse = { offer-accuse }: { $at }
order-verdict = { offer-verdict }: { $at }
order-antidote = { offer-antidote }: { $at }
order-enchant = { offer-enchant }: { $at }
order-hunt = { offer-hunt }: { $at }
order-rescue = { offer-rescue }: { $at }
order-prefer = { offer-prefer }: { $at }
order-guess = { offer-guess }: { $at } — { $role }
order-duel = { offer-duel }: { $at }
order-strike = { offer-strike }: { $at }
order-inquire = { offer-inquire }: { $at }
order-feather = { offer-feather }: { $at }
order-suicide = { offer-suicide }
order-join = { offer-join }: { $side }
order-add = { offer-add }: { $at }
order-coup_vote = { offer-coup_vote }: { $support }
order-play =
    { $card }{ $at ->
        [none] {""}
       *[other] : { $at }
    }
order-letter =
    { offer-letter }{ $to ->
        [none] {""}
       *[other] : { $to }
    }
order-tap = { offer-tap }: { $at }
order-call_off = { offer-call_off }

## Why not

refusal-ended = The game is over.
refusal-unknown_seat = There is no such seat.
refusal-not_this_step = Orders are taken for the open window only.
refusal-out = Who is out only watches.
refusal-imprisoned = Nothing can be done from prison until morning.
refusal-not_now = This cannot be done now.
refusal-not_yours = This is not yours to do.
refusal-no_such_power = A host has no such power.
refusal-silent_day = A silent day: only letters.
refusal-turn_over = Your turn is over for today.
refusal-not_your_turn = It is another's turn.
refusal-already_spoken = You have spoken today.
refusal-disabled = Zahhak is disabled.
refusal-joined_already = The choice was for good.
refusal-too_early = Joining begins with night { $from_cycle }.
refusal-no_uprising = There is no uprising.
refusal-once_a_night = One was added tonight.
refusal-no_additions_left = Two were added, there are no more.
refusal-no_ballot = There is no ballot for you.
refusal-none_left = None is left.
refusal-no_prey = There is no prey tonight.
refusal-card_spent = This card was played.
refusal-no_letters_for_you = You may write no more.
refusal-no_soroush = Sorush was not called.
refusal-same_twice = The cards go to two different players.
refusal-too_few = Name at least { $least }.
refusal-too_many = Name at most { $most }.
refusal-twice = Named twice: { $seat }.
refusal-empty = The text is empty.
refusal-too_long = At most { $most } characters.
refusal-not_a_choice = There is no such choice.
refusal-target_unknown = There is no such player.
refusal-target_out = { $seat } is out.
refusal-target_king = { $seat } is a king and out of reach.
refusal-target_imprisoned = { $seat } is in prison until morning.
refusal-target_self = You cannot name yourself.
refusal-not_a_target = { $seat } cannot be named.
refusal-not_tied = { $seat } is not among the tied.
refusal-not_accused = { $seat } is not accused.
refusal-not_victim = { $seat } is not the one who would die.
refusal-already_member = { $seat } belongs to the uprising.
refusal-not_prey = { $seat } is not prey tonight.
refusal-malformed = The order is malformed.
refusal-no_order = There is nothing to take back.
refusal-final = It cannot be taken back.
fault-malformed = Cannot be read: { $found }.
fault-negative = A number below zero: { $found }.
fault-one_king = Exactly one of this king, not { $found }.
fault-one_holder = Only one may hold this role, not { $found }.
fault-no_companions = A side has no companion: the game would be over at the deal.
fault-majority = The companions of Jamshid ({ $jamshid }) must outnumber the Zahhakis ({ $zahhak }).
fault-rebels = Karen, Kaveh and Fereydun come together or not at all.
fault-voters = With Karen at least two of Zal, Rostam and Jamasp are needed.
fault-seats = The table has { $expected } seats, the names are { $found }.
fault-deal = Other roles were dealt than the table has: { $found }.

## Told to everybody

notice-kings = { $jamshid } is Jamshid, { $zahhak } is Zahhak.
notice-soroush_called = Sorush is called: letters may be written.
notice-ahriman_day = A day of Ahriman: no talk today, the noon sleep follows at once.
notice-imprisoned = In prison until the next morning: { $who }.
notice-spoke = { $who } speaks.
notice-cards_given = { $giver }: trust card to { $peyman }, doubt card to { $goman }.
notice-council_tied = Tied for the last council seats: { $who }. Jamshid picks { $places } of them.
notice-council_seated = The council of the great: { $council }.
notice-accused_named =
    { $accused ->
        [none] Nobody is accused today.
       *[other] Accused: { $accused }.
    }
notice-noon =
    { COUNT($left) ->
        [0] Nobody left the game today.
        [1] { $left } left the game today.
       *[other] { $left } left the game today.
    }
notice-siavash_shown = { $who } is Siavash and stays in the game.
notice-dawn =
    { COUNT($left) ->
        [0] Nobody left the game in the night.
        [1] { $left } left the game in the night.
       *[other] { $left } left the game in the night.
    }{ $hungry ->
        [false] {""}
       *[true] {" "}Zahhak stayed hungry.
    }{ $revenge_day ->
        [false] {""}
       *[true] {" "}Today is the day of revenge for Siavash.
    }
notice-released = { $who } is back from prison.
notice-game_ended =
    { $winner ->
        [jamshid] Jamshid's side has won.
        [zahhak] Zahhak's side has won.
       *[draw] A draw: both sides fell at once.
    } Roles: { $roles }.{ $sohrab ->
        [none] {""}
       *[other] {" "}{ $sohrab }
    }
sohrab-unjoined = Sohrab joined nobody.
sohrab-jamshid = Sohrab had joined Jamshid.
sohrab-zahhak = Sohrab had joined Zahhak.

## Told to one

notice-people = Your people: { $roles }.
notice-prey = Tonight's prey: { $prey }.
notice-victims =
    { COUNT($victims) ->
        [1] { $victims } would die today.
       *[other] { $victims } would die today.
    }
notice-inquiry =
    { $answer ->
        [zahhaki] Inquiry: { $about } is a Zahhaki.
       *[not_zahhaki] Inquiry: { $about } is no Zahhaki.
    }
notice-annulled = Your act of this night had no effect.
notice-dead_roles =
    { $roles ->
        [none] No role was lost by day or night.
       *[other] Roles lost by day and night: { $roles }.
    }
notice-count = The cup of Jam: companions of Jamshid { $jamshid }, Zahhakis { $zahhak }.
notice-fellows =
    { $others ->
        [none] There is nobody to recognise: you are alone.
       *[other] You recognise each other: { $others }.
    }
notice-sohrab_joined = Sohrab has joined you: { $who }.
notice-uprising_members = The uprising under Kaveh's banner, gathered: { $members }.
notice-coup_ballot = Karen fell to Jamshid's verdict. Answer in secret tonight: should power pass to Fereydun?
notice-power =
    { $holder ->
        [fereydun] The verdict of the day is Fereydun's from now on.
       *[jamshid] The verdict of the day is Jamshid's again.
    }
notice-letter_arrived = A letter has come for you, unsigned.
notice-tap_copy =
    { $side ->
        [sent] Wiretap, a letter sent, addressed to { $to }.
       *[received] Wiretap, a letter received, addressed to { $to }.
    }

## Happened, for hosts

with-clause = { $sentence } [{ $clause }]
nobody = nobody
decider-order = by choice
decider-preference = by the list
decider-default = by default
cause-verdict = verdict
cause-hunt = hunt
cause-guess = guess
cause-duel = duel
cause-strike = strike
cause-suicide = suicide
cause-uprising = price of the uprising
event-dealt = Roles dealt: { $roles }.
event-card_played =
    { $at ->
        [none] { $by } plays { $card }.
       *[other] { $by } plays { $card }: { $at }.
    }
event-counted = The cup of Jam showed { $jamshid } and { $zahhak }.
event-lapsed = The suicide lapses: { $who }.
event-handed_out = { $giver }: trust to { $peyman }, doubt to { $goman }.
event-tied = Tied for { $places } seats: { $who }.
event-seated = Council: { $council } ({ $by }).
event-charged = Accused: { $accused } ({ $by }).
event-taken = Verdict by { $by }: { $victims }.
event-antidote_used =
    { $saved ->
        [none] The antidote fails on { $at }.
       *[other] The antidote saves { $at }.
    }
event-siavash_returned = Siavash is unmasked and returns: { $who }.
event-left = { $who } leaves ({ $causes }).
event-noon_ended = Noon: { $left }.
event-ballot_opened = Coup ballot to { $voters }.
event-ballot_counted =
    { $passed ->
        [true] Coup: { $support } of { $of } in favour, passed.
       *[false] Coup: { $support } of { $of } in favour, not passed.
    }
event-power_moved = The verdict passes to { $to }.
event-recognised = Recognition of { $group }; told: { $told }.
event-uprising_began = The uprising begins: { $members }.
event-uprising_missed = Kaveh is out, there is no uprising.
event-gathered = The uprising gathers: { $members }.
event-recruited =
    { $betrays ->
        [true] A Zahhaki is brought into the uprising: { $who }.
       *[false] { $who } is brought into the uprising.
    }
event-uprising_ended =
    { $how ->
        [failed] The uprising has failed.
       *[over] The uprising is over.
    }
event-prey_shown = Prey: { $prey }.
event-enchanted =
    { $annulled ->
        [true] Spell on { $who }, whose act is void.
       *[false] Spell on { $who }.
    }
event-hunt_void = The hunt is void, one of Zahhak's own is prey: { $prey }.
event-rescued = { $who } is rescued ({ $by }).
event-not_rescued = No rescue for { $prey }.
event-guessed =
    { $right ->
        [true] Right guess: { $at }, { $role }.
       *[false] Wrong guess: { $at }, { $role }.
    }
event-duelled = Duel with { $at }, lost by { $loser }.
event-struck =
    { $grief ->
        [true] Rostam strikes { $at }; grief takes his other strikes.
       *[false] Rostam strikes { $at }.
    }
event-shielded =
    { $averted ->
        [none] The feather covers { $who }.
       *[other] The feather covers { $who }, averting: { $averted }.
    }
event-inquired =
    { $answer ->
        [zahhaki] Inquiry: { $about } reads as a Zahhaki.
       *[not_zahhaki] Inquiry: { $about } reads as no Zahhaki.
    }
event-hungry = A hungry night, in a row: { $nights }.
event-disabled = Zahhak is disabled.
event-joined = { $who } joins: { $side }.
event-letter_settled =
    { $to ->
        [none] A letter by { $writer }, undeliverable.
       *[other] A letter by { $writer }, brought to { $to }.
    }
event-letter_copied =
    { $side ->
        [sent] A sent letter is copied.
       *[received] A received letter is copied.
    }
event-heard = Jamasp hears: { $roles }.
event-released = { $who } is released.
event-revenge_called = The revenge day follows.
event-night_ended = Night: { $left }.
event-ended =
    { $winner ->
        [jamshid] Jamshid wins.
        [zahhak] Zahhak wins.
       *[draw] A draw.
    }
