"""What a game takes of the heap from the files that a board gets: bytes on a MicroPython VM.

The code is in it, that of lists, menus and dialogs as well, which a board lets go where its heap is
short.
"""

import pytest

from tests.lab.figures import counted

NEEDED = {
    ("128 x 64", "klondike"): 159_000,
    ("128 x 64", "montana"): 170_500,
    ("240 x 240", "klondike"): 206_000,
    ("240 x 240", "montana"): 217_000,
}
"""The most for the game that most play, and for the largest, with lists, menus and dialogs."""

LET_GO = 18_000
"""What these free at least. In some games the VM takes some word for an address among them, and
keeps up to 11 KB of the 29 that they take at 240 x 240."""


@pytest.mark.parametrize(("size", "game"), NEEDED)
def test_a_game_needs_no_more_heap_than_it_may(size, game):
    without_lists, with_lists = counted.heap_of(size, game)
    assert with_lists <= NEEDED[size, game]
    assert with_lists - without_lists >= LET_GO
