"""Shorter names instead of ours: no two become equal, and names that others know stay."""

import ast

from desktop_sim.deploy import board_build, board_list
from desktop_sim.deploy.transforms.runtime_names import IN_FLASH
from desktop_sim.deploy.transforms.shorten_names import (
    EVERYWHERE,
    SHORT,
    names_in,
    new_names,
    with_names,
)

BOARD = "pimoroni_picosystem"

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
HIDDEN = "def hidden_below(pile_of_cards):\n    return pile_of_cards\n"
SOURCES = {"game": GAME, "pile": PILE, "hidden": HIDDEN}


def renamed():
    """Return new names for SOURCES, and the new texts."""
    names = new_names(SOURCES, {"entry_point"})
    return names, {module: with_names(text, names[module]) for module, text in SOURCES.items()}


def test_names_of_the_program_are_replaced_everywhere_by_the_same():
    names, texts = renamed()
    everywhere = names[EVERYWHERE]
    assert set(everywhere) == {"Patience", "waste_pile", "tableau_of"}
    for old, new in everywhere.items():
        assert old not in names_in(texts["game"]) | names_in(texts["pile"])
        assert new in names_in(texts["game"])
    assert texts["pile"].startswith(f"def {everywhere['tableau_of']}(deal_number):")
    assert "The word tableau_of in a sentence stays." in texts["game"]


def test_what_a_module_has_for_itself_gets_one_of_a_few_names_of_the_runtime():
    names, texts = renamed()
    own = {module: {old: new for old, new in names[module].items() if old not in names[EVERYWHERE]}
           for module in SOURCES}
    assert set(own["game"]) == {"stock_of_cards"}
    assert set(own["hidden"]) == {"hidden_below", "pile_of_cards"}
    few = set(own["hidden"].values())
    assert few <= set(IN_FLASH) and set(own["game"].values()) < few
    assert not few & set(names[EVERYWHERE].values())
    function, pile = own["hidden"].values()
    assert texts["hidden"] == f"def {function}({pile}):\n    return {pile}\n"


def test_a_name_that_somebody_else_may_know_stays():
    names = renamed()[0]["game"] | renamed()[0]["pile"]
    # A keyword, a text, a name of another module, of Python, of the runtime, a requested one.
    kept = {"deal_number", "by_text", "outside", "append", "mem32", "__init__", "entry_point"}
    assert not kept & set(names) and "on_the_board" not in names
    # Short ones that several may know, and variables that compile to numbers.
    assert not {"tip", "variable_of_a_function"} & set(names)


def test_no_two_names_become_one_and_none_becomes_one_of_ours():
    modules = board_build.short_names()
    assert len(modules[EVERYWHERE]) > 1200
    ours = set().union(*map(names_in, board_build.bundled_sources().values()))
    for names in modules.values():
        assert len(set(names.values())) == len(names) and not ours & set(names.values())


def test_the_longest_get_those_in_flash_and_all_others_are_short():
    names = board_build.short_names()[EVERYWHERE]
    flash = set(IN_FLASH)
    lengths = [len(old) for old, new in names.items() if new in flash]
    others = [(old, new) for old, new in names.items() if new not in flash]
    assert len(lengths) > 500 and min(lengths) >= max(len(old) for old, _ in others)
    assert all(len(new) <= SHORT < len(old) for old, new in others)


def test_what_others_find_by_a_text_keeps_its_name():
    for board in board_list.boards():
        table = board_list.table_of(board)
        if table.RUNTIME != board_list.MICROPYTHON:
            continue
        texts = board_build.texts_for(board)
        assert f"class {table.CHIP.upper()}(" in texts["firmware.drivers." + table.CHIP], board
        assert all(f"{word} =" in texts["boards." + board] for word in ("DISPLAY", "KEYS"))
    assert "def run(" in texts["firmware.boot"]
    for name in ("open_display", "open_keys"):
        assert name in names_in(texts["firmware.platforms.micropython"])
    asked = texts["firmware.serial_hardware_test"]
    assert "def begin(" in asked and "def answer(" in asked


def test_only_boards_whose_heap_is_short_get_other_names():
    assert board_build.has_short_names(BOARD)
    assert not board_build.has_short_names(BOARD, board_build.LARGE_HEAP)
    assert not board_build.has_short_names("adafruit_pybadge")
    assert "class Session" not in board_build.texts_for(BOARD)["core.session"]
    whole = board_build.texts_for(BOARD, board_build.LARGE_HEAP)
    assert "class Session" in whole["core.session"]


def test_lines_keep_their_numbers():
    before, after = board_build.bundled_sources(), board_build.texts_for("ssd1306_pico")
    for module in ("core.session", "firmware.table.table_screen"):
        one, other = ast.parse(before[module]), ast.parse(after[module])
        assert [node.lineno for node in one.body] == [node.lineno for node in other.body]
