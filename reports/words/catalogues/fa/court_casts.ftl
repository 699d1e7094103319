# What is said of a cast: of its file, and in the form over it.

## What is wrong with the file

# A word of the file in a sentence.
quoted = «{ $word }»
line = سطر { $line }
kind-text = متن
kind-number = عدد صحیح
kind-fraction = عدد اعشاری
kind-yes_no = true یا false
kind-list = فهرست
kind-mapping = چند فیلد به شکل «واژه: مقدار»
kind-formula = عدد یا فرمول
kind-nothing = جای خالی
kind-role = نقشی
kind-nature = سرشتی
kind-action = کنشی
fault-too_large = پرونده بیش از اندازه بزرگ است؛ حداکثر { $most } بایت مجاز است.
fault-not_utf8 = کدگذاری پرونده UTF-8 نیست و نخستین جای نادرست اینجاست. آن را با کدگذاری UTF-8 ذخیره کنید.
fault-bad_character = اینجا نویسه‌ی کنترلی و ناپیدای { $found } هست. آن را پاک کنید.
fault-yaml_colon = دونقطه‌ی اضافی یا تورفتگی نادرست. متنی را که درونش دونقطه دارد در گیومه‌ی ساده (") بگذارید.
fault-yaml_tab = تورفتگی با Tab ساخته شده است؛ از فاصله استفاده کنید.
fault-yaml_open_quote = گیومه‌ای (" یا ') که اینجا باز شده، جایی بسته نشده است.
fault-yaml_open_bracket = کروشه یا آکولادی که اینجا باز شده بسته نشده است، یا درونش ویرگول (,) کم است.
fault-yaml_after_quote = پس از گیومه‌ی پایانی چیز دیگری آمده است. همه‌ی متن را در گیومه بگذارید و گیومه‌ی درون متن را دو بار بنویسید.
fault-yaml_indent = تورفتگی این سطر با سطرهای کنارش نمی‌خواند.
fault-yaml_no_colon = اینجا یا در سطر بالاتر، پس از واژه دونقطه کم است.
fault-yaml_first_character = متن نمی‌تواند با این نویسه آغاز شود. آن را در گیومه بگذارید.
fault-yaml_syntax = این بخش به‌صورت YAML خواندنی نیست. تورفتگی‌ها، دونقطه‌ها و گیومه‌ها را بررسی کنید.
fault-yaml_anchor = لنگرهای YAML ({ $found }) مجاز نیستند. خود مقدار را بنویسید.
fault-yaml_alias = ارجاع‌های YAML ({ $found }) مجاز نیستند. خود مقدار را بنویسید.
fault-yaml_tag = برچسب‌های YAML ({ $found }) مجاز نیستند. متنی را که با «!» آغاز می‌شود در گیومه بگذارید.
fault-yaml_directive = سطرهایی که با «%» آغاز می‌شوند مجاز نیستند.
fault-many_documents = پرونده بیش از یک سند دارد. «---» را بردارید.
fault-key_not_word = پیش از دونقطه باید تنها یک واژه بیاید.
fault-too_deep = تودرتویی بیش از اندازه است؛ حداکثر { $most } سطح مجاز است.
fault-too_many_values = پرونده مقدارهای بسیار زیادی دارد؛ حداکثر { $most } مقدار مجاز است.
fault-empty_file = پرونده خالی است.
fault-duplicate_key = واژه‌ی { $found } پیش‌تر در سطر { $first } آمده است. یکی از این دو زیادی است.
fault-unknown_key =
    واژه‌ی { $found } جایش اینجا نیست. اینجا این‌ها می‌توانند بیایند: { $expected }.{ $near ->
        [none] {""}
       *[other] {" "}شاید منظورتان { $near } بود؟
    }
fault-missing_key = فیلد { $expected } کم است.
fault-wrong_type =
    اینجا { $kind } لازم است، ولی { $found_kind }{ $found ->
        [none] {""}
       *[other] {" "}{ $found }
    } آمده است.
fault-not_one_of =
    مقدار { $found } اینجا ممکن نیست. مقدارهای ممکن: { $expected }.{ $near ->
        [none] {""}
       *[other] {" "}شاید منظورتان { $near } بود؟
    }
fault-out_of_range = عدد { $found } بیرون از بازه است؛ از { $least } تا { $most } مجاز است.
fault-wrong_count = اینجا باید از { $least } تا { $most } مورد باشد، ولی { $found } مورد هست.
fault-bad_name = نام { $found } پذیرفته نیست: حرف‌های کوچک لاتین، رقم و «_» به کار ببرید، با حرف آغاز کنید و از { $most } نویسه بیشتر نشود.
fault-reserved_name = نام { $found } را خود بازی به کار می‌برد. نام دیگری برگزینید.
fault-same_name = نام { $found } پیش‌تر در سطر { $first } داده شده است.
fault-unknown_name =
    در این پرونده { $kind } به نام { $found } نیست.{ $near ->
        [none] {""}
       *[other] {" "}شاید منظورتان { $near } بود؟
    }
fault-few_natures = سرشت‌ها کمتر از نقش‌ها هستند: { $found } سرشت هست و دست‌کم { $least } لازم است.
fault-no_target = { $found } اینجا به کسی اشاره نمی‌کند. اینجا از این‌ها می‌توان نام برد: { $expected }.
fault-unused_target = بازیکن هدف { $found } را برمی‌گزیند، ولی هیچ اثری به آن نمی‌رسد.
fault-clash = { $found } با { $other } جور درنمی‌آید.
fault-wrong_place = واژه‌ی { $found } اینجا کاری از پیش نمی‌برد.
fault-does_nothing = این اثر با صفر هیچ کاری نمی‌کند.
fault-and_more = و { $count } خطای دیگر. نخست همین‌ها را درست کنید.
fault-long_text = متن بیش از اندازه بلند است: { $found } نویسه دارد و حداکثر { $most } نویسه مجاز است.
fault-blank_text = متن خالی است.
fault-missing_text = متنی به زبان { $language } نیست، با آنکه این زبان در languages آمده است.
fault-extra_text = زبان { $language } در languages نیامده است.
fault-same_text = نام { $found } پیش‌تر در سطر { $first } آمده است و بازیکنان نمی‌توانند این دو را از هم بازشناسند.

## Notes in a cast to start from

note-file =
    فهرست شخصیت‌های بازی دربار. همین حالا هم بازی‌شدنی است: کم‌کم تغییرش دهید و پس از هر گام بررسی‌اش کنید.
    سطری که با # آغاز شود برای بازی معنایی ندارد. تورفتگی را با فاصله بسازید.
note-languages = هر متن به همه‌ی این زبان‌ها لازم است. زبان نخست زبان اصلی است.
note-options = تنظیم‌هایی که این فهرست شخصیت‌ها برایش ساخته شده است: king_death_day (روز آخر شاه) و جز آن.
note-roles =
    نقش‌های آشکار به ترتیب جایگاه. واژه‌های لاتین: role_1 و role_1_night را می‌توان عوض کرد، night و do را نه.
    vk: نفوذ آغازین بر شاه. targets: بازیکن چند نفر را برمی‌گزیند (۰، ۱ یا ۲). own: allowed می‌گذارد خودش را برگزیند.
    اثرها: change, transfer, swap, jail, release, poison, cure, execute, block, redirect, shield, look,
    shift_king_death, reset, extra_slot, later. هر اثر می‌تواند شرط (when) داشته باشد.
note-natures =
    سرشت‌های پنهان، دست‌کم به شمار نقش‌ها؛ به قرعه پخش می‌شوند. tv: نفوذ پنهان آغازین.
    trigger: ویژگی کی کار می‌کند (morning, close, targeted, jailed, released, poisoned, someone_dies, end).
    wins: پیروزی ویژه، شرطی بر پایان بازی، مانند wins: {"{"}is: status, who: self, status: prison{"}"}

## The form: effects, fields, choices

effect-change = تغییر نفوذ یا نفوذ پنهان
effect-transfer = جابه‌جایی نفوذ یا نفوذ پنهان (دزدی، هدیه)
effect-swap = تعویض نفوذ یا نفوذ پنهان
effect-jail = فرستادن به زندان
effect-release = آزاد کردن از زندان
effect-poison = مسموم کردن
effect-cure = درمان کردن
effect-execute = اعدام کردن
effect-block = بی‌اثر کردن همه‌ی کارها
effect-redirect = برگرداندن به هدفی دیگر
effect-shield = در امان داشتن از آسیب
effect-look = پی بردن به راز
effect-shift_king_death = جابه‌جایی مرگ شاه
effect-reset = صفر کردن شمارنده‌ی کنش
effect-extra_slot = یک کنش بیشتر
effect-later = اثری چند پایان بعد
field-stat = چه چیز
field-who = چه کسی
field-to = به چه کسی
field-other = با چه کسی
field-by = چه اندازه (عدد یا فرمول)
field-when = شرط، اگر هست
field-what = چه چیز دانسته شود
field-action = کدام کنش (خالی: همه)
field-slot = چه وقت
field-phases = پس از چند پایان
field-effect = اثر
field-slug = نام برای قواعد (حروف لاتین)
field-name = نام
field-title = عنوان
field-about = شرح
field-targets = بازیکن چند هدف می‌گوید
field-time = وقت
field-free = نوبتی نمی‌گیرد
field-own = درباره‌ی خود
field-vk = نفوذ آغازین بر شاه
field-tv = نفوذ پنهان آغازین
field-nature = سرشت، اگر از پیش داده شده
field-trigger = ویژگی کی کار می‌کند
field-wins = پیروزی ویژه، اگر هست
field-languages = زبان‌ها، نخست زبان اصلی
field-raw = همان‌گونه که در پرونده است
value-self = خود کننده
value-target = هدف
value-target2 = هدف دوم
value-vk = نفوذ بر شاه
value-tv = نفوذ پنهان
value-nature = سرشت
value-membership = عضویت در جناح
value-leader = رهبری جناح
value-last_order = آخرین کنش
value-targeted_by = چه کسی درباره‌اش کاری کرده
value-day = روز
value-night = شب
value-allowed = مجاز
value-only = تنها خود، بی‌هدف
value-usual = مانند همیشه
value-morning = در پایان هر شب
value-close = در پایان هر فاز
value-targeted = هنگامی که کنشی بر او اثر کند
value-jailed = هنگامی که زندانی شود
value-released = هنگامی که آزاد شود
value-poisoned = هنگامی که مسموم شود
value-someone_dies = هنگامی که کسی بمیرد
value-end = هنگام مرگ شاه
trigger-none = هیچ‌گاه
