## The game and its steps

game = Спортивная мафия ФИИМ
    .text = Десять игроков, семь красных и три чёрных; речи, голосования, выстрелы вслепую, судья и протокол.
step-agree = Ночь { $n }, договорённость
step-open = День { $n }, утро
step-speech = День { $n }, речи
step-vote = День { $n }, голосование
step-tie = День { $n }, переголосование { $round }
step-all = День { $n }, уход всех
step-last = День { $n }, последние слова
step-shoot = Ночь { $n }, стрельба
step-don = Ночь { $n }, проверка Дона
step-sheriff = Ночь { $n }, проверка Шерифа
step-best = Ночь { $n }, лучший ход
step-done = Ночь { $n }, перед рассветом
step-orders = Ночь { $n }
step-protocol = Протокол
step-deal = Раздача карт
grade-won = победа
grade-lost = поражение
grade-drawn = ничья
grade-void = результат недействителен
grade-first_killed = убит первым
grade-removed = удалён
grade-ppk = ППК
grade-expelled = снят с турнира

## Settings

option-mode = Как играется
    .text = На форуме по формам и часам или за настоящим столом, где всё вносит судья.
option-status = Вид игры
    .text = После начала не меняется.
option-languages = Языки стола
    .text = Русский и один региональный.
option-third_foul_loss = Третий фол лишает
    .text = Какую речь теряет игрок.
option-late_removal = Удаление после подсчёта
    .text = Что отменяется, если ночь ещё не объявлена.
option-agreement_night_counts = Считать ночь договорённости
    .text = К трём ночам без изменений.
option-best_move_teams = Лучший ход есть у
    .text = Кто из убитых первым его получает.
option-ci_award = Компенсация Ci
    .text = За каждую игру, где игрока убили первым, или однажды за дистанцию.
option-post_length = Знаков в минутной речи
    .text = Полминуты значат половину.
mode-async = на форуме
mode-live = за столом
status-tournament = турнирная
status-rating = рейтинговая
status-non_rating = без рейтинга
languages-ru = русский
languages-en = английский
languages-fa = персидский
third_foul_loss-current_day = речь этого дня
third_foul_loss-next_speech = ближайшую речь
late_removal-void_current = итог этого голосования
late_removal-cancel_next = следующее голосование
best_move_teams-any = любого
best_move_teams-red = красного
ci_award-each_fk_game = за каждую такую игру
ci_award-once = однажды
agreement_night_counts-true = да
agreement_night_counts-false = нет

## Seats and cards

seat =
    № { $n }{ $name ->
        [none] {""}
       *[other] {" "}({ $name })
    }
row-roles = { $seat }: { $value }
decimal-sign = ,
nobody = никто
role-red = Красный
    .text = Вы в красной команде. Найдите и выведите всех чёрных.
role-sheriff = Шериф
    .text = Вы в красной команде. Каждую ночь, начиная со второй, вы проверяете одно место и узнаёте его команду.
role-dark = Чёрный
    .text = Вы в чёрной команде и знаете своих. Ночью стреляйте вместе: убивает только единогласный выстрел.
role-don = Дон
    .text = Вы глава чёрной команды. Вы стреляете со всеми и каждую ночь, начиная со второй, ищете Шерифа.
winner-red = красные
winner-dark = чёрные
winner-draw = ничья
answer-sheriff = это Шериф
answer-not_sheriff = не Шериф
answer-red = красный
answer-dark = чёрный
answer-nothing = ответа нет

## Reasons and rulings

sanction-warn = Предупреждение
sanction-foul = Фол
sanction-dq = Дисквалифицирующий фол
sanction-ppk = ППК: победа другой команды
sanction-expel = Снятие с турнира
kind-small = малый штраф, 0,3
    .title = Малый штраф, 0,3
kind-big = большой штраф, 0,5
    .title = Большой штраф, 0,5
kind-removal = штраф за удаление, 0,8
    .title = Штраф за удаление, 0,8
kind-ppk = штраф за ППК, 1,0
    .title = Штраф за ППК, 1,0
reason-out-of-turn = говорил не в свою минуту
reason-interrupt = перебивал
reason-prompt = подсказывал чужой речи
reason-gesturing = избыточная жестикуляция
reason-touch = касался других днём
reason-voting = нарушил порядок голосования
reason-dispute = спорил с судьёй
reason-gesture = неуставной жест
reason-night-mask = ночью: маска
reason-night-posture = ночью: поза
reason-night-sound = ночью: звук
reason-night-food = ночью: еда и питьё
reason-night-touch = ночью: касание
reason-left-area = покинул игровую зону
reason-equipment = недопустимое снаряжение
reason-phone = телефон
reason-mask = маска без разрешения
reason-other = другое мелкое нарушение
reason-peek = подглядывание
reason-outside-info = сведения извне игры
reason-signal = тайные знаки о ночи
reason-reveal = раскрыл ночные сведения
reason-insult = оскорбление
reason-insult-judge = оскорбление судьи
reason-night-intent = намеренно нарушил порядок ночи
reason-integrity = тяжкий вред честной игре
reason-values = апелляция к вере и ценностям
reason-language = говорил на чужом языке
reason-crying = плач за столом
reason-obscene = нецензурная речь
reason-s-word = слово о лишении себя жизни
reason-ppk-oath = клятвы, пари, гарантии
reason-ppk-force = шантаж или принуждение
reason-ppk-night = выдал уникальные ночные сведения
reason-ppk-other = иное тяжкое нарушение
reason-minor-procedure = мелкое нарушение порядка
reason-unsporting = неспортивное поведение
reason-repeated = повторные мелкие нарушения
reason-regulations = по регламенту турнира
reason-serious-procedure = серьёзное нарушение порядка
reason-changed-game = повлиял на ход игры
reason-after-sanction = повторил после санкции
reason-foul = четвёртый фол
reason-dq = дисквалифицирующий фол
reason-expel = снятие с турнира
reason-ppk = ППК
cause-vote = решением голосования
cause-shot = ночным выстрелом
cause-foul = за четвёртый фол
cause-dq = за дисквалифицирующий фол
cause-expel = и снят с турнира
why-cancelled = удаление игрока отменило его
why-no_nominee = никто не выставлен
why-single_day1 = в первый день выставлен один
why-three_of_nine = троих из девяти не поднимают
why-whole_table = поделили все за столом
why-speeches_or_night = ближайшее голосование не проводится, речи договариваются
why-ballot_open = шло голосование; оно прекращено, никто по нему не уходит
why-before_night = ночь ещё не объявлена, итог голосования отменён
why-next_by_option = итог остаётся в силе, отменено следующее голосование (настройка игры)
why-cancelled_before = голосование этого дня уже отменено
why-shot = игрок убит этой ночью, голосование не отменяется
why-voted_out = игрок и так уходит по этому голосованию, итог в силе
why-left_before = игрок уже покинул стол, голосование не отменяется
why-decided = игра уже решена, итог прежний
outcome-uphold = отклонена, решение в силе
outcome-modify_sanction = санкция изменена
outcome-adjust_points = баллы изменены
outcome-correct_procedure = ошибка процедуры исправлена
outcome-void_result = результат признан недействительным
about-sanction = санкция
about-points = баллы и штрафы
about-procedure = процедура
about-opinion = несогласие с оценкой игры

## Offers

offer-shooting_order = Порядок отстрела
    .text = Договорённость для чёрных на следующие ночи; сама никого не убивает.
offer-speak = Речь
    .text = Одна речь в свою очередь; её сразу прочтут все, изменить нельзя.
offer-last_word = Последнее слово
    .text = Одно сообщение на прощание; выставлять в нём нельзя.
offer-nominate = Выставить
    .text = Одно место за день, можно и своё. Звучит сразу, взять назад нельзя.
offer-vote = Голос
    .text = Скрыт до подсчёта. Кто не проголосует, голосует за последнего в списке.
offer-all_leave = Поднять всех
    .text = За то, чтобы стол покинули все, кто поделил голоса? Молчание значит «нет».
offer-shoot = Выстрел
    .text = Убивает, только если все чёрные за столом указали одно место.
offer-check = Проверка
    .text = Одно место за ночь. Дон узнаёт, Шериф ли это; Шериф узнаёт команду.
offer-best_move = Лучший ход
    .text = Три разных места, которые вы считаете чёрными. Двое угаданных дают 0,5, трое 0,7.
offer-note_order = Записать порядок отстрела
    .text = Как показал Дон.
offer-sheriff_shows = Шериф показался
    .text = Место сверяется с картами; затем тридцать секунд свободной посадки.
offer-turn = Дать слово
    .text = Начинается речь игрока.
offer-nomination = Принять выставление
    .text = Кого выставил говорящий игрок.
offer-fists = Голоса за кандидата: { $candidate }
    .text = Первый кулак считается; после последнего кандидата итог подводится сам.
offer-hands = Руки за уход всех
    .text = Кто за то, чтобы ушли все поделившие.
offer-shot = Показанный выстрел: { $by }
    .text = Одно место; ни одного или несколько значит промах.
offer-checked = Показанная проверка
    .text = Одно место; ни одного или несколько остаются без ответа.
offer-best_move_said = Лучший ход назван
    .text = До трёх номеров. Если прозвучало ещё что-то, укажите, сколько номеров было до этого.
offer-pause = Техническая пауза
    .text = Действуют ночные правила поведения.
offer-resume = Продолжить
    .text = Пауза окончена.
offer-sanction =
    { $kind ->
        [warn] { sanction-warn }
        [foul] { sanction-foul }
        [dq] { sanction-dq }
        [ppk] { sanction-ppk }
       *[expel] { sanction-expel }
    }
    .text = Действует сразу.
offer-ruling = Решение судьи
    .text = Для случая, который правила не описывают; слова идут в причину записи.
offer-bonus = Дополнительный балл
    .text = От 0,1 до 1,0 игроку, всего до 2,8; больше только с одобрением главного судьи. Новый заменяет прежний.
offer-penalty =
    { $kind ->
        [small] { kind-small.title }
       *[big] { kind-big.title }
    }
    .text = Вычитается из баллов этой игры.
offer-appeal = Апелляция
    .text = Письменно, в течение десяти минут после результата.
offer-decide = Решить апелляцию
    .text = Решение главного судьи по первой из открытых апелляций; оно окончательно.
offer-sign = Подписать протокол
    .text = После этого его меняет только апелляция. Баллы не противоречат результату.
field-seats = Места
field-text = Текст
field-who = Кого
field-candidate = Кандидат
field-in_favour = За уход всех
field-target = Место
field-seat = Игрок
field-by = Кто
field-voters = Кто голосует
field-targets = Показанные места
field-spoke_after = Номеров до других слов
field-kind = Вид
field-reason = Причина
field-points = Баллы
field-approved = Одобрено главным судьёй
field-about = Предмет
field-elapsed = Секунд после результата
field-written = Подана письменно
field-decision = Номер записи протокола
field-outcome = Решение
silence-last_candidate = голос пойдёт последнему кандидату
silence-not_in_favour = будет считаться «против»
silence-misfire = выйдет промах
silence-no_answer = проверки не будет
silence-lapses = право на лучший ход пропадёт

## Notices

notice-your_role = Ваша карта: { $role }.
notice-your_team = Чёрные: { $seats }. Дон: { $don }.
notice-shooting_note = Порядок отстрела от Дона (только договорённость): { $seats }.
notice-check_answered =
    { $seat ->
        [none] Ночь { $night }: проверки не было.
       *[other] Ночь { $night }, проверка { $seat }: { $answer }.
    }
notice-your_shot =
    { $seat ->
        [none] Ночь { $night }: ваш выстрел не засчитан.
       *[other] Ночь { $night }, ваш выстрел: { $seat }.
    }
notice-your_best_move = Вас убили первым. Назовите три места, которые считаете чёрными: это лучший ход.
notice-night_began = Наступает ночь { $night }.
notice-day_began = Наступает день { $day }.
notice-killed = Ночью убит игрок { $seat }.
notice-missed = Ночью никто не убит.
notice-quiet_nights = Ночей подряд без изменения числа игроков: { $running }. После трёх объявляется ничья.
notice-best_move_told =
    { $seats ->
        [none] Игрок { $seat } не сделал лучшего хода.
       *[other] Лучший ход игрока { $seat }: { $seats }.
    }
notice-speaking_order =
    День { $day }. Речи по порядку: { $order }.{ $silent ->
        [none] {""}
       *[other] {" "}Третий фол лишил речи (выставлять можно): { $silent }.
    }
notice-turn_began =
    { $seconds ->
        [0] Игрок { $seat } может только выставить.
       *[other] Речь игрока { $seat }: { $seconds } с.
    }
notice-posted =
    { $kind ->
        [speak] Речь игрока { $seat }.
       *[last_word] Последнее слово игрока { $seat }.
    }
notice-nomination_made = Игрок { $by } выставляет: { $who }.
notice-ballot_began = Голосование. На голосовании: { $candidates }.
notice-no_ballot_today = Голосования в день { $day } нет: { $why } ({ $clause }).
notice-fists_called = За { $candidate } голосуют: { $voters }.
row-votes =
    { $voters ->
        [none] { $seat }: { $votes }.
       *[other] { $seat }: { $votes } ({ $voters }).
    }
notice-ballot_result =
    Итог голосования. { $lines }{ $silent ->
        [none] {""}
       *[other] {" "}Не проголосовали, голос за последнего: { $silent }.
    }
notice-tie_began = Поровну: { $seats }. По тридцать секунд и переголосование.
notice-question_asked = Снова поровну. Кто за то, чтобы стол покинули все: { $seats }?
notice-question_skipped = Вопрос об уходе всех ({ $seats }) не ставится: { $why } ({ $clause }). Никто не уходит.
notice-question_result =
    За уход всех { COUNT($in_favour) } из { $of }: { $in_favour ->
        [none] { nobody }
       *[other] { $in_favour }
    }.{ $leave ->
        [true] {" "}Стол покидают { $seats }.
       *[false] {" "}Большинства нет, никто не уходит.
    }
notice-gone =
    Игрок { $seat } покидает стол { $cause }.{ $last_word ->
        [false] {""}
       *[true] {" "}Последнее слово: минута.
    }
notice-last_word_lost = Игрок { $seat } лишён последнего слова.
notice-sanction_given = { $kind }: { $seat }. Причина: { $reason } ({ $clause }). Фолов: { $fouls }.
notice-removal_ruled =
    Удаление игрока { $seat }, голосование дня { $day }: { $why } ({ $clause }).{ $stay ->
        [none] {""}
       *[other] {" "}За столом остаются: { $stay }.
    }
notice-points_off =
    { $kind ->
        [small] { kind-small.title }
        [big] { kind-big.title }
        [removal] { kind-removal.title }
       *[ppk] { kind-ppk.title }
    }: { $seat }. Причина: { $reason }.
notice-points_back = По апелляции снят { $kind }: { $seat }.
notice-out_of_tournament = Игрок { $seat } снят с турнира.
notice-game_over =
    { $by ->
        [dark_gone] Победа красных: чёрных за столом не осталось.
        [parity] Победа чёрных: их за столом не меньше, чем красных.
        [three_nights] Ничья: три ночи подряд число игроков не менялось.
       *[ppk]
            { $winner ->
                [red] ППК: победа присуждена красным.
               *[dark] ППК: победа присуждена чёрным.
            }
    }
notice-roles_shown = Карты: { $roles }.
notice-bonus_told = Дополнительный балл: { $seat }, { $tenths }.
notice-appeal_told = Подана апелляция: { $by }. Предмет: { $about }.
notice-appeal_answered = Апелляция ({ $by }; { $about }): { $outcome } ({ $clause }).
notice-protocol_signed = Протокол подписан.
notice-ruling_told = Судья внёс решение в протокол.
notice-pause_told =
    { $on ->
        [true] Техническая пауза.
       *[false] Пауза окончена.
    }

## Events

with-clause = { $sentence } [{ $clause }]
event-dealt =
    { $by ->
        [hand] Карты внесены судьёй: { $roles }.
       *[lot] Карты розданы по жребию: { $roles }.
    }
event-note_set = Порядок отстрела: { $seats }.
event-sheriff_shown = Шериф показался: { $seat }.
event-night_fell = { notice-night_began }
event-aimed = Выстрел { $by }: { $targets }.
event-shooting =
    { $shot ->
        [none] Ночь { $night }: промах.
       *[other] Ночь { $night }: попадание, { $shot }.
    }
event-checked =
    Ночь { $night }, проверка ({ $role }), { $seat ->
        [none] { nobody }
       *[other] { $seat }
    }: { $answer }.
event-best_move_due = Право на лучший ход: { $seat }.
event-best_move_made = { notice-best_move_told }
event-night_told =
    { $shot ->
        [none] Ночью никто не убит.
       *[other] Ночью убит игрок { $shot }.
    }
event-night_quiet = { notice-quiet_nights }
event-day_came = { notice-day_began }
event-speeches_opened = { notice-speaking_order }
event-turn_opened = { notice-turn_began }
event-nominated = Игрок { $by } выставил: { $who }.
event-ballot_opened = { notice-ballot_began }
event-no_ballot = { notice-no_ballot_today }
event-fists_shown = { notice-fists_called }
event-ballot_counted = { notice-ballot_result }
event-tie_round = { notice-tie_began }
event-question_put = { notice-question_asked }
event-question_barred = { notice-question_skipped }
event-question_answered = { notice-question_result }
event-left = Игрок { $seat } выбывает { $cause }.
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
order-speak = { offer-speak }: опубликовано
order-last_word = { offer-last_word }: опубликовано
order-all_leave =
    { offer-all_leave }: { $in_favour ->
        [true] за
       *[false] против
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

refusal-no_seat = За столом нет такого места.
refusal-no_plans = Заранее приказ отдать нельзя.
refusal-wrong_moment = Сейчас для этого не время.
refusal-no_right = У этого места нет такого права.
refusal-already_used = Это право уже использовано.
refusal-not_at_table = Игрок { $seat } уже покинул стол.
refusal-already_nominated = Игрок { $seat } уже выставлен.
refusal-not_on_list = Игрока { $seat } нет на этом голосовании.
refusal-not_called = Сейчас голосуют за другого: { $seat }.
refusal-three_seats = Нужны ровно три разных места.
refusal-no_speech = Третий фол лишил вас речи в этот день; выставить можно.
refusal-too_long = Слишком длинно: { $length } знаков, можно { $limit }.
refusal-signed = Протокол подписан: его меняет только апелляция.
refusal-unknown_reason = Для этого нет такой причины.
refusal-not_rated = Игра не рейтинговая: баллов и апелляций нет.
refusal-bonus_step = Балл даётся с шагом 0,1.
refusal-bonus_range = Игроку можно от 0,1 до 1,0; больше только с одобрением главного судьи.
refusal-bonus_total = Вместе вышло бы { $tenths }: можно 2,8, с одобрением главного судьи 3,5.
refusal-not_written = Апелляция подаётся письменно.
refusal-late = Прошло больше десяти минут: апелляция записана, но не рассматривается.
refusal-opinion = Несогласие с оценкой игры апелляцией не бывает.
refusal-closed = По этому решению апелляция уже рассмотрена.
refusal-no_outcome = Такого исхода у апелляции нет.
refusal-no_penalty = Такого штрафа у игрока нет.
refusal-malformed = Форма заполнена неверно.
fault-no_scenario = У этой игры нет сценария.
fault-unknown_option = Неизвестная настройка: { $where }.
fault-bad_option = Недопустимое значение: { $where }.
fault-languages = Языки игры: русский и не больше одного регионального.
fault-ten_seats = Игроков должно быть ровно десять.
fault-deck = Карты: шесть красных, шериф, две чёрные, дон; по одной каждому.
result-void = Результат признан недействительным.
