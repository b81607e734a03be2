"""Heap, files, bytes on the bus and key presses stay within the bounds of budgets.json.

The heap on CircuitPython and the weight of the web page are measured beside the tests of their
files.
"""

from statistics import median

import pytest

from core import games
from desktop_sim.deploy import board_build, board_needs
from tests import budgets
from tests.lab import bus_bytes, key_presses
from tests.lab.board_files import PICO
from tests.lab.on_vm import heap_from_files

GAME_IDS = [game_id for game_id, *_ in games.titles()]


@pytest.mark.parametrize("game_id", ["klondike", "montana"])
@pytest.mark.parametrize("size", heap_from_files.BOARDS)
def test_heap_with_a_game_on_the_table(budget, size, game_id):
    """Klondike is played most, Montana needs most heap."""
    budget(f"heap, bytes: {game_id} from files at {size}",
           heap_from_files.heap_of(size, game_id))


def test_the_least_heap_that_flash_asks_for_is_that_of_klondike_on_an_oled():
    """A deal takes more for a moment, and a heap in pieces is never full."""
    takes = heap_from_files.heap_of("128 x 64", "klondike")
    assert takes < board_needs.LEAST_HEAP < takes * 1.25


@pytest.mark.parametrize("board", heap_from_files.BOARDS.values())
def test_files_of_a_board(budget, tmp_path, board):
    folder = board_build.build(board, False, tmp_path, PICO).folder
    files = [path for path in folder.rglob("*") if path.is_file()]
    budget(f"files, bytes: {board}", sum(path.stat().st_size for path in files))


@pytest.mark.parametrize("board", heap_from_files.BOARDS.values())
@pytest.mark.thorough
def test_bytes_that_answer_a_press(budget, board):
    sent = {what: [] for what in bus_bytes.KINDS}
    for game_id in GAME_IDS:
        for what, answers in bus_bytes.of_presses(game_id, [4], 60, board=board).items():
            sent[what] += answers
    for what in ("cursor step", "move"):
        budget(f"bus, bytes at most: {what} on {board}", max(sent[what]))


@pytest.mark.thorough
@pytest.mark.parametrize("keys", [6, 2])
def test_a_move_takes_few_presses(budget, keys):
    counts = [median(key_presses.counted(game_id, keys, 20)) for game_id in GAME_IDS]
    budget(f"presses a move with {keys} keys: median of all games", median(counts))
    budget(f"presses a move with {keys} keys: median of the worst game", max(counts))


def test_a_figure_above_its_bound_fails(tmp_path):
    path = tmp_path / "budgets.json"
    path.write_text('{"a": 100}')
    rows = budgets.Budgets(path)
    rows.compare("a", 100)
    for name, figure in (("a", 101), ("b", 1)):
        with pytest.raises(AssertionError):
            rows.compare(name, figure)


def test_what_was_measured_is_written_with_headroom(tmp_path):
    path = tmp_path / "budgets.json"
    path.write_text('{"a": 1, "gone": 2}')
    rows = budgets.Budgets(path)
    rows.note("a", 158_852)
    rows.note("b", 2)
    rows.write()
    assert budgets.Budgets(path).bounds == {"a": 167_000, "b": 3}
