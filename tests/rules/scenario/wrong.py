"""A small cast without faults, and one wrong spot for each thing that can be wrong in a cast."""

from __future__ import annotations

from pathlib import Path
from typing import Any

SMALL = (Path(__file__).parent / "small.yaml").read_text(encoding="utf-8")

Wrong = tuple[str, str, str, str, dict[str, Any], int]
"""The words replaced, by what; the fault's code, field and the parameters that matter; its line, counted from where the
replaced words began."""

# fmt: off
COOK_DAY = "roles.cook.actions.day"

SHAPE: dict[str, Wrong] = {
    "format of another version": ("court-cast/1", "court-cast/2", "not_one_of", "format", {"expected": ["court-cast/1"], "near": "court-cast/1"}, 0),
    "unknown word at the top": ("slug: small", "slug: small\nslugg: x", "unknown_key", "slugg", {"found": "slugg", "near": "slug"}, 1),
    "unknown word in an action": ("        free: true", "        fre: true", "unknown_key", f"{COOK_DAY}.fre", {"near": "free"}, 0),
    "unknown word in an effect": ("who: target, to: target2", "who: target, to: target2, bye: 1", "unknown_key", "roles.cook.actions.individual.effects.1.bye", {"expected": ["do", "to", "when", "who"]}, 0),
    "unknown word in a formula": ("over: 3", "under: 3", "unknown_key", f"{COOK_DAY}.effects.1.by.under", {"expected": ["least", "most", "of", "over", "plus", "times"]}, 0),
    "unknown kind of action": ("      individual:\n        slug: pepper", "      individually:\n        slug: pepper", "unknown_key", "roles.cook.actions.individually", {"near": "individual"}, 0),
    "kind of action missing": ("      individual:\n        slug: keyhole", "      night2:\n        slug: keyhole", "missing_key", "roles.maid.actions.individual", {"expected": "individual"}, -15),
    "hidden action missing": ("      hidden_night:\n        slug: duel", "      hidden_day2:\n        slug: duel", "missing_key", "natures.brave.actions.hidden_night", {"expected": "hidden_night"}, -9),
    "field missing": ("        targets: 2\n", "", "missing_key", "roles.cook.actions.individual.targets", {"expected": "targets"}, -4),
    "word of an effect missing": ("{do: cure, who: target}", "{who: target}", "missing_key", "roles.cook.actions.night.effects.1.do", {"expected": "do"}, 0),
    "number as text": ("tv: 2\n    trigger", 'tv: "2"\n    trigger', "wrong_type", "natures.brave.tv", {"kind": "number", "found_kind": "text", "found": "2"}, 0),
    "fraction": ("tv: 2\n    trigger", "tv: 2.5\n    trigger", "wrong_type", "natures.brave.tv", {"found_kind": "fraction", "found": "2.5"}, 0),
    "text as number": ("slug: soup", "slug: 7", "wrong_type", "roles.cook.actions.night.slug", {"kind": "text", "found_kind": "number", "found": "7"}, 0),
    "true as number": ("by: -1}\n  maid", "by: true}\n  maid", "wrong_type", "roles.cook.actions.influence.effects.1.by", {"kind": "formula", "found_kind": "yes_no", "found": "true"}, 0),
    "text for yes and no": ("free: true", "free: yes", "wrong_type", f"{COOK_DAY}.free", {"kind": "yes_no", "found": "yes"}, 0),
    "nothing where there must be something": ("{is: chance, percent: 50}", "", "wrong_type", "roles.cook.actions.king.effects.2.effect.when", {"kind": "mapping", "found_kind": "nothing"}, 0),
    "list for fields": ("hidden_night:\n        slug: mirror", "hidden_night: [mirror]\n      hidden_nigh:\n        slug: mirror", "wrong_type", "natures.proud.actions.hidden_night", {"kind": "mapping", "found_kind": "list"}, 0),
    "fields for a list": ("effects:\n          - {do: cure, who: target}", "effects: {do: cure, who: target}", "wrong_type", "roles.cook.actions.night.effects", {"kind": "list", "found_kind": "mapping"}, 0),
    "list for a word": ("{do: cure, who: target}", "{do: [cure], who: target}", "wrong_type", "roles.cook.actions.night.effects.1.do", {"found_kind": "list"}, 0),
    "a word for an effect": ("- {do: cure, who: target}", "- cure", "wrong_type", "roles.cook.actions.night.effects.1", {"kind": "mapping", "found": "cure"}, 0),
    "unknown effect": ("do: cure", "do: cureall", "not_one_of", "roles.cook.actions.night.effects.1.do", {"found": "cureall", "near": "cure"}, 0),
    "unknown effect, delayed": ("effect: {do: jail", "effect: {do: later", "not_one_of", "roles.cook.actions.king.effects.2.effect.do", {"found": "later"}, 0),
    "unknown condition": ("when: {is: same_faction", "when: {is: same_fraction", "not_one_of", "roles.cook.actions.faction.effects.1.when.is", {"near": "same_faction"}, 0),
    "unknown condition within": ("of: {is: role,", "of: {is: rolle,", "not_one_of", "roles.maid.actions.night.effects.1.when.of.is", {"near": "role"}, 0),
    "unknown condition in a list": ("{is: leads,", "{is: lead,", "not_one_of", "natures.brave.wins.of.2.is", {"near": "leads"}, 0),
    "unknown value": ("what: nature", "what: natures", "not_one_of", "roles.maid.actions.individual.effects.1.what", {"near": "nature"}, 0),
    "unknown value beside its tag": ("role, who: target, role: cook", "role, who: tarrget, role: cook", "not_one_of", "roles.maid.actions.night.effects.1.when.of.who", {"near": "target"}, 0),
    "unknown number": ("role:cook.vk", "role:cook.tvk", "not_one_of", "roles.maid.actions.influence.effects.1.when.of.1.left", {"found": "role:cook.tvk"}, 0),
    "unknown number in a formula": ("of: self.tv", "of: self.tw", "not_one_of", f"{COOK_DAY}.effects.1.by.of", {"near": "self.tv"}, 0),
    "unknown trigger": ("trigger: morning", "trigger: mornings", "not_one_of", "natures.proud.trigger", {"near": "morning"}, 0),
    "too many targets": ("targets: 2", "targets: 3", "out_of_range", "roles.cook.actions.individual.targets", {"found": "3", "least": 0, "most": 2}, 0),
    "number out of bounds": ("by: 2}", "by: 1000000}", "out_of_range", "roles.maid.actions.day.effects.1.by", {"found": "1000000", "least": -100, "most": 100}, 0),
    "number too long to be one": ("by: 2}", f"by: {'9' * 5000}}}", "out_of_range", "roles.maid.actions.day.effects.1.by", {"most": 100}, 0),
    "negative secret influence": ("tv: 2\n    trigger", "tv: -1\n    trigger", "out_of_range", "natures.brave.tv", {"found": "-1", "least": 0, "most": 20}, 0),
    "certain chance": ("percent: 50", "percent: 100", "out_of_range", "roles.cook.actions.king.effects.2.effect.when.percent", {"least": 1, "most": 99}, 0),
    "no effects": ("effects:\n          - {do: cure, who: target}", "effects: []", "wrong_count", "roles.cook.actions.night.effects", {"found": 0, "least": 1, "most": 12}, 0),
    "no languages": ("languages: [ru, en]", "languages: []", "wrong_count", "languages", {"found": 0, "least": 1, "most": 10}, 0),
    "no roles": ("roles:", "roles: {}\nroless:", "wrong_count", "roles", {"found": 0, "least": 2, "most": 64}, 0),
    "capitals in a name": ("slug: soup", "slug: Soup", "bad_name", "roles.cook.actions.night.slug", {"found": "Soup", "most": 40}, 0),
    "name in another alphabet": ("  cook:\n", "  повар:\n", "bad_name", "roles.повар", {"found": "повар"}, 0),
    "language that is none": ("languages: [ru, en]", "languages: [ru, english]", "bad_name", "languages.2", {"found": "english", "most": 3}, 0),
    "long name": ("ru: Суп,", f"ru: {'Щи' * 40},", "long_text", "roles.cook.actions.night.name.ru", {"found": 80, "most": 60}, 0),
}

MEANING: dict[str, Wrong] = {
    "role called as a vote": ("  cook:\n", "  against_all:\n", "reserved_name", "roles.against_all", {"found": "against_all"}, 0),
    "two actions of one name": ("slug: roast", "slug: soup", "same_name", f"{COOK_DAY}.slug", {"found": "soup", "first": 17}, 0),
    "role that is not there": ("role: cook}", "role: cok}", "unknown_name", "roles.maid.actions.night.effects.1.when.of.role", {"kind": "role", "found": "cok", "near": "cook"}, 0),
    "role that is not there, as a party": ('"role:cook.vk"', '"role:coook.vk"', "unknown_name", "roles.maid.actions.influence.effects.1.when.of.1.left", {"found": "coook", "near": "cook"}, 0),
    "action that is not there": ("action: soup", "action: soap", "unknown_name", "roles.cook.actions.king.effects.1.action", {"kind": "action", "near": "soup"}, 0),
    "nature that is not there": ("nature: proud", "nature: prowd", "unknown_name", "roles.maid.nature", {"kind": "nature", "near": "proud"}, 0),
    "one nature for two roles": ("nature: proud", "nature: brave", "same_name", "roles.maid.nature", {"found": "brave", "first": 14}, 0),
    "fixed natures, one not named": ("natures: dealt\nroles:\n  cook:", "natures: fixed\nroles:\n  cook:\n    vk: 1\n  valet:", "missing_key", "roles.cook.nature", {"expected": "nature"}, 2),
    "more roles than natures": ("natures:\n  brave:", "natures:\n  proud2: 1\nnaturess:\n  brave:", "few_natures", "natures", {"found": 1, "least": 2}, 0),
    "second target of an action with one": ("targets: 2", "targets: 1", "no_target", "roles.cook.actions.individual.effects.1.to", {"found": "target2", "expected": ["self", "target"]}, 3),
    "target of an action with none": ("{do: change, stat: vk, who: self, by: 1}", "{do: change, stat: vk, who: target, by: 1}", "no_target", "natures.brave.actions.hidden_day.effects.1.who", {"found": "target", "expected": ["self"]}, 0),
    "target of a trigger with nobody": ("{do: extra_slot, who: self", "{do: extra_slot, who: target", "no_target", "natures.proud.effects.1.who", {"expected": ["self"]}, 0),
    "second target of a trigger": ("who: target, by: -1}\n    wins", "who: target2, by: -1}\n    wins", "no_target", "natures.brave.effects.1.who", {"expected": ["self", "target"]}, 0),
    "target in a victory": ("{is: leads, who: self}", "{is: leads, who: target}", "no_target", "natures.brave.wins.of.2.who", {"expected": ["self"]}, 0),
    "target in a formula of an action with none": ("{do: shift_king_death, by: -1}", "{do: shift_king_death, by: {of: target.vk}}", "no_target", "roles.cook.actions.influence.effects.1.by.of", {"found": "target"}, 0),
    "chosen target that nothing reads": ("{do: look, who: target, what: tv}", "{do: look, who: self, what: tv}", "unused_target", "natures.proud.actions.hidden_night.targets", {"found": "target"}, -3),
    "night for a day action": ("        free: true", "        time: night", "clash", f"{COOK_DAY}.time", {"found": "time: night", "other": "day"}, 0),
    "only oneself, with a target": ("        targets: 0\n        own: only", "        targets: 1\n        own: only", "clash", "natures.brave.actions.hidden_day.own", {"found": "own: only", "other": "targets: 1"}, 1),
    "oneself allowed, with no target": ("own: only", "own: allowed", "clash", "natures.brave.actions.hidden_day.own", {"other": "targets: 0"}, 0),
    "swap with itself": ("who: self, other: target, when", "who: target, other: target, when", "clash", "roles.cook.actions.faction.effects.1.other", {"found": "other: target"}, 0),
    "gift to the giver": ("who: target, to: self, by: 2", "who: target, to: target, by: 2", "clash", "roles.maid.actions.day.effects.1.to", {"other": "who: target"}, 0),
    "one faction with itself": ("who: self, other: target}}", "who: target, other: target}}", "clash", "roles.cook.actions.faction.effects.1.when.other", {}, 0),
    "least above most": ("least: 1, most: 9", "least: 10, most: 9", "clash", f"{COOK_DAY}.effects.1.by.least", {"found": "least: 10", "other": "most: 9"}, 0),
    "deaths done": ("side: done, what: act", "side: done, what: die", "clash", "roles.maid.actions.influence.effects.1.when.of.2.side", {}, 0),
    "change by nothing": ("who: self, by: 1}\n      hidden_night:\n        slug: duel", "who: self, by: 0}\n      hidden_night:\n        slug: duel", "does_nothing", "natures.brave.actions.hidden_day.effects.1.by", {}, 0),
    "theft of less than nothing": ("to: self, by: 2}", "to: self, by: -2}", "out_of_range", "roles.maid.actions.day.effects.1.by", {"found": "-2", "least": 1}, 0),
    "block by a nature": ("- {do: extra_slot, who: self, slot: day}", "- {do: block, who: self}", "wrong_place", "natures.proud.effects.1.do", {"found": "block"}, 0),
    "redirect by a nature, delayed": ("- {do: change, stat: vk, who: target, by: -1}\n", "- {do: later, phases: 1, effect: {do: redirect, who: target, to: self}}\n", "wrong_place", "natures.brave.effects.1.effect.do", {"found": "redirect"}, 0),
    "shield by a nature, at once": ("- {do: extra_slot, who: self, slot: day}", "- {do: shield, who: self}", "wrong_place", "natures.proud.effects.1.do", {"found": "shield"}, 0),
    "chance in a victory": ("{is: leads, who: self}", "{is: chance, percent: 3}", "wrong_place", "natures.brave.wins.of.2.is", {"found": "chance"}, 0),
    "kingship before the end": ("when: {is: same_faction, who: self, other: target}", "when: {is: king, who: self}", "wrong_place", "roles.cook.actions.faction.effects.1.when.is", {"found": "king"}, 0),
    "trigger without effects": ("    effects:\n      - {do: extra_slot, who: self, slot: day}\n", "", "missing_key", "natures.proud.effects", {"expected": "effects"}, -4),
    "effects without a trigger": ("    trigger: morning\n", "", "missing_key", "natures.proud.trigger", {"expected": "trigger"}, -3),
    "nature with no peculiarity": ("    trigger: morning\n    effects:\n      - {do: extra_slot, who: self, slot: day}\n", "", "missing_key", "natures.proud.trigger", {"expected": "trigger"}, -3),
    "text missing in a language": ("{ru: Суп, en: Soup}", "{ru: Суп}", "missing_text", "roles.cook.actions.night.name.en", {"language": "en"}, 0),
    "title missing in a language": ("title: {ru: Двое, en: Two}", "title: {en: Two}", "missing_text", "title.ru", {"language": "ru"}, 0),
    "text in a language nobody declared": ("{ru: Суп, en: Soup}", "{ru: Суп, en: Soup, fa: سوپ}", "extra_text", "roles.cook.actions.night.name.fa", {"language": "fa"}, 0),
    "blank text": ("{ru: Суп, en: Soup}", '{ru: Суп, en: " …\u200c"}', "blank_text", "roles.cook.actions.night.name.en", {}, 0),
    "language declared twice": ("languages: [ru, en]", "languages: [ru, en, ru]", "same_name", "languages.3", {"found": "ru", "first": 3}, 0),
    "two actions that look the same": ("{ru: Жаркое, en: Roast}", '{ru: Жаркое, en: " soup "}', "same_text", f"{COOK_DAY}.name.en", {"first": 18}, 0),
    "two roles that look the same": ("{ru: Горничная, en: Maid}", "{ru: Повар, en: Maid}", "same_text", "roles.maid.name.ru", {"first": 11}, 0),
}

YAML_FAULTS: dict[str, Wrong] = {
    "word given twice": ("    vk: 1\n", "    vk: 1\n    vk: 2\n", "duplicate_key", "roles.cook.vk", {"found": "vk", "first": 13}, 1),
    "role given twice": ("  maid:\n", "  cook:\n", "duplicate_key", "roles.cook", {"found": "cook", "first": 10}, 0),
    "anchor": ("{do: cure, who: target}", "&a {do: cure, who: target}", "yaml_anchor", "roles.cook.actions.night.effects.1", {"found": "&a"}, 0),
    "alias": ("{do: cure, who: target}", "*a", "yaml_alias", "roles.cook.actions.night.effects.1", {"found": "*a"}, 0),
    "tag": ("slug: soup", "slug: !!str soup", "yaml_tag", "roles.cook.actions.night.slug", {"found": "tag:yaml.org,2002:str"}, 0),
    "tag of a host's own": ("{do: cure, who: target}", "!cure {who: target}", "yaml_tag", "roles.cook.actions.night.effects.1", {"found": "!cure"}, 0),
    "colon in a text": ("ru: Двое и Король., en", "ru: Двое: и Король., en", "yaml_open_bracket", "about.ru", {}, 0),
    "colon in a plain line": ("slug: soup", "slug: soup: hot", "yaml_colon", "roles.cook.actions.night.slug", {}, 0),
    "indent by tab": ("    vk: 1\n", "\tvk: 1\n", "yaml_tab", "roles.cook.about", {}, 0),
    "indent of its own": ("    vk: 1\n", "   vk: 1\n", "yaml_indent", "roles.cook", {}, 0),
    "quote never closed": ("slug: mirror", 'slug: "mirror', "yaml_open_quote", "natures.proud.actions.hidden_night.slug", {}, 0),
    "bracket never closed": ("languages: [ru, en]", "languages: [ru, en", "yaml_open_bracket", "languages.3", {}, 0),
    "quote inside quotes": ("slug: soup", "slug: 'so'up'", "yaml_after_quote", "roles.cook.actions.night.slug", {}, 0),
    "line without a colon": ("    vk: 1\n", "    vk\n", "yaml_no_colon", "roles.cook.about", {}, 1),
    "sign at the start of a text": ("slug: soup", "slug: @soup", "yaml_first_character", "roles.cook.actions.night.slug", {}, 0),
    "escape that names nothing": ('"role:cook.vk"', '"\\U00110000"', "yaml_syntax", "roles.maid.actions.influence.effects.1.when.of.1", {}, 0),
    "second document": ("natures:\n  brave", "---\nnatures:\n  brave", "many_documents", "", {}, 0),
    "key that is a list": ("natures:\n  brave", "? [natures]\n:\n  brave", "key_not_word", "", {}, 0),
    "escaped NUL": ("en: Two}", 'en: "Two\\0"}', "bad_character", "title.en", {"found": "U+0000"}, 0),
    "escaped lone surrogate": ("en: Two}", 'en: "\\uD800"}', "bad_character", "title.en", {"found": "U+D800"}, 0),
    "NUL": ("en: Two}", "en: Two\x00}", "bad_character", "", {"found": "U+0000"}, 0),
    "lone surrogate": ("en: Two}", "en: Two\ud800}", "bad_character", "", {"found": "U+D800"}, 0),
    "bell": ("en: Two}", "en: Two\x07}", "bad_character", "", {"found": "U+0007"}, 0),
    "line of another kind": ("en: Two}", "en: Two\u2028}", "bad_character", "", {"found": "U+2028"}, 0),
    "direction turned over": ("en: Two}", "en: Two\u202e}", "bad_character", "", {"found": "U+202E"}, 0),
}


EVERY = [*SHAPE.items(), *MEANING.items(), *YAML_FAULTS.items()]
