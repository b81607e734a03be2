"""manifest.py: it freezes all that a board with MicroPython runs, and no missing file."""

from textwrap import indent

from desktop_sim.deploy import board_build, board_list, mip_package, modules_needed
from tests.lab import board_files
from tests.lab.on_vm import vm

WITH_LINES = 2
"""The level that keeps line numbers, which need no heap in frozen code."""


class Freezer:
    """The names that MicroPython defines in a manifest; any other name is a NameError.

    `frozen` has the path of each requested file once; paths are relative to the manifest. Source:
    MicroPython's documentation, "MicroPython manifest files".
    """

    def __init__(self):
        self.included = []
        self.frozen = []

    def include(self, path):
        self.included.append(path)

    def package(self, folder, files=None, base_path=".", opt=None):
        assert base_path == "." and opt == WITH_LINES
        found = sorted((vm.ROOT / folder).rglob("*.py")) if files is None else files
        self.frozen += [path.relative_to(vm.ROOT).as_posix() for path in found]

    def run(self, source):
        words = {"include": self.include, "package": self.package, "__builtins__": {}}
        exec(source, words)


def frozen():
    freezer = Freezer()
    freezer.run((vm.ROOT / "manifest.py").read_text())
    return freezer


def test_each_module_that_a_board_needs_is_frozen_once():
    files = frozen().frozen
    assert len(files) == len(set(files))
    assert set(mip_package.sources()) <= set(files)


def test_besides_them_only_what_the_rooms_hold_for_others_is_frozen():
    foreign = modules_needed.ONLY_FOR[board_list.CIRCUITPYTHON]
    others = {name.replace(".", "/") + ".py" for name in foreign}
    others |= {f"boards/{name}.py" for name in board_list.boards_of(board_list.CIRCUITPYTHON)}
    templates = {"core/games/template.py", "firmware/screens/template.py"}
    unlisted = board_files.of_games_not_listed()
    others.add("core/card_names.py")
    assert set(frozen().frozen) - set(mip_package.sources()) == others | templates | unlisted


def test_what_the_port_itself_freezes_stays():
    assert frozen().included == ["$(PORT_DIR)/boards/manifest.py"]


def test_the_main_py_that_it_names_plays():
    words = " ".join((vm.ROOT / "manifest.py").read_text().split())
    main = board_build.PROGRAM.format(board="ssd1306_pico")
    *lines, last = (line for line in main.splitlines() if line)
    assert all(f"`{line}`" in words for line in (*lines, last))
    started = []
    names = {}
    exec("\n".join(lines), names)
    exec(last, {"run": started.append, "board": names["board"]})
    assert started == [board_list.table_of("ssd1306_pico")]
    assert callable(names["run"])


def test_the_main_py_of_the_manual_is_that_one():
    manual = (vm.ROOT / "docs" / "INSTALL.md").read_text()
    main = board_build.PROGRAM.format(board="thumby")
    assert indent(main, "    ") in manual
