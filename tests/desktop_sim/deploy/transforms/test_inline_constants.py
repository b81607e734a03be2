"""Inlined constants: the module's behaviour stays the same."""

import ast

import pytest

from desktop_sim.deploy import board_build, project
from desktop_sim.deploy.transforms.inline_constants import inline_constants

SIZES = '''"""Sizes."""

from core.const import const

PAGE = const(8)
"""Lines."""
SMALL = 3 * PAGE
_OWN = const(-SMALL)
WORDS = b"many"
ASKED = const(5)
changing = 0


def own(n):
    global changing
    changing += n
    return _OWN + changing
'''
CONST = "def const(n):\n    return n\n"


def program(using, **more):
    """Return the modules `using` and `sizes`, inlined, of a program with `more`."""
    whole = inline_constants({"core.const": CONST, "sizes": SIZES, "using": using, **more})
    return whole["using"], whole["sizes"]


def test_a_number_of_another_module_takes_the_place_of_its_name():
    using, sizes = program("from sizes import PAGE, WORDS\n\nx = PAGE * 2 if PAGE else WORDS\n")
    assert using == "from sizes import WORDS\n\nx = (16) if (8) else WORDS\n"
    assert "PAGE" not in sizes and "WORDS" in sizes


def test_a_number_is_found_through_the_name_of_its_module_and_through_others():
    using, _ = program(
        "import gc\nfrom pack import sizes, other\n\nx = lambda: sizes.SMALL - other.PAGE\n",
        **{"pack": "", "pack.sizes": SIZES, "pack.other": "from sizes import PAGE\n"},
    )
    assert using == "import gc\npass\n\nx = lambda: (16)\n"


def test_a_module_that_is_imported_to_be_loaded_is_still_imported():
    loading = "def load():\n    from pack import menu\n"
    using, _ = program(loading, **{"pack": "", "pack.menu": ""})
    assert using == loading


def test_what_defines_a_number_goes_with_all_that_it_needed():
    _, sizes = program("from sizes import own\n")
    assert "PAGE" not in sizes and "SMALL" not in sizes and "_OWN" not in sizes
    assert "const" not in sizes
    assert "return (-24) + changing" in sizes


@pytest.mark.parametrize(
    "asking",
    ["x = getattr(y, 'ASKED')\n", "def f(board):\n    return board.ASKED\n",
     "def f(words):\n    return words['ASKED']\n",
     "from sizes import PAGE\n\nx = getattr(y, 'ASKED') + PAGE\n"],
)
def test_a_number_that_may_be_asked_for_while_the_program_runs_stays(asking):
    _, sizes = program(asking)
    assert "ASKED = (5)" in sizes


def test_a_text_that_equals_the_name_of_an_imported_number_is_a_text():
    keys = "UP = 0\nBACK = 5\n"
    whole = inline_constants({
        "keys": keys, "table": "from keys import BACK\n\nKEYS = (BACK,)\n",
        "names": "TEXTS = ('BACK', 'UP')\n"})
    assert whole["table"] == "pass\n\nKEYS = ((5),)\n" and whole["keys"] == "pass\npass\n"
    assert whole["names"] == "TEXTS = ('BACK', 'UP')\n"


def test_what_changes_is_no_number():
    for using in (
        "from sizes import changing\n\nx = changing\n",
        "from sizes import PAGE\n\nPAGE = 9\nx = PAGE\n",
        "from sizes import PAGE\n\n\ndef f(PAGE):\n    return PAGE\n",
        "import sizes\n\nsizes.PAGE = 9\n",
        "from sizes import PAGE\nimport sizes\n\nsizes.PAGE = 9\nx = PAGE\n",
    ):
        assert program(using)[0] == using


def test_other_modules_of_that_name_and_truths_stay():
    using = "import framebuf\nfrom far import PAGE\n\nx = framebuf.PAGE or PAGE\nY = True\ny = Y\n"
    assert program(using)[0] == using


def test_modules_that_are_not_compiled_stay_and_find_what_they_import():
    whole = inline_constants(
        {"core.const": CONST, "sizes": SIZES, "using": "from sizes import PAGE\n\nx = PAGE\n"},
        unchanged={"using"},
    )
    assert whole["using"] == "from sizes import PAGE\n\nx = PAGE\n"
    assert "PAGE = (8)" in whole["sizes"]


def test_lines_keep_their_numbers():
    using = (
        "from sizes import (\n    PAGE,\n    SMALL,\n)  # both\n\n\ndef f():\n    return (PAGE +\n"
        "            SMALL), f\n"
    )
    made, _ = program(using)
    assert made.count("\n") == using.count("\n")
    assert made.splitlines()[6] == "def f():" and "(32)" in made.splitlines()[7]
    whole = board_build.inlined_sources()
    for module in (
            "core.session", "firmware.table.table_screen", "firmware.table.painting.painter"):
        before = project.source_of(module).read_text()
        assert defs(whole[module]) == defs(before)


def defs(source):
    return [
        (node.name, node.lineno)
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.FunctionDef)
    ]


def test_no_number_of_the_core_keeps_a_name_on_a_board():
    assert "KING" not in board_build.inlined_sources()["core.cards"]
    assert "const" not in board_build.inlined_sources()["core.refusals"]
