"""The contract of a board's parts: complete for callers and for providers."""

import ast
import inspect
import re
from functools import cache

import pytest

from firmware import board_contract
from tests import ROOT

CONTRACT = {name: kind for name, kind in vars(board_contract).items() if inspect.isclass(kind)}

CALLED = {
    "Display": {"display"},
    "Buttons": {"buttons", "own", "source"},
    "Clock": {"clock"},
    "Store": {"store", "inner"},
    "Speaker": {"speaker"},
}
"""Names of the firmware's variables and attributes that hold a part, without `_`."""

IN_FRONT = {
    "Buttons": ("firmware.screens.start.stuck_keys", "StuckKeys"),
    "Store": ("firmware.screens.start.safe_mode", "ShutStore"),
}
"""Wrappers that temporarily replace a part; the code that installs one may call more methods."""

LOOKS = {
    "Display": {"show", "contrast", "power"},
    "Buttons": {"actions", "pressed"},
    "Clock": {"ms", "since", "sleep"},
    "Store": {"read", "write", "rename"},
    "Speaker": {"tone"},
}
"""Names by which a class that is meant as a part is recognized."""

NO_CALLERS = ("firmware/drivers/", "firmware/platforms/", "firmware/graphics/")
"""Rooms that never call a part: they open the parts, or draw for them."""

ROOMS = ("firmware", "desktop_sim", "tests")

every_part = pytest.mark.parametrize("part", CONTRACT)


def listed(part, heading):
    """Return the members that a part's docstring lists under a heading."""
    _, _, rows = CONTRACT[part].__doc__.partition(heading + ":\n")
    rows = rows.split("\n\n")[0].rstrip().splitlines()
    found = [re.fullmatch(r"    (\w+)(\([\w, ]*\))?  +\S.*", row) for row in rows]
    assert all(found), rows
    return {row[1] for row in found}


def needed(part):
    """Return the members that a part must define itself."""
    return listed(part, "Needed")


def members(part):
    """Return all members of a part's contract."""
    return needed(part) | listed(part, "Optional")


@cache
def trees(*rooms):
    """Return {path: syntax tree} of the modules in some rooms."""
    paths = [path for room in rooms for path in sorted((ROOT / room).rglob("*.py"))]
    return {path.relative_to(ROOT).as_posix(): ast.parse(path.read_text()) for path in paths}


def last_name(node):
    """Return the part after the last dot of a name such as `self._clock`, without `_`."""
    name = getattr(node, "id", None) or getattr(node, "attr", "")
    return name.strip("_")


def used(part):
    """Return {attribute: paths} of all uses of a part by the firmware, or by a pointer."""
    found = {}
    for path, owner, attribute in asked():
        if owner in CALLED[part]:
            found.setdefault(attribute, set()).add(path)
    return found


@cache
def asked():
    """Return (path, name, attribute) of all that the firmware, or a pointer, asks of a name."""
    return [
        (path, last_name(node.value), node.attr)
        for path, tree in trees("firmware", "desktop_sim/play/pointing").items()
        if not path.startswith(NO_CALLERS)
        for node in ast.walk(tree) if isinstance(node, ast.Attribute)
    ]


class Class:
    """A class of the module `module`, given as a syntax tree.

    made   the names that it defines itself, in its body or in `self`
    bases  the (module, name) of each of its bases
    """

    def __init__(self, module, node, origins):
        self.module = module
        self.made = set(_made_in(node.body))
        self.bases = [_origin(base, module, origins) for base in node.bases]


def _made_in(body):
    """Yield the names that statements define, except those of inner classes."""
    for node in body:
        if isinstance(node, ast.ClassDef):
            continue
        if isinstance(node, ast.FunctionDef):
            yield node.name
        for part in ast.walk(node):
            if isinstance(part, (ast.Name, ast.Attribute)) and isinstance(part.ctx, ast.Store):
                yield last_name(part)


def _origin(base, module, origins):
    """Return the (module, name) of a class from the expression that names it in `module`."""
    path, _, name = ast.unparse(base).rpartition(".")
    if not path:
        return origins.get(name, (module, name))
    return ".".join(origins.get(path, (path,))), name


def _origins(tree):
    """Return {name in a module: (other module, its name there)} of its imports."""
    return {
        alias.asname or alias.name: (node.module, alias.name)
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    }


@cache
def classes():
    """Return {(module, name): Class} of all classes in ROOMS."""
    found = {}
    for path, tree in trees(*ROOMS).items():
        module, origins = path.removesuffix(".py").replace("/", "."), _origins(tree)
        for node in ast.walk(tree):
            if isinstance(node, ast.ClassDef):
                found[module, node.name] = Class(module, node, origins)
    return found


def part_of(key):
    """Return the part that a class implements, or "", and all that it and its bases define."""
    if key[0] == board_contract.__name__:
        return key[1], set()
    found, made = "", set()
    if key in classes():
        made = set(classes()[key].made)
        for base in classes()[key].bases:
            part, more = part_of(base) if base != key else ("", set())
            found, made = found or part, made | more
    return found, made


def playing(part):
    """Return {(module, class name): the names that it defines} of all classes that are parts."""
    kinds = {key: part_of(key) for key in classes() if key[0] != board_contract.__name__}
    return {key: made for key, (kind, made) in kinds.items() if kind == part}


@every_part
def test_the_console_asks_for_nothing_that_is_not_in_the_contract(part):
    allowed = members(part)
    if part in IN_FRONT:
        allowed = allowed | classes()[IN_FRONT[part]].made
    assert {name: paths for name, paths in used(part).items() if name not in allowed} == {}


@every_part
def test_the_contract_holds_nothing_that_nobody_asks_for(part):
    assert members(part) - set(used(part)) == set()


@every_part
def test_all_that_plays_a_part_defines_what_that_needs(part):
    assert len(playing(part)) > 2
    lacking = {key: needed(part) - made for key, made in playing(part).items()}
    assert {key: names for key, names in lacking.items() if names} == {}


@every_part
def test_all_that_looks_like_a_part_inherits_its_contract(part):
    # Fakes of a runtime's modules, and of the page, have names of several parts.
    fakes = "tests.firmware.platforms.", "tests.lab.walker.page"
    looks_so = {
        key for key in classes()
        if LOOKS[part] <= part_of(key)[1] and not key[0].startswith(fakes)
    }
    assert looks_so - set(playing(part)) == set()


@every_part
def test_what_is_optional_has_a_default_and_what_is_needed_has_none(part):
    defaults = {name for name in vars(CONTRACT[part]) if not name.startswith("_")}
    assert defaults == listed(part, "Optional")
    assert not defaults & needed(part)


def test_the_defaults_do_nothing():
    clock, display = board_contract.Clock(), board_contract.Display()
    buttons = board_contract.Buttons()
    slept = []
    clock.sleep = slept.append
    assert [clock.rest(5), slept, clock.today()] == [None, [5], 0]
    assert [display.coloured, display.renews] == [False, False]
    assert [display.begin(), display.renew(), display.palette(b"")] == [0, None, None]
    assert [buttons.clean, buttons.late, buttons.told] == [0, 0, False]
    assert not board_contract.Store().slow and board_contract.Speaker().tone(440) is None
