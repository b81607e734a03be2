"""What nothing names is left out; what anything may name stays."""

import pytest

from desktop_sim.deploy.transforms.tree_shake import without_unused

MAIN = """\
from core import cards
from core.piles import Pile, turn


def run(board):
    pile = Pile()
    pile.put(cards.ace)
    return board.parts(pile)
"""
PILES = """\
from core.cards import back, suit

FACES = (1, back)
COUNT = make(2)


class Pile:
    def __init__(self):
        self.open = 1

    @property
    def unread(self):
        return suit(
            self
        )

    def put(self, card):
        if card:
            self.put(0)


def turn(pile):
    return older(pile)


def older(pile):
    return pile
"""
CARDS = "ace = 1\nback = 2\nspare = [ace]\n\n\ndef suit(card):\n    return card\n"
SOURCES = {"core": "", "core.cards": CARDS, "core.piles": PILES, "firmware.start": MAIN}
KNOWN = ("run", "parts", "firmware.start")


@pytest.fixture
def left():
    return without_unused(SOURCES, KNOWN)


def test_what_only_unused_things_named_goes_as_well(left):
    assert left["firmware.start"] == MAIN.replace("Pile, turn", "Pile")
    assert "turn" not in left["core.piles"] and "older" not in left["core.piles"]
    assert "unread" not in left["core.piles"] and "property" not in left["core.piles"]
    assert "suit" not in left["core.cards"] and "back" not in left["core.cards"]


def test_what_is_named_or_does_something_stays(left):
    assert "self.put(0)" in left["core.piles"] and "def __init__" in left["core.piles"]
    assert "COUNT = make(2)" in left["core.piles"] and "FACES" not in left["core.piles"]
    assert "ace = 1" in left["core.cards"] and "spare" not in left["core.cards"]


def test_lines_keep_their_numbers(left):
    for module, text in left.items():
        assert text.count("\n") == SOURCES[module].count("\n")
    assert left["core.piles"].splitlines()[16] == PILES.splitlines()[16] != ""


def test_a_name_in_a_text_keeps_what_it_may_stand_for():
    asking = MAIN + "\n\nwanted = getattr(run, 'older')\n"
    left = without_unused({**SOURCES, "firmware.start": asking}, (*KNOWN, "wanted"))
    assert "def older" in left["core.piles"] and "def turn" not in left["core.piles"]


def test_a_module_that_nobody_imports_goes():
    alone = {**SOURCES, "core.unwanted": "x = 1\n"}
    assert set(without_unused(alone, KNOWN)) == set(SOURCES)
