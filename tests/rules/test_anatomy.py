"""One anatomy: who has learnt one game finds every thing of the others in the same file and under the same name.

Each check is a function that gives the faults it finds as sentences which say what to do. The last tests plant faults and want
them found.
"""

from __future__ import annotations

import ast
import importlib
import inspect
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from rulesets import RULESETS

RULES = Path(__file__).resolve().parents[2] / "rulesets"
games = pytest.mark.parametrize("slug", sorted(RULESETS))

NAMES: Mapping[str, tuple[str, ...]] = {
    "book": ("SLUG", "VERSION", "Options", "Book", "open_book", "seats"),
    "state": ("State",),
    "steps": ("CALENDAR", "step_of"),
    "orders": ("Payload", "Act"),
    "events": ("Event",),
    "told": ("Notice",),
    "facts": ("Facts", "Pass"),
    "refusals": ("Code", "refuse"),
    "deal": ("pack", "setup"),
    "menu": ("menu", "owes"),
    "powers": ("powers",),
    "admit": ("admit",),
    "act": ("act",),
    "close": ("PASSES", "close"),
    "evolve": ("evolve",),
    "seen": ("Sight", "Own", "Behind"),
    "sight": ("see", "tell", "opened", "_report"),
    "rooms": ("rooms",),
    "result": ("result", "standing"),
    "bot": ("BOTS",),
}
"""File of a game -> what stands in it. A game with many bots has a folder `bots` for the file `bot`."""

RECORD: Mapping[str, tuple[str, str]] = {
    "open": ("book", "open_book"),
    "seats": ("book", "seats"),
    "calendar": ("steps", "CALENDAR"),
    "setup": ("deal", "setup"),
    "pack": ("deal", "pack"),
    "menu": ("menu", "menu"),
    "owes": ("menu", "owes"),
    "powers": ("powers", "powers"),
    "admit": ("admit", "admit"),
    "act": ("act", "act"),
    "close": ("close", "close"),
    "see": ("sight", "see"),
    "tell": ("sight", "tell"),
    "opened": ("sight", "opened"),
    "rooms": ("rooms", "rooms"),
    "result": ("result", "result"),
    "standing": ("result", "standing"),
    "bots": ("bot", "BOTS"),
}
"""Field of the record -> the file and the name of what it holds."""

GROWS = ("add", "append", "clear", "extend", "insert", "pop", "popitem", "remove", "setdefault", "sort", "update")
"""Methods that change a list, a dict or a set."""


def path_of(slug: str, file: str) -> Path:
    """The file of a game; the folder `bots` stands for `bot`."""
    folder = RULES / slug / "bots" / "__init__.py"
    return folder if file == "bot" and folder.exists() else RULES / slug / f"{file}.py"


def module_of(slug: str, file: str) -> ModuleType:
    """The module of a game's file."""
    parts = path_of(slug, file).relative_to(RULES.parent).with_suffix("").parts
    return importlib.import_module(".".join(part for part in parts if part != "__init__"))


# --- the checks --------------------------------------------------------------------------------------


def missing_files(slug: str) -> list[str]:
    """Files that every game has and this one has not."""
    missing = [path_of(slug, file) for file in NAMES if not path_of(slug, file).exists()]
    return [f"rulesets/{slug}: write {path.name}, which every game has (see another game for its form)" for path in missing]


def missing_names(slug: str, file: str, found: Any) -> list[str]:
    """Names that the file of every game has and this one has not."""
    missing = [name for name in NAMES[file] if not hasattr(found, name)]
    return [f"rulesets/{slug}/{file}.py: call it `{name}`, as the other games do" for name in missing]


def misplaced(slug: str, record: Any, module: Callable[[str, str], Any] = module_of) -> list[str]:
    """Fields of the record that hold something from another place than in the other games."""
    return [
        f"rulesets/{slug}/__init__.py: the record's `{field}` is `{name}` of {file}.py in every game"
        for field, (file, name) in RECORD.items()
        if getattr(record, field) is not getattr(module(slug, file), name)
    ]


def wrong_parameters(slug: str, name: str, function: Any, *wanted: str) -> list[str]:
    """Whether a function has other parameters than in the other games."""
    found = tuple(inspect.signature(function).parameters)
    return [] if found == wanted else [f"rulesets/{slug}: `{name}` takes ({', '.join(wanted)}) in every game, not {found}"]


def wrong_passes(slug: str, passes: Any, facts: type) -> list[str]:
    """What is not as it should be in PASSES: a tuple, or a mapping from a part of the game to one, of passes."""
    parts = passes.values() if isinstance(passes, Mapping) else (passes,)
    if any(not isinstance(part, tuple) for part in parts):
        return [f"rulesets/{slug}/close.py: PASSES is a tuple of passes, or a mapping from a part of the game to such a tuple"]
    faults = []
    for find in (find for part in parts for find in part):
        faults += wrong_parameters(slug, find.__name__, find, "book", "state", "facts")
        answer = inspect.signature(find).return_annotation
        if answer not in (facts, facts.__name__, inspect.Signature.empty):
            faults.append(f"rulesets/{slug}: the pass `{find.__name__}` gives Facts, not {answer}")
    return faults


def wrong_report(slug: str, report: Any, sight: type, state: type) -> list[str]:
    """Whether a public report could hold a secret: it is computed from two Sights, never from a State (C-REP-1)."""
    parameters = list(inspect.signature(report, eval_str=True).parameters.values())
    faults = []
    if [parameter.name for parameter in parameters[:2]] != ["before", "after"]:
        faults.append(f"rulesets/{slug}/sight.py: `_report` begins with the two public sights, (before, after, ...)")
    for parameter in parameters[:2]:
        if parameter.annotation not in (sight, sight | None):
            faults.append(f"rulesets/{slug}/sight.py: `{parameter.name}` of `_report` is a Sight, not {parameter.annotation}")
    for parameter in parameters[2:]:
        if state in (parameter.annotation, *getattr(parameter.annotation, "__args__", ())):
            faults.append(f"rulesets/{slug}/sight.py: `_report` may take public fields of an event beside the sights, no State")
    return faults


def kept_between_calls(where: str, source: str) -> list[str]:
    """Module-level values that functions change. A pure function of small keys may have an `lru_cache`."""
    tree = ast.parse(source)
    stands = {name for node in tree.body for name in _assigned(node)}
    return [
        f"{where}:{line}: a function changes `{name}` of its module; give the value in and out, or put lru_cache on a pure function"
        for function in ast.walk(tree)
        if isinstance(function, ast.FunctionDef)
        for line, name in _changes(function)
        if name in stands
    ]


def _assigned(node: ast.stmt) -> Iterator[str]:
    targets = node.targets if isinstance(node, ast.Assign) else [node.target] if isinstance(node, ast.AnnAssign) else []
    yield from (target.id for target in targets if isinstance(target, ast.Name))


def _changes(function: ast.FunctionDef) -> Iterator[tuple[int, str]]:
    """(line, name) of what a function may change outside itself: `global x`, `x[...] = `, `del x[...]`, `x.append(...)`."""
    mine = {node.id for node in ast.walk(function) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)}
    mine |= {argument.arg for argument in (*function.args.args, *function.args.kwonlyargs)}
    for node in ast.walk(function):
        if isinstance(node, ast.Global):
            yield from ((node.lineno, name) for name in node.names)
        held: ast.expr | None = None
        if isinstance(node, ast.Subscript) and isinstance(node.ctx, ast.Store | ast.Del):
            held = node.value
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in GROWS:
            held = node.func.value
        if isinstance(held, ast.Name) and held.id not in mine:
            yield node.lineno, held.id


# --- every game --------------------------------------------------------------------------------------


@games
def test_every_game_has_the_same_files_and_names(slug: str) -> None:
    faults = missing_files(slug)
    assert not faults, "\n".join(faults)
    faults = [fault for file in NAMES for fault in missing_names(slug, file, module_of(slug, file))]
    assert not faults, "\n".join(faults)


@games
def test_the_record_takes_every_function_from_the_same_place(slug: str) -> None:
    faults = misplaced(slug, RULESETS[slug])
    assert not faults, "\n".join(faults)


@games
def test_a_closing_is_passes_that_take_facts_and_give_facts(slug: str) -> None:
    faults = wrong_passes(slug, module_of(slug, "close").PASSES, module_of(slug, "facts").Facts)
    evolve = module_of(slug, "evolve").evolve
    second = "board" if slug == "court" else "state"  # a closing of the court moves its Board, the part that passes change
    faults += wrong_parameters(slug, "evolve", evolve, "book", second, "events")
    faults += wrong_parameters(slug, "act", RULESETS[slug].act, "book", "state", "pending", "act", "dice")
    faults += wrong_parameters(slug, "refuse", module_of(slug, "refusals").refuse, "code", "clause", "params")
    assert not faults, "\n".join(faults)


@games
def test_a_report_is_computed_from_two_public_sights(slug: str) -> None:
    sight, seen, state = (module_of(slug, file) for file in ("sight", "seen", "state"))
    faults = wrong_report(slug, sight._report, seen.Sight, state.State)
    assert not faults, "\n".join(faults)


def test_no_rule_keeps_a_value_between_two_calls() -> None:
    faults = []
    for path in sorted(RULES.rglob("*.py")):
        faults += kept_between_calls(str(path.relative_to(RULES.parent)), path.read_text(encoding="utf-8"))
    assert not faults, "\n".join(faults)


# --- planted faults ----------------------------------------------------------------------------------


def test_a_missing_file_or_name_is_found() -> None:
    assert len(missing_files("no_such_game")) == len(NAMES)
    (fault,) = missing_names("guess", "orders", SimpleNamespace(Says=int, Act=int))
    assert fault == "rulesets/guess/orders.py: call it `Payload`, as the other games do"


def test_a_function_from_another_place_is_found() -> None:
    fiim = RULESETS["fiim"]
    record = SimpleNamespace(**{field: getattr(fiim, field) for field in RECORD} | {"owes": RULESETS["court"].owes})
    assert misplaced("fiim", record) == ["rulesets/fiim/__init__.py: the record's `owes` is `owes` of menu.py in every game"]


class Seen:
    """A sight."""


class Whole:
    """A state."""


def test_a_pass_of_another_form_is_found() -> None:
    def good(book: Any, state: Any, facts: Seen) -> Seen:
        return facts

    def swapped(state: Any, book: Any, facts: Seen) -> Seen:
        return facts

    def gives_events(book: Any, state: Any, facts: Seen) -> tuple[Any, ...]:
        return ()

    assert not wrong_passes("guess", {"day": (good,)}, Seen)
    assert "takes (book, state, facts)" in wrong_passes("guess", (swapped,), Seen)[0]
    assert "gives Facts" in wrong_passes("guess", (gives_events,), Seen)[0]
    assert "is a tuple" in wrong_passes("guess", [good], Seen)[0]


def test_a_report_that_sees_a_state_is_found() -> None:
    def good(before: Seen | None, after: Seen, event: int) -> None: ...

    def from_states(before: Whole, after: Whole) -> None: ...

    def beside_sights(before: Seen, after: Seen, state: Whole | None) -> None: ...

    def from_an_event(event: int, sight: Seen) -> None: ...

    def faults(report: Any) -> str:
        return "\n".join(wrong_report("guess", _evaluated(report), Seen, Whole))

    assert not faults(good)
    assert faults(from_states).count("is a Sight") == 2
    assert "no State" in faults(beside_sights)
    assert "begins with the two public sights" in faults(from_an_event)


def _evaluated(report: Any) -> Any:
    report.__annotations__ = {name: eval(text, globals()) for name, text in report.__annotations__.items()}
    return report


@pytest.mark.parametrize(
    "body",
    ["global KNOWN; KNOWN = {}", "KNOWN[key] = 1", "del KNOWN[key]", "KNOWN.update({key: 1})", "KNOWN.setdefault(key, 1)"],
)
def test_a_value_that_is_kept_between_calls_is_found(body: str) -> None:
    source = f"KNOWN = {{}}\n\n\ndef look(key):\n    {body}\n"
    (fault,) = {fault.partition(": ")[2] for fault in kept_between_calls("guess.py", source)}
    assert fault.startswith("a function changes `KNOWN` of its module")
    assert not kept_between_calls("guess.py", "KNOWN = {}\n\n\ndef look(key):\n    found = {}\n    found[key] = KNOWN[key]\n")
