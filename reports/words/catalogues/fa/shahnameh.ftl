## The game, its windows, its end

game = شاهنامه
    .text = یاران جمشید یکدیگر را نمی‌شناسند و ضحاک همه‌ی یارانش را می‌شناسد؛ روزها مجلس مهان متهمان را معرفی می‌کند و شب‌ها مارها گرسنه‌اند.
step = روز { $n }، { $window }
step-deal = پخش نقش‌ها
window-morning = بامداد
window-talk = گفت‌وگو
window-turn = نوبت صحبت { $n }
window-seating = گزینش مجلس
window-council = مجلس مهان
window-noon = خواب نیمروزی
window-antidote = نوشدارو
window-night = شب
window-rescue = نجات
window-ended = پایان بازی
result-draw = بازی مساوی شد.
result-jamshid = جمشید و یارانش بردند.
result-zahhak = ضحاک و یارانش بردند.
grade-won = برد
grade-lost = باخت
grade-drawn = مساوی
grade-unjoined = نپیوسته

## Settings

option-setup = میز
    .text = کدام نقش‌ها و برای چند بازیکن.
option-first_phase = آغاز
    .text = با بامداد یا با شب.
option-talk_mode = ترتیب صحبت
    .text = همه در یک بازه یا به نوبت سر میز.
option-council_size = شمار مجلس
    .text = دو، سه یا به شمار بازیکنان: سه تا وقتی جز پادشاهان هفت نفر یا بیشتر باشند.
option-nushdaru_uses = شمار نوشدارو
    .text = یک عدد یا بی‌شمار.
option-no_rescue = اگر نجات‌دهنده‌ای نباشد
    .text = هر دو طعمه کشته شوند یا تنها نفر نخست.
option-lone_prey = طعمه‌ی تنها
    .text = آیا وقتی کمتر از دو نفر غیر ضحاکی مانده می‌توان یک نفر را شکار کرد.
option-tell_annulled = خبر بی‌اثری
    .text = آیا بازیکن بداند که کارش با افسون بی‌اثر شده.
option-afrasiab_guesses = حدس‌های افراسیاب
    .text = چند بار در بازی.
option-houman_duels = نبردهای هومان
    .text = چند بار در بازی.
option-rostam_strikes = ضربه‌های رستم
    .text = چند بار در بازی.
option-zal_feathers = پرهای زال
    .text = چند بار در بازی.
option-sohrab_earliest_join = زمان پیوستن سهراب
    .text = از شب کدام روز.
option-recognition_shows_roles = نقش‌ها هنگام شناسایی
    .text = آیا ضحاکیان با ناتوانی ضحاک نقش یکدیگر را هم ببینند.
option-disabled_keeps_cards = کارت‌های ضحاک ناتوان
    .text = آیا کارت‌ها برایش می‌ماند.
option-letters_close = پایان نامه‌نگاری
    .text = با نیمروز یا با پایان شب.
option-regent_counts_as_jamshid = فریدون به‌جای جمشید
    .text = آیا رأی او سیاوشان و جنگ را در پی دارد.
option-revenge_scope = دامنه‌ی روز کین
    .text = دو متهم یا هر دو نفری که بخواهد.
option-both_fall = اگر هر دو سو بیفتند
    .text = مساوی یا برد یکی از پادشاهان.
setup-s1 = ۹ بازیکن
setup-s2 = ۱۰ بازیکن
setup-s3 = ۱۱ بازیکن
setup-s4 = ۱۲ بازیکن
setup-s5 = ۱۳ بازیکن
setup-s6 = ۱۴ بازیکن
setup-s7 = ۱۵ بازیکن
setup-s8 = ۱۶ بازیکن
setup-s9 = ۱۸ بازیکن
setup-s10 = ۲۰ بازیکن
first_phase-morning = { window-morning }
first_phase-night = { window-night }
talk_mode-open = آزاد
talk_mode-turns = به نوبت
council_size-auto = به شمار بازیکنان
nushdaru_uses-unlimited = بی‌شمار
no_rescue-both = هر دو
no_rescue-one = یکی
letters_close-day = با نیمروز
letters_close-night = با پایان شب
revenge_scope-accused = متهمان
revenge_scope-anyone = هر کسی
both_fall-draw = مساوی
both_fall-jamshid = جمشید
both_fall-zahhak = ضحاک

## Roles

role-jamshid = جمشید
    .text = پادشاه. نامیراست و همه او را می‌شناسند. تعیین می‌کند روز جان چه کسی را بگیرد، در تساوی مجلس انتخاب می‌کند و جام جم و فراخواندن سروش را دارد؛ هر کدام یک بار. نوبت صحبت ندارد و نامه نمی‌نویسد.
role-zahhak = ضحاک
    .text = پادشاه. نامیراست و همه او را می‌شناسند. یارانش را می‌شناسد. هر شب طعمه‌ی مارها را برمی‌گزیند؛ اهریمن و زندان را دارد، هر کدام یک بار، و یک شنود. دو شب گرسنگی پیاپی ناتوانش می‌کند.
role-sudabeh = سودابه
    .text = ضحاکی. هر شب افسونش توانایی یک بازیکن را برای همان شب باطل می‌کند.
role-afrasiab = افراسیاب
    .text = ضحاکی. شب یک بازیکن و یک نقش را نام می‌برد؛ اگر درست باشد آن بازیکن کشته می‌شود. خوراک مارها نیست.
role-houman = هومان
    .text = ضحاکی. شب بازیکنی را به نبرد می‌خواند و می‌کشد؛ اگر آن بازیکن رستم باشد خودش کشته می‌شود.
role-garsivaz = گرسیوز
    .text = ضحاکی. هر لحظه می‌تواند به خودکشی تصمیم بگیرد؛ در پایان شب انجام می‌شود و خوراک مارهاست.
role-armayel = ارمایل
    .text = از یاران جمشید است، ولی استعلام او را ضحاکی نشان می‌دهد. طعمه‌ها را می‌بیند و باید یکی از دو نفر را نجات دهد. اگر خودش طعمه باشد هر دو کشته می‌شوند.
role-rostam = رستم
    .text = از یاران جمشید. شب می‌تواند بازیکنی را از پا درآورد، از هر سو که باشد. اگر یاری از جمشید یا سهراب کشته شود، اندوه ضربه‌های دیگرش را می‌گیرد.
role-zal = زال
    .text = از یاران جمشید. شب یا درباره‌ی یک بازیکن استعلام می‌گیرد یا پر سیمرغ را می‌سوزاند تا کسی آن شب کشته نشود.
role-kay_kavus = کی‌کاووس
    .text = از یاران جمشید. در خواب نیمروزی می‌بیند چه کسی قرار است کشته شود و می‌تواند با نوشدارو نجاتش دهد. نوشدارو روی سهراب و در روز کین سیاوش بی‌اثر است.
role-jamasp = جاماسپ
    .text = از یاران جمشید. در پایان هر شب نقش کشته‌های روز و شب را می‌شنود، نه نامشان را. در کودتا رأی می‌دهد.
role-karen = کارن
    .text = از یاران جمشید. توانایی ندارد؛ مرگش به دست ضحاک می‌تواند قیام را آغاز کند و به دست جمشید کودتا را.
role-kaveh = کاوه
    .text = از یاران جمشید. تا در بازی باشد، مرگ کارن به دست ضحاک قیام را آغاز می‌کند که او با فریدون پیش می‌برد.
role-fereydun = فریدون
    .text = از یاران جمشید. در قیام کسانی را به جمع می‌افزاید؛ پس از کودتا به‌جای جمشید کشته‌ی روز را برمی‌گزیند.
role-siavash = سیاوش
    .text = از یاران جمشید. اگر جمشید او را برگزیند نقشش آشکار می‌شود و می‌ماند؛ اگر پس از آن ضحاک او را بکشد، روز کین سیاوش فرامی‌رسد.
role-sohrab = سهراب
    .text = از هیچ سو نیست. شب می‌تواند یک بار و برای همیشه به یکی از دو سو بپیوندد؛ نپیوسته با هیچ‌کس نمی‌برد. نامه نمی‌نویسد.
role-pahlavan = پهلوان
    .text = از یاران جمشید، بدون توانایی ویژه.
role-div = دیو
    .text = ضحاکی، بدون توانایی ویژه.
row-roles = { $seat } — { $value }

## Offers

offer-play = { $card }
    .text =
        { $card ->
            [jam_cup] شمار یاران باقی‌مانده‌ی هر دو سو را بدانید. یک بار در کل بازی.
            [soroush] امروز دروازه‌ی نامه‌نگاری برای همه باز شود. یک بار در کل بازی.
            [ahriman] امروز بدون گفت‌وگو یکراست به خواب نیمروزی. یک بار در کل بازی.
           *[prison] بازیکن تا بامداد فردا از بازی بیرون است: کسی به او دست ندارد و خودش هم کاری نمی‌کند. یک بار در کل بازی.
        }
offer-call_off =
    { $order ->
        [letter] پس گرفتن نامه
        [tap] لغو شنود
        [suicide] لغو خودکشی
       *[prefer] پاک کردن ترتیب نجات
    }
    .text =
        { $order ->
            [letter] نامه‌ی شما نمی‌رسد.
            [tap] نامه‌های امروز به شما نمی‌رسد.
            [suicide] در بازی می‌مانید.
           *[prefer] دیگر فهرستی نیست.
        }
offer-speak = صحبت
    .text = تنها نوبت صحبت امروز شما؛ همه می‌خوانند و تغییر نمی‌کند.
offer-cards = دادن کارت‌ها
    .text = یک کارت پیمان به یکی و یک کارت گمان به دیگری، آشکار برای همه. نوبت شما را تمام می‌کند و پس گرفته نمی‌شود.
offer-seat = گزینش مجلس
    .text = از میان برابرها چه کسانی به مجلس بروند. اگر انتخاب نکنید، آنان که گمان کمتری دارند.
offer-accuse = معرفی متهمان
    .text = دو نفر که مجلس به عنوان متهم معرفی کند.
offer-verdict = کشته‌ی روز
    .text = جان کدام متهم گرفته شود؛ می‌توانید کسی را نکشید.
offer-antidote = نوشدارو
    .text = کشته‌ی روز را در بازی نگه دارید.{ left }
offer-enchant = افسون
    .text = توانایی این بازیکن امشب بی‌اثر می‌شود.
offer-hunt = شکار
    .text = دو طعمه برای مارها؛ ارمایل یکی را نجات می‌دهد.
offer-rescue = نجات
    .text = کدام طعمه از مارها نجات یابد. اگر انتخاب نکنید: نخستین نفر فهرست شما یا جایگاه پایین‌تر.
offer-prefer = ترتیب نجات
    .text = اگر شبی چیزی نگویید، نخستین نفر این فهرست که طعمه باشد نجات می‌یابد. تا تغییرش ندهید پابرجاست.
offer-guess = حدس نقش
    .text = اگر نقش درست باشد بازیکن کشته می‌شود.{ left }
offer-duel = نبرد تن‌به‌تن
    .text = حریف کشته می‌شود؛ اگر رستم باشد شما کشته می‌شوید.{ left }
offer-strike = ضربه
    .text = بازیکن کشته می‌شود. مرگ یاری از جمشید یا سهراب ضربه‌های دیگر شما را می‌گیرد.{ left }
offer-inquire = استعلام
    .text = بامداد می‌فهمید ضحاکی است یا نه.
offer-feather = پر سیمرغ
    .text = امشب نه شکار، نه حدس، نه نبرد و نه ضربه این بازیکن را نمی‌کشد.{ left }
offer-suicide = خودکشی
    .text = در پایان شب از بازی خارج می‌شوید و خوراک مارها خواهید شد. تا آن زمان می‌توانید پشیمان شوید.
offer-join = پیوستن
    .text = یک بار و برای همیشه، از پایان امشب.
offer-add = افزودن به قیام
    .text = بی‌درنگ به جمع می‌پیوندد. هر شب یک نفر، در کل بازی دو نفر؛ پس گرفته نمی‌شود.
offer-coup_vote = رأی کودتا
    .text = آیا فریدون به‌جای جمشید کشته‌ی روز را برگزیند. سکوت یعنی نه.
offer-letter = نامه
    .text = یک نامه‌ی بی‌نام، به یک بازیکن یا یک نقش؛ پایان شب می‌رسد. تا پایان نوشتن می‌توانید عوضش کنید.
offer-tap = شنود
    .text = همه‌ی نامه‌های این بازیکن، فرستاده یا رسیده، به شما هم می‌رسد.
left =
    { $left ->
        [none] {""}
       *[other] {" "}باقی‌مانده: { $left }.
    }
field-at = بازیکن
field-peyman = کارت پیمان
field-goman = کارت گمان
field-role = نقش
field-side = سو
field-support = قدرت به فریدون
field-text = متن
field-to_seat = به
field-to_role = به نقش
field-card = کارت
field-order = فرمان
side-jamshid = یاران جمشید
side-zahhak = ضحاکیان
side-unjoined = به کسی نپیوسته
card-jam_cup = جام جم
card-soroush = فراخواندن سروش
card-ahriman = اهریمن
card-prison = زندان
kept-letter = { offer-letter }
kept-tap = { offer-tap }
kept-suicide = { offer-suicide }
kept-prefer = { offer-prefer }
support-true = بله
support-false = نه
silence-doubt_decides = اگر انتخاب نکنید جاها به کسانی می‌رسد که گمان کمتری دارند.
silence-adds_nothing = بدون نظر شما دیگران متهمان را معرفی می‌کنند.
silence-nobody_taken = بدون تصمیم شما کسی کشته نمی‌شود.
silence-nobody_saved = بدون نوشدارو کسی نجات نمی‌یابد.
silence-no_hunt = بدون طعمه مارها گرسنه می‌مانند.
silence-lower_seat_rescued = اگر انتخاب نکنید نخستین نفر فهرستتان یا جایگاه پایین‌تر نجات می‌یابد.
silence-counts_as_no = سکوت «نه» شمرده می‌شود.

## What the rules understood of an order

order-speak = { offer-speak }
order-cards = { offer-cards }: پیمان به { $peyman }، گمان به { $goman }
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

refusal-ended = بازی تمام شده است.
refusal-unknown_seat = چنین جایگاهی نیست.
refusal-not_this_step = فرمان فقط برای بازه‌ی باز پذیرفته می‌شود.
refusal-out = کسی که خارج شده فقط ناظر است.
refusal-imprisoned = زندانی تا بامداد کاری نمی‌تواند بکند.
refusal-not_now = اکنون نمی‌توان این کار را کرد.
refusal-not_yours = این کار با شما نیست.
refusal-no_such_power = گرداننده چنین اختیاری ندارد.
refusal-silent_day = روز سکوت است: فقط نامه‌نگاری ممکن است.
refusal-turn_over = نوبت امروز شما تمام شده است.
refusal-not_your_turn = نوبت کس دیگری است.
refusal-already_spoken = امروز صحبت کرده‌اید.
refusal-disabled = ضحاک ناتوان شده است.
refusal-joined_already = پیوستن برای همیشه است.
refusal-too_early = پیوستن از شب { $from_cycle } ممکن است.
refusal-no_uprising = قیامی در کار نیست.
refusal-once_a_night = امشب یک نفر افزوده شده است.
refusal-no_additions_left = دو نفر افزوده شده‌اند و بیش از این نمی‌شود.
refusal-no_ballot = رأیی از شما خواسته نشده است.
refusal-none_left = دیگر چیزی نمانده است.
refusal-no_prey = امشب طعمه‌ای نیست.
refusal-card_spent = این کارت بازی شده است.
refusal-no_letters_for_you = شما دیگر نمی‌توانید نامه بنویسید.
refusal-no_soroush = سروش فراخوانده نشده است.
refusal-same_twice = دو کارت به دو نفر متفاوت داده می‌شود.
refusal-too_few = دست‌کم { $least } نفر را نام ببرید.
refusal-too_many = بیش از { $most } نفر نمی‌شود.
refusal-twice = { $seat } دو بار نام برده شده است.
refusal-empty = متن خالی است.
refusal-too_long = بیش از { $most } نویسه نمی‌شود.
refusal-not_a_choice = چنین گزینه‌ای نیست.
refusal-target_unknown = چنین بازیکنی نیست.
refusal-target_out = { $seat } از بازی خارج شده است.
refusal-target_king = { $seat } پادشاه است و کسی به او دست ندارد.
refusal-target_imprisoned = { $seat } تا بامداد در زندان است.
refusal-target_self = نمی‌توانید خودتان را نام ببرید.
refusal-not_a_target = { $seat } را نمی‌توان نام برد.
refusal-not_tied = { $seat } از برابرها نیست.
refusal-not_accused = { $seat } متهم نیست.
refusal-not_victim = { $seat } کشته‌ی روز نیست.
refusal-already_member = { $seat } در قیام است.
refusal-not_prey = { $seat } طعمه‌ی امشب نیست.
refusal-malformed = فرمان نادرست است.
refusal-no_order = فرمانی برای پس گرفتن نیست.
refusal-final = پس گرفته نمی‌شود.
fault-malformed = خوانده نشد: { $found }.
fault-negative = عدد منفی: { $found }.
fault-one_king = از این پادشاه یکی باید باشد، نه { $found }.
fault-one_holder = این نقش تنها یک دارنده دارد، نه { $found }.
fault-no_companions = یکی از دو سو یاری ندارد: بازی از پیش تمام است.
fault-majority = یاران جمشید ({ $jamshid }) باید از ضحاکیان ({ $zahhak }) بیشتر باشند.
fault-rebels = کارن، کاوه و فریدون یا با هم می‌آیند یا هیچ‌کدام.
fault-voters = با کارن دست‌کم دو تن از زال، رستم و جاماسپ لازم است.
fault-seats = جایگاه‌ها { $expected } و نام‌ها { $found } است.
fault-deal = نقش‌های داده‌شده با میز نمی‌خواند: { $found }.

## Told to everybody

notice-kings = جمشید: { $jamshid }؛ ضحاک: { $zahhak }.
notice-soroush_called = سروش فراخوانده شد: دروازه‌ی نامه‌نگاری باز است.
notice-ahriman_day = روز اهریمن: امروز گفت‌وگویی نیست و یکراست به خواب نیمروزی می‌رویم.
notice-imprisoned = { $who } تا بامداد فردا در زندان است.
notice-spoke = نوبت صحبت: { $who }.
notice-cards_given = { $giver }: کارت پیمان به { $peyman }، کارت گمان به { $goman }.
notice-council_tied = تساوی برای ورود به مجلس مهان: { $who }. جمشید از میانشان { $places } نفر را برمی‌گزیند.
notice-council_seated = مجلس مهان: { $council }.
notice-accused_named =
    { $accused ->
        [none] امروز کسی متهم نیست.
       *[other] متهمان: { $accused }.
    }
notice-noon =
    { COUNT($left) ->
        [0] امروز کسی خارج نشد.
        [1] { $left } امروز از بازی خارج شد.
       *[other] { $left } امروز از بازی خارج شدند.
    }
notice-siavash_shown = { $who } سیاوش است و در بازی می‌ماند.
notice-dawn =
    { COUNT($left) ->
        [0] دیشب کسی از بازی خارج نشد.
        [1] { $left } دیشب از بازی خارج شد.
       *[other] { $left } دیشب از بازی خارج شدند.
    }{ $hungry ->
        [false] {""}
       *[true] {" "}ضحاک گرسنه مونده.
    }{ $revenge_day ->
        [false] {""}
       *[true] {" "}امروز روز کین سیاوش است.
    }
notice-released = { $who } از زندان بازگشت.
notice-game_ended =
    { $winner ->
        [jamshid] یاران جمشید بردند.
        [zahhak] ضحاکیان بردند.
       *[draw] مساوی: هر دو سو با هم از پا افتادند.
    } نقش‌ها: { $roles }.{ $sohrab ->
        [none] {""}
       *[other] {" "}{ $sohrab }
    }
sohrab-unjoined = سهراب نپیوسته ماند.
sohrab-jamshid = سهراب به جمشید پیوسته بود.
sohrab-zahhak = سهراب به ضحاک پیوسته بود.

## Told to one

notice-people = یاران شما: { $roles }.
notice-prey = طعمه‌ی امشب: { $prey }.
notice-victims =
    { COUNT($victims) ->
        [1] کشته‌ی امروز: { $victims }.
       *[other] کشته‌های امروز: { $victims }.
    }
notice-inquiry =
    { $answer ->
        [zahhaki] استعلام: { $about } ضحاکی است.
       *[not_zahhaki] استعلام: { $about } ضحاکی نیست.
    }
notice-annulled = کار دیشب شما اثری نداشت.
notice-dead_roles =
    { $roles ->
        [none] در روز و شب نقشی از دست نرفت.
       *[other] نقش کشته‌های روز و شب: { $roles }.
    }
notice-count = جام جم: یاران جمشید { $jamshid }، ضحاکیان { $zahhak }.
notice-fellows =
    { $others ->
        [none] کسی برای شناختن نیست: تنها مانده‌اید.
       *[other] یکدیگر را می‌شناسید: { $others }.
    }
notice-sohrab_joined = سهراب به شما پیوست: { $who }.
notice-uprising_members = قیام درفش کاویانی، جمع: { $members }.
notice-coup_ballot = کارن به رأی جمشید کشته شد. امشب پنهانی پاسخ دهید: قدرت به فریدون برسد؟
notice-power =
    { $holder ->
        [fereydun] از این پس کشته‌ی روز را فریدون برمی‌گزیند.
       *[jamshid] برگزیدن کشته‌ی روز به جمشید بازگشت.
    }
notice-letter_arrived = نامه‌ای بی‌نام برای شما رسیده است.
notice-tap_copy =
    { $side ->
        [sent] شنود: نامه‌ی فرستاده، به نشانی { $to }.
       *[received] شنود: نامه‌ی رسیده، به نشانی { $to }.
    }

## Happened, for hosts

with-clause = { $sentence } [{ $clause }]
nobody = هیچ‌کس
decider-order = به انتخاب
decider-preference = از روی فهرست
decider-default = به پیش‌فرض
cause-verdict = رأی روز
cause-hunt = شکار
cause-guess = حدس
cause-duel = نبرد
cause-strike = ضربه
cause-suicide = خودکشی
cause-uprising = بهای قیام
event-dealt = نقش‌ها پخش شد: { $roles }.
event-card_played =
    { $at ->
        [none] { $by } کارت «{ $card }» را بازی کرد.
       *[other] { $by } کارت «{ $card }» را بازی کرد: { $at }.
    }
event-counted = جام جم { $jamshid } و { $zahhak } را نشان داد.
event-lapsed = خودکشی از میان رفت: { $who }.
event-handed_out = { $giver }: پیمان به { $peyman }، گمان به { $goman }.
event-tied = تساوی برای { $places } جا: { $who }.
event-seated = مجلس: { $council } ({ $by }).
event-charged = متهمان: { $accused } ({ $by }).
event-taken = کشته‌ی روز به رأی { $by }: { $victims }.
event-antidote_used =
    { $saved ->
        [none] نوشدارو بی‌اثر بود: { $at }.
       *[other] نوشدارو نجات داد: { $at }.
    }
event-siavash_returned = سیاوشان: { $who } آشکار شد و بازگشت.
event-left = { $who } خارج شد ({ $causes }).
event-noon_ended = نتیجه‌ی نیمروز: { $left }.
event-ballot_opened = رأی کودتا با: { $voters }.
event-ballot_counted =
    { $passed ->
        [true] کودتا: { $support } از { $of } موافق، پذیرفته شد.
       *[false] کودتا: { $support } از { $of } موافق، پذیرفته نشد.
    }
event-power_moved = قدرت به { $to } رسید.
event-recognised = شناسایی: { $group }؛ آگاه‌شدگان: { $told }.
event-uprising_began = قیام آغاز شد: { $members }.
event-uprising_missed = کاوه در بازی نیست؛ قیامی نخواهد بود.
event-gathered = جمع قیام: { $members }.
event-recruited =
    { $betrays ->
        [true] یک ضحاکی به قیام افزوده شد: { $who }.
       *[false] { $who } به قیام افزوده شد.
    }
event-uprising_ended =
    { $how ->
        [failed] قیام شکست خورد.
       *[over] قیام پایان یافت.
    }
event-prey_shown = طعمه‌ها: { $prey }.
event-enchanted =
    { $annulled ->
        [true] افسون روی { $who }؛ کارش باطل شد.
       *[false] افسون روی { $who }.
    }
event-hunt_void = شکار باطل شد، یکی از ضحاکیان طعمه بود: { $prey }.
event-rescued = { $who } نجات یافت ({ $by }).
event-not_rescued = نجاتی نبود: { $prey }.
event-guessed =
    { $right ->
        [true] حدس درست: { $at }، { $role }.
       *[false] حدس نادرست: { $at }، { $role }.
    }
event-duelled = نبرد با { $at }؛ بازنده: { $loser }.
event-struck =
    { $grief ->
        [true] ضربه‌ی رستم: { $at }؛ اندوه ضربه‌های دیگر را گرفت.
       *[false] ضربه‌ی رستم: { $at }.
    }
event-shielded =
    { $averted ->
        [none] پر سیمرغ بر { $who }.
       *[other] پر سیمرغ بر { $who }؛ دفع شد: { $averted }.
    }
event-inquired =
    { $answer ->
        [zahhaki] استعلام: { $about } ضحاکی.
       *[not_zahhaki] استعلام: { $about } غیر ضحاکی.
    }
event-hungry = شب گرسنگی، پیاپی: { $nights }.
event-disabled = ضحاک ناتوان شد.
event-joined = { $who } پیوست به: { $side }.
event-letter_settled =
    { $to ->
        [none] نامه‌ی { $writer } گیرنده‌ای نداشت.
       *[other] نامه‌ی { $writer }، رسیده به { $to }.
    }
event-letter_copied =
    { $side ->
        [sent] از نامه‌ی فرستاده رونوشت گرفته شد.
       *[received] از نامه‌ی رسیده رونوشت گرفته شد.
    }
event-heard = جاماسپ شنید: { $roles }.
event-released = { $who } آزاد شد.
event-revenge_called = فردا روز کین سیاوش است.
event-night_ended = نتیجه‌ی شب: { $left }.
event-ended =
    { $winner ->
        [jamshid] جمشید برد.
        [zahhak] ضحاک برد.
       *[draw] مساوی.
    }
