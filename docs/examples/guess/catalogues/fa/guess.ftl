game = عدد را حدس بزن
    .text = هر کس پنهانی عددی از ۱ تا ۹ می‌گوید؛ هر که به عدد قرعه نزدیک‌تر باشد یک امتیاز می‌گیرد.
step-round =
    { $n ->
        [none] یک دور
       *[other] دور { $n }
    }
grade-won = برد
grade-lost = باخت
result =
    { $winner ->
        [none] چند نفر با هم برنده‌اند.
       *[other] برنده: { $winner }.
    }

## تنظیم‌ها

option-players = بازیکنان
    .text = چند نفر دور میز می‌نشینند.
fault-malformed = تنظیم‌ها خوانده نمی‌شود: { $found }

## دستورها

offer-guess = عدد شما
    .text = از ۱ تا ۹. تا پایان دور هیچ‌کس آن را نمی‌بیند.
field-number = عدد
order-guess = عدد { $number }
refusal-not_now = اکنون نمی‌شود.
refusal-out_of_range = عدد باید از { $least } تا { $most } باشد.
refusal-malformed = فرمان درست پر نشده است.
refusal-no_order = چیزی برای پس گرفتن نیست.
refusal-final = آنچه فرستاده شد عوض نمی‌شود.

## گفته‌ها

notice-round_over =
    عدد { $number } بود. { COUNT($nearest) ->
        [0] هیچ‌کس عددی نگفت.
       *[other] یک امتیاز برای { $nearest }.
    }

## رویدادها، برای گردانندگان

with-clause = { $sentence } ({ $clause })
event-drawn =
    { notice-round_over }{ COUNT($guesses) ->
        [0] {""}
       *[other] {" "}گفته‌ها: { $guesses }.
    }
row-guesses = { $seat } { $value }
