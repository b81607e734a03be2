"""Facts about the files of a board."""

from core.game_families import NOT_LISTED

PICO = 0x13
"""Kind of machine code of a Pico with MicroPython 1.26: sub-version 3, armv6m."""


def of_games_not_listed():
    """Return the paths of modules that no board has: those of games in no list."""
    folders = ("core/games", "firmware/texts")
    return {f"{folder}/{game_id}.py" for game_id, _ in NOT_LISTED for folder in folders}
