game = Угадай число
    .text = Каждый втайне называет число от 1 до 9; кто ближе всех к выпавшему, получает очко.
step-round =
    { $n ->
        [none] Раунд
       *[other] Раунд { $n }
    }
grade-won = победа
grade-lost = поражение
result =
    { $winner ->
        [none] Победителей несколько.
       *[other] Победитель: { $winner }.
    }

## Настройки

option-players = Игроки
    .text = Сколько человек за столом.
fault-malformed = Настройки не читаются: { $found }

## Приказы

offer-guess = Ваше число
    .text = От 1 до 9. До конца раунда его никто не видит.
field-number = Число
order-guess = Число { $number }
refusal-not_now = Сейчас это невозможно.
refusal-out_of_range = Нужно число от { $least } до { $most }.
refusal-malformed = Приказ заполнен неверно.
refusal-no_order = Отзывать нечего.
refusal-final = Отправленное изменить нельзя.

## Рассказано

notice-round_over =
    Выпало { $number }. { COUNT($nearest) ->
        [0] Никто ничего не назвал.
       *[other] Очко получает: { $nearest }.
    }

## Случилось, для ведущих

with-clause = { $sentence } ({ $clause })
event-drawn =
    { notice-round_over }{ COUNT($guesses) ->
        [0] {""}
       *[other] {" "}Названо: { $guesses }.
    }
row-guesses = { $seat } { $value }
