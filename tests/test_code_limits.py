"""Files, classes and functions stay small, and no object of ours is asked what it has."""

import ast
import subprocess
import sys

import pytest

from tests import ROOT
from tests.lab.code_sizes import HARD, MODULES, above, inherited, methods


def test_nothing_grows_beyond_the_hard_limits():
    assert {path: found for path in MODULES if (found := above(HARD, ROOT / path))} == {}


@pytest.mark.parametrize(
    "source",
    [
        "x = 1\n" * 601,
        "class A:\n" + "".join(f"    def m{i}(self): pass\n" for i in range(71)),
        "def f():\n" + "    x = 1\n" * 60,
        "class A:\n    def f(self):\n" + "        x = 1\n" * 60,
    ],
)
def test_a_part_above_a_hard_limit_is_found(source, tmp_path):
    path = tmp_path / "module.py"
    path.write_text(source)
    assert len(above(HARD, path)) == 1


def test_methods_of_base_classes_count():
    base = methods(ROOT / "core/game.py", "Game")
    assert base and inherited(ROOT / "core/games/golf.py", "Golf") >= base


@pytest.mark.parametrize("base", ["Base", "game.Game", "Game"])
def test_too_many_methods_with_those_of_a_base_class_are_found(base, tmp_path):
    already = len(methods(ROOT / "core/game.py", "Game")) if "Game" in base else 1
    more = "".join(f"    def m{i}(self): pass\n" for i in range(HARD["methods"] + 1 - already))
    path = tmp_path / "module.py"
    path.write_text("from core import game\nfrom core.game import Game\n"
                    f"class Base:\n    def f(self): pass\nclass A({base}):\n{more}")
    assert above(HARD, path) == [f"A: {HARD['methods'] + 1} methods"]


def test_a_class_that_is_not_there_is_no_class_without_methods():
    with pytest.raises(KeyError):
        methods(ROOT / "core/game.py", "Moves")


def test_the_list_of_large_parts_needs_no_package():
    """`make lint` installs Ruff and ESLint, and not what the tests need."""
    done = subprocess.run([sys.executable, "-S", "-m", "tests.lab.code_sizes"], cwd=ROOT,
                          capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert "core/game.py: the file: " in done.stdout


ASKING = ("hasattr", "getattr")


def test_nothing_is_found_out_by_asking_an_object_what_it_has():
    asked = {path: found for path in MODULES if (found := questions(ROOT / path))}
    assert asked == OF_A_RUNTIME | OF_A_BOARD | OF_A_TREE


@pytest.mark.parametrize("question", ["hasattr(a, 'b')", "getattr(a, 'b', None)"])
def test_a_question_to_an_object_is_found(question, tmp_path):
    path = tmp_path / "module.py"
    path.write_text(f"def f(a):\n    return getattr(a, 'c')({question})\n")
    assert questions(path) == [question]


def questions(path):
    """Return the calls of a module that ask an object for an attribute it may lack, as texts."""
    return [
        ast.unparse(node)
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id in ASKING
        and not (node.func.id == "getattr" and len(node.args) == 2)
    ]


OF_A_RUNTIME = {
    "desktop_sim/deploy/installer_on_board.py": [
        "hasattr(partition, 'ioctl')",
        "hasattr(partition, 'ioctl')",
        "hasattr(gc, 'mem_free')",
        "getattr(sys.implementation, '_mpy', 0)",
        "getattr(sys.implementation, '_machine', 'a board')",
        "getattr(sys.implementation, '_mpy', 0)",
    ],
    "desktop_sim/solver/batch/held_interrupt.py": ["hasattr(signal, 'pthread_sigmask')"],
    "firmware/drivers/displayio_display.py": [
        "hasattr(display, 'wake')",
        "hasattr(display, 'sleep')",
    ],
    "firmware/hardware_test/wires.py": ["getattr(sys.implementation, '_machine', sys.platform)"],
    "firmware/platforms/micropython.py": ["getattr(sys.implementation, '_machine', '')"],
}
"""Calls by module: questions about a runtime, or a part of it."""

OF_A_BOARD = {
    "desktop_sim/deploy/circuitpython.py": [
        "getattr(board_list.table_of(board), 'FROZEN', False)",
        "hasattr(table, 'SHIFT')",
    ],
    "desktop_sim/deploy/list_boards.py": [
        "hasattr(table, 'KEYBOARD')",
        "hasattr(table, 'KEYBOARD')",
        "hasattr(table, 'ENCODER')",
        "hasattr(table, 'I2C')",
        "hasattr(table, 'STICK')",
        "hasattr(table, 'STICK')",
        "hasattr(table, 'TRACKBALL')",
    ],
    "desktop_sim/deploy/modules_needed.py": ["hasattr(table, word)"],
    "desktop_sim/deploy/which_board.py": [
        "getattr(board_list.table_of(name), 'CONTROLLER', '')",
    ],
    "desktop_sim/web/board_pictures.py": [
        "hasattr(table, 'ENCODER')",
        "hasattr(table, 'ENCODER')",
        "hasattr(table, 'STICK')",
        "hasattr(table, 'TRACKBALL')",
        "hasattr(table, 'STICK')",
    ],
    "desktop_sim/web/make_install_page.py": [
        "hasattr(table, 'KEYBOARD')",
        "hasattr(table, 'ENCODER')",
        "hasattr(table, 'SPI')",
        "getattr(table, 'CONTROLLER', None)",
        "getattr(table, 'CONTROLLER', None)",
        "hasattr(table, word)",
    ],
}
"""Questions to a board's table, whose words are those that the board has."""

OF_A_TREE = {
    "desktop_sim/deploy/transforms/inline_constants.py": ["getattr(node.args[1], 'value', None)"],
    "desktop_sim/deploy/transforms/strip_comments.py": ["getattr(node, 'body', None)"],
    "desktop_sim/solver/compiled/declarations.py": ["getattr(node.targets[0], 'id', '')"],
    "desktop_sim/solver/compiled/inference.py": ["getattr(value, 'attr', None)"],
}
"""Questions to a node of `ast`."""
