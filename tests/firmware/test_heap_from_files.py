"""What a game takes of the heap from the files that a board gets: bytes on a MicroPython VM.

The code is in it, but no list, menu or dialog, which a board lets go where its heap is short.
"""

import pytest

from tests.tools.figures import counted

NEEDED = {
    ("128 x 64", "klondike"): 142_000,
    ("128 x 64", "montana"): 154_000,
    ("240 x 240", "klondike"): 184_500,
    ("240 x 240", "montana"): 196_500,
}
"""The most for the game that most play, and for the largest. In some games the VM takes some
word for an address in what was let go, and keeps up to 11 KB of that: at 240 x 240 in both."""


@pytest.mark.parametrize(("size", "game"), NEEDED)
def test_a_game_needs_no_more_heap_than_it_may(size, game):
    without_lists, with_lists = counted.heap_of(size, game)
    assert without_lists <= NEEDED[size, game]
    assert without_lists + 10_000 < with_lists
