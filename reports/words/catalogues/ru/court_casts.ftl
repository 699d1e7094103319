# What is said of a cast: of its file, and in the form over it.

## What is wrong with the file

# A word of the file in a sentence.
quoted = «{ $word }»
line = строка { $line }
kind-text = текст
kind-number = целое число
kind-fraction = дробное число
kind-yes_no = true или false
kind-list = список
kind-mapping = набор полей «слово: значение»
kind-formula = число или формула
kind-nothing = пустое место
kind-role = роли
kind-nature = характера
kind-action = действия
fault-too_large = Файл слишком велик: можно не больше { $most } байт.
fault-not_utf8 = Файл не в кодировке UTF-8, и первое такое место здесь. Сохраните его как UTF-8.
fault-bad_character = Здесь невидимый служебный знак { $found }. Удалите его.
fault-yaml_colon = Лишнее двоеточие или сбитый отступ. Текст с двоеточием внутри возьмите в кавычки.
fault-yaml_tab = Отступ сделан табуляцией. Нужны пробелы.
fault-yaml_open_quote = Кавычка, открытая здесь, нигде не закрыта.
fault-yaml_open_bracket = Скобка, открытая здесь, не закрыта, или внутри неё не хватает запятой.
fault-yaml_after_quote = После закрытой кавычки стоит что-то ещё. Возьмите в кавычки весь текст, а кавычку внутри удвойте.
fault-yaml_indent = Отступ не совпадает с соседними строками.
fault-yaml_no_colon = Здесь или строкой выше после слова не хватает двоеточия.
fault-yaml_first_character = Текст не может начинаться с этого знака. Возьмите текст в кавычки.
fault-yaml_syntax = Это место не читается как YAML. Проверьте отступы, двоеточия и кавычки.
fault-yaml_anchor = Якоря YAML ({ $found }) не разрешены. Напишите значение целиком.
fault-yaml_alias = Ссылки YAML ({ $found }) не разрешены. Напишите значение целиком.
fault-yaml_tag = Метки YAML ({ $found }) не разрешены. Текст с «!» в начале возьмите в кавычки.
fault-yaml_directive = Строки, начинающиеся с «%», не разрешены.
fault-many_documents = В файле больше одного документа. Уберите «---».
fault-key_not_word = Слева от двоеточия должно стоять одно слово.
fault-too_deep = Слишком глубокая вложенность: можно не больше { $most } уровней.
fault-too_many_values = В файле слишком много значений: можно не больше { $most }.
fault-empty_file = Файл пуст.
fault-duplicate_key = Слово { $found } уже стоит в строке { $first }. Одно из двух лишнее.
fault-unknown_key =
    Слово { $found } здесь не к месту. Здесь могут стоять: { $expected }.{ $near ->
        [none] {""}
       *[other] {" "}Может быть, { $near }?
    }
fault-missing_key = Не хватает поля { $expected }.
fault-wrong_type =
    Здесь нужно { $kind }, а стоит { $found_kind }{ $found ->
        [none] {""}
       *[other] {" "}{ $found }
    }.
fault-not_one_of =
    Значение { $found } здесь невозможно. Возможны: { $expected }.{ $near ->
        [none] {""}
       *[other] {" "}Может быть, { $near }?
    }
fault-out_of_range = Число { $found } вне границ: можно от { $least } до { $most }.
fault-wrong_count = Здесь должно быть от { $least } до { $most } частей, а их { $found }.
fault-bad_name = Имя { $found } не годится: нужны строчные латинские буквы, цифры и «_», сначала буква, не больше { $most } знаков.
fault-reserved_name = Имя { $found } занято самой игрой. Выберите другое.
fault-same_name = Имя { $found } уже дано в строке { $first }.
fault-unknown_name =
    В этом файле нет { $kind } { $found }.{ $near ->
        [none] {""}
       *[other] {" "}Может быть, { $near }?
    }
fault-few_natures = Характеров меньше, чем ролей: их { $found }, а нужно хотя бы { $least }.
fault-no_target = { $found } здесь никого не обозначает. Здесь можно назвать: { $expected }.
fault-unused_target = Игрок выбирает цель { $found }, но ни один эффект её не касается.
fault-clash = { $found } не сочетается с { $other }.
fault-wrong_place = Слово { $found } здесь не имеет силы.
fault-does_nothing = С нулём этот эффект ничего не делает.
fault-and_more = И ещё ошибок: { $count }. Исправьте сначала эти.
fault-long_text = Текст слишком длинный: { $found } знаков, можно не больше { $most }.
fault-blank_text = Текст пуст.
fault-missing_text = Нет текста на языке { $language }, хотя язык объявлен в languages.
fault-extra_text = Язык { $language } не объявлен в languages.
fault-same_text = Название { $found } уже дано в строке { $first }: игроки их не различат.

## Notes in a cast to start from

note-file =
    Состав для игры при дворе. Он уже играется: меняйте его понемногу и проверяйте после каждого шага.
    Строка, начатая с «#», ничего не значит для игры. Отступы делайте пробелами.
note-languages = Каждый текст нужен на каждом из этих языков. Первый язык исходный.
note-options = Настройки игры, для которых состав задуман: king_death_day (последний день Короля) и другие.
note-roles =
    Открытые роли по порядку мест. Слова игры латиницей: role_1 и role_1_night можно переименовать, night и do нельзя.
    vk: ВК в начале. targets: сколько персонажей игрок выбирает (0, 1 или 2). own: allowed разрешает выбрать себя.
    Действия: change, transfer, swap, jail, release, poison, cure, execute, block, redirect, shield, look,
    shift_king_death, reset, extra_slot, later. У каждого может быть условие when.
note-natures =
    Скрытые характеры, не меньше, чем ролей: их раздают по жребию. tv: ТВ в начале.
    trigger: когда срабатывает особенность (morning, close, targeted, jailed, released, poisoned, someone_dies, end).
    wins: своя победа, условие на конец игры, например wins: {"{"}is: status, who: self, status: prison{"}"}

## The form: effects, fields, choices

effect-change = изменить ВК или ТВ
effect-transfer = передать ВК или ТВ (кража, подарок)
effect-swap = обменять ВК или ТВ
effect-jail = отправить в тюрьму
effect-release = освободить из тюрьмы
effect-poison = отравить
effect-cure = вылечить
effect-execute = казнить
effect-block = сорвать всё, что делает
effect-redirect = направить на другую цель
effect-shield = защитить от вреда
effect-look = узнать тайну
effect-shift_king_death = сдвинуть смерть Короля
effect-reset = сбросить счётчик действия
effect-extra_slot = дать ещё одно действие
effect-later = эффект через несколько закрытий
field-stat = что
field-who = кто
field-to = кому или на кого
field-other = с кем
field-by = на сколько (число или формула)
field-when = условие, если есть
field-what = что узнать
field-action = какое действие (пусто: все)
field-slot = когда
field-phases = через сколько закрытий
field-effect = эффект
field-slug = имя для правил (латиницей)
field-name = название
field-title = название
field-about = описание
field-targets = сколько целей называет игрок
field-time = время
field-free = не занимает хода
field-own = на себя
field-vk = ВК в начале
field-tv = ТВ в начале
field-nature = характер, если роздан заранее
field-trigger = когда срабатывает особенность
field-wins = своя победа, если есть
field-languages = языки, сначала исходный
field-raw = как в файле
value-self = сам действующий
value-target = цель
value-target2 = вторая цель
value-vk = ВК
value-tv = ТВ
value-nature = характер
value-membership = состоит ли во фракции
value-leader = возглавляет ли фракцию
value-last_order = последнее действие
value-targeted_by = кто действовал на цель
value-day = днём
value-night = ночью
value-allowed = можно
value-only = только на себя, без цели
value-usual = как обычно
value-morning = под конец каждой ночи
value-close = в конце каждой фазы
value-targeted = когда на него подействовали
value-jailed = когда его сажают в тюрьму
value-released = когда его освободили
value-poisoned = когда его отравили
value-someone_dies = когда кто-то умер
value-end = когда умер Король
trigger-none = никогда
