"""The sentences of told notices, with places to fill."""

from __future__ import annotations

from collections.abc import Mapping

from reports.words.grammar import Text

SAY: Mapping[str, Text] = {
    "your_role": Text("Ваша карта: {role}.", "Your card: {role}.", "کارت شما: {role}."),
    "your_team": Text("Тёмные: {seats}. Дон: {don}.", "The Dark team: {seats}. The Don: {don}.", "تیم تیره: {seats}. دُن: {don}."),
    "shooting_note": Text(
        "Порядок отстрела от Дона (только договорённость): {seats}.",
        "The Don's shooting order, a note only: {seats}.",
        "ترتیب شلیک از نگاه دُن (فقط قرار تیم): {seats}.",
    ),
    "check_answered": Text(
        "Ночь {n}, проверка {who}: {answer}.", "Night {n}, check of {who}: {answer}.", "شب {n}، استعلام {who}: {answer}."
    ),
    "no_check": Text("Ночь {n}: проверки не было.", "Night {n}: no check was made.", "شب {n}: استعلامی گرفته نشد."),
    "your_shot": Text("Ночь {n}, ваш выстрел: {who}.", "Night {n}, your shot: {who}.", "شب {n}، شلیک شما: {who}."),
    "no_shot": Text(
        "Ночь {n}: ваш выстрел не засчитан.", "Night {n}: you shot at nobody.", "شب {n}: شلیکی از شما به حساب نیامد."
    ),
    "your_best_move": Text(
        "Вас убили первым. Назовите три места, которые считаете тёмными: это лучший ход.",
        "You were killed first. You may name three seats you believe Dark: the Best Move.",
        "نخستین کشته‌ی بازی شمایید. می‌توانید سه نفری را که تیره می‌دانید نام ببرید: حرکت برتر.",
    ),
    "night_began": Text("Наступает ночь {n}.", "Night {n} falls.", "شب {n} آغاز شد."),
    "day_began": Text("Наступает день {n}.", "Day {n} begins.", "روز {n} آغاز شد."),
    "killed": Text("Ночью убит игрок {who}.", "{who} was shot in the Night.", "دیشب {who} کشته شد."),
    "missed": Text("Ночью никто не убит.", "Nobody leaves after this Night.", "دیشب کسی کشته نشد."),
    "quiet_nights": Text(
        "Ночей подряд без изменения числа игроков: {n}. После трёх объявляется ничья.",
        "Nights in a row without a change of the number at the table: {n}. Three make a draw.",
        "شب‌های پیاپی بدون تغییر شمار بازیکنان: {n}. با سه شب، بازی مساوی می‌شود.",
    ),
    "best_move_told": Text("Лучший ход игрока {who}: {seats}.", "Best Move of {who}: {seats}.", "حرکت برتر {who}: {seats}."),
    "no_best_move": Text("Игрок {who} не сделал лучшего хода.", "{who} made no Best Move.", "{who} حرکت برتری نداشت."),
    "speaking_order": Text(
        "День {n}. Речи по порядку: {seats}.", "Day {n}. Speeches in this order: {seats}.", "روز {n}. ترتیب صحبت: {seats}."
    ),
    "silent": Text(
        " Третий фол лишил речи (выставлять можно): {seats}.",
        " A third foul took the speech, nominating stays: {seats}.",
        " با خطای سوم از صحبت محروم، با حق نامزد کردن: {seats}.",
    ),
    "turn_began": Text("Речь игрока {who}: {n} с.", "{who} speaks: {n} seconds.", "نوبت {who}: {n} ثانیه."),
    "turn_bare": Text("Игрок {who} может только выставить.", "{who} may only nominate.", "{who} فقط می‌تواند نامزد کند."),
    "posted_speak": Text("Речь игрока {who}.", "Speech of {who}.", "صحبت {who}."),
    "posted_last_word": Text("Последнее слово игрока {who}.", "Last word of {who}.", "آخرین صحبت {who}."),
    "nomination_made": Text("Игрок {by} выставляет: {who}.", "{by} nominates {who}.", "{by}، {who} را نامزد کرد."),
    "ballot_began": Text("Голосование. На голосовании: {seats}.", "The vote. Candidates: {seats}.", "رأی‌گیری. نامزدها: {seats}."),
    "no_ballot_today": Text(
        "Голосования в день {n} нет: {why} ({clause}).",
        "No vote on Day {n}: {why} ({clause}).",
        "روز {n} رأی‌گیری ندارد: {why} (\u2068{clause}\u2069).",
    ),
    "fists_called": Text("За {who} голосуют: {seats}.", "For {who}: {seats}.", "رأی به {who}: {seats}."),
    "ballot_result": Text("Итог голосования. {lines}", "The vote. {lines}", "نتیجه‌ی رأی‌گیری. {lines}"),
    "ballot_line": Text("{who}: {n} ({seats}).", "{who}: {n} ({seats}).", "{who}: {n} ({seats})."),
    "ballot_empty": Text("{who}: {n}.", "{who}: {n}.", "{who}: {n}."),
    "ballot_silent": Text(
        " Не проголосовали, голос за последнего: {seats}.",
        " Silent, counted for the last candidate: {seats}.",
        " رأی ندادند و رأیشان به نامزد آخر رسید: {seats}.",
    ),
    "tie_began": Text(
        "Поровну: {seats}. По тридцать секунд и переголосование.",
        "Tied: {seats}. Thirty seconds each, then a re-vote.",
        "مساوی: {seats}. هرکدام سی ثانیه صحبت و سپس رأی‌گیری دوباره.",
    ),
    "question_asked": Text(
        "Снова поровну. Кто за то, чтобы стол покинули все: {seats}?",
        "Tied again. Shall all of these leave: {seats}?",
        "باز هم مساوی. آیا همه‌ی این‌ها بیرون بروند: {seats}؟",
    ),
    "question_skipped": Text(
        "Вопрос об уходе всех ({seats}) не ставится: {why} ({clause}). Никто не уходит.",
        "The question whether all leave ({seats}) is not put: {why} ({clause}). Nobody leaves.",
        "پرسش بیرون رفتن همه ({seats}) مطرح نمی‌شود: {why} (\u2068{clause}\u2069). کسی بیرون نمی‌رود.",
    ),
    "all_leave": Text(
        "За уход всех {n} из {of}: {hands}. Стол покидают {seats}.",
        "In favour {n} of {of}: {hands}. {seats} leave.",
        "موافق: {n} نفر از {of} نفر: {hands}. {seats} بیرون می‌روند.",
    ),
    "none_leave": Text(
        "За уход всех {n} из {of}: {hands}. Большинства нет, никто не уходит.",
        "In favour {n} of {of}: {hands}. No majority, nobody leaves.",
        "موافق: {n} نفر از {of} نفر: {hands}. اکثریت نیست و کسی بیرون نمی‌رود.",
    ),
    "gone": Text("Игрок {who} покидает стол {cause}.", "{who} leaves the table {cause}.", "{who} {cause} از میز بیرون رفت."),
    "last_word": Text(" Последнее слово: минута.", " One minute for a last word.", " یک دقیقه آخرین صحبت دارد."),
    "last_word_lost": Text(
        "Игрок {who} лишён последнего слова.", "{who} loses the last word.", "{who} آخرین صحبت را از دست داد."
    ),
    "sanction_given": Text(
        "{kind}: {who}. Причина: {reason} ({clause}). Фолов: {n}.",
        "{kind}: {who}. Reason: {reason} ({clause}). Fouls now: {n}.",
        "{kind}: {who}. دلیل: {reason} (\u2068{clause}\u2069). شمار خطاها: {n}.",
    ),
    "removal_ruled": Text(
        "Удаление игрока {who}, голосование дня {n}: {why} ({clause}).",
        "Removal of {who}, vote of Day {n}: {why} ({clause}).",
        "اخراج {who}، رأی‌گیری روز {n}: {why} (\u2068{clause}\u2069).",
    ),
    "stay": Text(" За столом остаются: {seats}.", " At the table stay: {seats}.", " سر میز می‌مانند: {seats}."),
    "points_off": Text("{kind}: {who}. Причина: {reason}.", "{kind}: {who}. Reason: {reason}.", "{kind}: {who}. دلیل: {reason}."),
    "points_back": Text(
        "По апелляции снят {kind}: {who}.", "Lifted on appeal: {kind} of {who}.", "با اعتراض لغو شد: {kind} برای {who}."
    ),
    "out_of_tournament": Text(
        "Игрок {who} снят с турнира.", "{who} is removed from the tournament.", "{who} از مسابقات اخراج شد."
    ),
    "roles_shown": Text("Карты: {lines}.", "The cards: {lines}.", "کارت‌ها: {lines}."),
    "bonus_told": Text("Дополнительный балл: {who}, {points}.", "Bonus: {who}, {points}.", "امتیاز داور: {who}، {points}."),
    "appeal_told": Text(
        "Подана апелляция: {who}. Предмет: {about}.", "An appeal by {who}. Subject: {about}.", "اعتراض {who}. موضوع: {about}."
    ),
    "appeal_answered": Text(
        "Апелляция ({who}; {about}): {outcome} ({clause}).",
        "The appeal ({who}; {about}): {outcome} ({clause}).",
        "اعتراض ({who}؛ {about}): {outcome} (\u2068{clause}\u2069).",
    ),
    "protocol_signed": Text("Протокол подписан.", "The protocol is signed.", "صورت‌جلسه امضا شد."),
    "ruling_told": Text("Судья внёс решение в протокол.", "The Judge has entered a ruling.", "داور حکمی در صورت‌جلسه ثبت کرد."),
    "pause_on": Text("Техническая пауза.", "A technical pause.", "وقفه‌ی فنی."),
    "pause_off": Text("Пауза окончена.", "The pause is over.", "وقفه تمام شد."),
}
WON: Mapping[str, Text] = {
    "dark_gone": Text(
        "Победа красных: тёмных за столом не осталось.", "Red wins: no Dark player is left.", "برد تیم قرمز: تیره‌ای سر میز نماند."
    ),
    "parity": Text(
        "Победа тёмных: их за столом не меньше, чем красных.",
        "Dark wins: they are no fewer than the Red.",
        "برد تیم تیره: شمارشان از قرمزها کمتر نیست.",
    ),
    "three_nights": Text(
        "Ничья: три ночи подряд число игроков не менялось.",
        "A draw: three Nights in a row changed nothing.",
        "مساوی: سه شب پیاپی شمار بازیکنان تغییر نکرد.",
    ),
    "ppk_red": Text("ППК: победа присуждена красным.", "PPK: the win goes to Red.", "واگذاری برد: تیم قرمز برنده اعلام شد."),
    "ppk_dark": Text("ППК: победа присуждена тёмным.", "PPK: the win goes to Dark.", "واگذاری برد: تیم تیره برنده اعلام شد."),
}
