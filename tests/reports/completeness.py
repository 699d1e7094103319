"""What is wrong with a game's catalogues: a missing message or language, an unknown or unused parameter, an orphan.

Nothing is listed by hand that the rules can tell: tags come from the codec's unions, codes from the types of their fields.
"""

from __future__ import annotations

import ast as python
import importlib
import inspect
import pkgutil
import types
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from fluent.syntax import ast
from fluent.syntax.visitor import Visitor

from reports.words.catalogue import LANGUAGES
from reports.words.wording import Wording
from rulesets.ruleset import RuleSet


@dataclass(frozen=True)
class Vocabulary:
    """What a game's words are asked for.

    unions: kind of message -> the Structs told by it. titled: what has a title and a `text`. codes: family -> its codes.
    params: family -> the parameters its codes may come with. literals: keys that the game's module names itself.
    """

    unions: Mapping[str, tuple[type, ...]]
    titled: frozenset[str]
    options: type
    codes: Mapping[str, Iterable[str]]
    params: Mapping[str, frozenset[str]] = field(default_factory=dict)
    literals: frozenset[str] = frozenset()


def vocabulary(
    rules: RuleSet[Any, Any, Any, Any],
    package: str,
    codes: Mapping[str, Iterable[str]],
    params: Mapping[str, Iterable[str]],
    unoffered: Iterable[str] = (),
) -> Vocabulary:
    """The vocabulary of a rule set. package: of its words. codes, params: what no type tells (refusals, faults, steps).
    unoffered: tags that no menu offers."""
    codec = rules.codec
    payloads, acts = members(codec._payload), members(codec._act)
    unions = {"notice": members(codec._notice.type), "event": members(get_args(codec._events.type)[0]), "order": payloads}
    titled = {
        "game",
        *(f"offer-{tag(one)}" for one in (*payloads, *acts) if tag(one) not in unoffered),
        *(f"option-{name}" for name in rules.options.__struct_fields__),
    }
    given = {family: frozenset(names) for family, names in params.items()}
    return Vocabulary(unions, frozenset(titled), rules.options, codes, given, frozenset(literals(package)))


def members(union: Any) -> tuple[type, ...]:
    """The Structs of a union; none of a game that has no such thing."""
    return get_args(union) or (() if union is None else (union,))


def tag(struct: Any) -> str:
    return str(struct.__struct_config__.tag)


def literals(package: str) -> Iterator[str]:
    """Every string that a package's source names."""
    module = importlib.import_module(package)
    names = [package, *(f"{package}.{one.name}" for one in pkgutil.iter_modules(getattr(module, "__path__", ())))]
    for name in names:
        for node in python.walk(python.parse(inspect.getsource(importlib.import_module(name)))):
            if isinstance(node, python.Constant) and isinstance(node.value, str):
                yield node.value


def codes_in(wording: Wording, family: str) -> set[str]:
    """The codes of a family that have a message, in English."""
    keys = wording.catalogue.patterns("en")
    return {key.removeprefix(f"{family}-") for key in keys if key.startswith(f"{family}-") and "." not in key}


def codes_of(kind: Any) -> set[str]:
    """The codes that a field of this type can hold."""
    origin = get_origin(kind)
    if kind is bool:
        return {"true", "false"}
    if origin is Literal:
        return {str(code) for code in get_args(kind) if isinstance(code, str)}
    if origin in (Union, types.UnionType) or origin is tuple or (isinstance(origin, type) and issubclass(origin, Mapping)):
        return {code for part in get_args(kind) for code in codes_of(part)}
    return {"none"} if kind is type(None) else set()


def keys_of(kind: Any) -> set[str]:
    """The keys by which a selector can choose among values of this type; none for what no code can tell."""
    origin = get_origin(kind)
    if origin is tuple or (isinstance(origin, type) and issubclass(origin, Mapping)):
        return {"none"}
    return codes_of(kind)


class _Uses(Visitor):  # type: ignore[misc]
    """Which variables a pattern prints, and which keys its selectors ask a variable for."""

    def __init__(self) -> None:
        self.printed: set[str] = set()
        self.asked: dict[str, set[str]] = {}
        self.messages: set[str] = set()

    def visit_MessageReference(self, node: ast.MessageReference) -> None:
        self.messages.add(f"{node.id.name}.{node.attribute.name}" if node.attribute else node.id.name)

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.printed.add(node.id.name)

    def visit_FunctionReference(self, node: ast.FunctionReference) -> None:
        pass

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:
        if isinstance(node.selector, ast.VariableReference):
            keys = {variant.key.name for variant in node.variants if isinstance(variant.key, ast.Identifier)}
            self.asked.setdefault(node.selector.id.name, set()).update(keys - {"other"})
        for variant in node.variants:
            self.visit(variant.value)


def uses(patterns: Mapping[str, ast.Pattern], key: str) -> _Uses:
    found = _Uses()
    found.visit(patterns[key])
    for message in [*found.messages]:
        if message in patterns:
            more = uses(patterns, message)
            found.printed |= more.printed
            found.messages |= more.messages
            for name, keys in more.asked.items():
                found.asked.setdefault(name, set()).update(keys)
    return found


def faults(wording: Wording, words: Vocabulary, languages: Iterable[str] = LANGUAGES) -> list[str]:
    """Everything that is wrong, a line each; nothing where the catalogues are complete."""
    found = []
    for language in languages:
        patterns = wording.catalogue.patterns(language)
        found += [f"{language}: {line}" for line in (*_missing(wording, words, patterns), *_orphans(wording, words, patterns))]
        found += [
            f"{language}: {line}"
            for line in (*_wrong_parameters(wording, words, language), *_wrong_keys(wording, words, patterns))
        ]
    return found


def _told(words: Vocabulary) -> Iterator[tuple[str, type]]:
    return ((f"{kind}-{tag(struct)}", struct) for kind, union in words.unions.items() for struct in union)


def _labels(wording: Wording, words: Vocabulary) -> dict[str, set[str]]:
    """Family -> the codes that some field of its own can hold."""
    found: dict[str, set[str]] = {}
    for struct in [*(struct for union in words.unions.values() for struct in union), words.options]:
        for name, kind in get_type_hints(struct).items():
            found.setdefault(wording.families.get(name, name), set()).update(codes_of(kind))
    return found


def _required(wording: Wording, words: Vocabulary, patterns: Mapping[str, ast.Pattern]) -> Iterator[str]:
    yield from (key for key, _ in _told(words))
    yield "with-clause"
    for title in words.titled:
        yield from (title, f"{title}.text")
    for family, codes in words.codes.items():
        yield from (f"{family}-{code}" for code in codes)
    for name, kind in get_type_hints(words.options).items():
        yield from (f"{name}-{code}" for code in codes_of(kind) - {"true", "false", "none"})
    for key, struct in _told(words):
        kinds = get_type_hints(struct)
        for name in uses(patterns, key).printed & kinds.keys() if key in patterns else ():
            if name not in wording.fields and name not in wording.computed.get(key, {}):
                yield from (f"{wording.families.get(name, name)}-{code}" for code in codes_of(kinds[name]) - {"none"})
                if isinstance(get_origin(kinds[name]), type) and issubclass(get_origin(kinds[name]), Mapping):
                    yield f"row-{name}"


def _missing(wording: Wording, words: Vocabulary, patterns: Mapping[str, ast.Pattern]) -> list[str]:
    return [f"{key} is missing" for key in sorted({*_required(wording, words, patterns)} - patterns.keys())]


def _orphans(wording: Wording, words: Vocabulary, patterns: Mapping[str, ast.Pattern]) -> list[str]:
    """Messages that no tag, code, label, message or module asks for."""
    known = {*_required(wording, words, patterns), *words.literals}
    known |= {f"{family}-{code}" for family, codes in _labels(wording, words).items() for code in codes}
    reached = {message for key in patterns if key.partition(".")[0] in known for message in uses(patterns, key).messages}
    return [f"{key} is asked for by nobody" for key in sorted(patterns) if not {key, key.partition(".")[0]} & (known | reached)]


def _wrong_parameters(wording: Wording, words: Vocabulary, language: str) -> Iterator[str]:
    patterns = wording.catalogue.patterns(language)
    for key, struct in _told(words):
        if key not in patterns:
            continue
        wants, computed = wording.catalogue.wants(language, key), {*wording.computed.get(key, {})}
        offered = {*struct.__struct_fields__} | computed
        yield from (f"{key} wants ${name}, which nothing gives" for name in sorted(wants - offered))
        unsaid = {name for name in offered if {name, f"{key}.{name}"} & wording.unsaid} - computed
        yield from (f"{key} does say ${name}" for name in sorted(wants) if f"{key}.{name}" in wording.unsaid)
        yield from (f"{key} does not say ${name}" for name in sorted(offered - wants - unsaid))
    for family, codes in words.codes.items():
        for key in (f"{family}-{code}" for code in codes):
            for name in sorted(
                wording.catalogue.wants(language, key) - words.params.get(family, frozenset()) if key in patterns else ()
            ):
                yield f"{key} wants ${name}, which nothing gives"


def _wrong_keys(wording: Wording, words: Vocabulary, patterns: Mapping[str, ast.Pattern]) -> Iterator[str]:
    """Variants that no code of their field can ever choose."""
    for key, struct in _told(words):
        kinds = {**get_type_hints(struct), **dict.fromkeys(wording.computed.get(key, {}), str)}
        for name, asked in uses(patterns, key).asked.items() if key in patterns else ():
            codes = keys_of(kinds.get(name, str))
            if codes and name not in wording.fields and asked - codes:
                yield f"{key} has variants of ${name} for {sorted(asked - codes)}"
