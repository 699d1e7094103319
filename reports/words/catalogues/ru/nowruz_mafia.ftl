## The game and its steps

game = Новруз-мафия
    .text = Мафия на 12 или 13 игроков со слухами, шутом и Аму Новрузом; роли умерших не раскрываются.
cycle =
    { $n ->
        [none] {""}
       *[other] {" "}{ $n }
    }
step-lobby = Сбор за столом
step-night = Ночь{ cycle }
step-talk = День{ cycle }, круг речей
step-vote = День{ cycle }, голосование
step-defence = День{ cycle }, защита
step-final = День{ cycle }, итоговое голосование
step-will = День{ cycle }, завещание
step-ended = Конец игры
grade-won = победа
grade-lost = поражение
grade-won_alone = победа в одиночку
grade-won_beside = победа рядом с командой

## Settings

option-players = Игроков
    .text = С тринадцатым приходит Аму Новруз.
option-live_table = За живым столом
    .text = Каждый шаг закрывает ведущий.
option-first_phase = С чего начинается игра
    .text = С ночи или сразу с круга речей.
option-reveal_at_end = Роли в конце
    .text = После игры роли открываются всем.
option-talk_mode = Порядок речей
    .text = Каждый пишет когда удобно или строго по очереди от первого места.
option-speech_seconds = Секунд на речь
    .text = В тексте — 15 знаков за секунду.
option-defence_seconds = Секунд на защиту
    .text = В тексте — 15 знаков за секунду.
option-extra_defence_seconds = Секунд дополнительной защиты
    .text = Сколько прибавляет пресс-секретарь.
option-mafia_may_hit_own = Мафия может убить своего
    .text = Жертвой ночи можно назвать и своего.
option-tell_annulled = Сообщать об отмене
    .text = Оглушённый узнаёт на рассвете, что приказ не сработал.
option-doctor_stops_sniper = Доктор спасает от пули
    .text = Иначе — только от мафии.
option-doctor_stops_backfire = Доктор спасает от расплаты
    .text = Спасённый снайпер переживёт выстрел в горожанина.
option-mark_self = Отметить себя
    .text = Аму Новруз может отметить и себя.
option-accused_votes_final = Обвиняемый голосует
    .text = Обвиняемый участвует в итоговом голосовании.
option-jester_ends_game = Казнь шута — конец игры
    .text = Казнённый шут побеждает один, и игра на этом кончается.
option-funny_mother = Шуточное правило: { funny-mother }
    .text = { funny-mother.text }
option-funny_last_asleep = Шуточное правило: { funny-last_asleep }
    .text = { funny-last_asleep.text }
option-funny_interrupt = Шуточное правило: { funny-interrupt }
    .text = { funny-interrupt.text }
option-funny_one_line_will = Шуточное правило: { funny-one_line_will }
    .text = { funny-one_line_will.text }

## Roles and rules

role-godfather = Крёстный отец
    .text = Вы глава мафии. Жертву ночи называет любой из команды, но если выбор назвали вы, считается только он. Детектив видит в вас горожанина.
role-matador = Матадор
    .text = Вы из мафии. Каждую ночь можете оглушить одного игрока: его способность этой ночью не сработает. Своих можно, себя нельзя.
role-press_secretary = Пресс-секретарь
    .text = Вы из мафии. Один раз за игру можете продлить защиту обвиняемого, в том числе свою. Кто это сделал, не узнает никто.
role-simple_mafia = Простой мафиози
    .text = Вы из мафии. Особой силы нет: ночью выбираете жертву вместе со своими, днём играете горожанина.
role-detective = Детектив
    .text = Вы за город. Каждую ночь спрашиваете об одном игроке и на рассвете узнаёте: мафия или горожанин. Крёстный отец для вас выглядит горожанином.
role-doctor = Доктор
    .text = Вы за город. Каждую ночь спасаете одного игрока от нападений этой ночи. Себя — только один раз за игру, даже если спасать не пришлось.
role-sniper = Снайпер
    .text = Вы за город. У вас одна пуля на всю игру. Выстрел в горожанина будет стоить жизни и вам, той же ночью.
role-rumour_monger = Сплетник
    .text = Вы за город. Каждую ночь называете имя, и утром его огласят без всяких пояснений.
role-jester = Городской шут
    .text = Вас считают за город, но победа у вас своя: добейтесь, чтобы вас казнил город. Иначе вы не побеждаете.
role-citizen = Простой горожанин
    .text = Вы за город. Особой силы нет: только слово, сомнение и умение убедить.
role-amoo_nowruz = Аму Новруз
    .text = Вы сами по себе. Каждую ночь отмечаете одного игрока; если утром он мёртв, вы победите вместе с любой победившей командой.
row-roles = { $seat } ({ $value })
funny-mother = клятва матерью
    .text = Кто начинает защиту словами «به جان مادرم» («жизнью матери клянусь»), получает один лишний голос за казнь.
funny-last_asleep = последний заснувший
    .text = Кто последним закрыл глаза ночью, утром говорит первым.
funny-interrupt = перебивание
    .text = Кто перебил говорящего, в следующем круге получает половину времени.
funny-one_line_will = завещание в одну фразу
    .text = Казнённому остаётся одна фраза завещания, без имён.
answer-mafia = мафия
answer-citizen = горожанин
cause-mafia = мафия
cause-bullet = пуля
cause-backfire = расплата за выстрел в горожанина

## Offers

offer-consent =
    Согласие{ $rule ->
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
offer-kill = Жертва ночи
    .text = Кого мафия убьёт этой ночью. Ваши видят выбор друг друга; решает старший из назвавших.
offer-stun = Оглушить
    .text = Способность этого игрока не сработает этой ночью.
offer-inquire = Проверить
    .text = На рассвете узнаете: мафия или горожанин.
offer-save = Спасти
    .text = Этот игрок переживёт нападения ночи. Себя можно спасти один раз за игру.
offer-snipe = Выстрел
    .text = Единственная пуля. Если это горожанин, погибнете и вы.
offer-rumour = Слух
    .text = Это имя огласят утром, без пояснений и без вашего имени. Можно назвать и себя.
offer-mark = Отметить
    .text = Если утром этот игрок мёртв, победа любой из команд станет и вашей.
offer-sleep = Закрыть глаза
    .text = Кто закроет глаза последним, утром говорит первым.
offer-speak = Речь
    .text = Одна речь за день, её читают все. До { $characters } знаков; исправить нельзя.
offer-vote = Голос
    .text = Кого обвинить. Голоса откроются все разом, с именами. За себя нельзя.
offer-defend = Защита
    .text = Слово обвиняемого, его читают все. До { $characters } знаков; исправить нельзя.
offer-extra_defence = Дополнительная защита
    .text = Ещё { $seconds } секунд защиты для обвиняемого, сразу. Один раз за игру; кто это сделал, не видно.
offer-final = Итоговое голосование
    .text = Казнить или помиловать обвиняемого. При равенстве — помилование.
offer-will = Завещание
    .text = Одна фраза, без имён игроков. Её прочтут все; исправить нельзя.
offer-pass_turn = Передать очередь дальше
    .text = Молчащий теряет очередь, слово переходит к следующему.
offer-remove = Удалить из игры
    .text = Игрок сразу выходит из игры, роль не раскрывается; его приказы пропадают.
field-at = Кто
field-seat = Игрок
field-text = Текст
field-execute = Казнить?
field-rule = Правило
execute-true = казнить
execute-false = помиловать
first_phase-night = ночь
first_phase-talk = круг речей
talk_mode-open = в любом порядке
talk_mode-turns = по очереди
wake-city_sleeps = Город засыпает.
wake-mafia = Просыпается мафия и выбирает жертву.
wake-matador = Просыпается матадор: кого оглушить?
wake-detective = Просыпается детектив: о ком спросить?
wake-doctor = Просыпается доктор: кого спасти?
wake-sniper = Просыпается снайпер: стреляет ли он?
wake-rumour_monger = Просыпается сплетник и называет имя.
wake-amoo_nowruz = Просыпается Аму Новруз: кого отметить?
silence-rule_stays_off = правило не вступит в силу
silence-last_asleep = считается заснувшим последним
silence-abstains = воздержится
silence-no_defence = останется без защиты
silence-no_will = не оставит завещания
silence-turn_passes = пропустит свою очередь
silence-no_act = этой ночью ничего не сделает

## What the rules understood of an order

order-consent = Согласие на правило: { $rule }
order-kill = Жертва ночи: { $at }
order-stun = Оглушить: { $at }
order-inquire = Проверить: { $at }
order-save = Спасти: { $at }
order-snipe = Выстрел: { $at }
order-rumour = Огласить имя: { $at }
order-mark = Отметить: { $at }
order-vote = Голос: { $at }
order-extra_defence = Продлить защиту: { $at }
order-sleep = Глаза закрыты
order-speak = Речь произнесена
order-interrupt = Вы перебили говорящего: в следующем круге у вас половина времени, ваша очередь остаётся за вами
order-defend = Защита произнесена
order-will = Завещание оставлено
order-final =
    { $execute ->
        [true] Казнить
       *[false] Помиловать
    }

## Why not

refusal-game_over = Игра окончена.
refusal-not_a_seat = Такого места в этой игре нет.
refusal-out = Вы вышли из игры.
refusal-not_open = Сейчас этого делать нельзя.
refusal-not_an_order = Такого приказа нет.
refusal-not_your_role = У вашей роли нет этой способности.
refusal-bullet_spent = Пуля уже потрачена.
refusal-power_spent = Вы уже продлили одну защиту.
refusal-target_out = Этого игрока нет в игре: { $at }.
refusal-oneself = Себя назвать нельзя.
refusal-own_side = Своих назвать нельзя.
refusal-self_save_spent = Себя вы уже спасали, больше нельзя.
refusal-not_the_accused = Обвиняется не { $at }.
refusal-only_the_accused = Защищается только обвиняемый.
refusal-accused_has_no_vote = Обвиняемый в этом голосовании не участвует.
refusal-already_spoken = Сегодня вы уже говорили.
refusal-not_your_turn = Сейчас говорит другой.
refusal-turns_over = Круг речей завершён.
refusal-already_defended = Ваша защита уже произнесена.
refusal-only_the_executed = Завещание оставляет только казнённый.
refusal-will_left = Завещание уже оставлено.
refusal-too_long = Слишком длинно: { $found } знаков, а можно { $most }.
refusal-empty = Текст пуст.
refusal-two_sentences = Здесь больше одной фразы. Можно прислать другой текст.
refusal-names_somebody = В тексте есть имя игрока. Можно прислать другой текст.
refusal-not_the_turn = Сейчас не очередь этого игрока.
refusal-malformed = Приказ заполнен неверно.
refusal-no_order = Отзывать нечего.
refusal-final = Отправленное нельзя изменить.
fault-unknown_option = Нет такой настройки: { $where }.
fault-bad_value = Настройка { $where } не может быть равна { $found }.
fault-no_scenario = В этой игре нет сценариев.
fault-no_such_seat = Нет такого места: { $where }.
fault-seat_empty = Место не занято: { $where }.
fault-no_such_role = Нет такой роли: { $found }.
fault-role_count = Роль «{ $role }» роздана { $found } раз вместо { $expected }.

## Told

notice-your_role = Ваша роль: { $role }.
notice-fellows = С вами в мафии: { $roles }.
notice-inquiry_answered = Проверка этой ночи: { $at } — { $answer }.
notice-no_effect = Вас оглушили: ваш приказ этой ночью не сработал и не потрачен.
notice-your_result =
    { $grade ->
        [won] Вы победили вместе со своей командой.
        [lost] Вы не победили.
        [won_alone] Вы победили сами по себе.
       *[won_beside] Вы победили рядом с командой.
    }
notice-funny_rules =
    { $rules ->
        [none] Шуточных правил в этой игре нет.
       *[other] Шуточные правила этой игры: { $rules }.
    }
notice-dawn =
    { COUNT($dead) ->
        [0] Этой ночью никто не погиб.
        [1] Этой ночью погибает { $dead }.
       *[other] Этой ночью погибают { $dead }.
    }{ $rumour ->
        [none] {""}
       *[other] {" "}Слух этого утра: { $rumour }.
    }
notice-speaking_order =
    Говорят по очереди: { $speakers }.{ $halved ->
        [none] {""}
       *[other] {" "}Половина времени: { $halved }.
    }
notice-speech_made = Речь: { $seat }.
notice-broke_in = { $seat } перебивает; в следующем круге — половина времени.
notice-turn_gone = { $seat } пропускает очередь.
notice-vote_counted =
    { $sums ->
        [none] Никто не голосовал.
       *[other] Голоса: { $sums }.
    } { $accused ->
        [none] Обвиняемого нет.
       *[other] Защищается { $accused }.
    }
row-sums = { $seat } { $votes } ({ $voters })
notice-defence_posted = Защита: { $seat }.
notice-defence_lengthened = Защита продлена: теперь { $seconds } секунд.
notice-final_counted =
    За казнь: { $execute }{ $for ->
        [none] {""}
       *[other] {" "}({ $for })
    }. За помилование: { $spare }{ $against ->
        [none] {""}
       *[other] {" "}({ $against })
    }.
oath = клятва матерью
notice-execution_announced =
    { $seat ->
        [none] Сегодня никого не казнили.
       *[other] Сегодня казнён игрок { $seat }.
    }
notice-will_read =
    { $ref ->
        [none] { $seat } не оставляет завещания.
       *[other] Завещание: { $seat }.
    }
notice-player_removed = Ведущий вывел из игры: { $seat }.
notice-game_ended =
    { $winner ->
        [mafia] Победила мафия.
        [city] Победил город.
       *[none] Ни одна из команд не победила.
    }{ $co_winners ->
        [none] {""}
       *[other] {" "}Своя победа: { $co_winners }.
    }
notice-roles_shown = Роли: { $roles }.

## Happened, for hosts

with-clause = { $sentence } ({ $clause })
event-seated = Места заняты.
event-funny_agreed = { notice-funny_rules }
event-dealt = Роли розданы: { $roles }.
event-opened = Открыто: { $window }.
event-talk_opened =
    Круг речей: { $speakers }.{ $halved ->
        [none] {""}
       *[other] {" "}Половина времени: { $halved }.
    }
event-dazed = { $by } оглушает: { $at }.
event-annulled = Приказ отменён: { $seat }, { $kind }.
event-victim_chosen = Жертва мафии — { $at }, решение: { $by }.
event-no_victim = Мафия никого не выбрала.
event-inquired = { $by } проверяет: { $at } — { $answer }.
event-save_made = { $by } спасает: { $at }.
event-shot = { $by } стреляет: { $at }.
event-rescued = Спасение помогло: { $seat } ({ $causes }).
event-died = Погибает { $seat } ({ $causes }).
event-rumoured = { $by } называет имя: { $at }.
event-marked =
    { $hit ->
        [true] { $by } отмечает: { $at }. Отмеченный мёртв.
       *[false] { $by } отмечает: { $at }. Отмеченный жив.
    }
event-fell_asleep_last = Последним засыпает { $seat }.
event-dawned = { notice-dawn }
event-spoke = { notice-speech_made }
event-interrupted = { notice-broke_in }
event-turn_passed = { notice-turn_gone }
event-voted = { notice-vote_counted }
event-defence_extended = { $by } продлевает защиту: { $at }, { $seconds } секунд.
event-defended =
    Защита: { $seat }.{ $oath ->
        [false] {""}
       *[true] {" "}{ $seat } начинает защиту клятвой.
    }
event-judged = { notice-final_counted }
event-executed = { notice-execution_announced }
event-jester_won = Шут казнён и победил: { $seat }.
event-will_left = { notice-will_read }
event-removed = { notice-player_removed }
event-ended =
    { $winner ->
        [mafia] Победила мафия.
        [city] Победил город.
       *[none] Ни одна из команд не победила.
    }
