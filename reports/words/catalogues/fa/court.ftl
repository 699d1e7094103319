## The game, its steps and settings

game = دربار
    .text = شاه در حال مرگ است. هر کس نقشی آشکار و سرشتی پنهان دارد؛ جناح‌ها، زندان، زهر و نفوذ پنهان تعیین می‌کنند تاج بر سر چه کسی بنشیند.
step-h1 = روز { $n }، ساعت نخست
step-h2 = روز { $n }، ساعت دوم
step-h3 = روز { $n }، ساعت سوم
step-h4 = روز { $n }، ساعت چهارم
step-night = شب { $n }
series-vk = نفوذ بر شاه
    .text = نفوذ زندگان، چنان‌که در گزارش‌ها آمد.
series-tv = نفوذ پنهان
    .text = نفوذ پنهان زندگان؛ تا پایان بازی تنها گردانندگان آن را می‌دیدند.
option-king_death_day = روز مرگ شاه
    .text = شاه در پایان چه روزی می‌میرد.
option-king_death_max = واپسین روز ممکن
    .text = مرگ شاه را از این روز دیرتر نمی‌توان انداخت. خالی: بی‌محدودیت.
option-prisoners_claim = زندانیان مدعی تاج‌اند
    .text = زندانی بیرون از جناح‌ها هم می‌تواند شاه شود.
option-report_bonus = گزارش با پاداش جناح
    .text = وگرنه گزارش تنها نفوذ خود فرد را نشان می‌دهد.
option-secret_ballot = رأی پنهان زندان
    .text = رأی‌ها هنگام دادن نشان داده نمی‌شوند.
option-answer_until = پاسخ به دعوت
    .text = تا چه هنگام می‌توان پاسخ داد.
option-natures = سرشت‌ها
    .text = به قید قرعه، یا همان‌گونه که در فهرست شخصیت‌ها آمده است.
answer_until-same_night = همان شب
answer_until-next_night = تا شب بعد
natures-dealt = به قید قرعه
natures-fixed = مطابق فهرست شخصیت‌ها
grade-king = شاه و برنده
grade-court = برنده همراه جناح شاه
grade-nature = برنده به‌سبب سرشت
grade-none = بی‌پیروزی

## The cast

kind-night = شبانه
kind-day = روزانه
kind-individual = فردی
kind-faction = جناحی
kind-king = شاهانه
kind-influence = نفوذ
kind-hidden_day = پنهان روزانه
kind-hidden_night = پنهان شبانه
starting-tv = نفوذ پنهان آغازین: { $tv }.
seat-none = هیچ‌کس
measure-nothing = هیچ
stat-vk = نفوذ
stat-tv = نفوذ پنهان
slot-day = روز
slot-night = شب
yes = بله
no = نه
in_faction-true = عضو یک جناح
in_faction-false = بیرون از جناح‌ها

named = «{ $name }»
aimed =
    «{ $action }»{ $targets ->
        [none] {""}
       *[other] ، هدف: { $targets }
    }

## Offers and rulings

offer-act = کنش شما
again = هر سه شبانه‌روز یک بار.
deed = { $action } ({ $kind })
offer-prison_vote = رأی زندان
    .text = چه کسی به زندان برود. اگر بیش از نیمی مخالف همه باشند، هیچ‌کس نمی‌رود؛ شمارش در پایان روز است.
offer-measure_vote = عفو یا اعدام
    .text = وزن رأی شما برابر نفوذ پنهان شماست. عفو برای زندانی با نفوذ ۰ یا بیشتر است و اعدام برای زندانی با نفوذ زیر ۰.
offer-invite = دعوت به جناح
    .text = هر شب تا دو نفر. بی‌درنگ می‌رسد و پس گرفته نمی‌شود.
offer-answer = پاسخ به دعوت
    .text = تنها یکی را می‌توان پذیرفت. سکوت یعنی رد.
offer-overthrow = برکناری رهبر
    .text = اگر نفوذ پنهان شما کمتر نباشد، رهبر می‌شوید و رهبر پیشین ۳ نفوذ و ۳ نفوذ پنهان از دست می‌دهد؛ وگرنه شما.
offer-leave = بیرون رفتن از جناح
    .text = از هنگام بسته شدن اجرا می‌شود.
offer-adjust = تغییر نفوذ و نفوذ پنهان
    .text = این عددها به مقدار خود فرد افزوده می‌شود.
offer-jail = به زندان
    .text = بی‌درنگ.
offer-release = آزادی از زندان
    .text = بی‌درنگ.
offer-poison = مسموم کردن
    .text = چنان‌که گویی در همین فاز رخ داده است.
offer-cure = درمان
    .text = بی‌درنگ.
offer-remove = بیرون بردن از بازی
    .text = اعدام سرشت را آشکار می‌کند، مرگ چیزی را آشکار نمی‌کند.
offer-shift_king_death = جابه‌جایی مرگ شاه
    .text = به این شمار روز؛ منفی نزدیک‌تر می‌کند.
offer-reset = صفر کردن شمارنده‌ی کنش
    .text = بدون نام کنش: همه با هم.
offer-grant_slot = یک کنش بیشتر
    .text = در همین شبانه‌روز.
offer-put_in = بردن به جناح
    .text = به جناح نام‌برده؛ اگر جناحی ندارد، رهبر جناحی تازه می‌شود.
offer-take_out = بیرون بردن از جناح
    .text = بی‌درنگ.
offer-appoint = گماردن رهبر
    .text = بی‌درنگ.
offer-dissolve = برچیدن جناح
    .text = جناح عضو نام‌برده.
field-targets = درباره‌ی چه کسی
field-choice = به چه کسی
field-measure = به چه چیز
field-names = چه کسانی، مهم‌ترین نخست
field-inviter = پذیرش دعوت چه کسی
field-seat = چه کسی
field-vk = نفوذ
field-tv = نفوذ پنهان
field-how = چگونه
field-days = شمار روزها
field-action = کنش
field-slot = وقت شبانه‌روز
field-leader = نزد چه کسی
heading-act = کنش شما
heading-invite2 = دعوت دوم
heading-ruling = حکم
heading-another = یک کنش دیگر
heading-free = افزون بر کنش‌های دیگر: «{ $action }»
choice-against_all = مخالف همه
measure-amnesty = عفو
measure-execution = اعدام
how-executed = اعدام‌شده
how-died = درگذشته
silence-drawn =
    { $step ->
        [none] اگر تا پایان فاز چیزی نفرستید، کنش و هدفش به قید قرعه تعیین می‌شود.
       *[other] اگر تا پایان «{ $step }» چیزی نفرستید، کنش و هدفش به قید قرعه تعیین می‌شود.
    }

## What the rules understood of an order

order-act = { aimed }
order-prison_vote = رأی زندان: { $choice }
order-measure_vote = رأی: { $measure }
order-invite = دعوت: { $names }
order-answer =
    { $inviter ->
        [none] رد همه‌ی دعوت‌ها
       *[other] پذیرش دعوت: { $inviter }
    }
order-overthrow = { offer-overthrow }
order-leave = { offer-leave }

## Why not

refusal-game_over = بازی تمام شده است.
refusal-no_seat = چنین شخصیتی در بازی نیست.
refusal-dead = این شخصیت مرده است.
refusal-in_prison = در زندان نمی‌توان کاری کرد یا رأی داد.
refusal-wrong_time = اکنون وقت این کار نیست.
refusal-in_faction = تنها برای کسی است که در هیچ جناحی نیست.
refusal-no_faction = تنها برای اعضای یک جناح است.
refusal-low_influence = نفوذ باید بیش از ۶ باشد.
refusal-low_secret = نفوذ پنهان کم است: کنش نفوذ بیش از ۱۰ می‌خواهد و دعوت بیش از ۰.
refusal-cooling =
    هنوز آماده نیست{ $cycle ->
        [none] {""}
       *[other] {" "}(دوباره از شبانه‌روز { $cycle })
    }: هر سه شبانه‌روز یک بار.
refusal-slot_spent = کنش این وقت شبانه‌روز پیش‌تر به کار رفته است.
refusal-dead_target = هدف مرده است.
refusal-self_target = این کار را با خود نمی‌توان کرد.
refusal-same_target = هدف‌ها باید متفاوت باشند.
refusal-not_yours = چنین کنشی ندارید.
refusal-no_target = هدف مناسبی نیست.
refusal-no_ballot = رأی‌گیری زندان در جریان نیست.
refusal-not_candidate = او نامزد نیست.
refusal-no_prisoner = هنگام آغاز این ساعت کسی در زندان نبود؛ چیزی برای رأی دادن نیست.
refusal-not_leader = تنها رهبر جناح یا کسی بیرون از جناح‌ها دعوت می‌کند.
refusal-too_many = هر شب دو دعوت؛ بقیه فرستاده نمی‌شود.
refusal-already_invited = این شخصیت را پیش‌تر دعوت کرده‌اید.
refusal-already_member = پیش‌تر عضو جناحی است؛ نخست باید از آن بیرون رفت.
refusal-not_invited = چنین دعوتی در کار نیست.
refusal-not_member = عضو هیچ جناحی نیستید.
refusal-no_leader = جناح رهبر ندارد.
refusal-too_early =
    دو شبانه‌روز پس از پیوستن می‌توان بیرون رفت{ $from ->
        [none] {""}
       *[other] ، از «{ $from }»
    }.
refusal-no_plan = برای آن هنگام نمی‌توان چنین برنامه‌ای ریخت.
refusal-malformed = فرمان کامل نیست.
refusal-not_free = این شخصیت آزاد نیست.
refusal-not_in_prison = این شخصیت در زندان نیست.
refusal-poisoned_already = این شخصیت پیش‌تر مسموم شده است.
refusal-not_poisoned = این شخصیت مسموم نیست.
refusal-full = در جناح جا نیست.
refusal-bound = این عدد بیش از اندازه بزرگ است.
fault-missing = فهرست شخصیت‌ها لازم است: برگزینید یا بفرستید.
fault-malformed = این تنظیم درست نیست.
fault-bound = دست‌کم { $least } لازم است.
fault-too_few = سرشت‌ها از نقش‌ها کمترند: { $least } لازم است و { $found } هست.
fault-no_seat = چنین نقشی نیست.
fault-no_nature = چنین سرشتی نیست: { $found }.
fault-twice = سرشت { $found } دو بار داده شده است.
fault-fixed = فهرست شخصیت‌ها خود سرشت‌ها را می‌دهد.

## Told

notice-vk = { $who }: نفوذ { SIGNED($by) }، اکنون { $now }.
notice-status =
    { $now ->
        [free] { $who }: آزاد.
        [prison] { $who }: در زندان.
        [executed] { $who }: اعدام شد.
       *[died] { $who }: درگذشت.
    }
notice-poison =
    { $poisoned ->
        [false] { $who }: دیگر مسموم نیست.
       *[true] { $who }: مسموم.
    }
notice-revealed = { $who }: سرشت پنهان «{ $nature }»، { $in_faction }.
notice-king_died =
    { $king ->
        [none] شاه مُرد. تخت خالی ماند.
       *[other] شاه مُرد. شاه تازه: { $king }.
    }{ $court ->
        [none] {""}
       *[other] {" "}همراه او برنده‌اند: { $court }.
    }{ $natures ->
        [none] {""}
       *[other] {" "}به‌سبب سرشت برنده‌اند: { $natures }.
    }
notice-nature_dealt = سرشت پنهان شما: { $nature }. نفوذ پنهان: { $tv }.
notice-self =
    { $vk_by ->
        [0] نفوذ شما همان { $vk } است.
       *[other] نفوذ شما: { SIGNED($vk_by) }، اکنون { $vk }.
    } { $tv_by ->
        [0] نفوذ پنهان شما همان { $tv } است.
       *[other] نفوذ پنهان شما: { SIGNED($tv_by) }، اکنون { $tv }.
    }
notice-action =
    { $outcome ->
        [done] { aimed }: انجام شد.
        [blocked] { aimed }: جلوی شما گرفته شد.
       *[failed] { aimed }: ناکام ماند.
    }{ $drawn ->
        [false] {""}
       *[true] {" "}قرعه آن را برگزید.
    }
notice-action_drawn = قرعه برای { $who }: { aimed }.
notice-lapsed = { $kind }: بی‌اثر شد. { $code }
notice-nature_reacted = سرشت شما «{ $nature }» واکنش نشان داد.
notice-learned =
    { $what ->
        [tv] پی بردید. { $about }: نفوذ پنهان { $found }.
        [nature] پی بردید. { $about }: سرشت «{ $found }».
        [membership] پی بردید. { $about }: عضو جناح؟ { $found }.
        [leader] پی بردید. { $about }: رهبر جناح؟ { $found }.
        [last_order] پی بردید. { $about }، واپسین کنش: { $found }.
       *[targeted_by] پی بردید. { $about }، آخرین کسانی که به سراغش رفتند: { $found }.
    }
notice-slot_given =
    { $slot ->
        [day] در روز یک کنش دیگر دارید.
       *[night] در شب یک کنش دیگر دارید.
    }
notice-counter_cleared =
    { $action ->
        [none] همه‌ی کنش‌های شما دوباره آماده است.
       *[other] «{ $action }» دوباره آماده است.
    }
notice-invited = { $by } شما را به جناح دعوت می‌کند.
notice-faction_joined = عضو جناح هستید. رهبر: { $leader }. اعضا: { $members }.
notice-member_joined = عضو تازه‌ی جناح شما: { $who }.
notice-member_left = { $who } از جناح شما رفت.
notice-faction_left = از جناح بیرون رفتید.
notice-faction_dissolved = جناح شما برچیده شد.
notice-leader_now = رهبر جناح شما: { $leader }.
notice-not_taken = { $inviter } نتوانست شما را بپذیرد.
notice-coup_ended =
    { $outcome ->
        [won] رهبر را برکنار کردید؛ جناح از آن شماست.
        [equal] نفوذ پنهانتان بس بود، ولی دیگری نیرومندتر از شما بود.
        [lost] نتوانستید رهبر را برکنار کنید: ۳ نفوذ و ۳ نفوذ پنهان از دست می‌دهید.
       *[void] دیگر کسی برای برکناری نبود.
    }
notice-toppled = { $by } شما را برکنار کرد. ۳ نفوذ و ۳ نفوذ پنهان از دست می‌دهید.
notice-death_moved = مرگ شاه { SIGNED($by) } روز جابه‌جا شد، اکنون روز { $day }.
notice-measure_weighed =
    عفو { $amnesty }، اعدام { $execution }: { $done }{ $to ->
        [none] {""}
       *[other] ، { $to }
    }.

## Happened, for hosts

with-clause = { $sentence } ({ $clause })
event-dealt =
    { $by ->
        [lot] { $who }: سرشت «{ $nature }»، به قید قرعه.
        [host] { $who }: سرشت «{ $nature }»، به دست گرداننده.
       *[scenario] { $who }: سرشت «{ $nature }»، بنا بر فهرست شخصیت‌ها.
    }
event-drawn = { $who }: بی‌فرمان، قرعه: { aimed }.
event-lapsed = { $who }: { $kind } بی‌اثر شد. { $code }
event-acted =
    { $outcome ->
        [done] { $who }: { $ordered }.
        [blocked] { $who }: { $ordered }. جلویش گرفته شد.
       *[failed] { $who }: { $ordered }. ناکام ماند.
    }{ $turned ->
        [false] {""}
       *[true] {" "}برگشت به: { $targets }.
    }
event-shielded = { $who }: سپر آسیب { $author } را پس زد ({ $cause }).
event-reacted = { $who }: سرشت «{ $nature }» واکنش نشان داد ({ $trigger }).
trigger-morning = بامداد
trigger-close = بسته شدن
trigger-targeted = هدف شد
trigger-jailed = به زندان افتاد
trigger-released = آزاد شد
trigger-poisoned = مسموم شد
trigger-someone_dies = کسی مُرد
trigger-end = مرگ شاه
event-moved =
    { $who }: { $stat } { SIGNED($by) } ({ $cause }{ $authors ->
        [none] {""}
       *[other] ، { $authors }
    }).
cause-floor = نفوذ پنهان زیر صفر نمی‌رود
cause-dawn = بامداد بدون نفوذ پنهان
cause-prison = یک شبانه‌روز زندان
cause-coup = کوشش برای برکناری
cause-ruling = حکم گرداننده
event-jailed =
    { $how ->
        [effect] { $who }: به زندان.
        [king] { $who }: به فرمان شاه به زندان.
        [ballot] { $who }: با رأی به زندان.
       *[ruling] { $who }: با حکم گرداننده به زندان.
    }
event-released =
    { $how ->
        [effect] { $who }: آزاد.
        [amnesty] { $who }: عفو شد.
       *[ruling] { $who }: با حکم گرداننده آزاد.
    }
event-poisoned =
    { $again ->
        [false] { $who }: مسموم، مرگ در: { $due }.
       *[true] { $who }: دوباره مسموم، زمان همان است.
    }
event-cured = { $who }: درمان شد.
event-died =
    { $how ->
        [executed] { $who }: اعدام. سرشت «{ $nature }»، { $in_faction }.
       *[died] { $who }: مرگ. سرشت «{ $nature }»، { $in_faction }.
    }
event-learned = { $who } به رازی از { $about } پی برد: { $what }، { $found }.
what-tv = نفوذ پنهان
what-nature = سرشت
what-membership = عضویت در جناح
what-leader = رهبری
what-last_order = واپسین کنش
what-targeted_by = آخرین کسانی که به سراغش رفتند
event-death_shifted = مرگ شاه: { SIGNED($by) }، روز { $day }.
event-counter_reset =
    { $who }: دوباره آماده، { $action ->
        [none] همه
       *[other] «{ $action }»
    }.
event-slot_granted = { $who }: یک کنش دیگر، { $slot }.
event-put =
    { $who }: { $cause }{ $targets ->
        [none] {""}
       *[other] ، { $targets }
    }، تا { $due } به تأخیر افتاد.
event-left =
    { $how ->
        [will] { $who }: از جناح بیرون رفت.
        [dead] { $who }: جناح مُرده‌اش را از دست داد.
        [ruling] { $who }: با حکم از جناح بیرون شد.
       *[dissolved] { $who }: جناح برچیده شد.
    }
event-joined =
    { $founded ->
        [true] { $who }: جناحی تازه بنیاد گذاشت.
       *[false] { $who }: به جناح پیوست، رهبر: { $leader }.
    }
event-turned = { $who }: { $inviter } نتوانست بپذیرد.
event-coup =
    { $outcome ->
        [won] { $who }، { $leader } را برکنار کرد.
        [equal] { $who } در برابر { $leader } نیرو داشت، ولی دیگری نیرومندتر بود.
        [lost] { $who } نتوانست { $leader } را برکنار کند.
       *[void] { $who } کسی را برای برکناری نیافت؛ { $leader } رفته بود.
    }
event-leader_changed = رهبر جناح { $faction }: { $leader }.
event-dissolved = جناح { $faction } برچیده شد.
event-ballot_opened = در رأی‌گیری زندان: { $candidates }.
event-ballot_void = رأی‌گیری لغو شد، تنها نامزد نیست: { $candidate }.
event-ballot_counted =
    شمارش زندان: { $tally ->
        [none] هیچ
       *[other] { $tally }
    }؛ مخالف همه { $against_all } از { $able }؛ به زندان: { $sent }.{ $lot ->
        [false] {""}
       *[true] {" "}تساوی با قرعه شکسته شد.
    }
row-tally = { $seat } { $value }
row-stat = { $stat } { $by }
event-measure_counted = { notice-measure_weighed }
event-ended =
    { notice-king_died }{ $claims ->
        [none] {""}
       *[other] {" "}مدعیان: { $claims }.
    }{ $lot ->
        [false] {""}
       *[true] {" "}تساوی با قرعه شکسته شد.
    }
event-ruled =
    حکم: { $kind }{ $says ->
        [none] {""}
       *[other] ، { $says }
    }.
