"""What goes to a board compiles with mpy-cross and stays small."""

from desktop_sim.deploy import bundle
from tests.tools import sizes

BUDGET_BYTES = 155_039
"""For all modules that one board may be given, before private names are shortened."""


def test_all_that_goes_to_a_board_compiles_within_the_budget():
    compiled = {module: sizes.mpy_bytes(module) for module in sizes.modules()}
    for board in bundle.boards():
        assert sum(compiled[module] for module in bundle.modules_for(board)) <= BUDGET_BYTES, board


def test_boards_with_large_pictures_are_spared_line_numbers(tmp_path):
    with_lines, without = [
        bundle.make_file(
            "firmware.table.screen", bundle.mpy_cross, tmp_path / board, bundle.optimisation(board)
        ).stat().st_size
        for board in ("ssd1306_pico", "waveshare_lcd_1_3")
    ]
    assert without < with_lines
