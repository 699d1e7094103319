"""What is wrong with a cast file, in words: the faults of the court's scenario loader in Russian, English and Persian."""

from __future__ import annotations

from collections.abc import Sequence

from rulesets.words import Fault

LANGUAGES = ("ru", "en", "fa")
_PERSIAN_DIGITS = str.maketrans("0123456789-", "۰۱۲۳۴۵۶۷۸۹−")

_KINDS: dict[str, tuple[str, str, str]] = {
    "text": ("текст", "text", "متن"),
    "number": ("целое число", "a whole number", "عدد صحیح"),
    "fraction": ("дробное число", "a fraction", "عدد اعشاری"),
    "yes_no": ("true или false", "true or false", "\u2068true\u2069 یا \u2068false\u2069"),
    "list": ("список", "a list", "فهرست"),
    "mapping": ("набор полей «слово: значение»", "fields (word: value)", "چند فیلد به شکل «واژه: مقدار»"),
    "formula": ("число или формула", "a number or a formula", "عدد یا فرمول"),
    "nothing": ("пустое место", "nothing", "جای خالی"),
}

_NAMES: dict[str, tuple[str, str, str]] = {
    "role": ("роли", "role", "نقشی"),
    "nature": ("характера", "nature", "سرشتی"),
    "action": ("действия", "action", "کنشی"),
}

_SENTENCES: dict[str, tuple[str, str, str]] = {
    # the file as bytes and characters
    "too_large": (
        "Файл слишком велик: можно не больше {most} байт.",
        "The file is too large: at most {most} bytes are allowed.",
        "پرونده بیش از اندازه بزرگ است؛ حداکثر {most} بایت مجاز است.",
    ),
    "not_utf8": (
        "Файл не в кодировке UTF-8, и первое такое место здесь. Сохраните его как UTF-8.",
        "The file is not UTF-8, and this is the first place where it is not. Save it as UTF-8.",
        "کدگذاری پرونده UTF-8 نیست و نخستین جای نادرست اینجاست. آن را با کدگذاری UTF-8 ذخیره کنید.",
    ),
    "bad_character": (
        "Здесь невидимый служебный знак {found}. Удалите его.",
        "There is an invisible control character {found} here. Delete it.",
        "اینجا نویسه‌ی کنترلی و ناپیدای {found} هست. آن را پاک کنید.",
    ),
    # the file as YAML
    "yaml_colon": (
        "Лишнее двоеточие или сбитый отступ. Текст с двоеточием внутри возьмите в кавычки.",
        "A colon too many, or a wrong indent. Put a text that has a colon inside in quotes.",
        'دونقطه‌ی اضافی یا تورفتگی نادرست. متنی را که درونش دونقطه دارد در گیومه‌ی ساده (") بگذارید.',
    ),
    "yaml_tab": (
        "Отступ сделан табуляцией. Нужны пробелы.",
        "The indent is made with a tab. Use spaces.",
        "تورفتگی با Tab ساخته شده است؛ از فاصله استفاده کنید.",
    ),
    "yaml_open_quote": (
        "Кавычка, открытая здесь, нигде не закрыта.",
        "The quote opened here is never closed.",
        "گیومه‌ای (\" یا ') که اینجا باز شده، جایی بسته نشده است.",
    ),
    "yaml_open_bracket": (
        "Скобка, открытая здесь, не закрыта, или внутри неё не хватает запятой.",
        "The bracket opened here is not closed, or a comma is missing inside it.",
        "کروشه یا آکولادی که اینجا باز شده بسته نشده است، یا درونش ویرگول (,) کم است.",
    ),
    "yaml_after_quote": (
        "После закрытой кавычки стоит что-то ещё. Возьмите в кавычки весь текст, а кавычку внутри удвойте.",
        "Something follows the closing quote. Quote the whole text, and double a quote inside it.",
        "پس از گیومه‌ی پایانی چیز دیگری آمده است. همه‌ی متن را در گیومه بگذارید و گیومه‌ی درون متن را دو بار بنویسید.",
    ),
    "yaml_indent": (
        "Отступ не совпадает с соседними строками.",
        "The indent does not match the lines around it.",
        "تورفتگی این سطر با سطرهای کنارش نمی‌خواند.",
    ),
    "yaml_no_colon": (
        "Здесь или строкой выше после слова не хватает двоеточия.",
        "A colon is missing after the word here or on the line above.",
        "اینجا یا در سطر بالاتر، پس از واژه دونقطه کم است.",
    ),
    "yaml_first_character": (
        "Текст не может начинаться с этого знака. Возьмите текст в кавычки.",
        "A text cannot begin with this character. Put it in quotes.",
        "متن نمی‌تواند با این نویسه آغاز شود. آن را در گیومه بگذارید.",
    ),
    "yaml_syntax": (
        "Это место не читается как YAML. Проверьте отступы, двоеточия и кавычки.",
        "This cannot be read as YAML. Check indents, colons and quotes.",
        "این بخش به‌صورت YAML خواندنی نیست. تورفتگی‌ها، دونقطه‌ها و گیومه‌ها را بررسی کنید.",
    ),
    "yaml_anchor": (
        "Якоря YAML ({found}) не разрешены. Напишите значение целиком.",
        "YAML anchors ({found}) are not allowed. Write the value out.",
        "لنگرهای YAML ({found}) مجاز نیستند. خود مقدار را بنویسید.",
    ),
    "yaml_alias": (
        "Ссылки YAML ({found}) не разрешены. Напишите значение целиком.",
        "YAML aliases ({found}) are not allowed. Write the value out.",
        "ارجاع‌های YAML ({found}) مجاز نیستند. خود مقدار را بنویسید.",
    ),
    "yaml_tag": (
        "Метки YAML ({found}) не разрешены. Текст с «!» в начале возьмите в кавычки.",
        "YAML tags ({found}) are not allowed. Put a text that begins with “!” in quotes.",
        "برچسب‌های YAML ({found}) مجاز نیستند. متنی را که با «!» آغاز می‌شود در گیومه بگذارید.",
    ),
    "yaml_directive": (
        "Строки, начинающиеся с «%», не разрешены.",
        "Lines that begin with “%” are not allowed.",
        "سطرهایی که با «%» آغاز می‌شوند مجاز نیستند.",
    ),
    "many_documents": (
        "В файле больше одного документа. Уберите «---».",
        "The file holds more than one document. Remove the “---”.",
        "پرونده بیش از یک سند دارد. «---» را بردارید.",
    ),
    "key_not_word": (
        "Слева от двоеточия должно стоять одно слово.",
        "There must be a single word before the colon.",
        "پیش از دونقطه باید تنها یک واژه بیاید.",
    ),
    "too_deep": (
        "Слишком глубокая вложенность: можно не больше {most} уровней.",
        "Nested too deeply: at most {most} levels are allowed.",
        "تودرتویی بیش از اندازه است؛ حداکثر {most} سطح مجاز است.",
    ),
    "too_many_values": (
        "В файле слишком много значений: можно не больше {most}.",
        "The file holds too many values: at most {most} are allowed.",
        "پرونده مقدارهای بسیار زیادی دارد؛ حداکثر {most} مقدار مجاز است.",
    ),
    "empty_file": ("Файл пуст.", "The file is empty.", "پرونده خالی است."),
    "duplicate_key": (
        "Слово {found} уже стоит в строке {first}. Одно из двух лишнее.",
        "The word {found} already stands on line {first}. One of the two must go.",
        "واژه‌ی {found} پیش‌تر در سطر {first} آمده است. یکی از این دو زیادی است.",
    ),
    # fields and values
    "unknown_key": (
        "Слово {found} здесь не к месту. Здесь могут стоять: {expected}.{near}",
        "The word {found} does not belong here. These may stand here: {expected}.{near}",
        "واژه‌ی {found} جایش اینجا نیست. اینجا این‌ها می‌توانند بیایند: {expected}.{near}",
    ),
    "missing_key": (
        "Не хватает поля {expected}.",
        "The field {expected} is missing.",
        "فیلد {expected} کم است.",
    ),
    "wrong_type": (
        "Здесь нужно {kind}, а стоит {found_kind}{found}.",
        "Expected {kind}, found {found_kind}{found}.",
        "اینجا {kind} لازم است، ولی {found_kind}{found} آمده است.",
    ),
    "not_one_of": (
        "Значение {found} здесь невозможно. Возможны: {expected}.{near}",
        "The value {found} is not possible here. Possible are: {expected}.{near}",
        "مقدار {found} اینجا ممکن نیست. مقدارهای ممکن: {expected}.{near}",
    ),
    "out_of_range": (
        "Число {found} вне границ: можно от {least} до {most}.",
        "The number {found} is out of bounds: from {least} to {most} is allowed.",
        "عدد {found} بیرون از بازه است؛ از {least} تا {most} مجاز است.",
    ),
    "wrong_count": (
        "Здесь должно быть от {least} до {most} частей, а их {found}.",
        "There must be {least} to {most} items here, and there are {found}.",
        "اینجا باید از {least} تا {most} مورد باشد، ولی {found} مورد هست.",
    ),
    "bad_name": (
        "Имя {found} не годится: нужны строчные латинские буквы, цифры и «_», сначала буква, не больше {most} знаков.",
        "The name {found} will not do: use small Latin letters, digits and “_”, a letter first, at most {most} characters.",
        "نام {found} پذیرفته نیست: حرف‌های کوچک لاتین، رقم و «_» به کار ببرید، با حرف آغاز کنید و از {most} نویسه بیشتر نشود.",
    ),
    "reserved_name": (
        "Имя {found} занято самой игрой. Выберите другое.",
        "The name {found} is taken by the game itself. Choose another.",
        "نام {found} را خود بازی به کار می‌برد. نام دیگری برگزینید.",
    ),
    "same_name": (
        "Имя {found} уже дано в строке {first}.",
        "The name {found} is already given on line {first}.",
        "نام {found} پیش‌تر در سطر {first} داده شده است.",
    ),
    "unknown_name": (
        "В этом файле нет {kind} {found}.{near}",
        "There is no {kind} {found} in this file.{near}",
        "در این پرونده {kind} به نام {found} نیست.{near}",
    ),
    # what the words mean
    "few_natures": (
        "Характеров меньше, чем ролей: их {found}, а нужно хотя бы {least}.",
        "There are fewer natures than roles: {found}, and at least {least} are needed.",
        "سرشت‌ها کمتر از نقش‌ها هستند: {found} سرشت هست و دست‌کم {least} لازم است.",
    ),
    "no_target": (
        "{found} здесь никого не обозначает. Здесь можно назвать: {expected}.",
        "{found} stands for nobody here. These may be named here: {expected}.",
        "{found} اینجا به کسی اشاره نمی‌کند. اینجا از این‌ها می‌توان نام برد: {expected}.",
    ),
    "unused_target": (
        "Игрок выбирает цель {found}, но ни один эффект её не касается.",
        "The player chooses the target {found}, but no effect concerns it.",
        "بازیکن هدف {found} را برمی‌گزیند، ولی هیچ اثری به آن نمی‌رسد.",
    ),
    "clash": (
        "{found} не сочетается с {other}.",
        "{found} does not go with {other}.",
        "{found} با {other} جور درنمی‌آید.",
    ),
    "wrong_place": (
        "Слово {found} здесь не имеет силы.",
        "The word {found} has no force here.",
        "واژه‌ی {found} اینجا کاری از پیش نمی‌برد.",
    ),
    "does_nothing": (
        "С нулём этот эффект ничего не делает.",
        "With zero this effect does nothing.",
        "این اثر با صفر هیچ کاری نمی‌کند.",
    ),
    "and_more": (
        "И ещё ошибок: {count}. Исправьте сначала эти.",
        "And {count} more. Mend these first.",
        "و {count} خطای دیگر. نخست همین‌ها را درست کنید.",
    ),
    # texts
    "long_text": (
        "Текст слишком длинный: {found} знаков, можно не больше {most}.",
        "The text is too long: {found} characters, at most {most} are allowed.",
        "متن بیش از اندازه بلند است: {found} نویسه دارد و حداکثر {most} نویسه مجاز است.",
    ),
    "blank_text": ("Текст пуст.", "The text is blank.", "متن خالی است."),
    "missing_text": (
        "Нет текста на языке {language}, хотя язык объявлен в languages.",
        "There is no text in the language {language}, although languages declares it.",
        "متنی به زبان {language} نیست، با آنکه این زبان در \u2068languages\u2069 آمده است.",
    ),
    "extra_text": (
        "Язык {language} не объявлен в languages.",
        "The language {language} is not declared in languages.",
        "زبان {language} در \u2068languages\u2069 نیامده است.",
    ),
    "same_text": (
        "Название {found} уже дано в строке {first}: игроки их не различат.",
        "The name {found} is already used on line {first}: players could not tell them apart.",
        "نام {found} پیش‌تر در سطر {first} آمده است و بازیکنان نمی‌توانند این دو را از هم بازشناسند.",
    ),
}

CODES = frozenset(_SENTENCES)
"""Every code that has words."""

_NEAR = (" Может быть, {word}?", " Did you mean {word}?", " شاید منظورتان {word} بود؟")
_PLACE = ("строка {line}", "line {line}", "سطر {line}")


def sentence(fault: Fault, language: str) -> str:
    """What is wrong and what was expected, without the place. language: ru, en or fa. KeyError for a code that has no words."""
    place = LANGUAGES.index(language)
    params = {name: _param(name, value, place) for name, value in fault.params.items()}
    params.setdefault("near", "")
    if params.get("found") and "found_kind" in params:
        params["found"] = f" {params['found']}"
    return _SENTENCES[fault.code][place].format(**params)


def located(fault: Fault, language: str) -> str:
    """The sentence after its line and field: `line 12, roles.cook.name: ...`."""
    place = LANGUAGES.index(language)
    line = [_PLACE[place].format(line=_number(fault.line, place))] if fault.line else []
    where = ("، " if language == "fa" else ", ").join([*line, *([_isolated(fault.where, place)] if fault.where else [])])
    return f"{where}: {sentence(fault, language)}" if where else sentence(fault, language)


def _param(name: str, value: object, place: int) -> str:
    """A parameter as a reader takes it: numbers in their digits, words of the file in quotes, kinds by their names."""
    if name == "near":
        return _NEAR[place].format(word=_quoted(str(value), place)) if value else ""
    if name in ("kind", "found_kind"):
        return (_KINDS.get(str(value)) or _NAMES[str(value)])[place]
    if isinstance(value, int):
        return _number(value, place)
    if isinstance(value, Sequence) and not isinstance(value, str):
        return ("، " if place == 2 else ", ").join(_isolated(str(word), place) for word in value)
    return _quoted(str(value), place) if value else ""


def _number(value: int, place: int) -> str:
    return str(value).translate(_PERSIAN_DIGITS) if place == 2 else str(value)


def _quoted(word: str, place: int) -> str:
    return f"“{word}”" if place == 1 else f"«{_isolated(word, place)}»"


def _isolated(word: str, place: int) -> str:
    """Among Persian letters a word of the file keeps its own direction."""
    return f"\u2068{word}\u2069" if place == 2 else word
