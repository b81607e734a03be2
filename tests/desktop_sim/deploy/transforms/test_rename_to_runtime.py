"""The runtime's names instead of ours: no two become equal, and public names stay."""

import ast
from collections import Counter

from desktop_sim.deploy import board_build, board_list, modules_needed
from desktop_sim.deploy.transforms.rename_to_runtime import (
    names_in,
    new_names,
    original_names,
    with_names,
)
from desktop_sim.deploy.transforms.runtime_names import IN_FLASH
from tests.lab import heap_from_files

BOARD = "pimoroni_picosystem"

POOLS = 1270
"""Number of names in MicroPython's first seven pools, of 10, 20, 40 ... names (py/qstr.c)."""

MADE_IN_PLAY = 50
"""Bound of the names that are in no file, such as those of files, and of MicroPython's own."""
GAME = '''\
import machine
from far import outside
from pile import tableau_of


class Patience:
    """The word tableau_of in a sentence stays."""

    def __init__(self, stock_of_cards, deal_number=1):
        variable_of_a_function = 1
        self.waste_pile = stock_of_cards
        self.by_text = getattr(self, "by_text", None)
        self.waste_pile.append(tableau_of(deal_number=variable_of_a_function))
        outside(self.waste_pile)
        self.on_the_board = machine.on_the_board
        self.mem32 = self.tip = None
'''
PILE = "def tableau_of(deal_number):\n    return deal_number\n\n\nentry_point = tableau_of\nabc = 1"
SOURCES = {"game": GAME, "pile": PILE}


def renamed():
    """Return new names for SOURCES, and the new texts."""
    names = new_names(SOURCES, {"entry_point"})
    return names, {module: with_names(text, names) for module, text in SOURCES.items()}


def test_names_of_the_program_are_replaced_everywhere_by_the_same():
    names, texts = renamed()
    assert set(names) == {"Patience", "stock_of_cards", "waste_pile", "tableau_of", "abc"}
    for old, new in names.items():
        assert old not in names_in(texts["game"]) | names_in(texts["pile"])
        assert new in names_in(texts["game"])
    assert texts["pile"].startswith(f"def {names['tableau_of']}(deal_number):")
    assert "The word tableau_of in a sentence stays." in texts["game"]


def test_a_name_that_somebody_else_may_know_stays():
    names, _ = renamed()
    # A keyword, a text, a name of another module, of Python, of the runtime, a requested one.
    kept = {"deal_number", "by_text", "outside", "append", "mem32", "__init__", "entry_point"}
    assert not kept & set(names) and "on_the_board" not in names


def test_a_short_name_is_replaced_only_by_one_that_modules_share():
    names, texts = renamed()
    assert "tip" not in names and "variable_of_a_function" not in names
    assert f"{names['abc']} = 1" in texts["pile"]
    assert names["abc"] in {new for old, new in names.items() if old != "abc"}


def test_a_name_that_finds_none_in_flash_gets_a_short_one():
    names = new_names(SOURCES, {"entry_point"}, ("in_flash",))
    assert names["stock_of_cards"] == "in_flash"
    assert set(names.values()) == {"in_flash", "a0", "b0", "c0"}


def test_no_name_of_the_program_is_given_to_another():
    names = board_build.runtime_names()
    assert len(names) > 1000
    for source in board_build.bundled_sources().values():
        there = [names[name] for name in names_in(source) if name in names]
        assert len(set(there)) == len(there)
    ours = set().union(*map(names_in, board_build.bundled_sources().values()))
    assert not ours & set(names.values())


def test_modules_share_no_names_of_one_object():
    names = new_names({
        "base": "class Base:\n    def start_of_game(self):\n        self.cards_there = 1\n",
        "child": "import base\n\n\nclass Child(base.Base):\n    def end_of_the_game(self):\n"
                 "        self.cards_here = 1\n",
        "other": "class Other:\n    def middle_of_game(self, child):\n"
                 "        child.mark_of_it = 1\n",
    }, set())
    of_a_child = [names[name] for name in (
        "start_of_game", "end_of_the_game", "cards_there", "cards_here", "mark_of_it")]
    assert len(set(of_a_child)) == len(of_a_child)
    assert names["middle_of_game"] in of_a_child


def test_an_attribute_that_another_module_sets_is_shared_with_no_name_of_either():
    names = new_names({
        "owner": "class Owner:\n    def __init__(self):\n        self.mark_of_it = 0\n",
        "other": "def middle_of_game(owner):\n    owner.mark_of_it = 1\n",
    }, set())
    assert names["mark_of_it"] != names["middle_of_game"]


def names_in_mpy(content):
    """Return the names in a compiled module that take heap, unless another module has them."""
    found, at = set(), 4

    def number():
        nonlocal at
        value = 0
        while True:
            at += 1
            value = value << 7 | content[at - 1] & 0x7F
            if content[at - 1] < 0x80:
                return value

    count, _constants = number(), number()
    for _ in range(count):
        length = number()
        # The lowest bit marks a number of a name that every MicroPython has in flash.
        if not length & 1:
            found.add(content[at : at + length // 2].decode())
            at += length // 2 + 1
    return found


def test_the_names_of_all_modules_never_take_another_pool():
    files = heap_from_files.built(BOARD)
    names = set().union(*(names_in_mpy(content) for path, content in files.items()
                          if path.endswith(".mpy")))
    taken = {name for name in names - set(IN_FLASH) if not name.startswith("__")}
    assert {"firmware.console", "boards." + BOARD} < taken
    assert len(taken) + MADE_IN_PLAY <= POOLS


def test_a_name_that_modules_share_is_theirs_again_in_what_each_prints():
    names = board_build.runtime_names()
    texts = board_build.bundled_sources()
    shared = [new for new, uses in Counter(names.values()).items() if uses > 1]
    assert len(shared) > 40
    for module in ("firmware.console", "firmware.layouts.layout"):
        ours = original_names(names, texts[module])
        olds = [ours[new] for new in shared if new in ours]
        assert olds and set(olds) <= names_in(texts[module])


def test_what_hosts_find_by_a_text_keeps_its_name():
    texts = board_build.renamed_sources()
    for board in board_list.boards():
        table = board_list.table_of(board)
        if table.RUNTIME == board_list.MICROPYTHON:
            assert f"class {table.CHIP.upper()}(" in texts["firmware.drivers." + table.CHIP], board
            assert all(f"{word} =" in texts["boards." + board] for word in ("DISPLAY", "KEYS"))
    opened = ("open_display", "open_keys")
    assert all(f"{name} = " in texts["firmware.platforms.micropython"]
               or f"def {name}(" in texts["firmware.platforms.micropython"] for name in opened)
    assert "def run(" in texts["firmware.boot"]
    asked = texts[modules_needed.SERIAL_CHECK]
    assert "def begin(" in asked and "def answer(" in asked


def test_only_boards_whose_heap_is_short_get_other_names():
    assert board_build.is_renamed(BOARD)
    assert not board_build.is_renamed(BOARD, board_build.LARGE_HEAP)
    assert board_build.is_renamed("ssd1306_pico")
    assert not board_build.is_renamed("adafruit_pybadge")
    texts = board_build.texts_for(BOARD)
    assert "class Session" not in texts["core.session"]
    assert "class Session" in board_build.texts_for(BOARD, board_build.LARGE_HEAP)["core.session"]


def test_lines_keep_their_numbers():
    before, after = board_build.bundled_sources(), board_build.renamed_sources()
    for module in ("core.session", "firmware.table.table_screen"):
        one, other = ast.parse(before[module]), ast.parse(after[module])
        assert [node.lineno for node in one.body] == [node.lineno for node in other.body]
