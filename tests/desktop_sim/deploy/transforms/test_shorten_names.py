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
        self.stock_of_cards = None
        stock_of_cards.waste_pile = None
'''
PILE = '''\
def tableau_of(deal_number):
    return deal_number


entry_point = tableau_of
abc = 1


class Fan:
    def __init__(self):
        self.upper_card = self.lower_card = 0
'''
FAN = '''\
from game import Patience
from pile import Fan


class OfFans(Patience):
    def __init__(self):
        self.first_fan = self.second_fan = None


class OfOneFan(Patience, Fan):
    def __init__(self):
        self.only_fan = None
'''
HIDDEN = "def hidden_below(pile_of_cards):\n    return pile_of_cards\n"
SOURCES = {"fan": FAN, "game": GAME, "pile": PILE, "hidden": HIDDEN}


def renamed():
    """Return new names for SOURCES, and the new texts."""
    names = new_names(SOURCES, {"entry_point"})
    return names, {module: with_names(text, names[module]) for module, text in SOURCES.items()}


def test_names_of_the_program_are_replaced_everywhere_by_the_same():
    names, texts = renamed()
    everywhere = names[EVERYWHERE]
    assert set(everywhere) == {"Patience", "OfFans", "OfOneFan", "waste_pile", "tableau_of"}
    for old, new in everywhere.items():
        assert not any(old in names_in(text) for text in texts.values())
        assert any(new in names_in(text) for text in texts.values())
    assert texts["pile"].startswith(f"def {everywhere['tableau_of']}(deal_number):")
    assert "The word tableau_of in a sentence stays." in texts["game"]


def test_what_a_module_has_for_itself_gets_one_of_a_few_names_of_the_runtime():
    names, texts = renamed()
    own = {module: {old: new for old, new in names[module].items() if old not in names[EVERYWHERE]}
           for module in SOURCES}
    assert set(own["game"]) == {"stock_of_cards", "tip"}
    assert set(own["hidden"]) == {"hidden_below", "pile_of_cards"}
    few = set(own["hidden"].values())
    assert few <= set(IN_FLASH) and set(own["game"].values()) <= few
    # Of the attributes of an object, those of its bases too, no two are one.
    fans = {"first_fan", "second_fan", "only_fan"}
    assert set(own["fan"]) == fans
    assert set(own["pile"]) == {"abc", "upper_card", "lower_card"}
    new = [own[module][name] for module, names in (
        ("fan", fans), ("pile", ("upper_card", "lower_card")), ("game", ("stock_of_cards",)))
        for name in names]
    assert len(set(new)) == len(new)
    assert not few & set(names[EVERYWHERE].values())
    function, pile = own["hidden"].values()
    assert texts["hidden"] == f"def {function}({pile}):\n    return {pile}\n"


def test_a_name_that_somebody_else_may_know_stays():
    names = renamed()[0]["game"] | renamed()[0]["pile"]
    # A keyword, a text, a name of another module, of Python, of the runtime, a requested one.
    kept = {"deal_number", "by_text", "outside", "append", "mem32", "__init__", "entry_point"}
    assert not kept & set(names) and "on_the_board" not in names
    # Variables that compile to numbers.
    assert "variable_of_a_function" not in names


def test_no_two_names_become_one_and_none_becomes_one_of_ours():
    modules = board_build.short_names()
    assert len(modules[EVERYWHERE]) > 900
    ours = set().union(*map(names_in, board_build.bundled_sources().values()))
    for names in modules.values():
        assert len(set(names.values())) == len(names) and not ours & set(names.values())


def test_the_longest_get_those_in_flash_and_all_others_are_short():
    names = board_build.short_names()[EVERYWHERE]
    flash = set(IN_FLASH)
    lengths = [len(old) for old, new in names.items() if new in flash]
    others = [(old, new) for old, new in names.items() if new not in flash]
    assert len(lengths) > 350 and min(lengths) >= max(len(old) for old, _ in others)
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
