"""The engine as machine code: compiled from the unchanged sources, with the same play."""

import ast
import dataclasses
import json
import subprocess
import sys

import pytest

from core import games
from desktop_sim.solver import commands
from desktop_sim.solver.batch import tasks
from desktop_sim.solver.batch.compiled_check import (
    FreshProcesses,
    check_used,
    different,
    search_result,
)
from desktop_sim.solver.compiled import build, declarations, finder
from tests import ROOT
from tests.desktop_sim.solver.test_batch import Counting

# Compiling takes a minute; only long searches use it.
pytestmark = pytest.mark.thorough

MODULES = ["core.piles", "core.undo_journal"]
"""Modules that are compiled quickly; all of them would take minutes."""

SOLVE = """
import json, sys
from pathlib import Path
from desktop_sim.solver.batch import worker
worker.prepare(Path(sys.argv[1]))
from core import piles
from desktop_sim.solver.batch import tasks
verdict = tasks.search(tasks.Task("fortress", 2))
print(json.dumps([piles.__file__, verdict.verdict, verdict.moves, verdict.positions]))
"""


@pytest.fixture(scope="module")
def compiled(tmp_path_factory):
    """Return a folder with some compiled modules; compiling all would take minutes."""
    where = tmp_path_factory.mktemp("compiled") / "modules"
    try:
        return build.build(where, MODULES)
    except OSError as failure:
        pytest.fail(f"needs a C compiler and Python's headers, as .ci/run installs: {failure}")


def test_without_a_compiler_that_works_it_says_what_is_needed(tmp_path, monkeypatch):
    monkeypatch.setenv("CC", "no-compiler-of-that-name")
    monkeypatch.setattr(build, "modules", lambda texts: ["core.cards"])
    with pytest.raises(OSError, match="a C compiler is needed: "):
        build.build(tmp_path / "lib")


def test_what_is_compiled_finds_the_same_solution(compiled):
    done = subprocess.run([sys.executable, "-c", SOLVE, str(compiled)], capture_output=True,
                          text=True, cwd=ROOT, check=True)
    file, verdict, moves, positions = json.loads(done.stdout)
    here = tasks.search(tasks.Task("fortress", 2))
    assert str(compiled) in file
    assert (verdict, tuple(moves), positions) == (here.verdict, here.moves, here.positions)


def test_what_was_compiled_is_held_against_the_sources(compiled):
    of_modules = FreshProcesses(compiled)
    assert not different(of_modules, Counting(search_result), ["fortress", "golf"])


def test_sources_are_no_compiled_modules(compiled):
    # This process imported the engine long ago, as a script does that asks for the check.
    with pytest.raises(RuntimeError, match="not in use: core.piles"):
        check_used(compiled)


def test_the_command_keeps_what_it_compiled_and_found_right(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(finder, "wanted_folder", lambda: tmp_path / "modules")
    monkeypatch.setattr(build, "wanted_folder", finder.wanted_folder)
    monkeypatch.setattr(build, "modules", lambda texts: MODULES)
    monkeypatch.setattr(games, "titles", lambda: [("golf", "Golf")])
    assert commands.compile_all(None) == 0
    assert capsys.readouterr().out == f"{tmp_path / 'modules'}\n"
    assert finder.CompiledFinder(finder.folder()).files


def test_the_command_keeps_nothing_that_searches_another_way(tmp_path, monkeypatch, capsys):
    """A pile that is one card longer than it is: every game differs."""
    write = build.write

    def write_wrong(where):
        paths = write(where)
        path = where / "core" / "piles.py"
        path.write_text(path.read_text().replace("return self.cards[", "return 1 + self.cards["))
        return paths

    monkeypatch.setattr(build, "wanted_folder", lambda: tmp_path / "modules")
    monkeypatch.setattr(build, "write", write_wrong)
    monkeypatch.setattr(build, "modules", lambda texts: MODULES)
    monkeypatch.setattr(games, "titles", lambda: [("golf", "Golf")])
    assert commands.compile_all(None) == 2
    assert "these games differ from the sources: golf" in capsys.readouterr().err
    assert not (tmp_path / "modules").exists()


def sees_one_more(task):
    verdict = search_result(task)
    return dataclasses.replace(verdict, positions=verdict.positions + (task.game_id == "golf"))


def raises(task):
    return search_result(dataclasses.replace(task, options={"king": "none such"}))


@pytest.mark.parametrize(
    ("wrong", "named"), [(sees_one_more, ["golf"]), (raises, ["fortress", "golf"])])
def test_a_game_that_is_searched_another_way_is_named(wrong, named):
    found = different(Counting(wrong), Counting(search_result), ["fortress", "golf"])
    assert found == named


def test_every_module_has_its_types_declared(tmp_path):
    paths = build.write(tmp_path)
    names = {path.relative_to(tmp_path).with_suffix("").as_posix() for path in paths}
    assert {"core/piles", "core/games/golf", "desktop_sim/solver/search/beam"} <= names
    assert not {"core/session", "core/const", "desktop_sim/solver/batch/tasks"} & names
    game = (tmp_path / "core/game.pxd").read_text()
    assert "cdef class Game:" in game
    assert "cpdef int judge(self, Pile origin, int count, Pile destination) except? -999" in game


def test_a_number_that_another_module_imports_stays(tmp_path):
    build.write(tmp_path)
    assert "\nMARK = 8388608" in (tmp_path / "core/undo_journal.py").read_text()


def declared(source):
    """Return the .pxd file of a module with this text, which is called core.piles."""
    return declarations.of_module("core.piles", declarations.Classes({"core.piles": source}))


def made(source):
    """Return a Pile of this text as it compiles, after what C calls before `__init__`."""
    text = declarations.compilable("core.piles", declarations.Classes({"core.piles": source}))
    names = {}
    exec(text, names)
    pile = names["Pile"]()
    pile.__cinit__()
    return pile


def test_an_attribute_of_a_class_becomes_one_of_each_object():
    pile = made("class Pile:\n    empty = 3\n\n    def __init__(self):\n        '''Make.'''\n")
    assert vars(pile) == {"empty": 3}
    assert "empty" not in vars(type(pile))


def test_attributes_that_share_a_value_become_some_of_each_object():
    pile = made("class Pile:\n    empty = mine = last = ()\n")
    assert vars(pile) == {"empty": (), "last": ()}
    assert type(pile).mine == () and not hasattr(type(pile), "last")


GAME = """
class Pile:
    pass

class Rules:
    def __init__(self):
        self.cards = bytearray(52)
        self.count = 0
        self.pile = Pile()
        self.other = None

    def judge(self, {0}, {1}, {2}):
        for {3} in self.tableau:
            {4} = {3} if {1} else {0}
            {5} = {4}.cards
            {6} = 0
            {6} = {3}
"""


@pytest.mark.parametrize("words", [tuple("abcdefg"), ("count", "origin", *"vwxyz")])
def test_types_do_not_go_by_the_names_of_locals_and_arguments(words):
    lines = declared(GAME.format(*words)).splitlines()
    types = ", ".join(sorted(
        f"{words[at]}={kind}" for at, kind in ((3, "Pile"), (4, "Pile"), (5, "bytearray"))))
    at = lines.index(f"    @cython.locals({types})")
    assert lines[at + 1] == (
        f"    cpdef int judge(self, Pile {words[0]}, int {words[1]}, Pile {words[2]}) except? -999")


def test_a_constructor_says_the_types_of_attributes():
    text = declared(GAME.format(*"abcdefg"))
    for line in ("bytearray cards", "long count", "Pile pile", "object other"):
        assert f"    cdef public {line}\n" in text


def test_a_subclass_does_not_declare_what_its_base_has():
    text = declared(GAME.format(*"abcdefg") + """
class Golf(Rules):
    def clear(self):
        self.count = 1
        self.mine = bytearray(3)
""")
    assert text.count("count\n") == 1
    assert "cdef class Golf(Rules):\n    cdef public bytearray mine\n" in text


def compiled_nodes():
    """Yield (name of the module, node) for all that the sources of what is compiled consist of."""
    texts = build.sources()
    for name in build.modules(texts):
        for node in ast.walk(ast.parse(texts[name])):
            yield name, node


def test_a_class_of_two_bases_stays_python():
    text = """
class Game:
    def __init__(self):
        self.count = 0

class Pairs:
    pairs = True

class Nestor(Pairs, Game):
    scored = 1

class Child(Nestor):
    def clear(self):
        self.mine = 1
"""
    lines = declared(text).splitlines()
    assert [line for line in lines if line.startswith("cdef")] == ["cdef class Game:"]
    made = declarations.compilable("core.piles", declarations.Classes({"core.piles": text}))
    assert "class Nestor(Pairs, Game):\n    scored = 1" in made


def test_a_class_that_stays_python_gives_no_attribute_of_c_a_value():
    """C would not see it: the attribute of the class hides that of the structure."""
    texts = build.sources()
    classes = declarations.Classes({name: texts[name] for name in build.modules(texts)})
    typed = {id(node) for module in classes.trees for node in classes.typed(module)}
    of_c = {name for module in classes.trees for node in classes.typed(module)
            for name in classes.attributes(module, node)}
    given = [(node.name, target.id) for node in classes.nodes.values() if id(node) not in typed
             for part in node.body if isinstance(part, ast.Assign) for target in part.targets]
    assert ("MonteCarlo", "refusals") in given
    assert not [(name, attribute) for name, attribute in given if attribute in of_c]


def test_a_function_whose_result_has_a_c_type_returns_a_value():
    """Cython takes no `return` without one there."""
    functions = {(name, node) for name, node in compiled_nodes()
                 if isinstance(node, ast.FunctionDef)
                 and declarations.METHODS.get(node.name, "?")[0] in declarations.ERRORS}
    assert functions
    assert not [(name, node.name) for name, node in functions for part in ast.walk(node)
                if isinstance(part, ast.Return) and not part.value]


def test_other_sources_belong_to_another_folder(tmp_path, monkeypatch):
    (tmp_path / "core").mkdir()
    (tmp_path / "core" / "x.py").write_text("A = 1\n")
    monkeypatch.setattr(finder, "ROOT", tmp_path)
    monkeypatch.setattr(finder, "COMPILED", ("core",))
    before = finder.wanted_folder()
    (tmp_path / "core" / "x.py").write_text("A = 2\n")
    assert finder.wanted_folder() != before
    assert finder.folder() is None


def test_every_signature_holds_for_what_the_sources_pass():
    """A place that holds something else raises a TypeError where it is compiled."""
    wrong = set()
    code_types = {}

    def look(frame, event, _):
        if event != "call":
            return
        code = frame.f_code
        types = code_types.get(code)
        if types is None:
            types = code_types[code] = expected_types(code)
        for name, kind in types:
            value = frame.f_locals[name]
            if not fits(value, kind):
                wrong.add(f"{code.co_qualname} {name}: {kind}, not {type(value).__name__}")

    sys.setprofile(look)
    try:
        for game_id, _ in games.titles():
            for beam in (0, 3):
                tasks.search(tasks.Task(game_id, 1, limits=tasks.Limits(60, beam=beam)))
    finally:
        sys.setprofile(None)
    assert not wrong


def expected_types(code):
    """Return (argument, type) of the signature of a function of the engine or the search."""
    if not any(part in code.co_filename for part in ("/core/", "/solver/")):
        return ()
    found = declarations.METHODS.get(code.co_qualname) or declarations.METHODS.get(code.co_name)
    if not found:
        return ()
    words = [word for word in code.co_varnames[:code.co_argcount] if word != "self"]
    return [(word, kind) for word, kind in zip(words, found[1], strict=False)
            if kind in ("Pile", "int", "long", "u64", "bytearray")]


def fits(value, kind):
    """Return True if an argument with the C type `kind` takes `value`."""
    if kind == "Pile":
        return value is None or type(value).__name__ == "Pile"
    if kind == "bytearray":
        return value is None or isinstance(value, bytearray)
    bits = {"int": 31, "long": 63, "u64": 64}[kind]
    return isinstance(value, int) and -(1 << bits) <= value < 1 << bits
