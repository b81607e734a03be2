"""What goes to a board compiles with mpy-cross and stays small."""

import pytest

from desktop_sim import bundle
from tests import sizes

BUDGET_BYTES = 150 * 1024
"""For all modules that one board is given; there they have fewer line numbers as well."""


def test_all_that_goes_to_a_board_compiles_within_the_budget():
    compiled = {path: sizes.mpy_bytes(path) for path in sizes.modules()}
    for board in bundle.boards():
        paths = [bundle.source_of(module) for module in bundle.modules_for(board)]
        assert sum(compiled[path] for path in paths) <= BUDGET_BYTES, board


def test_what_does_not_compile_is_refused_with_the_reason(monkeypatch, tmp_path):
    monkeypatch.setattr(sizes, "ROOT", tmp_path)
    broken = tmp_path / "broken.py"
    broken.write_text("match 1:\n    case 1:\n        pass\n")
    with pytest.raises(ValueError, match="(?s)broken.py.*SyntaxError"):
        sizes.mpy_bytes(broken)


def test_boards_with_large_pictures_are_spared_line_numbers(tmp_path):
    with_lines, without = [
        bundle.make_file(
            "firmware.table", bundle.mpy_cross, tmp_path / board, bundle.optimisation(board)
        ).stat().st_size
        for board in ("ssd1306_pico", "waveshare_lcd_1_3")
    ]
    assert without < with_lines
