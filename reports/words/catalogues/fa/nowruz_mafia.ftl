## The game and its steps

game = مافیای نوروزی
    .text = مافیای ۱۲ یا ۱۳ نفره با شایعه، دلقک شهر و عمو نوروز؛ نقش کسی که می‌میرد لو نمی‌رود.
cycle =
    { $n ->
        [none] {""}
       *[other] {" "}{ $n }
    }
step-lobby = گردهمایی
step-night = شب{ cycle }
step-talk = روز{ cycle }، دور صحبت
step-vote = روز{ cycle }، رأی‌گیری
step-defence = روز{ cycle }، دفاع
step-final = روز{ cycle }، رأی نهایی
step-will = روز{ cycle }، وصیت
step-ended = پایان بازی
grade-won = برنده
grade-lost = بازنده
grade-won_alone = برنده به‌تنهایی
grade-won_beside = برنده در کنار تیم

## Settings

option-players = شمار بازیکنان
    .text = نفر سیزدهم عمو نوروز است.
option-live_table = سر میز واقعی
    .text = هر گام را گرداننده می‌بندد.
option-first_phase = آغاز بازی با
    .text = با شب، یا یکراست با دور صحبت.
option-reveal_at_end = نقش‌ها در پایان
    .text = پس از پایان همه‌ی نقش‌ها آشکار می‌شود.
option-talk_mode = ترتیب صحبت
    .text = هر کس هر وقت خواست، یا به نوبت از جایگاه نخست.
option-speech_seconds = ثانیه‌ی صحبت
    .text = در متن، هر ثانیه ۱۵ نویسه.
option-defence_seconds = ثانیه‌ی دفاع
    .text = در متن، هر ثانیه ۱۵ نویسه.
option-extra_defence_seconds = ثانیه‌ی دفاع اضافه
    .text = سخنگوی مطبوعاتی چه اندازه می‌افزاید.
option-mafia_may_hit_own = مافیا می‌تواند خودی را بزند
    .text = قربانی شب می‌تواند از تیم خودشان باشد.
option-tell_annulled = خبر بی‌اثر شدن
    .text = بازیکن گیج‌شده سپیده‌دم می‌فهمد فرمانش اثری نداشته است.
option-doctor_stops_sniper = نجات دکتر جلوی گلوله را می‌گیرد
    .text = وگرنه تنها جلوی مافیا را.
option-doctor_stops_backfire = نجات دکتر جلوی تاوان را می‌گیرد
    .text = تک‌تیرانداز نجات‌یافته از شلیک به شهروند نمی‌میرد.
option-mark_self = نشان کردن خود
    .text = عمو نوروز می‌تواند خودش را نشان کند.
option-accused_votes_final = متهم رأی می‌دهد
    .text = متهم در رأی نهایی شرکت می‌کند.
option-jester_ends_game = اعدام دلقک پایان بازی است
    .text = دلقک اعدام‌شده تنها برنده است و بازی همان‌جا تمام می‌شود.
option-funny_mother = قانون شوخ: { funny-mother }
    .text = { funny-mother.text }
option-funny_last_asleep = قانون شوخ: { funny-last_asleep }
    .text = { funny-last_asleep.text }
option-funny_interrupt = قانون شوخ: { funny-interrupt }
    .text = { funny-interrupt.text }
option-funny_one_line_will = قانون شوخ: { funny-one_line_will }
    .text = { funny-one_line_will.text }

## Roles and rules

role-godfather = گادفادر
    .text = رئیس تیم مافیا هستید. هر عضو تیم می‌تواند قربانی شب را نام ببرد، اما اگر شما کسی را نام ببرید تنها حرف شما حساب می‌شود. استعلام کارآگاه شما را شهروند نشان می‌دهد.
role-matador = ماتادور
    .text = از تیم مافیا هستید. هر شب می‌توانید یک نفر را گیج کنید تا توانایی‌اش آن شب کار نکند. هم‌تیمی مجاز است، خودتان نه.
role-press_secretary = سخنگوی مطبوعاتی
    .text = از تیم مافیا هستید. یک بار در کل بازی می‌توانید دفاع متهم را طولانی‌تر کنید، حتی دفاع خودتان را. کسی نمی‌فهمد کار چه کسی بوده است.
role-simple_mafia = مافیای ساده
    .text = از تیم مافیا هستید. توانایی ویژه ندارید: شب‌ها همراه تیم قربانی را انتخاب می‌کنید و روزها نقش شهروند را بازی می‌کنید.
role-detective = کارآگاه
    .text = از تیم شهر هستید. هر شب یک نفر را استعلام می‌کنید و سپیده‌دم می‌فهمید مافیاست یا شهروند. گادفادر را شهروند می‌بینید.
role-doctor = دکتر
    .text = از تیم شهر هستید. هر شب یک نفر را از حمله‌های آن شب نجات می‌دهید. خودتان را در کل بازی فقط یک بار، چه لازم شود چه نشود.
role-sniper = تک‌تیرانداز
    .text = از تیم شهر هستید. در کل بازی یک گلوله دارید. اگر به شهروند شلیک کنید، خودتان هم همان شب می‌میرید.
role-rumour_monger = شایعه‌ساز
    .text = از تیم شهر هستید. هر شب یک نام می‌دهید و صبح همان نام بدون هیچ توضیحی خوانده می‌شود.
role-jester = دلقک شهر
    .text = با شهر شمرده می‌شوید، اما بردتان جداست: کاری کنید که روز با رأی مردم اعدام شوید. راه دیگری برای برد ندارید.
role-citizen = شهروند ساده
    .text = از تیم شهر هستید. توانایی ویژه ندارید؛ سلاحتان حرف زدن، شک کردن و قانع کردن است.
role-amoo_nowruz = عمو نوروز
    .text = مستقل هستید. هر شب یک نفر را نشان می‌کنید؛ اگر آن نفر صبح مرده باشد، همراه هر تیمی که برنده شود برنده‌اید.
row-roles = { $seat } ({ $value })
funny-mother = قسم به جان مادر
    .text = هر کس دفاعش را با «به جان مادرم» شروع کند، یک رأی منفی می‌گیرد.
funny-last_asleep = آخرین خوابیده
    .text = آخرین نفری که شب چشم می‌بندد، صبح اولین نفری است که صحبت می‌کند.
funny-interrupt = پریدن وسط حرف
    .text = هر کس وسط صحبت دیگری بپرد، دور بعد نصف زمان می‌گیرد.
funny-one_line_will = وصیت یک‌جمله‌ای
    .text = اعدامی فقط حق یک جمله وصیت دارد، بدون بردن نام کسی.
answer-mafia = مافیا
answer-citizen = شهروند
cause-mafia = مافیا
cause-bullet = گلوله
cause-backfire = تاوان شلیک به شهروند

## Offers

offer-consent =
    موافقت{ $rule ->
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
offer-kill = قربانی شب
    .text = مافیا امشب چه کسی را بکشد. هم‌تیمی‌ها انتخاب یکدیگر را می‌بینند؛ حرف بالاترین رتبه‌ای که نام برده حساب می‌شود.
offer-stun = گیج کردن
    .text = توانایی این بازیکن امشب کار نمی‌کند.
offer-inquire = استعلام
    .text = سپیده‌دم می‌فهمید مافیاست یا شهروند.
offer-save = نجات
    .text = این بازیکن از حمله‌های امشب جان به در می‌برد. خودتان را در کل بازی یک بار می‌توانید نجات دهید.
offer-snipe = شلیک
    .text = تنها گلوله‌ی شما. اگر شهروند باشد، خودتان هم می‌میرید.
offer-rumour = شایعه
    .text = این نام صبح بدون توضیح و بدون نام شما خوانده می‌شود. نام خودتان هم می‌شود.
offer-mark = نشان کردن
    .text = اگر این بازیکن صبح مرده باشد، همراه هر تیمی که برنده شود برنده‌اید.
offer-sleep = بستن چشم‌ها
    .text = هر کس آخر از همه چشم ببندد، صبح اول از همه صحبت می‌کند.
offer-speak = صحبت
    .text = یک صحبت در روز که همه می‌خوانند. تا { $characters } نویسه؛ پس از فرستادن تغییر نمی‌کند.
offer-vote = رأی
    .text = چه کسی متهم شود. رأی‌ها یک‌جا و با نام آشکار می‌شوند. به خودتان نمی‌توانید رأی بدهید.
offer-defend = دفاع
    .text = حرف متهم که همه می‌خوانند. تا { $characters } نویسه؛ پس از فرستادن تغییر نمی‌کند.
offer-extra_defence = دفاع اضافه
    .text = { $seconds } ثانیه دفاع بیشتر برای متهم، همین حالا. یک بار در کل بازی؛ معلوم نمی‌شود از سوی چه کسی.
offer-final = رأی نهایی
    .text = اعدام یا بخشیدن متهم. در تساوی کسی اعدام نمی‌شود.
offer-will = وصیت
    .text = یک جمله، بدون نام بازیکنان. همه آن را می‌خوانند و تغییر نمی‌کند.
offer-pass_turn = رد کردن نوبت
    .text = نوبت بازیکن خاموش می‌گذرد و نفر بعد صحبت می‌کند.
offer-remove = کنار گذاشتن از بازی
    .text = بازیکن همان دم از بازی بیرون می‌رود، نقشش آشکار نمی‌شود و فرمان‌هایش از میان می‌رود.
field-at = چه کسی
field-seat = بازیکن
field-text = متن
field-execute = اعدام شود؟
field-rule = قانون
execute-true = اعدام
execute-false = بخشش
first_phase-night = شب
first_phase-talk = دور صحبت
talk_mode-open = به هر ترتیب
talk_mode-turns = به نوبت
wake-city_sleeps = شهر به خواب می‌رود.
wake-mafia = مافیا بیدار می‌شود و قربانی شب را برمی‌گزیند.
wake-matador = ماتادور بیدار می‌شود: چه کسی را گیج می‌کند؟
wake-detective = کارآگاه بیدار می‌شود: چه کسی را استعلام می‌کند؟
wake-doctor = دکتر بیدار می‌شود: چه کسی را نجات می‌دهد؟
wake-sniper = تک‌تیرانداز بیدار می‌شود: شلیک می‌کند؟
wake-rumour_monger = شایعه‌ساز بیدار می‌شود و یک نام می‌دهد.
wake-amoo_nowruz = عمو نوروز بیدار می‌شود: چه کسی را نشان می‌کند؟
silence-rule_stays_off = قانون برقرار نمی‌شود
silence-last_asleep = آخرین خوابیده شمرده می‌شود
silence-abstains = رأی ممتنع می‌دهد
silence-no_defence = دفاعی نمی‌کند
silence-no_will = وصیتی نمی‌گذارد
silence-turn_passes = نوبتش می‌گذرد
silence-no_act = امشب کاری نمی‌کند

## What the rules understood of an order

order-consent = موافقت با قانون: { $rule }
order-kill = قربانی شب: { $at }
order-stun = گیج کردن { $at }
order-inquire = استعلام { $at }
order-save = نجات { $at }
order-snipe = شلیک به { $at }
order-rumour = خواندن نام { $at }
order-mark = نشان کردن { $at }
order-vote = رأی به { $at }
order-extra_defence = دفاع اضافه برای { $at }
order-sleep = چشم‌ها بسته است
order-speak = صحبت انجام شد
order-interrupt = وسط صحبت دیگری پریدید: دور بعد نصف زمان دارید؛ نوبت خودتان سر جایش است
order-defend = دفاع انجام شد
order-will = وصیت ثبت شد
order-final =
    { $execute ->
        [true] اعدام
       *[false] بخشش
    }

## Why not

refusal-game_over = بازی تمام شده است.
refusal-not_a_seat = چنین جایگاهی در این بازی نیست.
refusal-out = شما از بازی بیرون رفته‌اید.
refusal-not_open = اکنون زمان این کار نیست.
refusal-not_an_order = چنین فرمانی نیست.
refusal-not_your_role = نقش شما این توانایی را ندارد.
refusal-bullet_spent = گلوله‌تان را شلیک کرده‌اید.
refusal-power_spent = دفاع اضافه را پیش‌تر گرفته‌اید.
refusal-target_out = این بازیکن در بازی نیست: { $at }.
refusal-oneself = خودتان را نمی‌توانید نام ببرید.
refusal-own_side = هم‌تیمی را نمی‌توانید نام ببرید.
refusal-self_save_spent = یک بار خودتان را نجات داده‌اید.
refusal-not_the_accused = متهم { $at } نیست.
refusal-only_the_accused = تنها متهم دفاع می‌کند.
refusal-accused_has_no_vote = متهم در این رأی‌گیری رأی ندارد.
refusal-already_spoken = امروز صحبت کرده‌اید.
refusal-not_your_turn = نوبت دیگری است.
refusal-turns_over = دور صحبت تمام شده است.
refusal-already_defended = دفاعتان را کرده‌اید.
refusal-only_the_executed = تنها اعدامی وصیت می‌کند.
refusal-will_left = وصیت پیش‌تر ثبت شده است.
refusal-too_long = متن بلند است: { $found } نویسه به جای حداکثر { $most } نویسه.
refusal-empty = متن خالی است.
refusal-two_sentences = این بیش از یک جمله است. می‌توانید متن دیگری بفرستید.
refusal-names_somebody = نام یک بازیکن در متن آمده است. می‌توانید متن دیگری بفرستید.
refusal-not_the_turn = اکنون نوبت این بازیکن نیست.
refusal-malformed = فرمان درست پر نشده است.
refusal-no_order = چیزی برای پس گرفتن نیست.
refusal-final = آنچه فرستاده شد تغییر نمی‌کند.
fault-unknown_option = چنین تنظیمی نیست: { $where }.
fault-bad_value = مقدار { $found } برای تنظیم { $where } پذیرفته نیست.
fault-no_scenario = این بازی سناریو ندارد.
fault-no_such_seat = چنین جایگاهی نیست: { $where }.
fault-seat_empty = جایگاه خالی است: { $where }.
fault-no_such_role = چنین نقشی نیست: { $found }.
fault-role_count = نقش «{ $role }» { $found } بار داده شده است به جای { $expected } بار.

## Told

notice-your_role = نقش شما: { $role }.
notice-fellows = هم‌تیمی‌های شما در مافیا: { $roles }.
notice-inquiry_answered = استعلام دیشب: { $at } { $answer } است.
notice-no_effect = گیج شده بودید: فرمان دیشب شما اثری نداشت و مصرف نشد.
notice-your_result =
    { $grade ->
        [won] همراه تیمتان بردید.
        [lost] نبردید.
        [won_alone] به‌تنهایی بردید.
       *[won_beside] در کنار تیم برنده بردید.
    }
notice-funny_rules =
    { $rules ->
        [none] این بازی قانون شوخ ندارد.
       *[other] قوانین شوخ این بازی: { $rules }.
    }
notice-dawn =
    { COUNT($dead) ->
        [0] دیشب کسی کشته نشد.
        [1] دیشب { $dead } کشته شد.
       *[other] دیشب { $dead } کشته شدند.
    }{ $rumour ->
        [none] {""}
       *[other] {" "}شایعه‌ی امروز: { $rumour }.
    }
notice-speaking_order =
    نوبت صحبت به ترتیب: { $speakers }.{ $halved ->
        [none] {""}
       *[other] {" "}نصف زمان: { $halved }.
    }
notice-speech_made = صحبت { $seat }.
notice-broke_in = { $seat } وسط صحبت پرید و دور بعد نصف زمان دارد.
notice-turn_gone = نوبت { $seat } گذشت.
notice-vote_counted =
    { $sums ->
        [none] کسی رأی نداد.
       *[other] رأی‌ها: { $sums }.
    } { $accused ->
        [none] کسی متهم نیست.
       *[other] متهم { $accused } است و دفاع می‌کند.
    }
row-sums = { $seat } { $votes } ({ $voters })
notice-defence_posted = دفاع { $seat }.
notice-defence_lengthened = دفاع طولانی‌تر شد: اکنون { $seconds } ثانیه.
notice-final_counted =
    اعدام: { $execute }{ $for ->
        [none] {""}
       *[other] {" "}({ $for })
    }. بخشش: { $spare }{ $against ->
        [none] {""}
       *[other] {" "}({ $against })
    }.
oath = قسم به جان مادر
notice-execution_announced =
    { $seat ->
        [none] امروز کسی اعدام نشد.
       *[other] { $seat } امروز اعدام شد.
    }
notice-will_read =
    { $ref ->
        [none] { $seat } وصیتی نگذاشت.
       *[other] وصیت { $seat }.
    }
notice-player_removed = گرداننده { $seat } را از بازی کنار گذاشت.
notice-game_ended =
    { $winner ->
        [mafia] مافیا برد.
        [city] شهر برد.
       *[none] هیچ تیمی نبرد.
    }{ $co_winners ->
        [none] {""}
       *[other] {" "}برد جداگانه: { $co_winners }.
    }
notice-roles_shown = نقش‌ها: { $roles }.

## Happened, for hosts

with-clause = { $sentence } ({ $clause })
event-seated = جایگاه‌ها پر شد.
event-funny_agreed = { notice-funny_rules }
event-dealt = نقش‌ها داده شد: { $roles }.
event-opened = باز شد: { $window }.
event-talk_opened =
    دور صحبت: { $speakers }.{ $halved ->
        [none] {""}
       *[other] {" "}نصف زمان: { $halved }.
    }
event-dazed = { $by }، { $at } را گیج کرد.
event-annulled = فرمان { $seat } بی‌اثر شد: { $kind }.
event-victim_chosen = قربانی مافیا { $at } است، به انتخاب { $by }.
event-no_victim = مافیا کسی را نام نبرد.
event-inquired = { $by }، { $at } را استعلام کرد: { $answer } است.
event-save_made = { $by }، { $at } را نجات می‌دهد.
event-shot = { $by } به { $at } شلیک کرد.
event-rescued = نجات کارگر شد: { $seat } ({ $causes }).
event-died = { $seat } کشته شد ({ $causes }).
event-rumoured = { $by } نام { $at } را داد.
event-marked =
    { $hit ->
        [true] { $by }، { $at } را نشان کرد که مرده است.
       *[false] { $by }، { $at } را نشان کرد که زنده است.
    }
event-fell_asleep_last = { $seat } آخر از همه خوابید.
event-dawned = { notice-dawn }
event-spoke = { notice-speech_made }
event-interrupted = { notice-broke_in }
event-turn_passed = { notice-turn_gone }
event-voted = { notice-vote_counted }
event-defence_extended = { $by } دفاع { $at } را به { $seconds } ثانیه رساند.
event-defended =
    دفاع { $seat }.{ $oath ->
        [false] {""}
       *[true] {" "}{ $seat } دفاع را با قسم شروع کرد.
    }
event-judged = { notice-final_counted }
event-executed = { notice-execution_announced }
event-jester_won = دلقک اعدام شد و برد: { $seat }.
event-will_left = { notice-will_read }
event-removed = { notice-player_removed }
event-ended =
    { $winner ->
        [mafia] مافیا برد.
        [city] شهر برد.
       *[none] هیچ تیمی نبرد.
    }
