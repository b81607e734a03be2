"""The search in a browser, on a VM that does nothing else: called for a slice of it at a time.

This runs on MicroPython, whose garbage is collected between two calls alone.
"""

from desktop_sim.solver.verdicts.saved_game_search import SavedGameSearch

MOST = 20_000
"""Positions that are searched at most."""

_running = None


def begin(save, place=0, again=0):
    """Begin to search the position of a saved game (in hexadecimal), instead of any other.

    `place` is the number of the thread among those that search it; all of them have searched it
    `again` times in vain.
    """
    global _running
    _running = SavedGameSearch(bytes.fromhex(save), MOST, place, again)


def go_on(work):
    """Search on for so many moves made and taken back; return "" if there is more to search.

    At the end return the verdict by name, and after a win all positions of the solution in
    hexadecimal, with a space before each.
    """
    if not _running.search.go_on(work):
        return ""
    verdict, solution = _running.found()
    return " ".join([verdict] + [one.hex() for one in solution])
