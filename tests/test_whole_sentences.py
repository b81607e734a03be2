"""Texts that a player reads are whole and marked: a language can have its own for each.

It can translate a message with named places, such as b"{won} of {played}", and pairs for one thing
and for several. It cannot translate b" of " or an "s", nor what core/language.py does not mark.
"""

import ast
import re

import pytest

from tests import ROOT

ROOMS = ("core", "firmware", "desktop_sim/play", "desktop_sim/solver/verdicts",
         "desktop_sim/web/in_page")
"""Folders whose texts a player reads."""

OTHER_READERS = {
    "core/game_families.py": "parses the list of games",
    "desktop_sim/play/bot.py": "answers a program",
    "desktop_sim/play/command_line.py": "tells the one who types a command what is wrong with it",
    "desktop_sim/play/messages.py": "puts the program's name before an error",
    "desktop_sim/play/position_formats": "writes for other programs, and is read by their users",
    "desktop_sim/play/recorder.py": "tells the one who types a command",
    "desktop_sim/play/window/pointers.py": "has pictures made of letters",
    "firmware/deal_banks/__init__.py": "looks up names of files",
    "firmware/hardware_test": "writes an English report, which those who build boards read",
    "firmware/platforms/check_board_table.py": "tells the one who writes a board's table",
    "firmware/platforms/oldest_runtime.py": "is read by the one who installs",
    "firmware/screens/help/rule_pictures.py": "has ranks as letters, in the order of their numbers",
    "firmware/serial_hardware_test.py": "is read by the one who builds a board",
}
"""{file or folder: why its texts are not translated}."""

WRITES = ("put", "number", "card", "fill")
"""Methods of a TextLine that append."""

LETTERS = re.compile(r"[A-Za-z]{2}")
UNNAMED = re.compile(r"\{\d*\}")
PLACES = re.compile(r"\{\w+\}")
SENTENCE = re.compile(r"[A-Z][a-z]|[a-z]{2,}.* ")
NAME = re.compile(r"([\w.]*[_.]|slot)(\{\})?$")
"""The beginning of a name of a module, an attribute or a file."""


def texts_of(room):
    """Yield the path and the tree of each module in a folder whose texts a player reads."""
    for path in sorted((ROOT / room).rglob("*.py")):
        name = path.relative_to(ROOT).as_posix()
        if not any(name.startswith(other) for other in OTHER_READERS):
            yield name, ast.parse(path.read_text())


def glued(tree):
    """Return what is glued in a module: pairs (line, its source) in a list.

    Lines of errors are left out: programs and those who type commands read them.
    """
    for node in ast.walk(tree):
        for name, value in ast.iter_fields(node):
            if isinstance(value, list):
                setattr(node, name, [one for one in value if not isinstance(one, ast.Raise)])
    documented = {id(node.value) for node in ast.walk(tree)
                  if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)}
    return sorted({(node.lineno, ast.unparse(node)) for node in ast.walk(tree)
                   if id(node) not in documented and is_glued(node)})


def is_glued(node):
    """Return True if a node is, or puts together, a text that is not whole."""
    if isinstance(node, ast.Constant):
        text = text_of(node)
        return is_text(node) and not is_name(node) and (
            text != text.strip(" ") or bool(UNNAMED.search(text)))
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
        return any(is_text(part) and not is_name(part) for part in (node.left, node.right))
    if isinstance(node, ast.AugAssign):
        return is_text(node.value)
    if isinstance(node, ast.IfExp):
        return "s" in (text_of(node.body), text_of(node.orelse))
    if isinstance(node, ast.Compare):
        return any(" " in text_of(one) for one in (node.left, *node.comparators) if is_text(one))
    return isinstance(node, ast.Call) and (goes_on(node) or asks_words(node))


def goes_on(call):
    """Return True if a call appends to what the call before it appended, and one of them words."""
    return is_write(call) and is_write(call.func.value) and any(
        map(is_text, call.args + call.func.value.args))


def is_write(node):
    """Return True if a node is a call of a method that appends to a line of text."""
    return (isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)
            and node.func.attr in WRITES)


def asks_words(call):
    """Return True if a call asks if a text begins or ends with a word."""
    return isinstance(call.func, ast.Attribute) and call.func.attr in (
        "startswith", "endswith") and text_of(call.args[0])[:1].isupper()


def is_text(node):
    """Return True if a node is a literal with words in it, or one of two of them."""
    if isinstance(node, ast.IfExp):
        return is_text(node.body) or is_text(node.orelse)
    return bool(LETTERS.search(text_of(node)))


def is_name(node):
    """Return True if a node is the beginning of a name for programs."""
    return bool(NAME.match(text_of(node)))


def text_of(node):
    """Return the text of a literal, "" for any other node."""
    value = node.value if isinstance(node, ast.Constant) else ""
    if isinstance(value, bytes):
        return value.decode("latin-1")
    return value if isinstance(value, str) else ""


def unmarked(tree):
    """Return the texts of a module that no mark has: pairs (line, text) in a list.

    On the screens all texts are bytes; what is a str there names something. In front ends a str
    with a blank or a capital is a text.
    """
    skipped = {id(node) for part in ast.walk(tree) if is_no_text(part) for node in ast.walk(part)}
    return sorted((node.lineno, text_of(node)) for node in ast.walk(tree)
                  if id(node) not in skipped and needs_mark(node))


def is_no_text(node):
    """Return True if a node has marked texts, documents, raises, or looks an attribute up."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
        return node.func.id in ("_", "_n", "_p", "_titles", "getattr", "hasattr", "__import__")
    if isinstance(node, ast.Assign):
        return node.targets[0].id == "SAMPLE" if isinstance(node.targets[0], ast.Name) else False
    return isinstance(node, ast.Raise) or (
        isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant))


def needs_mark(node):
    """Return True if a node is a literal that a player would read."""
    text = text_of(node)
    if text in PROPER_NAMES:
        return False
    words = UNNAMED.sub("", PLACES.sub("", text))
    if isinstance(node, ast.Constant) and isinstance(node.value, bytes):
        return text.isprintable() and text.isascii() and bool(LETTERS.search(words))
    return bool(SENTENCE.search(words))


PROPER_NAMES = "Pocket Patience", "WezTerm"

NO_TEXTS = {
    "core/piles.py": "the line of an error",
    "core/position_validation.py": "the same",
    "core/save_reader.py": "the same, and the first bytes of a save",
    "core/save_writer.py": "the first bytes of a save",
    "desktop_sim/play/terminal/input.py": "a pattern of what a terminal sends",
    "desktop_sim/play/text/text.py": "the line of an error",
    "desktop_sim/web/in_page/handheld.py": "a word between the console and the page's script",
    "firmware/boot.py": "a line at MicroPython's prompt",
    "firmware/display_power.py": "the same",
    "firmware/drivers/gc9a01.py": "voltages of a display",
    "firmware/graphics/text_line.py": "the name of a place",
    "firmware/layouts/layout.py": "the name of a class",
    "firmware/platforms/circuitpython.py": "a line at CircuitPython's prompt, and a name of chips",
    "firmware/storage/settings.py": "a key of JSON",
}
"""{file: what those of its texts are that have no mark}; other files have none."""

KNOWN = {
    "desktop_sim/web/in_page/handheld.py": {
        "'find '": "a word between the console and the page's script",
        "'find ' + RANKS[finder.rank]": "the same",
    },
}
"""{path: {source: why it stays}}."""


@pytest.mark.parametrize("room", ROOMS)
def test_texts_of_a_player_are_whole(room):
    found = {name: [(line, text) for line, text in glued(tree)
                    if text not in KNOWN.get(name, ())] for name, tree in texts_of(room)}
    assert {name: lines for name, lines in found.items() if lines} == {}


def test_texts_that_stay_are_still_there():
    trees = dict(pair for room in ROOMS for pair in texts_of(room))
    for name, texts in KNOWN.items():
        assert set(texts) <= {text for _, text in glued(trees[name])}


@pytest.mark.parametrize("planted", (
    'line.put(b" of ")',
    'text = b"Remove " + name + b"?"',
    'text = title + "?" if word else title + "them"',
    'text += b"s are left"',
    'word = "day" if count == 1 else "days"\nword = "day{}".format("" if count == 1 else "s")',
    'line.put(b"best").number(best)',
    'line.number(won).put(b"won")',
    'said = "{} of {} days"',
    'if " under " in text:\n    pass',
    'if title == "Saved games":\n    pass',
    'if text.startswith("No"):\n    pass',
))
def test_a_planted_one_is_found(planted):
    assert glued(ast.parse(planted))


@pytest.mark.parametrize("whole", (
    'line.clear().fill(b"{won} of {played}", won, played)',
    'raise ValueError("no such game: " + name)',
    'text = ", ".join(names)',
    'said = plural(("{days} day", "{days} days"), days).format(days=days)',
    'name = "slot" if name == "saves" else ""',
))
def test_a_whole_one_is_not(whole):
    assert glued(ast.parse(whole)) == []


@pytest.mark.parametrize("room", ROOMS)
def test_texts_of_a_player_are_marked(room):
    found = {name: unmarked(tree) for name, tree in texts_of(room)}
    assert {name: texts for name, texts in found.items() if texts and name not in NO_TEXTS} == {}
    assert not [name for name in NO_TEXTS if name.startswith(room + "/") and not found[name]]


@pytest.mark.parametrize("planted", (
    'TITLE = b"Deal"', 'title = "Deal"', 'said = "the stock is empty"',
    'TITLES = _(b"Deal"), b"won"'))
def test_an_unmarked_text_is_found(planted):
    assert unmarked(ast.parse(planted))


@pytest.mark.parametrize("marked", (
    '"""Deal a card."""', 'TITLE = _(b"Deal")', 'GAMES = _n(b"{n} game", b"{n} games")',
    'raise ValueError("no such game: " + name)', 'SAMPLE = (1, {}, b"ABab")', 'key = "deal"'))
def test_a_marked_text_and_a_name_are_not(marked):
    assert unmarked(ast.parse(marked)) == []
