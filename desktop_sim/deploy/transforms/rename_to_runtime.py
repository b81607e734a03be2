"""Gives a program's names those that CircuitPython brings with it.

Every name of a program is kept in the heap, which takes six bytes and its letters; a name that the
runtime has in its flash is kept nowhere else. An RP2040 has no room for both the console and its
names, so modules that are compiled for CircuitPython say, for example, `deinit` for
`back_to_table`. The names are those of CircuitPython's own modules, from the package
circuitpython-stubs, and Python's; one that a build leaves out takes no more room than ours.
"""

import ast
import builtins
import io
import keyword
import math
import tokenize
from importlib.metadata import PackageNotFoundError, files

from desktop_sim.deploy.external_tools import Failure

STUBS = "circuitpython-stubs"

EVERYWHERE = (
    "_bleio", "adafruit_bus_device", "aesio", "alarm", "analogbufio", "analogio", "audiobusio",
    "audiocore", "audiomixer", "audiomp3", "audiopwmio", "bitbangio", "bitmapfilter",
    "bitmaptools", "bitops", "busdisplay", "busio", "codeop", "countio", "digitalio", "displayio",
    "epaperdisplay", "floppyio", "fontio", "fourwire", "framebufferio", "frequencyio", "getpass",
    "gifio", "hashlib", "i2cdisplaybus", "i2ctarget", "imagecapture", "jpegio", "keypad",
    "keypad_demux", "locale", "memorymap", "microcontroller", "msgpack", "neopixel_write", "nvm",
    "onewireio", "paralleldisplaybus", "pulseio", "pwmio", "qrio", "rainbowio",
    "rgbmatrix", "rotaryio", "rp2pio", "rtc", "sdcardio", "sharpdisplay", "storage",
    "supervisor", "synthio", "terminalio", "touchio", "traceback", "usb", "usb_cdc",
    "usb_hid", "usb_host", "usb_midi", "usb_video", "vectorio", "warnings", "watchdog", "zlib",
)  # fmt: skip
"""Modules that boards with an RP2040 have (docs.circuitpython.org, Module Support Matrix)."""

PYTHONS = [
    name
    for kind in (builtins, math, str, bytes, list, dict, set, int, float, memoryview, property)
    for name in dir(kind)
]
"""Names that CircuitPython has from Python, or many of them."""

LOOKED_FOR = {
    name
    for kind in (io.RawIOBase, OSError, dict, type(name for name in ()))
    for name in dir(kind)
}
"""What the runtime itself may look for in an object: those of files, errors and generators."""

UNDERSTOOD = {"const", "range", "super"}
"""What mpy-cross does not take for a name like others."""


class Names:
    """Which name takes the place of which, in modules that are given as {name: source text}.

    `taken` maps those of the program to CircuitPython's, as many as there are; names in the modules
    `first` go before others, long ones before short ones. A name stays what it is where somebody
    outside may know it: in CircuitPython or Python, in a text, as a keyword, as a module's name, or
    in `known`. No two names become one. Raises Failure without STUBS.
    """

    def __init__(self, sources, first=(), known=()):
        stubs = _stubs()
        others = {*PYTHONS, *keyword.kwlist, *known}.union(*map(_names_in, stubs.values()))
        made = {module: set() for module in sources}
        for module, source in sources.items():
            others.update(module.split("."))
            nodes = list(ast.walk(ast.parse(source)))
            others.update(_read_off_modules(nodes, sources))
            for node in nodes:
                others.update(_known_outside(node, sources))
                made[module].update(_made_by(node))
        here = {name for source in sources.values() for name in _names_in(source)}
        early = {name for module in first for name in made.get(module, ())}
        ours = {name for names in made.values() for name in names if not name.startswith("__")}
        self.taken = dict(
            zip(
                sorted(ours - others, key=lambda name: (name not in early, -len(name), name)),
                (name for name in _of_circuitpython(stubs) if name not in here),
                strict=False,
            )
        )

    def put_in(self, source):
        """Return a module's source with the names in `taken` replaced, on the same lines."""
        lines = source.splitlines(keepends=True)
        for token in reversed(_tokens(source)):
            new = self.taken.get(token.string)
            if new:
                row, column = token.start
                line = lines[row - 1]
                lines[row - 1] = line[:column] + new + line[token.end[1] :]
        return "".join(lines)


def _tokens(source):
    tokens = tokenize.generate_tokens(io.StringIO(source).readline)
    return [token for token in tokens if token.type == tokenize.NAME]


def _names_in(source):
    return [token.string for token in _tokens(source)]


def _stubs():
    """Return {module of CircuitPython: its stubs, as text}. Raises Failure."""
    try:
        paths = [path for path in files(STUBS) if path.match("*-stubs/*.pyi")]
    except PackageNotFoundError:
        raise Failure(f"{STUBS} is not installed: python -m pip install {STUBS}") from None
    return {path.parts[0].removesuffix("-stubs"): path.read_text("utf-8") for path in paths}


def _of_circuitpython(stubs):
    """Return CircuitPython's names that can stand for others, in an order that stays."""
    made = [
        name
        for module in EVERYWHERE
        for node in ast.walk(ast.parse(stubs.get(module, "")))
        for name in _made_by(node)
    ]
    return [
        name
        for name in dict.fromkeys([*EVERYWHERE, *made, *PYTHONS])
        if name not in LOOKED_FOR | UNDERSTOOD and not name.startswith("_")
    ]


def _made_by(node):
    """Return the names that a node makes: of a definition, an argument, something given a value."""
    if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
        return [node.name]
    if isinstance(node, ast.arg):
        return [node.arg]
    if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
        return [node.id]
    if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
        return [node.attr]
    return []


def _known_outside(node, sources):
    """Return the names that a node has from outside of `sources`, or shows to the outside."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return [node.value]
    if isinstance(node, ast.keyword) and node.arg:
        return [node.arg]
    if isinstance(node, ast.Import):
        return [part for alias in node.names for part in alias.name.split(".")]
    if isinstance(node, ast.ImportFrom) and node.module not in sources:
        return [alias.name for alias in node.names]
    return []


def _read_off_modules(nodes, sources):
    """Return what is read off modules that are not of `sources`, as `DISPLAY` off `board`."""
    modules = {
        alias.asname or alias.name.partition(".")[0]
        for node in nodes
        if isinstance(node, ast.Import)
        for alias in node.names
        if alias.name not in sources
    }
    return [
        node.attr
        for node in nodes
        if isinstance(node, ast.Attribute)
        and isinstance(node.value, ast.Name)
        and node.value.id in modules
    ]
