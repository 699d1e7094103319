## The game, its windows, its end

game = Шахнаме
    .text = Соратники Джамшида не знают друг друга, Заххак знает всех своих; днём судит совет, ночью голодны змеи.
step = День { $n }, { $window }
step-deal = Раздача
window-morning = утро
window-talk = беседы
window-turn = речь { $n }
window-seating = места в совете
window-council = совет великих
window-noon = полуденный сон
window-antidote = противоядие
window-night = ночь
window-rescue = спасение
window-ended = конец игры
result-draw = Ничья.
result-jamshid = Победа Джамшида и его соратников.
result-zahhak = Победа Заххака и его людей.
grade-won = победа
grade-lost = поражение
grade-drawn = ничья
grade-unjoined = не примкнул

## Settings

option-setup = Стол
    .text = Какие роли и на сколько игроков.
option-first_phase = Начало
    .text = С утра или с ночи.
option-talk_mode = Порядок речей
    .text = Все в одно окно или по очереди за живым столом.
option-council_size = Размер совета
    .text = Двое, трое или по числу игроков: трое, пока не-царей семеро и больше.
option-nushdaru_uses = Запас противоядия
    .text = Число или без счёта.
option-no_rescue = Если спасти некому
    .text = Гибнут оба или только названный первым.
option-lone_prey = Одинокая добыча
    .text = Можно ли охотиться на одного, когда чужих меньше двух.
option-tell_annulled = Сообщать о неудаче
    .text = Узнаёт ли игрок, что чары отняли его действие.
option-afrasiab_guesses = Догадки Афрасиаба
    .text = Сколько за игру.
option-houman_duels = Поединки Хумана
    .text = Сколько за игру.
option-rostam_strikes = Удары Рустама
    .text = Сколько за игру.
option-zal_feathers = Перья Заля
    .text = Сколько за игру.
option-sohrab_earliest_join = Когда может примкнуть Сухраб
    .text = С ночи какого дня.
option-recognition_shows_roles = Роли при узнавании
    .text = Видят ли заххакиты и роли друг друга, когда Заххак лишится сил.
option-disabled_keeps_cards = Карты обессилевшего Заххака
    .text = Остаются ли они у него.
option-letters_close = Конец переписки
    .text = К полудню или к концу ночи.
option-regent_counts_as_jamshid = Феридун вместо Джамшида
    .text = Вызывают ли его решения возвращение Сиявуша и войну.
option-revenge_scope = Кого забирает день мести
    .text = Двоих обвинённых или любых двоих.
option-both_fall = Если пали обе стороны
    .text = Ничья или победа одного из царей.
setup-s1 = игроков: 9
setup-s2 = игроков: 10
setup-s3 = игроков: 11
setup-s4 = игроков: 12
setup-s5 = игроков: 13
setup-s6 = игроков: 14
setup-s7 = игроков: 15
setup-s8 = игроков: 16
setup-s9 = игроков: 18
setup-s10 = игроков: 20
first_phase-morning = { window-morning }
first_phase-night = { window-night }
talk_mode-open = все сразу
talk_mode-turns = по очереди
council_size-auto = по числу игроков
nushdaru_uses-unlimited = без счёта
no_rescue-both = гибнут оба
no_rescue-one = гибнет один
letters_close-day = к полудню
letters_close-night = к концу ночи
revenge_scope-accused = обвинённые
revenge_scope-anyone = любые
both_fall-draw = ничья
both_fall-jamshid = Джамшид
both_fall-zahhak = Заххак

## Roles

role-jamshid = Джамшид
    .text = Царь. Бессмертен и известен всем. Решает, кого забирает день, разводит спорные места в совете, владеет чашей Джамшида и призывом Соруша — каждым один раз. Не выступает и не пишет писем.
role-zahhak = Заххак
    .text = Царь. Бессмертен и известен всем. Знает всех своих людей. Каждую ночь выбирает добычу для змей; Ахриман и темница — по одному разу, перехват писем — один раз. Две голодные ночи подряд лишают его сил.
role-sudabeh = Судабе
    .text = Заххакитка. Каждую ночь её чары отнимают у одного игрока его способность на эту ночь.
role-afrasiab = Афрасиаб
    .text = Заххакит. Ночью называет игрока и роль; если угадал, этот игрок погибает. Змеям это не пища.
role-houman = Хуман
    .text = Заххакит. Вызывает игрока на ночной поединок и убивает его; но если это Рустам, погибает сам.
role-garsivaz = Гарсиваз
    .text = Заххакит. В любое время может решить покончить с собой: это случится в конце ночи и накормит змей.
role-armayel = Армаил
    .text = Соратник Джамшида, но проверка показывает его заххакитом. Видит добычу Заххака и обязан спасти одного из двоих. Если он сам среди добычи, гибнут оба.
role-rostam = Рустам
    .text = Соратник Джамшида. Ночью может сразить игрока, на чьей бы стороне тот ни был. Если пал соратник Джамшида или Сухраб, горе отнимает у него остальные удары.
role-zal = Заль
    .text = Соратник Джамшида. Ночью либо проверяет одного игрока, либо сжигает перо Симурга, и тот, кого оно укрыло, этой ночью не погибнет.
role-kay_kavus = Кей-Кавус
    .text = Соратник Джамшида. В полдень видит, кто должен погибнуть, и может спасти его противоядием. На Сухраба и в день мести оно не действует.
role-jamasp = Джамасп
    .text = Соратник Джамшида. В конце каждой ночи слышит роли всех выбывших за сутки, но не имена. Голосует о перевороте.
role-karen = Карен
    .text = Соратник Джамшида. Своей силы нет, но его смерть от Заххака может поднять восстание, а от Джамшида — переворот.
role-kaveh = Каве
    .text = Соратник Джамшида. Пока он в игре, смерть Карена от Заххака поднимает восстание, которое он возглавит с Феридуном.
role-fereydun = Феридун
    .text = Соратник Джамшида. В восстание приводит новых людей; после переворота решает вместо Джамшида, кого забирает день.
role-siavash = Сиявуш
    .text = Соратник Джамшида. Если его осудит Джамшид, он откроется и останется в игре; если затем его убьёт Заххак, наступит день мести.
role-sohrab = Сухраб
    .text = Ни на чьей стороне. Ночью может раз и навсегда примкнуть к одному из царей; не примкнув, не побеждает ни с кем. Писем не пишет.
role-pahlavan = Пехлеван
    .text = Соратник Джамшида без особой силы.
role-div = Див
    .text = Заххакит без особой силы.
row-roles = { $seat } — { $value }

## Offers

offer-play = { $card }
    .text =
        { $card ->
            [jam_cup] Узнать, сколько соратников осталось у каждого царя. Один раз за игру.
            [soroush] Открыть переписку для всех на сегодня. Один раз за игру.
            [ahriman] Сегодня без бесед, сразу полуденный сон. Один раз за игру.
           *[prison] Игрок выбывает до следующего утра: его не тронуть, и сам он бессилен. Один раз за игру.
        }
offer-call_off =
    { $order ->
        [letter] Отозвать письмо
        [tap] Отменить перехват
        [suicide] Передумать: остаться жить
       *[prefer] Убрать список спасения
    }
    .text =
        { $order ->
            [letter] Ваше письмо не придёт.
            [tap] Писем этого дня вы не прочтёте.
            [suicide] Вы останетесь в игре.
           *[prefer] Списка больше нет.
        }
offer-speak = Выступить
    .text = Ваша единственная речь сегодня; её прочтут все. Исправить её нельзя.
offer-cards = Отдать карты
    .text = Карта доверия одному и карта сомнения другому, открыто для всех. Завершает вашу речь; взять назад нельзя.
offer-seat = Выбрать в совет
    .text = Кто из набравших поровну сядет в совет. Без выбора сядут те, у кого меньше карт сомнения.
offer-accuse = Обвинить
    .text = Два имени, которые совет представит на суд.
offer-verdict = Решение дня
    .text = Кого из обвинённых заберёт день; можно никого.
offer-antidote = Противоядие
    .text = Оставить обречённого в игре.{ left }
offer-enchant = Чары
    .text = Способность этого игрока этой ночью не подействует.
offer-hunt = Охота
    .text = Двое для змей: одного Армаил может спасти.
offer-rescue = Спасти
    .text = Кого из добычи уберечь от змей. Без выбора — первого по списку или по месту.
offer-prefer = Кого спасать сначала
    .text = Если промолчите ночью, спасён будет первый из списка, кто окажется добычей. Действует, пока не смените.
offer-guess = Угадать роль
    .text = Если роль названа верно, игрок погибнет.{ left }
offer-duel = Поединок
    .text = Соперник погибнет; если это Рустам, погибнете вы.{ left }
offer-strike = Удар
    .text = Игрок погибнет. Смерть соратника Джамшида или Сухраба отнимет у вас остальные удары.{ left }
offer-inquire = Проверка
    .text = На рассвете узнаете, заххакит ли он.
offer-feather = Перо Симурга
    .text = Этой ночью игрока не убьют ни змеи, ни догадка, ни поединок, ни удар.{ left }
offer-suicide = Покончить с собой
    .text = Вы покинете игру в конце ближайшей ночи и накормите змей. До тех пор можно передумать.
offer-join = Примкнуть
    .text = Раз и навсегда, с конца этой ночи.
offer-add = Привести в восстание
    .text = Он сразу войдёт в собрание. Один за ночь, двое за игру; взять назад нельзя.
offer-coup_vote = Голос о перевороте
    .text = Передать ли Феридуну право решать, кого забирает день. Молчание — «нет».
offer-letter = Письмо
    .text = Одно письмо без подписи, игроку или роли; придёт в конце ночи. До конца дня его можно переписать.
offer-tap = Перехват
    .text = Вы прочтёте все письма этого игрока, посланные и полученные.
left =
    { $left ->
        [none] {""}
       *[other] {" "}Осталось: { $left }.
    }
field-at = Игрок
field-peyman = Карта доверия
field-goman = Карта сомнения
field-role = Роль
field-side = Сторона
field-support = Власть Феридуну
field-text = Текст
field-to_seat = Кому
field-to_role = Какой роли
field-card = Карта
field-order = Приказ
side-jamshid = сторона Джамшида
side-zahhak = сторона Заххака
side-unjoined = ни к кому не примкнул
card-jam_cup = Чаша Джамшида
card-soroush = Призвать Соруша
card-ahriman = Ахриман
card-prison = Темница
kept-letter = { offer-letter }
kept-tap = { offer-tap }
kept-suicide = { offer-suicide }
kept-prefer = { offer-prefer }
support-true = да
support-false = нет
silence-doubt_decides = Без выбора места достанутся тем, у кого меньше карт сомнения.
silence-adds_nothing = Без вашего голоса имена назовут остальные.
silence-nobody_taken = Без решения день никого не заберёт.
silence-nobody_saved = Без противоядия никто не спасётся.
silence-no_hunt = Без добычи змеи останутся голодными.
silence-lower_seat_rescued = Без выбора спасётся первый по вашему списку или по месту.
silence-counts_as_no = Молчание считается за «нет».

## What the rules understood of an order

order-speak = { offer-speak }
order-cards = { offer-cards }: доверие — { $peyman }, сомнение — { $goman }
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

refusal-ended = Игра окончена.
refusal-unknown_seat = Такого места за столом нет.
refusal-not_this_step = Приказы принимаются только для открытого окна.
refusal-out = Выбывшие только наблюдают.
refusal-imprisoned = Из темницы ничего не сделать до утра.
refusal-not_now = Сейчас это невозможно.
refusal-not_yours = Это право не ваше.
refusal-no_such_power = У ведущего нет такого права.
refusal-silent_day = День молчания: можно только писать письма.
refusal-turn_over = Карты на сегодня отданы, ваша речь окончена.
refusal-not_your_turn = Сейчас говорит другой.
refusal-already_spoken = Сегодня вы уже выступали.
refusal-disabled = Заххак обессилел.
refusal-joined_already = Выбор сделан навсегда.
refusal-too_early = Примкнуть можно с ночи { $from_cycle }.
refusal-no_uprising = Восстания нет.
refusal-once_a_night = Одного этой ночью уже привели.
refusal-no_additions_left = Двое уже приведены, больше нельзя.
refusal-no_ballot = Вас ни о чём не спрашивают.
refusal-none_left = Больше не осталось.
refusal-no_prey = Этой ночью добычи нет.
refusal-card_spent = Эта карта уже сыграна.
refusal-no_letters_for_you = Вам писать больше нельзя.
refusal-no_soroush = Соруш не призван.
refusal-same_twice = Карты отдают двум разным игрокам.
refusal-too_few = Нужно назвать не меньше { $least }.
refusal-too_many = Можно назвать не больше { $most }.
refusal-twice = Дважды назван один: { $seat }.
refusal-empty = Текст пуст.
refusal-too_long = Не больше { $most } знаков.
refusal-not_a_choice = Такого выбора нет.
refusal-target_unknown = Такого игрока за столом нет.
refusal-target_out = Уже вне игры: { $seat }.
refusal-target_king = Царь неприкосновенен: { $seat }.
refusal-target_imprisoned = В темнице до утра: { $seat }.
refusal-target_self = Себя назвать нельзя.
refusal-not_a_target = Этого игрока назвать нельзя: { $seat }.
refusal-not_tied = Не среди равных: { $seat }.
refusal-not_accused = Не обвиняется: { $seat }.
refusal-not_victim = Спасать не от чего: { $seat }.
refusal-already_member = Уже в восстании: { $seat }.
refusal-not_prey = Не добыча этой ночи: { $seat }.
refusal-malformed = Приказ составлен неверно.
refusal-no_order = Отзывать нечего.
refusal-final = Взять назад нельзя.
fault-malformed = Не читается: { $found }.
fault-negative = Число меньше нуля: { $found }.
fault-one_king = Царь нужен ровно один, а не { $found }.
fault-one_holder = Эту роль может получить только один, а не { $found }.
fault-no_companions = У одной из сторон нет ни одного соратника: игра уже решена.
fault-majority = Соратников Джамшида ({ $jamshid }) должно быть больше, чем заххакитов ({ $zahhak }).
fault-rebels = Карен, Каве и Феридун сдаются вместе или не сдаются вовсе.
fault-voters = С Кареном нужны хотя бы двое из Заля, Рустама и Джамаспа.
fault-seats = За столом мест: { $expected }, а имён: { $found }.
fault-deal = Розданы другие роли, чем на этом столе: { $found }.

## Told to everybody

notice-kings = Джамшид — { $jamshid }, Заххак — { $zahhak }.
notice-soroush_called = Призван Соруш: можно писать письма.
notice-ahriman_day = День Ахримана: сегодня нет бесед, сразу полуденный сон.
notice-imprisoned = В темнице до следующего утра: { $who }.
notice-spoke = Выступление: { $who }.
notice-cards_given = { $giver }: карта доверия — { $peyman }, карта сомнения — { $goman }.
notice-council_tied = За последние места в совете спор: { $who }. Джамшид выбирает из них: { $places }.
notice-council_seated = Совет великих: { $council }.
notice-accused_named =
    { $accused ->
        [none] Сегодня никто не обвинён.
       *[other] Обвинены: { $accused }.
    }
notice-noon =
    { COUNT($left) ->
        [0] Сегодня никто не покинул игру.
        [1] Сегодня игру покидает { $left }.
       *[other] Сегодня игру покидают { $left }.
    }
notice-siavash_shown = Это Сиявуш: { $who }. Он остаётся в игре.
notice-dawn =
    { COUNT($left) ->
        [0] Этой ночью никто не покинул игру.
        [1] Этой ночью игру покинул игрок { $left }.
       *[other] Этой ночью игру покинули { $left }.
    }{ $hungry ->
        [false] {""}
       *[true] {" "}Заххак остался голодным.
    }{ $revenge_day ->
        [false] {""}
       *[true] {" "}Сегодня день мести за Сиявуша.
    }
notice-released = Вышел из темницы игрок { $who }.
notice-game_ended =
    { $winner ->
        [jamshid] Победила сторона Джамшида.
        [zahhak] Победила сторона Заххака.
       *[draw] Ничья: обе стороны пали разом.
    } Роли: { $roles }.{ $sohrab ->
        [none] {""}
       *[other] {" "}{ $sohrab }
    }
sohrab-unjoined = Сухраб не примкнул ни к кому.
sohrab-jamshid = Сухраб примкнул к Джамшиду.
sohrab-zahhak = Сухраб примкнул к Заххаку.

## Told to one

notice-people = Ваши люди: { $roles }.
notice-prey = Добыча этой ночи: { $prey }.
notice-victims =
    { COUNT($victims) ->
        [1] Сегодня должен погибнуть игрок { $victims }.
       *[other] Сегодня должны погибнуть { $victims }.
    }
notice-inquiry =
    { $answer ->
        [zahhaki] Проверка: { $about } — заххакит.
       *[not_zahhaki] Проверка: { $about } — не заххакит.
    }
notice-annulled = Ваше действие этой ночью не подействовало.
notice-dead_roles =
    { $roles ->
        [none] За день и ночь не утрачено ни одной роли.
       *[other] За день и ночь утрачены роли: { $roles }.
    }
notice-count = Чаша Джамшида: соратников Джамшида — { $jamshid }, заххакитов — { $zahhak }.
notice-fellows =
    { $others ->
        [none] Узнавать некого: вы одни.
       *[other] Вы узнаёте друг друга: { $others }.
    }
notice-sohrab_joined = Сухраб примкнул к вам: { $who }.
notice-uprising_members = Восстание под знаменем Каве, собрание: { $members }.
notice-coup_ballot = Карен пал от приговора Джамшида. Этой ночью тайно ответьте: отдать ли власть Феридуну?
notice-power =
    { $holder ->
        [fereydun] Решение дня отныне за Феридуном.
       *[jamshid] Решение дня вернулось к Джамшиду.
    }
notice-letter_arrived = Вам письмо без подписи.
notice-tap_copy =
    { $side ->
        [sent] Перехвачено отправленное письмо, адресат: { $to }.
       *[received] Перехвачено полученное письмо, адресат: { $to }.
    }

## Happened, for hosts

with-clause = { $sentence } [{ $clause }]
nobody = никто
decider-order = по выбору
decider-preference = по списку
decider-default = по умолчанию
cause-verdict = решение дня
cause-hunt = охота
cause-guess = догадка
cause-duel = поединок
cause-strike = удар
cause-suicide = самоубийство
cause-uprising = цена восстания
event-dealt = Роли розданы: { $roles }.
event-card_played =
    { $at ->
        [none] { $by } играет карту «{ $card }».
       *[other] { $by } играет карту «{ $card }»: { $at }.
    }
event-counted = Чаша Джамшида показала { $jamshid } и { $zahhak }.
event-lapsed = Самоубийство не состоится: { $who }.
event-handed_out = { $giver }: доверие — { $peyman }, сомнение — { $goman }.
event-tied = Спор за места ({ $places }): { $who }.
event-seated = Совет: { $council } ({ $by }).
event-charged = Обвинены: { $accused } ({ $by }).
event-taken = Решение дня ({ $by }): { $victims }.
event-antidote_used =
    { $saved ->
        [none] Противоядие не подействовало: { $at }.
       *[other] Противоядие подействовало: { $at }.
    }
event-siavash_returned = Сиявуш открыт и возвращён: { $who }.
event-left = Выбывает { $who } ({ $causes }).
event-noon_ended = Итог полудня: { $left }.
event-ballot_opened = Голосуют о перевороте: { $voters }.
event-ballot_counted =
    { $passed ->
        [true] Переворот: «за» { $support } из { $of }, принят.
       *[false] Переворот: «за» { $support } из { $of }, отклонён.
    }
event-power_moved = Решение дня переходит: { $to }.
event-recognised = Узнают друг друга: { $group }; сообщено: { $told }.
event-uprising_began = Восстание началось: { $members }.
event-uprising_missed = Каве вне игры, восстания не будет.
event-gathered = Собрание восстания: { $members }.
event-recruited =
    { $betrays ->
        [true] В восстание приведён заххакит { $who }.
       *[false] В восстание приведён { $who }.
    }
event-uprising_ended =
    { $how ->
        [failed] Восстание разгромлено.
       *[over] Восстание окончено.
    }
event-prey_shown = Добыча: { $prey }.
event-enchanted =
    { $annulled ->
        [true] Чары: { $who }, действие пропало.
       *[false] Чары: { $who }.
    }
event-hunt_void = Охота сорвалась, среди добычи свой: { $prey }.
event-rescued = Спасён { $who } ({ $by }).
event-not_rescued = Спасения нет: { $prey }.
event-guessed =
    { $right ->
        [true] Догадка верна: { $at } — { $role }.
       *[false] Догадка неверна: { $at } — { $role }.
    }
event-duelled = Вызван на поединок { $at }, побеждён { $loser }.
event-struck =
    { $grief ->
        [true] Удар Рустама: { $at }; горе отняло остальные удары.
       *[false] Удар Рустама: { $at }.
    }
event-shielded =
    { $averted ->
        [none] Перо Симурга: { $who }.
       *[other] Перо Симурга: { $who }; отведено: { $averted }.
    }
event-inquired =
    { $answer ->
        [zahhaki] Ответ проверки: { $about } — заххакит.
       *[not_zahhaki] Ответ проверки: { $about } — не заххакит.
    }
event-hungry = Голодная ночь, подряд: { $nights }.
event-disabled = Заххак обессилел.
event-joined = { $who } примкнул: { $side }.
event-letter_settled =
    { $to ->
        [none] Письмо, автор { $writer }, доставить некому.
       *[other] Письмо, автор { $writer }, доставлено: { $to }.
    }
event-letter_copied =
    { $side ->
        [sent] Снята копия отправленного письма.
       *[received] Снята копия полученного письма.
    }
event-heard = Джамасп услышал: { $roles }.
event-released = Вышел из темницы { $who }.
event-revenge_called = Завтра день мести.
event-night_ended = Итог ночи: { $left }.
event-ended =
    { $winner ->
        [jamshid] Победа Джамшида.
        [zahhak] Победа Заххака.
       *[draw] Ничья.
    }
