"""Rename identifiers to names that the board's runtime already holds in flash.

Why: a board keeps every name of a program in the heap, at six bytes and its letters each, unless
the runtime has the name in its flash. So compiled modules say, for example, `deinit` for
`back_to_table`. CircuitPython's names come from its own modules (package circuitpython-stubs) and
from Python, MicroPython's from `micropython_names`; one that a particular build lacks costs no more
than ours would. Where they are used up, MicroPython's modules get short names.

Figure: without it the heap with Klondike dealt is 11 KB larger, 6.5 % on `ssd1306_pico`, 8 % on
`ssd1306_pico_circuitpython`, and the files by 6 % and 2.5 % (`python -m tests.lab.transforms`).

Trap: a name that somebody outside knows must stay: one in a text (`getattr`), a keyword argument,
an attribute of a module of the board. In tracebacks the names are the runtime's; names.txt beside
what goes to the board translates them (`desktop_sim.deploy.names.NAMES`).
"""

import ast
import builtins
import io
import keyword
import math
import string
import sys
import tokenize
from array import array
from collections import Counter
from functools import lru_cache
from importlib.metadata import PackageNotFoundError, files
from itertools import chain, count

from desktop_sim.deploy.external_tools import Failure
from desktop_sim.deploy.transforms.micropython_names import COMMON, NUMBERED, OF_BOARDS

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
"""What the runtime itself may look for in an object: names of files, errors and generators."""

UNDERSTOOD = {"const", "range", "super"}
"""Names that mpy-cross treats unlike others."""

LONGEST_SHORT = 3
"""Letters; longer names are worth a short one."""


class Renaming:
    """Which name replaces which in a program, given as {name of a module: source text}.

    new_names   {name of the program: name of the runtime}, for as many as the runtime has

    `names_of` returns the set of names that stay, as the runtime knows them, those of its names
    that can replace others, and short names for the rest, if any. Names in the modules `first` go
    before others, and long ones before short ones; then those that most modules have get the
    names that take the fewest bytes of a file. A name stays where somebody outside may know it: the
    runtime or Python, a text, a keyword, a module, or `known`, names that are used from outside. No
    two names become one. Raises Failure without STUBS.
    """

    def __init__(self, sources, first=(), known=(), names_of=None):
        """Choose the names, by default CircuitPython's."""
        stay, in_flash, short = (names_of or circuitpythons_names)()
        mentions = Counter(chain.from_iterable(set(names_in(text)) for text in sources.values()))
        old = _ours(sources, first, {*PYTHONS, *keyword.kwlist, *known, *stay})
        free = sorted((name for name in in_flash if name not in mentions), key=_bytes_in_a_file)
        self.new_names = dict(_most_first(old[: len(free)], free, mentions))
        spare = (name for name in short if name not in mentions)
        left = [name for name in old[len(free) :] if len(name) > LONGEST_SHORT]
        self.new_names.update(_most_first(left, spare, mentions))

    def rename(self, source):
        """Return a module's source with the new names, on the same lines."""
        return with_names(source, self.new_names)


def _most_first(names, new_names, mentions):
    """Return pairs of `names`, those with the most `mentions` first, and `new_names` in order."""
    return zip(sorted(names, key=lambda name: (-mentions[name], name)), new_names, strict=False)


def _bytes_in_a_file(name):
    """Return what each .mpy file that has a name takes for it, and the name."""
    return 2 if name in NUMBERED else len(name) + 2, name


def _ours(sources, first, kept):
    """Return the names that `sources` define and nobody outside knows, in the order they go.

    Names in the modules `first` go before others, and long ones before short ones; those in `kept`
    stay.
    """
    found = {module: _facts(text) for module, text in sources.items()}
    defined = {module: facts.defined for module, facts in found.items()}
    early = set().union(*(defined[module] for module in first if module in defined))
    own = {name for name in set().union(*defined.values()) if not name.startswith("__")}
    return sorted(
        own - kept - _known_outside(found),
        key=lambda name: (name not in early, -len(name), name),
    )


def with_names(source, new_names):
    """Return a source with other names, {name: new name}, on the same lines."""
    lines = source.splitlines(keepends=True)
    names, places = _names_and_places(source)
    for number in range(len(names) - 1, -1, -1):
        new = new_names.get(names[number])
        if new:
            row, column, end = places[3 * number : 3 * number + 3]
            line = lines[row]
            lines[row] = line[:column] + new + line[end:]
    return "".join(lines)


def names_in(source):
    """Return all names in a source, in order and as often as they occur: a tuple."""
    return _names_and_places(source)[0]


@lru_cache(maxsize=512)
def _names_and_places(source):
    """Return a source's names and an array: row, column and end of each, counted from 0."""
    tokens = tokenize.generate_tokens(io.StringIO(source).readline)
    found = [token for token in tokens if token.type == tokenize.NAME]
    places = array("I")
    for token in found:
        places.extend((token.start[0] - 1, token.start[1], token.end[1]))
    return tuple([sys.intern(token.string) for token in found]), places


def read_stubs():
    """Return {module of CircuitPython: its stubs, as text}. Raises Failure without STUBS."""
    try:
        paths = [path for path in files(STUBS) if path.match("*-stubs/*.pyi")]
    except PackageNotFoundError:
        raise Failure(f"{STUBS} is not installed: python -m pip install {STUBS}") from None
    return {path.parts[0].removesuffix("-stubs"): path.read_text("utf-8") for path in paths}


def names_in_flash():
    """Return the set of names that CircuitPython holds in the flash of an RP2040."""
    stubs = read_stubs()
    return set(PYTHONS).union(EVERYWHERE, *(names_in(stubs.get(name, "")) for name in EVERYWHERE))


def circuitpythons_names():
    """Return `names_of` a Renaming for CircuitPython. Raises Failure without STUBS."""
    return _names_of_stubs(STUBS)


@lru_cache(maxsize=1)
def _names_of_stubs(_package):
    stubs = read_stubs()
    defined = [
        name
        for module in EVERYWHERE
        for node in ast.walk(ast.parse(stubs.get(module, "")))
        for name in defined_by(node)
    ]
    in_flash = dict.fromkeys([*EVERYWHERE, *defined, *PYTHONS])
    return frozenset().union(*map(names_in, stubs.values())), tuple(filter(_is_free, in_flash)), ()


def micropythons_names():
    """Return `names_of` a Renaming for MicroPython."""
    in_flash = (*COMMON, *OF_BOARDS)
    short = (f"{letter}{number}" for number in count() for letter in string.ascii_lowercase)
    return set(in_flash), filter(_is_free, in_flash), short


def _is_free(name):
    """Return whether a name of the runtime can replace others."""
    return name not in LOOKED_FOR | UNDERSTOOD and not name.startswith("_")


def defined_by(node):
    """Return the names that a node defines: of a definition, an argument or an assignment."""
    if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
        return [node.name]
    if isinstance(node, ast.arg):
        return [node.arg]
    if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
        return [node.id]
    if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
        return [node.attr]
    return []


class _Facts:
    """What a module's source says, whichever program it is in.

    defined     the names that it defines
    shown       the names that the outside may know: texts, keywords, and what `import` names
    imported    pairs of a module and a tuple of the names that are imported from there
    modules     pairs of the name by which it knows a module, and that module
    attributes  pairs of a name and an attribute of what has that name, as in `board.DISPLAY`
    """

    def __init__(self, source):
        """Read all of `source`."""
        nodes = list(ast.walk(ast.parse(source)))
        self.defined = {name for node in nodes for name in defined_by(node)}
        self.shown = {name for node in nodes for name in _shown_by(node)}
        self.imported = {
            (node.module, tuple(alias.name for alias in node.names))
            for node in nodes
            if isinstance(node, ast.ImportFrom)
        }
        self.modules = set(_modules_in(nodes))
        self.attributes = {
            (node.value.id, node.attr)
            for node in nodes
            if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name)
        }


def _modules_in(nodes):
    """Yield (the name by which a module is known, its own) of what `import` names."""
    for node in nodes:
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield alias.asname or alias.name.partition(".")[0], alias.name


@lru_cache(maxsize=512)
def _facts(source):
    """Return the _Facts of a source, which most boards have in common."""
    return _Facts(source)


def _known_outside(found):
    """Return the names that a program, {module: its _Facts}, shares with the outside."""
    names = {part for module in found for part in module.split(".")}
    for facts in found.values():
        names |= facts.shown
        names.update(*(there for module, there in facts.imported if module not in found))
        foreign = {name for name, module in facts.modules if module not in found}
        names.update(attribute for name, attribute in facts.attributes if name in foreign)
    return names


def _shown_by(node):
    """Return the names that a node shows to the outside, or has from there in any program."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return [node.value]
    if isinstance(node, ast.keyword) and node.arg:
        return [node.arg]
    if isinstance(node, ast.Import):
        return [part for alias in node.names for part in alias.name.split(".")]
    return []
