"""The contract of a screen, compared with its callers and its providers."""

import ast
import inspect
from functools import cache

from firmware.screens.screen import QUIET_MS, Screen
from tests import ROOT

CONTRACT = {
    name: list(inspect.signature(method).parameters)[1:]
    for name, method in vars(Screen).items()
    if inspect.isfunction(method)
}
"""The names of the arguments of each method."""

OF_ONE_KIND = {"shown": [], "last_page": [], "number": [], "kind_of": ["row"], "choose": ["row"]}
"""The same of methods of one kind that front ends call: of a PAGE, a NUMBER, a LIST."""

HOLDERS = ("screen", "top")
"""Names by which the console, the stack and the pointer refer to the screen on top."""


def trees(*rooms):
    """Yield the path and the syntax tree of every module in `rooms`."""
    for room in rooms:
        for path in sorted((ROOT / room).rglob("*.py")):
            yield path.relative_to(ROOT).as_posix(), ast.parse(path.read_text())


def calls(tree):
    """Yield the name and the number of arguments of each call of a method of the screen on top."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            holder = node.func.value
            name = getattr(holder, "attr", None) or getattr(holder, "id", None)
            if name in HOLDERS and not node.keywords:
                yield node.func.attr, len(node.args)


@cache
def classes():
    """Return all classes of the firmware by name: (path, names of the parents, methods).

    `methods` is {name: (names of the arguments, True if it does nothing)}.
    """
    # No tree is stored: the console's garbage collection at each deal would visit all its nodes.
    return {
        node.name: (
            path,
            [base.id for base in node.bases if isinstance(base, ast.Name)],
            {
                part.name: ([argument.arg for argument in part.args.args][1:], is_empty(part))
                for part in node.body if isinstance(part, ast.FunctionDef)
            },
        )
        for path, tree in trees("firmware")
        for node in tree.body
        if isinstance(node, ast.ClassDef)
    }


def is_empty(method):
    """Return True if a method has only a docstring."""
    body = method.body
    return len(body) == 1 and isinstance(body[0], ast.Expr) and (
        isinstance(body[0].value, ast.Constant))


def is_screen(name, known):
    """Return True if the class `name` inherits the contract."""
    return name == "Screen" or name in known and any(
        is_screen(base, known) for base in known[name][1])


def screens():
    """Return the names of all classes that a console can show, except the contract."""
    known = classes()
    return sorted(name for name in known if name != "Screen" and is_screen(name, known))


def test_what_is_asked_of_the_screen_on_top_is_in_the_contract():
    asked = {
        call for path, tree in trees("firmware", "desktop_sim", "boards") for call in calls(tree)
        if not path.startswith("desktop_sim/deploy/")
    }
    known = CONTRACT | OF_ONE_KIND
    assert {name for name, _count in asked} == set(known)
    for name, count in asked:
        assert count == len(known[name])


def test_whatever_hears_events_and_draws_in_the_room_of_screens_is_one():
    known = classes()
    for name, (path, _bases, methods) in known.items():
        if path.startswith("firmware/screens/") and {"event", "draw"} <= set(methods):
            assert is_screen(name, known), (path, name)


def test_a_screen_takes_the_arguments_of_the_contract_and_repeats_no_empty_method():
    for name in screens():
        _path, _bases, methods = classes()[name]
        for method in set(methods) & set(CONTRACT):
            arguments, empty = methods[method]
            assert arguments == CONTRACT[method], (name, method)
            assert not empty, (name, method)


def test_a_screen_without_methods_can_be_shown():
    screen = Screen()
    assert screen.event(0) is None and screen.point(0, 0) is None
    assert screen.tick() == QUIET_MS and not screen.idle()
    assert screen.forget() is None and screen.draw() is None
