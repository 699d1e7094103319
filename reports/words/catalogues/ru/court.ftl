## The game, its steps and settings

game = Двор
    .text = Король умирает. У каждого открытая роль и скрытый характер; кто наденет корону, решат фракции, тюрьма, яд и тайное влияние.
step-h1 = День { $n }, первый час
step-h2 = День { $n }, второй час
step-h3 = День { $n }, третий час
step-h4 = День { $n }, четвёртый час
step-night = Ночь { $n }
series-vk = ВК, влияние на Короля
    .text = ВК живых, как его показал отчёт.
series-tv = ТВ, тайное влияние
    .text = ТВ живых; до конца игры его видели только ведущие.
option-king_death_day = День смерти Короля
    .text = К концу какого дня Король умрёт.
option-king_death_max = Крайний день
    .text = Дальше этого дня смерть Короля не отодвинуть. Пусто: предела нет.
option-prisoners_claim = Узники претендуют на престол
    .text = Узник вне фракции может стать Королём.
option-report_bonus = В отчёте ВК с бонусом фракции
    .text = Иначе отчёт показывает только своё ВК.
option-secret_ballot = Тайное голосование за посадку
    .text = Голоса не показываются, пока идёт голосование.
option-answer_until = Ответ на приглашение
    .text = До какого времени можно ответить.
option-natures = Характеры
    .text = Раздаются жребием или так, как записано в составе.
answer_until-same_night = той же ночью
answer_until-next_night = до следующей ночи
natures-dealt = жребием
natures-fixed = как в составе
grade-king = Король и победитель
grade-court = победа с фракцией Короля
grade-nature = победа своего характера
grade-none = без победы

## The cast

kind-night = ночное
kind-day = дневное
kind-individual = индивидуальное
kind-faction = фракционное
kind-king = королевское
kind-influence = действие влияния
kind-hidden_day = скрытое дневное
kind-hidden_night = скрытое ночное
starting-tv = ТВ в начале: { $tv }.
seat-none = никто
measure-nothing = ничего
stat-vk = ВК
stat-tv = ТВ
slot-day = день
slot-night = ночь
yes = да
no = нет
in_faction-true = член фракции
in_faction-false = вне фракций

named = «{ $name }»
aimed =
    «{ $action }»{ $targets ->
        [none] {""}
       *[other] , цель: { $targets }
    }

## Offers and rulings

offer-act = Ваше действие
again = Раз в три цикла.
deed = { $action } ({ $kind })
offer-prison_vote = Голос за посадку
    .text = Кого отправить в тюрьму. Если больше половины против всех, не отправят никого; подсчёт в конце дня.
offer-measure_vote = Амнистия или казнь
    .text = Голос весит столько, сколько у вас ТВ. Амнистия для узника с ВК от 0, казнь для узника с ВК ниже 0.
offer-invite = Приглашение во фракцию
    .text = До двоих за ночь. Приходит сразу, отозвать нельзя.
offer-answer = Ответ на приглашение
    .text = Принять можно одно. Молчание значит отказ.
offer-overthrow = Сместить лидера
    .text = Если ваше ТВ не меньше, вы возглавите фракцию, а лидер потеряет 3 ВК и 3 ТВ; иначе их потеряете вы.
offer-leave = Выйти из фракции
    .text = Вступает в силу при закрытии.
offer-adjust = Изменить ВК и ТВ
    .text = Числа прибавляются к своим.
offer-jail = В тюрьму
    .text = Сразу.
offer-release = Из тюрьмы
    .text = Сразу.
offer-poison = Отравить
    .text = Как если бы это случилось в этой фазе.
offer-cure = Вылечить
    .text = Сразу.
offer-remove = Вывести из игры
    .text = Казнь открывает характер, смерть не открывает ничего.
offer-shift_king_death = Сдвинуть смерть Короля
    .text = На столько дней; минус приближает.
offer-reset = Сбросить счётчик действия
    .text = Без действия: все сразу.
offer-grant_slot = Дать ещё один ход
    .text = В этом цикле.
offer-put_in = Ввести во фракцию
    .text = Во фракцию названного; если у него её нет, он возглавит новую.
offer-take_out = Вывести из фракции
    .text = Сразу.
offer-appoint = Назначить лидером
    .text = Сразу.
offer-dissolve = Распустить фракцию
    .text = Фракцию названного участника.
field-targets = На кого
field-choice = За кого
field-measure = За что
field-names = Кого пригласить, сначала самых желанных
field-inviter = Чьё приглашение принять
field-seat = Кого
field-vk = ВК
field-tv = ТВ
field-how = Как
field-days = Дней
field-action = Действие
field-slot = Время суток
field-leader = К кому
heading-act = Ваше действие
heading-invite2 = Второе приглашение
heading-ruling = Решение
heading-another = Ещё одно действие
heading-free = Вне очереди: «{ $action }»
choice-against_all = против всех
measure-amnesty = амнистия
measure-execution = казнь
how-executed = казнь
how-died = смерть
silence-drawn =
    { $step ->
        [none] Если не отправить приказ до закрытия, действие и цель выберет жребий.
       *[other] Если не отправить приказ до конца фазы «{ $step }», действие и цель выберет жребий.
    }

## What the rules understood of an order

order-act = { aimed }
order-prison_vote = голос за посадку: { $choice }
order-measure_vote = голос: { $measure }
order-invite = приглашение: { $names }
order-answer =
    { $inviter ->
        [none] все приглашения отклонены
       *[other] принято приглашение: { $inviter }
    }
order-overthrow = { offer-overthrow }
order-leave = { offer-leave }

## Why not

refusal-game_over = Игра окончена.
refusal-no_seat = Такого персонажа в игре нет.
refusal-dead = Этот персонаж мёртв.
refusal-in_prison = Из тюрьмы не действуют и не голосуют.
refusal-wrong_time = Не в это время суток.
refusal-in_faction = Доступно только вне фракции.
refusal-no_faction = Доступно только во фракции.
refusal-low_influence = Нужно ВК больше 6.
refusal-low_secret = Не хватает ТВ: для действия влияния нужно больше 10, для приглашений больше 0.
refusal-cooling =
    Ещё не готово{ $cycle ->
        [none] {""}
       *[other] {" "}(снова с цикла { $cycle })
    }: раз в три цикла.
refusal-slot_spent = Действие этого времени суток уже потрачено.
refusal-dead_target = Цель мертва.
refusal-self_target = К себе это применить нельзя.
refusal-same_target = Цели должны быть разными.
refusal-not_yours = У вас нет такого действия.
refusal-no_target = Нет подходящей цели.
refusal-no_ballot = Голосование за посадку не идёт.
refusal-not_candidate = Этого персонажа нет в списке для голосования.
refusal-no_prisoner = В тюрьме никого не было к началу часа: голосовать не о ком.
refusal-not_leader = Приглашает только лидер фракции или тот, кто вне фракций.
refusal-too_many = За ночь можно пригласить двоих; остальных не приглашаем.
refusal-already_invited = Этого персонажа вы уже пригласили.
refusal-already_member = Во фракции уже состоят: сначала нужно выйти.
refusal-not_invited = Такого приглашения нет.
refusal-not_member = Вы не во фракции.
refusal-no_leader = У фракции нет лидера.
refusal-too_early =
    Выйти можно через два цикла после вступления{ $from ->
        [none] {""}
       *[other] , с фазы «{ $from }»
    }.
refusal-no_plan = На это время так запланировать нельзя.
refusal-malformed = Приказ неполон.
refusal-not_free = Персонаж не на свободе.
refusal-not_in_prison = Персонаж не в тюрьме.
refusal-poisoned_already = Персонаж уже отравлен.
refusal-not_poisoned = Персонаж не отравлен.
refusal-full = Во фракции нет места.
refusal-bound = Число слишком велико.
fault-missing = Нужен состав: выберите или загрузите.
fault-malformed = Настройка задана неверно.
fault-bound = Нужно не меньше { $least }.
fault-too_few = Характеров меньше, чем ролей: нужно не меньше { $least }, есть { $found }.
fault-no_seat = Такой роли нет.
fault-no_nature = Такого характера нет: { $found }.
fault-twice = Характер { $found } роздан дважды.
fault-fixed = Состав сам раздаёт характеры: вручную нельзя.

## Told

notice-vk = { $who }: ВК { SIGNED($by) }, стало { $now }.
notice-status =
    { $now ->
        [free] { $who }: на свободе.
        [prison] { $who }: в тюрьме.
        [executed] { $who }: казнь.
       *[died] { $who }: смерть.
    }
notice-poison =
    { $poisoned ->
        [false] { $who }: больше нет яда.
       *[true] { $who }: отравление.
    }
notice-revealed = { $who }: скрытый характер «{ $nature }», { $in_faction }.
notice-king_died =
    { $king ->
        [none] Король умер. Престол пуст.
       *[other] Король умер. Новый Король: { $king }.
    }{ $court ->
        [none] {""}
       *[other] {" "}Вместе с ним побеждают: { $court }.
    }{ $natures ->
        [none] {""}
       *[other] {" "}Победа своего характера: { $natures }.
    }
notice-nature_dealt = Ваш скрытый характер: { $nature }. ТВ: { $tv }.
notice-self =
    { $vk_by ->
        [0] Ваше ВК прежнее: { $vk }.
       *[other] Ваше ВК: { SIGNED($vk_by) }, стало { $vk }.
    } { $tv_by ->
        [0] Ваше ТВ прежнее: { $tv }.
       *[other] Ваше ТВ: { SIGNED($tv_by) }, стало { $tv }.
    }
notice-action =
    { $outcome ->
        [done] { aimed }: исполнено.
        [blocked] { aimed }: вам помешали.
       *[failed] { aimed }: не удалось.
    }{ $drawn ->
        [false] {""}
       *[true] {" "}Действие выбрал жребий.
    }
notice-action_drawn = { $who }, выбор жребия: { aimed }.
notice-lapsed = { $kind }: отпало. { $code }
notice-nature_reacted = Ваш характер «{ $nature }» откликнулся.
notice-learned =
    { $what ->
        [tv] Вы узнали. { $about }: ТВ { $found }.
        [nature] Вы узнали. { $about }: характер «{ $found }».
        [membership] Вы узнали. { $about }: во фракции? { $found }.
        [leader] Вы узнали. { $about }: лидер фракции? { $found }.
        [last_order] Вы узнали. { $about }, последнее действие: { $found }.
       *[targeted_by] Вы узнали. { $about }, в последний раз действовали: { $found }.
    }
notice-slot_given =
    { $slot ->
        [day] Днём вы можете действовать ещё раз.
       *[night] Ночью вы можете действовать ещё раз.
    }
notice-counter_cleared =
    { $action ->
        [none] Все ваши действия снова доступны.
       *[other] «{ $action }» снова доступно.
    }
notice-invited = Вас приглашает во фракцию: { $by }.
notice-faction_joined = Вы во фракции. Лидер: { $leader }. Члены: { $members }.
notice-member_joined = Во фракции пополнение: { $who }.
notice-member_left = Фракцию покидает: { $who }.
notice-faction_left = Вы вышли из фракции.
notice-faction_dissolved = Вашей фракции больше нет.
notice-leader_now = Лидер вашей фракции: { $leader }.
notice-not_taken = Вступить не вышло: { $inviter } не может вас принять.
notice-coup_ended =
    { $outcome ->
        [won] Вы сместили лидера: фракция ваша.
        [equal] Вам хватило бы ТВ, но другой оказался сильнее.
        [lost] Сместить лидера не удалось: вы теряете 3 ВК и 3 ТВ.
       *[void] Смещать уже некого.
    }
notice-toppled = Вас сместили, теперь лидер: { $by }. Вы теряете 3 ВК и 3 ТВ.
notice-death_moved = Смерть Короля, сдвиг в днях: { SIGNED($by) }; теперь день { $day }.
notice-measure_weighed =
    Амнистия { $amnesty }, казнь { $execution }: { $done }{ $to ->
        [none] {""}
       *[other] , { $to }
    }.

## Happened, for hosts

with-clause = { $sentence } ({ $clause })
event-dealt =
    { $by ->
        [lot] { $who }: характер «{ $nature }», жребием.
        [host] { $who }: характер «{ $nature }», рукой ведущего.
       *[scenario] { $who }: характер «{ $nature }», по составу.
    }
event-drawn = { $who }: приказа нет, жребий: { aimed }.
event-lapsed = { $who }: { $kind } отпало. { $code }
event-acted =
    { $outcome ->
        [done] { $who }: { $ordered }.
        [blocked] { $who }: { $ordered }. Помешали.
       *[failed] { $who }: { $ordered }. Не удалось.
    }{ $turned ->
        [false] {""}
       *[true] {" "}Перенаправлено на: { $targets }.
    }
event-shielded = { $who }: щит отбил вред, источник: { $author } ({ $cause }).
event-reacted = { $who }: откликнулся характер «{ $nature }» ({ $trigger }).
trigger-morning = утро
trigger-close = закрытие
trigger-targeted = чужое действие
trigger-jailed = тюрьма
trigger-released = освобождение
trigger-poisoned = яд
trigger-someone_dies = чья-то смерть
trigger-end = смерть Короля
event-moved =
    { $who }: { $stat } { SIGNED($by) } ({ $cause }{ $authors ->
        [none] {""}
       *[other] , { $authors }
    }).
cause-floor = ТВ не бывает ниже нуля
cause-dawn = утро без ТВ
cause-prison = сутки в тюрьме
cause-coup = попытка сместить лидера
cause-ruling = решение ведущего
event-jailed =
    { $how ->
        [effect] { $who }: в тюрьму.
        [king] { $who }: в тюрьму по воле Короля.
        [ballot] { $who }: в тюрьму по голосованию.
       *[ruling] { $who }: в тюрьму решением ведущего.
    }
event-released =
    { $how ->
        [effect] { $who }: на свободу.
        [amnesty] { $who }: амнистия.
       *[ruling] { $who }: на свободу решением ведущего.
    }
event-poisoned =
    { $again ->
        [false] { $who }: яд, срок: { $due }.
       *[true] { $who }: яд поверх яда, срок прежний.
    }
event-cured = { $who }: яд снят.
event-died =
    { $how ->
        [executed] { $who }: казнь. Характер «{ $nature }», { $in_faction }.
       *[died] { $who }: смерть. Характер «{ $nature }», { $in_faction }.
    }
event-learned = { $who } узнаёт. { $about }: { $what }, { $found }.
what-tv = ТВ
what-nature = характер
what-membership = во фракции ли
what-leader = лидер ли
what-last_order = последнее действие
what-targeted_by = кто действовал в последний раз
event-death_shifted = Смерть Короля: { SIGNED($by) }, день { $day }.
event-counter_reset =
    { $who }: снова готово { $action ->
        [none] всё
       *[other] «{ $action }»
    }.
event-slot_granted = { $who }: ещё одно действие, { $slot }.
event-put =
    { $who }: { $cause }{ $targets ->
        [none] {""}
       *[other] , { $targets }
    }, отложено до: { $due }.
event-left =
    { $how ->
        [will] { $who }: выход из фракции.
        [dead] { $who }: фракция теряет мёртвого.
        [ruling] { $who }: вывод из фракции решением ведущего.
       *[dissolved] { $who }: фракция распущена.
    }
event-joined =
    { $founded ->
        [true] { $who }: новая фракция.
       *[false] { $who }: вступление во фракцию, лидер: { $leader }.
    }
event-turned = { $who }: { $inviter } не может принять.
event-coup =
    { $outcome ->
        [won] { $who } смещает лидера: { $leader }.
        [equal] { $who }: хватило бы сил, но другой сильнее; лидер: { $leader }.
        [lost] { $who }: сместить лидера не удалось, лидер прежний: { $leader }.
       *[void] { $who }: смещать некого, прежний лидер: { $leader }.
    }
event-leader_changed = Лидер фракции { $faction }: { $leader }.
event-dissolved = Фракции { $faction } больше нет.
event-ballot_opened = На голосовании о тюрьме: { $candidates }.
event-ballot_void = Голосование снято, кандидата нет: { $candidate }.
event-ballot_counted =
    Подсчёт о тюрьме: { $tally ->
        [none] ничего
       *[other] { $tally }
    }; против всех { $against_all } из { $able }; в тюрьму: { $sent }.{ $lot ->
        [false] {""}
       *[true] {" "}Равенство решил жребий.
    }
row-tally = { $seat } { $value }
row-stat = { $stat } { $by }
event-measure_counted = { notice-measure_weighed }
event-ended =
    { notice-king_died }{ $claims ->
        [none] {""}
       *[other] {" "}Притязания: { $claims }.
    }{ $lot ->
        [false] {""}
       *[true] {" "}Равенство решил жребий.
    }
event-ruled =
    Решение: { $kind }{ $says ->
        [none] {""}
       *[other] , { $says }
    }.
