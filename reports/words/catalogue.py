"""Sentences from Fluent catalogues (projectfluent.org): one file for each language and game, `catalogues/<language>/<game>.ftl`.

A message is keyed by its kind and tag (`notice-dawn`, `refusal-too_long`); an attribute adds to it (`offer-vote.text`).
A missing language, key or parameter raises KeyError; there is no fallback text.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple, cast

from babel import Locale
from fluent.runtime import FluentBundle, resolver
from fluent.runtime.types import FluentType
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from reports.words.values import FUNCTIONS, Passage, locale_of, texts, value_of

LANGUAGES = ("ru", "en", "fa")
"""Each has a folder of catalogues."""

SHELF = Path(__file__).parent / "catalogues"
"""Where the catalogues of all registered games stand."""

resolver.MAX_PART_LENGTH = 100_000  # the library's limit is 2,500 characters; a list of 64 names is longer


class Catalogue:
    """The messages of one subject in every language. shelf: the folder with its languages, if it is not the default folder."""

    def __init__(self, subject: str, shelf: Path = SHELF) -> None:
        self.subject, self.shelf = subject, shelf

    def read(self) -> None:
        """Read every language now, so that the first sentence does not wait for it."""
        for language in LANGUAGES:
            _page(language, self.subject, self.shelf)

    def say(self, language: str, key: str, /, **values: Any) -> str:
        """The message in the language. key: `tag` or `tag.attribute`. values: exactly the parameters of the message.

        Raises KeyError for an unknown language or key, a missing parameter, and a parameter that the message does not use.
        """
        page = _page(language, self.subject, self.shelf)
        fixed = page.fixed.get(key)
        if fixed is not None and not values:
            return fixed
        if values.keys() != page.wants[key]:
            raise KeyError(f"{language}/{self.subject}/{key}: given {sorted(values)}, wanted {sorted(page.wants[key])}")
        return page.format(key, {name: value_of(value) for name, value in values.items()})

    def fill(self, language: str, key: str, value: Callable[[str], Any]) -> str:
        """The message in the language; `value(name)` gives each parameter. Raises KeyError as `say` does."""
        page = _page(language, self.subject, self.shelf)
        return page.fixed.get(key) or page.format(key, {name: value_of(value(name)) for name in page.wants[key]})

    def wants(self, language: str, key: str) -> frozenset[str]:
        """The parameters of a message and of the messages that it refers to. Raises KeyError as `say` does."""
        return _page(language, self.subject, self.shelf).wants[key]

    def has(self, language: str, key: str) -> bool:
        """Whether the catalogue has the message."""
        return key in _page(language, self.subject, self.shelf).patterns

    def patterns(self, language: str) -> Mapping[str, ast.Pattern]:
        """Every `tag` and `tag.attribute` with its parsed pattern, for checks of catalogues."""
        return _page(language, self.subject, self.shelf).patterns


class _Page:
    """One parsed file; the bundle compiles a message at its first use."""

    def __init__(self, language: str, text: str) -> None:
        body = FluentParser().parse(text).body
        junk = [entry.content for entry in body if isinstance(entry, ast.Junk)]
        if junk:
            raise ValueError(f"{language}: not Fluent: {junk[0]}")
        messages = [entry for entry in body if isinstance(entry, ast.Message)]
        twice = {key for key, n in Counter(message.id.name for message in messages).items() if n > 1}
        if twice:
            raise ValueError(f"{language}: more than once: {sorted(twice)}")
        self.bundle = FluentBundle([language], functions=dict(FUNCTIONS), use_isolating=False)
        self.bundle.add_resource(ast.Resource(body))
        self.patterns = {key: pattern for message in messages for key, pattern in _patterns_of(message)}
        self.wants = {key: frozenset(_variables(key, self.patterns)) for key in self.patterns}
        self.locale = locale_of(language)
        self.templates = {key: _template(pattern) for key, pattern in self.patterns.items()}
        self.fixed = {key: self.format(key, {}) for key, wants in self.wants.items() if not wants}

    def format(self, key: str, values: dict[str, FluentType]) -> str:
        template = self.templates.get(key)
        if template is not None:
            return template.fill(values, self.locale)
        # As FluentBundle.format_pattern, which would also convert every int (our numbers too) to the library's type.
        current = resolver.CurrentEnvironment(args=values)
        environment = resolver.ResolverEnvironment(context=self.bundle, current=current, errors=[])
        text = self._compiled(key)(environment)
        if environment.errors:
            raise KeyError(f"{key}: {environment.errors[0]}")
        return cast(str, text)

    def _compiled(self, key: str) -> Any:
        tag, _, attribute = key.partition(".")
        message = self.bundle.get_message(tag)
        return message.attributes[attribute] if attribute else message.value


def _patterns_of(message: ast.Message) -> Iterator[tuple[str, ast.Pattern]]:
    if message.value is not None:
        yield message.id.name, message.value
    for attribute in message.attributes:
        yield f"{message.id.name}.{attribute.id.name}", attribute.value


class _Template(NamedTuple):
    """A pattern without choices. text: for `str.format`. slots: the variable of each place, with the function that it goes
    through."""

    text: str
    slots: tuple[tuple[str, Callable[[Any], Any] | None], ...]

    def fill(self, values: Mapping[str, FluentType], locale: Locale) -> str:
        """The sentence."""
        shown = ((values[name] if how is None else how(values[name])) for name, how in self.slots)
        return self.text.format(*(value if isinstance(value, str) else value.format(locale) for value in shown))


def _template(pattern: ast.Pattern) -> _Template | None:
    """A pattern of text, variables and functions of one variable (most patterns); None for one that needs the resolver."""
    text, slots = "", []
    for element in pattern.elements:
        if isinstance(element, ast.TextElement):
            text += element.value
        elif slot := _slot(element.expression):
            text += "{}"
            slots.append(slot)
        else:
            return None
    return _Template(text, tuple(slots))


def _slot(shown: object) -> tuple[str, Callable[[Any], Any] | None] | None:
    match shown:
        case ast.VariableReference():
            return shown.id.name, None
        case ast.FunctionReference(arguments=ast.CallArguments(positional=[ast.VariableReference() as given], named=[])):
            return given.id.name, FUNCTIONS[shown.id.name]
    return None


class _References(Visitor):
    """The variables and messages that a pattern names."""

    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.messages: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:
        self.messages.add(f"{node.id.name}.{node.attribute.name}" if node.attribute else node.id.name)


def references(pattern: ast.Pattern) -> tuple[set[str], set[str]]:
    """The variables that a pattern names, and the messages."""
    found = _References()
    found.visit(pattern)
    return found.variables, found.messages


def _variables(key: str, found: Mapping[str, ast.Pattern]) -> set[str]:
    variables, messages = references(found[key])
    return variables.union(*(_variables(message, found) for message in messages))


@cache
def _page(language: str, subject: str, shelf: Path) -> _Page:
    if language not in LANGUAGES:
        raise KeyError(f"no catalogues in the language {language}")
    text = (shelf / language / f"{subject}.ftl").read_text(encoding="utf-8")
    return _Page(language, text)


GRAMMAR = Catalogue("grammar")


def listed(items: Sequence[FluentType | str], language: str) -> Passage:
    """`A, B and C` in the given order; empty for no items. A string counts as our own text."""
    said = texts(items, language)
    if len(said) < 2:
        return Passage("".join(said), len(said))
    comma, conjunction = (GRAMMAR.say(language, key) for key in ("list-comma", "list-and"))
    return Passage(comma.join(said[:-1]) + conjunction + said[-1], len(said))


def joined(items: Sequence[FluentType | str], language: str, by: str = "list-comma") -> Passage:
    """`A, B, C` in the given order. by: the message of the separator."""
    return Passage(GRAMMAR.say(language, by).join(texts(items, language)), len(items))
