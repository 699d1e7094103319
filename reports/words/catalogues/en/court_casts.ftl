# What is said of a cast: of its file, and in the form over it.

## What is wrong with the file

# A word of the file in a sentence.
quoted = “{ $word }”
line = line { $line }
kind-text = text
kind-number = a whole number
kind-fraction = a fraction
kind-yes_no = true or false
kind-list = a list
kind-mapping = fields (word: value)
kind-formula = a number or a formula
kind-nothing = nothing
kind-role = role
kind-nature = nature
kind-action = action
fault-too_large = The file is too large: at most { $most } bytes are allowed.
fault-not_utf8 = The file is not UTF-8, and this is the first place where it is not. Save it as UTF-8.
fault-bad_character = There is an invisible control character { $found } here. Delete it.
fault-yaml_colon = A colon too many, or a wrong indent. Put a text that has a colon inside in quotes.
fault-yaml_tab = The indent is made with a tab. Use spaces.
fault-yaml_open_quote = The quote opened here is never closed.
fault-yaml_open_bracket = The bracket opened here is not closed, or a comma is missing inside it.
fault-yaml_after_quote = Something follows the closing quote. Quote the whole text, and double a quote inside it.
fault-yaml_indent = The indent does not match the lines around it.
fault-yaml_no_colon = A colon is missing after the word here or on the line above.
fault-yaml_first_character = A text cannot begin with this character. Put it in quotes.
fault-yaml_syntax = This cannot be read as YAML. Check indents, colons and quotes.
fault-yaml_anchor = YAML anchors ({ $found }) are not allowed. Write the value out.
fault-yaml_alias = YAML aliases ({ $found }) are not allowed. Write the value out.
fault-yaml_tag = YAML tags ({ $found }) are not allowed. Put a text that begins with “!” in quotes.
fault-yaml_directive = Lines that begin with “%” are not allowed.
fault-many_documents = The file holds more than one document. Remove the “---”.
fault-key_not_word = There must be a single word before the colon.
fault-too_deep = Nested too deeply: at most { $most } levels are allowed.
fault-too_many_values = The file holds too many values: at most { $most } are allowed.
fault-empty_file = The file is empty.
fault-duplicate_key = The word { $found } already stands on line { $first }. One of the two must go.
fault-unknown_key =
    The word { $found } does not belong here. These may stand here: { $expected }.{ $near ->
        [none] {""}
       *[other] {" "}Did you mean { $near }?
    }
fault-missing_key = The field { $expected } is missing.
fault-wrong_type =
    Expected { $kind }, found { $found_kind }{ $found ->
        [none] {""}
       *[other] {" "}{ $found }
    }.
fault-not_one_of =
    The value { $found } is not possible here. Possible are: { $expected }.{ $near ->
        [none] {""}
       *[other] {" "}Did you mean { $near }?
    }
fault-out_of_range = The number { $found } is out of bounds: from { $least } to { $most } is allowed.
fault-wrong_count = There must be { $least } to { $most } items here, and there are { $found }.
fault-bad_name = The name { $found } will not do: use small Latin letters, digits and “_”, a letter first, at most { $most } characters.
fault-reserved_name = The name { $found } is taken by the game itself. Choose another.
fault-same_name = The name { $found } is already given on line { $first }.
fault-unknown_name =
    There is no { $kind } { $found } in this file.{ $near ->
        [none] {""}
       *[other] {" "}Did you mean { $near }?
    }
fault-few_natures = There are fewer natures than roles: { $found }, and at least { $least } are needed.
fault-no_target = { $found } stands for nobody here. These may be named here: { $expected }.
fault-unused_target = The player chooses the target { $found }, but no effect concerns it.
fault-clash = { $found } does not go with { $other }.
fault-wrong_place = The word { $found } has no force here.
fault-does_nothing = With zero this effect does nothing.
fault-and_more = And { $count } more. Mend these first.
fault-long_text = The text is too long: { $found } characters, at most { $most } are allowed.
fault-blank_text = The text is blank.
fault-missing_text = There is no text in the language { $language }, although languages declares it.
fault-extra_text = The language { $language } is not declared in languages.
fault-same_text = The name { $found } is already used on line { $first }: players could not tell them apart.

## Notes in a cast to start from

note-file =
    A cast for the game at court. It plays as it stands: change it little by little and check after each step.
    A line that begins with # means nothing to the game. Indent with spaces.
note-languages = Every text is needed in each of these languages. The first is the original.
note-options = Settings this cast is meant for: king_death_day (the King's last day) and others.
note-roles =
    Open roles in the order of seats. role_1 and role_1_night may be renamed, night and do may not.
    vk: influence on the King at the start. targets: how many characters the player names (0, 1 or 2).
    own: allowed lets it be oneself.
    Effects: change, transfer, swap, jail, release, poison, cure, execute, block, redirect, shield, look,
    shift_king_death, reset, extra_slot, later. Each may have a condition, when.
note-natures =
    Hidden natures, at least as many as roles: they are dealt by lot. tv: secret influence at the start.
    trigger: when the peculiarity works (morning, close, targeted, jailed, released, poisoned, someone_dies, end).
    wins: a victory of its own, a condition on the end, such as wins: {"{"}is: status, who: self, status: prison{"}"}

## The form: effects, fields, choices

effect-change = change influence or secret influence
effect-transfer = pass on influence or secret influence (theft, gift)
effect-swap = exchange influence or secret influence
effect-jail = send to prison
effect-release = free from prison
effect-poison = poison
effect-cure = cure
effect-execute = execute
effect-block = stop whatever is done
effect-redirect = turn to another target
effect-shield = shield from harm
effect-look = learn a secret
effect-shift_king_death = move the King's death
effect-reset = clear an action's counter
effect-extra_slot = give one more action
effect-later = an effect some closings later
field-stat = what
field-who = who
field-to = to whom
field-other = with whom
field-by = by how much (a number or a formula)
field-when = condition, if any
field-what = what to learn
field-action = which action (empty: all)
field-slot = when
field-phases = after how many closings
field-effect = effect
field-slug = name for the rules (Latin letters)
field-name = name
field-title = title
field-about = description
field-targets = how many targets the player names
field-time = time
field-free = takes no turn
field-own = at oneself
field-vk = influence at the start
field-tv = secret influence at the start
field-nature = nature, if dealt beforehand
field-trigger = when the peculiarity works
field-wins = a victory of its own, if any
field-languages = languages, the original first
field-raw = as in the file
value-self = the one who acts
value-target = the target
value-target2 = the second target
value-vk = influence
value-tv = secret influence
value-nature = nature
value-membership = whether in a faction
value-leader = whether it leads a faction
value-last_order = the latest action
value-targeted_by = who acted on it
value-day = by day
value-night = at night
value-allowed = allowed
value-only = only at oneself, no target
value-usual = as usual
value-morning = at the close of each night
value-close = at the close of each phase
value-targeted = when an action took effect on it
value-jailed = when it is jailed
value-released = when it is freed
value-poisoned = when it is poisoned
value-someone_dies = when somebody dies
value-end = when the King dies
trigger-none = never
