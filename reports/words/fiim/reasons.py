"""Reasons of sanctions and penalties in words; sanctions by name."""

from __future__ import annotations

from collections.abc import Mapping

from reports.words.grammar import Text

SANCTIONS: Mapping[str, Text] = {
    "warn": Text("Предупреждение", "Warning", "تذکر"),
    "foul": Text("Фол", "Foul", "خطا"),
    "dq": Text("Дисквалифицирующий фол", "Disqualifying foul", "خطای اخراج"),
    "ppk": Text("ППК: победа другой команды", "PPK: the other team wins", "واگذاری برد به تیم مقابل (PPK)"),
    "expel": Text("Снятие с турнира", "Removal from the tournament", "اخراج از مسابقات"),
}
PENALTIES: Mapping[str, Text] = {
    "small": Text("малый штраф, 0,3", "small penalty, 0.3", "جریمه‌ی کوچک، ۰٫۳"),
    "big": Text("большой штраф, 0,5", "big penalty, 0.5", "جریمه‌ی بزرگ، ۰٫۵"),
    "removal": Text("штраф за удаление, 0,8", "removal penalty, 0.8", "جریمه‌ی اخراج، ۰٫۸"),
    "ppk": Text("штраф за ППК, 1,0", "PPK penalty, 1.0", "جریمه‌ی واگذاری برد، ۱٫۰"),
}
REASONS: Mapping[str, Text] = {
    "out-of-turn": Text("говорил не в свою минуту", "spoke out of turn", "صحبت خارج از نوبت"),
    "interrupt": Text("перебивал", "interrupted", "پریدن وسط صحبت دیگران"),
    "prompt": Text("подсказывал чужой речи", "prompted another's speech", "تقلب رساندن هنگام صحبت دیگران"),
    "gesturing": Text("избыточная жестикуляция", "too much gesturing", "اشاره‌های بیش از اندازه"),
    "touch": Text("касался других днём", "touched others by Day", "دست زدن به دیگران در روز"),
    "voting": Text("нарушил порядок голосования", "broke the voting procedure", "برهم زدن روال رأی‌گیری"),
    "dispute": Text("спорил с судьёй", "argued with the Judge", "بحث با داور"),
    "gesture": Text("неуставной жест", "a gesture outside the rules", "اشاره‌ی خارج از قانون"),
    "night-mask": Text("ночью: маска", "at Night: the mask", "شب: نقاب"),
    "night-posture": Text("ночью: поза", "at Night: posture", "شب: طرز نشستن"),
    "night-sound": Text("ночью: звук", "at Night: a sound", "شب: سروصدا"),
    "night-food": Text("ночью: еда и питьё", "at Night: food or drink", "شب: خوردن و آشامیدن"),
    "night-touch": Text("ночью: касание", "at Night: touching", "شب: دست زدن به دیگران"),
    "left-area": Text("покинул игровую зону", "left the playing area", "ترک محوطه‌ی بازی"),
    "equipment": Text("недопустимое снаряжение", "equipment that is not allowed", "وسیله‌ی غیرمجاز"),
    "phone": Text("телефон", "phone", "تلفن همراه"),
    "mask": Text("маска без разрешения", "a mask without approval", "نقاب بدون اجازه"),
    "other": Text("другое мелкое нарушение", "another small breach", "خطای جزئی دیگر"),
    "peek": Text("подглядывание", "peeking", "نگاه دزدکی"),
    "outside-info": Text("сведения извне игры", "information from outside the game", "گرفتن اطلاعات از بیرون بازی"),
    "signal": Text("тайные знаки о ночи", "forbidden signs about the Night", "علامت دادن درباره‌ی شب"),
    "reveal": Text("раскрыл ночные сведения", "gave away what the Night told", "لو دادن اطلاعات شب"),
    "insult": Text("оскорбление", "insult", "توهین"),
    "insult-judge": Text("оскорбление судьи", "insulting the Judge", "توهین به داور"),
    "night-intent": Text("намеренно нарушил порядок ночи", "broke the Night's procedure on purpose", "برهم زدن عمدی روال شب"),
    "integrity": Text("тяжкий вред честной игре", "grave harm to the game's integrity", "آسیب جدی به سلامت بازی"),
    "values": Text("апелляция к вере и ценностям", "calling on faith or values", "پیش کشیدن دین و ارزش‌ها برای اثبات نقش"),
    "language": Text("говорил на чужом языке", "spoke a foreign language", "صحبت به زبان دیگر"),
    "crying": Text("плач за столом", "crying at the table", "گریه سر میز"),
    "obscene": Text("нецензурная речь", "obscene language", "ناسزا"),
    "s-word": Text("слово о лишении себя жизни", "the word for taking one's own life", "به‌کار بردن واژه‌ی خودکشی"),
    "ppk-oath": Text("клятвы, пари, гарантии", "oaths, bets, guarantees", "قسم، شرط‌بندی و ضمانت"),
    "ppk-force": Text("шантаж или принуждение", "blackmail or coercion", "تهدید یا اجبار"),
    "ppk-night": Text("выдал уникальные ночные сведения", "gave away unique Night information", "لو دادن اطلاعات یگانه‌ی شب"),
    "ppk-other": Text("иное тяжкое нарушение", "another grave breach", "تخلف سنگین دیگر"),
    "minor-procedure": Text("мелкое нарушение порядка", "a minor breach of procedure", "تخلف جزئی از روال"),
    "unsporting": Text("неспортивное поведение", "unsporting conduct", "رفتار غیرورزشی"),
    "repeated": Text("повторные мелкие нарушения", "repeated minor breaches", "تکرار تخلف‌های جزئی"),
    "regulations": Text("по регламенту турнира", "by the regulations", "طبق آیین‌نامه‌ی مسابقات"),
    "serious-procedure": Text("серьёзное нарушение порядка", "a serious breach of procedure", "تخلف جدی از روال"),
    "changed-game": Text("повлиял на ход игры", "changed the course of the game", "تأثیر بر روند بازی"),
    "after-sanction": Text("повторил после санкции", "did it again after a sanction", "تکرار پس از مجازات"),
    "removal": Text("удаление", "removal", "اخراج"),
    "foul": Text("четвёртый фол", "a fourth foul", "خطای چهارم"),
    "dq": Text("дисквалифицирующий фол", "a disqualifying foul", "خطای اخراج"),
    "expel": Text("снятие с турнира", "removal from the tournament", "اخراج از مسابقات"),
    "ppk": Text("ППК", "PPK", "واگذاری برد"),
}
CAUSES: Mapping[str, Text] = {
    "vote": Text("решением голосования", "by the vote", "با رأی"),
    "shot": Text("ночным выстрелом", "by the shot", "با شلیک شبانه"),
    "foul": Text("за четвёртый фол", "by a fourth foul", "با خطای چهارم"),
    "dq": Text("за дисквалифицирующий фол", "by a disqualifying foul", "با خطای اخراج"),
    "expel": Text("и снят с турнира", "and from the tournament", "و از مسابقات نیز"),
}
NO_BALLOT: Mapping[str, Text] = {
    "cancelled": Text("удаление игрока отменило его", "a removal cancelled it", "اخراج یک بازیکن آن را لغو کرد"),
    "no_nominee": Text("никто не выставлен", "nobody is nominated", "کسی نامزد نشده است"),
    "single_day1": Text("в первый день выставлен один", "one nominee on Day 1", "روز اول تنها یک نامزد هست"),
}
NO_QUESTION: Mapping[str, Text] = {
    "three_of_nine": Text(
        "троих из девяти не поднимают", "three of nine are not put to it", "سه نفر از نُه نفر به پرسش گذاشته نمی‌شوند"
    ),
    "whole_table": Text("поделили все за столом", "everybody at the table is tied", "همه‌ی میز مساوی شده‌اند"),
}
RULED: Mapping[str, Text] = {
    "speeches_or_night": Text(
        "ближайшее голосование не проводится, речи договариваются",
        "the nearest vote is not held, speeches still to come are",
        "نزدیک‌ترین رأی‌گیری برگزار نمی‌شود؛ صحبت‌های مانده انجام می‌شود",
    ),
    "ballot_open": Text(
        "шло голосование; оно прекращено, никто по нему не уходит",
        "the vote was open; it is stopped and nobody leaves by it",
        "رأی‌گیری در جریان بود؛ متوقف شد و کسی با آن بیرون نمی‌رود",
    ),
    "before_night": Text(
        "ночь ещё не объявлена, итог голосования отменён",
        "Night was not announced yet, the result of the vote is void",
        "شب هنوز اعلام نشده بود؛ نتیجه‌ی رأی‌گیری باطل شد",
    ),
    "next_by_option": Text(
        "итог остаётся в силе, отменено следующее голосование (настройка игры)",
        "the result stands, the next vote is cancelled (an option of this game)",
        "نتیجه پابرجاست و رأی‌گیری بعدی لغو شد (تنظیم این بازی)",
    ),
    "cancelled_before": Text(
        "голосование этого дня уже отменено",
        "this Day's vote is cancelled already",
        "رأی‌گیری این روز پیش‌تر لغو شده است",
    ),
    "shot": Text(
        "игрок убит этой ночью, голосование не отменяется",
        "the player was shot this Night, no vote is cancelled",
        "این بازیکن شب تیر خورده است؛ رأی‌گیری لغو نمی‌شود",
    ),
    "voted_out": Text(
        "игрок и так уходит по этому голосованию, итог в силе",
        "the player is leaving by this very vote, the result stands",
        "این بازیکن با همین رأی‌گیری بیرون می‌رود؛ نتیجه پابرجاست",
    ),
    "left_before": Text(
        "игрок уже покинул стол, голосование не отменяется",
        "the player had left the table, no vote is cancelled",
        "این بازیکن پیش‌تر از میز رفته بود؛ رأی‌گیری لغو نمی‌شود",
    ),
    "decided": Text(
        "игра уже решена, итог прежний", "the game is decided, the result stays", "بازی تمام شده است؛ نتیجه عوض نمی‌شود"
    ),
}
OUTCOMES: Mapping[str, Text] = {
    "uphold": Text("отклонена, решение в силе", "rejected, the decision stands", "رد شد؛ تصمیم پابرجاست"),
    "modify_sanction": Text("санкция изменена", "the sanction is changed", "مجازات تغییر کرد"),
    "adjust_points": Text("баллы изменены", "points are changed", "امتیازها اصلاح شد"),
    "correct_procedure": Text("ошибка процедуры исправлена", "an error of procedure is corrected", "خطای روال اصلاح شد"),
    "void_result": Text("результат признан недействительным", "the result is declared invalid", "نتیجه باطل اعلام شد"),
}
SUBJECTS: Mapping[str, Text] = {
    "sanction": Text("санкция", "a sanction", "مجازات"),
    "points": Text("баллы и штрафы", "points and penalties", "امتیازها و جریمه‌ها"),
    "procedure": Text("процедура", "procedure", "روال بازی"),
    "opinion": Text("несогласие с оценкой игры", "an opinion on play", "نظر درباره‌ی بازی"),
}
