"""CircuitPython's names for ours: no two become one, and what others know keeps its name."""

import ast
import io
import tokenize

import pytest

from desktop_sim.deploy import bundle, circuitpython
from desktop_sim.deploy.external_tools import Failure
from desktop_sim.deploy.names import openers
from desktop_sim.deploy.transforms import rename_to_runtime
from desktop_sim.deploy.transforms.rename_to_runtime import Renaming

BOARD = "ssd1306_pico_circuitpython"
GAME = '''\
import board
import keypad
from far import outside
from pile import tableau_of


class Patience:
    """The word tableau_of in a sentence stays."""

    def __init__(self, stock_of_cards, deal_number=1):
        self.waste_pile = stock_of_cards
        self.by_text = getattr(self, "by_text", None)
        self.waste_pile.append(tableau_of(deal_number=deal_number))
        outside(self.waste_pile)
        self.pressed = keypad.Event().pressed
        self.ON_THE_BOARD = board.ON_THE_BOARD
'''
PILE = "def tableau_of(deal_number):\n    return deal_number\n\n\nentry_point = tableau_of\n"


def renamed(**modules):
    """Return new names for `modules`, `game` first, and the new texts."""
    renaming = Renaming(modules, ["game"], ["entry_point"])
    return renaming.new_names, {module: renaming.rename(text) for module, text in modules.items()}


def words(source):
    tokens = tokenize.generate_tokens(io.StringIO(source).readline)
    return [token.string for token in tokens if token.type == tokenize.NAME]


def test_names_of_the_program_are_replaced_everywhere_by_the_same():
    taken, texts = renamed(game=GAME, pile=PILE)
    assert set(taken) == {"Patience", "stock_of_cards", "waste_pile", "tableau_of"}
    for old, new in taken.items():
        assert old not in words(texts["game"] + texts["pile"])
        assert words(texts["game"]).count(new) == words(GAME).count(old)
    assert texts["pile"].startswith(f"def {taken['tableau_of']}(deal_number):")
    assert "The word tableau_of in a sentence stays." in texts["game"]


def test_a_name_that_somebody_else_may_know_stays():
    taken, _ = renamed(game=GAME, pile=PILE)
    # A keyword, a text, a name of another module, of Python, of CircuitPython, one that is wanted.
    kept = {"deal_number", "by_text", "outside", "append", "pressed", "__init__", "entry_point"}
    assert not kept & set(taken)
    # What hangs on a module of which there are no stubs, as those of boards.
    assert "ON_THE_BOARD" not in taken


def test_no_name_of_the_program_is_given_to_another():
    texts, pairs = circuitpython.renamed_sources(BOARD)
    assert len(pairs) > 900
    # Private names, with their modules, share new ones (share_private_names).
    pairs = [(old, new) for old, new in pairs if "." not in old]
    new = [name for _, name in pairs]
    assert len(set(new)) == len(new) > 700
    old = {new: old for old, new in pairs}
    ours = {old.get(name, name) for text in texts.values() for name in words(text)}
    assert not ours & set(new)
    assert not set(new) & {"const", "super", "range", "write", "send", "throw", "close", "keys"}


def test_what_hosts_find_by_a_text_keeps_its_name_on_micropython():
    texts, pairs = bundle.renamed_sources()
    replaced = {old for old, _new in pairs}
    assert len(replaced) > 1000
    drivers = {board: bundle.drivers_of(board) for board in bundle.boards_of(bundle.MICROPYTHON)}
    for board, (driver,) in drivers.items():
        chip = bundle.table_of(board).CHIP
        assert f"class {chip.upper()}(" in texts[driver], board
        opened = openers(bundle.table_of(board))
        assert opened and not replaced & set(opened), board
        asked = ("DISPLAY", "KEYS", "NAME", "CHIP", "RUNTIME")
        assert all(f"{word} =" in texts["boards." + board] for word in asked), board


def test_a_name_that_nobody_has_in_flash_gets_a_short_one():
    def names_of():
        return {"taken"}, ["in_flash"], ("a0", "stock_of_cards", "b0")

    renaming = Renaming({"game": GAME, "pile": PILE}, ["game"], ["entry_point"], names_of)
    assert renaming.new_names["stock_of_cards"] == "in_flash"
    assert set(renaming.new_names.values()) == {"in_flash", "a0", "b0"}


def test_a_name_that_is_short_already_gets_no_other():
    source = "def deal(ab, abc, abcd):\n    return ab + abc + abcd\n"
    renaming = Renaming({"game": source}, ["game"], [], lambda: (set(), [], ("a0", "b0", "c0")))
    assert set(renaming.new_names) == {"deal", "abcd"}


def test_lines_keep_their_numbers_and_places_in_them_their_kind():
    inlined, _ = bundle.short_sources()
    texts, _ = circuitpython.renamed_sources(BOARD)
    for module in ("core.session", "firmware.table.table_screen", "boards." + BOARD):
        before, after = ast.parse(inlined[module]), ast.parse(texts[module])
        lines = [
            {(node.lineno, type(node)) for node in ast.walk(tree) if hasattr(node, "lineno")}
            for tree in (before, after)
        ]
        assert lines[1] <= lines[0] | {(number, ast.Pass) for number, _ in lines[0]}


def test_without_the_stubs_it_is_said_what_to_install(monkeypatch):
    monkeypatch.setattr(rename_to_runtime, "STUBS", "no-such-stubs")
    with pytest.raises(Failure, match="pip install no-such-stubs"):
        Renaming({"game": GAME})
