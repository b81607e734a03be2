"""What goes to a board compiles with mpy-cross and stays small."""


from core import games
from desktop_sim.deploy import bundle, joined
from tests.lab import sizes

GAMES = {game for game, _title in games.known()}

BUDGET_BYTES = 156_750
"""For all modules that one board may be given, as `make flash` copies them."""

WITHOUT_GAMES = 114_750
"""The same without each game's own rules, layout and texts."""

ON_CIRCUITPYTHON = 8_250
"""What may be added for CircuitPython: its modules are files, and nothing is deflated."""

BOARD_CHECK = 15_050
"""What the board check may take of the flash in addition; in play nothing of it is loaded."""

WITH_COLOURS = 8_170
"""What a display with colours may take in addition."""

WITH_SQUARE_LAYOUTS = 7_300
"""What one that is also nearly square may take in addition to that."""

A_BANK = 590
"""What a bank of deals that can be won may take, of which there are as many as were made."""


def test_all_that_goes_to_a_board_compiles_within_the_budget():
    on_pico = {module: sizes.bytes_on_pico(module) for module in sizes.modules()}
    for board in bundle.boards():
        modules = joined.names(bundle.modules_for(board))
        compiled, most = on_pico, BOARD_CHECK
        if bundle.table_of(board).RUNTIME == bundle.CIRCUITPYTHON:
            most += ON_CIRCUITPYTHON
            compiled = {module: sizes.mpy_bytes(module) for module in modules}
        if "firmware.table.colour_cards" in modules:
            most += WITH_COLOURS
        if "firmware.table.status_line" in modules:
            most += WITH_SQUARE_LAYOUTS
        banks = [module for module in modules if module.startswith("firmware.banks.")]
        assert max(compiled[module] for module in banks) <= A_BANK
        modules = [module for module in modules if module not in banks]
        assert sum(compiled[module] for module in modules) <= BUDGET_BYTES + most, board
        common = [module for module in modules if module.rpartition(".")[2] not in GAMES]
        assert sum(compiled[module] for module in common) <= WITHOUT_GAMES + most, board
