"""Imports go down only: boards and desktop_sim to firmware, firmware to core, core to nothing.

Within firmware and desktop_sim the rooms stand one above the other, and imports go down there, too.

A runtime's own modules are imported by the few modules named in SEAMS and by no other.
"""

import ast
from functools import cache

import pytest

from tests import ROOT

# Rooms from low to high: a module imports its own room and those before it. A room is a folder, or
# a module beside the folders.
CORE = ("core",)
FIRMWARE = (
    *("board_contract", "heap", "deal_banks", "input", "sound", "graphics", "drivers", "storage"),
    *("texts", "layouts", "deals", "recovery", "screens", "table"),
    *("platforms", "battery", "display_power", "hardware_test", "console", "boot"),
    "serial_hardware_test",
)
SOLVER = (
    *("verdict_names", "pruning", "search", "games", "compiled", "batch", "deal_banks", "verdicts"),
    *("play_solution", "args", "commands"),
)
# The package that pip installs is imported by a name of its own.
INSTALLED = "installed.pocket_patience"
DESKTOP = (
    INSTALLED,
    *("play.words", "play.pointing", "emulation"),
    *("deploy.external_tools", "deploy.transforms", "deploy", "play"),
    *("solver." + room for room in SOLVER),
    *("solver", "web.in_page", "web", "deploy.release", "commands", "args", "__main__"),
    INSTALLED + ".__main__",
)
# Rooms of the desktop that also run on MicroPython; they may use no more libraries than a board.
ON_MICROPYTHON_TOO = ("desktop_sim/play/words/", "desktop_sim/play/pointing/")


def may_import(path):
    """Return the packages that the module at `path` may import besides EVERYWHERE and SEAMS."""
    top, _, rest = path.removesuffix(".py").partition("/")
    room = rest.partition("/")[0]
    if top == "core":
        return set(CORE)
    if top == "firmware":
        return {*CORE, *up_to(room, "firmware", FIRMWARE)}
    if top == "boards":
        return {"core", "firmware"}
    if path.startswith("tests/both_runtimes/"):
        return {"core", "firmware", "desktop_sim.play.words", "desktop_sim.play.pointing",
                "tests.both_runtimes"}
    room = room_on_desktop(rest.replace("/", ".").removesuffix(".__init__"))
    return {"boards", "core", "firmware", *up_to(room, "desktop_sim", DESKTOP)}


def room_on_desktop(name):
    """Return the innermost room of DESKTOP that a name without "desktop_sim." is in, or None."""
    found = [room for room in DESKTOP if name == room or name.startswith(room + ".")]
    return max(found, key=len, default=None)


def up_to(room, package, rooms):
    """Return the full names of the rooms of a package from the lowest one to `room`."""
    if room not in rooms:
        return []
    return [package + "." + name for name in rooms[: rooms.index(room) + 1]]


ROOMS = ("core", "firmware", "boards", "desktop_sim", "tests/both_runtimes")

# Modules without a screen, key, file or clock that are the same on every runtime.
EVERYWHERE = {"array"}

# Imports from the runtime, {path of a module: names}; using them is the purpose of that module.
SEAMS = {
    "core/const.py": {"micropython.const"},
    "firmware/screens/help/about.py": {"firmware", "sys"},
    "firmware/graphics/micropython_framebuf.py": {
        "framebuf.FrameBuffer",
        "framebuf.GS4_HMSB",
        "framebuf.MONO_HMSB",
        "framebuf.MONO_VLSB",
    },
    "firmware/hardware_test/wires.py": {
        "board", "busio", "io", "machine", "microcontroller", "os", "sys", "traceback"},
    "firmware/drivers/frame_diff.py": {"micropython", "micropython.const"},
    "firmware/drivers/pixels.py": {"micropython", "micropython.const"},
    "firmware/graphics/blit_rows.py": {"micropython"},
    "firmware/graphics/blit_pages.py": {"micropython"},
    "firmware/heap/heap_lock.py": {"micropython.heap_lock", "micropython.heap_unlock"},
    "firmware/platforms/import_index.py": {
        "array",
        "binascii",
        "binascii.crc32",
        "io",
        "json",
        "machine",
        "os",
        "os.mount",
        "sys",
        "time",
        "vfs.mount",
    },
    "firmware/platforms/check_board_table.py": {"board", "machine.Pin"},
    "firmware/platforms/circuitpython.py": {
        "adafruit_displayio_sh1107",
        "adafruit_displayio_ssd1306",
        "analogio",
        "board",
        "busio",
        "digitalio",
        "displayio",
        "i2cdisplaybus",
        "keypad",
        "microcontroller",
        "os",
        "pwmio",
        "rotaryio",
        "storage",
        "supervisor",
        "sys",
        "time",
        "traceback",
        "watchdog",
    },
    "firmware/drivers/displayio_display.py": {"displayio"},
    "firmware/storage/fat_wear.py": {"os"},
    "firmware/graphics/displayio_framebuf.py": {
        "bitmaptools.blit",
        "bitmaptools.fill_region",
        "displayio.Bitmap",
    },
    "firmware/storage/flash_files.py": {"os"},
    "firmware/recovery.py": {"sys.print_exception", "traceback.print_exception"},
    "firmware/heap/modules.py": {"gc", "sys"},
    "firmware/platforms/micropython.py": {"machine", "sys", "time"},
    "firmware/storage/resume.py": {"json"},
    "firmware/storage/settings.py": {"json"},
    "firmware/serial_hardware_test.py": {"displayio"},
    "firmware/boot.py": {"sys"},
    "tests/both_runtimes/firmware/platforms/test_import_index.py": {"binascii.crc32"},
    "tests/both_runtimes/firmware/hardware_test/test_on_screen_test.py": {"sys"},
    "tests/both_runtimes/assertions.py": {"micropython", "sys"},
    "tests/both_runtimes/playing.py": {"binascii", "hashlib"},
    "tests/both_runtimes/runner.py": {"io", "json", "sys"},
    "tests/both_runtimes/allocation_spots.py": {"gc"},
}


@cache
def imports(source):
    """Return the full names of all imports in `source` (text), also of those in functions.

    The package that pip installs has the name of its folder. A relative import and one with a
    computed name stay as they are written, which no room allows. An import like
    `"core.games." + name` counts as its constant beginning.
    """
    return [
        f"desktop_sim.installed.{name}" if name.split(".")[0] == "pocket_patience" else name
        for name in _written(source)
    ]


def _written(source):
    """Yield the names of all imports in `source` as they are written there."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            module = "." * node.level + (node.module or "")
            yield from (f"{module}.{name.name}" for name in node.names)
        elif isinstance(node, ast.Call) and _called(node.func).endswith("import__"):
            yield _beginning(node.args[0]) or ast.unparse(node)


def _called(function):
    """Return the last name of an expression that is called, "" for one without a name."""
    return getattr(function, "attr", getattr(function, "id", ""))


def _beginning(name):
    """Return the constant text with which the expression `name` begins, or None."""
    while isinstance(name, ast.BinOp):
        name = name.left
    return name.value if isinstance(name, ast.Constant) else None


def strays(path, source):
    """Return the names that the module at `path` (relative to the repository) must not import.

    The desktop may use any library: only its imports from this repository count.
    """
    allowed = may_import(path) | EVERYWHERE | SEAMS.get(path, set())
    found = [name for name in imports(source) if not _within(name, allowed)]
    if path.startswith("desktop_sim/") and not path.startswith(ON_MICROPYTHON_TOO):
        return [name for name in found if name.split(".")[0] in (*ROOMS, "tests", "")]
    return found


def _within(name, packages):
    house, _, rest = name.partition(".")
    if house == "desktop_sim":
        return f"{house}.{room_on_desktop(rest)}" in packages
    return any(name == package or name.startswith(package + ".") for package in packages)


INSTALLED_AT = "desktop_sim/installed/pocket_patience/"


def modules():
    """Return the paths, relative to the repository, of all modules in the rooms."""
    return [
        path.relative_to(ROOT).as_posix()
        for room in ROOMS
        for path in sorted((ROOT / room).rglob("*.py"))
    ]


def test_a_module_imports_only_what_its_room_may():
    found = {path: strays(path, (ROOT / path).read_text()) for path in modules()}
    assert {path: names for path, names in found.items() if names} == {}


def test_every_seam_is_a_module_that_uses_it():
    unused = {
        path: names
        for path, allowed in SEAMS.items()
        if (names := allowed - set(_used(path, allowed)))
    }
    assert unused == {}


def _used(path, allowed):
    found = imports((ROOT / path).read_text())
    return [package for package in allowed if any(_within(name, {package}) for name in found)]


@pytest.mark.parametrize(
    "path, source, stray",
    [
        ("core/x.py", "import os", "os"),
        ("core/x.py", "from micropython import const", "micropython.const"),
        ("core/cards.py", "from micropython import schedule", "micropython.schedule"),
        ("core/x.py", "from firmware import canvas", "firmware.canvas"),
        ("core/x.py", "import coresight", "coresight"),
        ("core/games/x.py", "def deal():\n    import random", "random"),
        ("core/x.py", "from . import cards", "..cards"),
        ("core/x.py", "__import__(name)", "__import__(name)"),
        ("core/x.py", "__import__('firmware.' + name)", "firmware."),
        ("firmware/boot.py", "try:\n    import time\nexcept ImportError:\n    pass", "time"),
        ("firmware/boot.py", "import core.cards, desktop_sim.keys", "desktop_sim.keys"),
        ("firmware/drivers/x.py", "from boards.x import display", "boards.x.display"),
        ("firmware/graphics/x.py", "from firmware.table import x", "firmware.table.x"),
        ("firmware/storage/x.py", "def f():\n    import firmware.console", "firmware.console"),
        ("desktop_sim/emulation/x.py", "from desktop_sim import play", "desktop_sim.play"),
        ("desktop_sim/play/words/x.py", "import re", "re"),
        (
            "desktop_sim/solver/search/x.py",
            "from desktop_sim.solver.batch import run",
            "desktop_sim.solver.batch.run",
        ),
        (
            "desktop_sim/deploy/x.py",
            "from desktop_sim.deploy.release import uf2",
            "desktop_sim.deploy.release.uf2",
        ),
        (
            "desktop_sim/solver/x.py",
            "from pocket_patience.__main__ import main",
            "desktop_sim.installed.pocket_patience.__main__.main",
        ),
        (
            INSTALLED_AT + "x.py",
            "from desktop_sim.solver.compiled import finder",
            "desktop_sim.solver.compiled.finder",
        ),
        ("boards/x.py", "from tests import lab", "tests.lab"),
        ("tests/both_runtimes/test_x.py", "import pytest", "pytest"),
        ("tests/both_runtimes/test_x.py", "from tests.lab.on_vm import vm", "tests.lab.on_vm.vm"),
    ],
)
def test_a_stray_import_is_found(path, source, stray):
    assert strays(path, source) == [stray]


def test_what_a_room_may_import_is_no_stray():
    source = "from core.cards import rank\nimport array\n__import__('core.games.' + name)"
    assert strays("firmware/storage/x.py", source) == []
    assert strays("core/x.py", source) == []


def test_no_module_leads_back_to_itself():
    assert circles({path: (ROOT / path).read_text() for path in modules()}) == {}


@pytest.mark.parametrize(
    "sources",
    [
        {"core/x.py": "import core.y", "core/y.py": "def f():\n    from core import x"},
        {"core/x.py": "from core.y import f", "core/y.py": "import core.x, core.y"},
        {"core/__init__.py": "from core.x import f", "core/x.py": "from core import f"},
        {
            INSTALLED_AT + "__main__.py": "from desktop_sim.x import main",
            "desktop_sim/x.py": "from pocket_patience import worker",
            INSTALLED_AT + "worker.py": "from pocket_patience.__main__ import main",
        },
        {INSTALLED_AT + "__init__.py": "import desktop_sim.x",
         "desktop_sim/x.py": "def f():\n    import pocket_patience"},
    ],
)
def test_modules_that_lead_back_to_themselves_are_found(sources):
    others = {"core/z.py": "import core.cards", "core/cards.py": "import array"}
    assert circles({**sources, **others}).keys() == {_module(path) for path in sources}


def circles(sources):
    """Return what the modules of `sources` (path: text) import, without those that lead to none.

    {module: others}; what is left leads to a circle.
    """
    known = {_module(path): text for path, text in sources.items()}
    leads = {name: _imported(name, text, known) for name, text in known.items()}
    while ends := {name for name, others in leads.items() if not others & leads.keys()}:
        leads = {name: others for name, others in leads.items() if name not in ends}
    return leads


def _module(path):
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def _imported(own, source, known):
    """Return the modules among `known` that the one named `own` imports, also in functions."""
    names = imports(source)
    found = {name if name in known else name.rpartition(".")[0] for name in names}
    return found & known.keys() - {own}
