## The game and its steps

game = مافیای ورزشی FIIM
    .text = ده بازیکن، هفت قرمز و سه تیره؛ صحبت، رأی‌گیری، شلیک بی‌هماهنگی، داور و صورت‌جلسه.
step-agree = شب { $n }، قرار تیم تیره
step-open = روز { $n }، صبح
step-speech = روز { $n }، صحبت‌ها
step-vote = روز { $n }، رأی‌گیری
step-tie = روز { $n }، رأی‌گیری دوباره‌ی { $round }
step-all = روز { $n }، بیرون رفتن همه
step-last = روز { $n }، آخرین صحبت‌ها
step-shoot = شب { $n }، شلیک
step-don = شب { $n }، استعلام دُن
step-sheriff = شب { $n }، استعلام کلانتر
step-best = شب { $n }، حرکت برتر
step-done = شب { $n }، پیش از صبح
step-orders = شب { $n }
step-protocol = صورت‌جلسه
step-deal = پخش کارت‌ها
grade-won = برد
grade-lost = باخت
grade-drawn = مساوی
grade-void = نتیجه باطل
grade-first_killed = نخستین کشته
grade-removed = اخراجی
grade-ppk = واگذاری برد
grade-expelled = اخراج از مسابقات

## Settings

option-mode = شیوه‌ی بازی
    .text = با فرم و ساعت، یا سر میز واقعی که داور همه‌چیز را وارد می‌کند.
option-status = نوع بازی
    .text = پس از آغاز بازی عوض نمی‌شود.
option-languages = زبان‌های میز
    .text = روسی و یک زبان منطقه‌ای.
option-third_foul_loss = خطای سوم می‌گیرد
    .text = کدام صحبت بازیکن از دست می‌رود.
option-late_removal = اخراج پس از شمارش
    .text = تا پیش از اعلام شب چه چیزی لغو می‌شود.
option-agreement_night_counts = شمردن شب قرار
    .text = در سه شب بی‌تغییر.
option-best_move_teams = حرکت برتر برای
    .text = کدام نخستین کشته این حق را دارد.
option-ci_award = جبران Ci
    .text = برای هر بازی که نخستین کشته بوده، یا یک بار در کل دوره.
option-post_length = نویسه‌های یک دقیقه صحبت
    .text = نیم دقیقه یعنی نصف آن.
mode-async = در انجمن
mode-live = سر میز واقعی
status-tournament = مسابقات
status-rating = امتیازی
status-non_rating = بدون امتیاز
languages-ru = روسی
languages-en = انگلیسی
languages-fa = فارسی
third_foul_loss-current_day = صحبت همان روز
third_foul_loss-next_speech = نزدیک‌ترین صحبت
late_removal-void_current = نتیجه‌ی همین رأی‌گیری
late_removal-cancel_next = رأی‌گیری بعدی
best_move_teams-any = هر تیم
best_move_teams-red = تنها قرمزها
ci_award-each_fk_game = هر بازی
ci_award-once = یک بار
agreement_night_counts-true = بله
agreement_night_counts-false = خیر

## Seats and cards

seat =
    شماره‌ی { $n }{ $name ->
        [none] {""}
       *[other] {" "}({ $name })
    }
row-roles = { $seat }: { $value }
decimal-sign = ٫
nobody = هیچ‌کس
role-red = شهروند (قرمز)
    .text = در تیم قرمز هستید. باید همه‌ی تیره‌ها را پیدا کنید و از میز بیرون بفرستید.
role-sheriff = کلانتر
    .text = در تیم قرمز هستید. از شب دوم، هر شب یک نفر را استعلام می‌گیرید و تیمش را می‌فهمید.
role-dark = مافیا (تیره)
    .text = در تیم تیره هستید و یارانتان را می‌شناسید. شب‌ها باهم شلیک کنید؛ فقط شلیک یک‌صدا می‌کشد.
role-don = دُن
    .text = سردسته‌ی تیم تیره هستید. همراه یارانتان شلیک می‌کنید و از شب دوم هر شب دنبال کلانتر می‌گردید.
winner-red = تیم قرمز
winner-dark = تیم تیره
winner-draw = مساوی
answer-sheriff = کلانتر است
answer-not_sheriff = کلانتر نیست
answer-red = قرمز است
answer-dark = تیره است
answer-nothing = پاسخی نیست

## Reasons and rulings

sanction-warn = تذکر
sanction-foul = خطا
sanction-dq = خطای اخراج
sanction-ppk = واگذاری برد به تیم مقابل (PPK)
sanction-expel = اخراج از مسابقات
kind-small = جریمه‌ی کوچک، ۰٫۳
    .title = جریمه‌ی کوچک، ۰٫۳
kind-big = جریمه‌ی بزرگ، ۰٫۵
    .title = جریمه‌ی بزرگ، ۰٫۵
kind-removal = جریمه‌ی اخراج، ۰٫۸
    .title = جریمه‌ی اخراج، ۰٫۸
kind-ppk = جریمه‌ی واگذاری برد، ۱٫۰
    .title = جریمه‌ی واگذاری برد، ۱٫۰
reason-out-of-turn = صحبت خارج از نوبت
reason-interrupt = پریدن وسط صحبت دیگران
reason-prompt = تقلب رساندن هنگام صحبت دیگران
reason-gesturing = اشاره‌های بیش از اندازه
reason-touch = دست زدن به دیگران در روز
reason-voting = برهم زدن روال رأی‌گیری
reason-dispute = بحث با داور
reason-gesture = اشاره‌ی خارج از قانون
reason-night-mask = شب: نقاب
reason-night-posture = شب: طرز نشستن
reason-night-sound = شب: سروصدا
reason-night-food = شب: خوردن و آشامیدن
reason-night-touch = شب: دست زدن به دیگران
reason-left-area = ترک محوطه‌ی بازی
reason-equipment = وسیله‌ی غیرمجاز
reason-phone = تلفن همراه
reason-mask = نقاب بدون اجازه
reason-other = خطای جزئی دیگر
reason-peek = نگاه دزدکی
reason-outside-info = گرفتن اطلاعات از بیرون بازی
reason-signal = علامت دادن درباره‌ی شب
reason-reveal = لو دادن اطلاعات شب
reason-insult = توهین
reason-insult-judge = توهین به داور
reason-night-intent = برهم زدن عمدی روال شب
reason-integrity = آسیب جدی به سلامت بازی
reason-values = پیش کشیدن دین و ارزش‌ها برای اثبات نقش
reason-language = صحبت به زبان دیگر
reason-crying = گریه سر میز
reason-obscene = ناسزا
reason-s-word = به‌کار بردن واژه‌ی خودکشی
reason-ppk-oath = قسم، شرط‌بندی و ضمانت
reason-ppk-force = تهدید یا اجبار
reason-ppk-night = لو دادن اطلاعات یگانه‌ی شب
reason-ppk-other = تخلف سنگین دیگر
reason-minor-procedure = تخلف جزئی از روال
reason-unsporting = رفتار غیرورزشی
reason-repeated = تکرار تخلف‌های جزئی
reason-regulations = طبق آیین‌نامه‌ی مسابقات
reason-serious-procedure = تخلف جدی از روال
reason-changed-game = تأثیر بر روند بازی
reason-after-sanction = تکرار پس از مجازات
reason-foul = خطای چهارم
reason-dq = خطای اخراج
reason-expel = اخراج از مسابقات
reason-ppk = واگذاری برد
cause-vote = با رأی
cause-shot = با شلیک شبانه
cause-foul = با خطای چهارم
cause-dq = با خطای اخراج
cause-expel = و از مسابقات نیز
why-cancelled = اخراج یک بازیکن آن را لغو کرد
why-no_nominee = کسی نامزد نشده است
why-single_day1 = روز اول تنها یک نامزد هست
why-three_of_nine = سه نفر از نُه نفر به پرسش گذاشته نمی‌شوند
why-whole_table = همه‌ی میز مساوی شده‌اند
why-speeches_or_night = نزدیک‌ترین رأی‌گیری برگزار نمی‌شود؛ صحبت‌های مانده انجام می‌شود
why-ballot_open = رأی‌گیری در جریان بود؛ متوقف شد و کسی با آن بیرون نمی‌رود
why-before_night = شب هنوز اعلام نشده بود؛ نتیجه‌ی رأی‌گیری باطل شد
why-next_by_option = نتیجه پابرجاست و رأی‌گیری بعدی لغو شد (تنظیم این بازی)
why-cancelled_before = رأی‌گیری این روز پیش‌تر لغو شده است
why-shot = این بازیکن شب تیر خورده است؛ رأی‌گیری لغو نمی‌شود
why-voted_out = این بازیکن با همین رأی‌گیری بیرون می‌رود؛ نتیجه پابرجاست
why-left_before = این بازیکن پیش‌تر از میز رفته بود؛ رأی‌گیری لغو نمی‌شود
why-decided = بازی تمام شده است؛ نتیجه عوض نمی‌شود
outcome-uphold = رد شد؛ تصمیم پابرجاست
outcome-modify_sanction = مجازات تغییر کرد
outcome-adjust_points = امتیازها اصلاح شد
outcome-correct_procedure = خطای روال اصلاح شد
outcome-void_result = نتیجه باطل اعلام شد
about-sanction = مجازات
about-points = امتیازها و جریمه‌ها
about-procedure = روال بازی
about-opinion = نظر درباره‌ی بازی

## Offers

offer-shooting_order = ترتیب شلیک
    .text = قراری برای تیم تیره در شب‌های آینده؛ به‌خودی‌خود کسی را نمی‌کشد.
offer-speak = صحبت
    .text = یک صحبت در نوبت شما؛ همه بی‌درنگ می‌خوانند و تغییر نمی‌کند.
offer-last_word = آخرین صحبت
    .text = یک پیام برای خداحافظی؛ در آن کسی نامزد نمی‌شود.
offer-nominate = نامزد کردن
    .text = هر روز یک نفر، حتی خودتان. همان‌دم اعلام می‌شود و پس گرفته نمی‌شود.
offer-vote = رأی
    .text = تا شمارش پنهان است. رأی کسی که رأی ندهد به نامزد آخر می‌رسد.
offer-all_leave = بیرون رفتن همه
    .text = آیا همه‌ی کسانی که مساوی شده‌اند بیرون بروند؟ سکوت یعنی نه.
offer-shoot = شلیک
    .text = تنها وقتی می‌کشد که همه‌ی تیره‌های سر میز یک نفر را نشان دهند.
offer-check = استعلام
    .text = هر شب یک نفر. دُن می‌فهمد کلانتر است یا نه و کلانتر تیم او را می‌فهمد.
offer-best_move = حرکت برتر
    .text = سه نفر متفاوت که تیره می‌دانید. دو حدس درست ۰٫۵ و سه حدس درست ۰٫۷ امتیاز دارد.
offer-note_order = ثبت ترتیب شلیک
    .text = همان‌گونه که دُن نشان داد.
offer-sheriff_shows = کلانتر خود را نشان داد
    .text = باید با کارت‌ها بخواند؛ سپس سی ثانیه نشستن آزاد.
offer-turn = دادن نوبت
    .text = صحبت بازیکن آغاز می‌شود.
offer-nomination = ثبت نامزد
    .text = کسی که گوینده نامزدش کرد.
offer-fists = رأی به نامزد: { $candidate }
    .text = نخستین مشت به حساب می‌آید؛ پس از نامزد آخر رأی‌ها شمرده می‌شود.
offer-hands = دست‌های موافق
    .text = موافقان بیرون رفتن همه.
offer-shot = شلیک نشان‌داده‌شده: { $by }
    .text = یک نفر؛ هیچ‌کس یا چند نفر یعنی شلیک ناموفق.
offer-checked = استعلام نشان‌داده‌شده
    .text = یک نفر؛ هیچ‌کس یا چند نفر پاسخی ندارد.
offer-best_move_said = حرکت برتر گفته شد
    .text = حداکثر سه شماره. اگر چیز دیگری گفته شد، بنویسید پیش از آن چند شماره گفته شده بود.
offer-pause = وقفه‌ی فنی
    .text = رفتار شبانه برقرار است.
offer-resume = ادامه
    .text = وقفه تمام شد.
offer-sanction =
    { $kind ->
        [warn] { sanction-warn }
        [foul] { sanction-foul }
        [dq] { sanction-dq }
        [ppk] { sanction-ppk }
       *[expel] { sanction-expel }
    }
    .text = بی‌درنگ اجرا می‌شود.
offer-ruling = حکم داور
    .text = برای موردی که قانون درباره‌اش چیزی نگفته است؛ متن حکم همان دلیل ثبت است.
offer-bonus = امتیاز داور
    .text = هر بازیکن ۰٫۱ تا ۱٫۰ و در مجموع ۲٫۸؛ بیشتر تنها با تأیید سرداور. امتیاز تازه جای قبلی را می‌گیرد.
offer-penalty =
    { $kind ->
        [small] { kind-small.title }
       *[big] { kind-big.title }
    }
    .text = از امتیاز همین بازی کم می‌شود.
offer-appeal = اعتراض
    .text = کتبی و تا ده دقیقه پس از نتیجه.
offer-decide = رسیدگی به اعتراض
    .text = تصمیم سرداور درباره‌ی نخستین اعتراض باز؛ قطعی است.
offer-sign = امضای صورت‌جلسه
    .text = پس از آن تنها اعتراض چیزی را عوض می‌کند. امتیازها با نتیجه ناسازگار نیستند.
field-seats = شماره‌ها
field-text = متن
field-who = چه کسی
field-candidate = نامزد
field-in_favour = موافق
field-target = شماره
field-seat = بازیکن
field-by = از سوی
field-voters = رأی‌دهندگان
field-targets = شماره‌های نشان‌داده‌شده
field-spoke_after = شماره‌ها پیش از حرف دیگر
field-kind = نوع
field-reason = دلیل
field-points = امتیاز
field-approved = با تأیید سرداور
field-about = موضوع
field-elapsed = ثانیه پس از نتیجه
field-written = کتبی است
field-decision = شماره‌ی ثبت در صورت‌جلسه
field-outcome = تصمیم
silence-last_candidate = رأی به نامزد آخر می‌رسد
silence-not_in_favour = مخالف به حساب می‌آید
silence-misfire = شلیک تیم ناموفق می‌شود
silence-no_answer = استعلامی گرفته نمی‌شود
silence-lapses = حق حرکت برتر از دست می‌رود

## Notices

notice-your_role = کارت شما: { $role }.
notice-your_team = تیم تیره: { $seats }. دُن: { $don }.
notice-shooting_note = ترتیب شلیک از نگاه دُن (فقط قرار تیم): { $seats }.
notice-check_answered =
    { $seat ->
        [none] شب { $night }: استعلامی گرفته نشد.
       *[other] شب { $night }، استعلام { $seat }: { $answer }.
    }
notice-your_shot =
    { $seat ->
        [none] شب { $night }: شلیکی از شما به حساب نیامد.
       *[other] شب { $night }، شلیک شما: { $seat }.
    }
notice-your_best_move = نخستین کشته‌ی بازی شمایید. می‌توانید سه نفری را که تیره می‌دانید نام ببرید: حرکت برتر.
notice-night_began = شب { $night } آغاز شد.
notice-day_began = روز { $day } آغاز شد.
notice-killed = دیشب { $seat } کشته شد.
notice-missed = دیشب کسی کشته نشد.
notice-quiet_nights = شب‌های پیاپی بدون تغییر شمار بازیکنان: { $running }. با سه شب، بازی مساوی می‌شود.
notice-best_move_told =
    { $seats ->
        [none] { $seat } حرکت برتری نداشت.
       *[other] حرکت برتر { $seat }: { $seats }.
    }
notice-speaking_order =
    روز { $day }. ترتیب صحبت: { $order }.{ $silent ->
        [none] {""}
       *[other] {" "}با خطای سوم از صحبت محروم، با حق نامزد کردن: { $silent }.
    }
notice-turn_began =
    { $seconds ->
        [0] { $seat } فقط می‌تواند نامزد کند.
       *[other] نوبت { $seat }: { $seconds } ثانیه.
    }
notice-posted =
    { $kind ->
        [speak] صحبت { $seat }.
       *[last_word] آخرین صحبت { $seat }.
    }
notice-nomination_made = { $by }، { $who } را نامزد کرد.
notice-ballot_began = رأی‌گیری. نامزدها: { $candidates }.
notice-no_ballot_today = روز { $day } رأی‌گیری ندارد: { $why } ({ $clause }).
notice-fists_called = رأی به { $candidate }: { $voters }.
row-votes =
    { $voters ->
        [none] { $seat }: { $votes }.
       *[other] { $seat }: { $votes } ({ $voters }).
    }
notice-ballot_result =
    نتیجه‌ی رأی‌گیری. { $lines }{ $silent ->
        [none] {""}
       *[other] {" "}رأی ندادند و رأیشان به نامزد آخر رسید: { $silent }.
    }
notice-tie_began = مساوی: { $seats }. هرکدام سی ثانیه صحبت و سپس رأی‌گیری دوباره.
notice-question_asked = باز هم مساوی. آیا همه‌ی این‌ها بیرون بروند: { $seats }؟
notice-question_skipped = پرسش بیرون رفتن همه ({ $seats }) مطرح نمی‌شود: { $why } ({ $clause }). کسی بیرون نمی‌رود.
notice-question_result =
    موافق: { COUNT($in_favour) } نفر از { $of } نفر: { $in_favour ->
        [none] { nobody }
       *[other] { $in_favour }
    }.{ $leave ->
        [true] {" "}{ $seats } بیرون می‌روند.
       *[false] {" "}اکثریت نیست و کسی بیرون نمی‌رود.
    }
notice-gone =
    { $seat } { $cause } از میز بیرون رفت.{ $last_word ->
        [false] {""}
       *[true] {" "}یک دقیقه آخرین صحبت دارد.
    }
notice-last_word_lost = { $seat } آخرین صحبت را از دست داد.
notice-sanction_given = { $kind }: { $seat }. دلیل: { $reason } ({ $clause }). شمار خطاها: { $fouls }.
notice-removal_ruled =
    اخراج { $seat }، رأی‌گیری روز { $day }: { $why } ({ $clause }).{ $stay ->
        [none] {""}
       *[other] {" "}سر میز می‌مانند: { $stay }.
    }
notice-points_off =
    { $kind ->
        [small] { kind-small.title }
        [big] { kind-big.title }
        [removal] { kind-removal.title }
       *[ppk] { kind-ppk.title }
    }: { $seat }. دلیل: { $reason }.
notice-points_back = با اعتراض لغو شد: { $kind } برای { $seat }.
notice-out_of_tournament = { $seat } از مسابقات اخراج شد.
notice-game_over =
    { $by ->
        [dark_gone] برد تیم قرمز: تیره‌ای سر میز نماند.
        [parity] برد تیم تیره: شمارشان از قرمزها کمتر نیست.
        [three_nights] مساوی: سه شب پیاپی شمار بازیکنان تغییر نکرد.
       *[ppk]
            { $winner ->
                [red] واگذاری برد: تیم قرمز برنده اعلام شد.
               *[dark] واگذاری برد: تیم تیره برنده اعلام شد.
            }
    }
notice-roles_shown = کارت‌ها: { $roles }.
notice-bonus_told = امتیاز داور: { $seat }، { $tenths }.
notice-appeal_told = اعتراض { $by }. موضوع: { $about }.
notice-appeal_answered = اعتراض ({ $by }؛ { $about }): { $outcome } ({ $clause }).
notice-protocol_signed = صورت‌جلسه امضا شد.
notice-ruling_told = داور حکمی در صورت‌جلسه ثبت کرد.
notice-pause_told =
    { $on ->
        [true] وقفه‌ی فنی.
       *[false] وقفه تمام شد.
    }

## Events

with-clause = { $sentence } [{ $clause }]
event-dealt =
    { $by ->
        [hand] کارت‌ها را داور وارد کرد: { $roles }.
       *[lot] کارت‌ها با قرعه پخش شد: { $roles }.
    }
event-note_set = ترتیب شلیک: { $seats }.
event-sheriff_shown = کلانتر خود را نشان داد: { $seat }.
event-night_fell = { notice-night_began }
event-aimed = شلیک { $by }: { $targets }.
event-shooting =
    { $shot ->
        [none] شب { $night }: شلیک ناموفق.
       *[other] شب { $night }: تیر خورد، { $shot }.
    }
event-checked =
    شب { $night }، استعلام ({ $role }) از { $seat ->
        [none] { nobody }
       *[other] { $seat }
    }: { $answer }.
event-best_move_due = حق حرکت برتر: { $seat }.
event-best_move_made = { notice-best_move_told }
event-night_told =
    { $shot ->
        [none] دیشب کسی کشته نشد.
       *[other] دیشب { $shot } کشته شد.
    }
event-night_quiet = { notice-quiet_nights }
event-day_came = { notice-day_began }
event-speeches_opened = { notice-speaking_order }
event-turn_opened = { notice-turn_began }
event-nominated = { $by }، { $who } را نامزد کرد.
event-ballot_opened = { notice-ballot_began }
event-no_ballot = { notice-no_ballot_today }
event-fists_shown = { notice-fists_called }
event-ballot_counted = { notice-ballot_result }
event-tie_round = { notice-tie_began }
event-question_put = { notice-question_asked }
event-question_barred = { notice-question_skipped }
event-question_answered = { notice-question_result }
event-left = { $seat } { $cause } از شمار بیرون رفت.
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
order-speak = { offer-speak }: منتشر شد
order-last_word = { offer-last_word }: منتشر شد
order-all_leave =
    { offer-all_leave }: { $in_favour ->
        [true] موافق
       *[false] مخالف
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

refusal-no_seat = چنین شماره‌ای سر میز نیست.
refusal-no_plans = از پیش نمی‌شود فرمان داد.
refusal-wrong_moment = اکنون هنگام این کار نیست.
refusal-no_right = این شماره چنین حقی ندارد.
refusal-already_used = این حق پیش‌تر به کار رفته است.
refusal-not_at_table = { $seat } از میز رفته است.
refusal-already_nominated = { $seat } پیش‌تر نامزد شده است.
refusal-not_on_list = { $seat } در این رأی‌گیری نامزد نیست.
refusal-not_called = اکنون نوبت رأی به { $seat } است.
refusal-three_seats = درست سه شماره‌ی متفاوت لازم است.
refusal-no_speech = با خطای سوم، امروز صحبت ندارید؛ اما می‌توانید نامزد کنید.
refusal-too_long = بیش از اندازه بلند است: { $length } نویسه؛ حداکثر { $limit }.
refusal-signed = صورت‌جلسه امضا شده است؛ تنها اعتراض آن را عوض می‌کند.
refusal-unknown_reason = این مورد چنین دلیلی ندارد.
refusal-not_rated = بازی بدون امتیاز است؛ امتیاز و اعتراض ندارد.
refusal-bonus_step = امتیاز با گام ۰٫۱ داده می‌شود.
refusal-bonus_range = هر بازیکن ۰٫۱ تا ۱٫۰ می‌گیرد؛ بیشتر تنها با تأیید سرداور.
refusal-bonus_total = مجموع به { $tenths } می‌رسد: حداکثر ۲٫۸ و با تأیید سرداور ۳٫۵.
refusal-not_written = اعتراض باید کتبی باشد.
refusal-late = بیش از ده دقیقه گذشته است: اعتراض ثبت می‌شود اما رسیدگی نمی‌شود.
refusal-opinion = نظر درباره‌ی بازی موضوع اعتراض نیست.
refusal-closed = درباره‌ی این تصمیم پیش‌تر رسیدگی شده است.
refusal-no_outcome = اعتراض چنین نتیجه‌ای ندارد.
refusal-no_penalty = این بازیکن چنین جریمه‌ای ندارد.
refusal-malformed = فرم درست پر نشده است.
fault-no_scenario = این بازی سناریو ندارد.
fault-unknown_option = تنظیم ناشناخته: { $where }.
fault-bad_option = مقدار نادرست: { $where }.
fault-languages = زبان‌های بازی: روسی و حداکثر یک زبان منطقه‌ای.
fault-ten_seats = درست ده بازیکن لازم است.
fault-deck = کارت‌ها: شش شهروند، یک کلانتر، دو مافیا و یک دُن؛ برای هر نفر یکی.
result-void = نتیجه باطل اعلام شد.
